//! Boxes in the world that hold moving bodies all along a segment: most pairs of an obstacle that was moved are settled by one comparison.
//!
//! The body's own box where it is in the middle of the segment, its corners as balls that hold the exact ones, grown by how far any of its points
//! travels in either half. The body and what it encloses are in the hull of that box, so boxes apart are bodies apart, and none is inside another.

use glam::DVec3;
use noclash_cell::{Cell, CellMotion, CellPoses, MotionScratch};
use noclash_geometry::Pose;
use noclash_geometry::volume::Ball;
use noclash_numeric::{Dyadic, DyadicInterval, Lower, Upper, add_up, sub_down};
use noclash_robot::{BodyBalls, JointRange, JointVariation, TravelFactors};

use crate::engines::spacetime::{is_plain, world_box};
use crate::preparation::within;

/// A box along the axes of the world.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extent {
    low: DVec3,
    high: DVec3,
}

impl Extent {
    /// Holds everything.
    pub const UNKNOWN: Self = Self { low: DVec3::NEG_INFINITY, high: DVec3::INFINITY };

    fn around(corners: &[Ball; 8], grown_by: Upper) -> Self {
        let mut extent = Self { low: DVec3::INFINITY, high: DVec3::NEG_INFINITY };
        for (centre, radius) in corners {
            let by = add_up(*radius, grown_by.get());
            for axis in 0..3 {
                extent.low[axis] = extent.low[axis].min(sub_down(centre[axis], by));
                extent.high[axis] = extent.high[axis].max(add_up(centre[axis], by));
            }
        }
        if extent.low.is_finite() && extent.high.is_finite() { extent } else { Self::UNKNOWN }
    }

    /// A body at one place; everything where boxes do not describe it.
    pub fn standing(cell: &Cell, body: usize, pose: &Pose) -> Self {
        Self::grown(cell, body, pose, Upper::ZERO)
    }

    fn grown(cell: &Cell, body: usize, pose: &Pose, by: Upper) -> Self {
        let own = &cell.bodies()[body];
        if !is_plain(own) || own.geometry.hierarchy().is_empty() {
            return Self::UNKNOWN;
        }
        Self::around(&world_box(&own.geometry, pose), by)
    }

    /// Guarantee: what is in the two boxes is at least this far apart; negative where they overlap.
    pub fn apart(&self, other: &Self) -> Lower {
        let along = |axis: usize| {
            f64::max(sub_down(self.low[axis], other.high[axis]), sub_down(other.low[axis], self.high[axis]))
        };
        Lower::proved(along(0).max(along(1)).max(along(2)))
    }
}

/// The extents of moving bodies, by segment and number of the body among those that move.
#[derive(Clone, Debug)]
pub(crate) struct Extents {
    /// Per body.
    slots: Vec<Option<usize>>,
    boxes: Vec<Box<[Extent]>>,
}

impl Extents {
    /// Nothing is known yet of so many segments; `moves` says which bodies move.
    pub fn unknown(moves: impl Iterator<Item = bool>, segments: usize) -> Self {
        let mut count = 0;
        let mut slot = |moves: bool| {
            count += usize::from(moves);
            moves.then(|| count - 1)
        };
        Self { slots: moves.map(&mut slot).collect(), boxes: vec![Box::default(); segments] }
    }

    pub fn of(&self, segment: usize, body: usize) -> Extent {
        let slot = self.slots.get(body).copied().flatten();
        slot.and_then(|slot| self.boxes.get(segment)?.get(slot)).copied().unwrap_or(Extent::UNKNOWN)
    }
}

/// Measures extents of one cell.
pub(crate) struct ExtentMeter<'a> {
    cell: &'a Cell,
    limits: Vec<Vec<Option<JointRange>>>,
    /// Of bodies that move: index, where the extent is put, and factors for all motions within the joint limits.
    movers: Vec<(usize, usize, TravelFactors)>,
    slot_count: usize,
    scratch: MotionScratch,
    poses: CellPoses,
    variation: [Vec<JointVariation>; 2],
}

