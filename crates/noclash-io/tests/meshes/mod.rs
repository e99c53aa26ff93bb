//! The mesh and point cloud readers.

mod clouds;
mod cubes;
mod dae;
mod damage;
mod gltf;
mod obj;
mod other_formats;
#[path = "../../../noclash-geometry/tests/random.rs"]
#[allow(dead_code)]
mod random;
mod real_meshes;
#[path = "../../../noclash-geometry/tests/soup.rs"]
mod soup;
mod soups;
mod stl;
mod streams;

use glam::DVec3;
use noclash_geometry::TriangleMesh;
use noclash_io::{InputError, InputErrorKind, LoadedMesh, read_mesh_from};
use std::path::Path;

/// Reads a file that exists only here.
fn load(name: &str, content: impl AsRef<[u8]>) -> Result<LoadedMesh, InputError> {
    read_mesh_from(Path::new(name), content.as_ref())
}

fn triangles(name: &str, content: impl AsRef<[u8]>) -> Vec<[DVec3; 3]> {
    corners(&load(name, content).expect("the file is right").mesh)
}

fn corners(mesh: &TriangleMesh) -> Vec<[DVec3; 3]> {
    (0..mesh.triangles().len()).map(|triangle| mesh.corners(triangle)).collect()
}

/// Asserts that reading fails with a kind, and that message and remedy are there.
fn assert_refused(name: &str, content: impl AsRef<[u8]>, kind: InputErrorKind) -> InputError {
    let error = load(name, content).expect_err("the file is wrong");
    assert_eq!(error.kind, kind, "{error}");
    assert!(error.to_string().contains(name), "{error}");
    assert!(!error.message.is_empty() && !error.remedy.is_empty());
    error
}
