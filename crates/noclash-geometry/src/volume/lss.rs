//! Line swept sphere (capsule): a segment thickened by a ball. The volume of links, and the cheapest that follows them.
//!
//! Stored without a unit vector, so nothing here depends on how well a direction was normalised: the set is
//! { centre + s·half : |s| ≤ 1 } thickened by `radius`, with the stored numbers as they are.

use glam::DVec3;
use noclash_numeric::{Lower, UNIT_ROUNDOFF};

use super::aabb::Aabb;
use super::ball_blocks::{BallBlocks, Segment};
use super::bounding_volume::{Ball, Volume};
use super::relative_pose::RelativePose;
use super::separation::{LENGTH_LOST_TO_UNDERFLOW, NEARLY_TIGHT, direction};

/// The points within `radius` of the segment from `centre − half` to `centre + half`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lss {
    centre: DVec3,
    half: DVec3,
    radius: f64,
}

impl Lss {
    /// The middle of the segment.
    pub fn centre(&self) -> DVec3 {
        self.centre
    }

    /// From the middle of the segment to its end.
    pub fn half(&self) -> DVec3 {
        self.half
    }

    /// The radius of the swept ball.
    pub fn radius(&self) -> f64 {
        self.radius
    }

    /// A vector between nearly nearest points of two capsules' segments, from the segment of half `half_a` to the one of half
    /// `half_b` whose middle is `apart` away: a direction worth trying.
    #[inline(always)]
    pub fn between_segments(apart: DVec3, half_a: DVec3, half_b: DVec3) -> DVec3 {
        SegmentPair { apart, half_a, half_b }.nearest()
    }

    /// At least the distance from the segment to the far side of a ball of which this was `needed`, in real arithmetic: the distance to
    /// one point of the segment is enough, whatever s is. Never falls when `needed` grows.
    ///
    /// v = p − centre errs by u|v|, s·half by u|s·half|, their difference by u times its size, its length by 2.5u, the
    /// sums by u each: below 8u(|v| + |half| + r) together. |v| ≤ needed + |half| up to roundings, and r ≤ needed: below
    /// 16u(needed + |half|₁); 40u also pays for the rounding of this expression.
    #[inline(always)]
    fn padded(&self, needed: f64) -> f64 {
        let scale = needed + self.half.abs().element_sum();
        needed + (40.0 * UNIT_ROUNDOFF * scale + LENGTH_LOST_TO_UNDERFLOW)
    }

    /// Whole space: what a fit that went wrong becomes.
    pub const EVERYWHERE: Self = Self { centre: DVec3::ZERO, half: DVec3::ZERO, radius: f64::INFINITY };

    /// A segment made as thick as the balls need.
    fn around(balls: &mut BallBlocks) -> Self {
        let Segment { centre, half } = balls.segment();
        let bare = Self { centre, half, radius: 0.0 };
        let fitted = Self { radius: bare.padded(balls.needed(&bare.segment())), ..bare };
        let is_finite = centre.is_finite() && half.is_finite() && fitted.radius.is_finite();
        if is_finite { fitted } else { Self::EVERYWHERE }
    }

    /// Around boxes: around their corners.
    pub fn around_boxes(boxes: &[Aabb]) -> Self {
        LssFit::default().around_boxes(boxes.iter().copied())
    }

    fn segment(&self) -> Segment {
        Segment { centre: self.centre, half: self.half }
    }
}

/// Fits capsules, one after the other in the same memory.
#[derive(Debug, Default)]
pub struct LssFit(BallBlocks);

impl LssFit {
    /// As [`Volume::fit`] does.
    pub fn around_balls(&mut self, balls: impl Iterator<Item = Ball>) -> Lss {
        self.0.set_balls(balls);
        Lss::around(&mut self.0)
    }

    /// As [`Lss::around_boxes`] does.
    pub fn around_boxes(&mut self, boxes: impl Iterator<Item = Aabb>) -> Lss {
        self.0.set_corners(boxes);
        Lss::around(&mut self.0)
    }
}

