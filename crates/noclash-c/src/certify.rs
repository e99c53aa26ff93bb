//! Certificates for C: written, and replayed.

use std::ffi::c_char;
use std::path::Path;

use noclash::{Certificate, Verification, verify_file};

use crate::cell::{NoclashCell, required, required_cell, required_place};
use crate::check::NoclashVerdict;
use crate::error::{NoclashError, NoclashStatus, answer};
use crate::motion::{NoclashMotion, required_motion};
use crate::options::NoclashOptions;

/// Bytes of a reason, with the zero at its end.
pub const NOCLASH_REASON_SIZE: usize = 256;

/// Result of a certification or of a replay.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct NoclashCertificate {
    /// Verdict about the motion: of a replay, free if the proof holds, else undecided.
    pub verdict: NoclashVerdict,
    /// Whether there is a file with a proof that holds. A motion may be free without one: `reason` says why.
    pub holds: bool,
    /// Pairs that the proof keeps apart.
    pub pairs: usize,
    /// Proved: no pair comes nearer; infinite without pairs, NaN without a proof.
    pub clearance: f64,
    /// Bytes of the file.
    pub bytes: u64,
    /// SHA-256 of the statement that is proved.
    pub statement: [u8; 32],
    /// Why there is no proof, cut at the end of the array; empty where there is one.
    pub reason: [c_char; NOCLASH_REASON_SIZE],
}

impl NoclashCertificate {
    fn without_proof(verdict: NoclashVerdict, reason: &str) -> Self {
        let mut words = [0; NOCLASH_REASON_SIZE];
        // Cut between characters, so that it stays UTF-8.
        let end = (0..NOCLASH_REASON_SIZE).rev().find(|&end| reason.is_char_boundary(end)).unwrap_or(0);
        let shown = &reason.as_bytes()[..end.min(reason.len())];
        words.iter_mut().zip(shown).for_each(|(place, &byte)| *place = byte as c_char);
        let statement = [0; 32];
        Self { verdict, holds: false, pairs: 0, clearance: f64::NAN, bytes: 0, statement, reason: words }
    }

    fn of_replay(report: &noclash::verify::Report) -> Self {
        Self {
            verdict: NoclashVerdict::NOCLASH_FREE,
            holds: true,
            pairs: report.pairs,
            clearance: report.clearance,
            bytes: report.bytes[1],
            statement: report.statement,
            ..Self::without_proof(NoclashVerdict::NOCLASH_FREE, "")
        }
    }
}

/// Checks a motion, searches for its proof, writes it to `file` and replays it. Where the motion is not free, or no proof is found, no
/// file is left; that is no error. Options: margin, tolerances, threads, timeout.
///
/// # Safety
/// `cell` and `motion` are not freed; `file` is a C string; `options` and `error` are null or as their types say; `result` may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_certify(
    cell: *const NoclashCell,
    motion: *const NoclashMotion,
    file: *const c_char,
    options: *const NoclashOptions,
    result: *mut NoclashCertificate,
    error: *mut *mut NoclashError,
) -> NoclashStatus {
    // SAFETY: the caller's promises, passed on.
    unsafe {
        answer(error, || {
            let (cell, options) = (required_cell(cell)?, NoclashOptions::read(options)?);
            let given = required_motion(motion)?;
            let motion = given.of_cell(cell)?;
            let file = Path::new(required(file, "the file")?);
            let place = required_place(result)?;
            let deadline = options.deadline();
            let query = cell.open.certify(&motion, file).margin(options.margin).threads(options.threads);
            let query = query.tolerances(options.tolerances.sizes()).clock_skew(options.tolerances.clock_skew);
            // Files of a cell in memory have no digest; a path in memory has no file.
            let query = query.skip_unreadable_inputs(true);
            let query = if given.is_in_memory() { query.inputs(Vec::new()) } else { query };
            *place = match query.cancel(&deadline).run()?.outcome {
                Certificate::Written(written) => NoclashCertificate::of_replay(&written.report),
                Certificate::NotWritten { reason, .. } => {
                    NoclashCertificate::without_proof(NoclashVerdict::NOCLASH_UNDECIDED, &reason)
                }
                Certificate::NothingToCertify { verdict, segment, .. } => {
                    let reason = format!("segment {segment} is not proved free");
                    NoclashCertificate::without_proof(verdict.into(), &reason)
                }
                _ => NoclashCertificate::without_proof(NoclashVerdict::NOCLASH_UNDECIDED, "no proof was written"),
            };
            Ok(())
        })
    }
}

/// Replays a certificate with nothing of the code that found it. Where `cell` and `motion` are not null, the proof must also be about
/// them, with the margin and tolerances of the options.
///
/// # Safety
/// `cell` and `motion` are null or not freed; `file` is a C string; `options` and `error` are null or as their types say; `result` may be
/// written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_verify(
    file: *const c_char,
    cell: *const NoclashCell,
    motion: *const NoclashMotion,
    options: *const NoclashOptions,
    result: *mut NoclashCertificate,
    error: *mut *mut NoclashError,
) -> NoclashStatus {
    // SAFETY: the caller's promises, passed on.
    unsafe {
        answer(error, || {
            let file = Path::new(required(file, "the file")?);
            let place = required_place(result)?;
            let options = NoclashOptions::read(options)?;
            let expected = if cell.is_null() && motion.is_null() {
                None
            } else {
                let cell = required_cell(cell)?;
                let motion = required_motion(motion)?.of_cell(cell)?;
                let tolerances = options.tolerances;
                Some(cell.open.statement(&motion, options.margin, tolerances.sizes(), tolerances.clock_skew)?)
            };
            *place = match verify_file(file, expected)? {
                Verification::Holds { report, .. } => NoclashCertificate::of_replay(&report),
                Verification::Fails { reason } => {
                    NoclashCertificate::without_proof(NoclashVerdict::NOCLASH_UNDECIDED, &reason)
                }
                _ => NoclashCertificate::without_proof(NoclashVerdict::NOCLASH_UNDECIDED, "the proof does not hold"),
            };
            Ok(())
        })
    }
}
