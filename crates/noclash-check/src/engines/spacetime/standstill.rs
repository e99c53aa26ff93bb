//! Collision probes: whether bodies whose contact is forbidden certainly overlap where they are at one time.
//!
//! For search: a probe finds collisions and proves nothing free. Every mover is tested against the static scene,
//! boxes eight at a time, and a certain overlap of two leaves counts. Half-spaces and insides are not tested.

use noclash_cell::CellPoses;
use noclash_geometry::Pose;
use noclash_geometry::query::{Counters, OverlapScratch, Overlaps};

use super::layout::{SpacetimeLayout, StaticScene};
use crate::engines::overlap::overlapping_leaves;
use crate::prepared_query::Segment;

/// A checked pair and two leaves of its bodies.
pub(crate) type Overlap = (usize, [u32; 2]);

/// Scratch memory of the probes.
#[derive(Default)]
pub(crate) struct Standstill {
    objects: OverlapScratch,
    leaves: OverlapScratch,
    /// The pair that touched last: the next configuration that is probed is often near.
    suspect: Option<usize>,
}

impl Standstill {
    /// Two leaves of a checked pair that certainly overlap where the poses put them; `None` says nothing.
    ///
    /// Which ones may depend on what was probed before; whether there are any does not.
    pub fn find_overlap(&mut self, segment: &Segment, poses: &CellPoses, counters: &mut Counters) -> Option<Overlap> {
        let suspect = self.suspect.filter(|&pair| pair < segment.pairs.len());
        if let Some(overlap) = suspect.and_then(|pair| self.probe_pair(segment, pair, poses, counters)) {
            return Some(overlap);
        }
        let (layout, scene, cell) = (SpacetimeLayout::of(segment), StaticScene::of(segment), segment.cell);
        for mover in &layout.movers {
            let root = cell.shapes(mover.body).wide_root(&cell.bodies()[mover.body].geometry);
            let trees = [root, &scene.wide];
            let placed = [poses.body(mover.body), &Pose::IDENTITY];
            let mut objects = Overlaps::new(trees, placed, u64::MAX, &mut self.objects);
            while let Some([_, object]) = objects.next(&mut self.objects) {
                let Some(pair) = mover.pair_with(object) else { continue };
                if let Some(overlap) = self.probe_pair(segment, pair, poses, counters) {
                    return Some(overlap);
                }
            }
        }
        layout.moving_pairs.iter().find_map(|moving_pair| self.probe_pair(segment, moving_pair.pair, poses, counters))
    }

    fn probe_pair(
        &mut self,
        segment: &Segment,
        pair: usize,
        poses: &CellPoses,
        counters: &mut Counters,
    ) -> Option<Overlap> {
        let poses = segment.pairs[pair].bodies.map(|body| *poses.body(body));
        let leaves = overlapping_leaves(segment, pair, &poses, &mut self.leaves, counters)?;
        self.suspect = Some(pair);
        Some((pair, leaves))
    }
}
