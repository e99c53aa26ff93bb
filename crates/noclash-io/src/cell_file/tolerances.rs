//! `tolerance:` of robots and obstacles: how far they may be from what the file states.

use noclash_cell::{JointTolerance, PoseTolerance, RobotTolerance};

use crate::document::Item;
use crate::quantity::Dimension;
use crate::{InputError, InputErrorKind};

/// `{pose: {translation, rotation}, joints: {angle, length}}`, each of which may be left out.
pub(super) fn of_robot(robot: Item<'_>) -> Result<Option<RobotTolerance>, InputError> {
    let Some(item) = robot.get("tolerance") else { return Ok(None) };
    let item = item.complete_keys(&["pose", "joints"])?;
    let joints = match item.get("joints") {
        None => JointTolerance::NONE,
        Some(joints) => {
            let joints = joints.complete_keys(&["angle", "length"])?;
            JointTolerance {
                turn: size(joints, "angle", Dimension::Angle)?,
                slide: size(joints, "length", Dimension::Length)?,
            }
        }
    };
    Ok(Some(RobotTolerance { base: item.get("pose").map_or(Ok(PoseTolerance::NONE), of_pose)?, joints }))
}

/// `{translation, rotation}` of an obstacle.
pub(super) fn of_obstacle(obstacle: Item<'_>) -> Result<Option<PoseTolerance>, InputError> {
    obstacle.get("tolerance").map(of_pose).transpose()
}

fn of_pose(item: Item<'_>) -> Result<PoseTolerance, InputError> {
    let item = item.complete_keys(&["translation", "rotation"])?;
    Ok(PoseTolerance {
        translation: size(item, "translation", Dimension::Length)?,
        rotation: size(item, "rotation", Dimension::Angle)?,
    })
}

/// A finite number that is not negative; 0 where it is left out.
fn size(item: Item<'_>, key: &str, dimension: Dimension) -> Result<f64, InputError> {
    let Some(item) = item.get(key) else { return Ok(0.0) };
    let value = item.quantity(dimension)?;
    if value.is_finite() && value >= 0.0 {
        return Ok(value);
    }
    let message = format!("the tolerance `{key}` is {value}");
    Err(item.error(InputErrorKind::Value, message, "give metres or radians, at least 0"))
}
