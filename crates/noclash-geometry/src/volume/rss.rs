//! Rectangle swept sphere: a rectangle in space thickened by a ball. Tight around plates, beams and curved patches.
//!
//! The set is { centre + s·x + t·y : |s| ≤ half.x, |t| ≤ half.y } thickened by `radius`, with the stored vectors x and y
//! as they are. Fitting follows the principal directions and then pulls the sides in under the round border.

use glam::{DMat3, DVec2, DVec3};
use noclash_numeric::{Lower, UNIT_ROUNDOFF};

use super::ball_blocks::cap_reach;
use super::bounding_volume::{Ball, Volume};
use super::principal::{PrincipalFrame, along};
use super::rectangles::RectanglePair;
use super::relative_pose::RelativePose;
use super::separation::LENGTH_LOST_TO_UNDERFLOW;
use super::sphere::larger;

/// The points within `radius` of a rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rss {
    centre: DVec3,
    x: DVec3,
    y: DVec3,
    half: DVec2,
    radius: f64,
}

impl Rss {
    /// The middle of the rectangle.
    pub fn centre(&self) -> DVec3 {
        self.centre
    }

    /// The directions of the rectangle's sides: |x·x − 1|, |y·y − 1|, |x·y| ≤ 8u.
    pub fn axes(&self) -> (DVec3, DVec3) {
        (self.x, self.y)
    }

    /// Half the lengths of the rectangle's sides.
    pub fn half(&self) -> DVec2 {
        self.half
    }

    /// The radius of the swept ball.
    pub fn radius(&self) -> f64 {
        self.radius
    }

    /// At least the distance from the rectangle to the far side of the ball, in real arithmetic: the distance to one
    /// point of the rectangle (the one at s, t), which is enough whatever s and t are and however x and y stand.
    ///
    /// v = p − centre errs by u|v|; s·x and t·y by u each of their lengths; the two differences by u times their sizes,
    /// together below 2u(|v| + |s| + |t|)(1 + 8u); the length by 2.5u, the sums by u each: below
    /// 9u(|v| + |s| + |t| + r); 16u also pays for the rounding of this expression.
    fn radius_for(&self, (point, radius): Ball) -> f64 {
        let v = point - self.centre;
        let s = v.dot(self.x).max(-self.half.x).min(self.half.x);
        let t = v.dot(self.y).max(-self.half.y).min(self.half.y);
        let rest = v - self.x * s - self.y * t;
        let needed = rest.length() + radius;
        let scale = needed + v.abs().element_sum() + s.abs() + t.abs();
        needed + (16.0 * UNIT_ROUNDOFF * scale + LENGTH_LOST_TO_UNDERFLOW)
    }
}

impl Volume for Rss {
    const NAME: &'static str = "rss";

    fn fit<I>(balls: I) -> Self
    where
        I: Iterator<Item = Ball> + Clone,
    {
        let frame = PrincipalFrame::of(balls.clone().map(|(point, _)| point));
        let seen = balls.clone().map(|(point, radius)| (frame.coordinates(point), radius));
        let sheet = Sheet::around(seen);
        let mut fitted = Self {
            centre: frame.point((0.5 * (sheet.low + sheet.high)).extend(sheet.height)),
            x: frame.axes.x_axis,
            y: frame.axes.y_axis,
            half: (0.5 * (sheet.high - sheet.low)).max(DVec2::ZERO),
            radius: 0.0,
        };
        fitted.radius = balls.map(|ball| fitted.radius_for(ball)).fold(0.0, larger);
        if fitted.centre.is_finite() && fitted.half.is_finite() && fitted.radius.is_finite() {
            fitted
        } else {
            Self { centre: DVec3::ZERO, x: DVec3::X, y: DVec3::Y, half: DVec2::ZERO, radius: f64::INFINITY }
        }
    }

