//! The two ends of edges, and the columns of a table that state them.

use std::collections::{HashMap, HashSet};

use super::columns;
use super::source::Source;
use crate::table::Spot;
use crate::{InputError, InputErrorKind, option};

/// Both ends of every edge, one value for each of `dofs`.
pub(super) struct Ends {
    pub dofs: Vec<usize>,
    pub edges: Vec<(Option<Spot>, [Vec<f64>; 2])>,
    pub warnings: Vec<String>,
}

/// Which columns of a table state edges.
pub(super) struct EndColumns {
    /// The numbers of the configuration that both ends state.
    pub dofs: Vec<usize>,
    /// For each of them, the columns of its two ends.
    pub columns: [Vec<usize>; 2],
    /// Units of all columns of the table, in its order.
    pub units: Vec<Option<columns::ColumnUnit>>,
}

/// Finds the ends by the names of columns; both ends must state the same joints.
pub(super) fn end_columns(source: Source<'_>, header: &[String]) -> Result<EndColumns, InputError> {
    let names = columns::Names::of(source);
    // For each end the numbers of the configuration that its columns state, and those columns.
    let mut dofs: [columns::Stated; 2] = Default::default();
    let mut columns: [Vec<usize>; 2] = Default::default();
    let mut units = Vec::with_capacity(header.len());
    for (column, name) in header.iter().enumerate() {
        let (bare, unit) = names.split_unit(name)?;
        let (end, dof) = end_of(&names, bare)?;
        names.refuse_unit(name, unit, dof, false)?;
        units.push(unit);
        dofs[end].add(source, name, dof)?;
        columns[end].push(column);
    }
    let dofs = dofs.map(columns::Stated::into_list);
    for (end, missing) in [(0, "to"), (1, "from")] {
        let other: HashSet<&usize> = dofs[1 - end].iter().collect();
        if let Some(&dof) = dofs[end].iter().find(|dof| !other.contains(dof)) {
            let name = &source.cell.dofs()[dof].name;
            let message = format!("`{name}` has one end only");
            let remedy = format!("add the column `{missing}:{name}`");
            return Err(source.error(InputErrorKind::Missing, message, remedy));
        }
    }
    let ([from_dofs, to_dofs], [from_columns, to_columns]) = (dofs, columns);
    // The columns of the far end in the order of the near end's.
    let column_of: HashMap<&usize, usize> = to_dofs.iter().zip(to_columns).collect();
    let to_columns = from_dofs.iter().filter_map(|dof| column_of.get(dof).copied()).collect();
    Ok(EndColumns { dofs: from_dofs, columns: [from_columns, to_columns], units })
}

/// Which end (0 from, 1 to) of which number of the configuration a column states.
fn end_of(names: &columns::Names<'_>, name: &str) -> Result<(usize, usize), InputError> {
    let (end, joint) = if let Some(joint) = name.strip_prefix("from:") {
        (0, joint)
    } else if let Some(joint) = name.strip_prefix("to:") {
        (1, joint)
    } else {
        let message = format!("the column `{name}` says neither `from:` nor `to:`");
        let remedy = format!(
            "name columns `from:JOINT` and `to:JOINT`; a path of waypoints is given without {}",
            option("edges")
        );
        return Err(names.source.error(InputErrorKind::Unknown, message, remedy));
    };
    Ok((end, names.find_dof(joint.trim())?))
}
