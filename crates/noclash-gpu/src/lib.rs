//! Proofs of many straight edges at once on a GPU, of spheres and capsules or of triangles; and the same on the CPU, equal to the bit.
//!
//! An internal crate of noclash: its API may change with any version. Use the crate `noclash`.
//!
//! `decide/` is the source that decides, compiled for the device and for the host (the twin, `twin.rs`); `flatten.rs` makes its tables, `surfaces/` those of cells of triangles;
//! `device.rs` runs it on a card; `edges.rs` puts answers together: what a device leaves open goes to the CPU engine, and collisions are
//! confirmed there (`settle.rs`); `chords.rs` makes edges of motions that are not straight. Derivations: `docs/gpu.md`.

mod ball_tables;
mod batch;
mod chords;
mod clearance;
mod cover;
mod cubins;
// `!(a > b)` is how NaN proves nothing.
#[allow(
    missing_docs,
    clippy::assign_op_pattern,
    clippy::manual_clamp,
    clippy::neg_cmp_op_on_partial_ord,
    clippy::needless_range_loop,
    clippy::should_implement_trait
)]
#[doc(hidden)]
pub mod decide;
mod device;
mod edges;
mod flatten;
mod frames;
mod joint_rows;
#[cfg(test)]
mod mutants;
mod parallel;
mod reach;
mod rows;
mod session;
mod settle;
mod staging;
#[allow(clippy::neg_cmp_op_on_partial_ord, clippy::needless_range_loop)]
mod surfaces;
#[cfg(test)]
mod test_numbers;
mod triangle_tree;
mod twin;

pub use batch::{BatchAnswer, BatchModel};
pub use chords::{ChordBatch, ChordBatches};
pub use decide::Edges;
pub use device::{Device, DeviceError, Pinned};
pub use edges::{BatchTables, CardCheckError, EdgeBatches};
pub use rows::{CardEdges, CardRows, CardRowsError};
pub use session::Session;
pub use settle::BatchCounts;
pub use surfaces::{
    NO_LEAVES, PASSES, SearchCounts, SurfaceBatch, SurfaceSession, SurfaceTwin, surface_twin, surface_twin_counted,
    surface_twin_named,
};
pub use twin::{Others, TwinOptions, twin};
