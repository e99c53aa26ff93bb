//! Path files: what a user wants checked, as CSV, as a ROS joint trajectory (JSON, YAML) or as a NumPy array.
//!
//! A reader of one format (`csv`, `trajectory`, `curves`, `link_poses`, `npy`, `edges`) finds the columns through `columns` and hands over rows
//! with their places; `rows` completes them with the cell's state and refuses what is no configuration. Several robots
//! with files of their own come together in `robots`. A column is never passed over: a misspelt joint must not stand
//! still unnoticed.

mod columns;
mod csv;
mod curves;
mod edges;
mod link_poses;
mod npy;
#[cfg(feature = "parquet")]
mod parquet_edges;
mod robots;
mod rows;
mod trajectory;

use std::path::{Path, PathBuf};

use noclash_cell::{Cell, PathDescription};
use noclash_robot::Limits;

use crate::intake::Intake;
use crate::{Files, InputError, InputErrorKind};

pub use edges::read_edges;
pub use robots::combine_robots;

/// How a path file is to be understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathOptions {
    /// The robot (index in the cell) whose joints the file names, where it is a file of one robot of several.
    pub robot: Option<usize>,
    /// Whether values beyond joint limits are errors.
    pub limits: Limits,
}

/// A path read from a file.
#[derive(Clone, Debug, PartialEq)]
pub struct LoadedPath {
    /// The waypoints or edges, complete: joints that the file does not name have the value of the cell's state.
    pub path: PathDescription,
    /// For each of `Cell::dofs`, whether the file states it.
    pub named: Vec<bool>,
    /// What the user should know, one sentence each.
    pub warnings: Vec<String>,
    /// The file it comes from (the first, if from several).
    pub file: PathBuf,
}

/// Reads the waypoints of a `.csv`, `.json`, `.yaml`, `.yml` or `.npy` file.
///
/// Guarantee: every row of the file is a waypoint, every column is a joint of the cell, its velocity or the time; all
/// numbers are finite, no quaternion is zero, times increase strictly, and limits hold where asked. Else an error.
pub fn read_path(files: &dyn Files, path: &Path, cell: &Cell, options: &PathOptions) -> Result<LoadedPath, InputError> {
    let source = Source { file: path, cell, robot: options.robot, limits: options.limits };
    let mut intake = Intake::new(files);
    match extension(path).as_str() {
        "csv" => csv::read(source, &intake.text(path)?),
        "json" | "yaml" | "yml" => trajectory::read(source, &intake.text(path)?),
        "npy" => npy::read(source, &intake.bytes(path)?),
        other => Err(unknown_format(path, other, ".csv, .npy, or a ROS JointTrajectory as .json or .yaml")),
    }
}

/// What every reader must know: which file, for which cell, how strictly.
#[derive(Clone, Copy)]
struct Source<'a> {
    file: &'a Path,
    cell: &'a Cell,
    robot: Option<usize>,
    limits: Limits,
}

impl Source<'_> {
    fn error(self, kind: InputErrorKind, message: impl Into<String>, remedy: impl Into<String>) -> InputError {
        InputError::new(kind, self.file, message, remedy)
    }

    /// The values of the cell's configuration that an array without names states, in order.
    fn unnamed_dofs(self) -> Vec<usize> {
        let dofs = self.cell.dofs();
        (0..dofs.len()).filter(|&dof| self.robot.is_none_or(|robot| dofs[dof].robot == robot)).collect()
    }
}

pub(crate) fn extension(path: &Path) -> String {
    path.extension().map(|extension| extension.to_string_lossy().to_lowercase()).unwrap_or_default()
}

pub(crate) fn unknown_format(path: &Path, extension: &str, known: &str) -> InputError {
    let message = match extension {
        "" => "the file has no extension that tells its format".to_string(),
        extension => format!("`.{extension}` is no format of this kind of file"),
    };
    InputError::new(InputErrorKind::Unsupported, path, message, format!("give {known}"))
}
