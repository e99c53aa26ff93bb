//! Collects the vertices and triangles of one file, counts what was split or left out, and closes with the notes.
//!
//! It holds the limit on what instancing may expand to, and the turning of triangles under mirroring transforms.

use super::loaded_mesh::LoadedMesh;
use super::node_place::NodePlace;
use super::polygon::{Cover, split_polygon};
use crate::error::{InputError, InputErrorKind};
use glam::DVec3;
use noclash_geometry::{MeshError, TriangleMesh};
use std::path::Path;

/// Most vertices, and most triangles, that one file may expand to. A small scene file can place the same mesh many
/// times: without a limit a few kilobytes could ask for all memory.
pub(super) const MOST_ELEMENTS: usize = 1 << 25;

/// The mesh of one file in the making.
pub(super) struct Assembly<'a> {
    file: &'a Path,
    vertices: Vec<DVec3>,
    triangles: Vec<[u32; 3]>,
    /// How far transformed coordinates may be off.
    rounding: f64,
    /// The chain of transforms of the last part, and whether there were several.
    place: Option<u64>,
    several_places: bool,
    tally: SplitTally,
    notes: Vec<String>,
}

/// Counts of polygons that are no triangles, by their treatment.
#[derive(Default)]
struct SplitTally {
    polygons: usize,
    cut: usize,
    at_least: usize,
    warped: usize,
    most_off_plane: f64,
    /// Faces of one or two corners, or of none: they have no area.
    no_area: usize,
}

impl<'a> Assembly<'a> {
    pub(super) fn new(file: &'a Path) -> Self {
        let (vertices, triangles, notes) = (Vec::new(), Vec::new(), Vec::new());
        Self {
            file,
            vertices,
            triangles,
            rounding: 0.0,
            place: None,
            several_places: false,
            tally: SplitTally::default(),
            notes,
        }
    }

    /// Adds a sentence for the user.
    pub(super) fn note(&mut self, note: impl Into<String>) {
        self.notes.push(note.into());
    }

    /// Adds the vertices of a part under a transform; returns the number of the first one. The second number of `place` says how far
    /// coordinates of the part are off before it.
    pub(super) fn add_vertices(&mut self, part: &[DVec3], place: Option<(&NodePlace, f64)>) -> Result<u32, InputError> {
        let first = self.vertices.len();
        if first + part.len() > MOST_ELEMENTS {
            return Err(self.too_large());
        }
        match place {
            None => self.vertices.extend_from_slice(part),
            Some((place, own)) => {
                let rounding = place.rounding(part, own);
                self.several_places |= self.place.is_some_and(|before| before != place.chain);
                self.place = Some(place.chain);
                self.rounding = self.rounding.max(rounding);
                self.vertices.extend(part.iter().map(|&vertex| place.map.transform_point3(vertex)));
            }
        }
        Ok(first as u32)
    }

    /// Adds triangles whose indices count from a part's first vertex; `mirrored` ones are turned round, so that outward
    /// stays outward.
    pub(super) fn add_triangles(
        &mut self,
        part: &[[u32; 3]],
        first_vertex: u32,
        mirrored: bool,
    ) -> Result<(), InputError> {
        if self.triangles.len() + part.len() > MOST_ELEMENTS {
            return Err(self.too_large());
        }
        self.triangles.extend(part.iter().map(|triangle| {
            // Saturation keeps an index that does not exist one that does not exist.
            let [a, b, c] = triangle.map(|index| index.saturating_add(first_vertex));
            if mirrored { [a, c, b] } else { [a, b, c] }
        }));
        Ok(())
    }

    /// Adds a polygon over vertices that exist, as triangles; three corners are a triangle as they are, fewer
    /// have no area and are only counted.
    pub(super) fn add_polygon(&mut self, corners: &[u32]) -> Result<(), InputError> {
        let triangles = triangulate(corners, &self.vertices, &mut self.tally);
        self.add_triangles(&triangles, 0, false)
    }

    /// The triangles of a polygon over a part's own vertices, counted for the notes but not yet added.
    pub(super) fn split(&mut self, corners: &[u32], part: &[DVec3]) -> Vec<[u32; 3]> {
        triangulate(corners, part, &mut self.tally)
    }

