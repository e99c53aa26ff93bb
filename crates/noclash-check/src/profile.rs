//! The clearance along a motion ([Schwarzer 2005]): over every piece of time a proved lower and a witnessed upper bound.
//!
//! Branch and bound over (pair, interval): the quantitative form of Lemma 1 bounds an interval from below, distances at
//! its ends bound the piece from above; the interval with the least bound is halved until the two meet. What tolerances may take of
//! the distance of a pair (`displacement.rs`) is taken from its lower bound: `docs/tolerances.md`, Clearances.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use noclash_cell::{CellMotion, CheckedPair, Stop, Tolerances};
use noclash_numeric::{Dyadic, DyadicInterval, Lower, Upper, sub_up};

use crate::engines::{Known, Probe, spread};
use crate::options::CheckOptions;
use crate::prepared_cell::PreparedCell;
use crate::prepared_query::{PreparedQuery, Segment};

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
}

impl Default for ProfileOptions {
    fn default() -> Self {
        Self { level: 4, gap: 1e-4, threads: 0, tolerances: Some(Tolerances::default()) }
    }
}

impl ProfileOptions {
    /// The query whose pairs and tolerances are those of the profile.
    pub(crate) fn question(&self) -> CheckOptions {
        CheckOptions { tolerances: self.tolerances, ..CheckOptions::default() }
    }
}

/// The clearance over one piece of time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ProfilePiece {
    /// When.
    pub over: DyadicInterval,
    /// Proved: no measured pair is nearer at any time of the piece, with everything anywhere within its tolerance; `None` when there
    /// is none.
    pub lower: Option<Lower>,
    /// Witnessed: some measured pair is at most this far apart at `t` of the nominal motion.
    pub upper: Upper,
    /// A time of the piece.
    pub t: Dyadic,
    /// The bodies of the witness.
    pub bodies: Option<[usize; 2]>,
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
    let prepared = PreparedQuery::measuring(cell, &options.question());
    let level = options.level.min(DyadicInterval::DEEPEST_LEVEL);
    let profile_of = |index: usize, probe: &mut Probe| {
        Some(prepared.with_segment(&motions[index], |segment| {
            probe.start();
            let pairs: Vec<usize> = (0..segment.pairs.len()).collect();
            let slacks = slacks(segment);
            let nominal = ProfileSearch { segment, gap: Gap { metres: options.gap, share: 0.0 }, stop, slacks: &[] };
            let within = ProfileSearch { slacks: &slacks, ..nominal };
            let piece_over = |over| {
                let piece = nominal.least(&pairs, over, probe);
                match slacks.is_empty() {
                    true => piece,
                    // The pair with the least bound within the tolerances need not be the nearest one.
                    false => ProfilePiece { lower: within.least(&pairs, over, probe).lower, ..piece },
                }
            };
            pieces_of(level).map(piece_over).collect()
        }))
    };
    let profiles = spread(motions.len(), options.threads, progress, profile_of);
    // A segment that was not measured must not look like one that is clear.
    profiles.into_iter().map(|profile| profile.unwrap_or_else(|| vec![unknown(DyadicInterval::UNIT)])).collect()
}

/// Loss of a pair's distance to tolerances: it must be proved apart by margin ≥ touching + slack, so the difference, rounded
/// up, is at least the slack.
pub(crate) fn slack_of(pair: &CheckedPair) -> Upper {
    Upper::proved(sub_up(pair.margin, pair.touching))
}

/// The same of every pair; empty where nothing is off.
fn slacks(segment: &Segment) -> Vec<Upper> {
    let slacks: Vec<Upper> = segment.pairs.iter().map(slack_of).collect();
    if slacks.iter().all(|&slack| slack == Upper::ZERO) { Vec::new() } else { slacks }
}

/// Rest of a proved distance after the loss to tolerances. (Where that loss is unbounded: a distance is not negative.)
pub(crate) fn less(lower: Lower, slack: Upper) -> Lower {
    if slack == Upper::INFINITY { Lower::ZERO } else { lower - slack }
}

/// Bounds of a piece that was not measured.
pub(crate) fn unknown(over: DyadicInterval) -> ProfilePiece {
    ProfilePiece { over, lower: Some(Lower::ZERO), upper: Upper::INFINITY, t: over.from(), bodies: None }
}

/// The 2^level pieces of [0, 1], in order.
pub(crate) fn pieces_of(level: u8) -> impl Iterator<Item = DyadicInterval> {
    (0..1_u64 << level).filter_map(move |piece| DyadicInterval::new(piece, level))
}

