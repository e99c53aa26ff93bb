//! The clearance along a motion: over every piece of time a proved lower and a witnessed upper bound.
//!
//! The search is `engines/spacetime/clearance/`. What tolerances may take of the distance of a pair (`displacement.rs`) is taken from its
//! lower bound: `docs/tolerances.md`, Clearances.

use noclash_cell::{CellMotion, CheckedPair, Stop, Tolerances};
use noclash_geometry::query::Counters;
use noclash_numeric::{DyadicInterval, ErrorModel, Upper, sub_up};

use crate::checker::CheckScratch;
use crate::engines::spacetime::clearance::{ClearanceQuery, clearance};
use crate::engines::spacetime::{Place, SpacetimeLayout};
use crate::engines::{FirstOrderClearance, Probe, spread};
use crate::options::CheckOptions;
use crate::prepared_cell::PreparedCell;
use crate::prepared_query::{PreparedQuery, Segment};
use crate::profile_piece::{Gap, ProfilePiece, pieces_of};

/// How finely to report the clearance.
#[derive(Clone, Copy, Debug)]
pub struct ProfileOptions {
    /// Every segment is reported in 2^level pieces.
    pub level: u8,
    /// The bounds of a piece may stay this far apart, in metres.
    pub gap: f64,
    /// How many threads to use; 0 means all cores.
    pub threads: usize,
    /// Tolerances; the larger of these and those of the cell apply. `None`: bounds are of the nominal motion alone.
    pub tolerances: Option<Tolerances>,
    /// How the bounds are found. Hidden: only comparisons vary it, and no choice changes what the bounds promise.
    #[doc(hidden)]
    pub method: ClearanceMethod,
    /// The error terms; only tests have a reason to change them.
    #[doc(hidden)]
    pub model: ErrorModel,
}

/// A search for the clearance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum ClearanceMethod {
    /// Branch and bound in space and time, with directional bounds of third order.
    #[default]
    Spacetime,
    /// Lemma 1 for whole bodies ([Schwarzer 2005]).
    FirstOrder,
}

impl Default for ProfileOptions {
    fn default() -> Self {
        Self {
            level: 4,
            gap: 1e-4,
            threads: 0,
            tolerances: Some(Tolerances::default()),
            method: ClearanceMethod::default(),
            model: ErrorModel::sound(),
        }
    }
}

impl ProfileOptions {
    /// The query whose pairs and tolerances are those of the profile.
    pub(crate) fn question(&self) -> CheckOptions {
        CheckOptions { tolerances: self.tolerances, model: self.model, ..CheckOptions::default() }
    }
}

/// The clearance of every segment, piece by piece in order of time. Asked to stop, the bounds of what is left stay wide.
///
/// Measured are the checked pairs and those proved unreachable: every pair but those excluded as rigid, static, adjacent or on
/// request. Tolerances take of `lower` what they may bring the two bodies of a pair nearer. `upper` is that of the nominal motion, which is one of those within. Where clocks are off as well (`loosen_clocks`) a
/// piece belongs to the clock of one thing or the other, and what holds for every motion is the least bound of all pieces of the path.
pub fn clearance_profile(
    cell: &PreparedCell,
    motions: &[CellMotion],
    options: &ProfileOptions,
    stop: &dyn Stop,
    progress: &(dyn Fn(usize) + Sync),
) -> Vec<Vec<ProfilePiece>> {
    let meter = ClearanceMeter::new(cell, options);
    let profile_of = |index: usize, probe: &mut Probe| Some(meter.bounds(&motions[index], options.gap, probe, stop));
    let profiles = spread(motions.len(), options.threads, progress, profile_of);
    // A segment that was not measured must not look like one that is clear.
    let unmeasured = || vec![ProfilePiece::unknown(DyadicInterval::UNIT)];
    profiles.into_iter().map(|profile| profile.unwrap_or_else(unmeasured)).collect()
}

/// A cell whose clearance is asked for one motion after another: what is the same for all motions is made once.
///
/// The answers are those of [`clearance_profile`]; a caller with several threads gives each its own memory and shares the meter.
pub struct ClearanceMeter<'a> {
    prepared: PreparedQuery<'a>,
    options: ProfileOptions,
}

impl<'a> ClearanceMeter<'a> {
    /// Nothing is measured yet. `threads` of the options is not used.
    pub fn new(cell: &'a PreparedCell, options: &ProfileOptions) -> Self {
        Self { prepared: PreparedQuery::measuring(cell, &options.question()), options: *options }
    }

    /// The pieces of one motion, and the tests that they took.
    pub fn profile(
        &self,
        motion: &CellMotion,
        scratch: &mut CheckScratch,
        stop: &dyn Stop,
    ) -> (Vec<ProfilePiece>, Counters) {
        let pieces = self.bounds(motion, self.options.gap, &mut scratch.probe, stop);
        (pieces, scratch.probe.record.counters)
    }

