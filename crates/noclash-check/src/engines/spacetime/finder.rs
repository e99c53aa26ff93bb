//! Looking for a collision instead of a proof: true overlap tests at the centres of ever shorter intervals.
//!
//! A motion that collides does so, as a rule, for a good part of its time, and one look at the right time is cheaper than
//! all proofs that must fail. A look is made of boxes eight at a time (`wide.rs`); only a certain overlap of two leaves
//! counts.

use noclash_geometry::Pose;
use noclash_geometry::query::{BodyPair, OverlapScratch, Overlaps};
use noclash_numeric::DyadicInterval;

use super::Search;
use super::element::{Job, Task};
use crate::answer::Witness;
use crate::engines::probe::Probe;

/// Memory of looks.
#[derive(Default)]
pub(super) struct Looks {
    objects: OverlapScratch,
    leaves: OverlapScratch,
}

/// Box pairs that one look at two bodies may take: bodies that nearly touch would take many, and the proof is as good for them.
const MOST_TESTS: u64 = 384;
const MOST_LEAVES: usize = 48;

/// Times of one level at which a task is looked at.
const MOST_LOOKS: usize = 16;

impl<'a> Search<'a> {
    /// Looks for an overlap of the bodies of all tasks at the centres of the level's intervals.
    pub(super) fn look_ahead(&mut self, tasks: &[Task<'a>], level: u8, probe: &mut Probe) -> Result<(), Box<Witness>> {
        for over in (0..1_u64 << level).filter_map(|index| DyadicInterval::new(index, level)) {
            tasks.iter().try_for_each(|&task| self.look(task, over, probe))?;
        }
        Ok(())
    }

    /// Looks for an overlap where a task is not yet proved: at the centres of the level's intervals, where one of its elements is
    /// still open.
    pub(super) fn look_at_rest(
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
        intervals.filter(is_open).take(MOST_LOOKS).try_for_each(|over| self.look(task, over, probe))
    }

    fn look(&mut self, task: Task<'a>, over: DyadicInterval, probe: &mut Probe) -> Result<(), Box<Witness>> {
        // What the budget or the caller ends, ends here too.
        if probe.gives_up(self.segment, self.stop) {
            return Ok(());
        }
        let slot = self.scratch.moments.of(self.segment, over);
        let mut looks = std::mem::take(&mut self.scratch.looks);
        let found = self.look_at(task, over, slot, &mut looks, probe);
        self.scratch.looks = looks;
        found
    }

    fn look_at(
        &self,
        task: Task<'a>,
        over: DyadicInterval,
        slot: usize,
        looks: &mut Looks,
        probe: &mut Probe,
    ) -> Result<(), Box<Witness>> {
        let (segment, moments) = (self.segment, &self.scratch.moments);
        let cell = segment.cell;
        match task {
            Task::Meeting(meeting) => {
                let poses = segment.pairs[meeting.pair].bodies.map(|body| moments.pose(segment, slot, body));
                self.look_at_pair(meeting.pair, &poses, over, &mut looks.leaves, probe)
            }
            Task::Scenery(mover) => {
                let pose = moments.pose(segment, slot, mover.body);
                let root = cell.hull(mover.body).wide_root(&cell.bodies()[mover.body].geometry);
                let trees = [root, &self.scenery.wide];
                let mut objects = Overlaps::new(trees, [&pose, &Pose::IDENTITY], &mut looks.objects);
                while let Some([_, object]) = objects.next(&mut looks.objects) {
                    let Some(pair) = mover.pair_with(object) else { continue };
                    let own = self.scenery.objects[object as usize].pose;
                    // Witnesses name the bodies in the order of the pair.
                    let first = segment.pairs[pair].bodies[0] == mover.body;
                    let poses = if first { [pose, own] } else { [own, pose] };
                    self.look_at_pair(pair, &poses, over, &mut looks.leaves, probe)?;
                }
                probe.record.counters.volume_tests += objects.tests;
                Ok(())
            }
        }
    }

    fn look_at_pair(
        &self,
        pair: usize,
        poses: &[Pose; 2],
        over: DyadicInterval,
        scratch: &mut OverlapScratch,
        probe: &mut Probe,
    ) -> Result<(), Box<Witness>> {
        let segment = self.segment;
        let cell = segment.cell;
        let bodies = segment.pairs[pair].bodies;
        let [a, b] = bodies.map(|body| cell.bodies()[body].geometry.as_ref());
        let trees = [cell.hull(bodies[0]).wide(a), cell.hull(bodies[1]).wide(b)];
        let mut overlaps = Overlaps::new(trees, [&poses[0], &poses[1]], scratch);
        let mut view = None;
        let mut found = Ok(());
        for _ in 0..MOST_LEAVES {
            let Some(leaves) = overlaps.next(scratch).filter(|_| overlaps.tests < MOST_TESTS) else { break };
            let view = view.get_or_insert_with(|| BodyPair::new(a, &poses[0], b, &poses[1], &segment.options.model));
            found = probe.look_at_leaves(segment, pair, view, leaves, over.centre());
            if found.is_err() {
                break;
            }
        }
        probe.record.counters.volume_tests += overlaps.tests;
        found
    }
}
