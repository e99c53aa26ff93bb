//! Proofs by balls, eight intervals of time at once: the first stage of an edge, ours.
//!
//! Bodies that move are trees of balls (exactly, where they are made of spheres; else balls that hold them and what they enclose). A lane is an interval of
//! time. One chain of poses at the centres of all lanes, then for every pair from the largest balls down: are the places alone far
//! enough apart for what the motion can do in half an interval; for balls that are left, along the direction from the nearest point,
//! with the speed along it and the curvature's bound; for what is left then, shorter intervals, which fill all lanes again. The same distances
//! show that exact balls overlap. What balls cannot settle goes on to `spacetime`.
//!
//! `kernel.rs` and `first_rake.rs` decide, with the formulas of `poses.rs` and `distances.rs`; `pair_overlaps.rs` shows collisions of one pair at eight configurations; `builder.rs` makes the tables of `model.rs` once for a cell. Formulas, error bound and derivation: `docs/balls.md`.

mod builder;
#[cfg(test)]
mod cluster_tests;
mod clusters;
mod distances;
mod enclosing;
mod first_rake;
mod kernel;
mod model;
mod overlap;
mod pair_overlaps;
mod placed_leaves;
mod poses;
mod scratch;
mod sine;
#[cfg(test)]
mod solid_tests;
mod surfaces;
mod tables;

pub(crate) use kernel::BallVerdict;
pub(crate) use model::{BallModel, SolidBalls};
pub(crate) use scratch::BallScratch;
pub use surfaces::{OrientedBox, SurfaceBody, SurfaceInterior, SurfaceLeaf, SurfacePair, SurfaceTables};
pub use tables::{BallTables, MovingTable, NodeTable, ObstacleKind, ObstacleTable, StepTable, ViewTable};
