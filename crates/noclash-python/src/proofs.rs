//! Certificates: reports of their replays as plain Python values.

use std::path::PathBuf;

use noclash::Verification;
use noclash::verify::{Report, hexadecimal};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors::PythonError;

/// A report of a replay, as a dictionary.
pub fn report_dict<'py>(py: Python<'py>, report: &Report) -> PyResult<Bound<'py, PyDict>> {
    let answer = PyDict::new(py);
    answer.set_item("statement", hexadecimal(&report.statement))?;
    answer.set_item("pairs", report.pairs)?;
    answer.set_item("segments", report.segments)?;
    answer.set_item("clearance", report.clearance)?;
    answer.set_item("margin", report.margins.map(|[_, least]| least))?;
    answer.set_item("bytes", report.bytes[1])?;
    answer.set_item("steps", report.steps)?;
    let name = |body: usize| report.bodies[body].as_str();
    let excluded: Vec<(&str, &str, &str)> =
        report.excluded.iter().map(|([a, b], reason)| (name(*a), name(*b), reason.as_str())).collect();
    answer.set_item("excluded", excluded)?;
    let inputs: Vec<(&str, String)> =
        report.inputs.iter().map(|(name, digest)| (name.as_str(), hexadecimal(digest))).collect();
    answer.set_item("inputs", inputs)?;
    Ok(answer)
}

/// Replays a certificate: its report, or why it does not hold. A file that is none is an error.
#[pyfunction(name = "verify")]
pub fn verify_file<'py>(py: Python<'py>, file: PathBuf) -> PyResult<(Option<Bound<'py, PyDict>>, Option<String>)> {
    match py.detach(|| noclash::verify_file(&file, None)).map_err(PythonError::from)? {
        Verification::Holds { report, .. } => Ok((Some(report_dict(py, &report)?), None)),
        Verification::Fails { reason } => Ok((None, Some(reason))),
        _ => {
            Err(PythonError::argument("unsupported", "an unknown result", "report this as a mistake of noclash").into())
        }
    }
}