impl<'a> ExtentMeter<'a> {
    /// `slot_of` says where the extent of a body belongs in `extents`.
    pub fn new(cell: &'a Cell, extents: &Extents, slot_of: impl Fn(usize) -> Option<usize>) -> Self {
        let limits: Vec<_> = cell.robots().iter().map(|robot| robot.robot.stated_ranges()).collect();
        let mover = |body: usize| {
            let (robot, link) = cell.bodies()[body].carrier()?;
            let slot = extents.slots.get(slot_of(body)?).copied().flatten()?;
            let (own, hull) = (&cell.robots()[robot].robot, cell.ball_hull(body));
            let balls = BodyBalls { link, balls: &hull.balls };
            Some((body, slot, TravelFactors::about(own, balls, hull.sphere, own.root(), &limits[robot])))
        };
        let movers = (0..cell.bodies().len()).filter_map(mover).collect();
        let slot_count = extents.slots.iter().flatten().count();
        let (scratch, poses) = (MotionScratch::default(), CellPoses::default());
        Self { cell, movers, slot_count, scratch, poses, variation: Default::default(), limits }
    }

    /// Adds those of a segment. A motion beyond the joint limits is left unknown: the factors say nothing of it.
    pub fn add(&mut self, motion: &CellMotion, segment: usize, extents: &mut Extents) {
        if !within(&motion.ranges(), &self.limits) {
            return;
        }
        let Some((earlier, later)) = DyadicInterval::UNIT.split() else { return };
        motion.place(self.cell, Dyadic::HALF, &mut self.scratch, &mut self.poses);
        let mut boxes = vec![Extent::UNKNOWN; self.slot_count];
        for robot in 0..self.cell.robots().len() {
            let joints = self.cell.robots()[robot].robot.joints().len();
            for (half, variation) in [earlier, later].into_iter().zip(&mut self.variation) {
                variation.resize(joints, JointVariation::NONE);
                motion.variation(robot, half, variation);
            }
            let own = |body: usize| self.cell.bodies()[body].carrier().is_some_and(|carrier| carrier.0 == robot);
            for (body, slot, factors) in self.movers.iter().filter(|mover| own(mover.0)) {
                let [first, second] = [0, 1].map(|half| factors.travel(&self.variation[half]));
                boxes[*slot] = Extent::grown(self.cell, *body, self.poses.body(*body), first.max(second));
            }
        }
        extents.boxes[segment] = boxes.into();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::mutation::crane_and_post;

    /// The extent of the crane's cube over a quarter of a turn, and of the cube where it is in the middle.
    fn swept_and_still() -> [Extent; 2] {
        let cell = crane_and_post();
        let arm = cell.find_body("crane/arm").unwrap();
        let motion = CellMotion::straight(&cell, &[0.0, 0.1], &[1.5, 0.1]).unwrap();
        let mut extents = Extents::unknown([true, false].into_iter(), 1);
        let mut meter = ExtentMeter::new(&cell, &extents, Some);
        meter.add(&motion, 0, &mut extents);
        let still = Extent::standing(&cell, arm, meter.poses.body(arm));
        for step in 0..=64 {
            let (mut scratch, mut poses) = (MotionScratch::default(), CellPoses::default());
            motion.place(&cell, Dyadic::new(step, 6).unwrap(), &mut scratch, &mut poses);
            let place = Extent::standing(&cell, arm, poses.body(arm));
            let swept = extents.of(0, arm);
            let rounding = DVec3::splat(1e-12);
            assert!((swept.low - rounding).cmple(place.low).all() && (swept.high + rounding).cmpge(place.high).all());
        }
        [extents.of(0, arm), still]
    }

    #[test]
    fn without_travel_boxes_would_keep_apart_what_collides() {
        let [swept, still] = swept_and_still();
        // A cube of 2 cm where the arm starts.
        let met = Extent { low: DVec3::new(0.09, -0.01, -0.01), high: DVec3::new(0.11, 0.01, 0.01) };
        assert!(swept.apart(&met) < Lower::ZERO);
        assert!(still.apart(&met) > Lower::ZERO, "the mutant: travel dropped");
        // And travel is not all of the world.
        assert!(swept.apart(&Extent { low: DVec3::splat(0.5), high: DVec3::splat(0.6) }) > Lower::ZERO);
    }

    #[test]
    fn beyond_the_limits_and_for_what_is_not_described_nothing_is_known() {
        let cell = crane_and_post();
        let motion = CellMotion::straight(&cell, &[0.0, 0.05], &[0.1, 0.2]).unwrap();
        let mut extents = Extents::unknown([true, false].into_iter(), 1);
        ExtentMeter::new(&cell, &extents, Some).add(&motion, 0, &mut extents);
        assert!(extents.of(0, 0).low.x == f64::NEG_INFINITY && extents.of(7, 9).high.y == f64::INFINITY);
        assert!(Extent::UNKNOWN.apart(&Extent::UNKNOWN) < Lower::ZERO);
    }
}
