//! Two convex leaves: finding where they are nearest, and deciding how far apart they are at least.
//!
//! `triangles` and `gjk` *find* (points, a direction; nothing rests on them). `plane` and `overlap` *decide*: a separating
//! plane gives the lower bound for any direction whatsoever, an orientation predicate gives an overlap.

mod box_overlap;
pub mod gjk;
mod leaf_distance;
pub mod overlap;
pub mod plane;
pub mod triangles;

use glam::DVec3;
use noclash_numeric::Lower;

use crate::leaf::{ConvexSolid, Leaf};
use crate::volume::RelativePose;
use leaf_distance::witnessed;
pub use leaf_distance::{Effort, LeafDistance};

/// Whether two leaves certainly overlap, where that is quickly seen; `false` says nothing.
pub fn quickly_overlap(a: &Leaf, b: &Leaf, b_in_a: &RelativePose) -> bool {
    match (a, b) {
        (Leaf::Simplex { points, .. }, Leaf::Solid(ConvexSolid::Box { centre, half_axes })) => {
            let placed = (b_in_a.point(*centre), &(b_in_a.rotation * *half_axes));
            box_overlap::certainly_enters_box(points, placed, b_in_a.pad)
        }
        (Leaf::Solid(ConvexSolid::Box { centre, half_axes }), Leaf::Simplex { points, .. }) => {
            let points = points.map(|point| b_in_a.point(point));
            box_overlap::certainly_enters_box(&points, (*centre, half_axes), b_in_a.pad)
        }
        _ => false,
    }
}

/// The distance of two leaves, `b` in its own frame, with |upper − lower| as small as f64 allows: a few pads for flat
/// leaves, as `effort` says for curved ones.
pub fn leaf_distance(a: &Leaf, b: &Leaf, b_in_a: &RelativePose, effort: Effort) -> LeafDistance {
    match (a, b) {
        (Leaf::Simplex { points: core_a, radius: radius_a }, Leaf::Simplex { points: core_b, radius: radius_b }) => {
            simplex_distance(core_a, &core_b.map(|p| b_in_a.point(p)), radius_a + radius_b, b_in_a)
                .surfaces(*radius_a, *radius_b)
        }
        (Leaf::Solid(_), _) | (_, Leaf::Solid(_)) => {
            gjk::distance(a, b, b_in_a, effort).surfaces(a.radius(), b.radius())
        }
    }
}

/// Points of two leaves, in frame A, where they certainly overlap; `None` where that is not so or not certain.
pub fn certain_overlap(a: &Leaf, b: &Leaf, b_in_a: &RelativePose) -> Option<[DVec3; 2]> {
    match (a, b) {
        (Leaf::Simplex { points: core_a, radius: 0.0 }, Leaf::Simplex { points: core_b, radius: 0.0 }) => {
            let core_b = core_b.map(|p| b_in_a.point(p));
            overlap::certain_meeting_point(core_a, &core_b, b_in_a.pad).map(|point| [point; 2])
        }
        _ => {
            let found = leaf_distance(a, b, b_in_a, Effort::APART);
            found.overlap_is_certain.then_some(found.points)
        }
    }
}

/// Cores in frame A, grown by balls with radii adding up to `radii`.
fn simplex_distance(a: &[DVec3; 3], b: &[DVec3; 3], radii: f64, b_in_a: &RelativePose) -> LeafDistance {
    let points = triangles::nearest_points(a, b);
    let apart = points[0] - points[1];
    let core = apart.length();
    // Both points are combinations of their triangle's corners up to rounding, which the pad holds.
    let upper = witnessed(core, radii, b_in_a.pad);
    // Below this, squares underflow and a quotient need not have length one.
    let mut direction = if core > 1e-140 { apart / core } else { DVec3::ZERO };
    let mut gap = plane::gap(a, b, direction);
    // When the points are so close that their difference is mostly rounding, the features' own normals are better.
    if core - gap > SHARP * core.min(1.0) + b_in_a.pad {
        for candidate in plane::candidate_directions(a, b, direction) {
            let value = plane::gap(a, b, candidate);
            if value > gap {
                (gap, direction) = (value, candidate);
            }
        }
    }
    let lower = b_in_a.certify(gap - radii);
    if lower > Lower::ZERO {
        return LeafDistance { lower, upper, points, direction, overlap_is_certain: false };
    }
    let overlap_is_certain = if radii > 0.0 && core < radii {
        // Two points of the exact cores at most core + pad apart, grown by balls that reach further.
        radii - core > b_in_a.pad
    } else {
        match overlap::triangles_overlap(a, b, b_in_a.pad) {
            overlap::Overlap::Certain(point) => return LeafDistance::touching([point; 2], true, b_in_a),
            overlap::Overlap::WithinRounding(point) => return LeafDistance::touching([point; 2], false, b_in_a),
            overlap::Overlap::None => false,
        }
    };
    LeafDistance {
        lower: Lower::ZERO,
        upper,
        points,
        direction: if overlap_is_certain { DVec3::ZERO } else { direction },
        overlap_is_certain,
    }
}

/// A witness direction is trusted when the plane it gives loses less than this part of the distance.
const SHARP: f64 = 1e-10;
