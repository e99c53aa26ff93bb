//! What all rakes share: how one ends early, and the slack of rounded products.

use fearless_simd::f64x8;
use fearless_simd::prelude::*;

use super::distances::above;

/// Slack for products of rounded factors: far more than the handful of roundings of each.
pub(super) const UP: f64 = 1.0 + 1e-12;

/// Balls of a pair that are opened in a rake before the pair is left to others.
pub(super) const MOST_TESTS: u32 = 256;

/// An overlap at the centre of a lane: how a rake ends early.
pub(super) struct Overlap {
    pub lane: usize,
    pub of: u32,
}

/// Ends where the places of an exact ball show an overlap.
#[inline(always)]
pub(super) fn overlap<S: Simd>(simd: S, square: f64x8<S>, within: f64, mask: u8, of: u32) -> Result<(), Overlap> {
    if within > 0.0 {
        let hit = mask & above(f64x8::splat(simd, within * within * (2.0 - UP)), square);
        if hit != 0 {
            return Err(Overlap { lane: hit.trailing_zeros() as usize, of });
        }
    }
    Ok(())
}
