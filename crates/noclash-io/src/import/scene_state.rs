//! `robot_state` of a planning scene: joint values, the virtual joint that places the robot, attached objects.
//!
//! Read before the world, as MoveIt does: frames of objects may be links at this state, or attached objects.

use noclash_robot::JointKind;

use super::draft::{Draft, DraftAttached, DraftBody};
use super::draft_pose::DraftPose;
use super::frames::Frames;
use super::model_frame::RootJoint;
use super::ros_message;
use crate::document::Item;
use crate::suggestion;
use crate::{InputError, InputErrorKind};

/// Keys of a RobotState; the messages and lists, which come first, may be empty.
pub(super) const STATE_KEYS: [&str; 4] =
    ["joint_state", "multi_dof_joint_state", "attached_collision_objects", "is_diff"];

/// Reads the state into the draft and the frames.
pub(super) fn read(state: Option<Item<'_>>, frames: &mut Frames, draft: &mut Draft) -> Result<(), InputError> {
    let state = state.map(|state| state.complete_keys_but(&STATE_KEYS, &STATE_KEYS[..3])).transpose()?;
    let part = |key: &str| state.and_then(|state| state.get(key));
    let joints = part("joint_state").map_or(Ok(Vec::new()), ros_message::joint_state)?;
    let multi = part("multi_dof_joint_state").map_or(Ok(Vec::new()), ros_message::multi_dof)?;
    let attached = part("attached_collision_objects").map_or(Ok(Vec::new()), Item::list)?;
    if draft.robots.is_empty() {
        if let Some(object) = attached.first() {
            let message = "the scene has attached objects, but no robot is given";
            return Err(object.error(InputErrorKind::Missing, message, "name the robot's URDF with --robot"));
        }
        let count = joints.len() + multi.len();
        if count > 0 {
            draft.warn(format!("{count} joint values of the scene are left out: they need the robot (--robot)"));
        }
        return Ok(());
    }
    if part("is_diff").map_or(Ok(false), ros_message::flag)? {
        draft.warn(
            "`robot_state` is marked as a difference (is_diff): joints it does not name take the cell's defaults",
        );
    }
    for (joint, value, place) in joints {
        set_joint(joint, value, place, frames, draft)?;
    }
    set_multi_dof(part("multi_dof_joint_state"), &multi, frames, draft)?;
    frames.place_links(draft);
    for item in attached {
        attach(item, frames, draft)?;
    }
    Ok(())
}

/// MoveIt's names for the values of floating joints, and ours.
const FLOATING_VALUES: [(&str, &str); 7] = [
    ("trans_x", "x"),
    ("trans_y", "y"),
    ("trans_z", "z"),
    ("rot_x", "qx"),
    ("rot_y", "qy"),
    ("rot_z", "qz"),
    ("rot_w", "qw"),
];

fn set_joint(joint: &str, value: f64, place: Item<'_>, frames: &Frames, draft: &mut Draft) -> Result<(), InputError> {
    if let Some((name, part)) = joint.rsplit_once('/') {
        if frames.model.as_ref().and_then(|model| model.movable()) == Some(name) {
            let message = format!("`{joint}` moves the virtual joint `{name}` by a value of its own");
            let remedy = "give the joint's transform in `multi_dof_joint_state`";
            return Err(place.error(InputErrorKind::Unsupported, message, remedy));
        }
        let joints = &draft.robots[0].description.joints;
        let floats = joints.iter().any(|known| known.name == name && known.kind == JointKind::Floating);
        if let Some((_, ours)) = FLOATING_VALUES.iter().find(|(theirs, _)| floats && *theirs == part) {
            draft.set_joint(0, &format!("{name}/{ours}"), value);
            return Ok(());
        }
    }
    draft.set_joint(0, joint, value);
    Ok(())
}