    /// The finished mesh with its notes; without any triangle an error.
    pub(super) fn finish(mut self) -> Result<LoadedMesh, InputError> {
        self.tally.report(&mut self.notes);
        let mesh = TriangleMesh::new(self.vertices, self.triangles).map(|mesh| {
            let mesh = mesh.with_rounding(self.rounding);
            if self.several_places { mesh.with_several_places() } else { mesh }
        });
        finished(self.file, mesh, self.notes)
    }

    fn too_large(&self) -> InputError {
        InputError::new(
            InputErrorKind::Value,
            self.file,
            format!("the file holds, or its instances expand to, more than {MOST_ELEMENTS} vertices or triangles"),
            "Split the file into several bodies or use a coarser mesh.",
        )
    }
}

/// A mesh with its notes; the error of numbers that are none.
pub(super) fn finished(
    file: &Path,
    mesh: Result<TriangleMesh, MeshError>,
    notes: Vec<String>,
) -> Result<LoadedMesh, InputError> {
    match mesh {
        Ok(mesh) => Ok(LoadedMesh { mesh, notes }),
        Err(problem) => Err(not_a_mesh(file, problem, &notes)),
    }
}

/// The triangles of a polygon, all its corners existing vertices.
fn triangulate(corners: &[u32], vertices: &[DVec3], tally: &mut SplitTally) -> Vec<[u32; 3]> {
    if let &[a, b, c] = corners {
        return vec![[a, b, c]];
    }
    if corners.len() < 3 {
        tally.no_area += 1;
        return Vec::new();
    }
    let places: Vec<DVec3> = corners.iter().map(|&corner| vertices[corner as usize]).collect();
    let split = split_polygon(&places);
    tally.polygons += 1;
    match split.cover {
        Cover::Fan => {}
        Cover::Ears => tally.cut += 1,
        Cover::AtLeast => tally.at_least += 1,
    }
    if split.warped {
        tally.warped += 1;
        tally.most_off_plane = tally.most_off_plane.max(split.off_plane);
    }
    split.triangles.iter().map(|triangle| triangle.map(|corner| corners[corner])).collect()
}

impl SplitTally {
    fn report(&self, notes: &mut Vec<String>) {
        if self.no_area > 0 {
            let faces = counted(self.no_area, "face with fewer than 3 corners", "faces with fewer than 3 corners");
            notes.push(format!("{faces} left out: no area"));
        }
        if self.polygons > 0 {
            let polygons = counted(self.polygons, "polygon", "polygons");
            notes.push(format!("{polygons} with more than 3 corners split into triangles"));
        }
        if self.cut > 0 {
            notes.push(format!("{} not convex: cut ear by ear", counted(self.cut, "of them is", "of them are")));
        }
        if self.at_least > 0 {
            notes.push(format!(
                "{} or cross themselves: their triangles cover the polygon and may cover more",
                counted(self.at_least, "of them has no plane", "of them have no plane")
            ));
        }
        if self.warped > 0 {
            notes.push(format!(
                "{} not flat (corners up to {:.1e} length units off): the surface between the corners is that of the split",
                counted(self.warped, "of them is", "of them are"),
                self.most_off_plane
            ));
        }
    }
}

/// "1 line", "2 lines".
pub(super) fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// The error of a file whose numbers make no mesh; the notes may say why it is empty.
fn not_a_mesh(file: &Path, problem: MeshError, notes: &[String]) -> InputError {
    let (kind, remedy) = match problem {
        MeshError::Empty => (
            InputErrorKind::Value,
            "Export it with faces, or take it out of the cell; a point cloud is loaded with `points:`.",
        ),
        MeshError::NotFinite { .. } => (InputErrorKind::Value, "Repair or export the mesh again."),
        MeshError::IndexOutOfRange { .. } => (InputErrorKind::Inconsistent, "Export the mesh again: it is damaged."),
        MeshError::TooLarge { .. } => (InputErrorKind::Value, "Split the mesh or use a coarser one."),
    };
    let mut message = problem.to_string();
    if problem == MeshError::Empty && !notes.is_empty() {
        message = format!("{message} ({})", notes.join("; "));
    }
    InputError::new(kind, file, message, remedy)
}
