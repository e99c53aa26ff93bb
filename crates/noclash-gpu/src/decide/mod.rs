//! The source that decides, compiled twice: into this crate (the twin) and for the device (`device/`). Both execute the same additions,
//! products, fused products, quotients, roots and comparisons of IEEE numbers, none contracted by a compiler, so they agree to the bit.
//!
//! `interval.rs` decides one interval of time; `pass.rs` is the schedule: which intervals are tested, and when an edge counts as free.
//! Formulas and error bounds: `docs/gpu.md`.

mod distance;
mod floats;
mod interval;
mod pass;
mod pose;
mod prepare;
mod real;
mod sine;
mod tables;

pub use interval::{Interval, Outcome, decide};
pub use pass::{Board, CUT, FREE, OPEN, PASSES, Pass, finish, key_time, rake};
pub use prepare::{Edges, prepare};
pub use real::Real;
pub use tables::{
    KEPT, Model, MoverRow, NO_SLOT, NodeRow, ObstacleRow, PairRow, ROTATES_ABOUT_X, ROTATES_NOT, SLOTS, STEPS, StepRow,
    ViewRow, WORLD,
};
