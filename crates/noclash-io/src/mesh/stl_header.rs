//! What the length and the header of a binary STL say, for those who read it and for those who tell it from text.

use std::path::Path;

use crate::error::{InputError, InputErrorKind};

pub(super) const HEADER: usize = 84;
pub(super) const RECORD: usize = 50;

/// How many triangles the header announces.
pub(super) fn announced(bytes: &[u8]) -> Option<u64> {
    let count = bytes.get(80..HEADER)?;
    Some(u64::from(u32::from_le_bytes([count[0], count[1], count[2], count[3]])))
}

/// True where the length is exactly that of a binary STL with the announced number of triangles. No text has such a
/// length: four characters read as a count announce hundreds of millions of triangles.
pub(super) fn has_length(head: &[u8], length: u64) -> bool {
    announced(head).is_some_and(|count| length == HEADER as u64 + RECORD as u64 * count)
}

/// How many whole records so many bytes hold, and whether there are others.
pub(super) fn records(length: usize) -> (usize, bool) {
    let records = length.saturating_sub(HEADER);
    (records / RECORD, !records.is_multiple_of(RECORD))
}

/// The error of a file that holds too much.
pub(super) fn too_many(path: &Path, most: usize) -> InputError {
    InputError::new(
        InputErrorKind::Value,
        path,
        format!("the file holds more than {most} triangles"),
        "Split the file into several bodies or use a coarser mesh.",
    )
}
