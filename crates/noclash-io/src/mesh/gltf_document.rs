//! The JSON of a glTF file, as far as shapes need it: scenes, nodes, meshes, accessors, views and buffers.
//!
//! Every index is checked here against what it points at, so that whoever follows one need not. What has no influence on the shape
//! (materials, textures, cameras, animations) is not read.

use crate::unique_keys::UniqueKeys;
use serde_json::{Map, Value};

/// What is wrong with a document, as text that names the place.
type Fault = String;

#[derive(Debug)]
pub(super) struct GltfDocument {
    pub extensions_used: Vec<String>,
    pub extensions_required: Vec<String>,
    pub default_scene: Option<usize>,
    /// The root nodes of every scene.
    pub scenes: Vec<Vec<usize>>,
    pub nodes: Vec<GltfNode>,
    pub meshes: Vec<GltfMesh>,
    pub accessors: Vec<Accessor>,
    pub views: Vec<View>,
    pub buffers: Vec<GltfBuffer>,
    pub has_animations: bool,
}

#[derive(Debug)]
pub(super) struct GltfNode {
    pub children: Vec<usize>,
    pub mesh: Option<usize>,
    pub place: NodeTransform,
    pub has_skin: bool,
    /// Shares of the shapes that morph the mesh, if the node has its own.
    pub weights: Option<Vec<f64>>,
}

#[derive(Debug)]
pub(super) enum NodeTransform {
    /// Columns.
    Matrix([f64; 16]),
    Decomposed {
        translation: [f64; 3],
        rotation: [f64; 4],
        scale: [f64; 3],
    },
}

#[derive(Debug)]
pub(super) struct GltfMesh {
    pub primitives: Vec<Primitive>,
    pub weights: Option<Vec<f64>>,
}

#[derive(Debug)]
pub(super) struct Primitive {
    /// Accessors.
    pub positions: usize,
    pub indices: Option<usize>,
    pub mode: Mode,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Mode {
    PointsOrLines,
    Triangles,
    Strip,
    Fan,
}

#[derive(Debug)]
pub(super) struct Accessor {
    pub number: usize,
    /// The view and the first byte in it; of a sparse accessor it may be missing, and then all values are 0 but the sparse ones.
    pub at: Option<(usize, usize)>,
    pub kind: Component,
    /// Numbers per item.
    pub width: usize,
    pub normalized: bool,
    pub count: usize,
    pub sparse: Option<Sparse>,
}

/// Values that replace some of an accessor.
#[derive(Debug)]
pub(super) struct Sparse {
    pub count: usize,
    /// View, first byte and kind of the indices.
    pub indices: (usize, usize, Component),
    /// View and first byte of the values.
    pub values: (usize, usize),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Component {
    I8,
    U8,
    I16,
    U16,
    U32,
    F32,
}

impl Component {
    /// In bytes.
    pub fn size(self) -> usize {
        match self {
            Self::I8 | Self::U8 => 1,
            Self::I16 | Self::U16 => 2,
            Self::U32 | Self::F32 => 4,
        }
    }

    fn of(code: usize) -> Option<Self> {
        Some(match code {
            5120 => Self::I8,
            5121 => Self::U8,
            5122 => Self::I16,
            5123 => Self::U16,
            5125 => Self::U32,
            5126 => Self::F32,
            _ => return None,
        })
    }
}

#[derive(Debug)]
pub(super) struct View {
    pub buffer: usize,
    pub offset: usize,
    pub length: usize,
    pub stride: Option<usize>,
}

#[derive(Debug)]
pub(super) struct GltfBuffer {
    /// Without one it is the binary chunk.
    pub uri: Option<String>,
    pub length: usize,
}

impl GltfDocument {
    /// Reads a document; `Err` has a line and a column where the text is no JSON.
    pub fn parse(json: &[u8]) -> Result<Self, (Fault, Option<(usize, usize)>)> {
        let UniqueKeys(value) = serde_json::from_slice(json).map_err(|problem| {
            (format!("no valid glTF JSON: {problem}"), Some((problem.line().max(1), problem.column().max(1))))
        })?;
        let root = value.as_object().ok_or_else(|| "no valid glTF: the document is no object".to_owned());
        root.and_then(|object| Self::read(&Item { object, name: String::new() }))
            .map_err(|fault| (format!("no valid glTF: {fault}"), None))
    }

