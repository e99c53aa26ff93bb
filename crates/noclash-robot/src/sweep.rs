//! Spheres that grow as joints move them: the steps of COMPUTE-SPHERE, every radius rounded up.
//!
//! A sphere is enlarged until it holds what it held before at *every* value of a joint; where the numbers put its centre
//! does not matter, because the radius pays for the difference. u is the unit roundoff.

use glam::DVec3;
use noclash_geometry::Pose;
use noclash_numeric::{HALF_PI_LOWER, Interval, Lower, UNIT_ROUNDOFF, Upper, sin_cos};

use crate::joint_axis::{PLANE_DIRECTION_EXCESS, normalised};

/// A ball given by its centre and a bound on its radius.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SweptSphere {
    /// Its centre.
    pub centre: DVec3,
    /// Its radius.
    pub radius: Upper,
}

/// A length computed from rounded differences errs by less than a relative 4u (differences u, squares and sums γ₃/2,
/// root u); below 1e-150 the squares may vanish.
const LENGTH_ERROR: f64 = 8.0 * UNIT_ROUNDOFF;
const VANISHING_LENGTH: f64 = 1e-150;

/// Squares of lengths above this do not vanish, nor what they err by.
const LEAST_ROOM: f64 = 1e-100;

/// At least |v|.
pub(crate) fn length_upper(v: DVec3) -> Upper {
    Upper::proved(v.length() * (1.0 + LENGTH_ERROR) + VANISHING_LENGTH)
}

/// At least |a − b|.
pub(crate) fn distance_upper(a: DVec3, b: DVec3) -> Upper {
    length_upper(a - b)
}

/// At most |a − b|.
pub(crate) fn distance_lower(a: DVec3, b: DVec3) -> Lower {
    Lower::proved((a - b).length() * (1.0 - LENGTH_ERROR) - VANISHING_LENGTH)
}

/// At least the distance of `point` from the line through the origin along the exact normalisation of `axis`, which is
/// within `axis_error` of the given vector: |p × a| with γ₃ per component (below 6u|p|) and |p|·|ã − a|.
///
/// No number is negative: lengths that err by 4u and five more roundings leave the sum above 1 − 12u of the exact one.
pub(crate) fn distance_to_axis(point: DVec3, axis: DVec3, axis_error: f64) -> Upper {
    let off = point.length() * (axis_error + 8.0 * UNIT_ROUNDOFF * (1.0 + axis_error));
    Upper::proved((point.cross(axis).length() + off) * (1.0 + 16.0 * UNIT_ROUNDOFF) + 2.0 * VANISHING_LENGTH)
}

impl SweptSphere {
    /// A sphere that holds all balls; the origin alone if there are none. The centre starts in the middle of the box
    /// around the balls and walks towards the farthest ball by ever smaller steps (Bădoiu and Clarkson); the best seen
    /// is kept.
    pub fn enclosing(balls: &[(DVec3, f64)]) -> Self {
        if balls.is_empty() {
            return Self { centre: DVec3::ZERO, radius: Upper::ZERO };
        }
        let unbounded = (DVec3::INFINITY, DVec3::NEG_INFINITY);
        let (low, high) = balls.iter().fold(unbounded, |(low, high), &(centre, radius)| {
            (low.min(centre - DVec3::splat(radius)), high.max(centre + DVec3::splat(radius)))
        });
        let middle = low * 0.5 + high * 0.5;
        let mut centre = if middle.is_finite() { middle } else { DVec3::ZERO };
        let (mut best, mut farthest) = Self::about(centre, balls);
        let steps = if balls.len() > MANY_BALLS { FEW_STEPS } else { ENCLOSING_STEPS };
        for step in 1..steps {
            centre += (farthest - centre) / f64::from(step + 1);
            let (sphere, next) = Self::about(centre, balls);
            farthest = next;
            if sphere.radius < best.radius {
                best = sphere;
            }
        }
        best
    }

    /// The same for any number of balls, gone through a few times: the centre is that of a sphere around a sample of them, to which
    /// the ball that reaches out of it farthest is added each time; the radius is that of all (core sets of Bădoiu and Clarkson).
    pub fn enclosing_many<I: Iterator<Item = (DVec3, f64)>>(balls: impl Fn() -> I) -> Self {
        let count = balls().count();
        let mut sample: Vec<(DVec3, f64)> = balls().step_by(count.div_ceil(SAMPLE).max(1)).collect();
        let mut best: Option<Self> = None;
        for _ in 0..PASSES {
            let around = Self::enclosing(&sample);
            let (sphere, farthest) = Self::about_all(around.centre, balls());
            if best.is_none_or(|best| sphere.radius < best.radius) {
                best = Some(sphere);
            }
            if sphere.radius.get() <= around.radius.get() * (1.0 + NEARLY) {
                break;
            }
            // The sample's own sphere holds all of it, so this ball is a new one.
            sample.push(farthest);
        }
        best.unwrap_or(Self { centre: DVec3::ZERO, radius: Upper::ZERO })
    }

