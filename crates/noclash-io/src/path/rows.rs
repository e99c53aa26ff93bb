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
use crate::degrees::{degrees_question, meant_degrees};
use crate::document::Item;
use crate::freedom::dof_dimension;
use crate::quantity::Dimension;
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
    /// A warning about angles that look like degrees.
    in_degrees: Option<String>,
}

/// A row that is no configuration, and the number of the configuration at fault where it is one.
pub(super) struct RefusedRow {
    pub error: Box<InputError>,
    pub dof: Option<usize>,
}

impl From<InputError> for RefusedRow {
    fn from(error: InputError) -> Self {
        Self { error: Box::new(error), dof: None }
    }
}

impl From<RefusedRow> for InputError {
    fn from(refused: RefusedRow) -> Self {
        *refused.error
    }
}

/// Joints without limits may turn this often before the file is asked whether it is in degrees.
const MOST_TURNS: f64 = 3.0;

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
            in_degrees: None,
        })
    }

    /// Makes a waypoint of the next row, once it is sound.
    pub fn push(&mut self, row: Row<'_>) -> Result<(), RefusedRow> {
        let index = self.next_row();
        self.refuse_bad_time(&row)?;
        self.refuse_bad_rates(&row)?;
        let configuration = spread(self.source.cell.state(), &self.dofs, row.values);
        refuse(self.source, &configuration, &self.named, index)
            .map_err(|refused| RefusedRow { error: Box::new(placed(*refused.error, row.spot)), ..refused })?;
        self.note_angles(&configuration, index);
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

    /// Number of the next row in the whole path.
    fn next_row(&self) -> usize {
        self.source.first_row + self.waypoints.len()
    }

    /// The path of all rows.
    pub fn finish(self, mut warnings: Vec<String>) -> Result<LoadedPath, InputError> {
        refuse_nothing(self.source, self.dofs.len(), self.waypoints.len())?;
        warnings.extend(self.in_degrees.map(|sentence| format!("{}: {sentence}", self.source.file.display())));
        let path = PathDescription::Waypoints(self.waypoints);
        Ok(LoadedPath { path, named: self.named, warnings, file: self.source.file.to_path_buf() })
    }

    /// Remembers the first angle that is more likely in degrees. Angles within their limits are not doubted.
    fn note_angles(&mut self, configuration: &[f64], index: usize) {
        if self.in_degrees.is_some() {
            return;
        }
        let doubtful = |dof: &&usize| {
            let value = configuration[**dof];
            match self.source.cell.dofs()[**dof].dof.range {
                Some(range) => meant_degrees(value, range.lower, range.upper),
                None => value.abs() > MOST_TURNS * std::f64::consts::TAU,
            }
        };
        let mut angles = self.dofs.iter().filter(|&&dof| dof_dimension(self.source.cell, dof) == Dimension::Angle);
        if let Some(&dof) = angles.find(doubtful) {
            let (name, value) = (&self.source.cell.dofs()[dof].name, configuration[dof]);
            let row = row_name(index);
            self.in_degrees = Some(format!("{row}: {}", degrees_question(&format!("joint `{name}`"), value)));
        }
    }

    fn refuse_bad_time(&self, row: &Row<'_>) -> Result<(), InputError> {
        let name = row_name(self.next_row());
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
        let name = row_name(self.next_row());
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
    refuse(source, configuration, named, row).map_err(|refused| placed(*refused.error, spot))
}

/// The same, with the number of the configuration that is at fault.
fn refuse(source: Source<'_>, configuration: &[f64], named: &[bool], row: usize) -> Result<(), RefusedRow> {
    for robot in source.cell.stated_robots() {
        let Err(error) = robot.robot.validate(robot.values(configuration), source.limits) else { continue };
        let own_dof = |dof: &str| {
            let full = format!("{}/{dof}", robot.name);
            source.cell.dofs().iter().position(|known| known.name == full)
        };
        let row = row_name(row);
        let (message, remedy, dof) = match error {
            ConfigurationError::OutsideLimits { dof, value, range } => {
                let (side, limit) = if value < range.lower {
                    ("below its lower", range.lower)
                } else {
                    ("above its upper", range.upper)
                };
                let own = own_dof(&dof);
                let unnamed = own.is_some_and(|dof| !named[dof]);
                let origin = if unnamed { " (from the cell's state: the file does not name it)" } else { "" };
                let message = format!("{row}: joint `{}/{dof}` is {value}{origin}, {side} limit {limit}", robot.name);
                let is_angle = own.is_some_and(|dof| dof_dimension(source.cell, dof) == Dimension::Angle);
                let degrees = if is_angle && !unnamed && meant_degrees(value, range.lower, range.upper) {
                    format!("are these degrees? then name the columns `{dof} [deg]` and so on; else ")
                } else {
                    String::new()
                };
                let remedy = format!("{degrees}bring the path within the limits, or use {}", option("ignore_limits"));
                (message, remedy, own)
            }
            ConfigurationError::NotFinite { dof, value } => {
                let message = format!("{row}: joint `{}/{dof}` is {value}", robot.name);
                (message, "write finite numbers".to_string(), own_dof(&dof))
            }
            ConfigurationError::ZeroQuaternion { joint } => {
                let message = format!("{row}: joint `{}/{joint}` has the quaternion (0, 0, 0, 0)", robot.name);
                (message, "write an orientation; (0, 0, 0, 1) is none at all".to_string(), None)
            }
            error @ ConfigurationError::WrongLength { .. } => {
                (format!("{row}: {error}"), "give all values".to_string(), None)
            }
        };
        return Err(RefusedRow { error: Box::new(source.error(InputErrorKind::Value, message, remedy)), dof });
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
