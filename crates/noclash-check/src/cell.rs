//! The world of one question: bodies, where they are at a configuration, and which pairs of them must not touch.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use glam::DVec3;
use noclash_geometry::{Element, Geometry, Pose};
use noclash_numeric::Upper;
use noclash_robot::{ConfigurationError, Dof, Limits, LinkId, Robot};

use crate::body_hull::BodyHull;
use crate::cell_error::CellError;
use crate::description::{AttachedObject, CellDescription, NamedState, PairMargin, RobotInCell};
use crate::engines::KeptPreparation;
use crate::kept::{BodyKey, KeptBodies, NothingKept};
use crate::made::Made;
use crate::moving::{self, MovingObstacle};
use crate::pair_rules::StatedRules;
use crate::pairs::Pairs;
use crate::pattern::Pattern;
use crate::tolerance::{PoseTolerance, RobotTolerance, Tolerated};

/// Robots, obstacles and attached objects; immutable once built.
#[derive(Debug)]
pub struct Cell {
    /// Those of the description, then the carriers of moving obstacles.
    robots: Vec<CellRobot>,
    moving: Vec<MovingObstacle>,
    bodies: Vec<Body>,
    pairs: Pairs,
    dofs: Vec<CellDof>,
    state: Vec<f64>,
    stated: Vec<bool>,
    tolerances: Tolerated,
    description: CellDescription,
    /// By body.
    made: Vec<Arc<Made>>,
    pub(crate) preparation: KeptPreparation,
}

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
    /// Index of its first link pose in [`CellPoses`].
    first_link: usize,
}

/// One rigid thing with geometry.
#[derive(Debug)]
pub struct Body {
    /// `robot/link`, or the name of the obstacle or attached object.
    pub name: String,
    /// What it is.
    pub kind: BodyKind,
    /// Its geometry, in the frame of the link that carries it or in its own.
    pub geometry: Arc<Geometry>,
}

/// What a body is, and what carries it.
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
    /// Stands in the world.
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
    links: Vec<Pose>,
    bodies: Vec<Pose>,
}

impl CellPoses {
    /// The pose of a body's frame in the world.
    pub fn body(&self, body: usize) -> &Pose {
        &self.bodies[body]
    }

    /// The pose of a robot's link in the world, with or without geometry.
    pub fn link(&self, robot: &CellRobot, link: LinkId) -> &Pose {
        &self.links[robot.first_link + link.index()]
    }
}

impl Cell {
    /// Checks the description and builds geometry, hierarchies and the list of pairs.
    pub fn new(description: CellDescription) -> Result<Self, CellError> {
        Self::build(description, &NothingKept, None)
    }

    /// The same with what was kept of bodies made before. The answers are those of [`Cell::new`].
    pub fn with_kept(description: CellDescription, kept: &dyn KeptBodies) -> Result<Self, CellError> {
        Self::build(description, kept, None)
    }

    /// Another cell, without making anew what is made of bodies that are the same in this one: an obstacle moved, an object
    /// picked up. The answers are those of [`Cell::new`].
    ///
    /// Lines of `allow` and `margins` that this cell has too may name bodies that are gone.
    pub fn rebuilt(&self, description: CellDescription) -> Result<Self, CellError> {
        Self::build(description, &NothingKept, Some(self))
    }

    /// What it was made from.
    pub fn description(&self) -> &CellDescription {
        &self.description
    }

