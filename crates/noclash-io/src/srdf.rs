//! SRDF: disabled pairs of links, configurations with names, groups of joints (`srdf_groups.rs`).
//!
//! Nothing in an SRDF adds geometry, so whatever is not understood leaves more pairs checked and is a warning, not an
//! error: real files name links that their URDF lacks, and carry elements of other programs. An element of another namespace is
//! none of SRDF, whatever it is called: it disables nothing. The exception is what would put a pair back (`enable_collisions`): passed
//! over, it would leave the pair unchecked, so there a name that is not understood is an error.
//!
//! `disable_default_collisions` disables a link against all others, except pairs named by `enable_collisions`; a pair both
//! disabled and enabled stays checked.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::path::Path;

use noclash_cell::{DisabledPair, NamedState};
use noclash_robot::RobotDescription;

use crate::freedom;
use crate::intake::Intake;
use crate::srdf_groups::{self, JointGroup, LinksAndJoints};
use crate::suggestion;
use crate::xml::{self, Xml};
use crate::{InputError, InputErrorKind};

/// Contents of an SRDF about a robot.
#[derive(Clone, Debug, Default)]
pub(crate) struct Semantics {
    /// Disabled pairs in file order, each once.
    pub disabled: Vec<DisabledPair>,
    /// Pairs that are requested to be checked, each once, of links that the URDF has.
    pub enabled: Vec<[String; 2]>,
    /// Named configurations in file order; `group/name` where several groups use one name.
    pub named_states: Vec<NamedState>,
    /// Sets of joints with names, in file order.
    pub groups: Vec<JointGroup>,
    /// Joints between the world and a link, in file order; the robot's base stands still all the same.
    pub virtual_joints: Vec<VirtualJoint>,
}

/// A `<virtual_joint>`, attributes as written (empty where absent).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct VirtualJoint {
    pub name: String,
    pub kind: String,
    pub parent_frame: String,
    pub child_link: String,
}

/// The reason given for pairs disabled by `disable_default_collisions`.
const BY_DEFAULT: &str = "Default";
/// The reason given where the file states none.
const UNSTATED: &str = "unstated";
/// Elements that disable nothing and name no configuration.
const IGNORED: [&str; 9] = [
    "end_effector",
    "passive_joint",
    "joint_property",
    "link_sphere_approximation",
    "group_tcps",
    "kinematics_plugin_config",
    "contact_managers_plugin_config",
    "calibration_config",
    "task_composer_plugin_config",
];
const READ: [&str; 6] =
    ["disable_collisions", ENABLE, "disable_default_collisions", "group_state", "group", "virtual_joint"];
/// The element that puts a pair back.
const ENABLE: &str = "enable_collisions";

