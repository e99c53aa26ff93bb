//! PLY, ASCII and binary of both byte orders: faces and triangle strips for meshes, any element with x, y and z for
//! point clouds. ply-rs-bw reads the values; the header is checked here first, because that parser keeps one of two
//! properties of the same name (and then reads every row wrongly) and believes the announced counts.

use super::assembly::{Assembly, counted};
use super::loaded_mesh::LoadedMesh;
use crate::error::{InputError, InputErrorKind};
use glam::DVec3;
use ply_rs_bw::parser::{ParseError, Parser, Reader};
use ply_rs_bw::ply::{ElementDef, Encoding, Header, PropertyAccess, PropertyAccessResult, PropertyType, ScalarType};
use std::path::Path;

pub(super) fn read(path: &Path, bytes: &[u8]) -> Result<LoadedMesh, InputError> {
    let file = PlyFile::parse(path, bytes)?;
    let mut assembly = Assembly::new(path);
    let Some((_, vertices)) = file.elements.iter().find(|(element, _)| element.name == "vertex") else {
        return Err(InputError::new(
            InputErrorKind::Missing,
            path,
            "there is no element \"vertex\"",
            "Export it again.",
        ));
    };
    assembly.add_vertices(&places(path, vertices)?, None)?;
    for (element, rows) in &file.elements {
        if element.name == "tristrips" {
            require_index_list(path, element)?;
            for row in rows {
                // -1 ends a strip and begins the next.
                for strip in row.indices.split(|&index| index == -1) {
                    let strip = in_range(path, strip, vertices.len())?;
                    assembly.add_triangles(&strip_triangles(&strip), 0, false)?;
                }
            }
        } else if element.name == "face" || has_index_list(element) {
            require_index_list(path, element)?;
            for row in rows {
                assembly.add_polygon(&in_range(path, &row.indices, vertices.len())?)?;
            }
        } else if element.name != "vertex" && !rows.is_empty() {
            // Faces written as three numbers, or under another name for their corners, would be lost.
            let name = element.name.to_ascii_lowercase();
            if ["face", "tri", "quad", "poly", "patch"].iter().any(|word| name.contains(word)) {
                require_index_list(path, element)?;
            }
            let rows = counted(rows.len(), "row", "rows");
            assembly.note(format!("{rows} of the element {:?} left out: no faces", element.name));
        }
    }
    assembly.finish()
}

/// The points of every element that has x, y and z, in file order.
pub(super) fn read_points(path: &Path, bytes: &[u8]) -> Result<Vec<DVec3>, InputError> {
    let file = PlyFile::parse(path, bytes)?;
    let mut points = Vec::new();
    for (element, rows) in &file.elements {
        let faces = rows.iter().filter(|row| row.indices.len() > 2).count();
        if faces > 0 {
            let message = format!("the file holds {}, which a point cloud would lose", counted(faces, "face", "faces"));
            let remedy = "Load it with `mesh:`, or write a file of the points alone.";
            return Err(InputError::new(InputErrorKind::Inconsistent, path, message, remedy));
        }
        if ["x", "y", "z"].iter().all(|&axis| element.properties.contains_key(axis)) {
            points.extend(places(path, rows)?);
        }
    }
    Ok(points)
}

/// The triangles of a strip, every second one turned so that all face the same way. Degenerate ones, which only join
/// strips, are kept like any other.
pub(super) fn strip_triangles(strip: &[u32]) -> Vec<[u32; 3]> {
    let turned = |(i, three): (usize, &[u32])| {
        if i % 2 == 0 { [three[0], three[1], three[2]] } else { [three[1], three[0], three[2]] }
    };
    strip.windows(3).enumerate().map(turned).collect()
}

fn places(path: &Path, rows: &[Row]) -> Result<Vec<DVec3>, InputError> {
    let place = |(row, values): (usize, &Row)| {
        let place = DVec3::from_array(values.place);
        if values.axes_seen == [true; 3] && place.is_finite() {
            return Ok(place);
        }
        let what = if place.is_finite() { "lacks x, y or z" } else { "has a coordinate that is not a finite number" };
        Err(InputError::new(
            InputErrorKind::Value,
            path,
            format!("vertex {row} {what}"),
            "Repair or export the file again; measurements without a result must be taken out.",
        ))
    };
    rows.iter().enumerate().map(place).collect()
}

fn has_index_list(element: &ElementDef) -> bool {
    let whole_numbers = |kind: &ScalarType| !matches!(kind, ScalarType::Float | ScalarType::Double);
    element.properties.values().any(|property| match &property.data_type {
        PropertyType::List(_, kind) => is_index_list(&property.name) && whole_numbers(kind),
        PropertyType::Scalar(_) => false,
    })
}

