//! Line swept sphere (capsule): a segment thickened by a ball. The volume of links, and the cheapest that follows them.
//!
//! Stored without a unit vector, so nothing here depends on how well a direction was normalised: the set is
//! { centre + s·half : |s| ≤ 1 } thickened by `radius`, with the stored numbers as they are.

use glam::DVec3;
use noclash_numeric::{Lower, UNIT_ROUNDOFF};

use super::aabb::Aabb;
use super::bounding_volume::{Ball, Volume};
use super::principal::PrincipalFrame;
use super::relative_pose::RelativePose;
use super::separation::{LENGTH_LOST_TO_UNDERFLOW, NEARLY_TIGHT, direction};
use super::sphere::{enclosing_ball, larger, take_in};

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

    /// The distance from one point of the segment (the one at s) to the far side of the ball, computed.
    #[inline(always)]
    fn needed(&self, (point, radius): Ball) -> f64 {
        let v = point - self.centre;
        (v - self.half * self.nearest(point)).length() + radius
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

    /// The same from the ball itself.
    fn radius_for(&self, ball: Ball) -> f64 {
        self.padded(self.needed(ball))
    }

    /// Whole space: what a fit that went wrong becomes.
    pub const EVERYWHERE: Self = Self { centre: DVec3::ZERO, half: DVec3::ZERO, radius: f64::INFINITY };

    /// This segment with the radius for what was `needed` at most.
    fn thickened(self, needed: f64) -> Self {
        let fitted = Self { radius: self.padded(needed), ..self };
        let is_finite = fitted.centre.is_finite() && fitted.half.is_finite() && fitted.radius.is_finite();
        if is_finite { fitted } else { Self::EVERYWHERE }
    }

    /// Around boxes, in the same way as around balls: a box that lies deep enough inside is passed over as a whole.
    pub fn around_boxes(boxes: &[Aabb]) -> Self {
        let frame = PrincipalFrame::of_boxes(boxes.iter());
        let placed: Vec<PlacedBox> = boxes.iter().map(|own| PlacedBox::new(own, &frame)).collect();
        let mut far = FarPoints::NONE;
        placed.iter().for_each(|own| far.see(|direction| own.reaches(direction), |direction| own.farthest(direction)));
        let mut circle = far.circle();
        for own in &placed {
            if !own.is_seen_within(circle) {
                own.corners().for_each(|corner| circle = take_in(circle, (corner.with_x(0.0), 0.0)));
            }
        }
        let mut ends = Ends::of(circle);
        for own in &placed {
            let along: f64 = own.sides.iter().map(|side| side.x.abs()).sum();
            if !ends.hold(own.middle.x - along) || !ends.hold(own.middle.x + along) {
                own.corners().for_each(|corner| ends.take_in((corner, 0.0)));
            }
        }
        let fitted = ends.along(&frame);
        // Seen from the middle of the segment, along the axes of the frame.
        let middle = frame.coordinates(fitted.centre);
        let half = fitted.half.length();
        // The first box first: coordinates are relative to its middle (docs/rounding.md, "Fit").
        let mut needed = 0.0;
        for (own, placed) in boxes.iter().zip(&placed) {
            if placed.needed_at_most(middle, half) <= needed {
                continue;
            }
            let (low, high) = own.corners();
            for corner in 0..8 {
                let side = |bit: u8| if corner & bit == 0 { low } else { high };
                needed = larger(needed, fitted.needed((DVec3::new(side(1).x, side(2).y, side(4).z), 0.0)));
            }
        }
        fitted.thickened(needed)
    }
}

/// More than all roundings of a distance, relative to the numbers that it is computed from.
const MORE_THAN_ROUNDINGS: f64 = 1e-12;

/// A box in a frame.
struct PlacedBox {
    middle: DVec3,
    /// From the middle to three neighbouring sides.
    sides: [DVec3; 3],
}

impl PlacedBox {
    fn new(own: &Aabb, frame: &PrincipalFrame) -> Self {
        let (half, back) = (own.half(), frame.axes.transpose());
        let sides = [back.x_axis * half.x, back.y_axis * half.y, back.z_axis * half.z];
        Self { middle: frame.coordinates(own.centre()), sides }
    }

    fn corners(&self) -> impl Iterator<Item = DVec3> {
        let [x, y, z] = self.sides;
        let ends = [self.middle - x, self.middle + x];
        let across = [-y - z, -y + z, y - z, y + z];
        ends.into_iter().flat_map(move |end| across.into_iter().map(move |own| end + own))
    }

    /// How far it reaches in each of two opposite directions.
    #[inline(always)]
    fn reaches(&self, direction: DVec3) -> [f64; 2] {
        let middle = self.middle.dot(direction);
        let spread: f64 = self.sides.iter().map(|side| side.dot(direction).abs()).sum();
        [middle + spread, spread - middle]
    }