    fn build(description: CellDescription, kept: &dyn KeptBodies, before: Option<&Self>) -> Result<Self, CellError> {
        let stated_description = description.clone();
        let made_before: BTreeMap<&str, &Arc<Made>> = before
            .iter()
            .flat_map(|cell| cell.bodies.iter().zip(&cell.made))
            .map(|(body, made)| (body.name.as_str(), made))
            .collect();
        let rules = &stated_description.hierarchies;
        let make = |name: &str, elements: Vec<Element>| {
            let request = rules.request(name);
            Made::of(elements, &request, kept, made_before.get(name).copied())
        };
        let mut made: Vec<Arc<Made>> = Vec::new();
        let CellDescription {
            robots: stated_robots,
            obstacles,
            attached,
            allow,
            margin,
            margins,
            robot_tolerances,
            obstacle_tolerances,
            state,
            hierarchies: _,
            classes,
        } = description;
        let mut names = BTreeSet::new();
        let mut claim = |name: &str, what: &'static str| {
            if name.trim().is_empty() {
                Err(CellError::EmptyName { what })
            } else if names.insert(name.to_string()) {
                Ok(())
            } else {
                Err(CellError::DuplicateName { name: name.to_string() })
            }
        };
        let mut robots: Vec<CellRobot> = Vec::new();
        let mut bodies = Vec::new();
        let (mut disabled, mut enabled) = (Vec::new(), Vec::new());
        let mut unchecked_self = Vec::new();
        for stated in stated_robots {
            claim(&stated.name, "a robot")?;
            disabled.push(stated.disabled.clone());
            enabled.push(stated.enabled.clone());
            unchecked_self.push(!stated.self_collision);
            let robot = place_robot(stated, robots.last())?;
            let index = robots.len();
            let links = robot.robot.link_ids().filter(|&link| !robot.robot.link(link).elements.is_empty());
            for link in links {
                let described = robot.robot.link(link);
                if described.name.trim().is_empty() {
                    return Err(CellError::EmptyName { what: "a link" });
                }
                let name = format!("{}/{}", robot.name, described.name);
                claim(&name, "a link")?;
                let own = make(&name, described.elements.clone());
                let geometry = own.geometry.clone();
                bodies.push(Body { name, kind: BodyKind::Link { robot: index, link }, geometry });
                made.push(own);
            }
            robots.push(robot);
        }
        let mut touches = Vec::new();
        for object in attached {
            claim(&object.name, "an attached object")?;
            touches.push((bodies.len(), touched_bodies(&object, &robots, &bodies)?));
            let (name, kind, elements) = attached_body(object, &robots)?;
            let own = make(&name, elements);
            bodies.push(Body { name, kind, geometry: own.geometry.clone() });
            made.push(own);
        }
        let dofs = cell_dofs(&robots);
        let mut moving = Vec::new();
        for obstacle in obstacles {
            claim(&obstacle.name, "an obstacle")?;
            let (own, name) = (make(&obstacle.name, obstacle.elements.clone()), obstacle.name.clone());
            let kind = moving::place_obstacle(obstacle, bodies.len(), &mut robots, &mut moving)?;
            bodies.push(Body { name, kind, geometry: own.geometry.clone() });
            made.push(own);
        }
        disabled.resize_with(robots.len(), Vec::new);
        enabled.resize_with(robots.len(), Vec::new);
        unchecked_self.resize(robots.len(), false);
        let known = |pattern: &str, what: &str| {
            let own = Pattern::new(pattern);
            if bodies.iter().any(|body| own.matches(&body.name)) {
                Ok(())
            } else {
                Err(CellError::UnknownName { what: what.to_string(), name: pattern.to_string() })
            }
        };
        let is_new_line = |line: &&[String; 2]| before.is_none_or(|cell| !cell.description.allow.contains(line));
        for pattern in allow.iter().filter(is_new_line).flatten() {
            known(pattern, "allow")?;
        }
        let is_new_margin = |line: &&PairMargin| before.is_none_or(|cell| !cell.description.margins.contains(line));
        for pattern in margins.iter().filter(is_new_margin).flat_map(|margin| &margin.bodies) {
            known(pattern, "margins")?;
        }
        let is_new_class = |line: &&(String, Vec<String>)| {
            let stated_before = before.and_then(|cell| cell.description.classes.as_ref());
            stated_before.is_none_or(|stated| !stated.classes.contains(line))
        };
        for pattern in classes.iter().flat_map(|stated| &stated.classes).filter(is_new_class).flat_map(|(_, own)| own) {
            known(pattern, "classes")?;
        }
        if let Some(stated) = &classes {
            let mut named = BTreeSet::new();
            if let Some((name, _)) = stated.classes.iter().find(|(name, _)| !named.insert(name.as_str())) {
                return Err(CellError::DuplicateName { name: name.clone() });
            }
            if let Some(name) = stated.pairs.iter().flatten().flatten().find(|name| !named.contains(name.as_str())) {
                return Err(CellError::UnknownName { what: "class_pairs".to_string(), name: name.clone() });
            }
        }
        for value in margins.iter().map(|pair| pair.margin).chain([margin]) {
            if !(value.is_finite() && value >= 0.0) {
                return Err(CellError::BadMargin { margin: value });
            }
        }
        let stated_robots = &robots[..robots.len() - moving.len()];
        let is_new = |name: &str| before.is_none_or(|cell| !cell.description.states_tolerance_of(name));
        let stated_tolerances = (robot_tolerances.as_slice(), obstacle_tolerances.as_slice());
        let tolerances = Tolerated::new((stated_robots, robots.len()), &bodies, stated_tolerances, is_new)?;
        let (state, stated) = initial_state(stated_robots, &dofs, &state)?;
        let rules = StatedRules { disabled, enabled, unchecked_self, allow, touches, margin, margins };
        let balls: Vec<_> = made.iter().map(|made| made.ball()).collect();
        let pairs = Pairs::choose(&robots, &bodies, &balls, &rules);
        let preparation = KeptPreparation::default();
        let description = stated_description;
        Ok(Self { robots, moving, bodies, pairs, dofs, state, stated, tolerances, description, made, preparation })
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
    pub(crate) fn value_count(&self) -> usize {
        self.dofs.len() + moving::VALUES * self.moving.len()
    }

