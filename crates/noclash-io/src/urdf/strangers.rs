//! Contents that a URDF may have without being read: explicit lists, level by level. Everything else is an error, because what is not
//! understood may be a shape, its place or a joint.
//!
//! An element of another namespace is not the URDF element of that name, so it is neither read nor passed over by name: only the
//! extensions listed here are passed over, with a warning, and at the level of `<robot>` what holds nothing that could count.

use crate::intake::Intake;
use crate::suggestion;
use crate::xml::Xml;
use crate::{InputError, InputErrorKind};

/// The namespace of Drake's extensions of URDF.
pub(super) const DRAKE: &str = "http://drake.mit.edu";

/// Elements that say something about geometry or motion, wherever they stand.
const WORDS_THAT_COUNT: [&str; 18] = [
    "link",
    "joint",
    "collision",
    "visual",
    "geometry",
    "origin",
    "axis",
    "parent",
    "child",
    "limit",
    "mimic",
    "box",
    "cylinder",
    "sphere",
    "capsule",
    "ellipsoid",
    "convex",
    "mesh",
];

/// Permitted contents of one kind of element.
pub(super) struct Level {
    /// Elements that are read.
    pub read: &'static [&'static str],
    /// Elements that say nothing about geometry or motion.
    ignored: &'static [&'static str],
    /// Elements of Drake's namespace that say nothing about geometry or motion.
    drake: &'static [&'static str],
    /// Whether strangers that hold nothing that counts are passed over too.
    lenient: bool,
}

/// Children of `<robot>`.
pub(super) const ROBOT: Level = Level {
    read: &["link", "joint"],
    ignored: &[
        "material",
        "transmission",
        "gazebo",
        "ros2_control",
        "sensor",
        "plugin",
        "mujoco",
        "property_bag",
        "author",
        "license",
        "static",
        "capability",
    ],
    // Filters leave out pairs, which only users of this program may.
    drake: &["collision_filter_group", "linear_bushing_rpy", "ball_constraint"],
    lenient: true,
};

/// Children of `<link>`.
pub(super) const LINK: Level = Level {
    read: &["collision", "visual"],
    ignored: &[
        "inertial",
        "contact",
        "gazebo",
        "sensor",
        "material",
        "self_collision_checking",
        "collision_checking",
        "verbose",
        "property_bag",
        // Gazebo's, outside of <gazebo>.
        "kinematic",
        "gravity",
        "surface",
        "self_collide",
        "enable_wind",
        // What a robot leaves out of its point clouds: a copy of its shapes, grown.
        "self_filter",
    ],
    drake: &[],
    lenient: false,
};

/// Children of `<collision>` and `<visual>`.
pub(super) const ELEMENT: Level = Level {
    read: &["origin", "geometry"],
    ignored: &["material", "verbose", "contact_coefficients", "gazebo", "property_bag"],
    drake: &["proximity_properties", "illustration_properties", "perception_properties", "diffuse_map"],
    lenient: false,
};

/// Children of `<mesh>`.
pub(super) const MESH: Level = Level { read: &[], ignored: &[], drake: &["declare_convex"], lenient: false };

/// Children of `<joint>`.
pub(super) const JOINT: Level = Level {
    read: &["origin", "parent", "child", "axis", "limit", "mimic"],
    ignored: &[
        "dynamics",
        "calibration",
        "safety_controller",
        "property_bag",
        "gazebo",
        "hardwareInterface",
        "sensor",
        // Damping and friction, as URDF had them before <dynamics>.
        "joint_properties",
    ],
    drake: &["rotor_inertia", "gear_ratio", "controller_gains"],
    lenient: false,
};

