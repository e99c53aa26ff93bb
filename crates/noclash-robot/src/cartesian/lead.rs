//! Leads a link: a spline, and the bound on its deviation over stretches that are halved until it is small.

use noclash_numeric::DyadicInterval;

use super::curve::ToolCurve;
use super::deviation::{Bounds, ToolTerm};
use super::error::ToolError;
use super::leaders::Chain;
use super::spline::{self, PIECE_LEVEL, PIECES};
use crate::joint::LinkId;
use crate::motion::Motion;
use crate::tree::Robot;

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
