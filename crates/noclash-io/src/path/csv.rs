//! Paths as CSV: a header of joint names, one row per waypoint, optionally velocities (`vel:joint`) and a `time`.

use super::Source;
use super::columns;
use super::rows::{Row, Rows};
use crate::table::{Table, placed};
use crate::{InputError, InputErrorKind};

/// What one column holds.
enum Column {
    Time,
    /// Index into the stated values.
    Value(usize),
    /// Number of the configuration whose velocity it is.
    Velocity(usize),
}

/// The rows of the file.
pub(super) fn read(source: Source<'_>, text: &str) -> Result<Rows, InputError> {
    let mut table = Table::open(source.file, text)?;
    let header = std::mem::take(&mut table.header);
    let mut dofs = Vec::new();
    let mut velocity_dofs = Vec::new();
    let mut has_time = false;
    let mut columns = Vec::with_capacity(header.len());
    for name in &header {
        let column = column(source, name, (&mut dofs, &mut velocity_dofs, &mut has_time));
        columns.push(column.map_err(|error| placed(error, Some(table.header_spot)))?);
    }
    refuse_unmatched_velocities(source, &dofs, &velocity_dofs)
        .map_err(|error| placed(error, Some(table.header_spot)))?;
    let mut rows = Vec::new();
    while let Some((spot, numbers)) = table.next_row(&header)? {
        let mut row = Row {
            spot: Some(spot),
            values: vec![0.0; dofs.len()],
            velocities: (!velocity_dofs.is_empty()).then(|| vec![0.0; dofs.len()]),
            accelerations: None,
            time: None,
        };
        for (column, number) in columns.iter().zip(numbers) {
            match *column {
                Column::Time => row.time = Some(number),
                Column::Value(at) => row.values[at] = number,
                Column::Velocity(of) => {
                    let at = dofs.iter().position(|&dof| dof == of);
                    if let (Some(velocities), Some(at)) = (&mut row.velocities, at) {
                        velocities[at] = number;
                    }
                }
            }
        }
        rows.push(row);
    }
    Ok(Rows { dofs, rows, warnings: Vec::new() })
}

/// What the column of that name holds, noted in the lists of what came before.
fn column(
    source: Source<'_>,
    name: &str,
    (dofs, velocity_dofs, has_time): (&mut Vec<usize>, &mut Vec<usize>, &mut bool),
) -> Result<Column, InputError> {
    if name == "time" {
        if let Some(&joint) = source.unnamed_dofs().iter().find(|&&dof| source.cell.dofs()[dof].dof.name == "time") {
            let full = &source.cell.dofs()[joint].name;
            let message = format!("`time` is ambiguous: it may mean the time or the joint `{full}`");
            return Err(source.error(InputErrorKind::Inconsistent, message, format!("write `{full}` for the joint")));
        }
        if std::mem::replace(has_time, true) {
            return Err(source.error(InputErrorKind::Inconsistent, "`time` stands twice", "keep one of the two"));
        }
        return Ok(Column::Time);
    }
    if name.starts_with("from:") || name.starts_with("to:") {
        let message = format!("`{name}` belongs to a file of independent edges, this is read as a path");
        return Err(source.error(InputErrorKind::Unsupported, message, "give the file with --edges"));
    }
    if let Some(joint) = name.strip_prefix("vel:") {
        let dof = columns::find_dof(source, joint.trim())?;
        columns::refuse_repeated(source, name, dof, velocity_dofs)?;
        velocity_dofs.push(dof);
        return Ok(Column::Velocity(dof));
    }
    let dof = columns::find_dof(source, name)?;
    columns::refuse_repeated(source, name, dof, dofs)?;
    dofs.push(dof);
    Ok(Column::Value(dofs.len() - 1))
}

/// Velocities for some joints only would leave open how the others move between rows.
fn refuse_unmatched_velocities(source: Source<'_>, dofs: &[usize], velocity_dofs: &[usize]) -> Result<(), InputError> {
    if velocity_dofs.is_empty() {
        return Ok(());
    }
    let name = |dof: usize| &source.cell.dofs()[dof].name;
    if let Some(&dof) = velocity_dofs.iter().find(|dof| !dofs.contains(dof)) {
        let message = format!("`{}` has a velocity but no position", name(dof));
        return Err(source.error(InputErrorKind::Missing, message, format!("add the column `{}`", name(dof))));
    }
    if let Some(&dof) = dofs.iter().find(|dof| !velocity_dofs.contains(dof)) {
        let message = format!("`{}` has no velocity, but other joints have", name(dof));
        return Err(source.error(InputErrorKind::Missing, message, format!("add the column `vel:{}`", name(dof))));
    }
    Ok(())
}
