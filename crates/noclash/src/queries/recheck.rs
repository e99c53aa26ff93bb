//! A check that uses what an earlier one proved.

use std::time::Instant;

use noclash_cell::CellMotion;
use noclash_check::{
    CheckOptions, Engine, Evidence, Reused, SegmentAnswer, SegmentReuse, Verdict, measure_some, recheck,
};
use noclash_io::option;
use serde_json::{Value, json};

use crate::attention::Attention;
use crate::{CheckRecord, Error, OpenCell, RequestError, RequestErrorKind};

/// The answers, and where they come from.
pub(super) struct Again {
    pub answers: Vec<SegmentAnswer>,
    pub reused: Reused,
    /// Wall time without clearances.
    pub seconds: f64,
}

/// Proves what the record does not hold, and measures the clearances that it does not know.
pub(super) fn recheck_answers(
    cell: &OpenCell,
    segments: &[CellMotion],
    (engine, options): (Engine, &CheckOptions),
    record: &CheckRecord,
    clearance: bool,
    attention: Attention,
) -> Result<Again, Error> {
    if options.evidence == Evidence::Cover {
        let message = format!(
            "{} lists what is proved, and {} leaves out what was proved before",
            option("evidence"),
            option("since")
        );
        return Err(RequestError::new(RequestErrorKind::Conflict, message, "ask for one of the two").into());
    }
    if engine == Engine::Sampled {
        let message =
            format!("the engine `sampled` proves nothing, and {} takes over what was proved", option("since"));
        return Err(RequestError::new(RequestErrorKind::Conflict, message, "choose another engine").into());
    }
    let started = Instant::now();
    let report = |done: usize| attention.progress.progress(done, segments.len());
    let again = recheck(&cell.cell, segments, engine, options, &record.before, (attention.stop, &report));
    let seconds = started.elapsed().as_secs_f64();
    let (mut answers, reused) = (again.answers, again.reused);
    if clearance {
        let mut wanted = vec![false; answers.len()];
        again.to_measure.iter().for_each(|&index| wanted[index] = true);
        measure_some(&cell.cell, segments, &mut answers, options, attention.stop, &|index| wanted[index]);
    } else {
        for answer in &mut answers {
            if let Verdict::Free { clearance } = &mut answer.verdict {
                *clearance = None;
            }
        }
    }
    Ok(Again { answers, reused, seconds })
}

/// Where answers come from, as reports have it.
pub(super) fn reused_json(cell: &OpenCell, reused: &Reused) -> Value {
    let [kept, in_part, anew] = reused.counts();
    let word = |segment: &SegmentReuse| match segment {
        SegmentReuse::Kept => json!("kept"),
        SegmentReuse::Partly { pairs } => json!(pairs),
        SegmentReuse::Anew => json!("checked"),
    };
    json!({
        "changed": reused.changed.iter().map(|&body| cell.body_name(body)).collect::<Vec<_>>(), "gone": reused.gone,
        "segments": {"kept": kept, "in_part": in_part, "checked": anew},
        "pairs": {"kept": reused.kept_claims, "checked": reused.checked_claims},
        "by_segment": reused.segments.iter().map(word).collect::<Vec<_>>(),
    })
}
