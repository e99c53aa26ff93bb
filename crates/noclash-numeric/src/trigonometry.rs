//! Sine and cosine with a proven error, from `+ - *` alone, and bounds on pi.
//!
//! The angle is reduced by a multiple of pi/2 in three parts, so that the remainder is known to `2^-101` as a sum of two
//! doubles; on `|r| <= 0.7854` Taylor polynomials with the Lagrange remainder finish. The derivation of
//! [`SIN_COS_ERROR`] is in `docs/rounding.md`; the numbers beside the lines below are its parts, in units of
//! `u = 2^-53`.

/// A double below pi; the next one is above.
pub const PI_LOWER: f64 = core::f64::consts::PI;
/// A double above pi; the one before is below.
pub const PI_UPPER: f64 = PI_LOWER.next_up();
/// A double below pi/2; the next one is above.
pub const HALF_PI_LOWER: f64 = PI_LOWER / 2.0;
/// A double above pi/2; the one before is below.
pub const HALF_PI_UPPER: f64 = PI_UPPER / 2.0;
/// A double below 2 pi; the next one is above.
pub const TWO_PI_LOWER: f64 = 2.0 * PI_LOWER;
/// A double above 2 pi; the one before is below.
pub const TWO_PI_UPPER: f64 = 2.0 * PI_UPPER;

/// The error of [`sin_cos`] for angles up to [`MAX_REDUCED_ANGLE`]: `2^-52`. The derivation gives less than half of it.
pub const SIN_COS_ERROR: f64 = f64::EPSILON;

/// The largest angle (radians, either sign) for which [`sin_cos`] knows something: `2^20`.
pub const MAX_REDUCED_ANGLE: f64 = 1_048_576.0;

/// A computed sine and cosine of one angle, and how far each may be from the true one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SinCos {
    /// The computed sine, in `[-1, 1]`.
    pub sin: f64,
    /// The computed cosine, in `[-1, 1]`.
    pub cos: f64,
    /// `|sin - true sine| <= error` and the same for the cosine.
    pub error: f64,
}

impl SinCos {
    /// True of every angle.
    const UNKNOWN: SinCos = SinCos { sin: 0.0, cos: 0.0, error: 1.0 };
}

/// Guarantee: `sin` and `cos` are each within `error` of the true values at exactly `angle`. `error` is
/// [`SIN_COS_ERROR`] up to [`MAX_REDUCED_ANGLE`]; beyond it, and for infinities and NaN, both are 0 with error 1.
#[inline]
#[must_use]
pub fn sin_cos(angle: f64) -> SinCos {
    if angle.is_nan() || angle.abs() > MAX_REDUCED_ANGLE {
        return SinCos::UNKNOWN;
    }
    let reduced = reduce(angle);
    let (sin, cos) = kernel(reduced.hi, reduced.lo);
    // Turning by quarter turns is exact.
    let (sin, cos) = match reduced.quarter_turns & 3 {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    };
    SinCos { sin, cos, error: SIN_COS_ERROR }
}

/// `angle = quarter_turns * pi/2 + hi + lo`, up to `2^-101`.
struct ReducedAngle {
    quarter_turns: i64,
    hi: f64,
    lo: f64,
}

// pi/2 = FIRST + SECOND + THIRD + rest. FIRST and SECOND have 33 bits, so that their products with an integer of 20
// bits are exact; 0 < rest < 2^-122.
/// The first 33 bits of pi/2; with [`HALF_PI_SECOND`], pi/2 up to `2^-68`.
pub const HALF_PI_FIRST: f64 = f64::from_bits(0x3ff9_21fb_5440_0000);
/// The next 33 bits of pi/2.
pub const HALF_PI_SECOND: f64 = f64::from_bits(0x3dd0_b461_1a60_0000);
const HALF_PI_THIRD: f64 = f64::from_bits(0x3ba3_198a_2e03_7073);

/// Adding and subtracting `1.5 * 2^52` rounds numbers below `2^51` to the nearest integer: doubles in `[2^52, 2^53)` are the integers.
pub const INTEGER_ROUNDER: f64 = 6_755_399_441_055_744.0;

/// Guarantee, for `|angle| <= 2^20`: `|angle - quarter_turns pi/2 - hi - lo| < 2^-101`, `|hi| < 0.7854`,
/// `|lo| < 2^-49`.
#[inline]
fn reduce(angle: f64) -> ReducedAngle {
    // The product errs by less than 2^-32, so |angle - k pi/2| <= pi/4 + 2^-31, and |k| < 2^20.
    let k = (angle * core::f64::consts::FRAC_2_PI + INTEGER_ROUNDER) - INTEGER_ROUNDER;

    // Exact: for k = 0 trivially. Otherwise |angle| > 1/2, so angle and k * FIRST are multiples of 2^-53, and their
    // difference is below 1.
    let first = angle - k * HALF_PI_FIRST;
    let second = k * HALF_PI_SECOND;
    let hi = first - second;
    // The exact error of that difference (two-sum), at most 2^-54.
    let second_in_hi = first - hi;
    let first_in_hi = hi + second_in_hi;
    let error = (first - first_in_hi) + (second_in_hi - second);
    // k * THIRD is below 2^-49.3 and lo below 2^-49, so each of their roundings is at most 2^-103; k * rest is below
    // 2^-102.6. Together less than 2^-101.
    let lo = error - k * HALF_PI_THIRD;
    ReducedAngle { quarter_turns: k as i64, hi, lo }
}

