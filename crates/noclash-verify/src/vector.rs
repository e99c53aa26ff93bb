//! Vectors and matrices of intervals: every result holds what real arithmetic gives for all members.

use noclash_numeric::Interval;

/// x, y, z.
pub type Vector = [Interval; 3];
/// Rows.
pub type Matrix = [Vector; 3];

/// The zero vector.
pub const ZERO: Vector = [Interval::ZERO; 3];
/// The identity.
pub const IDENTITY: Matrix = [
    [Interval::ONE, Interval::ZERO, Interval::ZERO],
    [Interval::ZERO, Interval::ONE, Interval::ZERO],
    [Interval::ZERO, Interval::ZERO, Interval::ONE],
];

/// Exactly these numbers.
pub fn exact(numbers: [f64; 3]) -> Vector {
    numbers.map(Interval::point)
}

/// Every coordinate up to `by` farther out, on both sides.
pub fn widened(vector: &Vector, by: f64) -> Vector {
    vector.map(|coordinate| coordinate + Interval::new(-by, by))
}

/// a + b.
pub fn add(a: &Vector, b: &Vector) -> Vector {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

/// a − b.
pub fn sub(a: &Vector, b: &Vector) -> Vector {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/// a times a number.
pub fn scale(a: &Vector, factor: Interval) -> Vector {
    [a[0] * factor, a[1] * factor, a[2] * factor]
}

/// a·b.
pub fn dot(a: &Vector, b: &Vector) -> Interval {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// a×b.
pub fn cross(a: &Vector, b: &Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// |a|.
pub fn length(a: &Vector) -> Interval {
    (a[0].sqr() + a[1].sqr() + a[2].sqr()).sqrt()
}

/// M a.
pub fn apply(m: &Matrix, a: &Vector) -> Vector {
    [dot(&m[0], a), dot(&m[1], a), dot(&m[2], a)]
}

/// Mᵀ a.
pub fn apply_transposed(m: &Matrix, a: &Vector) -> Vector {
    let column = |i: usize| m[0][i] * a[0] + m[1][i] * a[1] + m[2][i] * a[2];
    [column(0), column(1), column(2)]
}

/// L M.
pub fn product(l: &Matrix, m: &Matrix) -> Matrix {
    l.map(|row| apply_transposed(m, &row))
}

/// Holds the exact normalisation of a vector that is not zero; `None` where nothing is known of it.
pub fn direction(vector: [f64; 3]) -> Option<Vector> {
    // Scaled by the largest component first, so that no square overflows or vanishes.
    let largest = vector.iter().fold(0.0_f64, |largest, number| largest.max(number.abs()));
    if largest == 0.0 {
        return None;
    }
    let scaled = vector.map(|number| Interval::point(number) / Interval::point(largest));
    let length = length(&scaled);
    Some(scaled.map(|component| component / length))
}
