//! What one direction proves about an interval. With the least values of n·x at −τ, 0, τ over the body, the greatest of n·x″, and the greatest of
//! n·y over what rests, each half keeps its margin if (1) or (2) of `docs/spacetime.md` says so.

use super::jets::{Functions, Jets};
use super::real::Real;
use super::surface_rows::{BoxRow, LeafRow};
use super::vectors::{V3, dot, dot_add, double};

/// Values of a part of the body.
#[derive(Clone, Copy)]
pub struct Least {
    pub at: [f64; 3],
    /// Greatest n·x″.
    pub bend: f64,
    /// Half of what n·x spans at the centre.
    pub spread: f64,
}

/// What a certificate left.
#[derive(Clone, Copy)]
pub struct Gap {
    /// Bit 0: the earlier half is not proved; bit 1: the later one.
    pub open: u32,
    /// At the centre, without errors.
    pub centre: f64,
    /// Lost to motion.
    pub lost: f64,
}

#[inline(always)]
pub fn least_of_box(f: &Functions, node: &BoxRow) -> Least {
    let centre = double(&node.centre);
    let half = [double(&node.half[0]), double(&node.half[1]), double(&node.half[2])];
    let mut own = Least { at: [0.0; 3], bend: 0.0, spread: 0.0 };
    for i in 0..4 {
        let middle = dot_add(&f.of[i], &centre, f.offset[i]);
        let spread = dot(&f.of[i], &half[0]).size() + dot(&f.of[i], &half[1]).size() + dot(&f.of[i], &half[2]).size();
        if i < 3 {
            own.at[i] = middle - spread;
        } else {
            own.bend = middle + spread;
        }
        if i == 1 {
            own.spread = spread;
        }
    }
    own
}

/// The greatest n·y of a box, and half of what it spans.
#[inline(always)]
pub fn greatest_of_box(n: &V3<f64>, node: &BoxRow) -> (f64, f64) {
    let spread = dot(n, &double(&node.half[0])).size()
        + dot(n, &double(&node.half[1])).size()
        + dot(n, &double(&node.half[2])).size();
    (dot_add(n, &double(&node.centre), spread), spread)
}

/// Of a leaf without its radius.
#[inline(always)]
pub fn least_of_leaf(f: &Functions, leaf: &LeafRow) -> Least {
    let value = |i: usize, k: usize| dot_add(&f.of[i], &leaf.points[k], f.offset[i]);
    let least = |i: usize| value(i, 0).min(value(i, 1)).min(value(i, 2));
    Least { at: [least(0), least(1), least(2)], bend: value(3, 0).max(value(3, 1)).max(value(3, 2)), spread: 0.0 }
}

#[inline(always)]
pub fn greatest_of_leaf(n: &V3<f64>, leaf: &LeafRow) -> f64 {
    dot(n, &leaf.points[0]).max(dot(n, &leaf.points[1])).max(dot(n, &leaf.points[2]))
}

/// Guarantee: a half that is not open keeps the margin of the jets, and `radii` more. `sag` is τ²/8, or less in mutation tests.
#[inline(always)]
pub fn gap(least: &Least, greatest: f64, jets: &Jets, sag: f64, radii: f64) -> Gap {
    let lost = sag.fma(least.bend.or_zero(), jets.bent);
    let now = least.at[1] - greatest - radii;
    let steady = now - jets.steady;
    let half = |end: f64| (now.min(end - greatest - radii) - lost).max(steady);
    let (early, late) = (half(least.at[0]), half(least.at[2]));
    // NaN stays open: `min` and `max` would pass over it, so all that they see is looked at.
    let is_number =
        !(least.at[0] + least.at[1] + least.at[2] + least.bend + greatest + jets.bent + jets.steady).is_nan();
    let open = u32::from(!(early > 0.0 && is_number)) | u32::from(!(late > 0.0 && is_number)) << 1;
    Gap { open, centre: now, lost: now - early.min(late) }
}
