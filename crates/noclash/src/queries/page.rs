//! Data that a page shows beside a verdict: clearance curves and the first contact, within a time that people wait.

use std::time::{Duration, Instant};

use noclash_cell::{CellMotion, Stop};
use noclash_check::{
    Overall, PairProfileOptions, ProfileOptions, ProfilePiece, clearance_profile, displaced_bodies, pair_profiles,
};
use serde_json::{Value, json};

use super::check::CheckReport;
use super::clearance::ClearanceReport;
use crate::json::object;
use crate::{OpenCell, Progress};

/// Every segment has 2^4 intervals, fewer where all together would be more than a page can show.
const LEVEL: u8 = 4;
const MOST_PIECES: usize = 16_000;
/// The bounds of an interval may stay this far apart, in metres: less than a plot shows.
const PROFILE_GAP: f64 = 2e-3;
/// Where things are nearest the bounds are at most this share of the clearance apart, but never asked to be nearer than …
const NEAREST_GAP_SHARE: f64 = 0.01;
/// … this, in metres.
const LEAST_GAP: f64 = 1e-6;
/// The curves are worth waiting for so long; the rest is reported as not known.
const PATIENCE: Duration = Duration::from_secs(30);
/// Pairs that have a curve of their own, at most.
const NEAREST: usize = 8;
/// Bounds of all pairs over all segments are made up to here; beyond, the curve of all pairs together must do.
const MOST_PAIR_SEGMENTS: usize = 50_000;

impl<'a> CheckReport<'a> {
    /// The first contact as [`ContactReport::first_json`](crate::ContactReport::first_json) has it; null where nothing touches, where
    /// segments are independent and there is no first, or where it is not found in time.
    pub fn first_contact_json(&self, stop: &dyn Stop) -> Value {
        if self.interrupted || self.verdict != Overall::Collision || self.motion.is_edges() {
            return Value::Null;
        }
        let patience = Patience { stop, until: Instant::now() + PATIENCE };
        let check = noclash_check::CheckOptions { stop_at_first: true, ..self.options() };
        let query = self.cell.first_contact(self.motion).with_options(|options| options.check = check);
        match query.cancel(&patience).run() {
            Ok(report) if !report.interrupted => report.first_json(),
            Ok(_) | Err(_) => Value::Null,
        }
    }

    /// Lower bounds on the clearance of every motion within the tolerances in effect (clock skew is no part of them); null where there
    /// are none.
    pub fn tolerated_curve_json(&self, stop: &dyn Stop) -> Value {
        if !self.has_tolerances() {
            return Value::Null;
        }
        let options =
            ProfileOptions { tolerances: Some(self.options().tolerances.unwrap_or_default()), ..self.curve() };
        let patience = Patience { stop, until: Instant::now() + PATIENCE };
        let profiles = clearance_profile(&self.cell.cell, self.motion.segments(), &options, &patience, &|_| {});
        let piece = |segment: usize, piece: &ProfilePiece| {
            let lower = piece.lower.map(|lower| lower.get()).filter(|lower| lower.is_finite());
            json!({"segment": segment, "from": piece.over.from().to_f64(), "to": piece.over.to().to_f64(), "lower": lower, "upper": null})
        };
        let all = profiles.iter().enumerate();
        all.flat_map(|(segment, pieces)| pieces.iter().map(move |own| piece(segment, own))).collect()
    }

    /// By name of body, how far its points may be from where they are nominally, in metres, within the tolerances in effect (clock skew is
    /// no part of them); null where there are none.
    pub fn displaced_json(&self) -> Value {
        if !self.has_tolerances() {
            return Value::Null;
        }
        let cell = &self.cell.cell;
        let tolerances = self.options().tolerances.unwrap_or_default();
        let displaced = displaced_bodies(cell, self.motion.segments(), &tolerances);
        let moved = displaced.into_iter().enumerate().filter(|(_, by)| *by > 0.0 && by.is_finite());
        object(&mut moved.map(|(body, by)| (self.cell.body_name(body).to_string(), json!(by)))).into()
    }

