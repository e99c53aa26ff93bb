//! Point clouds: the points of a PLY, PCD, XYZ or NPY file, all of them or an error.
//!
//! Points without a measurement (NaN) are an error, not a gap: what was not seen is not free.

use super::format::extension;
use super::text::{NotANumber, finite_number, numbered_lines};
use super::{pcd, ply, read_file};
use crate::error::{InputError, InputErrorKind};
use glam::DVec3;
use std::path::Path;

/// Reads the points in a file, in the file's own length unit and order.
///
/// Guarantee: all points of the file are in the answer, or there is an error. A file without points is an error.
pub fn read_points(path: &Path) -> Result<Vec<DVec3>, InputError> {
    read_points_from(path, &read_file(path)?)
}

/// As [`read_points`], for a file whose bytes are at hand; the path names it in messages and tells its format.
pub fn read_points_from(path: &Path, bytes: &[u8]) -> Result<Vec<DVec3>, InputError> {
    let points = match extension(path).as_str() {
        "ply" => ply::read_points(path, bytes)?,
        "pcd" => pcd::read_points(path, bytes)?,
        "npy" => read_npy(path, bytes)?,
        "xyz" | "txt" | "csv" | "pts" | "asc" => read_xyz(path, bytes)?,
        _ if bytes.starts_with(b"ply") => ply::read_points(path, bytes)?,
        _ if bytes.starts_with(NPY_MAGIC) => read_npy(path, bytes)?,
        _ if bytes.starts_with(b"# .PCD") => pcd::read_points(path, bytes)?,
        _ => {
            return Err(InputError::new(
                InputErrorKind::Unknown,
                path,
                "neither the extension nor the content is that of a known point cloud format",
                "Known are PLY (.ply), PCD (.pcd), lines of x y z (.xyz, .txt, .csv, .pts, .asc) and NumPy (.npy).",
            ));
        }
    };
    if points.is_empty() {
        return Err(InputError::new(
            InputErrorKind::Value,
            path,
            "the file has no points",
            "Take it out of the cell, or check how it was made: an obstacle must not vanish.",
        ));
    }
    if let Some(point) = points.iter().position(|point| !point.is_finite()) {
        return Err(not_finite(path, point));
    }
    Ok(points)
}

/// The error of a point that was not measured.
fn not_finite(path: &Path, point: usize) -> InputError {
    InputError::new(
        InputErrorKind::Value,
        path,
        format!("point {point} has a coordinate that is not a finite number"),
        "Take out the points without a measurement first: noclash does not guess what they hide.",
    )
}

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
                    format!("{shown:?} stands where a coordinate belongs"),
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

/// Lines of `x y z ...`, separated by spaces, commas or semicolons; a first line with one number alone is the count.
fn read_xyz(path: &Path, bytes: &[u8]) -> Result<Vec<DVec3>, InputError> {
    let mut points = Vec::new();
    let mut announced = None;
    let mut first = true;
    for (number, line) in numbered_lines(bytes) {
        let content = line.trim();
        if content.is_empty() || content.starts_with('#') || content.starts_with("//") {
            continue;
        }
        let mut words = content.split(|c: char| c.is_whitespace() || c == ',' || c == ';').filter(|w| !w.is_empty());
        let (x, y, z) = (words.next(), words.next(), words.next());
        if std::mem::take(&mut first) && y.is_none() {
            announced = x.and_then(|word| word.parse::<usize>().ok());
            if announced.is_some() {
                continue;
            }
        }
        points.push(three_numbers(path, number, [x, y, z])?);
    }
    match announced {
        Some(count) if count != points.len() => Err(InputError::new(
            InputErrorKind::Inconsistent,
            path,
            format!("the first line says {count} points, but the file holds {}", points.len()),
            "The file is damaged or cut short: export it again.",
        )),
        _ => Ok(points),
    }
}

const NPY_MAGIC: &[u8] = b"\x93NUMPY";

/// A NumPy array of N x 3 doubles or floats in C order. The header is a Python dictionary of three known keys.
fn read_npy(path: &Path, bytes: &[u8]) -> Result<Vec<DVec3>, InputError> {
    let damaged = |message: &str| {
        InputError::new(InputErrorKind::Syntax, path, message, "Write the array again with numpy.save.")
    };
    let short = || damaged("the file ends within its header");
    if !bytes.starts_with(NPY_MAGIC) {
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
    let shape = value_of("'shape'").and_then(|text| text.strip_prefix('(')).and_then(|text| text.split_once(')'));
    let shape: Vec<&str> = shape.map(|(inside, _)| inside.split(',').map(str::trim).collect()).unwrap_or_default();
    let rows = match shape.as_slice() {
        [rows, "3"] | [rows, "3", ""] => rows.parse::<usize>().ok(),
        _ => None,
    };
    let kind = value_of("'descr'").and_then(|text| text.strip_prefix('\'')).and_then(|text| text.split('\'').next());
    let in_c_order = value_of("'fortran_order'").is_some_and(|text| text.starts_with("False"));
    let number: fn(&[u8]) -> f64 = match kind {
        Some("<f8") => |b| f64::from_le_bytes([b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7]]),
        Some(">f8") => |b| f64::from_be_bytes([b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7]]),
        Some("<f4") => |b| f64::from(f32::from_le_bytes([b[0], b[1], b[2], b[3]])),
        Some(">f4") => |b| f64::from(f32::from_be_bytes([b[0], b[1], b[2], b[3]])),
        _ => return Err(damaged("the array is not of 4- or 8-byte floating-point numbers")),
    };
    let size = if kind.is_some_and(|kind| kind.ends_with('8')) { 8 } else { 4 };
    let (Some(rows), true) = (rows, in_c_order) else {
        return Err(damaged("the array is not of shape N x 3 in C order"));
    };
    if rows.checked_mul(3 * size) != Some(data.len()) {
        let message = format!("the header says {rows} x 3 numbers, but {} bytes follow", data.len());
        return Err(InputError::new(InputErrorKind::Inconsistent, path, message, "Write the array again."));
    }
    let point = |row: &[u8]| DVec3::new(number(&row[..size]), number(&row[size..2 * size]), number(&row[2 * size..]));
    Ok(data.chunks_exact(3 * size).map(point).collect())
}
