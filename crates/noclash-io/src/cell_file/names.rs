//! References to bodies and joints by name: `allow`, `margin`, `margins`, `state`.
//!
//! A pattern that matches nothing is an error, so that a misspelt line never looks as if it had an effect.

use std::collections::HashSet;

use noclash_cell::pattern::Pattern;
use noclash_cell::{CellDescription, NamedState, PairMargin};
use noclash_robot::{JointDescription, RobotDescription};

use crate::degrees::meant_degrees;
use crate::document::{Entry, Item};
use crate::freedom;
use crate::intake::Intake;
use crate::suggestion;
use crate::{InputError, InputErrorKind};

/// An error if the name is among those already given.
pub(super) fn refuse_duplicate<'n>(
    entry: Item<'_>,
    name: &str,
    mut taken: impl Iterator<Item = &'n str>,
) -> Result<(), InputError> {
    if !taken.any(|known| known == name) {
        return Ok(());
    }
    Err(name_is_taken(entry, name))
}

fn name_is_taken(entry: Item<'_>, name: &str) -> InputError {
    let place = entry.get("name").unwrap_or(entry);
    place.error(InputErrorKind::Inconsistent, format!("the name `{name}` is taken"), "give every body its own name")
}

/// Names that an obstacle or attached object may not have.
pub(super) struct TakenNames(HashSet<String>);

impl TakenNames {
    /// The names of all robots and of what the cell already holds.
    pub fn of(cell: &CellDescription) -> Self {
        let robots = cell.robots.iter().map(|robot| robot.name.clone());
        Self(body_names(cell).into_iter().map(|(body, _)| body).chain(robots).collect())
    }

    /// Takes a name; an error if another body or a robot has it.
    pub fn take(&mut self, entry: Item<'_>, name: &str) -> Result<(), InputError> {
        if self.0.insert(name.to_string()) { Ok(()) } else { Err(name_is_taken(entry, name)) }
    }
}

/// Names of all bodies, and of links without geometry, which are none (`false`).
pub(super) fn body_names(cell: &CellDescription) -> Vec<(String, bool)> {
    let mut names = Vec::new();
    for robot in &cell.robots {
        let links = robot.description.links.iter();
        names.extend(links.map(|link| (format!("{}/{}", robot.name, link.name), !link.elements.is_empty())));
    }
    names.extend(cell.obstacles.iter().map(|obstacle| (obstacle.name.clone(), true)));
    names.extend(cell.attached.iter().map(|attached| (attached.name.clone(), true)));
    names
}

/// Reads the keys that refer to what `cell` already holds.
pub(super) fn read_references(
    intake: &mut Intake<'_>,
    root: Item<'_>,
    cell: &mut CellDescription,
) -> Result<(), InputError> {
    let names = body_names(cell);
    for pair in root.get("allow").map_or(Ok(Vec::new()), Item::list)? {
        cell.allow.push(two_patterns(intake, pair, &names)?);
    }
    if let Some(margin) = root.get("margin") {
        cell.margin = read_margin(margin)?;
    }
    for item in root.get("margins").map_or(Ok(Vec::new()), Item::list)? {
        let item = item.complete_keys(&["bodies", "margin"])?;
        let bodies = two_patterns(intake, item.require("bodies")?, &names)?;
        cell.margins.push(PairMargin { bodies, margin: read_margin(item.require("margin")?)? });
    }
    if let Some(state) = root.get("state") {
        for (entry, value) in state.entries()? {
            let (robot, joint, value) = joint_value(cell, entry, value)?;
            if let Some(range) = joint.range.filter(|range| value < range.lower || value > range.upper) {
                let (file, line, key) = (root.file.display(), entry.place.line, &entry.key);
                let (lower, upper) = (range.lower, range.upper);
                let degrees = if meant_degrees(value, lower, upper) { ": is it in degrees?" } else { "" };
                intake.warn(format!(
                    "{file}:{line}: state {key} = {value} is outside its limits {lower} to {upper} ({robot}){degrees}"
                ));
            }
            cell.state.push((entry.key.clone(), value));
        }
    }
    if let Some(states) = root.get("states") {
        read_named_states(states, cell)?;
    }
    Ok(())
}

/// The robot, the joint and the value that an entry `robot/joint: value` states.
fn joint_value<'c>(
    cell: &'c CellDescription,
    entry: &Entry,
    item: Item<'_>,
) -> Result<(&'c str, &'c JointDescription, f64), InputError> {
    let Some((robot, joint)) = named_value(cell, &entry.key) else {
        let error = unknown_value(cell, item, &entry.key);
        return Err(error.at(entry.place.line, entry.place.column));
    };
    let (_, value_name) = entry.key.split_once('/').unwrap_or_default();
    let value = item.quantity(freedom::value_dimension(joint, value_name))?;
    Ok((robot, joint, value))
}

/// Robot, joint, and its values by name.
type StatedJoint = (String, String, Vec<(String, f64)>);

