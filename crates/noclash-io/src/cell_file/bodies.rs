//! Entries of `obstacles:` and `attached:`.

use noclash_cell::{AttachedObject, CellDescription, Obstacle};
use noclash_geometry::Pose;

use super::{motion, shape_keys, shapes};
use crate::document::Item;
use crate::intake::Intake;
use crate::suggestion;
use crate::{InputError, InputErrorKind};

const OBSTACLE_KEYS: [&str; 5] = ["name", "pose", "motion", "tolerance", "hierarchy"];
const ATTACHED_KEYS: [&str; 6] = ["name", "pose", "robot", "link", "touches", "hierarchy"];

/// An obstacle: static, or on a motion of its own.
pub(super) fn read_obstacle(intake: &mut Intake<'_>, item: Item<'_>) -> Result<Obstacle, InputError> {
    let item = item.complete_keys(&[&OBSTACLE_KEYS[..], &shape_keys::KEYS[..]].concat())?;
    let name = item.require("name")?.text()?.to_string();
    let mut elements = shapes::read_elements(intake, item)?;
    let motion = match item.get("motion") {
        None => None,
        Some(motion) => {
            let read = motion::read(intake, motion, &name)?;
            read.widen(&mut elements);
            Some(read.motion)
        }
    };
    let pose = item.get("pose").map_or(Ok(Pose::IDENTITY), |pose| shapes::read_pose_warning(intake, pose))?;
    Ok(Obstacle { name, elements, pose, motion })
}

/// Something a link holds; robot and links must exist.
pub(super) fn read_attached(
    intake: &mut Intake<'_>,
    item: Item<'_>,
    cell: &CellDescription,
) -> Result<AttachedObject, InputError> {
    let item = item.complete_keys(&[&ATTACHED_KEYS[..], &shape_keys::KEYS[..]].concat())?;
    let name = item.require("name")?.text()?.to_string();
    let robot_item = item.require("robot")?;
    let robot_name = robot_item.text()?;
    let Some(robot) = cell.robots.iter().find(|robot| robot.name == robot_name) else {
        let message = format!("`{name}` is attached to robot `{robot_name}`, which does not exist");
        let remedy = suggestion::remedy(robot_name, cell.robots.iter().map(|robot| robot.name.as_str()));
        return Err(robot_item.error(InputErrorKind::Missing, message, remedy));
    };
    let known_link = |link_item: Item<'_>| -> Result<String, InputError> {
        // `touches: [arm/link_6]` means the same link as `link_6`.
        let written = link_item.text()?;
        let prefixed = written.strip_prefix(robot_name).and_then(|rest| rest.strip_prefix('/'));
        let links = || robot.description.links.iter().map(|link| link.name.as_str());
        let found = links().find(|link| *link == written).or_else(|| links().find(|link| Some(*link) == prefixed));
        found.map(str::to_string).ok_or_else(|| {
            let message = format!("robot `{robot_name}` has no link `{written}`");
            link_item.error(InputErrorKind::Missing, message, suggestion::remedy(written, links()))
        })
    };
    let touches = item.get("touches").map_or(Ok(Vec::new()), Item::list)?;
    Ok(AttachedObject {
        link: known_link(item.require("link")?)?,
        touches: touches.into_iter().map(known_link).collect::<Result<_, _>>()?,
        elements: shapes::read_elements(intake, item)?,
        pose: item.get("pose").map_or(Ok(Pose::IDENTITY), |pose| shapes::read_pose_warning(intake, pose))?,
        robot: robot_name.to_string(),
        name,
    })
}
