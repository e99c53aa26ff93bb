//! Stage 1: boxes of the links, made for this motion from interval kinematics, against the boxes of all bodies. The list of checked
//! pairs is gone through as it is: at some nanoseconds a pair a tree over a dozen links would save nothing.

use noclash_numeric::{DyadicInterval, Interval, Lower, UNIT_ROUNDOFF};
use noclash_robot::IntervalVector;

use super::layout::{PairLayout, Seat, swept_box};
use super::solver::Search;
use crate::engines::probe::Probe;
use crate::engines::proof::{Part, Proof};

impl Search<'_> {
    /// The pairs whose boxes over the whole motion are not farther apart than their margin.
    pub(super) fn part_by_boxes(&mut self, pairs: &[usize], probe: &mut Probe) -> Vec<usize> {
        let (segment, layout) = (self.segment, self.layout);
        let whole = DyadicInterval::UNIT;
        let mut around: Vec<IntervalVector> = Vec::with_capacity(layout.bodies.len());
        for (body, seat) in layout.bodies.iter().enumerate() {
            around.push(match seat {
                Seat::Stands(standing) => standing.around,
                Seat::Absent => [Interval::ENTIRE; 3],
                Seat::Moves(carried) => {
                    let root = segment.cell.robots()[carried.robot].robot.root();
                    let jet = self.enclosures.link(segment, whole, carried.robot, root, carried.link);
                    swept_box(&jet.pose, &carried.lss, &segment.cell.bodies()[body].geometry)
                }
            });
        }
        let keeps = |&&pair: &&usize| match layout.pairs[pair] {
            PairLayout::Empty | PairLayout::Whole => true,
            PairLayout::World | PairLayout::Ancestor(..) => {
                let [a, b] = segment.pairs[pair].bodies;
                probe.record.counters.volume_tests += 1;
                let apart = gap(&around[a], &around[b]);
                let proved = Proof::keeps_apart(segment.pairs[pair].margin, apart);
                if proved && self.proof.wants(segment, apart) {
                    self.proof.note(segment, Part::bodies(pair, whole), apart);
                }
                !proved
            }
        };
        pairs.iter().filter(keeps).copied().collect()
    }
}

/// At most the distance of two boxes: the largest gap along an axis.
fn gap(a: &IntervalVector, b: &IntervalVector) -> Lower {
    let along = |axis: usize| (a[axis] - b[axis]).mig().get();
    let largest = along(0).max(along(1)).max(along(2));
    Lower::proved(if largest.is_finite() { largest * (1.0 - 4.0 * UNIT_ROUNDOFF) } else { 0.0 })
}
