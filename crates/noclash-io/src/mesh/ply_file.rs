//! The rows of a PLY file, ASCII or binary of either byte order.
//!
//! The header's counts are not believed beyond the bytes there are, every row has exactly the numbers that its properties ask for, and
//! nothing may follow the last.

use super::ply_header::{Element, Encoding, Header, Property, Role, Scalar};
use super::text::without_line_break;
use crate::error::{InputError, InputErrorKind};
use std::path::Path;

/// One row of any element: its place, if it has one, and the vertices it joins, if it does.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Row {
    pub(super) place: [f64; 3],
    pub(super) indices: Vec<i64>,
}

/// Every element of a file with its rows; errors where header and content do not agree.
pub(super) fn read_rows(path: &Path, bytes: &[u8]) -> Result<Vec<(Element, Vec<Row>)>, InputError> {
    let header = Header::parse(path, bytes)?;
    let mut content = &bytes[header.length..];
    check_counts(path, &header, content.len())?;
    let mut line = header.lines;
    let mut elements = Vec::with_capacity(header.elements.len());
    for element in header.elements {
        let mut rows = Vec::with_capacity(element.count);
        for number in 0..element.count {
            let row = match header.encoding {
                Encoding::Ascii => text_row(path, &element, number, &mut content, &mut line)?,
                Encoding::LittleEndian => binary_row(path, &element, number, &mut content, false)?,
                Encoding::BigEndian => binary_row(path, &element, number, &mut content, true)?,
            };
            rows.push(row);
        }
        elements.push((element, rows));
    }
    // Some writers pad with zeros or end with a line break.
    if content.iter().any(|&byte| byte != 0 && !byte.is_ascii_whitespace()) {
        return Err(InputError::new(
            InputErrorKind::Inconsistent,
            path,
            format!("{} bytes follow after everything that the header announces", content.len()),
            "The header and the content do not agree: export the file again.",
        ));
    }
    Ok(elements)
}

/// The rows announced must fit into the bytes there are, each row having at least the size of its fixed parts.
fn check_counts(path: &Path, header: &Header, bytes: usize) -> Result<(), InputError> {
    let size = |property: &Property| match header.encoding {
        // A digit and what separates it from the next.
        Encoding::Ascii => 2,
        Encoding::LittleEndian | Encoding::BigEndian => property.list.unwrap_or(property.kind).size(),
    };
    let mut needed = 0_u128;
    for element in &header.elements {
        let row: usize = element.properties.iter().map(size).sum();
        if row == 0 && element.count > 0 {
            let message = format!("the element {:?} has rows but no properties", element.name);
            return Err(InputError::new(InputErrorKind::Inconsistent, path, message, "Export the file again."));
        }
        needed += element.count as u128 * row as u128;
    }
    // The last line of a text may lack its line break.
    if needed > bytes as u128 + 1 {
        return Err(InputError::new(
            InputErrorKind::Inconsistent,
            path,
            format!("the header announces at least {needed} bytes of rows, but only {bytes} follow"),
            "The file is damaged or cut short: export or download it again.",
        ));
    }
    Ok(())
}

/// The next line of a text as a row.
fn text_row(
    path: &Path,
    element: &Element,
    number: usize,
    content: &mut &[u8],
    line: &mut usize,
) -> Result<Row, InputError> {
    let mut text = next_line(content, line);
    // Every row has at least one number: an empty line is none.
    while text.trim_ascii().is_empty() && !content.is_empty() {
        text = next_line(content, line);
    }
    let wrong = |message: &str| damaged(path, element, number, message).on(*line);
    let text = str::from_utf8(without_line_break(text)).map_err(|_| wrong("is no text"))?;
    let mut words = text.split_ascii_whitespace();
    let mut next = |kind: Scalar| {
        let word = words.next().ok_or_else(|| wrong("has too few numbers"))?;
        number_of_word(kind, word)
            .ok_or_else(|| wrong(&format!("has a word that is not a number of its type: {}", shown(word))))
    };
    let row = read_row(element, &mut next, &|| wrong("has a list of negative length"))?;
    // Behind the last number there may be a face that lost its line break.
    if let Some(word) = words.next() {
        let message = format!("{} follows the last number of row {number} of {:?}", shown(word), element.name);
        let remedy = "Put every row on a line of its own, or export the file again.";
        return Err(InputError::new(InputErrorKind::Inconsistent, path, message, remedy).on(*line));
    }
    Ok(row)
}

