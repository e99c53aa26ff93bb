//! The world of a query: bodies, where they are at a configuration, and which pairs of them must not touch.

use std::collections::BTreeSet;
use std::sync::Arc;

use glam::DVec3;
use noclash_geometry::Pose;
use noclash_geometry::query::BodyPair;
use noclash_numeric::{ErrorModel, Upper};
use noclash_robot::{ConfigurationError, Limits};

use crate::body::{Body, BodyKind, CellDof, CellPoses, CellRobot};
use crate::body_shapes::{BallHull, BodyShapes};
use crate::cached_body::BodyKey;
use crate::description::CellDescription;
use crate::moving_obstacle::{self, MovingObstacle};
use crate::pairs::Pairs;
use crate::prepared_body::PreparedBody;
use crate::standing_body::StandingBody;
use crate::stated_tolerances::StatedTolerances;
use crate::tolerance::{PoseTolerance, RobotTolerance};

/// Robots, obstacles and attached objects; immutable once built.
#[derive(Debug)]
pub struct Cell {
    /// Those of the description, then the carriers of moving obstacles.
    pub(crate) robots: Vec<CellRobot>,
    pub(crate) moving: Vec<MovingObstacle>,
    pub(crate) bodies: Vec<Body>,
    pub(crate) pairs: Pairs,
    pub(crate) dofs: Vec<CellDof>,
    pub(crate) state: Vec<f64>,
    pub(crate) stated: Vec<bool>,
    pub(crate) tolerances: StatedTolerances,
    pub(crate) description: CellDescription,
    /// By body.
    pub(crate) prepared: Vec<Arc<PreparedBody>>,
    /// By body, those of obstacles that do not move.
    pub(crate) standing: Vec<Option<Arc<StandingBody>>>,
}

impl Cell {
    /// The description it was built from.
    pub fn description(&self) -> &CellDescription {
        &self.description
    }

    /// Everything that can move: the robots in file order, then one carrier for each moving obstacle. Indices in
    /// [`BodyKind`] and motions count these.
    pub fn robots(&self) -> &[CellRobot] {
        &self.robots
    }

    /// The robots of the description alone: those that have names, joints and degrees of freedom for a user.
    pub fn stated_robots(&self) -> &[CellRobot] {
        &self.robots[..self.robots.len() - self.moving.len()]
    }

    /// The obstacles that move, in file order.
    pub fn moving_obstacles(&self) -> &[MovingObstacle] {
        &self.moving
    }

    /// Whether anything can move: a joint, or an obstacle with a motion of its own.
    pub fn can_move(&self) -> bool {
        !self.dofs().is_empty() || !self.moving.is_empty()
    }

    /// How many numbers say where everything is: [`Cell::dofs`], and behind them those of moving obstacles.
    pub fn value_count(&self) -> usize {
        self.dofs.len() + moving_obstacle::VALUES * self.moving.len()
    }

    /// All bodies: links robot by robot, attached objects, obstacles.
    pub fn bodies(&self) -> &[Body] {
        &self.bodies
    }

    /// A ball around all points of a body, in its frame.
    pub fn ball(&self, body: usize) -> (DVec3, Upper) {
        self.prepared[body].ball()
    }

    /// Outer shapes of a body and of the parts below its BVH nodes.
    pub fn shapes(&self, body: usize) -> &BodyShapes {
        self.prepared[body].shapes()
    }

    /// Balls whose hull holds a body.
    pub fn ball_hull(&self, body: usize) -> &BallHull {
        self.prepared[body].ball_hull(&self.bodies[body])
    }

    /// Data derived from bodies that is worth keeping for another run, and was not kept yet: a key and bytes for each.
    pub fn to_cache(&self) -> impl Iterator<Item = (BodyKey, Vec<u8>)> {
        // Bodies alike are one.
        let mut seen = BTreeSet::new();
        let first = self.prepared.iter().filter(move |body| seen.insert(Arc::as_ptr(body).addr()));
        first.filter_map(|body| body.to_cache())
    }

    /// How many bodies were made from what was kept.
    pub fn cached_bodies(&self) -> usize {
        self.prepared.iter().filter(|body| body.was_cached()).count()
    }

    /// The body of that name.
    pub fn find_body(&self, name: &str) -> Option<usize> {
        self.bodies.iter().position(|body| body.name == name)
    }

    /// Which pairs are checked, and why the others are not.
    pub fn pairs(&self) -> &Pairs {
        &self.pairs
    }

    /// The numbers of a configuration: robots in cell order, each with its own in URDF order.
    pub fn dofs(&self) -> &[CellDof] {
        &self.dofs
    }

    /// Whether loops determine this number of a configuration from the others.
    pub fn is_dependent(&self, dof: usize) -> bool {
        let Some(robot) = self.dofs.get(dof).map(|own| &self.robots[own.robot]) else { return false };
        robot.closure.as_ref().is_some_and(|closure| closure.is_dependent(dof - robot.first_dof))
    }

    /// Whether a robot has loops: its configurations are then closed ones only, and answers about others mean nothing.
    pub fn has_loops(&self) -> bool {
        self.robots.iter().any(|robot| robot.closure.is_some())
    }

    /// The numbers of a configuration that users state: all but those that loops determine.
    pub fn independent(&self) -> Vec<usize> {
        (0..self.dofs.len()).filter(|&dof| !self.is_dependent(dof)).collect()
    }

