//! Planning groups of an SRDF: names for sets of joints, given by joints, links, chains and other groups.
//!
//! A group adds no geometry and excuses nothing, so what it names and the URDF lacks is a warning, as everywhere in SRDFs.

use std::collections::BTreeSet;

use noclash_robot::RobotDescription;

use crate::InputError;
use crate::intake::Intake;
use crate::xml::Xml;

/// Joints of one robot under one name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JointGroup {
    /// The robot's name in the cell.
    pub robot: String,
    /// The group's name.
    pub name: String,
    /// Names of its joints in URDF order, fixed ones and followers included.
    pub joints: Vec<String>,
}

/// All groups of an SRDF in file order; their robot is not named yet.
pub(crate) fn read_groups(
    intake: &mut Intake<'_>,
    root: Xml<'_, '_>,
    robot: &RobotDescription,
) -> Result<Vec<JointGroup>, InputError> {
    let mut groups: Vec<(String, BTreeSet<usize>)> = Vec::new();
    for group in root.children().filter(|child| child.tag() == "group") {
        let name = group.required("name")?.to_string();
        let mut joints = BTreeSet::new();
        for member in group.children() {
            let found = match member.tag() {
                "joint" => joint_named(robot, member.required("name")?).map(|joint| vec![joint]),
                // A link stands for the joint it hangs from.
                "link" => hangs_from(robot, member.required("name")?),
                "chain" => chain(robot, member.required("base_link")?, member.required("tip_link")?),
                "group" => {
                    let known = member.required("name")?;
                    groups.iter().find(|(name, _)| name == known).map(|(_, joints)| joints.iter().copied().collect())
                }
                _ => Some(Vec::new()),
            };
            match found {
                Some(found) => joints.extend(found),
                None => {
                    let (file, line, tag) = (member.file.display(), member.line(), member.tag());
                    intake.warn(format!("{file}:{line}: group `{name}`: this <{tag}> is not in the URDF and left out"));
                }
            }
        }
        groups.push((name, joints));
    }
    let named = |joint: usize| robot.joints[joint].name.clone();
    let group = |(name, joints): (String, BTreeSet<usize>)| JointGroup {
        robot: String::new(),
        name,
        joints: joints.into_iter().map(named).collect(),
    };
    Ok(groups.into_iter().map(group).collect())
}

fn joint_named(robot: &RobotDescription, name: &str) -> Option<usize> {
    robot.joints.iter().position(|joint| joint.name == name)
}

/// The joint that carries a link; none for the root.
fn hangs_from(robot: &RobotDescription, link: &str) -> Option<Vec<usize>> {
    robot.links.iter().find(|known| known.name == link)?;
    Some(robot.joints.iter().position(|joint| joint.child == link).into_iter().collect())
}

/// The joints from the tip up to the base.
fn chain(robot: &RobotDescription, base: &str, tip: &str) -> Option<Vec<usize>> {
    let (mut joints, mut at) = (Vec::new(), tip);
    while at != base {
        // A description is not yet known to be a tree: a ring of joints must end too.
        if joints.len() > robot.joints.len() {
            return None;
        }
        let joint = robot.joints.iter().position(|joint| joint.child == at)?;
        joints.push(joint);
        at = &robot.joints[joint].parent;
    }
    Some(joints)
}
