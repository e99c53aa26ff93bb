//! Rows of a path file become waypoints: completed with the cell's state, and refused if they are no configuration.
//!
//! The rules that do not depend on the file's format stand here: finite numbers, whole quaternions, limits, times that
//! increase, velocities that have a time.

use noclash_check::{PathDescription, Waypoint};
use noclash_robot::ConfigurationError;

use super::columns::is_quaternion;
use super::{LoadedPath, Source};
use crate::table::{Spot, placed};
use crate::{InputError, InputErrorKind};

/// One row as read.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub spot: Option<Spot>,
    /// One value for each of [`Rows::dofs`].
    pub values: Vec<f64>,
    /// Likewise, where stated.
    pub velocities: Option<Vec<f64>>,
    /// Likewise, where stated; only beside velocities.
    pub accelerations: Option<Vec<f64>>,
    pub time: Option<f64>,
}

/// All rows of a file.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    /// The numbers of the configuration that the file states, without repetitions.
    pub dofs: Vec<usize>,
    pub rows: Vec<Row>,
    pub warnings: Vec<String>,
}

impl Rows {
    /// The path, once every row is sound.
    pub fn complete(self, source: Source<'_>) -> Result<LoadedPath, InputError> {
        refuse_nothing(source, self.dofs.len(), self.rows.len())?;
        refuse_partial_quaternion(source, &self.dofs)?;
        refuse_bad_times(source, &self.rows)?;
        self.refuse_bad_velocities(source)?;
        let cell = source.cell;
        let named = named(source, &self.dofs);
        let resting = vec![0.0; cell.dofs().len()];
        let mut waypoints = Vec::with_capacity(self.rows.len());
        for (index, row) in self.rows.into_iter().enumerate() {
            let configuration = spread(cell.state(), &self.dofs, &row.values);
            validate(source, &configuration, &named, index, row.spot)?;
            waypoints.push(Waypoint {
                configuration,
                // A joint that the file does not name rests.
                velocity: row.velocities.map(|values| spread(&resting, &self.dofs, &values)),
                acceleration: row.accelerations.map(|values| spread(&resting, &self.dofs, &values)),
                time: row.time,
            });
        }
        let path = PathDescription::Waypoints(waypoints);
        Ok(LoadedPath { path, named, warnings: self.warnings, file: source.file.to_path_buf() })
    }

    fn refuse_bad_velocities(&self, source: Source<'_>) -> Result<(), InputError> {
        let Some((index, row)) = self.rows.iter().enumerate().find(|(_, row)| row.velocities.is_some()) else {
            return Ok(());
        };
        if row.time.is_none() {
            let message = format!("{} has velocities but no time", row_name(index));
            let remedy = "add the times, or leave the velocities out for straight lines between rows";
            return Err(placed(source.error(InputErrorKind::Missing, message, remedy), row.spot));
        }
        if let Some(&dof) = self.dofs.iter().find(|&&dof| is_quaternion(source.cell, dof)) {
            let message =
                format!("velocities are given, but `{}` is part of an orientation", source.cell.dofs()[dof].name);
            let remedy = "leave the velocities out: floating joints move straight between rows";
            return Err(placed(source.error(InputErrorKind::Unsupported, message, remedy), row.spot));
        }
        for (index, row) in self.rows.iter().enumerate() {
            let rates = row.velocities.iter().chain(&row.accelerations).flatten();
            if let Some(rate) = rates.copied().find(|rate| !rate.is_finite()) {
                let message = format!("{} has the velocity or acceleration {rate}", row_name(index));
                return Err(placed(source.error(InputErrorKind::Value, message, "write finite numbers"), row.spot));
            }
        }
        Ok(())
    }
}

/// A file without joints or without rows is no path.
pub(super) fn refuse_nothing(source: Source<'_>, dofs: usize, rows: usize) -> Result<(), InputError> {
    let (message, remedy) = match (dofs, rows) {
        _ if source.cell.dofs().is_empty() => ("the cell has no joints, so there is no path", "add a robot"),
        (0, _) => ("the file names no joint", "add a column per joint"),
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

fn refuse_bad_times(source: Source<'_>, rows: &[Row]) -> Result<(), InputError> {
    let timed = rows.first().is_some_and(|row| row.time.is_some());
    let mut before: Option<f64> = None;
    for (index, row) in rows.iter().enumerate() {
        let error =
            |message: String, remedy: &str| Err(placed(source.error(InputErrorKind::Value, message, remedy), row.spot));
        match (row.time, before) {
            (None, _) if timed => {
                return error(format!("{} has no time, but others have", row_name(index)), "give all rows a time");
            }
            (Some(_), _) if !timed => {
                return error(format!("{} has a time, but row 0 has none", row_name(index)), "give all rows a time");
            }
            (Some(time), _) if !time.is_finite() => {
                return error(format!("{} has the time {time}", row_name(index)), "write finite numbers");
            }
            (Some(time), Some(last)) if time <= last => {
                let message = format!("{} has the time {time} s, which is not after {last} s", row_name(index));
                return error(message, "make the times increase from row to row");
            }
            (time, _) => before = time,
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
                (message, "bring the path within the limits, or use --ignore-limits")
            }
            ConfigurationError::NotFinite { dof, value } => {
                (format!("{row}: joint `{}/{dof}` is {value}", robot.name), "write finite numbers")
            }
            ConfigurationError::ZeroQuaternion { joint } => {
                let message = format!("{row}: joint `{}/{joint}` has the quaternion (0, 0, 0, 0)", robot.name);
                (message, "write an orientation; (0, 0, 0, 1) is none at all")
            }
            error @ ConfigurationError::WrongLength { .. } => (format!("{row}: {error}"), "give all values"),
        };
        return Err(placed(source.error(InputErrorKind::Value, message, remedy), spot));
    }
    Ok(())
}

/// How messages call a row: as segments are counted.
pub(super) fn row_name(row: usize) -> String {
    format!("row {row} (counted from 0)")
}
