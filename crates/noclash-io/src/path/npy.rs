//! Paths as NumPy arrays: N × dof in the order of `inspect --json`, or a single row of dof numbers.

use super::loaded_path::LoadedPath;
use super::rows::{Row, Rows};
use super::source::Source;
use crate::numpy::{self, Array};
use crate::{InputError, InputErrorKind};

/// The path of the array.
pub(super) fn read(source: Source<'_>, bytes: &[u8]) -> Result<LoadedPath, InputError> {
    let array = numpy::read(source.file, bytes)?;
    let dofs = source.unnamed_dofs();
    match array.shape[..] {
        [width] | [_, width] if width == dofs.len() => {}
        _ => return Err(wrong_shape(source, &array, "N x", "N x dof numbers, or dof alone for a standstill")),
    }
    let count = row_count(source, &array, dofs.len())?;
    let width = dofs.len();
    let mut rows = Rows::new(source, dofs, count)?;
    for row in 0..count {
        let values = &array.values[row * width..(row + 1) * width];
        rows.push(Row { spot: None, values, velocities: None, accelerations: None, time: None })?;
    }
    rows.finish(Vec::new())
}

/// More rows without numbers than this are no path: nothing in the file bounds how many are announced.
const EMPTY_ROWS_LIMIT: usize = 1_000_000;

/// How many rows of so many numbers there are. Of a cell without joints, whose obstacles may move row by row, the shape alone says it.
pub(super) fn row_count(source: Source<'_>, array: &Array, width: usize) -> Result<usize, InputError> {
    let announced = if array.shape.len() == 1 { 1 } else { array.shape[0] };
    match array.values.len().checked_div(width) {
        Some(count) => Ok(count),
        None if !source.cell.can_move() => Ok(0),
        None if announced <= EMPTY_ROWS_LIMIT => Ok(announced),
        None => {
            let message = format!("the array announces {announced} rows without numbers");
            let remedy = format!("give one row per waypoint, at most {EMPTY_ROWS_LIMIT}");
            Err(source.error(InputErrorKind::Value, message, remedy))
        }
    }
}

/// The error of an array with other sides than the cell asks for.
pub(super) fn wrong_shape(source: Source<'_>, array: &Array, leading: &str, wanted: &str) -> InputError {
    let sides: Vec<String> = array.shape.iter().map(usize::to_string).collect();
    let whose = match source.robot {
        Some(robot) => format!("robot `{}`", super::columns::robot_name(source.cell, robot)),
        None => "the cell".to_string(),
    };
    let width = source.unnamed_dofs().len();
    let message = format!("the array is {}, but {whose} asks for {leading} {width}", sides.join(" x "));
    let remedy = format!("save {wanted}, in the order of `dof` in `noclash inspect --json`");
    source.error(InputErrorKind::Inconsistent, message, remedy)
}
