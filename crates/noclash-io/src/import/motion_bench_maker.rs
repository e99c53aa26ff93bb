//! MotionBenchMaker problems: sets of problems as JSON, and the original pairs of scene and request as YAML.
//!
//! The start becomes the cell's `state`; start and goal together become a two-row path file beside the cell.

use std::path::PathBuf;

use super::draft::{Draft, Waypoints};
use super::draft_pose::DraftPose;
use super::importer::{Importer, RobotPlace};
use super::scene_state::STATE_KEYS;
use super::{ros_message, scene_json};
use crate::document::{self, Item};
use crate::intake::Intake;
use crate::{InputError, InputErrorKind};

/// One problem of `{"robot", "joints", "other_joints", "problems": [{index, start, goal, objects}]}`.
pub(super) fn read_problem_set(
    importer: &Importer<'_>,
    intake: &mut Intake<'_>,
    root: Item<'_>,
    draft: &mut Draft,
) -> Result<(), InputError> {
    draft.has_problems = true;
    let keys = ["source", "robot", "class", "conventions", "joints", "other_joints", "problems"];
    root.complete_keys_but(&keys, &["source", "class", "conventions"])?;
    for key in ["source", "class"] {
        draft.about.extend(root.get(key).map(Item::text).transpose()?.map(|text| format!("{key}: {text}")));
    }
    let problems = root.require("problems")?.list()?;
    let mut indices = Vec::new();
    for problem in &problems {
        indices.push(problem.require("index")?.number()?);
    }
    let position = match importer.options.problem {
        None => 0,
        Some(wanted) if indices.iter().filter(|index| **index == wanted as f64).count() > 1 => {
            let message = format!("several problems have the index {wanted}");
            return Err(root.error(InputErrorKind::Inconsistent, message, "give every problem its own index"));
        }
        Some(wanted) => indices.iter().position(|index| *index == wanted as f64).ok_or_else(|| {
            let range =
                (indices.iter().copied().fold(f64::INFINITY, f64::min), indices.iter().copied().fold(0.0, f64::max));
            let message = format!("there is no problem {wanted}");
            let remedy = format!("the {} problems have indices from {} to {}", indices.len(), range.0, range.1);
            root.error(InputErrorKind::Missing, message, remedy)
        })?,
    };
    let Some(problem) = problems.get(position) else {
        return Err(root.error(InputErrorKind::Missing, "the set holds no problems", "give another file"));
    };
    let problem = problem.complete_keys(&["index", "start", "goal", "objects"])?;
    draft.about.push(format!("problem {} of {}", indices[position], problems.len()));
    if importer.options.problem.is_none() && problems.len() > 1 {
        let (count, index) = (problems.len(), indices[position]);
        draft.warn(format!(
            "the file holds {count} problems; the first (index {index}) is taken: choose with --problem"
        ));
    }
    let urdf = match &importer.options.robot {
        Some(given) => given.clone(),
        None => scene_json::beside(root.require("robot")?)?,
    };
    importer.add_robot(intake, draft, &urdf, RobotPlace { name: None, base: DraftPose::IDENTITY })?;
    for (entry, value) in root.get("other_joints").map_or(Ok(Vec::new()), Item::entries)? {
        draft.set_joint(0, &entry.key, value.number()?);
    }
    let joints = root.require("joints")?.list()?.into_iter().map(Item::text).collect::<Result<Vec<_>, _>>()?;
    let configuration = |key: &str| -> Result<Vec<f64>, InputError> {
        let item = problem.require(key)?;
        let values = item.list()?.into_iter().map(Item::number).collect::<Result<Vec<_>, _>>()?;
        if values.len() != joints.len() {
            let message = format!("`{key}` has {} values for {} joints", values.len(), joints.len());
            return Err(item.error(InputErrorKind::Value, message, "give one value per joint"));
        }
        Ok(values)
    };
    let (start, goal) = (configuration("start")?, configuration("goal")?);
    set_waypoints(draft, &joints, start, goal);
    for item in problem.require("objects")?.list()? {
        let item = item.complete_keys(&["id", "mesh", "type", "dims", "pos", "quat_xyzw", "scale"])?;
        let (body, note) = scene_json::object(item)?;
        if let Some(note) = note {
            draft.warn(format!("object `{}`: {note}", body.name));
        }
        scene_json::push(draft, item, body)?;
    }
    Ok(())
}

