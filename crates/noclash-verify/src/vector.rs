//! Vectors and matrices (rows) of intervals: every result holds what real arithmetic gives for all members.

use noclash_numeric::Interval;

pub type Vector = [Interval; 3];
pub type Matrix = [Vector; 3];

pub const ZERO: Vector = [Interval::ZERO; 3];
pub const IDENTITY: Matrix = [
    [Interval::ONE, Interval::ZERO, Interval::ZERO],
    [Interval::ZERO, Interval::ONE, Interval::ZERO],
    [Interval::ZERO, Interval::ZERO, Interval::ONE],
];

pub fn exact(numbers: [f64; 3]) -> Vector {
    numbers.map(Interval::point)
}

/// Every coordinate up to `by` farther out, on both sides.
pub fn widened(vector: &Vector, by: f64) -> Vector {
    vector.map(|coordinate| coordinate + Interval::new(-by, by))
}

/// All matrices whose entries are within `by` of the stored ones.
pub fn widened_rows(rows: &[[f64; 3]; 3], by: f64) -> Matrix {
    rows.map(|row| widened(&exact(row), by))
}

pub fn add(a: &Vector, b: &Vector) -> Vector {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

pub fn sub(a: &Vector, b: &Vector) -> Vector {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

pub fn scale(a: &Vector, factor: Interval) -> Vector {
    a.map(|component| component * factor)
}

pub fn dot(a: &Vector, b: &Vector) -> Interval {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub fn cross(a: &Vector, b: &Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

pub fn length(a: &Vector) -> Interval {
    (a[0].sqr() + a[1].sqr() + a[2].sqr()).sqrt()
}

pub fn apply(m: &Matrix, a: &Vector) -> Vector {
    [dot(&m[0], a), dot(&m[1], a), dot(&m[2], a)]
}

pub fn apply_transposed(m: &Matrix, a: &Vector) -> Vector {
    std::array::from_fn(|i| m[0][i] * a[0] + m[1][i] * a[1] + m[2][i] * a[2])
}

pub fn product(l: &Matrix, m: &Matrix) -> Matrix {
    l.map(|row| apply_transposed(m, &row))
}

/// Holds the exact normalisation of a vector; `None` for zero. Scaled by the largest component first, so that no square overflows
/// or vanishes.
pub fn direction(vector: [f64; 3]) -> Option<Vector> {
    let largest = vector.iter().fold(0.0_f64, |largest, number| largest.max(number.abs()));
    let scaled = vector.map(|number| Interval::point(number) / Interval::point(largest));
    let length = length(&scaled);
    (largest > 0.0).then(|| scaled.map(|component| component / length))
}
