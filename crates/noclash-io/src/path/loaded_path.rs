//! A path read from a file, and how it is read.

use std::path::PathBuf;

use noclash_cell::PathDescription;
use noclash_robot::Limits;

/// How a path file is to be understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathOptions {
    /// The robot (index in the cell) whose joints the file names, where it is a file of one robot of several.
    pub robot: Option<usize>,
    /// Whether values beyond joint limits are errors.
    pub limits: Limits,
    /// Number of the first row in the whole path, where the file is a part of one: messages count from there.
    pub first_row: usize,
}

/// A path read from a file.
#[derive(Clone, Debug, PartialEq)]
pub struct LoadedPath {
    /// The waypoints or edges, complete: joints that the file does not name have the value of the cell's state.
    pub path: PathDescription,
    /// For each of `Cell::dofs`, whether the file states it.
    pub named: Vec<bool>,
    /// Warnings, one sentence each.
    pub warnings: Vec<String>,
    /// The file it comes from (the first, if from several).
    pub file: PathBuf,
}
