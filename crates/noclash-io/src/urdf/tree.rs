//! Whether links and joints form one tree: names unique and known, one root, no loop, mimic chains that end.

use std::collections::HashMap;

use noclash_robot::{JointKind, RobotDescription};

use crate::suggestion;
use crate::xml::Xml;
use crate::{InputError, InputErrorKind};

/// Checks the whole robot; `links` and `joints` are the elements the descriptions came from, in the same order.
pub(super) fn check(
    robot: &RobotDescription,
    root: Xml<'_, '_>,
    links: &[Xml<'_, '_>],
    joints: &[Xml<'_, '_>],
) -> Result<(), InputError> {
    if robot.links.is_empty() {
        return Err(root.error(InputErrorKind::Missing, "the robot has no links", "add at least one <link>"));
    }
    let link_index = unique("link", robot.links.iter().map(|link| link.name.as_str()), links)?;
    let joint_index = unique("joint", robot.joints.iter().map(|joint| joint.name.as_str()), joints)?;
    let parent_joint = parents(robot, &link_index, joints)?;
    one_root(robot, &link_index, &parent_joint, links, joints)?;
    mimics(robot, &joint_index, joints)
}

fn unique<'n>(
    what: &str,
    names: impl Iterator<Item = &'n str>,
    elements: &[Xml<'_, '_>],
) -> Result<HashMap<&'n str, usize>, InputError> {
    let mut index = HashMap::new();
    for (position, (name, element)) in names.zip(elements).enumerate() {
        if let Some(first) = index.insert(name, position) {
            let message = format!("a second {what} is called `{name}`, as the one in line {}", elements[first].line());
            return Err(element.attribute_error("name", InputErrorKind::Inconsistent, message, "rename one of them"));
        }
    }
    Ok(index)
}

/// For every link the joint that carries it.
fn parents(
    robot: &RobotDescription,
    link_index: &HashMap<&str, usize>,
    joints: &[Xml<'_, '_>],
) -> Result<Vec<Option<usize>>, InputError> {
    let mut parent_joint: Vec<Option<usize>> = vec![None; robot.links.len()];
    for (position, (joint, element)) in robot.joints.iter().zip(joints).enumerate() {
        for (end, name) in [("parent", &joint.parent), ("child", &joint.child)] {
            if !link_index.contains_key(name.as_str()) {
                let place = element.only_child(end)?.unwrap_or(*element);
                let message = format!("joint `{}` has the {end} link `{name}`, which does not exist", joint.name);
                let remedy = suggestion::remedy(name, robot.links.iter().map(|link| link.name.as_str()));
                return Err(place.error(InputErrorKind::Missing, message, remedy));
            }
        }
        if joint.parent == joint.child {
            let message = format!("joint `{}` joins link `{}` to itself: a loop", joint.name, joint.child);
            return Err(element.error(InputErrorKind::Inconsistent, message, "give it another parent or child"));
        }
        let slot = &mut parent_joint[link_index[joint.child.as_str()]];
        if let Some(other) = *slot {
            let message = format!(
                "link `{}` is the child of two joints, `{}` (line {}) and `{}`: a loop or a duplicate",
                joint.child,
                robot.joints[other].name,
                joints[other].line(),
                joint.name
            );
            let remedy = "a URDF is a tree: remove one of the joints, or give it another child";
            return Err(element.error(InputErrorKind::Inconsistent, message, remedy));
        }
        *slot = Some(position);
    }
    Ok(parent_joint)
}

fn one_root(
    robot: &RobotDescription,
    link_index: &HashMap<&str, usize>,
    parent_joint: &[Option<usize>],
    links: &[Xml<'_, '_>],
    joints: &[Xml<'_, '_>],
) -> Result<(), InputError> {
    let roots: Vec<usize> = (0..links.len()).filter(|&link| parent_joint[link].is_none()).collect();
    if let [_, second, ..] = roots[..] {
        let names: Vec<String> = roots.iter().map(|&link| format!("`{}`", robot.links[link].name)).collect();
        let message = format!("the robot has {} root links: {}", roots.len(), names.join(", "));
        let remedy = format!(
            "join `{}` to the rest with a (fixed) joint, or load it as a robot of its own",
            robot.links[second].name
        );
        return Err(links[second].error(InputErrorKind::Inconsistent, message, remedy));
    }
    // Each link has at most one parent, so walking up ends at the root or goes round a loop.
    let mut reaches_root = vec![false; links.len()];
    for start in 0..links.len() {
        let mut walked = Vec::new();
        let mut link = start;
        while !reaches_root[link] {
            walked.push(link);
            let Some(joint) = parent_joint[link] else { break };
            link = link_index[robot.joints[joint].parent.as_str()];
            if walked.len() > links.len() {
                let joint = parent_joint[start].unwrap_or(joint);
                let message = format!("joint `{}` is part of a loop of joints", robot.joints[joint].name);
                let remedy = "a URDF is a tree: cut the loop at one joint";
                return Err(joints[joint].error(InputErrorKind::Inconsistent, message, remedy));
            }
        }
        for link in walked {
            reaches_root[link] = true;
        }
    }
    Ok(())
}

/// Every chain of followers ends at a joint that has one value of its own. Each joint is visited once: what is known to end is not
/// walked again.
fn mimics(
    robot: &RobotDescription,
    joint_index: &HashMap<&str, usize>,
    joints: &[Xml<'_, '_>],
) -> Result<(), InputError> {
    let complain = |joint: usize, kind, message: String, remedy: String| -> Result<(), InputError> {
        let place = joints[joint].only_child("mimic")?.unwrap_or(joints[joint]);
        Err(place.error(kind, message, remedy))
    };
    // The walk on which a joint was met; earlier walks ended well.
    let mut met_on: Vec<Option<usize>> = vec![None; joints.len()];
    for start in 0..joints.len() {
        let mut followed = start;
        while met_on[followed].is_none() {
            met_on[followed] = Some(start);
            let Some(mimic) = &robot.joints[followed].mimic else { break };
            let name = &robot.joints[followed].name;
            let Some(&leader) = joint_index.get(mimic.joint.as_str()) else {
                let message = format!("joint `{name}` mimics `{}`, which does not exist", mimic.joint);
                let remedy = suggestion::remedy(&mimic.joint, robot.joints.iter().map(|joint| joint.name.as_str()));
                return complain(followed, InputErrorKind::Missing, message, remedy);
            };
            match robot.joints[leader].kind {
                JointKind::Revolute | JointKind::Continuous | JointKind::Prismatic => {}
                JointKind::Fixed | JointKind::Planar | JointKind::Floating => {
                    let message = format!("joint `{name}` mimics `{}`, which has not exactly one value", mimic.joint);
                    let remedy = "a leader must be revolute, continuous or prismatic".to_string();
                    return complain(followed, InputErrorKind::Inconsistent, message, remedy);
                }
            }
            if met_on[leader] == Some(start) {
                let what = if leader == followed { "itself" } else { "itself by way of other joints" };
                let message = format!("joint `{}` mimics {what}", robot.joints[leader].name);
                let remedy = "let one joint of the circle lead".to_string();
                return complain(leader, InputErrorKind::Inconsistent, message, remedy);
            }
            followed = leader;
        }
    }
    Ok(())
}
