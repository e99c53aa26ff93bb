//! Which values a robot's configuration has by name: `joint`, `joint/x` … as path files and `state` spell them.

use noclash_robot::{JointDescription, JointKind, RobotDescription};

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
