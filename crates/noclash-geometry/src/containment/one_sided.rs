//! Does a component wind one way only: then its winding numbers cannot cancel, and 0 means outside.
//!
//! A surface that crosses itself, or that consists of several sheets welded along a rim, may hold regions of winding number 1 and
//! regions of −1, and where they overlap the number is 0 although both sheets enclose the place. Proof that the surfaces
//! examined here have no such regions: `docs/containment.md`, One sign.

use std::ops::ControlFlow;

use glam::DVec3;

use super::column::ColumnTree;
use crate::diagnosis::Cycle;
use crate::predicates::{Plane, behind, is_collinear, segment_may_meet, side, triangles_may_meet};

/// True only if every winding number of the triangles of a component is 0 or 1, or every one is 0 or −1. Exact for coordinates
/// in the exact range. About O(n log n).
pub(crate) fn winds_one_way(triangles: &[[DVec3; 3]]) -> bool {
    let Some(cycle) = Cycle::of(triangles) else { return false };
    let flat = |&triangle: &u32| is_collinear(triangles[triangle as usize]);
    if cycle.patches > 1 || cycle.triangles.iter().any(flat) {
        return false;
    }
    let kept = |&triangle: &u32| (triangles[triangle as usize], triangle);
    let tree = ColumnTree::build_for_boxes(cycle.triangles.iter().map(kept).collect());
    cycle.triangles.iter().all(|&own| {
        let corners = triangles[own as usize];
        let [a, b, c] = corners;
        let met = tree.visit_box(a.min(b).min(c), a.max(b).max(c), |other, place| {
            // Each pair once.
            if place > own && meet_beyond_common_corners(corners, *other) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        met.is_continue()
    })
}

/// False only if the triangles have no point in common but a corner or an edge of both.
fn meet_beyond_common_corners(one: [DVec3; 3], other: [DVec3; 3]) -> bool {
    // The triangles turned so that the common corner, or the corner off the common edge, comes first.
    let turned = |[a, b, c]: [DVec3; 3], first: usize| [[a, b, c], [b, c, a], [c, a, b]][first];
    let common = |corners: [DVec3; 3], with: [DVec3; 3]| corners.map(|corner| with.contains(&corner));
    let (in_one, in_other) = (common(one, other), common(other, one));
    let place = |flags: [bool; 3], wanted: bool| flags.iter().position(|&flag| flag == wanted).unwrap_or_default();
    match in_one.iter().filter(|&&flag| flag).count() {
        0 => triangles_may_meet(one, other),
        1 => {
            // What they have in common is convex and holds the corner; if it is more, it reaches an edge opposite the corner.
            let [_, a, b] = turned(one, place(in_one, true));
            let [_, c, d] = turned(other, place(in_other, true));
            segment_may_meet((a, b), other) || segment_may_meet((c, d), one)
        }
        2 => {
            // In different planes the common edge is all; in one plane, if the triangles lie on different sides of it.
            let [tip, a, b] = turned(one, place(in_one, false));
            let other_tip = other[place(in_other, false)];
            behind(one, other_tip) == 0
                && Plane::ALL.into_iter().any(|plane| {
                    let own = side(plane, a, b, tip);
                    own != 0 && own == side(plane, a, b, other_tip)
                })
        }
        _ => true,
    }
}
