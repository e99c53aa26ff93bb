//! `noclash exclude`: a free body on a rational motion in a static scene, by [Schröcker 2014]'s balls of displacements. Everything not listed is proved: no
//! polygon of the body touches one of the surroundings there, for all motions within the tolerance.

use std::fmt::Write as _;
use std::time::Instant;

use noclash::check::toleranced::{Exclusion, ExclusionOptions, FreeBody, Masses, NotExcluded, Polygon, SearchEnd};
use noclash::io::{DiskFiles, InputError, InputErrorKind, read_body_motion};
use serde_json::{Value, json};

use crate::answer::{Answer, ExitStatus, count};
use crate::arguments::ExcludeArguments;
use crate::diagnostics::CommandError;

/// Limit of the statement: both are surfaces.
const SURFACES: &str = "body and surroundings are surfaces: what is inside of one is not checked";

/// Without `--epsilon`, the search ends at this share of the body's size.
const EPSILON_SHARE: f64 = 1e-3;

pub fn run(arguments: &ExcludeArguments) -> Result<Answer, CommandError> {
    let masses = match arguments.masses.as_str() {
        "individual" => Masses::Individual,
        "global" => Masses::Global,
        other => {
            return Err(CommandError::Usage {
                message: format!("there are no masses `{other}`"),
                remedy: "the masses are: individual, global".to_string(),
            });
        }
    };
    let read = read_body_motion(&DiskFiles, &arguments.motion)?;
    let epsilon = arguments.epsilon.unwrap_or(EPSILON_SHARE * size(&read.body));
    if !(epsilon.is_finite() && epsilon > 0.0) {
        return Err(CommandError::usage(format!("--epsilon is {epsilon}, which is not a usable length")));
    }
    let options = ExclusionOptions {
        masses,
        epsilon,
        hierarchy: !arguments.no_hierarchy,
        tolerance: arguments.tolerance,
        threads: arguments.threads,
        ..ExclusionOptions::default()
    };
    let polygons = [read.body.len(), read.surroundings.len()];
    let body = FreeBody::new(read.body, &read.surroundings, options).ok_or_else(|| {
        let message = "a polygon or a number of this file cannot be used";
        InputError::new(
            InputErrorKind::Value,
            &arguments.motion,
            message,
            "give finite corners, three or more a polygon",
        )
    })?;
    let start = Instant::now();
    let found: Vec<Exclusion> = read.pieces.iter().map(|piece| body.exclude(piece, None)).collect();
    let seconds = start.elapsed().as_secs_f64();
    let free = found.iter().all(|piece| piece.open.is_empty());
    let sum = |of: fn(&Exclusion) -> u64| found.iter().map(of).sum::<u64>();
    let json = json!({
        "verdict": word(free),
        "segments": found.iter().enumerate().map(segment_json).collect::<Vec<_>>(),
        "polygons": {"body": polygons[0], "surroundings": polygons[1]},
        "tolerance": arguments.tolerance, "epsilon": epsilon, "assumptions": [SURFACES], "warnings": [],
        "stats": {"seconds": seconds, "polygon_tests": sum(|own| own.polygon_tests), "box_tests": sum(|own| own.box_tests),
                  "balls": sum(|own| own.balls), "depth": found.iter().map(|own| own.depth).max()},
    });
    let exit = if free { ExitStatus::Done } else { ExitStatus::Undecided };
    Ok(Answer { text: text(&found, arguments.tolerance), json, exit })
}

/// The longest edge of the box around polygons.
fn size(polygons: &[Polygon]) -> f64 {
    let corners = || polygons.iter().flat_map(|own| &own.corners);
    let widest = |axis: usize| {
        let values = || corners().map(move |corner| corner[axis]);
        values().fold(f64::NEG_INFINITY, f64::max) - values().fold(f64::INFINITY, f64::min)
    };
    (0..3).map(widest).fold(0.0, f64::max)
}

fn word(free: bool) -> &'static str {
    if free { "free" } else { "undecided" }
}

fn end_word(end: SearchEnd) -> &'static str {
    match end {
        SearchEnd::Near => "near",
        SearchEnd::Depth => "depth",
        SearchEnd::Weights => "weights",
    }
}

fn segment_json((index, found): (usize, &Exclusion)) -> Value {
    let open = |own: &NotExcluded| json!({"from": own.over.from().to_f64(), "to": own.over.to().to_f64(), "polygons": own.polygons, "end": end_word(own.end)});
    json!({"index": index, "verdict": word(found.open.is_empty()), "open": found.open.iter().map(open).collect::<Vec<_>>()})
}

fn text(found: &[Exclusion], tolerance: f64) -> String {
    let left: usize = found.iter().map(|piece| piece.open.len()).sum();
    let mut out = match (left, tolerance > 0.0) {
        (0, false) => "Free: no polygon of the body touches one of the surroundings.\n".to_string(),
        (0, true) => format!("Free for every motion within {tolerance} m of this one.\n"),
        (left, _) => format!(
            "Undecided: {} could not be excluded.\n",
            count(left, "pair of polygons over a stretch of time", "pairs of polygons over stretches of time")
        ),
    };
    for (index, piece) in found.iter().enumerate() {
        // One line for every run of stretches that follow each other.
        let mut runs: Vec<(f64, f64)> = Vec::new();
        for own in &piece.open {
            let (from, to) = (own.over.from().to_f64(), own.over.to().to_f64());
            match runs.last_mut() {
                Some(last) if from <= last.1 => last.1 = last.1.max(to),
                _ => runs.push((from, to)),
            }
        }
        for (from, to) in runs {
            let _ = writeln!(out, "piece {index}, t = {from} to {to}");
        }
    }
    let _ = writeln!(out, "assumption: {SURFACES}");
    out
}
