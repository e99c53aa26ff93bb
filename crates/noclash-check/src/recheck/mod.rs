//! Checks again only what an edit touched. Derivation: `docs/recheck.md`.
//!
//! A *free* is a claim about every pair over every segment. Two claims are the same if shapes, places, chains of joints, tolerances, the
//! motions of the robots that carry the bodies, and the margin are (`Cell::body_digests`, `CellMotion::robot_digest`): then what was proved
//! before holds. All other claims go through the ordinary engines, as queries about fewer pairs. Whether a body is inside another is asked at
//! the start of every segment, so that no claim rests on the segments before it.

mod checked_before;
mod extents;
mod group;
mod matching;
mod motion_keys;
mod outcome;
mod places;
mod plan;
mod reused;
mod segment;

use noclash_cell::{CellMotion, EffectiveTolerances, Stop};

pub use checked_before::{AnswerBefore, BodyBefore, CheckedBefore};
pub use outcome::SegmentReuse;
pub use reused::{Rechecked, Reused};

use crate::answer::SegmentAnswer;
use crate::engines::{Engine, Probe, spread};
use crate::options::CheckOptions;
use crate::prepared_cell::PreparedCell;
use matching::Matching;
use outcome::Outcome;
use places::Places;
use plan::Plan;
use segment::SegmentQuestion;

/// Tolerances that are in effect, with none where the query is about the nominal motion.
pub(crate) fn tolerances_in_effect(cell: &PreparedCell, options: &CheckOptions) -> EffectiveTolerances {
    let asked = options.tolerances.as_ref();
    asked.map_or_else(|| EffectiveTolerances::nothing(cell), |asked| EffectiveTolerances::of(cell, asked))
}

/// Answers every segment, as [`check`](crate::check) does, but proves only what is not proved `before`. Segments that collided before are
/// reported again where nothing of them changed. `stop_at_first` and evidence of the options are not used.
///
/// Guarantee: a `Free` is one of [`check`](crate::check) for this cell, these motions and options, if every answer in `before` is.
pub fn recheck(
    cell: &PreparedCell,
    motions: &[CellMotion],
    engine: Engine,
    options: &CheckOptions,
    before: &CheckedBefore,
    (stop, progress): (&dyn Stop, &(dyn Fn(usize) + Sync)),
) -> Rechecked {
    let matching = Matching::new(cell, options, before);
    let plan = Plan::new(&matching, cell, motions, options, before);
    let allowed = tolerances_in_effect(cell, options);
    let deviates = |motion: &CellMotion| motion.offsets().is_some();
    let has_tolerances = options.tolerances.is_some() && (!allowed.is_none() || motions.iter().any(deviates));
    let is_exact = !has_tolerances && !cell.has_loops() && options.drift.is_none();
    let question = SegmentQuestion {
        cell,
        motions,
        engine,
        matching: &matching,
        plan: &plan,
        places: Places::new(cell, motions, &matching, before, &plan, is_exact),
        options,
        is_exact,
        limits: cell.robots().iter().map(|robot| robot.robot.stated_ranges()).collect(),
    };
    let outcomes: Vec<Outcome> = spread(motions.len(), options.threads, progress, |index, probe: &mut Probe| {
        Some(question.outcome(index, probe, stop))
    })
    .into_iter()
    .map(|outcome| outcome.unwrap_or_else(Outcome::unanswered))
    .collect();
    let reused = Reused::new(cell, before, &matching, &outcomes);
    let to_measure = (0..outcomes.len()).filter(|&index| outcomes[index].wants_measuring).collect();
    let answers: Vec<SegmentAnswer> = outcomes.into_iter().map(|outcome| outcome.answer).collect();
    Rechecked { answers, reused, to_measure }
}
