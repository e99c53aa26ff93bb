//! `noclash pairs`: which pairs are checked, and which can touch at all.

use std::fmt::Write as _;

use noclash::{AnyCell, PairsReport, ensure_place, status_word, write};
use serde_json::json;

use super::interrupt::listen_for_interrupt;
use super::{check_bending, opening};
use crate::answer::{Answer, ExitStatus, count, notes};
use crate::arguments::{HierarchyArguments, PairsArguments};
use crate::diagnostics::CommandError;
use crate::progress;

pub fn run(arguments: &PairsArguments) -> Result<Answer, CommandError> {
    arguments.output.iter().chain(&arguments.srdf).try_for_each(|file| ensure_place(file))?;
    let stop = listen_for_interrupt();
    let cell = match opening::open_any(&arguments.cell, &HierarchyArguments::default())? {
        AnyCell::Rigid(cell) => cell,
        AnyCell::Bending(cell) if !arguments.prove => return Ok(check_bending::pairs(&cell)),
        // Refused: what can never touch is proved of rigid bodies alone.
        AnyCell::Bending(_) => opening::open(&arguments.cell)?,
    };
    if !arguments.prove {
        let pairs = cell.cell.pairs();
        let mut text = format!("{} checked, {} not:\n", pairs.checked().len(), pairs.excluded().len());
        for pair in pairs.excluded() {
            let [a, b] = pair.bodies.map(|body| cell.body_name(body));
            let _ = writeln!(text, "{a} and {b}: {}", pair.reason);
        }
        return Ok(Answer::done(text, json!({"pairs": cell.pairs().json()})));
    }
    let bar = progress::Bar::new("pairs");
    let query = cell.prove_pairs().samples(arguments.samples).budget(arguments.budget);
    let report = query.progress(&bar).cancel(&stop).run()?;
    bar.finish();
    if let (Some(file), Some(proof)) = (&arguments.output, &report.certificate) {
        write(file, proof)?;
    }
    if let Some(file) = &arguments.srdf {
        write(file, report.to_srdf().as_bytes())?;
    }
    let exit = if report.interrupted { ExitStatus::Interrupted } else { ExitStatus::Done };
    Ok(Answer { text: text(&report), json: report.to_json(), exit })
}

fn text(report: &PairsReport) -> String {
    let mut text = String::new();
    for (bodies, status) in &report.pairs {
        let [a, b] = bodies.map(|body| report.cell.body_name(body));
        let _ = writeln!(text, "{:9}  {a} and {b}", status_word(status));
    }
    let of = |wanted: &str| report.pairs.iter().filter(|(_, status)| status_word(status) == wanted).count();
    let _ = writeln!(
        text,
        "{}: {} never touch (proved), {} sometimes do, {} undecided.",
        count(report.pairs.len(), "pair", "pairs"),
        of("never"),
        of("sometimes"),
        of("undecided")
    );
    text + &notes(report.cell.assumptions(), &report.cell.warnings)
}