    fn read(root: &Item) -> Result<Self, Fault> {
        let asset = root.item("asset")?.ok_or("there is no asset with its version")?;
        let version = asset.text("version")?.unwrap_or_default();
        if !version.starts_with("2.") {
            return Err(format!("asset.version is {version:?}; version 2 is read"));
        }
        let [nodes, meshes, accessors, views, buffers, scenes] =
            ["nodes", "meshes", "accessors", "bufferViews", "buffers", "scenes"].map(|key| root.items(key));
        let (nodes, meshes, accessors, views, buffers, scenes) =
            (nodes?, meshes?, accessors?, views?, buffers?, scenes?);
        let scene_nodes = |scene: &Item| scene.indices("nodes", nodes.len());
        let node = |node: &Item| GltfNode::read(node, nodes.len(), meshes.len());
        let mesh = |mesh: &Item| GltfMesh::read(mesh, accessors.len());
        let accessor = |(number, accessor): (usize, &Item)| Accessor::read(number, accessor, views.len());
        Ok(Self {
            extensions_used: root.texts("extensionsUsed")?,
            extensions_required: root.texts("extensionsRequired")?,
            default_scene: root.index("scene", scenes.len())?,
            scenes: scenes.iter().map(scene_nodes).collect::<Result<_, _>>()?,
            nodes: nodes.iter().map(node).collect::<Result<_, _>>()?,
            meshes: meshes.iter().map(mesh).collect::<Result<_, _>>()?,
            accessors: accessors.iter().enumerate().map(accessor).collect::<Result<_, _>>()?,
            views: views.iter().map(|view| View::read(view, buffers.len())).collect::<Result<_, _>>()?,
            buffers: buffers.iter().map(GltfBuffer::read).collect::<Result<_, _>>()?,
            has_animations: !root.items("animations")?.is_empty(),
        })
    }
}

impl GltfNode {
    fn read(item: &Item, nodes: usize, meshes: usize) -> Result<Self, Fault> {
        let place = match item.numbers("matrix")? {
            Some(matrix) => NodeTransform::Matrix(matrix),
            None => NodeTransform::Decomposed {
                translation: item.numbers("translation")?.unwrap_or([0.0; 3]),
                rotation: item.numbers("rotation")?.unwrap_or([0.0, 0.0, 0.0, 1.0]),
                scale: item.numbers("scale")?.unwrap_or([1.0; 3]),
            },
        };
        Ok(Self {
            children: item.indices("children", nodes)?,
            mesh: item.index("mesh", meshes)?,
            place,
            has_skin: item.get("skin").is_some(),
            weights: item.weights()?,
        })
    }
}

impl GltfMesh {
    fn read(item: &Item, accessors: usize) -> Result<Self, Fault> {
        let primitives = item.items("primitives")?;
        let primitive = |primitive: &Item| Primitive::read(primitive, accessors);
        Ok(Self { primitives: primitives.iter().map(primitive).collect::<Result<_, _>>()?, weights: item.weights()? })
    }
}

impl Primitive {
    fn read(item: &Item, accessors: usize) -> Result<Self, Fault> {
        let attributes = item.item("attributes")?.ok_or_else(|| item.lacks("attributes"))?;
        let mode = match item.whole("mode")? {
            Some(0..=3) => Mode::PointsOrLines,
            None | Some(4) => Mode::Triangles,
            Some(5) => Mode::Strip,
            Some(6) => Mode::Fan,
            Some(_) => return Err(item.is_no("mode", "mode of glTF, 0 to 6")),
        };
        Ok(Self {
            positions: attributes.index("POSITION", accessors)?.ok_or_else(|| attributes.lacks("POSITION"))?,
            indices: item.index("indices", accessors)?,
            mode,
        })
    }
}

impl Accessor {
    fn read(number: usize, item: &Item, views: usize) -> Result<Self, Fault> {
        let at = item.index("bufferView", views)?.map(|view| Ok::<_, Fault>((view, item.offset()?)));
        let at = at.transpose()?;
        let sparse = item.item("sparse")?.map(|sparse| Sparse::read(&sparse, views)).transpose()?;
        if at.is_none() && sparse.is_none() {
            return Err(item.lacks("bufferView"));
        }
        let width = match item.text("type")?.ok_or_else(|| item.lacks("type"))? {
            "SCALAR" => 1,
            "VEC2" => 2,
            "VEC3" => 3,
            "VEC4" | "MAT2" => 4,
            "MAT3" => 9,
            "MAT4" => 16,
            _ => return Err(item.is_no("type", "type of glTF")),
        };
        Ok(Self {
            number,
            at,
            kind: item.component()?,
            width,
            normalized: item.flag("normalized")?,
            count: item.needed("count")?,
            sparse,
        })
    }

