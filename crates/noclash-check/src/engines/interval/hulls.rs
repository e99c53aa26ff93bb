//! Stage 2: the swept volume of a link's line-swept sphere against the static scene, conservative and as a solid.
//!
//! Between two times h apart each end of the segment stays within sup|x''|·h²/8 of its chord, so the segment stays in the hull
//! of the four end points, grown by that. (Capsules between the ends would not cover the middle of a sweeping segment.) The hull,
//! grown by the sphere's radius too, is kept away from the nodes of the object's hierarchy by plane tests.

use noclash_geometry::narrow::{Effort, leaf_distance};
use noclash_geometry::volume::{PairExtent, RelativePose};
use noclash_geometry::{Below, ConvexSolid, Leaf};
use noclash_numeric::{DyadicInterval, Lower, UNIT_ROUNDOFF, Upper};
use noclash_robot::JointRates;

use super::layout::{Carried, Seat};
use super::solver::IntervalSearch;
use crate::engines::probe::Probe;
use crate::engines::proof::{Part, Proof};

/// Pieces are as many as keep the chords within this share of the sphere's radius, and no more than 2^this.
const DEVIATION_PER_RADIUS: f64 = 0.25;
const FINEST_LEVEL: u8 = 4;

/// A hull that takes more tests than this is left to the next stage.
const MOST_TESTS: u64 = 64;

/// Pieces of the motion in which something is left to do: a bit for every shortest piece.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Pieces(u16);

impl Pieces {
    pub const ALL: Self = Self(u16::MAX);
    const NONE: Self = Self(0);

    fn with(self, piece: DyadicInterval) -> Self {
        Self(self.0 | Self::of(piece))
    }

    /// The shortest pieces that an interval meets.
    fn of(over: DyadicInterval) -> u16 {
        match FINEST_LEVEL.checked_sub(over.level()) {
            Some(longer) => {
                let bits = u16::MAX >> (16 - (1_u32 << longer));
                bits << (over.index() << longer)
            }
            None => 1 << (over.index() >> (over.level() - FINEST_LEVEL)),
        }
    }

    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// Whether something is left to do in an interval.
    pub fn meet(self, over: DyadicInterval) -> bool {
        self.0 & Self::of(over) != 0
    }
}

impl IntervalSearch<'_> {
    /// The pieces of the motion over which the pair is not proved by the swept hulls.
    pub(super) fn swept_pieces(&mut self, pair: usize, probe: &mut Probe) -> Pieces {
        let whole = Pieces::ALL;
        let bodies = self.segment.pairs[pair].bodies;
        let (mover, stands) = match bodies.map(|body| &self.layout.bodies[body]) {
            [Seat::Moves(carried), Seat::Stands(_)] => ((carried.as_ref(), bodies[0]), bodies[1]),
            [Seat::Stands(_), Seat::Moves(carried)] => ((carried.as_ref(), bodies[1]), bodies[0]),
            _ => return whole,
        };
        let radius = mover.0.lss.radius();
        let mut level = 0;
        while level < FINEST_LEVEL {
            let first = DyadicInterval::new(0, level).map(|piece| self.deviation(mover.0, piece));
            if first.is_none_or(|deviation| deviation <= DEVIATION_PER_RADIUS * radius) {
                break;
            }
            level += 1;
        }
        let pieces = (0..1_u64 << level).filter_map(|index| DyadicInterval::new(index, level));
        pieces.filter(|&piece| !self.hull_is_apart(pair, mover, stands, piece, probe)).fold(Pieces::NONE, Pieces::with)
    }

    /// How far an end of the segment can be from its chord over a piece; infinite across a kink.
    fn deviation(&self, carried: &Carried, piece: DyadicInterval) -> f64 {
        let segment = self.segment;
        if !segment.motion.is_smooth_within(piece) {
            return f64::INFINITY;
        }
        let joints = segment.cell.robots()[carried.robot].robot.joints().len();
        let mut rates = vec![JointRates::NONE; joints];
        segment.motion.joint_rates(carried.robot, piece, &mut rates);
        let turns: Vec<Upper> = carried.ends.factors().iter().map(|factor| factor.turn).collect();
        let [_, second, _] = carried.ends.derivative_bounds(&turns, &rates);
        let width = 2.0 * piece.half_width();
        second.scale(0.125 * width * width).get()
    }

    fn hull_is_apart(
        &mut self,
        pair: usize,
        (carried, body): (&Carried, usize),
        stands: usize,
        piece: DyadicInterval,
        probe: &mut Probe,
    ) -> bool {
        let segment = self.segment;
        let cell = segment.cell;
        let (moving, standing) = (&cell.bodies()[body].geometry, &cell.bodies()[stands].geometry);
        let ends = [piece.from(), piece.to()].map(|t| probe.poses(segment, [body, stands], t));
        let lss = &carried.lss;
        let tips = [lss.centre() - lss.half(), lss.centre() + lss.half()];
        let points: Vec<_> = ends.iter().flat_map(|[pose, _]| tips.map(|tip| pose.transform_point(tip))).collect();
        // Tips lie within 5.2 radii of the body; their images are off by their poses' errors.
        let reach = 6.0 * moving.radius();
        let off = ends.iter().map(|[pose, _]| pose.error_at(reach).get()).fold(0.0, f64::max);
        let grown = self.deviation(carried, piece) + lss.radius() + off + moving.error().get();
        let inflation = grown * (1.0 + 64.0 * UNIT_ROUNDOFF);
        let farthest = points.iter().map(|point| point.length()).fold(0.0, f64::max);
        let extent = PairExtent {
            radius_a: farthest * (1.0 + 8.0 * UNIT_ROUNDOFF),
            radius_b: standing.radius(),
            stored_error: standing.error(),
        };
        let there = RelativePose::new(&ends[0][1], extent, &segment.options.model);
        let hull = ConvexSolid::polytope(&points);
        let margin = segment.pairs[pair].margin;
        let effort = Effort { enough: inflation + margin, ..Effort::within(1e-3 * inflation) };
        let (tree, limit) = (standing.hierarchy(), probe.record.spent() + MOST_TESTS);
        let mut least = Lower::INFINITY;
        let mut pending = vec![0];
        while let Some(index) = pending.pop() {
            probe.record.counters.volume_tests += 1;
            let node = tree.node(index);
            let half_axes = glam::DMat3::from_diagonal(node.volume.half());
            let solid = ConvexSolid::Box { centre: node.volume.centre(), half_axes };
            let part = match node.below() {
                Below::Leaf(leaf) => standing.leaf(leaf),
                Below::Children(_) => Leaf::Solid(&solid),
            };
            let apart = leaf_distance(&Leaf::Solid(&hull), &part, &there, effort).lower - Upper::proved(inflation);
            if Proof::keeps_apart(margin, apart) {
                least = least.min(apart);
                continue;
            }
            match node.below() {
                Below::Leaf(_) => return false,
                Below::Children(_) if probe.record.spent() > limit || self.must_end(probe) => return false,
                Below::Children(first) => pending.extend([first, first + 1]),
            }
        }
        if self.must_end(probe) {
            return false;
        }
        if self.proof.wants(segment, least) {
            self.proof.note(segment, Part::bodies(pair, piece), least);
        }
        true
    }
}
