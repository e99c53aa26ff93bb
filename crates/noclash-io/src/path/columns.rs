//! Which number of the cell's configuration a name in a path file means: `joint`, `robot/joint`, `joint/x` …

use std::collections::{HashMap, HashSet};

use noclash_cell::Cell;
use noclash_robot::{DofComponent, Drive};

use super::source::Source;
use crate::freedom::dof_dimension;
use crate::quantity::{self, Dimension, Unit};
use crate::suggestion;
use crate::{InputError, InputErrorKind};

/// Meaning of a name.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Named {
    /// Number of the configuration.
    Dof(usize),
    /// A joint that exists but cannot move, by its full name.
    FixedJoint(String),
}

/// The names that a file may use, each looked up once.
pub(super) struct Names<'a> {
    pub source: Source<'a>,
    /// Which numbers a name may mean; more than one only where it is ambiguous.
    meant: HashMap<&'a str, Vec<usize>>,
}

impl<'a> Names<'a> {
    pub fn of(source: Source<'a>) -> Self {
        let mut meant: HashMap<&str, Vec<usize>> = HashMap::new();
        for dof in source.unnamed_dofs() {
            let described = &source.cell.dofs()[dof];
            let [full, bare] = [described.name.as_str(), described.dof.name.as_str()];
            meant.entry(full).or_default().push(dof);
            if bare != full {
                meant.entry(bare).or_default().push(dof);
            }
        }
        Self { source, meant }
    }

    /// Meaning of `name`; an error names the file but no place in it.
    pub fn find(&self, name: &str) -> Result<Named, InputError> {
        let (source, dofs) = (self.source, self.source.cell.dofs());
        match self.meant.get(name).map_or(&[][..], Vec::as_slice) {
            &[dof] => Ok(Named::Dof(dof)),
            [] => without_value(source, name),
            &[first, second, ..] => {
                let (first, second) = (&dofs[first].name, &dofs[second].name);
                let message = format!("`{name}` is ambiguous: it may mean `{first}` or `{second}`");
                let remedy = "write the robot's name before the joint's, or give each robot a file of its own";
                Err(source.error(InputErrorKind::Inconsistent, message, remedy))
            }
        }
    }

