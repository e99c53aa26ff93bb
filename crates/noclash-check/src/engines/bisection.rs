//! ADAPTIVE-BISECTION ([Schwarzer 2005]): halve a pair's time interval until travel is less than clearance.
//!
//! Lemma 1: two bodies stay apart between q_a and q_b if ℓ_i + ℓ_j < η(q_a) + η(q_b) (`proof.rs`, with the margin). η is
//! GREEDY-DIST: above the threshold m + ε/2, or the exact bound where it fails. The queue is kept between steps, so that a
//! search can rest and go on later (1.4).

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use noclash_cell::Stop;
use noclash_geometry::query::Containment;
use noclash_numeric::{Dyadic, DyadicInterval, DyadicSpan, Lower, Upper};

use super::probe::{Known, Probe};
use super::proof::{Conclusion, Part, Proof};
use crate::answer::Witness;
use crate::prepared_query::Segment;

/// [q_a, q_b]_ij of the paper's queue.
struct Piece {
    /// How far the proof is away: travel minus clearance, both less the margin. The farthest is processed first.
    key: f64,
    pair: usize,
    over: DyadicSpan,
    travel: Upper,
    at_ends: [Known; 2],
}

pub(super) fn check(segment: &Segment, probe: &mut Probe, stop: &dyn Stop) -> Conclusion {
    let mut search = Bisection::default();
    let found = search.run(segment, probe, stop);
    search.conclude(found)
}

/// A search that can rest after every element of its queue. All calls must be about the same segment and its record.
#[derive(Default)]
pub(crate) struct Bisection {
    queue: BinaryHeap<Piece>,
    proof: Proof,
    /// ℓ_i + ℓ_j of every pair over the whole motion.
    whole: Vec<Upper>,
}

impl Bisection {
    fn run(&mut self, segment: &Segment, probe: &mut Probe, stop: &dyn Stop) -> Result<(), Box<Witness>> {
        self.begin(segment, probe, stop)?;
        while self.key().is_some() {
            self.step(segment, probe, stop)?;
        }
        Ok(())
    }

    /// How far the element that comes next is from being proved; `None` when the queue is empty: all is said.
    pub fn key(&self) -> Option<f64> {
        self.queue.peek().map(|piece| piece.key)
    }

    /// Once `begin` and every `step` came back `Ok` and no key is left, or one of them found a collision.
    pub fn conclude(self, found: Result<(), Box<Witness>>) -> Conclusion {
        self.proof.conclude(found)
    }

    /// Endpoints first, as the paper has it. Containment is decided here for the whole segment.
    pub fn begin(&mut self, segment: &Segment, probe: &mut Probe, stop: &dyn Stop) -> Result<(), Box<Witness>> {
        let whole = DyadicSpan::UNIT;
        segment.travels().travel(
            segment.cell,
            segment.motion,
            DyadicInterval::UNIT,
            &mut probe.travel,
            &mut self.whole,
        );
        for pair in 0..segment.pairs.len() {
            let part = Part::bodies(pair, whole);
            if probe.gives_up(segment, stop) {
                self.proof.leave_open(segment, part, Lower::ZERO, Upper::INFINITY);
                continue;
            }
            let at_ends =
                [measure_at(segment, pair, whole.from(), probe)?, measure_at(segment, pair, whole.to(), probe)?];
            match probe.containment(segment, pair, whole.from()) {
                Containment::None => self.push(segment, part, at_ends, probe),
                // A part of one is inside the other, or may be. If it is, measuring finds the witness.
                Containment::Inside | Containment::Undecided => {
                    let known = probe.measure(segment, pair, whole.from())?;
                    self.proof.leave_open(segment, part, Lower::ZERO, known.upper);
                }
            }
        }
        Ok(())
    }

    /// One element of the queue: proved, cut, or left open.
    pub fn step(&mut self, segment: &Segment, probe: &mut Probe, stop: &dyn Stop) -> Result<(), Box<Witness>> {
        let Some(piece) = self.queue.pop() else { return Ok(()) };
        let Piece { pair, over, travel, at_ends: [a, b], .. } = piece;
        let part = Part::bodies(pair, over);
        if self.proof.proves(segment, part, [a.lower, b.lower], travel) {
            return Ok(());
        }
        let tiny = travel.get() <= 0.5 * segment.options.epsilon;
        let give_up = tiny || self.proof.is_full() || probe.gives_up(segment, stop);
        // Which share of the travel the circle about each end covers: (η − m) / ℓ.
        let margin = segment.pairs[pair].margin;
        let covered = [a, b].map(|end| (end.lower.get() - margin) / travel.get());
        let cuts = segment.options.covering.cuts(over, covered);
        if give_up || cuts[0].is_none() {
            let lower = (a.lower + b.lower - travel).scale(0.5);
            // A last probe: the middle may collide for certain.
            let middle = probe.measure(segment, pair, over.middle().unwrap_or(over.from()))?;
            self.proof.leave_open(segment, part, lower, middle.upper);
            return Ok(());
        }
        let (mut rest, mut at_start) = (over, a);
        for t in cuts.into_iter().flatten() {
            let Some((before, after)) = rest.split_at(t) else { continue };
            let new = measure_at(segment, pair, t, probe)?;
            self.push(segment, Part::bodies(pair, before), [at_start, new], probe);
            (rest, at_start) = (after, new);
        }
        self.push(segment, Part::bodies(pair, rest), [at_start, b], probe);
        Ok(())
    }

    fn push(&mut self, segment: &Segment, Part { pair, over, .. }: Part, at_ends: [Known; 2], probe: &mut Probe) {
        let travel = if segment.motion.is_straight() {
            // At constant speed a share of the time is that share of the travel; the width is exact.
            self.whole[pair].scale(over.width())
        } else {
            let mut over_part =
                |part| segment.travels().travel_of(pair, segment.cell, segment.motion, part, &mut probe.travel);
            over.intervals().map(&mut over_part).sum()
        };
        let [a, b] = at_ends;
        let key = travel.get() - (a.lower.get() + b.lower.get() - 2.0 * segment.pairs[pair].margin);
        self.queue.push(Piece { key, pair, over, travel, at_ends });
    }
}

/// η at one time: the greedy bound where it exceeds the threshold, else the exact one; a collision ends everything.
fn measure_at(segment: &Segment, pair: usize, t: Dyadic, probe: &mut Probe) -> Result<Known, Box<Witness>> {
    let threshold = segment.pairs[pair].margin + 0.5 * segment.options.epsilon;
    let greedy = probe.greedy(segment, pair, t, threshold);
    if greedy > Lower::ZERO {
        return Ok(Known { lower: greedy, upper: Upper::INFINITY });
    }
    probe.measure(segment, pair, t)
}

impl Ord for Piece {
    /// Largest key first; ties by pair, then by time, so that every run processes pieces in the same order.
    fn cmp(&self, other: &Self) -> Ordering {
        self.key
            .total_cmp(&other.key)
            .then_with(|| other.pair.cmp(&self.pair))
            .then_with(|| other.over.from().cmp(&self.over.from()))
    }
}

impl PartialOrd for Piece {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Piece {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Piece {}
