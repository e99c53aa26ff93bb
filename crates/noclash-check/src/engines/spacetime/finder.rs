//! Looking for a collision instead of a proof: true overlap tests at the centres of ever shorter intervals.
//!
//! A motion that collides does so, as a rule, for a good part of its time, and one look at the right time is cheaper than
//! all proofs that must fail. Only tasks that were not proved at once are looked at, and the finer the longer they take.

use noclash_geometry::query::BodyPair;
use noclash_geometry::volume::Aabb;
use noclash_geometry::{Below, Pose};
use noclash_numeric::DyadicInterval;

use super::layout::{Mover, NONE};
use super::{Search, Task};
use crate::answer::Witness;
use crate::engines::probe::Probe;

impl Search<'_> {
    /// Looks for an overlap of the task's bodies at the centres of the level's intervals.
    pub(super) fn look(&mut self, task: Task, level: u8, probe: &mut Probe) -> Result<(), Box<Witness>> {
        for over in (0..1_u64 << level).filter_map(|index| DyadicInterval::new(index, level)) {
            let slot = self.scratch.moments.of(self.segment, over);
            match task {
                Task::Meeting(meeting) => {
                    let poses = self.segment.pairs[meeting.pair]
                        .bodies
                        .map(|body| self.scratch.moments.pose(self.segment, slot, body));
                    self.look_at(meeting.pair, over, poses, probe)?;
                }
                Task::Scenery(mover) => self.look_around(mover, slot, over, probe)?,
            }
        }
        Ok(())
    }

    /// The mover against every object whose box it reaches into.
    fn look_around(
        &mut self,
        mover: &Mover,
        slot: usize,
        over: DyadicInterval,
        probe: &mut Probe,
    ) -> Result<(), Box<Witness>> {
        let (segment, layout) = (self.segment, self.layout);
        let pose = self.scratch.moments.pose(segment, slot, mover.body);
        let Some(root) = segment.cell.bodies()[mover.body].geometry.hierarchy().root() else { return Ok(()) };
        let centre = pose.transform_point(root.centre());
        let columns = pose.rotation.to_cols_array().map(f64::abs);
        let half = glam::DMat3::from_cols_array(&columns) * root.half();
        let reaches = |volume: &Aabb| (centre - volume.centre()).abs().cmple(half + volume.half()).all();
        let mut pending = vec![0];
        while let Some(node) = pending.pop() {
            let volume = &layout.scenery.tree.node(node).volume;
            probe.record.counters.volume_tests += 1;
            if mover.margins[node as usize] < 0.0 || !reaches(volume) {
                continue;
            }
            match layout.scenery.tree.node(node).below() {
                Below::Children(first) => pending.extend([first, first + 1]),
                Below::Leaf(object) => {
                    let pair = mover.pair_of[object as usize];
                    if pair != NONE {
                        let standing = &layout.scenery.objects[object as usize];
                        let first = segment.pairs[pair as usize].bodies[0] == mover.body;
                        let poses = if first { [pose, standing.pose] } else { [standing.pose, pose] };
                        self.look_at(pair as usize, over, poses, probe)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn look_at(
        &self,
        pair: usize,
        over: DyadicInterval,
        poses: [Pose; 2],
        probe: &mut Probe,
    ) -> Result<(), Box<Witness>> {
        let segment = self.segment;
        let [a, b] = segment.pairs[pair].bodies.map(|body| segment.cell.bodies()[body].geometry.as_ref());
        let view = BodyPair::new(a, &poses[0], b, &poses[1], &segment.options.model);
        probe.look(segment, pair, &view, over.centre())
    }
}
