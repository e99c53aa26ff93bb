//! `noclash clearance`: how near things come along a motion, over time: all together, or pair by pair; as a table, JSON, CSV
//! or a drawing.

use std::fmt::Write as _;

use noclash::OpenCell;
use noclash::check::{
    CheckOptions, Engine, Overall, PairProfile, PairProfileOptions, PathDescription, ProfileOptions, ProfilePiece,
    Stop, Tolerances, check, clearance_profile, overall, pair_profiles,
};
use noclash::robot::Limits;
use serde_json::{Value, json};

use super::asked_pairs::AskedPairs;
use super::check::{listen_for_interrupt, load_path, motions, seconds_at};
use super::clearance_plot::{Least, Plot};
use super::opening;
use super::tolerances::tolerances_json;
use crate::answer::{Answer, ExitStatus, at_least, at_most, notes, table};
use crate::arguments::ClearanceArguments;
use crate::diagnostics::CommandError;
use crate::output::{ensure_place, unwritable, write};
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
    if arguments.tolerance.tolerance_time.is_some() {
        return Err(CommandError::Usage {
            message:
                "--tolerance-time does not go with clearance: with clocks out of step no bound belongs to one time"
                    .to_string(),
            remedy: "leave it away, or ask `noclash check`".to_string(),
        });
    }
    arguments.csv.iter().chain(&arguments.svg).try_for_each(|file| ensure_place(file))?;
    let open = opening::open(&arguments.motion.cell, &arguments.build)?;
    let limits = if arguments.motion.ignore_limits { Limits::Ignored } else { Limits::Enforced };
    let (path, file) = load_path(&open, &arguments.motion, limits)?;
    let motions = motions(&open, &path, &file, limits)?;
    let stop = listen_for_interrupt();
    let bar = progress::bar("clearance", motions.len() * if arguments.per_pair { 3 } else { 1 });
    let tell = |done: usize| bar.set_position(done as u64);
    let level = arguments.pieces.trailing_zeros() as u8;
    let tolerances = arguments.tolerance.tolerances();
    let options = ProfileOptions {
        level,
        gap: arguments.epsilon,
        threads: arguments.motion.threads,
        tolerances: Some(tolerances),
    };
    let profiles = clearance_profile(&open.cell, &motions, &options, &stop, &tell);
    let pairs = arguments.per_pair.then(|| {
        let options = PairProfileOptions { profile: options, nearest: arguments.nearest as usize };
        pair_profiles(&open.cell, &motions, &options, &stop, &|done| tell(motions.len() + done))
    });
    let question =
        CheckOptions { threads: arguments.motion.threads, tolerances: Some(tolerances), ..CheckOptions::default() };
    let answers = check(&open.cell, &motions, Engine::default(), &question, &stop, &|_| {});
    bar.finish_and_clear();
    opening::keep(&open);
    let interrupted = stop.stop();
    let verdict = overall(&answers).if_interrupted(interrupted);
    let notes = open.clearance_notes(&path.path, &tolerances);
    let warnings = open.warnings.iter().chain(&path.warnings).cloned().chain(notes).collect();
    // Pairs proved unreachable are measured like the others.
    let asked = AskedPairs::next_to(verdict, &open.cell, true);
    let told = Told { open: &open, path: &path.path, verdict, profiles, pairs, warnings, tolerances: Some(tolerances) };
    if let Some(file) = &arguments.csv {
        write(file, told.csv())?;
    }
    if let Some(file) = &arguments.svg {
        write(file, told.svg().map_err(|why| unwritable(file, &why))?)?;
    }
    let mut json = told.json();
    json["unchecked"] = asked.unchecked_json();
    if interrupted {
        json["interrupted"] = json!(true);
    }
    Ok(Answer { text: told.text(&asked), json, exit: ExitStatus::of(verdict, interrupted) })
}

/// What was found, to be told in several forms.
pub struct Told<'a> {
    pub open: &'a OpenCell,
    pub path: &'a PathDescription,
    pub verdict: Overall,
    /// All pairs together, segment by segment.
    pub profiles: Vec<Vec<ProfilePiece>>,
    /// Pair by pair, where asked for.
    pub pairs: Option<Vec<PairProfile>>,
    pub warnings: Vec<String>,
    /// What the lower bounds hold for; `None`: for the nominal motion alone.
    pub tolerances: Option<Tolerances>,
}

