//! A motion of the whole cell: one curve per robot and moving obstacle over the same t in [0, 1].

use std::sync::Arc;

use noclash_numeric::{Dyadic, DyadicInterval, add_up, sub_down};
use noclash_robot::{
    JointRange, JointRates, JointVariation, Limits, Motion, MotionError, MotionState, StateBox, lead_tool_within,
};

use crate::body::{CellPoses, CellRobot};
use crate::cell::Cell;
use crate::closed_loops::{CLOSED_SLACK, closed_motions};
use crate::path::{Curve, PathDescription, Waypoint};
use crate::path_clock::PathClock;
use crate::segment_error::SegmentError;

/// One segment of a path.
#[derive(Clone, Debug)]
pub struct CellMotion {
    pub(crate) robots: Vec<Motion>,
    /// Deviations of the real motion from this one, robot by robot; empty where there are none.
    offsets: Vec<Offsets>,
    /// The path that it is a segment of, where clocks may differ.
    in_path: Option<InPath>,
}

/// A segment's place in a path along which clocks may differ.
#[derive(Clone, Debug)]
pub struct InPath {
    /// When the segments of the path happen.
    pub clock: Arc<PathClock>,
    /// What they are, each exactly as it is.
    pub motions: Arc<[CellMotion]>,
    /// Which of them this is.
    pub segment: usize,
}

/// Deviations of one robot along a motion, beyond the tolerances that are stated of it.
#[derive(Clone, Debug, Default)]
pub struct Offsets {
    /// By degree of freedom, how far the real curve is from this one at the same time; empty for nothing.
    pub deviation: Vec<f64>,
    /// The part of it that closed loops have: it is no tolerance, the exact curve is one curve within it. Empty without loops.
    pub closure: Vec<f64>,
    /// By joint, what it does while this robot's clock differs from another's; empty for nothing.
    pub out_of_step: Vec<JointVariation>,
    /// By degree of freedom, how far it gets meanwhile.
    pub out_of_step_dofs: Vec<f64>,
    /// Whether it moves where its clock is before the beginning or after the end of the path: nothing is proved for both at such a time.
    pub goes_on: bool,
}

impl Offsets {
    /// How far a value may be from the nominal one at the same time.
    pub fn of_dof(&self, dof: usize) -> f64 {
        let of = |list: &[f64]| list.get(dof).copied().unwrap_or(0.0);
        add_up(of(&self.deviation), of(&self.out_of_step_dofs))
    }
}

/// Memory to place a motion, kept by the caller.
#[derive(Clone, Debug, Default)]
pub struct MotionScratch {
    values: Vec<f64>,
    errors: Vec<f64>,
}

impl CellMotion {
    /// Straight in joint space between two (validated) configurations. Moving obstacles go from their first row to their
    /// second, and have no others.
    pub fn straight(cell: &Cell, from: &[f64], to: &[f64]) -> Result<Self, SegmentError> {
        let edge = PathDescription::Edges(vec![[from.to_vec(), to.to_vec()]]);
        let mut motions = Self::of_path(cell, &edge, Limits::Ignored)?;
        motions.pop().ok_or(SegmentError::Motion { segment: 0, error: MotionError::Times })
    }

