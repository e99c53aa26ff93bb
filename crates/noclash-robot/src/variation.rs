//! How much each joint turns and slides along a motion: what travel factors are multiplied with.
//!
//! Every joint is seen as a slide (a vector that moves) followed by a turn: revolute joints only turn, prismatic ones
//! only slide, planar and floating ones do both.

use noclash_numeric::{Interval, Upper};

use crate::JointKind;
use crate::joint::{Drive, Joint};
use crate::joint_axis::PLANE_DIRECTION_SKEW;
use crate::tree::Robot;

/// Bounds on what one joint does over a stretch of motion: the integrals of its speeds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JointVariation {
    /// Total angle turned, in radians, back and forth both counted.
    pub turn: Upper,
    /// Length of the path slid, in metres.
    pub slide: Upper,
}

impl JointVariation {
    /// The joint rests.
    pub const NONE: Self = Self { turn: Upper::ZERO, slide: Upper::ZERO };

    /// Of a motion at constant speed, what happens in the `fraction` (exact, not negative) of its time.
    pub fn scaled(&self, fraction: f64) -> Self {
        Self { turn: self.turn.scale(fraction), slide: self.slide.scale(fraction) }
    }
}

impl Robot {
    /// Writes, in joint order, what every joint does along the straight motion between two configurations: linear in
    /// each value, quaternions along the shorter great circle (slerp) after exact normalisation. Continuous joints are
    /// literal: full turns count.
    ///
    /// # Panics
    /// If the slices have not as many values as degrees of freedom or not as many variations as joints.
    pub fn straight_variation(&self, from: &[f64], to: &[f64], variation: &mut [JointVariation]) {
        assert_eq!(from.len(), self.dofs().len(), "one value per degree of freedom");
        assert_eq!(to.len(), self.dofs().len(), "one value per degree of freedom");
        assert_eq!(variation.len(), self.joints().len(), "one variation per joint");
        for (joint, variation) in self.joints().iter().zip(variation) {
            *variation = joint.straight_variation(from, to);
        }
    }
}

impl Joint {
    fn straight_variation(&self, from: &[f64], to: &[f64]) -> JointVariation {
        let change = |dof: usize| Interval::point(to[dof]) - Interval::point(from[dof]);
        let length =
            |changes: &[Interval]| changes.iter().fold(Interval::ZERO, |sum, change| sum + change.sqr()).sqrt().upper();
        let (first, single) = match self.drive {
            Drive::Fixed => return JointVariation::NONE,
            Drive::Commanded { first_dof } => (first_dof, change(first_dof).mag()),
            // q = c·leader + d moves |c| times as much; the constant does not move.
            Drive::Follows(following) => (following.dof, (following.multiplier * change(following.dof)).mag()),
        };
        match self.kind {
            JointKind::Fixed => JointVariation::NONE,
            JointKind::Revolute | JointKind::Continuous => JointVariation { turn: single, ..JointVariation::NONE },
            JointKind::Prismatic => JointVariation { slide: single, ..JointVariation::NONE },
            JointKind::Planar => JointVariation {
                turn: change(first + 2).mag(),
                slide: length(&[change(first), change(first + 1)]).scale(1.0 + PLANE_DIRECTION_SKEW),
            },
            JointKind::Floating => JointVariation {
                turn: slerp_angle(
                    std::array::from_fn(|component| from[first + 3 + component]),
                    std::array::from_fn(|component| to[first + 3 + component]),
                ),
                slide: length(&[change(first), change(first + 1), change(first + 2)]),
            },
        }
    }
}

/// At least the angle by which the shorter way from one orientation to the other turns; infinite for a zero quaternion.
///
/// With unit quaternions p, q and the sign that makes d = |p ∓ q| the smaller, the angle is 4·asin(d/2), d ≤ √2. The
/// series asin x = Σ cₙ x^(2n+1), c₀ = 1, cₙ₊₁/cₙ = (2n+1)²/((2n+2)(2n+3)) < 1, is cut after thirty terms; what
/// is left is at most the next term over 1 − x².
pub fn slerp_angle(from: [f64; 4], to: [f64; 4]) -> Upper {
    let (Some(from), Some(to)) = (unit(from), unit(to)) else { return Upper::INFINITY };
    let chord = |sign: Interval| {
        let square = (0..4).fold(Interval::ZERO, |sum, i| sum + (to[i] - sign * from[i]).sqr());
        square.sqrt().upper()
    };
    // asin is increasing: an upper bound of d gives an upper bound of the angle. Rounding may lift it a little over √2.
    let half = Interval::point(chord(Interval::ONE).min(chord(-Interval::ONE)).get()) * Interval::point(0.5);
    let square = half.sqr();
    let mut term = half;
    let mut sum = Interval::ZERO;
    for n in 0..ASIN_TERMS {
        sum = sum + term;
        let n = f64::from(n);
        let ratio =
            Interval::point((2.0 * n + 1.0) * (2.0 * n + 1.0)) / Interval::point((2.0 * n + 2.0) * (2.0 * n + 3.0));
        term = term * ratio * square;
    }
    (Interval::point(4.0) * (sum + term / (Interval::ONE - square))).upper()
}

const ASIN_TERMS: u32 = 30;

/// Encloses the normalised quaternion.
pub(crate) fn unit(quaternion: [f64; 4]) -> Option<[Interval; 4]> {
    let largest = quaternion.iter().fold(0.0_f64, |largest, value| largest.max(value.abs()));
    if !(largest > 0.0 && quaternion.iter().all(|value| value.is_finite())) {
        return None;
    }
    let scaled = quaternion.map(|value| Interval::point(value) / Interval::point(largest));
    let length = scaled.iter().fold(Interval::ZERO, |sum, value| sum + value.sqr()).sqrt();
    Some(scaled.map(|value| value / length))
}
