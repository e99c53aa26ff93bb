//! One flat stack of (node, node, time interval): prove, open a node, or halve the time. Ours, the default.
//!
//! An element says "what lies below these two nodes, over this interval". It vanishes when a direction keeps the two apart
//! (`directional.rs`, which alone decides); otherwise the larger node is opened if the nodes are large against their motion,
//! else the time is halved, and only the half that was not proved goes on. Nothing restarts at the roots, nothing is stored
//! but the stack. All that stands still is one hierarchy. Collisions are certain overlaps of two leaves at an interval's
//! centre, met on the way down.

mod direction;
mod finder;
mod layout;
mod moments;

use glam::DVec3;
use noclash_geometry::narrow::Effort;
use noclash_geometry::query::{BodyPair, Containment};
use noclash_geometry::{Below, Geometry, Pose};
use noclash_numeric::{Dyadic, DyadicInterval, DyadicSpan, Lower, Upper};

use super::directional::{Gap, Moving, Outer, Separation};
use super::probe::Probe;
use super::proof::{Conclusion, Part, Proof};
use super::{Segment, first_order};
use crate::answer::Witness;
use crate::question::Stop;
use direction::Placed;
pub(crate) use layout::{Layout, Scenery};
use layout::{Meeting, Mover, NONE};
use moments::Moments;

/// Memory of one thread, reused from segment to segment.
#[derive(Default)]
pub(crate) struct Scratch {
    moments: Moments,
    /// By task.
    jobs: Vec<Job>,
    /// The one that is being worked on.
    current: Job,
    suspects: finder::Suspects,
}

/// How far a task has come.
#[derive(Default)]
struct Job {
    stack: Vec<Element>,
    /// Pairs of which not the whole bodies' boxes were compared alone, and whether their roots were ever shown apart.
    entered: Vec<(usize, bool)>,
    done: bool,
    /// The bodies over the last interval, and whose frame side B was in.
    seen: Option<((DyadicInterval, u32), [Moving; 2])>,
}

impl Job {
    fn begin(&mut self, task: Task) {
        let whole = DyadicInterval::UNIT;
        self.done = false;
        self.seen = None;
        self.stack.clear();
        self.stack.push(Element { node_a: 0, side_b: task.root(), over: whole, hint: DVec3::ZERO, tried: false });
        self.entered.clear();
        match task {
            Task::Meeting(meeting) => self.entered.push((meeting.pair, false)),
            Task::Scenery(_) => {}
        }
    }
}

pub(super) fn check(segment: &Segment, probe: &mut Probe, stop: &dyn Stop) -> Conclusion {
    let mut scratch = std::mem::take(&mut probe.spacetime);
    scratch.moments.start(segment);
    let layout = segment.layout();
    let scenery = segment.scenery();
    let mut search = Search { segment, layout, scenery, scratch, proof: Proof::default(), stop };
    let found = search.run(probe);
    probe.record.poses += search.scratch.moments.poses;
    probe.spacetime = search.scratch;
    search.proof.conclude(found)
}

/// Two nodes over an interval.
#[derive(Clone, Copy)]
struct Element {
    node_a: u32,
    side_b: SideB,
    over: DyadicInterval,
    /// A direction worth trying first, in the frame of the pair; zero if there is none.
    hint: DVec3,
    /// Whether the hint has already been tried for these nodes and this interval.
    tried: bool,
}

/// What A is compared with.
#[derive(Clone, Copy, PartialEq)]
enum SideB {
    /// A node of the hierarchy over everything that stands.
    Scenery(u32),
    /// A node of a standing object's own hierarchy.
    Object(u32, u32),
    /// A node of the other moving body.
    Body(u32),
}

impl SideB {
    /// Tells apart the frames in which side B is given.
    fn frame(self) -> u32 {
        match self {
            Self::Object(object, _) => object,
            Self::Scenery(_) | Self::Body(_) => NONE,
        }
    }
}

