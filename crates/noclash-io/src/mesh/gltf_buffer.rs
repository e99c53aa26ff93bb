//! The bytes behind a glTF document: its buffers, embedded or beside it, and the numbers that accessors see in them.
//!
//! Every view and every stride is checked against the bytes that are there before a number is read.

use super::file::Fetch;
use super::gltf_document::{Accessor, Component, GltfDocument};
use crate::error::{InputError, InputErrorKind};
use base64::Engine;
use glam::DVec3;
use std::borrow::Cow;
use std::path::Path;

pub(super) struct Buffers<'a> {
    path: &'a Path,
    document: &'a GltfDocument,
    buffers: Vec<Cow<'a, [u8]>>,
}

impl<'a> Buffers<'a> {
    /// Fetches all buffers; each must have at least the length it announces.
    pub(super) fn load(
        path: &'a Path,
        document: &'a GltfDocument,
        blob: Option<&'a [u8]>,
        fetch: &mut Fetch<'_>,
    ) -> Result<Self, InputError> {
        let mut buffers = Vec::new();
        for (index, buffer) in document.buffers.iter().enumerate() {
            let content = match &buffer.uri {
                None => Cow::Borrowed(blob.ok_or_else(|| {
                    InputError::new(
                        InputErrorKind::Missing,
                        path,
                        format!("buffer {index} has no address, and there is no binary chunk"),
                        "Export the file again, as .glb or with its buffers embedded.",
                    )
                })?),
                Some(uri) => Cow::Owned(bytes_of(path, uri, fetch)?),
            };
            let length = buffer.length;
            if content.len() < length {
                return Err(InputError::new(
                    InputErrorKind::Inconsistent,
                    path,
                    format!("buffer {index} announces {length} bytes and has {}", content.len()),
                    "The file or its buffer is damaged or cut short: export or download it again.",
                ));
            }
            buffers.push(content);
        }
        Ok(Self { path, document, buffers })
    }

    pub(super) fn accessor(&self, number: usize) -> &'a Accessor {
        &self.document.accessors[number]
    }

    /// The positions in an accessor.
    pub(super) fn points(&self, accessor: &Accessor) -> Result<Vec<DVec3>, InputError> {
        if accessor.width != 3 {
            return Err(self.damaged(format!("accessor {} holds no positions", accessor.number)));
        }
        let kind = accessor.kind;
        let read = |item: &[u8]| {
            let size = kind.size();
            let axis = |i: usize| component(kind, accessor.normalized, &item[i * size..(i + 1) * size]);
            DVec3::new(axis(0), axis(1), axis(2))
        };
        let mut points = match accessor.at {
            Some(at) => {
                let items = self.items(at, accessor.count, accessor.size())?;
                items.map(read).collect::<Vec<_>>()
            }
            // Without a view all values are 0 except the sparse ones below; a count that is not backed by bytes must
            // not be believed.
            None => match &accessor.sparse {
                Some(sparse) if accessor.count / 64 <= sparse.count => {
                    // Backed by bytes.
                    let _ = self.items(sparse.values, sparse.count, accessor.size())?;
                    vec![DVec3::ZERO; accessor.count]
                }
                _ => return Err(self.damaged(format!("accessor {} has no data", accessor.number))),
            },
        };
        if let Some(sparse) = &accessor.sparse {
            let (view, offset, kind) = sparse.indices;
            let numbers = self.items((view, offset), sparse.count, kind.size())?;
            let numbers: Vec<u32> = numbers.map(|item| index(kind, item)).collect();
            let values = self.items(sparse.values, sparse.count, accessor.size())?;
            for (number, value) in numbers.into_iter().zip(values.map(read)) {
                let Some(point) = points.get_mut(number as usize) else {
                    return Err(self.damaged(format!("accessor {} replaces a value it does not have", accessor.number)));
                };
                *point = value;
            }
        }
        Ok(points)
    }

    /// The vertex numbers in an accessor.
    pub(super) fn indices(&self, accessor: &Accessor) -> Result<Vec<u32>, InputError> {
        let kind = accessor.kind;
        if matches!(kind, Component::I8 | Component::I16 | Component::F32) {
            return Err(self.damaged(format!("accessor {} holds no indices", accessor.number)));
        }
        match accessor.at {
            Some(at) if accessor.width == 1 && accessor.sparse.is_none() => {
                let items = self.items(at, accessor.count, accessor.size())?;
                Ok(items.map(|item| index(kind, item)).collect())
            }
            _ => Err(self.damaged(format!("accessor {} holds no plain list of indices", accessor.number))),
        }
    }

    /// The items of `size` bytes that a view holds from an offset on, all inside the view and the buffer.
    fn items<'s>(
        &'s self,
        (number, offset): (usize, usize),
        count: usize,
        size: usize,
    ) -> Result<impl Iterator<Item = &'s [u8]> + use<'s, 'a>, InputError> {
        let outside = || self.damaged(format!("buffer view {number} reaches beyond its buffer"));
        let view = &self.document.views[number];
        let buffer = self.buffers.get(view.buffer).ok_or_else(outside)?;
        let end = view.offset.checked_add(view.length).ok_or_else(outside)?;
        let bytes = buffer.get(view.offset..end).and_then(|bytes| bytes.get(offset..)).ok_or_else(outside)?;
        let stride = view.stride.unwrap_or(size);
        let last = count.checked_sub(1).and_then(|steps| steps.checked_mul(stride));
        let needed = last.and_then(|last| last.checked_add(size));
        // A stride below the size would let few bytes stand for many items.
        if count > 0 && (stride < size || needed.is_none_or(|needed| needed > bytes.len())) {
            return Err(self.damaged(format!("buffer view {number} is too short for {count} items")));
        }
        Ok((0..count).map(move |item| &bytes[item * stride..item * stride + size]))
    }

    fn damaged(&self, message: String) -> InputError {
        let remedy = "The file is damaged: export or download it again.";
        InputError::new(InputErrorKind::Inconsistent, self.path, message, remedy)
    }
}

