//! The search of one segment, in rounds over all tasks.

use noclash_cell::Stop;
use noclash_geometry::query::Containment;
use noclash_numeric::{Dyadic, DyadicInterval, Lower, Upper};

use super::cut::Cut;
use super::element::{Element, Job, Seen, SideB, Task};
use super::layout::{Mover, NONE, SpacetimeLayout, StaticScene};
use super::moments::Moments;
use super::scratch::SpacetimeScratch;
use super::unproved::{OpenLeaves, Unproved};
use crate::answer::Witness;
use crate::displacement::Displacement;
use crate::engines::first_order;
use crate::engines::insides::points_are_clear;
use crate::engines::probe::Probe;
use crate::engines::proof::{Conclusion, Part, Proof};
use crate::prepared_query::Segment;

pub(crate) fn check(segment: &Segment, probe: &mut Probe, stop: &dyn Stop) -> Conclusion {
    check_rest(segment, None, probe, stop).0
}

/// The same where something is proved already: of a segment with one pair, everything but `rest`. With the answer what is left unproved
/// of it, for the next one; nothing where a search of this kind is not about it.
pub(crate) fn check_rest(
    segment: &Segment,
    rest: Option<&Unproved>,
    probe: &mut Probe,
    stop: &dyn Stop,
) -> (Conclusion, Option<Unproved>) {
    let scratch = std::mem::take(probe.memory::<SpacetimeScratch>());
    let mut moments = std::mem::take(probe.memory::<Moments>());
    moments.begin(segment);
    let layout = SpacetimeLayout::of(segment);
    let scene = StaticScene::of(segment);
    let allowed = segment.allowed.filter(|allowed| allowed.is_valid);
    let displacement = allowed.map(|allowed| Displacement::new(segment.cell, allowed, segment.motion.offsets()));
    let proof = Proof::ending_at(segment.most_open);
    let is_one = segment.pairs.len() == 1 && layout.movers.len() + layout.moving_pairs.len() == 1;
    let rest = rest.filter(|_| is_one);
    let given_up = Vec::new();
    let mut search = SpacetimeSearch {
        segment,
        layout,
        scene,
        scratch,
        moments,
        proof,
        displacement,
        cut: None,
        stop,
        rest,
        given_up,
    };
    let found = search.run(probe);
    // One pair is one task.
    let unproved = is_one.then(|| {
        let open_leaves = search.open_leaves();
        let given_up = std::mem::take(&mut search.given_up);
        Unproved::left(search.scratch.jobs.first(), given_up).ending_at(open_leaves)
    });
    probe.record.poses += search.moments.poses;
    *probe.memory() = search.scratch;
    *probe.memory() = search.moments;
    (search.proof.conclude(found), unproved)
}

pub(super) struct SpacetimeSearch<'a> {
    pub segment: &'a Segment<'a>,
    pub layout: &'a SpacetimeLayout,
    pub scene: &'a StaticScene,
    pub scratch: SpacetimeScratch,
    pub moments: Moments,
    pub proof: Proof,
    /// Errors within tolerances, where there are any.
    pub displacement: Option<Displacement<'a>>,
    /// The interval of a bundle whose corridor this segment is, where it is one.
    pub cut: Option<Cut>,
    pub stop: &'a dyn Stop,
    /// What it begins with, where that is not everything.
    pub rest: Option<&'a Unproved>,
    /// Elements that were left open.
    pub given_up: Vec<Element>,
}

/// Tests that a task may make in the first round, and how many times as many in each round after it.
const FIRST_ALLOWANCE: u64 = 32;
const MORE_EACH_ROUND: u64 = 4;

/// Levels of probes that are made before anything is proved.
const FIRST_PROBE_LEVELS: u8 = 2;

/// The finest probe for collisions is at the centres of the intervals of this level; beyond it only the proof finds them.
const FINEST_PROBE_LEVEL: u8 = 8;

impl<'a> SpacetimeSearch<'a> {
    /// First a few probes for collisions; then in rounds: every task is worked on for a while, then those that are left are
    /// probed for a collision, more finely each time; so neither a hard proof nor a hidden collision holds up the rest.
    pub(super) fn run(&mut self, probe: &mut Probe) -> Result<(), Box<Witness>> {
        let layout = self.layout;
        let segment = self.segment;
        let has_left = |mover: &&Mover| {
            segment.left.is_none() || mover.pair_of.iter().any(|&pair| pair != NONE && segment.is_left(pair as usize))
        };
        let movers = layout.movers.iter().filter(has_left).map(Task::StaticScene);
        let moving = layout.moving_pairs.iter().filter(|moving| segment.is_left(moving.pair));
        let moving_pairs = moving.map(Task::MovingPair);
        let mut jobs = std::mem::take(&mut self.scratch.jobs);
        let mut tasks = Vec::with_capacity(layout.movers.len() + layout.moving_pairs.len());
        for (index, task) in movers.chain(moving_pairs).enumerate() {
            if jobs.len() == index {
                jobs.push(Job::default());
            }
            jobs[index].begin(task);
            if let Some(rest) = self.rest {
                rest.begin(&mut jobs[index]);
            }
            tasks.push(task);
        }
        let found = self.rounds(&tasks, &mut jobs, probe);
        self.scratch.jobs = jobs;
        found?;
        for &pair in layout.others.iter().filter(|&&pair| segment.is_left(pair)) {
            first_order::bisect(self.segment, pair, probe, &mut self.proof, self.stop)?;
        }
        Ok(())
    }

