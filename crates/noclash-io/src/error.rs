//! One error type for every reader: which file, which line, what is wrong, what to do.

use std::path::{Path, PathBuf};

use crate::Phrase;

/// Something is wrong with an input file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{}: {message}", .file.display(), .line.map(|l| format!(":{l}")).unwrap_or_default())]
pub struct InputError {
    /// Error category.
    pub kind: InputErrorKind,
    /// Message of the error, in one sentence.
    pub message: String,
    /// The file that is at fault.
    pub file: PathBuf,
    /// Line in that file, from 1, where known.
    pub line: Option<usize>,
    /// Column in that line, from 1, where known.
    pub column: Option<usize>,
    /// Remedy, in one sentence.
    pub remedy: Phrase,
}

/// Error categories, as `error.kind` of the JSON answer names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputErrorKind {
    /// The file cannot be read at all.
    Unreadable,
    /// The file is not of the format it claims.
    Syntax,
    /// A key, element or type that is not known.
    Unknown,
    /// Something named is not there (mesh, package, link, body).
    Missing,
    /// A number is out of its range or not finite.
    Value,
    /// The parts contradict each other (two roots, a loop, a duplicate name).
    Inconsistent,
    /// The file is fine but of a kind that must be converted first.
    Unsupported,
}

impl InputErrorKind {
    /// The word used in JSON.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Unreadable => "unreadable",
            Self::Syntax => "syntax",
            Self::Unknown => "unknown",
            Self::Missing => "missing",
            Self::Value => "value",
            Self::Inconsistent => "inconsistent",
            Self::Unsupported => "unsupported",
        }
    }
}

impl InputError {
    /// An error about a whole file; add the place with [`InputError::at`].
    pub fn new(kind: InputErrorKind, file: &Path, message: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self {
            kind,
            message: message.into(),
            file: file.to_path_buf(),
            line: None,
            column: None,
            remedy: Phrase::from(remedy),
        }
    }

    /// The same error with its line, of which no part is at fault more than the rest.
    pub fn on(self, line: usize) -> Self {
        Self { line: Some(line), column: None, ..self }
    }

    /// The same error with its place in the file.
    pub fn at(self, line: usize, column: usize) -> Self {
        Self { line: Some(line), column: Some(column), ..self }
    }
}
