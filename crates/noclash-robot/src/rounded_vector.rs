//! A vector known up to rounding, and the few operations that the derivatives of link poses are made of.
//!
//! Each operation adds what its operands' errors become and what it rounds itself. Sizes are sums of absolute components:
//! at least the Euclidean length, and no root. u is the unit roundoff.

use glam::DVec3;
use noclash_geometry::Pose;
use noclash_numeric::UNIT_ROUNDOFF;

/// Contract: the exact vector is within `error` (Euclidean) of `vector`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RoundedVector {
    /// As computed.
    pub vector: DVec3,
    /// How far off it may be.
    pub error: f64,
}

/// The error terms are sums of at most a dozen positive terms, each computed with a few roundings.
const SLACK: f64 = 1.0 + 32.0 * UNIT_ROUNDOFF;

impl RoundedVector {
    /// Exactly zero.
    pub const ZERO: Self = Self { vector: DVec3::ZERO, error: 0.0 };

    /// At least the length of the stored vector, up to the rounding that [`SLACK`] pays for.
    #[inline(always)]
    pub fn size(&self) -> f64 {
        self.vector.abs().element_sum()
    }

    /// At least the length of the exact vector.
    #[inline(always)]
    pub fn size_upper(&self) -> f64 {
        (self.size() + self.error) * SLACK
    }

    /// Whether it is zero without error.
    #[inline(always)]
    pub fn is_zero(&self) -> bool {
        self.error == 0.0 && self.vector == DVec3::ZERO
    }

    /// The sum: each component is rounded once.
    #[inline(always)]
    pub fn plus(self, other: Self) -> Self {
        let vector = self.vector + other.vector;
        let rounding = UNIT_ROUNDOFF * vector.abs().element_sum();
        Self { vector, error: (self.error + other.error + rounding) * SLACK }
    }

    /// The difference.
    #[inline(always)]
    pub fn minus(self, other: Self) -> Self {
        self.plus(Self { vector: -other.vector, error: other.error })
    }

    /// Twice the vector: exact.
    #[inline(always)]
    pub fn doubled(self) -> Self {
        Self { vector: self.vector * 2.0, error: self.error * 2.0 }
    }

    /// The cross product. Each component is a difference of two products: γ₂(|aⱼbₖ| + |aₖbⱼ|), in length below 4u|a||b|.
    #[inline(always)]
    pub fn cross(self, other: Self) -> Self {
        let (a, b) = (self.size(), other.size());
        let error = self.error * b + other.error * a + self.error * other.error + 4.0 * UNIT_ROUNDOFF * a * b;
        Self { vector: self.vector.cross(other.vector), error: error * SLACK }
    }

    /// The vector turned by the pose's rotation: |R̃x̃ − Rx| ≤ |R̃ − R||x̃| + |x̃ − x| and γ₃·√3·|x̃| for the product.
    #[inline(always)]
    pub fn turned(self, pose: &Pose) -> Self {
        Self { vector: pose.rotation * self.vector, error: self.turned_error(pose) }
    }

    /// The vector turned back: the transpose has the same error.
    #[inline(always)]
    pub fn turned_back(self, pose: &Pose) -> Self {
        Self { vector: pose.rotation.transpose() * self.vector, error: self.turned_error(pose) }
    }

    #[inline(always)]
    fn turned_error(&self, pose: &Pose) -> f64 {
        let off = pose.rotation_error + 6.0 * UNIT_ROUNDOFF * (1.0 + pose.rotation_error);
        (self.error + off * self.size()) * SLACK
    }
}
