//! A look at one configuration: whether two bodies whose contact is forbidden certainly overlap there.
//!
//! For those who search a way: it finds collisions and proves nothing free. A look is made as the engine `spacetime` makes its own
//! (`spacetime/finder.rs`): every mover against everything that stands, boxes eight at a time, and a certain overlap of two
//! leaves counts. Half-spaces and insides are not looked at.

use noclash_geometry::Pose;
use noclash_geometry::query::{BodyPair, Counters, OverlapScratch, Overlaps};

use super::Segment;
use crate::cell::CellPoses;

/// Box pairs and leaves that a look at two bodies may take. Fixed, so that what is found does not depend on what was asked before.
const MOST_TESTS: u64 = 512;
const MOST_LEAVES: usize = 160;

/// Memory of looks.
#[derive(Default)]
pub(crate) struct Standstill {
    objects: OverlapScratch,
    leaves: OverlapScratch,
    counters: Counters,
    /// The pair that touched last: the next configuration that is looked at is often near.
    suspect: Option<[usize; 2]>,
}

impl Standstill {
    /// Whether two bodies of a checked pair certainly overlap where the poses put them; `false` says nothing.
    pub fn touches(&mut self, segment: &Segment, poses: &CellPoses) -> bool {
        let place = |body: usize| *poses.body(body);
        if let Some(pair) = self.suspect.filter(|&pair| segment.pairs.iter().any(|checked| checked.bodies == pair))
            && self.overlap(segment, pair, pair.map(place))
        {
            return true;
        }
        let (layout, scenery, cell) = (segment.layout(), segment.scenery(), segment.cell);
        for mover in &layout.movers {
            let pose = place(mover.body);
            let root = cell.hull(mover.body).wide_root(&cell.bodies()[mover.body].geometry);
            let trees = [root, &scenery.wide];
            let mut objects = Overlaps::new(trees, [&pose, &Pose::IDENTITY], u64::MAX, &mut self.objects);
            while let Some([_, object]) = objects.next(&mut self.objects) {
                let standing = &scenery.objects[object as usize];
                let is_checked = mover.pair_with(object).is_some();
                if is_checked && self.overlap(segment, [mover.body, standing.body], [pose, standing.pose]) {
                    return true;
                }
            }
        }
        layout.meetings.iter().any(|meeting| {
            let bodies = segment.pairs[meeting.pair].bodies;
            self.overlap(segment, bodies, bodies.map(place))
        })
    }

    fn overlap(&mut self, segment: &Segment, bodies: [usize; 2], poses: [Pose; 2]) -> bool {
        let cell = segment.cell;
        let [a, b] = bodies.map(|body| cell.bodies()[body].geometry.as_ref());
        let trees = [cell.hull(bodies[0]).wide(a), cell.hull(bodies[1]).wide(b)];
        let mut overlaps = Overlaps::new(trees, [&poses[0], &poses[1]], MOST_TESTS, &mut self.leaves);
        let mut view = None;
        for _ in 0..MOST_LEAVES {
            let Some(leaves) = overlaps.next(&mut self.leaves) else { return false };
            let make_view = || BodyPair::new(a, &poses[0], b, &poses[1], &segment.options.model);
            if view.get_or_insert_with(make_view).certain_overlap(leaves, &mut self.counters).is_some() {
                self.suspect = Some(bodies);
                return true;
            }
        }
        false
    }
}
