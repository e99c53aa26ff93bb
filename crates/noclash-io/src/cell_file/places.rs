//! Paths that a cell file names.

use std::path::{Path, PathBuf};

use crate::document::Item;
use crate::intake::Intake;
use crate::{InputError, InputErrorKind};

/// A path of the cell file, taken from its folder.
pub(super) fn beside(cell_file: &Path, path: &str) -> PathBuf {
    cell_file.parent().unwrap_or(Path::new("")).join(path)
}

/// The path under a key, once something is there; the error belongs to the cell file, not to the absent one.
pub(super) fn existing(intake: &Intake<'_>, item: Item<'_>) -> Result<PathBuf, InputError> {
    let path = beside(item.file, item.text()?);
    if intake.files.exists(&path) {
        return Ok(path);
    }
    let message = format!("`{}`: there is no file {}", item.key, path.display());
    Err(item.error(InputErrorKind::Missing, message, "correct the path (it is relative to the cell file)"))
}