/// Who A is and what it is compared with, while one stack is worked off.
#[derive(Clone, Copy)]
enum Task<'a> {
    Scenery(&'a Mover),
    Meeting(&'a Meeting),
}

impl Task<'_> {
    /// The whole of what A is compared with.
    fn root(&self) -> SideB {
        match self {
            Self::Scenery(_) => SideB::Scenery(0),
            Self::Meeting(_) => SideB::Body(0),
        }
    }
}

struct Search<'a> {
    segment: &'a Segment<'a>,
    layout: &'a Layout,
    scenery: &'a Scenery,
    scratch: Scratch,
    proof: Proof,
    stop: &'a dyn Stop,
}

/// Nodes are opened rather than time halved while their motion in half an interval is below this part of their size.
const MOTION_PER_SIZE: f64 = 0.4;

/// Parts that are apart at the centre, but lose less than this many times their gap to motion, get half the time.
const NEARLY: f64 = 6.0;

/// Tests that a task may make in the first round, and how many times as many in each round after it.
const FIRST_ALLOWANCE: u64 = 32;
const MORE_EACH_ROUND: u64 = 4;

/// The finest look for collisions is at the centres of the intervals of this level; beyond it only the proof finds them.
const FINEST_LOOK: u8 = 5;

impl<'a> Search<'a> {
    /// In rounds: every task is worked on for a while, then those that are left are looked at for a collision, more closely
    /// each time; so neither a hard proof nor a hidden collision holds up the rest.
    fn run(&mut self, probe: &mut Probe) -> Result<(), Box<Witness>> {
        let layout = self.layout;
        let movers = layout.movers.iter().map(Task::Scenery);
        let meetings = layout.meetings.iter().map(Task::Meeting);
        let mut jobs = std::mem::take(&mut self.scratch.jobs);
        let mut tasks = Vec::with_capacity(layout.movers.len() + layout.meetings.len());
        for (index, task) in movers.chain(meetings).enumerate() {
            if jobs.len() == index {
                jobs.push(Job::default());
            }
            jobs[index].begin(task);
            tasks.push(task);
        }
        let found = self.rounds(&tasks, &mut jobs, probe);
        self.scratch.jobs = jobs;
        found?;
        for &pair in &layout.others {
            first_order::bisect(self.segment, pair, probe, &mut self.proof, self.stop)?;
        }
        Ok(())
    }

