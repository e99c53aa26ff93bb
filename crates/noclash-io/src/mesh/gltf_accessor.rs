//! Views of a glTF file's buffers, and accessors: which numbers lie in them, and how.

use super::gltf_entry::{Entry, Fault};

/// A range of a buffer.
pub(super) struct View {
    pub(super) buffer: usize,
    pub(super) offset: usize,
    pub(super) length: usize,
    /// From one item to the next; None: items follow each other.
    pub(super) stride: Option<usize>,
}

pub(super) struct Accessor {
    pub(super) view: Option<usize>,
    pub(super) offset: usize,
    pub(super) count: usize,
    pub(super) component: Component,
    pub(super) dimensions: Dimensions,
    /// Whether integers stand for -1..1 or 0..1.
    pub(super) normalized: bool,
    pub(super) sparse: Option<Sparse>,
}

/// Items that replace some of an accessor's.
pub(super) struct Sparse {
    pub(super) count: usize,
    pub(super) indices_view: usize,
    pub(super) indices_offset: usize,
    pub(super) indices: Component,
    pub(super) values_view: usize,
    pub(super) values_offset: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Component {
    I8,
    U8,
    I16,
    U16,
    U32,
    F32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dimensions {
    Scalar,
    Vec3,
    /// Nothing that describes a shape.
    Other,
}

impl View {
    pub(super) fn read(view: &Entry<'_>, buffers: usize) -> Result<Self, Fault> {
        view.refuse_shape_extensions()?;
        let buffer = view.index("buffer", buffers)?.ok_or_else(|| view.fault("has no buffer"))?;
        let stride = view.optional("byteStride").map(|stride| stride.whole()).transpose()?;
        if let Some(stride) = stride.filter(|stride| !(4..=252).contains(stride)) {
            return Err(view.fault(&format!("has a stride of {stride} bytes; 4 to 252 are allowed")));
        }
        Ok(Self { buffer, offset: offset(view)?, length: view.required("byteLength")?.whole()?, stride })
    }
}

impl Accessor {
    pub(super) fn read(accessor: &Entry<'_>, views: usize) -> Result<Self, Fault> {
        accessor.refuse_shape_extensions()?;
        let dimensions = match accessor.required("type")?.text()? {
            "SCALAR" => Dimensions::Scalar,
            "VEC3" => Dimensions::Vec3,
            "VEC2" | "VEC4" | "MAT2" | "MAT3" | "MAT4" => Dimensions::Other,
            other => return Err(accessor.fault(&format!("has the unknown type {other:?}"))),
        };
        let sparse = accessor.optional("sparse").map(|sparse| Sparse::read(&sparse, views)).transpose()?;
        let view = accessor.index("bufferView", views)?;
        if view.is_none() && sparse.is_none() {
            return Err(accessor.fault("has no bufferView"));
        }
        Ok(Self {
            view,
            offset: offset(accessor)?,
            count: accessor.required("count")?.whole()?,
            component: Component::read(accessor)?,
            dimensions,
            normalized: accessor.optional("normalized").map(|truth| truth.truth()).transpose()?.unwrap_or(false),
            sparse,
        })
    }
}

impl Sparse {
    fn read(sparse: &Entry<'_>, views: usize) -> Result<Self, Fault> {
        let (indices, values) = (sparse.required("indices")?, sparse.required("values")?);
        let view = |part: &Entry<'_>| part.index("bufferView", views)?.ok_or_else(|| part.fault("has no bufferView"));
        Ok(Self {
            count: sparse.required("count")?.whole()?,
            indices_view: view(&indices)?,
            indices_offset: offset(&indices)?,
            indices: Component::read(&indices)?,
            values_view: view(&values)?,
            values_offset: offset(&values)?,
        })
    }
}

impl Component {
    fn read(entry: &Entry<'_>) -> Result<Self, Fault> {
        Ok(match entry.required("componentType")?.whole()? {
            5120 => Self::I8,
            5121 => Self::U8,
            5122 => Self::I16,
            5123 => Self::U16,
            5125 => Self::U32,
            5126 => Self::F32,
            other => return Err(entry.fault(&format!("has the unknown component type {other}"))),
        })
    }

    /// In bytes.
    pub(super) fn size(self) -> usize {
        match self {
            Self::I8 | Self::U8 => 1,
            Self::I16 | Self::U16 => 2,
            Self::U32 | Self::F32 => 4,
        }
    }
}

fn offset(entry: &Entry<'_>) -> Result<usize, Fault> {
    Ok(entry.optional("byteOffset").map(|offset| offset.whole()).transpose()?.unwrap_or(0))
}
