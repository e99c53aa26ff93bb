//! From a description to a tree, or the reason why not.
//!
//! Everything a later layer relies on is checked here once: one root, no loop, names unique, numbers finite, axes not
//! zero, mimic joints that lead somewhere.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};

use glam::DVec3;

use crate::interval_kinematics::IntervalStep;
use crate::jets::JetStep;
use crate::joint::{Dof, DofComponent, Drive, Following, Joint, JointId, Link, LinkId};
use crate::joint_axis::normalised;
use crate::kinematics::ForwardStep;
use crate::mimic::{ResolvedMimic, resolve_mimics};
use crate::robot_error::RobotError;
use crate::tree::Robot;
use crate::{JointDescription, JointKind, LinkDescription, RobotDescription};

impl Robot {
    /// Checks the description and builds the tree.
    pub fn new(description: RobotDescription) -> Result<Self, RobotError> {
        let RobotDescription { name, links, joints } = description;
        check_numbers(&joints)?;
        let link_by_name = link_names(&links)?;
        let joint_by_name = joint_names(&joints)?;
        let ends = joint_ends(&joints, &link_by_name)?;
        let parent_joint = parent_joints(&links, &joints, &ends)?;
        let order = topological_order(&links, &parent_joint, &ends)?;

        let mut position = vec![LinkId(0); links.len()];
        for (at, &file) in order.iter().enumerate() {
            position[file] = LinkId(at as u32);
        }
        let dofs = dofs_of(&joints);
        // A joint called `base/x` beside a planar joint `base`: a configuration could not say which it means.
        let mut names = HashSet::new();
        if let Some(dof) = dofs.iter().find(|dof| !names.insert(dof.name.as_str())) {
            return Err(RobotError::DuplicateJoint { joint: dof.name.clone() });
        }
        let drives = drives_of(&joints, &joint_by_name, &dofs)?;
        let joints: Vec<Joint> = joints
            .into_iter()
            .zip(&ends)
            .zip(drives)
            .map(|((joint, &(parent, child)), drive)| {
                let axis = if has_axis(joint.kind) { joint.axis } else { DVec3::Z };
                Joint {
                    name: joint.name,
                    kind: joint.kind,
                    parent: position[parent],
                    child: position[child],
                    origin: joint.origin,
                    axis,
                    unit_axis: normalised(axis),
                    range: joint.range,
                    max_velocity: joint.max_velocity,
                    drive,
                }
            })
            .collect();
        let links = connected_links(links, &order, &joints);
        let steps = || links.iter().filter_map(|link| link.parent_joint).map(|joint| &joints[joint.index()]);
        let forward_steps = steps().map(ForwardStep::new).collect();
        let interval_steps = steps().map(IntervalStep::new).collect();
        let jet_steps = steps().map(JetStep::new).collect();
        Ok(Self { name, links, joints, dofs, forward_steps, interval_steps, jet_steps })
    }
}

fn has_axis(kind: JointKind) -> bool {
    match kind {
        JointKind::Revolute | JointKind::Continuous | JointKind::Prismatic | JointKind::Planar => true,
        JointKind::Fixed | JointKind::Floating => false,
    }
}

fn check_numbers(joints: &[JointDescription]) -> Result<(), RobotError> {
    for joint in joints {
        let bad = |what: String| Err(RobotError::BadNumber { joint: joint.name.clone(), what });
        if !joint.origin.is_finite() {
            return bad("the origin holds a number that is not finite".into());
        }
        if has_axis(joint.kind) {
            if !joint.axis.is_finite() {
                return bad("the axis holds a number that is not finite".into());
            }
            if joint.axis == DVec3::ZERO {
                return Err(RobotError::ZeroAxis { joint: joint.name.clone() });
            }
        }
        if let Some(range) = joint.range {
            if joint.kind != JointKind::Revolute && joint.kind != JointKind::Prismatic {
                return bad("only revolute and prismatic joints have position limits".into());
            }
            if !(range.lower.is_finite() && range.upper.is_finite() && range.lower <= range.upper) {
                return bad(format!("the limits {} to {} are no range", range.lower, range.upper));
            }
        }
        if let Some(speed) = joint.max_velocity
            && !(speed.is_finite() && speed >= 0.0)
        {
            return bad(format!("the velocity limit {speed} is no speed"));
        }
        if let Some(mimic) = &joint.mimic
            && !(mimic.multiplier.is_finite() && mimic.offset.is_finite())
        {
            return bad("the mimic multiplier or offset is not finite".into());
        }
    }
    Ok(())
}

