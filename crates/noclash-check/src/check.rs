//! A check of many motions, in parallel.

use std::sync::atomic::{AtomicUsize, Ordering};

use noclash_cell::{CellMotion, Stop};
use noclash_geometry::query::Counters;

use crate::answer::{SegmentAnswer, Verdict};
use crate::clock_bands::answer_in_bands;
use crate::engines::{Engine, check_segment, spread};
use crate::options::{CheckOptions, Observer};
use crate::prepared_cell::PreparedCell;
use crate::prepared_query::PreparedQuery;
use crate::tolerance_parts::{ProvedParts, answer_in_parts};

/// Answers every segment, in parallel over segments; the answer is the same for every number of threads. Segments that `stop`
/// keeps from being begun are `Undecided` with nothing listed.
///
/// `progress` receives the number of finished segments after each one; it may be called from several threads.
pub fn check(
    cell: &PreparedCell,
    motions: &[CellMotion],
    engine: Engine,
    options: &CheckOptions,
    stop: &dyn Stop,
    progress: &(dyn Fn(usize) + Sync),
) -> Vec<SegmentAnswer> {
    struct Counting<'a> {
        done: AtomicUsize,
        progress: &'a (dyn Fn(usize) + Sync),
    }
    impl Observer for Counting<'_> {
        fn ends(&self, _segment: usize) {
            (self.progress)(self.done.fetch_add(1, Ordering::Relaxed) + 1);
        }
    }
    check_observed(cell, motions, engine, options, stop, &Counting { done: AtomicUsize::new(0), progress })
}

/// The same with an observer, which is notified of every segment.
pub fn check_observed(
    cell: &PreparedCell,
    motions: &[CellMotion],
    engine: Engine,
    options: &CheckOptions,
    stop: &dyn Stop,
    observer: &dyn Observer,
) -> Vec<SegmentAnswer> {
    check_knowing(cell, motions, engine, options, (None, stop, observer))
}

/// The same where parts of larger tolerances of joints are proved, everything else being alike; what is proved here is added.
pub(crate) fn check_knowing(
    cell: &PreparedCell,
    motions: &[CellMotion],
    engine: Engine,
    options: &CheckOptions,
    (proved, stop, observer): (Option<&ProvedParts>, &dyn Stop, &dyn Observer),
) -> Vec<SegmentAnswer> {
    let query = PreparedQuery::new(cell, options);
    let first_collision = AtomicUsize::new(usize::MAX);
    let answers = spread(motions.len(), options.threads, &|_| {}, |index, probe| {
        // Only what comes after a known collision may be skipped: then the answer does not depend on the threads.
        if options.stop_at_first && index > first_collision.load(Ordering::Relaxed) {
            return None;
        }
        // After an interrupt nothing is begun: listing every pair of every segment left as open would take longer than the
        // check itself on a long path.
        if stop.stop() {
            return Some(unanswered(Verdict::Undecided { open: Vec::new() }));
        }
        observer.begins(index);
        let motion = &motions[index];
        let mut answer = query.with_segment(motion, |segment| check_segment(segment, engine, probe, stop));
        if engine == Engine::Spacetime {
            answer = answer_in_parts(&query, (motion, proved.map(|proved| (proved, index))), answer, probe, stop);
            answer = answer_in_bands(&query, motion, answer, probe, stop);
        }
        observer.ends(index);
        if matches!(answer.verdict, Verdict::Collision(_)) {
            first_collision.fetch_min(index, Ordering::Relaxed);
        }
        Some(answer)
    });
    let answers = settle(answers, options.stop_at_first);
    if let Some(proved) = proved {
        let is_skipped = |answer: &SegmentAnswer| matches!(answer.verdict, Verdict::NotChecked);
        proved.end_check(answers.iter().position(is_skipped).unwrap_or(answers.len()));
    }
    answers
}

/// With `stop_at_first`, threads may have run ahead: everything after the first collision is not checked, so that the
/// answer does not depend on them.
fn settle(answers: Vec<Option<SegmentAnswer>>, stop_at_first: bool) -> Vec<SegmentAnswer> {
    let collides = |answer: &Option<SegmentAnswer>| {
        answer.as_ref().is_some_and(|answer| matches!(answer.verdict, Verdict::Collision(_)))
    };
    let first = answers.iter().position(collides).filter(|_| stop_at_first).unwrap_or(answers.len());
    answers
        .into_iter()
        .enumerate()
        .map(|(index, answer)| answer.filter(|_| index <= first).unwrap_or_else(|| unanswered(Verdict::NotChecked)))
        .collect()
}

/// A segment that was not checked.
fn unanswered(verdict: Verdict) -> SegmentAnswer {
    SegmentAnswer { verdict, counters: Counters::default(), poses: 0, evidence: Vec::new() }
}
