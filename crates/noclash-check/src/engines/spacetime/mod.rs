//! One flat stack of (node, node, time interval): prove, open a node, or halve the time. Ours, the default.
//!
//! An element says "what lies below these two nodes, over this interval". It vanishes when a direction keeps the two apart
//! (`directional.rs`, which alone decides); otherwise the larger node is opened if the nodes are large against their motion,
//! else the time is halved, and only the half that was not proved goes on. Nothing restarts at the roots, nothing is stored
//! but the stack. All that stands still is one hierarchy. Collisions are certain overlaps of two leaves at an interval's
//! centre, met on the way down.

mod direction;
mod layout;
mod moments;

use glam::DVec3;
use noclash_geometry::narrow::Effort;
use noclash_geometry::query::{BodyPair, Containment};
use noclash_geometry::volume::Volume;
use noclash_geometry::{Below, Pose};
use noclash_numeric::{DyadicInterval, DyadicSpan, Lower, Upper};

use super::Segment;
use super::directional::{Gap, Moving, Separation};
use super::probe::Probe;
use super::proof::{Conclusion, Part, Proof};
use crate::answer::Witness;
use crate::question::Stop;
use direction::Placed;
pub(crate) use layout::Layout;
use layout::{Meeting, Mover, NONE};
use moments::Moments;

/// Memory of one thread, reused from segment to segment.
#[derive(Default)]
pub(crate) struct Scratch {
    moments: Moments,
    stack: Vec<Element>,
    /// Pairs whose bodies' own hierarchies were compared, and whether their roots were ever shown apart.
    entered: Vec<(usize, bool)>,
}

