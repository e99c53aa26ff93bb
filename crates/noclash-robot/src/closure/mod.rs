//! Closed kinematic loops: a robot stays a tree of joints, and each loop states that a point (or a frame) of one link coincides with
//! one of another.
//!
//! The equations (`equations.rs`) determine some joints, the dependent ones (`dependents.rs`), from the others, the driven ones. Along a motion of the
//! driven joints Newton's steps find a spline of the dependent values (`newton.rs`, `spline.rs`), and a contraction proves that exactly one
//! continuous curve of values closes all loops within a deviation of it (`proof.rs`). Derivation: `docs/loops.md`.

mod dependents;
mod description;
mod enclosure;
mod equations;
mod error;
mod lead;
mod linkage;
mod newton;
mod planar;
mod proof;
mod spline;
mod system;

pub use description::{LoopDescription, LoopKind};
pub use error::LoopError;
pub use lead::ClosedMotion;
pub use linkage::{ClosedBy, ClosedLoop, Closure};
pub use proof::ClosureTerm;
