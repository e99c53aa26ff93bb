//! Distance of two rectangles in space: found by Newton steps, proved by a separating direction.
//!
//! Without tolerances that decide: iteration counts and thresholds here only change how good the direction is.

use glam::{DVec2, DVec3};

use super::separation::{NEARLY_TIGHT, direction};

/// Rectangle A = { (p₁, p₂, 0) : |pᵢ| ≤ half_a } and rectangle B = { centre + q₁u + q₂v : |qᵢ| ≤ half_b }, both in A's
/// own frame. u and v are nearly orthonormal.
#[derive(Clone, Copy, Debug)]
pub(super) struct RectanglePair {
    pub(super) centre: DVec3,
    pub(super) u: DVec3,
    pub(super) v: DVec3,
    pub(super) half_a: DVec2,
    pub(super) half_b: DVec2,
}

/// Most Newton steps; random pairs take one to three.
const MOST_STEPS: usize = 16;

/// Below this share of its largest possible value a determinant counts as zero (parallel directions).
const SINGULAR: f64 = 1e-13;

impl RectanglePair {
    /// A number that is at most the distance, up to the rounding of [`RectanglePair::gap`]; the distance itself but for
    /// rounding, except that the search is given up with 0 once the distance is known not to exceed `floor`.
    #[inline(always)]
    pub(super) fn distance(&self, floor: f64) -> f64 {
        let Some(nearest) = self.nearest(floor * floor) else { return 0.0 };
        let Some((n, length)) = direction(nearest) else { return 0.0 };
        let gap = self.gap(n);
        if gap >= length * NEARLY_TIGHT { gap } else { gap.max(self.largest_face_gap()) }
    }

    /// Gap along direction n (of length one): the least of n over B less the greatest of n over A.
    ///
    /// Roundings, in units of u·(|centre| + |half_a| + |half_b|), for given numbers: n·centre 3; n·u, n·v 3 each, times
    /// half_b 4.3 together; products 1.5; four sums and differences 8. Below 17.
    #[inline(always)]
    fn gap(&self, n: DVec3) -> f64 {
        let extent_a = self.half_a.x * n.x.abs() + self.half_a.y * n.y.abs();
        let extent_b = self.half_b.x * n.dot(self.u).abs() + self.half_b.y * n.dot(self.v).abs();
        n.dot(self.centre) - (extent_a + extent_b)
    }

    /// The largest gap along the normals of the six kinds of faces that the Minkowski difference has. They stay exact
    /// when the rectangles nearly touch and the vector between their nearest points is only rounding.
    #[cold]
    fn largest_face_gap(&self) -> f64 {
        let &Self { u, v, .. } = self;
        let normals =
            [DVec3::Z, u.cross(v), DVec3::X.cross(u), DVec3::X.cross(v), DVec3::Y.cross(u), DVec3::Y.cross(v)];
        normals.into_iter().fold(0.0, |best: f64, normal| match direction(normal) {
            Some((n, _)) => best.max(self.gap(if n.dot(self.centre) < 0.0 { -n } else { n })),
            None => best,
        })
    }

    /// A vector from a point of A to a point of B, the shortest up to rounding; `None` once one with squared length not
    /// above `floor_squared` is found.
    ///
    /// For q in B's box the squared distance to A is φ(q) = (|Q₁| − h₁)₊² + (|Q₂| − h₂)₊² + Q₃²: convex, and quadratic
    /// on each of the nine pieces by which sides of A the point Q is beyond. Each step minimises the present piece's
    /// quadratic over the box; if the minimiser lies on the same piece, it is the minimiser of φ.
    #[inline(always)]
    fn nearest(&self, floor_squared: f64) -> Option<DVec3> {
        let mut q = self.nearest_of_b(DVec3::ZERO);
        let mut rest = self.beyond_a(q);
        let mut squared = rest.length_squared();
        for _ in 0..MOST_STEPS {
            if squared <= floor_squared {
                return None;
            }
            let mut next = self.minimise_piece(q, rest);
            let mut next_rest = self.beyond_a(next);
            let mut next_squared = next_rest.length_squared();
            let same_piece = sides(rest) == sides(next_rest);
            if !same_piece && next_squared >= squared {
                // Newton's step overshot onto a worse piece: stop where φ is least on the way.
                next = self.least_between(q, next);
                next_rest = self.beyond_a(next);
                next_squared = next_rest.length_squared();
            }
            if next_squared >= squared {
                break;
            }
            (q, rest, squared) = (next, next_rest, next_squared);
            if same_piece {
                break;
            }
        }
        // False for NaN, which an overflow leaves behind.
        (squared > floor_squared).then_some(rest)
    }

