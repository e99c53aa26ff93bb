//! Interactive queries: how far apart is everything at these values, and what did the checker do in this segment?

use noclash::cell::{ClearanceOptions, ClearanceScratch, RunToTheEnd};
use noclash::check::{CheckOptions, Evidence, ProvedPiece, Verdict, check};
use noclash::robot::Limits;
use serde_json::{Value, json};

use super::snapshot::Sealed;

/// A trace has at most so many steps.
pub const MOST_STEPS: usize = 10_000;
/// And the check that is traced at most so many tests: a trace is for display, not to be waited for.
const MOST_TESTS: u64 = 2_000_000;

/// The nearest pair at a configuration; an explanation where it is none.
pub fn distance(loaded: &Sealed, configuration: &[f64]) -> Result<Value, String> {
    let cell = &loaded.open.cell;
    cell.validate(configuration, Limits::Ignored).map_err(|error| error.to_string())?;
    let found = cell.clearance(configuration, &ClearanceOptions::default(), &mut ClearanceScratch::default());
    let name = |body: usize| cell.bodies()[body].name.as_str();
    let beyond = cell.validate(configuration, Limits::Enforced).err().map(|error| error.to_string());
    let nearest = found.nearest.first();
    Ok(json!({
        "clearance": nearest.map(|pair| json!({"lower": found.lower.map(|lower| lower.get()), "upper": pair.upper.get()})),
        "bodies": nearest.map(|pair| pair.bodies.map(name)),
        "points": nearest.map(|pair| pair.points.map(|point| point.to_array())),
        "overlap": nearest.is_some_and(|pair| pair.overlap),
        "beyond_limits": beyond,
    }))
}

/// Trace of the proof of a segment, step by step: for each the bodies, the interval, the bound and the boxes that were
/// compared. At most [`MOST_STEPS`] are kept.
pub fn trace(loaded: &Sealed, segment: usize) -> Result<Value, String> {
    let motion = loaded.motions.get(segment).ok_or("there is no such segment")?;
    let cell = &loaded.open.cell;
    let budget = Some(loaded.options.budget.map_or(MOST_TESTS, |own| own.min(MOST_TESTS)));
    let options = CheckOptions { evidence: Evidence::Cover, budget, threads: 1, ..loaded.options };
    let answers = check(cell, std::slice::from_ref(motion), loaded.engine, &options, &RunToTheEnd, &|_| {});
    let Some(answer) = answers.first() else { return Err("nothing was checked".to_string()) };
    let verdict = match &answer.verdict {
        Verdict::Free { .. } => "free",
        Verdict::Collision(_) => "collision",
        Verdict::Undecided { .. } => "undecided",
        Verdict::NotChecked => "not_checked",
    };
    let steps: Vec<Value> = answer.evidence.iter().take(MOST_STEPS).map(|piece| step_json(loaded, piece)).collect();
    Ok(json!({
        "segment": segment, "engine": loaded.engine.name(), "verdict": verdict, "steps": steps,
        "total": answer.evidence.len(), "bv_tests": answer.counters.volume_tests,
        "triangle_tests": answer.counters.triangle_tests, "poses": answer.poses,
    }))
}

fn step_json(loaded: &Sealed, piece: &ProvedPiece) -> Value {
    let bodies = loaded.open.cell.bodies();
    let boxes = [0, 1].map(|side| {
        let tree = bodies[piece.bodies[side]].geometry.hierarchy();
        let node = piece.nodes.map_or(0, |nodes| nodes[side]);
        let volume = tree.nodes().get(node as usize).map(|node| &node.volume);
        volume.map(|volume| json!({"centre": volume.centre().to_array(), "half": volume.half().to_array()}))
    });
    json!({
        "bodies": piece.bodies, "from": piece.over.from().to_f64(), "to": piece.over.to().to_f64(),
        "lower": piece.lower.get().is_finite().then(|| piece.lower.get()), "boxes": boxes,
    })
}
