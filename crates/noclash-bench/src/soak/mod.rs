//! Random pair-segments against dense sampling, which may only contradict a Free: every engine that can prove, one oracle that
//! shares no code with them (`oracle.rs`). Case N depends on N alone: `--case N` draws, asks and prints it again.

mod adversarial;
pub mod draw;
pub mod oracle;
mod outcome;
pub mod plain;
pub mod question;
mod shapes;
mod tally;

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use noclash::cell::RunToTheEnd;
use noclash::check::{CheckOptions, Engine, Verdict, check};
use serde_json::json;

use super::{Context, Measured};
use crate::error::BenchError;
use crate::progress;
use oracle::{Least, ORACLE_ERROR, Oracle};
pub use outcome::{Judged, Outcome, Said};
use plain::Case;
use tally::Tally;

/// Most volume and triangle tests of one engine on one segment; what is given up then is counted apart from what stays undecided
/// at ε.
const BUDGET: u64 = 300_000;

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let engines = context.engines()?;
    if let Some(index) = context.case() {
        return Ok(Measured { text: case_text(index, &engines), numbers: json!({"case": index}) });
    }
    let count = context.count(1_000_000, 1) as u64;
    let bar = progress::bar("pair-segments", count as usize);
    let next = AtomicU64::new(0);
    let all = Mutex::new(Tally::new(&engines));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let start = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut own = Tally::new(&engines);
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= count {
                        break;
                    }
                    own.add(
                        index,
                        std::panic::catch_unwind(|| judge(index, &engines)).unwrap_or(Err("panicked".to_string())),
                    );
                    bar.inc(1);
                }
                if let Ok(mut all) = all.lock() {
                    all.merge(own);
                }
            });
        }
    });
    bar.finish_and_clear();
    let tally = all.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    let mut numbers = tally.numbers();
    numbers["wall_seconds"] = json!(start.elapsed().as_secs_f64());
    numbers["threads"] = json!(threads);
    Ok(Measured { text: tally.text(), numbers })
}

fn judge(index: u64, engines: &[Engine]) -> Result<Outcome, String> {
    let (case, oracle) = draw::draw(index).ok_or("the oracle refuses a mesh")?;
    judge_case(&case, &oracle, engines)
}

fn judge_case(case: &Case, oracle: &Oracle, engines: &[Engine]) -> Result<Outcome, String> {
    let least = oracle.least(case, Oracle::steps(case), false);
    if !least.distance.is_finite() {
        return Err("the oracle has no distance".to_string());
    }
    let (cell, motion) = question::ask(case)?;
    let epsilon = 1e-6 * case.scale;
    let options = CheckOptions { epsilon, budget: Some(BUDGET), threads: 1, ..CheckOptions::default() };
    let motions = [motion];
    let engines = engines.iter().map(|&engine| {
        let start = Instant::now();
        let mut answers = check(&cell, &motions, engine, &options, &RunToTheEnd, &|_| {});
        let seconds = start.elapsed().as_secs_f64();
        let answer = answers.pop().ok_or("no answer")?;
        let spent = answer.counters.volume_tests + answer.counters.triangle_tests > BUDGET;
        let verdict = match compare(case, oracle, least, &answer.verdict) {
            Said::Undecided if spent => Said::GaveUp,
            said => said,
        };
        Ok(Judged { verdict, seconds, counters: answer.counters, poses: answer.poses })
    });
    let [a, b] = &case.bodies;
    Ok(Outcome {
        family: case.family,
        least,
        clear: 1e-5,
        near: 0.05 * shapes::size(&a.shape).min(shapes::size(&b.shape)),
        engines: engines.collect::<Result<_, String>>()?,
    })
}

fn compare(case: &Case, oracle: &Oracle, least: Least, verdict: &Verdict) -> Said {
    let error = ORACLE_ERROR * oracle.size();
    match verdict {
        Verdict::Free { clearance } => {
            let steps = Oracle::steps(case);
            let deep = |t: f64| oracle.deeper_than(case, t, error);
            if least.distance <= 0.0 && (deep(least.t) || (0..=steps).any(|step| deep(step as f64 / steps as f64))) {
                Said::FreeContradicted
            } else if clearance.is_some_and(|proved| proved.lower.get() / case.scale > least.distance.max(0.0) + error)
            {
                Said::FreeClearanceContradicted
            } else if least.distance <= 0.0 {
                Said::FreeButTouching
            } else {
                Said::Free
            }
        }
        Verdict::Collision(witness) if oracle.distance(case, witness.t.to_f64()) <= error => Said::Collision,
        Verdict::Collision(_) => Said::CollisionUnconfirmed,
        Verdict::Undecided { .. } | Verdict::NotChecked => Said::Undecided,
    }
}

/// One case in full, for people.
fn case_text(index: u64, engines: &[Engine]) -> String {
    let Some((case, oracle)) = draw::draw(index) else { return format!("case {index}: the oracle refuses a mesh\n") };
    let mut text = format!("case {index}: {case:#?}\n");
    let outcome = match judge_case(&case, &oracle, engines) {
        Ok(outcome) => outcome,
        Err(error) => return text + &format!("{error}\n"),
    };
    text += &format!("sampled: {:?}, 5 % of the smaller body: {:e}\n", outcome.least, outcome.near);
    let asked = question::ask(&case);
    for (&engine, judged) in engines.iter().zip(&outcome.engines) {
        text += &format!(
            "{}: {:?} in {:.2e} s, {} volume tests, {} triangle tests, {} poses\n",
            engine.name(),
            judged.verdict,
            judged.seconds,
            judged.counters.volume_tests,
            judged.counters.triangle_tests,
            judged.poses
        );
        if let Ok((cell, motion)) = &asked {
            let options = CheckOptions {
                epsilon: 1e-6 * case.scale,
                budget: Some(BUDGET),
                threads: 1,
                ..CheckOptions::default()
            };
            let answer = check(cell, std::slice::from_ref(motion), engine, &options, &RunToTheEnd, &|_| {});
            if let Some(Verdict::Collision(witness)) = answer.first().map(|answer| &answer.verdict) {
                let t = witness.t.to_f64();
                text +=
                    &format!("  witness {witness:?}\n  the oracle's distance there: {:e}\n", oracle.distance(&case, t));
            } else if let Some(answer) = answer.first() {
                text += &format!("  {:?}\n", answer.verdict);
            }
        }
    }
    text
}
