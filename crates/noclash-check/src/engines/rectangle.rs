//! Two bodies that move by clocks of their own: apart, or overlapping, for every time of the one with every time of the other.
//! This file decides; whatever chooses rectangles, nodes and directions is search (`spacetime/any_timing/`).
//!
//! A point of A at s and a point of B at t are |a(s) − b(t)| ≥ n·a(s) − n·b(t) apart (|n| = 1), and the two terms share nothing: over
//! [s₀, s₁] × [t₀, t₁] the least of the first minus the largest of the second is a lower bound, each bounded over its own interval by
//! `directional.rs`. And two parts that overlap at the centre of the rectangle, with every point moved by as much as it can get within
//! either interval, overlap all over the rectangle. Derivation, with the roundings counted: `docs/any-timing.md`.

use glam::DVec3;
use noclash_geometry::narrow::{Effort, certain_overlap, leaf_distance};
use noclash_geometry::query::BodyPair;
use noclash_numeric::{Lower, add_up, mul_up};

use super::directional::{Extents, Moving, Outer, Swept, certified};

/// Proved by a direction for all times of a rectangle.
#[derive(Clone, Copy, Debug)]
pub(super) struct RectangleGap {
    /// The proved distance; not positive where nothing is proved.
    pub apart: Lower,
    /// The gap at the centre of the rectangle, before anything is lost. A hint.
    pub at_centre: f64,
    /// How much of it the motion of either body takes. A hint.
    pub lost: [f64; 2],
    /// How wide the two parts are along the direction. A hint.
    pub widths: [f64; 2],
}

/// Guarantee: at no time of the interval of A and no time of the interval of B does a point of A in `outers[0]` come nearer to a point of B
/// in `outers[1]` than `apart` says. Any direction (from B to A, in the frame of both) is sound; `None` for one that is none.
pub(super) fn gap(
    direction: DVec3,
    [a, b]: [&Moving; 2],
    half_widths: [f64; 2],
    outers: [&Outer; 2],
) -> Option<RectangleGap> {
    let length = direction.length();
    if !(length > 1e-140 && length < 1e140) {
        return None;
    }
    // Of length 1 within 4u.
    let n = direction / length;
    let of_a = Extents::new(a, half_widths[0]).along(n, outers[0]);
    let of_b = Extents::new(b, half_widths[1]).along(n, outers[1]);
    Some(RectangleGap {
        // Both bounds are proved; their difference is rounded once, relative to itself, which `certified` takes off.
        apart: certified(of_a.low - of_b.high),
        at_centre: of_a.at_centre[0] - of_b.at_centre[1],
        lost: [of_a.at_centre[0] - of_a.low, of_b.high - of_b.at_centre[1]],
        widths: [of_a, of_b].map(|extent| extent.at_centre[1] - extent.at_centre[0]),
    })
}

/// Guarantee: no point within one box comes nearer to a point within the other than the answer, whatever the times in their intervals.
pub(super) fn boxes_apart(a: &Swept, b: &Swept) -> Lower {
    certified((a.low - b.high).max(b.low - a.high).max_element())
}

/// How far a body can get from where it is at the centre of its interval, at any time of it: A₁τ, rounded up.
pub(super) fn excursion(body: &Moving, half_width: f64) -> f64 {
    mul_up(body.first_bound, half_width)
}

/// Guarantee: if true, the two leaves overlap, or are no farther apart than `touching`, at every time of the interval of A with every time of
/// the interval of B. `view` shows the bodies where both are at the centres of their intervals.
///
/// Every point is within A₁τ of where it is at the centre: what holds however the corners are moved by up to the pad holds at all times, with
/// both excursions added to the pad.
pub(super) fn meets_throughout(view: &BodyPair, leaves: [u32; 2], excursions: [f64; 2], touching: f64) -> bool {
    let moved = add_up(excursions[0], excursions[1]);
    if !view.is_described() || !moved.is_finite() {
        return false;
    }
    let mut b_in_a = *view.b_in_a();
    b_in_a.pad = add_up(b_in_a.pad, moved);
    let (a, b) = (view.a.leaf(leaves[0]), view.b.leaf(leaves[1]));
    certain_overlap(&a, &b, &b_in_a).is_some()
        || touching > 0.0 && leaf_distance(&a, &b, &b_in_a, Effort::within(0.1 * touching)).upper.get() <= touching
}
