//! Binary STL, piece by piece: a scan of some gigabytes is never in memory as a whole.

use std::io::{ErrorKind, Read};
use std::path::Path;
use std::sync::Arc;

use glam::DVec3;
use noclash_geometry::{TriangleMesh, WeldedPoints};

use super::assembly::finished;
use super::format::extension;
use super::loaded_mesh::LoadedMesh;
use super::stl_header::{HEADER, RECORD, has_length, records, too_many};
use crate::error::{InputError, InputErrorKind};
use crate::{Files, memory};

/// Smaller files are read as a whole.
const STREAMED: u64 = 4 << 20;

/// A binary file is as large as its triangles, so that memory, asked about before, is what limits it.
const MOST_TRIANGLES: usize = 1 << 27;

/// Triangles that are read together, and of them those whose vertices are looked up together.
const BLOCK: usize = 1 << 12;
const TOGETHER: usize = 1 << 6;

/// A file that is in memory.
pub(super) fn read(path: &Path, bytes: &[u8]) -> Result<LoadedMesh, InputError> {
    let (count, _) = records(bytes.len());
    let (points, triangles) = weld(path, count, &mut &bytes[HEADER..])?;
    finished(path, TriangleMesh::over_welded(points, triangles), Vec::new())
}

/// A large binary STL; `None` for other files.
pub(crate) fn stream(path: &Path, files: &dyn Files) -> Result<Option<LoadedMesh>, InputError> {
    let is_stl = ["stl", "stlb"].contains(&extension(path).as_str());
    let Some(length) = files.size(path).filter(|&length| is_stl && length >= STREAMED) else { return Ok(None) };
    let Some(mut file) = files.stream(path) else { return Ok(None) };
    let mut head = Vec::new();
    file.by_ref().take(HEADER as u64).read_to_end(&mut head).map_err(|error| unreadable(path, &error))?;
    if !has_length(&head, length) {
        return Ok(None);
    }
    memory::suffices_for_stream(path, length)?;
    let (count, _) = records(usize::try_from(length).unwrap_or(usize::MAX));
    let (points, triangles) = weld(path, count, &mut file)?;
    match file.read(&mut [0]) {
        Ok(0) => finished(path, TriangleMesh::over_welded(points, triangles), Vec::new()).map(Some),
        Ok(_) => Err(changed(path)),
        Err(error) => Err(unreadable(path, &error)),
    }
}

type Mesh = (WeldedPoints, Arc<[[u32; 3]]>);

/// The mesh of so many records.
fn weld(path: &Path, count: usize, records: &mut dyn Read) -> Result<Mesh, InputError> {
    if count > MOST_TRIANGLES {
        return Err(too_many(path, MOST_TRIANGLES));
    }
    if Vec::<[u32; 3]>::new().try_reserve_exact(count).is_err() {
        return Err(memory::too_large(path, (count * RECORD) as u64, None));
    }
    let mut list: Arc<[[u32; 3]]> = std::iter::repeat_n([0; 3], count).collect();
    // Nobody else has the list yet: nothing is copied.
    let triangles = Arc::make_mut(&mut list);
    // A closed surface has about half as many vertices as triangles.
    let mut points = WeldedPoints::expecting(count / 2);
    let mut has_many_vertices = false;
    let mut corners = Vec::with_capacity(3 * TOGETHER);
    let mut bytes = vec![0; RECORD * BLOCK.min(count)];
    for (block, first) in triangles.chunks_mut(BLOCK).zip((0..).step_by(BLOCK)) {
        let bytes = &mut bytes[..RECORD * block.len()];
        records.read_exact(bytes).map_err(|error| match error.kind() {
            ErrorKind::UnexpectedEof => changed(path),
            _ => unreadable(path, &error),
        })?;
        let some = bytes.chunks(TOGETHER * RECORD).zip(block.chunks_mut(TOGETHER)).zip((first..).step_by(TOGETHER));
        for ((records, triangles), first) in some {
            corners.clear();
            for record in records.as_chunks::<RECORD>().0 {
                // 12 bytes of normal, which follows from the corners, then three corners; 2 bytes of attributes, often colour.
                corners.extend([vector(record, 12), vector(record, 24), vector(record, 36)]);
            }
            if let Some(place) = corners.iter().position(|corner| !corner.is_finite()) {
                return Err(InputError::new(
                    InputErrorKind::Value,
                    path,
                    format!("triangle {} has a coordinate that is not a finite number", first + place / 3),
                    "Repair or export the mesh again.",
                ));
            }
            points.number_triangles(&corners, triangles);
        }
        // Vertices are numbered in the order in which they are seen.
        let last = block.last().map_or(0, |last| last[0].max(last[1]).max(last[2]));
        if !has_many_vertices && last as usize > count {
            memory::suffices_for_own_corners(path, count as u64)?;
            has_many_vertices = true;
        }
    }
    Ok((points, list))
}

/// Three numbers of a record.
#[inline(always)]
fn vector(record: &[u8; RECORD], at: usize) -> DVec3 {
    let number = |at: usize| f32::from_le_bytes([record[at], record[at + 1], record[at + 2], record[at + 3]]);
    DVec3::new(number(at).into(), number(at + 4).into(), number(at + 8).into())
}

fn unreadable(path: &Path, error: &std::io::Error) -> InputError {
    let message = format!("cannot read the file: {error}");
    InputError::new(InputErrorKind::Unreadable, path, message, "check the path and its permissions")
}

fn changed(path: &Path) -> InputError {
    let message = "the file changed while it was read";
    InputError::new(InputErrorKind::Inconsistent, path, message, "Try again when it is written.")
}
