//! MoveIt's PlanningScene message as YAML or JSON: `rostopic echo`, `ros2 topic echo`, or the files of robowflex and
//! MotionBenchMaker.
//!
//! Objects must be posed in one fixed frame: the world, the robot's root, or a frame of `fixed_frame_transforms`.

use super::allowed_matrix;
use super::draft::{Draft, DraftAttached, DraftBody, DraftPose};
use super::ros_message::{self, frame};
use crate::document::Item;
use crate::suggestion;
use crate::{InputError, InputErrorKind};

/// Reads the scene; the robot, if one is given, is already in the draft.
pub(super) fn read(scene: Item<'_>, draft: &mut Draft) -> Result<(), InputError> {
    let name = scene.get("name").and_then(|name| name.text().ok()).unwrap_or("without a name");
    draft.about.push(format!("imported from the planning scene {name}"));
    warn_of_unknown(
        scene,
        draft,
        &[
            "name",
            "robot_state",
            "robot_model_name",
            "fixed_frame_transforms",
            "allowed_collision_matrix",
            "link_padding",
            "link_scale",
            "object_colors",
            "world",
            "is_diff",
        ],
    )?;
    if scene.get("is_diff").is_some_and(|diff| diff.boolean() == Ok(true)) {
        draft.warn("the scene is marked as a difference (is_diff): what it does not repeat is not in the cell");
    }
    if let (Some(model), Some(robot)) = (scene.get("robot_model_name"), draft.robots.first())
        && let Ok(model) = model.text()
        && model != robot.description.name
    {
        let warning =
            format!("the scene is for robot model `{model}`, but the URDF is of `{}`", robot.description.name);
        draft.warn(warning);
    }
    let frames = Frames::read(scene, draft)?;
    if let Some(world) = scene.get("world") {
        read_world(world, &frames, draft)?;
    }
    if let Some(state) = scene.get("robot_state") {
        read_state(state, draft)?;
    }
    warn_of_padding(scene, draft)?;
    allowed_matrix::read(scene, draft)
}

/// A warning for every key that is neither known nor empty.
fn warn_of_unknown(item: Item<'_>, draft: &mut Draft, known: &[&str]) -> Result<(), InputError> {
    for (entry, value) in item.entries()? {
        let is_empty = value.node.is_null() || value.list().is_ok_and(|list| list.is_empty());
        if !known.contains(&entry.key.as_str()) && !is_empty {
            draft.warn(format!("{}:{}: the key `{}` is ignored", item.file.display(), entry.place.line, entry.key));
        }
    }
    Ok(())
}

fn read_world(world: Item<'_>, frames: &Frames, draft: &mut Draft) -> Result<(), InputError> {
    let world = world.only_keys(&["collision_objects", "octomap"])?;
    if let Some(octomap) = world.get("octomap") {
        let inner = octomap.get("octomap").unwrap_or(octomap);
        if let Some(data) = inner.get("data").filter(|data| data.list().map_or(true, |bytes| !bytes.is_empty())) {
            let message = "the scene holds an octomap, which cannot be imported";
            let remedy = "export its occupied cells as a point cloud, add `points: cloud.ply` with a radius that covers a cell, and remove it here";
            return Err(data.error(InputErrorKind::Unsupported, message, remedy));
        }
    }
    for object in world.get("collision_objects").map_or(Ok(Vec::new()), Item::list)? {
        let name = object.require("id")?.text()?.trim().to_string();
        let parts = ros_message::collision_parts(object, &name, draft)?;
        if parts.is_empty() {
            draft.warn(format!("object `{name}` has no shapes and is left out"));
            continue;
        }
        let pose = object.get("pose").map_or(Ok(DraftPose::IDENTITY), ros_message::pose)?;
        let pose = frames.in_world(object, pose)?;
        draft.obstacles.push(DraftBody { name, pose, parts });
    }
    Ok(())
}