    /// All bodies: links robot by robot, attached objects, obstacles.
    pub fn bodies(&self) -> &[Body] {
        &self.bodies
    }

    /// A ball around all points of a body, in its frame.
    pub(crate) fn ball(&self, body: usize) -> (DVec3, Upper) {
        self.made[body].ball()
    }

    /// What travel factors are made from.
    pub(crate) fn hull(&self, body: usize) -> &BodyHull {
        self.made[body].hull(&self.bodies[body])
    }

    /// What was made of bodies and is worth keeping for another run, and was not kept yet: a key and bytes for each.
    pub fn to_keep(&self) -> impl Iterator<Item = (BodyKey, Vec<u8>)> {
        self.made.iter().filter_map(|made| made.to_keep())
    }

    /// How many bodies were made from what was kept.
    pub fn kept_bodies(&self) -> usize {
        self.made.iter().filter(|made| made.was_kept()).count()
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

    /// Position of a number by `robot/joint`, or by `joint` alone where only one robot has it.
    pub fn find_dof(&self, name: &str) -> Option<usize> {
        let exact = self.dofs.iter().position(|dof| dof.name == name);
        exact.or_else(|| {
            let mut matching = (0..self.dofs.len()).filter(|&index| self.dofs[index].dof.name == name);
            matching.next().filter(|_| matching.next().is_none())
        })
    }

    /// The configuration that holds where a question does not say otherwise: `state`, else 0 or the nearest limit.
    pub fn state(&self) -> &[f64] {
        &self.state
    }

    /// Whether the cell file states the value of this number.
    pub fn is_stated(&self, dof: usize) -> bool {
        self.stated[dof]
    }

    /// How far robots and bodies may be from what is stated: by robot, and by body (none of what robots carry).
    pub(crate) fn tolerances(&self) -> (&[RobotTolerance], &[PoseTolerance]) {
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
            // Carriers stand behind the stated robots, which may have no degree of freedom to tell them apart by.
            let carried = index.checked_sub(stated).and_then(|at| self.moving.get(at));
            let values = carried.map_or_else(|| robot.values(configuration), |moving| &moving.motion.poses[0][..]);
            robot.robot.forward(&robot.base, values, own);
        });
    }

    /// The same for values that are only known up to errors: the poses' errors cover them. Those of moving obstacles stand
    /// behind the cell's degrees of freedom.
    pub(crate) fn place_within(&self, configuration: &[f64], errors: &[f64], poses: &mut CellPoses) {
        self.place_links(poses, |_, robot, own| {
            robot.robot.forward_within(&robot.base, robot.values(configuration), robot.values(errors), own);
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
}

impl CellRobot {
    /// This robot's part of a cell's configuration.
    pub fn values<'a>(&self, configuration: &'a [f64]) -> &'a [f64] {
        &configuration[self.first_dof..self.first_dof + self.robot.dofs().len()]
    }

    /// Index of its first link among those of all robots.
    pub(crate) fn first_link(&self) -> usize {
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
        first_link,
    })
}

