//! The number of segments: time per segment and peak memory as ever more are queried, a thousand at a time; and what a segment
//! takes while all are held together, as a query and its answer.

use noclash::OpenCell;
use noclash::cell::RunToTheEnd;
use noclash::check::{CheckOptions, Engine, check};
use serde_json::json;

use super::fit::exponent;
use super::memory::{forget_peak, megabytes, peak_bytes};
use super::plot;
use super::series::Axis;
use crate::Context;
use crate::context::processor_seconds;
use crate::drawn::AsTheyCome;
use crate::error::BenchError;
use crate::progress;
use crate::table::table;

/// Segments asked by one call.
const BATCH: usize = 1_000;

/// Our own demo cell.
pub fn demo_cell(context: &Context) -> Result<OpenCell, BenchError> {
    let own = context.scratch().join("data");
    noclash_data::write_all(&own)
        .map_err(|error| BenchError::usage(format!("the sample data cannot be written: {error}")))?;
    Ok(noclash::open(own.join("cells/demo.yaml"))?)
}

/// Measurements after so many segments.
struct Stage {
    segments: usize,
    seconds: f64,
    peak: Option<u64>,
}

pub fn measure(context: &Context) -> Result<Axis, BenchError> {
    let open = demo_cell(context)?;
    let most = context.count(1_000_000, 100);
    let stages = stages(&open, most);
    let time: Vec<(f64, f64)> = stages.iter().map(|stage| (stage.segments as f64, stage.seconds)).collect();
    let peak: Vec<(f64, f64)> =
        stages.iter().filter_map(|stage| Some((stage.segments as f64, megabytes(stage.peak?)))).collect();
    // A first call makes what later ones find ready, so the smallest numbers say nothing about growth.
    let from_thousand =
        |points: &[(f64, f64)]| exponent(points.iter().copied().filter(|point| point.0 >= BATCH as f64));
    let exponents = [from_thousand(&time), from_thousand(&peak)];
    let held = held_at_once(&open, most.min(100_000));
    let rows = stages.iter().map(|stage| {
        let each = 1e3 * stage.seconds / stage.segments as f64;
        let peak = stage.peak.map_or("–".to_string(), |peak| format!("{:.1}", megabytes(peak)));
        [stage.segments.to_string(), format!("{:.3}", stage.seconds), format!("{each:.4}"), peak]
    });
    let text = format!(
        "number of segments, as they come in the demo cell, {BATCH} a call, one thread\n{}\
         from {BATCH} on: time grows like number^{:.2}, peak memory like number^{:.3}\n\
         held at once ({} segments in one call): {} a segment for question and answer\n",
        table(["segments", "processor s", "ms a segment", "peak memory MB"], rows),
        exponents[0],
        exponents[1],
        most.min(100_000),
        held.map_or("–".to_string(), |bytes| format!("{bytes:.0} bytes")),
    );
    let numbers = json!({
        "stages": stages.iter().map(|stage| json!({"segments": stage.segments, "seconds": stage.seconds, "peak_bytes": stage.peak}))
            .collect::<Vec<_>>(),
        "exponents": {"time": exponents[0], "peak_memory": exponents[1]}, "bytes_a_segment_held_at_once": held,
    });
    let panel = plot::Panel {
        title: "peak memory in MB".to_string(),
        size: "segments asked".to_string(),
        lines: vec![plot::Line { name: "demo cell".to_string(), points: peak }],
    };
    Ok(Axis { text, numbers, drawn: vec![panel] })
}

fn stages(open: &OpenCell, most: usize) -> Vec<Stage> {
    forget_peak();
    let options = CheckOptions { threads: 1, ..CheckOptions::default() };
    let mut segments = AsTheyCome::new();
    let mut stages: Vec<Stage> = Vec::new();
    let (mut asked, mut seconds) = (0, 0.0);
    let bar = progress::bar("segments", most);
    let mut stage = 1;
    while asked < most {
        let motions = segments.next(&open.cell, BATCH.min(stage.min(most) - asked));
        let start = processor_seconds();
        check(&open.cell, &motions, Engine::Spacetime, &options, &RunToTheEnd, &|_| {});
        seconds += processor_seconds() - start;
        asked += motions.len();
        bar.set_position(asked as u64);
        // A motion that cannot be made (none of a valid cell) would otherwise keep this from ending.
        if asked >= stage.min(most) || motions.is_empty() {
            stages.push(Stage { segments: asked, seconds, peak: peak_bytes() });
            stage *= 10;
            if motions.is_empty() {
                break;
            }
        }
    }
    bar.finish_and_clear();
    stages
}

/// By how much peak memory rises for every further segment when all are queried by one call.
fn held_at_once(open: &OpenCell, count: usize) -> Option<f64> {
    let options = CheckOptions { threads: 1, ..CheckOptions::default() };
    let peak_with = |count: usize| {
        forget_peak();
        let motions = AsTheyCome::new().next(&open.cell, count);
        let answers = check(&open.cell, &motions, Engine::Spacetime, &options, &RunToTheEnd, &|_| {});
        let peak = peak_bytes();
        drop(answers);
        peak
    };
    let few = count / 10;
    let (few_peak, many_peak) = (peak_with(few)?, peak_with(count)?);
    Some(many_peak.saturating_sub(few_peak) as f64 / (count - few).max(1) as f64)
}