    /// The independent numbers of a configuration: those that users state and that results report.
    pub fn stated_values(&self, configuration: &[f64]) -> Vec<f64> {
        self.independent().into_iter().filter_map(|dof| configuration.get(dof).copied()).collect()
    }

    /// A configuration from its independent numbers alone, the others as at the reference position: motions replace them. Others stay as they are.
    pub fn completed(&self, values: &[f64]) -> Vec<f64> {
        let independent = self.independent();
        if independent.len() == self.dofs.len() || values.len() != independent.len() {
            return values.to_vec();
        }
        let mut complete = self.state.clone();
        independent.iter().zip(values).for_each(|(&dof, &value)| complete[dof] = value);
        complete
    }

    /// Position of a number by `robot/joint`, or by `joint` alone where only one robot has it.
    pub fn find_dof(&self, name: &str) -> Option<usize> {
        let exact = self.dofs.iter().position(|dof| dof.name == name);
        exact.or_else(|| {
            let mut matching = (0..self.dofs.len()).filter(|&index| self.dofs[index].dof.name == name);
            matching.next().filter(|_| matching.next().is_none())
        })
    }

    /// The configuration that holds where a query does not say otherwise: `state`, else 0 or the nearest limit.
    pub fn state(&self) -> &[f64] {
        &self.state
    }

    /// Whether the cell file states the value of this number.
    pub fn is_stated(&self, dof: usize) -> bool {
        self.stated[dof]
    }

    /// How far robots and bodies may be from what is stated: by robot, and by body (none of what robots carry).
    pub fn tolerances(&self) -> (&[RobotTolerance], &[PoseTolerance]) {
        (&self.tolerances.robots, &self.tolerances.bodies)
    }

    /// Checks a configuration: length, finite values, quaternions, and limits where asked.
    pub fn validate(&self, configuration: &[f64], limits: Limits) -> Result<(), ConfigurationError> {
        if configuration.len() != self.dofs.len() {
            return Err(ConfigurationError::WrongLength { expected: self.dofs.len(), given: configuration.len() });
        }
        self.stated_robots().iter().try_for_each(|robot| robot.robot.validate(robot.values(configuration), limits))
    }

    /// Where everything is: the poses of all links and bodies, into the caller's memory. Moving obstacles are at their first
    /// row; along a motion [`crate::CellMotion::place`] says where.
    ///
    /// `configuration` has passed [`Cell::validate`]; lengths are as [`Cell::dofs`] says.
    pub fn place(&self, configuration: &[f64], poses: &mut CellPoses) {
        let stated = self.stated_robots().len();
        self.place_links(poses, |index, robot, own| {
            // Carriers stand behind the stated robots, which may have no degree of freedom to distinguish them by.
            let carried = index.checked_sub(stated).and_then(|at| self.moving.get(at));
            let values = carried.map_or_else(|| robot.values(configuration), |moving| &moving.motion.poses[0][..]);
            robot.robot.forward(&robot.base, values, own);
        });
    }

    /// The same for values that are only known up to errors: the poses' errors cover them. Those of moving obstacles stand
    /// behind the cell's degrees of freedom.
    pub fn place_within(&self, configuration: &[f64], errors: &[f64], poses: &mut CellPoses) {
        self.place_links(poses, |_, robot, own| {
            robot.robot.forward_within(&robot.base, robot.values(configuration), robot.values(errors), own);
        });
    }

    /// As [`Cell::place`] for values that are only known up to errors.
    pub(crate) fn place_resting(&self, configuration: &[f64], errors: &[f64], poses: &mut CellPoses) {
        let stated = self.stated_robots().len();
        self.place_links(poses, |index, robot, own| {
            match index.checked_sub(stated).and_then(|at| self.moving.get(at)) {
                Some(moving) => robot.robot.forward(&robot.base, &moving.motion.poses[0][..], own),
                None => {
                    let (values, errors) = (robot.values(configuration), robot.values(errors));
                    robot.robot.forward_within(&robot.base, values, errors, own);
                }
            }
        });
    }

    fn place_links(&self, poses: &mut CellPoses, forward: impl Fn(usize, &CellRobot, &mut [Pose])) {
        let links = self.robots.last().map_or(0, |robot| robot.first_link + robot.robot.links().len());
        poses.links.resize(links, Pose::IDENTITY);
        for (index, robot) in self.robots.iter().enumerate() {
            let own = robot.first_link..robot.first_link + robot.robot.links().len();
            forward(index, robot, &mut poses.links[own]);
        }
        poses.bodies.clear();
        poses.bodies.extend(self.bodies.iter().map(|body| match body.kind {
            BodyKind::Link { robot, link }
            | BodyKind::Attached { robot, link }
            | BodyKind::MovingObstacle { robot, link } => poses.links[self.robots[robot].first_link + link.index()],
            BodyKind::Obstacle { pose } => pose,
        }));
    }

    /// The two bodies with the pose of one seen from the other.
    pub fn body_pair(&self, [a, b]: [usize; 2], poses: &CellPoses, model: &ErrorModel) -> BodyPair<'_> {
        let (body_a, body_b) = (&self.bodies()[a], &self.bodies()[b]);
        BodyPair::new(&body_a.geometry, poses.body(a), &body_b.geometry, poses.body(b), model)
    }
}
