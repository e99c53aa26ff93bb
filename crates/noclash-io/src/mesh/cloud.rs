//! Point clouds: the points of a PLY, PCD, XYZ or NPY file, all of them or an error.
//!
//! Points without a measurement (NaN) are an error, not a gap: what was not seen is not free.

use super::coordinates::three_numbers;
use super::file::read_file;
use super::format::extension;
use super::text::numbered_lines;
use super::{gz, pcd, ply};
use crate::error::{InputError, InputErrorKind};
use crate::numpy;
use glam::DVec3;
use std::path::Path;

/// Reads the points in a file, in the file's own length unit and order.
///
/// Guarantee: all points of the file are in the answer, or there is an error. A file without points is an error.
pub fn read_points(path: &Path) -> Result<Vec<DVec3>, InputError> {
    read_points_from(path, &read_file(path)?)
}

/// As [`read_points`], for a file whose bytes are at hand; the path names it in messages and gives its format.
pub fn read_points_from(path: &Path, bytes: &[u8]) -> Result<Vec<DVec3>, InputError> {
    if let Some((inner, content)) = gz::unpacked(path, bytes)? {
        return read_points_from(&inner, &content);
    }
    let points = match extension(path).as_str() {
        "ply" => ply::read_points(path, bytes)?,
        "pcd" => pcd::read_points(path, bytes)?,
        "npy" => read_npy(path, bytes)?,
        "xyz" | "txt" | "csv" | "pts" | "asc" => read_xyz(path, bytes)?,
        _ if bytes.starts_with(b"ply") => ply::read_points(path, bytes)?,
        _ if bytes.starts_with(numpy::MAGIC) => read_npy(path, bytes)?,
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
        // Between two commas a number is missing, not a blank too many: it must not be passed over.
        let mut words = content.split([',', ';']).flat_map(|field| match field.trim() {
            "" => vec![""],
            numbers => numbers.split_whitespace().collect(),
        });
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

/// A NumPy array of N x 3 doubles or floats.
fn read_npy(path: &Path, bytes: &[u8]) -> Result<Vec<DVec3>, InputError> {
    let array = numpy::read(path, bytes)?;
    match array.shape[..] {
        [_, 3] => Ok(array.values.chunks_exact(3).map(DVec3::from_slice).collect()),
        _ => {
            let message = "the array is not of shape N x 3";
            Err(InputError::new(InputErrorKind::Syntax, path, message, "Write the array again with numpy.save."))
        }
    }
}