    fn rounds(&mut self, tasks: &[Task<'a>], jobs: &mut [Job], probe: &mut Probe) -> Result<(), Box<Witness>> {
        let mut allowance = FIRST_ALLOWANCE;
        for round in 0_u8.. {
            let mut left = false;
            for (&task, job) in tasks.iter().zip(jobs.iter_mut()) {
                if !job.done {
                    job.done = self.work(task, job, allowance, probe)?;
                    left |= !job.done;
                }
            }
            if !left {
                break;
            }
            for (&task, _) in tasks.iter().zip(jobs.iter()).filter(|(_, job)| !job.done) {
                if round == 0 {
                    self.look(task, 0, probe)?;
                }
                if round < FINEST_LOOK {
                    self.look(task, round + 1, probe)?;
                }
            }
            allowance = allowance.saturating_mul(MORE_EACH_ROUND);
        }
        Ok(())
    }

    /// Works on a task until it is done (true) or its allowance of tests is spent.
    fn work(&mut self, task: Task<'a>, job: &mut Job, allowance: u64, probe: &mut Probe) -> Result<bool, Box<Witness>> {
        std::mem::swap(&mut self.scratch.current, job);
        let found = self.work_off(task, probe.record.spent().saturating_add(allowance), probe);
        std::mem::swap(&mut self.scratch.current, job);
        found
    }

    fn work_off(&mut self, task: Task<'a>, until: u64, probe: &mut Probe) -> Result<bool, Box<Witness>> {
        while let Some(element) = self.scratch.current.stack.pop() {
            let element = self.entering(task, element);
            if self.proof.is_full() || probe.gives_up(self.segment, self.stop) {
                self.give_up(task, element);
                if self.proof.is_full() {
                    return Ok(true);
                }
                continue;
            }
            self.step(task, element, probe)?;
            if probe.record.spent() > until && !self.scratch.current.stack.is_empty() {
                return Ok(false);
            }
        }
        // Surfaces apart at all times: then what is inside at one time is inside at all times. Bodies whose roots were
        // apart at some time are not inside each other.
        let whole = DyadicInterval::UNIT;
        for index in 0..self.scratch.current.entered.len() {
            let (pair, apart) = self.scratch.current.entered[index];
            if !apart && !self.is_outside(pair, whole.from(), probe) {
                let known = probe.measure(self.segment, pair, whole.from())?;
                self.proof.leave_open(self.segment, Part::bodies(pair, whole), Lower::ZERO, known.upper);
            }
        }
        Ok(true)
    }

    /// A leaf of the scenery is an object: from here on its own hierarchy is looked at.
    fn entering(&mut self, task: Task<'a>, element: Element) -> Element {
        let side_b = self.own_tree(element.side_b);
        if side_b == element.side_b {
            return element;
        }
        if let Some(pair) = self.pair(task, side_b) {
            self.enter(pair);
        }
        Element { side_b, tried: false, ..element }
    }

    /// Whether at a time no part of one body is inside the other. Points are placed with rounding when containment is asked, so
    /// the surfaces must be apart by more than that at this very time; what was proved of intervals need not be.
    fn is_outside(&self, pair: usize, t: Dyadic, probe: &mut Probe) -> bool {
        let bodies = self.segment.pairs[pair].bodies;
        let hollow = bodies.iter().any(|&body| self.segment.cell.bodies()[body].geometry.has_interior());
        !hollow
            || probe.containment(self.segment, pair, t) == Containment::None
                && probe.greedy(self.segment, pair, t, 0.0) > Lower::ZERO
    }

    fn step(&mut self, task: Task<'a>, element: Element, probe: &mut Probe) -> Result<(), Box<Witness>> {
        let segment = self.segment;
        let slot = self.scratch.moments.of(segment, element.over);
        let seen = (element.over, element.side_b.frame());
        let bodies = match self.scratch.current.seen {
            Some((known, bodies)) if known == seen => bodies,
            _ => {
                let bodies = self.bodies(task, element, slot);
                self.scratch.current.seen = Some((seen, bodies));
                bodies
            }
        };
        let leaves = self.leaves(task, element);
        match leaves {
            Some(leaves) => self.compare_leaves(task, element, &bodies, leaves, slot, probe),
            None => {
                self.compare_nodes(task, element, &bodies, probe);
                Ok(())
            }
        }
    }

    /// Both sides over the element's interval, seen from the task's frame.
    fn bodies(&mut self, task: Task<'a>, element: Element, slot: usize) -> [Moving; 2] {
        let (segment, layout) = (self.segment, self.layout);
        match task {
            Task::Meeting(meeting) => {
                let world = segment.pairs[meeting.pair].bodies.map(|body| &layout.world_factors[body]);
                self.scratch.moments.together(segment, slot, meeting.pair, &meeting.frame, world)
            }
            Task::Scenery(mover) => {
                let a = match &layout.world_factors[mover.body] {
                    Some(factors) => *self.scratch.moments.in_world(segment, slot, mover.body, factors),
                    None => Moving::UNKNOWN,
                };
                let b = match element.side_b {
                    SideB::Object(object, _) => self.scenery.objects[object as usize].moving,
                    SideB::Scenery(_) | SideB::Body(_) => self.scenery.moving,
                };
                [a, b]
            }
        }
    }

    /// The checked pair of an element below the level of scenery.
    fn pair(&self, task: Task, side_b: SideB) -> Option<usize> {
        match (task, side_b) {
            (Task::Meeting(meeting), _) => Some(meeting.pair),
            (Task::Scenery(mover), SideB::Object(object, _)) => Some(mover.pair_of[object as usize] as usize),
            (Task::Scenery(_), SideB::Scenery(_) | SideB::Body(_)) => None,
        }
    }

    fn body_a(&self, task: Task) -> usize {
        match task {
            Task::Scenery(mover) => mover.body,
            Task::Meeting(meeting) => self.segment.pairs[meeting.pair].bodies[0],
        }
    }

    fn geometry_b(&self, task: Task, side_b: SideB) -> Option<&'a Geometry> {
        let body = match (task, side_b) {
            (Task::Meeting(meeting), _) => self.segment.pairs[meeting.pair].bodies[1],
            (_, SideB::Object(object, _)) => self.scenery.objects[object as usize].body,
            (_, SideB::Scenery(_) | SideB::Body(_)) => return None,
        };
        Some(&self.segment.cell.bodies()[body].geometry)
    }

