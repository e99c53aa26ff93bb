//! glTF 2.0, `.gltf` and `.glb`: the default scene's nodes with their transforms, triangles, strips and fans.
//!
//! `gltf_document` reads the JSON, `gltf_buffer` the numbers in buffers. Equal positions within one mesh are merged: the format repeats a vertex for every
//! normal and texture seam, and a closed surface should be seen as closed. What would change the shape and is not read
//! (skins, morphs, compression, instancing extensions) is an error.

use super::assembly::{Assembly, MOST_ELEMENTS, counted};
use super::file::Fetch;
use super::gltf_buffer::Buffers;
use super::gltf_document::{Document, Mesh, Mode, Node, Primitive, Transform};
use super::gltf_entry::Fault;
use super::loaded_mesh::LoadedMesh;
use super::node_place::NodePlace;
use super::ply::strip_triangles;
use crate::error::{InputError, InputErrorKind};
use glam::{DAffine3, DMat3, DQuat, DVec3};
use noclash_geometry::WeldedPoints;
use noclash_numeric::UNIT_ROUNDOFF;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::path::Path;

pub(super) fn read(path: &Path, bytes: &[u8], fetch: &mut Fetch<'_>) -> Result<LoadedMesh, InputError> {
    let (json, blob) = split_binary(path, bytes)?;
    let document = parse(path, json)?;
    let buffers = Buffers::load(path, &document, blob, fetch)?;
    let mut scene = SceneReader { path, buffers, assembly: Assembly::new(path), parts: HashMap::new() };
    scene.place_all(&document)?;
    if document.is_animated {
        scene.assembly.note("the file has animations: the pose of the nodes is the one written in them");
    }
    scene.assembly.note("axes are those of the file; glTF means y as up");
    scene.assembly.finish()
}

/// The JSON and the binary chunk of a `.glb`, or all of a `.gltf`.
fn split_binary<'a>(path: &Path, bytes: &'a [u8]) -> Result<(&'a [u8], Option<&'a [u8]>), InputError> {
    if !bytes.starts_with(b"glTF") {
        return Ok((super::text::without_byte_order_mark(bytes), None));
    }
    let wrong = |kind, message: String| {
        InputError::new(kind, path, message, "The file is damaged or cut short: export or download it again.")
    };
    let word = |at: usize| {
        let four = bytes.get(at..at + 4)?;
        Some(u32::from_le_bytes([four[0], four[1], four[2], four[3]]) as usize)
    };
    let cut = || wrong(InputErrorKind::Inconsistent, "the file ends within its header or within a chunk".to_owned());
    let (version, length) = (word(4).ok_or_else(cut)?, word(8).ok_or_else(cut)?);
    if version != 2 {
        let message = format!("this is binary glTF of version {version}; version 2 is read");
        return Err(InputError::new(InputErrorKind::Unsupported, path, message, "Export it as glTF 2.0."));
    }
    if length != bytes.len() {
        let message = format!("the header says {length} bytes, but the file holds {}", bytes.len());
        return Err(wrong(InputErrorKind::Inconsistent, message));
    }
    let mut chunks = [None, None];
    let mut at = 12;
    while at < bytes.len() {
        let (length, kind) = (word(at).ok_or_else(cut)?, bytes.get(at + 4..at + 8).ok_or_else(cut)?);
        let content = bytes.get(at + 8..).and_then(|rest| rest.get(..length)).ok_or_else(cut)?;
        // Other chunks belong to extensions; only the first of each kind means anything.
        match kind {
            b"JSON" => chunks[0] = chunks[0].or(Some(content)),
            b"BIN\0" => chunks[1] = chunks[1].or(Some(content)),
            _ => {}
        }
        at += 8 + length;
    }
    let json = chunks[0].ok_or_else(|| wrong(InputErrorKind::Syntax, "there is no JSON chunk".to_owned()))?;
    Ok((json, chunks[1]))
}

/// The document; every index in it is in range.
fn parse(path: &Path, json: &[u8]) -> Result<Document, InputError> {
    let damaged = |message: String| {
        InputError::new(InputErrorKind::Syntax, path, message, "The file is damaged: export or download it again.")
    };
    Document::parse(json).map_err(|fault| match fault {
        Fault::Syntax { line, column, message } => damaged(format!("no valid glTF JSON: {message}")).at(line, column),
        Fault::Content(message) => damaged(format!("no valid glTF: {message}")),
        Fault::Unsupported { message, remedy } => InputError::new(InputErrorKind::Unsupported, path, message, remedy),
    })
}

