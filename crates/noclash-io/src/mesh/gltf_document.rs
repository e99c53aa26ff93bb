//! The JSON of a glTF 2.0 file: what decides about the shape, with every index in range. Materials, cameras, skins' joints and animations'
//! curves are not looked into.
//!
//! An absent entry and `null` are the same. A value of the wrong kind, an index beyond its list and a key given twice are errors that name
//! the place in the document.

use super::gltf_accessor::{Accessor, View};
use super::gltf_entry::{Entry, Fault, refuse_shape_extension};
use crate::unique_keys::UniqueKeys;

pub(super) struct Document {
    pub(super) buffers: Vec<Buffer>,
    pub(super) views: Vec<View>,
    pub(super) accessors: Vec<Accessor>,
    pub(super) meshes: Vec<Mesh>,
    pub(super) nodes: Vec<Node>,
    /// The nodes at the root of each scene.
    pub(super) scenes: Vec<Vec<usize>>,
    pub(super) default_scene: Option<usize>,
    pub(super) is_animated: bool,
}

pub(super) struct Buffer {
    /// None: the binary chunk of a `.glb`.
    pub(super) uri: Option<String>,
    pub(super) length: usize,
}

pub(super) struct Mesh {
    pub(super) primitives: Vec<Primitive>,
    pub(super) is_morphed: Option<bool>,
}

pub(super) struct Primitive {
    pub(super) positions: usize,
    pub(super) indices: Option<usize>,
    pub(super) mode: Mode,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// Points and lines: no area.
    NoArea,
    Triangles,
    Strip,
    Fan,
}

pub(super) struct Node {
    pub(super) children: Vec<usize>,
    pub(super) mesh: Option<usize>,
    pub(super) is_skinned: bool,
    /// Whether its own weights morph the mesh; None: those of the mesh count.
    pub(super) is_morphed: Option<bool>,
    pub(super) transform: Transform,
}

pub(super) enum Transform {
    /// Column after column.
    Matrix([f64; 16]),
    Parts {
        translation: [f64; 3],
        rotation: [f64; 4],
        scale: [f64; 3],
    },
}

/// Extensions that do not touch the shape, and the one on number formats that is read.
fn is_harmless(extension: &str) -> bool {
    extension == "KHR_mesh_quantization"
        || ["KHR_materials_", "KHR_texture_", "EXT_texture_", "KHR_lights_", "EXT_lights_", "KHR_xmp", "MSFT_texture_"]
            .iter()
            .any(|prefix| extension.starts_with(prefix))
}

impl Document {
    pub(super) fn parse(json: &[u8]) -> Result<Self, Fault> {
        let UniqueKeys(root) = serde_json::from_slice(json).map_err(|problem| {
            let (line, column) = (problem.line().max(1), problem.column().max(1));
            Fault::Syntax { line, column, message: problem.to_string() }
        })?;
        let root = Entry::root(&root);
        let asset = root.required("asset")?;
        let version = asset.required("version")?.text()?;
        if !version.starts_with("2.") {
            let message = format!("this is glTF of version {version}; version 2 is read");
            return Err(Fault::Unsupported { message, remedy: "Export it as glTF 2.0." });
        }
        // Of a later version, what is not read may be left out, unless the file says otherwise.
        if let Some(least) = asset.optional("minVersion")
            && least.text()? != "2.0"
        {
            let message = format!("readers of this file must know glTF {}; version 2.0 is read", least.text()?);
            return Err(Fault::Unsupported { message, remedy: "Export it as glTF 2.0." });
        }
        refuse_extensions(&root)?;
        let count = |key: &str| Ok(root.list(key)?.len());
        let (buffer_count, view_count, accessor_count) =
            (count("buffers")?, count("bufferViews")?, count("accessors")?);
        let (mesh_count, node_count) = (count("meshes")?, count("nodes")?);
        Ok(Self {
            buffers: root.each("buffers", Buffer::read)?,
            views: root.each("bufferViews", |view| View::read(view, buffer_count))?,
            accessors: root.each("accessors", |accessor| Accessor::read(accessor, view_count))?,
            meshes: root.each("meshes", |mesh| Mesh::read(mesh, accessor_count))?,
            nodes: root.each("nodes", |node| Node::read(node, node_count, mesh_count))?,
            scenes: root.each("scenes", |scene| scene.indices("nodes", node_count))?,
            default_scene: root.index("scene", count("scenes")?)?,
            is_animated: count("animations")? > 0,
        })
    }
}

