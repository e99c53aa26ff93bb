//! Planning groups of an SRDF: names for sets of joints, given by joints, links, chains and other groups.
//!
//! A group adds no geometry and disables nothing, so what it names and the URDF lacks is a warning, as everywhere in SRDFs.

use std::collections::{BTreeSet, HashMap, HashSet};

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

/// Where the robot's links and joints are, by name.
pub(crate) struct LinksAndJoints<'r> {
    pub links: HashSet<&'r str>,
    pub joints: HashMap<&'r str, usize>,
    /// The joint that carries a link.
    pub carriers: HashMap<&'r str, usize>,
}

impl<'r> LinksAndJoints<'r> {
    pub fn of(robot: &'r RobotDescription) -> Self {
        let numbered = || robot.joints.iter().enumerate();
        Self {
            links: robot.links.iter().map(|link| link.name.as_str()).collect(),
            joints: numbered().map(|(index, joint)| (joint.name.as_str(), index)).collect(),
            carriers: numbered().map(|(index, joint)| (joint.child.as_str(), index)).collect(),
        }
    }
}

/// All groups of an SRDF in file order; their robot is not named yet.
pub(crate) fn read_groups(
    intake: &mut Intake<'_>,
    root: Xml<'_, '_>,
    robot: &RobotDescription,
    names: &LinksAndJoints<'_>,
) -> Result<Vec<JointGroup>, InputError> {
    let mut groups: Vec<(String, BTreeSet<usize>)> = Vec::new();
    // The first group of a name is the one that others mean.
    let mut place_of: HashMap<String, usize> = HashMap::new();
    for group in root.children().filter(|child| child.tag() == "group" && !child.is_foreign()) {
        let name = group.required("name")?.to_string();
        let mut joints = BTreeSet::new();
        for member in group.children() {
            let found = match member.tag() {
                _ if member.is_foreign() => Some(Vec::new()),
                "joint" => names.joints.get(member.required("name")?).map(|&joint| vec![joint]),
                // A link stands for the joint it hangs from; the root hangs from none.
                "link" => {
                    let link = member.required("name")?;
                    names.links.contains(link).then(|| names.carriers.get(link).copied().into_iter().collect())
                }
                "chain" => chain(robot, names, member.required("base_link")?, member.required("tip_link")?),
                "group" => {
                    let known = place_of.get(member.required("name")?);
                    known.map(|&place| groups[place].1.iter().copied().collect())
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
        place_of.entry(name.clone()).or_insert(groups.len());
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

/// The joints from the tip up to the base.
fn chain(robot: &RobotDescription, names: &LinksAndJoints<'_>, base: &str, tip: &str) -> Option<Vec<usize>> {
    let (mut joints, mut at) = (Vec::new(), tip);
    while at != base {
        // A description is not yet known to be a tree: a ring of joints must end too.
        if joints.len() > robot.joints.len() {
            return None;
        }
        let &joint = names.carriers.get(at)?;
        joints.push(joint);
        at = &robot.joints[joint].parent;
    }
    Some(joints)
}
