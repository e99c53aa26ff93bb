//! The arithmetic that the deciding code is written in; `floats.rs` has it for doubles and singles.

use core::ops::{Add, Div, Mul, Neg, Sub};

/// IEEE arithmetic, rounded to nearest.
pub trait Real:
    Copy
    + PartialOrd
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
{
    const ZERO: Self;
    const ONE: Self;
    const HALF: Self;
    /// Slack for products of rounded factors: far more than the handful of roundings of each.
    const UP: Self;
    /// The same for squares of sums of rounded lengths: three of `UP` and more.
    const SQUARE_UP: Self;
    /// The same for sums over joints.
    const SUM_UP: Self;
    /// Error of sums over joints, in parts of the sum.
    const DIFFERENCE: Self;
    /// Least divisor.
    const LEAST: Self;
    /// Angles up to this size are taken, in radians.
    const LARGEST_ANGLE: f64;

    fn of(value: f64) -> Self;
    fn of_single(value: f32) -> Self;
    /// self · factor + term, rounded once.
    fn fma(self, factor: Self, term: Self) -> Self;
    fn root(self) -> Self;
    fn size(self) -> Self;
    /// Sine and cosine of angles of at most `LARGEST_ANGLE`.
    fn sin_cos(self) -> [Self; 2];

    /// The larger of it and 0; 0 for NaN.
    fn or_zero(self) -> Self;
    /// The integer below it, from 0 to `most`; 0 for NaN.
    fn cell(self, most: u32) -> u32;
}