fn link_names(links: &[LinkDescription]) -> Result<HashMap<String, usize>, RobotError> {
    let mut by_name = HashMap::new();
    for (index, link) in links.iter().enumerate() {
        if by_name.insert(link.name.clone(), index).is_some() {
            return Err(RobotError::DuplicateLink { link: link.name.clone() });
        }
    }
    if links.is_empty() { Err(RobotError::NoLinks) } else { Ok(by_name) }
}

fn joint_names(joints: &[JointDescription]) -> Result<HashMap<String, usize>, RobotError> {
    let mut by_name = HashMap::new();
    for (index, joint) in joints.iter().enumerate() {
        if by_name.insert(joint.name.clone(), index).is_some() {
            return Err(RobotError::DuplicateJoint { joint: joint.name.clone() });
        }
    }
    Ok(by_name)
}

/// Parent and child of each joint as file positions of links.
fn joint_ends(
    joints: &[JointDescription],
    link_by_name: &HashMap<String, usize>,
) -> Result<Vec<(usize, usize)>, RobotError> {
    let find = |joint: &JointDescription, link: &String| match link_by_name.get(link) {
        Some(&index) => Ok(index),
        None => Err(RobotError::UnknownLink { joint: joint.name.clone(), link: link.clone() }),
    };
    joints.iter().map(|joint| Ok((find(joint, &joint.parent)?, find(joint, &joint.child)?))).collect()
}

/// The joint each link (by file position) hangs from.
fn parent_joints(
    links: &[LinkDescription],
    joints: &[JointDescription],
    ends: &[(usize, usize)],
) -> Result<Vec<Option<usize>>, RobotError> {
    let mut parent_joint = vec![None; links.len()];
    for (joint, &(_, child)) in ends.iter().enumerate() {
        if let Some(first) = parent_joint[child].replace(joint) {
            return Err(RobotError::TwoParents {
                link: links[child].name.clone(),
                first: joints[first].name.clone(),
                second: joints[joint].name.clone(),
            });
        }
    }
    Ok(parent_joint)
}

/// File positions of the links, parents first; among links whose parents are placed, the first of the file comes next.
fn topological_order(
    links: &[LinkDescription],
    parent_joint: &[Option<usize>],
    ends: &[(usize, usize)],
) -> Result<Vec<usize>, RobotError> {
    let mut roots = (0..links.len()).filter(|&link| parent_joint[link].is_none());
    let root = roots.next();
    if let (Some(first), Some(second)) = (root, roots.next()) {
        let name = |link: usize| links[link].name.clone();
        return Err(RobotError::TwoRoots { first: name(first), second: name(second) });
    }
    let mut children = vec![Vec::new(); links.len()];
    for &(parent, child) in ends {
        children[parent].push(child);
    }
    let mut ready: BinaryHeap<Reverse<usize>> = root.map(Reverse).into_iter().collect();
    let mut order = Vec::with_capacity(links.len());
    let mut placed = vec![false; links.len()];
    while let Some(Reverse(link)) = ready.pop() {
        order.push(link);
        placed[link] = true;
        ready.extend(children[link].iter().map(|&child| Reverse(child)));
    }
    match placed.iter().position(|&placed| !placed) {
        None => Ok(order),
        Some(unplaced) => {
            // Every link above an unplaced one is unplaced and has a parent: after as many steps as there are links
            // the climb is on the loop.
            let mut link = unplaced;
            for _ in 0..links.len() {
                if let Some(joint) = parent_joint[link] {
                    link = ends[joint].0;
                }
            }
            Err(RobotError::Loop { link: links[link].name.clone() })
        }
    }
}

