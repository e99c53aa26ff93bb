//! The equations of a loop, as numbers: for search only. Their enclosures are in `enclosure.rs`.
//!
//! Everything is seen from the lowest link that both sides hang from. With x the origins of the loop's two frames there, and u, v, w
//! their axes: a ball states x_a − x_b = 0, a pin the parts of that along two vectors across its axis, a weld u_a·v_b = v_a·w_b = w_a·u_b = 0 besides.

use glam::{DMat3, DVec3};
use noclash_geometry::Pose;

use super::linkage::{ClosedBy, Closure};
use crate::description::JointKind;
use crate::joint::{Drive, LinkId};
use crate::tree::Robot;

/// Axes of the two frames that are at right angles where a weld is closed.
pub(super) const CROSSED: [[usize; 2]; 3] = [[0, 1], [1, 2], [2, 0]];

/// Value of every equation, and the derivatives by every degree of freedom, equation by equation.
pub(super) struct Evaluated {
    pub values: Vec<f64>,
    pub jacobian: Vec<Vec<f64>>,
}

impl Closure {
    /// The equations at a configuration.
    pub(super) fn evaluate(&self, robot: &Robot, values: &[f64]) -> Evaluated {
        let dofs = robot.dofs().len();
        let mut evaluated = Evaluated { values: Vec::new(), jacobian: Vec::new() };
        for ring in &self.loops {
            let poses: [Vec<Pose>; 2] = [0, 1].map(|which| ring.sides[which].poses(robot, values));
            let ends: [Pose; 2] = [0, 1]
                .map(|which| poses[which].last().copied().unwrap_or(Pose::IDENTITY).then(&ring.sides[which].frame));
            let gap = ends[0].translation - ends[1].translation;
            let axes = ends.map(|end| columns(end.rotation));
            let first = evaluated.values.len();
            match ring.by {
                ClosedBy::Pin(across) => evaluated.values.extend(across.map(|direction| direction.dot(gap))),
                ClosedBy::Ball => evaluated.values.extend(gap.to_array()),
                ClosedBy::Weld => {
                    evaluated.values.extend(gap.to_array());
                    evaluated.values.extend(CROSSED.map(|[a, b]| axes[0][a].dot(axes[1][b])));
                }
            }
            evaluated.jacobian.resize_with(evaluated.values.len(), || vec![0.0; dofs]);
            for (which, sign) in [(0, 1.0), (1, -1.0)] {
                for (&link, pose) in ring.sides[which].links.iter().zip(&poses[which]) {
                    let Some((dof, factor, turns, axis)) = driving(robot, link, pose) else { continue };
                    let arm = ends[which].translation - pose.translation;
                    let shift = if turns { axis.cross(arm) } else { axis } * (sign * factor);
                    let rows: Vec<f64> = match ring.by {
                        ClosedBy::Pin(across) => across.map(|direction| direction.dot(shift)).to_vec(),
                        ClosedBy::Ball => shift.to_array().to_vec(),
                        ClosedBy::Weld => {
                            let spun = |[a, b]: [usize; 2]| match (turns, which) {
                                (false, _) => 0.0,
                                (true, 0) => axis.cross(axes[0][a]).dot(axes[1][b]) * factor,
                                (true, _) => axes[0][a].dot(axis.cross(axes[1][b])) * factor,
                            };
                            shift.to_array().into_iter().chain(CROSSED.map(spun)).collect()
                        }
                    };
                    for (row, value) in rows.into_iter().enumerate() {
                        evaluated.jacobian[first + row][dof] += value;
                    }
                }
            }
        }
        evaluated
    }

    /// How far each loop is open: the largest of its equations.
    pub(super) fn gaps(&self, values: &[f64]) -> Vec<f64> {
        let mut rest = values;
        let gap = |count: usize| {
            let (own, others) = rest.split_at(count);
            rest = others;
            own.iter().fold(0.0_f64, |most, value| if value.is_nan() { f64::NAN } else { most.max(value.abs()) })
        };
        self.loops.iter().map(|ring| ring.by.equations()).map(gap).collect()
    }

    /// The loop that an equation belongs to.
    pub(super) fn loop_of(&self, equation: usize) -> &str {
        let mut before = 0;
        let owner = self.loops.iter().find(|ring| {
            before += ring.by.equations();
            equation < before
        });
        owner.map_or("", |ring| ring.name.as_str())
    }
}

/// The degree of freedom that moves a link against its parent, by which factor, whether it turns it, and its axis.
fn driving(robot: &Robot, link: LinkId, pose: &Pose) -> Option<(usize, f64, bool, DVec3)> {
    let joint = robot.joint(robot.link(link).parent_joint()?);
    let (dof, factor) = match joint.drive {
        Drive::Fixed => return None,
        Drive::Commanded { first_dof } => (first_dof, 1.0),
        Drive::Follows(following) => (following.dof, following.multiplier.mid()),
    };
    Some((dof, factor, joint.kind != JointKind::Prismatic, pose.rotation * joint.unit_axis))
}

fn columns(rotation: DMat3) -> [DVec3; 3] {
    [rotation.x_axis, rotation.y_axis, rotation.z_axis]
}
