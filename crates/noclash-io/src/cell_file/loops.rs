//! `loops:` of a robot: links that are joined besides the joints of its tree.

use noclash_geometry::Pose;
use noclash_robot::{LoopDescription, LoopKind, RobotDescription};

use super::shapes::read_pose_warning;
use crate::document::Item;
use crate::intake::Intake;
use crate::suggestion;
use crate::{InputError, InputErrorKind};

const KEYS: [&str; 6] = ["name", "connect", "weld", "at", "dependent", "driven"];

/// The loops that a robot of the cell states.
pub(super) fn read_loops(
    intake: &mut Intake<'_>,
    robot: Item<'_>,
    description: &RobotDescription,
) -> Result<Vec<LoopDescription>, InputError> {
    let Some(list) = robot.get("loops") else { return Ok(Vec::new()) };
    let mut loops: Vec<LoopDescription> = Vec::new();
    for item in list.list()? {
        let item = item.complete_keys(&KEYS)?;
        let name_item = item.require("name")?;
        let name = name_item.text()?.to_string();
        if loops.iter().any(|known| known.name == name) {
            let message = format!("the loop `{name}` is stated twice");
            return Err(name_item.error(InputErrorKind::Inconsistent, message, "give every loop a name of its own"));
        }
        let (kind, links) = match (item.get("connect"), item.get("weld")) {
            (Some(links), None) => (LoopKind::Connect, links),
            (None, Some(links)) => (LoopKind::Weld, links),
            (None, None) => {
                let message = format!("the loop `{name}` joins no links");
                let remedy = "write `connect: [link, link]` for a pin or ball joint, or `weld: [link, link]`";
                return Err(item.error(InputErrorKind::Missing, message, remedy));
            }
            (Some(_), Some(weld)) => {
                let message = format!("the loop `{name}` has both `connect` and `weld`");
                return Err(weld.error(InputErrorKind::Inconsistent, message, "keep one of the two"));
            }
        };
        let known_links = description.links.iter().map(|link| link.name.as_str());
        let links = two(names(links, known_links, "link")?, links)?;
        let places = item.require("at")?;
        let mut frames = Vec::new();
        for pose in places.list()? {
            frames.push(read_pose_warning(intake, pose)?);
        }
        let frames: [Pose; 2] = two(frames, places)?;
        let joints = |key: &str| {
            let known = description.joints.iter().map(|joint| joint.name.as_str());
            item.get(key).map_or(Ok(Vec::new()), |list| names(list, known, "joint"))
        };
        let (dependent, driven) = (joints("dependent")?, joints("driven")?);
        loops.push(LoopDescription { name, kind, links, frames, dependent, driven });
    }
    Ok(loops)
}

/// Names that exist in the robot.
fn names<'n>(
    list: Item<'_>,
    known: impl Iterator<Item = &'n str> + Clone,
    what: &str,
) -> Result<Vec<String>, InputError> {
    let mut found = Vec::new();
    for item in list.list()? {
        let name = item.text()?;
        if !known.clone().any(|known| known == name) {
            let message = format!("the robot has no {what} `{name}`");
            return Err(item.error(InputErrorKind::Unknown, message, suggestion::remedy(name, known)));
        }
        found.push(name.to_string());
    }
    Ok(found)
}

fn two<T>(list: Vec<T>, item: Item<'_>) -> Result<[T; 2], InputError> {
    let count = list.len();
    <[T; 2]>::try_from(list).map_err(|_| {
        let message = format!("`{}` has {count} entries", item.key);
        item.error(InputErrorKind::Value, message, "write two, one for each of the two links")
    })
}
