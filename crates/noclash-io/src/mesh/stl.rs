//! STL, binary and ASCII. Vertices that are equal bit by bit become one, so that neighbouring triangles share them.
//!
//! Read by hand: ASCII files give doubles, hold several solids and need line numbers in messages, and a binary file is
//! recognised by its length alone, because many start with the word "solid" all the same.

use super::assembly::{MOST_ELEMENTS, finished};
use super::loaded_mesh::LoadedMesh;
use super::text::{NotANumber, finite_number, numbered_lines};
use crate::error::{InputError, InputErrorKind};
use crate::memory;
use glam::DVec3;
use noclash_geometry::{TriangleMesh, WeldedPoints};
use std::path::Path;

const HEADER: usize = 84;
const RECORD: usize = 50;

pub(super) fn read(path: &Path, bytes: &[u8]) -> Result<LoadedMesh, InputError> {
    let soup = if has_binary_length(bytes) {
        read_binary(path, bytes)?
    } else if starts_with_solid(bytes) && !bytes.contains(&0) {
        AsciiReader::new(path).read(bytes)?
    } else {
        return Err(wrong_length(path, bytes));
    };
    let solids = (soup.solids > 1).then(|| format!("{} solids in one file are read as one mesh", soup.solids));
    finished(path, TriangleMesh::over_welded(soup.vertices, soup.triangles), solids.into_iter().collect())
}

/// True where the length is exactly that of a binary STL with the announced number of triangles. No text has such a
/// length: four characters read as a count announce hundreds of millions of triangles.
pub(super) fn has_binary_length(bytes: &[u8]) -> bool {
    announced(bytes).is_some_and(|count| bytes.len() as u64 == HEADER as u64 + RECORD as u64 * count)
}

fn announced(bytes: &[u8]) -> Option<u64> {
    let count = bytes.get(80..HEADER)?;
    Some(u64::from(u32::from_le_bytes([count[0], count[1], count[2], count[3]])))
}

fn starts_with_solid(bytes: &[u8]) -> bool {
    let head = super::text::without_byte_order_mark(bytes).trim_ascii_start();
    head.get(..5).is_some_and(|word| word.eq_ignore_ascii_case(b"solid"))
}

fn wrong_length(path: &Path, bytes: &[u8]) -> InputError {
    match announced(bytes) {
        Some(count) => InputError::new(
            InputErrorKind::Inconsistent,
            path,
            format!(
                "the header says {count} triangles, but the file holds {}{}",
                (bytes.len() - HEADER) / RECORD,
                if (bytes.len() - HEADER).is_multiple_of(RECORD) { "" } else { " and a part of one" }
            ),
            "The file is damaged or cut short, or no STL: export or download it again.",
        ),
        None => InputError::new(
            InputErrorKind::Syntax,
            path,
            "too short for a binary STL, and no ASCII STL: it does not start with \"solid\"",
            "The file is damaged or no STL: export or download it again.",
        ),
    }
}

struct Soup {
    vertices: WeldedPoints,
    triangles: Vec<[u32; 3]>,
    solids: usize,
}

fn read_binary(path: &Path, bytes: &[u8]) -> Result<Soup, InputError> {
    let records = &bytes[HEADER..];
    let count = records.len() / RECORD;
    if count > MOST_TRIANGLES {
        return Err(too_many(path, MOST_TRIANGLES));
    }
    let mut triangles = Vec::new();
    if triangles.try_reserve_exact(count).is_err() {
        return Err(memory::too_large(path, bytes.len() as u64, None));
    }
    // A closed surface has about half as many vertices as triangles.
    let mut vertices = WeldedPoints::expecting(count / 2);
    let mut corners = Vec::with_capacity(3 * TOGETHER);
    let mut has_many_vertices = false;
    for block in records.chunks(TOGETHER * RECORD) {
        corners.clear();
        for record in block.as_chunks::<RECORD>().0 {
            // 12 bytes of normal, which follows from the corners, then three corners; 2 bytes of attributes, often colour.
            corners.extend([vector(record, 12), vector(record, 24), vector(record, 36)]);
        }
        if let Some(place) = corners.iter().position(|corner| !corner.is_finite()) {
            return Err(InputError::new(
                InputErrorKind::Value,
                path,
                format!("triangle {} has a coordinate that is not a finite number", triangles.len() + place / 3),
                "Repair or export the mesh again.",
            ));
        }
        vertices.add_triangles(&corners, &mut triangles);
        // Vertices are numbered in the order in which they are seen.
        if !has_many_vertices && triangles.last().is_some_and(|last| last.iter().any(|&own| own as usize > count)) {
            memory::suffices_for_own_corners(path, count as u64)?;
            has_many_vertices = true;
        }
    }
    Ok(Soup { vertices, triangles, solids: 1 })
}

/// Three numbers of a record.
#[inline(always)]
fn vector(record: &[u8; RECORD], at: usize) -> DVec3 {
    let number = |at: usize| f32::from_le_bytes([record[at], record[at + 1], record[at + 2], record[at + 3]]);
    DVec3::new(number(at).into(), number(at + 4).into(), number(at + 8).into())
}

/// A binary file is as large as its triangles, so that memory, asked about before, is what limits it.
const MOST_TRIANGLES: usize = 1 << 27;

/// Triangles whose vertices are looked up together.
const TOGETHER: usize = 16;

fn too_many(path: &Path, most: usize) -> InputError {
    InputError::new(
        InputErrorKind::Value,
        path,
        format!("the file holds more than {most} triangles"),
        "Split the file into several bodies or use a coarser mesh.",
    )
}

/// Where in the grammar `solid (facet normal .. outer loop vertex vertex vertex endloop endfacet)* endsolid` a text is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Expect {
    Solid,
    FacetOrEnd,
    Normal,
    Loop,
    VertexOrEnd,
    Coordinate,
    EndFacet,
}

