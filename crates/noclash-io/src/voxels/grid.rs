//! A NumPy array of voxels: entry `[i, j, k]` that is not 0 fills the cell from (i, j, k) to (i + 1, j + 1, k + 1) times the resolution.

use std::path::Path;

use super::{CellBox, joined};
use crate::{InputError, InputErrorKind, numpy};

/// The occupied cells of an array of truth values or bytes.
pub(crate) fn read_grid(path: &Path, bytes: &[u8]) -> Result<Vec<CellBox>, InputError> {
    let array = numpy::read_flags(path, bytes)?;
    let [_, rows, columns] = array.shape[..] else {
        let message = format!("a grid of voxels has three sides, this array has {}", array.shape.len());
        return Err(InputError::new(InputErrorKind::Syntax, path, message, "Save it as numpy.save(file, grid)."));
    };
    let place = |at: usize| [at / (rows * columns), at / columns % rows, at % columns].map(|i| i as i64);
    let filled = array.values.iter().enumerate().filter(|(_, value)| **value != 0.0);
    let cells: Vec<CellBox> = filled.map(|(at, _)| CellBox { min: place(at), size: [1; 3] }).collect();
    if cells.is_empty() {
        let message = "no voxel is occupied";
        let remedy = "Take it out of the cell, or check how it was made: an obstacle must not vanish.";
        return Err(InputError::new(InputErrorKind::Value, path, message, remedy));
    }
    Ok(joined(cells))
}
