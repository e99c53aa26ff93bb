//! Errors as exceptions of `noclash.errors`: what is wrong, in which file and line, and what to do.

use noclash::cell::SegmentError;
use noclash::{Error, InputError, MotionError, Phrase, RequestError};
use pyo3::prelude::*;

use crate::overlay::Overlay;

/// An exception of `noclash.errors` that is still to be made.
pub struct PythonError(Box<Exception>);

struct Exception {
    /// Its name in `noclash.errors`.
    class: &'static str,
    kind: &'static str,
    message: String,
    file: Option<String>,
    line: Option<usize>,
    column: Option<usize>,
    remedy: String,
}

impl PythonError {
    /// Something is wrong with what was given as an argument.
    pub fn argument(kind: &'static str, message: impl Into<String>, remedy: impl Into<String>) -> Self {
        let (message, remedy) = (message.into(), remedy.into());
        let class = "InputError";
        Self(Box::new(Exception { class, kind, message, file: None, line: None, column: None, remedy }))
    }

    fn of_class(mut self, class: &'static str) -> Self {
        self.0.class = class;
        self
    }

    /// The same without a file: one that exists only in memory cannot be opened.
    pub fn without_file(mut self) -> Self {
        (self.0.file, self.0.line, self.0.column) = (None, None, None);
        self
    }

    /// An error of a query or a reader that was given files of `overlay`, whose names are not shown.
    pub fn reading(error: impl Into<Error>, overlay: &Overlay) -> Self {
        let error = error.into();
        let in_memory = match &error {
            Error::Input(input) => overlay.holds(&input.file),
            Error::Motion(motion) => overlay.holds(&motion.input.file),
            _ => false,
        };
        let error = Self::from(error);
        if in_memory { error.without_file() } else { error }
    }
}

impl From<Error> for PythonError {
    fn from(error: Error) -> Self {
        match error {
            Error::Input(error) => error.into(),
            Error::Request(error) => error.into(),
            Error::Configuration(error) => Self::from(error).of_class("ConfigurationError"),
            Error::Motion(error) => (*error).into(),
            error => Self::argument("value", error.to_string(), ""),
        }
    }
}

impl From<InputError> for PythonError {
    fn from(error: InputError) -> Self {
        let InputError { kind, message, file, line, column, remedy } = error;
        // What came from no file has an empty name.
        let file = Some(file.display().to_string()).filter(|file| !file.is_empty());
        let (kind, message, remedy) = (kind.as_str(), keywords(&Phrase::from(message)), keywords(&remedy));
        Self(Box::new(Exception { class: "InputError", kind, message, file, line, column, remedy }))
    }
}

impl From<RequestError> for PythonError {
    fn from(error: RequestError) -> Self {
        Self::argument(error.kind.as_str(), keywords(&error.message), keywords(&error.remedy))
    }
}

impl From<MotionError> for PythonError {
    fn from(error: MotionError) -> Self {
        let beyond_limits = matches!(error.cause, SegmentError::BeyondLimits { .. });
        let mut error = Self::from(error.input).of_class("PathError");
        if beyond_limits {
            error.0.kind = "limits";
        }
        error
    }
}

/// A phrase with options as keyword arguments.
fn keywords(phrase: &Phrase) -> String {
    phrase.worded(|option| match option {
        "ignore_limits" => "ignore_limits=True".to_string(),
        option => option.to_string(),
    })
}

impl From<PythonError> for PyErr {
    fn from(error: PythonError) -> Self {
        let Exception { class, kind, message, file, line, column, remedy } = *error.0;
        Python::attach(|py| {
            let made = py
                .import("noclash.errors")
                .and_then(|errors| errors.getattr(class))
                .and_then(|class| class.call1((message, kind, file, line, column, remedy)));
            match made {
                Ok(exception) => PyErr::from_value(exception),
                Err(error) => error,
            }
        })
    }
}
