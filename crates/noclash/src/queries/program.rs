//! The program of one robot of several that run without a common clock.

use std::path::Path;

use noclash_cell::PathDescription;
use noclash_check::Timeline;
use noclash_io::{InputErrorKind, PathOptions, combine_robots, read_path};

use crate::{Error, InputError, Motion, MotionReader, OpenCell, RequestError};

/// The program of one robot: straight lines in joint space between rows.
#[derive(Clone, Debug)]
pub struct Program {
    /// Name of the robot.
    pub robot: String,
    index: usize,
    motion: Motion,
    timeline: Timeline,
    timed: bool,
}

impl Program {
    /// The motion as it was read; the other robots stand.
    pub fn motion(&self) -> &Motion {
        &self.motion
    }

    /// When it is at its rows.
    pub fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// Whether it states times; else each row takes one unit.
    pub fn is_timed(&self) -> bool {
        self.timed
    }

    pub(super) fn index(&self) -> usize {
        self.index
    }
}

impl MotionReader<'_> {
    /// Reads the program of one robot, by the robot's name.
    pub fn program(self, robot: &str, file: impl AsRef<Path>) -> Result<Program, Error> {
        let (cell, limits) = self.parts();
        let index = robot_index(cell, robot)?;
        let options = PathOptions { robot: Some(index), limits, first_row: 0 };
        let loaded = read_path(self.source(), file.as_ref(), &cell.cell, &options)?;
        self.program_of(robot, self.loaded(combine_robots(vec![(index, loaded)], &cell.cell)?)?)
    }

    /// A program of rows that are motions of the whole cell, of which only the named robot's values count.
    pub fn program_of(self, robot: &str, motion: Motion) -> Result<Program, Error> {
        let (cell, _) = self.parts();
        let index = robot_index(cell, robot)?;
        let refuse = |message: &str, remedy: &str| {
            Error::Input(InputError::new(InputErrorKind::Unsupported, motion.file(), message, remedy))
        };
        let PathDescription::Waypoints(waypoints) = motion.description() else {
            return Err(refuse("curves and edges cannot be coordinated", "give rows, joined by straight lines"));
        };
        if waypoints.iter().any(|waypoint| waypoint.velocity.is_some()) {
            let remedy = "leave the velocities out, with rows as dense as the straight lines between them may deviate";
            return Err(refuse(
                "the program has velocities: it is a spline, and splines cannot be coordinated",
                remedy,
            ));
        }
        if waypoints.len() < 2 {
            let remedy = "omit the robot: it takes the configuration in `state` of the cell file";
            return Err(refuse("the program has one row: the robot does not move", remedy));
        }
        let stands = |(dof, own): (usize, &noclash_cell::CellDof)| {
            own.robot == index || waypoints.iter().all(|row| row.configuration[dof] == cell.cell.state()[dof])
        };
        if !cell.cell.dofs().iter().enumerate().all(stands) {
            let remedy = "give each robot a program of its own";
            return Err(refuse(&format!("the program of `{robot}` moves other robots too"), remedy));
        }
        let times: Option<Vec<f64>> = waypoints.iter().map(|waypoint| waypoint.time).collect();
        let timed = times.is_some();
        let timeline = times.map_or_else(|| Timeline::of_rows(waypoints.len()), Timeline::new);
        let Some(timeline) = timeline else {
            return Err(refuse("the times of the program do not increase", "give finite seconds that increase"));
        };
        Ok(Program { robot: robot.to_string(), index, motion, timeline, timed })
    }
}

fn robot_index(cell: &OpenCell, name: &str) -> Result<usize, RequestError> {
    let robots = cell.cell.stated_robots();
    robots.iter().position(|robot| robot.name == name).ok_or_else(|| {
        let known = robots.iter().map(|robot| robot.name.as_str());
        RequestError::unknown("robot", name, known)
    })
}
