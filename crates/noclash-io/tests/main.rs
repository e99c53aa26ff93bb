//! The readers, seen from outside.

mod body_motions;
mod cells;
mod meshes;
mod paths;
