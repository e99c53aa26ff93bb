//! Files that the user names for an answer: whether they can be written is asked before the work, and failing to write says which.

use std::path::Path;

use noclash::io::{InputError, InputErrorKind};

use crate::diagnostics::CommandError;

/// Refuses a name that no file can have, before anything is computed for it: its folder must be there, and it must not be a
/// folder itself. Nothing is created, so a command without an answer leaves no file.
pub fn ensure_place(file: &Path) -> Result<(), CommandError> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    if file.is_dir() {
        return Err(unwritable(file, "it is a folder"));
    }
    match folder {
        Some(folder) if !folder.is_dir() => Err(unwritable(file, &format!("there is no folder {}", folder.display()))),
        Some(_) | None => Ok(()),
    }
}

/// Writes a file that the user named.
pub fn write(file: &Path, content: impl AsRef<[u8]>) -> Result<(), CommandError> {
    std::fs::write(file, content).map_err(|error| unwritable(file, &error.to_string()))
}

/// Why there is no such file.
pub fn unwritable(file: &Path, why: &str) -> CommandError {
    let message = format!("cannot be written: {why}");
    InputError::new(InputErrorKind::Unreadable, file, message, "name a file that can be written").into()
}