/// A number as glTF defines it; normalised integers stand for -1..1 or 0..1. The quotient is rounded once.
fn component(kind: Component, normalized: bool, bytes: &[u8]) -> f64 {
    let (value, full_scale) = match (kind, bytes) {
        (Component::I8, &[a]) => (f64::from(i8::from_le_bytes([a])), 127.0),
        (Component::U8, &[a]) => (f64::from(a), 255.0),
        (Component::I16, &[a, b]) => (f64::from(i16::from_le_bytes([a, b])), 32767.0),
        (Component::U16, &[a, b]) => (f64::from(u16::from_le_bytes([a, b])), 65535.0),
        (Component::U32, &[a, b, c, d]) => (f64::from(u32::from_le_bytes([a, b, c, d])), f64::from(u32::MAX)),
        (Component::F32, &[a, b, c, d]) => return f64::from(f32::from_le_bytes([a, b, c, d])),
        // Not reached: the slice has the size of the kind. NaN would be refused as a coordinate.
        _ => return f64::NAN,
    };
    if normalized { (value / full_scale).max(-1.0) } else { value }
}

fn index(kind: Component, bytes: &[u8]) -> u32 {
    match (kind, bytes) {
        (Component::U8, &[a]) => u32::from(a),
        (Component::U16, &[a, b]) => u32::from(u16::from_le_bytes([a, b])),
        (Component::U32, &[a, b, c, d]) => u32::from_le_bytes([a, b, c, d]),
        // Not reached: the slice has the size of the kind. No mesh has this vertex.
        _ => u32::MAX,
    }
}

/// The bytes of a data URI, or of a file beside the document.
fn bytes_of(path: &Path, uri: &str, fetch: &mut Fetch<'_>) -> Result<Vec<u8>, InputError> {
    let error = |kind, message: &str, remedy: &str| Err(InputError::new(kind, path, message, remedy));
    if let Some(data) = uri.strip_prefix("data:") {
        let Some((_, encoded)) = data.split_once(";base64,") else {
            return error(InputErrorKind::Unsupported, "a data URI is not base64", "Export the file again.");
        };
        return match base64::engine::general_purpose::STANDARD.decode(encoded) {
            Ok(bytes) => Ok(bytes),
            Err(_) => error(InputErrorKind::Syntax, "a data URI has damaged base64", "Export the file again."),
        };
    }
    if uri.contains("://") {
        let message = format!("the buffer {uri:?} lies elsewhere, and nothing is fetched over the network");
        return error(InputErrorKind::Unsupported, &message, "Export the file with its buffers embedded.");
    }
    let Some(name) = percent_decoded(uri) else {
        return error(InputErrorKind::Syntax, "the address of a buffer is damaged", "Export the file again.");
    };
    fetch(&path.parent().unwrap_or(Path::new("")).join(name))
}

/// `%20` and the like turned back into characters.
fn percent_decoded(uri: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(uri.len());
    let mut rest = uri.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        if byte == b'%' {
            let digit = |at: usize| char::from(*after.get(at)?).to_digit(16);
            bytes.push(u8::try_from(digit(0)? * 16 + digit(1)?).ok()?);
            rest = &after[2..];
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}
