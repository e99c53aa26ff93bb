//! Tolerances that a cell description states, resolved to robots and bodies.

use crate::body::{Body, BodyKind, CellRobot};
use crate::cell_error::CellError;
use crate::tolerance::{PoseTolerance, RobotTolerance};

/// Tolerances that a description states, in the order of the cell.
#[derive(Debug)]
pub(crate) struct StatedTolerances {
    pub robots: Vec<RobotTolerance>,
    pub bodies: Vec<PoseTolerance>,
}

/// Entries of robots and of obstacles, by name.
type Entries<'a> = (&'a [(String, RobotTolerance)], &'a [(String, PoseTolerance)]);

impl StatedTolerances {
    /// `all` counts the carriers of moving obstacles too; entries that are not new may name what is gone.
    pub fn new(
        (robots, all): (&[CellRobot], usize),
        bodies: &[Body],
        (of_robots, of_obstacles): Entries,
        is_new: impl Fn(&str) -> bool,
    ) -> Result<Self, CellError> {
        let unknown = |name: &String| CellError::UnknownName { what: "tolerance".to_string(), name: name.clone() };
        let bad = |name: &String| CellError::BadTolerance { name: name.clone() };
        let mut own =
            Self { robots: vec![RobotTolerance::default(); all], bodies: vec![PoseTolerance::NONE; bodies.len()] };
        for (name, tolerance) in of_robots {
            if !(tolerance.base.is_valid() && tolerance.joints.is_valid()) {
                return Err(bad(name));
            }
            match robots.iter().position(|robot| robot.name == *name) {
                Some(robot) => own.robots[robot] = *tolerance,
                None if is_new(name) => return Err(unknown(name)),
                None => {}
            }
        }
        let is_obstacle =
            |body: &Body| matches!(body.kind, BodyKind::Obstacle { .. } | BodyKind::MovingObstacle { .. });
        for (name, tolerance) in of_obstacles {
            if !tolerance.is_valid() {
                return Err(bad(name));
            }
            match bodies.iter().position(|body| body.name == *name && is_obstacle(body)) {
                Some(body) => own.bodies[body] = *tolerance,
                None if is_new(name) => return Err(unknown(name)),
                None => {}
            }
        }
        Ok(own)
    }
}
