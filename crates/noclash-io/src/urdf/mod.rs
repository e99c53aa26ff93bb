//! URDF: a strict reader that drops nothing.
//!
//! Whatever it does not understand is an error with its place, except for an explicit list of elements that say nothing
//! about geometry or motion, and strangers that hold a word and nothing else (with a warning). `joint` reads joints, `geometry` collision and visual elements, `tree` checks that links and
//! joints form one tree.

mod geometry;
mod joint;
mod tree;

use std::path::Path;

use noclash_robot::{LinkDescription, RobotDescription};

use crate::intake::Intake;
use crate::package::PackagePlaces;
use crate::suggestion;
use crate::xml::{self, Xml};
use crate::{InputError, InputErrorKind};

/// Which of a link's elements become its geometry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum GeometrySource {
    /// `<collision>`.
    #[default]
    Collision,
    /// `<visual>`.
    Visual,
}

impl GeometrySource {
    fn tag(self) -> &'static str {
        match self {
            Self::Collision => "collision",
            Self::Visual => "visual",
        }
    }
}

/// How a URDF is to be read.
#[derive(Clone, Debug, Default)]
pub struct UrdfOptions {
    /// Which elements count.
    pub geometry: GeometrySource,
    /// Where packages lie.
    pub places: PackagePlaces,
}

/// Children of `<robot>` that say nothing about geometry or motion.
const ROBOT_IGNORED: [&str; 12] = [
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
];
/// Children of `<link>` that say nothing about geometry.
const LINK_IGNORED: [&str; 13] = [
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
    // What a robot leaves out of its point clouds: a copy of its shapes, grown.
    "self_filter",
];

/// Elements that say something about geometry or motion, wherever they stand.
const WORDS_THAT_COUNT: [&str; 16] = [
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
    "mesh",
];

/// Reads a URDF and the meshes it names.
///
/// Every geometry element of the chosen source is in the result, in file order, or there is an error.
pub(crate) fn read_urdf(
    intake: &mut Intake<'_>,
    path: &Path,
    options: &UrdfOptions,
) -> Result<RobotDescription, InputError> {
    let text = intake.text(path)?;
    refuse_xacro(path, &text)?;
    let document = xml::parse(path, &text)?;
    let root = Xml { file: path, node: document.root_element() };
    if root.tag() != "robot" || root.is_foreign() {
        let message = format!("the root element is <{}>, not <robot>", root.tag());
        let remedy = match root.tag() {
            "sdf" => "SDF is not read: convert it to URDF",
            "mujoco" => "MJCF is not read: convert it to URDF",
            _ => "give a URDF file, whose root is <robot name=\"…\">",
        };
        return Err(root.error(InputErrorKind::Syntax, message, remedy));
    }
    warn_of_extensions(intake, root);

    let mut reader = Reader { intake, options };
    let mut robot = RobotDescription { name: reader.robot_name(root)?, ..Default::default() };
    let mut links = Vec::new();
    let mut joints = Vec::new();
    let mut drawn_only = Vec::new();
    for child in root.children() {
        if child.is_foreign() {
            reader.warn_ignored(child);
            continue;
        }
        match child.tag() {
            "link" => {
                let link = reader.link(child)?;
                if link.elements.is_empty() && child.children().any(|element| element.tag() == "visual") {
                    drawn_only.push(link.name.clone());
                }
                robot.links.push(link);
                links.push(child);
            }
            "joint" => {
                robot.joints.push(joint::read_joint(reader.intake, child)?);
                joints.push(child);
            }
            ignored if ROBOT_IGNORED.contains(&ignored) => {}
            _ => pass_over(reader.intake, child, "robot", &["link", "joint"], &ROBOT_IGNORED)?,
        }
    }
    tree::check(&robot, root, &links, &joints)?;
    // What one sees in every viewer and nobody checks must be told with the answer: no error, because many robots have such links.
    if !drawn_only.is_empty() {
        let (file, links) = (path.display(), drawn_only.join(", "));
        let remedy = "`geometry: visual` in the cell file takes what is drawn";
        reader.intake.warn(format!("{file}: drawn but without <collision>, so not checked: {links}; {remedy}"));
    }
    Ok(robot)
}

/// What reading needs besides the XML.
struct Reader<'r, 'f> {
    intake: &'r mut Intake<'f>,
    options: &'r UrdfOptions,
}

impl Reader<'_, '_> {
    fn link(&mut self, link: Xml<'_, '_>) -> Result<LinkDescription, InputError> {
        let name = link.required("name")?.to_string();
        let mut elements = Vec::new();
        for child in link.children() {
            if child.is_foreign() {
                self.warn_ignored(child);
                continue;
            }
            match child.tag() {
                wanted if wanted == self.options.geometry.tag() => elements.push(self.element(child)?),
                "collision" | "visual" => {}
                ignored if LINK_IGNORED.contains(&ignored) => {}
                // No element of a link, and no reader follows it; one that moves nothing is no loss.
                "origin" if geometry::moves_nothing(child)? => self.warn_ignored(child),
                _ => pass_over(self.intake, child, "link", &["collision", "visual"], &LINK_IGNORED)?,
            }
        }
        Ok(LinkDescription { name, elements })
    }

