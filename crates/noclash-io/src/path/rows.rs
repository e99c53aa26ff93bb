//! Rows of a path file become waypoints: completed with the cell's state, and refused if they are no configuration.
//!
//! The rules that do not depend on the file's format are here: finite numbers, whole quaternions, limits, times that
//! increase, velocities that have a time. A row becomes a waypoint as soon as it is read: no second copy of the file's numbers is
//! kept.

use noclash_cell::{PathDescription, SegmentError, Waypoint};
use noclash_robot::ConfigurationError;

use super::columns::is_quaternion;
use super::loaded_path::LoadedPath;
use super::source::Source;
use crate::document::Item;
use crate::table::{Spot, placed};
use crate::{InputError, InputErrorKind, option};

/// One row as read.
#[derive(Clone, Debug)]
pub(super) struct Row<'r> {
    pub spot: Option<Spot>,
    /// One value for each of the numbers that the file states.
    pub values: &'r [f64],
    /// Likewise, where stated.
    pub velocities: Option<&'r [f64]>,
    /// Likewise, where stated; only beside velocities.
    pub accelerations: Option<&'r [f64]>,
    pub time: Option<f64>,
}

/// The waypoints read so far.
pub(super) struct Rows<'a> {
    source: Source<'a>,
    /// The numbers of the configuration that the file states, without repetitions.
    dofs: Vec<usize>,
    named: Vec<bool>,
    resting: Vec<f64>,
    waypoints: Vec<Waypoint>,
    /// The number of a quaternion that the file states, if any.
    quaternion: Option<usize>,
}

impl<'a> Rows<'a> {
    /// No rows yet, of a file that states these numbers; `expected` is how many rows it may have.
    pub fn new(source: Source<'a>, dofs: Vec<usize>, expected: usize) -> Result<Self, InputError> {
        refuse_partial_quaternion(source, &dofs)?;
        Ok(Self {
            source,
            named: named(source, &dofs),
            resting: vec![0.0; source.cell.dofs().len()],
            waypoints: Vec::with_capacity(expected),
            quaternion: dofs.iter().copied().find(|&dof| is_quaternion(source.cell, dof)),
            dofs,
        })
    }

    /// Makes a waypoint of the next row, once it is sound.
    pub fn push(&mut self, row: Row<'_>) -> Result<(), InputError> {
        let index = self.waypoints.len();
        self.refuse_bad_time(&row)?;
        self.refuse_bad_rates(&row)?;
        let configuration = spread(self.source.cell.state(), &self.dofs, row.values);
        validate(self.source, &configuration, &self.named, index, row.spot)?;
        // A joint that the file does not name rests.
        let rates = |values: &[f64]| spread(&self.resting, &self.dofs, values);
        self.waypoints.push(Waypoint {
            configuration,
            velocity: row.velocities.map(rates),
            acceleration: row.accelerations.map(rates),
            time: row.time,
        });
        Ok(())
    }

    /// The path of all rows.
    pub fn finish(self, warnings: Vec<String>) -> Result<LoadedPath, InputError> {
        refuse_nothing(self.source, self.dofs.len(), self.waypoints.len())?;
        let path = PathDescription::Waypoints(self.waypoints);
        Ok(LoadedPath { path, named: self.named, warnings, file: self.source.file.to_path_buf() })
    }

    fn refuse_bad_time(&self, row: &Row<'_>) -> Result<(), InputError> {
        let name = row_name(self.waypoints.len());
        let error = |message: String, remedy: &str| {
            Err(placed(self.source.error(InputErrorKind::Value, message, remedy), row.spot))
        };
        let first = self.waypoints.first().map(|waypoint| waypoint.time);
        match (row.time, first, self.waypoints.last().and_then(|waypoint| waypoint.time)) {
            (None, Some(Some(_)), _) => error(format!("{name} has no time, but others have"), "give all rows a time"),
            (Some(_), Some(None), _) => error(format!("{name} has a time, but row 0 has none"), "give all rows a time"),
            (Some(time), ..) if !time.is_finite() => {
                error(format!("{name} has the time {time}"), "write finite numbers")
            }
            (Some(time), _, Some(last)) if time <= last => {
                let message = format!("{name} has the time {time} s, which is not after {last} s");
                error(message, "make the times increase from row to row")
            }
            _ => Ok(()),
        }
    }

    fn refuse_bad_rates(&self, row: &Row<'_>) -> Result<(), InputError> {
        if row.velocities.is_none() && row.accelerations.is_none() {
            return Ok(());
        }
        let name = row_name(self.waypoints.len());
        let error = |kind: InputErrorKind, message: String, remedy: &str| {
            Err(placed(self.source.error(kind, message, remedy), row.spot))
        };
        if row.time.is_none() {
            let message = format!("{name} has velocities but no time");
            let remedy = "add the times, or leave the velocities out for straight lines between rows";
            return error(InputErrorKind::Missing, message, remedy);
        }
        if let Some(dof) = self.quaternion {
            let of = &self.source.cell.dofs()[dof].name;
            let message = format!("velocities are given, but `{of}` is part of an orientation");
            let remedy = "leave the velocities out: floating joints move straight between rows";
            return error(InputErrorKind::Unsupported, message, remedy);
        }
        let mut rates = row.velocities.iter().chain(&row.accelerations).copied().flatten();
        match rates.find(|rate| !rate.is_finite()) {
            None => Ok(()),
            Some(rate) => {
                let message = format!("{name} has the velocity or acceleration {rate}");
                error(InputErrorKind::Value, message, "write finite numbers")
            }
        }
    }
}

