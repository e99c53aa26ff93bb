//! Interactive queries: how far apart is everything at these values, and what did the checker do in this segment?

use noclash::cell::{CellPoses, ClearanceOptions, ClearanceScratch, MotionScratch, RunToTheEnd};
use noclash::check::{CheckOptions, Evidence, ProvedPiece, Verdict, check};
use noclash::geometry::query::{self, Counters, DistanceOptions, Scratch};
use noclash::numeric::{Dyadic, ErrorModel};
use noclash::robot::Limits;
use serde_json::{Value, json};

use super::snapshot::Sealed;

/// A trace has at most so many steps.
pub const MOST_STEPS: usize = 10_000;
/// And the check that is traced at most so many tests: a trace is for display, not to be waited for.
const MOST_TESTS: u64 = 2_000_000;

/// Bounds of a measured distance are at most this far apart, in metres, where that can be proved.
const MEASURED_GAP: f64 = 1e-6;
/// Times of the path are taken to the nearest multiple of 2^-30.
const TIME_LEVEL: u8 = 30;

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

/// Bounds on the distance of two bodies, whether their pair is checked or not, at a configuration (`configuration`) or on the path
/// (`segment`, `t`).
pub fn pair_distance(loaded: &Sealed, asked: &Value) -> Result<Value, String> {
    let cell = &loaded.open.cell;
    let body = |side: usize| {
        let name = asked["bodies"][side].as_str().ok_or("`bodies` are two names")?;
        let number = cell.bodies().iter().position(|body| body.name == name);
        number.ok_or_else(|| format!("there is no body `{name}`"))
    };
    let bodies = [body(0)?, body(1)?];
    if bodies[0] == bodies[1] {
        return Err("the two bodies are one".to_string());
    }
    let mut poses = CellPoses::default();
    match (asked["configuration"].as_array(), asked["segment"].as_u64(), asked["t"].as_f64()) {
        (Some(values), _, _) => {
            let values: Option<Vec<f64>> = values.iter().map(Value::as_f64).collect();
            let values = values.ok_or("a value of `configuration` is not a number")?;
            cell.validate(&values, Limits::Ignored).map_err(|error| error.to_string())?;
            cell.place(&values, &mut poses);
        }
        (None, Some(segment), Some(t)) if (0.0..=1.0).contains(&t) => {
            let segment = usize::try_from(segment).unwrap_or(usize::MAX);
            let motion = loaded.motions.get(segment).ok_or("there is no such segment")?;
            let steps = (t * f64::from(1_u32 << TIME_LEVEL)).round() as u64;
            let t = Dyadic::new(steps, TIME_LEVEL).ok_or("`t` is from 0 to 1")?;
            motion.place(cell, t, &mut MotionScratch::default(), &mut poses);
        }
        _ => return Err("give `configuration`, or `segment` and `t` from 0 to 1".to_string()),
    }
    let pair = cell.body_pair(bodies, &poses, &ErrorModel::sound());
    let options = DistanceOptions { gap: MEASURED_GAP, ..DistanceOptions::default() };
    let found = query::distance(&pair, &options, &mut Scratch::default(), &mut Counters::default());
    let world = |point| poses.body(bodies[0]).transform_point(point);
    let points = found.points.map(world);
    let seen = found.upper.get().is_finite() && points.iter().all(|point| point.is_finite());
    Ok(json!({
        "bodies": bodies.map(|body| cell.bodies()[body].name.as_str()),
        "lower": found.lower.get(), "upper": seen.then(|| found.upper.get()),
        "points": seen.then(|| points.map(|point| point.to_array())),
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
        let volume = tree.get(node).map(|node| &node.volume);
        volume.map(|volume| json!({"centre": volume.centre().to_array(), "half": volume.half().to_array()}))
    });
    json!({
        "bodies": piece.bodies, "from": piece.over.from().to_f64(), "to": piece.over.to().to_f64(),
        "lower": piece.lower.get().is_finite().then(|| piece.lower.get()), "boxes": boxes,
    })
}