fn dofs_of(joints: &[JointDescription]) -> Vec<Dof> {
    use DofComponent::{Qw, Qx, Qy, Qz, Single, Theta, X, Y, Z};
    let mut dofs = Vec::new();
    for (index, joint) in joints.iter().enumerate().filter(|(_, joint)| joint.mimic.is_none()) {
        let components: &[DofComponent] = match joint.kind {
            JointKind::Fixed => &[],
            JointKind::Revolute | JointKind::Continuous | JointKind::Prismatic => &[Single],
            JointKind::Planar => &[X, Y, Theta],
            JointKind::Floating => &[X, Y, Z, Qx, Qy, Qz, Qw],
        };
        dofs.extend(components.iter().map(|&component| Dof {
            joint: JointId(index as u32),
            component,
            name: format!("{}{}", joint.name, component.suffix()),
            range: joint.range,
            max_velocity: joint.max_velocity,
        }));
    }
    dofs
}

impl DofComponent {
    /// Suffix after the joint's name in the name of the number.
    pub fn suffix(self) -> &'static str {
        match self {
            Self::Single => "",
            Self::X => "/x",
            Self::Y => "/y",
            Self::Z => "/z",
            Self::Theta => "/theta",
            Self::Qx => "/qx",
            Self::Qy => "/qy",
            Self::Qz => "/qz",
            Self::Qw => "/qw",
        }
    }
}

fn drives_of(
    joints: &[JointDescription],
    joint_by_name: &HashMap<String, usize>,
    dofs: &[Dof],
) -> Result<Vec<Drive>, RobotError> {
    let mut first_dof = vec![None; joints.len()];
    for (position, dof) in dofs.iter().enumerate().rev() {
        first_dof[dof.joint.index()] = Some(position);
    }
    let resolved = resolve_mimics(joints, joint_by_name)?;
    let drive = |(index, own): (usize, ResolvedMimic)| match first_dof[own.leader] {
        None => Drive::Fixed,
        Some(first_dof) if own.leader == index => Drive::Commanded { first_dof },
        Some(dof) => {
            let ResolvedMimic { leader, multiplier, offset } = own;
            Drive::Follows(Following { leader: JointId(leader as u32), dof, multiplier, offset })
        }
    };
    Ok(resolved.into_iter().enumerate().map(drive).collect())
}

/// Links in topological order with what the tree says about them.
fn connected_links(descriptions: Vec<LinkDescription>, order: &[usize], joints: &[Joint]) -> Vec<Link> {
    let mut descriptions: Vec<Option<LinkDescription>> = descriptions.into_iter().map(Some).collect();
    let mut parent_joint = vec![None; order.len()];
    let mut child_joints = vec![Vec::new(); order.len()];
    for (index, joint) in joints.iter().enumerate() {
        parent_joint[joint.child.index()] = Some(JointId(index as u32));
        child_joints[joint.parent.index()].push(JointId(index as u32));
    }
    let mut groups = 0;
    let mut links: Vec<Link> = Vec::with_capacity(order.len());
    for (at, &file) in order.iter().enumerate() {
        let LinkDescription { name, elements } = descriptions[file].take().unwrap_or_default();
        let joint = parent_joint[at].map(|joint: JointId| &joints[joint.index()]);
        let parent = joint.map(|joint| &links[joint.parent.index()]);
        let carried_rigidly = joint.is_some_and(|joint| joint.kind == JointKind::Fixed);
        let rigid_group = match parent {
            Some(parent) if carried_rigidly => parent.rigid_group,
            _ => {
                groups += 1;
                groups - 1
            }
        };
        links.push(Link {
            name,
            elements,
            parent_joint: parent_joint[at],
            child_joints: std::mem::take(&mut child_joints[at]),
            rigid_group,
            moves: parent.is_some_and(|parent| parent.moves || !carried_rigidly),
            depth: parent.map_or(0, |parent| parent.depth + 1),
        });
    }
    links
}
