//! The loops of a robot, resolved: which links they join, by which chains, and which joints they determine.

use glam::DVec3;
use noclash_geometry::Pose;

use crate::description::JointKind;
use crate::joint::{JointId, LinkId};
use crate::kinematics::Values;
use crate::tree::Robot;

/// How a loop is closed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ClosedBy {
    /// By a pin: two equations, along two vectors across its axis, in the frame of the loop's ancestor. The third holds because all joints are parallel.
    Pin([DVec3; 2]),
    /// By a ball joint: three equations.
    Ball,
    /// Rigidly: six equations.
    Weld,
}

impl ClosedBy {
    /// How many equations it states.
    pub fn equations(self) -> usize {
        match self {
            Self::Pin(_) => 2,
            Self::Ball => 3,
            Self::Weld => 6,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Pin(_) => "pin",
            Self::Ball => "ball",
            Self::Weld => "weld",
        }
    }
}

/// One of the two chains of a loop.
#[derive(Clone, Debug)]
pub(super) struct Side {
    /// Where both chains begin.
    pub ancestor: LinkId,
    /// Where this one ends.
    pub link: LinkId,
    /// Its links, from behind the ancestor outwards.
    pub links: Vec<LinkId>,
    /// The frame of the loop on the last link.
    pub frame: Pose,
}

impl Side {
    /// Poses of its links, seen from the ancestor.
    pub fn poses(&self, robot: &Robot, values: &[f64]) -> Vec<Pose> {
        let values = Values { values, errors: None };
        let mut at = Pose::IDENTITY;
        let step = |&link: &LinkId| {
            at = at.then(&robot.forward_steps[link.index() - 1].local(values));
            at
        };
        self.links.iter().map(step).collect()
    }
}

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
