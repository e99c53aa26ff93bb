//! Cost of a tracking error of 0.1°: the same segments checked exactly and with the tolerance, side by side, by the default engine; and the engine
//! `toleranced` beside it.

use noclash::cell::{CellMotion, JointTolerance, RobotTolerance, Tolerances};
use noclash::check::{CheckOptions, Engine, SegmentAnswer};
use serde_json::json;

use crate::Measured;
use crate::complex_cells::complex_cells;
use crate::context::Context;
use crate::drawn::with_free_ends;
use crate::engine_run::short;
use crate::error::BenchError;
use crate::table::table;
use crate::timed::{Timed, is_collision, is_free, is_open};

/// Tests that a segment may take.
const BUDGET: u64 = 5_000_000;

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let robots = RobotTolerance {
        joints: JointTolerance { turn: 0.1_f64.to_radians(), slide: 1e-4 },
        ..RobotTolerance::default()
    };
    let exact = CheckOptions { budget: Some(BUDGET), ..CheckOptions::default() };
    let loose = CheckOptions { tolerances: Some(Tolerances { robots, ..Tolerances::default() }), ..exact };
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    for named in complex_cells(context)? {
        let open = noclash::open(&named.file)?;
        let motions = with_free_ends(&open.cell, context.count(100, 4), named.name);
        if motions.is_empty() {
            eprintln!("SKIPPED: {}: no configuration without contact was found", named.name);
            continue;
        }
        let ask = |engine: Engine, options: &CheckOptions, motions: &[CellMotion]| {
            // The first pass makes what is kept with the bodies.
            Timed::warm(&open.cell, motions, engine, options);
            Timed::warm(&open.cell, motions, engine, options)
        };
        let plain = ask(Engine::Spacetime, &exact, &motions);
        let within = ask(Engine::Spacetime, &loose, &motions);
        // The paper's engine is slower by orders: a few segments show it.
        let few = &motions[..motions.len().min(5)];
        let paper = ask(Engine::Toleranced, &exact, few);
        let seconds = |timed: &Timed, chosen: &[usize]| chosen.iter().map(|&index| timed.seconds[index]).sum::<f64>();
        let all: Vec<usize> = (0..motions.len()).collect();
        let free: Vec<usize> = all.iter().copied().filter(|&index| is_free(&within.answers[index].verdict)).collect();
        let count = |timed: &Timed, is: fn(&noclash::check::Verdict) -> bool| timed.all(is).len();
        let contradicts = |a: &SegmentAnswer, b: &SegmentAnswer| {
            (is_free(&a.verdict) && is_collision(&b.verdict)) || (is_collision(&a.verdict) && is_free(&b.verdict))
        };
        // Free within the tolerance is free exactly; and engines differ by Undecided alone.
        let wrong = all
            .iter()
            .filter(|&&index| is_free(&within.answers[index].verdict) && !is_free(&plain.answers[index].verdict));
        let contradictions = wrong.count()
            + paper.answers.iter().zip(&plain.answers).filter(|(own, reference)| contradicts(own, reference)).count();
        let ratio = seconds(&within, &all) / seconds(&plain, &all);
        let free_ratio = seconds(&within, &free) / seconds(&plain, &free);
        let paper_ratio =
            seconds(&paper, &(0..few.len()).collect::<Vec<_>>()) / seconds(&plain, &(0..few.len()).collect::<Vec<_>>());
        let summary = |timed: &Timed| {
            format!("{} / {} / {}", count(timed, is_free), count(timed, is_collision), count(timed, is_open))
        };
        rows.push([
            named.name.to_string(),
            motions.len().to_string(),
            summary(&plain),
            summary(&within),
            short(1e3 * seconds(&plain, &all) / all.len() as f64),
            short(1e3 * seconds(&within, &all) / all.len() as f64),
            short(ratio),
            short(free_ratio),
            summary(&paper),
            short(paper_ratio),
        ]);
        numbers.push(json!({
            "cell": named.name, "segments": motions.len(), "exact_seconds": seconds(&plain, &all), "within_seconds": seconds(&within, &all),
            "ratio": ratio, "ratio_of_free": free_ratio, "exact": summary(&plain), "within": summary(&within),
            "toleranced_engine": {"segments": few.len(), "verdicts": summary(&paper), "ratio": paper_ratio},
            "contradictions": contradictions,
        }));
    }
    let header = [
        "cell",
        "segments",
        "exact f/c/u",
        "within f/c/u",
        "exact ms",
        "within ms",
        "ratio",
        "of free ones",
        "engine toleranced f/c/u",
        "its ratio",
    ];
    let text = format!(
        "{}processor time of one thread, warm, mean of all segments; within: joints off by 0.1°; f/c/u: free, collision, undecided\n",
        table(header, rows)
    );
    Ok(Measured { text, numbers: json!(numbers) })
}
