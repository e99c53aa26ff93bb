//! The joint spline that is checked in place of the exact curve: cubic, through closed configurations at equal times with the velocities that keep them closed. Driven values
//! go straight. It has to be near the exact curve; how near is proved in `proof.rs`.

use std::f64::consts::TAU;

use noclash_numeric::Interval;

use super::dependents::is_in_a_loop;
use super::error::LoopError;
use super::linkage::Closure;
use super::newton::{Failure, dot, inverse};
use crate::description::JointKind;
use crate::knot_spline::{Knot, PIECES, control_points};
use crate::motion::Motion;
use crate::tree::Robot;

/// Turns of a driven joint in one segment at most (or lengths of the linkage, of a slide, by TAU); a power of two.
const MOST_TURNS: u32 = 16;

/// A spline from a closed configuration on.
pub(super) struct ClosedSpline {
    pub motion: Motion,
    /// By degree of freedom, how far driven values are from the straight line at most; 0 for dependent ones.
    pub driven_error: Vec<f64>,
    /// Where it ends.
    pub end: Vec<f64>,
}

impl Closure {
    /// From `start`, which is closed, to where the driven values are those of `end`.
    pub(super) fn spline(&self, robot: &Robot, start: &[f64], end: &[f64]) -> Result<ClosedSpline, LoopError> {
        let pieces = self.pieces(robot, start, end)?;
        let mut knots = self.knots(robot, start, end, pieces)?;
        if let Some(last) = knots.last_mut() {
            (0..end.len()).filter(|&dof| !self.is_dependent(dof)).for_each(|dof| last.values[dof] = end[dof]);
        }
        let (mut control, times) = control_points(&knots);
        let last = control.last().map_or_else(|| end.to_vec(), Clone::clone);
        let driven_error = self.straighten(&mut control, &times, start, end);
        Ok(ClosedSpline { motion: Motion::b_spline(robot, 3, &control, Some(&times))?, driven_error, end: last })
    }

    /// Puts the control points of driven values on their lines, and bounds what rounding leaves.
    ///
    /// A B-spline whose control points are at(ξᵢ), ξᵢ the means of three knots, is the line itself: the weights sum to 1, so it is no farther off than any of its points.
    fn straighten(&self, control: &mut [Vec<f64>], times: &[f64], start: &[f64], end: &[f64]) -> Vec<f64> {
        let mut errors = vec![0.0_f64; start.len()];
        for dof in (0..start.len()).filter(|&dof| !self.is_dependent(dof)) {
            for (index, point) in control.iter_mut().enumerate() {
                if start[dof] == end[dof] {
                    point[dof] = start[dof];
                    continue;
                }
                let mean =
                    (Interval::point(times[index + 1]) + times[index + 2] + times[index + 3]) / Interval::point(3.0);
                let exact = Interval::point(start[dof]) + (Interval::point(end[dof]) - start[dof]) * mean;
                let is_end = index == 0 || index + 4 == times.len() - 1;
                if !is_end {
                    point[dof] = exact.mid();
                }
                errors[dof] = errors[dof].max((exact - point[dof]).mag().get());
            }
        }
        errors
    }

    /// How many pieces the spline has: so many that driven joints in a loop go at most 1/64 of a turn in each.
    fn pieces(&self, robot: &Robot, start: &[f64], end: &[f64]) -> Result<u32, LoopError> {
        let mut turns = 1;
        for dof in (0..start.len()).filter(|&dof| !self.is_dependent(dof) && is_in_a_loop(robot, self, dof)) {
            let by = (end[dof] - start[dof]).abs() / self.weight(robot, dof) / TAU;
            if by > f64::from(MOST_TURNS) {
                let joint = robot.joint(robot.dofs()[dof].joint);
                let slides = joint.kind == JointKind::Prismatic;
                let (unit, per) = if slides { ("lengths of the linkage", TAU) } else { ("turns", 1.0) };
                let most = (f64::from(MOST_TURNS) * per) as u32;
                return Err(LoopError::TooFar { joint: joint.name.clone(), by: by * per, unit, most });
            }
            while f64::from(turns) < by {
                turns *= 2;
            }
        }
        Ok(PIECES * turns)
    }

    fn knots(&self, robot: &Robot, start: &[f64], end: &[f64], pieces: u32) -> Result<Vec<Knot>, LoopError> {
        let mut knots: Vec<Knot> = Vec::new();
        let mut values = start.to_vec();
        for step in 0..=pieces {
            let t = f64::from(step) / f64::from(pieces);
            for dof in 0..values.len() {
                if !self.is_dependent(dof) {
                    values[dof] = start[dof] + (end[dof] - start[dof]) * t;
                } else if let Some(before) = knots.last() {
                    values[dof] += before.rates[dof] / f64::from(pieces);
                }
            }
            let evaluated = match step {
                // Closed already: what comes before ends exactly there.
                0 => self.evaluate(robot, &values),
                _ => self.solve(robot, &mut values).map_err(|failure| match failure {
                    Failure::Open(name, gap) => LoopError::Lost { name, t, gap },
                    Failure::Singular(at) => self.singular(robot, at, t),
                })?,
            };
            let inverse = inverse(&self.square(&evaluated)).map_err(|at| self.singular(robot, at, t))?;
            let mut rates: Vec<f64> = start.iter().zip(end).map(|(a, b)| b - a).collect();
            self.dependent().iter().for_each(|&dof| rates[dof] = 0.0);
            let driven: Vec<f64> = evaluated.jacobian.iter().map(|row| dot(row, &rates)).collect();
            for (&dof, row) in self.dependent().iter().zip(&inverse) {
                rates[dof] = -dot(row, &driven);
            }
            knots.push(Knot { values: values.clone(), rates });
        }
        Ok(knots)
    }
}
