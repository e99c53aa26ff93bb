//! Bytes of files that lie on the disk or come from elsewhere.

use std::path::Path;

use crate::error::{InputError, InputErrorKind};

/// Where the bytes of a further file come from.
pub(crate) type Fetch<'f> = dyn FnMut(&Path) -> Result<Vec<u8>, InputError> + 'f;

/// The whole of a regular file.
pub(super) fn read_file(path: &Path) -> Result<Vec<u8>, InputError> {
    let failed = |problem: std::io::Error| match problem.kind() {
        std::io::ErrorKind::NotFound => {
            InputError::new(InputErrorKind::Missing, path, "there is no such file", "Check the path and its spelling.")
        }
        _ => InputError::new(
            InputErrorKind::Unreadable,
            path,
            format!("the file cannot be read: {problem}"),
            "Check the path and the permissions.",
        ),
    };
    // A device or a pipe may never end.
    if !std::fs::metadata(path).map_err(failed)?.is_file() {
        return Err(InputError::new(
            InputErrorKind::Unreadable,
            path,
            "this is not a regular file",
            "Name a file, not a folder or a device.",
        ));
    }
    std::fs::read(path).map_err(failed)
}