    /// All segments of a path; every waypoint is a valid configuration of the cell. With [`Limits::Enforced`] a curve
    /// that leaves the limits between its waypoints is an error.
    pub fn of_path(cell: &Cell, path: &PathDescription, limits: Limits) -> Result<Vec<Self>, SegmentError> {
        if !cell.can_move() {
            return Err(SegmentError::NothingMoves);
        }
        // Straight into the list: motions are many times the numbers of the path, and there must not be two lists of them.
        let mut motions: Vec<Self> = Vec::with_capacity(path.segment_count());
        let mut add = |robots: Result<Vec<Motion>, MotionError>| -> Result<(), SegmentError> {
            let robots = robots.map_err(|error| SegmentError::Motion { segment: motions.len(), error })?;
            motions.push(Self { robots, offsets: Vec::new(), in_path: None });
            Ok(())
        };
        match path {
            PathDescription::Edges(edges) => edges.iter().try_for_each(|[from, to]| add(straight(cell, from, to)))?,
            PathDescription::Curves(curves) => {
                if let Some(segment) = curves.iter().position(|curve| is_arc_of_several(cell, curve)) {
                    return Err(SegmentError::ArcOfSeveral { segment });
                }
                curves.iter().try_for_each(|curve| add(along(cell, curve)))?;
            }
            PathDescription::Waypoints(waypoints) => match waypoints.as_slice() {
                [only] => add(straight(cell, &only.configuration, &only.configuration))?,
                many => many.windows(2).try_for_each(|pair| add(between(cell, &pair[0], &pair[1])))?,
            },
        }
        let mut deviations = Vec::new();
        if let PathDescription::Curves(curves) = path {
            for (segment, curve) in curves.iter().enumerate() {
                let Curve::Tool { robot, link, start, via, end, tube } = curve else { continue };
                let leader = &cell.stated_robots()[*robot];
                let via = via.as_ref().map(|via| leader.values(via));
                let ends = [leader.values(start), leader.values(end)];
                let led = lead_tool_within(&leader.robot, *link, ends, via, *tube)
                    .map_err(|error| SegmentError::Tool { segment, error })?;
                motions[segment].robots[*robot] = led.motion;
                deviations.push((segment, *robot, led.deviation));
            }
        }
        let mut closed = Vec::new();
        for (segment, robot, own) in closed_motions(cell, path, motions.len())? {
            motions[segment].robots[robot] = own.motion;
            closed.push((segment, robot, own.deviation));
        }
        for obstacle in cell.moving_obstacles() {
            let along = obstacle.along(cell.robots(), path)?;
            motions.iter_mut().zip(along).for_each(|(motion, own)| motion.robots.push(own));
        }
        // Behind moving obstacles: what is off has one entry for each of them too.
        for (segment, robot, deviation) in deviations {
            motions[segment].offsets_mut(robot).deviation = deviation;
        }
        for (segment, robot, deviation) in closed {
            let offsets = motions[segment].offsets_mut(robot);
            offsets.deviation.clone_from(&deviation);
            offsets.closure = deviation;
        }
        let violation = |(segment, motion): (usize, &Self)| {
            let (joint, value, range) = motion.limit_violation(cell)?;
            Some(SegmentError::BeyondLimits { segment, joint, value, range })
        };
        let refused = match limits {
            Limits::Enforced => motions.iter().enumerate().find_map(violation),
            Limits::Ignored => None,
        };
        refused.map_or(Ok(motions), Err)
    }

    /// The same motion with the values of robots moved by so much each, by number of a configuration.
    #[must_use]
    pub fn shifted(&self, cell: &Cell, by: &[f64]) -> Self {
        let mut moved = self.clone();
        for (own, robot) in moved.robots.iter_mut().zip(cell.robots()) {
            let dofs = robot.first_dof..robot.first_dof + robot.robot.dofs().len();
            // Carriers of moving obstacles are beyond.
            if let Some(by) = by.get(dofs).filter(|by| by.iter().any(|by| *by != 0.0)) {
                *own = own.shifted(by);
            }
        }
        moved
    }

    /// The ranges that hold the whole curve, degree of freedom by degree of freedom.
    pub fn ranges(&self) -> Vec<Vec<Option<JointRange>>> {
        self.robots.iter().map(Motion::ranges).collect()
    }

    /// A degree of freedom that leaves its limits on the way, with its value and limits.
    pub fn limit_violation(&self, cell: &Cell) -> Option<(String, f64, JointRange)> {
        self.violation_of(cell, |_| true)
    }

    /// The same of a dependent joint, which nobody who chose the ends could see.
    pub fn dependent_violation(&self, cell: &Cell) -> Option<(String, f64, JointRange)> {
        self.violation_of(cell, |position| cell.is_dependent(position))
    }

