//! `noclash distance`: the nearest pairs at one configuration.

use std::fmt::Write as _;
use std::time::Instant;

use noclash::OpenCell;
use noclash::check::{Clearance, ClearanceOptions, ClearanceScratch, PairDistance};
use noclash::robot::Limits;
use serde_json::{Map, Value, json};

use super::configuration::{self, Chosen};
use crate::answer::{Answer, at_least, at_most, notes, table};
use crate::arguments::DistanceOptions;
use crate::diagnostics::CommandError;

pub fn run(options: &DistanceOptions) -> Result<Answer, CommandError> {
    let open = noclash::open(&options.cell)?;
    let limits = if options.ignore_limits { Limits::Ignored } else { Limits::Enforced };
    let chosen = configuration::choose(&open.cell, &options.cell, options.at.as_deref(), limits)?;
    Ok(measure(&open, &chosen, options.nearest as usize))
}

/// The answer for a cell that is already open.
pub fn measure(open: &OpenCell, chosen: &Chosen, nearest: usize) -> Answer {
    let options = ClearanceOptions { nearest, ..ClearanceOptions::default() };
    let start = Instant::now();
    let clearance = open.cell.clearance(&chosen.values, &options, &mut ClearanceScratch::default());
    let seconds = start.elapsed().as_secs_f64();
    Answer::done(text(open, chosen, &clearance), to_json(open, chosen, &clearance, seconds))
}

fn text(open: &OpenCell, chosen: &Chosen, clearance: &Clearance) -> String {
    let name = |body: usize| open.cell.bodies()[body].name.as_str();
    let mut out = String::new();
    match clearance.nearest.first() {
        None => out += "No pair is checked in this cell.\n",
        Some(PairDistance { bodies: [a, b], overlap: true, .. }) => {
            let _ = writeln!(out, "{} and {} overlap.", name(*a), name(*b));
        }
        Some(pair) => {
            let [a, b] = pair.bodies.map(name);
            let lower = clearance.lower.unwrap_or(pair.lower).get();
            let _ = if lower > 0.0 {
                writeln!(
                    out,
                    "No pair that is not excluded is nearer than {} (proved). The nearest are {a} and {b}.",
                    at_least(lower)
                )
            } else {
                writeln!(out, "{a} and {b} touch, as far as rounding can tell.")
            };
        }
    }
    if !clearance.nearest.is_empty() {
        let point = |p: glam::DVec3| format!("{:.4} {:>8.4} {:>8.4}", p.x, p.y, p.z);
        let rows = clearance.nearest.iter().map(|pair| {
            let [least, most] = if pair.overlap {
                ["overlap".to_string(), String::new()]
            } else {
                [at_least(pair.lower.get()), at_most(pair.upper.get())]
            };
            let [a, b] = pair.bodies.map(name);
            [a.to_string(), b.to_string(), least, most, point(pair.points[0]), point(pair.points[1])]
        });
        out += &table(["body", "other body", "at least", "at most", "point on the body", "point on the other"], rows);
    }
    out += &notes(open.assumptions_at_rest(), warnings(open, chosen));
    if !chosen.defaults.is_empty() {
        let values: Vec<String> = chosen.defaults.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        let _ = writeln!(out, "not stated, so taken from the cell: {}", values.join(", "));
    }
    out
}

/// What was said when loading, and whether the configuration is one that limits forbid.
fn warnings(open: &OpenCell, chosen: &Chosen) -> Vec<String> {
    let beyond = open.cell.validate(&chosen.values, Limits::Enforced).err();
    let beyond = beyond.map(|error| error.to_string());
    open.warnings.iter().cloned().chain(beyond).collect()
}

fn to_json(open: &OpenCell, chosen: &Chosen, clearance: &Clearance, seconds: f64) -> Value {
    let nearest: Vec<Value> = clearance.nearest.iter().map(|pair| pair_json(open, pair)).collect();
    let first = clearance.nearest.first();
    // The first pair's lower bound may exceed another's when their bounds interlock: the least holds for all.
    let lower = clearance.lower.map(|lower| lower.get());
    json!({
        "clearance": first.map(|pair| json!({"lower": lower, "upper": pair.upper.get()})),
        "bodies": nearest.first().map(|pair| pair["bodies"].clone()),
        "points": nearest.first().map(|pair| pair["points"].clone()),
        "overlap": first.is_some_and(|pair| pair.overlap),
        "nearest": nearest,
        "configuration": open.cell.dofs().iter().zip(&chosen.values)
            .map(|(dof, value)| (dof.name.clone(), json!(value))).collect::<Map<_, _>>(),
        "defaults": chosen.defaults.iter().map(|(name, value)| (name.clone(), json!(value))).collect::<Map<_, _>>(),
        "assumptions": open.assumptions_at_rest(),
        "warnings": warnings(open, chosen),
        "stats": {"seconds": seconds, "bv_tests": clearance.counters.volume_tests,
                  "triangle_tests": clearance.counters.triangle_tests, "poses": 1},
    })
}

fn pair_json(open: &OpenCell, pair: &PairDistance) -> Value {
    let triangles = match pair.triangles {
        [Some(a), Some(b)] => json!([a, b]),
        _ => Value::Null,
    };
    json!({
        "bodies": pair.bodies.map(|body| open.cell.bodies()[body].name.as_str()),
        "clearance": {"lower": pair.lower.get(), "upper": pair.upper.get()},
        "points": pair.points.map(|p| p.to_array()),
        "triangles": triangles,
        "overlap": pair.overlap,
    })
}
