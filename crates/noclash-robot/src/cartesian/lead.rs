//! Leads a link: a spline, and the bound on its deviation over stretches that are halved until it is small.

use noclash_numeric::DyadicInterval;

use super::curve::ToolCurve;
use super::deviation::{Bounds, ToolTerm};
use super::error::ToolError;
use super::leaders::Chain;
use super::spline::{self, PIECE_LEVEL};
use super::tube::ToolTube;
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
/// Stretches of a tube are at first this fine.
const TUBE_LEVEL: u8 = 3;

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
    lead_tool_without(robot, link, [start, end], via, ToolTube::NONE, None)
}

/// Leads `link` along the same curve, and anywhere in a tube about it.
///
/// Guarantee: for every t and every pose of the tube at t there is one set of joint values within `deviation` of the spline's at t that puts the link there, the values
/// that do not lead it as the spline has them; it depends continuously on the pose, and not on t as long as the pose stays in the tube. Another one is
/// farther off than [`ToolTube::unique_within`] says.
pub fn lead_tool_within(
    robot: &Robot,
    link: LinkId,
    ends: [&[f64]; 2],
    via: Option<&[f64]>,
    tube: ToolTube,
) -> Result<ToolMotion, ToolError> {
    lead_tool_without(robot, link, ends, via, tube, None)
}

/// The same with a term of the bound left out: no guarantee at all. For tests.
#[doc(hidden)]
pub fn lead_tool_without(
    robot: &Robot,
    link: LinkId,
    ends: [&[f64]; 2],
    via: Option<&[f64]>,
    tube: ToolTube,
    dropped: Option<ToolTerm>,
) -> Result<ToolMotion, ToolError> {
    if !tube.is_valid() {
        return Err(ToolError::NoTube);
    }
    let curve = ToolCurve::new(robot, link, ends[0], via, ends[1])?;
    let mut first_error = None;
    for chain in Chain::choices(robot, link, ends)? {
        match lead(robot, &chain, &curve, ends, (tube, dropped)) {
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
    (tube, dropped): (ToolTube, Option<ToolTerm>),
) -> Result<ToolMotion, ToolError> {
    let motion = spline::through(robot, chain, curve, ends)?;
    let bounds = Bounds::new(robot, chain, curve, &motion, tube, dropped);
    let mut widest = [0.0_f64; 6];
    // Long stretches cost nothing beside the radius of a tube; where they do not contract they are halved.
    let level = if tube.is_curve() { PIECE_LEVEL } else { TUBE_LEVEL };
    let mut pending: Vec<DyadicInterval> =
        (0..1_u64 << level).rev().filter_map(|index| DyadicInterval::new(index, level)).collect();
    while let Some(over) = pending.pop() {
        let found = bounds.over(over);
        let good = found.as_ref().is_some_and(|own| own.fine || own.rho.iter().all(|width| *width <= WANTED));
        // Beside a tube the residual of the spline's own pieces is always little.
        let enough = found.is_some() && !tube.is_curve() && over.level() >= PIECE_LEVEL;
        let halves = over.split().filter(|_| !good && !enough && over.level() < DEEPEST_LEVEL);
        match (halves, found) {
            (Some((earlier, later)), _) => pending.extend([later, earlier]),
            (None, Some(own)) => widest = std::array::from_fn(|k| widest[k].max(own.rho[k])),
            (None, None) => {
                let t = over.centre().to_f64();
                let tube = !tube.is_curve();
                return Err(ToolError::Unproved { t, place: curve.place(t).to_array(), tube });
            }
        }
    }
    let mut deviation = vec![0.0; robot.dofs().len()];
    for (leader, width) in chain.six().zip(widest) {
        deviation[leader.dof] = width;
    }
    Ok(ToolMotion { motion, deviation, straight: chain.straight().map(|joint| joint.dof).collect() })
}
