//! From a path to a trajectory within velocity and acceleration limits, whose curve is proved, not its waypoints.
//!
//! Corners are blended: at distance r before and after a corner the motion leaves and meets the edges with speed s along them,
//! and in between its velocity goes from s·u₁ to s·u₂ in the time 2r/s. Evenly, that is a parabola (a cubic piece with constant
//! acceleration); along 3τ² − 2τ³, a quintic piece whose acceleration is zero at both ends. Either way the curve lies in the
//! triangle of the corner, and its shape depends on r alone, so each blend is proved once; one that is not free is
//! halved, at last to nothing: then the motion stops at the corner. Along edges the speed rises, stays and falls, in pieces of
//! the same two kinds. What is given back is proved piece by piece as the numbers stand.

use noclash_cell::{CellMotion, PathDescription, Waypoint};
use noclash_check::{Engine, PreparedCell, SegmentAnswer, Verdict};
use noclash_numeric::DyadicInterval;
use noclash_robot::{DerivativeOrder, DofComponent, Limits, Motion, MotionError};

use crate::space::Space;

/// Segment between two waypoints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Degree {
    /// Positions and velocities: accelerations jump.
    Cubic,
    /// Positions, velocities and accelerations: all continuous.
    Quintic,
}

impl Degree {
    /// The largest acceleration of a change of speed, against an even one: of 3τ² − 2τ³ it is 3/2.
    fn peak(self) -> f64 {
        match self {
            Self::Cubic => 1.0,
            Self::Quintic => 1.5,
        }
    }
}

/// Limits for each of [`Cell::dofs`]; positive, by the second.
#[derive(Clone, Debug, PartialEq)]
pub struct MotionLimits {
    /// Of the first derivative.
    pub velocity: Vec<f64>,
    /// Of the second.
    pub acceleration: Vec<f64>,
}

/// A motion by the clock.
#[derive(Clone, Debug)]
pub struct Trajectory {
    /// With times, velocities and, for quintic pieces, accelerations: what a ROS joint trajectory holds.
    pub waypoints: Vec<Waypoint>,
    /// For every piece its answer: all of them Free.
    pub proof: Vec<SegmentAnswer>,
    /// How long it takes, in seconds.
    pub seconds: f64,
    /// At how many corners it had to stop.
    pub stops: usize,
}

/// Why a path has no trajectory.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum TrajectoryError {
    /// Cubic and quintic pieces do not turn floating joints.
    #[error("`{dof}` turns, and orientations of floating joints must rest along splines")]
    TurnsFreely {
        /// The value that moves.
        dof: String,
    },
    /// Fewer than two different waypoints.
    #[error("the path goes nowhere: there is nothing to time")]
    Stands,
    /// A limit that is not a positive number.
    #[error("the limit {value} of `{dof}` is not a positive number")]
    BadLimit {
        /// The value it limits.
        dof: String,
        /// The given value.
        value: f64,
    },
    /// A piece could not be proved, not even without blends.
    #[error("piece {piece} of the trajectory could not be proved")]
    NotProved {
        /// Its index.
        piece: usize,
    },
    /// The numbers make no curve.
    #[error(transparent)]
    Motion(#[from] MotionError),
}

/// The largest share of an edge that the blend at one of its ends takes.
const LARGEST_SHARE: f64 = 0.45;
/// How often a blend is halved before the motion stops at its corner.
const HALVINGS: u32 = 5;
/// Limits are kept by this much, so that rounding does not exceed them.
const CAUTION: f64 = 0.995;
/// In how many parts the derivatives of a piece are bounded.
const PARTS_LEVEL: u8 = 5;

/// One edge of the path.
struct Edge {
    length: f64,
    unit: Vec<f64>,
}

/// A corner with its blend; r = 0 is a stop.
struct Corner {
    radius: f64,
    speed: f64,
}

