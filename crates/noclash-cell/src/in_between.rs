//! Motions between sets of link poses that come from outside: the configurations they stand for, one after the other.
//!
//! What lies between two of them is straight in joint space, each joint at a constant rate (bodies on floating joints: evenly along
//! the line and the shorter turn). Where poses are none that the robots can take, they are refused with how far off they are.

use noclash_geometry::Pose;
use noclash_robot::{Deviation, LinkPoseError};

use crate::cell::Cell;
use crate::path::{PathDescription, Waypoint};

/// Where links are in the world, robot by robot; nothing is known of those that were not given.
#[derive(Clone, Debug)]
pub struct LinkPoses {
    robots: Vec<Vec<Option<Pose>>>,
}

impl LinkPoses {
    /// Nothing is known yet.
    pub fn untold(cell: &Cell) -> Self {
        Self { robots: cell.stated_robots().iter().map(|own| vec![None; own.robot.links().len()]).collect() }
    }

    /// Sets where a link is, named `robot/link` (or `link`, where only one robot has it). False if there is no such link.
    pub fn tell(&mut self, cell: &Cell, name: &str, pose: Pose) -> bool {
        let mut places = Vec::new();
        for (robot, own) in cell.stated_robots().iter().enumerate() {
            for link in own.robot.link_ids() {
                let short = own.robot.link(link).name.as_str();
                let full = name.strip_prefix(own.name.as_str()).and_then(|rest| rest.strip_prefix('/'));
                if full == Some(short) || name == short {
                    places.push((robot, link));
                }
            }
        }
        match places[..] {
            [(robot, link)] => {
                self.robots[robot][link.index()] = Some(pose);
                true
            }
            _ => false,
        }
    }

    /// Whether anything is known of a robot.
    pub fn tells_of(&self, robot: usize) -> bool {
        self.robots[robot].iter().any(Option::is_some)
    }
}

/// A path through sets of link poses.
#[derive(Clone, Debug, PartialEq)]
pub struct InBetween {
    /// Its configurations.
    pub path: PathDescription,
    /// How far the links of the robots are from the given poses, at most: the path is that of the robots.
    pub deviation: Deviation,
}

/// Why link poses are no path.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("waypoint {waypoint}, robot `{robot}`: {error}")]
pub struct InBetweenError {
    /// Which set of poses, counted from 0.
    pub waypoint: usize,
    /// Which robot.
    pub robot: String,
    /// The error.
    pub error: LinkPoseError,
}

/// The path through sets of link poses, each joint moving from one to the next at a constant rate.
///
/// Turning joints take the value within their limits; of several the nearest to the one before, so that without limits a joint goes
/// the shorter way. `differences` may say otherwise, motion by motion: by how much a degree of freedom (of [`Cell::dofs`]) moves,
/// whole turns and more. Robots without any given pose keep the cell's state. Poses that no configuration has within
/// `tolerance` are an error.
///
/// # Panics
/// If differences have not one entry per degree of freedom.
pub fn in_between(
    cell: &Cell,
    waypoints: &[LinkPoses],
    differences: &[Vec<Option<f64>>],
    tolerance: Deviation,
) -> Result<InBetween, InBetweenError> {
    let mut before = cell.state().to_vec();
    let mut worst = Deviation::NONE;
    let mut path = Vec::with_capacity(waypoints.len());
    for (index, given) in waypoints.iter().enumerate() {
        let mut configuration = before.clone();
        for (robot, own) in cell.stated_robots().iter().enumerate() {
            if !given.tells_of(robot) {
                continue;
            }
            let refused = |error| InBetweenError { waypoint: index, robot: own.name.clone(), error };
            let near = own.values(&before);
            let found =
                own.robot.configuration_of(&own.base, &given.robots[robot], near, tolerance).map_err(refused)?;
            worst = worst.max(found.deviation);
            let range = own.first_dof..own.first_dof + own.robot.dofs().len();
            let moved = match index.checked_sub(1).and_then(|motion| differences.get(motion)) {
                None => found.values,
                Some(stated) => {
                    assert_eq!(stated.len(), cell.dofs().len(), "one entry per degree of freedom");
                    let allowed = tolerance.angle.max(tolerance.distance);
                    own.robot.moved_by(near, &found.values, &stated[range.clone()], allowed).map_err(refused)?
                }
            };
            configuration[range].copy_from_slice(&moved);
        }
        before.clone_from(&configuration);
        path.push(Waypoint { configuration, velocity: None, acceleration: None, time: None });
    }
    Ok(InBetween { path: PathDescription::Waypoints(path), deviation: worst })
}
