//! Where the frames of a planning scene are in its planning frame, which becomes the world of the cell.
//!
//! Follows MoveIt: a name is looked up as planning frame, link at the scene's `robot_state`, attached object, world
//! object or subframe (`object/subframe`) added before, and `fixed_frame_transforms`. MoveIt takes the first that it
//! finds; here a name that means several places is refused, and so is one that means none.

use std::collections::BTreeMap;

use noclash_geometry::Pose;
use noclash_robot::{Drive, Robot};

use super::draft::{Draft, DraftRobot};
use super::draft_pose::DraftPose;
use super::model_frame::{self, ModelFrame};
use super::object_frame::ObjectFrame;
use super::ros_message;
use crate::document::Item;
use crate::freedom;
use crate::{InputError, InputErrorKind};

pub(super) struct Frames {
    /// The planning frame and what moves the robot in it; `None` if no robot is given.
    pub model: Option<ModelFrame>,
    /// The planning frame of a scene without its robot, as far as the scene states it.
    planning_without_robot: Option<String>,
    links: BTreeMap<String, LinkFrame>,
    attached: BTreeMap<String, ObjectFrame>,
    objects: BTreeMap<String, ObjectFrame>,
    fixed: BTreeMap<String, DraftPose>,
}

/// A link at the scene's state.
struct LinkFrame {
    pose: DraftPose,
    /// A joint above it that the state does not set; its pose is then not known.
    unset: Option<String>,
    moves: bool,
}

/// A frame that was found.
pub(super) struct Found {
    pub pose: DraftPose,
    /// Warning about this frame, if any.
    pub note: Option<String>,
}

impl Frames {
    /// Reads the planning frame and the fixed transforms; links and objects are added once their poses are known.
    pub fn read(scene: Item<'_>, draft: &mut Draft) -> Result<Self, InputError> {
        let model = match draft.robots.first() {
            Some(robot) => Some(model_frame::of_scene(scene, robot)?),
            None => None,
        };
        let mut frames = Self {
            model,
            planning_without_robot: None,
            links: BTreeMap::new(),
            attached: BTreeMap::new(),
            objects: BTreeMap::new(),
            fixed: BTreeMap::new(),
        };
        let entries = scene.get("fixed_frame_transforms").map_or(Ok(Vec::new()), Item::list)?;
        if frames.model.is_none() {
            frames.planning_without_robot = planning_frame_without_robot(scene, &entries, draft)?;
        }
        for entry in entries {
            frames.read_fixed(entry, draft)?;
        }
        Ok(frames)
    }

    /// Name of the planning frame, if it is known.
    pub fn planning(&self) -> Option<&str> {
        self.model.as_ref().map(|model| model.planning.as_str()).or(self.planning_without_robot.as_deref())
    }

    /// One of `fixed_frame_transforms`: `transform` is the pose of the frame `header.frame_id` in the planning frame,
    /// which `child_frame_id` must name. (This is not the direction of tf, where the child is the frame that is posed.)
    fn read_fixed(&mut self, entry: Item<'_>, draft: &mut Draft) -> Result<(), InputError> {
        let entry = entry.complete_keys(&["header", "child_frame_id", "transform"])?;
        let (name, child) = (ros_message::raw_frame(entry)?, entry.require("child_frame_id")?);
        let target = child.text()?;
        let pose = match entry.get("transform") {
            Some(transform) => ros_message::pose(transform, draft)?,
            None => DraftPose::IDENTITY,
        };
        if let Some(slashed) = [name, target].into_iter().find(|frame| frame.starts_with('/')) {
            let message = format!("the fixed transform names the frame `{slashed}`, which MoveIt would never find");
            return Err(entry.error(InputErrorKind::Value, message, "remove the leading slash"));
        }
        if self.planning() != Some(target) {
            let planning = self.planning().unwrap_or_default().to_string();
            let message = format!(
                "the fixed transform of frame `{name}` has `child_frame_id: {target}`, but the planning frame is `{planning}`"
            );
            if pose.is_identity() {
                draft.warn(format!("{message}: it is ignored, as MoveIt does"));
                return Ok(());
            }
            let remedy = format!(
                "write the frame into `header.frame_id`, `{planning}` into `child_frame_id`, and the pose of the frame in `{planning}` into `transform`; if `{target}` is the planning frame, name the SRDF with --srdf"
            );
            return Err(child.error(InputErrorKind::Inconsistent, message, remedy));
        }
        if name.is_empty() {
            if pose.is_identity() {
                return Ok(());
            }
            let message = "a fixed transform without `header.frame_id` names no frame";
            return Err(entry.error(InputErrorKind::Missing, message, "write the frame into `header.frame_id`"));
        }
        if self.fixed.insert(name.to_string(), pose).is_some_and(|known| !known.is_same(&pose)) {
            let message = format!("`fixed_frame_transforms` has two different transforms for frame `{name}`");
            return Err(entry.error(InputErrorKind::Inconsistent, message, "keep one of the two"));
        }
        Ok(())
    }