    /// How finely a segment is divided where so many curves are drawn.
    fn level_for(&self, curves: usize) -> u8 {
        let pieces = MOST_PIECES / (self.motion.segments().len().max(1) * curves);
        LEVEL.min(pieces.checked_ilog2().unwrap_or(0) as u8)
    }

    /// The curve of all pairs together along the nominal motion.
    fn curve(&self) -> ProfileOptions {
        let (level, threads) = (self.level_for(1), self.options().threads);
        ProfileOptions { level, gap: PROFILE_GAP, threads, tolerances: None, ..ProfileOptions::default() }
    }

    /// Clearance curves of the nominal motion, of all pairs together and of the nearest.
    pub fn clearance_curves(&self, stop: &dyn Stop, progress: &dyn Progress) -> ClearanceReport<'a> {
        let (cell, motion) = (self.cell, self.motion);
        let motions = motion.segments();
        let segments = motions.len().max(1);
        let options = self.curve();
        let pairwise = cell.cell.pairs().to_check(true).count() * segments <= MOST_PAIR_SEGMENTS;
        let total = segments * if pairwise { 3 } else { 1 };
        let patient = || Patience { stop, until: Instant::now() + PATIENCE };
        let report = |done: usize| progress.progress(done, total);
        let mut profiles = clearance_profile(&cell.cell, motions, &options, &patient(), &report);
        sharpen(&mut profiles, cell, motions, &options, &patient());
        let pairs = pairwise.then(|| {
            let profile = ProfileOptions { level: self.level_for(NEAREST), ..options };
            let options = PairProfileOptions { profile, nearest: NEAREST };
            pair_profiles(&cell.cell, motions, &options, &patient(), &|done| report(segments + done))
        });
        let notes = cell.nominal_notes(motion.description());
        let warnings = cell.warnings.iter().chain(motion.warnings()).cloned().chain(notes).collect();
        let verdict = if self.interrupted { Overall::Undecided } else { self.verdict };
        ClearanceReport {
            cell,
            motion,
            verdict,
            profiles,
            pairs,
            asked: None,
            warnings,
            interrupted: false,
            tolerances: None,
            nothing_checked: false,
            events: self.events().to_vec(),
        }
    }
}

/// Asks again, more closely, about the segments that may hold the least clearance, or the least beside contacts.
fn sharpen(
    profiles: &mut [Vec<ProfilePiece>],
    cell: &OpenCell,
    motions: &[CellMotion],
    options: &ProfileOptions,
    stop: &dyn Stop,
) {
    let witnessed = profiles.iter().flatten().map(|piece| piece.upper.get()).filter(|&upper| upper > 0.0);
    let Some(least) = witnessed.min_by(f64::total_cmp) else { return };
    let gap = (NEAREST_GAP_SHARE * least).max(LEAST_GAP);
    if gap >= options.gap {
        return;
    }
    for (profile, motion) in profiles.iter_mut().zip(motions) {
        let may_be_least = profile.iter().any(|piece| piece.lower.is_some_and(|lower| lower.get() <= least));
        if may_be_least && !stop.stop() {
            let options = ProfileOptions { gap, ..*options };
            let sharper = clearance_profile(&cell.cell, std::slice::from_ref(motion), &options, stop, &|_| {});
            // Both are valid; one that was cut short is not taken.
            if let Some(sharper) = sharper.into_iter().next().filter(|_| !stop.stop()) {
                *profile = sharper;
            }
        }
    }
}

/// Ends when another does, or when it has lasted long enough.
struct Patience<'a> {
    stop: &'a dyn Stop,
    until: Instant,
}

impl Stop for Patience<'_> {
    fn stop(&self) -> bool {
        self.stop.stop() || Instant::now() >= self.until
    }
}
