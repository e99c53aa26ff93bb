//! `<joint>` elements: kind, frames, axis, limits, mimic.

use glam::DVec3;
use noclash_geometry::Pose;
use noclash_robot::{JointDescription, JointKind, JointRange, MimicDescription};

use super::geometry::read_origin;
use super::strangers;
use crate::intake::Intake;
use crate::suggestion;
use crate::xml::Xml;
use crate::{InputError, InputErrorKind};

/// Attributes of `<joint>`; the last two say to simulators whether links may be merged.
const ATTRIBUTES: [&str; 4] = ["name", "type", "dont_collapse", "preserveFixedJoint"];

/// Attributes of `<limit>`; those of motors (the last three) may have any value.
const LIMIT_ATTRIBUTES: [&str; 10] = [
    "lower",
    "upper",
    "velocity",
    "effort",
    "acceleration",
    "deceleration",
    "jerk",
    "command_effort",
    "current",
    "gear_velocity",
];

const KINDS: [(&str, JointKind); 6] = [
    ("fixed", JointKind::Fixed),
    ("revolute", JointKind::Revolute),
    ("continuous", JointKind::Continuous),
    ("prismatic", JointKind::Prismatic),
    ("planar", JointKind::Planar),
    ("floating", JointKind::Floating),
];

/// One `<joint>` of `<robot>`; whether its names exist is checked with the whole tree.
pub(super) fn read_joint(intake: &mut Intake<'_>, joint: Xml<'_, '_>) -> Result<JointDescription, InputError> {
    joint.only_attributes(&ATTRIBUTES)?;
    joint.no_text()?;
    for child in joint.children() {
        if child.is_foreign() || !strangers::JOINT.read.contains(&child.tag()) {
            strangers::pass_over(intake, child, joint, &strangers::JOINT)?;
        }
    }
    let name = joint.required("name")?.to_string();
    let type_name = joint.required("type")?;
    let Some(&(_, kind)) = KINDS.iter().find(|(word, _)| *word == type_name) else {
        let message = format!("joint `{name}` has the unknown type `{type_name}`");
        let remedy = suggestion::remedy(type_name, KINDS.iter().map(|(word, _)| *word));
        return Err(joint.attribute_error("type", InputErrorKind::Unknown, message, &remedy));
    };
    let origin = match joint.only_child("origin")? {
        Some(origin) => read_origin(intake, origin)?,
        None => Pose::IDENTITY,
    };
    let (range, max_velocity) = read_limit(intake, joint, &name, kind)?;
    Ok(JointDescription {
        kind,
        parent: linked(joint, "parent")?,
        child: linked(joint, "child")?,
        origin,
        axis: read_axis(joint, &name, kind)?,
        range,
        max_velocity,
        mimic: read_mimic(joint, &name, kind)?,
        name,
    })
}

fn linked(joint: Xml<'_, '_>, end: &str) -> Result<String, InputError> {
    match joint.only_child(end)? {
        Some(element) => {
            element.only_attributes(&["link"])?;
            element.no_content()?;
            element.required("link").map(str::to_string)
        }
        None => {
            let message = format!("the joint has no <{end}>");
            Err(joint.error(InputErrorKind::Missing, message, format!("add <{end} link=\"…\"/>")))
        }
    }
}

fn read_axis(joint: Xml<'_, '_>, name: &str, kind: JointKind) -> Result<DVec3, InputError> {
    // URDF's default axis.
    const DEFAULT: DVec3 = DVec3::X;
    let has_axis = match kind {
        JointKind::Revolute | JointKind::Continuous | JointKind::Prismatic | JointKind::Planar => true,
        JointKind::Fixed | JointKind::Floating => false,
    };
    let (Some(element), true) = (joint.only_child("axis")?, has_axis) else { return Ok(DEFAULT) };
    element.only_attributes(&["xyz"])?;
    element.no_content()?;
    element.required("xyz")?;
    let axis = element.vector("xyz")?.unwrap_or(DEFAULT);
    if axis == DVec3::ZERO {
        let message = format!("the axis of joint `{name}` is 0 0 0, which is no direction");
        return Err(element.attribute_error("xyz", InputErrorKind::Value, message, "write a direction such as 0 0 1"));
    }
    Ok(axis)
}

/// Position range and largest speed.
fn read_limit(
    intake: &mut Intake<'_>,
    joint: Xml<'_, '_>,
    name: &str,
    kind: JointKind,
) -> Result<(Option<JointRange>, Option<f64>), InputError> {
    let bounded = match kind {
        JointKind::Revolute | JointKind::Prismatic => true,
        JointKind::Fixed | JointKind::Continuous | JointKind::Planar | JointKind::Floating => false,
    };
    let Some(limit) = joint.only_child("limit")? else {
        if !bounded {
            return Ok((None, None));
        }
        let message = format!("joint `{name}` has no <limit>");
        let remedy = match kind {
            JointKind::Revolute => "add <limit lower=\"…\" upper=\"…\" …/>, or make its type `continuous`",
            _ => "add <limit lower=\"…\" upper=\"…\" …/>",
        };
        return Err(joint.error(InputErrorKind::Missing, message, remedy));
    };
    strangers::only_attributes(intake, limit, &LIMIT_ATTRIBUTES, &["acceleration", "jerk"])?;
    limit.no_content()?;
    let velocity = limit.number("velocity")?;
    if let Some(speed) = velocity.filter(|speed| *speed < 0.0) {
        let message = format!("the velocity limit of joint `{name}` is {speed}");
        return Err(limit.attribute_error(
            "velocity",
            InputErrorKind::Value,
            message,
            "write a speed that is not negative",
        ));
    }
    // A limit of 0 is a placeholder in practice; taken literally it would promise that the joint never moves.
    let max_velocity = velocity.filter(|speed| *speed > 0.0);
    if !bounded {
        return Ok((None, max_velocity));
    }
    let mut bound = |which: &str| -> Result<f64, InputError> {
        if let Some(value) = limit.number(which)? {
            return Ok(value);
        }
        let (file, line) = (limit.file.display(), limit.line());
        intake.warn(format!("{file}:{line}: joint `{name}` states no `{which}` limit: URDF takes it as 0"));
        Ok(0.0)
    };
    let (lower, upper) = (bound("lower")?, bound("upper")?);
    if lower > upper {
        let message = format!("joint `{name}` has its lower limit {lower} above its upper limit {upper}");
        return Err(limit.error(InputErrorKind::Value, message, "exchange the two"));
    }
    Ok((Some(JointRange { lower, upper }), max_velocity))
}

fn read_mimic(joint: Xml<'_, '_>, name: &str, kind: JointKind) -> Result<Option<MimicDescription>, InputError> {
    let Some(mimic) = joint.only_child("mimic")? else { return Ok(None) };
    mimic.only_attributes(&["joint", "multiplier", "offset"])?;
    mimic.no_content()?;
    match kind {
        JointKind::Revolute | JointKind::Continuous | JointKind::Prismatic => {}
        // A fixed joint has no value to follow with: nothing is lost.
        JointKind::Fixed => return Ok(None),
        JointKind::Planar | JointKind::Floating => {
            let message = format!("joint `{name}` has several values and cannot mimic another");
            return Err(mimic.error(InputErrorKind::Inconsistent, message, "remove its <mimic>"));
        }
    }
    Ok(Some(MimicDescription {
        joint: mimic.required("joint")?.to_string(),
        multiplier: mimic.number("multiplier")?.unwrap_or(1.0),
        offset: mimic.number("offset")?.unwrap_or(0.0),
    }))
}
