//! A configuration as people write it: `joint=value,…`, a named state, or all numbers in order.

use std::path::Path;

use noclash::check::{Cell, CellRobot};
use noclash::io::{InputError, InputErrorKind};
use noclash::robot::{ConfigurationError, Limits};

use crate::diagnostics::CommandError;

/// A full configuration and what of it nobody stated.
pub struct Chosen {
    /// All values, in the order of [`Cell::dofs`].
    pub values: Vec<f64>,
    /// Names and values that were filled in.
    pub defaults: Vec<(String, f64)>,
}

/// Reads `text` against the cell; what it does not name takes the cell's state.
pub fn choose(cell: &Cell, cell_file: &Path, text: Option<&str>, limits: Limits) -> Result<Chosen, CommandError> {
    let mut values = cell.state().to_vec();
    let mut named = vec![false; values.len()];
    let text = text.unwrap_or("").trim();
    if text.contains('=') {
        for assignment in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let (dof, value) = assign(cell, assignment)?;
            (values[dof], named[dof]) = (value, true);
        }
    } else if let Some(numbers) = parse_numbers(text) {
        if numbers.len() != values.len() {
            let expected = cell.dofs().iter().map(|dof| dof.name.as_str()).collect::<Vec<_>>().join(", ");
            return Err(usage(
                format!("--at has {} numbers, but the cell has {} degrees of freedom", numbers.len(), values.len()),
                format!("give them in this order: {expected}"),
            ));
        }
        (values, named) = (numbers, vec![true; named.len()]);
    } else if !text.is_empty() {
        apply_named_state(cell, text, &mut values, &mut named)?;
    }
    cell.validate(&values, limits).map_err(|error| refuse(&error, cell_file))?;
    let defaults = (0..values.len())
        .filter(|&dof| !named[dof])
        .map(|dof| (cell.dofs()[dof].name.clone(), values[dof]))
        .collect();
    Ok(Chosen { values, defaults })
}

fn usage(message: String, remedy: String) -> CommandError {
    CommandError::Usage { message, remedy }
}

fn refuse(error: &ConfigurationError, cell_file: &Path) -> CommandError {
    let remedy = match error {
        ConfigurationError::OutsideLimits { .. } => "stay within the limits, or accept it with --ignore-limits",
        ConfigurationError::WrongLength { .. }
        | ConfigurationError::NotFinite { .. }
        | ConfigurationError::ZeroQuaternion { .. } => "give a finite value for every joint",
    };
    InputError::new(InputErrorKind::Value, cell_file, format!("the configuration is not valid: {error}"), remedy).into()
}

fn parse_numbers(text: &str) -> Option<Vec<f64>> {
    if text.is_empty() {
        return None;
    }
    text.split([',', ' ']).filter(|part| !part.is_empty()).map(|part| part.parse().ok()).collect()
}

fn assign(cell: &Cell, assignment: &str) -> Result<(usize, f64), CommandError> {
    let (name, value) = assignment.split_once('=').ok_or_else(|| {
        usage(format!("`{assignment}` is not of the form joint=value"), "write --at joint_1=0.5,joint_2=-0.2".to_string())
    })?;
    let (name, value) = (name.trim(), value.trim());
    let dof = cell.find_dof(name).ok_or_else(|| {
        let names: Vec<&str> = cell.dofs().iter().map(|dof| dof.name.as_str()).collect();
        usage(format!("there is no joint `{name}` to set in this cell"), format!("the joints are: {}", names.join(", ")))
    })?;
    let number = value.parse().map_err(|_| {
        usage(format!("`{value}` is not a number for joint `{name}`"), "radians or metres, for example 0.5".to_string())
    })?;
    Ok((dof, number))
}

fn apply_named_state(cell: &Cell, name: &str, values: &mut [f64], named: &mut [bool]) -> Result<(), CommandError> {
    let (wanted_robot, wanted_state) = match name.split_once('/') {
        Some((robot, state)) if cell.robots().iter().any(|r| r.name == robot) => (Some(robot), state),
        _ => (None, name),
    };
    let mut found = false;
    for robot in cell.robots().iter().filter(|robot| wanted_robot.is_none_or(|wanted| robot.name == wanted)) {
        // An SRDF may give one state per group under the same name: all of them hold together.
        for state in robot.named_states.iter().filter(|state| state.name == wanted_state) {
            found = true;
            for (joint, joint_values) in &state.joints {
                set_joint(robot, joint, joint_values, values, named);
            }
        }
    }
    if found {
        return Ok(());
    }
    let known: Vec<String> = cell
        .robots()
        .iter()
        .flat_map(|robot| robot.named_states.iter().map(move |state| format!("{}/{}", robot.name, state.name)))
        .collect();
    let remedy = if known.is_empty() {
        "write --at joint=value,… (this cell has no named states)".to_string()
    } else {
        format!("write --at joint=value,… or one of the named states: {}", known.join(", "))
    };
    Err(usage(format!("`{name}` is neither joint=value pairs nor a named state of this cell"), remedy))
}

/// Sets a joint of a named state; mimic joints have no number of their own and are passed over.
fn set_joint(robot: &CellRobot, joint: &str, joint_values: &[f64], values: &mut [f64], named: &mut [bool]) {
    let dofs = robot.robot.dofs().iter().enumerate().filter(|(_, dof)| robot.robot.joint(dof.joint).name == joint);
    for ((index, _), &value) in dofs.zip(joint_values) {
        values[robot.first_dof + index] = value;
        named[robot.first_dof + index] = true;
    }
}
