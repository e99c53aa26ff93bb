//! Configurations as people write them: `joint=value,…`, a named state, or all numbers in order.

use std::path::Path;

use noclash_cell::{Cell, CellRobot, SegmentError};
use noclash_io::quantity::{self, Dimension};
use noclash_io::{InputError, InputErrorKind, dof_dimension, meant_degrees, option, suggest};
use noclash_robot::{ConfigurationError, Drive, Limits};

use crate::error::no_motion;
use crate::{Error, OpenCell};

/// A full configuration, and which of its values were filled in.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Configuration {
    /// All values, in the order of the cell's degrees of freedom: those of [`OpenCell::joints`], and between them what loops determine.
    pub values: Vec<f64>,
    /// Names and values that were taken from the cell's state.
    pub defaults: Vec<(String, f64)>,
    /// How far each value may be from the exact one, where loops determine some of them.
    pub errors: Option<Vec<f64>>,
}

impl OpenCell {
    /// Reads a configuration as people write it: `joint=value,…`, a named state, or all numbers in order. Joints that it does not
    /// name take the cell's state.
    pub fn configuration(&self, text: &str) -> Result<Configuration, InputError> {
        self.configuration_of("at", Some(text), Limits::Enforced)
    }

    /// All values in order; `place` says in errors which of several configurations it is (`"goal: "`).
    pub fn configuration_of_values(
        &self,
        values: &[f64],
        ignore_limits: bool,
        place: &str,
    ) -> Result<Configuration, Error> {
        self.motions().ignore_limits(ignore_limits).validate(values, place)?;
        let limits = if ignore_limits { Limits::Ignored } else { Limits::Enforced };
        let values = self.cell.completed(values);
        let (values, errors) = closed(&self.cell, values, limits).map_err(|cause| no_motion(cause, &self.file))?;
        Ok(Configuration { values, defaults: Vec::new(), errors })
    }

    /// The same for an option of another name, which every error names; `None` is the cell's state.
    pub fn configuration_of(
        &self,
        name: &'static str,
        text: Option<&str>,
        limits: Limits,
    ) -> Result<Configuration, InputError> {
        read(name, &self.cell, &self.file, text, limits)
    }
}

fn read(
    name: &'static str,
    cell: &Cell,
    cell_file: &Path,
    text: Option<&str>,
    limits: Limits,
) -> Result<Configuration, InputError> {
    let flag = option(name);
    let flag = flag.as_str();
    let reader = Reader { cell, cell_file, flag };
    let mut values = cell.state().to_vec();
    let mut named = vec![false; values.len()];
    let text = text.unwrap_or("").trim();
    if text.contains('=') {
        for assignment in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let (dof, value) = reader.assignment(assignment)?;
            if named[dof] {
                let message = format!("{flag} states joint `{}` twice", cell.dofs()[dof].name);
                return Err(reader.error(InputErrorKind::Inconsistent, message, "state every joint once"));
            }
            (values[dof], named[dof]) = (value, true);
        }
    } else if text.parse::<f64>().is_err() && reader.is_named_state(text) {
        // A state may be called `90deg`.
        reader.named_state(text, &mut values, &mut named)?;
    } else if let Some(numbers) = parse_numbers(cell, text) {
        let numbers = numbers.map_err(|message| {
            reader.error(InputErrorKind::Value, format!("{flag}: {message}"), "give values in the joints' own units")
        })?;
        let independent = cell.independent();
        if numbers.len() != independent.len() {
            let names = independent.iter().map(|&dof| cell.dofs()[dof].name.as_str());
            let expected = names.collect::<Vec<_>>().join(", ");
            let given = plural(numbers.len(), "number", "numbers");
            let needed = plural(independent.len(), "degree of freedom", "degrees of freedom");
            let message = format!("{flag} has {given}, but the cell has {needed}");
            return Err(reader.error(InputErrorKind::Value, message, format!("give them in this order: {expected}")));
        }
        (values, named) = (cell.completed(&numbers), vec![true; named.len()]);
    } else if !text.is_empty() {
        reader.named_state(text, &mut values, &mut named)?;
    }
    cell.validate(&values, limits).map_err(|error| reader.refusal(&error))?;
    let (values, errors) = closed(cell, values, limits).map_err(|error| {
        let remedy = "give values at which the loops close, or a `state` nearer to them";
        reader.error(InputErrorKind::Value, format!("{flag}: {error}"), remedy)
    })?;
    let is_default = |dof: &usize| !named[*dof] && !cell.is_dependent(*dof);
    let defaults =
        (0..values.len()).filter(is_default).map(|dof| (cell.dofs()[dof].name.clone(), values[dof])).collect();
    Ok(Configuration { values, defaults, errors })
}

