//! Files: URDF, SRDF, meshes, point clouds, cell files, and the scene files people already have.
//!
//! Readers are strict: what is not understood is an [`InputError`] with file, place and remedy. Nothing is dropped or
//! shrunk on the way in.
#![forbid(unsafe_code)]

mod error;
mod mesh;

pub use error::{InputError, InputErrorKind};
pub use mesh::{LoadedMesh, read_mesh, read_mesh_from, read_obj_objects, read_points, read_points_from};
