//! Whether all joints of a loop are parallel, so that it moves in a plane and a point states two equations instead of three.

use glam::DVec3;

use noclash_geometry::Pose;

use super::equations::{ClosedBy, Side};
use super::error::LoopError;
use super::system::{Closure, direction};
use crate::description::JointKind;
use crate::tree::Robot;

/// Joints are parallel where their directions differ by at most this, in radians: what roundings of angles in files make of parallel axes.
pub(super) const PARALLEL: f64 = 1e-6;

/// The common direction of all joints that turn, in the frame of the loop's ancestor, if none is oblique and slides are across.
///
/// Turns about parallel axes, and slides across them, keep every axis of the loop parallel: what holds at one configuration does at all of them, up to twice the sum
/// of the joints' own errors.
pub(super) fn normal(robot: &Robot, sides: &[Side; 2], values: &[f64]) -> Option<DVec3> {
    let mut turning: Vec<DVec3> = Vec::new();
    let mut sliding: Vec<DVec3> = Vec::new();
    for side in sides {
        let poses = side.poses(robot, values);
        for (&link, pose) in side.links.iter().zip(&poses) {
            let Some(joint) = robot.link(link).parent_joint().map(|joint| robot.joint(joint)) else { continue };
            let axis = pose.rotation * joint.unit_axis;
            match joint.kind {
                JointKind::Revolute | JointKind::Continuous => turning.push(axis),
                JointKind::Prismatic => sliding.push(axis),
                JointKind::Fixed | JointKind::Planar | JointKind::Floating => {}
            }
        }
    }
    let normal = direction(*turning.first()?)?;
    let parallel = turning.iter().all(|axis| axis.cross(normal).length() <= PARALLEL);
    let across = sliding.iter().all(|axis| axis.dot(normal).abs() <= PARALLEL);
    (parallel && across).then_some(normal)
}

/// Two directions across a normal. The doubles themselves are the model: the equations are those of exactly these vectors.
pub(super) fn across(normal: DVec3) -> [DVec3; 2] {
    let first = normal.any_orthonormal_vector();
    [first, normal.cross(first)]
}

/// The points of a pin may be at heights that differ by this, in metres: what roundings in files make of equal ones.
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
            // NaN is no height.
            if offset.total_cmp(&SAME_HEIGHT).is_gt() {
                return Err(LoopError::Offset { name: ring.name.clone(), offset });
            }
        }
        Ok(())
    }
}
