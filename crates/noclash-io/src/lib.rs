//! Files: URDF, SRDF, meshes, point clouds, cell files, paths, and the scene files people already have.
//!
//! Readers are strict: what is not understood is an [`InputError`] with file, place and remedy. Nothing is dropped or
//! shrunk on the way in.
#![forbid(unsafe_code)]

mod body_motion;
mod cell_file;
mod degrees;
mod document;
mod error;
mod files;
mod foreign;
mod freedom;
mod hierarchy_cache;
mod import;
mod init;
mod intake;
mod memory;
mod mesh;
mod numpy;
pub mod package;
mod path;
mod phrase;
mod python;
pub mod quantity;
mod srdf;
mod srdf_groups;
mod suggestion;
mod table;
mod unique_keys;
mod urdf;
mod visual;
mod voxels;
mod xacro;
mod xml;

pub use body_motion::{BodyMotion, read_body_motion};
pub use cell_file::{LoadOptions, LoadedCell, OuterKind, OuterModel, load_cell, load_cell_from};
pub use degrees::meant_degrees;
pub use error::{InputError, InputErrorKind};
pub use files::{DiskFiles, Files, MemoryFiles, STANDARD_INPUT};
pub use freedom::dof_dimension;
pub use hierarchy_cache::{CacheContent, HierarchyCache};
pub use import::{ImportOptions, ImportReport, import_scene, yaml_word};
pub use init::{InitOptions, InitReport, init_cell};
pub use mesh::{LoadedMesh, read_mesh, read_mesh_from, read_obj_objects, read_points, read_points_from};
pub use path::{LoadedPath, PathOptions, RowBlock, RowBlocks, combine_robots, read_edges, read_path};
pub use phrase::{Phrase, option};
pub use python::interpreters as python_interpreters;
pub use srdf_groups::JointGroup;
pub use suggestion::{nearest as nearest_name, remedy as suggest};
pub use unique_keys::UniqueKeys;
pub use visual::{Visual, VisualForm, VisualOwner};
pub use xacro::XacroOptions;