/// Reads an SRDF for a robot whose URDF is already read.
pub(crate) fn read_srdf(
    intake: &mut Intake<'_>,
    path: &Path,
    robot: &RobotDescription,
) -> Result<Semantics, InputError> {
    let text = intake.text(path)?;
    let parsed = xml::parse(path, &text)?;
    let root = parsed.root();
    if root.tag() != "robot" || root.is_foreign() {
        let message = format!("the root element is <{}>, not <robot> without a namespace", root.tag());
        return Err(root.error(InputErrorKind::Syntax, message, "give an SRDF file, whose root is <robot name=\"…\">"));
    }
    if let Some(name) = root.attribute("name").filter(|name| *name != robot.name) {
        let file = path.display();
        intake.warn(format!("{file}: written for robot `{name}`, but the URDF is of `{}`", robot.name));
    }
    let names = LinksAndJoints::of(robot);
    let mut reader =
        SrdfReader { robot, names: &names, virtual_joints: BTreeSet::new(), unknown_links: BTreeSet::new(), path };
    let mut virtual_joints = Vec::new();
    for joint in root.children().filter(|child| child.tag() == "virtual_joint" && !child.is_foreign()) {
        virtual_joints.push(reader.virtual_joint(intake, joint)?);
    }
    let mut disabled = Vec::new();
    let mut enabled = BTreeSet::new();
    let mut by_default = Vec::new();
    let mut states = Vec::new();
    for child in root.children() {
        match child.tag() {
            tag if child.is_foreign() => {
                if suggestion::nearest(tag, READ) == Some(ENABLE) {
                    return Err(not_enabled(child, "belongs to another namespace"));
                }
                let (file, line) = (path.display(), child.line());
                intake.warn(format!("{file}:{line}: <{tag}> belongs to another namespace and is ignored"));
            }
            "disable_collisions" => {
                let reason = child.attribute("reason").map(str::trim).filter(|reason| !reason.is_empty());
                disabled.push((reader.pair(child)?, reason.unwrap_or(UNSTATED)));
            }
            ENABLE => {
                let pair = reader.pair(child)?;
                if let Some(unknown) = [pair.0, pair.1].into_iter().find(|link| !names.links.contains(link)) {
                    return Err(not_enabled(child, &format!("names link `{unknown}`, which the URDF does not have")));
                }
                enabled.insert(pair);
            }
            "disable_default_collisions" => by_default.push(reader.link(child, "link")?),
            "group_state" => states.push(reader.group_state(intake, child)?),
            "virtual_joint" | "group" => {}
            ignored if IGNORED.contains(&ignored) => {}
            unknown if suggestion::nearest(unknown, READ.iter().chain(&IGNORED).copied()) == Some(ENABLE) => {
                return Err(not_enabled(child, "is not understood; did you mean <enable_collisions>"));
            }
            unknown => {
                let (file, line) = (path.display(), child.line());
                let hint = suggestion::nearest(unknown, READ.iter().chain(&IGNORED).copied());
                let hint = hint.map(|near| format!("; did you mean <{near}>?")).unwrap_or_default();
                intake.warn(format!("{file}:{line}: <{unknown}> is not understood and ignored{hint}"));
            }
        }
    }
    for link in by_default {
        let others = robot.links.iter().map(|other| other.name.as_str()).filter(|other| *other != link);
        disabled
            .extend(others.map(|other| (ordered(link, other), BY_DEFAULT)).filter(|(pair, _)| !enabled.contains(pair)));
    }
    let groups = srdf_groups::read_groups(intake, root, robot, &names)?;
    let named_states = with_unique_names(intake, path, states);
    let mut semantics = Semantics { named_states, groups, virtual_joints, ..Semantics::default() };
    let known = |link: &str| names.links.contains(link);
    let both_known = enabled.iter().filter(|(a, b)| known(a) && known(b) && a != b);
    semantics.enabled = both_known.map(|&(a, b)| [a.to_string(), b.to_string()]).collect();
    let mut seen = HashSet::new();
    for (pair, reason) in disabled {
        if enabled.contains(&pair) {
            let (file, (a, b)) = (path.display(), pair);
            intake.warn(format!("{file}: `{a}` and `{b}` are both disabled and enabled: the pair stays checked"));
        } else if known(pair.0) && known(pair.1) && pair.0 != pair.1 && seen.insert(pair) {
            let links = [pair.0.to_string(), pair.1.to_string()];
            semantics.disabled.push(DisabledPair { links, reason: reason.to_string() });
        }
    }
    if !reader.unknown_links.is_empty() {
        let names: Vec<&str> = reader.unknown_links.into_iter().collect();
        let (file, list) = (path.display(), names.join(", "));
        intake.warn(format!("{file}: names links that the URDF does not have (their pairs are skipped): {list}"));
    }
    Ok(semantics)
}

/// Two links in alphabetic order, so that a pair is the same whichever way it is written.
fn ordered<'a>(a: &'a str, b: &'a str) -> (&'a str, &'a str) {
    if a <= b { (a, b) } else { (b, a) }
}

/// The error of an element that would put a pair back and cannot.
fn not_enabled(element: Xml<'_, '_>, why: &str) -> InputError {
    let message = format!("<{}> {why}: the pair that it means would stay unchecked", element.tag());
    element.error(
        InputErrorKind::Unknown,
        message,
        "write <enable_collisions link1=\"…\" link2=\"…\"/> with links of the URDF",
    )
}

struct SrdfReader<'r, 'a> {
    robot: &'r RobotDescription,
    names: &'r LinksAndJoints<'r>,
    path: &'r Path,
    virtual_joints: BTreeSet<&'a str>,
    unknown_links: BTreeSet<&'a str>,
}

/// A `<group_state>` before names are made unique.
struct GroupState {
    group: String,
    state: NamedState,
}

