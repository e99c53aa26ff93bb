//! Errors for C: a status, and an error with message, file, line and remedy.

use std::ffi::{CString, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};

use noclash::{Error, InputError, Phrase, RequestError};

/// Whether a call did what it was asked. Unless it is `NOCLASH_OK`, nothing is written to what it answers into.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(non_camel_case_types, reason = "these are the words of the header")]
pub enum NoclashStatus {
    /// Done.
    NOCLASH_OK = 0,
    /// Something is wrong with a file or an argument; the error says what.
    NOCLASH_BAD_INPUT = 2,
    /// A fault of noclash itself. Please report it.
    NOCLASH_INTERNAL = 4,
}

/// An error. Free it with `noclash_error_free`.
pub struct NoclashError {
    message: CString,
    file: Option<CString>,
    line: usize,
    remedy: CString,
}

impl NoclashError {
    pub(crate) fn new(message: impl Into<String>, remedy: impl Into<String>) -> Box<Self> {
        Box::new(Self { message: text(message), file: None, line: 0, remedy: text(remedy) })
    }
}

/// C text ends at the first zero byte: there must be none inside.
pub(crate) fn text(words: impl Into<String>) -> CString {
    CString::new(words.into().replace('\0', " ")).unwrap_or_default()
}

impl From<Error> for Box<NoclashError> {
    fn from(error: Error) -> Self {
        match error {
            Error::Input(error) => error.into(),
            Error::Request(error) | Error::Configuration(error) => error.into(),
            Error::Motion(error) => error.input.into(),
            error => NoclashError::new(error.to_string(), "correct the input"),
        }
    }
}

impl From<InputError> for Box<NoclashError> {
    fn from(error: InputError) -> Self {
        // What came from no file has an empty name.
        let file = Some(error.file.display().to_string()).filter(|file| !file.is_empty()).map(text);
        let words = Phrase::from(error.message).to_string();
        // The message alone must be enough: many programs print nothing else.
        let words = match (&file, error.line) {
            (Some(file), Some(line)) => format!("{}:{line}: {words}", file.to_string_lossy()),
            (Some(file), None) => format!("{}: {words}", file.to_string_lossy()),
            (None, _) => words,
        };
        let (message, remedy) = (text(words), text(error.remedy.to_string()));
        Box::new(NoclashError { message, file, line: error.line.unwrap_or(0), remedy })
    }
}

impl From<RequestError> for Box<NoclashError> {
    fn from(error: RequestError) -> Self {
        NoclashError::new(error.message.to_string(), error.remedy.to_string())
    }
}

/// Runs a function on behalf of C: its error goes where the caller wants it, a panic goes nowhere.
///
/// # Safety
/// `error` is null or points to where a pointer may be written.
pub(crate) unsafe fn answer(
    error: *mut *mut NoclashError,
    work: impl FnOnce() -> Result<(), Box<NoclashError>>,
) -> NoclashStatus {
    let (status, wrong) = match catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok(())) => (NoclashStatus::NOCLASH_OK, None),
        Ok(Err(wrong)) => (NoclashStatus::NOCLASH_BAD_INPUT, Some(wrong)),
        Err(_) => {
            let wrong =
                NoclashError::new("noclash failed internally", "please report it with the input that led to it");
            (NoclashStatus::NOCLASH_INTERNAL, Some(wrong))
        }
    };
    if !error.is_null() {
        // SAFETY: not null, and the caller promised that it may be written.
        unsafe { *error = wrong.map_or(std::ptr::null_mut(), Box::into_raw) };
    }
    status
}

/// Message of the error, in one sentence, after the file and line that it is about. Valid until the error is freed.
///
/// # Safety
/// `error` comes from a noclash function and is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_error_message(error: *const NoclashError) -> *const c_char {
    // SAFETY: see above; null is asked for.
    unsafe { error.as_ref() }.map_or(c"".as_ptr(), |error| error.message.as_ptr())
}

/// Remedy of the error, in one sentence. Valid until the error is freed.
///
/// # Safety
/// `error` comes from a noclash function and is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_error_remedy(error: *const NoclashError) -> *const c_char {
    // SAFETY: see above; null is asked for.
    unsafe { error.as_ref() }.map_or(c"".as_ptr(), |error| error.remedy.as_ptr())
}

/// The file at fault; null for arguments. Valid until the error is freed.
///
/// # Safety
/// `error` comes from a noclash function and is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_error_file(error: *const NoclashError) -> *const c_char {
    // SAFETY: see above; null is asked for.
    let file = unsafe { error.as_ref() }.and_then(|error| error.file.as_ref());
    file.map_or(std::ptr::null(), |file| file.as_ptr())
}

/// The line in that file, from 1; 0 where it is not known.
///
/// # Safety
/// `error` comes from a noclash function and is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_error_line(error: *const NoclashError) -> usize {
    // SAFETY: see above; null is asked for.
    unsafe { error.as_ref() }.map_or(0, |error| error.line)
}

/// Frees an error; null is fine.
///
/// # Safety
/// `error` comes from a noclash function and is not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_error_free(error: *mut NoclashError) {
    if !error.is_null() {
        // SAFETY: made by `Box::into_raw` in `answer`, and freed once.
        drop(unsafe { Box::from_raw(error) });
    }
}
