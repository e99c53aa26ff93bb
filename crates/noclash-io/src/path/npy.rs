//! Paths as NumPy arrays: N × dof in the order of `inspect --json`, or a single row of dof numbers.

use super::Source;
use super::rows::{Row, Rows};
use crate::numpy::{self, Array};
use crate::{InputError, InputErrorKind};

/// The rows of the array.
pub(super) fn read(source: Source<'_>, bytes: &[u8]) -> Result<Rows, InputError> {
    let array = numpy::read(source.file, bytes)?;
    let dofs = source.unnamed_dofs();
    match array.shape[..] {
        [width] | [_, width] if width == dofs.len() => {}
        _ => return Err(wrong_shape(source, &array, "N x", "N x dof numbers, or dof alone for a standstill")),
    }
    let row =
        |values: &[f64]| Row { spot: None, values: values.to_vec(), velocities: None, accelerations: None, time: None };
    // Without joints there are no rows to cut: the caller refuses that.
    let rows = array.values.chunks_exact(dofs.len().max(1)).map(row).collect();
    Ok(Rows { dofs, rows, warnings: Vec::new() })
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
