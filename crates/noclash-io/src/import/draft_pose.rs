//! Poses as scenes write them: position and quaternion, composed only where a frame has to be resolved.
//!
//! Numbers stay as the scene gives them until a product is needed; products are plain f64, off by a few roundings of
//! the numbers involved (1e-15 m at 1 m), far below what a scene states.

use glam::{DMat3, DQuat, DVec3};
use noclash_geometry::Pose;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct DraftPose {
    pub xyz: [f64; 3],
    /// x, y, z, w; any length but zero.
    pub quat: [f64; 4],
}

/// Positions (metres) and rotations (radians, roughly) closer than this are the same frame written twice: scenes are
/// printed with 6 digits or more.
const SAME: f64 = 1e-5;

impl DraftPose {
    pub const IDENTITY: Self = Self { xyz: [0.0; 3], quat: [0.0, 0.0, 0.0, 1.0] };

    /// Whether it moves nothing, exactly.
    pub fn is_identity(&self) -> bool {
        self.xyz == [0.0; 3] && self.quat[..3] == [0.0; 3] && self.quat[3] != 0.0
    }

    /// First `inner`, then `self`; exactly the other one where one of the two is the identity.
    pub fn then(&self, inner: &Self) -> Self {
        if self.is_identity() {
            return *inner;
        }
        if inner.is_identity() {
            return *self;
        }
        let xyz = self.turn() * DVec3::from_array(inner.xyz) + DVec3::from_array(self.xyz);
        Self { xyz: xyz.to_array(), quat: (self.turn() * inner.turn()).to_array() }
    }

    /// The pose of `other` seen from `self`.
    pub fn relative(&self, other: &Self) -> Self {
        if self.is_identity() {
            return *other;
        }
        let back = self.turn().conjugate();
        let apart = DVec3::from_array(other.xyz) - DVec3::from_array(self.xyz);
        Self { xyz: (back * apart).to_array(), quat: (back * other.turn()).to_array() }
    }

    /// The nearest pose of this form.
    pub fn of(pose: &Pose) -> Self {
        let quat = if pose.rotation == DMat3::IDENTITY {
            DQuat::IDENTITY
        } else {
            DQuat::from_mat3(&pose.rotation).normalize()
        };
        Self { xyz: pose.translation.to_array(), quat: quat.to_array() }
    }

    /// Whether two poses are one and the same, but for the digits they were printed with.
    pub fn is_same(&self, other: &Self) -> bool {
        let apart = DVec3::from_array(self.xyz).distance(DVec3::from_array(other.xyz));
        let larger = DVec3::from_array(self.xyz).length().max(1.0);
        // 1 − |a·b|² is the squared sine of half the angle between two unit quaternions.
        let half_sine_squared = 1.0 - self.turn().dot(other.turn()).powi(2);
        apart <= SAME * larger && half_sine_squared <= SAME * SAME
    }

    /// By how much the quaternion's length differs from 1.
    pub fn length_error(&self) -> f64 {
        (DVec3::new(self.quat[0], self.quat[1], self.quat[2]).length().hypot(self.quat[3]) - 1.0).abs()
    }

    fn turn(&self) -> DQuat {
        // Divided by the largest component first: the squares of `normalize` then neither overflow nor underflow.
        let largest = self.quat.iter().fold(0.0_f64, |largest, part| largest.max(part.abs()));
        DQuat::from_array(self.quat.map(|part| part / largest)).normalize()
    }
}
