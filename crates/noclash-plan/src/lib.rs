//! Planners whose paths are proved, and ways to make a path shorter and smoother without leaving what is proved.
//!
//! The way through: [`plan`] checks start and goals, lets a planner of `planners/` search a [`Space`], shortens what it found
//! and has the whole path proved. Planners see configurations and verdicts, never shapes, so whatever they do wrong costs
//! time or a path, not a proof. Randomness comes from a seed, and nothing depends on the number of threads.
#![forbid(unsafe_code)]

mod bubbles;
mod coordination;
mod edge_batch;
mod inverse;
mod orientation;
mod planners;
mod problem;
mod random;
mod smooth;
mod space;
mod tree;
mod watcher;

pub use coordination::{Schedule, Squares, schedule};
pub use edge_batch::EdgeBatch;
pub use inverse::{InverseOptions, PoseGoal, inverse_kinematics};
pub use planners::{Planner, random_walk};
pub use problem::{NotFound, Outcome, PlanOptions, Problem, Session, Stats, Status, least_clearance, plan, propose};
pub use random::Random;
pub use smooth::{Degree, MotionLimits, ShortcutKind, Shortening, Trajectory, TrajectoryError, shorten, trajectory};
pub use space::{EdgeTest, Effort, Space, SpaceOptions};
pub use watcher::{SearchPart, SearchWatcher};
