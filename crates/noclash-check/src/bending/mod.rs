//! Cables and regions along motions: bodies that bend within bounds, and places that may be occupied (`docs/bending.md`).
//!
//! An envelope is a convex set that holds every allowed shape over an interval of time. `cut.rs` has the only statements about it that
//! proofs use, `part.rs` the other side: how low a part of a body reaches. `separate.rs` compares the two, `search.rs` halves time and
//! opens nodes, `inside.rs` decides on which side of a closed mesh all of it is. The verdict is made in `engines/proof.rs`.

mod cut;
mod envelope;
mod inside;
mod moment;
mod nearest;
mod part;
mod search;
mod separate;
mod side;
mod terms;
mod witness;

use std::sync::atomic::{AtomicUsize, Ordering};

use noclash_cell::{BendingModel, CellMotion, Stop};

use crate::answer::{Overall, SegmentAnswer};
use crate::bending_answer::{BendingAnswer, BendingEffort, BendingVerdict};
use crate::engines::{Proof, spread};
use crate::options::CheckOptions;
use crate::prepared_cell::PreparedCell;
use search::SegmentSearch;
pub use terms::{BendingTerm, Terms};

/// A segment of a path: its motion, and the seconds at which it begins and ends, if there are any.
pub type ClockedMotion<'a> = (&'a CellMotion, Option<[f64; 2]>);

/// Answers every segment about cables and regions, in parallel; the answer is the same for every number of threads.
///
/// Margin, ε, budget, threads, `stop_at_first` and the error model of the options apply. Tolerances and deviations of motions are not
/// taken into account: the caller refuses them.
pub fn check_bending(
    cell: &PreparedCell,
    model: &BendingModel,
    segments: &[ClockedMotion<'_>],
    options: &CheckOptions,
    terms: Terms,
    stop: &dyn Stop,
) -> Vec<BendingAnswer> {
    let first_contact = AtomicUsize::new(usize::MAX);
    let answers = spread(segments.len(), options.threads, &|_| {}, |index, _| {
        if options.stop_at_first && index > first_contact.load(Ordering::Relaxed) {
            return None;
        }
        let (motion, clock) = segments[index];
        let mut search = SegmentSearch::new((cell, model), (motion, clock), (options, terms), stop);
        let found = search.run();
        let SegmentSearch { effort, open, clearance, .. } = search;
        let verdict = Proof::conclude_bending(found, open, clearance);
        if matches!(verdict, BendingVerdict::Contact(_)) {
            first_contact.fetch_min(index, Ordering::Relaxed);
        }
        Some(BendingAnswer { verdict, effort })
    });
    let has_contact = |answer: &Option<BendingAnswer>| {
        answer.as_ref().is_some_and(|answer| matches!(answer.verdict, BendingVerdict::Contact(_)))
    };
    let last = answers.iter().position(has_contact).filter(|_| options.stop_at_first).unwrap_or(answers.len());
    let unanswered = || BendingAnswer { verdict: BendingVerdict::NotChecked, effort: BendingEffort::default() };
    let settled = answers.into_iter().enumerate();
    settled.map(|(index, answer)| answer.filter(|_| index <= last).unwrap_or_else(unanswered)).collect()
}

/// The verdict on each segment from the answers about its rigid bodies and about its cables and regions.
pub fn verdicts_together(rigid: &[SegmentAnswer], bending: &[BendingAnswer]) -> Vec<Overall> {
    let both = rigid.iter().zip(bending);
    both.map(|(rigid, bending)| Proof::together(&rigid.verdict, &bending.verdict)).collect()
}
