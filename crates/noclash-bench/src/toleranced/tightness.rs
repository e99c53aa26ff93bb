//! How near to the truth the largest proved tolerance is: proved beside critical on closed forms (needles and beams whose nearest part is not their
//! farthest), proved beside refuted on free segments of real cells, kind by kind.

use noclash::cell::{CellMotion, PathDescription, RunToTheEnd, Tolerances, Waypoint};
use noclash::check::{CheckOptions, LargestTolerance, PreparedCell, ToleranceKind, ToleranceSearch, largest_tolerance};
use noclash::numeric::Dyadic;
use noclash::robot::Limits;
use serde_json::{Value, json};

use super::closed_forms;
use crate::Measured;
use crate::complex_cells::complex_cells;
use crate::context::{Context, processor_seconds};
use crate::drawn::with_free_ends;
use crate::engine_run::short;
use crate::error::BenchError;
use crate::table::table;
use crate::timed::quantile;

const KINDS: [ToleranceKind; 4] =
    [ToleranceKind::Joints, ToleranceKind::Pose, ToleranceKind::Obstacles, ToleranceKind::Time];
const ACCURACY: f64 = 0.02;
/// Tests that a segment may take at one value, its parts included.
const BUDGET: u64 = 1_000_000;
/// A share of the smallest refuted value that counts as near.
const NEAR: f64 = 0.9;

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let (closed, closed_text) = on_closed_forms(context)?;
    let (mut rows, mut numbers, mut inverted) = (Vec::new(), Vec::new(), 0);
    for named in complex_cells(context)? {
        let open = noclash::open(&named.file)?;
        let motions = with_free_ends(&open.cell, context.count(20, 2), named.name);
        for kind in KINDS {
            let timed = |motion: &CellMotion| {
                let begun = processor_seconds();
                let found = of_segment(&open.cell, motion, kind)?;
                Some((found, processor_seconds() - begun))
            };
            let (found, mut seconds): (Vec<LargestTolerance>, Vec<f64>) = motions.iter().filter_map(timed).unzip();
            seconds.sort_by(f64::total_cmp);
            let [median, slowest] = [0.5, 1.0].map(|share| quantile(&seconds, share));
            inverted += found
                .iter()
                .filter(|own| own.refuted.zip(own.proved).is_some_and(|(above, below)| above < below))
                .count();
            let mut ratios: Vec<f64> = found
                .iter()
                .filter_map(|own| own.proved.zip(own.refuted).map(|(proved, refuted)| proved / refuted))
                .collect();
            ratios.sort_by(f64::total_cmp);
            let [p10, p50] = [0.1, 0.5].map(|share| quantile(&ratios, share));
            let near = ratios.iter().filter(|ratio| **ratio >= NEAR).count();
            rows.push([
                named.name.to_string(),
                kind.name().to_string(),
                found.len().to_string(),
                ratios.len().to_string(),
                short(p50),
                short(p10),
                near.to_string(),
                short(median),
                short(slowest),
            ]);
            numbers.push(json!({
                "cell": named.name, "kind": kind.name(), "free": found.len(), "refuted": ratios.len(),
                "proved_over_refuted": {"p50": p50, "p10": p10}, "near": near, "processor_seconds": {"p50": median, "most": slowest},
                "segments": found.iter().map(|own| json!([own.proved, own.refuted])).collect::<Vec<_>>(),
            }));
        }
    }
    let text = format!(
        "{closed_text}\n{}proved: the largest tolerance that is proved free, within {} %; refuted: the smallest at which a colliding motion was found. The\n\
         critical value lies between; values refuted below a proved one: {inverted}. Clocks: each segment takes a second\n",
        table(
            [
                "cell",
                "kind",
                "free segments",
                "refuted",
                "proved / refuted p50",
                "p10",
                "0.9 and more",
                "s p50",
                "most"
            ],
            rows
        ),
        100.0 * ACCURACY,
    );
    Ok(Measured { text, numbers: json!({"closed_forms": closed, "cells": numbers, "refuted_below_proved": inverted}) })
}

/// Proved and refuted beside the critical value, where that is known.
fn on_closed_forms(context: &Context) -> Result<(Vec<Value>, String), BenchError> {
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    for form in closed_forms::all(context.scratch())? {
        let motions = CellMotion::of_path(&form.cell.cell, &form.path, Limits::Ignored)
            .map_err(|error| BenchError::usage(error.to_string()))?;
        let found = largest(&form.cell.cell, (&form.path, &motions), form.kind);
        let ratio = |value: Option<f64>| value.map(|value| value / form.critical);
        let [proved, refuted] = [found.and_then(|own| own.proved), found.and_then(|own| own.refuted)].map(ratio);
        let shown = |ratio: Option<f64>| ratio.map_or("none".to_string(), |ratio| format!("{ratio:.3}"));
        rows.push([
            form.name.to_string(),
            form.kind.name().to_string(),
            short(form.critical),
            shown(proved),
            shown(refuted),
        ]);
        numbers.push(json!({
            "motion": form.name, "kind": form.kind.name(), "critical": form.critical,
            "proved_over_critical": proved, "refuted_over_critical": refuted,
        }));
    }
    Ok((numbers, table(["motion", "kind", "critical", "proved / critical", "refuted / critical"], rows)))
}

/// The largest tolerance of one segment, which takes a second.
fn of_segment(cell: &PreparedCell, motion: &CellMotion, kind: ToleranceKind) -> Option<LargestTolerance> {
    if kind == ToleranceKind::Time && cell.robots().len() < 2 {
        return None;
    }
    let waypoint = |(time, t): (f64, Dyadic)| Waypoint {
        configuration: motion.configuration(cell, t),
        velocity: None,
        acceleration: None,
        time: Some(time),
    };
    let path = PathDescription::Waypoints([(0.0, Dyadic::ZERO), (1.0, Dyadic::ONE)].map(waypoint).to_vec());
    largest(cell, (&path, std::slice::from_ref(motion)), kind)
}

fn largest(
    cell: &PreparedCell,
    motions: (&PathDescription, &[CellMotion]),
    kind: ToleranceKind,
) -> Option<LargestTolerance> {
    let options = CheckOptions { budget: Some(BUDGET), threads: 1, ..CheckOptions::default() };
    let search = ToleranceSearch { kind, stated: Tolerances::default(), seconds: 0.0, accuracy: ACCURACY, options };
    let found = largest_tolerance(cell, motions, &search, &RunToTheEnd, &|_| {}).ok()?;
    found.proved.is_some_and(|proved| proved > 0.0).then_some(found)
}
