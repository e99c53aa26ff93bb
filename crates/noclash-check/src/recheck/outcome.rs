//! The answer for one segment of a re-check.

use crate::answer::{SegmentAnswer, Verdict};

/// Where the answer for a segment comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SegmentReuse {
    /// From the check before.
    Kept,
    /// From the check before for all pairs but so many, which were checked.
    Partly {
        /// How many.
        pairs: usize,
    },
    /// All pairs were checked.
    Anew,
}

/// The answer for a segment, and where it comes from.
pub(super) struct Outcome {
    pub answer: SegmentAnswer,
    pub reuse: SegmentReuse,
    /// Pairs checked now, and pairs proved before.
    pub proved: usize,
    pub kept: usize,
    /// Whether its least clearance is not known from before.
    pub wants_measuring: bool,
}

impl Outcome {
    /// Nothing is said about the segment.
    pub fn unanswered() -> Self {
        let answer = SegmentAnswer::of(Verdict::Undecided { open: Vec::new() });
        Self { answer, reuse: SegmentReuse::Anew, proved: 0, kept: 0, wants_measuring: false }
    }
}
