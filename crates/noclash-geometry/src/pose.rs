//! Rigid motions that know how far they are from the exact ones.
//!
//! Every pose of the model is an exact rigid motion M of real arithmetic (roll-pitch-yaw of stored floats, products of
//! such). What is stored is R̃, t̃ in f64 and two numbers that bound the difference. Derivations: `docs/rounding.md`, "Poses".

use glam::{DMat3, DVec3};
use noclash_numeric::{UNIT_ROUNDOFF, Upper, sin_cos};

/// A rigid motion known up to rounding.
///
/// Contract: for the exact motion M and every point p, |M p − (R̃ p + t̃)| ≤ `rotation_error`·|p| + `translation_error`,
/// with R̃ = `rotation`, t̃ = `translation` and R̃ p + t̃ taken in real arithmetic; and |R̃ − R| ≤ `rotation_error` in
/// the operator norm.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// R̃, close to a rotation but not exactly one.
    pub rotation: DMat3,
    /// t̃ in metres.
    pub translation: DVec3,
    /// Bound on |R̃ − R| (operator norm).
    pub rotation_error: f64,
    /// Bound on |t̃ − t| in metres.
    pub translation_error: f64,
}

impl Pose {
    /// The motion that moves nothing, exactly.
    pub const IDENTITY: Self =
        Self { rotation: DMat3::IDENTITY, translation: DVec3::ZERO, rotation_error: 0.0, translation_error: 0.0 };

    /// The translation by a stored vector: exact.
    pub const fn from_translation(translation: DVec3) -> Self {
        Self { translation, ..Self::IDENTITY }
    }

    /// Fixed-axis roll, pitch, yaw (R = Rz·Ry·Rx) as URDF and the cell file mean it.
    pub fn from_xyz_rpy(xyz: DVec3, rpy: DVec3) -> Self {
        let turn = |axis: DVec3, angle: f64| Self::from_axis_angle(axis, angle);
        let rotation = turn(DVec3::Z, rpy.z).then(&turn(DVec3::Y, rpy.y)).then(&turn(DVec3::X, rpy.x));
        Self { translation: xyz, ..rotation }
    }

    /// The rotation of a quaternion [x, y, z, w] of any length but zero; the model is its exact normalisation.
    /// `None` when the quaternion is zero or not finite.
    pub fn from_xyz_quaternion(xyz: DVec3, [x, y, z, w]: [f64; 4]) -> Option<Self> {
        // Scaling by the largest component first keeps the squares away from overflow and underflow; it is one more
        // relative rounding per component, counted below.
        // (`max` passes over NaN, so finiteness is tested for every component.)
        let largest = x.abs().max(y.abs()).max(z.abs()).max(w.abs());
        if largest == 0.0 || ![x, y, z, w].iter().all(|c| c.is_finite()) || !xyz.is_finite() {
            return None;
        }
        if x == 0.0 && y == 0.0 && z == 0.0 {
            return Some(Self::from_translation(xyz));
        }
        let [x, y, z, w] = [x / largest, y / largest, z / largest, w / largest];
        let s = 2.0 / (x * x + y * y + z * z + w * w);
        let rotation = DMat3::from_cols(
            DVec3::new(1.0 - s * (y * y + z * z), s * (x * y + z * w), s * (x * z - y * w)),
            DVec3::new(s * (x * y - z * w), 1.0 - s * (x * x + z * z), s * (y * z + x * w)),
            DVec3::new(s * (x * z + y * w), s * (y * z - x * w), 1.0 - s * (x * x + y * y)),
        );
        // Each product s·(..) is at most 2 with relative error γ₁₂, each entry then off by less than 26u: Frobenius 78u.
        Some(Self { rotation, translation: xyz, rotation_error: 80.0 * UNIT_ROUNDOFF, translation_error: 0.0 })
    }

    /// The rotation by `angle` about the exact normalisation of `axis` (not zero), through the origin.
    pub fn from_axis_angle(axis: DVec3, angle: f64) -> Self {
        if angle == 0.0 {
            return Self::IDENTITY;
        }
        let turn = sin_cos(angle);
        let (sin, cos) = (turn.sin, turn.cos);
        if axis == DVec3::Z {
            // The commonest axis: four entries off by `error` each, Frobenius 2·error, nothing else rounded.
            let rotation = DMat3::from_cols(DVec3::new(cos, sin, 0.0), DVec3::new(-sin, cos, 0.0), DVec3::Z);
            return Self { rotation, rotation_error: 2.0 * turn.error, ..Self::IDENTITY };
        }
        let axis = normalised(axis);
        let keep = 1.0 - cos;
        let DVec3 { x, y, z } = axis;
        let rotation = DMat3::from_cols(
            DVec3::new(keep * x * x + cos, keep * x * y + sin * z, keep * x * z - sin * y),
            DVec3::new(keep * x * y - sin * z, keep * y * y + cos, keep * y * z + sin * x),
            DVec3::new(keep * x * z + sin * y, keep * y * z - sin * x, keep * z * z + cos),
        );
        // Axis off by 5u: 5u (cross term) + 20u (outer product); entries rounded by at most 10u: Frobenius 30u;
        // sin and cos off by `error`: at most 2·error together (cos acts on I − aaᵀ, sin on the cross matrix).
        Self { rotation, rotation_error: 2.0 * turn.error + 56.0 * UNIT_ROUNDOFF, ..Self::IDENTITY }
    }