/// One glTF mesh with its equal positions merged, in its own frame.
struct MeshPart {
    vertices: Vec<DVec3>,
    triangles: Vec<[u32; 3]>,
    /// How far coordinates may be off: normalised integers are rounded quotients.
    rounding: f64,
}

struct SceneReader<'a> {
    path: &'a Path,
    buffers: Buffers<'a>,
    assembly: Assembly<'a>,
    /// Meshes already read, by index: many nodes may show the same one.
    parts: HashMap<usize, MeshPart>,
}

impl SceneReader<'_> {
    fn place_all(&mut self, document: &Document) -> Result<(), InputError> {
        if document.scenes.len() > 1 {
            let count = document.scenes.len();
            self.assembly.note(format!("the file has {count} scenes: only the default one is read"));
        }
        let nodes = &document.nodes;
        // (node, transform of its parent), the next to visit last.
        let mut waiting: Vec<(usize, NodePlace)> = match document.scenes.get(document.default_scene.unwrap_or(0)) {
            Some(roots) => roots.iter().map(|&node| (node, NodePlace::ROOT)).collect(),
            None => {
                let mut is_child = vec![false; nodes.len()];
                for &child in nodes.iter().flat_map(|node| &node.children) {
                    is_child[child] = true;
                }
                (0..nodes.len()).filter(|&node| !is_child[node]).map(|node| (node, NodePlace::ROOT)).collect()
            }
        };
        waiting.reverse();
        let mut visited = vec![false; nodes.len()];
        while let Some((index, parent)) = waiting.pop() {
            // glTF allows every node in one place only; a loop would never end.
            if std::mem::replace(&mut visited[index], true) {
                let message = format!("node {index} has two parents or contains itself");
                return Err(self.error(InputErrorKind::Inconsistent, message, "Export the file again."));
            }
            let node = &nodes[index];
            let place = parent.of_child(self.transform(index, node)?);
            if let Some(mesh) = node.mesh {
                self.place_mesh(index, node, mesh, &document.meshes[mesh], &place)?;
            }
            waiting.extend(node.children.iter().rev().map(|&child| (child, place)));
        }
        let unseen = nodes.iter().zip(&visited).filter(|(node, visited)| !**visited && node.mesh.is_some()).count();
        if unseen > 0 && document.scenes.is_empty() {
            let message = "nodes contain themselves, directly or by their children".to_owned();
            return Err(self.error(InputErrorKind::Inconsistent, message, "Export the file again."));
        }
        if unseen > 0 {
            let nodes = counted(unseen, "node with a mesh is", "nodes with a mesh are");
            self.assembly.note(format!("{nodes} not in the scene and left out"));
        }
        Ok(())
    }

    fn transform(&self, index: usize, node: &Node) -> Result<DAffine3, InputError> {
        let transform = match node.transform {
            Transform::Matrix(matrix) => {
                let column = |i: usize| DVec3::from_slice(&matrix[4 * i..4 * i + 3]);
                // Writers round in single precision.
                if [matrix[3], matrix[7], matrix[11], matrix[15]].map(|x| x as f32) != [0.0, 0.0, 0.0, 1.0] {
                    let message = format!("the matrix of node {index} is not affine");
                    return Err(self.error(InputErrorKind::Value, message, "Export the file again."));
                }
                DAffine3 { matrix3: DMat3::from_cols(column(0), column(1), column(2)), translation: column(3) }
            }
            Transform::Parts { translation, rotation, scale } => {
                let [x, y, z, w] = rotation;
                let length = DQuat::from_xyzw(x, y, z, w).length();
                // Readers differ in whether they normalise: only digits that a writer left off may be missing.
                if !(0.95..=1.05).contains(&length) {
                    let message = format!("the rotation of node {index} is no unit quaternion");
                    return Err(self.error(InputErrorKind::Value, message, "Export the file again."));
                }
                DAffine3::from_scale_rotation_translation(
                    DVec3::from_array(scale),
                    DQuat::from_xyzw(x / length, y / length, z / length, w / length),
                    DVec3::from_array(translation),
                )
            }
        };
        Ok(transform)
    }

    fn place_mesh(
        &mut self,
        node_index: usize,
        node: &Node,
        mesh_index: usize,
        mesh: &Mesh,
        place: &NodePlace,
    ) -> Result<(), InputError> {
        // The weights of a node replace those of its mesh.
        if node.is_skinned || node.is_morphed.or(mesh.is_morphed).unwrap_or(false) {
            let message =
                format!("node {node_index} has a skinned or morphed mesh, whose shape is not in its positions");
            let remedy = "Apply the skin or the shape keys before exporting.";
            return Err(self.error(InputErrorKind::Unsupported, message, remedy));
        }
        let Self { path, buffers, assembly, parts } = self;
        let part = match parts.entry(mesh_index) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert(read_part(path, buffers, assembly, mesh_index, mesh)?),
        };
        let first = assembly.add_vertices(&part.vertices, Some((place, part.rounding)))?;
        assembly.add_triangles(&part.triangles, first, place.mirrors())
    }

    fn error(&self, kind: InputErrorKind, message: String, remedy: &str) -> InputError {
        InputError::new(kind, self.path, message, remedy)
    }
}

