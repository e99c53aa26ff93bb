//! Three numbers of a line.

use std::path::Path;

use glam::DVec3;

use super::text::{NotANumber, finite_number};
use crate::error::{InputError, InputErrorKind};

/// The coordinates at the start of a line; more columns (intensity, colour) are passed over.
pub(super) fn three_numbers(path: &Path, number: usize, words: [Option<&str>; 3]) -> Result<DVec3, InputError> {
    let mut point = [0.0; 3];
    for (coordinate, word) in point.iter_mut().zip(words) {
        let word = word.unwrap_or_default();
        *coordinate = finite_number(word).map_err(|problem| {
            let shown: String = word.chars().take(40).collect();
            let (kind, message, remedy) = match problem {
                NotANumber::Unreadable => (
                    InputErrorKind::Syntax,
                    format!("{shown:?} found where a coordinate is expected"),
                    "Every line holds x y z; put # before lines that do not.",
                ),
                NotANumber::NotFinite => (
                    InputErrorKind::Value,
                    format!("the coordinate {shown} is not a finite number"),
                    "Take out the points without a measurement first: noclash does not guess what they hide.",
                ),
            };
            InputError::new(kind, path, message, remedy).at(number, 1)
        })?;
    }
    Ok(DVec3::from_array(point))
}