/// The request `request0001.yaml` beside a scene `scene0001.yaml`, if there is one.
pub(super) fn read_request_beside(
    importer: &Importer<'_>,
    intake: &mut Intake<'_>,
    draft: &mut Draft,
) -> Result<(), InputError> {
    let Some(path) = request_path(importer) else { return Ok(()) };
    let shown = path.file_name().unwrap_or_default().to_string_lossy().to_string();
    if draft.robots.is_empty() {
        draft.warn(format!("the request {shown} is left out: it needs the robot (--robot)"));
        return Ok(());
    }
    let text = intake.text(&path)?;
    let node = document::parse(&path, &text)?;
    let root = Item { file: &path, node: &node, key: "the request" };
    draft.about.push(format!("start and goal from {shown}"));
    let start = root.get("start_state").and_then(|state| state.get("joint_state"));
    let values = start.map_or(Ok(Vec::new()), ros_message::joint_state)?;
    for (joint, value, _) in &values {
        draft.set_joint(0, joint, *value);
    }
    refuse_lost_parts(root)?;
    let goals = root.get("goal_constraints").map_or(Ok(Vec::new()), Item::list)?;
    if goals.len() > 1 {
        draft.warn(format!("{shown}: only the first of {} goals is taken", goals.len()));
    }
    let Some(goal) = goals.first() else { return Ok(()) };
    let in_space = |key: &str| goal.get(key).is_some_and(|list| list.list().is_ok_and(|list| !list.is_empty()));
    if in_space("position_constraints") || in_space("orientation_constraints") {
        draft.warn(format!("{shown}: goals in space are left out; only joint goals are taken"));
    }
    let mut joints = Vec::new();
    let mut target = Vec::new();
    for constraint in goal.get("joint_constraints").map_or(Ok(Vec::new()), Item::list)? {
        joints.push(constraint.require("joint_name")?.text()?);
        target.push(constraint.require("position")?.number()?);
    }
    if joints.is_empty() {
        return Ok(());
    }
    let from: Option<Vec<f64>> =
        joints.iter().map(|joint| values.iter().find(|(name, ..)| name == joint).map(|(_, value, _)| *value)).collect();
    match from {
        Some(from) => set_waypoints(draft, &joints, from, target),
        None => draft.warn(format!("{shown}: the start does not name all joints of the goal, so no path is written")),
    }
    Ok(())
}

/// The start of a request may hold objects and move the robot, which only a scene brings in here.
fn refuse_lost_parts(root: Item<'_>) -> Result<(), InputError> {
    let Some(start) = root.get("start_state") else { return Ok(()) };
    let start = start.complete_keys_but(&STATE_KEYS, &STATE_KEYS[..3])?;
    if let Some(object) = start.get("attached_collision_objects").map_or(Ok(Vec::new()), Item::list)?.first() {
        let message = "the start of the request has attached objects, which are read from the scene alone";
        let remedy = "move them to `robot_state: attached_collision_objects` of the scene";
        return Err(object.error(InputErrorKind::Unsupported, message, remedy));
    }
    for (joint, place) in start.get("multi_dof_joint_state").map_or(Ok(Vec::new()), ros_message::multi_dof)? {
        if !ros_message::transform(place)?.is_same(&DraftPose::IDENTITY) {
            let message = format!("the start of the request moves joint `{joint}`, which is read from the scene alone");
            let remedy = "move it to `robot_state: multi_dof_joint_state` of the scene";
            return Err(place.error(InputErrorKind::Unsupported, message, remedy));
        }
    }
    Ok(())
}

fn request_path(importer: &Importer<'_>) -> Option<PathBuf> {
    let name = importer.input.file_name()?.to_string_lossy().to_string();
    let path = importer.input.with_file_name(format!("request{}", name.strip_prefix("scene")?));
    path.is_file().then_some(path)
}

/// The start as state, start and goal as a path.
fn set_waypoints(draft: &mut Draft, joints: &[&str], start: Vec<f64>, goal: Vec<f64>) {
    for (joint, value) in joints.iter().zip(&start) {
        draft.set_joint(0, joint, *value);
    }
    let robot = &draft.robots[0].name;
    let joints = joints.iter().map(|joint| format!("{robot}/{joint}")).collect();
    draft.waypoints = Some(Waypoints { joints, rows: vec![start, goal] });
}
