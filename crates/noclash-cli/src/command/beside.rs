//! Further paths beside the one that a page is about, each checked with the same options.

use noclash::io::Files;
use noclash::{OpenCell, Stop};
use noclash_view::{Part, add_beside, verdict_sentence};

use super::check::query;
use super::page_labels::short_name;
use crate::arguments::CheckArguments;
use crate::diagnostics::CommandError;

/// Reads and checks every path; nothing where there is none.
pub fn checked_beside(
    paths: &[String],
    cell: &OpenCell,
    files: &dyn Files,
    check: &CheckArguments,
    stop: &dyn Stop,
) -> Result<Part, CommandError> {
    let mut all = Part::none();
    for path in paths {
        let motion = cell.motions().files(files).ignore_limits(check.motion.ignore_limits).path(path)?;
        let checked = query(cell, &motion, check)?.cancel(stop).run()?;
        add_beside(&mut all, short_name(path), &verdict_sentence(&checked), &checked);
    }
    Ok(all)
}