impl<'a> SrdfReader<'_, 'a> {
    fn link(&mut self, element: Xml<'a, '_>, attribute: &str) -> Result<&'a str, InputError> {
        let name = element.required(attribute)?;
        if !self.names.links.contains(name) {
            self.unknown_links.insert(name);
        }
        Ok(name)
    }

    fn pair(&mut self, element: Xml<'a, '_>) -> Result<(&'a str, &'a str), InputError> {
        Ok(ordered(self.link(element, "link1")?, self.link(element, "link2")?))
    }

    fn virtual_joint(&mut self, intake: &mut Intake<'_>, element: Xml<'a, '_>) -> Result<VirtualJoint, InputError> {
        let name = element.required("name")?;
        self.virtual_joints.insert(name);
        if let Some(kind) = element.attribute("type").filter(|kind| *kind != "fixed") {
            let file = self.path.display();
            intake.warn(format!("{file}: virtual joint `{name}` is {kind}, but here the robot's base does not move"));
        }
        let attribute = |key: &str| element.attribute(key).map(str::trim).unwrap_or_default().to_string();
        Ok(VirtualJoint {
            name: name.to_string(),
            kind: attribute("type"),
            parent_frame: attribute("parent_frame"),
            child_link: attribute("child_link"),
        })
    }

    fn group_state(&mut self, intake: &mut Intake<'_>, element: Xml<'a, '_>) -> Result<GroupState, InputError> {
        let name = element.required("name")?.to_string();
        let group = element.attribute("group").unwrap_or_default().to_string();
        let mut joints: Vec<(String, Vec<f64>)> = Vec::new();
        let mut stated = HashSet::new();
        for value in element.children() {
            if value.tag() != "joint" || value.is_foreign() {
                let (file, line, tag) = (self.path.display(), value.line(), value.tag());
                intake.warn(format!("{file}:{line}: <{tag}> in state `{name}` is not understood and ignored"));
                continue;
            }
            let joint = value.required("name")?;
            value.required("value")?;
            let values = value.numbers("value")?.unwrap_or_default();
            let (file, line) = (self.path.display(), value.line());
            let skipped =
                |why: &str| format!("{file}:{line}: state `{name}` sets joint `{joint}`, which {why}: skipped");
            let Some(known) = self.names.joints.get(joint).map(|&known| &self.robot.joints[known]) else {
                let why = if self.virtual_joints.contains(joint) { "is virtual" } else { "the URDF does not have" };
                intake.warn(skipped(why));
                continue;
            };
            let count = freedom::value_count(known);
            if !stated.insert(joint) {
                let message = format!("state `{name}` sets joint `{joint}` twice");
                return Err(value.error(InputErrorKind::Inconsistent, message, "keep one of the two"));
            }
            if count == 0 {
                let why = freedom::why_without_value(self.robot, joint).unwrap_or_default();
                intake.warn(skipped(&why));
            } else if values.len() != count {
                let message = format!("joint `{joint}` has {count} values, but state `{name}` gives {}", values.len());
                return Err(value.attribute_error(
                    "value",
                    InputErrorKind::Value,
                    message,
                    "give one number per value",
                ));
            } else {
                joints.push((joint.to_string(), values));
            }
        }
        Ok(GroupState { group, state: NamedState { name, joints } })
    }
}

/// States keep their name where it is theirs alone, else they are called `group/name`.
fn with_unique_names(intake: &mut Intake<'_>, path: &Path, states: Vec<GroupState>) -> Vec<NamedState> {
    let mut uses: HashMap<String, usize> = HashMap::new();
    states.iter().for_each(|state| *uses.entry(state.state.name.clone()).or_default() += 1);
    let mut unique: Vec<Option<NamedState>> = Vec::new();
    let mut place_of: HashMap<String, usize> = HashMap::new();
    for GroupState { group, mut state } in states {
        if uses.get(&state.name).is_some_and(|&uses| uses > 1) {
            state.name = format!("{group}/{}", state.name);
        }
        // The same group and name twice: the later one replaces, as in MoveIt.
        if let Some(before) = place_of.insert(state.name.clone(), unique.len()) {
            intake.warn(format!("{}: state `{}` is given twice: the last one counts", path.display(), state.name));
            unique[before] = None;
        }
        unique.push(Some(state));
    }
    unique.into_iter().flatten().collect()
}
