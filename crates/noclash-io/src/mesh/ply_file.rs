//! The header of a PLY file and its rows: text, or binary of either byte order.
//!
//! Nothing that the header announces is believed before the bytes are there, and nothing in the file is passed over: names that are
//! declared twice, words behind a row and bytes behind the last row are errors.

use super::text::without_byte_order_mark;
use crate::error::{InputError, InputErrorKind};
use std::path::Path;

/// Whether a property lists the vertices of a face.
pub(super) fn is_index_list(name: &str) -> bool {
    name == "vertex_indices" || name == "vertex_index"
}

/// The elements of a file with what they say about shape.
pub(super) struct PlyFile {
    pub elements: Vec<(Element, Vec<Row>)>,
}

#[derive(Debug)]
pub(super) struct Element {
    pub name: String,
    pub count: usize,
    pub properties: Vec<Property>,
}

#[derive(Debug)]
pub(super) struct Property {
    pub name: String,
    /// Kind of the counts in front of lists; `None` for single values.
    count: Option<Scalar>,
    kind: Scalar,
}

/// One row of any element: its place, if it has one, and the vertices it joins, if it does.
#[derive(Clone, Debug, Default)]
pub(super) struct Row {
    pub place: [f64; 3],
    pub axes_seen: [bool; 3],
    pub indices: Vec<i64>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Scalar {
    I8,
    U8,
    I16,
    U16,
    I32,
    U32,
    F32,
    F64,
}

impl Scalar {
    fn named(name: &str) -> Option<Self> {
        Some(match name {
            "char" | "int8" => Self::I8,
            "uchar" | "uint8" => Self::U8,
            "short" | "int16" => Self::I16,
            "ushort" | "uint16" => Self::U16,
            "int" | "int32" => Self::I32,
            "uint" | "uint32" => Self::U32,
            "float" | "float32" => Self::F32,
            "double" | "float64" => Self::F64,
            _ => return None,
        })
    }

    fn is_whole(self) -> bool {
        !matches!(self, Self::F32 | Self::F64)
    }

    /// In bytes.
    fn size(self) -> usize {
        match self {
            Self::I8 | Self::U8 => 1,
            Self::I16 | Self::U16 => 2,
            Self::I32 | Self::U32 | Self::F32 => 4,
            Self::F64 => 8,
        }
    }

    /// A word as a number of this kind. All whole numbers of PLY are exact as doubles.
    fn of_word(self, word: &str) -> Option<f64> {
        // `nan` and `inf` would be understood otherwise.
        let digits = word.strip_prefix(['+', '-']).unwrap_or(word);
        if !digits.starts_with(|first: char| first.is_ascii_digit() || first == '.') {
            return None;
        }
        Some(match self {
            Self::I8 => word.parse::<i8>().ok()?.into(),
            Self::U8 => word.parse::<u8>().ok()?.into(),
            Self::I16 => word.parse::<i16>().ok()?.into(),
            Self::U16 => word.parse::<u16>().ok()?.into(),
            Self::I32 => word.parse::<i32>().ok()?.into(),
            Self::U32 => word.parse::<u32>().ok()?.into(),
            Self::F32 => word.parse::<f32>().ok()?.into(),
            Self::F64 => word.parse().ok()?,
        })
    }

