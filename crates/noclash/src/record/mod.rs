//! Records of checks: what was proved of which content, so that a later check proves only what an edit touched. Mathematics and what a record
//! is trusted for: `docs/recheck.md`.

mod file;

use std::path::Path;

use noclash_check::{CheckOptions, CheckedBefore, SegmentAnswer};
use noclash_io::{InputError, InputErrorKind};
use noclash_verify::hexadecimal;
use noclash_verify::sha256::Sha256;

use crate::output::write;
use crate::{CheckReport, Error, Motion, OpenCell};

/// Record of what a check proved, for [`CheckQuery::since`](crate::CheckQuery::since).
#[derive(Clone, Debug)]
pub struct CheckRecord {
    pub(crate) before: CheckedBefore,
    /// Files that it was read from, directly or through checks that rest on them, one sentence each.
    pub(crate) rests_on: Vec<String>,
}

impl CheckReport<'_> {
    /// What this check proved, by content: shapes, places, chains of joints, tolerances, motions and margins.
    pub fn record(&self) -> Result<CheckRecord, Error> {
        let question = (self.cell, self.motion, &self.options(), self.clock_skew());
        CheckRecord::of(question, &self.segments, self.rests_on())
    }
}

impl CheckRecord {
    /// The same from parts of a report: cell, motion, options and clock skew; answers; what these rest on.
    #[doc(hidden)]
    pub fn of(
        (cell, motion, options, clock_skew): (&OpenCell, &Motion, &CheckOptions, f64),
        answers: &[SegmentAnswer],
        rests_on: &[String],
    ) -> Result<Self, Error> {
        let segments = motion.with_clock_skew(cell, clock_skew)?;
        let before = CheckedBefore::of(&cell.cell, &segments, options, answers);
        Ok(Self { before, rests_on: rests_on.to_vec() })
    }

    /// Number of segments recorded as free.
    pub fn free_segments(&self) -> usize {
        self.before.answers.iter().filter(|answer| matches!(answer, noclash_check::AnswerBefore::Free(_))).count()
    }

    /// Writes it to a file, sealed by its SHA-256. Collisions are not kept in files.
    pub fn write(&self, file: impl AsRef<Path>) -> Result<(), Error> {
        Ok(write(file.as_ref(), file::to_bytes(&self.before, &self.rests_on))?)
    }

    /// Reads what [`CheckRecord::write`] wrote. A file that is damaged, or of another version of noclash, is an error. The seal shows damage; it does
    /// not show who wrote the file, so that answers that rest on it say so.
    pub fn read(file: impl AsRef<Path>) -> Result<Self, Error> {
        let file = file.as_ref();
        let refuse = |kind, message: String, remedy: &str| InputError::new(kind, file, message, remedy);
        let bytes = std::fs::read(file).map_err(|error| {
            refuse(InputErrorKind::Unreadable, format!("cannot be read: {error}"), "check the file's name")
        })?;
        if bytes.starts_with(noclash_verify::MAGIC) {
            let message = "is a certificate, and a record of a check is wanted".to_string();
            let remedy = "write a record with a check; certificates are for `certify` and `verify`";
            return Err(refuse(InputErrorKind::Unsupported, message, remedy).into());
        }
        let (before, mut rests_on) = file::from_bytes(&bytes).map_err(|why| {
            let remedy = "check without it, and write the record again";
            refuse(InputErrorKind::Syntax, format!("is no record that can be used: {why}"), remedy)
        })?;
        let seal = hexadecimal(&Sha256::of(&bytes)[..8]);
        rests_on.push(format!(
            "what did not change rests on {} (SHA-256 {seal}…): the record of an earlier check, sealed against damage, but not proof against forgery; \
             a check without it rests on nothing",
            file.display()
        ));
        Ok(Self { before, rests_on })
    }
}