pub(super) fn check(segment: &Segment, probe: &mut Probe, stop: &dyn Stop) -> Conclusion {
    let mut scratch = std::mem::take(&mut probe.spacetime);
    scratch.moments.start(segment);
    let layout = segment.layout();
    let mut search = Search { segment, layout, scratch, proof: Proof::default(), stop };
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

/// Who A is and what it is compared with, while one stack is worked off.
#[derive(Clone, Copy)]
enum Task<'a> {
    Scenery(&'a Mover),
    Meeting(&'a Meeting),
}

struct Search<'a> {
    segment: &'a Segment<'a>,
    layout: &'a Layout,
    scratch: Scratch,
    proof: Proof,
    stop: &'a dyn Stop,
}

/// Nodes are opened rather than time halved while their motion in half an interval is below this part of their size.
const MOTION_PER_SIZE: f64 = 0.4;

impl<'a> Search<'a> {
    fn run(&mut self, probe: &mut Probe) -> Result<(), Box<Witness>> {
        let layout = self.layout;
        for mover in &layout.movers {
            if layout.scenery.tree.nodes().is_empty() {
                break;
            }
            self.work_off(Task::Scenery(mover), SideB::Scenery(0), probe)?;
        }
        for meeting in &layout.meetings {
            self.work_off(Task::Meeting(meeting), SideB::Body(0), probe)?;
        }
        for &pair in &layout.others {
            self.first_order(pair, probe)?;
        }
        Ok(())
    }

    fn work_off(&mut self, task: Task<'a>, root: SideB, probe: &mut Probe) -> Result<(), Box<Witness>> {
        let over = DyadicInterval::UNIT;
        self.scratch.stack.clear();
        self.scratch.entered.clear();
        self.scratch.stack.push(Element { node_a: 0, side_b: root, over, hint: DVec3::ZERO, tried: false });
        if let Task::Meeting(meeting) = task {
            self.scratch.entered.push((meeting.pair, false));
        }
        while let Some(element) = self.scratch.stack.pop() {
            if self.proof.is_full() || probe.gives_up(self.segment, self.stop) {
                self.give_up(task, element);
                if self.proof.is_full() {
                    return Ok(());
                }
                continue;
            }
            self.step(task, element, probe)?;
        }
        // Surfaces apart at all times: then what is inside at one time is inside at all times. Bodies whose roots were
        // apart at some time are not inside each other.
        for index in 0..self.scratch.entered.len() {
            let (pair, apart) = self.scratch.entered[index];
            if !apart && probe.containment(self.segment, pair, over.from()) != Containment::None {
                let known = probe.measure(self.segment, pair, over.from())?;
                self.proof.leave_open(self.segment, Part::bodies(pair, over), Lower::ZERO, known.upper);
            }
        }
        Ok(())
    }

    fn step(&mut self, task: Task<'a>, element: Element, probe: &mut Probe) -> Result<(), Box<Witness>> {
        let segment = self.segment;
        let slot = self.scratch.moments.of(segment, element.over);
        let bodies = self.bodies(task, element, slot);
        let leaves = self.leaves(task, element);
        match leaves {
            Some(leaves) => self.compare_leaves(task, element, &bodies, leaves, slot, probe),
            None => {
                self.compare_boxes(task, element, &bodies, probe);
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
                    SideB::Object(object, _) => layout.scenery.objects[object as usize].moving,
                    SideB::Scenery(_) | SideB::Body(_) => layout.scenery.moving,
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

    fn geometry_b(&self, task: Task, side_b: SideB) -> Option<&'a noclash_geometry::Geometry> {
        let body = match (task, side_b) {
            (Task::Meeting(meeting), _) => self.segment.pairs[meeting.pair].bodies[1],
            (_, SideB::Object(object, _)) => self.layout.scenery.objects[object as usize].body,
            (_, SideB::Scenery(_) | SideB::Body(_)) => return None,
        };
        Some(&self.segment.cell.bodies()[body].geometry)
    }

    fn geometry_a(&self, task: Task) -> &'a noclash_geometry::Geometry {
        &self.segment.cell.bodies()[self.body_a(task)].geometry
    }

    fn node_b(&self, task: Task, side_b: SideB) -> &'a noclash_geometry::Node<noclash_geometry::volume::Aabb> {
        match (side_b, self.geometry_b(task, side_b)) {
            (SideB::Object(_, node) | SideB::Body(node), Some(geometry)) => geometry.hierarchy().node(node),
            (SideB::Scenery(node) | SideB::Object(_, node) | SideB::Body(node), _) => {
                self.layout.scenery.tree.node(node)
            }
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

    fn compare_boxes(&mut self, task: Task<'a>, element: Element, [a, b]: &[Moving; 2], probe: &mut Probe) {
        let tree_a = self.geometry_a(task).hierarchy();
        let (volume_a, volume_b) = (&tree_a.node(element.node_a).volume, &self.node_b(task, element.side_b).volume);
        let half_width = element.over.half_width();
        let mut open = [true; 2];
        let mut best = [Lower::ZERO; 2];
        if !element.tried
            && let Some(separation) = Separation::new(element.hint, a, b, half_width)
        {
            probe.record.counters.volume_tests += 1;
            let gap = separation.boxes(volume_a, volume_b);
            best = [gap.earlier, gap.later];
            open = self.note(task, &element, &gap, open);
        }
        let (at_a, at_b) = (Placed { body: a, volume: volume_a }, Placed { body: b, volume: volume_b });
        let mut separation = None;
        let mut hint = element.hint;
        let mut motion = (a.first_bound + b.first_bound) * half_width;
        if open != [false; 2] {
            let own = direction::between(&at_a, &at_b);
            probe.record.counters.volume_tests += 1;
            separation = Separation::new(own, a, b, half_width);
            if let Some(separation) = &separation {
                hint = own;
                motion = separation.boxes(volume_a, volume_b).lost_to_motion;
                let gap = separation.boxes(volume_a, volume_b);
                best = [best[0].max(gap.earlier), best[1].max(gap.later)];
                open = self.note(task, &element, &gap, open);
            }
        }
        if open == [false; 2] {
            self.mark_apart(task, element);
            return;
        }
        let size = volume_a.half().length().max(volume_b.half().length());
        if open != [true; 2] || motion > MOTION_PER_SIZE * size {
            if self.halve(Element { hint, ..element }, open, best) {
                return;
            }
        }
        self.open(task, Element { hint, ..element }, separation.as_ref(), probe);
    }

    /// A and the root of B were shown apart at some time: neither holds the other.
    fn mark_apart(&mut self, task: Task, element: Element) {
        let roots = matches!(element.side_b, SideB::Object(_, 0) | SideB::Body(0)) && element.node_a == 0;
        if let Some(pair) = self.pair(task, element.side_b).filter(|_| roots)
            && let Some(entered) = self.scratch.entered.iter_mut().find(|entered| entered.0 == pair)
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
                self.scratch.stack.push(Element { over, tried: false, ..element });
            }
        }
        true
    }

    /// Replaces the element by those of the larger node's children that the direction at hand does not settle.
    fn open(&mut self, task: Task<'a>, element: Element, separation: Option<&Separation>, probe: &mut Probe) {
        let Element { node_a, side_b, .. } = element;
        let tree_a = self.geometry_a(task).hierarchy();
        let (a, b) = (tree_a.node(node_a), self.node_b(task, side_b));
        let a_children = match a.below() {
            Below::Children(first) if self.b_is_leaf(side_b, b.below()) || a.volume.size() >= b.volume.size() => {
                Some(first)
            }
            Below::Children(_) | Below::Leaf(_) => None,
        };
        if let Some(first) = a_children {
            let children = [first, first + 1].map(|node| (node, side_b));
            return self.descend(task, element, children, separation, probe);
        }
        match (side_b, b.below()) {
            (SideB::Scenery(_), Below::Leaf(object)) => {
                let side_b = SideB::Object(object, 0);
                if let Some(pair) = self.pair(task, side_b)
                    && !self.scratch.entered.iter().any(|entered| entered.0 == pair)
                {
                    self.scratch.entered.push((pair, false));
                }
                self.scratch.stack.push(Element { side_b, tried: false, ..element });
            }
            (_, Below::Children(first)) => {
                let child = |node: u32| match side_b {
                    SideB::Scenery(_) => (node_a, SideB::Scenery(node)),
                    SideB::Object(object, _) => (node_a, SideB::Object(object, node)),
                    SideB::Body(_) => (node_a, SideB::Body(node)),
                };
                self.descend(task, element, [child(first), child(first + 1)], separation, probe);
            }
            // Two leaves do not come here.
            (_, Below::Leaf(_)) => self.give_up(task, element),
        }
    }

    fn b_is_leaf(&self, side_b: SideB, below: Below) -> bool {
        !matches!(side_b, SideB::Scenery(_)) && matches!(below, Below::Leaf(_))
    }

    fn descend(
        &mut self,
        task: Task<'a>,
        element: Element,
        children: [(u32, SideB); 2],
        separation: Option<&Separation>,
        probe: &mut Probe,
    ) {
        let tree_a = self.geometry_a(task).hierarchy();
        let mut left = [None; 2];
        for (place, (node_a, side_b)) in children.into_iter().enumerate() {
            if let (Task::Scenery(mover), SideB::Scenery(node)) = (task, side_b)
                && mover.margins[node as usize] < 0.0
            {
                continue;
            }
            let child = Element { node_a, side_b, tried: separation.is_some(), ..element };
            let mut lower = Lower::ZERO;
            if let Some(separation) = separation {
                probe.record.counters.volume_tests += 1;
                let gap = separation.boxes(&tree_a.node(node_a).volume, &self.node_b(task, side_b).volume);
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
        self.scratch.stack.extend(left.into_iter().flatten().map(|(_, child)| child));
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
                [moments.pose(self.segment, slot, mover.body), self.layout.scenery.objects[object as usize].pose]
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
        let tree = &self.layout.scenery.tree;
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

    /// Lemma 1 for a pair that has no boxes: halving until its two clearances exceed the travel.
    fn first_order(&mut self, pair: usize, probe: &mut Probe) -> Result<(), Box<Witness>> {
        let segment = self.segment;
        let whole = DyadicInterval::UNIT;
        let mut pending = vec![whole];
        let threshold = segment.pairs[pair].margin + 0.5 * segment.options.epsilon;
        while let Some(over) = pending.pop() {
            let mut lowers = [Lower::ZERO; 2];
            for (lower, t) in lowers.iter_mut().zip([over.from(), over.to()]) {
                *lower = probe.greedy(segment, pair, t, threshold);
                if *lower == Lower::ZERO {
                    *lower = probe.measure(segment, pair, t)?.lower;
                }
            }
            let travel = segment.travels().travel_of(pair, segment.cell, segment.motion, over, &mut probe.travel);
            if self.proof.proves(segment, Part::bodies(pair, over), lowers, travel) {
                continue;
            }
            let tiny = travel.get() <= 0.5 * segment.options.epsilon;
            let give_up = tiny || self.proof.is_full() || probe.gives_up(segment, self.stop);
            match over.split().filter(|_| !give_up) {
                Some((earlier, later)) => pending.extend([later, earlier]),
                None => {
                    let known = probe.measure(segment, pair, over.centre())?;
                    self.proof.leave_open(self.segment, Part::bodies(pair, over), Lower::ZERO, known.upper);
                }
            }
        }
        if probe.containment(segment, pair, whole.from()) != Containment::None {
            let known = probe.measure(segment, pair, whole.from())?;
            self.proof.leave_open(segment, Part::bodies(pair, whole), Lower::ZERO, known.upper);
        }
        Ok(())
    }
}

/// Leaf bounds of curved shapes are asked for within this, in metres.
const LEAF_GAP: f64 = 1e-9;
