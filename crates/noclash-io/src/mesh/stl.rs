//! STL, binary and ASCII. Vertices that are equal bit by bit become one, so that neighbouring triangles share them.
//!
//! Read by hand: ASCII files give doubles, hold several solids and need line numbers in messages, and a binary file is
//! recognised by its length alone, because many start with the word "solid" all the same.

use super::assembly::{MOST_ELEMENTS, finished};
use super::binary_stl;
use super::loaded_mesh::LoadedMesh;
use super::stl_header::{announced, has_length, records, too_many};
use super::text::{NotANumber, finite_number, numbered_lines};
use crate::error::{InputError, InputErrorKind};
use glam::DVec3;
use noclash_geometry::{TriangleMesh, WeldedPoints};
use std::path::Path;

pub(super) fn read(path: &Path, bytes: &[u8]) -> Result<LoadedMesh, InputError> {
    if has_length(bytes, bytes.len() as u64) {
        return binary_stl::read(path, bytes);
    }
    if !starts_with_solid(bytes) || bytes.contains(&0) {
        return Err(wrong_length(path, bytes));
    }
    let soup = AsciiReader::new(path).read(bytes)?;
    let solids = (soup.solids > 1).then(|| format!("{} solids in one file are read as one mesh", soup.solids));
    finished(path, TriangleMesh::over_welded(soup.vertices, soup.triangles), solids.into_iter().collect())
}

fn starts_with_solid(bytes: &[u8]) -> bool {
    let head = super::text::without_byte_order_mark(bytes).trim_ascii_start();
    head.get(..5).is_some_and(|word| word.eq_ignore_ascii_case(b"solid"))
}

fn wrong_length(path: &Path, bytes: &[u8]) -> InputError {
    let (held, and_a_part) = records(bytes.len());
    let and_a_part = if and_a_part { " and a part of one" } else { "" };
    match announced(bytes) {
        Some(count) => InputError::new(
            InputErrorKind::Inconsistent,
            path,
            format!("the header says {count} triangles, but the file holds {held}{and_a_part}"),
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
