//! Where one body is seen from another, and the one gate through which a computed distance becomes a [`Lower`].

use glam::{DMat3, DVec3};
use noclash_numeric::{ErrorModel, ErrorTerm, Lower, UNIT_ROUNDOFF, Upper};

use crate::pose::Pose;

/// The frame of B seen from the frame of A, with everything the distance formulas lose by rounding put into one pad.
#[derive(Clone, Copy, Debug)]
pub struct RelativePose {
    /// R̃, B to A.
    pub rotation: DMat3,
    /// |R̃| entry by entry.
    pub absolute: DMat3,
    /// t̃: the origin of B in A.
    pub translation: DVec3,
    /// Bound by which a computed distance between stored volumes or points may exceed the exact one.
    pub pad: f64,
    /// Bound on |x| over all points of both bodies and their volumes, seen from A.
    pub reach: f64,
}

/// Roundings of a distance formula in units of u·(|t| + extents): every formula of this crate stays below this count
/// (the longest, a rectangle distance, below 90). `docs/rounding.md` counts them.
const FORMULA_ROUNDINGS: f64 = 128.0;

/// Distances below this are not claimed: the squares they come from must stay clear of underflow.
const LEAST_DISTANCE: f64 = 1e-100;

/// How large the two bodies are and how far their stored points are from the exact ones.
#[derive(Clone, Copy, Debug)]
pub struct PairExtent {
    /// Bound on |p| over the stored points of A in A's frame, radii included.
    pub radius_a: f64,
    /// The same for B in its frame.
    pub radius_b: f64,
    /// Stored points of A and of B against the exact model, together.
    pub stored_error: Upper,
}

impl RelativePose {
    /// The pose of B in A for bodies of the given extent.
    ///
    /// Volumes reach further than the points they enclose (boxes √3, swept spheres up to 3.42 times as far); the factors 2
    /// here and the reserve in the count of roundings pay for that, volume by volume, in `docs/rounding.md`.
    pub fn new(b_in_a: &Pose, extent: PairExtent, model: &ErrorModel) -> Self {
        let reach = b_in_a.translation.length() + 2.0 * (extent.radius_a + extent.radius_b);
        let pose = b_in_a.rotation_error * reach + b_in_a.translation_error;
        let pad = model.weight(ErrorTerm::Pose) * 2.0 * pose
            + model.weight(ErrorTerm::Placement) * extent.stored_error.get()
            + model.weight(ErrorTerm::Rounding) * FORMULA_ROUNDINGS * UNIT_ROUNDOFF * reach;
        let columns = b_in_a.rotation.to_cols_array().map(f64::abs);
        Self {
            rotation: b_in_a.rotation,
            absolute: DMat3::from_cols_array(&columns),
            translation: b_in_a.translation,
            pad,
            reach,
        }
    }

    /// B's point in frame A, computed.
    #[inline(always)]
    pub fn point(&self, in_b: DVec3) -> DVec3 {
        self.rotation * in_b + self.translation
    }

    /// A computed distance turned into a bound: the pad taken off, never below zero.
    ///
    /// Nothing is claimed of what overflowed (infinite, NaN) or of lengths so small that their squares may have lost
    /// digits to underflow.
    #[inline(always)]
    pub fn certify(&self, computed: f64) -> Lower {
        let value = computed - self.pad;
        Lower::proved(if value > LEAST_DISTANCE && value < f64::INFINITY { value } else { 0.0 })
    }
}
