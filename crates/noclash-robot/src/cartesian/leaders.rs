//! Which joints lead a tool: six of those that carry it; what an arm has more goes straight from its first value to its last. That is the redundancy rule:
//! the exact curve of joint values is then a single one, and can be proved.
//!
//! A joint with one value at both ends (a rail that stands, an elbow that is held) stays there, if there are more than six; other joints that go straight are chosen one by one, so that
//! the product of the singular values that remain, det(J Jᵀ), is largest where it is smallest on the straight way between the ends.

use glam::DVec3;
use noclash_geometry::Pose;

use super::error::ToolError;
use crate::JointKind;
use crate::joint::{Drive, JointId, LinkId};
use crate::tree::Robot;

/// Six numbers: three lengths, three parts of a turn.
pub(super) type Six = [f64; 6];

/// How a joint moves the link's origin and how it turns the link, each per unit of its value.
pub(super) type Column = (DVec3, DVec3);

/// A joint that carries the tool.
#[derive(Clone, Copy)]
pub(super) struct Leader {
    pub joint: JointId,
    pub dof: usize,
    pub turns: bool,
}

/// All joints that carry a link, from the base outwards, and which six of them lead it.
#[derive(Clone)]
pub(super) struct Chain {
    pub link: LinkId,
    pub all: Vec<Leader>,
    /// Indices of the six, ascending.
    pub leading: [usize; 6],
}

/// With one joint more than six that goes straight, so many choices are tried, the best first.
const TRIED: usize = 3;

/// Where choices are compared: shares of the straight way.
const COMPARED_AT: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

impl Chain {
    /// Chains to try, the most promising first; at least one.
    pub fn choices(robot: &Robot, link: LinkId, [start, end]: [&[f64]; 2]) -> Result<Vec<Self>, ToolError> {
        let all = carriers(robot, link)?;
        let mut poses = vec![Pose::IDENTITY; robot.links().len()];
        let samples: Vec<Vec<Column>> = COMPARED_AT
            .iter()
            .map(|t| {
                let values: Vec<f64> = start.iter().zip(end).map(|(a, b)| a + (b - a) * t).collect();
                robot.forward(&Pose::IDENTITY, &values, &mut poses);
                all.iter().map(|leader| column(robot, link, leader, &poses)).collect()
            })
            .collect();
        let quality = |chosen: &[usize]| {
            let of = |columns: &Vec<Column>| gram_determinant(chosen.iter().map(|&index| columns[index]));
            samples.iter().map(of).fold(f64::INFINITY, f64::min)
        };
        let mut kept: Vec<usize> = (0..all.len()).collect();
        let mut ranked = vec![kept.clone()];
        while kept.len() > 6 {
            let without = |&dropped: &usize| kept.iter().copied().filter(|&index| index != dropped).collect::<Vec<_>>();
            let mut rest: Vec<(f64, Vec<usize>)> =
                kept.iter().map(without).map(|chosen| (quality(&chosen), chosen)).collect();
            // Whoever moves such an arm expects joints to stay that are at the same value before and after.
            let stays = |index: usize| start[all[index].dof] == end[all[index].dof];
            let held = kept.iter().copied().any(stays);
            rest.retain(|(_, chosen)| !held || kept.iter().any(|&index| stays(index) && !chosen.contains(&index)));
            // Stable: of equals the one that lets the joint nearest the base go straight.
            rest.sort_by(|a, b| b.0.total_cmp(&a.0));
            ranked = rest.into_iter().map(|(_, chosen)| chosen).collect();
            kept = ranked[0].clone();
        }
        let chain = |chosen: Vec<usize>| {
            let leading = <[usize; 6]>::try_from(chosen).ok()?;
            Some(Self { link, all: all.clone(), leading })
        };
        Ok(ranked.into_iter().take(TRIED).filter_map(chain).collect())
    }

    /// The six that lead.
    pub fn six(&self) -> impl Iterator<Item = &Leader> {
        self.leading.iter().map(|&index| &self.all[index])
    }

    /// Those that carry the link and go straight.
    pub fn straight(&self) -> impl Iterator<Item = &Leader> {
        self.all.iter().enumerate().filter(|(index, _)| !self.leading.contains(index)).map(|(_, own)| own)
    }

