//! `noclash distance`: the nearest pairs at one configuration.

use std::fmt::Write as _;

use noclash::DistanceReport;
use noclash::cell::PairDistance;
use noclash::robot::Limits;

use super::opening;
use crate::answer::{Answer, at_least, at_most, notes, table};
use crate::arguments::DistanceOptions;
use crate::diagnostics::CommandError;

pub fn run(options: &DistanceOptions) -> Result<Answer, CommandError> {
    let cell = opening::open(&options.cell)?;
    let limits = if options.ignore_limits { Limits::Ignored } else { Limits::Enforced };
    let configuration = cell.configuration_of("at", options.at.as_deref(), limits)?;
    let report = cell.distance(&configuration, options.nearest as usize);
    Ok(Answer::done(text(&report), report.to_json()))
}

/// The report for people.
pub fn text(report: &DistanceReport) -> String {
    let DistanceReport { cell, configuration, clearance, .. } = report;
    let name = |body: usize| cell.body_name(body);
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
    out += &notes(report.assumptions(), report.warnings());
    if !configuration.defaults.is_empty() {
        let values: Vec<String> =
            configuration.defaults.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        let _ = writeln!(out, "not stated, so taken from the cell: {}", values.join(", "));
    }
    out
}
