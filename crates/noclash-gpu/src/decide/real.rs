//! The numbers that the deciding code computes with: doubles, and singles for the first passes.

use core::ops::{Add, Div, Mul, Neg, Sub};

use super::sine;

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

impl Real for f64 {
    const ZERO: Self = 0.0;
    const ONE: Self = 1.0;
    const HALF: Self = 0.5;
    const UP: Self = 1.0 + 1e-12;
    const LEAST: Self = f64::MIN_POSITIVE;
    const LARGEST_ANGLE: f64 = 128.0;

    #[inline(always)]
    fn of(value: f64) -> Self {
        value
    }
    #[inline(always)]
    fn fma(self, factor: Self, term: Self) -> Self {
        #[cfg(target_arch = "nvptx64")]
        return core::f64::math::mul_add(self, factor, term);
        #[cfg(not(target_arch = "nvptx64"))]
        self.mul_add(factor, term)
    }
    #[inline(always)]
    fn root(self) -> Self {
        #[cfg(target_arch = "nvptx64")]
        return core::f64::math::sqrt(self);
        #[cfg(not(target_arch = "nvptx64"))]
        self.sqrt()
    }
    #[inline(always)]
    fn size(self) -> Self {
        self.abs()
    }
    #[inline(always)]
    fn sin_cos(self) -> [Self; 2] {
        sine::of_double(self)
    }
}

impl Real for f32 {
    const ZERO: Self = 0.0;
    const ONE: Self = 1.0;
    const HALF: Self = 0.5;
    const UP: Self = 1.0 + 1.0 / (1 << 19) as f32;
    const LEAST: Self = f32::MIN_POSITIVE;
    const LARGEST_ANGLE: f64 = 8.0;

    #[inline(always)]
    fn of(value: f64) -> Self {
        value as f32
    }
    #[inline(always)]
    fn fma(self, factor: Self, term: Self) -> Self {
        #[cfg(target_arch = "nvptx64")]
        return core::f32::math::mul_add(self, factor, term);
        #[cfg(not(target_arch = "nvptx64"))]
        self.mul_add(factor, term)
    }
    #[inline(always)]
    fn root(self) -> Self {
        #[cfg(target_arch = "nvptx64")]
        return core::f32::math::sqrt(self);
        #[cfg(not(target_arch = "nvptx64"))]
        self.sqrt()
    }
    #[inline(always)]
    fn size(self) -> Self {
        self.abs()
    }
    #[inline(always)]
    fn sin_cos(self) -> [Self; 2] {
        sine::of_single(self)
    }
}
