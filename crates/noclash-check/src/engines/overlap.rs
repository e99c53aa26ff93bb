//! Overlap query of two bodies at one time. For search: it finds collisions and proves nothing free.

use noclash_geometry::Pose;
use noclash_geometry::query::{BodyPair, Counters, OverlapScratch, Overlaps};

use crate::prepared_query::Segment;

/// Box pairs that one probe of two bodies may take: bodies that nearly touch would take many, and the proof is as good for them.
/// Fixed, so that the result does not depend on earlier queries.
const MOST_TESTS: u64 = 512;
const MOST_LEAVES: usize = 160;

/// Searches for two leaves of a pair that certainly overlap where the bodies are: boxes eight at a time, the first of their leaves one
/// by one. Finding nothing means nothing.
pub(crate) fn overlapping_leaves(
    segment: &Segment,
    pair: usize,
    poses: &[Pose; 2],
    scratch: &mut OverlapScratch,
    counters: &mut Counters,
) -> Option<[u32; 2]> {
    let bodies = segment.pairs[pair].bodies;
    let [a, b] = bodies.map(|body| &segment.cell.bodies()[body].geometry);
    let trees = [segment.cell.shapes(bodies[0]).wide(a), segment.cell.shapes(bodies[1]).wide(b)];
    let mut overlaps = Overlaps::new(trees, [&poses[0], &poses[1]], MOST_TESTS, scratch);
    let mut view = None;
    let mut found = None;
    for _ in 0..MOST_LEAVES {
        let Some(leaves) = overlaps.next(scratch) else { break };
        let view = view.get_or_insert_with(|| BodyPair::new(a, &poses[0], b, &poses[1], &segment.options.model));
        if view.certain_overlap(leaves, counters).is_some() {
            found = Some(leaves);
            break;
        }
    }
    counters.volume_tests += overlaps.tests;
    found
}
