//! Output files that the user names: checked before the work begins, so that nothing is computed for a name that cannot be written.

use std::path::Path;

use noclash_io::{InputError, InputErrorKind};

/// Refuses a name that no file can have, before anything is computed for it: its folder must be there, and it must not be a
/// folder itself. Nothing is created, so a command without an answer leaves no file.
pub fn ensure_place(file: &Path) -> Result<(), InputError> {
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
pub fn write(file: &Path, content: impl AsRef<[u8]>) -> Result<(), InputError> {
    std::fs::write(file, content).map_err(|error| unwritable(file, &error.to_string()))
}

/// Why there is no such file.
pub fn unwritable(file: &Path, why: &str) -> InputError {
    let message = format!("cannot be written: {why}");
    InputError::new(InputErrorKind::Unreadable, file, message, "name a file that can be written")
}
