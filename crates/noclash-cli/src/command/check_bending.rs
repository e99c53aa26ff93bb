//! `noclash check`, `noclash report` and `noclash inspect` of cells with cables and regions.

use std::fmt::Write as _;

use noclash::check::{BendingContactKind, BendingVerdict, Overall, Verdict};
use noclash::io::{DiskFiles, Files};
use noclash::{BendingCell, BendingCheckReport};
use noclash_view::{
    RecordedFiles, Report, bending_answered, export_bending, export_path, export_scene, export_visuals,
};
use serde_json::json;

use super::check_options::with_arguments;
use super::interrupt::listen_for_interrupt;
use super::motion::read_motion_with;
use super::page_labels::{command_line, title};
use super::written_report::written;
use crate::answer::{Answer, ExitStatus, MOST_LINES, count, notes, place};
use crate::arguments::{CheckArguments, CheckCommand, ReportArguments};
use crate::diagnostics::CommandError;
use crate::progress;
use crate::settings::settings;

/// Checks the motion that the arguments name.
pub fn run(cell: &BendingCell, command: &CheckCommand) -> Result<Answer, CommandError> {
    let CheckCommand { check: arguments, since, record } = command;
    refuse([(since.is_some(), "--since"), (record.is_some(), "--record"), (arguments.shard.is_some(), "--shard")])?;
    checked(cell, arguments, &DiskFiles, answer)
}

/// Checks it and writes the report.
pub fn report(cell: &BendingCell, arguments: &ReportArguments, files: &RecordedFiles) -> Result<Answer, CommandError> {
    refuse([(!arguments.beside.is_empty(), "--beside"), (arguments.check.shard.is_some(), "--shard")])?;
    checked(cell, &arguments.check, files, |checked| {
        let answer = answer(checked);
        let _writing = progress::Spinner::new("writing the report");
        let (motion, rigid) = (checked.motion, cell.rigid_part());
        let page = Report {
            title: title(&arguments.check),
            verdict: checked.verdict.as_str().to_string(),
            command: command_line(),
            text: answer.text.clone(),
            inputs: files.to_json(),
            scene: export_scene(rigid),
            path: export_path(&rigid.cell, motion.description(), motion.segments()),
            answer: bending_answered(checked),
            more: vec![("visual", export_visuals(rigid, &DiskFiles)), ("bending", export_bending(cell))],
        };
        (answer, page)
    })
    .and_then(|(answer, page)| written(&arguments.output, &page, answer))
}

/// Flags that need what only rigid bodies have.
fn refuse<const N: usize>(given: [(bool, &str); N]) -> Result<(), CommandError> {
    match given.into_iter().find(|(given, _)| *given) {
        Some((_, flag)) => Err(CommandError::Usage {
            message: format!("{flag} does not go with cables and regions"),
            remedy: "omit it, or remove `cables:` and `regions:` from the cell file".to_string(),
        }),
        None => Ok(()),
    }
}

fn checked<T>(
    cell: &BendingCell,
    arguments: &CheckArguments,
    files: &dyn Files,
    answer: impl FnOnce(&BendingCheckReport) -> T,
) -> Result<T, CommandError> {
    let stop = listen_for_interrupt();
    let robots: Vec<&str> = cell.robots().collect();
    let motion = read_motion_with(files, cell.motions(), &robots, &arguments.motion)?;
    let bar = progress::Bar::new("checking");
    let query = cell.check(&motion).try_with(|query| with_arguments(query, arguments))?;
    let report = query.with(|query| query.progress(&bar).cancel(&stop)).run()?;
    bar.finish();
    Ok(answer(&report))
}

fn answer(report: &BendingCheckReport) -> Answer {
    let exit = ExitStatus::of(report.verdict, report.interrupted);
    Answer { text: text(report), json: report.to_json(), exit }
}

fn text(report: &BendingCheckReport) -> String {
    let mut out = String::new();
    let all = count(report.verdicts.len(), "segment", "segments");
    if report.interrupted {
        let _ = writeln!(out, "Interrupted: what follows is what was known by then.");
    }
    let _ = match report.verdict {
        Overall::Free => {
            writeln!(
                out,
                "Free, proved for the whole motion and everything within the bounds of cables and regions ({all})."
            )
        }
        Overall::Collision => writeln!(out, "Collision: something within the bounds touches."),
        Overall::Undecided => writeln!(out, "Undecided: no collision was found, and not everything was proved free."),
    };
    let mut lines = Vec::new();
    for (index, (rigid, bending)) in report.rigid_verdicts().zip(&report.bending).enumerate() {
        lines.extend(rigid_line(report, index, rigid));
        lines.extend(bending_line(report, index, &bending.verdict));
    }
    let most = if settings().verbose { usize::MAX } else { MOST_LINES };
    lines.iter().take(most).for_each(|line| out += line);
    if lines.len() > most {
        let _ = writeln!(out, "{} more (-v or --json lists them)", lines.len() - most);
    }
    out += &unchecked(report.cell);
    out + &notes(report.assumptions(), report.warnings())
}

