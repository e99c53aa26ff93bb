//! Moves the driven joints of a robot along a straight line, and its dependent ones with them.

use super::error::LoopError;
use super::linkage::Closure;
use super::proof::ClosureTerm;
use crate::motion::Motion;
use crate::tree::Robot;

/// A joint spline and how far the exact values are from it.
#[derive(Clone, Debug)]
pub struct ClosedMotion {
    /// Cubic, smooth; it begins at the given configuration.
    pub motion: Motion,
    /// By degree of freedom: at every time the exact value is within this of the spline's.
    pub deviation: Vec<f64>,
    /// Values at the end, closed up to rounding: where the next segment begins.
    pub end: Vec<f64>,
}

impl Closure {
    /// Moves the driven values straight from those of `start`, which is closed, to those of `end`; dependent values of `end` are not read.
    ///
    /// Guarantee: there is one continuous curve of configurations that closes all loops, whose driven values are exactly on the straight line, and that is within
    /// `deviation` of the spline; no other one is within [`Closure::unique_within`] of the spline at any time. A spline that begins at `end` of another continues its curve.
    pub fn lead(&self, robot: &Robot, start: &[f64], end: &[f64]) -> Result<ClosedMotion, LoopError> {
        self.lead_without(robot, start, end, None)
    }

    /// The closed configuration with the driven values of `values`, on the branch of the reference position: where the straight line from there leads.
    pub fn at(&self, robot: &Robot, values: &[f64]) -> Result<Vec<f64>, LoopError> {
        let is_there = (0..values.len()).all(|dof| self.is_dependent(dof) || values[dof] == self.reference()[dof]);
        if is_there {
            return Ok(self.reference().to_vec());
        }
        Ok(self.lead(robot, self.reference(), values)?.end)
    }

    /// The same as [`Closure::lead`] with a term of the bound left out: no guarantee at all. For tests.
    #[doc(hidden)]
    pub fn lead_without(
        &self,
        robot: &Robot,
        start: &[f64],
        end: &[f64],
        dropped: Option<ClosureTerm>,
    ) -> Result<ClosedMotion, LoopError> {
        let spline = self.spline(robot, start, end)?;
        let deviation = self.deviation(robot, &spline.motion, &spline.driven_error, dropped)?;
        Ok(ClosedMotion { motion: spline.motion, deviation, end: spline.end })
    }

    /// How far the dependent values are from any motion near to closed, for driven values within `driven_error` of its own. For tests.
    #[doc(hidden)]
    pub fn deviation_of(
        &self,
        robot: &Robot,
        motion: &Motion,
        driven_error: &[f64],
        dropped: Option<ClosureTerm>,
    ) -> Result<Vec<f64>, LoopError> {
        self.deviation(robot, motion, driven_error, dropped)
    }
}
