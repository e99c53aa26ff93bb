//! Paths as CSV: a header of joint names, one row per waypoint, optionally velocities (`vel:joint`) and a `time`.

use std::collections::{HashMap, HashSet};

use super::columns;
use super::loaded_path::LoadedPath;
use super::rows::{Row, Rows};
use super::source::Source;
use crate::quantity::Dimension;
use crate::table::{Table, placed};
use crate::{InputError, InputErrorKind, option};

/// Contents of one column.
enum Column {
    Time,
    /// Index into the stated values.
    Value(usize),
    /// Number of the configuration whose velocity it is.
    Velocity(usize),
}

/// The path of the file.
pub(super) fn read(source: Source<'_>, text: &str) -> Result<LoadedPath, InputError> {
    let mut table = Table::open(source.file, text)?;
    let header = std::mem::take(&mut table.header);
    let names = columns::Names::of(source);
    let mut stated = StatedColumns::default();
    let mut columns = Vec::with_capacity(header.len());
    let mut units = Vec::with_capacity(header.len());
    for (index, name) in header.iter().enumerate() {
        let here = |error| placed(error, Some(table.field_spot(table.header_spot, index)));
        let (bare, unit) = names.split_unit(name).map_err(here)?;
        columns.push(stated.column(&names, name, bare, unit).map_err(here)?);
        units.push(unit);
    }
    let StatedColumns { dofs, velocity_dofs, .. } = stated;
    refuse_unmatched_velocities(source, dofs.list(), velocity_dofs.list())
        .map_err(|error| placed(error, Some(table.header_spot)))?;
    // The place of a velocity is that of its joint's value.
    let place_of: HashMap<usize, usize> = dofs.list().iter().enumerate().map(|(place, &dof)| (dof, place)).collect();
    for column in &mut columns {
        if let Column::Velocity(of) = column {
            *of = place_of.get(of).copied().unwrap_or(0);
        }
    }
    let mut values = vec![0.0; dofs.list().len()];
    let mut velocities = (!velocity_dofs.list().is_empty()).then(|| values.clone());
    // Where the value of a number of the configuration is written.
    let mut field_of: HashMap<usize, usize> = HashMap::new();
    for (field, column) in columns.iter().enumerate() {
        if let Column::Value(at) = column {
            field_of.insert(dofs.list()[*at], field);
        }
    }
    let mut rows = Rows::new(source, dofs.into_list(), table.rows_at_most())?;
    while let Some((spot, numbers)) = table.next_row(&header)? {
        let mut time = None;
        for ((column, &number), &unit) in columns.iter().zip(numbers).zip(&units) {
            let number = columns::in_si(unit, number);
            match (column, &mut velocities) {
                (Column::Time, _) => time = Some(number),
                (&Column::Value(at), _) => values[at] = number,
                (&Column::Velocity(at), Some(velocities)) => velocities[at] = number,
                (Column::Velocity(_), None) => {}
            }
        }
        let (values, velocities) = (&values[..], velocities.as_deref());
        rows.push(Row { spot: Some(spot), values, velocities, accelerations: None, time }).map_err(|refused| {
            let field = refused.dof.and_then(|dof| field_of.get(&dof));
            placed(*refused.error, Some(field.map_or(spot, |&field| table.field_spot(spot, field))))
        })?;
    }
    rows.finish(Vec::new())
}

/// The columns seen so far.
#[derive(Default)]
struct StatedColumns {
    dofs: columns::Stated,
    velocity_dofs: columns::Stated,
    has_time: bool,
}

impl StatedColumns {
    /// Contents of the column of that name.
    fn column(
        &mut self,
        names: &columns::Names<'_>,
        written: &str,
        name: &str,
        unit: Option<columns::ColumnUnit>,
    ) -> Result<Column, InputError> {
        let source = names.source;
        if name == "time" {
            if unit.is_some_and(|own| own.unit.dimension() != Dimension::Time || own.per_second) {
                let message = format!("`{written}` does not have a unit of time");
                return Err(source.error(
                    InputErrorKind::Inconsistent,
                    message,
                    "write `time` for seconds, or `time [ms]`",
                ));
            }
            if let Some(joint) = names.joint_called("time") {
                let full = &source.cell.dofs()[joint].name;
                let message = format!("`time` is ambiguous: it may mean the time or the joint `{full}`");
                let remedy = format!("write `{full}` for the joint");
                return Err(source.error(InputErrorKind::Inconsistent, message, remedy));
            }
            if std::mem::replace(&mut self.has_time, true) {
                return Err(source.error(InputErrorKind::Inconsistent, "`time` appears twice", "keep one of the two"));
            }
            return Ok(Column::Time);
        }
        if name.starts_with("from:") || name.starts_with("to:") {
            let message = format!("`{name}` belongs to a file of independent edges, this is read as a path");
            return Err(source.error(
                InputErrorKind::Unsupported,
                message,
                format!("give the file with {}", option("edges")),
            ));
        }
        if let Some(joint) = name.strip_prefix("vel:") {
            let dof = names.find_dof(joint.trim())?;
            names.refuse_unit(written, unit, dof, true)?;
            self.velocity_dofs.add(source, name, dof)?;
            return Ok(Column::Velocity(dof));
        }
        let dof = names.find_dof(name)?;
        names.refuse_unit(written, unit, dof, false)?;
        self.dofs.add(source, name, dof)?;
        Ok(Column::Value(self.dofs.list().len() - 1))
    }
}

/// Velocities for some joints only would leave open how the others move between rows.
fn refuse_unmatched_velocities(source: Source<'_>, dofs: &[usize], velocity_dofs: &[usize]) -> Result<(), InputError> {
    if velocity_dofs.is_empty() {
        return Ok(());
    }
    let name = |dof: usize| &source.cell.dofs()[dof].name;
    let [with_position, with_velocity] = [dofs, velocity_dofs].map(|list| list.iter().collect::<HashSet<_>>());
    if let Some(&dof) = velocity_dofs.iter().find(|dof| !with_position.contains(dof)) {
        let message = format!("`{}` has a velocity but no position", name(dof));
        return Err(source.error(InputErrorKind::Missing, message, format!("add the column `{}`", name(dof))));
    }
    if let Some(&dof) = dofs.iter().find(|dof| !with_velocity.contains(dof)) {
        let message = format!("`{}` has no velocity, but other joints have", name(dof));
        return Err(source.error(InputErrorKind::Missing, message, format!("add the column `vel:{}`", name(dof))));
    }
    Ok(())
}
