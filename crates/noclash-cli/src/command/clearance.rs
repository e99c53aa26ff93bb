//! `noclash clearance`: how near things come along a motion, over time.

use std::fmt::Write as _;
use std::path::Path;

use noclash::OpenCell;
use noclash::check::{
    CheckOptions, Engine, Overall, ProfileOptions, ProfilePiece, Stop, check, clearance_profile, overall,
};
use noclash::io::{InputError, InputErrorKind};
use noclash::robot::Limits;
use serde_json::{Value, json};

use super::check::{listen_for_interrupt, load_path, motions};
use crate::answer::{Answer, ExitStatus, at_least, at_most, table};
use crate::arguments::ClearanceArguments;
use crate::diagnostics::CommandError;
use crate::progress;

pub fn run(arguments: &ClearanceArguments) -> Result<Answer, CommandError> {
    if !arguments.pieces.is_power_of_two() || arguments.pieces > 1 << 16 {
        return Err(CommandError::Usage {
            message: format!("--pieces is {}, which is not a power of two up to 65536", arguments.pieces),
            remedy: "times are halved, so write 8, 16, 32, …".to_string(),
        });
    }
    if !(arguments.epsilon.is_finite() && arguments.epsilon > 0.0) {
        return Err(CommandError::Usage {
            message: format!("--epsilon is {}, which is not a usable length", arguments.epsilon),
            remedy: "give a finite number above 0".to_string(),
        });
    }
    let open = noclash::open(&arguments.motion.cell)?;
    let limits = if arguments.motion.ignore_limits { Limits::Ignored } else { Limits::Enforced };
    let (path, file) = load_path(&open, &arguments.motion, limits)?;
    let motions = motions(&open, &path, &file, limits)?;
    let stop = listen_for_interrupt();
    let bar = progress::bar("clearance", motions.len());
    let tell = |done: usize| bar.set_position(done as u64);
    let level = arguments.pieces.trailing_zeros() as u8;
    let options = ProfileOptions { level, gap: arguments.epsilon, threads: arguments.motion.threads };
    let profiles = clearance_profile(&open.cell, &motions, &options, &stop, &tell);
    let question = CheckOptions { threads: arguments.motion.threads, ..CheckOptions::default() };
    let answers = check(&open.cell, &motions, Engine::default(), &question, &stop, &|_| {});
    bar.finish_and_clear();
    let interrupted = stop.stop();
    let verdict = overall(&answers).if_interrupted(interrupted);
    if let Some(csv) = &arguments.csv {
        write_csv(csv, &open, &profiles)?;
    }
    let warnings: Vec<&String> = open.warnings.iter().chain(&path.warnings).collect();
    let assumptions = open.assumptions_along(&path.path);
    let mut json = to_json(&open, verdict, &profiles, (&assumptions, &warnings));
    if interrupted {
        json["interrupted"] = json!(true);
    }
    let exit = ExitStatus::of(verdict, interrupted);
    Ok(Answer { text: text(&open, verdict, &profiles, (&assumptions, &warnings)), json, exit })
}

/// Every piece with the index of its segment.
fn pieces(profiles: &[Vec<ProfilePiece>]) -> impl Iterator<Item = (usize, &ProfilePiece)> {
    profiles.iter().enumerate().flat_map(|(segment, pieces)| pieces.iter().map(move |piece| (segment, piece)))
}

/// The least proved bound, and the piece with the least witness.
fn least(profiles: &[Vec<ProfilePiece>]) -> Option<(f64, usize, &ProfilePiece)> {
    let lower = pieces(profiles).filter_map(|(_, piece)| piece.lower).min()?;
    let (segment, piece) = pieces(profiles).min_by(|(_, a), (_, b)| a.upper.cmp(&b.upper))?;
    Some((lower.get(), segment, piece))
}

fn names(open: &OpenCell, piece: &ProfilePiece) -> Option<[String; 2]> {
    piece.bodies.map(|bodies| bodies.map(|body| open.cell.bodies()[body].name.clone()))
}

fn text(
    open: &OpenCell,
    verdict: Overall,
    profiles: &[Vec<ProfilePiece>],
    (assumptions, warnings): (&[String], &[&String]),
) -> String {
    let mut out = String::new();
    let _ = match verdict {
        Overall::Free => writeln!(out, "Free."),
        Overall::Collision => writeln!(out, "Collision."),
        Overall::Undecided => writeln!(out, "Undecided."),
    };
    match least(profiles) {
        None => out += "No pair is checked in this cell.\n",
        Some((lower, segment, piece)) => {
            let [a, b] = names(open, piece).unwrap_or_default();
            let (least, most, t) = (at_least(lower), at_most(piece.upper.get()), piece.t.to_f64());
            let _ = writeln!(
                out,
                "The least clearance is between {least} and {most}: segment {segment}, t = {t}, {a} and {b}.\n"
            );
        }
    }
    let rows = pieces(profiles).map(|(segment, piece)| {
        let [a, b] = names(open, piece).unwrap_or_default();
        let time = format!("{:.4} … {:.4}", piece.over.from().to_f64(), piece.over.to().to_f64());
        let lower = piece.lower.map_or(String::new(), |lower| at_least(lower.get()));
        [segment.to_string(), time, lower, at_most(piece.upper.get()), a, b]
    });
    out += &table(["segment", "t", "at least", "at most", "body", "other body"], rows);
    for assumption in assumptions {
        let _ = writeln!(out, "assumption: {assumption}");
    }
    for warning in warnings {
        let _ = writeln!(out, "warning: {warning}");
    }
    out
}

fn to_json(
    open: &OpenCell,
    verdict: Overall,
    profiles: &[Vec<ProfilePiece>],
    (assumptions, warnings): (&[String], &[&String]),
) -> Value {
    let finite = |value: f64| value.is_finite().then_some(value);
    json!({
        "verdict": verdict.as_str(),
        "clearance": least(profiles).map(|(lower, segment, piece)| json!({
            "lower": lower, "upper": finite(piece.upper.get()), "segment": segment, "t": piece.t.to_f64(),
            "bodies": names(open, piece),
        })),
        "profile": pieces(profiles).map(|(segment, piece)| json!({
            "segment": segment, "from": piece.over.from().to_f64(), "to": piece.over.to().to_f64(),
            "lower": piece.lower.map(|lower| lower.get()), "upper": finite(piece.upper.get()), "bodies": names(open, piece),
        })).collect::<Vec<_>>(),
        "assumptions": assumptions,
        "warnings": warnings,
    })
}

fn write_csv(file: &Path, open: &OpenCell, profiles: &[Vec<ProfilePiece>]) -> Result<(), CommandError> {
    let mut text = "segment,from,to,lower,upper,body,other_body\n".to_string();
    for (segment, piece) in pieces(profiles) {
        // Names are data: a quote in one is doubled, as CSV has it.
        let [a, b] = names(open, piece).unwrap_or_default().map(|name| format!("\"{}\"", name.replace('"', "\"\"")));
        let (from, to) = (piece.over.from().to_f64(), piece.over.to().to_f64());
        let lower = piece.lower.map_or(String::new(), |lower| lower.get().to_string());
        let _ = writeln!(text, "{segment},{from},{to},{lower},{},{a},{b}", piece.upper.get());
    }
    std::fs::write(file, text).map_err(|error| {
        let message = format!("cannot be written: {error}");
        InputError::new(InputErrorKind::Unreadable, file, message, "name a file that can be written").into()
    })
}
