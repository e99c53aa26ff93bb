//! Path files: what a user wants checked, as CSV, as a ROS joint trajectory (JSON, YAML) or as a NumPy array.
//!
//! A reader of one format (`csv`, `trajectory`, `curves`, `link_poses`, `npy`, `edges`) finds the columns through `columns` and hands over rows
//! with their places; `rows` completes them with the cell's state and refuses what is no configuration. Several robots
//! with files of their own come together in `robots`. A column is never passed over: a misspelt joint must not stand
//! still unnoticed.

mod blocks;
mod columns;
mod csv;
mod curves;
mod edges;
mod end_columns;
pub(crate) mod format;
mod link_poses;
mod loaded_path;
mod npy;
#[cfg(feature = "parquet")]
mod parquet_edges;
mod robots;
mod rows;
mod source;
mod trajectory;

use std::path::Path;

use noclash_cell::Cell;

use crate::intake::Intake;
use crate::{Files, InputError, STANDARD_INPUT};
pub use blocks::{RowBlock, RowBlocks};
pub use edges::read_edges;
use format::{extension, unknown_format};
pub use loaded_path::{LoadedPath, PathOptions};
pub use robots::combine_robots;
use source::Source;

/// Reads the waypoints of a `.csv`, `.json`, `.yaml`, `.yml` or `.npy` file.
///
/// Guarantee: every row of the file is a waypoint, every column is a joint of the cell, its velocity or the time; all
/// numbers are finite, no quaternion is zero, times increase strictly, and limits hold where asked. Else an error.
pub fn read_path(files: &dyn Files, path: &Path, cell: &Cell, options: &PathOptions) -> Result<LoadedPath, InputError> {
    let PathOptions { robot, limits, first_row } = *options;
    let source = Source { file: path, cell, robot, limits, first_row };
    let mut intake = Intake::new(files);
    if path == Path::new(STANDARD_INPUT) {
        // Without a name to go by, the first bytes say what it is.
        let bytes = intake.bytes(path)?;
        if bytes.starts_with(b"\x93NUMPY") {
            return npy::read(source, &bytes);
        }
        let text = crate::intake::text_of(path, bytes)?;
        let keys = ["joint_names:", "joint_names\"", "link_poses:", "link_poses\""];
        let begins = ["{", "[", "---"].iter().any(|start| text.trim_start().starts_with(start));
        let is_document = begins || keys.iter().any(|key| text.contains(key));
        return if is_document { trajectory::read(source, &text) } else { csv::read(source, &text) };
    }
    match extension(path).as_str() {
        "csv" => csv::read(source, &intake.text(path)?),
        "json" | "yaml" | "yml" => trajectory::read(source, &intake.text(path)?),
        "npy" => npy::read(source, &intake.bytes(path)?),
        other => Err(unknown_format(path, other, ".csv, .npy, or a ROS JointTrajectory as .json or .yaml")),
    }
}
