//! PCD (Point Cloud Data) files of the Point Cloud Library: ASCII, binary and compressed.

use super::coordinates::three_numbers;
use super::lzf;
use super::text::without_byte_order_mark;
use crate::error::{InputError, InputErrorKind};
use glam::DVec3;
use std::path::Path;

/// Layout of the rows, from the header.
#[derive(Default)]
struct Layout {
    /// Name, size in bytes, type letter and count of each field.
    fields: Vec<String>,
    sizes: Vec<usize>,
    types: Vec<String>,
    counts: Vec<usize>,
    points: Option<usize>,
}

pub(super) fn read_points(path: &Path, bytes: &[u8]) -> Result<Vec<DVec3>, InputError> {
    let mut layout = Layout::default();
    let mut rest = without_byte_order_mark(bytes);
    let mut number = 0;
    while !rest.is_empty() {
        let end = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
        let line = String::from_utf8_lossy(&rest[..end]).into_owned();
        rest = rest.get(end + 1..).unwrap_or_default();
        number += 1;
        let mut words = line.split_whitespace();
        match words.next() {
            Some("FIELDS") => layout.fields = words.map(str::to_owned).collect(),
            Some("SIZE") => layout.sizes = whole_numbers(path, number, words)?,
            Some("TYPE") => layout.types = words.map(str::to_owned).collect(),
            Some("COUNT") => layout.counts = whole_numbers(path, number, words)?,
            Some("POINTS") => layout.points = whole_numbers(path, number, words)?.first().copied(),
            Some("DATA") => {
                return match words.next() {
                    Some("ascii") => layout.read_ascii(path, rest, number),
                    Some("binary") => layout.read_binary(path, rest),
                    Some("binary_compressed") => layout.read_compressed(path, rest),
                    other => {
                        let message = format!("the data are {:?}", other.unwrap_or_default());
                        let remedy = "Known are ascii, binary and binary_compressed.";
                        Err(InputError::new(InputErrorKind::Unsupported, path, message, remedy).at(number, 1))
                    }
                };
            }
            Some("VIEWPOINT") => refuse_viewpoint(path, number, words)?,
            Some("VERSION" | "WIDTH" | "HEIGHT") | None => {}
            Some(comment) if comment.starts_with('#') => {}
            Some(other) => {
                let shown: String = other.chars().take(40).collect();
                return Err(wrong(path, format!("{shown:?} is no line of a PCD header")).at(number, 1));
            }
        }
    }
    Err(wrong(path, "the header has no DATA line"))
}

fn whole_numbers<'a>(path: &Path, line: usize, words: impl Iterator<Item = &'a str>) -> Result<Vec<usize>, InputError> {
    let number = |word: &str| {
        // Larger sizes and counts than this describe no file; the bound keeps products small.
        let known = word.parse::<usize>().ok().filter(|&value| value <= u32::MAX as usize);
        known.ok_or_else(|| wrong(path, format!("{word:?} is not a whole number")).on(line))
    };
    words.map(number).collect()
}

/// A sensor that is not at the origin: some programs move the points with it, others do not.
fn refuse_viewpoint<'a>(path: &Path, line: usize, words: impl Iterator<Item = &'a str>) -> Result<(), InputError> {
    let numbers: Option<Vec<f64>> = words.map(|word| word.parse().ok()).collect();
    match numbers.as_deref() {
        // Translation, then the quaternion with w first.
        Some([0.0, 0.0, 0.0, w, 0.0, 0.0, 0.0]) if *w != 0.0 => Ok(()),
        _ => {
            let message =
                "the VIEWPOINT is not that of a sensor at the origin: programs disagree whether it moves the points";
            let remedy = "Bring the points into their place and write VIEWPOINT 0 0 0 1 0 0 0.";
            Err(InputError::new(InputErrorKind::Unsupported, path, message, remedy).on(line))
        }
    }
}

fn wrong(path: &Path, message: impl Into<String>) -> InputError {
    InputError::new(InputErrorKind::Syntax, path, message, "The file is damaged or no PCD: write it again.")
}

impl Layout {
    /// Which field each of x, y, z is.
    fn axes(&self, path: &Path) -> Result<[usize; 3], InputError> {
        let find = |axis: &str| {
            self.fields.iter().position(|field| field == axis).ok_or_else(|| {
                let message = format!("there is no field {axis:?}");
                InputError::new(InputErrorKind::Missing, path, message, "A point cloud needs the fields x, y and z.")
            })
        };
        let axes = [find("x")?, find("y")?, find("z")?];
        if !self.counts.is_empty() && self.counts.len() != self.fields.len() {
            return Err(wrong(path, "FIELDS and COUNT have different lengths"));
        }
        Ok(axes)
    }

    fn count(&self, field: usize) -> usize {
        if self.counts.is_empty() { 1 } else { self.counts.get(field).copied().unwrap_or(0) }
    }

