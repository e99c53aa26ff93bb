//! Builds a cell from its description: checks names and numbers, makes geometry and BVHs, chooses the pairs.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use noclash_geometry::Element;
use noclash_robot::{Closure, Limits, LinkId, LoopDescription};

use crate::body::{Body, BodyKind, CellDof, CellRobot, place_robot};
use crate::cached_body::{BodyCache, NoCache};
use crate::cell::Cell;
use crate::cell_error::CellError;
use crate::description::{AttachedObject, CellDescription, PairMargin};
use crate::moving_obstacle;
use crate::pair_rules::StatedRules;
use crate::pairs::Pairs;
use crate::pattern::Pattern;
use crate::prepared_body::{AlikeBodies, PreparedBody};
use crate::standing_body::StandingBody;
use crate::stated_tolerances::StatedTolerances;

impl Cell {
    /// Checks the description and builds geometry, hierarchies and the list of pairs.
    pub fn new(description: CellDescription) -> Result<Self, CellError> {
        Self::build(description, &NoCache, None)
    }

    /// The same with bodies prepared in an earlier run. The answers are those of [`Cell::new`].
    pub fn with_cache(description: CellDescription, cache: &dyn BodyCache) -> Result<Self, CellError> {
        Self::build(description, cache, None)
    }

    /// Another cell, without recomputing what is derived from bodies that are the same in this one: an obstacle moved, an object
    /// picked up. The answers are those of [`Cell::new`].
    ///
    /// Lines of `allow` and `margins` that this cell has too may name bodies that are gone.
    pub fn rebuilt(&self, description: CellDescription) -> Result<Self, CellError> {
        Self::build(description, &NoCache, Some(self))
    }

    fn build(description: CellDescription, cache: &dyn BodyCache, before: Option<&Self>) -> Result<Self, CellError> {
        // Whatever asks a cell goes through here: a query that knows rigid bodies alone must not leave out the others.
        if let Some(name) = description.bending.names().next() {
            return Err(CellError::Bends { name: name.to_string() });
        }
        let stated_description = description.clone();
        let names_before: BTreeMap<&str, usize> = before
            .iter()
            .flat_map(|cell| cell.bodies.iter().enumerate())
            .map(|(index, body)| (body.name.as_str(), index))
            .collect();
        let index_before = |name: &str| before.zip(names_before.get(name).copied());
        let rules = &stated_description.hierarchies;
        let mut alike = AlikeBodies::default();
        let mut make = |name: &str, elements: Vec<Element>| {
            let request = rules.request(name);
            let made_before = index_before(name).map(|(cell, index)| &cell.prepared[index]);
            match made_before.filter(|before| before.is_of(&elements, &request)) {
                Some(before) => before.clone(),
                None => alike.find_or_make(elements, &request, cache),
            }
        };
        let mut made: Vec<Arc<PreparedBody>> = Vec::new();
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
            bending: _,
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
        let mut loops = Vec::new();
        let mut bodies = Vec::new();
        let (mut disabled, mut enabled) = (Vec::new(), Vec::new());
        let mut unchecked_self = Vec::new();
        for stated in stated_robots {
            claim(&stated.name, "a robot")?;
            disabled.push(stated.disabled.clone());
            enabled.push(stated.enabled.clone());
            unchecked_self.push(!stated.self_collision);
            loops.push(stated.loops.clone());
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
            let kind = moving_obstacle::place_obstacle(obstacle, bodies.len(), &mut robots, &mut moving)?;
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
        let tolerances = StatedTolerances::new((stated_robots, robots.len()), &bodies, stated_tolerances, is_new)?;
        let (mut state, stated) = initial_state(stated_robots, &dofs, &state)?;
        for (robot, loops) in robots.iter_mut().zip(&loops).filter(|(_, loops)| !loops.is_empty()) {
            close(robot, loops, &mut state)?;
        }
        let rules = StatedRules { disabled, enabled, unchecked_self, allow, touches, margin, margins };
        let balls: Vec<_> = made.iter().map(|made| made.ball()).collect();
        let pairs = Pairs::choose(&robots, &bodies, &balls, &rules);
        let stand = |(body, shape): (&Body, &Arc<PreparedBody>)| match body.kind {
            BodyKind::Obstacle { pose } => {
                let stood_before = index_before(&body.name).and_then(|(cell, index)| cell.standing[index].as_ref());
                Some(StandingBody::of(shape, pose, stood_before))
            }
            BodyKind::Link { .. } | BodyKind::Attached { .. } | BodyKind::MovingObstacle { .. } => None,
        };
        let standing = bodies.iter().zip(&made).map(stand).collect();
        let (description, prepared) = (stated_description, made);
        Ok(Self { robots, moving, bodies, pairs, dofs, state, stated, tolerances, description, prepared, standing })
    }
}

/// Closes the loops of a robot at the state, which selects the branch of all motions.
fn close(robot: &mut CellRobot, loops: &[LoopDescription], state: &mut [f64]) -> Result<(), CellError> {
    let closure = Closure::new(&robot.robot, loops, robot.values(state))
        .map_err(|error| CellError::Loop { robot: robot.name.clone(), error })?;
    let own = robot.first_dof..robot.first_dof + robot.robot.dofs().len();
    state[own].copy_from_slice(closure.reference());
    robot.closure = Some(closure);
    Ok(())
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
            // Beyond a limit is allowed here (the reader warns of it): every query validates its configuration.
            .validate(robot.values(&values), Limits::Ignored)
            .map_err(|error| CellError::BadState { robot: robot.name.clone(), error })?;
    }
    Ok((values, is_stated))
}
