//! Which values move a joint, and how: what turns the variation of values into the variation of joints.

use crate::JointKind;
use crate::tree::{Drive, Robot};

/// What moves one joint.
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