    /// Where φ is least on the segment from q to `end`, given that it falls at q and does not fall at `end`.
    ///
    /// Its slope there is piecewise linear and rises, with kinks where the point of B crosses a side of A: narrow down
    /// to the two kinks between which the slope changes sign, and interpolate.
    #[cold]
    fn least_between(&self, q: DVec2, end: DVec2) -> DVec2 {
        let step = end - q;
        let along = self.u * step.x + self.v * step.y;
        let slope = |time: f64| along.dot(self.beyond_a(q + step * time));
        let start = self.point_of_b(q);
        let (mut from, mut to) = ((0.0, slope(0.0)), (1.0, slope(1.0)));
        for (position, speed, half) in [(start.x, along.x, self.half_a.x), (start.y, along.y, self.half_a.y)] {
            for side in [-half, half] {
                let time = (side - position) / speed;
                if time > from.0 && time < to.0 {
                    let kink = (time, slope(time));
                    if kink.1 <= 0.0 { from = kink } else { to = kink }
                }
            }
        }
        let time = from.0 + (to.0 - from.0) * (from.1 / (from.1 - to.1));
        // `max` and `min` pass over a NaN (a slope that is zero everywhere).
        self.clamped_to_b(q + step * time.max(from.0).min(to.0))
    }

    #[inline(always)]
    fn point_of_b(&self, q: DVec2) -> DVec3 {
        self.centre + self.u * q.x + self.v * q.y
    }

    /// From the nearest point of A to the point q of B: zero in the directions in which that point is not beyond A.
    #[inline(always)]
    fn beyond_a(&self, q: DVec2) -> DVec3 {
        let point = self.point_of_b(q);
        let beyond = |x: f64, half: f64| x - x.max(-half).min(half);
        DVec3::new(beyond(point.x, self.half_a.x), beyond(point.y, self.half_a.y), point.z)
    }

    /// The point of B nearest to a point, as (q₁, q₂).
    #[inline(always)]
    fn nearest_of_b(&self, point: DVec3) -> DVec2 {
        let from_centre = point - self.centre;
        self.clamped_to_b(DVec2::new(self.u.dot(from_centre), self.v.dot(from_centre)))
    }

    #[inline(always)]
    fn clamped_to_b(&self, q: DVec2) -> DVec2 {
        q.max(-self.half_b).min(self.half_b)
    }

