//! `noclash clearance`: how near things come along a motion, over time: all together, or pair by pair; as a table, JSON, CSV
//! or a drawing.

use std::fmt::Write as _;

use noclash::check::{Overall, PairProfile, ProfilePiece};
use noclash::{ClearanceReport, EventTime, ensure_place, unwritable, write};

use super::clearance_plot::{Least, Plot};
use super::interrupt::listen_for_interrupt;
use super::motion::read_motion;
use super::opening;
use super::unchecked::unchecked_text;
use crate::answer::{
    Answer, ExitStatus, MOST_LINES, at_least, at_most, defaults_text, events_text, notes, place, table, thousands,
};
use crate::arguments::ClearanceArguments;
use crate::diagnostics::CommandError;
use crate::progress;
use crate::settings::settings;

pub fn run(arguments: &ClearanceArguments) -> Result<Answer, CommandError> {
    if arguments.tolerance.tolerance_time.is_some() {
        return Err(CommandError::Usage {
            message: "--tolerance-time does not go with clearance: with clock skew no bound belongs to one time"
                .to_string(),
            remedy: "omit it, or ask `noclash check`".to_string(),
        });
    }
    arguments.csv.iter().chain(&arguments.svg).try_for_each(|file| ensure_place(file))?;
    let stop = listen_for_interrupt();
    let cell = opening::open_with(&arguments.motion.cell, &arguments.build)?;
    let motion = read_motion(&cell, &arguments.motion)?;
    let bar = progress::Bar::new("clearance");
    let report = cell
        .clearance(&motion)
        .pieces(arguments.pieces)
        .epsilon(arguments.epsilon)
        .tolerances(arguments.tolerance.tolerances())
        .per_pair(arguments.per_pair.then_some(arguments.nearest as usize))
        .allow_empty(arguments.motion.allow_empty)
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
        if self.0.interrupted {
            out += "Interrupted: what follows is what was known by then.\n";
        }
        let _ = match self.0.verdict {
            Overall::Free => writeln!(out, "Free."),
            Overall::Collision => writeln!(out, "Collision."),
            Overall::Undecided if self.0.nothing_checked => {
                writeln!(out, "Undecided: no pair of bodies is checked in this cell; --allow-empty calls it free.")
            }
            Overall::Undecided => writeln!(out, "Undecided."),
        };
        match self.0.least() {
            None => out += "No pair is checked in this cell.\n",
            Some((lower, segment, piece)) => {
                let [a, b] = self.0.names_of(piece).unwrap_or_default();
                let (least, most) = (at_least(lower), at_most(piece.upper.get()));
                let when = self.when(segment, piece.t.to_f64());
                let _ = match piece.upper.get() > 0.0 {
                    true => writeln!(out, "The least clearance is between {least} and {most}: {when}, {a} and {b}."),
                    false => writeln!(out, "The least clearance is 0: {when}, {a} and {b} touch."),
                };
            }
        }
        out += &events_text(self.0.cell, &self.0.events);
        out.push('\n');
        let all: Vec<(usize, &ProfilePiece)> = self.0.pieces().collect();
        let most = if settings().verbose { usize::MAX } else { MOST_LINES };
        let named = |(segment, piece): &(usize, &ProfilePiece)| {
            self.row(*segment, piece, self.0.names_of(piece).unwrap_or_default())
        };
        if all.len() <= most {
            out += &table(self.header(), all.iter().map(named));
        } else {
            let places = tightest(&all, most / 2);
            let _ = writeln!(
                out,
                "The {} tightest places of {} intervals (--csv FILE or --json has all of them):",
                places.len(),
                thousands(all.len())
            );
            out += &table(self.header(), places.iter().map(named));
        }
        if let Some(pairs) = &self.0.pairs {
            out += &self.pairs_text(pairs, most);
        }
        out += &self.0.asked.as_ref().map(unchecked_text).unwrap_or_default();
        out += &defaults_text(self.0.cell, self.0.motion);
        out += &notes(self.0.assumptions(), &self.0.warnings);
        out
    }

    fn header(&self) -> [&'static str; 6] {
        let when = if self.0.motion.seconds_at(0, 0.0).is_some() { "seconds" } else { "t" };
        ["segment", when, "at least", "at most", "body", "other body"]
    }

    fn row(&self, segment: usize, piece: &ProfilePiece, [a, b]: [String; 2]) -> [String; 6] {
        let [from, to] = [piece.over.from(), piece.over.to()].map(|t| {
            let t = t.to_f64();
            self.0.motion.seconds_at(segment, t).unwrap_or(t)
        });
        let time = format!("{from:.4} … {to:.4}");
        let lower = piece.lower.map_or(String::new(), |lower| at_least(lower.get()));
        [segment.to_string(), time, lower, at_most(piece.upper.get()), a, b]
    }

    fn when(&self, segment: usize, t: f64) -> String {
        place(self.0.motion.seconds_at(segment, t), segment, t)
    }

    /// Every pair by its tightest place where all pieces would be too many.
    fn pairs_text(&self, pairs: &[PairProfile], most: usize) -> String {
        let total: usize = pairs.iter().map(|pair| pair.pieces.len()).sum();
        if total <= most {
            let rows = pairs.iter().flat_map(|pair| {
                pair.pieces.iter().map(|(segment, piece)| self.row(*segment, piece, self.names(pair.bodies)))
            });
            let title =
                "\nPair by pair, nearest first (one row per segment for pairs that are not reported in detail):\n";
            return title.to_string() + &table(self.header(), rows);
        }
        let shown = pairs.len().min(most);
        let mut out = format!(
            "\nPair by pair, nearest first, each at its tightest place ({shown} of {} pairs; --csv FILE or --json has all):\n",
            pairs.len()
        );
        let rows = pairs.iter().take(shown).filter_map(|pair| {
            let least = pair.pieces.iter().filter_map(|(_, piece)| piece.lower).min();
            let (segment, piece) = pair.pieces.iter().min_by(|(_, a), (_, b)| a.upper.cmp(&b.upper))?;
            let mut row = self.row(*segment, piece, self.names(pair.bodies));
            row[2] = least.map_or(String::new(), |least| at_least(least.get()));
            Some(row)
        });
        out += &table(self.header(), rows);
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
        let at = |time: &EventTime| place(time.segment, time.t);
        let collisions = self.0.events.iter().map(|event| [at(&event.from), at(&event.to)]).collect();
        let detailed = self.0.pairs.iter().flatten().filter(|pair| pair.in_detail);
        let pairs = detailed
            .map(|pair| {
                let pieces = pair.pieces.iter().map(|(segment, piece)| (*segment, piece)).collect();
                (self.names(pair.bodies).join(" – "), pieces)
            })
            .collect();
        Plot { pieces: self.0.pieces().collect(), pairs, collisions, place: &place, axis, margins, least }.svg()
    }
}

/// The tightest intervals: of every run of neighbours with the same nearest pair its least, the least first.
fn tightest<'a>(pieces: &[(usize, &'a ProfilePiece)], most: usize) -> Vec<(usize, &'a ProfilePiece)> {
    let mut places: Vec<(usize, &ProfilePiece)> = Vec::new();
    let mut last = None;
    for &(segment, piece) in pieces {
        match places.last_mut().filter(|_| last == piece.bodies) {
            Some(place) if piece.upper < place.1.upper => *place = (segment, piece),
            Some(_) => {}
            None => places.push((segment, piece)),
        }
        last = piece.bodies;
    }
    places.sort_by_key(|(_, piece)| piece.upper);
    places.truncate(most);
    places
}