fn holder(object: &AttachedObject, robots: &[CellRobot]) -> Result<(usize, LinkId), CellError> {
    let unknown = |name: &str| CellError::UnknownName {
        what: format!("attached object `{}`", object.name),
        name: name.to_string(),
    };
    let robot = robots.iter().position(|robot| robot.name == object.robot).ok_or_else(|| unknown(&object.robot))?;
    let link = robots[robot].robot.find_link(&object.link).ok_or_else(|| unknown(&object.link))?;
    Ok((robot, link))
}

/// Name, kind and elements of an attached object, these in the frame of the link that holds it.
fn attached_body(object: AttachedObject, robots: &[CellRobot]) -> Result<(String, BodyKind, Vec<Element>), CellError> {
    let (robot, link) = holder(&object, robots)?;
    if !object.pose.is_finite() {
        return Err(CellError::BadPose { name: object.name });
    }
    let placed = |element: Element| Element { pose: object.pose.then(&element.pose), shape: element.shape };
    let elements = object.elements.into_iter().map(placed).collect();
    Ok((object.name, BodyKind::Attached { robot, link }, elements))
}

/// The link bodies that an attached object may touch.
fn touched_bodies(object: &AttachedObject, robots: &[CellRobot], bodies: &[Body]) -> Result<Vec<usize>, CellError> {
    let (holding, _) = holder(object, robots)?;
    let mut touched = Vec::new();
    for name in &object.touches {
        let link = robots[holding].robot.find_link(name).ok_or_else(|| CellError::UnknownName {
            what: format!("`touches` of `{}`", object.name),
            name: name.clone(),
        })?;
        // A link without geometry is no body: there is nothing to touch.
        touched.extend(bodies.iter().position(|body| body.kind == BodyKind::Link { robot: holding, link }));
    }
    Ok(touched)
}

fn cell_dofs(robots: &[CellRobot]) -> Vec<CellDof> {
    let dofs_of = |(index, robot): (usize, &CellRobot)| {
        let name = robot.name.clone();
        let own: Vec<CellDof> = robot
            .robot
            .dofs()
            .iter()
            .map(|dof| CellDof { name: format!("{name}/{}", dof.name), robot: index, dof: dof.clone() })
            .collect();
        own
    };
    robots.iter().enumerate().flat_map(dofs_of).collect()
}

fn initial_state(
    robots: &[CellRobot],
    dofs: &[CellDof],
    stated: &[(String, f64)],
) -> Result<(Vec<f64>, Vec<bool>), CellError> {
    let mut values: Vec<f64> = robots.iter().flat_map(|robot| robot.robot.default_configuration()).collect();
    let mut is_stated = vec![false; dofs.len()];
    let place_of: BTreeMap<&str, usize> = dofs.iter().enumerate().map(|(at, dof)| (dof.name.as_str(), at)).collect();
    for (name, value) in stated {
        let unknown = || CellError::UnknownName { what: "state".to_string(), name: name.clone() };
        let &dof = place_of.get(name.as_str()).ok_or_else(unknown)?;
        if std::mem::replace(&mut is_stated[dof], true) {
            return Err(CellError::StatedTwice { name: name.clone() });
        }
        values[dof] = *value;
    }
    for robot in robots {
        robot
            .robot
            // Beyond a limit is allowed here (the reader warns of it): every question validates the configuration it asks.
            .validate(robot.values(&values), Limits::Ignored)
            .map_err(|error| CellError::BadState { robot: robot.name.clone(), error })?;
    }
    Ok((values, is_stated))
}
