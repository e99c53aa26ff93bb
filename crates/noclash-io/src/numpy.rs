//! NumPy arrays of floating-point numbers (`.npy`), of any shape and either order of storage.
//!
//! The header is a Python dictionary of three known keys. What the numbers mean is the caller's business: point clouds
//! and paths both come this way.

use std::io::Read;
use std::path::Path;

use crate::{InputError, InputErrorKind};

/// The first bytes of every such file.
pub(crate) const MAGIC: &[u8] = b"\x93NUMPY";

/// An array in memory.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Array {
    /// Lengths of its sides, outermost first; empty for a single number.
    pub shape: Vec<usize>,
    /// Its numbers in C order (the last side runs fastest); as many as the product of the sides.
    pub values: Vec<f64>,
}

/// Reads an array of 4- or 8-byte floating-point numbers. Numbers may be NaN or infinite: the caller decides.
pub(crate) fn read(path: &Path, bytes: &[u8]) -> Result<Array, InputError> {
    let damaged = |message: &str| {
        InputError::new(InputErrorKind::Syntax, path, message, "Write the array again with numpy.save.")
    };
    let short = || damaged("the file ends within its header");
    if !bytes.starts_with(MAGIC) {
        return Err(damaged("this is no NumPy file"));
    }
    let major = *bytes.get(6).ok_or_else(short)?;
    let (length, start) = match (major, bytes.get(8..12)) {
        (1, Some(word)) => (usize::from(u16::from_le_bytes([word[0], word[1]])), 10),
        (2 | 3, Some(word)) => (u32::from_le_bytes([word[0], word[1], word[2], word[3]]) as usize, 12),
        _ => return Err(damaged("the header's version is not 1, 2 or 3")),
    };
    let end = start + length;
    let header = String::from_utf8_lossy(bytes.get(start..end).ok_or_else(short)?);
    let data = &bytes[end..];
    let value_of = |key: &str| {
        let after = &header[header.find(key)? + key.len()..];
        Some(after.trim_start().strip_prefix(':')?.trim_start())
    };
    let shape = value_of("'shape'").and_then(sides).ok_or_else(|| damaged("the header states no shape"))?;
    let fortran_order = match value_of("'fortran_order'") {
        Some(text) if text.starts_with("False") => false,
        Some(text) if text.starts_with("True") => true,
        _ => return Err(damaged("the header states no order of storage")),
    };
    let kind = value_of("'descr'").and_then(|text| text.strip_prefix('\'')).and_then(|text| text.split('\'').next());
    let (size, number): (usize, fn(&[u8]) -> f64) = match kind {
        Some("<f8") => (8, |b| f64::from_le_bytes([b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7]])),
        Some(">f8") => (8, |b| f64::from_be_bytes([b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7]])),
        Some("<f4") => (4, |b| f64::from(f32::from_le_bytes([b[0], b[1], b[2], b[3]]))),
        Some(">f4") => (4, |b| f64::from(f32::from_be_bytes([b[0], b[1], b[2], b[3]]))),
        _ => {
            let message = "the array is not of 4- or 8-byte floating-point numbers";
            let remedy = "Save it as numpy.save(file, array.astype(float)).";
            return Err(InputError::new(InputErrorKind::Syntax, path, message, remedy));
        }
    };
    let bytes_stated = shape.iter().try_fold(size, |product, &side| product.checked_mul(side));
    if bytes_stated != Some(data.len()) {
        let sides: Vec<String> = shape.iter().map(usize::to_string).collect();
        let message = format!("the header says {} numbers, but {} bytes follow", sides.join(" x "), data.len());
        return Err(InputError::new(InputErrorKind::Inconsistent, path, message, "Write the array again."));
    }
    let values: Vec<f64> = data.chunks_exact(size).map(number).collect();
    Ok(if fortran_order { from_fortran_order(shape, &values) } else { Array { shape, values } })
}

/// How the rows of an array of two sides follow each other in a file, for reading them one by one.
pub(crate) struct RowLayout {
    /// The type of its numbers as the header has it.
    kind: String,
    /// Numbers in a row, and their size.
    width: usize,
    size: usize,
    rows_left: usize,
}

/// Longer headers are no headers of arrays.
const LONGEST_HEADER: usize = 1 << 16;

impl RowLayout {
    /// Reads the header; `None` where rows cannot be read one by one (other sides, the other order of storage, other numbers): the reader of
    /// whole files says what is the matter.
    pub fn read(path: &Path, source: &mut impl Read) -> Result<Option<Self>, InputError> {
        let mut begin = [0; 12];
        let unreadable = |error: std::io::Error| {
            let message = format!("cannot read the file: {error}");
            InputError::new(InputErrorKind::Unreadable, path, message, "Write the array again with numpy.save.")
        };
        source.read_exact(&mut begin[..10]).map_err(unreadable)?;
        let length = match begin[6] {
            1 => usize::from(u16::from_le_bytes([begin[8], begin[9]])),
            2 | 3 => {
                source.read_exact(&mut begin[10..]).map_err(unreadable)?;
                u32::from_le_bytes([begin[8], begin[9], begin[10], begin[11]]) as usize
            }
            _ => return Ok(None),
        };
        if length > LONGEST_HEADER {
            return Ok(None);
        }
        let mut header = vec![0; length];
        source.read_exact(&mut header).map_err(unreadable)?;
        let header = String::from_utf8_lossy(&header).into_owned();
        let value_of = |key: &str| {
            let after = &header[header.find(key)? + key.len()..];
            Some(after.trim_start().strip_prefix(':')?.trim_start())
        };
        let kind =
            value_of("'descr'").and_then(|text| text.strip_prefix('\'')).and_then(|text| text.split('\'').next());
        let size = match kind {
            Some("<f8" | ">f8") => 8,
            Some("<f4" | ">f4") => 4,
            _ => return Ok(None),
        };
        let in_order = value_of("'fortran_order'").is_some_and(|text| text.starts_with("False"));
        let (Some(&[rows_left, width]), true) = (value_of("'shape'").and_then(sides).as_deref(), in_order) else {
            return Ok(None);
        };
        let fits = width > 0 && width.checked_mul(size).is_some_and(|bytes| bytes < LONGEST_ROW);
        let kind = kind.unwrap_or_default().to_string();
        Ok(fits.then_some(Self { kind, width, size, rows_left }))
    }

