//! Answers as plain Python values: numbers, names and tuples. `python/noclash/answers.py` gives them their words.

use noclash::cell::Cell;
use noclash::check::{Perturbed, PerturbedFrame, SegmentAnswer, Verdict};
use noclash::{Event, EventTime};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// The number of a collision.
pub const COLLISION: i8 = 1;

/// The numbers of `noclash.Verdict`, which are the command's exit codes; −1 stands for a segment that was not checked.
pub fn code(verdict: &Verdict) -> i8 {
    match verdict {
        Verdict::Free { .. } => 0,
        Verdict::Collision(_) => COLLISION,
        Verdict::Undecided { .. } => 3,
        Verdict::NotChecked => -1,
    }
}

/// Proved clearance: no pair is nearer anywhere on the segment, but for those excluded as rigid, static, adjacent or on request. Infinite
/// without any other pair, NaN where it was not measured.
pub fn clearance(cell: &Cell, verdict: &Verdict) -> f64 {
    match verdict {
        Verdict::Free { clearance: Some(proved) } => proved.lower.get(),
        Verdict::Free { clearance: None } if cell.pairs().claim_nothing() => f64::INFINITY,
        Verdict::Free { clearance: None } => f64::NAN,
        Verdict::Collision(_) | Verdict::Undecided { .. } | Verdict::NotChecked => 0.0,
    }
}

/// The time reported: of the contact, or where the first open interval begins; NaN for the others.
pub fn time(verdict: &Verdict) -> f64 {
    match verdict {
        Verdict::Collision(witness) => witness.t.to_f64(),
        Verdict::Undecided { open } => open.first().map_or(f64::NAN, |open| open.over.from().to_f64()),
        Verdict::Free { .. } | Verdict::NotChecked => f64::NAN,
    }
}

/// The bodies concerned, by index.
pub fn bodies(verdict: &Verdict) -> Option<[usize; 2]> {
    match verdict {
        Verdict::Free { clearance } => clearance.map(|proved| proved.bodies),
        Verdict::Collision(witness) => Some(witness.bodies),
        Verdict::Undecided { open } => open.first().map(|open| open.bodies),
        Verdict::NotChecked => None,
    }
}

/// The commanded configuration, and by how much frames are moved and turned.
type Off = (Vec<f64>, Vec<(String, [f64; 3], [f64; 3])>);

fn off(cell: &Cell, perturbed: &Perturbed) -> Off {
    let frame = |own: &PerturbedFrame| (own.name.clone(), own.translation.to_array(), own.rotation.to_array());
    (cell.stated_values(&perturbed.nominal), perturbed.frames.iter().map(frame).collect())
}

/// (code, clearance, names of bodies, contact, open, (bv_tests, triangle_tests, poses), whether free by proofs of unreachability alone,
/// witnessed clearance).
pub fn segment<'py>(py: Python<'py>, cell: &Cell, answer: &SegmentAnswer) -> PyResult<Bound<'py, PyTuple>> {
    let names = |bodies: [usize; 2]| bodies.map(|body| cell.bodies()[body].name.as_str());
    let named = |bodies: [usize; 2]| {
        names(bodies)
            .into_pyobject(py)
            .and_then(|pair| PyTuple::new(py, pair.try_iter()?.collect::<PyResult<Vec<_>>>()?))
    };
    let verdict = &answer.verdict;
    let contact = match verdict {
        Verdict::Collision(witness) => Some((
            witness.kind.as_str(),
            witness.t.to_f64(),
            named(witness.bodies)?,
            witness.triangles.map(|[a, b]| (a, b)),
            <(f64, f64, f64)>::from(witness.point),
            witness.distance.get(),
            cell.stated_values(&witness.configuration),
            witness.perturbed.as_deref().map(|own| off(cell, own)),
        )),
        Verdict::Free { .. } | Verdict::Undecided { .. } | Verdict::NotChecked => None,
    };
    let open = match verdict {
        Verdict::Undecided { open } => open
            .iter()
            .map(|open| {
                let (from, to) = (open.over.from().to_f64(), open.over.to().to_f64());
                Ok((from, to, named(open.bodies)?, open.lower.get(), open.upper.get()))
            })
            .collect::<PyResult<Vec<_>>>()?,
        Verdict::Free { .. } | Verdict::Collision(_) | Verdict::NotChecked => Vec::new(),
    };
    let counters = &answer.counters;
    let stats = (counters.volume_tests, counters.triangle_tests, answer.poses);
    let bodies = bodies(verdict).map(named).transpose()?;
    let upper = match verdict {
        Verdict::Free { clearance } => clearance.map_or(f64::NAN, |known| known.upper.get()),
        Verdict::Collision(_) | Verdict::Undecided { .. } | Verdict::NotChecked => f64::NAN,
    };
    // Only proofs of unreachability say so: no pair is left to check.
    let unreachable = matches!(verdict, Verdict::Free { .. }) && cell.pairs().checked().is_empty();
    let unreachable = unreachable && cell.pairs().any_rests_on_reach();
    (code(verdict), clearance(cell, verdict), bodies, contact, open, stats, unreachable, upper).into_pyobject(py)
}

/// (segment, time within it, row, seconds).
type PlainTime = (usize, f64, usize, Option<f64>);

/// (kind, names of bodies, from, to, number of segments).
pub type PlainEvent = (&'static str, (String, String), PlainTime, PlainTime, usize);

pub fn event(cell: &Cell, event: &Event) -> PlainEvent {
    let [a, b] = event.bodies.map(|body| cell.bodies()[body].name.clone());
    let time = |at: &EventTime| (at.segment, at.t, at.row, at.time);
    (event.kind.as_str(), (a, b), time(&event.from), time(&event.to), event.segments)
}
