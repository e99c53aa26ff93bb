//! Box along the axes of its body's frame: the default of noclash's hierarchies.
//!
//! Because all boxes of a body share one orientation, the rotation between two bodies is the same for every pair of
//! their boxes and its absolute values are formed once per query; a box pair then costs about thirty operations.

use glam::DVec3;
use noclash_numeric::{Lower, UNIT_ROUNDOFF};

use super::bounding_volume::{Ball, Volume};
use super::relative_pose::RelativePose;
use crate::leaf_source::box_of;

/// Centre and half extents.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aabb {
    centre: DVec3,
    half: DVec3,
}

/// Far below any length that matters, far above what would underflow in products with entries of a rotation.
const LEAST_THICKNESS: f64 = 1e-200;

impl Aabb {
    /// The box from `low` to `high`, rounded outward: centre ± half contains both in real arithmetic.
    /// Corners that are not finite give the whole space.
    #[inline]
    pub fn from_corners(low: DVec3, high: DVec3) -> Self {
        if !low.is_finite() || !high.is_finite() {
            return Self { centre: DVec3::ZERO, half: DVec3::INFINITY };
        }
        let centre = low * 0.5 + high * 0.5;
        // Each difference is rounded once: the next float up is not below the exact difference. A flat box gets a
        // thickness whose products are still normal numbers: arithmetic on subnormal ones is ten times slower.
        let half = (high - centre).max(centre - low);
        let half = DVec3::new(half.x.next_up(), half.y.next_up(), half.z.next_up());
        Self { centre, half: half.max(DVec3::splat(LEAST_THICKNESS)) }
    }

    /// The middle.
    pub fn centre(&self) -> DVec3 {
        self.centre
    }

    /// Half the edge lengths.
    pub fn half(&self) -> DVec3 {
        self.half
    }

    /// Corners rounded outward.
    pub fn corners(&self) -> (DVec3, DVec3) {
        let (low, high) = (self.centre - self.half, self.centre + self.half);
        (
            DVec3::new(low.x.next_down(), low.y.next_down(), low.z.next_down()),
            DVec3::new(high.x.next_up(), high.y.next_up(), high.z.next_up()),
        )
    }

    /// Square of the computed distance, before the pad: the larger of what the axes of A and the axes of B show.
    ///
    /// In frame A the box of B is enclosed by the axis-aligned box with half extents |R̃| h; the distance of two boxes
    /// with common axes is the length of their gaps. The same in frame B. Each is a lower bound, so their maximum is.
    #[inline(always)]
    fn distance_squared(&self, other: &Self, b_in_a: &RelativePose) -> f64 {
        let apart = b_in_a.point(other.centre) - self.centre;
        let gap_a = (apart.abs() - self.half - b_in_a.absolute * other.half).max(DVec3::ZERO);
        let (r, m) = (&b_in_a.rotation, &b_in_a.absolute);
        let turned = DVec3::new(r.x_axis.dot(apart), r.y_axis.dot(apart), r.z_axis.dot(apart));
        let shadow = DVec3::new(m.x_axis.dot(self.half), m.y_axis.dot(self.half), m.z_axis.dot(self.half));
        let gap_b = (turned.abs() - other.half - shadow).max(DVec3::ZERO);
        gap_a.length_squared().max(gap_b.length_squared())
    }
}

impl Volume for Aabb {
    const NAME: &'static str = "aabb";

    fn fit<I>(balls: I) -> Self
    where
        I: Iterator<Item = Ball> + Clone,
    {
        let (low, high) = box_of(balls);
        Self::from_corners(low, high)
    }

    #[inline]
    fn around_box(low: DVec3, high: DVec3) -> Option<Self> {
        Some(Self::from_corners(low, high))
    }

    #[inline]
    fn merge(&self, other: &Self) -> Option<Self> {
        // The next number down of the lesser is the lesser of the next ones down: each corner is rounded outward once.
        let low = (self.centre - self.half).min(other.centre - other.half);
        let high = (self.centre + self.half).max(other.centre + other.half);
        if low.is_nan() || high.is_nan() {
            return Some(Self::from_corners(DVec3::NEG_INFINITY, DVec3::INFINITY));
        }
        let low = DVec3::new(low.x.next_down(), low.y.next_down(), low.z.next_down());
        let high = DVec3::new(high.x.next_up(), high.y.next_up(), high.z.next_up());
        Some(Self::from_corners(low, high))
    }

    #[inline(always)]
    fn distance_lower(&self, other: &Self, b_in_a: &RelativePose) -> Lower {
        b_in_a.certify(self.distance_squared(other, b_in_a).sqrt())
    }

    #[inline(always)]
    fn support(&self, direction: DVec3) -> f64 {
        direction.dot(self.centre) + direction.abs().dot(self.half)
    }

    fn contains(&self, (point, radius): Ball) -> bool {
        // Two roundings of numbers no larger than the half extents.
        ((point - self.centre).abs() + radius).cmple(self.half * (1.0 + 4.0 * UNIT_ROUNDOFF)).all()
    }

    fn size(&self) -> f64 {
        self.half.length_squared()
    }

    fn volume(&self) -> f64 {
        8.0 * self.half.x * self.half.y * self.half.z
    }
}
