//! Which frame MoveIt plans in, and which joint moves the robot in it.
//!
//! The planning frame is the root link, unless the SRDF has a planar or floating virtual joint on the root link: then it
//! is that joint's parent frame. (A fixed virtual joint changes nothing: its parent frame stays unknown to MoveIt.)

use super::draft::DraftRobot;
use super::draft_pose::DraftPose;
use super::ros_message;
use crate::document::Item;
use crate::srdf::VirtualJoint;
use crate::{InputError, InputErrorKind};

/// How the root link is joined to the planning frame.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum RootJoint {
    /// Not movable; with the name of the fixed virtual joint, if there is one.
    Fixed(Option<String>),
    Planar(String),
    Floating(String),
    /// A joint of the state that is not in the URDF, in a scene whose SRDF is not given: planar or floating.
    Unstated(String),
}

#[derive(Clone, Debug)]
pub(super) struct ModelFrame {
    /// Name of the planning frame.
    pub planning: String,
    /// Name of the root link.
    pub root: String,
    pub joint: RootJoint,
    /// The parent frame of a fixed virtual joint, which is no frame that MoveIt knows.
    pub parent_of_fixed: Option<String>,
}

impl ModelFrame {
    /// The virtual joint that may move the robot.
    pub fn movable(&self) -> Option<&str> {
        match &self.joint {
            RootJoint::Fixed(_) => None,
            RootJoint::Planar(name) | RootJoint::Floating(name) | RootJoint::Unstated(name) => Some(name),
        }
    }
}

/// The planning frame as URDF and SRDF state it.
pub(super) fn of_robot(robot: &DraftRobot) -> ModelFrame {
    let root = root_link(robot);
    let mut frame =
        ModelFrame { planning: root.clone(), root: root.clone(), joint: RootJoint::Fixed(None), parent_of_fixed: None };
    for VirtualJoint { name, kind, parent_frame, child_link } in &robot.virtual_joints {
        if *child_link != root || parent_frame.is_empty() {
            continue;
        }
        frame.joint = match kind.as_str() {
            "fixed" => RootJoint::Fixed(Some(name.clone())),
            "planar" => RootJoint::Planar(name.clone()),
            "floating" => RootJoint::Floating(name.clone()),
            _ => continue,
        };
        match frame.joint {
            RootJoint::Fixed(_) => frame.parent_of_fixed = Some(parent_frame.clone()),
            _ => frame.planning = parent_frame.clone(),
        }
        break;
    }
    frame
}

/// The planning frame of a scene. Without an SRDF, a joint of the state that is not in the URDF can only be the virtual
/// joint, and MoveIt writes the planning frame into the header of these joints.
pub(super) fn of_scene(scene: Item<'_>, robot: &DraftRobot) -> Result<ModelFrame, InputError> {
    let mut frame = of_robot(robot);
    let state = scene.get("robot_state").and_then(|state| state.get("multi_dof_joint_state"));
    let (None, Some(multi)) = (&robot.srdf, state) else { return Ok(frame) };
    let strangers: Vec<(&str, Item<'_>)> = ros_message::multi_dof(multi)?
        .into_iter()
        .filter(|(name, _)| !robot.description.joints.iter().any(|joint| joint.name == *name))
        .collect();
    let Some((name, place)) = strangers.first() else { return Ok(frame) };
    if strangers.len() > 1 {
        let message = format!("the joints `{name}` and `{}` are not in the URDF", strangers[1].0);
        return Err(place.error(InputErrorKind::Unsupported, message, "name the robot's SRDF with --srdf"));
    }
    let header = ros_message::frame(multi)?;
    if !header.is_empty() && header != frame.root {
        frame.planning = header;
        frame.joint = RootJoint::Unstated((*name).to_string());
    } else if !ros_message::transform(*place)?.is_same(&DraftPose::IDENTITY) {
        let message = format!("joint `{name}` moves the robot in a frame that the scene does not name");
        let remedy =
            "name the robot's SRDF with --srdf, or the parent frame in `multi_dof_joint_state: header: frame_id`";
        return Err(place.error(InputErrorKind::Missing, message, remedy));
    }
    Ok(frame)
}

fn root_link(robot: &DraftRobot) -> String {
    let children: std::collections::BTreeSet<&str> =
        robot.description.joints.iter().map(|joint| joint.child.as_str()).collect();
    let root = robot.description.links.iter().find(|link| !children.contains(link.name.as_str()));
    root.map(|link| link.name.clone()).unwrap_or_default()
}