/// Values that close all loops, and how well they are known; exactly the given ones without loops.
fn closed(cell: &Cell, values: Vec<f64>, limits: Limits) -> Result<(Vec<f64>, Option<Vec<f64>>), SegmentError> {
    if !cell.has_loops() {
        return Ok((values, None));
    }
    cell.closed(&values, limits).map(|(values, errors)| (values, Some(errors)))
}

/// All values in order, with or without units; `None` where this is something else.
fn parse_numbers(cell: &Cell, text: &str) -> Option<Result<Vec<f64>, String>> {
    let parts: Vec<&str> = text.split([',', ' ']).filter(|part| !part.is_empty()).collect();
    // NaN and infinite values are numbers, and refused as configurations.
    let is_number = |part: &&str| quantity::parse(part).is_some() || part.parse::<f64>().is_ok();
    if parts.is_empty() || !parts.iter().all(is_number) {
        return None;
    }
    let independent = cell.independent();
    let dimension = |at: usize| independent.get(at).map_or(Dimension::Plain, |&dof| dof_dimension(cell, dof));
    let value = |(dof, part): (usize, &&str)| match part.parse::<f64>() {
        Ok(number) => Ok(number),
        Err(_) => quantity::parse_as(part, dimension(dof)),
    };
    Some(parts.iter().enumerate().map(value).collect())
}

/// Reads words against one cell, whose file every error names.
struct Reader<'a> {
    cell: &'a Cell,
    cell_file: &'a Path,
    /// The option, marked.
    flag: &'a str,
}