    pub(super) fn rounds(
        &mut self,
        tasks: &[Task<'a>],
        jobs: &mut [Job],
        probe: &mut Probe,
    ) -> Result<(), Box<Witness>> {
        for level in 0..if self.segment.probes_first { FIRST_PROBE_LEVELS } else { 0 } {
            self.probe_ahead(tasks, level, probe)?;
        }
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
            let level = FIRST_PROBE_LEVELS.saturating_add(round);
            if level <= FINEST_PROBE_LEVEL {
                for (&task, job) in tasks.iter().zip(jobs.iter()).filter(|(_, job)| !job.done) {
                    self.probe_open(task, job, level, probe)?;
                }
            }
            allowance = allowance.saturating_mul(MORE_EACH_ROUND);
        }
        Ok(())
    }

    /// Works on a task until it is done (true) or its allowance of tests is spent.
    pub(super) fn work(
        &mut self,
        task: Task<'a>,
        job: &mut Job,
        allowance: u64,
        probe: &mut Probe,
    ) -> Result<bool, Box<Witness>> {
        std::mem::swap(&mut self.scratch.current, job);
        self.scratch.current.rounds += 1;
        let found = self.work_off(task, probe.record.spent().saturating_add(allowance), probe);
        std::mem::swap(&mut self.scratch.current, job);
        found
    }

    pub(super) fn work_off(&mut self, task: Task<'a>, until: u64, probe: &mut Probe) -> Result<bool, Box<Witness>> {
        while let Some(element) = self.scratch.current.stack.pop() {
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

    /// Whether at a time no part of one body is inside the other. Points are placed with rounding when containment is asked, so
    /// the surfaces must be apart by more than that at this very time; what was proved of intervals need not be.
    pub(super) fn is_outside(&self, pair: usize, t: Dyadic, probe: &mut Probe) -> bool {
        let bodies = self.segment.pairs[pair].bodies;
        let hollow = bodies.iter().any(|&body| self.segment.cell.bodies()[body].geometry.has_interior());
        !hollow
            || probe.containment(self.segment, pair, t) == Containment::None
                && probe.greedy(self.segment, pair, t, 0.0) > Lower::ZERO
    }

    /// The same where the surfaces are proved apart at this time: it is enough that the points are clear of them.
    pub(super) fn is_outside_apart(&self, pair: usize, t: Dyadic, probe: &mut Probe) -> bool {
        let view = probe.view(self.segment, pair, t);
        let hollow = view.a.has_interior() || view.b.has_interior();
        !hollow || points_are_clear(&view) && view.containment() == Containment::None || self.is_outside(pair, t, probe)
    }

    pub(super) fn step(&mut self, task: Task<'a>, element: Element, probe: &mut Probe) -> Result<(), Box<Witness>> {
        let segment = self.segment;
        let slot = self.moments.of(segment, element.over);
        let key = Some((element.over, element.side_b.frame()));
        let mut seen = self.scratch.current.seen.take().unwrap_or_default();
        if seen.key != key {
            seen.bodies = self.bodies(task, element, slot);
            seen.spare = seen.levers.take().or(seen.spare.take());
            seen.key = key;
        }
        if seen.levers.is_none() {
            let Seen { bodies, spare, own, .. } = &mut *seen;
            seen.levers = self.levers(task, element, slot, bodies, (spare, own));
        }
        let bodies = (&seen.bodies, seen.levers.as_deref());
        let found = if let (Task::StaticScene(mover), SideB::StaticScene(_)) = (task, element.side_b) {
            self.compare_static_scene(mover, element, &bodies.0[0], probe);
            Ok(())
        } else if let Some(leaves) = self.leaves(task, element) {
            self.compare_leaves(task, element, bodies, leaves, slot, probe)
        } else {
            self.compare_nodes(task, element, bodies, probe);
            Ok(())
        };
        self.scratch.current.seen = Some(seen);
        found
    }

    /// Of a search of one task, the last two leaves that were given up.
    fn open_leaves(&self) -> Option<OpenLeaves> {
        let movers = self.layout.movers.iter().map(Task::StaticScene);
        let task = movers.chain(self.layout.moving_pairs.iter().map(Task::MovingPair)).next()?;
        self.given_up.iter().rev().find_map(|&element| {
            let leaves = self.leaves(task, element)?;
            let bodies = [self.body_a(task), self.body_b(task, element.side_b)?];
            Some(OpenLeaves { bodies, leaves, t: element.over.centre() })
        })
    }

    /// Has containment asked of a pair at the end, unless its roots are shown apart before.
    pub(super) fn enter(&mut self, pair: usize) {
        if !self.scratch.current.entered.iter().any(|entered| entered.0 == pair) {
            self.scratch.current.entered.push((pair, false));
        }
    }

    /// A and the root of B were shown apart at some time: neither holds the other.
    pub(super) fn mark_apart(&mut self, task: Task, element: Element) {
        let roots = matches!(element.side_b, SideB::Object(_, 0) | SideB::Body(0)) && element.node_a == 0;
        let counts = roots && self.cut.as_ref().is_none_or(|cut| cut.begins_proved);
        if let Some(pair) = self.pair(task, element.side_b).filter(|_| counts)
            && let Some(entered) = self.scratch.current.entered.iter_mut().find(|entered| entered.0 == pair)
        {
            entered.1 = true;
        }
    }

    /// Leaves an element open.
    pub(super) fn give_up(&mut self, task: Task<'a>, element: Element) {
        self.given_up.push(element);
        for pair in self.pairs_below(task, element.side_b) {
            if self.proof.is_full() {
                return;
            }
            self.proof.leave_open(self.segment, Part::bodies(pair, element.over), Lower::ZERO, Upper::INFINITY);
        }
    }
}
