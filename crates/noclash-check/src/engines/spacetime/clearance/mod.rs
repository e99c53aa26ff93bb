//! The least clearance of a motion, by branch and bound in space and time; piece of time by piece of time where a profile is wanted.
//!
//! Elements are those of the engine: what lies below two nodes, over an interval. A direction bounds their distance from below
//! (`directional.rs`, which alone decides); distances at single times, of witness points, bound the least distance from above. An element
//! whose bound is within the wanted gap of the witness is put aside with its bound; otherwise a node is opened or the time halved, as in the
//! engine. The least bound of all elements put aside is the proved clearance. Derivation: `docs/clearance.md`.

mod compare;
mod contacts;
mod element;
mod leaf_descent;
mod pieces;
mod search;
mod witness;

pub(crate) use search::{ClearanceQuery, clearance};