    /// Minimises over B's box the quadratic that φ is near q, where the vector from A is `rest`.
    #[inline(always)]
    fn minimise_piece(&self, q: DVec2, rest: DVec3) -> DVec2 {
        let felt = |x: f64| if x == 0.0 { 0.0 } else { 1.0 };
        let mask = DVec3::new(felt(rest.x), felt(rest.y), 1.0);
        let (u, v) = (self.u * mask, self.v * mask);
        let quadratic = Quadratic {
            gradient: DVec2::new(u.dot(rest), v.dot(rest)),
            curvature: DVec2::new(u.length_squared(), v.length_squared()),
            mixed: u.dot(v),
        };
        let Quadratic { gradient: g, curvature: h, mixed: m } = quadratic;
        let (product, square) = (h.x * h.y, m * m);
        let determinant = product - square;
        if determinant <= SINGULAR * product {
            // Only one combination of q₁ and q₂ matters: take it from one coordinate, what is left from the other.
            return if h.x > h.y {
                let first = quadratic.best_first(q, q.y, self.half_b.x);
                DVec2::new(first, quadratic.best_second(q, first, self.half_b.y))
            } else {
                let second = quadratic.best_second(q, q.x, self.half_b.y);
                DVec2::new(quadratic.best_first(q, second, self.half_b.x), second)
            };
        }
        let scale = 1.0 / determinant;
        let free = q + DVec2::new(m * g.y - h.y * g.x, m * g.x - h.x * g.y) * scale;
        let kept = self.clamped_to_b(free);
        let (first_out, second_out) = (free.x != kept.x, free.y != kept.y);
        if first_out {
            // With q₁ held at the side it wants to leave, the best q₂; right unless q₁ now wants to come back.
            let second = quadratic.best_second(q, kept.x, self.half_b.y);
            let pull = g.x + h.x * (kept.x - q.x) + m * (second - q.y);
            if !second_out || pull * kept.x <= 0.0 {
                return DVec2::new(kept.x, second);
            }
        }
        if second_out { DVec2::new(quadratic.best_first(q, kept.y, self.half_b.x), kept.y) } else { kept }
    }
}

/// A quadratic near q: gradient at q, second derivatives.
struct Quadratic {
    gradient: DVec2,
    curvature: DVec2,
    mixed: f64,
}

impl Quadratic {
    /// The best q₁ within ±half for a given q₂.
    #[inline(always)]
    fn best_first(&self, q: DVec2, second: f64, half: f64) -> f64 {
        if self.curvature.x > 0.0 {
            (q.x - (self.gradient.x + self.mixed * (second - q.y)) / self.curvature.x).max(-half).min(half)
        } else {
            q.x
        }
    }

    /// The best q₂ within ±half for a given q₁.
    #[inline(always)]
    fn best_second(&self, q: DVec2, first: f64, half: f64) -> f64 {
        if self.curvature.y > 0.0 {
            (q.y - (self.gradient.y + self.mixed * (first - q.x)) / self.curvature.y).max(-half).min(half)
        } else {
            q.y
        }
    }
}

/// Which side of A, if any, a point is beyond in each of A's two directions.
#[inline(always)]
fn sides(rest: DVec3) -> [bool; 4] {
    [rest.x < 0.0, rest.x > 0.0, rest.y < 0.0, rest.y > 0.0]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(centre: DVec3) -> RectanglePair {
        RectanglePair { centre, u: DVec3::X, v: DVec3::Y, half_a: DVec2::ONE, half_b: DVec2::ONE }
    }

    #[test]
    fn parallel_rectangles_above_beside_and_across_a_corner() {
        assert_eq!(at(DVec3::new(0.5, 0.25, 2.0)).distance(0.0), 2.0);
        assert_eq!(at(DVec3::new(-5.0, 0.25, 0.0)).distance(0.0), 3.0);
        let corner = at(DVec3::new(5.0, -6.0, 12.0)).distance(0.0);
        assert!((corner - 13.0).abs() < 1e-14, "{corner}");
    }

    #[test]
    fn rectangles_that_meet_or_stay_below_the_floor_give_zero() {
        let crossing = RectanglePair { u: DVec3::X, v: DVec3::Z, ..at(DVec3::new(0.3, 0.2, 0.5)) };
        assert_eq!(crossing.distance(0.0), 0.0);
        assert_eq!(at(DVec3::new(0.5, 0.25, 2.0)).distance(2.5), 0.0);
    }

    #[test]
    fn rectangles_that_nearly_touch_are_still_told_apart() {
        let (sin, cos) = (0.6, 0.8);
        let tilted = RectanglePair {
            u: DVec3::new(cos, 0.0, sin),
            v: DVec3::new(0.0, 1.0, 0.0),
            ..at(DVec3::new(0.1, 0.3, sin + 1e-12))
        };
        let distance = tilted.distance(0.0);
        assert!((distance - 1e-12).abs() < 1e-15, "{distance:e}");
    }
}
