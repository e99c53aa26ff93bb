//! The least clearance of some pairs by Lemma 1 ([Schwarzer 2005]): the paper's method, and what is done with pairs that boxes and leaves do
//! not describe, such as those with a half-space.
//!
//! Branch and bound over (pair, interval): the quantitative form of Lemma 1 bounds an interval from below, distances at its ends bound the
//! piece from above; the interval with the least bound is halved until the two meet.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use noclash_cell::Stop;
use noclash_numeric::{Dyadic, DyadicInterval, Lower, Upper, sub_up};

use super::probe::{Known, Probe};
use crate::prepared_query::Segment;
use crate::profile_piece::{Gap, ProfilePiece, less};

/// The search for the least clearance of some pairs of a segment.
#[derive(Clone, Copy)]
pub(crate) struct FirstOrderClearance<'a> {
    pub segment: &'a Segment<'a>,
    pub gap: Gap,
    pub stop: &'a dyn Stop,
    /// Loss subtracted from the distance of each pair; empty for nothing.
    pub slacks: &'a [Upper],
}

/// Pairs without a bound on their travel are sampled at the ends of the intervals of this level.
const UNBOUNDED_LEVEL: u8 = 5;

/// A pair over an interval, least bound first; ties by pair and time.
type Entry = Reverse<(Lower, usize, Dyadic, Interval)>;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Interval {
    level: u8,
    index: u64,
    at_ends: [Lower; 2],
    travel: Upper,
}

impl FirstOrderClearance<'_> {
    /// Guarantee: none of `pairs` is nearer than `lower` plus its slack at any time of `over` (`None` without pairs), and one of them
    /// is at most `upper` plus its slack apart at `t`. `known` are such bounds of other pairs over the same time, which then hold of all.
    ///
    /// A distance less a constant changes with time no faster than the distance, so the search is the same with and without slacks.
    pub fn least(&self, pairs: &[usize], known: ProfilePiece, probe: &mut Probe) -> ProfilePiece {
        let Self { segment, gap, stop, .. } = *self;
        let over = known.over;
        let mut piece = ProfilePiece { lower: None, ..known };
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
            let meets = lower.get() >= gap.enough(piece.upper.get());
            // Where nothing bounds how far the two travel, no interval is ever proved, however short.
            let hopeless = !interval.travel.get().is_finite() && interval.level >= UNBOUNDED_LEVEL;
            if meets || hopeless || interval.travel.get() <= 0.5 * gap.metres || stop.stop() {
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
        piece.lower = known.lower.into_iter().chain(piece.lower).min();
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
