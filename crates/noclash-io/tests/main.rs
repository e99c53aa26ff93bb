//! The readers, seen from outside.

mod cells;
mod meshes;
mod paths;
