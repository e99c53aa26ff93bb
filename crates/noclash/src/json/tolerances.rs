//! Tolerances that a report holds for.

use noclash_cell::{PoseTolerance, RobotTolerance, Tolerances};
use serde_json::{Value, json};

use super::object;

use crate::OpenCell;

/// All tolerances in effect, those of the query and those of the cell file; `None` where there are none.
pub(crate) fn tolerances_json(cell: &OpenCell, asked: &Tolerances, clock_skew: f64) -> Option<Value> {
    let (robots, obstacles) = cell.cell.effective_tolerances(asked);
    if robots.is_empty() && obstacles.is_empty() && clock_skew == 0.0 {
        return None;
    }
    let pose = |pose: &PoseTolerance| json!({"translation": pose.translation, "rotation": pose.rotation});
    let robots = robots.into_iter().map(|(name, RobotTolerance { base, joints })| {
        (name, json!({"pose": pose(&base), "joints": {"angle": joints.turn, "length": joints.slide}}))
    });
    let obstacles = obstacles.into_iter().map(|(name, own)| (name, json!({"pose": pose(&own)})));
    let of_bodies = object(&mut robots.chain(obstacles));
    Some(json!({"of": of_bodies, "time": clock_skew}))
}
