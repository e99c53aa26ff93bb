//! How far the real cell may be from the stated one: calibration of bases, tracking of joints, places of obstacles.
//!
//! A query with tolerances is about every combination of what they allow, independently at every time. What that means for a pair of
//! bodies is bounded in `displacement.rs`; the derivation is in `docs/tolerances.md`.

use glam::DVec3;
use noclash_numeric::{Interval, PI_LOWER, Upper};
use noclash_robot::{DofComponent, Drive, JointKind, JointVariation, Robot};

/// How far a frame may be from where it is stated: moved by any vector up to a length, and turned about its origin by any
/// rotation up to an angle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PoseTolerance {
    /// Metres.
    pub translation: f64,
    /// Radians.
    pub rotation: f64,
}

/// How far joint values may be from the commanded ones, independently at every time.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct JointTolerance {
    /// Of joints that turn, in radians.
    pub turn: f64,
    /// Of joints that slide, in metres; of planar and floating joints the length of the vector by which they slide.
    pub slide: f64,
}

/// Tolerances of one robot.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RobotTolerance {
    /// Where its base stands.
    pub base: PoseTolerance,
    /// How it follows what is commanded.
    pub joints: JointTolerance,
}

/// The least tolerances of everything; larger ones that the cell states stay.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tolerances {
    /// Of every robot.
    pub robots: RobotTolerance,
    /// Of every obstacle, one that moves included: then of its frame at every time.
    pub obstacles: PoseTolerance,
    /// A term of the bound that is left away; only tests have a reason to.
    #[doc(hidden)]
    pub dropped: Option<DisplacementTerm>,
}

/// An obstacle that may be translated by any part of a vector, from nothing to all of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drift {
    /// Index of the body.
    pub body: usize,
    /// In the world, in metres.
    pub by: DVec3,
    /// Whether it counts in certificates; false only in mutation tests.
    #[doc(hidden)]
    pub counts: bool,
}

impl Drift {
    /// A translation along a vector.
    pub fn new(body: usize, by: DVec3) -> Self {
        Self { body, by, counts: true }
    }
}

/// The terms of which the bound on a displacement is made.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DisplacementTerm {
    /// Joint values times travel factors.
    Joints,
    /// Translations of bases and obstacles.
    Translation,
    /// Rotations of bases and obstacles.
    Rotation,
    /// Motion of robots during a clock skew.
    OutOfStep,
    /// Of two clocks that differ, bands of times with the two exchanged.
    ExchangedBands,
    /// Second order of joint values along a direction.
    Bend,
    /// What is beyond that.
    BendRemainder,
    /// That errors are held at an end only where that is certain.
    Held,
}

impl DisplacementTerm {
    /// Every term, for tests that drop each in turn.
    pub const ALL: [Self; 8] = [
        Self::Joints,
        Self::Translation,
        Self::Rotation,
        Self::OutOfStep,
        Self::ExchangedBands,
        Self::Bend,
        Self::BendRemainder,
        Self::Held,
    ];
}

impl PoseTolerance {
    /// Exactly as stated.
    pub const NONE: Self = Self { translation: 0.0, rotation: 0.0 };

    /// Whether both are finite and not negative.
    pub fn is_valid(&self) -> bool {
        [self.translation, self.rotation].iter().all(|value| value.is_finite() && *value >= 0.0)
    }

    /// The larger of each.
    pub fn or(&self, other: &Self) -> Self {
        Self { translation: self.translation.max(other.translation), rotation: self.rotation.max(other.rotation) }
    }
}

impl JointTolerance {
    /// Exactly as commanded.
    pub const NONE: Self = Self { turn: 0.0, slide: 0.0 };

    /// Whether both are finite and not negative.
    pub fn is_valid(&self) -> bool {
        [self.turn, self.slide].iter().all(|value| value.is_finite() && *value >= 0.0)
    }

    /// The larger of each.
    pub fn or(&self, other: &Self) -> Self {
        Self { turn: self.turn.max(other.turn), slide: self.slide.max(other.slide) }
    }

