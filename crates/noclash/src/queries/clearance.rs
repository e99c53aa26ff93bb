//! Clearance along a motion: proved lower and witnessed upper bounds over time, of all pairs together or pair by pair.

use std::fmt::Write as _;

use noclash_cell::Tolerances;
use noclash_check::{
    CheckOptions, Engine, Overall, PairProfile, PairProfileOptions, ProfileOptions, ProfilePiece, check,
    clearance_profile, overall, pair_profiles,
};
use noclash_io::option;
use serde_json::{Value, json};

use crate::attention::{Attention, attended};
use crate::events::{self, Event, events_json};
use crate::json::{NOTHING_CHECKED, PairSummary, defaults_json, finite, tolerances_json};
use crate::{Error, Motion, OpenCell, RequestError, RequestErrorKind};

/// A query for clearances: [`OpenCell::clearance`], options, [`ClearanceQuery::run`].
#[must_use = "a query does nothing until it is run"]
pub struct ClearanceQuery<'a> {
    cell: &'a OpenCell,
    motion: &'a Motion,
    pieces: u32,
    options: ProfileOptions,
    nearest: Option<usize>,
    allow_empty: bool,
    attention: Attention<'a>,
}

attended!(ClearanceQuery);

impl OpenCell {
    /// Asks how near things come along a motion.
    pub fn clearance<'a>(&'a self, motion: &'a Motion) -> ClearanceQuery<'a> {
        let options = ProfileOptions { tolerances: Some(Tolerances::default()), ..ProfileOptions::default() };
        ClearanceQuery {
            cell: self,
            motion,
            pieces: 16,
            options,
            nearest: None,
            allow_empty: true,
            attention: Attention::default(),
        }
    }
}

impl<'a> ClearanceQuery<'a> {
    /// Number of intervals per segment: a power of two.
    pub fn pieces(self, pieces: u32) -> Self {
        Self { pieces, ..self }
    }

    /// Largest gap between the bounds of an interval, in metres.
    pub fn epsilon(mut self, metres: f64) -> Self {
        self.options.gap = metres;
        self
    }

    /// Calibration and tracking errors that lower bounds hold for; the larger of these and the cell file applies.
    pub fn tolerances(mut self, tolerances: Tolerances) -> Self {
        self.options.tolerances = Some(tolerances);
        self
    }

    /// Also reports every pair by itself, the `nearest` ones interval by interval.
    pub fn per_pair(self, nearest: Option<usize>) -> Self {
        Self { nearest, ..self }
    }

    /// Whether a cell without any checked pair may be called free; else it is undecided.
    pub fn allow_empty(self, allow: bool) -> Self {
        Self { allow_empty: allow, ..self }
    }

    /// Number of threads; 0 means all cores.
    pub fn threads(mut self, threads: usize) -> Self {
        self.options.threads = threads;
        self
    }

    /// The options of the profile, once they are usable.
    fn validated(&self) -> Result<ProfileOptions, RequestError> {
        let Self { pieces, options, .. } = self;
        if !pieces.is_power_of_two() || *pieces > 1 << 16 {
            let message = format!("{} is {pieces}, which is not a power of two up to 65536", option("pieces"));
            let remedy = "times are halved, so write 8, 16, 32, …";
            return Err(RequestError::new(RequestErrorKind::Value, message, remedy));
        }
        RequestError::unless_usable("epsilon", options.gap, false)?;
        RequestError::unless_usable_tolerances(options.tolerances.as_ref())?;
        self.cell.refuse_loose_loops(options.tolerances.as_ref(), 0.0)?;
        Ok(ProfileOptions { level: pieces.trailing_zeros() as u8, ..*options })
    }

    /// The bounds over all pairs alone, segment by segment, without a verdict.
    pub fn profiles(self) -> Result<Vec<Vec<ProfilePiece>>, Error> {
        let options = self.validated()?;
        let segments = self.motion.segments();
        let report = |done: usize| self.attention.progress.progress(done, segments.len());
        Ok(clearance_profile(&self.cell.cell, segments, &options, self.attention.stop, &report))
    }

    /// Validates the options and measures the motion.
    pub fn run(self) -> Result<ClearanceReport<'a>, Error> {
        let options = self.validated()?;
        let Self { cell, motion, nearest, allow_empty, attention, .. } = self;
        let (model, segments) = (&cell.cell, motion.segments());
        let total = segments.len() * if nearest.is_some() { 3 } else { 1 };
        let report = |done: usize| attention.progress.progress(done, total);
        let profiles = clearance_profile(model, segments, &options, attention.stop, &report);
        let pairs = nearest.map(|nearest| {
            let options = PairProfileOptions { profile: options, nearest };
            pair_profiles(model, segments, &options, attention.stop, &|done| report(segments.len() + done))
        });
        let question =
            CheckOptions { threads: options.threads, tolerances: options.tolerances, ..CheckOptions::default() };
        let answers = check(model, segments, Engine::default(), &question, attention.stop, &|_| {});
        let interrupted = attention.stop.stop();
        let nothing_checked = !allow_empty && cell.cell.pairs().claim_nothing();
        let verdict = overall(&answers).if_interrupted(interrupted || nothing_checked);
        let events = events::of_answers(cell, motion, &answers, &question, attention.stop);
        let notes = cell.clearance_notes(motion.description(), &options.tolerances.unwrap_or_default());
        let warnings = cell.warnings.iter().chain(motion.warnings()).cloned().chain(notes).collect();
        // Pairs proved unreachable are measured like the others.
        let asked = PairSummary::next_to(verdict, model, true);
        let tolerances = options.tolerances;
        Ok(ClearanceReport {
            cell,
            motion,
            verdict,
            profiles,
            pairs,
            asked: Some(asked),
            warnings,
            tolerances,
            interrupted,
            nothing_checked,
            events,
        })
    }
}

