//! The file of `motion:`: rows of poses that an obstacle passes through, as CSV or as a NumPy array.
//!
//! Columns are x, y, z; qx, qy, qz, qw or roll, pitch, yaw; time. A column is never passed over, and a row that is no pose is
//! an error: a misread cart must not stand still unnoticed.

use std::path::Path;

use noclash_cell::ObstacleMotion;
use noclash_geometry::{Element, Pose};
use noclash_numeric::{UNIT_ROUNDOFF, sin_cos};

use super::places::existing;
use crate::document::Item;
use crate::intake::Intake;
use crate::path::format;
use crate::quantity::{self, Dimension, Unit};
use crate::table::{Spot, Table, placed};
use crate::{InputError, InputErrorKind, numpy, suggestion};

const COLUMNS: [&str; 11] = ["x", "y", "z", "qx", "qy", "qz", "qw", "roll", "pitch", "yaw", "time"];
const POSITION: usize = 0;
const QUATERNION: usize = 3;
const ANGLES: usize = 7;
const TIME: usize = 10;

/// A motion, and by how much its orientations may be off.
pub(super) struct ReadMotion {
    pub motion: ObstacleMotion,
    /// Every orientation along the motion is within a turn of this many radians of the one that the file means.
    turn_error: f64,
}

impl ReadMotion {
    /// Lets the geometry know how far its points may be off because angles were rounded to quaternions.
    pub fn widen(&self, elements: &mut [Element]) {
        if self.turn_error > 0.0 {
            // The exact orientation is the stored one after a turn of the body in its own frame.
            let turn = Pose { rotation_error: self.turn_error, ..Pose::IDENTITY };
            elements.iter_mut().for_each(|element| element.pose = turn.then(&element.pose));
        }
    }
}

/// Reads the file that `item` names.
pub(super) fn read(intake: &mut Intake<'_>, item: Item<'_>, obstacle: &str) -> Result<ReadMotion, InputError> {
    let file = existing(intake, item)?;
    match format::extension(&file).as_str() {
        "csv" => read_csv(&file, &intake.text(&file)?, obstacle),
        "npy" => read_npy(&file, &intake.bytes(&file)?),
        other => Err(format::unknown_format(&file, other, "the motion of an obstacle as .csv or .npy")),
    }
}

fn read_npy(file: &Path, bytes: &[u8]) -> Result<ReadMotion, InputError> {
    let array = numpy::read(file, bytes)?;
    let width = match array.shape[..] {
        [width @ (3 | 7)] | [_, width @ (3 | 7)] => width,
        _ => {
            let sides: Vec<String> = array.shape.iter().map(usize::to_string).collect();
            let message = format!("the array is {}, but a motion of an obstacle is N x 7 or N x 3", sides.join(" x "));
            let remedy = "save rows x, y, z, qx, qy, qz, qw, or x, y, z alone";
            return Err(InputError::new(InputErrorKind::Inconsistent, file, message, remedy));
        }
    };
    let mut rows = Rows::new(file);
    for values in array.values.chunks_exact(width) {
        let mut pose = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0];
        pose[..width].copy_from_slice(values);
        rows.push(pose, None, None)?;
    }
    rows.finish(0.0)
}

fn read_csv(file: &Path, text: &str, obstacle: &str) -> Result<ReadMotion, InputError> {
    let mut table = Table::open(file, text)?;
    let header = std::mem::take(&mut table.header);
    let columns = Columns::of(file, &header, obstacle).map_err(|error| placed(error, Some(table.header_spot)))?;
    let mut rows = Rows::new(file);
    let mut turn_error: f64 = 0.0;
    while let Some((spot, numbers)) = table.next_row(&header)? {
        let value = |column: usize| {
            columns.0[column].map(|(at, unit)| unit.map_or(numbers[at], |unit: Unit| unit.to_si(numbers[at])))
        };
        let [x, y, z] = [0, 1, 2].map(|k| value(POSITION + k).unwrap_or(0.0));
        let [mut qx, mut qy, mut qz, mut qw] = [0, 1, 2, 3].map(|k| value(QUATERNION + k).unwrap_or(0.0));
        if columns.0[QUATERNION].is_none() {
            let angles = [0, 1, 2].map(|k| value(ANGLES + k).unwrap_or(0.0));
            let (quaternion, error) = quaternion_of(angles);
            if error > LARGEST_ANGLE_ERROR {
                let message = format!("the angles {angles:?} are too large to be turned into an orientation");
                let error =
                    InputError::new(InputErrorKind::Value, file, message, "write angles of a few turns at most");
                return Err(placed(error, Some(spot)));
            }
            [qx, qy, qz, qw] = quaternion;
            turn_error = turn_error.max(error);
        }
        rows.push([x, y, z, qx, qy, qz, qw], value(TIME), Some(spot))?;
    }
    rows.finish(turn_error)
}

/// Where in the file each of [`COLUMNS`] is, and in which unit.
struct Columns([Option<(usize, Option<Unit>)>; COLUMNS.len()]);

