//! Result and effort of a search for the closest points of two leaves.

use glam::DVec3;
use noclash_numeric::{Lower, Upper};

use crate::volume::RelativePose;

/// Bounds on the distance of two leaves; all vectors in frame A.
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

/// An upper bound on the distance of two leaves, of whose cores points were found `core` apart. What overflowed is NaN
/// and witnesses nothing: `max` would take it for a contact.
pub(super) fn witnessed(core: f64, radii: f64, pad: f64) -> Upper {
    let apart = if core <= radii { 0.0 } else { core - radii };
    Upper::proved((apart + pad).next_up())
}

impl LeafDistance {
    pub(super) fn touching(points: [DVec3; 2], certain: bool, b_in_a: &RelativePose) -> Self {
        let upper = if certain { Upper::ZERO } else { Upper::proved(b_in_a.pad) };
        Self { lower: Lower::ZERO, upper, points, direction: DVec3::ZERO, overlap_is_certain: certain }
    }

    /// Moves the points from the cores to the surfaces of the grown leaves.
    pub(super) fn surfaces(self, radius_a: f64, radius_b: f64) -> Self {
        let [a, b] = self.points;
        Self { points: [a - self.direction * radius_a, b + self.direction * radius_b], ..self }
    }
}
