//! Obstacles that move along a given motion: what carries them, and what they do while a path is run through.
//!
//! A moving obstacle hangs on a floating joint of a robot that no user names. Its values are no degrees of freedom of the
//! cell: they follow from the path, by row or by clock. Engines see a robot like any other.

use noclash_geometry::Pose;
use noclash_robot::{JointDescription, JointKind, LinkDescription, Motion, MotionError, RobotDescription};

use crate::body::{BodyKind, CellRobot, place_robot};
use crate::cell_error::CellError;
use crate::description::{Obstacle, ObstacleMotion, RobotInCell};
use crate::path::PathDescription;
use crate::segment_error::SegmentError;

/// The link of a carrier that the obstacle is.
const CARRIED_LINK: &str = "obstacle";

/// Numbers per row: x, y, z, qx, qy, qz, qw.
pub(crate) const VALUES: usize = 7;

/// An obstacle that moves.
#[derive(Clone, Debug)]
pub struct MovingObstacle {
    /// Index of its body.
    pub body: usize,
    /// Its name.
    pub name: String,
    /// Its rows; at least two.
    pub motion: ObstacleMotion,
    /// Index of the robot that carries it.
    pub(crate) robot: usize,
}

/// The part of a path that one segment is, as a moving obstacle counts it.
#[derive(Clone, Copy)]
enum Stretch {
    /// From row to row; the same row twice is a standstill.
    Rows([usize; 2]),
    /// From second to second.
    Clock([f64; 2]),
}

impl ObstacleMotion {
    /// Checks rows and times.
    fn validate(&self, name: &str) -> Result<(), CellError> {
        let error = |what: &str| Err(CellError::BadMotion { name: name.to_string(), what: what.to_string() });
        if self.poses.is_empty() {
            return error("has no rows");
        }
        if self.poses.iter().flatten().any(|value| !value.is_finite()) {
            return error("holds a number that is not finite");
        }
        if self.poses.iter().any(|[_, _, _, orientation @ ..]| orientation.iter().all(|&value| value == 0.0)) {
            return error("holds the quaternion (0, 0, 0, 0)");
        }
        match &self.times {
            Some(times) if times.len() != self.poses.len() => error("has not as many times as rows"),
            Some(times) if !times.iter().all(|time| time.is_finite()) => error("holds a time that is not finite"),
            Some(times) if !times.windows(2).all(|pair| pair[0] < pair[1]) => error("has times that do not increase"),
            Some(_) | None => Ok(()),
        }
    }

    /// Where the obstacle stands if this is its only row.
    fn only_pose(&self, obstacle_pose: &Pose) -> Option<Pose> {
        let &[[x, y, z, qx, qy, qz, qw]] = self.poses.as_slice() else { return None };
        let row = Pose::from_xyz_quaternion([x, y, z].into(), [qx, qy, qz, qw])?;
        // A product with the identity would only add a rounding error that is not there.
        Some(if *obstacle_pose == Pose::IDENTITY { row } else { obstacle_pose.then(&row) })
    }
}

/// Kind of an obstacle; one that moves gets a carrier among the robots.
pub(crate) fn place_obstacle(
    obstacle: Obstacle,
    body: usize,
    robots: &mut Vec<CellRobot>,
    moving: &mut Vec<MovingObstacle>,
) -> Result<BodyKind, CellError> {
    let Obstacle { name, pose, motion, .. } = obstacle;
    if !pose.is_finite() {
        return Err(CellError::BadPose { name });
    }
    let Some(motion) = motion else { return Ok(BodyKind::Obstacle { pose }) };
    motion.validate(&name)?;
    if let Some(pose) = motion.only_pose(&pose) {
        return Ok(BodyKind::Obstacle { pose });
    }
    let placed = place_robot(carrier(&name, pose), robots.last())?;
    let link = placed
        .robot
        .find_link(CARRIED_LINK)
        .ok_or_else(|| CellError::UnknownName { what: format!("moving obstacle `{name}`"), name: name.clone() })?;
    let robot = robots.len();
    robots.push(placed);
    moving.push(MovingObstacle { body, name, motion, robot });
    Ok(BodyKind::MovingObstacle { robot, link })
}

