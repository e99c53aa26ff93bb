//! Vectors and affine maps of intervals: what elementary tests are computed in, so that every answer "apart" holds for exact numbers.

use glam::DVec3;
use noclash_numeric::Interval;

/// Three intervals.
pub(super) type Vector = [Interval; 3];

/// x ↦ turn·x + shift, rows first.
#[derive(Clone, Debug)]
pub struct Affine {
    pub(super) rows: [[Interval; 4]; 3],
}

impl Affine {
    /// The map of exactly these numbers: rows of the 3×4 matrix.
    pub fn exact(rows: [[f64; 4]; 3]) -> Self {
        Self { rows: rows.map(|row| row.map(Interval::point)) }
    }

    /// The image of a point, rounded.
    pub fn at(&self, x: DVec3) -> DVec3 {
        middle(&self.apply(&point(x)))
    }

    /// Encloses the image of a point.
    pub(super) fn apply(&self, x: &Vector) -> Vector {
        self.rows.map(|[a, b, c, d]| a * x[0] + b * x[1] + c * x[2] + d)
    }

    /// Encloses the image of a direction.
    pub(super) fn turn(&self, x: &Vector) -> Vector {
        self.rows.map(|[a, b, c, _]| a * x[0] + b * x[1] + c * x[2])
    }

    /// The map in the middle, exactly.
    pub(super) fn middle(&self) -> [[f64; 4]; 3] {
        self.rows.map(|row| row.map(Interval::mid))
    }
}

pub(super) fn point(v: DVec3) -> Vector {
    v.to_array().map(Interval::point)
}

pub(super) fn middle(v: &Vector) -> DVec3 {
    DVec3::from_array(v.map(Interval::mid))
}

pub(super) fn add(a: &Vector, b: &Vector) -> Vector {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

pub(super) fn sub(a: &Vector, b: &Vector) -> Vector {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

pub(super) fn dot(a: &Vector, b: &Vector) -> Interval {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// |v|², never negative.
pub(super) fn square(v: &Vector) -> Interval {
    v[0].sqr() + v[1].sqr() + v[2].sqr()
}

pub(super) fn cross(a: &Vector, b: &Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
