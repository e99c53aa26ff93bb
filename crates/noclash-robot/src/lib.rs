//! Robots: trees of links and joints, where every link is at a configuration, and how far it can travel.
//!
//! The way through: a reader fills in a [`RobotDescription`]; [`Robot::new`] checks it; [`Robot::forward`] places the
//! links at a configuration and [`Robot::forward_interval`] over a box of them; [`TravelFactors`] and [`PairTravel`]
//! bound how far bodies move. A [`Motion`] is a curve of configurations. The bounds are derived in `docs/travel.md` and
//! `docs/motions.md`.
#![forbid(unsafe_code)]

mod adjacency;
mod assembly;
mod cartesian;
mod closure;
mod configuration;
mod derivative_bound;
mod description;
mod forward;
mod in_between;
mod interval_jets;
mod interval_kinematics;
mod jets;
mod joint;
mod joint_axis;
mod kinematics;
mod knot_spline;
mod mimic;
mod motion;
mod pair_travel;
mod point_derivatives;
mod robot_error;
mod rounded_vector;
mod sweep;
mod travel;
mod tree;
mod variation;

pub use cartesian::{ToolError, ToolMotion, ToolTerm, ToolTube, lead_tool, lead_tool_within, lead_tool_without};
pub use closure::{ClosedBy, ClosedLoop, ClosedMotion, Closure, ClosureTerm, LoopDescription, LoopError, LoopKind};
pub use configuration::{ConfigurationError, Limits};
pub use derivative_bound::JointRates;
pub use description::{JointDescription, JointKind, JointRange, LinkDescription, MimicDescription, RobotDescription};
pub use in_between::{Deviation, LinkPoseError, Recovered};
pub use interval_jets::{IntervalJet, IntervalState, MiddlePoses};
pub use interval_kinematics::{IntervalMatrix, IntervalPose, IntervalVector, ball_around};
pub use jets::LinkJet;
pub use joint::{Dof, DofComponent, Drive, Following, Joint, JointId, Link, LinkId};
pub use motion::{
    ChordScratch, DerivativeOrder, KnotError, Motion, MotionError, MotionState, Rate, Reduced, ReducedTurn,
    ReducedValue, StateBox, Turning,
};
pub use pair_travel::PairTravel;
pub use robot_error::RobotError;
pub use rounded_vector::RoundedVector;
pub use sweep::SweptSphere;
pub use travel::{BodyBalls, JointFactor, TravelFactors};
pub use tree::{Robot, TreePath};
pub use variation::{JointVariation, slerp_angle};
