//! Paths that are looked for and proved, as plain Python values.

use noclash::check::CheckOptions;
use noclash::plan::{PlanOptions, Planner, Problem, Shortening, Status, least_clearance, plan};
use noclash::robot::Limits;
use numpy::{PyArray2, PyReadonlyArray1, PyReadonlyArray2};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::attended::attended;
use crate::core::Core;
use crate::errors::Trouble;

/// Planner, seed, margin, seconds, threads, shortcuts, and which values may move (else all of every robot that has somewhere to go).
type Options = (String, u64, f64, f64, usize, usize, Option<Vec<bool>>);

/// A path from the start to one of the goals (rows): `status`, `reason`, `bodies` in contact, `path`, `length`, `clearance`.
#[pyfunction]
pub fn plan_path<'py>(
    py: Python<'py>,
    core: &Core,
    start: PyReadonlyArray1<'_, f64>,
    goals: PyReadonlyArray2<'_, f64>,
    options: Options,
) -> PyResult<Bound<'py, PyDict>> {
    let (planner, seed, margin, seconds, threads, shortcuts, moving) = options;
    let cell = &core.open.cell;
    let planner = Planner::by_name(&planner).ok_or_else(|| {
        let names = Planner::ALL.map(Planner::name).join(", ");
        Trouble::argument("value", format!("there is no planner `{planner}`"), format!("the planners are: {names}"))
    })?;
    for (name, value) in [("margin", margin), ("timeout", seconds)] {
        if !(value.is_finite() && value >= 0.0) {
            let message = format!("{name} is {value}");
            return Err(Trouble::argument("value", message, "give a finite number of at least 0").into());
        }
    }
    core.open.standing_obstacles_only().map_err(|error| Trouble::input(error, false))?;
    let problem = Problem {
        start: start.as_array().to_vec(),
        goals: goals.as_array().rows().into_iter().map(|goal| goal.to_vec()).collect(),
    };
    for (what, values) in
        [("start: ", &problem.start)].into_iter().chain(problem.goals.iter().map(|goal| ("goal: ", goal)))
    {
        cell.validate(values, Limits::Enforced).map_err(|error| Trouble::configuration(&error, what))?;
    }
    let mut options = PlanOptions::new(cell, &problem);
    options.planner = planner;
    options.seed = seed;
    options.check = CheckOptions { margin, threads, ..options.check };
    options.shorten = (shortcuts > 0).then_some(Shortening { tries: shortcuts, ..Shortening::default() });
    if let Some(moving) = moving {
        options.moving = moving;
    }
    let outcome = attended(py, Some(seconds), None, |listener| plan(cell, &problem, &options, listener))?;
    let told = PyDict::new(py);
    let (reason, witness) = match &outcome.status {
        Status::Found => (None, None),
        Status::StartCollides(witness) => (Some("the start is in contact"), Some(witness)),
        Status::GoalCollides(witness) => (Some("every goal is in contact"), Some(witness)),
        Status::NotFound(why) => (Some(why.reason()), None),
    };
    told.set_item("status", outcome.status.name())?;
    told.set_item("reason", reason)?;
    told.set_item("bodies", witness.map(|witness| witness.bodies.map(|body| cell.bodies()[body].name.as_str())))?;
    let path = (!outcome.path.is_empty()).then(|| PyArray2::from_vec2(py, &outcome.path)).transpose()?;
    told.set_item("path", path)?;
    told.set_item("length", outcome.length)?;
    told.set_item("clearance", least_clearance(&outcome.proof).map(|least| least.lower.get()))?;
    Ok(told)
}
