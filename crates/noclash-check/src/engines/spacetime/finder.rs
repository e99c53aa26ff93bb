//! Search for a collision instead of a proof: true overlap tests at the centres of ever shorter intervals.
//!
//! A motion that collides does so, as a rule, for a good part of its time, and one probe at the right time is cheaper than
//! all proofs that must fail. A probe tests boxes eight at a time (`wide.rs`); only a certain overlap of two leaves
//! counts.

use noclash_geometry::Pose;
use noclash_geometry::narrow::{Effort, leaf_distance};
use noclash_geometry::query::{BodyPair, Overlaps};
use noclash_geometry::volume::Volume;
use noclash_numeric::{DyadicInterval, Lower};

use super::compare::EASY_ROUNDS;
use super::element::{Job, Task};
use super::scratch::ProbeScratch;
use super::search::SpacetimeSearch;
use crate::answer::Witness;
use crate::engines::probe::Probe;

/// One instant.
#[derive(Clone, Copy)]
struct ProbeTime {
    /// It is the centre of this interval.
    over: DyadicInterval,
    slot: usize,
    hard: bool,
}

/// Times of one level at which a task is probed.
const MOST_PROBES: usize = 16;

impl<'a> SpacetimeSearch<'a> {
    /// Probes for an overlap of the bodies of all tasks at the centres of the level's intervals.
    pub(super) fn probe_ahead(&mut self, tasks: &[Task<'a>], level: u8, probe: &mut Probe) -> Result<(), Box<Witness>> {
        for over in (0..1_u64 << level).filter_map(|index| DyadicInterval::new(index, level)) {
            tasks.iter().try_for_each(|&task| self.probe_at(task, over, false, probe))?;
        }
        Ok(())
    }

    /// Probes for an overlap where a task is not yet proved: at the centres of the level's intervals, where one of its elements is
    /// still open.
    pub(super) fn probe_open(
        &mut self,
        task: Task<'a>,
        job: &Job,
        level: u8,
        probe: &mut Probe,
    ) -> Result<(), Box<Witness>> {
        let is_open = |over: &DyadicInterval| {
            let t = over.centre();
            job.stack.iter().any(|element| element.over.from() <= t && t <= element.over.to())
        };
        let intervals = (0..1_u64 << level).filter_map(|index| DyadicInterval::new(index, level));
        let hard = job.rounds > EASY_ROUNDS;
        intervals.filter(is_open).take(MOST_PROBES).try_for_each(|over| self.probe_at(task, over, hard, probe))
    }

    /// A hard task has its convex pieces made already: where they are apart, there is nothing to be found.
    fn probe_at(
        &mut self,
        task: Task<'a>,
        over: DyadicInterval,
        hard: bool,
        probe: &mut Probe,
    ) -> Result<(), Box<Witness>> {
        // What the budget or the caller ends, ends here too.
        if probe.gives_up(self.segment, self.stop) {
            return Ok(());
        }
        let slot = self.moments.of(self.segment, over);
        let mut scratch = std::mem::take(&mut self.scratch.probes);
        let found = self.probe_task(task, ProbeTime { over, slot, hard }, &mut scratch, probe);
        self.scratch.probes = scratch;
        found
    }

    fn probe_task(
        &self,
        task: Task<'a>,
        at: ProbeTime,
        scratch: &mut ProbeScratch,
        probe: &mut Probe,
    ) -> Result<(), Box<Witness>> {
        let (segment, moments) = (self.segment, &self.moments);
        let cell = segment.cell;
        match task {
            Task::MovingPair(moving_pair) => {
                let poses = segment.pairs[moving_pair.pair].bodies.map(|body| moments.pose(segment, at.slot, body));
                self.probe_pair(moving_pair.pair, &poses, at, probe)
            }
            Task::StaticScene(mover) => {
                let pose = moments.pose(segment, at.slot, mover.body);
                let root = cell.shapes(mover.body).wide_root(&cell.bodies()[mover.body].geometry);
                let trees = [root, &self.scene.wide];
                let mut objects = Overlaps::new(trees, [&pose, &Pose::IDENTITY], u64::MAX, &mut scratch.objects);
                while let Some([_, object]) = objects.next(&mut scratch.objects) {
                    let Some(pair) = mover.pair_with(object) else { continue };
                    let own = self.scene.objects[object as usize].pose;
                    // Witnesses name the bodies in the order of the pair.
                    let first = segment.pairs[pair].bodies[0] == mover.body;
                    let poses = if first { [pose, own] } else { [own, pose] };
                    self.probe_pair(pair, &poses, at, probe)?;
                }
                probe.record.counters.volume_tests += objects.tests;
                Ok(())
            }
        }
    }

    fn probe_pair(&self, pair: usize, poses: &[Pose; 2], at: ProbeTime, probe: &mut Probe) -> Result<(), Box<Witness>> {
        let segment = self.segment;
        let cell = segment.cell;
        let bodies = segment.pairs[pair].bodies;
        let [a, b] = bodies.map(|body| cell.bodies()[body].geometry.as_ref());
        let [hull_a, hull_b] = bodies.map(|body| cell.shapes(body));
        let view = BodyPair::new(a, &poses[0], b, &poses[1], &segment.options.model);
        // Cheaper than the boxes of an overlap query, and than making them.
        if let (Some(capsule_a), Some(capsule_b)) = (hull_a.capsule(a, 0), hull_b.capsule(b, 0)) {
            probe.record.counters.volume_tests += 1;
            if capsule_a.distance_lower(capsule_b, view.b_in_a()) > Lower::ZERO {
                return Ok(());
            }
        }
        if at.hard
            && let (Some(piece_a), Some(piece_b)) = (hull_a.piece(a, 0), hull_b.piece(b, 0))
        {
            probe.record.counters.volume_tests += 1;
            let found = leaf_distance(&piece_a.core(), &piece_b.core(), view.b_in_a(), Effort::APART);
            if found.lower > Lower::ZERO {
                return Ok(());
            }
        }
        probe.probe_overlap(segment, pair, poses, at.over.centre())
    }
}
