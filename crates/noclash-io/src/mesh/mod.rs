//! Triangle meshes and point clouds from the files people have: STL, OBJ, COLLADA, PLY, glTF, OFF; PLY, PCD, XYZ, NPY; each also by gzip.
//!
//! A reader returns every triangle of its file, in file order, or an [`InputError`]; what a user should know about the
//! file (polygons that were split, lines without area that were left out) comes back as notes. Announced counts are
//! checked against the length of the file before anything is allocated from them. One file per format; [`assembly`]
//! collects vertices and triangles for all of them, [`polygon`] splits polygons, [`text`] cuts text into lines.

mod assembly;
mod binary_stl;
mod cloud;
mod coordinates;
mod dae;
mod dae_document;
mod dae_source;
mod file;
mod format;
mod gltf;
mod gltf_accessor;
mod gltf_buffer;
mod gltf_document;
mod gltf_entry;
mod gz;
mod loaded_mesh;
mod lzf;
mod node_place;
mod obj;
mod off;
mod pcd;
mod ply;
mod ply_file;
mod ply_header;
mod polygon;
mod stl;
mod stl_header;
mod text;

use std::path::Path;

use crate::error::InputError;
pub(crate) use binary_stl::stream as stream_stl;
pub use cloud::{read_points, read_points_from};
use file::{Fetch, read_file};
use format::MeshFormat;
pub use loaded_mesh::LoadedMesh;
pub use obj::read_obj_objects;

/// Reads the mesh in a file, in the file's own length unit except where the format defines one (COLLADA: metres).
///
/// Guarantee: all triangles of the file are in the answer (of glTF: of its default scene, with a note where others have more), or there is an error. A file
/// without triangles is an error.
pub fn read_mesh(path: &Path) -> Result<LoadedMesh, InputError> {
    // Formats that must be converted are refused by name: the remedy matters more than whether the file is readable.
    format::refuse_unsupported(path)?;
    read_mesh_from(path, &read_file(path)?)
}

/// As [`read_mesh`], for a file whose bytes are at hand. The path names the file in messages, gives the format by its
/// extension, and is where a glTF's external buffers are searched for, on the disk.
pub fn read_mesh_from(path: &Path, bytes: &[u8]) -> Result<LoadedMesh, InputError> {
    read_mesh_with(path, bytes, &mut read_file)
}

/// As [`read_mesh_from`], with a way to further files: a caller that lists the files read sees them, and they need not be on the disk.
pub(crate) fn read_mesh_with(path: &Path, bytes: &[u8], fetch: &mut Fetch<'_>) -> Result<LoadedMesh, InputError> {
    if let Some((inner, content)) = gz::unpacked(path, bytes)? {
        return read_mesh_with(&inner, &content, fetch);
    }
    match MeshFormat::of(path, bytes)? {
        MeshFormat::Stl => stl::read(path, bytes),
        MeshFormat::Obj => obj::read(path, bytes),
        MeshFormat::Dae => dae::read(path, bytes),
        MeshFormat::Ply => ply::read(path, bytes),
        MeshFormat::Gltf => gltf::read(path, bytes, fetch),
        MeshFormat::Off => off::read(path, bytes),
    }
}
