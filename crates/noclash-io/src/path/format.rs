//! Formats recognised by the extension of a file.

use std::path::Path;

use crate::{InputError, InputErrorKind};

pub(crate) fn extension(path: &Path) -> String {
    path.extension().map(|extension| extension.to_string_lossy().to_lowercase()).unwrap_or_default()
}

pub(crate) fn unknown_format(path: &Path, extension: &str, known: &str) -> InputError {
    let message = match extension {
        "" => "the file has no extension that says its format".to_string(),
        extension => format!("`.{extension}` is no format of this kind of file"),
    };
    InputError::new(InputErrorKind::Unsupported, path, message, format!("give {known}"))
}