    /// Places the links: the state and the base of the robot are now in the draft.
    pub fn place_links(&mut self, draft: &Draft) {
        let Some(robot) = draft.robots.first() else { return };
        // A robot whose tree is refused here is refused, with a better message, when the written cell is loaded.
        let Ok(tree) = Robot::new(robot.description.clone()) else { return };
        let mut values = tree.default_configuration();
        let mut is_set = vec![false; values.len()];
        for (index, dof) in tree.dofs().iter().enumerate() {
            if let Some(value) = draft.state_value(robot, &dof.name) {
                (values[index], is_set[index]) = (value, true);
            }
        }
        let mut poses = vec![Pose::IDENTITY; tree.links().len()];
        tree.forward(&Pose::IDENTITY, &values, &mut poses);
        for (link, pose) in tree.link_ids().zip(&poses) {
            let unset = tree.joints_between(tree.root(), link).into_iter().find_map(|joint| {
                let joint = tree.joint(joint);
                let (first, count) = match joint.drive {
                    Drive::Fixed => return None,
                    Drive::Commanded { first_dof } => (first_dof, freedom::kind_value_count(joint.kind)),
                    Drive::Follows(following) => (following.dof, 1),
                };
                (first..first + count).find(|dof| !is_set[*dof]).map(|dof| tree.dofs()[dof].name.clone())
            });
            let pose = robot.base.then(&DraftPose::of(pose));
            let link = tree.link(link);
            self.links.insert(link.name.clone(), LinkFrame { pose, unset, moves: link.moves() });
        }
    }

    /// The pose of a link of the robot in the planning frame.
    pub fn link(&self, name: &str) -> Result<DraftPose, String> {
        let Some(link) = self.links.get(name) else { return Err(format!("the robot has no link `{name}`")) };
        match &link.unset {
            None => Ok(link.pose),
            Some(joint) => Err(format!(
                "the frame of link `{name}` depends on joint value `{joint}`, which `robot_state` does not set"
            )),
        }
    }

    /// An object of the world, as a frame for those after it.
    pub fn add_object(&mut self, id: &str, frame: ObjectFrame) {
        self.objects.insert(id.to_string(), frame);
    }

    /// An attached object, as a frame.
    pub fn add_attached(&mut self, id: &str, frame: ObjectFrame) {
        self.attached.insert(id.to_string(), frame);
    }

    /// The frame of a name in the planning frame, or why it has none.
    pub fn find(&self, name: &str) -> Result<Found, String> {
        if name.is_empty() {
            return self.unnamed();
        }
        let mut found: Vec<(String, DraftPose)> = Vec::new();
        let mut note = None;
        if self.planning() == Some(name) {
            found.push((format!("the planning frame `{name}`"), DraftPose::IDENTITY));
        }
        if let Some(link) = self.links.get(name) {
            // The root link is found without any joint.
            found.push((format!("the robot's link `{name}`"), self.link(name)?));
            note = link.moves.then(|| {
                format!("is posed in the frame of the moving link `{name}`: it stays where the scene's `robot_state` puts it")
            });
        }
        for (what, objects) in [("attached object", &self.attached), ("object", &self.objects)] {
            if let Some(object) = objects.get(name) {
                found.push((format!("the {what} `{name}`"), object.pose));
            }
            for (id, object) in objects {
                let Some(subframe) = name.strip_prefix(id.as_str()).and_then(|rest| rest.strip_prefix('/')) else {
                    continue;
                };
                let subframes = object.subframes.iter().filter(|(known, _)| known == subframe);
                found.extend(subframes.map(|(_, pose)| {
                    (format!("the subframe `{subframe}` of the {what} `{id}`"), object.pose.then(pose))
                }));
            }
        }
        if let Some(pose) = self.fixed.get(name) {
            found.push((format!("the frame `{name}` of `fixed_frame_transforms`"), *pose));
        }
        let Some((first, pose)) = found.first() else { return Err(self.unknown(name)) };
        match found[1..].iter().find(|(_, other)| !other.is_same(pose)) {
            None => Ok(Found { pose: *pose, note }),
            Some((other, _)) => Err(format!("the frame `{name}` is {first} and also {other}, at another place")),
        }
    }