    /// The same of the degrees of freedom that are chosen, by position in a configuration.
    fn violation_of(&self, cell: &Cell, chosen: impl Fn(usize) -> bool) -> Option<(String, f64, JointRange)> {
        let ranges = self.ranges();
        cell.dofs().iter().enumerate().filter(|(position, _)| chosen(*position)).find_map(|(position, dof)| {
            let index = position - cell.robots()[dof.robot].first_dof;
            let (limit, reached) = (dof.dof.range?, ranges[dof.robot][index]);
            // The enclosing range of a straight line ends at its waypoints; that of a spline may be a few roundings
            // wider than the curve, which must not make a curve that ends on its limit an error.
            let slack = if self.robots[dof.robot].is_straight() { 0.0 } else { 1e-9 };
            let beside = self.closure_of(dof.robot).and_then(|own| own.get(index)).copied().unwrap_or(0.0);
            // A closed loop is anywhere within its deviation; half a micrometre beyond a limit is at it.
            let slack = if beside > 0.0 { CLOSED_SLACK } else { slack };
            let reached =
                reached.map(|own| JointRange { lower: sub_down(own.lower, beside), upper: add_up(own.upper, beside) });
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

    /// The configuration at a time, rounded; the values of [`Cell::dofs`].
    ///
    /// # Panics
    /// If the motion was made for another cell; the same holds for what is placed along it.
    pub fn configuration(&self, cell: &Cell, t: Dyadic) -> Vec<f64> {
        let mut scratch = MotionScratch::default();
        self.evaluate(cell, t, &mut scratch);
        scratch.values.truncate(cell.dofs().len());
        scratch.values
    }

    /// Where the moving obstacles are at a time, rounded: index of the body, and x, y, z, qx, qy, qz, qw as its rows have
    /// them.
    pub fn moving_obstacles(&self, cell: &Cell, t: Dyadic) -> Vec<(usize, Vec<f64>)> {
        let mut scratch = MotionScratch::default();
        self.evaluate(cell, t, &mut scratch);
        let values = |robot: usize| cell.robots()[robot].values(&scratch.values).to_vec();
        cell.moving_obstacles().iter().map(|moving| (moving.body, values(moving.robot))).collect()
    }

    /// The poses of everything at a time, with the rounding of the configuration in their errors.
    pub fn place(&self, cell: &Cell, t: Dyadic, scratch: &mut MotionScratch, poses: &mut CellPoses) {
        self.evaluate(cell, t, scratch);
        cell.place_within(&scratch.values, &scratch.errors, poses);
    }

    fn evaluate(&self, cell: &Cell, t: Dyadic, scratch: &mut MotionScratch) {
        // A motion of another cell would leave something where it happened to be.
        assert_eq!(self.robots.len(), cell.robots().len(), "the motion was made for this cell");
        scratch.values.resize(cell.value_count(), 0.0);
        scratch.errors.resize(cell.value_count(), 0.0);
        for (robot, motion) in cell.robots().iter().zip(&self.robots) {
            let own = robot.first_dof..robot.first_dof + robot.robot.dofs().len();
            motion.at(t, &mut scratch.values[own.clone()], &mut scratch.errors[own]);
        }
        // The exact configuration is anywhere within the deviation of a closed loop: what holds at these poses with their errors holds there.
        for (robot, offsets) in cell.robots().iter().zip(&self.offsets) {
            for (error, beside) in scratch.errors[robot.first_dof..].iter_mut().zip(&offsets.closure) {
                *error = add_up(*error, *beside);
            }
        }
    }

    /// By degree of freedom, how far the closed loops of a robot are from its motion; `None` without loops.
    pub fn closure_of(&self, robot: usize) -> Option<&[f64]> {
        self.offsets.get(robot).map(|own| own.closure.as_slice()).filter(|own| !own.is_empty())
    }

    /// Deviations of the real motion from this one; `None` where there are none.
    pub fn offsets(&self) -> Option<&[Offsets]> {
        (!self.offsets.is_empty()).then_some(self.offsets.as_slice())
    }

    /// The same motion, exactly as it is; what closed loops deviate stays, because it is how well the motion itself is known.
    pub fn nominal(&self) -> Self {
        let closed = |own: &Offsets| Offsets {
            deviation: own.closure.clone(),
            closure: own.closure.clone(),
            ..Offsets::default()
        };
        let any = self.offsets.iter().any(|own| !own.closure.is_empty());
        let offsets = if any { self.offsets.iter().map(closed).collect() } else { Vec::new() };
        Self { robots: self.robots.clone(), offsets, in_path: None }
    }

    /// Deviations of one robot, to be filled in.
    pub fn offsets_mut(&mut self, robot: usize) -> &mut Offsets {
        self.offsets.resize_with(self.robots.len(), Offsets::default);
        &mut self.offsets[robot]
    }

    /// The path that it is a segment of, where clocks may differ and robots deviate from their motions in no other way.
    pub fn in_path(&self) -> Option<&InPath> {
        self.in_path.as_ref()
    }

    pub(crate) fn place_in_path(&mut self, path: Option<InPath>) {
        self.in_path = path;
    }

    /// Motion of one robot.
    pub fn of_robot(&self, robot: usize) -> &Motion {
        &self.robots[robot]
    }

    /// A robot's values and their derivatives at a time.
    pub fn state_at(&self, robot: usize, t: Dyadic, state: &mut MotionState) {
        self.robots[robot].state_at(t, state);
    }

    /// A robot's values and rates over an interval.
    pub fn state_over(&self, cell: &Cell, robot: usize, over: DyadicInterval, state: &mut StateBox) {
        self.robots[robot].state_over(&cell.robots()[robot].robot, over, state);
    }

    /// Bounds on the derivatives of what every joint of a robot does over an interval.
    pub fn joint_rates(&self, robot: usize, over: DyadicInterval, rates: &mut [JointRates]) {
        self.robots[robot].joint_rates(over, rates);
    }

    /// Whether no robot's curve has a kink inside the interval.
    pub fn is_smooth_within(&self, over: DyadicInterval) -> bool {
        self.robots.iter().all(|motion| motion.is_smooth_within(over))
    }

    /// How much every joint of a robot turns and slides over an interval, at most.
    pub fn variation(&self, robot: usize, over: DyadicInterval, out: &mut [JointVariation]) {
        self.robots[robot].variation(over, out);
    }
}

/// Every robot straight between two configurations.
fn straight(cell: &Cell, from: &[f64], to: &[f64]) -> Result<Vec<Motion>, MotionError> {
    cell.stated_robots().iter().map(|r| Motion::straight(&r.robot, r.values(from), r.values(to))).collect()
}

/// The curves between two waypoints: linear, cubic or quintic as velocities and accelerations are stated.
fn between(cell: &Cell, from: &Waypoint, to: &Waypoint) -> Result<Vec<Motion>, MotionError> {
    let seconds = match (from.time, to.time) {
        (Some(start), Some(end)) => end - start,
        _ => 1.0,
    };
    let (Some(from_velocity), Some(to_velocity)) = (&from.velocity, &to.velocity) else {
        return straight(cell, &from.configuration, &to.configuration);
    };
    let accelerations = from.acceleration.as_ref().zip(to.acceleration.as_ref());
    let robots = cell.stated_robots().iter().map(|r| {
        let start = (r.values(&from.configuration), r.values(from_velocity));
        let end = (r.values(&to.configuration), r.values(to_velocity));
        match accelerations {
            None => Motion::cubic(&r.robot, start, end, seconds),
            Some((a, b)) => {
                Motion::quintic(&r.robot, (start.0, start.1, r.values(a)), (end.0, end.1, r.values(b)), seconds)
            }
        }
    });
    robots.collect()
}

fn is_arc_of_several(cell: &Cell, curve: &Curve) -> bool {
    let Curve::Arc([from, via, to]) = curve else { return false };
    let moves = |r: &&CellRobot| r.values(from) != r.values(via) || r.values(from) != r.values(to);
    cell.stated_robots().iter().filter(moves).count() > 1
}

/// Every robot along its part of a curve; those that do not move stand.
fn along(cell: &Cell, curve: &Curve) -> Result<Vec<Motion>, MotionError> {
    let points: Vec<&[f64]> = match curve {
        Curve::Line([from, to]) => return straight(cell, from, to),
        // The robot that leads a tool gets its own motion afterwards.
        Curve::Tool { start, end, .. } => return straight(cell, start, end),
        Curve::Arc(points) => points.iter().map(Vec::as_slice).collect(),
        Curve::BSpline { control_points, .. } => control_points.iter().map(Vec::as_slice).collect(),
    };
    let robots = cell.stated_robots().iter().map(|r| {
        let own: Vec<&[f64]> = points.iter().map(|point| r.values(point)).collect();
        // One that rests needs no curve: but what defines none must not pass because nothing moves.
        let rests = cell.stated_robots().len() > 1 && !own.is_empty() && own.windows(2).all(|pair| pair[0] == pair[1]);
        match curve {
            _ if rests => Motion::stand(&r.robot, own[0]),
            Curve::BSpline { degree, knots, .. } => Motion::b_spline(&r.robot, *degree, &own, knots.as_deref()),
            Curve::Line(_) | Curve::Tool { .. } | Curve::Arc(_) => Motion::arc(&r.robot, own[0], own[1], own[2]),
        }
    });
    robots.collect()
}