    /// The smallest sphere about `centre` that holds all balls, and the centre of the ball that reaches farthest.
    fn about(centre: DVec3, balls: &[(DVec3, f64)]) -> (Self, DVec3) {
        let (sphere, (farthest, _)) = Self::about_all(centre, balls.iter().copied());
        (sphere, farthest)
    }

    fn about_all(centre: DVec3, balls: impl Iterator<Item = (DVec3, f64)>) -> (Self, (DVec3, f64)) {
        let mut sphere = Self { centre, radius: Upper::ZERO };
        let mut farthest = (centre, 0.0);
        for (ball, radius) in balls {
            // Most are nearer by far, which squares say without a root: both err by less than 8u of themselves (nothing vanishes
            // at this size), so what is skipped here is held.
            let room = sphere.radius.get() - radius;
            if room > LEAST_ROOM && centre.distance_squared(ball) < room * room * (1.0 - 32.0 * UNIT_ROUNDOFF) {
                continue;
            }
            let reach = distance_upper(centre, ball) + Upper::proved(radius);
            if reach > sphere.radius {
                sphere.radius = reach;
                farthest = (ball, radius);
            }
        }
        (sphere, farthest)
    }

    /// Holds the image of the sphere under the exact motion.
    pub fn placed(&self, pose: &Pose) -> Self {
        let error = pose.error_at(length_upper(self.centre).get());
        Self { centre: pose.transform_point(self.centre), radius: self.radius + error }
    }

    /// At least the distance of any point of the sphere from the line through the origin along the axis.
    pub(crate) fn reach_from_axis(&self, axis: DVec3) -> Upper {
        self.projection(axis).1 + self.radius
    }

    /// At least the distance of any point of the sphere from the origin.
    pub fn reach_from_origin(&self) -> Upper {
        length_upper(self.centre) + self.radius
    }

    /// The computed projection p̃ = ã(ã·c) of the centre on the axis; a bound on the centre's distance from the axis; a
    /// bound on |p̃ − p|: the axis errs by 5u twice, the dot product by γ₃, the product by u, 14.1u|c| in all.
    fn projection(&self, axis: DVec3) -> (DVec3, Upper, Upper) {
        let a = normalised(axis);
        let projection = a * a.dot(self.centre);
        let error = length_upper(self.centre).scale(16.0 * UNIT_ROUNDOFF);
        (projection, distance_upper(self.centre, projection) + error, error)
    }

    /// Holds the sphere turned by every angle about the axis: centred on the axis.
    pub(crate) fn turned_fully(&self, axis: DVec3) -> Self {
        let (projection, distance, error) = self.projection(axis);
        Self { centre: projection, radius: self.radius + distance + error }
    }

    /// Holds the sphere turned about the axis by every angle of the range; as [`SweptSphere::turned_fully`] from half a turn.
    ///
    /// With middle angle m, half width h ≤ π/2 and centre at distance ρ from the axis: the arc of the centre lies in the
    /// ball of radius ρ sin h about the point at ρ cos h in direction m, for |e^{iφ} − cos h|² = 1 + cos²h − 2 cos h cos φ
    /// ≤ sin²h where cos φ ≥ cos h ≥ 0.
    pub(crate) fn turned_within(&self, axis: DVec3, angles: Interval) -> Self {
        let half = angles.radius().get();
        if half >= HALF_PI_LOWER {
            return self.turned_fully(axis);
        }
        let (projection, distance, error) = self.projection(axis);
        let turn = Pose::from_axis_angle(axis, angles.mid());
        let opening = sin_cos(half);
        let arm = turn.rotation * (self.centre - projection);
        // |c|-fold: the projection's error twice (20u each at most), the turn's error, the cosine's, and below 20u for
        // the products and sums.
        let off = length_upper(self.centre).scale(turn.rotation_error + opening.error + 64.0 * UNIT_ROUNDOFF);
        let spread = distance.scale((opening.sin + opening.error).max(0.0)) + off + error;
        Self { centre: projection + arm * opening.cos, radius: self.radius + spread }
    }

