//! The clearance that is reported of free motions.

use noclash_cell::{CellMotion, Stop};
use noclash_check::{CheckOptions, SegmentAnswer, Verdict, measure_free};

use crate::OpenCell;

/// What a proof shows by the way may be far below the true clearance: reported is the least clearance, or none.
pub(super) fn report_clearance(
    measure: bool,
    cell: &OpenCell,
    segments: &[CellMotion],
    answers: &mut [SegmentAnswer],
    options: &CheckOptions,
    stop: &dyn Stop,
) {
    if measure && segments.len() == answers.len() {
        return measure_free(&cell.cell, segments, answers, options, stop);
    }
    for answer in answers {
        if let Verdict::Free { clearance } = &mut answer.verdict {
            *clearance = None;
        }
    }
}