    fn geometry_a(&self, task: Task) -> &'a Geometry {
        &self.segment.cell.bodies()[self.body_a(task)].geometry
    }

    fn node_b(&self, task: Task, side_b: SideB) -> &'a noclash_geometry::Node<noclash_geometry::volume::Aabb> {
        match (side_b, self.geometry_b(task, side_b)) {
            (SideB::Object(_, node) | SideB::Body(node), Some(geometry)) => geometry.hierarchy().node(node),
            (SideB::Scenery(node) | SideB::Object(_, node) | SideB::Body(node), _) => self.scenery.tree.node(node),
        }
    }

    /// The two leaves, where both nodes are one.
    fn leaves(&self, task: Task, element: Element) -> Option<[u32; 2]> {
        let a = self.geometry_a(task).hierarchy().node(element.node_a).below();
        let b = self.node_b(task, element.side_b).below();
        match (a, element.side_b, b) {
            (_, SideB::Scenery(_), _) => None,
            (Below::Leaf(a), _, Below::Leaf(b)) => Some([a, b]),
            _ => None,
        }
    }

    /// What the two must stay apart by.
    fn margin(&self, task: Task, side_b: SideB) -> f64 {
        match (task, side_b) {
            (Task::Scenery(mover), SideB::Scenery(node)) => mover.margins[node as usize],
            _ => self.pair(task, side_b).map_or(f64::INFINITY, |pair| self.segment.pairs[pair].margin),
        }
    }

    /// Notes what a gap proves of an element's nodes; returns which halves of its interval stay open.
    #[inline(always)]
    fn note(&mut self, task: Task<'a>, element: &Element, gap: &Gap, open: [bool; 2]) -> [bool; 2] {
        let margin = self.margin(task, element.side_b);
        let halves = [gap.earlier, gap.later];
        std::array::from_fn(|half| {
            open[half] && {
                let proved = Proof::keeps_apart(margin, halves[half]);
                if proved && self.proof.wants(self.segment, halves[half]) {
                    self.tell(task, element, half, halves[half]);
                }
                !proved
            }
        })
    }

    /// Tells the proof of what an element's nodes keep over half of its interval, pair by pair.
    #[cold]
    fn tell(&mut self, task: Task<'a>, element: &Element, half: usize, lower: Lower) {
        let Element { node_a, side_b, over, .. } = *element;
        let whole: DyadicSpan = over.into();
        let Some((earlier, later)) = whole.split_at(over.centre()) else { return };
        let over = if half == 0 { earlier } else { later };
        let node_b = match side_b {
            SideB::Object(_, node) | SideB::Body(node) => node,
            SideB::Scenery(_) => 0,
        };
        let body_a = self.body_a(task);
        for pair in self.pairs_below(task, side_b) {
            // Evidence names nodes in the order of the pair's bodies.
            let first = self.segment.pairs[pair].bodies[0] == body_a;
            let nodes = Some(if first { [node_a, node_b] } else { [node_b, node_a] });
            self.proof.note(self.segment, Part { pair, nodes, over }, lower);
        }
    }

    /// What is known of where the nodes of an element are.
    #[inline(always)]
    fn outers(&self, task: Task, node_a: u32, side_b: SideB) -> [Outer<'a>; 2] {
        let cell = self.segment.cell;
        let body_a = self.body_a(task);
        let around = |body: usize, node: u32| {
            let geometry: &'a Geometry = &cell.bodies()[body].geometry;
            let own = geometry.hierarchy().node(node);
            match own.below() {
                Below::Leaf(leaf) => Outer { bounds: &own.volume, capsule: None, leaf: Some(geometry.leaf(leaf)) },
                Below::Children(_) => {
                    let capsule = cell.hull(body).capsules.around(geometry, node);
                    Outer { bounds: &own.volume, capsule, leaf: None }
                }
            }
        };
        let b = match (task, side_b) {
            (_, SideB::Scenery(node)) => {
                Outer { bounds: &self.scenery.tree.node(node).volume, capsule: None, leaf: None }
            }
            (_, SideB::Object(object, node)) => around(self.scenery.objects[object as usize].body, node),
            (Task::Meeting(meeting), SideB::Body(node)) => around(self.segment.pairs[meeting.pair].bodies[1], node),
            (Task::Scenery(mover), SideB::Body(node)) => around(mover.body, node),
        };
        [around(body_a, node_a), b]
    }

    fn compare_nodes(&mut self, task: Task<'a>, element: Element, [a, b]: &[Moving; 2], probe: &mut Probe) {
        let [outer_a, outer_b] = self.outers(task, element.node_a, element.side_b);
        let half_width = element.over.half_width();
        let (at_a, at_b) = (Placed { body: a, outer: &outer_a }, Placed { body: b, outer: &outer_b });
        let mut open = [true; 2];
        let mut best = [Lower::ZERO; 2];
        let mut kept = None;
        let mut hint = element.hint;
        let mut motion = (a.first_bound + b.first_bound) * half_width;
        let mut widths = [&outer_a, &outer_b].map(|outer| 2.0 * outer.bounds.half().length());
        let mut centre = f64::NEG_INFINITY;
        // The direction that served before; between the cores of capsules and leaves; between boxes, where there are none.
        for attempt in 0..3 {
            let direction = match attempt {
                0 if element.tried => continue,
                0 => element.hint,
                1 => match direction::between_cores(&at_a, &at_b) {
                    Some(direction) => direction,
                    None => continue,
                },
                _ => direction::between_boxes(&at_a, &at_b),
            };
            let Some(separation) = Separation::new(direction, a, b, half_width) else { continue };
            probe.record.counters.volume_tests += 1;
            let gap = separation.outers(&outer_a, &outer_b);
            best = [best[0].max(gap.earlier), best[1].max(gap.later)];
            open = self.note(task, &element, &gap, open);
            if open == [false; 2] {
                self.mark_apart(task, element);
                return;
            }
            if gap.at_centre > centre {
                (centre, motion, hint, widths) = (gap.at_centre, gap.lost_to_motion, direction, gap.widths);
                kept = Some(separation);
            }
            if attempt > 0 && gap.at_centre > 0.0 {
                break;
            }
        }
        let element = Element { hint, ..element };
        let size = 0.5 * widths[0].max(widths[1]);
        // Apart at the centre and nearly so at the ends: half the time will do. Otherwise what is large against the other is
        // made smaller: the motion or the nodes.
        let nearly = motion < NEARLY * (centre - self.margin(task, element.side_b));
        let halves = open != [true; 2] || nearly || motion > MOTION_PER_SIZE * size;
        if halves && self.halve(element, open, best) {
            return;
        }
        self.open(task, element, widths, kept.as_ref(), probe);
    }

    /// Has containment asked of a pair at the end, unless its roots are shown apart before.
    fn enter(&mut self, pair: usize) {
        if !self.scratch.current.entered.iter().any(|entered| entered.0 == pair) {
            self.scratch.current.entered.push((pair, false));
        }
    }

    /// A and the root of B were shown apart at some time: neither holds the other.
    fn mark_apart(&mut self, task: Task, element: Element) {
        let roots = matches!(element.side_b, SideB::Object(_, 0) | SideB::Body(0)) && element.node_a == 0;
        if let Some(pair) = self.pair(task, element.side_b).filter(|_| roots)
            && let Some(entered) = self.scratch.current.entered.iter_mut().find(|entered| entered.0 == pair)
        {
            entered.1 = true;
        }
    }

    /// Puts the open halves of the interval on the stack, the one with less to show on top. False at the deepest level.
    fn halve(&mut self, element: Element, open: [bool; 2], best: [Lower; 2]) -> bool {
        let Some((earlier, later)) = element.over.split() else { return false };
        let mut halves = [(earlier, open[0]), (later, open[1])];
        if best[0] < best[1] {
            halves.reverse();
        }
        for (over, open) in halves {
            if open {
                self.scratch.current.stack.push(Element { over, tried: false, ..element });
            }
        }
        true
    }

    /// Opens the node that is wider along the direction, and goes on with the children that the direction does not settle.
    fn open(
        &mut self,
        task: Task<'a>,
        element: Element,
        widths: [f64; 2],
        separation: Option<&Separation>,
        probe: &mut Probe,
    ) {
        // Two leaves do not come here.
        let Some(children) = self.children(task, element, widths) else { return self.give_up(task, element) };
        // Where A is opened its parts are compared one by one: that all are apart does not tell that nothing is inside A. (A
        // is not inside what stands: it would be inside its box.)
        if let (0, SideB::Scenery(_)) = (element.node_a, element.side_b)
            && children[0].0 != 0
            && self.geometry_a(task).has_interior()
        {
            for pair in self.pairs_below(task, element.side_b) {
                self.enter(pair);
            }
        }
        self.descend(task, element, children, separation, probe);
    }

    /// The children of the node that is wider along a direction, each with the other node; none of two leaves.
    fn children(&self, task: Task, element: Element, widths: [f64; 2]) -> Option<[(u32, SideB); 2]> {
        let Element { node_a, side_b, .. } = element;
        let below_a = self.geometry_a(task).hierarchy().node(node_a).below();
        let below_b = self.node_b(task, side_b).below();
        match (below_a, below_b) {
            (Below::Children(first), Below::Children(_)) if widths[0] >= widths[1] => {
                Some([first, first + 1].map(|node| (node, side_b)))
            }
            (Below::Children(first), Below::Leaf(_)) => Some([first, first + 1].map(|node| (node, side_b))),
            (_, Below::Children(first)) => Some([first, first + 1].map(|node| match side_b {
                SideB::Scenery(_) => (node_a, SideB::Scenery(node)),
                SideB::Object(object, _) => (node_a, SideB::Object(object, node)),
                SideB::Body(_) => (node_a, SideB::Body(node)),
            })),
            (Below::Leaf(_), Below::Leaf(_)) => None,
        }
    }

    fn descend(
        &mut self,
        task: Task<'a>,
        element: Element,
        children: [(u32, SideB); 2],
        separation: Option<&Separation>,
        probe: &mut Probe,
    ) {
        let mut left = [None; 2];
        for (place, (node_a, side_b)) in children.into_iter().enumerate() {
            if !self.is_checked(task, side_b) {
                continue;
            }
            let child = Element { node_a, side_b, tried: separation.is_some(), ..element };
            let mut lower = Lower::ZERO;
            if let Some(separation) = separation {
                probe.record.counters.volume_tests += 1;
                let [outer_a, outer_b] = self.outers(task, node_a, side_b);
                let gap = separation.outers(&outer_a, &outer_b);
                if self.note(task, &child, &gap, [true; 2]) == [false; 2] {
                    continue;
                }
                lower = gap.whole();
            }
            left[place] = Some((lower, child));
        }
        // The one with less to show on top.
        if let [Some((first, _)), Some((second, _))] = left
            && first < second
        {
            left.reverse();
        }
        self.scratch.current.stack.extend(left.into_iter().flatten().map(|(_, child)| child));
    }

    fn compare_leaves(
        &mut self,
        task: Task<'a>,
        element: Element,
        [a, b]: &[Moving; 2],
        leaves: [u32; 2],
        slot: usize,
        probe: &mut Probe,
    ) -> Result<(), Box<Witness>> {
        let segment = self.segment;
        let (Some(pair), Some(geometry_b)) = (self.pair(task, element.side_b), self.geometry_b(task, element.side_b))
        else {
            self.give_up(task, element);
            return Ok(());
        };
        let geometry_a = self.geometry_a(task);
        let (leaf_a, leaf_b) = (geometry_a.leaf(leaves[0]), geometry_b.leaf(leaves[1]));
        let half_width = element.over.half_width();
        let mut open = [true; 2];
        let mut best = [Lower::ZERO; 2];
        if let Some(separation) = Separation::new(element.hint, a, b, half_width) {
            probe.record.counters.triangle_tests += 1;
            let gap = separation.leaves(&leaf_a, &leaf_b);
            best = [gap.earlier, gap.later];
            open = self.note(task, &element, &gap, open);
        }
        if open == [false; 2] {
            return Ok(());
        }
        let poses = self.poses(task, element, slot);
        let view = BodyPair::new(geometry_a, &poses[0], geometry_b, &poses[1], &segment.options.model);
        let effort = Effort::within((0.125 * segment.options.epsilon).min(LEAF_GAP));
        let found = view.leaf_distance(leaves, effort, &mut probe.record.counters);
        if view.is_described() && (found.overlap_is_certain || found.upper.get() <= segment.pairs[pair].margin) {
            probe.measure(segment, pair, element.over.centre())?;
        }
        let mut hint = element.hint;
        let own = a.rotation * found.direction;
        if let Some(separation) = Separation::new(own, a, b, half_width) {
            hint = own;
            probe.record.counters.triangle_tests += 1;
            let gap = separation.leaves(&leaf_a, &leaf_b);
            best = [best[0].max(gap.earlier), best[1].max(gap.later)];
            open = self.note(task, &element, &gap, open);
        }
        if open == [false; 2] {
            return Ok(());
        }
        // Points move so little that the first-order bound would have passed at a clearance above margin + ε.
        let tiny = (a.first_bound + b.first_bound) * half_width <= 0.25 * segment.options.epsilon;
        if tiny || !self.halve(Element { hint, ..element }, open, best) {
            let known = probe.measure(segment, pair, element.over.centre())?;
            self.proof.leave_open(segment, Part::bodies(pair, element.over), Lower::ZERO, known.upper);
        }
        Ok(())
    }

    /// Where both bodies are at the interval's centre, in the world.
    fn poses(&self, task: Task, element: Element, slot: usize) -> [Pose; 2] {
        let moments = &self.scratch.moments;
        match (task, element.side_b) {
            (Task::Meeting(meeting), _) => {
                self.segment.pairs[meeting.pair].bodies.map(|body| moments.pose(self.segment, slot, body))
            }
            (Task::Scenery(mover), SideB::Object(object, _)) => {
                [moments.pose(self.segment, slot, mover.body), self.scenery.objects[object as usize].pose]
            }
            (Task::Scenery(mover), SideB::Scenery(_) | SideB::Body(_)) => {
                [moments.pose(self.segment, slot, mover.body), Pose::IDENTITY]
            }
        }
    }

    /// The checked pairs that an element stands for.
    fn pairs_below(&self, task: Task<'a>, side_b: SideB) -> impl Iterator<Item = usize> + use<'a> {
        let mut pending = Vec::new();
        let mut direct = None;
        let mut objects = None;
        match (task, side_b) {
            (Task::Scenery(mover), SideB::Scenery(node)) => {
                pending.push(node);
                objects = Some(mover);
            }
            _ => direct = self.pair(task, side_b),
        }
        let tree = &self.scenery.tree;
        let below = std::iter::from_fn(move || {
            let mover = objects?;
            while let Some(node) = pending.pop() {
                match tree.node(node).below() {
                    Below::Children(first) => pending.extend([first + 1, first]),
                    Below::Leaf(object) => match mover.pair_of[object as usize] {
                        NONE => {}
                        pair => return Some(pair as usize),
                    },
                }
            }
            None
        });
        direct.into_iter().chain(below)
    }

    /// Leaves an element open.
    fn give_up(&mut self, task: Task<'a>, element: Element) {
        for pair in self.pairs_below(task, element.side_b) {
            if self.proof.is_full() {
                return;
            }
            self.proof.leave_open(self.segment, Part::bodies(pair, element.over), Lower::ZERO, Upper::INFINITY);
        }
    }
}

/// Leaf bounds of curved shapes are asked for within this, in metres.
const LEAF_GAP: f64 = 1e-9;