/// Passes over a child that is not read, if it is known to say nothing about geometry or motion; else an error.
pub(super) fn pass_over(
    intake: &mut Intake<'_>,
    child: Xml<'_, '_>,
    parent: Xml<'_, '_>,
    level: &Level,
) -> Result<(), InputError> {
    let tag = child.tag();
    let Some(namespace) = child.namespace() else {
        if level.ignored.contains(&tag) {
            return if level.lenient { Ok(()) } else { report_hidden_shapes(intake, child, parent) };
        }
        // It holds a word and nothing else, so no shape, no place and no name, and it is no misspelt one.
        let bare = child.children().next().is_none() && child.node.attributes().len() == 0;
        if !level.lenient || !bare || suggestion::nearest(tag, WORDS_THAT_COUNT).is_some() {
            return Err(unknown_element(child, parent, level));
        }
        warn_ignored(intake, child, "unknown element");
        return Ok(());
    };
    let of_drake = namespace == DRAKE && level.drake.contains(&tag);
    let holds_nothing = || {
        let counts = |node: roxmltree::Node<'_, '_>| WORDS_THAT_COUNT.contains(&node.tag_name().name());
        !child.node.descendants().any(counts)
    };
    if of_drake || (level.lenient && holds_nothing()) {
        warn_ignored(intake, child, "extension element");
        return Ok(());
    }
    let message = format!("<{tag}> belongs to the namespace {namespace}, so it is no element of <{}>", parent.tag());
    let remedy =
        "remove its `xmlns` or prefix if it is meant, or the whole element if it says nothing about geometry or motion";
    Err(child.error(InputErrorKind::Unknown, message, remedy))
}

/// Elements that are or hold shapes.
const SHAPES: [&str; 9] = ["visual", "geometry", "box", "cylinder", "sphere", "capsule", "ellipsoid", "convex", "mesh"];

/// Inside a link or joint, shapes of an ignored element may be meant: a `<collision>` there is an error, others are a warning.
fn report_hidden_shapes(intake: &mut Intake<'_>, ignored: Xml<'_, '_>, parent: Xml<'_, '_>) -> Result<(), InputError> {
    let inner = || ignored.node.descendants().skip(1).filter(roxmltree::Node::is_element);
    let (tag, outer) = (ignored.tag(), parent.tag());
    if let Some(hidden) = inner().find(|node| node.tag_name().name() == "collision") {
        let line = ignored.node.document().text_pos_at(hidden.range().start).row;
        let message = format!(
            "<{tag}> of <{outer}> is not read, but line {line} in it has a <collision>: it would not be checked"
        );
        let remedy = format!("move the <collision> into the <link> itself, or remove it from <{tag}>");
        return Err(ignored.error(InputErrorKind::Inconsistent, message, remedy));
    }
    // By its purpose a copy of the link's shapes.
    if tag == "self_filter" {
        return Ok(());
    }
    if let Some(shape) = inner().find(|node| SHAPES.contains(&node.tag_name().name())) {
        let (file, line, shape) = (ignored.file.display(), ignored.line(), shape.tag_name().name());
        let named = parent.attribute("name").map(|name| format!(" name=\"{name}\"")).unwrap_or_default();
        intake.warn(format!(
            "{file}:{line}: <{tag}> of <{outer}{named}> is ignored with the <{shape}> in it: only the link's own <collision> and <visual> are read"
        ));
    }
    Ok(())
}

/// An element that is in no list: most likely a typo, which must not hide geometry or motion.
fn unknown_element(child: Xml<'_, '_>, parent: Xml<'_, '_>, level: &Level) -> InputError {
    let message = format!("<{}> is not an element of <{}>", child.tag(), parent.tag());
    let known = level.read.iter().chain(level.ignored).copied();
    let remedy = match suggestion::nearest(child.tag(), known) {
        Some(near) if near != child.tag() => format!("did you mean <{near}>?"),
        _ => {
            let read = if level.read.is_empty() { "nothing".to_string() } else { level.read.join(", ") };
            format!("remove it if it says nothing about geometry or motion (read here: {read})")
        }
    };
    child.error(InputErrorKind::Unknown, message, remedy)
}

/// Says that an element is ignored.
pub(super) fn warn_ignored(intake: &mut Intake<'_>, element: Xml<'_, '_>, what: &str) {
    let (file, line, tag) = (element.file.display(), element.line(), element.tag());
    intake.warn(format!("{file}:{line}: the {what} <{tag}> is ignored"));
}

/// An error for an attribute that is not known, unless it is one of another namespace that says nothing about geometry or motion.
pub(super) fn only_attributes(
    intake: &mut Intake<'_>,
    element: Xml<'_, '_>,
    known: &[&str],
    extensions: &[&str],
) -> Result<(), InputError> {
    for attribute in element.unknown_attributes(known) {
        if attribute.namespace().is_none() || !extensions.contains(&attribute.name()) {
            return Err(element.unknown_attribute(&attribute, known));
        }
        let (file, line, name, tag) = (element.file.display(), element.line(), attribute.name(), element.tag());
        intake.warn(format!("{file}:{line}: the extension attribute `{name}` of <{tag}> is ignored"));
    }
    Ok(())
}
