//! OFF (Object File Format), ASCII: OFF, COFF, NOFF, STOFF and their combinations. Colours, normals and texture
//! coordinates are passed over; the four-dimensional and binary kinds are refused.

use super::assembly::Assembly;
use super::loaded_mesh::LoadedMesh;
use super::text::{NotANumber, finite_number, numbered_lines};
use crate::error::{InputError, InputErrorKind};
use glam::DVec3;
use std::path::Path;

pub(super) fn read(path: &Path, bytes: &[u8]) -> Result<LoadedMesh, InputError> {
    let mut lines = ContentLines { path, lines: numbered_lines(bytes), last: 0 };
    let (first_number, first) = lines.next("the word OFF")?;
    // The counts may stand on the line of the keyword, and the keyword may be missing.
    let (keyword, rest) = first.split_once(char::is_whitespace).unwrap_or((&first, ""));
    let (counts_number, counts) = if keyword.bytes().all(|byte| byte.is_ascii_digit()) {
        (first_number, first.clone())
    } else {
        check_keyword(path, keyword, rest)?;
        if rest.trim().is_empty() { lines.next("the counts")? } else { (first_number, rest.to_owned()) }
    };
    let mut words = counts.split_whitespace();
    let mut count = || -> Result<usize, InputError> {
        let word = words.next().unwrap_or_default();
        let wrong = || lines.wrong(counts_number, format!("{word:?} is not a number of vertices or faces"));
        let count = word.parse::<usize>().map_err(|_| wrong())?;
        // Every vertex and every face takes a line of at least two bytes, so a larger count is a lie about the file.
        if count > bytes.len() / 2 {
            return Err(cut_short(path, format!("the header says {count}, more than {} bytes can hold", bytes.len())));
        }
        Ok(count)
    };
    let (vertex_count, face_count) = (count()?, count()?);
    let mut assembly = Assembly::new(path);
    let mut vertices = Vec::with_capacity(vertex_count);
    for _ in 0..vertex_count {
        let (number, line) = lines.next("a vertex")?;
        vertices.push(vertex(&lines, number, &line)?);
    }
    assembly.add_vertices(&vertices, None)?;
    for _ in 0..face_count {
        let (number, line) = lines.next("a face")?;
        let corners = face(&lines, number, &line, vertex_count)?;
        assembly.add_polygon(&corners)?;
    }
    if let Ok((number, _)) = lines.next("nothing") {
        let message = format!("the header says {vertex_count} vertices and {face_count} faces, but the file goes on");
        return Err(
            InputError::new(InputErrorKind::Inconsistent, path, message, "Export the file again.").at(number, 1)
        );
    }
    assembly.finish()
}

fn check_keyword(path: &Path, keyword: &str, rest: &str) -> Result<(), InputError> {
    let refused = |message: &str| {
        Err(InputError::new(InputErrorKind::Unsupported, path, message, "Export an ASCII file in three dimensions."))
    };
    let Some(extras) = keyword.strip_suffix("OFF") else {
        let shown: String = keyword.chars().take(40).collect();
        return Err(InputError::new(
            InputErrorKind::Syntax,
            path,
            format!("the file starts with {shown:?} instead of OFF"),
            "The file is no OFF file, or damaged.",
        ));
    };
    if rest.trim_start().starts_with("BINARY") {
        return refused("binary OFF files are not read");
    }
    if extras.contains('4') || extras.contains('n') {
        return refused("this OFF file is not three-dimensional");
    }
    if !extras.replacen("ST", "", 1).chars().all(|extra| extra == 'C' || extra == 'N') {
        return refused("this kind of OFF file is not known");
    }
    Ok(())
}

fn vertex<L>(lines: &ContentLines<'_, L>, number: usize, line: &str) -> Result<DVec3, InputError> {
    let mut words = line.split_whitespace();
    let mut coordinates = [0.0; 3];
    for coordinate in &mut coordinates {
        let word = words.next().ok_or_else(|| lines.wrong(number, "a vertex has fewer than 3 coordinates"))?;
        *coordinate = finite_number(word).map_err(|problem| match problem {
            NotANumber::Unreadable => lines.wrong(number, format!("{word:?} is not a coordinate")),
            NotANumber::NotFinite => InputError::new(
                InputErrorKind::Value,
                lines.path,
                format!("the coordinate {word} is not a finite number"),
                "Repair or export the mesh again.",
            )
            .at(number, 1),
        })?;
    }
    only_numbers(lines, number, words)?;
    Ok(DVec3::from_array(coordinates))
}

fn face<L>(lines: &ContentLines<'_, L>, number: usize, line: &str, vertices: usize) -> Result<Vec<u32>, InputError> {
    let mut words = line.split_whitespace();
    let count = words.next().unwrap_or_default();
    let count: usize =
        count.parse().map_err(|_| lines.wrong(number, format!("{count:?} is not a number of corners")))?;
    // `take` reads no more words than there are; what follows the corners is colour.
    let corners: Vec<u32> = words
        .by_ref()
        .take(count)
        .map(|word| {
            let index: u32 =
                word.parse().map_err(|_| lines.wrong(number, format!("{word:?} is not a vertex number")))?;
            if index as usize >= vertices {
                return Err(InputError::new(
                    InputErrorKind::Missing,
                    lines.path,
                    format!("a face uses vertex {index}, but there are only {vertices} vertices, counted from 0"),
                    "The file is damaged: export it again.",
                )
                .at(number, 1));
            }
            Ok(index)
        })
        .collect::<Result<_, _>>()?;
    if corners.len() < count {
        return Err(lines.wrong(number, format!("a face announces {count} corners and has {}", corners.len())));
    }
    only_numbers(lines, number, words)?;
    Ok(corners)
}

/// Normals, colours and texture coordinates are numbers; anything else behind a vertex or a face was not meant as one.
fn only_numbers<'w, L>(
    lines: &ContentLines<'_, L>,
    number: usize,
    mut rest: impl Iterator<Item = &'w str>,
) -> Result<(), InputError> {
    match rest.find(|word| finite_number(word) == Err(NotANumber::Unreadable)) {
        None => Ok(()),
        Some(word) => Err(lines.wrong(number, format!("{word:?} follows the numbers of a vertex or a face"))),
    }
}

/// The lines that are neither empty nor comments.
struct ContentLines<'a, L> {
    path: &'a Path,
    lines: L,
    last: usize,
}

impl<'a, 'b, L: Iterator<Item = (usize, std::borrow::Cow<'b, str>)>> ContentLines<'a, L> {
    fn next(&mut self, what: &str) -> Result<(usize, String), InputError> {
        for (number, line) in self.lines.by_ref() {
            self.last = number;
            let content = line.split('#').next().unwrap_or_default().trim();
            if !content.is_empty() {
                return Ok((number, content.to_owned()));
            }
        }
        Err(cut_short(self.path, format!("the file ends where {what} belongs")).at(self.last, 1))
    }
}

impl<L> ContentLines<'_, L> {
    fn wrong(&self, number: usize, message: impl Into<String>) -> InputError {
        InputError::new(InputErrorKind::Syntax, self.path, message, "Correct the line or export the file again.")
            .at(number, 1)
    }
}

fn cut_short(path: &Path, message: String) -> InputError {
    InputError::new(InputErrorKind::Inconsistent, path, message, "The file is damaged or cut short: export it again.")
}
