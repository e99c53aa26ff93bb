//! MoveIt's PlanningScene message as YAML or JSON: `rostopic echo`, `ros2 topic echo`, or the files of robowflex and
//! MotionBenchMaker.
//!
//! The planning frame becomes the world of the cell. Read in MoveIt's order, since frames of later objects may be earlier
//! ones: fixed transforms, robot state with attached objects, world (`frames.rs`).

use super::allowed_matrix;
use super::draft::{Draft, DraftBody};
use super::frames::Frames;
use super::{ros_message, scene_state};
use crate::document::Item;
use crate::suggestion;
use crate::{InputError, InputErrorKind};

/// The keys of the message.
const KEYS: [&str; 10] = [
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
];

/// Reads the scene; the robot, if one is given, is already in the draft.
pub(super) fn read(scene: Item<'_>, draft: &mut Draft) -> Result<(), InputError> {
    let name = scene.get("name").and_then(|name| name.text().ok()).unwrap_or("without a name");
    draft.about.push(format!("imported from the planning scene {name}"));
    refuse_unknown_keys(scene)?;
    if scene.get("is_diff").map_or(Ok(false), ros_message::flag)? {
        draft.warn("the scene is marked as a difference (is_diff): parts that it does not repeat are not in the cell");
    }
    if let (Some(model), Some(robot)) = (scene.get("robot_model_name"), draft.robots.first())
        && let Ok(model) = model.text()
        && model != robot.description.name
    {
        let warning =
            format!("the scene is for robot model `{model}`, but the URDF is of `{}`", robot.description.name);
        draft.warn(warning);
    }
    let mut frames = Frames::read(scene, draft)?;
    scene_state::read(scene.get("robot_state"), &mut frames, draft)?;
    if let Some(world) = scene.get("world") {
        read_world(world, &mut frames, draft)?;
    }
    warn_of_padding(scene, draft)?;
    allowed_matrix::read(scene, draft)
}

/// A key that is neither known nor empty may hold objects: a misspelt `world` must not be an empty one.
fn refuse_unknown_keys(scene: Item<'_>) -> Result<(), InputError> {
    for (entry, value) in scene.entries()? {
        let is_empty = value.node.is_null() || value.list().is_ok_and(|list| list.is_empty());
        if !KEYS.contains(&entry.key.as_str()) && !is_empty {
            let message = format!("unknown key `{}`", entry.key);
            let remedy = suggestion::remedy(&entry.key, KEYS);
            let error = InputError::new(InputErrorKind::Unknown, scene.file, message, remedy);
            return Err(error.at(entry.place.line, entry.place.column));
        }
        // Lists and messages of a scene may be empty.
        if entry.key == "is_diff" {
            value.refuse_empty(entry)?;
        }
    }
    Ok(())
}

fn read_world(world: Item<'_>, frames: &mut Frames, draft: &mut Draft) -> Result<(), InputError> {
    let keys = ["collision_objects", "octomap"];
    let world = world.complete_keys_but(&keys, &keys)?;
    if let Some(octomap) = world.get("octomap") {
        let inner = octomap.get("octomap").unwrap_or(octomap);
        if let Some(data) = inner.get("data").filter(|data| data.list().map_or(true, |bytes| !bytes.is_empty())) {
            let message = "the scene holds an octomap, which cannot be imported";
            let remedy = "export its occupied cells as a point cloud, add `points: cloud.ply` with a radius that covers a cell, and remove it here";
            return Err(data.error(InputErrorKind::Unsupported, message, remedy));
        }
    }
    for object in world.get("collision_objects").map_or(Ok(Vec::new()), Item::list)? {
        let name = object.require("id")?.text()?.to_string();
        let read = ros_message::collision_object(object, &name, draft)?;
        if read.parts.is_empty() {
            draft.warn(format!("object `{name}` has no shapes and is left out"));
            continue;
        }
        let frame = ros_message::frame(object)?;
        let found = frames.find(&frame).map_err(|why| {
            let message = format!("object `{name}`: {why}");
            object.error(InputErrorKind::Unsupported, message, frames.remedy())
        })?;
        if let Some(note) = found.note {
            draft.warn(format!("object `{name}` {note}"));
        }
        draft.claim(&name).map_err(|message| {
            let remedy = "keep one of them (MoveIt keeps the last), or give it another name";
            object.error(InputErrorKind::Inconsistent, message, remedy)
        })?;
        frames.add_object(&name, read.frame(&found.pose));
        draft.obstacles.push(DraftBody { name, pose: found.pose.then(&read.pose), parts: read.parts });
    }
    Ok(())
}

/// Padding and scaling make links larger for MoveIt; the cell has the links as they are, which must be said.
fn warn_of_padding(scene: Item<'_>, draft: &mut Draft) -> Result<(), InputError> {
    for (list, key, neutral) in [("link_padding", "padding", 0.0), ("link_scale", "scale", 1.0)] {
        let mut changed = Vec::new();
        for item in scene.get(list).map_or(Ok(Vec::new()), Item::list)? {
            let item = item.complete_keys(&["link_name", key])?;
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
