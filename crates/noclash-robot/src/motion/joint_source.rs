//! Which values move a joint, and how: what turns the variation of values into the variation of joints.

use noclash_numeric::Upper;

use crate::joint::Drive;
use crate::joint_axis::PLANE_DIRECTION_SKEW;
use crate::tree::Robot;
use crate::{JointKind, JointRates};

/// Source of one joint's motion.
#[derive(Clone, Copy, Debug)]
pub(super) enum JointSource {
    /// Nothing.
    Rests,
    /// It turns `factor` times as much as the value changes; the factor is rounded up.
    Turns { dof: usize, factor: f64 },
    /// It slides `factor` times as much as the value changes; the factor is rounded up.
    Slides { dof: usize, factor: f64 },
    /// x, y and theta of a planar joint.
    Plane { first: usize },
    /// x, y and z of a floating joint whose orientation rests.
    Space { first: usize },
}

impl JointSource {
    /// For every joint, in order.
    pub(super) fn of(robot: &Robot) -> Box<[JointSource]> {
        let source = |joint: &crate::Joint| {
            let (dof, factor) = match joint.drive {
                Drive::Fixed => return JointSource::Rests,
                Drive::Commanded { first_dof } => (first_dof, 1.0),
                // q = c·leader + d changes |c| times as much; the constant does not change.
                Drive::Follows(following) => (following.dof, following.multiplier.mag().get()),
            };
            match joint.kind {
                JointKind::Fixed => JointSource::Rests,
                JointKind::Revolute | JointKind::Continuous => JointSource::Turns { dof, factor },
                JointKind::Prismatic => JointSource::Slides { dof, factor },
                JointKind::Planar => JointSource::Plane { first: dof },
                JointKind::Floating => JointSource::Space { first: dof },
            }
        };
        robot.joints().iter().map(source).collect()
    }
}

/// Raises the joints' rates of one order (0 to 2) to what the values' largest derivatives of that order make of them.
pub(super) fn source_rates(
    joints: &[JointSource],
    order: usize,
    rates: &mut [JointRates],
    largest: impl Fn(usize) -> f64,
) {
    // A vector is no longer than the sum of its components.
    let raise = |rate: &mut f64, components: &[Upper]| {
        let bound: Upper = components.iter().copied().sum();
        *rate = rate.max(bound.get());
    };
    let bound = |dof: usize| Upper::proved(largest(dof));
    for (joint, rates) in joints.iter().zip(rates) {
        match *joint {
            JointSource::Rests => {}
            JointSource::Turns { dof, factor } => raise(&mut rates.turn[order], &[bound(dof).scale(factor)]),
            JointSource::Slides { dof, factor } => raise(&mut rates.slide[order], &[bound(dof).scale(factor)]),
            JointSource::Plane { first } => {
                let in_plane = [bound(first), bound(first + 1)].map(|c| c.scale(1.0 + PLANE_DIRECTION_SKEW));
                raise(&mut rates.slide[order], &in_plane);
                raise(&mut rates.turn[order], &[bound(first + 2)]);
            }
            JointSource::Space { first } => {
                raise(&mut rates.slide[order], &[bound(first), bound(first + 1), bound(first + 2)]);
            }
        }
    }
}
