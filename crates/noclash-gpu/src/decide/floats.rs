//! Doubles, and singles for the first passes.

use super::real::Real;
use super::sine;

impl Real for f64 {
    const ZERO: Self = 0.0;
    const ONE: Self = 1.0;
    const HALF: Self = 0.5;
    const UP: Self = 1.0 + 1e-12;
    const SQUARE_UP: Self = 1.0 + 4e-12;
    const SUM_UP: Self = 1.0 + 1e-12;
    const DIFFERENCE: Self = 1.0 / (1_u64 << 44) as f64;
    const LEAST: Self = f64::MIN_POSITIVE;
    const LARGEST_ANGLE: f64 = 128.0;

    #[inline(always)]
    fn of(value: f64) -> Self {
        value
    }
    #[inline(always)]
    fn of_single(value: f32) -> Self {
        f64::from(value)
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
    fn or_zero(self) -> Self {
        self.max(0.0)
    }
    #[inline(always)]
    fn cell(self, most: u32) -> u32 {
        let within = self.max(0.0).min(most as f64);
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: a number from 0 to 2^32 - 1.
        return unsafe { within.to_int_unchecked::<i32>() } as u32;
        #[cfg(not(target_arch = "nvptx64"))]
        {
            within as u32
        }
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
    const SQUARE_UP: Self = 1.0 + 1.0 / (1 << 17) as f32;
    const SUM_UP: Self = 1.0 + 1.0 / (1 << 17) as f32;
    const DIFFERENCE: Self = 1.0 / (1 << 17) as f32;
    const LEAST: Self = f32::MIN_POSITIVE;
    const LARGEST_ANGLE: f64 = 8.0;

    #[inline(always)]
    fn of(value: f64) -> Self {
        value as f32
    }
    #[inline(always)]
    fn of_single(value: f32) -> Self {
        value
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
    fn or_zero(self) -> Self {
        self.max(0.0)
    }
    #[inline(always)]
    fn cell(self, most: u32) -> u32 {
        let within = self.max(0.0).min(most as f32);
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: a number from 0 to 2^32 - 1.
        return unsafe { within.to_int_unchecked::<i32>() } as u32;
        #[cfg(not(target_arch = "nvptx64"))]
        {
            within as u32
        }
    }
    #[inline(always)]
    fn sin_cos(self) -> [Self; 2] {
        sine::of_single(self)
    }
}
