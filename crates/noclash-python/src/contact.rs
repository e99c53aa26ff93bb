//! First contacts as plain Python values.

use noclash::cell::Cell;
use noclash::check::{ContactAnswer, ContactOutcome};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// One dictionary per segment: `verdict` (the numbers of `noclash.Verdict`, −1 for one not checked), and what is known.
pub fn contact_dicts<'py>(py: Python<'py>, cell: &Cell, answers: &[ContactAnswer]) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    for answer in answers {
        list.append(segment(py, cell, answer)?)?;
    }
    Ok(list)
}

fn segment<'py>(py: Python<'py>, cell: &Cell, answer: &ContactAnswer) -> PyResult<Bound<'py, PyDict>> {
    let names = |bodies: [usize; 2]| bodies.map(|body| cell.bodies()[body].name.as_str());
    let contact_dict = PyDict::new(py);
    match &answer.outcome {
        ContactOutcome::Free { .. } => contact_dict.set_item("verdict", 0)?,
        ContactOutcome::Undecided { free_until, .. } => {
            contact_dict.set_item("verdict", 3)?;
            contact_dict.set_item("t_lower", free_until.to_f64())?;
        }
        ContactOutcome::NotChecked => contact_dict.set_item("verdict", -1)?,
        ContactOutcome::Contact(contact) => {
            contact_dict.set_item("verdict", 1)?;
            contact_dict.set_item("t_lower", contact.t_lower.to_f64())?;
            contact_dict.set_item("t_upper", contact.t_upper.to_f64())?;
            contact_dict.set_item("bodies", names(contact.bodies))?;
            contact_dict.set_item("kind", contact.kind.as_str())?;
            contact_dict.set_item("triangles", contact.triangles.map(|[a, b]| (a, b)))?;
            let points: Vec<[f64; 3]> = contact.points.iter().map(|point| point.point.to_array()).collect();
            let normals: Vec<[f64; 3]> = contact.points.iter().map(|point| point.normal.to_array()).collect();
            contact_dict.set_item("points", points)?;
            contact_dict.set_item("normals", normals)?;
            contact_dict.set_item("distance", contact.distance.get())?;
            contact_dict.set_item("before", contact.before.clone())?;
            contact_dict.set_item("configuration", contact.configuration.clone())?;
            contact_dict.set_item("unclear", contact.unclear.len())?;
        }
    }
    Ok(contact_dict)
}