/// Joints of several values: those of the URDF, and the virtual joint, whose transform is the base of the robot.
fn set_multi_dof(
    item: Option<Item<'_>>,
    joints: &[(&str, Item<'_>)],
    frames: &Frames,
    draft: &mut Draft,
) -> Result<(), InputError> {
    let Some(model) = &frames.model else { return Ok(()) };
    if let (Some(item), Some(_)) = (item, joints.first()) {
        let header = ros_message::frame(item)?;
        if !header.is_empty() && header != model.planning {
            let message = format!(
                "transforms of joints are given in the frame `{header}`, but the planning frame is `{}`",
                model.planning
            );
            let remedy = "give them in the planning frame; if it is the one named here, name the SRDF with --srdf";
            return Err(item.error(InputErrorKind::Unsupported, message, remedy));
        }
    }
    let mut is_placed = false;
    for (name, place) in joints {
        let pose = ros_message::transform(*place)?;
        let kind = draft.robots[0].description.joints.iter().find(|joint| joint.name == *name).map(|joint| joint.kind);
        let root_joint = match &model.joint {
            RootJoint::Fixed(virtual_name) => virtual_name.as_deref(),
            movable => Some(movable).and(model.movable()),
        };
        if kind.is_none() && root_joint == Some(*name) {
            is_placed = true;
            place_base(name, *place, pose, &model.joint, draft)?;
            continue;
        }
        match kind {
            Some(JointKind::Floating) => {
                let parts = ["x", "y", "z", "qx", "qy", "qz", "qw"];
                for (part, value) in parts.into_iter().zip(pose.xyz.into_iter().chain(pose.quat)) {
                    draft.set_joint(0, &format!("{name}/{part}"), value);
                }
            }
            Some(JointKind::Planar) => set_planar(name, *place, pose, draft)?,
            Some(_) => {
                let message = format!("joint `{name}` has one value, but is given a transform");
                return Err(place.error(InputErrorKind::Inconsistent, message, "set it in `joint_state`"));
            }
            None if pose.is_same(&DraftPose::IDENTITY) => {
                draft.warn(format!("joint `{name}` is neither in the URDF nor the virtual joint of the SRDF: ignored"));
            }
            None => {
                let message = format!("joint `{name}` is neither in the URDF nor the virtual joint of the SRDF");
                return Err(place.error(InputErrorKind::Missing, message, "give the URDF and SRDF of this scene"));
            }
        }
    }
    if let Some(joint) = model.movable().filter(|_| !is_placed) {
        let planning = &model.planning;
        draft.warn(format!(
            "the scene does not say where the virtual joint `{joint}` puts the robot in `{planning}`: it is placed at the origin, as MoveIt does"
        ));
    }
    Ok(())
}

fn place_base(
    name: &str,
    place: Item<'_>,
    pose: DraftPose,
    joint: &RootJoint,
    draft: &mut Draft,
) -> Result<(), InputError> {
    match joint {
        RootJoint::Fixed(_) if !pose.is_same(&DraftPose::IDENTITY) => {
            let message = format!("the virtual joint `{name}` is fixed, but its transform moves the robot");
            let remedy = "remove the transform, or make the joint planar or floating in the SRDF";
            return Err(place.error(InputErrorKind::Inconsistent, message, remedy));
        }
        RootJoint::Fixed(_) => return Ok(()),
        RootJoint::Planar(_) => refuse_out_of_plane(name, place, &pose)?,
        RootJoint::Floating(_) | RootJoint::Unstated(_) => {}
    }
    if !pose.is_identity() {
        draft.robots[0].base = pose;
        draft.warn(format!("virtual joint `{name}` becomes the robot's `base`"));
    }
    Ok(())
}

/// MoveIt keeps x, y and the turn about z of a planar joint and drops the rest without a word.
fn refuse_out_of_plane(name: &str, place: Item<'_>, pose: &DraftPose) -> Result<(), InputError> {
    let [x, y, _] = pose.xyz;
    let in_plane = DraftPose { xyz: [x, y, 0.0], quat: [0.0, 0.0, pose.quat[2], pose.quat[3]] };
    let turns_in_plane = pose.quat[2] != 0.0 || pose.quat[3] != 0.0;
    if turns_in_plane && pose.is_same(&in_plane) {
        return Ok(());
    }
    let message = format!("joint `{name}` is planar, but its transform leaves the plane");
    let remedy = "give a transform with z = 0 that turns about z alone, or make the joint floating";
    Err(place.error(InputErrorKind::Inconsistent, message, remedy))
}

fn set_planar(name: &str, place: Item<'_>, pose: DraftPose, draft: &mut Draft) -> Result<(), InputError> {
    refuse_out_of_plane(name, place, &pose)?;
    let joints = &draft.robots[0].description.joints;
    let axis = joints.iter().find(|joint| joint.name == name).map(|joint| joint.axis);
    if axis.is_none_or(|axis| axis.x != 0.0 || axis.y != 0.0 || axis.z <= 0.0) {
        let message = format!("joint `{name}` moves in another plane than x and y, where MoveIt would move it");
        return Err(place.error(InputErrorKind::Unsupported, message, "set its values in the `state` of the cell"));
    }
    let [x, y, _] = pose.xyz;
    let theta = 2.0 * pose.quat[2].atan2(pose.quat[3]);
    for (part, value) in [("x", x), ("y", y), ("theta", theta)] {
        draft.set_joint(0, &format!("{name}/{part}"), value);
    }
    Ok(())
}

fn attach(item: Item<'_>, frames: &mut Frames, draft: &mut Draft) -> Result<(), InputError> {
    let keys = ["link_name", "object", "touch_links", "detach_posture", "weight"];
    let item = item.complete_keys_but(&keys, &["touch_links", "detach_posture", "weight"])?;
    let object = item.require("object")?;
    let name = object.require("id")?.text()?.to_string();
    let link_item = item.require("link_name")?;
    let robot = &draft.robots[0];
    let robot_name = robot.name.clone();
    let links: Vec<String> = robot.description.links.iter().map(|link| link.name.clone()).collect();
    let link = link_item.text()?.to_string();
    if !links.contains(&link) {
        let message = format!("`{name}` is attached to link `{link}`, which the URDF does not have");
        let remedy = suggestion::remedy(&link, links.iter().map(String::as_str));
        return Err(link_item.error(InputErrorKind::Missing, message, remedy));
    }
    let mut touches = Vec::new();
    for touch in item.get("touch_links").map_or(Ok(Vec::new()), Item::list)? {
        let touch = touch.text()?;
        if links.iter().any(|known| known == touch) {
            touches.push(touch.to_string());
        } else {
            draft.warn(format!("attached object `{name}` may touch `{touch}`, which the URDF does not have: left out"));
        }
    }
    let read = ros_message::collision_object(object, &name, draft)?;
    if read.parts.is_empty() {
        let message =
            format!("attached object `{name}` has no shapes (MoveIt would take those of a world object of this name)");
        let remedy = "write its shapes here, posed in the frame of the link, and remove the world object";
        return Err(object.error(InputErrorKind::Missing, message, remedy));
    }
    let object_frame = ros_message::frame(object)?;
    let refuse = |why: String| {
        let message = format!("attached object `{name}`: {why}");
        let remedy = format!("give its pose in the frame of its link (`header: {{ frame_id: {link} }}`)");
        object.error(InputErrorKind::Unsupported, message, remedy)
    };
    let in_link = if object_frame == link {
        DraftPose::IDENTITY
    } else if object_frame.is_empty() {
        return Err(refuse("no frame is named".to_string()));
    } else {
        let found = frames.find(&object_frame).map_err(refuse)?;
        frames.link(&link).map_err(refuse)?.relative(&found.pose)
    };
    draft.claim(&name).map_err(|message| {
        object.error(InputErrorKind::Inconsistent, message, "keep one of them, or give it another name")
    })?;
    // A frame for others only where the link's own pose is known.
    if let Ok(link_pose) = frames.link(&link) {
        frames.add_attached(&name, read.frame(&link_pose.then(&in_link)));
    }
    let pose = in_link.then(&read.pose);
    let body = DraftBody { name, pose, parts: read.parts };
    draft.attached.push(DraftAttached { body, robot: robot_name, link, touches });
    Ok(())
}