fn read_state(state: Item<'_>, draft: &mut Draft) -> Result<(), InputError> {
    let state = state.only_keys(&["joint_state", "multi_dof_joint_state", "attached_collision_objects", "is_diff"])?;
    let joints = state.get("joint_state").map_or(Ok(Vec::new()), ros_message::joint_state)?;
    let attached = state.get("attached_collision_objects").map_or(Ok(Vec::new()), Item::list)?;
    if draft.robots.is_empty() {
        if let Some(object) = attached.first() {
            let message = "the scene has attached objects, but no robot is given";
            return Err(object.error(InputErrorKind::Missing, message, "name the robot's URDF with --robot"));
        }
        if !joints.is_empty() {
            draft.warn(format!(
                "{} joint values of the scene are left out: they need the robot (--robot)",
                joints.len()
            ));
        }
        return Ok(());
    }
    for (joint, value) in joints {
        draft.set_joint(0, joint, value);
    }
    if let Some(multi) = state.get("multi_dof_joint_state") {
        read_multi_dof(multi, draft)?;
    }
    for item in attached {
        draft_attached(item, draft)?;
    }
    Ok(())
}

/// A joint of several values is either in the URDF, or the virtual joint that places the robot in the world.
fn read_multi_dof(multi: Item<'_>, draft: &mut Draft) -> Result<(), InputError> {
    let names = multi.get("joint_names").map_or(Ok(Vec::new()), Item::list)?;
    let transforms = multi.get("transforms").map_or(Ok(Vec::new()), Item::list)?;
    if names.len() != transforms.len() {
        let message = format!("{} joint names for {} transforms", names.len(), transforms.len());
        return Err(multi.error(InputErrorKind::Inconsistent, message, "give one transform per name"));
    }
    for (name, transform) in names.into_iter().zip(transforms) {
        let (name, pose) = (name.text()?, ros_message::pose(transform)?);
        if draft.robots[0].description.joints.iter().any(|joint| joint.name == name) {
            let parts = ["x", "y", "z", "qx", "qy", "qz", "qw"];
            for (part, value) in parts.into_iter().zip(pose.xyz.into_iter().chain(pose.quat)) {
                draft.set_joint(0, &format!("{name}/{part}"), value);
            }
        } else if !pose.is_identity() {
            if !draft.robots[0].base.is_identity() {
                let message = format!("a second virtual joint `{name}` places the robot");
                return Err(transform.error(InputErrorKind::Inconsistent, message, "keep one of them"));
            }
            draft.robots[0].base = pose;
            draft.warn(format!("virtual joint `{name}` becomes the robot's `base`"));
        }
    }
    Ok(())
}