    fn warn_ignored(&mut self, element: Xml<'_, '_>) {
        warn_ignored(self.intake, element, "extension element");
    }

    /// The name of the robot; where there is none, that of the file.
    fn robot_name(&mut self, root: Xml<'_, '_>) -> Result<String, InputError> {
        let stem = root.file.file_stem().map(|stem| stem.to_string_lossy().trim().to_string());
        match (root.attribute("name"), stem) {
            (None, Some(stem)) if !stem.is_empty() => {
                let file = root.file.display();
                self.intake.warn(format!("{file}: <robot> has no name and is called `{stem}` after its file"));
                Ok(stem)
            }
            _ => root.required("name").map(str::to_string),
        }
    }
}

fn warn_ignored(intake: &mut Intake<'_>, element: Xml<'_, '_>, what: &str) {
    let (file, line, tag) = (element.file.display(), element.line(), element.tag());
    intake.warn(format!("{file}:{line}: the {what} <{tag}> is ignored"));
}

/// Passes over an element that is in no list, with a warning, if it cannot hide anything: it holds no elements and no attributes,
/// so no shape, no place and no name, and it is not a misspelt one. Everything else is an error.
fn pass_over(
    intake: &mut Intake<'_>,
    child: Xml<'_, '_>,
    parent: &str,
    read: &[&'static str],
    ignored: &[&'static str],
) -> Result<(), InputError> {
    let bare = child.children().next().is_none() && child.node.attributes().len() == 0;
    if !bare || suggestion::nearest(child.tag(), WORDS_THAT_COUNT).is_some() {
        return Err(unknown_element(child, parent, read, ignored));
    }
    warn_ignored(intake, child, "unknown element");
    Ok(())
}

/// An element that is in no list: most likely a typo, which must not hide geometry or motion.
fn unknown_element(child: Xml<'_, '_>, parent: &str, read: &[&'static str], ignored: &[&'static str]) -> InputError {
    let message = format!("<{}> is not an element of <{parent}>", child.tag());
    let known = read.iter().chain(ignored).copied();
    let remedy = match suggestion::nearest(child.tag(), known) {
        Some(near) => format!("did you mean <{near}>?"),
        None => format!("remove it if it says nothing about geometry or motion (read here: {})", read.join(", ")),
    };
    child.error(InputErrorKind::Unknown, message, remedy)
}

/// Attributes of extensions on `<robot>` change what other programs make of the file; say that they are not followed.
fn warn_of_extensions(intake: &mut Intake<'_>, root: Xml<'_, '_>) {
    for attribute in root.node.attributes().filter(|a| a.namespace().is_some()) {
        let (file, name, value) = (root.file.display(), attribute.name(), attribute.value());
        let effect = if name == "make_convex" { ": meshes are taken as they are, not as their hulls" } else { "" };
        intake.warn(format!("{file}: the extension attribute {name}=\"{value}\" is ignored{effect}"));
    }
}

/// A xacro file is a program that writes a URDF: it must be run first.
fn refuse_xacro(path: &Path, text: &str) -> Result<(), InputError> {
    let by_name = path.extension().is_some_and(|extension| extension == "xacro");
    let element = outside_comments(text, "<xacro:");
    if !by_name && element.is_none() {
        return Ok(());
    }
    let source = path.display();
    let target = path.file_name().map(|name| name.to_string_lossy().to_string()).unwrap_or_default();
    let target = target.strip_suffix(".xacro").unwrap_or(&target);
    let stem = target.strip_suffix(".urdf").unwrap_or(target);
    // A xacro file that is called .urdf must not be told to overwrite itself: the shell would empty it first.
    let expanded = if by_name { "" } else { "_expanded" };
    let error = InputError::new(
        InputErrorKind::Unsupported,
        path,
        "this is a xacro file, which must be expanded to a URDF first",
        format!(
            "run `xacro {source} > {stem}{expanded}.urdf` (xacro comes with ROS as `ros-…-xacro`, or from PyPI: `pip install xacro`)"
        ),
    );
    let before = &text[..element.unwrap_or(0)];
    let line = 1 + before.matches('\n').count();
    let column = 1 + before.chars().rev().take_while(|&c| c != '\n').count();
    Err(error.at(line, column))
}

/// Where a text stands for the first time outside of comments. Files that xacro wrote often keep the original in them.
fn outside_comments(text: &str, sought: &str) -> Option<usize> {
    let mut from = 0;
    loop {
        let found = from + text[from..].find(sought)?;
        match text[from..found].find("<!--") {
            None => return Some(found),
            Some(comment) => {
                let inside = from + comment;
                from = inside + text[inside..].find("-->")?;
            }
        }
    }
}
