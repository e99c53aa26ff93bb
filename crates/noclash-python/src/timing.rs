//! How long the same queries take without Python, in the same process: what `bench/python_overhead.py` compares with.

use std::time::Instant;

use noclash::cell::{CellMotion, PathDescription, RunToTheEnd};
use noclash::check::{CheckOptions, Engine, check};
use noclash::robot::Limits;
use numpy::PyReadonlyArray2;
use pyo3::prelude::*;

use crate::core::Core;
use crate::errors::PythonError;

/// Seconds of the Rust API for straight edges from arrays: all in one call, or one call each (then the seconds of every call).
/// Making the motions counts, validating does not.
#[pyfunction]
pub fn seconds_in_rust(
    py: Python<'_>,
    core: &Core,
    starts: PyReadonlyArray2<'_, f64>,
    ends: PyReadonlyArray2<'_, f64>,
    threads: usize,
    one_by_one: bool,
) -> PyResult<Vec<f64>> {
    let rows = |array: &PyReadonlyArray2<'_, f64>| -> Vec<Vec<f64>> {
        array.as_array().rows().into_iter().map(|row| row.to_vec()).collect()
    };
    let edges: Vec<[Vec<f64>; 2]> = rows(&starts).into_iter().zip(rows(&ends)).map(|(a, b)| [a, b]).collect();
    let cell = &core.open.cell;
    let reader = core.open.motions().ignore_limits(true);
    edges.iter().flatten().try_for_each(|end| reader.validate(end, "")).map_err(PythonError::from)?;
    let ask = |edges: Vec<[Vec<f64>; 2]>| {
        let begin = Instant::now();
        let options = CheckOptions { threads, ..CheckOptions::default() };
        let motions = CellMotion::of_path(cell, &PathDescription::Edges(edges), Limits::Ignored)
            .map_err(|error| PythonError::argument("value", error.to_string(), "give other edges"))?;
        let answers = check(cell, &motions, Engine::default(), &options, &RunToTheEnd, &|_| {});
        std::hint::black_box(answers);
        Ok(begin.elapsed().as_secs_f64())
    };
    let seconds: Result<Vec<f64>, PythonError> = py.detach(|| match one_by_one {
        true => edges.into_iter().map(|edge| ask(vec![edge])).collect(),
        false => Ok(vec![ask(edges)?]),
    });
    Ok(seconds?)
}
