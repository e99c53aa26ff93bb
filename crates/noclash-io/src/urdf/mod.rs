//! URDF: a strict reader that drops nothing.
//!
//! Whatever it does not understand is an error with its place, except for the explicit lists of `strangers` (elements that say
//! nothing about geometry or motion). `joint` reads joints, `geometry` collision and visual elements, `tree` checks that links
//! and joints form one tree.

mod geometry;
mod joint;
mod reader;
mod strangers;
mod tree;
mod visual;

use std::path::{Path, PathBuf};

use noclash_robot::{LinkDescription, RobotDescription};

use crate::intake::Intake;
use crate::xacro;
use crate::xml::{self, Xml};
use crate::{InputError, InputErrorKind};
use reader::Reader;
pub use reader::{GeometrySource, UrdfOptions};

/// Attributes of `<link>`; of these only the name says anything.
const LINK_ATTRIBUTES: [&str; 3] = ["name", "type", "concave"];

/// Reads a URDF and the meshes it names.
///
/// Every geometry element of the chosen source is in the result, in file order, or there is an error.
pub(crate) fn read_urdf(
    intake: &mut Intake<'_>,
    path: &Path,
    options: &UrdfOptions,
) -> Result<RobotDescription, InputError> {
    let (path, text) = urdf_text(intake, path, options)?;
    let path = path.as_path();
    let parsed = xml::parse(path, &text)?;
    let root = parsed.root();
    if let (Some(namespace), "robot") = (root.namespace(), root.tag()) {
        let message = format!("<robot> belongs to the namespace {namespace}, and URDF has none");
        return Err(root.error(InputErrorKind::Syntax, message, "remove its `xmlns` or prefix"));
    }
    if root.tag() != "robot" {
        let message = format!("the root element is <{}>, not <robot>", root.tag());
        let remedy = match root.tag() {
            "sdf" => "give the SDF file itself as the cell (`noclash check model.sdf …`), or convert it to URDF",
            "mujoco" => "give the MJCF file itself as the cell (`noclash check model.xml …`), or convert it to URDF",
            _ => "give a URDF file, whose root is <robot name=\"…\">",
        };
        return Err(root.error(InputErrorKind::Syntax, message, remedy));
    }
    warn_of_extensions(intake, root);
    root.no_text()?;

    let mut reader = Reader { intake, options };
    let mut robot = RobotDescription { name: reader.robot_name(root)?, ..Default::default() };
    let mut links = Vec::new();
    let mut joints = Vec::new();
    let mut drawn_only = Vec::new();
    for child in root.children() {
        match child.tag() {
            _ if child.is_foreign() => strangers::pass_over(reader.intake, child, root, &strangers::ROBOT)?,
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
            _ => strangers::pass_over(reader.intake, child, root, &strangers::ROBOT)?,
        }
    }
    tree::check(&robot, root, &links, &joints)?;
    if reader.intake.visuals.is_some() {
        let visuals = reader.visuals(root, &robot.name);
        reader.intake.visuals.get_or_insert_default().extend(visuals);
    }
    // Geometry that every viewer draws and no check covers must be reported with the answer: no error, because many robots have such links.
    if !drawn_only.is_empty() {
        let (file, links) = (path.display(), drawn_only.join(", "));
        let remedy = "`geometry: visual` in the cell file takes what is drawn";
        reader.intake.warn(format!("{file}: drawn but without <collision>, so not checked: {links}; {remedy}"));
    }
    Ok(robot)
}

impl Reader<'_, '_> {
    fn link(&mut self, link: Xml<'_, '_>) -> Result<LinkDescription, InputError> {
        let name = link.required("name")?.to_string();
        link.only_attributes(&LINK_ATTRIBUTES)?;
        link.no_text()?;
        let mut elements = Vec::new();
        for child in link.children() {
            match child.tag() {
                _ if child.is_foreign() => strangers::pass_over(self.intake, child, link, &strangers::LINK)?,
                wanted if wanted == self.options.geometry.tag() => elements.push(self.element(child)?),
                "collision" | "visual" => {}
                // No element of a link, and no reader follows it; one that moves nothing is no loss.
                "origin" if geometry::moves_nothing(child)? => {
                    strangers::warn_ignored(self.intake, child, "unknown element")
                }
                _ => strangers::pass_over(self.intake, child, link, &strangers::LINK)?,
            }
        }
        Ok(LinkDescription { name, elements })
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

/// Attributes of extensions on `<robot>` change what other programs make of the file; say that they are not followed.
fn warn_of_extensions(intake: &mut Intake<'_>, root: Xml<'_, '_>) {
    for attribute in root.node.attributes().filter(|a| a.namespace().is_some()) {
        let (file, name, value) = (root.file.display(), attribute.name(), attribute.value());
        let effect = if name == "make_convex" { ": meshes are taken as they are, not as their hulls" } else { "" };
        intake.warn(format!("{file}: the extension attribute {name}=\"{value}\" is ignored{effect}"));
    }
}

/// The text of a URDF, and the name under which errors about it are reported; a xacro file is expanded.
fn urdf_text(intake: &mut Intake<'_>, path: &Path, options: &UrdfOptions) -> Result<(PathBuf, String), InputError> {
    if xacro::is_xacro(path) && intake.files.is_on_disk(path) {
        return xacro::expand(intake, path, &options.xacro, &options.places);
    }
    if let Some((name, _)) = options.xacro.arguments.first() {
        let message = format!("this is not a xacro file, but the xacro argument `{name}` is given");
        return Err(InputError::new(
            InputErrorKind::Inconsistent,
            path,
            message,
            "omit `xacro`, or name a .xacro file",
        ));
    }
    let text = intake.text(path)?;
    refuse_xacro(path, &text)?;
    Ok((path.to_path_buf(), text))
}

/// Xacro in memory, or in a file that is not called so: no other program can read the one, and the other may be a mistake.
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
    // The remedy must not make a xacro file that is called .urdf overwrite itself: the shell would empty it first.
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

/// First occurrence of a text outside of comments. Files that xacro wrote often keep the original in them.
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