fn require_index_list(path: &Path, element: &ElementDef) -> Result<(), InputError> {
    // A row has room for one list: of two the last would count.
    if element.properties.keys().filter(|name| is_index_list(name)).count() > 1 {
        let message = format!("the element {:?} has two lists of vertices", element.name);
        return Err(InputError::new(InputErrorKind::Inconsistent, path, message, "Keep one of the two."));
    }
    if element.count == 0 || has_index_list(element) {
        return Ok(());
    }
    let message = format!("the element {:?} has no integer list \"vertex_indices\"", element.name);
    Err(InputError::new(InputErrorKind::Missing, path, message, "Export the mesh as PLY with faces again."))
}

fn is_index_list(name: &str) -> bool {
    name == "vertex_indices" || name == "vertex_index"
}

/// One row of any element: its place, if it has one, and the vertices it joins, if it does.
#[derive(Clone, Debug, Default)]
struct Row {
    place: [f64; 3],
    axes_seen: [bool; 3],
    indices: Vec<i64>,
}

impl Row {
    fn set(&mut self, name: &str, value: f64) -> PropertyAccessResult {
        let axis = match name {
            "x" => 0,
            "y" => 1,
            "z" => 2,
            _ => return PropertyAccessResult::Ignored,
        };
        self.place[axis] = value;
        self.axes_seen[axis] = true;
        PropertyAccessResult::Set
    }

    fn set_list<T: Into<i64>>(&mut self, name: &str, values: Vec<T>) -> PropertyAccessResult {
        if !is_index_list(name) {
            return PropertyAccessResult::Ignored;
        }
        self.indices = values.into_iter().map(Into::into).collect();
        PropertyAccessResult::Set
    }
}

fn in_range(path: &Path, indices: &[i64], vertices: usize) -> Result<Vec<u32>, InputError> {
    let check = |&index: &i64| match u32::try_from(index) {
        Ok(index) if (index as usize) < vertices => Ok(index),
        _ => Err(InputError::new(
            InputErrorKind::Missing,
            path,
            format!("a face uses vertex {index}, but there are only {vertices} vertices, counted from 0"),
            "The file is damaged: export it again.",
        )),
    };
    indices.iter().map(check).collect()
}

impl PropertyAccess for Row {
    fn new() -> Self {
        Self::default()
    }
    fn set_char(&mut self, name: &str, value: i8) -> PropertyAccessResult {
        self.set(name, value.into())
    }
    fn set_uchar(&mut self, name: &str, value: u8) -> PropertyAccessResult {
        self.set(name, value.into())
    }
    fn set_short(&mut self, name: &str, value: i16) -> PropertyAccessResult {
        self.set(name, value.into())
    }
    fn set_ushort(&mut self, name: &str, value: u16) -> PropertyAccessResult {
        self.set(name, value.into())
    }
    fn set_int(&mut self, name: &str, value: i32) -> PropertyAccessResult {
        self.set(name, value.into())
    }
    fn set_uint(&mut self, name: &str, value: u32) -> PropertyAccessResult {
        self.set(name, value.into())
    }
    fn set_float(&mut self, name: &str, value: f32) -> PropertyAccessResult {
        self.set(name, value.into())
    }
    fn set_double(&mut self, name: &str, value: f64) -> PropertyAccessResult {
        self.set(name, value)
    }
    fn set_list_char(&mut self, name: &str, values: Vec<i8>) -> PropertyAccessResult {
        self.set_list(name, values)
    }
    fn set_list_uchar(&mut self, name: &str, values: Vec<u8>) -> PropertyAccessResult {
        self.set_list(name, values)
    }
    fn set_list_short(&mut self, name: &str, values: Vec<i16>) -> PropertyAccessResult {
        self.set_list(name, values)
    }
    fn set_list_ushort(&mut self, name: &str, values: Vec<u16>) -> PropertyAccessResult {
        self.set_list(name, values)
    }
    fn set_list_int(&mut self, name: &str, values: Vec<i32>) -> PropertyAccessResult {
        self.set_list(name, values)
    }
    fn set_list_uint(&mut self, name: &str, values: Vec<u32>) -> PropertyAccessResult {
        self.set_list(name, values)
    }
}

struct PlyFile {
    elements: Vec<(ElementDef, Vec<Row>)>,
}

impl PlyFile {
    /// Everything of the file that concerns geometry; errors where header and content do not agree.
    fn parse(path: &Path, bytes: &[u8]) -> Result<Self, InputError> {
        let parser = Parser::<Row>::new();
        let mut reader = Reader::new(bytes);
        check_names(path, bytes)?;
        let header = parser.read_header(&mut reader).map_err(|problem| damaged(path, &problem))?;
        check_counts(path, &header, reader.get_ref().len())?;
        if header.encoding == Encoding::Ascii {
            check_row_lengths(path, &header, reader.get_ref())?;
        }
        let mut elements = Vec::new();
        for element in header.elements.values() {
            let rows = parser
                .read_payload_for_element(&mut reader, element, &header)
                .map_err(|problem| damaged(path, &problem))?;
            elements.push((element.clone(), rows));
        }
        let rest = reader.get_ref();
        // Some writers pad with zeros or end with a line break.
        if rest.iter().any(|&byte| byte != 0 && !byte.is_ascii_whitespace()) {
            return Err(InputError::new(
                InputErrorKind::Inconsistent,
                path,
                format!("{} bytes follow after everything that the header announces", rest.len()),
                "The header and the content do not agree: export the file again.",
            ));
        }
        Ok(Self { elements })
    }
}