    /// Messages without a frame: MoveIt refuses them, robowflex takes `world` or else the root link. Accepted where all of
    /// these are the planning frame.
    fn unnamed(&self) -> Result<Found, String> {
        let root = self.model.as_ref().and_then(|model| self.links.get(&model.root)).map(|link| link.pose);
        let world = self.links.get("world").map(|link| link.pose);
        let fixed_world = self.fixed.get("world").copied();
        if let Some(pose) =
            [root, world, fixed_world].into_iter().flatten().find(|pose| !pose.is_same(&DraftPose::IDENTITY))
        {
            let place = pose.xyz;
            return Err(format!(
                "no frame is named (`header.frame_id`), and the frames it could mean are not at one place: one is at {place:?} in the planning frame"
            ));
        }
        let planning = self.planning().map_or("the world".to_string(), |name| format!("the planning frame `{name}`"));
        let note = format!("names no frame (`header.frame_id`) and is taken to be posed in {planning}");
        Ok(Found { pose: DraftPose::IDENTITY, note: Some(note) })
    }

    fn unknown(&self, name: &str) -> String {
        let planning =
            self.planning().map_or(String::new(), |planning| format!(" (the planning frame is `{planning}`)"));
        let mut message = format!("the frame `{name}` is not known{planning}");
        if let Some(fixed_to) = self.model.as_ref().and_then(|model| model.parent_of_fixed.as_deref())
            && fixed_to == name
        {
            message += ": a fixed virtual joint of the SRDF names it, but does not place it";
        }
        message
    }

    /// Remedy for a frame that was not found.
    pub fn remedy(&self) -> String {
        let planning = self.planning().unwrap_or("the planning frame");
        format!(
            "pose it in {planning}, a link, or an object listed before it; or add to `fixed_frame_transforms`: {{ header: {{ frame_id: FRAME }}, child_frame_id: {planning}, transform: pose of FRAME in {planning} }}"
        )
    }
}

/// The planning frame of a scene without its robot: what the fixed transforms lead to, else the one frame that all
/// objects share.
fn planning_frame_without_robot(
    scene: Item<'_>,
    entries: &[Item<'_>],
    draft: &mut Draft,
) -> Result<Option<String>, InputError> {
    if let Some(first) = entries.first() {
        let target = first.require("child_frame_id")?.text()?;
        draft.warn(format!("the planning frame `{target}` of the scene becomes the world of the cell"));
        return Ok(Some(target.to_string()));
    }
    let objects = scene.get("world").and_then(|world| world.get("collision_objects"));
    let mut used: Vec<String> = Vec::new();
    for object in objects.map_or(Ok(Vec::new()), Item::list)? {
        let frame = ros_message::frame(object)?;
        if !frame.is_empty() && !used.contains(&frame) {
            used.push(frame);
        }
    }
    let [only] = &used[..] else { return Ok(None) };
    draft.warn(format!("objects are posed in frame `{only}`, which is taken as the world"));
    Ok(Some(only.clone()))
}

/// Says that the robot could be anywhere, where a scene does not place a robot whose virtual joint moves it.
pub(super) fn warn_of_unplaced_base(robot: &DraftRobot) -> Option<String> {
    let model = model_frame::of_robot(robot);
    let joint = model.movable()?;
    Some(format!(
        "the scene does not say where the virtual joint `{joint}` puts the robot in `{}`: it is placed at the origin",
        model.planning
    ))
}
