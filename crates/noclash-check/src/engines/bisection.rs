//! ADAPTIVE-BISECTION (`algorithms.md` 1.2): halve a pair's time interval until travel is less than clearance.
//!
//! Lemma 1: two bodies stay apart between q_a and q_b if ℓ_i + ℓ_j < η(q_a) + η(q_b) (`proof.rs`, with the margin). η is
//! GREEDY-DIST: above the threshold m + ε/2, or the exact bound where it fails.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use noclash_geometry::query::Containment;
use noclash_numeric::{Dyadic, DyadicInterval, Lower, Upper};

use super::Segment;
use super::probe::{Known, Probe};
use super::proof::Proof;
use crate::answer::{Verdict, Witness};
use crate::question::Stop;

/// [q_a, q_b]_ij of the paper's queue.
struct Piece {
    /// How far the proof is away: travel minus clearance, both less the margin. The farthest is looked at first.
    key: f64,
    pair: usize,
    over: DyadicInterval,
    travel: Upper,
    at_ends: [Known; 2],
}

pub(super) fn check(segment: &Segment, probe: &mut Probe, stop: &dyn Stop) -> Verdict {
    let straight = segment.motion.is_straight();
    let mut search = Search { segment, queue: BinaryHeap::new(), proof: Proof::new(segment), straight };
    let found = search.run(probe, stop);
    search.proof.verdict(found)
}

struct Search<'a> {
    segment: &'a Segment<'a>,
    queue: BinaryHeap<Piece>,
    proof: Proof<'a>,
    straight: bool,
}

impl Search<'_> {
    fn run(&mut self, probe: &mut Probe, stop: &dyn Stop) -> Result<(), Box<Witness>> {
        self.begin(probe, stop)?;
        while let Some(piece) = self.queue.pop() {
            if self.proof.proves(piece.pair, piece.at_ends.map(|known| known.lower), piece.travel) {
                continue;
            }
            let tiny = piece.travel.get() <= 0.5 * self.segment.options.epsilon;
            let give_up = tiny || self.proof.is_full() || probe.gives_up(self.segment, stop);
            match piece.over.split().filter(|_| !give_up) {
                Some(halves) => self.bisect(&piece, halves, probe)?,
                None => {
                    let [a, b] = piece.at_ends;
                    let lower = (a.lower + b.lower - piece.travel).scale(0.5);
                    // A last look: the middle may collide for certain.
                    let middle = probe.measure(self.segment, piece.pair, piece.over.centre())?;
                    self.proof.leave_open(piece.pair, piece.over, lower, middle.upper);
                }
            }
        }
        Ok(())
    }

    /// Endpoints first, as the paper has it. Containment is decided here for the whole segment.
    fn begin(&mut self, probe: &mut Probe, stop: &dyn Stop) -> Result<(), Box<Witness>> {
        let whole = DyadicInterval::UNIT;
        let mut travels = Vec::new();
        let segment = self.segment;
        segment.travels.travel(segment.cell, segment.motion, whole, &mut probe.travel, &mut travels);
        for (pair, &travel) in travels.iter().enumerate() {
            if probe.gives_up(segment, stop) {
                self.proof.leave_open(pair, whole, Lower::ZERO, Upper::INFINITY);
                continue;
            }
            let at_ends = [self.look(pair, whole.from(), probe)?, self.look(pair, whole.to(), probe)?];
            match probe.containment(segment, pair, whole.from()) {
                Containment::None => self.push(pair, whole, travel, at_ends),
                // A part of one is inside the other, or may be. If it is, measuring finds the witness.
                Containment::Inside | Containment::Undecided => {
                    let known = probe.measure(segment, pair, whole.from())?;
                    self.proof.leave_open(pair, whole, Lower::ZERO, known.upper);
                }
            }
        }
        Ok(())
    }

    /// η at one time: the greedy bound where it exceeds the threshold, else the exact one; a collision ends everything.
    fn look(&self, pair: usize, t: Dyadic, probe: &mut Probe) -> Result<Known, Box<Witness>> {
        let threshold = self.segment.pairs[pair].margin + 0.5 * self.segment.options.epsilon;
        let greedy = probe.greedy(self.segment, pair, t, threshold);
        if greedy > Lower::ZERO {
            return Ok(Known { lower: greedy, upper: Upper::INFINITY });
        }
        probe.measure(self.segment, pair, t)
    }

    fn push(&mut self, pair: usize, over: DyadicInterval, travel: Upper, at_ends: [Known; 2]) {
        let [a, b] = at_ends;
        let key = travel.get() - (a.lower.get() + b.lower.get() - 2.0 * self.segment.pairs[pair].margin);
        self.queue.push(Piece { key, pair, over, travel, at_ends });
    }

    fn bisect(
        &mut self,
        piece: &Piece,
        (left, right): (DyadicInterval, DyadicInterval),
        probe: &mut Probe,
    ) -> Result<(), Box<Witness>> {
        let middle = self.look(piece.pair, piece.over.centre(), probe)?;
        let [a, b] = piece.at_ends;
        for (half, at_ends) in [(left, [a, middle]), (right, [middle, b])] {
            let segment = self.segment;
            let travel = if self.straight {
                // At constant speed half the time is half the travel, exactly.
                piece.travel.scale(0.5)
            } else {
                segment.travels.travel_of(piece.pair, segment.cell, segment.motion, half, &mut probe.travel)
            };
            self.push(piece.pair, half, travel, at_ends);
        }
        Ok(())
    }
}

impl Ord for Piece {
    /// Largest key first; ties by pair, then by time, so that every run looks at pieces in the same order.
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
