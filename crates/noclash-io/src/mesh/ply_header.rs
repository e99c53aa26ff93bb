//! The header of a PLY file: its encoding, and its elements with their properties.

use super::text::without_line_break;
use crate::error::{InputError, InputErrorKind};
use std::path::Path;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Encoding {
    Ascii,
    LittleEndian,
    BigEndian,
}

pub(super) struct Header {
    pub(super) encoding: Encoding,
    pub(super) elements: Vec<Element>,
    /// In lines and in bytes.
    pub(super) lines: usize,
    pub(super) length: usize,
}

pub(super) struct Element {
    pub(super) name: String,
    pub(super) count: usize,
    pub(super) properties: Vec<Property>,
}

pub(super) struct Property {
    pub(super) name: String,
    /// Of a list: the kind of its length.
    pub(super) list: Option<Scalar>,
    pub(super) kind: Scalar,
    pub(super) role: Role,
}

/// The meaning of a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Axis(usize),
    /// The vertices that a face or a strip joins.
    Indices,
    Other,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scalar {
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
    fn of_word(word: &str) -> Option<Self> {
        Some(match word {
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

    /// In bytes.
    pub(super) fn size(self) -> usize {
        match self {
            Self::I8 | Self::U8 => 1,
            Self::I16 | Self::U16 => 2,
            Self::I32 | Self::U32 | Self::F32 => 4,
            Self::F64 => 8,
        }
    }

    fn is_whole(self) -> bool {
        !matches!(self, Self::F32 | Self::F64)
    }
}

impl Element {
    pub(super) fn has_places(&self) -> bool {
        (0..3).all(|axis| self.properties.iter().any(|property| property.role == Role::Axis(axis)))
    }
}

impl Property {
    fn new(name: &str, list: Option<Scalar>, kind: Scalar) -> Self {
        let mut property = Self { name: name.to_owned(), list, kind, role: Role::Other };
        property.role = match (name, list) {
            ("x", None) => Role::Axis(0),
            ("y", None) => Role::Axis(1),
            ("z", None) => Role::Axis(2),
            (_, Some(_)) if property.is_named_as_indices() && kind.is_whole() => Role::Indices,
            _ => Role::Other,
        };
        property
    }

    pub(super) fn is_named_as_indices(&self) -> bool {
        self.name == "vertex_indices" || self.name == "vertex_index"
    }
}

/// Most elements and properties of a header; one that declares more is none.
const MOST_NAMES: usize = 1000;

impl Header {
    pub(super) fn parse(path: &Path, bytes: &[u8]) -> Result<Self, InputError> {
        let mut encoding = None;
        let mut elements: Vec<Element> = Vec::new();
        // The lines that declare the elements, and the properties of the last one.
        let (mut element_lines, mut property_lines) = (Vec::new(), Vec::new());
        let mut names = 0;
        let mut length = 0;
        for (i, line) in bytes.split_inclusive(|&byte| byte == b'\n').enumerate() {
            let number = i + 1;
            length += line.len();
            let wrong = |message: &str| {
                let message = format!("no valid PLY: {message}");
                let remedy = "The file is damaged or cut short: export or download it again.";
                InputError::new(InputErrorKind::Syntax, path, message, remedy).on(number)
            };
            let twice = |what: String, first: usize| {
                let message = format!("the header declares {what} twice, first on line {first}");
                let remedy = "Rename one of the two or export the file again.";
                InputError::new(InputErrorKind::Inconsistent, path, message, remedy).at(number, 1)
            };
            let text = String::from_utf8_lossy(without_line_break(line));
            let words: Vec<&str> = text.split_ascii_whitespace().collect();
            if (number == 1) != (words == ["ply"]) {
                return Err(wrong("the first line, and no other, is the word \"ply\""));
            }
            match words.as_slice() {
                ["ply"] | ["comment" | "obj_info", ..] => {}
                ["format", kind, version] => {
                    let kind = match *kind {
                        "ascii" => Encoding::Ascii,
                        "binary_little_endian" => Encoding::LittleEndian,
                        "binary_big_endian" => Encoding::BigEndian,
                        _ => return Err(wrong("an unknown format")),
                    };
                    if !is_version(version) {
                        return Err(wrong("the version of the format is not a number"));
                    }
                    if encoding.replace(kind).is_some_and(|before| before != kind) {
                        return Err(wrong("there are two formats"));
                    }
                }
                ["element", name, count] => {
                    if let Some(k) = elements.iter().position(|element| element.name == *name) {
                        return Err(twice(format!("the element {name:?}"), element_lines[k]));
                    }
                    let count = count.parse().map_err(|_| wrong("an element without a number of rows"))?;
                    elements.push(Element { name: (*name).to_owned(), count, properties: Vec::new() });
                    element_lines.push(number);
                    property_lines.clear();
                    names += 1;
                }
                ["property", kind @ .., name] => {
                    let Some(element) = elements.last_mut() else {
                        return Err(wrong("a property comes before the first element"));
                    };
                    if let Some(k) = element.properties.iter().position(|property| property.name == *name) {
                        let what = format!("the property {name:?} of the element {:?}", element.name);
                        return Err(twice(what, property_lines[k]));
                    }
                    let (list, kind) = match *kind {
                        [kind] => (None, Scalar::of_word(kind)),
                        ["list", count, kind] => {
                            let count = Scalar::of_word(count).filter(|count| count.is_whole());
                            (
                                Some(count.ok_or_else(|| wrong("a list without a whole number as its length"))?),
                                Scalar::of_word(kind),
                            )
                        }
                        _ => (None, None),
                    };
                    let kind = kind.ok_or_else(|| wrong("a property of an unknown type"))?;
                    element.properties.push(Property::new(name, list, kind));
                    property_lines.push(number);
                    names += 1;
                }
                ["end_header"] => {
                    let encoding = encoding.ok_or_else(|| wrong("there is no line \"format\""))?;
                    return Ok(Self { encoding, elements, lines: number, length });
                }
                _ => return Err(wrong("a line of the header is none of comment, format, element and property")),
            }
            if names > MOST_NAMES {
                return Err(wrong("the header declares more than 1000 elements and properties"));
            }
        }
        let message = "no valid PLY: the file ends within its header (there is no line \"end_header\")";
        let remedy = "The file is damaged or cut short: export or download it again.";
        Err(InputError::new(InputErrorKind::Syntax, path, message, remedy))
    }
}

fn is_version(word: &str) -> bool {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    word.split_once('.').is_some_and(|(major, minor)| is_number(major) && is_number(minor))
}
