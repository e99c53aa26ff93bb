//! ADAPTIVE-BISECTION (`algorithms.md` 1.2): halve a pair's time interval until travel is less than clearance.
//!
//! Lemma 1: two bodies stay apart between q_a and q_b if ℓ_i + ℓ_j < η(q_a) + η(q_b). With a margin m the same argument,
//! stopped where the distance is least, gives distance ≥ (η_a + η_b − ℓ)/2 > m if ℓ < η_a + η_b − 2m; that half is the
//! proved clearance of the interval. η is GREEDY-DIST: above the threshold m + ε/2, or the exact bound where it fails.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use noclash_geometry::query::Containment;
use noclash_numeric::{Dyadic, DyadicInterval, Lower, Upper};

use super::Segment;
use super::probe::{Known, Probe};
use crate::answer::{OpenInterval, ProvedClearance, Verdict, Witness};
use crate::question::Stop;

/// So many open intervals are told one by one; a resting contact would otherwise fill memory with them.
const MOST_OPEN: usize = 64;

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
    match Search::new(segment).run(probe, stop) {
        Ok(verdict) => verdict,
        Err(witness) => Verdict::Collision(*witness),
    }
}

struct Search<'a> {
    segment: &'a Segment<'a>,
    queue: BinaryHeap<Piece>,
    open: Vec<OpenInterval>,
    clearance: Option<ProvedClearance>,
    straight: bool,
}

impl<'a> Search<'a> {
    fn new(segment: &'a Segment<'a>) -> Self {
        let straight = segment.motion.is_straight();
        Self { segment, queue: BinaryHeap::new(), open: Vec::new(), clearance: None, straight }
    }

    fn run(mut self, probe: &mut Probe, stop: &dyn Stop) -> Result<Verdict, Box<Witness>> {
        self.begin(probe)?;
        while let Some(piece) = self.queue.pop() {
            if self.is_proved(&piece) {
                continue;
            }
            let tiny = piece.travel.get() <= 0.5 * self.segment.options.epsilon;
            let give_up = tiny || self.open.len() >= MOST_OPEN || probe.gives_up(self.segment, stop);
            match piece.over.split().filter(|_| !give_up) {
                Some(halves) => self.bisect(&piece, halves, probe)?,
                None => self.leave_open(&piece),
            }
        }
        if self.open.is_empty() {
            return Ok(Verdict::Free { clearance: self.clearance });
        }
        self.open.sort_by_key(|open| (open.over.from(), open.bodies));
        Ok(Verdict::Undecided { open: self.open })
    }

    /// Endpoints first: Lemma 1 says nothing if an end collides. Containment is decided here for the whole segment.
    fn begin(&mut self, probe: &mut Probe) -> Result<(), Box<Witness>> {
        let whole = DyadicInterval::UNIT;
        let mut travels = Vec::new();
        let segment = self.segment;
        segment.travels.travel(segment.cell, segment.motion, whole, &mut probe.travel, &mut travels);
        for (pair, &travel) in travels.iter().enumerate() {
            let at_ends = [self.look(pair, whole.from(), probe)?, self.look(pair, whole.to(), probe)?];
            match probe.containment(segment, pair, whole.from()) {
                Containment::None => self.push(pair, whole, travel, at_ends),
                // A part of one is inside the other, or may be. If it is, measuring finds the witness.
                Containment::Inside | Containment::Undecided => {
                    let known = probe.measure(segment, pair, whole.from())?;
                    self.open.push(OpenInterval {
                        over: whole,
                        bodies: segment.pairs[pair].bodies,
                        lower: Lower::ZERO,
                        upper: known.upper,
                    });
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

    /// Inequality (1) with the margin: the left side rounded up, the right side down, both ends beyond the margin.
    fn is_proved(&mut self, piece: &Piece) -> bool {
        let margin = Upper::proved(self.segment.pairs[piece.pair].margin);
        let [a, b] = piece.at_ends.map(|known| known.lower);
        let proved = a.exceeds(margin) && b.exceeds(margin) && (a + b - (margin + margin)).exceeds(piece.travel);
        if proved {
            let lower = (a + b - piece.travel).scale(0.5);
            if self.clearance.is_none_or(|known| lower < known.lower) {
                let bodies = self.segment.pairs[piece.pair].bodies;
                self.clearance = Some(ProvedClearance { lower, bodies });
            }
        }
        proved
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

    fn leave_open(&mut self, piece: &Piece) {
        let [a, b] = piece.at_ends;
        self.open.push(OpenInterval {
            over: piece.over,
            bodies: self.segment.pairs[piece.pair].bodies,
            lower: (a.lower + b.lower - piece.travel).scale(0.5).clamp_to_distance(),
            upper: a.upper.min(b.upper),
        });
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