fn read_part(
    path: &Path,
    buffers: &Buffers,
    assembly: &mut Assembly,
    index: usize,
    mesh: &Mesh,
) -> Result<MeshPart, InputError> {
    let mut welded = WeldedPoints::default();
    let mut part = MeshPart { vertices: Vec::new(), triangles: Vec::new(), rounding: 0.0 };
    let mut read_so_far = 0;
    for primitive in &mesh.primitives {
        if primitive.mode == Mode::NoArea {
            assembly.note(format!("a primitive of points or lines in mesh {index} left out: no area"));
            continue;
        }
        let positions = buffers.points(primitive.positions)?;
        if buffers.is_normalized(primitive.positions) {
            // Quotients of at most 1.
            part.rounding = UNIT_ROUNDOFF;
        }
        read_so_far += positions.len();
        let triangles = primitive_triangles(path, buffers, primitive, positions.len())?;
        // Primitives can share bytes of a buffer, so the size of the file does not bound this.
        if read_so_far > MOST_ELEMENTS || part.triangles.len() + triangles.len() > MOST_ELEMENTS {
            let message = format!("a mesh has more than {MOST_ELEMENTS} vertices or triangles");
            return Err(InputError::new(InputErrorKind::Value, path, message, "Split the mesh or use a coarser one."));
        }
        let numbers: Vec<u32> = positions.into_iter().map(|position| welded.number(position)).collect();
        part.triangles.extend(triangles.iter().map(|triangle| triangle.map(|corner| numbers[corner as usize])));
    }
    part.vertices = welded.into_points();
    Ok(part)
}

/// The triangles of a primitive, all corners existing vertices.
fn primitive_triangles(
    path: &Path,
    buffers: &Buffers,
    primitive: &Primitive,
    vertices: usize,
) -> Result<Vec<[u32; 3]>, InputError> {
    let corners = match primitive.indices {
        Some(accessor) => buffers.indices(accessor)?,
        // At most as many as positions were read.
        None => (0..vertices as u32).collect(),
    };
    if let Some(corner) = corners.iter().find(|&&corner| corner as usize >= vertices) {
        let message = format!("a triangle uses vertex {corner}, but there are only {vertices} vertices");
        return Err(InputError::new(InputErrorKind::Missing, path, message, "The file is damaged: export it again."));
    }
    Ok(match primitive.mode {
        Mode::Strip => strip_triangles(&corners),
        Mode::Fan => corners.windows(2).skip(1).map(|two| [corners[0], two[0], two[1]]).collect(),
        Mode::Triangles if corners.len() % 3 != 0 => {
            let message = format!("{} corners do not make triangles", corners.len());
            return Err(InputError::new(InputErrorKind::Inconsistent, path, message, "Export the file again."));
        }
        Mode::Triangles | Mode::NoArea => corners.chunks_exact(3).map(|three| [three[0], three[1], three[2]]).collect(),
    })
}
