//! A link led along a line or a circle in space (LIN, CIRC of robot controllers): a joint spline by inverse kinematics, and a proved bound on how far
//! the joint values that lead it exactly are from that spline.
//!
//! The curve (`curve.rs`): the link's origin moves evenly along the line (the arc through the third point) between where two configurations put it, and turns evenly about
//! one axis. Six joints lead it (`leaders.rs`); those that an arm has besides go straight. The spline (`spline.rs`) only has to be good, the bound
//! (`deviation.rs`) has to hold. Derivation: `docs/tolerances.md`, Tool curves.

mod curve;
mod deviation;
mod leaders;
mod spline;

use noclash_numeric::DyadicInterval;

use crate::motion::{Motion, MotionError};
use crate::tree::{LinkId, Robot};
use curve::ToolCurve;
use deviation::Bounds;
use leaders::Chain;

/// A joint spline and how far the exact values are from it.
#[derive(Clone, Debug)]
pub struct ToolMotion {
    /// Cubic, smooth, through both configurations.
    pub motion: Motion,
    /// Per degree of freedom: at every time the exact value is within this of the spline's. 0 for what does not lead the link.
    pub deviation: Vec<f64>,
    /// Degrees of freedom that carry the link and go straight: what an arm has more than six.
    pub straight: Vec<usize>,
}

/// A term of the bound on the deviation; dropped by tests that show what it is for.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToolTerm {
    /// What computed poses, velocities and points of the curve are off.
    Rounding,
    /// How far the spline's pose is from the curve's.
    Residual,
}

/// Why a link cannot be led.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ToolError {
    /// Fewer than six joints of one value each, or others among them.
    #[error("link `{link}` hangs on {joints} commanded joints that turn or slide{}; a tool is led by at least six, and by no others", if *.others { ", and on others" } else { "" })]
    Joints {
        /// The link.
        link: String,
        /// How many there are.
        joints: usize,
        /// Whether joints carry it that mimic, float or move in a plane.
        others: bool,
    },
    /// The three points of a circle lie on a line.
    #[error("the three places of the tool lie on a line: no circle goes through them")]
    NoCircle,
    /// Inverse kinematics ends where the next place is not reached.
    #[error("the tool cannot be led beyond t = {t}, to ({:.4}, {:.4}, {:.4}) in the frame of the robot: {}", .place[0], .place[1], .place[2], if *.singular { "the arm is singular there" } else { "that is out of reach" })]
    Lost {
        /// Where.
        t: f64,
        /// The place of the link's origin.
        place: [f64; 3],
        /// Whether the Jacobian has no inverse there.
        singular: bool,
    },
    /// The joint values that lead the tool to its end are not those stated there.
    #[error(
        "led along the curve, joint `{joint}` ends at {reached}, not at {stated}: another configuration has the same pose"
    )]
    OtherBranch {
        /// The joint.
        joint: String,
        /// Where it ends.
        reached: f64,
        /// Where it should.
        stated: f64,
    },
    /// No bound on the deviation was found.
    #[error(
        "how far the tool's curve is from the joint spline could not be proved near t = {t}, at ({:.4}, {:.4}, {:.4}) in the frame of the robot: too near a singular configuration", .place[0], .place[1], .place[2]
    )]
    Unproved {
        /// Where.
        t: f64,
        /// The place of the link's origin.
        place: [f64; 3],
    },
    /// The spline is none.
    #[error(transparent)]
    Motion(#[from] MotionError),
}

impl ToolError {
    /// What to do about it.
    pub fn remedy(&self) -> &'static str {
        match self {
            Self::Joints { .. } => "lead a link that at least six joints carry, or describe the motion in joint space",
            Self::NoCircle => "choose three places that are not on a line, or use `lin`",
            Self::Lost { singular: false, .. } => {
                "choose ends between which the whole curve is within reach, or go straight in joint space"
            }
            Self::Lost { singular: true, .. } | Self::Unproved { .. } => {
                "lead the tool around the singular configuration, or pass it straight in joint space"
            }
            Self::OtherBranch { .. } => {
                "state the end that the joints reach from the start along the curve, or change the branch straight in joint space"
            }
            Self::Motion(_) => "correct the configurations of that curve",
        }
    }
}

/// Cubic pieces of the spline; a power of two, so that knots are ends of dyadic intervals.
const PIECES: u32 = 64;
const PIECE_LEVEL: u8 = 6;

/// Stretches are halved until the bound is below this (radians, metres), or this often.
const WANTED: f64 = 2e-6;
const DEEPEST_LEVEL: u8 = 18;

/// Leads `link` from where `start` puts it to where `end` does: along a line, or along the arc through where `via` puts it. Other values go straight.
///
/// Guarantee: there is one continuous curve of joint values that puts the link exactly on the curve at every time while the values that do not lead it are the
/// spline's, and that is within `deviation` of the spline.
pub fn lead_tool(
    robot: &Robot,
    link: LinkId,
    start: &[f64],
    via: Option<&[f64]>,
    end: &[f64],
) -> Result<ToolMotion, ToolError> {
    lead_tool_without(robot, link, [start, end], via, None)
}

/// The same with a term of the bound left out: no guarantee at all. For tests.
#[doc(hidden)]
pub fn lead_tool_without(
    robot: &Robot,
    link: LinkId,
    ends: [&[f64]; 2],
    via: Option<&[f64]>,
    dropped: Option<ToolTerm>,
) -> Result<ToolMotion, ToolError> {
    let curve = ToolCurve::new(robot, link, ends[0], via, ends[1])?;
    let mut first_error = None;
    for chain in Chain::choices(robot, link, ends)? {
        match lead(robot, &chain, &curve, ends, dropped) {
            Ok(led) => return Ok(led),
            Err(error) => first_error = first_error.or(Some(error)),
        }
    }
    let nowhere = || ToolError::Lost { t: 0.0, place: curve.place(0.0).to_array(), singular: true };
    Err(first_error.unwrap_or_else(nowhere))
}

fn lead(
    robot: &Robot,
    chain: &Chain,
    curve: &ToolCurve,
    ends: [&[f64]; 2],
    dropped: Option<ToolTerm>,
) -> Result<ToolMotion, ToolError> {
    let motion = spline::through(robot, chain, curve, ends)?;
    let bounds = Bounds::new(robot, chain, curve, &motion, dropped);
    let mut widest = [0.0_f64; 6];
    let mut pending: Vec<DyadicInterval> =
        (0..u64::from(PIECES)).rev().filter_map(|index| DyadicInterval::new(index, PIECE_LEVEL)).collect();
    while let Some(over) = pending.pop() {
        let found = bounds.over(over);
        let good = found.is_some_and(|own| own.iter().all(|width| *width <= WANTED));
        let halves = over.split().filter(|_| !good && over.level() < DEEPEST_LEVEL);
        match (halves, found) {
            (Some((earlier, later)), _) => pending.extend([later, earlier]),
            (None, Some(own)) => widest = std::array::from_fn(|k| widest[k].max(own[k])),
            (None, None) => {
                let t = over.centre().to_f64();
                return Err(ToolError::Unproved { t, place: curve.place(t).to_array() });
            }
        }
    }
    let mut deviation = vec![0.0; robot.dofs().len()];
    for (leader, width) in chain.six().zip(widest) {
        deviation[leader.dof] = width;
    }
    Ok(ToolMotion { motion, deviation, straight: chain.straight().map(|joint| joint.dof).collect() })
}