    fn check_points(&self, path: &Path, found: usize) -> Result<(), InputError> {
        match self.points {
            Some(announced) if announced == found => Ok(()),
            Some(announced) => Err(InputError::new(
                InputErrorKind::Inconsistent,
                path,
                format!("the header says {announced} points, but the file holds {found}"),
                "The file is damaged or cut short: write it again.",
            )),
            None => Err(wrong(path, "the header has no POINTS line")),
        }
    }

    fn read_ascii(&self, path: &Path, rows: &[u8], header_lines: usize) -> Result<Vec<DVec3>, InputError> {
        // A field of several values takes as many columns.
        let columns = self.axes(path)?.map(|axis| (0..axis).map(|field| self.count(field)).sum::<usize>());
        let mut points = Vec::new();
        for (number, line) in super::text::numbered_lines(rows) {
            if line.trim().is_empty() {
                continue;
            }
            let words: Vec<&str> = line.split_whitespace().collect();
            let point = three_numbers(path, header_lines + number, columns.map(|column| words.get(column).copied()))?;
            points.push(point);
        }
        self.check_points(path, points.len())?;
        Ok(points)
    }

    /// Sizes, then LZF blocks of all values of the first field, of the second, and so on.
    fn read_compressed(&self, path: &Path, data: &[u8]) -> Result<Vec<DVec3>, InputError> {
        let size = |at: usize| Some(u32::from_le_bytes(*data.get(at..at + 4)?.first_chunk()?) as usize);
        let short = || wrong(path, "the compressed data end early");
        let (packed, full) = (size(0).ok_or_else(short)?, size(4).ok_or_else(short)?);
        let packed = data.get(8..).and_then(|data| data.get(..packed)).ok_or_else(short)?;
        let columns = lzf::decompressed(packed, full).ok_or_else(|| wrong(path, "the compressed data are damaged"))?;
        if self.sizes.len() != self.fields.len() {
            return Err(wrong(path, "FIELDS and SIZE have different lengths"));
        }
        let points = self.points.ok_or_else(|| wrong(path, "the header has no POINTS line"))?;
        let widths = (0..self.fields.len()).map(|field| self.sizes[field] as u128 * self.count(field) as u128);
        let total = widths.clone().sum::<u128>();
        if total * points as u128 != columns.len() as u128 {
            let message = format!("{points} points of {total} bytes are announced, but {} are there", columns.len());
            return Err(wrong(path, message));
        }
        if points == 0 {
            return Ok(Vec::new());
        }
        // They fit: their sum times the number of points is the length of what is in memory.
        let (widths, row) = (widths.map(|width| width as usize), total as usize);
        let mut rows = vec![0; columns.len()];
        let mut before = 0;
        for width in widths {
            for point in 0..points {
                let (from, to) = (before * points + point * width, point * row + before);
                rows[to..to + width].copy_from_slice(&columns[from..from + width]);
            }
            before += width;
        }
        self.read_binary(path, &rows)
    }

    fn read_binary(&self, path: &Path, rows: &[u8]) -> Result<Vec<DVec3>, InputError> {
        let axes = self.axes(path)?;
        if self.sizes.len() != self.fields.len() || self.types.len() != self.fields.len() {
            return Err(wrong(path, "FIELDS, SIZE and TYPE have different lengths"));
        }
        let width = |field: usize| self.sizes[field] as u128 * self.count(field) as u128;
        let total = (0..self.fields.len()).map(width).sum::<u128>();
        let row = usize::try_from(total).ok().filter(|&row| row > 0 && row <= rows.len().max(1));
        let row = row.ok_or_else(|| wrong(path, format!("a row of {total} bytes does not fit into the file")))?;
        let mut places = [(0, 0); 3];
        for (place, axis) in places.iter_mut().zip(axes) {
            let size = self.sizes[axis];
            if self.types[axis] != "F" || !(size == 4 || size == 8) || self.count(axis) != 1 {
                return Err(wrong(path, "x, y and z are not floating-point numbers of 4 or 8 bytes"));
            }
            // Fits: it is less than the row.
            *place = ((0..axis).map(width).sum::<u128>() as usize, size);
        }
        let number = |row: &[u8], (start, size): (usize, usize)| match row[start..start + size] {
            [a, b, c, d] => f64::from(f32::from_le_bytes([a, b, c, d])),
            [a, b, c, d, e, f, g, h] => f64::from_le_bytes([a, b, c, d, e, f, g, h]),
            // Not reached: the size is 4 or 8. NaN is refused as a coordinate.
            _ => f64::NAN,
        };
        let points = rows.chunks_exact(row).map(|row| DVec3::from_array(places.map(|place| number(row, place))));
        let points: Vec<DVec3> = points.collect();
        // Some writers pad the last block with zeros.
        let (found, announced) = (points.len(), self.points.unwrap_or(0));
        if found > announced && rows[announced.saturating_mul(row).min(rows.len())..].iter().all(|&byte| byte == 0) {
            return Ok(points[..announced].to_vec());
        }
        self.check_points(path, found)?;
        Ok(points)
    }
}
