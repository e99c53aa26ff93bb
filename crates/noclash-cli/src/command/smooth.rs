//! `noclash smooth`: a shorter path, or a trajectory within velocity and acceleration limits, that is proved as the given path is.

use std::fmt::Write as _;
use std::path::Path;

use noclash::check::{Overall, SegmentAnswer, Verdict};
use noclash::plan::{Trajectory, least_clearance};
use noclash::{SmoothOutcome, SmoothReport, Smoothed};

use super::interrupt::listen_patiently;
use super::opening;
use super::plan::parse_time;
use super::unchecked::unchecked_text;
use crate::answer::{Answer, ExitStatus, count, nearest_text, notes};
use crate::arguments::SmoothArguments;
use crate::diagnostics::CommandError;

pub fn run(arguments: &SmoothArguments) -> Result<Answer, CommandError> {
    let budget = parse_time("--budget", &arguments.budget)?;
    let cell = opening::open(&arguments.cell)?;
    let motion = cell.motion(&arguments.path)?;
    let stop = listen_patiently();
    let report = cell
        .smooth(&motion)
        .trajectory_named(arguments.trajectory.as_deref())?
        .max_velocity(arguments.max_velocity.as_deref())
        .max_acceleration(arguments.max_acceleration.as_deref())
        .weights(arguments.weights.as_deref())
        .shortcuts(arguments.shortcuts)
        .recursive(arguments.recursive)
        .margin(arguments.margin)
        .budget(budget)
        .seed(arguments.seed)
        .threads(arguments.threads)
        .output(arguments.output.as_deref())
        .clearance(!arguments.no_clearance)
        .cancel(&stop)
        .run()?;
    let text = match &report.outcome {
        SmoothOutcome::Smoothed(smoothed) => smoothed_text(&report, smoothed, arguments.output.as_deref()),
        SmoothOutcome::NotFreeBefore { given } => refused_text(&report, given),
    };
    Ok(Answer { text, json: report.to_json(), exit: ExitStatus::of(report.verdict(), report.interrupted) })
}

/// A path that is not free to begin with.
fn refused_text(report: &SmoothReport, given: &[SegmentAnswer]) -> String {
    let mut out = String::new();
    for (index, answer) in given.iter().enumerate() {
        match &answer.verdict {
            Verdict::Collision(witness) => {
                let [a, b] = witness.bodies.map(|body| report.cell.body_name(body));
                let t = witness.t.to_f64();
                let _ = writeln!(out, "The path collides: segment {index}, t = {t}: {a} and {b}.");
            }
            Verdict::Undecided { .. } | Verdict::NotChecked => {
                let _ = writeln!(out, "The path is not proved free: segment {index} is undecided.");
            }
            Verdict::Free { .. } => {}
        }
    }
    out
}

fn smoothed_text(report: &SmoothReport, smoothed: &Smoothed, output: Option<&Path>) -> String {
    let [before, after] = smoothed.lengths;
    let mut out = String::new();
    if report.interrupted {
        out += "Interrupted: what follows is what was known by then.\n";
    }
    let edges = count(smoothed.path.len() - 1, "segment", "segments");
    let _ = match smoothed.verdict {
        Overall::Free => {
            writeln!(out, "Proved for the whole motion: {edges}, length {after:.4} (was {before:.4}).")
        }
        Overall::Collision | Overall::Undecided => writeln!(out, "Not proved: nothing is written."),
    };
    if let Some(Trajectory { waypoints, seconds, stops, .. }) = &smoothed.timed {
        let points = count(waypoints.len(), "point", "points");
        let stops = count(*stops, "corner", "corners");
        let _ = writeln!(out, "Trajectory of {points} over {seconds:.3} s; it stops at {stops}.");
    }
    if let Some((_, least)) = least_clearance(&smoothed.proof) {
        out += &nearest_text(report.cell, &least);
    }
    if let (Some(file), Overall::Free) = (output, smoothed.verdict) {
        let _ = writeln!(out, "written: {}", file.display());
    }
    out += &report.pairs.as_ref().map(unchecked_text).unwrap_or_default();
    out + &notes(report.assumptions(), report.warnings())
}
