//! Result of a re-check: the answers, and which of them rest on the check before.

use super::checked_before::CheckedBefore;
use super::matching::Matching;
use super::outcome::{Outcome, SegmentReuse};
use crate::answer::SegmentAnswer;
use crate::prepared_cell::PreparedCell;

/// Result of a re-check.
#[derive(Clone, Debug)]
pub struct Rechecked {
    /// By segment, as [`check`](crate::check) has them.
    pub answers: Vec<SegmentAnswer>,
    /// Where they come from.
    pub reused: Reused,
    /// Free segments whose least clearance is not known from before.
    pub to_measure: Vec<usize>,
}

/// How much of a re-check rests on the check before.
#[derive(Clone, Debug, Default)]
pub struct Reused {
    /// By segment.
    pub segments: Vec<SegmentReuse>,
    /// Bodies of the cell that are not as any was before: new ones, and those moved, reshaped or carried otherwise.
    pub changed: Vec<usize>,
    /// Names of bodies before that are gone or changed.
    pub gone: Vec<String>,
    /// Pairs, each over one segment, whose proof is that of before.
    pub kept_claims: u64,
    /// The same that were checked now.
    pub checked_claims: u64,
}

impl Reused {
    pub(super) fn new(cell: &PreparedCell, before: &CheckedBefore, matching: &Matching, outcomes: &[Outcome]) -> Self {
        let gone = (0..before.bodies.len()).filter(|&body| matching.now(body).is_none());
        Self {
            segments: outcomes.iter().map(|outcome| outcome.reuse).collect(),
            changed: (0..cell.bodies().len()).filter(|&body| matching.bodies[body].is_none()).collect(),
            gone: gone.map(|body| before.bodies[body].name.clone()).collect(),
            kept_claims: outcomes.iter().map(|outcome| outcome.kept as u64).sum(),
            checked_claims: outcomes.iter().map(|outcome| outcome.proved as u64).sum(),
        }
    }

    /// How many segments are kept, checked in part, and checked anew.
    pub fn counts(&self) -> [usize; 3] {
        let mut counts = [0; 3];
        for segment in &self.segments {
            counts[match segment {
                SegmentReuse::Kept => 0,
                SegmentReuse::Partly { .. } => 1,
                SegmentReuse::Anew => 2,
            }] += 1;
        }
        counts
    }
}
