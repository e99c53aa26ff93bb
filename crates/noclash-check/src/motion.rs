//! A motion of the whole cell: one curve per robot over the same t in [0, 1].

use noclash_numeric::{Dyadic, DyadicInterval};
use noclash_robot::{JointRange, JointRates, JointVariation, Limits, Motion, MotionError, MotionState};

use crate::cell::{Cell, CellPoses};
use crate::path::{PathDescription, Waypoint};

/// One segment of a path.
#[derive(Clone, Debug)]
pub struct CellMotion {
    robots: Vec<Motion>,
}

/// Memory to place a motion, kept by the caller.
#[derive(Clone, Debug, Default)]
pub struct MotionScratch {
    values: Vec<f64>,
    errors: Vec<f64>,
}

/// Why a segment is no motion that can be checked.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SegmentError {
    /// The waypoints define no curve.
    #[error("segment {segment}: {error}")]
    Motion {
        /// Index of the segment.
        segment: usize,
        /// What is wrong.
        error: MotionError,
    },
    /// The curve leaves a joint's limits between its waypoints.
    #[error("segment {segment}: joint `{joint}` reaches {value} between its waypoints, beyond its limits {} to {}", .range.lower, .range.upper)]
    BeyondLimits {
        /// Index of the segment.
        segment: usize,
        /// Name of the degree of freedom.
        joint: String,
        /// How far it goes.
        value: f64,
        /// Its limits.
        range: JointRange,
    },
}

impl CellMotion {
    /// Straight in joint space between two (validated) configurations.
    pub fn straight(cell: &Cell, from: &[f64], to: &[f64]) -> Result<Self, MotionError> {
        let robots = cell.robots().iter().map(|r| Motion::straight(&r.robot, r.values(from), r.values(to)));
        Ok(Self { robots: robots.collect::<Result<_, _>>()? })
    }

    /// The curve between two waypoints: linear, cubic or quintic as velocities and accelerations are stated.
    fn between(cell: &Cell, from: &Waypoint, to: &Waypoint) -> Result<Self, MotionError> {
        let seconds = match (from.time, to.time) {
            (Some(start), Some(end)) => end - start,
            _ => 1.0,
        };
        let (Some(from_velocity), Some(to_velocity)) = (&from.velocity, &to.velocity) else {
            return Self::straight(cell, &from.configuration, &to.configuration);
        };
        let accelerations = from.acceleration.as_ref().zip(to.acceleration.as_ref());
        let robots = cell.robots().iter().map(|r| {
            let start = (r.values(&from.configuration), r.values(from_velocity));
            let end = (r.values(&to.configuration), r.values(to_velocity));
            match accelerations {
                None => Motion::cubic(&r.robot, start, end, seconds),
                Some((a, b)) => {
                    Motion::quintic(&r.robot, (start.0, start.1, r.values(a)), (end.0, end.1, r.values(b)), seconds)
                }
            }
        });
        Ok(Self { robots: robots.collect::<Result<_, _>>()? })
    }

    /// All segments of a path; every waypoint is a valid configuration of the cell. With [`Limits::Enforced`] a curve
    /// that leaves the limits between its waypoints is an error.
    pub fn of_path(cell: &Cell, path: &PathDescription, limits: Limits) -> Result<Vec<Self>, SegmentError> {
        let segments: Vec<Result<Self, MotionError>> = match path {
            PathDescription::Edges(edges) => edges.iter().map(|[from, to]| Self::straight(cell, from, to)).collect(),
            PathDescription::Waypoints(waypoints) => match waypoints.as_slice() {
                [only] => vec![Self::straight(cell, &only.configuration, &only.configuration)],
                many => many.windows(2).map(|pair| Self::between(cell, &pair[0], &pair[1])).collect(),
            },
        };
        let checked = segments.into_iter().enumerate().map(|(segment, motion)| {
            let motion = motion.map_err(|error| SegmentError::Motion { segment, error })?;
            match motion.limit_violation(cell).filter(|_| limits == Limits::Enforced) {
                Some((joint, value, range)) => Err(SegmentError::BeyondLimits { segment, joint, value, range }),
                None => Ok(motion),
            }
        });
        checked.collect()
    }

    /// The ranges that hold the whole curve, degree of freedom by degree of freedom.
    pub fn ranges(&self) -> Vec<Vec<Option<JointRange>>> {
        self.robots.iter().map(Motion::ranges).collect()
    }

    /// A degree of freedom that leaves its limits on the way, with its value and limits.
    pub fn limit_violation(&self, cell: &Cell) -> Option<(String, f64, JointRange)> {
        let ranges = self.ranges();
        cell.dofs().iter().find_map(|dof| {
            let own = &cell.robots()[dof.robot];
            let index = own.robot.find_dof(&dof.dof.name)?;
            let (limit, reached) = (dof.dof.range?, ranges[dof.robot][index]);
            // The enclosing range of a straight line ends at its waypoints; that of a spline may be a few roundings
            // wider than the curve, which must not make a curve that ends on its limit an error.
            let slack = if self.robots[dof.robot].is_straight() { 0.0 } else { 1e-9 };
            match reached {
                None => Some((dof.name.clone(), f64::NAN, limit)),
                Some(r) if r.lower < limit.lower - slack => Some((dof.name.clone(), r.lower, limit)),
                Some(r) if r.upper > limit.upper + slack => Some((dof.name.clone(), r.upper, limit)),
                Some(_) => None,
            }
        })
    }

    /// Whether every robot moves straight in joint space: travel over half the time is then half the travel.
    pub fn is_straight(&self) -> bool {
        self.robots.iter().all(Motion::is_straight)
    }

    /// The configuration at a time, rounded.
    pub fn configuration(&self, cell: &Cell, t: Dyadic) -> Vec<f64> {
        let mut scratch = MotionScratch::default();
        self.evaluate(cell, t, &mut scratch);
        scratch.values
    }

    /// The poses of everything at a time, with the rounding of the configuration in their errors.
    pub fn place(&self, cell: &Cell, t: Dyadic, scratch: &mut MotionScratch, poses: &mut CellPoses) {
        self.evaluate(cell, t, scratch);
        cell.place_within(&scratch.values, &scratch.errors, poses);
    }

    fn evaluate(&self, cell: &Cell, t: Dyadic, scratch: &mut MotionScratch) {
        scratch.values.resize(cell.dofs().len(), 0.0);
        scratch.errors.resize(cell.dofs().len(), 0.0);
        for (robot, motion) in cell.robots().iter().zip(&self.robots) {
            let own = robot.first_dof..robot.first_dof + robot.robot.dofs().len();
            motion.at(t, &mut scratch.values[own.clone()], &mut scratch.errors[own]);
        }
    }

    /// A robot's values and their derivatives at a time.
    pub(crate) fn state_at(&self, robot: usize, t: Dyadic, state: &mut MotionState) {
        self.robots[robot].state_at(t, state);
    }

    /// Bounds on the derivatives of what every joint of a robot does over an interval.
    pub(crate) fn joint_rates(&self, robot: usize, over: DyadicInterval, rates: &mut [JointRates]) {
        self.robots[robot].joint_rates(over, rates);
    }

    /// Whether no robot's curve has a kink inside the interval.
    pub(crate) fn is_smooth_within(&self, over: DyadicInterval) -> bool {
        self.robots.iter().all(|motion| motion.is_smooth_within(over))
    }

    /// How much every joint of a robot turns and slides over an interval, at most.
    pub(crate) fn variation(&self, robot: usize, over: DyadicInterval, out: &mut [JointVariation]) {
        self.robots[robot].variation(over, out);
    }
}
