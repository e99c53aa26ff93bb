//! Two convex leaves: finding where they are nearest, and deciding how far apart they are at least.
//!
//! `triangles` and `gjk` *find* (points, a direction; nothing rests on them). `plane` and `overlap` *decide*: a separating
//! plane gives the lower bound for any direction whatsoever, an orientation predicate gives an overlap.

pub mod gjk;
pub mod overlap;
pub mod plane;
pub mod triangles;

use glam::DVec3;
use noclash_numeric::{Lower, Upper};

use crate::leaf::Leaf;
use crate::volume::RelativePose;

/// What is known of the distance of two leaves; all vectors in frame A.
#[derive(Clone, Copy, Debug)]
pub struct LeafDistance {
    /// Proved.
    pub lower: Lower,
    /// Witnessed by `points`.
    pub upper: Upper,
    /// A point of each leaf (of its surface where it is grown by a ball).
    pub points: [DVec3; 2],
    /// Unit vector from B to A, up to rounding; zero when they overlap.
    pub direction: DVec3,
    /// Whether they overlap at every exact pose that the relative pose stands for.
    pub overlap_is_certain: bool,
}

/// When the search for the nearest points of two leaves may stop. Triangles are always solved to the end.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The bounds may stay this far apart, in metres.
    pub gap: f64,
    /// A proved distance above this will do.
    pub enough: f64,
    /// The bounds may stay this share of the upper one apart, both taken between the surfaces (radii subtracted).
    pub share: f64,
}

impl Effort {
    /// Until they are shown apart at all.
    pub const APART: Self = Self { gap: 0.0, enough: 0.0, share: 0.0 };

    /// Until the bounds meet within `gap`.
    pub const fn within(gap: f64) -> Self {
        Self { gap, enough: f64::INFINITY, share: 0.0 }
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

/// An upper bound on the distance of two leaves, of whose cores points were found `core` apart. What overflowed is no number
/// and witnesses nothing: `max` would take it for a contact.
fn witnessed(core: f64, radii: f64, pad: f64) -> Upper {
    let apart = if core <= radii { 0.0 } else { core - radii };
    Upper::proved((apart + pad).next_up())
}

/// A witness direction is trusted when the plane it gives loses less than this part of the distance.
const SHARP: f64 = 1e-10;

impl LeafDistance {
    fn touching(points: [DVec3; 2], certain: bool, b_in_a: &RelativePose) -> Self {
        let upper = if certain { Upper::ZERO } else { Upper::proved(b_in_a.pad) };
        Self { lower: Lower::ZERO, upper, points, direction: DVec3::ZERO, overlap_is_certain: certain }
    }

    /// Moves the points from the cores to the surfaces of the grown leaves.
    fn surfaces(self, radius_a: f64, radius_b: f64) -> Self {
        let [a, b] = self.points;
        Self { points: [a - self.direction * radius_a, b + self.direction * radius_b], ..self }
    }
}