    /// The columns of the six at poses, as computed.
    pub fn columns(&self, robot: &Robot, poses: &[Pose]) -> [Column; 6] {
        self.leading.map(|index| column(robot, self.link, &self.all[index], poses))
    }

    /// The same of those that go straight, each with its degree of freedom.
    pub fn straight_columns(&self, robot: &Robot, poses: &[Pose]) -> Vec<(DVec3, DVec3, usize)> {
        let of = |leader: &Leader| {
            let (shift, turn) = column(robot, self.link, leader, poses);
            (shift, turn, leader.dof)
        };
        self.straight().map(of).collect()
    }
}

fn carriers(robot: &Robot, link: LinkId) -> Result<Vec<Leader>, ToolError> {
    let mut chain = Vec::new();
    let mut at = link;
    let mut others = false;
    while let Some(id) = robot.link(at).parent_joint() {
        let joint = robot.joint(id);
        match (joint.kind, joint.drive) {
            (JointKind::Fixed, _) => {}
            (JointKind::Revolute | JointKind::Continuous, Drive::Commanded { first_dof }) => {
                chain.push(Leader { joint: id, dof: first_dof, turns: true });
            }
            (JointKind::Prismatic, Drive::Commanded { first_dof }) => {
                chain.push(Leader { joint: id, dof: first_dof, turns: false });
            }
            _ => others = true,
        }
        at = joint.parent;
    }
    chain.reverse();
    if chain.len() < 6 || others {
        return Err(ToolError::Joints { link: robot.link(link).name.clone(), joints: chain.len(), others });
    }
    Ok(chain)
}

fn column(robot: &Robot, link: LinkId, leader: &Leader, poses: &[Pose]) -> Column {
    let joint = robot.joint(leader.joint);
    let child = &poses[joint.child.index()];
    let axis = child.rotation * joint.unit_axis;
    if leader.turns {
        (axis.cross(poses[link.index()].translation - child.translation), axis)
    } else {
        (axis, DVec3::ZERO)
    }
}

/// J⁻¹ by Gauss and Jordan with pivots; `None` where J is singular.
pub(super) fn inverse(columns: &[Column; 6]) -> Option<[Six; 6]> {
    let mut rows = [[0.0; 12]; 6];
    for (k, (shift, turn)) in columns.iter().enumerate() {
        for axis in 0..3 {
            rows[axis][k] = shift[axis];
            rows[axis + 3][k] = turn[axis];
        }
        rows[k][6 + k] = 1.0;
    }
    for pivot in 0..6 {
        let best = (pivot..6).max_by(|&a, &b| rows[a][pivot].abs().total_cmp(&rows[b][pivot].abs()))?;
        rows.swap(pivot, best);
        let divisor = rows[pivot][pivot];
        if divisor.is_nan() || divisor.abs() < 1e-9 {
            return None;
        }
        rows[pivot].iter_mut().for_each(|value| *value /= divisor);
        let line = rows[pivot];
        for (row, other) in rows.iter_mut().enumerate() {
            let factor = other[pivot];
            if row != pivot && factor != 0.0 {
                other.iter_mut().zip(line).for_each(|(value, own)| *value -= factor * own);
            }
        }
    }
    Some(std::array::from_fn(|k| std::array::from_fn(|j| rows[k][6 + j])))
}

/// det(J Jᵀ), by Cholesky's pivots.
fn gram_determinant(columns: impl Iterator<Item = Column>) -> f64 {
    let mut gram = [[0.0; 6]; 6];
    for (shift, turn) in columns {
        let column = [shift.x, shift.y, shift.z, turn.x, turn.y, turn.z];
        for (row, a) in gram.iter_mut().zip(column) {
            row.iter_mut().zip(column).for_each(|(entry, b)| *entry += a * b);
        }
    }
    let mut determinant = 1.0;
    for pivot in 0..6 {
        let line = gram[pivot];
        if line[pivot].is_nan() || line[pivot] <= 0.0 {
            return 0.0;
        }
        determinant *= line[pivot];
        for row in gram.iter_mut().skip(pivot + 1) {
            let factor = row[pivot] / line[pivot];
            row.iter_mut().zip(line).for_each(|(entry, own)| *entry -= factor * own);
        }
    }
    determinant
}