/// Times a path that passes. The space's stop does not end it: every piece counts.
pub fn trajectory(
    space: &Space,
    path: &[Vec<f64>],
    degree: Degree,
    limits: &MotionLimits,
) -> Result<Trajectory, TrajectoryError> {
    let cell = space.cell();
    check_question(cell, path, limits)?;
    let mut path = path.to_vec();
    path.dedup();
    let edges: Vec<Edge> = path.windows(2).map(|pair| Edge::between(&pair[0], &pair[1])).collect();
    if edges.is_empty() {
        return Err(TrajectoryError::Stands);
    }
    let timing = Timing { cell, degree, limits };
    let places: Vec<usize> = (1..path.len() - 1).collect();
    let mut corners: Vec<Corner> = space.each(&places, |&place, _| {
        let [before, after] = [&edges[place - 1], &edges[place]];
        timing.corner(space, &path[place], before, after)
    });
    let mut stops = corners.iter().filter(|corner| corner.radius == 0.0).count();
    loop {
        let waypoints = timing.waypoints(&path, &edges, &corners)?;
        match proof(space, &waypoints)? {
            Ok(proof) => {
                let seconds = waypoints.last().and_then(|last| last.time).unwrap_or(0.0);
                return Ok(Trajectory { waypoints, proof, seconds, stops });
            }
            // A blend that was free by itself may fail by a rounding once timed: then all corners are stops, and what is
            // left are the path's own edges.
            Err(piece) if stops == corners.len() => return Err(TrajectoryError::NotProved { piece }),
            Err(_) => {
                corners.iter_mut().for_each(|corner| (corner.radius, corner.speed) = (0.0, 0.0));
                stops = corners.len();
            }
        }
    }
}

fn check_question(cell: &PreparedCell, path: &[Vec<f64>], limits: &MotionLimits) -> Result<(), TrajectoryError> {
    for (index, dof) in cell.dofs().iter().enumerate() {
        let turns = match dof.dof.component {
            DofComponent::Qx | DofComponent::Qy | DofComponent::Qz | DofComponent::Qw => true,
            DofComponent::Single | DofComponent::X | DofComponent::Y | DofComponent::Z | DofComponent::Theta => false,
        };
        if turns && path.windows(2).any(|pair| pair[0][index] != pair[1][index]) {
            return Err(TrajectoryError::TurnsFreely { dof: dof.name.clone() });
        }
        for value in [limits.velocity[index], limits.acceleration[index]] {
            if !(value.is_finite() && value > 0.0) {
                return Err(TrajectoryError::BadLimit { dof: dof.name.clone(), value });
            }
        }
    }
    Ok(())
}

/// The answers for all pieces if all are Free, else the first that is not.
fn proof(space: &Space, waypoints: &[Waypoint]) -> Result<Result<Vec<SegmentAnswer>, usize>, TrajectoryError> {
    let description = PathDescription::Waypoints(waypoints.to_vec());
    let motions = CellMotion::of_path(space.cell(), &description, Limits::Enforced);
    let Ok(motions) = motions else { return Ok(Err(0)) };
    let answers = space.each(&motions, |motion, scratch| space.answer_to_the_end(motion, Engine::Spacetime, scratch));
    let failed = answers.iter().position(|answer| !matches!(answer.verdict, Verdict::Free { .. }));
    Ok(failed.map_or(Ok(answers), Err))
}

impl Edge {
    fn between(from: &[f64], to: &[f64]) -> Self {
        let difference: Vec<f64> = from.iter().zip(to).map(|(from, to)| to - from).collect();
        let length = difference.iter().map(|value| value * value).sum::<f64>().sqrt();
        Self { length, unit: difference.into_iter().map(|value| value / length).collect() }
    }
}

struct Timing<'a> {
    cell: &'a PreparedCell,
    degree: Degree,
    limits: &'a MotionLimits,
}