    /// Bytes per item, where they lie side by side. Matrices of small numbers have gaps, but no shape is in them.
    pub fn size(&self) -> usize {
        self.kind.size() * self.width
    }
}

impl Sparse {
    fn read(item: &Item, views: usize) -> Result<Self, Fault> {
        let part = |key: &str| item.item(key)?.ok_or_else(|| item.lacks(key));
        let (indices, values) = (part("indices")?, part("values")?);
        let view =
            |part: &Item| part.index("bufferView", views).and_then(|view| view.ok_or_else(|| part.lacks("bufferView")));
        Ok(Self {
            count: item.needed("count")?,
            indices: (view(&indices)?, indices.offset()?, indices.component()?),
            values: (view(&values)?, values.offset()?),
        })
    }
}

impl View {
    fn read(item: &Item, buffers: usize) -> Result<Self, Fault> {
        Ok(Self {
            buffer: item.index("buffer", buffers)?.ok_or_else(|| item.lacks("buffer"))?,
            offset: item.offset()?,
            length: item.needed("byteLength")?,
            stride: item.whole("byteStride")?,
        })
    }
}

impl GltfBuffer {
    fn read(item: &Item) -> Result<Self, Fault> {
        Ok(Self { uri: item.text("uri")?.map(str::to_owned), length: item.needed("byteLength")? })
    }
}

/// An object of the document, with its name for messages: `nodes[3]`.
struct Item<'v> {
    object: &'v Map<String, Value>,
    name: String,
}

impl<'v> Item<'v> {
    /// What is written under a key; null counts as absent.
    fn get(&self, key: &str) -> Option<&'v Value> {
        self.object.get(key).filter(|value| !value.is_null())
    }

    fn place(&self, key: &str) -> String {
        if self.name.is_empty() { key.to_owned() } else { format!("{}.{key}", self.name) }
    }

    fn lacks(&self, key: &str) -> Fault {
        format!("{} is missing", self.place(key))
    }

    fn is_no(&self, key: &str, kind: &str) -> Fault {
        format!("{} is no {kind}", self.place(key))
    }

    /// A value that `read` understands; `Err` where there is another one.
    fn value<T>(&self, key: &str, kind: &str, read: impl FnOnce(&'v Value) -> Option<T>) -> Result<Option<T>, Fault> {
        self.get(key).map(|value| read(value).ok_or_else(|| self.is_no(key, kind))).transpose()
    }

    fn list(&self, key: &str) -> Result<&'v [Value], Fault> {
        Ok(self.value(key, "list", Value::as_array)?.map_or(&[], Vec::as_slice))
    }

    fn item(&self, key: &str) -> Result<Option<Item<'v>>, Fault> {
        let object = self.value(key, "object", Value::as_object)?;
        Ok(object.map(|object| Item { object, name: self.place(key) }))
    }

    fn items(&self, key: &str) -> Result<Vec<Item<'v>>, Fault> {
        let item = |(index, value): (usize, &'v Value)| {
            let name = format!("{}[{index}]", self.place(key));
            match value.as_object() {
                Some(object) => Ok(Item { object, name }),
                None => Err(format!("{name} is no object")),
            }
        };
        self.list(key)?.iter().enumerate().map(item).collect()
    }

    fn text(&self, key: &str) -> Result<Option<&'v str>, Fault> {
        self.value(key, "text", Value::as_str)
    }

    fn texts(&self, key: &str) -> Result<Vec<String>, Fault> {
        let text = |value: &Value| value.as_str().map(str::to_owned).ok_or_else(|| self.is_no(key, "list of texts"));
        self.list(key)?.iter().map(text).collect()
    }

    fn flag(&self, key: &str) -> Result<bool, Fault> {
        Ok(self.value(key, "true or false", Value::as_bool)?.unwrap_or(false))
    }

    fn whole(&self, key: &str) -> Result<Option<usize>, Fault> {
        self.value(key, "whole number of at least 0", whole)
    }

    fn needed(&self, key: &str) -> Result<usize, Fault> {
        self.whole(key)?.ok_or_else(|| self.lacks(key))
    }

    fn offset(&self) -> Result<usize, Fault> {
        Ok(self.whole("byteOffset")?.unwrap_or(0))
    }

    fn index(&self, key: &str, count: usize) -> Result<Option<usize>, Fault> {
        self.value(key, &format!("index below {count}"), |value| whole(value).filter(|&index| index < count))
    }

    fn indices(&self, key: &str, count: usize) -> Result<Vec<usize>, Fault> {
        let index = |value: &Value| {
            let index = whole(value).filter(|&index| index < count);
            index.ok_or_else(|| self.is_no(key, &format!("list of indices below {count}")))
        };
        self.list(key)?.iter().map(index).collect()
    }

    fn component(&self) -> Result<Component, Fault> {
        let code = self.needed("componentType")?;
        Component::of(code).ok_or_else(|| self.is_no("componentType", "type of glTF, 5120 to 5126"))
    }

    /// `N` numbers; JSON has no infinite ones.
    fn numbers<const N: usize>(&self, key: &str) -> Result<Option<[f64; N]>, Fault> {
        self.value(key, &format!("list of {N} numbers"), |value| numbers(value)?.try_into().ok())
    }

    fn weights(&self) -> Result<Option<Vec<f64>>, Fault> {
        self.value("weights", "list of numbers", numbers)
    }
}

fn whole(value: &Value) -> Option<usize> {
    value.as_u64().and_then(|number| usize::try_from(number).ok())
}

fn numbers(value: &Value) -> Option<Vec<f64>> {
    value.as_array()?.iter().map(Value::as_f64).collect()
}
