//! Mesh files for the page, with the files that they refer to: materials, textures, buffers.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use noclash::io::Files;
use serde_json::Value;

/// More than a page should load, in bytes of all files together: further files are left out.
const MOST_BYTES: usize = 256 << 20;

/// Files without repetition.
pub struct VisualFiles<'f> {
    files: &'f dyn Files,
    known: HashMap<PathBuf, Option<usize>>,
    /// Per file its name and what it refers to: the words in the file, and the number of the file meant.
    pub described: Vec<(String, Vec<(String, usize)>)>,
    /// Per file its bytes.
    pub contents: Vec<Vec<u8>>,
    bytes: usize,
}

impl<'f> VisualFiles<'f> {
    pub fn new(files: &'f dyn Files) -> Self {
        Self { files, known: HashMap::new(), described: Vec::new(), contents: Vec::new(), bytes: 0 }
    }

    /// The number of a file, which is read with all that it refers to; `None` where it cannot be had.
    pub fn number_of(&mut self, path: &Path) -> Option<usize> {
        if let Some(known) = self.known.get(path) {
            return *known;
        }
        // Known before what it refers to is read: a file may name itself.
        self.known.insert(path.to_path_buf(), None);
        let bytes = self.files.read(path).ok().filter(|bytes| self.bytes + bytes.len() <= MOST_BYTES)?;
        self.bytes += bytes.len();
        let folder = path.parent().unwrap_or(Path::new(""));
        let mut beside = Vec::new();
        for word in references(path, &bytes) {
            if let Some(number) = self.number_of(&folder.join(plain(&word))) {
                beside.push((word, number));
            }
        }
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        self.described.push((name, beside));
        self.contents.push(bytes);
        let number = self.described.len() - 1;
        self.known.insert(path.to_path_buf(), Some(number));
        Some(number)
    }
}

/// A reference as a path: without `file://`, escapes of addresses, and the separators of Windows.
fn plain(word: &str) -> String {
    let word = word.strip_prefix("file://").unwrap_or(word).replace('\\', "/");
    let mut bytes = Vec::with_capacity(word.len());
    let mut rest = word.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let escaped = after.get(..2).and_then(|two| std::str::from_utf8(two).ok());
        match escaped.and_then(|two| u8::from_str_radix(two, 16).ok()).filter(|_| first == b'%') {
            Some(byte) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            None => {
                bytes.push(first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Words of a mesh or material file that name other files.
fn references(path: &Path, bytes: &[u8]) -> Vec<String> {
    let extension = path.extension().map(|own| own.to_string_lossy().to_ascii_lowercase()).unwrap_or_default();
    let text = || String::from_utf8_lossy(bytes);
    let mut words: Vec<String> = match extension.as_str() {
        "dae" => text()
            .split("<init_from>")
            .skip(1)
            .filter_map(|rest| rest.split("</init_from>").next())
            .map(|inside| inside.trim().trim_start_matches("<ref>").trim_end_matches("</ref>").trim().to_string())
            .collect(),
        "obj" => text().lines().filter_map(|line| line.trim().strip_prefix("mtllib ")).map(owned).collect(),
        // Options may stand before the name.
        "mtl" => text()
            .lines()
            .map(str::trim)
            .filter(|line| line.starts_with("map_") || line.starts_with("bump ") || line.starts_with("norm "))
            .filter_map(|line| line.split_whitespace().last())
            .map(owned)
            .collect(),
        "gltf" => gltf_references(bytes),
        "glb" => {
            let length =
                bytes.get(12..16).map(|four| u32::from_le_bytes([four[0], four[1], four[2], four[3]]) as usize);
            length.and_then(|length| bytes.get(20..20 + length)).map_or(Vec::new(), gltf_references)
        }
        _ => Vec::new(),
    };
    words.sort();
    words.dedup();
    words
}

fn owned(word: &str) -> String {
    word.trim().to_string()
}

fn gltf_references(json: &[u8]) -> Vec<String> {
    let document: Value = serde_json::from_slice(json).unwrap_or_default();
    let named = |key: &str| {
        let entries = document[key].as_array().cloned().unwrap_or_default();
        entries.into_iter().filter_map(|entry| entry["uri"].as_str().map(str::to_string)).collect::<Vec<_>>()
    };
    let all = named("buffers").into_iter().chain(named("images"));
    all.filter(|word| !word.starts_with("data:")).collect()
}

#[cfg(test)]
mod tests {
    use noclash::io::MemoryFiles;

    use super::*;

    #[test]
    fn a_mesh_brings_its_materials_and_they_their_textures() {
        let files = MemoryFiles::from_iter([
            ("m/part.obj", "mtllib part.mtl\nv 0 0 0\n"),
            ("m/part.mtl", "newmtl a\nKd 1 0 0\nmap_Kd -clamp on wood%20dark.png\n"),
            ("m/wood dark.png", "…"),
            ("m/loop.dae", "<image><init_from>loop.dae</init_from></image><init_from> absent.png </init_from>"),
            ("m/box.gltf", r#"{"buffers": [{"uri": "box.bin"}, {"uri": "data:,x"}], "images": [{"uri": "a\\b.png"}]}"#),
            ("m/box.bin", "…"),
            ("m/a/b.png", "…"),
        ]);
        let mut read = VisualFiles::new(&files);
        let [obj, dae, gltf] =
            ["part.obj", "loop.dae", "box.gltf"].map(|name| read.number_of(&Path::new("m").join(name)));
        let names = |number: Option<usize>| -> Vec<String> {
            let beside = &read.described[number.unwrap()].1;
            beside.iter().map(|&(_, other)| read.described[other].0.clone()).collect()
        };
        assert_eq!(names(obj), ["part.mtl"]);
        assert_eq!(names(read.known[Path::new("m/part.mtl")]), ["wood dark.png"]);
        assert_eq!(names(dae), Vec::<String>::new());
        assert_eq!(names(gltf), ["b.png", "box.bin"]);
        assert_eq!(read.number_of(Path::new("m/none.stl")), None);
    }
}