impl Told<'_> {
    /// Every piece with the index of its segment.
    fn pieces(&self) -> impl Iterator<Item = (usize, &ProfilePiece)> {
        let segments = self.profiles.iter().enumerate();
        segments.flat_map(|(segment, pieces)| pieces.iter().map(move |piece| (segment, piece)))
    }

    /// The least proved bound, and the piece with the least witness.
    fn least(&self) -> Option<(f64, usize, &ProfilePiece)> {
        let lower = self.pieces().filter_map(|(_, piece)| piece.lower).min()?;
        let (segment, piece) = self.pieces().min_by(|(_, a), (_, b)| a.upper.cmp(&b.upper))?;
        Some((lower.get(), segment, piece))
    }

    /// What the answer rests on.
    fn assumptions(&self) -> Vec<String> {
        let mut assumptions = self.open.assumptions_along(self.path);
        assumptions.extend(self.tolerances.iter().flat_map(|asked| self.open.tolerance_sentences(asked, 0.0)));
        assumptions
    }

    fn names(&self, bodies: [usize; 2]) -> [String; 2] {
        bodies.map(|body| self.open.cell.bodies()[body].name.clone())
    }

    fn names_of(&self, piece: &ProfilePiece) -> Option<[String; 2]> {
        piece.bodies.map(|bodies| self.names(bodies))
    }

    fn text(&self, asked: &AskedPairs) -> String {
        let mut out = String::new();
        let _ = match self.verdict {
            Overall::Free => writeln!(out, "Free."),
            Overall::Collision => writeln!(out, "Collision."),
            Overall::Undecided => writeln!(out, "Undecided."),
        };
        match self.least() {
            None => out += "No pair is checked in this cell.\n",
            Some((lower, segment, piece)) => {
                let [a, b] = self.names_of(piece).unwrap_or_default();
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
        let rows = self.pieces().map(|(segment, piece)| row(segment, piece, self.names_of(piece).unwrap_or_default()));
        out += &table(header, rows);
        if let Some(pairs) = &self.pairs {
            out += "\nPair by pair, nearest first (one row per segment where a pair is not told in detail):\n";
            let rows = pairs.iter().flat_map(|pair| {
                pair.pieces.iter().map(|(segment, piece)| row(*segment, piece, self.names(pair.bodies)))
            });
            out += &table(header, rows);
        }
        out += &asked.text();
        out += &notes(self.assumptions(), &self.warnings);
        out
    }

    /// For machines; the shape of `clearance --json`.
    pub fn json(&self) -> Value {
        let finite = |value: f64| value.is_finite().then_some(value);
        let bounds = |segment: usize, piece: &ProfilePiece| {
            json!({
                "segment": segment, "from": piece.over.from().to_f64(), "to": piece.over.to().to_f64(),
                "lower": piece.lower.and_then(|lower| finite(lower.get())), "upper": finite(piece.upper.get()),
            })
        };
        let piece = |(segment, piece): (usize, &ProfilePiece)| {
            let mut told = bounds(segment, piece);
            told["bodies"] = json!(self.names_of(piece));
            told
        };
        let least = self.least().map(|(lower, segment, piece)| {
            let t = piece.t.to_f64();
            let mut least = json!({
                "lower": lower, "upper": finite(piece.upper.get()), "segment": segment, "t": t,
                "bodies": self.names_of(piece),
            });
            if let Some(time) = seconds_at(self.path, segment, t) {
                least["time"] = json!(time);
            }
            least
        });
        let mut answer = json!({
            "verdict": self.verdict.as_str(),
            "clearance": least,
            "profile": self.pieces().map(piece).collect::<Vec<_>>(),
            "assumptions": self.assumptions(),
            "warnings": self.warnings,
        });
        if let Some(told) = self.tolerances.and_then(|asked| tolerances_json(self.open, &asked, 0.0)) {
            answer["tolerances"] = told;
        }
        if let Some(pairs) = &self.pairs {
            let pair = |pair: &PairProfile| {
                let pieces = pair.pieces.iter().map(|(segment, piece)| bounds(*segment, piece));
                json!({"bodies": self.names(pair.bodies), "margin": pair.margin, "in_detail": pair.in_detail,
                       "profile": pieces.collect::<Vec<_>>()})
            };
            answer["pairs"] = pairs.iter().map(pair).collect();
        }
        answer
    }

    fn csv(&self) -> String {
        let numbered = self.pairs.is_some();
        let mut text = "segment,from,to,lower,upper,body,other_body".to_string();
        text += if numbered { ",pair\n" } else { "\n" };
        let mut row = |segment: usize, piece: &ProfilePiece, names: [String; 2], pair: Option<usize>| {
            // Names are data: a quote in one is doubled, as CSV has it.
            let [a, b] = names.map(|name| format!("\"{}\"", name.replace('"', "\"\"")));
            let (from, to) = (piece.over.from().to_f64(), piece.over.to().to_f64());
            let lower = piece.lower.map_or(String::new(), |lower| lower.get().to_string());
            let pair = if numbered {
                format!(",{}", pair.map_or(String::new(), |pair| pair.to_string()))
            } else {
                String::new()
            };
            let _ = writeln!(text, "{segment},{from},{to},{lower},{},{a},{b}{pair}", piece.upper.get());
        };
        for (segment, piece) in self.pieces() {
            row(segment, piece, self.names_of(piece).unwrap_or_default(), None);
        }
        for (number, pair) in self.pairs.iter().flatten().enumerate() {
            for (segment, piece) in &pair.pieces {
                row(*segment, piece, self.names(pair.bodies), Some(number));
            }
        }
        text
    }

    fn svg(&self) -> Result<String, String> {
        let timed = seconds_at(self.path, 0, 0.0).is_some();
        let place = |segment: usize, t: f64| seconds_at(self.path, segment, t).unwrap_or(segment as f64 + t);
        let least = self.least().map(|(lower, segment, piece)| Least {
            lower,
            upper: piece.upper.get(),
            segment,
            t: piece.t.to_f64(),
            bodies: self.names_of(piece),
        });
        let mut margins: Vec<f64> = self.open.cell.pairs().to_check(true).map(|pair| pair.margin).collect();
        margins.sort_by(f64::total_cmp);
        margins.dedup();
        if let [least, _, .., largest] = margins[..] {
            // A line for each of many margins would hide the clearance.
            margins = vec![least, largest];
        }
        let axis = if timed { "time in seconds" } else { "segment" };
        Plot { pieces: self.pieces().collect(), place: &place, axis, margins, least }.svg()
    }
}
