//! What the flags `--tolerance-…` ask for, how it is told, and what it makes of motions.

use std::path::Path;

use noclash::OpenCell;
use noclash::check::{
    CellMotion, ClockError, PathDescription, PoseTolerance, RobotTolerance, Tolerances, loosen_clocks,
};
use noclash::io::{InputError, InputErrorKind};
use serde_json::{Value, json};

use crate::arguments::ToleranceArguments;
use crate::diagnostics::CommandError;

impl ToleranceArguments {
    /// What is asked of the cell; times are asked of motions.
    pub fn tolerances(&self) -> Tolerances {
        Tolerances {
            robots: RobotTolerance {
                base: self.tolerance_pose.unwrap_or_default(),
                joints: self.tolerance_joints.unwrap_or_default(),
            },
            obstacles: self.tolerance_obstacles.unwrap_or_default(),
            ..Tolerances::default()
        }
    }

    /// Seconds by which clocks may differ.
    pub fn seconds(&self) -> f64 {
        self.tolerance_time.unwrap_or(0.0)
    }
}

/// Lets the clocks of motions differ; what is wrong with that is wrong with the path.
pub fn loosen(
    open: &OpenCell,
    path: &PathDescription,
    file: &Path,
    motions: &mut [CellMotion],
    seconds: f64,
) -> Result<(), CommandError> {
    loosen_clocks(&open.cell, path, motions, seconds).map_err(|error| without_times(&error, file))
}

/// A path that says nothing about clocks, or a time that is none.
pub fn without_times(error: &ClockError, file: &Path) -> CommandError {
    match error {
        ClockError::NoTimes => {
            let remedy = "give the path times, or leave --tolerance-time away";
            InputError::new(InputErrorKind::Missing, file, error.to_string(), remedy).into()
        }
        ClockError::BadTime { .. } | ClockError::Motion(_) => CommandError::usage(error.to_string()),
    }
}

/// Everything that may be off, from the flags and from the cell file, as JSON; `None` where nothing is.
pub fn tolerances_json(open: &OpenCell, asked: &Tolerances, seconds: f64) -> Option<Value> {
    let told = told(open, asked);
    if told.is_empty() && seconds == 0.0 {
        return None;
    }
    let entries = told.into_iter().map(|(name, allowed)| {
        let entry = match allowed {
            Told::Robot(RobotTolerance { base, joints }) => json!({
                "pose": {"translation": base.translation, "rotation": base.rotation},
                "joints": {"angle": joints.turn, "length": joints.slide},
            }),
            Told::Obstacle(pose) => json!({"pose": {"translation": pose.translation, "rotation": pose.rotation}}),
        };
        (name, entry)
    });
    let of_bodies: serde_json::Map<String, Value> = entries.collect();
    Some(json!({"of": of_bodies, "time": seconds}))
}

enum Told {
    Robot(RobotTolerance),
    Obstacle(PoseTolerance),
}

fn told(open: &OpenCell, asked: &Tolerances) -> Vec<(String, Told)> {
    let (robots, obstacles) = open.cell.effective_tolerances(asked);
    let robots = robots.into_iter().map(|(name, own)| (name, Told::Robot(own)));
    robots.chain(obstacles.into_iter().map(|(name, own)| (name, Told::Obstacle(own)))).collect()
}
