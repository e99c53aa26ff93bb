//! Line swept sphere (capsule): a segment thickened by a ball. The volume of links, and the cheapest that follows them.
//!
//! Stored without a unit vector, so nothing here depends on how well a direction was normalised: the set is
//! { centre + s·half : |s| ≤ 1 } thickened by `radius`, with the stored numbers as they are.

use glam::DVec3;
use noclash_numeric::{Lower, UNIT_ROUNDOFF};

use super::bounding_volume::{Ball, Volume};
use super::principal::PrincipalFrame;
use super::relative_pose::RelativePose;
use super::separation::{LENGTH_LOST_TO_UNDERFLOW, NEARLY_TIGHT, direction};
use super::sphere::{larger, nearly_enclosing_ball};

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

    /// The fraction of `half` at which the segment is nearest to the point, computed; always within [−1, 1].
    fn nearest(&self, point: DVec3) -> f64 {
        let along = (point - self.centre).dot(self.half) / self.half.length_squared();
        if along.is_finite() { along.clamp(-1.0, 1.0) } else { 0.0 }
    }

    /// At least the distance from the segment to the far side of the ball, in real arithmetic: the distance to one
    /// point of the segment (the one at s), which is enough whatever s is.
    ///
    /// v = p − centre errs by u|v|, s·half by u|s·half|, their difference by u times its size, its length by 2.5u, the
    /// sums by u each: below 8u(|v| + |half| + r) together; 12u also pays for the rounding of this expression.
    fn radius_for(&self, (point, radius): Ball) -> f64 {
        let v = point - self.centre;
        let rest = v - self.half * self.nearest(point);
        let needed = rest.length() + radius;
        let scale = needed + v.abs().element_sum() + self.half.abs().element_sum();
        needed + (12.0 * UNIT_ROUNDOFF * scale + LENGTH_LOST_TO_UNDERFLOW)
    }
}

impl Volume for Lss {
    const NAME: &'static str = "lss";

    /// Along the first principal direction, about the middle of the points seen along it, the ends pulled in as far as
    /// the round caps allow.
    fn fit<I>(balls: I) -> Self
    where
        I: Iterator<Item = Ball> + Clone,
    {
        let frame = PrincipalFrame::of(balls.clone().map(|(point, _)| point));
        let placed: Vec<Ball> = balls.clone().map(|(point, extra)| (frame.coordinates(point), extra)).collect();
        let seen = placed.iter().map(|&(coordinates, extra)| (coordinates.with_x(0.0), extra));
        // What is outside of it gets no cap, so it lies beside the segment.
        let (middle, radius) = nearly_enclosing_ball(seen);
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for (coordinates, extra) in placed {
            // The cap of a ball of this radius, at this distance from the line, reaches so far past the segment's end.
            let cap = cap_reach(radius - extra, (coordinates - middle).with_x(0.0).length_squared());
            low = low.min(coordinates.x + cap);
            high = high.max(coordinates.x - cap);
        }
        let half = (0.5 * (high - low)).max(0.0);
        let mut fitted = Self {
            centre: frame.point(middle.with_x(0.5 * (low + high))),
            half: frame.axes.x_axis * half,
            radius: 0.0,
        };
        fitted.radius = balls.map(|ball| fitted.radius_for(ball)).fold(0.0, larger);
        if fitted.centre.is_finite() && fitted.half.is_finite() && fitted.radius.is_finite() {
            fitted
        } else {
            Self { centre: DVec3::ZERO, half: DVec3::ZERO, radius: f64::INFINITY }
        }
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
        self.radius_for(ball) <= self.radius
    }

    fn size(&self) -> f64 {
        self.half.length() + self.radius
    }

    fn volume(&self) -> f64 {
        let disc = std::f64::consts::PI * self.radius * self.radius;
        disc * (2.0 * self.half.length() + 4.0 / 3.0 * self.radius)
    }
}

/// How far past an edge a ball of the given radius covers points at the given distance from the edge's line or plane.
pub(super) fn cap_reach(radius: f64, squared_distance: f64) -> f64 {
    if radius > 0.0 { (radius * radius - squared_distance).max(0.0).sqrt() } else { 0.0 }
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