    /// Roundings, in units of u·(|t| + reaches): image of the centre and difference 7.2; into A's frame 5.2; images of
    /// B's sides 10.4 each, times half sides 14.7 of B's reach; A's own sides in its computed frame 24 of A's reach (so
    /// 24 for both together); length of n through that frame 12 and by itself 5; the gap 17; radii and pad 3. Below 74.
    #[inline(always)]
    fn distance_lower(&self, other: &Self, b_in_a: &RelativePose) -> Lower {
        // The third column is the one that was accepted when the frame was fitted.
        let axes_a = DMat3::from_cols(self.x, self.y, self.x.cross(self.y));
        let radii = self.radius + other.radius;
        let pair = RectanglePair {
            centre: along(&axes_a, b_in_a.point(other.centre) - self.centre),
            u: along(&axes_a, b_in_a.rotation * other.x),
            v: along(&axes_a, b_in_a.rotation * other.y),
            half_a: self.half,
            half_b: other.half,
        };
        // At a distance up to the radii and the pad nothing would be left of the bound.
        b_in_a.certify(pair.distance(radii + b_in_a.pad) - radii)
    }

    #[inline(always)]
    fn support(&self, direction: DVec3) -> f64 {
        let (s, t) = (direction.dot(self.x).abs(), direction.dot(self.y).abs());
        direction.dot(self.centre) + s * self.half.x + t * self.half.y + self.radius
    }

    fn contains(&self, ball: Ball) -> bool {
        self.radius_for(ball) <= self.radius
    }

    fn size(&self) -> f64 {
        self.half.max_element() + self.radius
    }

    /// Slab, half cylinders along the four sides, and the corners, which make one ball.
    fn volume(&self) -> f64 {
        let (sides, r) = (2.0 * self.half, self.radius);
        let pi = std::f64::consts::PI;
        2.0 * r * sides.x * sides.y + pi * r * r * (sides.x + sides.y) + 4.0 / 3.0 * pi * r * r * r
    }
}

/// A rectangle parallel to the first two coordinate directions, and the height at which it lies.
struct Sheet {
    low: DVec2,
    high: DVec2,
    height: f64,
}

impl Sheet {
    /// A sheet that, thickened by half the extent in the third direction, covers the balls up to rounding.
    fn around<I>(balls: I) -> Self
    where
        I: Iterator<Item = Ball> + Clone,
    {
        let (mut bottom, mut top) = (f64::INFINITY, f64::NEG_INFINITY);
        for (point, extra) in balls.clone() {
            bottom = bottom.min(point.z - extra);
            top = top.max(point.z + extra);
        }
        let (height, radius) = (0.5 * (bottom + top), 0.5 * (top - bottom));
        let reach = move |(point, extra): Ball| {
            let above = point.z - height;
            cap_reach(radius - extra, above * above)
        };
        // Each side as far in as the round border alone allows; sides that pass each other meet in the middle.
        let (mut low, mut high) = (DVec2::INFINITY, DVec2::NEG_INFINITY);
        for ball in balls.clone() {
            low = low.min(ball.0.truncate() + reach(ball));
            high = high.max(ball.0.truncate() - reach(ball));
        }
        let middle = 0.5 * (low + high);
        let mut sheet = Self { low: low.min(middle), high: high.max(middle), height };
        // Beyond a corner both overhangs together must stay within reach.
        for ball in balls {
            sheet.push_corner_out(ball.0.truncate(), reach(ball));
        }
        sheet
    }

    /// Moves the corner nearest to the point outward, by the same amount in both directions, until it is in reach.
    fn push_corner_out(&mut self, point: DVec2, reach: f64) {
        let (over, under) = (point - self.high, self.low - point);
        let beyond = over.max(under);
        if beyond.min_element() > 0.0 && beyond.length_squared() > reach * reach {
            // The smaller root of (x − m)² + (y − m)² = reach². Each overhang alone is within reach, so the root is real
            // (`max` against rounding) and at most either overhang.
            let difference = beyond.x - beyond.y;
            let root = (2.0 * reach * reach - difference * difference).max(0.0).sqrt();
            let out = 0.5 * (beyond.x + beyond.y - root);
            if over.x > 0.0 {
                self.high.x += out
            } else {
                self.low.x -= out
            }
            if over.y > 0.0 { self.high.y += out } else { self.low.y -= out }
        }
    }
}