    /// The corner that is farthest in a direction.
    fn farthest(&self, direction: DVec3) -> Ball {
        let far = |side: DVec3| side * 1.0_f64.copysign(side.dot(direction));
        let [x, y, z] = self.sides;
        (self.middle + far(x) + far(y) + far(z), 0.0)
    }

    /// At least the distance of each of its points from a segment along the first axis, `half` to both sides of `middle`, in real arithmetic: that
    /// of the box around it along the axes of the frame. Coordinates are relative to a point of the set, so they err by far less than the share
    /// of the size that is added.
    fn needed_at_most(&self, middle: DVec3, half: f64) -> f64 {
        let spread: DVec3 = self.sides.iter().map(|side| side.abs()).sum();
        let far = (self.middle - middle).abs() + spread;
        let needed = far.with_x((far.x - half).max(0.0)).length();
        needed + MORE_THAN_ROUNDINGS * (far.element_sum() + half)
    }

    /// Whether it lies within a circle, seen along the first axis.
    fn is_seen_within(&self, (middle, radius): Ball) -> bool {
        let across = |vector: DVec3| vector.with_x(0.0).length_squared();
        let most = self.sides.iter().map(|side| across(*side)).sum::<f64>().sqrt();
        across(self.middle - middle).sqrt() + most <= radius
    }
}

/// Points that are farthest in some directions across the first axis: a circle about them is nearly one about all.
struct FarPoints([(f64, Ball); 8]);

const DIAGONAL: f64 = std::f64::consts::FRAC_1_SQRT_2;

/// And the opposite ones.
const ACROSS: [DVec3; 4] =
    [DVec3::Y, DVec3::Z, DVec3::new(0.0, DIAGONAL, DIAGONAL), DVec3::new(0.0, DIAGONAL, -DIAGONAL)];

impl FarPoints {
    const NONE: Self = Self([(f64::NEG_INFINITY, (DVec3::ZERO, 0.0)); 8]);

    /// `reaches` says how far something reaches in a direction and in the opposite one, `farthest` which of its balls does.
    #[inline(always)]
    fn see(&mut self, reaches: impl Fn(DVec3) -> [f64; 2], farthest: impl Fn(DVec3) -> Ball) {
        for (both, direction) in self.0.chunks_exact_mut(2).zip(ACROSS) {
            let reaches = reaches(direction);
            for ((best, reach), direction) in both.iter_mut().zip(reaches).zip([direction, -direction]) {
                if reach > best.0 {
                    *best = (reach, farthest(direction));
                }
            }
        }
    }

    /// A circle about them, across the first axis.
    fn circle(&self) -> Ball {
        enclosing_ball(self.0.iter().map(|&(_, (point, extra))| (point.with_x(0.0), extra)))
    }
}

/// The ends of a segment, pulled in as far as the round caps allow.
struct Ends {
    circle: Ball,
    ends: [f64; 2],
}

impl Ends {
    /// Nothing is held yet.
    fn of(circle: Ball) -> Self {
        Self { circle, ends: [f64::INFINITY, f64::NEG_INFINITY] }
    }

    /// Whether what is there along the segment moves neither end: caps only pull in.
    #[inline(always)]
    fn hold(&self, x: f64) -> bool {
        self.ends[0] <= x && x <= self.ends[1]
    }

    #[inline(always)]
    fn take_in(&mut self, (point, extra): Ball) {
        if self.hold(point.x) {
            return;
        }
        // The cap of a ball of this radius, at this distance from the line, reaches so far past the segment's end.
        let (middle, radius) = self.circle;
        let cap = cap_reach(radius - extra, (point - middle).with_x(0.0).length_squared());
        self.ends = [self.ends[0].min(point.x + cap), self.ends[1].max(point.x - cap)];
    }

    /// The segment between them through the middle of the circle; its radius is still to be found.
    fn along(&self, frame: &PrincipalFrame) -> Lss {
        let [low, high] = self.ends;
        let half = (0.5 * (high - low)).max(0.0);
        let centre = frame.point(self.circle.0.with_x(0.5 * (low + high)));
        Lss { centre, half: frame.axes.x_axis * half, radius: 0.0 }
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
        let mut far = FarPoints::NONE;
        for &(point, extra) in &placed {
            let reaches = |direction: DVec3| {
                let value = point.dot(direction);
                [value + extra, extra - value]
            };
            far.see(reaches, |_| (point, extra));
        }
        // What is outside of it gets no cap, so it lies beside the segment.
        let seen = placed.iter().map(|&(coordinates, extra)| (coordinates.with_x(0.0), extra));
        let mut ends = Ends::of(seen.fold(far.circle(), take_in));
        placed.into_iter().for_each(|ball| ends.take_in(ball));
        let fitted = ends.along(&frame);
        let needed = balls.map(|ball| fitted.needed(ball)).fold(0.0, larger);
        fitted.thickened(needed)
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
