//! glTF 2.0, `.gltf` and `.glb`: the default scene's nodes with their transforms, triangles, strips and fans.
//!
//! The gltf crate reads and validates the JSON; `gltf_buffer` decodes buffers, because the crate's own readers index
//! out of bounds on hostile files. Equal positions within one mesh are merged: the format repeats a vertex for every
//! normal and texture seam, and a closed surface should be seen as closed. What would change the shape and is not read
//! (skins, morphs, compression, instancing extensions) is an error.

use super::assembly::{Assembly, MOST_ELEMENTS, counted};
use super::file::Fetch;
use super::gltf_buffer::Buffers;
use super::loaded_mesh::LoadedMesh;
use super::node_place::NodePlace;
use super::ply::strip_triangles;
use crate::error::{InputError, InputErrorKind};
use glam::{DAffine3, DMat3, DQuat, DVec3};
use gltf::json::validation::Checked;
use gltf::mesh::{Mode, Semantic};
use gltf::scene::Transform;
use gltf::{Document, Mesh, Node, Primitive};
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
    if document.animations().len() > 0 {
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
        let content = bytes.get(at + 8..at + 8 + length).ok_or_else(cut)?;
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

/// Extensions that do not touch the shape, and the one on number formats that is read.
fn is_harmless(extension: &str) -> bool {
    extension == "KHR_mesh_quantization"
        || ["KHR_materials_", "KHR_texture_", "EXT_texture_", "KHR_lights_", "EXT_lights_", "KHR_xmp", "MSFT_texture_"]
            .iter()
            .any(|prefix| extension.starts_with(prefix))
}

/// The validated document; every index in it is in range.
fn parse(path: &Path, json: &[u8]) -> Result<Document, InputError> {
    let damaged = |message: String| {
        InputError::new(InputErrorKind::Syntax, path, message, "The file is damaged: export or download it again.")
    };
    let mut root = gltf::json::Root::from_slice(json).map_err(|problem| {
        damaged(format!("no valid glTF JSON: {problem}")).at(problem.line().max(1), problem.column().max(1))
    })?;
    root.extensions_required.retain(|extension| !is_harmless(extension));
    let shape_extensions =
        ["KHR_draco_mesh_compression", "EXT_meshopt_compression", "KHR_meshopt_compression", "EXT_mesh_gpu_instancing"];
    let used = root.extensions_used.iter().filter(|used| shape_extensions.contains(&used.as_str()));
    if let Some(extension) = root.extensions_required.iter().chain(used).next() {
        let message = format!("the file uses the extension {extension}, which is not read");
        let remedy = "Export it again without compression, instancing and other extensions of geometry.";
        return Err(InputError::new(InputErrorKind::Unsupported, path, message, remedy));
    }
    // The crate's validation looks this accessor up before it checks the index.
    let positions = root
        .meshes
        .iter()
        .flat_map(|mesh| &mesh.primitives)
        .filter_map(|primitive| primitive.attributes.get(&Checked::Valid(gltf::json::mesh::Semantic::Positions)));
    if let Some(index) = positions.map(|index| index.value()).find(|&index| index >= root.accessors.len()) {
        return Err(damaged(format!("a mesh uses accessor {index}, but there are only {}", root.accessors.len())));
    }
    Document::from_json(root).map_err(|problem| {
        let text = problem.to_string();
        damaged(format!("no valid glTF: {}", text.lines().next().unwrap_or_default()))
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
        if document.scenes().len() > 1 {
            let count = document.scenes().len();
            self.assembly.note(format!("the file has {count} scenes: only the default one is read"));
        }
        // (node, transform of its parent), the next to visit last.
        let mut waiting: Vec<(Node, NodePlace)> = match document.default_scene().or_else(|| document.scenes().next()) {
            Some(scene) => scene.nodes().map(|node| (node, NodePlace::ROOT)).collect(),
            None => {
                let mut is_child = vec![false; document.nodes().len()];
                for child in document.nodes().flat_map(|node| node.children()) {
                    is_child[child.index()] = true;
                }
                document.nodes().filter(|node| !is_child[node.index()]).map(|node| (node, NodePlace::ROOT)).collect()
            }
        };
        waiting.reverse();
        let mut visited = vec![false; document.nodes().len()];
        while let Some((node, parent)) = waiting.pop() {
            // glTF allows every node in one place only; a loop would never end.
            if std::mem::replace(&mut visited[node.index()], true) {
                let message = format!("node {} has two parents or contains itself", node.index());
                return Err(self.error(InputErrorKind::Inconsistent, message, "Export the file again."));
            }
            let place = parent.of_child(self.transform(&node)?);
            if let Some(mesh) = node.mesh() {
                self.place_mesh(&node, &mesh, &place)?;
            }
            let children: Vec<Node> = node.children().collect();
            waiting.extend(children.into_iter().rev().map(|child| (child, place)));
        }
        let unseen = document.nodes().filter(|node| !visited[node.index()] && node.mesh().is_some()).count();
        if unseen > 0 {
            let nodes = counted(unseen, "node with a mesh is", "nodes with a mesh are");
            self.assembly.note(format!("{nodes} not in the scene and left out"));
        }
        Ok(())
    }

    fn transform(&self, node: &Node) -> Result<DAffine3, InputError> {
        let transform = match node.transform() {
            Transform::Matrix { matrix } => {
                let column = |i: usize| DVec3::from_slice(&matrix[i].map(f64::from)[..3]);
                if [matrix[0][3], matrix[1][3], matrix[2][3], matrix[3][3]] != [0.0, 0.0, 0.0, 1.0] {
                    let message = format!("the matrix of node {} is not affine", node.index());
                    return Err(self.error(InputErrorKind::Value, message, "Export the file again."));
                }
                DAffine3 { matrix3: DMat3::from_cols(column(0), column(1), column(2)), translation: column(3) }
            }
            Transform::Decomposed { translation, rotation, scale } => {
                let [x, y, z, w] = rotation.map(f64::from);
                let length = DQuat::from_xyzw(x, y, z, w).length();
                if !(length > 0.5 && length < 2.0) {
                    let message = format!("the rotation of node {} is no unit quaternion", node.index());
                    return Err(self.error(InputErrorKind::Value, message, "Export the file again."));
                }
                DAffine3::from_scale_rotation_translation(
                    DVec3::from_array(scale.map(f64::from)),
                    DQuat::from_xyzw(x / length, y / length, z / length, w / length),
                    DVec3::from_array(translation.map(f64::from)),
                )
            }
        };
        Ok(transform)
    }

    fn place_mesh(&mut self, node: &Node, mesh: &Mesh, place: &NodePlace) -> Result<(), InputError> {
        let morphed = node.weights().or(mesh.weights()).is_some_and(|weights| weights.iter().any(|&w| w != 0.0));
        if node.skin().is_some() || morphed {
            let message =
                format!("node {} has a skinned or morphed mesh, whose shape is not in its positions", node.index());
            let remedy = "Apply the skin or the shape keys before exporting.";
            return Err(self.error(InputErrorKind::Unsupported, message, remedy));
        }
        let Self { path, buffers, assembly, parts } = self;
        let part = match parts.entry(mesh.index()) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert(read_part(path, buffers, assembly, mesh)?),
        };
        let first = assembly.add_vertices(&part.vertices, Some((place, part.rounding)))?;
        assembly.add_triangles(&part.triangles, first, place.mirrors())
    }

    fn error(&self, kind: InputErrorKind, message: String, remedy: &str) -> InputError {
        InputError::new(kind, self.path, message, remedy)
    }
}

fn read_part(path: &Path, buffers: &Buffers, assembly: &mut Assembly, mesh: &Mesh) -> Result<MeshPart, InputError> {
    let mut welded = WeldedPoints::default();
    let mut part = MeshPart { vertices: Vec::new(), triangles: Vec::new(), rounding: 0.0 };
    let mut read_so_far = 0;
    for primitive in mesh.primitives() {
        if matches!(primitive.mode(), Mode::Points | Mode::Lines | Mode::LineLoop | Mode::LineStrip) {
            assembly.note(format!("a primitive of points or lines in mesh {} left out: no area", mesh.index()));
            continue;
        }
        let positions = match primitive.get(&Semantic::Positions) {
            Some(accessor) => {
                if accessor.normalized() {
                    // Quotients of at most 1.
                    part.rounding = UNIT_ROUNDOFF;
                }
                buffers.points(&accessor)?
            }
            None => {
                let message = format!("a primitive of mesh {} has no positions", mesh.index());
                return Err(InputError::new(InputErrorKind::Missing, path, message, "Export the file again."));
            }
        };
        read_so_far += positions.len();
        let triangles = primitive_triangles(path, buffers, &primitive, positions.len())?;
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
    let corners = match primitive.indices() {
        Some(accessor) => buffers.indices(&accessor)?,
        // At most as many as positions were read.
        None => (0..vertices as u32).collect(),
    };
    if let Some(corner) = corners.iter().find(|&&corner| corner as usize >= vertices) {
        let message = format!("a triangle uses vertex {corner}, but there are only {vertices} vertices");
        return Err(InputError::new(InputErrorKind::Missing, path, message, "The file is damaged: export it again."));
    }
    Ok(match primitive.mode() {
        Mode::TriangleStrip => strip_triangles(&corners),
        Mode::TriangleFan => corners.windows(2).skip(1).map(|two| [corners[0], two[0], two[1]]).collect(),
        Mode::Triangles if corners.len() % 3 != 0 => {
            let message = format!("{} corners do not make triangles", corners.len());
            return Err(InputError::new(InputErrorKind::Inconsistent, path, message, "Export the file again."));
        }
        Mode::Triangles | Mode::Points | Mode::Lines | Mode::LineLoop | Mode::LineStrip => {
            corners.chunks_exact(3).map(|three| [three[0], three[1], three[2]]).collect()
        }
    })
}
