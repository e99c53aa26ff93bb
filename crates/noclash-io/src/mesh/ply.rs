//! PLY, ASCII and binary of both byte orders: faces and triangle strips for meshes, any element with x, y and z for
//! point clouds. `ply_file` reads header and rows.

use super::assembly::{Assembly, counted};
use super::loaded_mesh::LoadedMesh;
use super::ply_file::{Element, PlyFile, Row, is_index_list};
use crate::error::{InputError, InputErrorKind};
use glam::DVec3;
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
        if ["x", "y", "z"].iter().all(|&axis| element.properties.iter().any(|property| property.name == axis)) {
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

fn has_index_list(element: &Element) -> bool {
    element.properties.iter().any(|property| is_index_list(&property.name) && property.is_list_of_whole_numbers())
}

fn require_index_list(path: &Path, element: &Element) -> Result<(), InputError> {
    // A row has room for one list: of two the last would count.
    if element.properties.iter().filter(|property| is_index_list(&property.name)).count() > 1 {
        let message = format!("the element {:?} has two lists of vertices", element.name);
        return Err(InputError::new(InputErrorKind::Inconsistent, path, message, "Keep one of the two."));
    }
    if element.count == 0 || has_index_list(element) {
        return Ok(());
    }
    let message = format!("the element {:?} has no integer list \"vertex_indices\"", element.name);
    Err(InputError::new(InputErrorKind::Missing, path, message, "Export the mesh as PLY with faces again."))
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
