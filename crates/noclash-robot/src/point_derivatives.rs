//! How a point of a link moves with every value of a configuration: the columns of its Jacobian. Computed, not enclosed: for gradients, on
//! which no proof rests.

use glam::{DMat3, DVec3};
use noclash_geometry::Pose;

use crate::description::JointKind;
use crate::joint::{Drive, LinkId};
use crate::tree::Robot;

impl Robot {
    /// Hands over, for every value that moves a point of `link`, its index and the derivative of the point by it. `poses` are those of all
    /// links at `values`, in the frame in which `point` and the derivatives are given. A value that moves the point by several joints (a leader
    /// and its mimic joints) comes several times: the derivatives add up.
    pub fn point_derivatives(
        &self,
        values: &[f64],
        poses: &[Pose],
        link: LinkId,
        point: DVec3,
        mut add: impl FnMut(usize, DVec3),
    ) {
        let mut link = link;
        while let Some(joint) = self.link(link).parent_joint() {
            let joint = &self.joints()[joint.index()];
            let child = &poses[joint.child.index()];
            let (dof, factor) = match joint.drive {
                Drive::Fixed => {
                    link = joint.parent;
                    continue;
                }
                Drive::Commanded { first_dof } => (first_dof, 1.0),
                Drive::Follows(following) => (following.dof, following.multiplier.mid()),
            };
            let frame = poses[joint.parent.index()].rotation * joint.origin.rotation;
            let arm = point - child.translation;
            // The axis is the same before and after the joint's own turn.
            let axis = frame * joint.unit_axis;
            match joint.kind {
                JointKind::Fixed => {}
                JointKind::Revolute | JointKind::Continuous => add(dof, axis.cross(arm) * factor),
                JointKind::Prismatic => add(dof, axis * factor),
                JointKind::Planar => {
                    let [x, y] = joint.plane_directions();
                    add(dof, frame * x);
                    add(dof + 1, frame * y);
                    add(dof + 2, axis.cross(arm));
                }
                JointKind::Floating => floating_derivatives(&values[dof..], frame, arm, |at, by| add(dof + at, by)),
            }
            link = joint.parent;
        }
    }
}

/// x, y, z slide along the axes of the joint's frame. The orientation is that of the normalised quaternion q: a change δq turns by
/// 2 vec(δq q*)/|q|², which is zero for a change of its length alone.
fn floating_derivatives(values: &[f64], frame: DMat3, arm: DVec3, mut add: impl FnMut(usize, DVec3)) {
    for (at, axis) in [frame.x_axis, frame.y_axis, frame.z_axis].into_iter().enumerate() {
        add(at, axis);
    }
    let [qx, qy, qz, qw] = std::array::from_fn(|at| values[3 + at]);
    let vector = DVec3::new(qx, qy, qz);
    let square = vector.length_squared() + qw * qw;
    for (at, axis) in DVec3::AXES.into_iter().enumerate() {
        let turn = (axis * qw - axis.cross(vector)) * (2.0 / square);
        add(3 + at, (frame * turn).cross(arm));
    }
    add(6, (frame * (vector * (-2.0 / square))).cross(arm));
}
