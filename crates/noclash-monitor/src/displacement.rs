//! How far any point of a rigid body is from where it was: the bound that lets a distance of the last tick hold at this one.
//!
//! The displacement x ↦ M₁x − M₀x is affine, its length convex: over the box that holds the body it is largest at a corner.
//! No joint, limit or factor enters, so it holds for whatever moved the body. Derivation: `docs/monitor.md`.

use glam::{DMat3, DVec3};
use noclash_geometry::{Geometry, Pose};
use noclash_numeric::{ErrorModel, ErrorTerm, UNIT_ROUNDOFF, Upper};

/// A box that holds the stored points of a body, and how far the exact ones may be from them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extent {
    centre: DVec3,
    half: DVec3,
    /// Bound on |x| over the stored points.
    radius: f64,
    error: f64,
    bounded: bool,
}

/// 1 + 64u: the bound itself is computed with fewer than 64 roundings.
const SLACK: f64 = 1.0 + 64.0 * UNIT_ROUNDOFF;

impl Extent {
    pub fn of(geometry: &Geometry) -> Self {
        let bounded = geometry.half_spaces().is_empty() && geometry.is_described();
        let (centre, half) =
            geometry.hierarchy().root().map_or((DVec3::ZERO, DVec3::ZERO), |root| (root.centre(), root.half()));
        Self { centre, half, radius: geometry.radius(), error: geometry.error().get(), bounded }
    }

    /// Guarantee: no point of the exact body is farther than this from where it was, whichever exact motions the two poses
    /// stand for. Infinite for an unbounded body.
    ///
    /// With D = R̃₁ − R̃₀ and d = t̃₁ − t̃₀ the stored points move by |Dx + d|; the exact motions add their own errors, the exact
    /// points, within e of the stored ones, 2e (|R₁ − R₀| ≤ 2).
    pub fn displacement(&self, before: &Pose, now: &Pose, model: &ErrorModel) -> Upper {
        if !self.bounded {
            return Upper::INFINITY;
        }
        let turned: DMat3 = now.rotation - before.rotation;
        let moved = now.translation - before.translation;
        let middle = turned * self.centre + moved;
        let [x, y, z] = [turned.x_axis * self.half.x, turned.y_axis * self.half.y, turned.z_axis * self.half.z];
        let (above, below) = (middle + z, middle - z);
        let (along, across) = (x + y, x - y);
        let square = |corner: DVec3| corner.length_squared();
        let largest = square(above + along)
            .max(square(above - along))
            .max(square(above + across))
            .max(square(above - across))
            .max(square(below + along))
            .max(square(below - along))
            .max(square(below + across))
            .max(square(below - across));
        // Entries of D are below 2 + 2e in size and off by u of that; a corner is a sum of seven products and differences, its
        // length three squares, two sums and a root: fewer than 32 roundings of |D|_F(|c| + |h|) + |d|, and |D|_F < 4.
        let size = 4.0 * (self.centre.length() + self.half.length()) + moved.length();
        let rounding = model.weight(ErrorTerm::Rounding) * 32.0 * UNIT_ROUNDOFF * size;
        let poses = (before.rotation_error + now.rotation_error) * self.radius
            + before.translation_error
            + now.translation_error;
        let poses = model.weight(ErrorTerm::Pose) * poses;
        let placement = model.weight(ErrorTerm::Placement) * 2.0 * self.error;
        Upper::proved(((largest.sqrt() + rounding + poses + placement) * SLACK).next_up())
    }
}