/// Cuts off the next line, which is counted.
fn next_line<'a>(content: &mut &'a [u8], line: &mut usize) -> &'a [u8] {
    *line += 1;
    let end = content.iter().position(|&byte| byte == b'\n').map_or(content.len(), |end| end + 1);
    let (text, rest) = content.split_at(end);
    *content = rest;
    text
}

fn binary_row(
    path: &Path,
    element: &Element,
    number: usize,
    content: &mut &[u8],
    big_endian: bool,
) -> Result<Row, InputError> {
    let wrong = |message: &str| damaged(path, element, number, message);
    let mut next = |kind: Scalar| {
        let (bytes, rest) = content.split_at_checked(kind.size()).ok_or_else(|| wrong("is cut short"))?;
        *content = rest;
        Ok(number_of_bytes(kind, bytes, big_endian))
    };
    read_row(element, &mut next, &|| wrong("has a list of negative length"))
}

/// One row from its numbers in order. A length is not believed: numbers are read until there are no more.
fn read_row(
    element: &Element,
    next: &mut dyn FnMut(Scalar) -> Result<f64, InputError>,
    negative: &dyn Fn() -> InputError,
) -> Result<Row, InputError> {
    let mut row = Row::default();
    for property in &element.properties {
        let Some(length) = property.list else {
            let value = next(property.kind)?;
            if let Role::Axis(axis) = property.role {
                row.place[axis] = value;
            }
            continue;
        };
        let length = next(length)?;
        if length < 0.0 {
            return Err(negative());
        }
        for _ in 0..length as u64 {
            let value = next(property.kind)?;
            if property.role == Role::Indices {
                // Exact: the type is a whole one of at most 32 bits.
                row.indices.push(value as i64);
            }
        }
    }
    Ok(row)
}

/// A number as its type holds it: whole and within range, or rounded to the nearest float.
fn number_of_word(kind: Scalar, word: &str) -> Option<f64> {
    let whole = |low: i64, high: i64| {
        let value: i64 = word.parse().ok()?;
        (low..=high).contains(&value).then_some(value as f64)
    };
    // The words for infinities and NaN are no numbers here; those too large become infinite, which no place may be.
    let is_number = || word.bytes().all(|byte| byte.is_ascii_digit() || b"+-.eE".contains(&byte));
    match kind {
        Scalar::I8 => whole(i8::MIN.into(), i8::MAX.into()),
        Scalar::U8 => whole(0, u8::MAX.into()),
        Scalar::I16 => whole(i16::MIN.into(), i16::MAX.into()),
        Scalar::U16 => whole(0, u16::MAX.into()),
        Scalar::I32 => whole(i32::MIN.into(), i32::MAX.into()),
        Scalar::U32 => whole(0, u32::MAX.into()),
        Scalar::F32 if is_number() => word.parse::<f32>().ok().map(f64::from),
        Scalar::F64 if is_number() => word.parse().ok(),
        Scalar::F32 | Scalar::F64 => None,
    }
}

/// A number of `kind.size()` bytes.
fn number_of_bytes(kind: Scalar, bytes: &[u8], big_endian: bool) -> f64 {
    let mut little = [0; 8];
    for (place, &byte) in little.iter_mut().zip(bytes) {
        *place = byte;
    }
    if big_endian {
        little[..bytes.len()].reverse();
    }
    let [a, b, c, d, ..] = little;
    match kind {
        Scalar::I8 => i8::from_le_bytes([a]).into(),
        Scalar::U8 => a.into(),
        Scalar::I16 => i16::from_le_bytes([a, b]).into(),
        Scalar::U16 => u16::from_le_bytes([a, b]).into(),
        Scalar::I32 => i32::from_le_bytes([a, b, c, d]).into(),
        Scalar::U32 => u32::from_le_bytes([a, b, c, d]).into(),
        Scalar::F32 => f32::from_le_bytes([a, b, c, d]).into(),
        Scalar::F64 => f64::from_le_bytes(little),
    }
}

fn damaged(path: &Path, element: &Element, row: usize, message: &str) -> InputError {
    InputError::new(
        InputErrorKind::Syntax,
        path,
        format!("no valid PLY: row {row} of {:?} {message}", element.name),
        "The file is damaged or cut short: export or download it again.",
    )
}

/// A word of the file in quotes, cut where it is long.
fn shown(word: &str) -> String {
    format!("{:?}", word.chars().take(40).collect::<String>())
}