    /// By how much each number of a configuration may be off: 0 for quaternions, whose rotation is bounded by `turn` as a whole.
    pub fn of_dofs(&self, robot: &Robot) -> Vec<f64> {
        let mut off = vec![0.0; robot.dofs().len()];
        for joint in robot.joints() {
            let Drive::Commanded { first_dof } = joint.drive else { continue };
            match joint.kind {
                JointKind::Fixed => {}
                JointKind::Revolute | JointKind::Continuous => off[first_dof] = self.turn,
                JointKind::Prismatic => off[first_dof] = self.slide,
                JointKind::Planar | JointKind::Floating => {
                    for (place, dof) in robot.dofs().iter().enumerate().skip(first_dof) {
                        match dof.component {
                            DofComponent::X | DofComponent::Y | DofComponent::Z => off[place] = self.slide,
                            DofComponent::Theta => off[place] = self.turn,
                            DofComponent::Qx | DofComponent::Qy | DofComponent::Qz | DofComponent::Qw => {}
                            DofComponent::Single => break,
                        }
                        let values = if joint.kind == JointKind::Planar { 3 } else { 7 };
                        if place + 1 == first_dof + values {
                            break;
                        }
                    }
                }
            }
        }
        off
    }

    /// Motion of every joint while the configuration goes straight from the commanded to the real one; `more` is what single
    /// values may be off besides.
    pub fn variation(&self, robot: &Robot, more: &[f64]) -> Vec<JointVariation> {
        let off: Vec<Upper> = self
            .of_dofs(robot)
            .iter()
            .enumerate()
            .map(|(dof, &own)| Upper::proved(own) + Upper::proved(more.get(dof).copied().unwrap_or(0.0)))
            .collect();
        let of_joint = |joint: &noclash_robot::Joint| {
            let (first, single) = match joint.drive {
                Drive::Fixed => return JointVariation::NONE,
                Drive::Commanded { first_dof } => (first_dof, off[first_dof]),
                // value = m·leader + c: off by |m| times as much.
                Drive::Follows(following) => {
                    (following.dof, off[following.dof].scale(following.multiplier.mag().get()))
                }
            };
            // What single values of planar and floating joints are off besides is added value by value.
            let beside = |values: std::ops::Range<usize>| -> Upper {
                values.map(|value| Upper::proved(more.get(first + value).copied().unwrap_or(0.0))).sum()
            };
            match joint.kind {
                JointKind::Fixed => JointVariation::NONE,
                JointKind::Revolute | JointKind::Continuous => JointVariation { turn: single, slide: Upper::ZERO },
                JointKind::Prismatic => JointVariation { turn: Upper::ZERO, slide: single },
                JointKind::Planar => JointVariation {
                    turn: off[first + 2],
                    slide: (Upper::proved(self.slide) + beside(0..2)).scale(SKEW),
                },
                JointKind::Floating => {
                    JointVariation { turn: Upper::proved(self.turn), slide: Upper::proved(self.slide) + beside(0..3) }
                }
            }
        };
        robot.joints().iter().map(of_joint).collect()
    }
}

/// The directions of a planar joint are orthonormal up to a few roundings.
const SKEW: f64 = 1.0 + 64.0 * noclash_numeric::UNIT_ROUNDOFF;

/// At least 2 sin(α/2): how far a rotation by up to α moves a point at distance 1.
pub fn chord(angle: f64) -> Upper {
    if angle >= PI_LOWER {
        return Upper::proved(2.0);
    }
    let chord = Interval::point(2.0) * Interval::point(0.5 * angle).sin();
    chord.upper().min(Upper::proved(angle))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chord_is_at_least_twice_the_sine_of_half_the_angle_and_never_above_the_angle() {
        for angle in [0.0, 1e-12, 1e-3, 0.5, 1.0, 3.0, 3.2, 10.0] {
            let exact = if angle > std::f64::consts::PI { 2.0 } else { 2.0 * (0.5_f64 * angle).sin() };
            let bound = chord(angle).get();
            assert!(
                bound >= exact * (1.0 - 1e-15) && bound <= angle.min(exact * (1.0 + 1e-12) + 1e-300),
                "{angle}: {bound}"
            );
        }
    }
}
