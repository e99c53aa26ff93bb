//! CSV files of finite numbers under a header of names, with the line of every row: paths, edges, motions of obstacles.

use std::path::Path;

use crate::{InputError, InputErrorKind};

/// Line of a row in a file, from 1; arrays have no lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    pub line: usize,
    pub column: Option<usize>,
}

/// The error with the place, where there is one.
pub(crate) fn placed(error: InputError, spot: Option<Spot>) -> InputError {
    match spot {
        None => error,
        Some(spot) => InputError { line: Some(spot.line), column: spot.column, ..error },
    }
}

/// A CSV file of numbers under a header.
pub(crate) struct Table<'a> {
    file: &'a Path,
    text: &'a str,
    reader: ::csv::Reader<&'a [u8]>,
    record: ::csv::StringRecord,
    /// The numbers of the present row.
    numbers: Vec<f64>,
    /// The names in the first row, without blanks around them.
    pub header: Vec<String>,
    pub header_spot: Spot,
    /// Byte at which the present record begins.
    start: usize,
}

impl<'a> Table<'a> {
    /// Reads the header.
    pub fn open(file: &'a Path, text: &'a str) -> Result<Self, InputError> {
        let reader = ::csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .trim(::csv::Trim::All)
            .from_reader(text.as_bytes());
        let record = ::csv::StringRecord::new();
        let header_spot = Spot { line: 1, column: None };
        let mut table =
            Self { file, text, reader, record, numbers: Vec::new(), header: Vec::new(), header_spot, start: 0 };
        let Some(spot) = table.next_record()? else {
            let remedy = "write a first row of names, then one row per waypoint";
            return Err(InputError::new(InputErrorKind::Missing, file, "the file is empty", remedy));
        };
        table.header_spot = spot;
        table.header = table.record.iter().map(str::to_string).collect();
        if table.header.iter().all(|name| name.parse::<f64>().is_ok()) {
            let message = "the first row holds numbers instead of names (of joints, of coordinates)";
            let error = InputError::new(InputErrorKind::Syntax, file, message, "write a first row of names");
            return Err(placed(error, Some(spot)));
        }
        if table.header.len() == 1 && table.header[0].contains([';', '\t']) {
            let error = InputError::new(
                InputErrorKind::Syntax,
                file,
                "the columns are not separated by commas",
                "write commas between columns, and points in numbers",
            );
            return Err(placed(error, Some(spot)));
        }
        Ok(table)
    }

    /// A number of rows that the file cannot exceed by much: its line ends.
    pub fn rows_at_most(&self) -> usize {
        self.text.bytes().filter(|&byte| byte == b'\n').count()
    }

    /// The next row's place and finite numbers, one per name of `header`.
    pub fn next_row(&mut self, header: &[String]) -> Result<Option<(Spot, &[f64])>, InputError> {
        let Some(spot) = self.next_record()? else { return Ok(None) };
        let error_at = |spot: Spot, kind: InputErrorKind, message: String, remedy: &str| {
            placed(InputError::new(kind, self.file, message, remedy), Some(spot))
        };
        let error = |kind: InputErrorKind, message: String, remedy: &str| error_at(spot, kind, message, remedy);
        if self.record.len() != header.len() {
            let message = format!("the row has {} fields, but the header names {}", self.record.len(), header.len());
            return Err(error(InputErrorKind::Syntax, message, "give one number per column"));
        }
        self.numbers.clear();
        for (index, (name, field)) in header.iter().zip(&self.record).enumerate() {
            let error = |kind: InputErrorKind, message: String, remedy: &str| {
                error_at(self.field_spot(spot, index), kind, message, remedy)
            };
            let shown = || field.chars().take(40).collect::<String>();
            match field.parse::<f64>() {
                Ok(number) if number.is_finite() => self.numbers.push(number),
                Ok(_) => {
                    let message = format!("`{name}` is {}, which is not a finite number", shown());
                    return Err(error(InputErrorKind::Value, message, "write a finite number"));
                }
                Err(_) => {
                    let message = format!("found {:?} under `{name}`, where a number is expected", shown());
                    return Err(error(InputErrorKind::Syntax, message, "write a number such as -0.25"));
                }
            }
        }
        Ok(Some((spot, &self.numbers)))
    }

    /// Place of a field of the present record, which begins at `spot`.
    pub fn field_spot(&self, spot: Spot, field: usize) -> Spot {
        Spot { column: field_column(self.text.get(self.start..).unwrap_or_default(), field), ..spot }
    }

    /// Reads the next record that is not an empty line; returns the line on which it begins.
    fn next_record(&mut self) -> Result<Option<Spot>, InputError> {
        let start = self.reader.position().clone();
        match self.reader.read_record(&mut self.record) {
            Ok(false) => Ok(None),
            Ok(true) => {
                self.start = first_byte(self.text, &start);
                Ok(Some(Spot { line: first_line(self.text, &start), column: None }))
            }
            Err(error) => {
                let error =
                    InputError::new(InputErrorKind::Syntax, self.file, error.to_string(), "check quotes and commas");
                Err(placed(error, Some(Spot { line: first_line(self.text, &start), column: None })))
            }
        }
    }
}

/// The first byte at or after a position that is no line end.
fn first_byte(text: &str, start: &::csv::Position) -> usize {
    let offset = usize::try_from(start.byte()).unwrap_or(usize::MAX);
    let ahead = text.as_bytes().get(offset..).unwrap_or_default();
    offset + ahead.iter().take_while(|&&byte| byte == b'\n' || byte == b'\r').count()
}

/// Column, in characters from 1, of a field of the record at the beginning of this text; `None` if it is not on the first line.
fn field_column(record: &str, field: usize) -> Option<usize> {
    let (mut commas, mut quoted) = (0, false);
    for (column, c) in record.chars().enumerate() {
        if commas == field && !(c == ' ' || c == '\t') {
            return Some(column + 1);
        }
        match c {
            '"' => quoted = !quoted,
            ',' if !quoted => commas += 1,
            '\n' => return None,
            _ => {}
        }
    }
    None
}

/// The line of the first character at or after a position that is no line end: the reader passes over empty lines.
fn first_line(text: &str, start: &::csv::Position) -> usize {
    let offset = usize::try_from(start.byte()).unwrap_or(usize::MAX);
    let ahead = text.as_bytes().get(offset..).unwrap_or_default();
    let ends = ahead.iter().take_while(|&&byte| byte == b'\n' || byte == b'\r');
    let skipped = ends.filter(|&&byte| byte == b'\n').count();
    usize::try_from(start.line()).unwrap_or(usize::MAX).saturating_add(skipped)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_found_behind_commas_that_no_quotes_enclose() {
        let record = "a, \"b,c\" ,  d\ne";
        assert_eq!([0, 1, 2, 3].map(|field| field_column(record, field)), [Some(1), Some(4), Some(13), None]);
    }
}
