//! The only place where a motion is called free. Engines hand in intervals; this file decides what is proved of them.
//!
//! Lemma 1 with a margin m: if two bodies are at least η_a and η_b apart at the ends of an interval and ℓ bounds how far they
//! travel against each other in between, they are never nearer than (η_a + η_b − ℓ)/2. So ℓ < η_a + η_b − 2m proves
//! that they stay farther apart than m. Derivation: `docs/bisection.md`.

use noclash_numeric::{DyadicInterval, Lower, Upper};

use super::Segment;
use crate::answer::{OpenInterval, ProvedClearance, Verdict, Witness};

/// So many open intervals are told one by one; a resting contact would otherwise fill memory with them.
const MOST_OPEN: usize = 64;

/// What has been proved of a segment so far, and what had to be left open.
pub(crate) struct Proof<'a> {
    segment: &'a Segment<'a>,
    open: Vec<OpenInterval>,
    clearance: Option<ProvedClearance>,
}

impl<'a> Proof<'a> {
    pub fn new(segment: &'a Segment<'a>) -> Self {
        Self { segment, open: Vec::new(), clearance: None }
    }

    /// Whether the bodies of a pair (or the parts of them that the bounds speak of) stay farther apart than the margin over
    /// an interval, given the proved distances at its two ends and the travel in between.
    ///
    /// Travel is rounded up and clearance down. That both ends exceed the margin by themselves follows from the lemma if ℓ is
    /// right; it is asked all the same, because it costs nothing and does not rest on ℓ.
    pub fn proves(&mut self, pair: usize, [a, b]: [Lower; 2], travel: Upper) -> bool {
        let margin = Upper::proved(self.segment.pairs[pair].margin);
        let proved = a.exceeds(margin) && b.exceeds(margin) && (a + b - (margin + margin)).exceeds(travel);
        if proved {
            let lower = (a + b - travel).scale(0.5);
            if self.clearance.is_none_or(|known| lower < known.lower) {
                self.clearance = Some(ProvedClearance { lower, bodies: self.segment.pairs[pair].bodies });
            }
        }
        proved
    }

    /// Whether parts of bodies that a direction keeps apart by `gap` over an interval (`directional.rs`) stay farther apart
    /// than the margin there.
    #[inline(always)]
    pub fn keeps_apart(&self, margin: f64, gap: Lower) -> bool {
        gap.exceeds(Upper::proved(margin))
    }

    /// Whether a proved distance is less than all before.
    #[inline(always)]
    pub fn is_nearest(&self, lower: Lower) -> bool {
        self.clearance.is_none_or(|known| lower < known.lower)
    }

    /// Notes the least proved distance so far, and a pair that it speaks of.
    pub fn remember(&mut self, pair: Option<usize>, lower: Lower) {
        if let Some(pair) = pair {
            self.clearance = Some(ProvedClearance { lower, bodies: self.segment.pairs[pair].bodies });
        }
    }

    /// Gives an interval up: the segment cannot be free any more.
    pub fn leave_open(&mut self, pair: usize, over: DyadicInterval, lower: Lower, upper: Upper) {
        let bodies = self.segment.pairs[pair].bodies;
        self.open.push(OpenInterval { over, bodies, lower: lower.clamp_to_distance(), upper });
    }

    /// Whether so much is open that more would only fill the answer.
    pub fn is_full(&self) -> bool {
        self.open.len() >= MOST_OPEN
    }

    /// The verdict at the end of a search that has proved, or left open, every checked pair over the whole of [0, 1].
    pub fn verdict(mut self, search: Result<(), Box<Witness>>) -> Verdict {
        match search {
            Err(witness) => Verdict::Collision(*witness),
            Ok(()) if self.open.is_empty() => Verdict::Free { clearance: self.clearance },
            Ok(()) => {
                self.open.sort_by_key(|open| (open.over.from(), open.bodies));
                Verdict::Undecided { open: self.open }
            }
        }
    }
}
