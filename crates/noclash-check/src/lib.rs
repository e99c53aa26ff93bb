//! Cells: which bodies there are, which pairs of them must not touch, and how far apart they are.
#![forbid(unsafe_code)]

mod cell;
mod clearance;
mod description;
mod overlaps;
mod pairs;
pub mod pattern;

pub use cell::{Body, BodyKind, Cell, CellDof, CellError, CellPoses, CellRobot};
pub use clearance::{Clearance, ClearanceOptions, ClearanceScratch, PairDistance};
pub use description::{AttachedObject, CellDescription, DisabledPair, NamedState, Obstacle, PairMargin, RobotInCell};
pub use overlaps::TouchingPair;
pub use pairs::{CheckedPair, ExcludedPair, Pairs, Reason};
