//! Independent straight segments: a NumPy array N × 2 × dof, or CSV with `from:JOINT` and `to:JOINT` columns; with the feature
//! `parquet` also Parquet (`parquet_edges.rs`).

use std::path::Path;

use noclash_cell::{Cell, PathDescription};
use noclash_robot::Limits;

use super::columns::in_si;
use super::end_columns::{EndColumns, Ends, end_columns};
use super::format::{extension, unknown_format};
use super::loaded_path::LoadedPath;
use super::source::Source;
use super::{npy, rows};
use crate::intake::Intake;
use crate::numpy;
use crate::table::{Table, placed};
use crate::{Files, InputError};

/// Reads the edges of a `.npy` or `.csv` file.
///
/// Guarantee: every row is an edge, every column is one end of a joint of the cell; both ends are configurations, within
/// limits where asked. Else an error.
pub fn read_edges(files: &dyn Files, path: &Path, cell: &Cell, limits: Limits) -> Result<LoadedPath, InputError> {
    let source = Source { file: path, cell, robot: None, limits, first_row: 0 };
    let mut intake = Intake::new(files);
    let ends = match extension(path).as_str() {
        "csv" => read_csv(source, &intake.text(path)?)?,
        "npy" => read_npy(source, &intake.bytes(path)?)?,
        #[cfg(feature = "parquet")]
        "parquet" => super::parquet_edges::read(source, intake.bytes(path)?)?,
        #[cfg(not(feature = "parquet"))]
        "parquet" => {
            let message = "this build does not read Parquet";
            let remedy = "build with `--features parquet`, or give edges as .npy or .csv";
            return Err(InputError::new(crate::InputErrorKind::Unsupported, path, message, remedy));
        }
        other => return Err(unknown_format(path, other, "edges as .npy, .csv or .parquet")),
    };
    rows::refuse_nothing(source, ends.dofs.len(), ends.edges.len())?;
    rows::refuse_partial_quaternion(source, &ends.dofs)?;
    let named = rows::named(source, &ends.dofs);
    let mut edges = Vec::with_capacity(ends.edges.len());
    // An edge as read is given up for the complete one: no second copy of all numbers.
    for (index, (spot, ends_of_edge)) in ends.edges.into_iter().enumerate() {
        let complete = ends_of_edge.map(|end| rows::spread(cell.state(), &ends.dofs, &end));
        for end in &complete {
            rows::validate(source, end, &named, index, spot)?;
        }
        edges.push(complete);
    }
    let warnings = ends.warnings;
    Ok(LoadedPath { path: PathDescription::Edges(edges), named, warnings, file: path.to_path_buf() })
}

fn read_npy(source: Source<'_>, bytes: &[u8]) -> Result<Ends, InputError> {
    let array = numpy::read(source.file, bytes)?;
    let dofs = source.unnamed_dofs();
    let width = match array.shape[..] {
        [_, 2, width] if width == dofs.len() => width,
        _ => return Err(npy::wrong_shape(source, &array, "N x 2 x", "N x 2 x dof numbers")),
    };
    let end = |place: usize| array.values[place * width..(place + 1) * width].to_vec();
    let count = npy::row_count(source, &array, 2 * width)?;
    let edges = (0..count).map(|edge| (None, [end(2 * edge), end(2 * edge + 1)])).collect();
    Ok(Ends { dofs, edges, warnings: Vec::new() })
}

fn read_csv(source: Source<'_>, text: &str) -> Result<Ends, InputError> {
    let mut table = Table::open(source.file, text)?;
    let header = std::mem::take(&mut table.header);
    let EndColumns { dofs, columns, units } =
        end_columns(source, &header).map_err(|error| placed(error, Some(table.header_spot)))?;
    let mut edges = Vec::new();
    while let Some((spot, numbers)) = table.next_row(&header)? {
        let pick = |columns: &Vec<usize>| columns.iter().map(|&column| in_si(units[column], numbers[column])).collect();
        edges.push((Some(spot), columns.each_ref().map(pick)));
    }
    Ok(Ends { dofs, edges, warnings: Vec::new() })
}