/// No element twice, no property twice in an element.
fn check_names(path: &Path, bytes: &[u8]) -> Result<(), InputError> {
    // Names with the lines that declare them.
    let mut elements: Vec<(String, usize)> = Vec::new();
    let mut properties: Vec<(String, usize)> = Vec::new();
    for (number, line) in super::text::numbered_lines(bytes) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let first_line = |seen: &mut Vec<(String, usize)>, name: &str| {
            let known = seen.iter().find(|(known, _)| known == name).map(|(_, line)| *line);
            seen.push((name.to_owned(), number));
            known
        };
        let repeated = match words.as_slice() {
            ["end_header", ..] => break,
            ["element", name, ..] => {
                properties.clear();
                first_line(&mut elements, name).map(|line| (format!("the element {name:?}"), line))
            }
            ["property", .., name] => first_line(&mut properties, name).map(|line| {
                let of = elements.last().map(|(element, _)| format!(" of the element {element:?}")).unwrap_or_default();
                (format!("the property {name:?}{of}"), line)
            }),
            _ => None,
        };
        if let Some((what, line)) = repeated {
            let message = format!("the header declares {what} twice, first on line {line}");
            let remedy = "Rename one of the two or export the file again.";
            return Err(InputError::new(InputErrorKind::Inconsistent, path, message, remedy).at(number, 1));
        }
        // A header of this length is none.
        if elements.len() + properties.len() > 1000 {
            let message = "the header declares more than 1000 elements and properties";
            return Err(InputError::new(InputErrorKind::Syntax, path, message, "Export the file again.").at(number, 1));
        }
    }
    Ok(())
}

/// The rows announced must fit into the bytes there are, each row having at least the size of its fixed parts.
fn check_counts(path: &Path, header: &Header, bytes: usize) -> Result<(), InputError> {
    let size = |kind: &ScalarType| match (&header.encoding, kind) {
        // A digit and what separates it from the next.
        (Encoding::Ascii, _) => 2,
        (_, ScalarType::Char | ScalarType::UChar) => 1,
        (_, ScalarType::Short | ScalarType::UShort) => 2,
        (_, ScalarType::Int | ScalarType::UInt | ScalarType::Float) => 4,
        (_, ScalarType::Double) => 8,
    };
    let mut needed = 0_u128;
    for element in header.elements.values() {
        let row: usize = element
            .properties
            .values()
            .map(|property| match &property.data_type {
                PropertyType::Scalar(kind) => size(kind),
                PropertyType::List(count, _) => size(count),
            })
            .sum();
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

/// A row of a text has as many words as its properties ask for: the parser reads those and passes over the rest of the line, where a
/// face may stand that lost its line break.
fn check_row_lengths(path: &Path, header: &Header, rows: &[u8]) -> Result<(), InputError> {
    let lines = super::text::numbered_lines(rows).map(|(_, line)| line);
    let mut lines = lines.filter(|line| !line.trim().is_empty());
    for element in header.elements.values() {
        for row in 0..element.count {
            // The parser reports what is missing or not a number.
            let Some(line) = lines.next() else { return Ok(()) };
            let mut words = line.split_whitespace();
            for property in element.properties.values() {
                let first = words.next();
                if let PropertyType::List(..) = &property.data_type {
                    let count = first.and_then(|word| word.parse::<usize>().ok()).unwrap_or(0);
                    if let Some(others) = count.checked_sub(1) {
                        words.nth(others);
                    }
                }
            }
            if let Some(word) = words.next() {
                let shown: String = word.chars().take(40).collect();
                let message = format!("{shown:?} stands behind the last number of row {row} of {:?}", element.name);
                let remedy = "Put every row on a line of its own, or export the file again.";
                return Err(InputError::new(InputErrorKind::Inconsistent, path, message, remedy));
            }
        }
    }
    Ok(())
}

fn damaged(path: &Path, problem: &ParseError) -> InputError {
    // The parser quotes the line, which may be long or binary: its first line says what is wrong.
    let text = problem.to_string();
    let message = text.lines().next().unwrap_or_default().chars().take(200).collect::<String>();
    let error = InputError::new(
        InputErrorKind::Syntax,
        path,
        format!("no valid PLY: {message}"),
        "The file is damaged or cut short: export or download it again.",
    );
    match problem.line() {
        Some(line) => error.on(line),
        None => error,
    }
}
