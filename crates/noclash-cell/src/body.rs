//! Robots in their places, and rigid bodies with geometry: what a cell consists of.

use std::sync::Arc;

use glam::DVec3;
use noclash_geometry::volume::Volume;
use noclash_geometry::{Below, Geometry, Pose};
use noclash_numeric::UNIT_ROUNDOFF;
use noclash_robot::{Closure, Dof, LinkId, Robot};

use crate::cell_error::CellError;
use crate::description::{NamedState, RobotInCell};

/// From here on a body's balls are replaced by balls around boxes: travel factors become a little looser.
const MANY_BALLS: usize = 96;

/// A robot in its place.
#[derive(Debug)]
pub struct CellRobot {
    /// Its name in the cell.
    pub name: String,
    /// The kinematic tree.
    pub robot: Robot,
    /// Its root link in the world.
    pub base: Pose,
    /// Named configurations.
    pub named_states: Vec<NamedState>,
    /// Index of its first value in the cell's configuration.
    pub first_dof: usize,
    /// Its loops and the joints that they determine, if it has any.
    pub closure: Option<Closure>,
    /// Index of its first link pose in [`CellPoses`].
    pub(crate) first_link: usize,
}

/// One rigid thing with geometry.
#[derive(Debug)]
pub struct Body {
    /// `robot/link`, or the name of the obstacle or attached object.
    pub name: String,
    /// Kind of the body.
    pub kind: BodyKind,
    /// Its geometry, in the frame of the link that carries it or in its own.
    pub geometry: Arc<Geometry>,
}

/// Kind of a body, and its carrier.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BodyKind {
    /// A link of a robot.
    Link {
        /// Index of the robot.
        robot: usize,
        /// The link.
        link: LinkId,
    },
    /// Held by a link; its geometry is in the link's frame.
    Attached {
        /// Index of the robot.
        robot: usize,
        /// The link that holds it.
        link: LinkId,
    },
    /// Fixed in the world.
    Obstacle {
        /// Its frame in the world.
        pose: Pose,
    },
    /// Moves along a given motion; its geometry is in the frame of the link that carries it.
    MovingObstacle {
        /// Index of the robot that carries it, behind those of the description.
        robot: usize,
        /// The link.
        link: LinkId,
    },
}

/// One number of a cell's configuration.
#[derive(Clone, Debug)]
pub struct CellDof {
    /// `robot/joint` (`robot/joint/x` for joints with several values).
    pub name: String,
    /// Index of the robot.
    pub robot: usize,
    /// The robot's own description of it.
    pub dof: Dof,
}

/// Poses of everything at one configuration, in memory that the caller keeps.
#[derive(Clone, Debug, Default)]
pub struct CellPoses {
    pub(crate) links: Vec<Pose>,
    pub(crate) bodies: Vec<Pose>,
}

impl CellPoses {
    /// The pose of a body's frame in the world.
    pub fn body(&self, body: usize) -> &Pose {
        &self.bodies[body]
    }

    /// The poses of all links of a robot in the world.
    pub fn links(&self, robot: &CellRobot) -> &[Pose] {
        &self.links[robot.first_link..robot.first_link + robot.robot.links().len()]
    }

    /// The pose of a robot's link in the world, with or without geometry.
    pub fn link(&self, robot: &CellRobot, link: LinkId) -> &Pose {
        &self.links[robot.first_link + link.index()]
    }
}

impl Body {
    /// The robot and link that carry it; `None` for a static obstacle.
    pub fn carrier(&self) -> Option<(usize, LinkId)> {
        match self.kind {
            BodyKind::Link { robot, link }
            | BodyKind::Attached { robot, link }
            | BodyKind::MovingObstacle { robot, link } => Some((robot, link)),
            BodyKind::Obstacle { .. } => None,
        }
    }

    /// Balls whose hull holds the exact body, few enough to be gone through for every joint: its own where these are few,
    /// else balls around boxes of its hierarchy.
    pub fn generating_balls(&self) -> Vec<(DVec3, f64)> {
        let geometry = &self.geometry;
        // What has no end, or is not described by its numbers, has points anywhere: no balls at all would mean the origin.
        if !geometry.half_spaces().is_empty() || !geometry.is_described() || geometry.balls().next().is_none() {
            return vec![(DVec3::ZERO, f64::INFINITY)];
        }
        let error = geometry.error().get();
        let grown = |(centre, radius): (DVec3, f64)| (centre, noclash_numeric::add_up(radius, error));
        if geometry.balls().nth(MANY_BALLS).is_none() {
            return geometry.balls().map(grown).collect();
        }
        let tree = geometry.hierarchy();
        let mut cut: Vec<u32> = vec![0];
        // The largest box is opened until there are enough; leaves stay.
        while cut.len() < MANY_BALLS {
            let openable = cut.iter().enumerate().filter_map(|(place, &node)| match tree.node(node).below() {
                Below::Children(first) => Some((tree.node(node).volume.size(), place, first)),
                Below::Leaf(_) => None,
            });
            let Some((_, place, first)) = openable.max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1))) else {
                break;
            };
            cut[place] = first;
            cut.push(first + 1);
        }
        let ball = |&node: &u32| {
            let volume = &tree.node(node).volume;
            (volume.centre(), volume.half().length() * (1.0 + 8.0 * UNIT_ROUNDOFF))
        };
        cut.iter().map(ball).map(grown).collect()
    }

    /// Whether it can move in the world.
    pub fn moves(&self, robots: &[CellRobot]) -> bool {
        self.carrier().is_some_and(|(robot, link)| robots[robot].robot.link(link).moves())
    }
}

impl CellRobot {
    /// This robot's part of a cell's configuration.
    pub fn values<'a>(&self, configuration: &'a [f64]) -> &'a [f64] {
        &configuration[self.first_dof..self.first_dof + self.robot.dofs().len()]
    }

    /// Index of its first link among those of all robots.
    pub fn first_link(&self) -> usize {
        self.first_link
    }

    /// Names of links without geometry: frames, no bodies.
    pub fn bare_links(&self) -> impl Iterator<Item = &str> {
        self.robot.links().iter().filter(|link| link.elements.is_empty()).map(|link| link.name.as_str())
    }
}

pub(crate) fn place_robot(stated: RobotInCell, before: Option<&CellRobot>) -> Result<CellRobot, CellError> {
    if !stated.base.is_finite() {
        return Err(CellError::BadPose { name: stated.name });
    }
    let robot =
        Robot::new(stated.description).map_err(|error| CellError::Robot { robot: stated.name.clone(), error })?;
    let first_dof = before.map_or(0, |last| last.first_dof + last.robot.dofs().len());
    let first_link = before.map_or(0, |last| last.first_link + last.robot.links().len());
    Ok(CellRobot {
        name: stated.name,
        robot,
        base: stated.base,
        named_states: stated.named_states,
        first_dof,
        closure: None,
        first_link,
    })
}
