//! The source that decides, compiled twice: into this crate (the twin) and for the device (`device/`). Both execute the same additions,
//! products, fused products, quotients, roots and comparisons of IEEE numbers, none contracted by a compiler, so they agree to the bit.
//!
//! `interval.rs` decides one interval of time; `pass.rs` is the schedule: which intervals are tested, and when an edge counts as free.
//! Formulas and error bounds: `docs/gpu.md`.

mod distance;
mod floats;
mod interval;
mod lanes;
mod obstacles;
mod pairs;
mod pass;
mod pose;
mod real;
mod record;
mod sine;
mod tables;

pub use interval::{Finding, Interval, NO_HIT, decide};
pub use lanes::Lanes;
pub use pass::{CUT, Descent, FREE, Found, LEVELS, OPEN, first, key_time, part};
pub use real::Real;
pub use record::{Edge, Edges, write_joint, write_turned, write_view};
pub use tables::{
    ALLOWED, BodyPairRow, ClearanceRow, ContactRow, FramePairRow, FrameRow, JointRow, Model, NONE, NodeRow,
    ObstacleRow, ROTATES_ABOUT_X, ROTATES_NOT, STEPS, StepRow,
};
