//! The source that decides, compiled twice: into this crate (the twin) and for the device (`device/`). Both execute the same additions,
//! products, fused products, quotients, roots and comparisons of IEEE numbers, none contracted by a compiler, so they agree to the bit.
//!
//! `interval.rs` decides one interval of time of balls; `pass.rs` is the schedule: which intervals are tested, and when an edge counts as free.
//! `search.rs` decides one element of the search of triangles: two nodes or leaves and an interval.
//! `gather.rs` says where the numbers of edges are in arrays of others.
//! Formulas and error bounds: `docs/gpu.md`.

mod boxes;
mod certificate;
mod distance;
mod floats;
mod gather;
mod inside;
mod interval;
mod jets;
mod lanes;
mod obstacles;
mod pairs;
mod pass;
mod pose;
mod real;
mod record;
mod search;
mod seeds;
mod sine;
mod surface_rows;
mod sweep;
mod tables;
mod triangles;
mod vectors;

pub use boxes::{NodeStep, compare_nodes};
pub use gather::{GatherNumbers, Strides, is_within, number_of_edge};
pub use inside::{Insides, held_key, insides};
pub use interval::{Finding, Interval, NO_HIT, decide};
pub use jets::{Jets, Part, holds, jets};
pub use lanes::Lanes;
pub use pass::{CUT, Descent, FREE, Found, LEVELS, OPEN, first, key_time, part};
pub use real::Real;
pub use record::{Edge, Edges, write_joint, write_turned, write_view};
pub use search::{Element, Head, Outcome, PROBE, SCENE, Step, WIDE, hit_key, process, process_as};
pub use seeds::{INTERVALS, around, intervals, probe_time};
pub use surface_rows::{
    BoxRow, ChainRow, CutRow, EntryRow, HoldRow, InsideRow, LeafRow, NeedRow, PROOFS, ROUNDS, SURFACE_TABLES,
    SurfaceModel, SurfaceNumbers, WIDE_PROBES, counters, entry_bit,
};
pub use sweep::CUT_NODES;
pub use tables::{
    ALLOWED, BALL_TABLES, BallNumbers, BodyPairRow, ClearanceRow, ContactRow, FramePairRow, FrameRow, JointRow, Model,
    NONE, NodeRow, ObstacleRow, ROTATES_ABOUT_X, ROTATES_NOT, STEPS, StepRow,
};
pub use triangles::between;
