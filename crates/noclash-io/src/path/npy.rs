//! Paths as NumPy arrays: N × dof in the order of `inspect --json`, or a single row of dof numbers.

use super::rows::{Row, Rows};
use super::{LoadedPath, Source};
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
    // Without joints there are no rows to cut: that is refused in the end.
    let width = dofs.len().max(1);
    let mut rows = Rows::new(source, dofs, array.values.len() / width)?;
    for values in array.values.chunks_exact(width) {
        rows.push(Row { spot: None, values, velocities: None, accelerations: None, time: None })?;
    }
    rows.finish(Vec::new())
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
