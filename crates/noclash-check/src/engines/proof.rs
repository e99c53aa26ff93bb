//! The only place where a motion is called free. Engines hand in intervals; this file decides what is proved of them.
//!
//! Lemma 1 with a margin m: if two bodies are at least η_a and η_b apart at the ends of an interval and ℓ bounds how far they
//! travel against each other in between, they are never nearer than (η_a + η_b − ℓ)/2. So ℓ < η_a + η_b − 2m proves
//! that they stay farther apart than m. Derivation: `docs/bisection.md`.

use noclash_numeric::{DyadicSpan, Lower, Upper};

use crate::answer::{OpenInterval, Overall, ProvedClearance, ProvedPiece, Verdict, Witness};
use crate::bending_answer::{BendingClearance, BendingContact, BendingOpen, BendingVerdict};
use crate::engines::balls::BallVerdict;
use crate::options::Evidence;
use crate::prepared_query::Segment;

/// Record of what is proved of a segment so far, and what had to be left open. It outlives the `Segment` it is about, so that
/// a search can rest and go on later; all calls must be about the same motion and pairs.
#[derive(Debug)]
pub(crate) struct Proof {
    open: Vec<OpenInterval>,
    /// So many open intervals are enough.
    most_open: usize,
    clearance: Option<ProvedClearance>,
    pieces: Vec<ProvedPiece>,
}

/// Subject of a claim: two bodies, or all that lies below two nodes of their hierarchies, over a stretch of time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    pub pair: usize,
    pub nodes: Option<[u32; 2]>,
    pub over: DyadicSpan,
}

/// A verdict with the pieces that were proved on the way, where they were requested.
pub(crate) struct Conclusion {
    pub verdict: Verdict,
    pub proved: Vec<ProvedPiece>,
}

impl Default for Proof {
    fn default() -> Self {
        Self::ending_at(OpenInterval::MOST_TOLD)
    }
}

impl Proof {
    /// Nothing is proved yet; a search may end with so many open intervals, at least one.
    pub fn ending_at(most_open: usize) -> Self {
        Self { open: Vec::new(), most_open: most_open.max(1), clearance: None, pieces: Vec::new() }
    }

    /// Whether the two bodies (or what lies below the two nodes) stay farther apart than the margin over the part's time, given
    /// the proved distances at its two ends and the travel in between.
    ///
    /// Travel is rounded up and clearance down. That both ends exceed the margin by themselves follows from the lemma if ℓ is
    /// right; it is tested all the same, because it costs nothing and does not rest on ℓ.
    pub fn proves(&mut self, segment: &Segment, part: Part, [a, b]: [Lower; 2], travel: Upper) -> bool {
        let pair = &segment.pairs[part.pair];
        let margin = Upper::proved(pair.margin);
        let proved = a.exceeds(margin) && b.exceeds(margin) && (a + b - (margin + margin)).exceeds(travel);
        if proved {
            self.note(segment, part, (a + b - travel).scale(0.5));
        }
        proved
    }

    /// The same by a direction: whether what `directional.rs` proved apart by `gap` is farther apart than the margin.
    #[inline(always)]
    pub fn keeps_apart(margin: f64, gap: Lower) -> bool {
        gap.exceeds(Upper::proved(margin))
    }

    /// The same from one configuration: whether two bodies that are `distance` apart there keep farther apart than the margin
    /// until they have travelled by `travel` together (Lemma 1 with one end).
    pub fn keeps_clear(margin: f64, distance: Lower, travel: Upper) -> bool {
        (distance - Upper::proved(margin)).exceeds(travel)
    }

    /// Whether a proved distance has to be noted: as evidence, or because it is the least so far.
    #[inline(always)]
    pub fn wants(&self, segment: &Segment, lower: Lower) -> bool {
        segment.options.evidence == Evidence::Cover || self.clearance.is_none_or(|known| lower < known.lower)
    }

    /// Notes that a part was proved to keep a distance.
    pub fn note(&mut self, segment: &Segment, part: Part, lower: Lower) {
        let bodies = segment.pairs[part.pair].bodies;
        if self.clearance.is_none_or(|known| lower < known.lower) {
            self.clearance = Some(ProvedClearance { lower, upper: Upper::INFINITY, t: None, bodies });
        }
        match segment.options.evidence {
            Evidence::None => {}
            Evidence::Cover => self.pieces.push(ProvedPiece { bodies, nodes: part.nodes, over: part.over, lower }),
        }
    }