// Taylor coefficients, each correctly rounded: the divisors are below 2^53, so they are exact.
/// Of `x^3, x^5, …` in the sine.
pub const SIN_COEFFICIENTS: [f64; 8] = [
    -1.0 / 6.0,
    1.0 / 120.0,
    -1.0 / 5_040.0,
    1.0 / 362_880.0,
    -1.0 / 39_916_800.0,
    1.0 / 6_227_020_800.0,
    -1.0 / 1_307_674_368_000.0,
    1.0 / 355_687_428_096_000.0,
];
/// Of `x^4, x^6, …` in the cosine.
pub const COS_COEFFICIENTS: [f64; 8] = [
    1.0 / 24.0,
    -1.0 / 720.0,
    1.0 / 40_320.0,
    -1.0 / 3_628_800.0,
    1.0 / 479_001_600.0,
    -1.0 / 87_178_291_200.0,
    1.0 / 20_922_789_888_000.0,
    -1.0 / 6_402_373_705_728_000.0,
];

/// Guarantee, for `|hi| < 0.7854` and `|lo| < 2^-49`: within `0.99 u` of `sin(hi + lo)` and of `cos(hi + lo)`.
#[inline]
fn kernel(hi: f64, lo: f64) -> (f64, f64) {
    let square = hi * hi;
    // sin(hi) = hi + sin_tail, |sin_tail| < 0.081, known to 0.42 u
    let sin_tail = (hi * square) * horner(&SIN_COEFFICIENTS, square);
    // cos(hi) = 1 - square/2 + cos_tail, |cos_tail| < 0.016, known to 0.10 u
    let cos_tail = (square * square) * horner(&COS_COEFFICIENTS, square);
    // rounded + rest = 1 - square/2 exactly; the rounding of the square counts 0.25 u
    let half_square = 0.5 * square;
    let rounded = 1.0 - half_square;
    let rest = (1.0 - rounded) - half_square;

    // First order in lo; the second order is below 2^-99. Each inner sum errs by its size times u (0.07 u and 0.04 u in
    // all), the last one by u/2.
    let sin = hi + (sin_tail + lo * (rounded + cos_tail));
    let cos = rounded + (rest + (cos_tail - lo * (hi + sin_tail)));
    (sin, cos)
}

/// The polynomial with the given coefficients, lowest first.
#[inline]
fn horner(coefficients: &[f64; 8], x: f64) -> f64 {
    let [c0, c1, c2, c3, c4, c5, c6, c7] = *coefficients;
    c0 + x * (c1 + x * (c2 + x * (c3 + x * (c4 + x * (c5 + x * (c6 + x * c7))))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use dashu_ratio::RBig;
    use proptest::prelude::*;

    /// `floor(2^121 pi/2)`: the first digits of pi in base 16.
    const HALF_PI_DIGITS: u128 = 0x0324_3f6a_8885_a308_d313_198a_2e03_7073;

    /// 0.7854, a little above pi/4.
    const LARGEST_REMAINDER: f64 = 7854.0 / 10_000.0;

    fn exact(value: f64) -> RBig {
        RBig::try_from(value).expect("a finite double is a rational")
    }

    fn half_pi_digits() -> RBig {
        RBig::from(HALF_PI_DIGITS) * exact(2.0_f64.powi(-121))
    }

    #[test]
    fn the_three_parts_are_the_first_121_bits_of_half_pi() {
        assert_eq!(exact(HALF_PI_FIRST) + exact(HALF_PI_SECOND) + exact(HALF_PI_THIRD), half_pi_digits());
        for short in [HALF_PI_FIRST, HALF_PI_SECOND] {
            assert_eq!(short.to_bits() & 0xf_ffff, 0, "33 bits");
        }
    }

    #[test]
    fn the_coefficients_are_the_inverse_factorials_with_alternating_signs() {
        let mut factorial = 2.0;
        let mut sign = -1.0;
        for (n, (sin, cos)) in SIN_COEFFICIENTS.into_iter().zip(COS_COEFFICIENTS).enumerate() {
            factorial *= (2 * n + 3) as f64;
            assert_eq!(sin, sign / factorial);
            factorial *= (2 * n + 4) as f64;
            assert_eq!(cos, -sign / factorial);
            sign = -sign;
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3000))]

        #[test]
        fn the_reduced_angle_is_known_to_a_hundred_bits(
            far in -MAX_REDUCED_ANGLE..=MAX_REDUCED_ANGLE,
            near in -8.0..8.0_f64,
            eighths in -1_335_088..=1_335_088_i64,
        ) {
            for angle in [far, near, eighths as f64 * (PI_LOWER / 4.0), MAX_REDUCED_ANGLE] {
                let ReducedAngle { quarter_turns, hi, lo } = reduce(angle);
                let off = exact(angle) - RBig::from(quarter_turns) * half_pi_digits() - exact(hi) - exact(lo);
                // The digits left out count 2^-122 for each of fewer than 2^20 quarter turns.
                let bound = exact(2.0_f64.powi(-101)) - exact(2.0_f64.powi(-102));
                prop_assert!(off <= bound && off >= -bound);
                prop_assert!(hi.abs() < LARGEST_REMAINDER && lo.abs() < 2.0_f64.powi(-49));
            }
        }
    }
}