impl Timing<'_> {
    /// The largest blend of a corner that is proved, and its speed.
    fn corner(&self, space: &Space, at: &[f64], before: &Edge, after: &Edge) -> Corner {
        let mut radius = LARGEST_SHARE * before.length.min(after.length);
        for _ in 0..=HALVINGS {
            let speed = self.blend_speed(before, after, radius);
            let ends = [along(at, &before.unit, -radius), along(at, &after.unit, radius)];
            let velocities = [scaled(&before.unit, speed), scaled(&after.unit, speed)];
            let [from, to] = [0, 1].map(|end: usize| {
                self.waypoint(ends[end].clone(), velocities[end].clone(), end as f64 * 2.0 * radius / speed)
            });
            let description = PathDescription::Waypoints(vec![from, to]);
            let motions = CellMotion::of_path(self.cell, &description, Limits::Enforced).unwrap_or_default();
            let free = motions.first().is_some_and(|motion| {
                let answer = space.with_scratch(|scratch| space.answer_to_the_end(motion, Engine::Spacetime, scratch));
                matches!(answer.verdict, Verdict::Free { .. })
            });
            if free {
                return Corner { radius, speed };
            }
            radius *= 0.5;
        }
        Corner { radius: 0.0, speed: 0.0 }
    }

    /// The largest speed in a blend: velocities go from s·u₁ to s·u₂ in 2r/s, so |a| ≤ peak · s² |u₂ − u₁| / 2r.
    fn blend_speed(&self, before: &Edge, after: &Edge, radius: f64) -> f64 {
        let mut speed = f64::INFINITY;
        for (dof, (a, b)) in before.unit.iter().zip(&after.unit).enumerate() {
            let (steepest, turn) = (a.abs().max(b.abs()), (b - a).abs());
            if steepest > 0.0 {
                speed = speed.min(CAUTION * self.limits.velocity[dof] / steepest);
            }
            if turn > 0.0 {
                let acceleration = CAUTION * self.limits.acceleration[dof] / self.degree.peak();
                speed = speed.min((2.0 * radius * acceleration / turn).sqrt());
            }
        }
        speed
    }

    /// The largest speed and the largest even acceleration along an edge.
    fn edge_limits(&self, edge: &Edge) -> (f64, f64) {
        let (mut speed, mut acceleration) = (f64::INFINITY, f64::INFINITY);
        for (dof, unit) in edge.unit.iter().enumerate().filter(|(_, unit)| **unit != 0.0) {
            speed = speed.min(CAUTION * self.limits.velocity[dof] / unit.abs());
            acceleration =
                acceleration.min(CAUTION * self.limits.acceleration[dof] / (unit.abs() * self.degree.peak()));
        }
        (speed, acceleration)
    }

    /// Waypoints of the whole: rest, edges in up to three pieces each, blends, rest.
    fn waypoints(
        &self,
        path: &[Vec<f64>],
        edges: &[Edge],
        corners: &[Corner],
    ) -> Result<Vec<Waypoint>, TrajectoryError> {
        // Speeds at corners, slowed down until every edge is long enough to change between them: v² ≤ w² + 2 a d.
        let mut speeds: Vec<f64> = corners.iter().map(|corner| corner.speed).collect();
        speeds.insert(0, 0.0);
        speeds.push(0.0);
        let mut radii: Vec<f64> = corners.iter().map(|corner| corner.radius).collect();
        radii.insert(0, 0.0);
        radii.push(0.0);
        let distances: Vec<f64> =
            edges.iter().enumerate().map(|(i, edge)| (edge.length - radii[i] - radii[i + 1]).max(0.0)).collect();
        let reachable = |speed: f64, index: usize| {
            let (_, acceleration) = self.edge_limits(&edges[index]);
            (speed * speed + 2.0 * acceleration * distances[index]).sqrt()
        };
        for index in 0..edges.len() {
            speeds[index + 1] = speeds[index + 1].min(reachable(speeds[index], index));
        }
        for index in (0..edges.len()).rev() {
            speeds[index] = speeds[index].min(reachable(speeds[index + 1], index));
        }
        let still = vec![0.0; path[0].len()];
        let mut waypoints = vec![self.waypoint(path[0].clone(), still.clone(), 0.0)];
        let mut time = 0.0;
        for (index, edge) in edges.iter().enumerate() {
            let (start, goal) = (radii[index], radii[index] + distances[index]);
            for (distance, speed, seconds) in self.pieces(edge, distances[index], [speeds[index], speeds[index + 1]]) {
                time += seconds;
                let configuration = match distance {
                    d if d >= distances[index] && index + 1 == edges.len() => path[index + 1].clone(),
                    d if d >= distances[index] => along(&path[index + 1], &edge.unit, -(edge.length - goal)),
                    d => along(&path[index], &edge.unit, start + d),
                };
                waypoints.push(self.waypoint(configuration, scaled(&edge.unit, speed), time));
            }
            let radius = radii[index + 1];
            if radius > 0.0 {
                let speed = speeds[index + 1];
                time += 2.0 * radius / speed;
                let next = &edges[index + 1].unit;
                let configuration = along(&path[index + 1], next, radius);
                waypoints.push(self.waypoint(configuration, scaled(next, speed), time));
            }
        }
        self.keep_limits(&mut waypoints)?;
        Ok(waypoints)
    }

    /// The pieces of an edge: distance from its beginning, speed there, seconds since the piece before.
    fn pieces(&self, edge: &Edge, distance: f64, [from, to]: [f64; 2]) -> Vec<(f64, f64, f64)> {
        let (cruise, acceleration) = self.edge_limits(edge);
        let highest = (acceleration * distance + 0.5 * (from * from + to * to)).sqrt();
        let peak = cruise.min(highest).max(from).max(to);
        let rise = ((peak * peak - from * from) / (2.0 * acceleration)).min(distance);
        let fall = ((peak * peak - to * to) / (2.0 * acceleration)).min(distance - rise);
        let (rises, falls) = (rise > 1e-9 * distance, fall > 1e-9 * distance);
        let (rise, fall) = (if rises { rise } else { 0.0 }, if falls { fall } else { 0.0 });
        let even = distance - rise - fall;
        let mut pieces = Vec::new();
        if rises {
            pieces.push((rise, peak, 2.0 * rise / (from + peak)));
        }
        if even > 1e-9 * distance {
            pieces.push((rise + even, peak, even / peak));
        }
        if falls {
            pieces.push((distance, to, 2.0 * fall / (peak + to)));
        }
        // The last piece ends exactly where, and as fast as, the edge does.
        if let Some(last) = pieces.last_mut() {
            (last.0, last.1) = (distance, to);
        }
        pieces
    }

    fn waypoint(&self, configuration: Vec<f64>, velocity: Vec<f64>, time: f64) -> Waypoint {
        let acceleration = match self.degree {
            Degree::Cubic => None,
            Degree::Quintic => Some(vec![0.0; velocity.len()]),
        };
        Waypoint { configuration, velocity: Some(velocity), acceleration, time: Some(time) }
    }

    /// Slows everything down by as much as the proved bounds on derivatives exceed the limits; curves stay what they are.
    fn keep_limits(&self, waypoints: &mut [Waypoint]) -> Result<(), TrajectoryError> {
        let mut slower = 1.0_f64;
        for pair in waypoints.windows(2) {
            slower = slower.max(self.excess(&pair[0], &pair[1])?);
        }
        if slower > 1.0 {
            for waypoint in waypoints {
                waypoint.time = waypoint.time.map(|time| time * slower);
                for rate in waypoint.velocity.iter_mut().flatten() {
                    *rate /= slower;
                }
            }
        }
        Ok(())
    }

    /// How many times slower a piece must be to keep all limits.
    fn excess(&self, from: &Waypoint, to: &Waypoint) -> Result<f64, TrajectoryError> {
        let (Some(start), Some(end), Some(v), Some(w)) = (from.time, to.time, &from.velocity, &to.velocity) else {
            return Ok(1.0);
        };
        let seconds = end - start;
        let mut slower = 1.0_f64;
        for robot in self.cell.stated_robots() {
            let (a, b) = (robot.values(&from.configuration), robot.values(&to.configuration));
            let (v, w) = (robot.values(v), robot.values(w));
            let still = vec![0.0; a.len()];
            let motion = match self.degree {
                Degree::Cubic => Motion::cubic(&robot.robot, (a, v), (b, w), seconds)?,
                Degree::Quintic => Motion::quintic(&robot.robot, (a, v, &still), (b, w, &still), seconds)?,
            };
            let mut bounds = vec![0.0; a.len()];
            for over in (0..1_u64 << PARTS_LEVEL).filter_map(|index| DyadicInterval::new(index, PARTS_LEVEL)) {
                motion.derivative_bounds(over, DerivativeOrder::First, &mut bounds);
                for (bound, limit) in bounds.iter().zip(robot.values(&self.limits.velocity)) {
                    slower = slower.max(bound / (seconds * limit));
                }
                motion.derivative_bounds(over, DerivativeOrder::Second, &mut bounds);
                for (bound, limit) in bounds.iter().zip(robot.values(&self.limits.acceleration)) {
                    slower = slower.max((bound / (seconds * seconds * limit)).sqrt());
                }
            }
        }
        Ok(slower)
    }
}

fn along(from: &[f64], unit: &[f64], distance: f64) -> Vec<f64> {
    from.iter().zip(unit).map(|(value, unit)| value + distance * unit).collect()
}

fn scaled(unit: &[f64], speed: f64) -> Vec<f64> {
    unit.iter().map(|value| value * speed).collect()
}
