//! Paths given by link poses, as JSON or YAML: `link_poses` is a list of mappings from links to `{ xyz, quat }` or `{ xyz, rpy }` in the
//! world (as `contact --json` writes them), one for every waypoint. `joint_differences`, one mapping for every motion, says by how much joints move
//! where poses alone do not: whole turns. `tolerance: { distance, angle }` is how far the robot's links may be from the given poses.

use std::collections::HashMap;

use noclash_cell::{Cell, InBetween, LinkPoses, PathDescription, in_between};
use noclash_robot::{Deviation, LinkId, LinkPoseError};

use super::columns;
use super::loaded_path::LoadedPath;
use super::rows::{spot, validate};
use super::source::Source;
use crate::cell_file::shapes::read_pose;
use crate::document::Item;
use crate::table::placed;
use crate::{InputError, InputErrorKind};

/// Poses that were written with six digits are within this.
const TOLERANCE: Deviation = Deviation { distance: 1e-5, angle: 1e-5 };

pub(super) fn are_given(item: Item<'_>) -> bool {
    item.is_map() && item.get("link_poses").is_some()
}

pub(super) fn read(source: Source<'_>, item: Item<'_>) -> Result<LoadedPath, InputError> {
    let item = item.complete_keys(&["link_poses", "joint_differences", "tolerance"])?;
    let cell = source.cell;
    let mut all_poses = Vec::new();
    let mut spots = Vec::new();
    if cell.has_loops() {
        let message = "a robot of the cell has loops, whose joint values are not recovered from link poses";
        return Err(item.error(InputErrorKind::Unsupported, message, "give the values of the driven joints"));
    }
    for waypoint in item.require("link_poses")?.list()? {
        let mut poses = LinkPoses::untold(cell);
        let mut given_links: HashMap<(usize, LinkId), &str> = HashMap::new();
        for (entry, pose) in waypoint.entries()? {
            if let Some(link) = the_link(cell, &entry.key)
                && let Some(first) = given_links.insert(link, &entry.key)
            {
                let message = format!("`{first}` and `{}` are the same link", entry.key);
                return Err(pose.error(InputErrorKind::Inconsistent, message, "keep one of the two"));
            }
            if !poses.tell(cell, &entry.key, read_pose(pose)?) {
                let message = format!("there is no link `{}`, or several robots have one", entry.key);
                let remedy = "name links as robot/link; `noclash inspect` lists them";
                return Err(pose.error(InputErrorKind::Unknown, message, remedy));
            }
        }
        all_poses.push(poses);
        spots.push(spot(waypoint));
    }
    let names = columns::Names::of(source);
    let mut differences = Vec::new();
    if let Some(list) = item.get("joint_differences") {
        for motion in list.list()? {
            let mut stated = vec![None; cell.dofs().len()];
            for (entry, value) in motion.entries()? {
                let dof = names.find_dof(&entry.key).map_err(|error| placed(error, spot(value)))?;
                if stated[dof].replace(value.number()?).is_some() {
                    let message = format!("`{}` is stated twice", cell.dofs()[dof].name);
                    return Err(value.error(InputErrorKind::Inconsistent, message, "keep one of the two"));
                }
            }
            differences.push(stated);
        }
        if differences.len() + 1 != all_poses.len() {
            let message = format!(
                "{} motions have joint differences, and there are {} waypoints",
                differences.len(),
                all_poses.len()
            );
            return Err(list.error(
                InputErrorKind::Inconsistent,
                message,
                "give one mapping for every motion, empty where nothing is said",
            ));
        }
    }
    let tolerance = match item.get("tolerance") {
        None => TOLERANCE,
        Some(stated) => {
            let stated = stated.complete_keys(&["distance", "angle"])?;
            let part = |key: &str, otherwise: f64| {
                stated.get(key).map_or(Ok(otherwise), |number| {
                    let value = number.number()?;
                    if value >= 0.0 {
                        Ok(value)
                    } else {
                        Err(number.error(
                            InputErrorKind::Value,
                            format!("`{key}` is {value}"),
                            "write a number that is not negative",
                        ))
                    }
                })
            };
            Deviation { distance: part("distance", TOLERANCE.distance)?, angle: part("angle", TOLERANCE.angle)? }
        }
    };
    let InBetween { path, deviation } = in_between(cell, &all_poses, &differences, tolerance).map_err(|error| {
        let remedy = match &error.error {
            LinkPoseError::NotStated { .. } => "give the pose of every link that moves",
            LinkPoseError::OutOfReach { .. } => {
                "correct the poses, or allow more with `tolerance: { distance, angle }`"
            }
            LinkPoseError::Difference { .. } => "give the difference that leads to the poses, whole turns included",
        };
        placed(source.error(InputErrorKind::Inconsistent, error.to_string(), remedy), spots[error.waypoint])
    })?;
    let robots: Vec<bool> =
        (0..cell.stated_robots().len()).map(|robot| all_poses.iter().any(|poses| poses.tells_of(robot))).collect();
    let named: Vec<bool> = cell.dofs().iter().map(|dof| robots[dof.robot]).collect();
    let PathDescription::Waypoints(waypoints) = &path else { return Err(no_poses(source)) };
    if waypoints.is_empty() || !named.contains(&true) {
        return Err(no_poses(source));
    }
    for (index, waypoint) in waypoints.iter().enumerate() {
        validate(source, &waypoint.configuration, &named, index, spots[index])?;
    }
    let warnings = vec![format!(
        "{}: the robots' links are within {:.1e} m and {:.1e} rad of the given poses; the motion of the robots is what is checked",
        source.file.display(),
        deviation.distance,
        deviation.angle
    )];
    Ok(LoadedPath { path, named, warnings, file: source.file.to_path_buf() })
}

/// The only link that a name can mean, as `LinkPoses` finds it.
fn the_link(cell: &Cell, name: &str) -> Option<(usize, LinkId)> {
    let found = cell.stated_robots().iter().enumerate().filter_map(|(robot, own)| {
        let bare = name.strip_prefix(own.name.as_str()).and_then(|rest| rest.strip_prefix('/'));
        Some((robot, own.robot.find_link(name).or_else(|| own.robot.find_link(bare?))?))
    });
    let found: Vec<_> = found.take(2).collect();
    if let &[link] = &found[..] { Some(link) } else { None }
}

fn no_poses(source: Source<'_>) -> InputError {
    source.error(
        InputErrorKind::Missing,
        "the file gives no poses of links",
        "give at least one waypoint with the poses of all links",
    )
}
