//! One thread and two: the same segments, the same answers, how much sooner. This is wall time, and says something only
//! where two cores are idle.

use std::time::Instant;

use noclash::cell::RunToTheEnd;
use noclash::check::{CheckOptions, Engine, SegmentAnswer, check};
use serde_json::json;

use super::segments::demo_cell;
use super::series::Axis;
use crate::Context;
use crate::drawn::AsTheyCome;
use crate::error::BenchError;
use crate::table::table;

/// The best of so many runs counts: the others were disturbed.
const RUNS: usize = 3;

pub fn measure(context: &Context) -> Result<Axis, BenchError> {
    let open = demo_cell(context)?;
    let motions = AsTheyCome::new().next(&open.cell, context.count(20_000, 20));
    let ask = |threads: usize| {
        let options = CheckOptions { threads, ..CheckOptions::default() };
        let start = Instant::now();
        let answers = check(&open.cell, &motions, Engine::Spacetime, &options, &RunToTheEnd, &|_| {});
        (start.elapsed().as_secs_f64(), answers)
    };
    // What is made when first met counts for neither.
    ask(1);
    let mut best = [f64::INFINITY; 2];
    let mut differ = 0;
    for _ in 0..RUNS {
        let [one, two] = [ask(1), ask(2)];
        best = [best[0].min(one.0), best[1].min(two.0)];
        differ = differ.max(one.1.iter().zip(&two.1).filter(|(a, b)| !same(a, b)).count());
    }
    let [one, two] = best;
    let row =
        |threads: &str, seconds: f64| [threads.to_string(), format!("{seconds:.3}"), format!("{:.2}", one / seconds)];
    let text = format!(
        "threads, {} segments as they come in the demo cell, wall time, best of {RUNS}\n{}answers that differ between one thread and two: {differ}\n",
        motions.len(),
        table(["threads", "seconds", "times as fast"], [row("1", one), row("2", two)])
    );
    let numbers = json!({
        "segments": motions.len(), "seconds": best, "speedup": one / two, "answers_that_differ": differ,
        "contradictions": differ,
    });
    Ok(Axis { text, numbers, drawn: Vec::new() })
}

fn same(a: &SegmentAnswer, b: &SegmentAnswer) -> bool {
    a.verdict == b.verdict && a.counters == b.counters && a.poses == b.poses
}