impl Volume for Lss {
    const NAME: &'static str = "lss";

    fn fit<I>(balls: I) -> Self
    where
        I: Iterator<Item = Ball> + Clone,
    {
        LssFit::default().around_balls(balls)
    }

    /// Nearest points of the two segments give a direction n; the segments' extents along n give the bound.
    ///
    /// Roundings, in units of u·(|t| + reaches): image of the centre and difference 7.2; image of `half` 5.2; |n| 5;
    /// n·apart 3; n·half 3 each, with their products 4; two differences 4; radii and pad 3. Below 35.
    #[inline(always)]
    fn distance_lower(&self, other: &Self, b_in_a: &RelativePose) -> Lower {
        let apart = b_in_a.point(other.centre) - self.centre;
        let pair = SegmentPair { apart, half_a: self.half, half_b: b_in_a.rotation * other.half };
        let radii = self.radius + other.radius;
        let floor = radii + b_in_a.pad;
        let nearest = pair.nearest();
        // The segments are no farther apart than `nearest` is long: nothing would be left of the bound.
        if nearest.length_squared() <= floor * floor {
            return Lower::ZERO;
        }
        let Some((n, length)) = direction(nearest) else { return Lower::ZERO };
        let mut gap = pair.gap(n);
        if gap < length * NEARLY_TIGHT
            && let Some((n, _)) = direction(pair.half_a.cross(pair.half_b))
        {
            // Segments that nearly touch leave only rounding in `nearest`; their common normal is still known well.
            gap = gap.max(pair.gap(n)).max(pair.gap(-n));
        }
        b_in_a.certify(gap - radii)
    }

    #[inline(always)]
    fn support(&self, direction: DVec3) -> f64 {
        direction.dot(self.centre) + direction.dot(self.half).abs() + self.radius
    }

    fn contains(&self, ball: Ball) -> bool {
        let mut blocks = BallBlocks::default();
        blocks.set_balls(std::iter::once(ball));
        self.padded(blocks.needed(&self.segment())) <= self.radius
    }

    fn size(&self) -> f64 {
        self.half.length() + self.radius
    }

    fn volume(&self) -> f64 {
        let disc = std::f64::consts::PI * self.radius * self.radius;
        disc * (2.0 * self.half.length() + 4.0 / 3.0 * self.radius)
    }
}

/// Two segments about 0 and about `apart`, in one frame.
struct SegmentPair {
    apart: DVec3,
    half_a: DVec3,
    half_b: DVec3,
}

impl SegmentPair {
    /// A vector from a point of segment A to a point of segment B, the nearest ones up to rounding.
    ///
    /// Minimises |apart + t·half_b − s·half_a| over |s|, |t| ≤ 1: s where the lines are nearest, t for this s, then the
    /// best s for this t. Any s and t in range would do; the bound does not rest on them.
    #[inline(always)]
    fn nearest(&self) -> DVec3 {
        let &Self { apart, half_a, half_b } = self;
        let (aa, bb, ab) = (half_a.length_squared(), half_b.length_squared(), half_a.dot(half_b));
        let (ca, cb) = (half_a.dot(apart), half_b.dot(apart));
        let parted = aa * bb - ab * ab;
        let s = within_one(ca * bb - ab * cb, parted);
        let t = within_one(ab * s - cb, bb);
        let s = within_one(ca + ab * t, aa);
        apart + half_b * t - half_a * s
    }

    /// Gap along direction n (of length one): the least of n over B less the greatest of n over A.
    #[inline(always)]
    fn gap(&self, n: DVec3) -> f64 {
        n.dot(self.apart) - (n.dot(self.half_a).abs() + n.dot(self.half_b).abs())
    }
}

/// numerator / denominator brought into [−1, 1]; 0 where the denominator says nothing.
#[inline(always)]
fn within_one(numerator: f64, denominator: f64) -> f64 {
    if denominator > 0.0 { (numerator / denominator).clamp(-1.0, 1.0) } else { 0.0 }
}