    /// The number in the first bytes, of which there are at least `size`, in little-endian order.
    fn of_bytes(self, b: [u8; 8]) -> f64 {
        match self {
            Self::I8 => i8::from_le_bytes([b[0]]).into(),
            Self::U8 => b[0].into(),
            Self::I16 => i16::from_le_bytes([b[0], b[1]]).into(),
            Self::U16 => u16::from_le_bytes([b[0], b[1]]).into(),
            Self::I32 => i32::from_le_bytes([b[0], b[1], b[2], b[3]]).into(),
            Self::U32 => u32::from_le_bytes([b[0], b[1], b[2], b[3]]).into(),
            Self::F32 => f32::from_le_bytes([b[0], b[1], b[2], b[3]]).into(),
            Self::F64 => f64::from_le_bytes(b),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Encoding {
    Text,
    LittleEndian,
    BigEndian,
}

impl Property {
    /// What a value of this property tells about shape.
    fn role(&self) -> Role {
        match (self.count.is_some(), self.name.as_str()) {
            (false, "x") => Role::Axis(0),
            (false, "y") => Role::Axis(1),
            (false, "z") => Role::Axis(2),
            (true, name) if self.kind.is_whole() && is_index_list(name) => Role::Indices,
            _ => Role::Other,
        }
    }

    pub fn is_list_of_whole_numbers(&self) -> bool {
        self.count.is_some() && self.kind.is_whole()
    }
}

#[derive(Clone, Copy)]
enum Role {
    Axis(usize),
    Indices,
    Other,
}

impl Row {
    fn take(&mut self, role: Role, value: f64) {
        match role {
            Role::Axis(axis) => {
                self.place[axis] = value;
                self.axes_seen[axis] = true;
            }
            Role::Indices => self.indices.push(value as i64),
            Role::Other => {}
        }
    }
}

impl PlyFile {
    pub fn parse(path: &Path, bytes: &[u8]) -> Result<Self, InputError> {
        let header = Header::parse(path, bytes)?;
        header.check_counts(path)?;
        let mut rest = Rest { path, encoding: header.encoding, bytes: header.rows, line: header.lines + 1 };
        let mut elements = Vec::with_capacity(header.elements.len());
        for element in header.elements {
            let rows = (0..element.count).map(|row| rest.row(&element, row)).collect::<Result<_, _>>()?;
            elements.push((element, rows));
        }
        // Some writers pad with zeros or end with a line break.
        if rest.bytes.iter().any(|&byte| byte != 0 && !byte.is_ascii_whitespace()) {
            return Err(InputError::new(
                InputErrorKind::Inconsistent,
                path,
                format!("{} bytes follow after everything that the header announces", rest.bytes.len()),
                "The header and the content do not agree: export the file again.",
            ));
        }
        Ok(Self { elements })
    }
}

struct Header<'a> {
    encoding: Encoding,
    elements: Vec<Element>,
    /// All bytes behind the header.
    rows: &'a [u8],
    /// How many lines the header has.
    lines: usize,
}

impl<'a> Header<'a> {
    fn parse(path: &Path, bytes: &'a [u8]) -> Result<Self, InputError> {
        let mut rows = without_byte_order_mark(bytes);
        let (mut encoding, mut elements) = (None, Vec::<Element>::new());
        // Lines that declare elements, and properties of the last of them.
        let (mut element_lines, mut property_lines): (Vec<usize>, Vec<usize>) = (Vec::new(), Vec::new());
        for number in 1.. {
            let fault = |message: String| damaged(path, &message, Some(number));
            let Some(line) = next_line(&mut rows) else {
                return Err(fault("the header has no end".to_owned()));
            };
            let text = String::from_utf8_lossy(line);
            let words: Vec<&str> = text.split_whitespace().collect();
            let twice = |what: String, line: usize| {
                let message = format!("the header declares {what} twice, first on line {line}");
                let remedy = "Rename one of the two or export the file again.";
                Err(InputError::new(InputErrorKind::Inconsistent, path, message, remedy).at(number, 1))
            };
            match (words.as_slice(), elements.last_mut()) {
                (["ply"], _) if number == 1 => {}
                _ if number == 1 => return Err(fault("the first line is not `ply`".to_owned())),
                (["comment" | "obj_info", ..], _) => {}
                (["format", kind, version], _) if encoding.is_none() => {
                    encoding = Some(match *kind {
                        "ascii" => Encoding::Text,
                        "binary_little_endian" => Encoding::LittleEndian,
                        "binary_big_endian" => Encoding::BigEndian,
                        _ => return Err(fault(format!("the format {} is none of PLY", shown(kind)))),
                    });
                    if *version != "1.0" {
                        return Err(fault(format!("this is PLY of version {}; version 1.0 is read", shown(version))));
                    }
                }
                (["element", name, count], _) => {
                    if let Some(known) = elements.iter().position(|known| known.name == *name) {
                        return twice(format!("the element {name:?}"), element_lines[known]);
                    }
                    let Ok(count) = count.parse() else {
                        // As many as that are not in the file.
                        let message = format!("the element {name:?} has no count of rows, but {}", shown(count));
                        let all_digits = count.bytes().all(|byte| byte.is_ascii_digit());
                        let kind = if all_digits { InputErrorKind::Inconsistent } else { InputErrorKind::Syntax };
                        return Err(InputError::new(kind, path, message, "Export the file again.").at(number, 1));
                    };
                    elements.push(Element { name: (*name).to_owned(), count, properties: Vec::new() });
                    element_lines.push(number);
                    property_lines.clear();
                }
                (["property", kind @ .., name], Some(element)) => {
                    if let Some(known) = element.properties.iter().position(|known| known.name == *name) {
                        let what = format!("the property {name:?} of the element {:?}", element.name);
                        return twice(what, property_lines[known]);
                    }
                    let (count, kind) = match kind {
                        [kind] => (None, Scalar::named(kind)),
                        ["list", count, kind] => (Some(Scalar::named(count)), Scalar::named(kind)),
                        _ => (None, None),
                    };
                    let (Some(kind), None | Some(Some(_))) = (kind, count) else {
                        return Err(fault(format!("the property {} has no type of PLY", shown(name))));
                    };
                    let count = count.flatten();
                    if count.is_some_and(|count| !count.is_whole()) {
                        return Err(fault(format!("the list {} has counts that are no whole numbers", shown(name))));
                    }
                    element.properties.push(Property { name: (*name).to_owned(), count, kind });
                    property_lines.push(number);
                }
                (["end_header"], _) => {
                    let encoding = encoding.ok_or_else(|| fault("the header names no format".to_owned()))?;
                    return Ok(Self { encoding, elements, rows, lines: number });
                }
                _ => return Err(fault(format!("{} is no line of a header", shown(text.trim())))),
            }
            // A header of this length is none.
            if elements.len() + property_lines.len() > 1000 {
                let message = "the header declares more than 1000 elements and properties";
                return Err(
                    InputError::new(InputErrorKind::Syntax, path, message, "Export the file again.").at(number, 1)
                );
            }
        }
        Err(damaged(path, "the header has no end", None))
    }

    /// The rows announced must fit into the bytes there are, each row having at least the size of its fixed parts.
    fn check_counts(&self, path: &Path) -> Result<(), InputError> {
        // In a text, a digit and what separates it from the next.
        let size = |kind: Scalar| if self.encoding == Encoding::Text { 2 } else { kind.size() };
        let mut needed = 0_u128;
        for element in &self.elements {
            let row: usize =
                element.properties.iter().map(|property| size(property.count.unwrap_or(property.kind))).sum();
            if row == 0 && element.count > 0 {
                let message = format!("the element {:?} has rows but no properties", element.name);
                return Err(InputError::new(InputErrorKind::Inconsistent, path, message, "Export the file again."));
            }
            needed += element.count as u128 * row as u128;
        }
        // The last line of a text may lack its line break.
        let bytes = self.rows.len();
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
}

/// What is still to be read.
struct Rest<'a> {
    path: &'a Path,
    encoding: Encoding,
    bytes: &'a [u8],
    /// The line that comes next, in a text.
    line: usize,
}

impl Rest<'_> {
    fn row(&mut self, element: &Element, row: usize) -> Result<Row, InputError> {
        match self.encoding {
            Encoding::Text => self.text_row(element, row),
            _ => self.binary_row(element, row),
        }
    }

    /// A row of a text is one line, and all of it: a face that lost its line break must not be lost.
    fn text_row(&mut self, element: &Element, row: usize) -> Result<Row, InputError> {
        let (path, number, text) = loop {
            let Some(line) = next_line(&mut self.bytes) else {
                return Err(self.ends(element, row));
            };
            self.line += 1;
            if !line.trim_ascii().is_empty() {
                break (self.path, self.line - 1, String::from_utf8_lossy(line));
            }
        };
        let mut words = text.split_ascii_whitespace();
        let mut number_of = |kind: Scalar| {
            let wrong =
                |found: String| damaged(path, &format!("row {row} of {:?} {found}", element.name), Some(number));
            let word = words.next().ok_or_else(|| wrong("ends too early".to_owned()))?;
            kind.of_word(word).ok_or_else(|| wrong(format!("has {}, which is no number of its type", shown(word))))
        };
        let mut found = Row::default();
        for property in &element.properties {
            let count = match property.count {
                Some(kind) => self.length(number_of(kind)?, element, row)?,
                None => 1,
            };
            let role = property.role();
            for _ in 0..count {
                found.take(role, number_of(property.kind)?);
            }
        }
        if let Some(word) = words.next() {
            let message = format!("{} follows after the last number of row {row} of {:?}", shown(word), element.name);
            let remedy = "Put every row on a line of its own, or export the file again.";
            return Err(InputError::new(InputErrorKind::Inconsistent, path, message, remedy).on(number));
        }
        Ok(found)
    }

    fn binary_row(&mut self, element: &Element, row: usize) -> Result<Row, InputError> {
        let mut found = Row::default();
        for property in &element.properties {
            let count = match property.count {
                Some(kind) => {
                    let count = self.binary_number(kind).ok_or_else(|| self.ends(element, row))?;
                    self.length(count, element, row)?
                }
                None => 1,
            };
            let role = property.role();
            for _ in 0..count {
                let value = self.binary_number(property.kind).ok_or_else(|| self.ends(element, row))?;
                found.take(role, value);
            }
        }
        Ok(found)
    }

    fn binary_number(&mut self, kind: Scalar) -> Option<f64> {
        let (own, rest) = self.bytes.split_at_checked(kind.size())?;
        self.bytes = rest;
        let mut bytes = [0; 8];
        bytes[..own.len()].copy_from_slice(own);
        if self.encoding == Encoding::BigEndian {
            bytes[..own.len()].reverse();
        }
        Some(kind.of_bytes(bytes))
    }

    /// The length of a list: a whole number of at most 32 bits.
    fn length(&self, count: f64, element: &Element, row: usize) -> Result<u32, InputError> {
        if count >= 0.0 {
            return Ok(count as u32);
        }
        Err(damaged(self.path, &format!("row {row} of {:?} has a list of {count} numbers", element.name), None))
    }

    fn ends(&self, element: &Element, row: usize) -> InputError {
        damaged(self.path, &format!("the file ends before the end of row {row} of {:?}", element.name), None)
    }
}

/// Takes a line off, without its end (LF, CR LF or CR); `None` where nothing is left.
fn next_line<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    if rest.is_empty() {
        return None;
    }
    let end = rest.iter().position(|&byte| byte == b'\n' || byte == b'\r').unwrap_or(rest.len());
    let line = &rest[..end];
    let skip = if rest[end..].starts_with(b"\r\n") { 2 } else { 1 };
    *rest = rest.get(end + skip..).unwrap_or_default();
    Some(line)
}

/// A word for a message: not all of one that is long or binary.
fn shown(word: &str) -> String {
    format!("{:?}", word.chars().take(40).collect::<String>())
}

fn damaged(path: &Path, message: &str, line: Option<usize>) -> InputError {
    let error = InputError::new(
        InputErrorKind::Syntax,
        path,
        format!("no valid PLY: {message}"),
        "The file is damaged or cut short: export or download it again.",
    );
    match line {
        Some(line) => error.on(line),
        None => error,
    }
}
