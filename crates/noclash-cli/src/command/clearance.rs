//! `noclash clearance`: how near things come along a motion, over time: all together, or pair by pair; as a table, JSON, CSV
//! or a drawing.

use std::fmt::Write as _;

use noclash::check::{Overall, ProfilePiece};
use noclash::{ClearanceReport, ensure_place, unwritable, write};

use super::clearance_plot::{Least, Plot};
use super::interrupt::listen_for_interrupt;
use super::motion::read_motion;
use super::opening;
use super::unchecked::unchecked_text;
use crate::answer::{Answer, ExitStatus, at_least, at_most, notes, table};
use crate::arguments::ClearanceArguments;
use crate::diagnostics::CommandError;
use crate::progress;

pub fn run(arguments: &ClearanceArguments) -> Result<Answer, CommandError> {
    if arguments.tolerance.tolerance_time.is_some() {
        return Err(CommandError::Usage {
            message:
                "--tolerance-time does not go with clearance: with clocks out of step no bound belongs to one time"
                    .to_string(),
            remedy: "omit it, or ask `noclash check`".to_string(),
        });
    }
    arguments.csv.iter().chain(&arguments.svg).try_for_each(|file| ensure_place(file))?;
    let cell = opening::open_with(&arguments.motion.cell, &arguments.build)?;
    let motion = read_motion(&cell, &arguments.motion)?;
    let stop = listen_for_interrupt();
    let bar = progress::Bar::new("clearance");
    let report = cell
        .clearance(&motion)
        .pieces(arguments.pieces)
        .epsilon(arguments.epsilon)
        .tolerances(arguments.tolerance.tolerances())
        .per_pair(arguments.per_pair.then_some(arguments.nearest as usize))
        .threads(arguments.motion.threads)
        .progress(&bar)
        .cancel(&stop)
        .run()?;
    bar.finish();
    if let Some(file) = &arguments.csv {
        write(file, report.to_csv())?;
    }
    if let Some(file) = &arguments.svg {
        write(file, Words(&report).svg().map_err(|why| unwritable(file, &why))?)?;
    }
    let exit = ExitStatus::of(report.verdict, report.interrupted);
    Ok(Answer { text: Words(&report).text(), json: report.to_json(), exit })
}

/// The report for people.
struct Words<'a>(&'a ClearanceReport<'a>);

impl Words<'_> {
    fn names(&self, bodies: [usize; 2]) -> [String; 2] {
        bodies.map(|body| self.0.cell.body_name(body).to_string())
    }

    fn text(&self) -> String {
        let mut out = String::new();
        let _ = match self.0.verdict {
            Overall::Free => writeln!(out, "Free."),
            Overall::Collision => writeln!(out, "Collision."),
            Overall::Undecided => writeln!(out, "Undecided."),
        };
        match self.0.least() {
            None => out += "No pair is checked in this cell.\n",
            Some((lower, segment, piece)) => {
                let [a, b] = self.0.names_of(piece).unwrap_or_default();
                let (least, most, t) = (at_least(lower), at_most(piece.upper.get()), piece.t.to_f64());
                let _ = writeln!(
                    out,
                    "The least clearance is between {least} and {most}: segment {segment}, t = {t}, {a} and {b}.\n"
                );
            }
        }
        let row = |segment: usize, piece: &ProfilePiece, [a, b]: [String; 2]| {
            let time = format!("{:.4} … {:.4}", piece.over.from().to_f64(), piece.over.to().to_f64());
            let lower = piece.lower.map_or(String::new(), |lower| at_least(lower.get()));
            [segment.to_string(), time, lower, at_most(piece.upper.get()), a, b]
        };
        let header = ["segment", "t", "at least", "at most", "body", "other body"];
        let rows =
            self.0.pieces().map(|(segment, piece)| row(segment, piece, self.0.names_of(piece).unwrap_or_default()));
        out += &table(header, rows);
        if let Some(pairs) = &self.0.pairs {
            out += "\nPair by pair, nearest first (one row per segment where a pair is not told in detail):\n";
            let rows = pairs.iter().flat_map(|pair| {
                pair.pieces.iter().map(|(segment, piece)| row(*segment, piece, self.names(pair.bodies)))
            });
            out += &table(header, rows);
        }
        out += &self.0.asked.as_ref().map(unchecked_text).unwrap_or_default();
        out += &notes(self.0.assumptions(), &self.0.warnings);
        out
    }

    fn svg(&self) -> Result<String, String> {
        let timed = self.0.motion.seconds_at(0, 0.0).is_some();
        let place = |segment: usize, t: f64| self.0.motion.seconds_at(segment, t).unwrap_or(segment as f64 + t);
        let least = self.0.least().map(|(lower, segment, piece)| Least {
            lower,
            upper: piece.upper.get(),
            segment,
            t: piece.t.to_f64(),
            bodies: self.0.names_of(piece),
        });
        let mut margins: Vec<f64> = self.0.cell.cell.pairs().to_check(true).map(|pair| pair.margin).collect();
        margins.sort_by(f64::total_cmp);
        margins.dedup();
        if let [least, _, .., largest] = margins[..] {
            // A line for each of many margins would hide the clearance.
            margins = vec![least, largest];
        }
        let axis = if timed { "time in seconds" } else { "segment" };
        Plot { pieces: self.0.pieces().collect(), place: &place, axis, margins, least }.svg()
    }
}
