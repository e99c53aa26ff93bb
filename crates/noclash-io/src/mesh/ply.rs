//! PLY as geometry: faces and triangle strips for meshes, any element with x, y and z for point clouds.

use super::assembly::{Assembly, counted};
use super::loaded_mesh::LoadedMesh;
use super::ply_file::{Row, read_rows};
use super::ply_header::{Element, Property, Role};
use crate::error::{InputError, InputErrorKind};
use glam::DVec3;
use std::path::Path;

pub(super) fn read(path: &Path, bytes: &[u8]) -> Result<LoadedMesh, InputError> {
    let elements = read_rows(path, bytes)?;
    let mut assembly = Assembly::new(path);
    let Some((vertex, vertices)) = elements.iter().find(|(element, _)| element.name == "vertex") else {
        return Err(InputError::new(
            InputErrorKind::Missing,
            path,
            "there is no element \"vertex\"",
            "Export it again.",
        ));
    };
    assembly.add_vertices(&places(path, vertex, vertices)?, None)?;
    for (element, rows) in &elements {
        if element.name == "tristrips" {
            require_index_list(path, element)?;
            for row in rows {
                // -1 ends a strip and begins the next.
                for strip in row.indices.split(|&index| index == -1) {
                    let strip = in_range(path, strip, vertices.len())?;
                    assembly.add_triangles(&strip_triangles(&strip), 0, false)?;
                }
            }
        } else if element.name == "face" || element.properties.iter().any(is_list_of_vertices) {
            require_index_list(path, element)?;
            refuse_other_strips(path, element)?;
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
    let elements = read_rows(path, bytes)?;
    let mut points = Vec::new();
    for (element, rows) in &elements {
        let faces = rows.iter().filter(|row| row.indices.len() > 2).count();
        if faces > 0 {
            let message = format!("the file holds {}, which a point cloud would lose", counted(faces, "face", "faces"));
            let remedy = "Load it with `mesh:`, or write a file of the points alone.";
            return Err(InputError::new(InputErrorKind::Inconsistent, path, message, remedy));
        }
        if element.has_places() {
            points.extend(places(path, element, rows)?);
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

fn places(path: &Path, element: &Element, rows: &[Row]) -> Result<Vec<DVec3>, InputError> {
    let wrong = |message: String| {
        let remedy = "Repair or export the file again; measurements without a result must be taken out.";
        InputError::new(InputErrorKind::Value, path, message, remedy)
    };
    if !rows.is_empty() && !element.has_places() {
        return Err(wrong(format!("the element {:?} lacks x, y or z", element.name)));
    }
    let place = |(row, values): (usize, &Row)| {
        let place = DVec3::from_array(values.place);
        match place.is_finite() {
            true => Ok(place),
            false => Err(wrong(format!("vertex {row} has a coordinate that is not a finite number"))),
        }
    };
    rows.iter().enumerate().map(place).collect()
}

fn has_index_list(element: &Element) -> bool {
    element.properties.iter().any(|property| property.role == Role::Indices)
}

/// By its name; its kind may still be wrong.
fn is_list_of_vertices(property: &Property) -> bool {
    property.list.is_some() && property.is_named_as_indices()
}

fn require_index_list(path: &Path, element: &Element) -> Result<(), InputError> {
    // A row has room for one list: of two the last would count.
    if element.properties.iter().filter(|property| property.is_named_as_indices()).count() > 1 {
        let message = format!("the element {:?} has two lists of vertices", element.name);
        return Err(InputError::new(InputErrorKind::Inconsistent, path, message, "Keep one of the two."));
    }
    if element.count == 0 || has_index_list(element) {
        return Ok(());
    }
    let message = format!("the element {:?} has no integer list \"vertex_indices\"", element.name);
    Err(InputError::new(InputErrorKind::Missing, path, message, "Export the mesh as PLY with faces again."))
}

/// Strips and fans of other names than that of the format would be read as polygons.
fn refuse_other_strips(path: &Path, element: &Element) -> Result<(), InputError> {
    let name = element.name.to_ascii_lowercase();
    if element.count == 0 || !["strip", "fan"].iter().any(|word| name.contains(word)) {
        return Ok(());
    }
    let message = format!("the element {:?} is none that PLY defines; strips are \"tristrips\"", element.name);
    Err(InputError::new(InputErrorKind::Unsupported, path, message, "Export the mesh as PLY with faces again."))
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
