//! First contacts as plain Python values.

use noclash::check::{Cell, ContactAnswer, ContactOutcome};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// One dictionary per segment: `verdict` (the numbers of `noclash.Verdict`, −1 for one not looked at), and what is known.
pub fn told<'py>(py: Python<'py>, cell: &Cell, answers: &[ContactAnswer]) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    for answer in answers {
        list.append(segment(py, cell, answer)?)?;
    }
    Ok(list)
}

fn segment<'py>(py: Python<'py>, cell: &Cell, answer: &ContactAnswer) -> PyResult<Bound<'py, PyDict>> {
    let names = |bodies: [usize; 2]| bodies.map(|body| cell.bodies()[body].name.as_str());
    let told = PyDict::new(py);
    match &answer.outcome {
        ContactOutcome::Free { .. } => told.set_item("verdict", 0)?,
        ContactOutcome::Undecided { free_until, .. } => {
            told.set_item("verdict", 3)?;
            told.set_item("t_lower", free_until.to_f64())?;
        }
        ContactOutcome::NotChecked => told.set_item("verdict", -1)?,
        ContactOutcome::Contact(contact) => {
            told.set_item("verdict", 1)?;
            told.set_item("t_lower", contact.t_lower.to_f64())?;
            told.set_item("t_upper", contact.t_upper.to_f64())?;
            told.set_item("bodies", names(contact.bodies))?;
            told.set_item("kind", contact.kind.as_str())?;
            told.set_item("triangles", contact.triangles.map(|[a, b]| (a, b)))?;
            let points: Vec<[f64; 3]> = contact.points.iter().map(|point| point.point.to_array()).collect();
            let normals: Vec<[f64; 3]> = contact.points.iter().map(|point| point.normal.to_array()).collect();
            told.set_item("points", points)?;
            told.set_item("normals", normals)?;
            told.set_item("distance", contact.distance.get())?;
            told.set_item("before", contact.before.clone())?;
            told.set_item("configuration", contact.configuration.clone())?;
            told.set_item("unclear", contact.unclear.len())?;
        }
    }
    Ok(told)
}
