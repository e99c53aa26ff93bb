//! Bounding volumes: outer shapes with a cheap distance that never exceeds the true one.
//!
//! Each volume is one file with the same three parts: how it is fitted (outward), its distance to another of its kind,
//! and its size (which of two volumes a traversal opens). Derivations: `docs/rounding.md`, "Bounding volumes".

mod aabb;
mod ball_blocks;
mod bounding_volume;
mod lss;
mod obb;
mod principal;
mod rectangles;
mod relative_pose;
mod rss;
mod separation;
mod sphere;

pub use aabb::Aabb;
pub use bounding_volume::{Ball, Volume};
pub use lss::{Lss, LssFit};
pub use obb::Obb;
pub use principal::PrincipalFrame;
pub use relative_pose::{PairExtent, RelativePose};
pub use rss::Rss;
pub use sphere::Sphere;