struct AsciiReader<'a> {
    path: &'a Path,
    soup: Soup,
    expect: Expect,
    corners: Vec<[f64; 3]>,
    coordinates: Vec<f64>,
}

impl<'a> AsciiReader<'a> {
    fn new(path: &'a Path) -> Self {
        let soup = Soup { vertices: WeldedPoints::default(), triangles: Vec::new(), solids: 0 };
        Self { path, soup, expect: Expect::Solid, corners: Vec::new(), coordinates: Vec::new() }
    }

    fn read(mut self, bytes: &[u8]) -> Result<Soup, InputError> {
        let mut last_line = 1;
        for (number, line) in numbered_lines(bytes) {
            last_line = number;
            let mut at = 0;
            while let Some((start, word)) = next_word(&line, at) {
                at = start + word.len();
                // The name of a solid is the rest of its line, and may hold any word; but no facet.
                if self.word(word).map_err(|error| error.at(number, start + 1))? == AfterWord::NextLine {
                    if begins_a_facet(&line[at..]) {
                        let message = "there is a facet on the line of \"solid\" or \"endsolid\", where only the name is expected";
                        return Err(self.wrong(message).at(number, start + 1));
                    }
                    break;
                }
            }
        }
        if self.expect != Expect::Solid {
            let message = "the text ends before \"endsolid\": the file is cut short";
            return Err(self.wrong(message).at(last_line, 1));
        }
        Ok(self.soup)
    }

    fn word(&mut self, word: &str) -> Result<AfterWord, InputError> {
        let is = |keyword: &str| word.eq_ignore_ascii_case(keyword);
        self.expect = match self.expect {
            Expect::Solid if is("solid") => {
                self.soup.solids += 1;
                self.expect = Expect::FacetOrEnd;
                return Ok(AfterWord::NextLine);
            }
            Expect::FacetOrEnd if is("endsolid") => {
                self.expect = Expect::Solid;
                return Ok(AfterWord::NextLine);
            }
            Expect::FacetOrEnd if is("facet") => Expect::Normal,
            // The normal follows from the corners; files hold wrong ones, and NaN for degenerate triangles.
            Expect::Normal if is("outer") => Expect::Loop,
            Expect::Normal if is("normal") || finite_number(word) != Err(NotANumber::Unreadable) => Expect::Normal,
            Expect::Loop if is("loop") => Expect::VertexOrEnd,
            Expect::VertexOrEnd if is("vertex") => Expect::Coordinate,
            Expect::VertexOrEnd if is("endloop") => {
                let &[a, b, c] = self.corners.as_slice() else {
                    return Err(self.wrong(format!("a facet has {} corners instead of 3", self.corners.len())));
                };
                if self.soup.triangles.len() >= MOST_ELEMENTS {
                    return Err(too_many(self.path, MOST_ELEMENTS));
                }
                let triangle = [a, b, c].map(|corner| self.soup.vertices.number(DVec3::from_array(corner)));
                self.soup.triangles.push(triangle);
                self.corners.clear();
                Expect::EndFacet
            }
            Expect::Coordinate => self.coordinate(word)?,
            Expect::EndFacet if is("endfacet") => Expect::FacetOrEnd,
            expected => return Err(self.wrong(format!("{word:?} found where {} is expected", expected.name()))),
        };
        Ok(AfterWord::GoOn)
    }

    fn coordinate(&mut self, word: &str) -> Result<Expect, InputError> {
        let value = finite_number(word).map_err(|problem| match problem {
            NotANumber::Unreadable => self.wrong(format!("{word:?} found where a coordinate is expected")),
            NotANumber::NotFinite => InputError::new(
                InputErrorKind::Value,
                self.path,
                format!("the coordinate {word} is not a finite number"),
                "Repair or export the mesh again.",
            ),
        })?;
        self.coordinates.push(value);
        Ok(match self.coordinates.as_slice() {
            &[x, y, z] => {
                self.corners.push([x, y, z]);
                self.coordinates.clear();
                Expect::VertexOrEnd
            }
            _ => Expect::Coordinate,
        })
    }

    fn wrong(&self, message: impl Into<String>) -> InputError {
        InputError::new(InputErrorKind::Syntax, self.path, message, "Export or download the file again.")
    }
}

/// Whether the word "facet" is followed by what follows it in the grammar.
fn begins_a_facet(name: &str) -> bool {
    let words: Vec<&str> = name.split_whitespace().collect();
    words.windows(2).any(|pair| {
        let goes_on = ["normal", "outer"].iter().any(|word| pair[1].eq_ignore_ascii_case(word));
        pair[0].eq_ignore_ascii_case("facet") && (goes_on || finite_number(pair[1]) != Err(NotANumber::Unreadable))
    })
}

#[derive(PartialEq, Eq)]
enum AfterWord {
    GoOn,
    NextLine,
}

impl Expect {
    fn name(self) -> &'static str {
        match self {
            Self::Solid => "\"solid\"",
            Self::FacetOrEnd => "\"facet\" or \"endsolid\"",
            Self::Normal => "\"normal\", a number or \"outer\"",
            Self::Loop => "\"loop\"",
            Self::VertexOrEnd => "\"vertex\" or \"endloop\"",
            Self::Coordinate => "a coordinate",
            Self::EndFacet => "\"endfacet\"",
        }
    }
}

/// The next word of a line from a byte position on, with where it starts.
fn next_word(line: &str, from: usize) -> Option<(usize, &str)> {
    let rest = &line[from..];
    let start = from + (rest.len() - rest.trim_start().len());
    let word = line[start..].split_whitespace().next()?;
    Some((start, word))
}
