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
    /// Least divisor.
    const LEAST: Self;
    /// Angles up to this size are taken, in radians.
    const LARGEST_ANGLE: f64;

    fn of(value: f64) -> Self;
    /// self · factor + term, rounded once.
    fn fma(self, factor: Self, term: Self) -> Self;
    fn root(self) -> Self;
    fn size(self) -> Self;
    /// Sine and cosine of angles of at most `LARGEST_ANGLE`.
    fn sin_cos(self) -> [Self; 2];

    #[inline(always)]
    fn or_zero(self) -> Self {
        if self > Self::ZERO { self } else { Self::ZERO }
    }
}