/// How far apart the two bounds may stay: whichever of the two is larger.
#[derive(Clone, Copy)]
pub(crate) struct Gap {
    pub metres: f64,
    /// As a share of the witnessed distance.
    pub share: f64,
}

/// The search for the least clearance of some pairs of a segment.
#[derive(Clone, Copy)]
pub(crate) struct ProfileSearch<'a> {
    pub segment: &'a Segment<'a>,
    pub gap: Gap,
    pub stop: &'a dyn Stop,
    /// Loss subtracted from the distance of each pair; empty for nothing.
    pub slacks: &'a [Upper],
}

/// A pair over an interval, least bound first; ties by pair and time.
type Entry = Reverse<(Lower, usize, Dyadic, Interval)>;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Interval {
    level: u8,
    index: u64,
    at_ends: [Lower; 2],
    travel: Upper,
}

impl ProfileSearch<'_> {
    /// Guarantee: none of `pairs` is nearer than `lower` plus its slack at any time of `over` (`None` without pairs), and one of them
    /// is at most `upper` plus its slack apart at `t`.
    ///
    /// A distance less a constant changes with time no faster than the distance, so the search is the same with and without slacks.
    pub fn least(&self, pairs: &[usize], over: DyadicInterval, probe: &mut Probe) -> ProfilePiece {
        let Self { segment, gap, stop, .. } = *self;
        let mut piece = ProfilePiece { over, lower: None, upper: Upper::INFINITY, t: over.from(), bodies: None };
        let mut queue: BinaryHeap<Entry> = BinaryHeap::new();
        // Nearest roots first: the first distances are then small, and farther pairs need not be measured to the end.
        let mut order: Vec<(Lower, usize)> =
            pairs.iter().map(|&pair| (probe.view(segment, pair, over.centre()).root_lower(), pair)).collect();
        order.sort_unstable();
        for (_, pair) in order {
            let at_ends = [over.from(), over.to()].map(|t| self.sample(pair, t, &mut piece, probe));
            let travel = segment.travels().travel_of(pair, segment.cell, segment.motion, over, &mut probe.travel);
            push(&mut queue, pair, over, at_ends, travel);
        }
        while let Some(Reverse((lower, pair, _, interval))) = queue.pop() {
            piece.lower = Some(lower);
            let halves = DyadicInterval::new(interval.index, interval.level).and_then(|over| over.split());
            let Some((left, right)) = halves else { break };
            // The least bound of all: when it meets the witness, or travel cannot move it by more than the gap, it is found.
            let upper = piece.upper.get();
            let meets = lower.get() >= upper - gap.metres || lower.get() >= upper * (1.0 - gap.share);
            if meets || interval.travel.get() <= 0.5 * gap.metres || stop.stop() {
                break;
            }
            let middle = self.sample(pair, left.to(), &mut piece, probe);
            let [a, b] = interval.at_ends;
            for (half, at_ends) in [(left, [a, middle]), (right, [middle, b])] {
                let travel = if segment.motion.is_straight() {
                    interval.travel.scale(0.5)
                } else {
                    segment.travels().travel_of(pair, segment.cell, segment.motion, half, &mut probe.travel)
                };
                push(&mut queue, pair, half, at_ends, travel);
            }
        }
        piece
    }

    /// The distance of a pair at a time less its slack, as far as it matters; the witness of the piece is replaced by a nearer one.
    fn sample(&self, pair: usize, t: Dyadic, piece: &mut ProfilePiece, probe: &mut Probe) -> Lower {
        let slack = self.slacks.get(pair).copied().unwrap_or(Upper::ZERO);
        // Only effort depends on the cutoff; `max` passes over ∞ − ∞.
        let cutoff = (piece.upper.get() + slack.get()).max(0.0);
        let Known { lower, upper } = probe.clearance(self.segment, pair, t, cutoff);
        let upper = if slack == Upper::ZERO { upper } else { Upper::proved(sub_up(upper.get(), slack.get())) };
        if upper < piece.upper {
            (piece.upper, piece.t, piece.bodies) = (upper, t, Some(self.segment.pairs[pair].bodies));
        }
        less(lower, slack)
    }
}

fn push(queue: &mut BinaryHeap<Entry>, pair: usize, over: DyadicInterval, at_ends: [Lower; 2], travel: Upper) {
    let [a, b] = at_ends;
    let lower = (a + b - travel).scale(0.5).clamp_to_distance();
    let interval = Interval { level: over.level(), index: over.index(), at_ends, travel };
    queue.push(Reverse((lower, pair, over.from(), interval)));
}