impl Columns {
    fn of(file: &Path, header: &[String], obstacle: &str) -> Result<Self, InputError> {
        let error =
            |kind: InputErrorKind, message: String, remedy: String| Err(InputError::new(kind, file, message, remedy));
        let mut places = [None; COLUMNS.len()];
        for (at, name) in header.iter().enumerate() {
            // `cart/x` means the same as `x`.
            let bare = name.strip_prefix(obstacle).and_then(|rest| rest.strip_prefix('/')).unwrap_or(name);
            let (bare, written_unit) = match quantity::bracketed_unit(bare) {
                Some((bare, unit)) => (bare, Some(unit)),
                None => (bare, None),
            };
            let Some(column) = COLUMNS.iter().position(|known| *known == bare) else {
                let message = format!("`{name}` is no column of a motion of an obstacle");
                return error(InputErrorKind::Unknown, message, suggestion::remedy(bare, COLUMNS));
            };
            let dimension = match column {
                POSITION..QUATERNION => Dimension::Length,
                QUATERNION..ANGLES => Dimension::Plain,
                ANGLES..TIME => Dimension::Angle,
                _ => Dimension::Time,
            };
            let unit = written_unit.and_then(Unit::by_name).filter(|unit| unit.dimension() == dimension);
            if written_unit.is_some() && unit.is_none() {
                let message = format!("`{name}` does not have a unit of {}", dimension.noun());
                let remedy = match dimension {
                    Dimension::Plain => "remove the unit".to_string(),
                    _ => format!("write one of {}", Unit::names(dimension).join(", ")),
                };
                return error(InputErrorKind::Inconsistent, message, remedy);
            }
            if places[column].replace((at, unit)).is_some() {
                let message = format!("`{bare}` appears twice");
                return error(InputErrorKind::Inconsistent, message, "keep one of the two".to_string());
            }
        }
        let given = |columns: std::ops::Range<usize>| columns.filter(|&column| places[column].is_some()).count();
        let groups = [(POSITION..QUATERNION, true), (QUATERNION..ANGLES, false), (ANGLES..TIME, false)];
        for (columns, needed) in groups {
            let missing = columns.clone().find(|&column| places[column].is_none());
            if let Some(missing) = missing.filter(|_| needed || given(columns.clone()) > 0) {
                let message = format!("the column `{}` is missing", COLUMNS[missing]);
                let remedy = format!("give {}", COLUMNS[columns].join(", "));
                return error(InputErrorKind::Missing, message, remedy);
            }
        }
        if given(QUATERNION..ANGLES) > 0 && given(ANGLES..TIME) > 0 {
            let message = "both a quaternion and roll, pitch, yaw are given".to_string();
            return error(InputErrorKind::Inconsistent, message, "keep one of the two".to_string());
        }
        Ok(Self(places))
    }
}

/// Rows read so far.
struct Rows<'a> {
    file: &'a Path,
    poses: Vec<[f64; 7]>,
    times: Vec<f64>,
}

impl<'a> Rows<'a> {
    fn new(file: &'a Path) -> Self {
        Self { file, poses: Vec::new(), times: Vec::new() }
    }

    fn push(&mut self, pose: [f64; 7], time: Option<f64>, spot: Option<Spot>) -> Result<(), InputError> {
        let row = self.poses.len();
        let error = |message: String, remedy: &str| {
            Err(placed(InputError::new(InputErrorKind::Value, self.file, message, remedy), spot))
        };
        if let Some(value) = pose.iter().find(|value| !value.is_finite()) {
            return error(format!("row {row} (counted from 0) holds {value}"), "write finite numbers");
        }
        if pose[QUATERNION..].iter().all(|&value| value == 0.0) {
            let message = format!("row {row} (counted from 0) has the quaternion (0, 0, 0, 0)");
            return error(message, "write an orientation; (0, 0, 0, 1) is none at all");
        }
        if let (Some(time), Some(&last)) = (time, self.times.last())
            && time <= last
        {
            let message = format!("row {row} (counted from 0) has the time {time} s, which is not after {last} s");
            return error(message, "make the times increase from row to row");
        }
        self.poses.push(pose);
        self.times.extend(time);
        Ok(())
    }

    fn finish(self, turn_error: f64) -> Result<ReadMotion, InputError> {
        if self.poses.is_empty() {
            let remedy = "add one row per pose; one alone is a standstill";
            return Err(InputError::new(InputErrorKind::Missing, self.file, "the file has no rows", remedy));
        }
        let times = (!self.times.is_empty()).then_some(self.times);
        let file = self.file.display().to_string();
        Ok(ReadMotion { motion: ObstacleMotion { file, poses: self.poses, times }, turn_error })
    }
}

/// Angles whose sines are known worse than this (beyond millions of turns) say nothing.
const LARGEST_ANGLE_ERROR: f64 = 1e-9;

/// The quaternion of fixed-axis roll, pitch, yaw, and by how many radians any orientation on the way between two such may be
/// off.
///
/// With sines and cosines of the half angles off by at most e, each number is a sum of two products of three: off by at
/// most 6e + 6u, the vector by 12(e + u), its normalisation by twice that, the rotation by twice that again. Between two
/// rows an orientation follows its ends with a factor of at most √2 (arcs of quaternions are at most a quarter circle):
/// 68(e + u) in all, and 72 pays for second order.
fn quaternion_of([roll, pitch, yaw]: [f64; 3]) -> ([f64; 4], f64) {
    if roll == 0.0 && pitch == 0.0 && yaw == 0.0 {
        return ([0.0, 0.0, 0.0, 1.0], 0.0);
    }
    let [r, p, y] = [roll, pitch, yaw].map(|angle| sin_cos(0.5 * angle));
    let quaternion = [
        r.sin * p.cos * y.cos - r.cos * p.sin * y.sin,
        r.cos * p.sin * y.cos + r.sin * p.cos * y.sin,
        r.cos * p.cos * y.sin - r.sin * p.sin * y.cos,
        r.cos * p.cos * y.cos + r.sin * p.sin * y.sin,
    ];
    (quaternion, 72.0 * (r.error.max(p.error).max(y.error) + UNIT_ROUNDOFF))
}
