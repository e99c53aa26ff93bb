//! All loops of a robot as one square system of equations for its dependent joints.

use noclash_geometry::Pose;

use super::dependents;
use super::description::{LoopDescription, LoopKind};
use super::error::LoopError;
use super::linkage::{ClosedBy, ClosedLoop, Closure, Side};
use super::planar::{self, Planarity};
use crate::description::JointKind;
use crate::joint::{Drive, LinkId};
use crate::tree::Robot;

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
