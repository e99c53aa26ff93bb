//! The crate seen from outside.

mod volumes;
mod exact;
mod narrow;
mod queries;
mod random;
mod containment;
mod diagnosis;
mod meshes;
