//! Arithmetic of the directional certificate in which NaN stays NaN, and so proves nothing.

/// The least value of a parabola over a stretch, of which the values at both ends are not below `from` and `to`, and which is nowhere
/// farther below its chord than `sag` = τ²/8·max(D'', 0); NaN if anything is.
///
/// At x from 0 to 1 it is at least (1 − x)·from + x·to − 4 sag·x(1 − x): with the rise r = |to − from| least at an end if r ≥ 4 sag, else
/// lower than the lower end by sag·(1 − r/(4 sag))².
#[inline(always)]
pub(super) fn lowest_between(from: f64, to: f64, sag: f64) -> f64 {
    let low = lesser(from, to);
    if sag == 0.0 {
        return low;
    }
    let share = 1.0 - (to - from).abs() / (4.0 * sag);
    if share <= 0.0 { low } else { low - sag * (share * share) }
}

/// The lesser of two numbers; NaN if one is.
#[inline(always)]
pub(super) fn lesser(a: f64, b: f64) -> f64 {
    if a < b {
        a
    } else if b <= a {
        b
    } else {
        f64::NAN
    }
}

/// max(x, 0); NaN for NaN.
#[inline(always)]
pub(super) fn positive_part(x: f64) -> f64 {
    if x <= 0.0 { 0.0 } else { x }
}
