//! Looks: whether bodies whose contact is forbidden certainly overlap where they are at one time.
//!
//! For those who search: a look finds collisions and proves nothing free. Every mover is looked at against everything that stands,
//! boxes eight at a time, and a certain overlap of two leaves counts. Half-spaces and insides are not looked at.

use noclash_geometry::Pose;
use noclash_geometry::query::{BodyPair, Counters, OverlapScratch, Overlaps};

use super::Segment;
use crate::cell::CellPoses;

/// Box pairs that one look at two bodies may take: bodies that nearly touch would take many, and the proof is as good for them.
/// Fixed, so that what is found does not depend on what was asked before.
const MOST_TESTS: u64 = 512;
const MOST_LEAVES: usize = 160;

/// A checked pair and two leaves of its bodies.
pub(crate) type Overlap = (usize, [u32; 2]);

/// Memory of looks.
#[derive(Default)]
pub(crate) struct Standstill {
    objects: OverlapScratch,
    leaves: OverlapScratch,
    /// The pair that touched last: the next configuration that is looked at is often near.
    suspect: Option<usize>,
}

impl Standstill {
    /// Two leaves of a checked pair that certainly overlap where the poses put them; `None` says nothing.
    ///
    /// Which ones may depend on what was looked at before, until `forget`; whether there are any does not.
    pub fn look(&mut self, segment: &Segment, poses: &CellPoses, counters: &mut Counters) -> Option<Overlap> {
        let suspect = self.suspect.filter(|&pair| pair < segment.pairs.len());
        if let Some(overlap) = suspect.and_then(|pair| self.look_at(segment, pair, poses, counters)) {
            return Some(overlap);
        }
        let (layout, scenery, cell) = (segment.layout(), segment.scenery(), segment.cell);
        for mover in &layout.movers {
            let root = cell.hull(mover.body).wide_root(&cell.bodies()[mover.body].geometry);
            let trees = [root, &scenery.wide];
            let placed = [poses.body(mover.body), &Pose::IDENTITY];
            let mut objects = Overlaps::new(trees, placed, u64::MAX, &mut self.objects);
            while let Some([_, object]) = objects.next(&mut self.objects) {
                let Some(pair) = mover.pair_with(object) else { continue };
                if let Some(overlap) = self.look_at(segment, pair, poses, counters) {
                    return Some(overlap);
                }
            }
        }
        layout.meetings.iter().find_map(|meeting| self.look_at(segment, meeting.pair, poses, counters))
    }

    fn look_at(
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

/// Looks for two leaves of a pair that certainly overlap where the bodies are: boxes eight at a time, the first of their leaves one
/// by one. Finding nothing means nothing.
pub(super) fn overlapping_leaves(
    segment: &Segment,
    pair: usize,
    poses: &[Pose; 2],
    looks: &mut OverlapScratch,
    counters: &mut Counters,
) -> Option<[u32; 2]> {
    let bodies = segment.pairs[pair].bodies;
    let [a, b] = bodies.map(|body| segment.cell.bodies()[body].geometry.as_ref());
    let trees = [segment.cell.hull(bodies[0]).wide(a), segment.cell.hull(bodies[1]).wide(b)];
    let mut overlaps = Overlaps::new(trees, [&poses[0], &poses[1]], MOST_TESTS, looks);
    let mut view = None;
    let mut found = None;
    for _ in 0..MOST_LEAVES {
        let Some(leaves) = overlaps.next(looks) else { break };
        let view = view.get_or_insert_with(|| BodyPair::new(a, &poses[0], b, &poses[1], &segment.options.model));
        if view.certain_overlap(leaves, counters).is_some() {
            found = Some(leaves);
            break;
        }
    }
    counters.volume_tests += overlaps.tests;
    found
}
