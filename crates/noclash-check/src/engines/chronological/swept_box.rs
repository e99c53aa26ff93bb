//! A box in the world around everything a body reaches over an interval: stage 1 of every search in time.
//!
//! At the interval's centre the body is in the image of its root box; between the centre and any time of the interval none
//! of its points travels farther than A₁τ. Two bodies whose boxes are apart along an axis by more than the margin are apart
//! by more than the margin all the time.

use glam::{DMat3, DVec3};
use noclash_geometry::{Geometry, Pose};
use noclash_numeric::{ErrorModel, ErrorTerm, Lower, UNIT_ROUNDOFF};

/// Middle and half edges; holds the exact body over the interval.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SweptBox {
    centre: DVec3,
    half: DVec3,
    travel: f64,
}

impl SweptBox {
    /// `travel` bounds how far any point of the body gets from where it is at `pose` (error weights already applied).
    ///
    /// A corner c ± h of the root box has |c ± h| ≤ √3 r ≤ 2r with r the body's radius. The centre's image and |R̃|h are
    /// computed one by one: each errs by less than `error_at(2r)`, which holds the pose's own error and the rounding of an
    /// image; twice that pays for both. The sums below round a few times more, on terms up to |centre| + |half|.
    pub fn new(geometry: &Geometry, pose: &Pose, travel: f64, model: &ErrorModel) -> Self {
        let Some(root) = geometry.hierarchy().root() else {
            return Self { centre: DVec3::ZERO, half: DVec3::INFINITY, travel };
        };
        let centre = pose.transform_point(root.centre());
        let turned = DMat3::from_cols_array(&pose.rotation.to_cols_array().map(f64::abs)) * root.half();
        let error = model.weight(ErrorTerm::Pose) * 2.0 * pose.error_at(2.0 * geometry.radius()).get()
            + model.weight(ErrorTerm::Placement) * geometry.error().get();
        let size = centre.abs().element_sum() + turned.element_sum() + travel;
        let rounding = model.weight(ErrorTerm::Rounding) * 32.0 * UNIT_ROUNDOFF * size;
        Self { centre, half: turned + DVec3::splat(travel + error + rounding), travel }
    }

    /// Guarantee: the two bodies are at least this far apart over the interval; 0 where their boxes meet or are no numbers.
    pub fn gap(&self, other: &Self) -> Lower {
        // Three roundings on terms that both pads have paid for: 32u of centre and half each.
        let apart = (self.centre - other.centre).abs() - (self.half + other.half);
        let gap = apart.max_element();
        Lower::proved(if gap > 0.0 && gap < f64::INFINITY { gap * (1.0 - 8.0 * UNIT_ROUNDOFF) } else { 0.0 })
    }

    /// Half the diagonal of what is swept, as far as it is not travel. A hint.
    pub fn size(&self) -> f64 {
        (self.half - DVec3::splat(self.travel)).length()
    }

    /// By how much the box grew for travel. A hint.
    pub fn travel(&self) -> f64 {
        self.travel
    }
}