    /// The bytes of the next row; `None` after the last.
    pub fn next_row(&mut self, path: &Path, source: &mut impl Read) -> Result<Option<Vec<u8>>, InputError> {
        let damaged =
            |message: &str| InputError::new(InputErrorKind::Inconsistent, path, message, "Write the array again.");
        let mut row = vec![0; self.width * self.size];
        if self.rows_left == 0 {
            return match source.read(&mut row) {
                Ok(0) => Ok(None),
                _ => Err(damaged("more bytes follow than the header says")),
            };
        }
        source.read_exact(&mut row).map_err(|_| damaged("fewer bytes follow than the header says"))?;
        self.rows_left -= 1;
        Ok(Some(row))
    }

    /// A file of so many rows alone.
    pub fn file_of(&self, rows: usize, data: &[u8]) -> Vec<u8> {
        let header =
            format!("{{'descr': '{}', 'fortran_order': False, 'shape': ({rows}, {}), }}\n", self.kind, self.width);
        let mut bytes = [MAGIC, b"\x01\x00", &(header.len() as u16).to_le_bytes(), header.as_bytes()].concat();
        bytes.extend(data);
        bytes
    }
}

/// Rows of more bytes are not read one by one.
const LONGEST_ROW: usize = 1 << 24;

/// `(3, 4)`, `(3,)` or `()` as numbers.
fn sides(text: &str) -> Option<Vec<usize>> {
    let (inside, _) = text.strip_prefix('(')?.split_once(')')?;
    let inside = inside.trim();
    let inside = inside.strip_suffix(',').unwrap_or(inside);
    if inside.is_empty() {
        return Some(Vec::new());
    }
    inside.split(',').map(|side| side.trim().parse().ok()).collect()
}

/// The same array with the last side running fastest instead of the first.
fn from_fortran_order(shape: Vec<usize>, stored: &[f64]) -> Array {
    let mut index = vec![0_usize; shape.len()];
    let mut values = Vec::with_capacity(stored.len());
    for _ in 0..stored.len() {
        // The first side runs fastest in storage: position = i₀ + s₀·(i₁ + s₁·(i₂ + …)).
        let position = index.iter().zip(&shape).rev().fold(0, |position, (&i, &side)| position * side + i);
        values.push(stored[position]);
        for (i, &side) in index.iter_mut().zip(&shape).rev() {
            *i += 1;
            if *i < side {
                break;
            }
            *i = 0;
        }
    }
    Array { shape, values }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(fortran_order: &str, shape: &str, values: &[f64]) -> Vec<u8> {
        let header = format!("{{'descr': '<f8', 'fortran_order': {fortran_order}, 'shape': {shape}, }}");
        let mut bytes = [MAGIC, b"\x01\x00"].concat();
        bytes.extend((header.len() as u16).to_le_bytes());
        bytes.extend(header.as_bytes());
        bytes.extend(values.iter().flat_map(|value| value.to_le_bytes()));
        bytes
    }

    #[test]
    fn both_orders_of_storage_give_the_same_array() {
        let path = Path::new("a.npy");
        let c = read(path, &file("False", "(2, 3, 2)", &std::array::from_fn::<f64, 12, _>(|i| i as f64))).unwrap();
        // Element (i, j, k) is 6i + 2j + k; in storage i runs fastest, then j.
        let stored = [0., 6., 2., 8., 4., 10., 1., 7., 3., 9., 5., 11.];
        assert_eq!(read(path, &file("True", "(2, 3, 2)", &stored)).unwrap(), c);
        assert_eq!((c.shape, c.values[7]), (vec![2, 3, 2], 7.0));
    }

    #[test]
    fn shapes_of_one_and_of_no_side_are_understood() {
        let path = Path::new("a.npy");
        assert_eq!(read(path, &file("False", "(2,)", &[1.0, 2.0])).unwrap().shape, [2]);
        assert_eq!(read(path, &file("True", "()", &[1.0])).unwrap(), Array { shape: vec![], values: vec![1.0] });
        assert!(read(path, &file("True", "(0, 5)", &[])).unwrap().values.is_empty());
        for shape in ["(2", "2)", "(-2,)", "(1.5,)", "(,)", "(a, 3)"] {
            assert!(read(path, &file("False", shape, &[1.0, 2.0])).is_err(), "{shape}");
        }
    }
}
