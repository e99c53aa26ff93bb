//! The readers, seen from outside.

mod meshes;