fn draft_attached(item: Item<'_>, draft: &mut Draft) -> Result<(), InputError> {
    let item = item.only_keys(&["link_name", "object", "touch_links", "detach_posture", "weight"])?;
    let object = item.require("object")?;
    let name = object.require("id")?.text()?.trim().to_string();
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
    let object_frame = frame(object)?;
    if !object_frame.is_empty() && object_frame != link {
        let message = format!("attached object `{name}` is posed in frame `{object_frame}`, not in its link `{link}`");
        return Err(object.error(InputErrorKind::Unsupported, message, "give its pose in the frame of the link"));
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
    let parts = ros_message::collision_parts(object, &name, draft)?;
    if parts.is_empty() {
        draft.warn(format!("attached object `{name}` has no shapes and is left out"));
        return Ok(());
    }
    let pose = object.get("pose").map_or(Ok(DraftPose::IDENTITY), ros_message::pose)?;
    draft.attached.push(DraftAttached { body: DraftBody { name, pose, parts }, robot: robot_name, link, touches });
    Ok(())
}

/// Padding and scaling make links larger for MoveIt; the cell has the links as they are, which must be said.
fn warn_of_padding(scene: Item<'_>, draft: &mut Draft) -> Result<(), InputError> {
    for (list, key, neutral) in [("link_padding", "padding", 0.0), ("link_scale", "scale", 1.0)] {
        let mut changed = Vec::new();
        for item in scene.get(list).map_or(Ok(Vec::new()), Item::list)? {
            let value = item.require(key)?.number()?;
            if value != neutral {
                changed.push(format!("{} {value}", item.require("link_name")?.text()?));
            }
        }
        if !changed.is_empty() {
            let links = changed.join(", ");
            draft.warn(format!("`{list}` is left out ({links}): set `margin` or `margins` in the cell instead"));
        }
    }
    Ok(())
}

/// The frames in which objects may be posed.
struct Frames {
    /// Names that mean the world itself.
    world: Vec<String>,
    /// Frames with their poses in the world.
    fixed: Vec<(String, DraftPose)>,
}

impl Frames {
    fn read(scene: Item<'_>, draft: &mut Draft) -> Result<Self, InputError> {
        let mut world = vec![String::new(), "world".to_string(), "map".to_string()];
        let mut fixed = Vec::new();
        for item in scene.get("fixed_frame_transforms").map_or(Ok(Vec::new()), Item::list)? {
            let item = item.only_keys(&["header", "child_frame_id", "transform"])?;
            let child = item.require("child_frame_id")?.text()?.trim_start_matches('/').to_string();
            let pose = item.get("transform").map_or(Ok(DraftPose::IDENTITY), ros_message::pose)?;
            if pose.is_identity() {
                world.push(child);
            } else {
                fixed.push((child, pose));
            }
        }
        if let Some(robot) = draft.robots.first() {
            // The robot stands at the world's origin unless a virtual joint says otherwise, so its root is the world.
            let children: Vec<&str> = robot.description.joints.iter().map(|joint| joint.child.as_str()).collect();
            let root = robot.description.links.iter().find(|link| !children.contains(&link.name.as_str()));
            world.extend(root.map(|link| link.name.clone()));
            return Ok(Self { world, fixed });
        }
        // Without the robot, a single frame used by every object can only be the planning frame.
        let mut used: Vec<String> = Vec::new();
        let objects = scene.get("world").and_then(|world| world.get("collision_objects"));
        for object in objects.map_or(Ok(Vec::new()), Item::list)? {
            let frame = frame(object)?;
            let is_known = world.contains(&frame) || fixed.iter().any(|(name, _)| *name == frame);
            if !is_known && !used.contains(&frame) {
                used.push(frame);
            }
        }
        if let [only] = &used[..] {
            draft.warn(format!("objects are posed in frame `{only}`, which is taken as the world"));
            world.push(only.clone());
        }
        Ok(Self { world, fixed })
    }

    fn in_world(&self, object: Item<'_>, pose: DraftPose) -> Result<DraftPose, InputError> {
        let frame = frame(object)?;
        if self.world.contains(&frame) {
            return Ok(pose);
        }
        match self.fixed.iter().find(|(name, _)| *name == frame) {
            Some((_, frame_pose)) => Ok(product(frame_pose, &pose)),
            None => {
                let message = format!("the object is posed in frame `{frame}`, whose place in the world is not known");
                let remedy = "pose it in the world or the robot's root, or add the frame to `fixed_frame_transforms`";
                Err(object.error(InputErrorKind::Unsupported, message, remedy))
            }
        }
    }
}

/// First `inner`, then `outer`, rounded to f64 (the only numbers of an import that are not copied).
fn product(outer: &DraftPose, inner: &DraftPose) -> DraftPose {
    let quat = |pose: &DraftPose| glam::DQuat::from_array(pose.quat).normalize();
    let (outer_turn, inner_turn) = (quat(outer), quat(inner));
    let xyz = outer_turn * glam::DVec3::from_array(inner.xyz) + glam::DVec3::from_array(outer.xyz);
    DraftPose { xyz: xyz.to_array(), quat: (outer_turn * inner_turn).to_array() }
}
