//! Does a component wind one way only: then its winding numbers cannot cancel, and 0 means outside.
//!
//! A surface that crosses itself, or that consists of several sheets welded along a rim, may hold regions of winding number 1 and
//! regions of −1, and where they overlap the number is 0 although both sheets enclose the place. Proof that the surfaces
//! examined here have no such regions: `docs/containment.md`, One sign.

use std::ops::ControlFlow;

use glam::DVec3;

use super::column::ColumnTree;
use crate::diagnosis::Cycle;
use crate::off_predicates::OffPredicates;
use crate::predicates::Plane;

/// Most pairs of triangles with common boxes that are compared: this many, and so many more for each triangle. Where there are more, the
/// surface is not proved to wind one way. Ordinary meshes have 10 to 30 for each triangle.
const MOST_PAIRS: (usize, usize) = (1 << 21, 128);

/// True only if every winding number of the triangles of a component is 0 or 1, or every one is 0 or −1, also with the corners
/// where they may be according to `predicates`. The coordinates are in the exact range. About O(n log n); no more than [`MOST_PAIRS`].
pub(crate) fn winds_one_way(triangles: &[[DVec3; 3]], predicates: OffPredicates) -> bool {
    let Some(cycle) = Cycle::of(triangles) else { return false };
    let flat = |&triangle: &u32| predicates.may_be_collinear(triangles[triangle as usize]);
    if cycle.patches > 1 || cycle.triangles.iter().any(flat) {
        return false;
    }
    let kept = |&triangle: &u32| (triangles[triangle as usize], triangle);
    let tree = ColumnTree::build_for_boxes(cycle.triangles.iter().map(kept).collect());
    let mut left = MOST_PAIRS.0 + MOST_PAIRS.1 * triangles.len();
    cycle.triangles.iter().all(|&own| {
        let corners = triangles[own as usize];
        let [low, high] = box_of(corners);
        let (low, high) = (low - predicates.pad(), high + predicates.pad());
        let met = tree.visit_box(low, high, |other, place| {
            let [other_low, other_high] = box_of(*other);
            // Each pair once.
            if place <= own || !(low.cmple(other_high).all() && other_low.cmple(high).all()) {
                return ControlFlow::Continue(());
            }
            left = left.saturating_sub(1);
            if left == 0 || meet_beyond_common_corners(corners, *other, predicates) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        met.is_continue()
    })
}

fn box_of([a, b, c]: [DVec3; 3]) -> [DVec3; 2] {
    [a.min(b).min(c), a.max(b).max(c)]
}

/// False only if the triangles have no point in common but a corner or an edge of both.
fn meet_beyond_common_corners(one: [DVec3; 3], other: [DVec3; 3], predicates: OffPredicates) -> bool {
    // The triangles turned so that the common corner, or the corner off the common edge, comes first.
    let turned = |[a, b, c]: [DVec3; 3], first: usize| [[a, b, c], [b, c, a], [c, a, b]][first];
    let common = |corners: [DVec3; 3], with: [DVec3; 3]| corners.map(|corner| with.contains(&corner));
    let (in_one, in_other) = (common(one, other), common(other, one));
    let place = |flags: [bool; 3], wanted: bool| flags.iter().position(|&flag| flag == wanted).unwrap_or_default();
    match in_one.iter().filter(|&&flag| flag).count() {
        0 => predicates.triangles_may_meet(one, other),
        1 => {
            // What they have in common is convex and holds the corner; if it is more, it reaches an edge opposite the corner.
            let [_, a, b] = turned(one, place(in_one, true));
            let [_, c, d] = turned(other, place(in_other, true));
            predicates.segment_may_meet((a, b), other) || predicates.segment_may_meet((c, d), one)
        }
        2 => {
            // In different planes the common edge is all; in one plane, if the triangles lie on different sides of it.
            let [tip, a, b] = turned(one, place(in_one, false));
            let other_tip = other[place(in_other, false)];
            let are_apart =
                |plane: Plane| predicates.side(plane, a, b, tip) * predicates.side(plane, a, b, other_tip) < 0;
            predicates.behind(one, other_tip) == 0 && !Plane::ALL.into_iter().any(are_apart)
        }
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A double pyramid over a star of so many points, tilted: boxes of most of its triangles overlap.
    fn spikes(points: u32) -> Vec<[DVec3; 3]> {
        let turn = glam::DMat3::from_euler(glam::EulerRot::XYZ, 0.6, 0.7, 0.3);
        let rim = |k: u32| {
            let angle = std::f64::consts::TAU * f64::from(k % points) / f64::from(points);
            let radius = if k.is_multiple_of(2) { 0.08 } else { 0.04 };
            turn * DVec3::new(radius * angle.cos(), radius * angle.sin(), 0.0)
        };
        let tip = turn * DVec3::Z;
        (0..points).flat_map(|k| [[tip, rim(k), rim(k + 1)], [-tip, rim(k + 1), rim(k)]]).collect()
    }

    #[test]
    fn the_search_for_crossings_ends_where_all_boxes_overlap() {
        let started = std::time::Instant::now();
        assert!(winds_one_way(&spikes(400), OffPredicates::new(0.0)));
        assert!(!winds_one_way(&spikes(20_000), OffPredicates::new(0.0)), "too many pairs to compare");
        assert!(started.elapsed().as_secs() < 60);
    }

    #[test]
    fn triangles_that_may_touch_are_not_proved_apart() {
        // A tetrahedron whose tip is this far from its base.
        let flat = |height: f64| {
            let [a, b, c, d] = [DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::new(0.3, 0.3, height)];
            vec![[a, c, b], [a, b, d], [b, c, d], [c, a, d]]
        };
        assert!(winds_one_way(&flat(1e-15), OffPredicates::new(0.0)));
        assert!(!winds_one_way(&flat(1e-15), OffPredicates::new(1e-15)));
        assert!(winds_one_way(&flat(1e-13), OffPredicates::new(1e-15)));
    }
}
