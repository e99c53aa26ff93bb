//! Edges in Parquet: columns `from:JOINT` and `to:JOINT`, or two columns `start` and `end` of lists with one number per degree of freedom.
//!
//! Columns that cannot be meant as ends (without a colon in their names) are passed over with a warning: tables carry names
//! and numbers of their own.

use bytes::Bytes;
use parquet::errors::ParquetError;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::Field;

use super::columns::in_si;
use super::end_columns::{EndColumns, Ends, end_columns};
use super::source::Source;
use crate::{InputError, InputErrorKind};

pub(super) fn read(source: Source<'_>, bytes: Vec<u8>) -> Result<Ends, InputError> {
    let damaged = |error: ParquetError| {
        source.error(
            InputErrorKind::Syntax,
            format!("this is no Parquet file that can be read: {error}"),
            "write it again",
        )
    };
    let reader = SerializedFileReader::new(Bytes::from(bytes)).map_err(damaged)?;
    let schema = reader.metadata().file_metadata().schema();
    let names: Vec<String> = schema.get_fields().iter().map(|field| field.name().to_string()).collect();
    let place = |wanted: &str| names.iter().position(|name| name == wanted);
    let lists = place("start").zip(place("end"));
    let is_used = |at: usize| lists.map_or(names[at].contains(':'), |(start, end)| at == start || at == end);
    let used: Vec<usize> = (0..names.len()).filter(|&at| is_used(at)).collect();
    let file = source.file.display();
    let passed_over = (0..names.len()).filter(|at| !used.contains(at));
    let warnings = passed_over.map(|at| format!("{file}: the column `{}` is passed over", names[at])).collect();
    let header: Vec<String> = used.iter().map(|&at| names[at].clone()).collect();
    let ends = match lists {
        Some(_) => EndColumns { dofs: source.unnamed_dofs(), columns: Default::default(), units: Vec::new() },
        None => end_columns(source, &header)?,
    };
    let mut edges = Vec::new();
    for (row, record) in reader.get_row_iter(None).map_err(damaged)?.enumerate() {
        let record = record.map_err(damaged)?;
        let fields: Vec<&Field> = record.get_column_iter().map(|(_, field)| field).collect();
        let edge = match lists {
            Some((start, end)) => [
                numbers_of(source, row, &names[start], fields[start], ends.dofs.len())?,
                numbers_of(source, row, &names[end], fields[end], ends.dofs.len())?,
            ],
            None => {
                let mut edge: [Vec<f64>; 2] = Default::default();
                for (end, columns) in ends.columns.iter().enumerate() {
                    for &column in columns {
                        let number = number_of(source, row, &header[column], fields[used[column]])?;
                        edge[end].push(in_si(ends.units[column], number));
                    }
                }
                edge
            }
        };
        edges.push((None, edge));
    }
    Ok(Ends { dofs: ends.dofs, edges, warnings })
}

fn number_of(source: Source<'_>, row: usize, name: &str, field: &Field) -> Result<f64, InputError> {
    let number = match field {
        Field::Double(number) => Some(*number),
        Field::Float(number) => Some(f64::from(*number)),
        Field::Int(number) => Some(f64::from(*number)),
        // Every integer up to 2^53 is a double.
        Field::Long(number) if number.unsigned_abs() <= 1 << 53 => Some(*number as f64),
        _ => None,
    };
    number.ok_or_else(|| {
        let message = format!("row {row} (counted from 0): `{name}` is not a number");
        source.error(InputErrorKind::Value, message, "give a number in every row")
    })
}

fn numbers_of(source: Source<'_>, row: usize, name: &str, field: &Field, width: usize) -> Result<Vec<f64>, InputError> {
    let elements: &[Field] = match field {
        Field::ListInternal(list) => list.elements(),
        _ => &[],
    };
    if elements.len() != width {
        let message = format!("row {row} (counted from 0): `{name}` has {} numbers, not {width}", elements.len());
        let remedy = "give lists with one number per degree of freedom, in the order of `inspect --json`";
        return Err(source.error(InputErrorKind::Inconsistent, message, remedy));
    }
    elements.iter().map(|element| number_of(source, row, name, element)).collect()
}
