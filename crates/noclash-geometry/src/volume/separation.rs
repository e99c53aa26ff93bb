//! Separating directions: how a found direction becomes a distance that is proved.
//!
//! A nearest-point search only finds; any direction n, however poor, proves: if the smallest n·b over B exceeds the
//! largest n·a over A by g, then the sets are at least g/|n| apart. Search results enter the bounds only through n.

use glam::DVec3;

/// Squares of lengths below 1e-100 m are not trusted (their digits may be lost by underflow): such sets touch as far
/// as noclash can decide. Above it, underflowing products (2⁻¹⁰⁷⁵ each) vanish against the pad of 128·u·1e-100.
pub(super) const LEAST_SQUARED_LENGTH: f64 = 1e-200;

/// Lengths whose squares underflow are lost in a computed length; adding this much to a fitted radius pays for them.
/// (A sum of three squares errs by less than 2⁻¹⁰⁷³ by underflow, its root by less than 1e-161.)
pub(super) const LENGTH_LOST_TO_UNDERFLOW: f64 = 1e-160;

/// A proved gap within this factor of the found distance is good enough: no further direction is tried.
pub(super) const NEARLY_TIGHT: f64 = 1.0 - 1e-9;

/// The computed length of a vector, within 2.5u of the exact one (squares and sums 3u, half of it after the root, and u
/// for the root); `None` where the squares are out of range, or NaN.
#[inline(always)]
pub(super) fn trusted_length(vector: DVec3) -> Option<f64> {
    let squared = vector.length_squared();
    (squared > LEAST_SQUARED_LENGTH && squared < f64::INFINITY).then(|| squared.sqrt())
}

/// The direction of `vector`, its length within 5u of 1, and the computed length of `vector`.
///
/// To the 2.5u of the length come u for the reciprocal and u for each product.
#[inline(always)]
pub(super) fn direction(vector: DVec3) -> Option<(DVec3, f64)> {
    trusted_length(vector).map(|length| (vector * (1.0 / length), length))
}
