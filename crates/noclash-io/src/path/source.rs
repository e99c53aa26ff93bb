//! Input of every reader of paths.

use std::path::Path;

use noclash_cell::Cell;
use noclash_robot::Limits;

use crate::{InputError, InputErrorKind};

/// Input of every reader: which file, for which cell, how strictly.
#[derive(Clone, Copy)]
pub(super) struct Source<'a> {
    pub file: &'a Path,
    pub cell: &'a Cell,
    pub robot: Option<usize>,
    pub limits: Limits,
    /// Number of the file's first row in the whole path.
    pub first_row: usize,
}

impl Source<'_> {
    pub fn error(self, kind: InputErrorKind, message: impl Into<String>, remedy: impl Into<String>) -> InputError {
        InputError::new(kind, self.file, message, remedy)
    }

    /// The values of the cell's configuration that an array without names states, in order.
    pub fn unnamed_dofs(self) -> Vec<usize> {
        let dofs = self.cell.dofs();
        let is_own = |dof: usize| self.robot.is_none_or(|robot| dofs[dof].robot == robot);
        // What loops determine is no column.
        (0..dofs.len()).filter(|&dof| is_own(dof) && !self.cell.is_dependent(dof)).collect()
    }
}
