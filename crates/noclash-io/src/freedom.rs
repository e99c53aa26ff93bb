//! Which values a robot's configuration has by name: `joint`, `joint/x` … as path files and `state` spell them.

use noclash_cell::Cell;
use noclash_robot::{DofComponent, JointDescription, JointKind, RobotDescription};

use crate::quantity::Dimension;

/// The parts of a joint's value; a single empty part for joints of one value, none for fixed joints.
fn parts(kind: JointKind) -> &'static [&'static str] {
    match kind {
        JointKind::Fixed => &[],
        JointKind::Revolute | JointKind::Continuous | JointKind::Prismatic => &[""],
        JointKind::Planar => &["x", "y", "theta"],
        JointKind::Floating => &["x", "y", "z", "qx", "qy", "qz", "qw"],
    }
}

/// How many values a joint of this kind has.
pub(crate) fn kind_value_count(kind: JointKind) -> usize {
    parts(kind).len()
}

/// How many values the joint asks for: none if it is fixed or follows another.
pub(crate) fn value_count(joint: &JointDescription) -> usize {
    if joint.mimic.is_some() { 0 } else { parts(joint.kind).len() }
}

/// Names of the joint's values; empty if it is fixed or follows another.
pub(crate) fn value_names(joint: &JointDescription) -> Vec<String> {
    let named = |part: &&str| match *part {
        "" => joint.name.clone(),
        part => format!("{}/{part}", joint.name),
    };
    if joint.mimic.is_some() { Vec::new() } else { parts(joint.kind).iter().map(named).collect() }
}

/// Names of all values of a robot, in URDF order.
pub(crate) fn all_value_names(robot: &RobotDescription) -> Vec<String> {
    robot.joints.iter().flat_map(value_names).collect()
}

/// Dimension of a joint's value by its name in [`value_names`].
pub(crate) fn value_dimension(joint: &JointDescription, value: &str) -> Dimension {
    let part = value.strip_prefix(joint.name.as_str()).map_or("", |rest| rest.trim_start_matches('/'));
    match (joint.kind, part) {
        (JointKind::Prismatic, _) | (_, "x" | "y" | "z") => Dimension::Length,
        (_, "qx" | "qy" | "qz" | "qw") => Dimension::Plain,
        _ => Dimension::Angle,
    }
}

/// Dimension of one number of the cell's configuration.
pub fn dof_dimension(cell: &Cell, dof: usize) -> Dimension {
    let own = &cell.dofs()[dof];
    match own.dof.component {
        DofComponent::Single => match cell.robots()[own.robot].robot.joint(own.dof.joint).kind {
            JointKind::Prismatic => Dimension::Length,
            JointKind::Revolute
            | JointKind::Continuous
            | JointKind::Planar
            | JointKind::Floating
            | JointKind::Fixed => Dimension::Angle,
        },
        DofComponent::X | DofComponent::Y | DofComponent::Z => Dimension::Length,
        DofComponent::Theta => Dimension::Angle,
        DofComponent::Qx | DofComponent::Qy | DofComponent::Qz | DofComponent::Qw => Dimension::Plain,
    }
}

/// Why a joint of the robot takes no value, as text; `None` if it does, or does not exist.
pub(crate) fn why_without_value(robot: &RobotDescription, joint: &str) -> Option<String> {
    let joint = robot.joints.iter().find(|known| known.name == joint)?;
    match (&joint.mimic, joint.kind) {
        (Some(mimic), _) => Some(format!("follows `{}`", mimic.joint)),
        (None, JointKind::Fixed) => Some("is fixed".to_string()),
        (None, JointKind::Planar | JointKind::Floating) => {
            Some(format!("has {} values: {}", parts(joint.kind).len(), value_names(joint).join(", ")))
        }
        (None, JointKind::Revolute | JointKind::Continuous | JointKind::Prismatic) => None,
    }
}