/// The robot that carries an obstacle: one floating joint, seen from the obstacle's stated pose.
fn carrier(name: &str, pose: Pose) -> RobotInCell {
    let link = |name: &str| LinkDescription { name: name.to_string(), elements: Vec::new() };
    let joint = JointDescription {
        name: "motion".to_string(),
        kind: JointKind::Floating,
        parent: "frame".to_string(),
        child: CARRIED_LINK.to_string(),
        origin: Pose::IDENTITY,
        axis: glam::DVec3::X,
        range: None,
        max_velocity: None,
        mimic: None,
    };
    let links = vec![link("frame"), link(CARRIED_LINK)];
    let description = RobotDescription { name: name.to_string(), links, joints: vec![joint] };
    RobotInCell { base: pose, ..RobotInCell::new(name, description) }
}

impl MovingObstacle {
    /// Motion of the obstacle along every segment of a path, or why the two do not go together.
    ///
    /// With times its clock is the path's. Without, row i belongs to waypoint i (the i-th end of curves), and every edge
    /// runs from the first row to the second. A path of one waypoint without a time is a standstill at the first row.
    pub(crate) fn along(&self, robots: &[CellRobot], path: &PathDescription) -> Result<Vec<Motion>, SegmentError> {
        let stretches = self.stretches(path)?;
        let motion =
            |(segment, stretch)| self.over(robots, stretch).map_err(|error| SegmentError::Motion { segment, error });
        stretches.into_iter().enumerate().map(motion).collect()
    }

    fn stretches(&self, path: &PathDescription) -> Result<Vec<Stretch>, SegmentError> {
        let (obstacle, file) = (self.name.clone(), self.motion.file.clone());
        let rows = self.motion.poses.len();
        let timed = self.motion.times.is_some();
        match path {
            PathDescription::Edges(_) if timed => Err(SegmentError::ObstacleClock { obstacle, file }),
            PathDescription::Edges(_) if rows != 2 => {
                Err(SegmentError::ObstacleRows { obstacle, file, rows, wanted: 2, of: "an edge" })
            }
            PathDescription::Edges(edges) => Ok(vec![Stretch::Rows([0, 1]); edges.len()]),
            PathDescription::Curves(_) if timed => Err(SegmentError::ObstacleClock { obstacle, file }),
            PathDescription::Curves(curves) if rows != curves.len() + 1 => {
                let wanted = curves.len() + 1;
                Err(SegmentError::ObstacleRows { obstacle, file, rows, wanted, of: "the path" })
            }
            PathDescription::Curves(curves) => Ok((0..curves.len()).map(|at| Stretch::Rows([at, at + 1])).collect()),
            PathDescription::Waypoints(waypoints) => match waypoints.as_slice() {
                [only] => Ok(vec![match only.time.filter(|_| timed) {
                    Some(time) => Stretch::Clock([time, time]),
                    None => Stretch::Rows([0, 0]),
                }]),
                many if timed => {
                    let clock = many.windows(2).map(|pair| Some(Stretch::Clock([pair[0].time?, pair[1].time?])));
                    clock.collect::<Option<_>>().ok_or(SegmentError::ObstacleClock { obstacle, file })
                }
                many if many.len() != rows => {
                    let wanted = many.len();
                    Err(SegmentError::ObstacleRows { obstacle, file, rows, wanted, of: "the path" })
                }
                many => Ok((1..many.len()).map(|next| Stretch::Rows([next - 1, next])).collect()),
            },
        }
    }

    /// Its motion between two times, on the path or beside it; `None` where its rows have no times.
    pub(crate) fn by_its_clock(&self, robots: &[CellRobot], window: [f64; 2]) -> Option<Result<Motion, MotionError>> {
        self.motion.times.as_ref().map(|_| self.over(robots, Stretch::Clock(window)))
    }

    fn over(&self, robots: &[CellRobot], stretch: Stretch) -> Result<Motion, MotionError> {
        let robot = &robots[self.robot].robot;
        let poses = &self.motion.poses;
        match (stretch, &self.motion.times) {
            (Stretch::Rows([from, to]), _) => Motion::straight(robot, &poses[from], &poses[to]),
            (Stretch::Clock(window), times) => {
                let rows: Vec<(f64, &[f64])> =
                    times.iter().flatten().copied().zip(poses.iter().map(<[f64; VALUES]>::as_slice)).collect();
                Motion::timed(robot, &rows, window)
            }
        }
    }
}