    /// A column's name and the unit in brackets behind it (`joint_1 [deg]`, `vel:joint_1 [deg/s]`). A joint that is called so keeps
    /// its name.
    pub fn split_unit<'n>(&self, column: &'n str) -> Result<(&'n str, Option<ColumnUnit>), InputError> {
        let prefix = ["vel:", "from:", "to:"].into_iter().find_map(|prefix| column.strip_prefix(prefix));
        if self.meant.contains_key(column) || prefix.is_some_and(|joint| self.meant.contains_key(joint.trim())) {
            return Ok((column, None));
        }
        let Some((name, written)) = quantity::bracketed_unit(column) else { return Ok((column, None)) };
        let (unit, per_second) = written.strip_suffix("/s").map_or((written, false), |unit| (unit, true));
        match Unit::by_name(unit) {
            Some(unit) => Ok((name, Some(ColumnUnit { unit, per_second }))),
            None => {
                let message = format!("`{column}`: `{written}` is no unit");
                let remedy = "write one of deg, rad, mrad; m, cm, mm; s, ms (velocities: deg/s), or none for SI";
                Err(self.source.error(InputErrorKind::Unknown, message, remedy))
            }
        }
    }

    /// Refuses a unit that does not measure values (or velocities) of a joint.
    pub fn refuse_unit(
        &self,
        column: &str,
        unit: Option<ColumnUnit>,
        dof: usize,
        is_rate: bool,
    ) -> Result<(), InputError> {
        let wanted = dof_dimension(self.source.cell, dof);
        match unit {
            Some(own) if own.unit.dimension() != wanted || own.per_second != is_rate => {
                let rate = if is_rate { " per second" } else { "" };
                let message = format!("`{column}` has the unit of something else than {}{rate}", wanted.noun());
                let names =
                    Unit::names(wanted).into_iter().map(|name| format!("[{name}{}]", if is_rate { "/s" } else { "" }));
                let remedy = match wanted {
                    Dimension::Plain => "remove the unit".to_string(),
                    _ => format!("write one of {}", names.collect::<Vec<_>>().join(", ")),
                };
                Err(self.source.error(InputErrorKind::Inconsistent, message, remedy))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// The number of the configuration that `name` stands for; a fixed joint is an error.
    pub fn find_dof(&self, name: &str) -> Result<usize, InputError> {
        match self.find(name)? {
            Named::Dof(dof) => Ok(dof),
            Named::FixedJoint(joint) => {
                let message = format!("joint `{joint}` is fixed, so it is no column");
                Err(self.source.error(InputErrorKind::Inconsistent, message, "remove the column"))
            }
        }
    }

    /// A number of some joint of that name, whatever its robot.
    pub fn joint_called(&self, name: &str) -> Option<usize> {
        let dofs = self.source.cell.dofs();
        self.meant.get(name)?.iter().copied().find(|&dof| dofs[dof].dof.name == name)
    }
}

/// Unit of the numbers in a column.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct ColumnUnit {
    pub unit: Unit,
    /// Whether it measures a velocity.
    pub per_second: bool,
}

/// A number of a column in SI.
pub(super) fn in_si(unit: Option<ColumnUnit>, number: f64) -> f64 {
    unit.map_or(number, |own| own.unit.to_si(number))
}

/// Numbers of the configuration in the order in which a file states them, each once.
#[derive(Default)]
pub(super) struct Stated {
    list: Vec<usize>,
    seen: HashSet<usize>,
}

impl Stated {
    /// Notes a number; one that is stated already, under whatever name, is an error.
    pub fn add(&mut self, source: Source<'_>, name: &str, dof: usize) -> Result<(), InputError> {
        if !self.seen.insert(dof) {
            let message = format!("`{name}` is the second column for `{}`", source.cell.dofs()[dof].name);
            return Err(source.error(InputErrorKind::Inconsistent, message, "keep one of the two"));
        }
        self.list.push(dof);
        Ok(())
    }

    pub fn list(&self) -> &[usize] {
        &self.list
    }

    pub fn into_list(self) -> Vec<usize> {
        self.list
    }
}

/// Joints that have no value of that name: fixed ones, followers, those with several values, other robots', none.
fn without_value(source: Source<'_>, name: &str) -> Result<Named, InputError> {
    let cell = source.cell;
    for (index, placed) in cell.stated_robots().iter().enumerate() {
        if source.robot.is_some_and(|robot| robot != index) {
            continue;
        }
        let bare = name.strip_prefix(placed.name.as_str()).and_then(|rest| rest.strip_prefix('/'));
        let joints = placed.robot.joints();
        let Some(at) = joints.iter().position(|joint| joint.name == name || Some(joint.name.as_str()) == bare) else {
            continue;
        };
        let full = format!("{}/{}", placed.name, joints[at].name);
        return match joints[at].drive {
            Drive::Fixed => Ok(Named::FixedJoint(full)),
            Drive::Follows(following) => {
                let leader = &joints[following.leader.index()].name;
                let message = format!("joint `{full}` follows `{leader}`, is no column");
                let remedy = format!("remove it: the value of `{leader}` decides");
                Err(source.error(InputErrorKind::Inconsistent, message, remedy))
            }
            Drive::Commanded { first_dof } if cell.is_dependent(placed.first_dof + first_dof) => {
                let message = format!("joint `{full}` is determined by a loop, so it is no column");
                let remedy = "remove it: the driven joints decide (`noclash inspect` lists them)";
                Err(source.error(InputErrorKind::Inconsistent, message, remedy))
            }
            Drive::Commanded { .. } => {
                let own = placed.robot.dofs().iter().filter(|dof| dof.joint.index() == at);
                let values: Vec<&str> = own.map(|dof| dof.name.as_str()).collect();
                let message = format!("joint `{full}` has {} values, not one", values.len());
                Err(source.error(InputErrorKind::Inconsistent, message, format!("write {}", values.join(", "))))
            }
        };
    }
    Err(unknown(source, name))
}

fn unknown(source: Source<'_>, name: &str) -> InputError {
    if name.is_empty() {
        return source.error(InputErrorKind::Unknown, "a column has no name", "name its joint, or remove the column");
    }
    let cell = source.cell;
    if let (Some(robot), Some(stranger)) = (source.robot, cell.dofs().iter().find(|dof| dof.name == name)) {
        let (own, other) = (robot_name(cell, robot), robot_name(cell, stranger.robot));
        let message = format!("`{name}` is a joint of robot `{other}`, but the file is given for robot `{own}`");
        return source.error(InputErrorKind::Inconsistent, message, format!("give it as {other}=FILE"));
    }
    let dofs = source.unnamed_dofs();
    // `Panda/joint_1` is compared with full names, `joint_1` with short ones where these suffice.
    let bare = !name.contains('/') && (source.robot.is_some() || cell.stated_robots().len() == 1);
    let known = dofs.iter().map(|&dof| if bare { &cell.dofs()[dof].dof.name } else { &cell.dofs()[dof].name });
    let remedy = suggestion::remedy(name, known.map(String::as_str).chain(["time"]));
    source.error(InputErrorKind::Unknown, format!("there is no joint `{name}`"), remedy)
}

/// The robot's name, for messages.
pub(super) fn robot_name(cell: &Cell, robot: usize) -> &str {
    cell.stated_robots().get(robot).map_or("?", |robot| robot.name.as_str())
}

/// Whether a number of the configuration is one of the four of an orientation.
pub(super) fn is_quaternion(cell: &Cell, dof: usize) -> bool {
    match cell.dofs()[dof].dof.component {
        DofComponent::Qx | DofComponent::Qy | DofComponent::Qz | DofComponent::Qw => true,
        DofComponent::Single | DofComponent::X | DofComponent::Y | DofComponent::Z | DofComponent::Theta => false,
    }
}