fn refuse_extensions(root: &Entry<'_>) -> Result<(), Fault> {
    for required in root.list("extensionsRequired")? {
        let extension = required.text()?;
        if !is_harmless(extension) {
            return Err(Fault::extension(extension));
        }
    }
    for used in root.list("extensionsUsed")? {
        refuse_shape_extension(used.text()?)?;
    }
    Ok(())
}

impl Buffer {
    fn read(buffer: &Entry<'_>) -> Result<Self, Fault> {
        buffer.refuse_shape_extensions()?;
        let uri = buffer.optional("uri").map(|uri| uri.text().map(str::to_owned)).transpose()?;
        Ok(Self { uri, length: buffer.required("byteLength")?.whole()? })
    }
}

impl Mesh {
    fn read(mesh: &Entry<'_>, accessors: usize) -> Result<Self, Fault> {
        mesh.refuse_shape_extensions()?;
        mesh.required("primitives")?;
        let primitives = mesh.each("primitives", |primitive| Primitive::read(primitive, accessors))?;
        Ok(Self { primitives, is_morphed: is_morphed(mesh)? })
    }
}

impl Primitive {
    fn read(primitive: &Entry<'_>, accessors: usize) -> Result<Self, Fault> {
        primitive.refuse_shape_extensions()?;
        let mode = match primitive.optional("mode").map(|mode| mode.whole()).transpose()? {
            Some(0..=3) => Mode::NoArea,
            None | Some(4) => Mode::Triangles,
            Some(5) => Mode::Strip,
            Some(6) => Mode::Fan,
            Some(other) => return Err(primitive.fault(&format!("has the unknown mode {other}"))),
        };
        let attributes = primitive.required("attributes")?;
        let Some(positions) = attributes.index("POSITION", accessors)? else {
            return Err(attributes.fault("has no POSITION"));
        };
        Ok(Self { positions, indices: primitive.index("indices", accessors)?, mode })
    }
}

impl Node {
    fn read(node: &Entry<'_>, nodes: usize, meshes: usize) -> Result<Self, Fault> {
        node.refuse_shape_extensions()?;
        let transform = match node.numbers("matrix")? {
            Some(_) if ["translation", "rotation", "scale"].iter().any(|part| node.optional(part).is_some()) => {
                return Err(node.fault("has a matrix, and a translation, rotation or scale as well"));
            }
            Some(matrix) => Transform::Matrix(matrix),
            None => Transform::Parts {
                translation: node.numbers("translation")?.unwrap_or([0.0; 3]),
                rotation: node.numbers("rotation")?.unwrap_or([0.0, 0.0, 0.0, 1.0]),
                scale: node.numbers("scale")?.unwrap_or([1.0; 3]),
            },
        };
        Ok(Self {
            children: node.indices("children", nodes)?,
            mesh: node.index("mesh", meshes)?,
            is_skinned: node.optional("skin").is_some(),
            is_morphed: is_morphed(node)?,
            transform,
        })
    }
}

/// Whether the weights of a mesh or a node move its vertices; None if it has no weights.
fn is_morphed(entry: &Entry<'_>) -> Result<Option<bool>, Fault> {
    let weights: Result<Vec<f64>, Fault> = entry.list("weights")?.iter().map(|weight| weight.number()).collect();
    let weights = weights?;
    Ok((!weights.is_empty()).then(|| weights.iter().any(|&weight| weight != 0.0)))
}