    /// First `inner`, then `self`: the product M_self · M_inner.
    pub fn then(&self, inner: &Self) -> Self {
        let rotation = self.rotation * inner.rotation;
        let rotated = self.rotation * inner.translation;
        let translation = rotated + self.translation;
        // |R̃| ≤ 1 + e and the absolute-value matrix has norm ≤ √3 (1 + e): the γ₃ of each entry's dot product
        // gives a Frobenius error ≤ 3γ₃(1+e)² < 10u; rotated + translated has γ₄. The slack of the constants covers the
        // rounding of the error terms themselves.
        let (e, f) = (self.rotation_error, inner.rotation_error);
        let length = inner.translation.length();
        Self {
            rotation,
            translation,
            rotation_error: (e + f + e * f + 10.0 * UNIT_ROUNDOFF) * SLACK,
            translation_error: (self.translation_error
                + (1.0 + e) * inner.translation_error
                + e * length
                + ROTATE_AND_ADD * UNIT_ROUNDOFF * (2.0 * length + self.translation.length()))
                * SLACK,
        }
    }

    /// M⁻¹.
    pub fn inverse(&self) -> Self {
        let rotation = self.rotation.transpose();
        let length = self.translation.length();
        let translation = -(rotation * self.translation);
        Self {
            rotation,
            translation,
            rotation_error: self.rotation_error,
            translation_error: ((1.0 + self.rotation_error) * self.translation_error
                + self.rotation_error * length
                + ROTATE_AND_ADD * UNIT_ROUNDOFF * 2.0 * length)
                * SLACK,
        }
    }

    /// The pose of `other` seen from `self`: M_self⁻¹ · M_other.
    ///
    /// Both translations may be large and close together, so the difference is taken before the rotation.
    pub fn relative(&self, other: &Self) -> Self {
        let back = self.rotation.transpose();
        let apart = other.translation - self.translation;
        let length = apart.length();
        let (e, f) = (self.rotation_error, other.rotation_error);
        Self {
            rotation: back * other.rotation,
            translation: back * apart,
            rotation_error: (e + f + e * f + 10.0 * UNIT_ROUNDOFF) * SLACK,
            translation_error: ((1.0 + e) * (self.translation_error + other.translation_error)
                + e * length
                + ROTATE_AND_ADD * UNIT_ROUNDOFF * 2.0 * length)
                * SLACK,
        }
    }

    /// The image of a point, computed; off the exact image by at most [`Pose::error_at`]`(|p|)`.
    #[inline]
    pub fn transform_point(&self, point: DVec3) -> DVec3 {
        self.rotation * point + self.translation
    }

    /// Bound on the distance between the computed image of any point with |p| ≤ `radius` and its exact image: the pose's
    /// own error and the rounding of [`Pose::transform_point`].
    pub fn error_at(&self, radius: f64) -> Upper {
        let stored = self.rotation_error * radius + self.translation_error;
        let rounding = ROTATE_AND_ADD * UNIT_ROUNDOFF * (2.0 * radius + self.translation.length());
        Upper::proved((stored + rounding) * SLACK)
    }

    /// Whether every number of the pose is finite.
    pub fn is_finite(&self) -> bool {
        self.rotation.is_finite()
            && self.translation.is_finite()
            && self.rotation_error.is_finite()
            && self.translation_error.is_finite()
    }
}

/// γ₄ with the slack to spare: a row of R̃ p + t̃ is three products and three sums.
const ROTATE_AND_ADD: f64 = 5.0;

/// The error terms are themselves computed with a dozen roundings; this factor pays for them.
const SLACK: f64 = 1.0 + 64.0 * UNIT_ROUNDOFF;

/// The vector scaled to length one; each component within a relative 5u of the exact normalisation.
/// Scaled by its largest component first so that no square can overflow or underflow.
pub(crate) fn normalised(vector: DVec3) -> DVec3 {
    let largest = vector.abs().max_element();
    let scaled = vector / largest;
    scaled / scaled.length()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The distance |M p − computed| with M from Pose in far higher precision is tested in tests/poses.rs; here the algebra.
    #[test]
    fn relative_pose_equals_inverse_then_other() {
        let a = Pose::from_xyz_rpy(DVec3::new(1.0, -2.0, 0.5), DVec3::new(0.3, -1.1, 2.5));
        let b = Pose::from_xyz_rpy(DVec3::new(-0.7, 0.2, 4.0), DVec3::new(1.3, 0.4, -0.5));
        let (direct, product) = (a.relative(&b), a.inverse().then(&b));
        let p = DVec3::new(0.3, 0.4, -0.9);
        let gap = direct.transform_point(p).distance(product.transform_point(p));
        assert!(gap <= direct.error_at(1.1).get() + product.error_at(1.1).get(), "gap {gap:e}");
    }

    #[test]
    fn quaternion_of_any_length_is_normalised_and_zero_is_refused() {
        let turn = Pose::from_xyz_quaternion(DVec3::ZERO, [0.0, 0.0, 1e-200, 1e-200]).unwrap();
        let quarter = Pose::from_axis_angle(DVec3::Z, std::f64::consts::FRAC_PI_2);
        assert!(turn.rotation.abs_diff_eq(quarter.rotation, 1e-14));
        assert!(Pose::from_xyz_quaternion(DVec3::ZERO, [0.0; 4]).is_none());
        assert!(Pose::from_xyz_quaternion(DVec3::ZERO, [f64::NAN, 0.0, 0.0, 1.0]).is_none());
    }

    #[test]
    fn general_axis_agrees_with_the_special_one() {
        let a = Pose::from_axis_angle(DVec3::new(0.0, 0.0, 3.0), 0.7);
        let b = Pose::from_axis_angle(DVec3::Z, 0.7);
        assert!(a.rotation.abs_diff_eq(b.rotation, a.rotation_error + b.rotation_error));
    }
}
