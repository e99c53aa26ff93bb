//! Scenes of other programs as cell files, as `noclash import` writes them.

use std::path::PathBuf;

use noclash::io::{ImportOptions, LoadOptions};
use pyo3::prelude::*;

use crate::errors::PythonError;

/// Writes a scene as a cell: the written files, the cell file first, and warnings.
#[pyfunction]
pub fn import_scene(
    py: Python<'_>,
    input: PathBuf,
    output: PathBuf,
    robot: Option<PathBuf>,
    srdf: Option<PathBuf>,
    packages: Vec<PathBuf>,
) -> PyResult<(Vec<PathBuf>, Vec<String>)> {
    let mut load = LoadOptions::from_environment();
    load.ros_package_path.splice(0..0, packages);
    let options = ImportOptions { robot, srdf, problem: None, load };
    let report = py.detach(|| noclash::io::import_scene(&input, &output, &options)).map_err(PythonError::from)?;
    Ok((report.written, report.warnings))
}