    /// The verdict on a motion with everything within its tolerances, where these were cut into parts that together hold them, for each pair that was
    /// left open by itself: free if every such pair is in every one of its parts, while all other pairs are proved for the whole. What the parts'
    /// own motions keep is not a clearance of this one.
    pub fn of_parts(pairs: &[Vec<Verdict>]) -> Option<Verdict> {
        let is_free =
            |parts: &Vec<Verdict>| !parts.is_empty() && parts.iter().all(|part| matches!(part, Verdict::Free { .. }));
        (!pairs.is_empty() && pairs.iter().all(is_free)).then_some(Verdict::Free { clearance: None })
    }

    /// The verdict on a motion along which clocks may differ: free if everything at one time is, and every two things that may be at different times
    /// are apart at all of those (`apart`, of every band of times that was asked about).
    pub fn out_of_step(in_step: &Verdict, apart: &[bool]) -> Option<Verdict> {
        let is_free = matches!(in_step, Verdict::Free { .. }) && apart.iter().all(|apart| *apart);
        is_free.then_some(Verdict::Free { clearance: None })
    }

    /// The verdict on a straight edge that balls have compared (`balls/kernel.rs`): free if every pair is proved apart all the way. How far apart
    /// is not known.
    pub fn of_balls(verdict: BallVerdict) -> Option<Verdict> {
        (verdict == BallVerdict::Free).then_some(Verdict::Free { clearance: None })
    }

    /// The verdict on a straight edge from that on the pairs which balls and maps left (`pair_maps.rs`): all others are proved. How far those are apart is
    /// not known.
    pub fn with_others_proved(left: Verdict) -> Verdict {
        match left {
            Verdict::Free { .. } => Verdict::Free { clearance: None },
            other => other,
        }
    }

    /// The same where nothing is left.
    pub fn of_none_left(left: &[bool]) -> Option<Verdict> {
        (!left.contains(&true)).then_some(Verdict::Free { clearance: None })
    }

    /// Gives a stretch of time up: the segment cannot be free any more.
    pub fn leave_open(&mut self, segment: &Segment, part: Part, lower: Lower, upper: Upper) {
        let bodies = segment.pairs[part.pair].bodies;
        self.open.push(OpenInterval { over: part.over, bodies, lower: lower.clamp_to_distance(), upper });
    }

    /// Whether so much is open that more would only fill the answer.
    pub fn is_full(&self) -> bool {
        self.open.len() >= self.most_open
    }

    /// The verdict at the end of a search that has proved every checked pair over the whole of [0, 1], or left something open: once
    /// that is full ([`Self::is_full`]) it may have ended anywhere.
    pub fn conclude(mut self, search: Result<(), Box<Witness>>) -> Conclusion {
        let verdict = match search {
            Err(witness) => Verdict::Collision(*witness),
            Ok(()) if self.open.is_empty() => Verdict::Free { clearance: self.clearance },
            Ok(()) => {
                self.open.sort_by_key(|open| (open.over.from(), open.bodies));
                Verdict::Undecided { open: self.open }
            }
        };
        Conclusion { verdict, proved: self.pieces }
    }

    /// The verdict about cables and regions at the end of a search that has proved every compared pair and every cable over the whole
    /// of [0, 1], or left something open.
    pub fn conclude_bending(
        search: Result<(), Box<BendingContact>>,
        mut open: Vec<BendingOpen>,
        clearance: Option<BendingClearance>,
    ) -> BendingVerdict {
        match search {
            Err(contact) => BendingVerdict::Contact(contact),
            Ok(()) if open.is_empty() => BendingVerdict::Free { clearance },
            Ok(()) => {
                open.sort_by_key(|open| (open.over.from(), open.bending, open.body));
                BendingVerdict::Undecided { open }
            }
        }
    }

    /// The verdict about everything from those about rigid bodies and about cables and regions: free if both are.
    pub fn together(rigid: &Verdict, bending: &BendingVerdict) -> Overall {
        match (rigid, bending) {
            (Verdict::Collision(_), _) | (_, BendingVerdict::Contact(_)) => Overall::Collision,
            (Verdict::Free { .. }, BendingVerdict::Free { .. }) => Overall::Free,
            (Verdict::Free { .. } | Verdict::Undecided { .. } | Verdict::NotChecked, _) => Overall::Undecided,
        }
    }
}

impl Part {
    /// Two whole bodies.
    pub fn bodies(pair: usize, over: impl Into<DyadicSpan>) -> Self {
        Self { pair, nodes: None, over: over.into() }
    }
}
