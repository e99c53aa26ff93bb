//! Whether all joints of a loop are parallel, so that it moves in a plane and a point states two equations instead of three.

use glam::DVec3;

use noclash_geometry::Pose;

use super::error::LoopError;
use super::linkage::{ClosedBy, Closure, Side, arms_of};
use crate::description::JointKind;
use crate::joint::JointId;
use crate::tree::Robot;

/// Joints are parallel where their directions differ by at most this, in radians: what roundings of angles in files make of parallel axes.
pub(super) const PARALLEL: f64 = 1e-6;

/// Joints that are less than this from being parallel, in radians, are meant to be: angles in files have at least two decimals.
pub(super) const NEARLY_PARALLEL: f64 = 1e-2;

/// How near a loop is to moving in a plane.
pub(super) struct Planarity {
    /// Direction of its first joint that turns, in the frame of the loop's ancestor.
    pub normal: DVec3,
    /// Largest angle between an axis that turns and the normal, or between a slide and the plane across it, in radians; about 1 where they are square.
    pub angle: f64,
    /// The joint with that angle.
    pub joint: JointId,
}

impl Planarity {
    /// Of a loop at a configuration; none without a joint that turns.
    ///
    /// Turns about parallel axes, and slides across them, keep every axis of the loop parallel: what holds at one configuration does at all of them, up to twice the sum
    /// of the joints' own errors.
    pub fn of(robot: &Robot, sides: &[Side; 2], values: &[f64]) -> Option<Self> {
        let mut axes: Vec<(DVec3, bool, JointId)> = Vec::new();
        for side in sides {
            let poses = side.poses(robot, values);
            for (&link, pose) in side.links.iter().zip(&poses) {
                let Some(id) = robot.link(link).parent_joint() else { continue };
                let joint = robot.joint(id);
                let axis = pose.rotation * joint.unit_axis;
                match joint.kind {
                    JointKind::Revolute | JointKind::Continuous => axes.push((axis, true, id)),
                    JointKind::Prismatic => axes.push((axis, false, id)),
                    JointKind::Fixed | JointKind::Planar | JointKind::Floating => {}
                }
            }
        }
        let normal = axes.iter().find(|(_, turns, _)| *turns)?.0.try_normalize()?;
        // Sines, which are the angles where these are small.
        let angle = |&(axis, turns, id): &(DVec3, bool, JointId)| {
            (if turns { axis.cross(normal).length() } else { axis.dot(normal).abs() }, id)
        };
        let (angle, joint) = axes.iter().map(angle).max_by(|a, b| a.0.total_cmp(&b.0))?;
        Some(Self { normal, angle, joint })
    }

    /// Whether the loop moves in a plane.
    pub fn is_planar(&self) -> bool {
        self.angle <= PARALLEL
    }

    /// Whether it nearly does, which two roundings of a file are likelier to mean than a spatial linkage.
    pub fn is_nearly_planar(&self) -> bool {
        !self.is_planar() && self.angle <= NEARLY_PARALLEL
    }
}

/// Two directions across a normal. The doubles themselves are the model: the equations are those of exactly these vectors.
pub(super) fn across(normal: DVec3) -> [DVec3; 2] {
    let first = normal.any_orthonormal_vector();
    [first, normal.cross(first)]
}

/// The points of a pin may be at heights that differ by this, in metres, and by this share of the arms where these are longer than a metre: what roundings
/// in files (of lengths, and of angles within [`PARALLEL`]) make of equal ones. Heights enter no equation of a pin.
const SAME_HEIGHT: f64 = 1e-5;

impl Closure {
    /// Refuses pins whose points are at different heights along their axis: the two equations would close a loop that the third does not.
    pub(super) fn refuse_offsets(&self, robot: &Robot, values: &[f64]) -> Result<(), LoopError> {
        for ring in self.loops() {
            let ClosedBy::Pin([first, second]) = ring.by else { continue };
            let end = |side: &Side| {
                side.poses(robot, values).last().copied().unwrap_or(Pose::IDENTITY).then(&side.frame).translation
            };
            let offset = first.cross(second).dot(end(&ring.sides[0]) - end(&ring.sides[1])).abs();
            let arms: f64 = ring.sides.iter().map(|side| arms_of(robot, side)).sum();
            // NaN is no height.
            if offset.total_cmp(&(SAME_HEIGHT * arms.max(1.0))).is_gt() {
                return Err(LoopError::Offset { name: ring.name.clone(), offset });
            }
        }
        Ok(())
    }
}
