//! Membership in each volume decided exactly, from the stored numbers alone.

use dashu_ratio::RBig;
use glam::DVec3;
use noclash_geometry::volume::{Aabb, Ball, Lss, Obb, Rss, Sphere, Volume};

use super::exact::{ExactVector, combine, cross, dot, exact, exact_number, is_at_most, minus};

/// What the tests must know of a volume beyond its trait: membership and points, both exact.
pub trait Examined: Volume {
    /// Whether the set given by the stored numbers contains the ball, decided exactly.
    fn holds_exactly(&self, ball: Ball) -> bool;
    /// Points that certainly belong to the set, near its border in the given direction (for volumes with a radius, the
    /// radius left out: the caller subtracts it).
    fn core_point(&self, coefficients: DVec3) -> ExactVector;
    /// The radius by which `core_point`s are thickened.
    fn thickness(&self) -> f64;
}

pub fn ball_fits(rest: &ExactVector, needed: f64, available: f64) -> bool {
    let slack = exact_number(available) - exact_number(needed);
    slack >= RBig::ZERO && is_at_most(&dot(rest, rest), &(&slack * &slack))
}

impl Examined for Sphere {
    fn holds_exactly(&self, (point, radius): Ball) -> bool {
        ball_fits(&minus(&exact(point), &exact(self.centre())), radius, self.radius())
    }
    fn core_point(&self, _: DVec3) -> ExactVector {
        exact(self.centre())
    }
    fn thickness(&self) -> f64 {
        self.radius()
    }
}

impl Examined for Lss {
    fn holds_exactly(&self, (point, radius): Ball) -> bool {
        let along = (point - self.centre()).dot(self.half()) / self.half().length_squared();
        let s = if along.is_finite() { along.clamp(-1.0, 1.0) } else { 0.0 };
        let on_line = combine(&exact(self.centre()), &exact_number(s), &exact(self.half()));
        ball_fits(&minus(&exact(point), &on_line), radius, self.radius())
    }
    fn core_point(&self, c: DVec3) -> ExactVector {
        combine(&exact(self.centre()), &exact_number(c.x), &exact(self.half()))
    }
    fn thickness(&self) -> f64 {
        self.radius()
    }
}

impl Examined for Rss {
    fn holds_exactly(&self, (point, radius): Ball) -> bool {
        let v = point - self.centre();
        let (x, y) = self.axes();
        let s = v.dot(x).clamp(-self.half().x, self.half().x);
        let t = v.dot(y).clamp(-self.half().y, self.half().y);
        let on_x = combine(&exact(self.centre()), &exact_number(s), &exact(x));
        let on_sheet = combine(&on_x, &exact_number(t), &exact(y));
        ball_fits(&minus(&exact(point), &on_sheet), radius, self.radius())
    }
    fn core_point(&self, c: DVec3) -> ExactVector {
        let (x, y) = self.axes();
        let scaled = |c: f64, half: f64| exact_number(c) * exact_number(half);
        let on_x = combine(&exact(self.centre()), &scaled(c.x, self.half().x), &exact(x));
        combine(&on_x, &scaled(c.y, self.half().y), &exact(y))
    }
    fn thickness(&self) -> f64 {
        self.radius()
    }
}

impl Examined for Obb {
    /// Cramer's rule: coordinate i is det(v in column i) / det, and a ball of radius r spans r·|row i of the inverse|.
    fn holds_exactly(&self, (point, radius): Ball) -> bool {
        let axes = self.axes();
        let columns = [axes.x_axis, axes.y_axis, axes.z_axis].map(exact);
        let v = minus(&exact(point), &exact(self.centre()));
        (0..3).all(|i| {
            let normal = cross(&columns[(i + 1) % 3], &columns[(i + 2) % 3]);
            let determinant = dot(&normal, &columns[i]);
            let coordinate = dot(&normal, &v) / &determinant;
            let size = if coordinate < RBig::ZERO { -coordinate } else { coordinate };
            let slack = exact_number(self.half()[i]) - size;
            let r = exact_number(radius) / &determinant;
            slack >= RBig::ZERO && is_at_most(&(&r * &r * dot(&normal, &normal)), &(&slack * &slack))
        })
    }
    fn core_point(&self, c: DVec3) -> ExactVector {
        let axes = self.axes();
        let mut point = exact(self.centre());
        for (i, axis) in [axes.x_axis, axes.y_axis, axes.z_axis].into_iter().enumerate() {
            point = combine(&point, &(exact_number(c[i]) * exact_number(self.half()[i])), &exact(axis));
        }
        point
    }
    fn thickness(&self) -> f64 {
        0.0
    }
}

impl Examined for Aabb {
    fn holds_exactly(&self, (point, radius): Ball) -> bool {
        let v = minus(&exact(point), &exact(self.centre()));
        (0..3).all(|i| {
            let slack = exact_number(self.half()[i]) - exact_number(radius);
            is_at_most(&v[i], &slack) && is_at_most(&-&v[i], &slack)
        })
    }
    fn core_point(&self, c: DVec3) -> ExactVector {
        let (centre, half) = (exact(self.centre()), exact(self.half()));
        std::array::from_fn(|i| &centre[i] + exact_number(c[i]) * &half[i])
    }
    fn thickness(&self) -> f64 {
        0.0
    }
}