/// Clearances along a motion.
#[non_exhaustive]
pub struct ClearanceReport<'a> {
    /// The queried cell.
    pub cell: &'a OpenCell,
    /// The queried motion.
    pub motion: &'a Motion,
    /// The verdict of a check of the same motion.
    pub verdict: Overall,
    /// All pairs together, segment by segment.
    pub profiles: Vec<Vec<ProfilePiece>>,
    /// Pair by pair, where asked for.
    pub pairs: Option<Vec<PairProfile>>,
    /// The measured pairs, and the excluded ones with their reasons.
    pub asked: Option<PairSummary<'a>>,
    /// Notes about the input, and about what the bounds hold for.
    pub warnings: Vec<String>,
    /// Whether it was ended early.
    pub interrupted: bool,
    /// Whether the verdict is undecided because no pair is checked.
    pub nothing_checked: bool,
    /// Contacts as stretches of time.
    pub events: Vec<Event>,
    /// Tolerances that lower bounds hold for; `None`: the nominal motion alone.
    pub(crate) tolerances: Option<Tolerances>,
}

impl ClearanceReport<'_> {
    /// Every piece with the index of its segment.
    pub fn pieces(&self) -> impl Iterator<Item = (usize, &ProfilePiece)> {
        let segments = self.profiles.iter().enumerate();
        segments.flat_map(|(segment, pieces)| pieces.iter().map(move |piece| (segment, piece)))
    }

    /// The least proved bound, and the piece with the least witness.
    pub fn least(&self) -> Option<(f64, usize, &ProfilePiece)> {
        let lower = self.pieces().filter_map(|(_, piece)| piece.lower).min()?;
        let (segment, piece) = self.pieces().min_by(|(_, a), (_, b)| a.upper.cmp(&b.upper))?;
        Some((lower.get(), segment, piece))
    }

    /// Assumptions of the answer, one sentence each.
    pub fn assumptions(&self) -> Vec<String> {
        let mut assumptions = self.cell.assumptions_along(self.motion.description());
        assumptions.extend(self.tolerances.iter().flat_map(|asked| self.cell.tolerance_sentences(asked, 0.0)));
        assumptions
    }

    pub(crate) fn names(&self, bodies: [usize; 2]) -> [String; 2] {
        bodies.map(|body| self.cell.body_name(body).to_string())
    }

    /// Names of the bodies that come nearest in an interval.
    pub fn names_of(&self, piece: &ProfilePiece) -> Option<[String; 2]> {
        piece.bodies.map(|bodies| self.names(bodies))
    }

    /// The report as the command prints it with `--json`.
    pub fn to_json(&self) -> Value {
        let bounds = |segment: usize, piece: &ProfilePiece| {
            json!({
                "segment": segment, "from": piece.over.from().to_f64(), "to": piece.over.to().to_f64(),
                "lower": piece.lower.and_then(|lower| finite(lower.get())), "upper": finite(piece.upper.get()),
            })
        };
        let piece = |(segment, piece): (usize, &ProfilePiece)| {
            let mut report = bounds(segment, piece);
            report["bodies"] = json!(self.names_of(piece));
            report
        };
        let least = self.least().map(|(lower, segment, piece)| {
            let t = piece.t.to_f64();
            let mut least = json!({
                "lower": lower, "upper": finite(piece.upper.get()), "segment": segment, "t": t,
                "bodies": self.names_of(piece),
            });
            if let Some(time) = self.motion.seconds_at(segment, t) {
                least["time"] = json!(time);
            }
            least
        });
        let mut answer = json!({
            "verdict": self.verdict.as_str(),
            "clearance": least,
            "events": events_json(self.cell, &self.events),
            "defaults": defaults_json(self.cell, self.motion),
            "profile": self.pieces().map(piece).collect::<Vec<_>>(),
            "assumptions": self.assumptions(),
            "warnings": self.warnings,
        });
        if let Some(report) = self.tolerances.and_then(|asked| tolerances_json(self.cell, &asked, 0.0)) {
            answer["tolerances"] = report;
        }
        if let Some(pairs) = &self.pairs {
            let pair = |pair: &PairProfile| {
                let pieces = pair.pieces.iter().map(|(segment, piece)| bounds(*segment, piece));
                json!({"bodies": self.names(pair.bodies), "margin": pair.margin, "in_detail": pair.in_detail,
                       "profile": pieces.collect::<Vec<_>>()})
            };
            answer["pairs"] = pairs.iter().map(pair).collect();
        }
        if let Some(asked) = &self.asked {
            answer["unchecked"] = asked.unchecked_json();
        }
        if self.interrupted {
            answer["interrupted"] = json!(true);
        }
        if self.nothing_checked {
            answer["reason"] = json!(NOTHING_CHECKED);
        }
        answer
    }

    /// The profile as CSV: segment, from, to, lower, upper, body, other body, and the number of the pair where pairs are listed.
    pub fn to_csv(&self) -> String {
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
}
