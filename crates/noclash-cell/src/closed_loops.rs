//! Motions of robots with loops: the driven joints go straight, the others are solved.
//!
//! The reference position (the cell's state) selects the branch: a path starts where the straight line from there leads, and each segment continues the one before.

use noclash_robot::{ClosedMotion, Limits, LoopError};

use crate::body::CellRobot;
use crate::cell::Cell;
use crate::path::{Curve, PathDescription, Waypoint};
use crate::segment_error::SegmentError;

/// Straight motion of one robot in a segment: its two ends, and whether it starts anywhere rather than where the segment before ended.
struct Line<'p> {
    ends: [&'p [f64]; 2],
    is_new: bool,
}

/// Closed motions of robots with loops along the segments of a path: segment, robot, motion.
pub(crate) fn closed_motions(
    cell: &Cell,
    path: &PathDescription,
    segments: usize,
) -> Result<Vec<(usize, usize, ClosedMotion)>, SegmentError> {
    let mut closed = Vec::new();
    for (index, robot) in cell.stated_robots().iter().enumerate() {
        let Some(closure) = &robot.closure else { continue };
        let mut at: Vec<f64> = Vec::new();
        for segment in 0..segments {
            let refused = |is_start: bool| {
                move |error| SegmentError::Loop { segment, robot: robot.name.clone(), is_start, error }
            };
            let line = line(path, index, robot, segment).map_err(refused(false))?;
            if line.is_new {
                at = closure.at(&robot.robot, line.ends[0]).map_err(refused(true))?;
            }
            let led = closure.lead(&robot.robot, &at, line.ends[1]).map_err(refused(false))?;
            at.clone_from(&led.end);
            closed.push((segment, index, led));
        }
    }
    Ok(closed)
}

/// Dependent joints may be beyond a limit by this much before a configuration is refused, in radians and metres.
pub(crate) const CLOSED_SLACK: f64 = 5e-7;

impl Cell {
    /// The closed configuration with the independent values of a (validated) one, and how far each value may be from the exact one; nothing changes without loops.
    ///
    /// # Errors
    /// If loops cannot be closed there, or not uniquely on the straight way from the reference position; with [`Limits::Enforced`] if a joint is beyond its limits.
    pub fn closed(&self, configuration: &[f64], limits: Limits) -> Result<(Vec<f64>, Vec<f64>), SegmentError> {
        let (mut values, mut errors) = (configuration.to_vec(), vec![0.0; configuration.len()]);
        for robot in self.stated_robots() {
            let Some(closure) = &robot.closure else { continue };
            let refused = |error| SegmentError::Loop { segment: 0, robot: robot.name.clone(), is_start: true, error };
            let own = robot.first_dof..robot.first_dof + robot.robot.dofs().len();
            let led = closure.lead(&robot.robot, closure.reference(), robot.values(configuration)).map_err(refused)?;
            values[own.clone()].copy_from_slice(&led.end);
            errors[own].copy_from_slice(&led.deviation);
        }
        let beyond = |(index, dof): (usize, &crate::body::CellDof)| {
            let range = dof.dof.range.filter(|_| self.is_dependent(index))?;
            let (value, slack) = (values[index], errors[index].max(CLOSED_SLACK));
            let is_within = value >= range.lower - slack && value <= range.upper + slack;
            let joint = dof.name.clone();
            (!is_within).then_some(SegmentError::BeyondLimits { segment: 0, joint, value, range })
        };
        match self.dofs().iter().enumerate().find_map(beyond).filter(|_| limits == Limits::Enforced) {
            Some(error) => Err(error),
            None => Ok((values, errors)),
        }
    }
}

/// The straight line of a segment; anything else is refused.
fn line<'p>(path: &'p PathDescription, index: usize, robot: &CellRobot, segment: usize) -> Result<Line<'p>, LoopError> {
    let own = |values: &'p Vec<f64>| -> &'p [f64] { robot.values(values) };
    let along = |curve| Err(LoopError::Curve { curve });
    match path {
        PathDescription::Edges(edges) => {
            let [from, to] = &edges[segment];
            Ok(Line { ends: [own(from), own(to)], is_new: true })
        }
        PathDescription::Waypoints(waypoints) => {
            let last = waypoints.len() - 1;
            let pair = [&waypoints[segment], &waypoints[(segment + 1).min(last)]];
            let is_curved = |waypoint: &&Waypoint| waypoint.velocity.is_some();
            if last > 0 && pair.iter().all(is_curved) {
                return along("the splines that velocities define");
            }
            Ok(Line { ends: pair.map(|waypoint| own(&waypoint.configuration)), is_new: segment == 0 })
        }
        PathDescription::Curves(curves) => {
            let is_new = segment == 0;
            let rest = |points: &'p [Vec<f64>]| points.windows(2).all(|pair| own(&pair[0]) == own(&pair[1]));
            match &curves[segment] {
                Curve::Line([from, to]) => Ok(Line { ends: [own(from), own(to)], is_new }),
                Curve::Tool { robot: leader, .. } if *leader == index => along("lin or circ"),
                Curve::Tool { start, end, .. } => Ok(Line { ends: [own(start), own(end)], is_new }),
                Curve::Arc(points) if rest(points) => Ok(Line { ends: [own(&points[0]); 2], is_new }),
                Curve::BSpline { control_points, .. } if !control_points.is_empty() && rest(control_points) => {
                    Ok(Line { ends: [own(&control_points[0]); 2], is_new })
                }
                Curve::Arc(_) => along("arcs"),
                Curve::BSpline { .. } => along("splines"),
            }
        }
    }
}
