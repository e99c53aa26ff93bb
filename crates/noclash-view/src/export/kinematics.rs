//! The joints of a robot as the page moves them. The page compares what it computes at the start with poses computed here,
//! and says so if they differ.

use noclash::cell::{CellRobot, NamedState};
use noclash::numeric::Interval;
use noclash::robot::{Drive, Joint, JointKind};
use serde_json::{Value, json};

use super::part::pose_json;

pub fn robot_json(robot: &CellRobot) -> Value {
    let tree = &robot.robot;
    let links: Vec<Value> = tree
        .links()
        .iter()
        .map(|link| json!({"name": link.name, "joint": link.parent_joint().map(|joint| joint.index())}))
        .collect();
    let joints: Vec<Value> = tree.joints().iter().map(|joint| joint_json(joint, robot.first_dof)).collect();
    let states: Vec<Value> = robot
        .named_states
        .iter()
        .map(|state| json!({"name": state.name, "values": state_values(robot, state)}))
        .collect();
    json!({"name": robot.name, "base": pose_json(&robot.base), "links": links, "joints": joints, "named_states": states})
}

/// The values that a named state sets: index in the cell's configuration and value. Mimic joints have none of their own.
fn state_values(robot: &CellRobot, state: &NamedState) -> Vec<(usize, f64)> {
    let tree = &robot.robot;
    let of_joint = |(joint, values): &(String, Vec<f64>)| {
        let own = tree.dofs().iter().enumerate().filter(|(_, dof)| tree.joint(dof.joint).name == *joint);
        own.zip(values).map(|((index, _), &value)| (robot.first_dof + index, value)).collect::<Vec<_>>()
    };
    state.joints.iter().flat_map(of_joint).collect()
}

fn joint_json(joint: &Joint, first_dof: usize) -> Value {
    // value = factor · values[index] + constant; fixed joints have none.
    let value = match joint.drive {
        Drive::Fixed => Value::Null,
        Drive::Commanded { first_dof: own } => json!({"index": first_dof + own, "factor": 1.0, "constant": 0.0}),
        Drive::Follows(following) => json!({
            "index": first_dof + following.dof,
            "factor": middle(following.multiplier), "constant": middle(following.offset),
        }),
    };
    json!({
        "name": joint.name, "kind": kind_name(joint.kind), "parent": joint.parent.index(), "child": joint.child.index(),
        "origin": pose_json(&joint.origin), "axis": joint.axis.to_array(), "value": value,
    })
}

fn middle(interval: Interval) -> f64 {
    0.5 * (interval.lower().get() + interval.upper().get())
}

pub fn kind_name(kind: JointKind) -> &'static str {
    match kind {
        JointKind::Fixed => "fixed",
        JointKind::Revolute => "revolute",
        JointKind::Continuous => "continuous",
        JointKind::Prismatic => "prismatic",
        JointKind::Planar => "planar",
        JointKind::Floating => "floating",
    }
}
