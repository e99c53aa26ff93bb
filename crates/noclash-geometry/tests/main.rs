//! The crate seen from outside.

mod adversarial;
mod containment;
mod convex_pieces;
mod diagnosis;
mod enclosed;
mod exact;
mod fronts;
mod hierarchies;
mod in_parts;
mod meshes;
mod narrow;
mod outer_pieces;
mod queries;
mod random;
mod rounded;
mod sheets;
mod shells;
mod solids;
mod soup;
mod volumes;
mod welding;
mod wide;
