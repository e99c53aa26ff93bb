//! The bytes behind a glTF document: its buffers, embedded or beside it, and the numbers that accessors see in them.
//!
//! Every view and every stride is checked against the bytes that are there before a number is read.

use super::assembly::MOST_ELEMENTS;
use super::file::Fetch;
use super::gltf_accessor::{Component, Dimensions, View};
use super::gltf_document::Document;
use crate::error::{InputError, InputErrorKind};
use base64::Engine;
use glam::DVec3;
use std::borrow::Cow;
use std::path::Path;

pub(super) struct Buffers<'a> {
    path: &'a Path,
    document: &'a Document,
    buffers: Vec<Cow<'a, [u8]>>,
}

impl<'a> Buffers<'a> {
    /// Fetches all buffers; each must have at least the length it announces.
    pub(super) fn load(
        path: &'a Path,
        document: &'a Document,
        blob: Option<&'a [u8]>,
        fetch: &mut Fetch<'_>,
    ) -> Result<Self, InputError> {
        let mut buffers = Vec::new();
        for (index, buffer) in document.buffers.iter().enumerate() {
            let content = match &buffer.uri {
                // The binary chunk is the first buffer and no other.
                None => Cow::Borrowed(blob.filter(|_| index == 0).ok_or_else(|| {
                    InputError::new(
                        InputErrorKind::Missing,
                        path,
                        format!("buffer {index} has no address, and there is no binary chunk for it"),
                        "Export the file again, as .glb or with its buffers embedded.",
                    )
                })?),
                Some(uri) => Cow::Owned(bytes_of(path, uri, fetch)?),
            };
            if content.len() < buffer.length {
                let length = buffer.length;
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

    /// The positions in an accessor.
    pub(super) fn points(&self, number: usize) -> Result<Vec<DVec3>, InputError> {
        let accessor = &self.document.accessors[number];
        if accessor.dimensions != Dimensions::Vec3 {
            return Err(self.damaged(format!("accessor {number} holds no positions")));
        }
        let (kind, normalized) = (accessor.component, accessor.normalized);
        let item_size = 3 * kind.size();
        let read = |item: &[u8]| {
            let axis = |i: usize| component(kind, normalized, &item[i * kind.size()..(i + 1) * kind.size()]);
            DVec3::new(axis(0), axis(1), axis(2))
        };
        let mut points = match accessor.view {
            Some(view) => {
                let items = self.items(view, accessor.offset, accessor.count, item_size)?;
                items.map(read).collect::<Vec<_>>()
            }
            // Without a view all values are 0 except the sparse ones below; a count that is not backed by bytes must
            // not be believed.
            None => match &accessor.sparse {
                Some(sparse) if accessor.count <= sparse.count.saturating_mul(64).min(MOST_ELEMENTS) => {
                    // Its own count must not be believed either.
                    drop(self.items(sparse.values_view, sparse.values_offset, sparse.count, item_size)?);
                    vec![DVec3::ZERO; accessor.count]
                }
                _ => return Err(self.damaged(format!("accessor {number} has no data"))),
            },
        };
        if let Some(sparse) = &accessor.sparse {
            let numbers =
                self.items(sparse.indices_view, sparse.indices_offset, sparse.count, sparse.indices.size())?;
            let numbers: Vec<u32> = numbers.map(|item| index(sparse.indices, item)).collect();
            let values = self.items(sparse.values_view, sparse.values_offset, sparse.count, item_size)?;
            for (replaced, value) in numbers.into_iter().zip(values.map(read)) {
                let Some(point) = points.get_mut(replaced as usize) else {
                    return Err(self.damaged(format!("accessor {number} replaces a value it does not have")));
                };
                *point = value;
            }
        }
        Ok(points)
    }

    /// Whether the numbers of an accessor are quotients.
    pub(super) fn is_normalized(&self, number: usize) -> bool {
        self.document.accessors[number].normalized
    }

    /// The vertex numbers in an accessor.
    pub(super) fn indices(&self, number: usize) -> Result<Vec<u32>, InputError> {
        let accessor = &self.document.accessors[number];
        let kind = accessor.component;
        if !matches!(kind, Component::U8 | Component::U16 | Component::U32) {
            return Err(self.damaged(format!("accessor {number} holds no indices")));
        }
        match accessor.view {
            Some(view) if accessor.dimensions == Dimensions::Scalar && accessor.sparse.is_none() => {
                let items = self.items(view, accessor.offset, accessor.count, kind.size())?;
                Ok(items.map(|item| index(kind, item)).collect())
            }
            _ => Err(self.damaged(format!("accessor {number} holds no plain list of indices"))),
        }
    }

    /// The items of `size` bytes that a view holds from an offset on, all inside the view and the buffer.
    fn items(
        &self,
        number: usize,
        offset: usize,
        count: usize,
        size: usize,
    ) -> Result<impl Iterator<Item = &[u8]> + use<'_, 'a>, InputError> {
        let view: &View = &self.document.views[number];
        let outside = || self.damaged(format!("buffer view {number} reaches beyond its buffer"));
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
