//! A cell: robots, obstacles and attached objects, which pairs of them are checked and why the others are not, margins, tolerances,
//! paths and motions. Nothing here decides whether a motion is free, and nothing knows an engine.
//!
//! An internal crate of noclash: its API may change with any version. Use the crate `noclash`.
//!
//! From a description to a cell: `description.rs`, `build.rs` (`pair_rules.rs`, `reach.rs`, `pairs.rs`), `cell.rs`. From a path to
//! motions of the cell: `path.rs`, `moving_obstacle.rs`, `motion.rs`, `clock_skew.rs`.
#![forbid(unsafe_code)]

mod bending;
mod bending_model;
mod body;
mod body_shapes;
mod build;
mod cached_body;
mod cell;
mod cell_error;
mod chords;
mod claim_digest;
mod clearance;
mod clock_skew;
mod closed_loops;
mod closed_path;
mod content_hash;
mod description;
mod digest;
mod effective_tolerances;
mod excluded_contacts;
mod gradient;
mod in_between;
mod motion;
mod moving_obstacle;
mod out_of_reach;
mod overlaps;
mod pair_rules;
mod pairs;
mod path;
mod path_clock;
pub mod pattern;
mod pose_bits;
mod prepared_body;
mod reach;
mod sampled_contacts;
mod segment_error;
mod standing_body;
mod stated_tolerances;
mod stop;
mod tolerance;

pub use bending::{BendingDescription, Cable, Clip, Region, RegionKind, Span};
pub use bending_model::{
    BendingBody, BendingExcluded, BendingKind, BendingModel, BendingPair, BendingReason, HeldEnd, HeldSpan,
};
pub use body::{Body, BodyKind, CellDof, CellPoses, CellRobot};
pub use body_shapes::{BallHull, BodyShapes};
pub use cached_body::{BodyCache, BodyKey, NoCache};
pub use cell::Cell;
pub use cell_error::CellError;
pub use chords::ChordMaker;
pub use clearance::{Clearance, ClearanceOptions, ClearanceScratch, PairDistance};
pub use clock_skew::{ClockError, loosen_clocks};
pub use description::{
    AttachedObject, CellDescription, DisabledPair, HierarchyRules, NamedState, Obstacle, ObstacleMotion, PairMargin,
    RobotInCell, StatedClasses,
};
pub use digest::{Digest, digest_of};
pub use effective_tolerances::EffectiveTolerances;
pub use excluded_contacts::ExcludedContact;
pub use gradient::{DistanceGradient, GradientScratch};
pub use in_between::{InBetween, InBetweenError, LinkPoses, in_between};
pub use motion::{CellMotion, InPath, MotionScratch, Offsets};
pub use moving_obstacle::MovingObstacle;
pub use overlaps::TouchingPair;
pub use pair_rules::{Reason, WithoutEffect};
pub use pairs::{CheckedPair, ExcludedPair, Pairs};
pub use path::{Curve, PathDescription, Waypoint};
pub use path_clock::{PathClock, Stretch};
pub use sampled_contacts::ContactSampler;
pub use segment_error::SegmentError;
pub use stop::{RunToTheEnd, Stop};
#[doc(hidden)]
pub use tolerance::DisplacementTerm;
pub use tolerance::{Drift, JointTolerance, PoseTolerance, RobotTolerance, Tolerances, chord};
