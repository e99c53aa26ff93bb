//! The largest tolerance for which a motion is proved free, for C.

use noclash::check::ToleranceKind;

use crate::cell::{NoclashCell, required_cell, required_place};
use crate::check::NoclashVerdict;
use crate::error::{NoclashError, NoclashStatus, answer};
use crate::motion::{NoclashMotion, required_motion};
use crate::options::NoclashOptions;

/// Tracking errors of joints, in radians and metres.
pub const NOCLASH_TOLERANCE_JOINTS: u32 = 0;
/// Calibration errors of bases, in metres.
pub const NOCLASH_TOLERANCE_POSE: u32 = 1;
/// Errors of the places of obstacles, in metres.
pub const NOCLASH_TOLERANCE_OBSTACLES: u32 = 2;
/// Clock skew, in seconds.
pub const NOCLASH_TOLERANCE_TIME: u32 = 3;
/// A common factor of all tolerances of the options.
pub const NOCLASH_TOLERANCE_ALL: u32 = 4;

/// The largest tolerance that was proved.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct NoclashToleranceAnswer {
    /// Verdict with this tolerance at 0 and the others of the options.
    pub verdict: NoclashVerdict,
    /// The largest value that was proved free; NaN if none was.
    pub proved: f64,
    /// The smallest that was not proved; NaN where all that was tried was.
    pub not_proved: f64,
    /// The smallest at which a motion within it was found to collide; NaN where none was.
    pub refuted: f64,
}

/// Searches for the largest tolerance of a kind (NOCLASH_TOLERANCE_JOINTS and its like) for which the motion is proved free; `accuracy` is
/// the largest gap between what is proved and what is not, as a share (0 for 0.01). The other tolerances of the options stay. Options:
/// margin, budget, threads, tolerances, timeout.
///
/// # Safety
/// `cell` and `motion` are not freed; `options` and `error` are null or as their types say; `result` may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_largest_tolerance(
    cell: *const NoclashCell,
    motion: *const NoclashMotion,
    kind: u32,
    options: *const NoclashOptions,
    accuracy: f64,
    result: *mut NoclashToleranceAnswer,
    error: *mut *mut NoclashError,
) -> NoclashStatus {
    // SAFETY: the caller's promises, passed on.
    unsafe {
        answer(error, || {
            let kind = match kind {
                NOCLASH_TOLERANCE_JOINTS => ToleranceKind::Joints,
                NOCLASH_TOLERANCE_POSE => ToleranceKind::Pose,
                NOCLASH_TOLERANCE_OBSTACLES => ToleranceKind::Obstacles,
                NOCLASH_TOLERANCE_TIME => ToleranceKind::Time,
                NOCLASH_TOLERANCE_ALL => ToleranceKind::All,
                other => {
                    let message = format!("there is no tolerance {other}");
                    return Err(NoclashError::new(message, "give NOCLASH_TOLERANCE_JOINTS or its like"));
                }
            };
            let (cell, options) = (required_cell(cell)?, NoclashOptions::read(options)?);
            let motion = required_motion(motion)?.of_cell(cell)?;
            let place = required_place(result)?;
            let deadline = options.deadline();
            let query = cell.open.tolerance(&motion, kind).margin(options.margin).budget(options.budget());
            let query = query.tolerances(options.tolerances.sizes()).clock_skew(options.tolerances.clock_skew);
            let query = query.threads(options.threads).cancel(&deadline);
            let query = if accuracy == 0.0 { query } else { query.accuracy(accuracy) };
            let found = query.run()?.found;
            let value = |value: Option<f64>| value.unwrap_or(f64::NAN);
            *place = NoclashToleranceAnswer {
                verdict: found.nominal.into(),
                proved: value(found.proved),
                not_proved: value(found.not_proved),
                refuted: value(found.refuted),
            };
            Ok(())
        })
    }
}
