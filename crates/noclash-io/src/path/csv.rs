//! Paths as CSV: a header of joint names, one row per waypoint, optionally velocities (`vel:joint`) and a `time`.

use super::Source;
use super::columns;
use super::rows::{Row, Rows, Spot, placed};
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
    let mut table = Table::open(source, text)?;
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

/// A CSV file of numbers under a header.
pub(super) struct Table<'a> {
    source: Source<'a>,
    text: &'a str,
    reader: ::csv::Reader<&'a [u8]>,
    record: ::csv::StringRecord,
    /// The names in the first row, without blanks around them.
    pub header: Vec<String>,
    pub header_spot: Spot,
}

impl<'a> Table<'a> {
    /// Reads the header.
    pub fn open(source: Source<'a>, text: &'a str) -> Result<Self, InputError> {
        let reader = ::csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .trim(::csv::Trim::All)
            .from_reader(text.as_bytes());
        let record = ::csv::StringRecord::new();
        let header_spot = Spot { line: 1, column: None };
        let mut table = Self { source, text, reader, record, header: Vec::new(), header_spot };
        let Some(spot) = table.next_record()? else {
            let remedy = "write a first row of joint names, then one row per waypoint";
            return Err(source.error(InputErrorKind::Missing, "the file is empty", remedy));
        };
        table.header_spot = spot;
        table.header = table.record.iter().map(str::to_string).collect();
        if table.header.iter().all(|name| name.parse::<f64>().is_ok()) {
            let message = "the first row holds numbers instead of joint names";
            let error = source.error(InputErrorKind::Syntax, message, "write a first row of joint names");
            return Err(placed(error, Some(spot)));
        }
        if table.header.len() == 1 && table.header[0].contains([';', '\t']) {
            let error = source.error(
                InputErrorKind::Syntax,
                "the columns are not separated by commas",
                "write commas between columns, and points in numbers",
            );
            return Err(placed(error, Some(spot)));
        }
        Ok(table)
    }

    /// The next row's place and finite numbers, one per name of `header`.
    pub fn next_row(&mut self, header: &[String]) -> Result<Option<(Spot, Vec<f64>)>, InputError> {
        let Some(spot) = self.next_record()? else { return Ok(None) };
        let error = |kind: InputErrorKind, message: String, remedy: &str| {
            placed(self.source.error(kind, message, remedy), Some(spot))
        };
        if self.record.len() != header.len() {
            let message = format!("the row has {} fields, but the header names {}", self.record.len(), header.len());
            return Err(error(InputErrorKind::Syntax, message, "give one number per column"));
        }
        let mut numbers = Vec::with_capacity(header.len());
        for (name, field) in header.iter().zip(&self.record) {
            let shown: String = field.chars().take(40).collect();
            match field.parse::<f64>() {
                Ok(number) if number.is_finite() => numbers.push(number),
                Ok(_) => {
                    let message = format!("`{name}` is {shown}, which is not a finite number");
                    return Err(error(InputErrorKind::Value, message, "write a finite number"));
                }
                Err(_) => {
                    let message = format!("{shown:?} stands under `{name}`, where a number belongs");
                    return Err(error(InputErrorKind::Syntax, message, "write a number such as -0.25"));
                }
            }
        }
        Ok(Some((spot, numbers)))
    }

    /// Reads the next record that is not an empty line; tells the line on which it begins.
    fn next_record(&mut self) -> Result<Option<Spot>, InputError> {
        let start = self.reader.position().clone();
        match self.reader.read_record(&mut self.record) {
            Ok(false) => Ok(None),
            Ok(true) => Ok(Some(Spot { line: first_line(self.text, &start), column: None })),
            Err(error) => {
                let error = self.source.error(InputErrorKind::Syntax, error.to_string(), "check quotes and commas");
                Err(placed(error, Some(Spot { line: first_line(self.text, &start), column: None })))
            }
        }
    }
}

/// The line of the first character at or after a position that is no line end: the reader passes over empty lines.
fn first_line(text: &str, start: &::csv::Position) -> usize {
    let offset = usize::try_from(start.byte()).unwrap_or(usize::MAX);
    let ahead = text.as_bytes().get(offset..).unwrap_or_default();
    let ends = ahead.iter().take_while(|&&byte| byte == b'\n' || byte == b'\r');
    let skipped = ends.filter(|&&byte| byte == b'\n').count();
    usize::try_from(start.line()).unwrap_or(usize::MAX).saturating_add(skipped)
}