/// `states: { home: { robot/joint: value, … } }`: configurations with names, beside those of the SRDFs.
fn read_named_states(states: Item<'_>, cell: &mut CellDescription) -> Result<(), InputError> {
    for (state_entry, state) in states.entries()? {
        let name = &state_entry.key;
        if !state.is_map() {
            let message = format!("the state `{name}` is not a mapping of joints to values");
            return Err(state.error(InputErrorKind::Value, message, "write { robot/joint: value, … }"));
        }
        let mut stated: Vec<StatedJoint> = Vec::new();
        for (entry, item) in state.entries()? {
            let (robot, joint, value) = joint_value(cell, entry, item)?;
            let own = entry.key.split_once('/').map_or(String::new(), |(_, own)| own.to_string());
            match stated.iter_mut().find(|(r, j, _)| r == robot && *j == joint.name) {
                Some((_, _, values)) => values.push((own, value)),
                None => stated.push((robot.to_string(), joint.name.clone(), vec![(own, value)])),
            }
        }
        if stated.is_empty() {
            let message = format!("the state `{name}` names no joint");
            return Err(state.error(InputErrorKind::Missing, message, "write { robot/joint: value, … }"));
        }
        for robot in &mut cell.robots {
            let mut joints = Vec::new();
            for (_, joint, values) in stated.iter().filter(|(own, ..)| *own == robot.name) {
                let description = robot.description.joints.iter().find(|known| known.name == *joint);
                let mut ordered = Vec::new();
                for wanted in description.map(freedom::value_names).unwrap_or_default() {
                    let Some((_, value)) = values.iter().find(|(own, _)| *own == wanted) else {
                        let message = format!("the state `{name}` gives joint `{joint}` no value `{wanted}`");
                        let remedy = format!("add `{}/{wanted}: …`", robot.name);
                        return Err(state.error(InputErrorKind::Missing, message, remedy));
                    };
                    ordered.push(*value);
                }
                joints.push((joint.clone(), ordered));
            }
            if joints.is_empty() {
                continue;
            }
            if robot.named_states.iter().any(|known| known.name == *name) {
                let message = format!("the SRDF of robot `{}` has a state `{name}`, too", robot.name);
                let error = InputError::new(InputErrorKind::Inconsistent, states.file, message, "give it another name");
                return Err(error.at(state_entry.place.line, state_entry.place.column));
            }
            robot.named_states.push(NamedState { name: name.clone(), joints });
        }
    }
    Ok(())
}

fn read_margin(item: Item<'_>) -> Result<f64, InputError> {
    let margin = item.length()?;
    if margin < 0.0 {
        let message = format!("the margin is {margin}");
        return Err(item.error(InputErrorKind::Value, message, "write a distance in metres that is not negative"));
    }
    Ok(margin)
}

fn two_patterns(intake: &mut Intake<'_>, item: Item<'_>, names: &[(String, bool)]) -> Result<[String; 2], InputError> {
    let patterns = item.list()?;
    let [first, second] = patterns[..] else {
        let message = format!("`{}` needs two bodies, but here are {}", item.key, patterns.len());
        return Err(item.error(InputErrorKind::Value, message, "write [body, body]"));
    };
    Ok([known_pattern(intake, first, names)?, known_pattern(intake, second, names)?])
}

/// A pattern of body names; an error if it matches nothing, a warning if it matches nothing with geometry.
pub(super) fn known_pattern(
    intake: &mut Intake<'_>,
    body: Item<'_>,
    names: &[(String, bool)],
) -> Result<String, InputError> {
    let text = body.text()?;
    let pattern = Pattern::new(text);
    let mut matches = names.iter().filter(|(name, _)| pattern.matches(name)).peekable();
    if matches.peek().is_none() {
        let message = match pattern.has_wildcard() {
            true => format!("the pattern `{text}` matches no body"),
            false => format!("there is no body `{text}`"),
        };
        let remedy = suggestion::remedy(text, names.iter().map(|(name, _)| name.as_str()));
        return Err(body.error(InputErrorKind::Missing, message, remedy));
    }
    if matches.all(|(_, has_geometry)| !has_geometry) {
        let (file, line) = (body.file.display(), body.node.place.line);
        intake.warn(format!("{file}:{line}: `{text}` has no geometry, so this line has no effect"));
    }
    Ok(text.to_string())
}

/// The robot and joint whose value `robot/joint` (or `robot/joint/part`) names.
fn named_value<'c>(cell: &'c CellDescription, key: &str) -> Option<(&'c str, &'c JointDescription)> {
    let (robot, joint, value) = split_value(cell, key)?;
    let joint = joint?;
    freedom::value_names(joint).iter().any(|name| name == value).then_some((robot, joint))
}

/// The robot a key names, the joint its rest belongs to, and the rest.
fn split_value<'c, 'k>(
    cell: &'c CellDescription,
    key: &'k str,
) -> Option<(&'c str, Option<&'c JointDescription>, &'k str)> {
    let (robot, value) = key.split_once('/')?;
    let robot = cell.robots.iter().find(|known| known.name == robot)?;
    let joint = robot.description.joints.iter().find(|joint| {
        value == joint.name || value.strip_prefix(joint.name.as_str()).is_some_and(|rest| rest.starts_with('/'))
    });
    Some((&robot.name, joint, value))
}

fn unknown_value(cell: &CellDescription, item: Item<'_>, key: &str) -> InputError {
    let description = |robot: &str| -> Option<&RobotDescription> {
        cell.robots.iter().find(|known| known.name == robot).map(|known| &known.description)
    };
    if let Some((robot, Some(joint), _)) = split_value(cell, key)
        && let Some(why) = description(robot).and_then(|robot| freedom::why_without_value(robot, &joint.name))
    {
        let message = format!("`{key}` cannot be set: joint `{}` {why}", joint.name);
        return item.error(
            InputErrorKind::Inconsistent,
            message,
            "remove the line, or set the joint's values themselves",
        );
    }
    let mut known: Vec<String> = Vec::new();
    for robot in &cell.robots {
        known
            .extend(freedom::all_value_names(&robot.description).iter().map(|value| format!("{}/{value}", robot.name)));
    }
    let message = format!("there is no joint `{key}`");
    item.error(InputErrorKind::Missing, message, suggestion::remedy(key, known.iter().map(String::as_str)))
}
