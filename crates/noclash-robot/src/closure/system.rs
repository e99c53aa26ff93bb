//! All loops of a robot as one square system of equations for its dependent joints.

use glam::DVec3;
use noclash_geometry::Pose;

use super::dependents;
use super::description::{LoopDescription, LoopKind};
use super::equations::{ClosedBy, Side};
use super::error::LoopError;
use super::planar::{self, Planarity};
use crate::description::JointKind;
use crate::joint::{Drive, JointId, LinkId};
use crate::tree::Robot;

/// A loop of a robot.
#[derive(Clone, Debug)]
pub struct ClosedLoop {
    /// Its name.
    pub name: String,
    /// The links that it joins.
    pub links: [LinkId; 2],
    /// How they are joined.
    pub by: ClosedBy,
    /// How far it is open at the reference position, as computed: metres, or radians of a weld.
    pub residual: f64,
    pub(super) sides: [Side; 2],
    /// Of a ball: the joint that is nearly, but not quite, parallel to the others, and its angle.
    pub(super) oblique: Option<(JointId, f64)>,
}

/// The loops of a robot, and which joints they determine.
#[derive(Clone, Debug)]
pub struct Closure {
    pub(super) loops: Vec<ClosedLoop>,
    /// Degrees of freedom, ascending.
    pub(super) dependent: Vec<usize>,
    /// By dependent joint: 1 for those that turn, a length of the linkage for those that slide.
    pub(super) weights: Vec<f64>,
    pub(super) equations: usize,
    pub(super) reference: Vec<f64>,
}

impl Closure {
    /// Resolves the loops of a robot, and closes them by Newton's steps from `guess`, whose driven values stay.
    pub fn new(robot: &Robot, loops: &[LoopDescription], guess: &[f64]) -> Result<Self, LoopError> {
        let mut own = Vec::new();
        for (index, described) in loops.iter().enumerate() {
            let taken = loops[..index].iter().any(|other| other.name == described.name);
            if taken || described.name.trim().is_empty() {
                return Err(LoopError::Name { name: described.name.clone() });
            }
            own.push(resolved(robot, described, guess)?);
        }
        let equations = own.iter().map(|ring| ring.by.equations()).sum();
        let mut closure =
            Self { loops: own, dependent: Vec::new(), weights: Vec::new(), equations, reference: guess.to_vec() };
        closure.dependent = dependents::chosen(robot, &closure, loops, guess)?;
        closure.weights = closure.dependent.iter().map(|&dof| closure.weight(robot, dof)).collect();
        let (reference, gaps) = closure.close_at(robot, guess)?;
        closure.reference = reference;
        closure.loops.iter_mut().zip(gaps).for_each(|(ring, gap)| ring.residual = gap);
        Ok(closure)
    }

    /// The loops, in the order in which they were stated.
    pub fn loops(&self) -> &[ClosedLoop] {
        &self.loops
    }

    /// Degrees of freedom that follow from the others, ascending.
    pub fn dependent(&self) -> &[usize] {
        &self.dependent
    }

    /// Whether a degree of freedom follows from the others.
    pub fn is_dependent(&self, dof: usize) -> bool {
        self.dependent.binary_search(&dof).is_ok()
    }

    /// How many equations the loops state: as many as there are dependent degrees of freedom.
    pub fn equations(&self) -> usize {
        self.equations
    }

    /// The position that selects the branch: all loops closed up to rounding.
    pub fn reference(&self) -> &[f64] {
        &self.reference
    }

    /// The length that makes slides comparable to turns: the longest arm of the loops.
    pub(super) fn weight(&self, robot: &Robot, dof: usize) -> f64 {
        if robot.joint(robot.dofs()[dof].joint).kind != JointKind::Prismatic {
            return 1.0;
        }
        let longest =
            self.loops.iter().flat_map(|ring| &ring.sides).map(|side| arms_of(robot, side)).fold(0.0, f64::max);
        if longest > 0.0 { longest } else { 1.0 }
    }
}

/// Lengths of a side from joint to joint.
pub(super) fn arms_of(robot: &Robot, side: &Side) -> f64 {
    side.links.iter().map(|&link| origin_of(robot, link)).sum()
}

fn origin_of(robot: &Robot, link: LinkId) -> f64 {
    let joint = robot.link(link).parent_joint();
    joint.map_or(0.0, |joint| robot.joint(joint).origin.translation.length())
}

fn resolved(robot: &Robot, described: &LoopDescription, guess: &[f64]) -> Result<ClosedLoop, LoopError> {
    let name = described.name.clone();
    let find = |link: &String| {
        let unknown = || LoopError::Unknown { name: name.clone(), what: "link", missing: link.clone() };
        robot.find_link(link).ok_or_else(unknown)
    };
    let links = [find(&described.links[0])?, find(&described.links[1])?];
    if described.frames.iter().any(|frame| !frame.is_finite()) {
        return Err(LoopError::Frame { name });
    }
    let ancestor = robot.lowest_common_ancestor(links[0], links[1]);
    let side = |which: usize| side_of(robot, ancestor, links[which], described.frames[which], &described.name);
    let sides = [side(0)?, side(1)?];
    let planarity = Planarity::of(robot, &sides, guess).filter(|_| described.kind == LoopKind::Connect);
    let by = match (described.kind, &planarity) {
        (LoopKind::Weld, _) => ClosedBy::Weld,
        (LoopKind::Connect, Some(own)) if own.is_planar() => ClosedBy::Pin(planar::across(own.normal)),
        (LoopKind::Connect, _) => ClosedBy::Ball,
    };
    let oblique = planarity.filter(Planarity::is_nearly_planar).map(|own| (own.joint, own.angle));
    Ok(ClosedLoop { name, links, by, residual: f64::NAN, sides, oblique })
}

fn side_of(robot: &Robot, ancestor: LinkId, link: LinkId, frame: Pose, name: &str) -> Result<Side, LoopError> {
    let joints = robot.joints_between(ancestor, link);
    for &id in &joints {
        let joint = robot.joint(id);
        let single = match joint.kind {
            JointKind::Fixed | JointKind::Revolute | JointKind::Continuous | JointKind::Prismatic => true,
            JointKind::Planar | JointKind::Floating => matches!(joint.drive, Drive::Fixed),
        };
        if !single {
            return Err(LoopError::Joint { name: name.to_string(), joint: joint.name.clone() });
        }
    }
    let links = joints.iter().map(|&joint| robot.joint(joint).child).collect();
    Ok(Side { ancestor, link, links, frame })
}

/// Any vector as a direction; `None` for one that is too short.
pub(super) fn direction(vector: DVec3) -> Option<DVec3> {
    vector.try_normalize()
}