impl Reader<'_> {
    fn error(&self, kind: InputErrorKind, message: impl Into<String>, remedy: impl Into<String>) -> InputError {
        InputError::new(kind, self.cell_file, message, remedy)
    }

    fn refusal(&self, error: &ConfigurationError) -> InputError {
        let in_degrees = match error {
            ConfigurationError::OutsideLimits { dof, value, range } => {
                let own = self.cell.dofs().iter().position(|known| known.dof.name == *dof || known.name == *dof);
                own.is_some_and(|dof| dof_dimension(self.cell, dof) == Dimension::Angle)
                    && meant_degrees(*value, range.lower, range.upper)
            }
            _ => false,
        };
        let degrees = if in_degrees { "are these degrees? write 30deg; else " } else { "" };
        let remedy = match error {
            // Planning stays within the limits whatever is asked.
            ConfigurationError::OutsideLimits { .. } if self.flag != option("at") => {
                format!("{degrees}stay within the limits")
            }
            ConfigurationError::OutsideLimits { .. } => {
                format!("{degrees}stay within the limits, or accept it with {}", option("ignore_limits"))
            }
            ConfigurationError::WrongLength { .. }
            | ConfigurationError::NotFinite { .. }
            | ConfigurationError::ZeroQuaternion { .. } => "give a finite value for every joint".to_string(),
        };
        self.error(InputErrorKind::Value, format!("{}: the configuration is not valid: {error}", self.flag), remedy)
    }

    /// `joint=value`.
    fn assignment(&self, assignment: &str) -> Result<(usize, f64), InputError> {
        let flag = self.flag;
        let (name, value) = assignment.split_once('=').ok_or_else(|| {
            let message = format!("`{assignment}` in {flag} is not of the form joint=value");
            self.error(InputErrorKind::Syntax, message, format!("write {flag} joint_1=0.5,joint_2=-0.2"))
        })?;
        let (name, value) = (name.trim(), value.trim());
        let dof = self.cell.find_dof(name).ok_or_else(|| self.not_a_dof(name))?;
        if self.cell.is_dependent(dof) {
            let message = format!("{flag}: joint `{name}` is determined by a loop");
            return Err(self.error(InputErrorKind::Value, message, "leave it out: the driven joints decide"));
        }
        // NaN and infinite values are numbers, and refused as configurations.
        if let Ok(number) = value.parse::<f64>() {
            return Ok((dof, number));
        }
        let dimension = dof_dimension(self.cell, dof);
        let number = quantity::parse_as(value, dimension).map_err(|why| {
            let message = format!("{why} (joint `{name}` in {flag})");
            self.error(InputErrorKind::Syntax, message, format!("write {}", dimension.example()))
        })?;
        Ok((dof, number))
    }

    /// Why a name cannot be set: it is ambiguous, has several numbers, does not move by itself, or does not exist.
    fn not_a_dof(&self, name: &str) -> InputError {
        let flag = self.flag;
        let dofs = self.cell.dofs();
        let same: Vec<&str> = dofs.iter().filter(|dof| dof.dof.name == name).map(|dof| dof.name.as_str()).collect();
        if !same.is_empty() {
            let message = format!("{flag} names joint `{name}`, which several robots have");
            return self.error(InputErrorKind::Inconsistent, message, format!("write one of {}", same.join(", ")));
        }
        for robot in self.cell.stated_robots() {
            let own = name.strip_prefix(robot.name.as_str()).and_then(|rest| rest.strip_prefix('/')).unwrap_or(name);
            let Some(joint) = robot.robot.find_joint(own).map(|joint| robot.robot.joint(joint)) else { continue };
            let (message, remedy) = match joint.drive {
                Drive::Commanded { .. } => {
                    let prefix = format!("{}/{own}/", robot.name);
                    let parts: Vec<&str> =
                        dofs.iter().map(|dof| dof.name.as_str()).filter(|name| name.starts_with(&prefix)).collect();
                    (format!("joint `{own}` has {} values", parts.len()), format!("state {}", parts.join(", ")))
                }
                Drive::Follows(following) => {
                    let leader = &robot.robot.joint(following.leader).name;
                    (format!("joint `{own}` follows `{leader}`"), format!("state {}/{leader} instead", robot.name))
                }
                Drive::Fixed => (format!("joint `{own}` is fixed"), "leave it out".to_string()),
            };
            return self.error(InputErrorKind::Value, format!("{flag}: {message}"), remedy);
        }
        let known = dofs.iter().flat_map(|dof| [dof.name.as_str(), dof.dof.name.as_str()]);
        let message = format!("{flag} names joint `{name}`, which this cell does not have");
        self.error(InputErrorKind::Missing, message, suggest(name, known))
    }

    /// Whether a robot has a state of that name.
    fn is_named_state(&self, name: &str) -> bool {
        let has = |robot: &CellRobot, name: &str| robot.named_states.iter().any(|state| state.name == name);
        self.cell.stated_robots().iter().any(|robot| {
            let own = name.strip_prefix(robot.name.as_str()).and_then(|rest| rest.strip_prefix('/'));
            has(robot, name) || own.is_some_and(|own| has(robot, own))
        })
    }

    /// A named state of one robot (`robot/state`), or of every robot that has one of that name.
    fn named_state(&self, name: &str, values: &mut [f64], named: &mut [bool]) -> Result<(), InputError> {
        let flag = self.flag;
        let robots = self.cell.stated_robots();
        let (wanted_robot, wanted_state) = match name.split_once('/') {
            Some((robot, state)) if robots.iter().any(|r| r.name == robot) => (Some(robot), state),
            _ => (None, name),
        };
        let mut found = false;
        for robot in robots.iter().filter(|robot| wanted_robot.is_none_or(|wanted| robot.name == wanted)) {
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
        let states_of =
            |robot: &CellRobot| robot.named_states.iter().map(|state| state.name.clone()).collect::<Vec<_>>();
        let known: Vec<String> = robots.iter().flat_map(states_of).collect();
        let remedy = if known.is_empty() {
            format!("write {flag} joint=value,… (this cell has no named states)")
        } else {
            format!("write {flag} joint=value,… or a named state; {}", suggest(name, known.iter().map(String::as_str)))
        };
        let message = format!("{flag}: `{name}` is neither joint=value pairs nor a named state of this cell");
        Err(self.error(InputErrorKind::Missing, message, remedy))
    }
}

fn plural(number: usize, one: &str, several: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { several })
}

/// Sets a joint of a named state; mimic joints have no number of their own and are passed over.
fn set_joint(robot: &CellRobot, joint: &str, joint_values: &[f64], values: &mut [f64], named: &mut [bool]) {
    let dofs = robot.robot.dofs().iter().enumerate().filter(|(_, dof)| robot.robot.joint(dof.joint).name == joint);
    for ((index, _), &value) in dofs.zip(joint_values) {
        values[robot.first_dof + index] = value;
        named[robot.first_dof + index] = true;
    }
}
