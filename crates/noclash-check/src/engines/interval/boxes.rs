//! Stage 1: boxes of the links' line-swept spheres, made for this motion from interval kinematics, in a tree along the kinematic tree;
//! against the tree of the static scene, and against itself.

use noclash_numeric::DyadicInterval;
use noclash_robot::IntervalVector;

use super::box_tree::{BoxTree, Meeting};
use super::layout::{PairLayout, Seat, swept_box};
use super::solver::IntervalSearch;
use crate::engines::probe::Probe;
use crate::engines::proof::{Part, Proof};
use crate::options::Evidence;

impl IntervalSearch<'_> {
    /// The pairs whose boxes over the whole motion are not farther apart than their margin, in order.
    pub(super) fn part_by_boxes(&mut self, pairs: &[usize], probe: &mut Probe) -> Vec<usize> {
        let (segment, layout) = (self.segment, self.layout);
        let whole = DyadicInterval::UNIT;
        let mut boxes: Vec<(usize, IntervalVector)> = Vec::with_capacity(layout.movers.len());
        for &body in &layout.movers {
            if let Seat::Moves(carried) = &layout.bodies[body] {
                let root = segment.cell.robots()[carried.robot].robot.root();
                let jet = self.enclosures.link(segment, whole, carried.robot, root, carried.link);
                boxes.push((body, swept_box(&jet.pose, &carried.lss, &segment.cell.bodies()[body].geometry)));
            }
        }
        let mut asked = vec![false; segment.pairs.len()];
        let mut left = Vec::new();
        let mut largest_margin = 0.0_f64;
        for &pair in pairs {
            match layout.pairs[pair] {
                // They have no boxes.
                PairLayout::Empty | PairLayout::Whole => left.push(pair),
                PairLayout::World | PairLayout::Ancestor(..) => asked[pair] = true,
            }
            largest_margin = largest_margin.max(segment.pairs[pair].margin);
        }
        let links = BoxTree::in_order(&boxes);
        let cover = segment.options.evidence == Evidence::Cover;
        let proof = &mut self.proof;
        let checked = |a: usize, b: usize| layout.pair_of([a, b]).filter(|&pair| asked[pair]);
        let mut report = |meeting: Meeting| match meeting {
            Meeting::Near(a, b) => left.extend(checked(a, b)),
            Meeting::Apart(these, those, apart) => {
                debug_assert!(Proof::keeps_apart(largest_margin, apart));
                if !proof.wants(segment, apart) {
                    return;
                }
                let below = these.iter().flat_map(|&a| those.iter().filter_map(move |&b| checked(a, b)));
                // One stands for all, unless every one has to be reported.
                for pair in below.take(if cover { usize::MAX } else { 1 }) {
                    proof.note(segment, Part::bodies(pair, whole), apart);
                }
            }
        };
        let tests = links.meet(&layout.scenery, false, largest_margin, &mut report);
        let own = links.meet(&links, true, largest_margin, &mut report);
        probe.record.counters.volume_tests += tests + own;
        left.sort_unstable();
        left
    }
}
