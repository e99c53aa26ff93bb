//! Derivatives of distances and of least clearances, as arrays.

use noclash::cell::DistanceGradient;
use numpy::{PyArray1, PyReadonlyArray2};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::core::Core;
use crate::errors::PythonError;
use crate::many::{Rows, validate};

/// The nearest pair at each of many configurations: gradients row by row, lower and upper bounds of the distances, bodies (two each, −1
/// where there is no pair), and whether the gradients are unique.
#[pyfunction]
pub fn gradients<'py>(
    py: Python<'py>,
    core: &Core,
    rows: PyReadonlyArray2<'_, f64>,
    ignore_limits: bool,
    threads: usize,
) -> PyResult<Bound<'py, PyTuple>> {
    let open = &core.open;
    let rows = Rows::of(&rows);
    open.refuse_gradients().map_err(PythonError::from)?;
    validate(open.motions().ignore_limits(ignore_limits), &rows, "q").map_err(PythonError::from)?;
    let configurations: Vec<&[f64]> = rows.iter().collect();
    let found = py.detach(|| open.gradients_of_many(&configurations, threads));
    let width = open.cell.dofs().len();
    let rows_of = |found: &Option<DistanceGradient>| match found {
        Some(found) => found.gradient.clone(),
        None => vec![0.0; width],
    };
    let column = |of: fn(&DistanceGradient) -> f64| -> Vec<f64> {
        found.iter().map(|found| found.as_ref().map_or(f64::INFINITY, of)).collect()
    };
    let bodies = found.iter().flat_map(|found| bodies_of(found.as_ref().map(|found| found.pair.bodies)));
    let unique: Vec<bool> = found.iter().map(|found| found.as_ref().is_some_and(|found| found.unique)).collect();
    (
        PyArray1::from_vec(py, found.iter().flat_map(rows_of).collect()),
        PyArray1::from_vec(py, column(|found| found.pair.lower.get())),
        PyArray1::from_vec(py, column(|found| if found.pair.overlap { 0.0 } else { found.pair.upper.get() })),
        PyArray1::from_vec(py, bodies.collect()),
        PyArray1::from_vec(py, unique),
    )
        .into_pyobject(py)
}

/// The least clearance of the straight motion from each row of `starts` to that of `ends`: derivatives by the start and by the end, row by
/// row, lower bounds, distances, times, bodies, and whether the derivatives are unique. Distance 0 and zeros where bodies touch.
#[pyfunction]
pub fn edge_gradients<'py>(
    py: Python<'py>,
    core: &Core,
    starts: PyReadonlyArray2<'_, f64>,
    ends: PyReadonlyArray2<'_, f64>,
    ignore_limits: bool,
) -> PyResult<Bound<'py, PyTuple>> {
    let open = &core.open;
    let [starts, ends] = [&starts, &ends].map(Rows::of);
    for (rows, what) in [(&starts, "starts"), (&ends, "ends")] {
        open.refuse_gradients().map_err(PythonError::from)?;
        validate(open.motions().ignore_limits(ignore_limits), rows, what).map_err(PythonError::from)?;
    }
    let found = py.detach(|| {
        let one = |(start, end): (&[f64], &[f64])| {
            let [start, end] = [start, end].map(|values| open.configuration_of_values(values, true, ""));
            open.edge_gradient(&start?, &end?)
        };
        starts.iter().zip(ends.iter()).map(one).collect::<Result<Vec<_>, noclash::Error>>()
    });
    let found = found.map_err(PythonError::from)?;
    let width = open.cell.dofs().len();
    let no_pair = open.cell.pairs().claim_nothing();
    let (mut from, mut to) = (Vec::new(), Vec::new());
    let (mut lower, mut distance, mut t) = (Vec::new(), Vec::new(), Vec::new());
    let (mut bodies, mut unique): (Vec<i32>, Vec<bool>) = (Vec::new(), Vec::new());
    let unknown = if no_pair { f64::INFINITY } else { 0.0 };
    for found in &found {
        match found {
            Some(found) => {
                from.extend_from_slice(&found.from);
                to.extend_from_slice(&found.to);
            }
            None => [&mut from, &mut to].into_iter().for_each(|column| column.extend(std::iter::repeat_n(0.0, width))),
        }
        lower.push(found.as_ref().map_or(unknown, |found| found.lower));
        distance.push(found.as_ref().map_or(unknown, |found| found.distance));
        t.push(found.as_ref().map_or(f64::NAN, |found| found.t));
        bodies.extend(bodies_of(found.as_ref().map(|found| found.bodies)));
        unique.push(found.as_ref().is_some_and(|found| found.unique));
    }
    (
        PyArray1::from_vec(py, from),
        PyArray1::from_vec(py, to),
        PyArray1::from_vec(py, lower),
        PyArray1::from_vec(py, distance),
        PyArray1::from_vec(py, t),
        PyArray1::from_vec(py, bodies),
        PyArray1::from_vec(py, unique),
    )
        .into_pyobject(py)
}

fn bodies_of(bodies: Option<[usize; 2]>) -> [i32; 2] {
    bodies.map_or([-1; 2], |bodies| bodies.map(|body| body as i32))
}
