//! Sines and cosines, eight at a time, good to 2^-49: from `+ - *` alone, so every processor gives the same bits.

use fearless_simd::f64x8;
use fearless_simd::prelude::*;
use noclash_numeric::{COS_COEFFICIENTS, HALF_PI_FIRST, HALF_PI_SECOND, INTEGER_ROUNDER, SIN_COEFFICIENTS};

/// Angles of joints up to this size are taken.
pub(super) const LARGEST_ANGLE: f64 = 128.0;

/// Angles up to this size are small.
pub(super) const LARGEST_SMALL_ANGLE: f64 = 0.51;

/// Sine and cosine of angles of at most [`LARGEST_ANGLE`], each within 2^-50.
///
/// |k| < 2^7: both products with the parts of π/2, of 33 bits, are exact, and so is the first difference; the second errs by 2^-54, the
/// parts left out by 2^7·2^-68. On |r| < 0.7854 the polynomials' remainders are below 2^-57, their roundings below 4·2^-53.
#[inline(always)]
pub(super) fn sin_cos<S: Simd>(simd: S, angle: f64x8<S>) -> [f64x8<S>; 2] {
    let k = (angle * core::f64::consts::FRAC_2_PI + INTEGER_ROUNDER) - INTEGER_ROUNDER;
    let r = (angle - k * HALF_PI_FIRST) - k * HALF_PI_SECOND;
    let [s, c] = series(r, &SIN_COEFFICIENTS, &COS_COEFFICIENTS);
    // k modulo 4, from −2 to 2.
    let turn = k - 4.0 * ((k * 0.25 + INTEGER_ROUNDER) - INTEGER_ROUNDER);
    let one = f64x8::splat(simd, 1.0);
    let odd = turn.abs().simd_eq(one);
    let half = turn.abs().simd_eq(f64x8::splat(simd, 2.0));
    let (sin, cos) = (odd.select(c, s), odd.select(s, c));
    let negative_sin = half | turn.simd_eq(-one);
    let negative_cos = half | turn.simd_eq(one);
    [negative_sin.select(-sin, sin), negative_cos.select(-cos, cos)]
}

/// Sine and cosine of small angles, each within 2^-51: the remainders of the shorter series are below 2^-54.
#[inline(always)]
pub(super) fn small_sin_cos<S: Simd, F: SimdFloat<S, Element = f64>>(x: F) -> [F; 2] {
    let [s0, s1, s2, s3, s4, s5, ..] = SIN_COEFFICIENTS;
    let [c0, c1, c2, c3, c4, c5, ..] = COS_COEFFICIENTS;
    series(x, &[s0, s1, s2, s3, s4, s5], &[c0, c1, c2, c3, c4, c5])
}

/// The same of angles of which the last four are the first four turned about, bit for bit.
#[inline(always)]
pub(super) fn mirrored_sin_cos<S: Simd>(x: f64x8<S>) -> [f64x8<S>; 2] {
    let (first, _) = x.split();
    let [s, c] = small_sin_cos(first);
    [s.combine(-s), c.combine(c)]
}

#[inline(always)]
fn series<S: Simd, F: SimdFloat<S, Element = f64>, const N: usize>(x: F, sine: &[f64; N], cosine: &[f64; N]) -> [F; 2] {
    let z = x * x;
    let (mut s, mut c) = (z * sine[N - 1] + sine[N - 2], z * cosine[N - 1] + cosine[N - 2]);
    for term in (0..N - 2).rev() {
        s = s * z + sine[term];
        c = c * z + cosine[term];
    }
    [x + x * z * s, (z * -0.5 + 1.0) + z * z * c]
}

#[cfg(test)]
mod tests {
    use fearless_simd::{Level, dispatch};
    use noclash_numeric::sin_cos as proved;
    use proptest::prelude::*;

    use super::*;

    fn eight(angles: [f64; 8], small: bool) -> [[f64; 8]; 2] {
        let level = Level::new();
        dispatch!(level, simd => {
            let angles = f64x8::from_slice(simd, &angles);
            let [s, c] = if small { small_sin_cos(angles) } else { sin_cos(simd, angles) };
            [*s, *c]
        })
    }

    proptest! {
        #[test]
        fn eight_sines_are_those_of_the_proved_one_within_the_stated_error(
            wide in prop::array::uniform8(-LARGEST_ANGLE..LARGEST_ANGLE),
            near in prop::array::uniform8(-LARGEST_SMALL_ANGLE..LARGEST_SMALL_ANGLE),
            quarters in prop::array::uniform8(-81_i32..=81),
        ) {
            let corners = quarters.map(|quarter| f64::from(quarter) * core::f64::consts::FRAC_PI_4);
            for (angles, small) in [(wide, false), (near, true), (near, false), (corners, false)] {
                let [s, c] = eight(angles, small);
                for lane in 0..8 {
                    let truth = proved(angles[lane]);
                    prop_assert!((s[lane] - truth.sin).abs() <= 2.0_f64.powi(-49));
                    prop_assert!((c[lane] - truth.cos).abs() <= 2.0_f64.powi(-49));
                }
            }
            let [a, b, c, d, ..] = near;
            let angles = [a, b, c, d, -a, -b, -c, -d];
            let level = Level::new();
            let mirrored = dispatch!(level, simd => {
                let [s, c] = mirrored_sin_cos(f64x8::from_slice(simd, &angles));
                [*s, *c]
            });
            prop_assert_eq!(mirrored, eight(angles, true));
        }
    }
}
