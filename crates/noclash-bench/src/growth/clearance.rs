//! The clearance of a sliding motion: the gun turns over a floor of 8,000 triangles, nearer and nearer. Methods of first
//! order need 1 / clearance pieces; a bound of order three needs clearance^(-1/3).

use noclash::check::{CheckOptions, Engine};
use serde_json::json;

use super::plot;
use super::series::{Axis, Series, milliseconds, summary_table, tests};
use crate::Context;
use crate::error::BenchError;
use crate::grazing_turn::{POSTURES, turn_over_floor};
use crate::timed::{Timed, is_collision, is_open};

const CLEARANCES: [f64; 5] = [1e-2, 1e-3, 1e-4, 1e-5, 1e-6];

/// ε as a share of the clearance.
const EPSILON_SHARE: f64 = 0.1;

/// Most tests of a turn: what takes more is reported as undecided and not fitted.
const BUDGET: u64 = 2_000_000;

/// How often a turn is queried: its time is the mean.
const REPEATED: usize = 5;

pub fn measure(context: &Context) -> Result<Axis, BenchError> {
    let clearances = context.count(10 * CLEARANCES.len(), 2).min(CLEARANCES.len());
    let repeated = context.count(10 * REPEATED, 1).min(REPEATED);
    let mut series = Vec::new();
    let (mut given_up, mut contradictions) = (Vec::new(), 0);
    for (held, posture) in POSTURES {
        let mut of_posture = [Engine::Spacetime, Engine::Refined, Engine::Bisection]
            .map(|engine| (engine, Series { name: format!("{}, gun {held}", engine.name()), points: Vec::new() }));
        for &clearance in &CLEARANCES[..clearances] {
            let (open, motion) = turn_over_floor(&context.scratch().join("sliding"), &posture, clearance)?;
            let options =
                CheckOptions { epsilon: EPSILON_SHARE * clearance, budget: Some(BUDGET), ..CheckOptions::default() };
            for (engine, series) in &mut of_posture {
                let timed = Timed::warm(&open.cell, &vec![motion.clone(); repeated], *engine, &options);
                let all: Vec<usize> = (0..timed.answers.len()).collect();
                // The turn is free by construction: an engine that says Collision is wrong.
                contradictions += timed.all(is_collision).len();
                if timed.all(is_open).is_empty() {
                    series.points.push((clearance, timed.cost(&all)));
                } else {
                    given_up.push(format!("{} at {clearance:e}", series.name));
                }
            }
        }
        series.extend(of_posture.map(|(_, series)| series));
    }
    let title = "clearance of a sliding turn in metres, ε a tenth of it (target for spacetime: an exponent of time of -0.33 or flatter)";
    let mut text = summary_table(title, "clearance", &series);
    text += &format!(
        "undecided after {BUDGET} tests: {}\n",
        if given_up.is_empty() { "none".to_string() } else { given_up.join("; ") }
    );
    let panel = |what: &str, value| plot::Panel {
        title: format!("{what} of a sliding turn"),
        size: "clearance in metres".to_string(),
        lines: series.iter().map(|series| series.drawn(value)).collect(),
    };
    let drawn = vec![panel("tests", tests), panel("milliseconds", milliseconds)];
    let series: Vec<_> = series.iter().map(Series::numbers).collect();
    let numbers = json!({"series": series, "undecided": given_up, "contradictions": contradictions});
    Ok(Axis { text, numbers, drawn })
}