    pub(crate) fn bounds(
        &self,
        motion: &CellMotion,
        gap: f64,
        probe: &mut Probe,
        stop: &dyn Stop,
    ) -> Vec<ProfilePiece> {
        self.prepared.with_segment(motion, |segment| {
            probe.start();
            let pairs: Vec<usize> = (0..segment.pairs.len()).collect();
            let gap = Gap { metres: gap, share: 0.0 };
            let searched = SearchedPairs { pairs: &pairs, level: self.options.level.min(MOST_LEVEL), gap };
            bounds_within_tolerances(segment, &searched, self.options.method, probe, stop)
        })
    }
}

/// More pieces than this, of one segment, are not distinguished.
pub(crate) const MOST_LEVEL: u8 = 20;

/// Pairs of a segment, in how many pieces and how closely they are bounded.
#[derive(Clone, Copy)]
pub(crate) struct SearchedPairs<'a> {
    pub pairs: &'a [usize],
    pub level: u8,
    pub gap: Gap,
}

/// The pieces of a segment: upper bounds of the nominal motion, lower bounds of every motion within the tolerances.
pub(crate) fn bounds_within_tolerances(
    segment: &Segment,
    searched: &SearchedPairs,
    method: ClearanceMethod,
    probe: &mut Probe,
    stop: &dyn Stop,
) -> Vec<ProfilePiece> {
    let mut pieces = bounds(segment, searched, &[], method, probe, stop);
    let slacks = slacks(segment);
    if !slacks.is_empty() {
        // The pair with the least bound within the tolerances need not be the nearest one.
        let within = bounds(segment, searched, &slacks, method, probe, stop);
        for (piece, within) in pieces.iter_mut().zip(within) {
            piece.lower = within.lower;
        }
    }
    pieces
}

/// The least of what pairs are apart beyond their margins over a whole segment: with everything within its tolerance, and of the nominal motion.
pub(crate) fn least_beyond(
    segment: &Segment,
    searched: &SearchedPairs,
    probe: &mut Probe,
    stop: &dyn Stop,
) -> [ProfilePiece; 2] {
    let least = |margins: &[Upper], probe: &mut Probe| {
        let pieces = bounds(segment, searched, margins, ClearanceMethod::Spacetime, probe, stop);
        pieces.into_iter().next().unwrap_or(ProfilePiece::unknown(DyadicInterval::UNIT))
    };
    let margins = |of: fn(&CheckedPair) -> f64| -> Vec<Upper> {
        segment.pairs.iter().map(|pair| Upper::proved(of(pair))).collect()
    };
    let within = least(&margins(|pair| pair.margin), probe);
    let is_exact = segment.pairs.iter().all(|pair| pair.margin == pair.touching);
    [within, if is_exact { within } else { least(&margins(|pair| pair.touching), probe) }]
}

/// Guarantee, for every piece: none of the pairs is nearer than `lower` plus its slack at any time of it, and one of them is at most `upper`
/// plus its slack apart at `t`.
fn bounds(
    segment: &Segment,
    &SearchedPairs { pairs, level, gap }: &SearchedPairs,
    slacks: &[Upper],
    method: ClearanceMethod,
    probe: &mut Probe,
    stop: &dyn Stop,
) -> Vec<ProfilePiece> {
    let first_order = FirstOrderClearance { segment, gap, stop, slacks };
    match method {
        ClearanceMethod::FirstOrder => {
            pieces_of(level).map(|over| first_order.least(pairs, ProfilePiece::without_pairs(over), probe)).collect()
        }
        ClearanceMethod::Spacetime => {
            let query = ClearanceQuery { pairs, level, gap, slacks };
            let mut pieces = clearance(segment, &query, probe, stop);
            let places = &SpacetimeLayout::of(segment).places;
            let others: Vec<usize> = pairs.iter().copied().filter(|&pair| places[pair] == Place::Other).collect();
            if !others.is_empty() {
                for piece in &mut pieces {
                    *piece = first_order.least(&others, *piece, probe);
                }
            }
            pieces
        }
    }
}

/// Loss of a pair's distance to tolerances: it must be proved apart by margin ≥ touching + slack, so the difference, rounded
/// up, is at least the slack.
fn slack_of(pair: &CheckedPair) -> Upper {
    Upper::proved(sub_up(pair.margin, pair.touching))
}

/// The same of every pair; empty where nothing is off.
fn slacks(segment: &Segment) -> Vec<Upper> {
    let slacks: Vec<Upper> = segment.pairs.iter().map(slack_of).collect();
    if slacks.iter().all(|&slack| slack == Upper::ZERO) { Vec::new() } else { slacks }
}
