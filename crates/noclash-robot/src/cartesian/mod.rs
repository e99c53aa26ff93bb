//! A link led along a line or a circle in space (LIN, CIRC of robot controllers): a joint spline by inverse kinematics, and a proved bound on how far
//! the joint values that lead it exactly are from that spline.
//!
//! The curve (`curve.rs`): the link's origin moves evenly along the line (the arc through the third point) between where two configurations put it, and turns evenly about
//! one axis. Six joints lead it (`leaders.rs`); those that an arm has besides go straight. The spline (`spline.rs`) only has to be good, the bound
//! (`deviation.rs`, with `contraction.rs`) has to hold, for the curve and for a tube about it (`tube.rs`). Derivation: `docs/tolerances.md`, Tool curves.

mod contraction;
mod curve;
mod deviation;
mod error;
mod lead;
mod leaders;
mod spline;
mod tube;

pub use deviation::ToolTerm;
pub use error::ToolError;
pub use lead::{ToolMotion, lead_tool, lead_tool_within, lead_tool_without};
pub use tube::ToolTube;
