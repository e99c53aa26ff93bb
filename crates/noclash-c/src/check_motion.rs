//! Checks of whole motions, for C: a verdict, the segments' answers, and everything as JSON.

use std::ffi::{CString, c_char};

use crate::cell::{NoclashCell, required_cell, required_place};
use crate::check::{NoclashAnswer, NoclashVerdict, answer_of};
use crate::error::{NoclashError, NoclashStatus, answer, text};
use crate::motion::{NoclashMotion, required_motion};
use crate::options::NoclashOptions;

/// Result for a whole motion.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct NoclashMotionAnswer {
    /// Collision if any segment collides, else undecided if any is, else free.
    pub verdict: NoclashVerdict,
    /// How many segments collide, and how many are undecided.
    pub colliding: usize,
    /// How many segments are undecided.
    pub undecided: usize,
    /// The first segment that collides, else the first that is undecided, else the first whose clearance was not measured, else the one with the
    /// least.
    pub segment: usize,
    /// Seconds of the program at `answer.t`; NaN where the motion has no times, or is free.
    pub time: f64,
    /// Answer of that segment.
    pub answer: NoclashAnswer,
}

/// Checks every segment of a motion. `segments`, unless null, has room for as many answers as the motion has segments.
///
/// # Safety
/// `cell` and `motion` are not freed; `options` and `error` are null or as their types say; `result` may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_check_motion(
    cell: *const NoclashCell,
    motion: *const NoclashMotion,
    options: *const NoclashOptions,
    segments: *mut NoclashAnswer,
    result: *mut NoclashMotionAnswer,
    error: *mut *mut NoclashError,
) -> NoclashStatus {
    // SAFETY: the caller's promises, passed on.
    unsafe {
        answer(error, || {
            let (cell, options) = (required_cell(cell)?, NoclashOptions::read(options)?);
            let motion = required_motion(motion)?.of_cell(cell)?;
            let place = required_place(result)?;
            let deadline = options.deadline();
            let report = options.apply(cell.open.check(&motion)).cancel(&deadline).run()?;
            let answers: Vec<NoclashAnswer> =
                report.segments.iter().map(|own| answer_of(&cell.open, &own.verdict)).collect();
            let counted = |verdict: NoclashVerdict| answers.iter().filter(|own| own.verdict == verdict).count();
            let Some(segment) = shown(&answers) else {
                return Err(NoclashError::new("the motion has no segments", "give it a row at least"));
            };
            *place = NoclashMotionAnswer {
                // A timeout that ended nothing early changes nothing: it shows in the segments.
                verdict: noclash::check::overall(&report.segments).into(),
                colliding: counted(NoclashVerdict::NOCLASH_COLLISION),
                undecided: counted(NoclashVerdict::NOCLASH_UNDECIDED),
                segment,
                time: motion.seconds_at(segment, answers[segment].t).unwrap_or(f64::NAN),
                answer: answers[segment],
            };
            if !segments.is_null() {
                std::ptr::copy_nonoverlapping(answers.as_ptr(), segments, answers.len());
            }
            Ok(())
        })
    }
}

/// The segment that stands for the whole motion.
fn shown(answers: &[NoclashAnswer]) -> Option<usize> {
    let first = |verdict: NoclashVerdict| answers.iter().position(|own| own.verdict == verdict);
    // A clearance that a timeout left unknown may be the least.
    let at_least = |segment: &usize| Some(answers[*segment].clearance).filter(|known| !known.is_nan());
    let order = |a: &usize, b: &usize| match (at_least(a), at_least(b)) {
        (Some(a), Some(b)) => a.total_cmp(&b),
        (a, b) => a.is_some().cmp(&b.is_some()),
    };
    first(NoclashVerdict::NOCLASH_COLLISION)
        .or_else(|| first(NoclashVerdict::NOCLASH_UNDECIDED))
        .or_else(|| (0..answers.len()).min_by(order))
}

/// Everything that `noclash check --json` prints, as JSON text into `*json`; free it with `noclash_text_free`.
///
/// # Safety
/// As `noclash_check_motion`; `json` may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_check_json(
    cell: *const NoclashCell,
    motion: *const NoclashMotion,
    options: *const NoclashOptions,
    json: *mut *mut c_char,
    error: *mut *mut NoclashError,
) -> NoclashStatus {
    // SAFETY: the caller's promises, passed on.
    unsafe {
        answer(error, || {
            let (cell, options) = (required_cell(cell)?, NoclashOptions::read(options)?);
            let motion = required_motion(motion)?.of_cell(cell)?;
            let place = required_place(json)?;
            let deadline = options.deadline();
            let report = options.apply(cell.open.check(&motion)).cancel(&deadline).run()?;
            *place = text(report.to_json().to_string()).into_raw();
            Ok(())
        })
    }
}

/// Frees a text that a function wrote; null is fine.
///
/// # Safety
/// `words` comes from a noclash function that says so, and is not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_text_free(words: *mut c_char) {
    if !words.is_null() {
        // SAFETY: made by `CString::into_raw`, and freed once.
        drop(unsafe { CString::from_raw(words) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_segment_of_unknown_clearance_stands_before_those_that_are_far_apart() {
        let free = |clearance: f64| NoclashAnswer {
            verdict: NoclashVerdict::NOCLASH_FREE,
            clearance,
            t: f64::NAN,
            bodies: [-1; 2],
            point: [0.0; 3],
        };
        let shown_of = |clearances: &[f64]| shown(&clearances.iter().copied().map(free).collect::<Vec<_>>());
        assert_eq!(shown_of(&[0.3, 0.1, 0.2]), Some(1));
        assert_eq!(shown_of(&[0.3, 0.1, f64::NAN]), Some(2));
        assert_eq!(shown_of(&[f64::NAN, 0.1, f64::NAN]), Some(0));
        let undecided = NoclashAnswer { verdict: NoclashVerdict::NOCLASH_UNDECIDED, ..free(0.0) };
        assert_eq!(shown(&[free(f64::NAN), undecided]), Some(1));
        assert_eq!(shown(&[]), None);
    }
}
