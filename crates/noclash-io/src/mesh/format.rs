//! Which mesh format a file has: by its extension, and by its first bytes where the extension says nothing.
//!
//! Formats that noclash does not read are refused by name with the way to convert them.

use super::text::without_byte_order_mark;
use crate::error::{InputError, InputErrorKind};
use std::path::Path;

/// The mesh formats with a reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MeshFormat {
    Stl,
    Obj,
    Dae,
    Ply,
    /// Both the JSON form (`.gltf`) and the binary one (`.glb`).
    Gltf,
    Off,
}

/// How far into a file its format is detected.
const SNIFFED_BYTES: usize = 4096;

impl MeshFormat {
    /// The format of a file; an extension that is known decides, so that a wrong one is reported by the reader it names.
    pub(super) fn of(path: &Path, bytes: &[u8]) -> Result<Self, InputError> {
        refuse_unsupported(path)?;
        match extension(path).as_str() {
            "stl" | "stla" | "stlb" => Ok(Self::Stl),
            "obj" => Ok(Self::Obj),
            "dae" => Ok(Self::Dae),
            "ply" => Ok(Self::Ply),
            "gltf" | "glb" => Ok(Self::Gltf),
            "off" => Ok(Self::Off),
            _ => Self::sniff(bytes).ok_or_else(|| {
                InputError::new(
                    InputErrorKind::Unknown,
                    path,
                    "neither the extension nor the content is that of a known mesh format",
                    "Known are STL (.stl), OBJ (.obj), COLLADA (.dae), PLY (.ply), glTF (.gltf, .glb) and OFF (.off).",
                )
            }),
        }
    }

    fn sniff(bytes: &[u8]) -> Option<Self> {
        if super::stl_header::has_length(bytes, bytes.len() as u64) {
            return Some(Self::Stl);
        }
        let head = &bytes[..bytes.len().min(SNIFFED_BYTES)];
        let text = String::from_utf8_lossy(without_byte_order_mark(head));
        let text = text.trim_start();
        let first_word = text.split_whitespace().next().unwrap_or_default();
        if bytes.starts_with(b"glTF") || (text.starts_with('{') && text.contains("\"asset\"")) {
            Some(Self::Gltf)
        } else if first_word == "ply" {
            Some(Self::Ply)
        } else if first_word.ends_with("OFF") {
            Some(Self::Off)
        } else if text.starts_with('<') && text.contains("<COLLADA") {
            Some(Self::Dae)
        } else if first_word.eq_ignore_ascii_case("solid") {
            Some(Self::Stl)
        } else if text.lines().any(|line| line.starts_with("v ") && line.split_whitespace().count() >= 4) {
            Some(Self::Obj)
        } else {
            None
        }
    }
}

/// The extension in lower case, empty where there is none.
pub(super) fn extension(path: &Path) -> String {
    path.extension().map(|extension| extension.to_string_lossy().to_ascii_lowercase()).unwrap_or_default()
}

/// An error for the formats that people have and that must be converted first.
pub(super) fn refuse_unsupported(path: &Path) -> Result<(), InputError> {
    let (what, remedy) = match extension(path).as_str() {
        "xacro" => ("a xacro file, a macro text", "Expand it first: `xacro FILE.xacro > FILE.urdf`."),
        "urdf" | "srdf" | "sdf" | "world" => {
            ("a robot or scene description, not a mesh", "Name it as a robot, or import it with `noclash import`.")
        }
        "step" | "stp" | "iges" | "igs" | "brep" => (
            "a CAD file of curved surfaces",
            "Export a mesh from the CAD program (STL, OBJ), fine enough for the clearance you ask about; FreeCAD does it \
             with File > Export.",
        ),
        "fbx" | "blend" | "3ds" | "x3d" | "wrl" | "3mf" | "usd" | "usda" | "usdc" | "usdz" | "x" | "max" => (
            "a format that noclash does not read",
            "Convert it, for example with Blender: import, then export as STL, OBJ or glTF.",
        ),
        _ => return Ok(()),
    };
    Err(InputError::new(InputErrorKind::Unsupported, path, format!("this is {what}"), remedy))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_extensions_are_told_by_content() {
        let sniffed = |bytes: &[u8]| MeshFormat::of(Path::new("part.bin"), bytes).map_err(|error| error.kind);
        assert_eq!(sniffed(b"ply\nformat ascii 1.0\n"), Ok(MeshFormat::Ply));
        assert_eq!(sniffed(b"glTF\x02\0\0\0"), Ok(MeshFormat::Gltf));
        assert_eq!(sniffed(b"{\"asset\": {}}"), Ok(MeshFormat::Gltf));
        assert_eq!(sniffed(b"COFF\n3 1 0\n"), Ok(MeshFormat::Off));
        assert_eq!(sniffed(b"<?xml version='1.0'?><COLLADA/>"), Ok(MeshFormat::Dae));
        assert_eq!(sniffed(b"Solid part\n"), Ok(MeshFormat::Stl));
        assert_eq!(sniffed(&[0; 84]), Ok(MeshFormat::Stl));
        assert_eq!(sniffed(b"# made by hand\nv 0 0 0\n"), Ok(MeshFormat::Obj));
        assert_eq!(sniffed(b"hello"), Err(InputErrorKind::Unknown));
        assert_eq!(sniffed(b""), Err(InputErrorKind::Unknown));
    }

    #[test]
    fn formats_to_convert_are_refused_with_the_way_to_do_it() {
        for name in ["arm.xacro", "part.STEP", "part.stp", "part.iges", "part.fbx", "part.blend"] {
            let error = MeshFormat::of(Path::new(name), b"").unwrap_err();
            assert_eq!(error.kind, InputErrorKind::Unsupported, "{name}");
            assert!(!error.remedy.is_empty());
        }
    }
}