fn rigid_line(report: &BendingCheckReport, index: usize, verdict: &Verdict) -> Option<String> {
    let names = |bodies: [usize; 2]| bodies.map(|body| report.cell.body_name(body));
    match verdict {
        Verdict::Free { .. } | Verdict::NotChecked => None,
        Verdict::Collision(witness) => {
            let ([a, b], p, t) = (names(witness.bodies), witness.point, witness.t.to_f64());
            let when = place(report.motion.seconds_at(index, t), index, t);
            Some(format!(
                "{when}: {a} and {b} collide ({}) at {:.4} {:.4} {:.4}\n",
                witness.kind.as_str(),
                p.x,
                p.y,
                p.z
            ))
        }
        Verdict::Undecided { open } => open.first().map(|open| {
            let [a, b] = names(open.bodies);
            let (from, to) = (open.over.from().to_f64(), open.over.to().to_f64());
            format!("segment {index}, t = {from} to {to}: {a} and {b} not decided\n")
        }),
    }
}

fn bending_line(report: &BendingCheckReport, index: usize, verdict: &BendingVerdict) -> Option<String> {
    match verdict {
        BendingVerdict::Free { .. } | BendingVerdict::NotChecked => None,
        BendingVerdict::Contact(contact) => {
            let [own, body] = report.names(contact.bending, contact.body);
            let (p, t) = (contact.point, contact.t.to_f64());
            let when = place(report.motion.seconds_at(index, t), index, t);
            Some(match contact.kind {
                BendingContactKind::Shape => {
                    format!(
                        "{when}: {own} may touch {body} at {:.4} {:.4} {:.4} (a shape within its bounds)\n",
                        p.x, p.y, p.z
                    )
                }
                BendingContactKind::Occupied => {
                    format!("{when}: {own} may be where {body} is, at {:.4} {:.4} {:.4}\n", p.x, p.y, p.z)
                }
                BendingContactKind::Torn => {
                    let clips: Vec<String> =
                        contact.shape.iter().map(|p| format!("{:.4} {:.4} {:.4}", p.x, p.y, p.z)).collect();
                    let apart = contact.distance.get();
                    format!("{when}: {own} is torn: its clips are {apart:.4} m apart, at {}\n", clips.join(" and "))
                }
            })
        }
        BendingVerdict::Undecided { open } => open.first().map(|open| {
            let [own, body] = report.names(open.bending, open.body);
            let (from, to) = (open.over.from().to_f64(), open.over.to().to_f64());
            match open.body {
                Some(_) => format!("segment {index}, t = {from} to {to}: {own} and {body} not decided\n"),
                None => format!("segment {index}, t = {from} to {to}: not decided whether {own} is long enough\n"),
            }
        }),
    }
}

fn unchecked(cell: &BendingCell) -> String {
    let counts = cell.unchecked();
    if counts.is_empty() {
        return String::new();
    }
    let words: Vec<String> = counts.iter().map(|(reason, count)| format!("{count} {}", reason.as_str())).collect();
    format!("pairs of cables and regions that are not compared: {} (`noclash pairs` lists them)\n", words.join(", "))
}

/// Lists cables and regions behind the rigid part of the cell.
pub fn add_to_inspection(cell: &BendingCell, answer: &mut Answer) {
    let model = cell.model();
    let _ = writeln!(
        answer.text,
        "\ncables and regions (only `noclash check` and `noclash report` take them into account):"
    );
    for (index, body) in model.bodies().iter().enumerate() {
        let compared = model.pairs().iter().filter(|pair| pair.bending == index);
        let names: Vec<&str> = compared.map(|pair| cell.body_name(pair.body)).collect();
        let against = if names.is_empty() { "nothing".to_string() } else { names.join(", ") };
        let _ = writeln!(answer.text, "  {}: compared with {against}", body.name);
    }
    answer.text += &unchecked(cell);
    answer.json["bending"] = cell.to_json();
    cell.add_pairs(&mut answer.json["pairs"]);
}

/// The pairs of `noclash pairs`, those of cables and regions included.
pub fn pairs(cell: &BendingCell) -> Answer {
    let rigid = cell.rigid_part();
    let (checked, excluded) = (rigid.cell.pairs().checked().len(), rigid.cell.pairs().excluded());
    let model = cell.model();
    let mut text =
        format!("{} checked, {} not:\n", checked + model.pairs().len(), excluded.len() + model.excluded().len());
    for pair in excluded {
        let [a, b] = pair.bodies.map(|body| rigid.body_name(body));
        let _ = writeln!(text, "{a} and {b}: {}", pair.reason);
    }
    for pair in model.excluded() {
        let _ = writeln!(text, "{} and {}: {}", pair.bodies[0], pair.bodies[1], pair.reason.as_str());
    }
    let mut pairs = rigid.pairs().json();
    cell.add_pairs(&mut pairs);
    Answer::done(text, json!({"pairs": pairs}))
}
