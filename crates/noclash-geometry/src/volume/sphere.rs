//! Ball about a point: the loosest volume and the cheapest distance.
//!
//! Fitted by growing: start from two far points, take every point in, then shrink a little and grow again a few times.

use glam::DVec3;
use noclash_numeric::{Lower, UNIT_ROUNDOFF};

use super::bounding_volume::{Ball, Volume};
use super::relative_pose::RelativePose;
use super::separation::{LENGTH_LOST_TO_UNDERFLOW, trusted_length};

/// All points within `radius` of `centre`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sphere {
    centre: DVec3,
    radius: f64,
}

impl Sphere {
    /// The middle.
    pub fn centre(&self) -> DVec3 {
        self.centre
    }

    /// The radius.
    pub fn radius(&self) -> f64 {
        self.radius
    }

    /// At least |p − centre| + radius of the ball, in real arithmetic.
    ///
    /// p − centre is rounded once per coordinate (u|v|), the length errs by 2.5u|v|, the two sums by u each: together
    /// below 6u(|v| + r); 8u also pays for the rounding of this expression.
    fn radius_for(centre: DVec3, (point, radius): Ball) -> f64 {
        let needed = (point - centre).length() + radius;
        needed + (8.0 * UNIT_ROUNDOFF * needed + LENGTH_LOST_TO_UNDERFLOW)
    }
}

impl Volume for Sphere {
    const NAME: &'static str = "sphere";

    fn fit<I>(balls: I) -> Self
    where
        I: Iterator<Item = Ball> + Clone,
    {
        let (centre, _) = enclosing_ball(balls.clone());
        let radius = balls.map(|ball| Self::radius_for(centre, ball)).fold(0.0, larger);
        if centre.is_finite() && radius.is_finite() {
            Self { centre, radius }
        } else {
            Self { centre: DVec3::ZERO, radius: f64::INFINITY }
        }
    }

    /// Roundings, in units of u·(|t| + reaches): image of the centre and difference 7.2, length 2.5, radii and pad 3.
    #[inline(always)]
    fn distance_lower(&self, other: &Self, b_in_a: &RelativePose) -> Lower {
        let apart = b_in_a.point(other.centre) - self.centre;
        let Some(length) = trusted_length(apart) else { return Lower::ZERO };
        b_in_a.certify(length - (self.radius + other.radius))
    }

    #[inline(always)]
    fn support(&self, direction: DVec3) -> f64 {
        direction.dot(self.centre) + self.radius
    }

    fn contains(&self, ball: Ball) -> bool {
        Self::radius_for(self.centre, ball) <= self.radius
    }

    fn size(&self) -> f64 {
        self.radius
    }

    fn volume(&self) -> f64 {
        4.0 / 3.0 * std::f64::consts::PI * self.radius * self.radius * self.radius
    }
}

/// The larger number; NaN wins, so that a fit that went wrong is seen.
pub(super) fn larger(a: f64, b: f64) -> f64 {
    if a.is_nan() || a >= b { a } else { b }
}

/// How often the ball is shrunk and grown again.
const REGROWINGS: usize = 8;

/// Share of the radius that shrinking keeps: enough to stay near, little enough to leave the first order of growth
/// behind.
const SHRUNK: f64 = 0.95;

/// A small ball that encloses all balls up to rounding. Its centre lies among the given centres (in their convex hull).
pub(super) fn enclosing_ball<I>(balls: I) -> Ball
where
    I: Iterator<Item = Ball> + Clone,
{
    regrown(balls.clone(), about(balls))
}

/// A ball about all balls: that of two far ends, grown.
fn about<I: Iterator<Item = Ball> + Clone>(balls: I) -> Ball {
    let Some(first) = balls.clone().next() else { return (DVec3::ZERO, 0.0) };
    let one_end = farthest(balls.clone(), first.0);
    let other_end = farthest(balls.clone(), one_end.0);
    grown(balls, take_in(one_end, other_end))
}

/// The smallest of the balls that come about when this one is shrunk and grown again a few times.
fn regrown<I: Iterator<Item = Ball> + Clone>(balls: I, mut ball: Ball) -> Ball {
    let mut best = ball;
    for _ in 0..REGROWINGS {
        ball = grown(balls.clone(), (ball.0, ball.1 * SHRUNK));
        if ball.1 < best.1 {
            best = ball;
        }
    }
    best
}

/// The ball that reaches farthest from `from`; the first of several.
fn farthest<I: Iterator<Item = Ball>>(balls: I, from: DVec3) -> Ball {
    let mut best = (f64::NEG_INFINITY, (from, 0.0));
    for ball in balls {
        let reach = ball.0.distance(from) + ball.1;
        if reach > best.0 {
            best = (reach, ball);
        }
    }
    best.1
}

fn grown<I: Iterator<Item = Ball>>(balls: I, start: Ball) -> Ball {
    balls.fold(start, take_in)
}

/// The smallest ball about both.
pub(super) fn take_in((centre, radius): Ball, (point, extra): Ball) -> Ball {
    let apart = point - centre;
    let distance = apart.length();
    if distance + extra <= radius {
        (centre, radius)
    } else if distance + radius <= extra {
        (point, extra)
    } else {
        let grown = 0.5 * (radius + distance + extra);
        (centre + apart * ((grown - radius) / distance), grown)
    }
}
