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

/// Surfaces this near, in metres, are said to touch.
const TOUCHING: f64 = 1e-6;

/// Report on a pair without a proved distance.
fn open_text<'a>(pair: Option<&PairDistance>, name: impl Fn(usize) -> &'a str) -> String {
    let Some(pair) = pair else {
        return "A pair that is not listed may touch, or one of its bodies may be inside the other.\n".to_string();
    };
    let [a, b] = pair.bodies.map(name);
    if pair.upper.get() <= TOUCHING {
        return format!("{a} and {b} touch, to within rounding.\n");
    }
    let apart = at_most(pair.upper.get());
    format!("{a} and {b}: their surfaces are {apart} apart, but one may be inside the other.\n")
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
            if lower > 0.0 {
                let least = at_least(lower);
                let nearest = format!("The nearest are {a} and {b}.");
                let _ = writeln!(out, "No pair that is not excluded is nearer than {least} (proved). {nearest}");
            } else {
                out += &open_text(clearance.nearest.iter().find(|pair| pair.lower.get() <= 0.0), name);
            }
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
