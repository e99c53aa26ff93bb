//! Sine and cosine from fused products alone: the same bits on every processor. Errors: `docs/gpu.md`.

use super::real::Real;

/// π/2 in parts: the products of a multiple below 2^7 with the first two, of 33 bits, are exact.
const HALF_PI: [f64; 2] = [f64::from_bits(0x3ff9_21fb_5440_0000), f64::from_bits(0x3dd0_b461_1a60_0000)];

/// Adding and subtracting it rounds to the nearest integer, whose last bits are those of the sum.
const ROUNDER: f64 = 6_755_399_441_055_744.0;
const ROUNDER_SINGLE: f32 = 12_582_912.0;

/// Taylor's, of x³ and x⁴ on.
const SINE: [f64; 7] = [
    -1.0 / 6.0,
    1.0 / 120.0,
    -1.0 / 5_040.0,
    1.0 / 362_880.0,
    -1.0 / 39_916_800.0,
    1.0 / 6_227_020_800.0,
    -1.0 / 1_307_674_368_000.0,
];
const COSINE: [f64; 7] = [
    1.0 / 24.0,
    -1.0 / 720.0,
    1.0 / 40_320.0,
    -1.0 / 3_628_800.0,
    1.0 / 479_001_600.0,
    -1.0 / 87_178_291_200.0,
    1.0 / 20_922_789_888_000.0,
];

/// π/2 as a single, and what is left of it.
const HALF_PI_SINGLE: [f32; 2] = [1.570_796_4, -4.371_139e-8];

/// Near-minimax on |x| ≤ π/4, of x³ and x⁴ on.
const SINE_SINGLE: [f32; 3] = [-1.666_665_5e-1, 8.332_161e-3, -1.951_529_6e-4];
const COSINE_SINGLE: [f32; 3] = [4.166_664_6e-2, -1.388_731_6e-3, 2.443_315_7e-5];

/// Sine and cosine of an angle of at most 128, each within 2^-50.
#[inline(always)]
pub fn of_double(angle: f64) -> [f64; 2] {
    let shifted = angle.fma(core::f64::consts::FRAC_2_PI, ROUNDER);
    let k = shifted - ROUNDER;
    let r = (-k).fma(HALF_PI[1], (-k).fma(HALF_PI[0], angle));
    let z = r * r;
    let (mut s, mut c) = (SINE[6], COSINE[6]);
    for term in (0..6).rev() {
        s = s.fma(z, SINE[term]);
        c = c.fma(z, COSINE[term]);
    }
    quadrant(shifted.to_bits() as u32, (r * z).fma(s, r), (z * z).fma(c, z.fma(-0.5, 1.0)))
}

/// Sine and cosine of an angle of at most 8, each within 2^-22.
#[inline(always)]
pub fn of_single(angle: f32) -> [f32; 2] {
    let shifted = angle.fma(core::f32::consts::FRAC_2_PI, ROUNDER_SINGLE);
    let k = shifted - ROUNDER_SINGLE;
    let r = (-k).fma(HALF_PI_SINGLE[1], (-k).fma(HALF_PI_SINGLE[0], angle));
    let z = r * r;
    let s = SINE_SINGLE[2].fma(z, SINE_SINGLE[1]).fma(z, SINE_SINGLE[0]);
    let c = COSINE_SINGLE[2].fma(z, COSINE_SINGLE[1]).fma(z, COSINE_SINGLE[0]);
    quadrant(shifted.to_bits(), (r * z).fma(s, r), (z * z).fma(c, z.fma(-0.5, 1.0)))
}

/// Of the angle reduced by so many quarter turns.
#[inline(always)]
fn quadrant<R: Real>(turns: u32, s: R, c: R) -> [R; 2] {
    let (sin, cos) = if turns & 1 == 0 { (s, c) } else { (c, s) };
    let sin = if turns & 2 == 0 { sin } else { -sin };
    let cos = if turns.wrapping_add(1) & 2 == 0 { cos } else { -cos };
    [sin, cos]
}