    /// Holds the sphere turned every way about the origin.
    pub(crate) fn turned_every_way(&self) -> Self {
        Self { centre: DVec3::ZERO, radius: self.reach_from_origin() }
    }

    /// Holds the sphere moved along `direction` (of length 1 within 5u) by every value of the range; everything without
    /// a range.
    pub(crate) fn slid(&self, direction: DVec3, range: Option<Interval>) -> Self {
        let Some(range) = range else { return Self { radius: Upper::INFINITY, ..*self } };
        let middle = range.mid();
        let half = range.radius().scale(1.0 + 2.0 * PLANE_DIRECTION_EXCESS);
        // Direction 5u, product u, sum u.
        let off = (length_upper(self.centre) + Upper::proved(middle.abs())).scale(8.0 * UNIT_ROUNDOFF);
        Self { centre: self.centre + direction * middle, radius: self.radius + half + off }
    }

    /// At most the distance between the two balls; negative or zero when they may meet.
    pub fn gap(&self, other: &Self) -> Lower {
        distance_lower(self.centre, other.centre) - self.radius - other.radius
    }
}

/// Steps of the walk in [`SweptSphere::enclosing`]; the radius is then within a few per cent of the smallest.
const ENCLOSING_STEPS: u32 = 64;

/// Of so many balls each step takes long, and a sphere a little larger will do.
const MANY_BALLS: usize = 512;
const FEW_STEPS: u32 = 12;

/// How many of very many balls are tested in most steps.
const SAMPLE: usize = 128;

/// Most passes over all balls, and the part of the radius by which they may be larger than around the sample.
const PASSES: usize = 12;
const NEARLY: f64 = 1e-3;

#[cfg(test)]
mod tests {
    use dashu_ratio::RBig;

    use super::*;

    fn exact(v: DVec3) -> [RBig; 3] {
        v.to_array().map(|component| RBig::try_from(component).unwrap())
    }

    fn length_squared([x, y, z]: &[RBig; 3]) -> RBig {
        x * x + y * y + z * z
    }

    fn cross([px, py, pz]: &[RBig; 3], [ax, ay, az]: &[RBig; 3]) -> [RBig; 3] {
        [py * az - pz * ay, pz * ax - px * az, px * ay - py * ax]
    }

    #[test]
    fn a_sphere_around_many_balls_holds_all_of_them_and_is_no_larger_than_around_few() {
        // One far ball that no sample sees, and a cloud; then clouds alone.
        for (count, far) in [(0, false), (1, false), (7, true), (5000, true), (40_000, false)] {
            let number = |i: usize, salt: f64| (i as f64 * salt).sin();
            let ball = |i: usize| {
                (DVec3::new(number(i, 1.1), 2.0 * number(i, 1.7), number(i, 2.3)), 0.1 * number(i, 0.3).abs())
            };
            let mut balls: Vec<(DVec3, f64)> = (0..count).map(ball).collect();
            if far {
                balls[3] = (DVec3::new(50.0, 0.0, 0.0), 1.0);
            }
            let sphere = SweptSphere::enclosing_many(|| balls.iter().copied());
            for &(centre, radius) in &balls {
                assert!(distance_lower(sphere.centre, centre).get() + radius <= sphere.radius.get() * (1.0 + 1e-12));
            }
            let listed = SweptSphere::enclosing(&balls);
            assert!(sphere.radius.get() <= 1.05 * listed.radius.get(), "{count}: {sphere:?} {listed:?}");
        }
    }

    #[test]
    fn distance_to_an_axis_is_not_below_the_exact_one() {
        let mut below_without_pads = 0;
        for round in 1..2000 {
            let number = |salt: f64| (f64::from(round) * salt).sin();
            let axis = DVec3::new(number(1.1), number(1.7), number(2.3)).normalize();
            // Some nearly on the axis, where the cross product loses most.
            let off = DVec3::new(number(2.9), number(3.1), number(3.7)) * [1.0, 1e-6, 1e-14][round as usize % 3];
            let point = axis * number(4.3) + off;
            let (exact_point, exact_axis) = (exact(point), exact(axis));
            let covers = |distance: f64| {
                let distance = RBig::try_from(distance).unwrap();
                &distance * &distance * length_squared(&exact_axis) >= length_squared(&cross(&exact_point, &exact_axis))
            };
            // The axis is of length one within 4u.
            assert!(covers(distance_to_axis(point, axis, 8.0 * UNIT_ROUNDOFF).get()), "{point} {axis}");
            below_without_pads += u32::from(!covers(point.cross(axis).length()));
        }
        assert!(below_without_pads > 200, "{below_without_pads}");
    }
}