/// A file without rows is no path, nor is one without joints, unless the cell has none and its obstacles move.
pub(super) fn refuse_nothing(source: Source<'_>, dofs: usize, rows: usize) -> Result<(), InputError> {
    if !source.cell.can_move() {
        let error = SegmentError::NothingMoves.to_string();
        return Err(source.error(InputErrorKind::Missing, error, SegmentError::NOTHING_MOVES_REMEDY));
    }
    let (message, remedy) = match (dofs, rows) {
        (0, _) if !source.cell.dofs().is_empty() => ("the file names no joint", "add a column per joint"),
        (_, 0) => ("the file has no rows", "add one row per waypoint; one alone is a check at a standstill"),
        _ => return Ok(()),
    };
    Err(source.error(InputErrorKind::Missing, message, remedy))
}

/// Three of four quaternion values, completed from the state, would be an orientation that nobody meant.
pub(super) fn refuse_partial_quaternion(source: Source<'_>, dofs: &[usize]) -> Result<(), InputError> {
    let cell = source.cell;
    for (dof, description) in cell.dofs().iter().enumerate() {
        if !is_quaternion(source.cell, dof) || dofs.contains(&dof) {
            continue;
        }
        let beside = |other: usize| {
            let other_description = &cell.dofs()[other];
            is_quaternion(cell, other)
                && other_description.robot == description.robot
                && other_description.dof.joint == description.dof.joint
        };
        if let Some(&stated) = dofs.iter().find(|&&other| beside(other)) {
            let (missing, stated) = (&description.name, &cell.dofs()[stated].name);
            let message = format!("`{stated}` is given without `{missing}`");
            return Err(source.error(InputErrorKind::Missing, message, "give all four values of the quaternion"));
        }
    }
    Ok(())
}

/// Which numbers of the configuration the file states.
pub(super) fn named(source: Source<'_>, dofs: &[usize]) -> Vec<bool> {
    let mut named = vec![false; source.cell.dofs().len()];
    dofs.iter().for_each(|&dof| named[dof] = true);
    named
}

/// `base` with the stated values in their places.
pub(super) fn spread(base: &[f64], dofs: &[usize], values: &[f64]) -> Vec<f64> {
    let mut complete = base.to_vec();
    dofs.iter().zip(values).for_each(|(&dof, &value)| complete[dof] = value);
    complete
}

/// Refuses a row that is no configuration of the cell, or beyond limits where they count.
pub(super) fn validate(
    source: Source<'_>,
    configuration: &[f64],
    named: &[bool],
    row: usize,
    spot: Option<Spot>,
) -> Result<(), InputError> {
    for robot in source.cell.stated_robots() {
        let Err(error) = robot.robot.validate(robot.values(configuration), source.limits) else { continue };
        let from_state = |dof: &str| {
            let full = format!("{}/{dof}", robot.name);
            let own = source.cell.dofs().iter().position(|known| known.name == full);
            let unnamed = own.is_some_and(|dof| !named[dof]);
            if unnamed { " (from the cell's state: the file does not name it)" } else { "" }
        };
        let row = row_name(row);
        let (message, remedy) = match error {
            ConfigurationError::OutsideLimits { dof, value, range } => {
                let (side, limit) = if value < range.lower {
                    ("below its lower", range.lower)
                } else {
                    ("above its upper", range.upper)
                };
                let origin = from_state(&dof);
                let message = format!("{row}: joint `{}/{dof}` is {value}{origin}, {side} limit {limit}", robot.name);
                (message, format!("bring the path within the limits, or use {}", option("ignore_limits")))
            }
            ConfigurationError::NotFinite { dof, value } => {
                (format!("{row}: joint `{}/{dof}` is {value}", robot.name), "write finite numbers".to_string())
            }
            ConfigurationError::ZeroQuaternion { joint } => {
                let message = format!("{row}: joint `{}/{joint}` has the quaternion (0, 0, 0, 0)", robot.name);
                (message, "write an orientation; (0, 0, 0, 1) is none at all".to_string())
            }
            error @ ConfigurationError::WrongLength { .. } => {
                (format!("{row}: {error}"), "give all values".to_string())
            }
        };
        return Err(placed(source.error(InputErrorKind::Value, message, remedy), spot));
    }
    Ok(())
}

/// How messages call a row: as segments are counted.
pub(super) fn row_name(row: usize) -> String {
    format!("row {row} (counted from 0)")
}

/// Place of an item in its file.
pub(super) fn spot(item: Item<'_>) -> Option<Spot> {
    Some(Spot { line: item.node.place.line, column: Some(item.node.place.column) })
}
