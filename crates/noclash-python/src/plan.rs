//! Paths that are searched and proved, as plain Python values.

use std::time::Duration;

use noclash::plan::{Status, least_clearance};
use numpy::{PyArray2, PyReadonlyArray1, PyReadonlyArray2};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::attended::{Listener, attended};
use crate::core::Core;
use crate::errors::PythonError;

/// Planner and device, seed, margin, seconds, threads, shortcuts, and which values may move (else all of every robot that has somewhere to go).
type Options = ((String, String), u64, f64, f64, usize, usize, Option<Vec<bool>>);

/// A path from the start to one of the goals (rows): `status`, `reason`, `bodies` in contact, `path`, `length`, `clearance`.
#[pyfunction]
pub fn plan_path<'py>(
    py: Python<'py>,
    core: &Core,
    start: PyReadonlyArray1<'_, f64>,
    goals: PyReadonlyArray2<'_, f64>,
    options: Options,
) -> PyResult<Bound<'py, PyDict>> {
    let ((planner, device), seed, margin, seconds, threads, shortcuts, moving) = options;
    let open = &core.open;
    let budget = Duration::try_from_secs_f64(seconds).map_err(|_| {
        PythonError::argument("value", format!("timeout is {seconds}"), "give a finite number of at least 0")
    })?;
    let configuration = |values: &[f64], place: &str| open.configuration_of_values(values, false, place);
    let start = configuration(&start.as_array().to_vec(), "start: ").map_err(PythonError::from)?;
    let device = noclash::Device::named(&device).map_err(|error| PythonError::from(noclash::Error::from(error)))?;
    let mut query = open.plan(&start).planner_named(&planner).map_err(PythonError::from)?.device(device);
    for goal in goals.as_array().rows() {
        query = query.to(&configuration(&goal.to_vec(), "goal: ").map_err(PythonError::from)?);
    }
    let query = query.moving(moving).seed(seed).margin(margin).budget(budget).threads(threads).shortcuts(shortcuts);
    let run = |listener: &Listener| query.cancel(listener).run().map(|report| (report.outcome, report.note));
    let (outcome, note) = attended(py, None, None, run)?.map_err(PythonError::from)?;
    let (reason, witness) = match &outcome.status {
        Status::Found => (None, None),
        Status::StartCollides(witness) => (Some("the start is in contact"), Some(witness)),
        Status::GoalCollides(witness) => (Some("every goal is in contact"), Some(witness)),
        Status::NotFound(why) => (Some(why.reason()), None),
    };
    let answer = PyDict::new(py);
    answer.set_item("note", note)?;
    answer.set_item("status", outcome.status.name())?;
    answer.set_item("reason", reason)?;
    answer.set_item("bodies", witness.map(|witness| witness.bodies.map(|body| open.body_name(body))))?;
    let path = (!outcome.path.is_empty()).then(|| PyArray2::from_vec2(py, &outcome.path)).transpose()?;
    answer.set_item("path", path)?;
    answer.set_item("length", outcome.length)?;
    answer.set_item("clearance", least_clearance(&outcome.proof).map(|(_, least)| least.lower.get()))?;
    Ok(answer)
}
