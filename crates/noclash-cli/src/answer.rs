//! Result of a subcommand, for people and for machines.

use std::fmt::Display;
use std::io::Write;

use comfy_table::{CellAlignment, LineStyle, Table, TableStyle};
use noclash::check::Overall;
use serde_json::{Map, Value};

/// One answer in both forms.
pub struct Answer {
    /// Text for people, ending with a newline.
    pub text: String,
    /// The same for machines.
    pub json: serde_json::Value,
    /// Meaning of the exit status.
    pub exit: ExitStatus,
}

/// The exit statuses of the contract (bad input, 2, is an error and no answer).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExitStatus {
    /// Free, or done.
    Done,
    /// Something collides.
    Collision,
    /// Neither could be shown.
    Undecided,
    /// Ended by Ctrl-C.
    Interrupted,
    /// A proof that does not hold.
    Refused,
}

impl ExitStatus {
    /// The status of an answer about motions.
    pub fn of(verdict: Overall, interrupted: bool) -> Self {
        match verdict {
            _ if interrupted => Self::Interrupted,
            Overall::Free => Self::Done,
            Overall::Collision => Self::Collision,
            Overall::Undecided => Self::Undecided,
        }
    }
}

impl From<ExitStatus> for std::process::ExitCode {
    fn from(status: ExitStatus) -> Self {
        Self::from(match status {
            ExitStatus::Done => 0,
            ExitStatus::Collision | ExitStatus::Refused => 1,
            ExitStatus::Undecided => 3,
            ExitStatus::Interrupted => 130,
        })
    }
}

/// The lines that end an answer: what was taken for granted, and what a user should know about the input.
pub fn notes<A: Display, W: Display>(
    assumptions: impl IntoIterator<Item = A>,
    warnings: impl IntoIterator<Item = W>,
) -> String {
    let assumptions = assumptions.into_iter().map(|assumption| format!("assumption: {assumption}\n"));
    assumptions.chain(warnings.into_iter().map(|warning| format!("warning: {warning}\n"))).collect()
}

impl Answer {
    /// An answer of a command that is simply done.
    pub fn done(text: String, json: serde_json::Value) -> Self {
        Self { text, json, exit: ExitStatus::Done }
    }

    /// Writes one of the two to stdout; nothing where there is nothing to say. A closed pipe (`| head`) is not an error, a
    /// full disk is.
    pub fn print(&self, json: bool) -> std::io::Result<()> {
        if self.text.is_empty() && self.json.is_null() {
            return Ok(());
        }
        // Buffered as a whole: stdout's own buffer ends at every line.
        let mut out = std::io::BufWriter::new(std::io::stdout().lock());
        let written = if json { writeln!(out, "{}", self.json) } else { out.write_all(self.text.as_bytes()) };
        match written.and_then(|()| out.flush()) {
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
            written => written,
        }
    }
}

/// Writes a JSON object to stdout, with one of its keys holding a list that is made item by item: a list of hundreds of thousands of
/// objects takes many times the memory of its text. What is written is what [`Answer::print`] writes of the whole object.
pub fn print_json(object: &Map<String, Value>, list: (&str, impl Iterator<Item = Value>)) -> std::io::Result<()> {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    match write_json(&mut out, object, list).and_then(|()| out.flush()) {
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}

fn write_json(
    out: &mut impl Write,
    object: &Map<String, Value>,
    (key, items): (&str, impl Iterator<Item = Value>),
) -> std::io::Result<()> {
    let mut items = Some(items);
    let mut before = '{';
    for (name, value) in object {
        write!(out, "{before}{}:", Value::from(name.as_str()))?;
        before = ',';
        match items.take_if(|_| name == key) {
            None => write!(out, "{value}")?,
            Some(items) => {
                out.write_all(b"[")?;
                for (index, item) in items.enumerate() {
                    write!(out, "{}{item}", if index > 0 { "," } else { "" })?;
                }
                out.write_all(b"]")?;
            }
        }
    }
    if before == '{' { writeln!(out, "{{}}") } else { writeln!(out, "}}") }
}

/// A proved lower bound for people: what is printed is never above it.
pub fn at_least(metres: f64) -> String {
    rounded(metres, |printed, step| if printed > metres { printed - step } else { printed })
}

/// A witnessed upper bound for people: what is printed is never below it.
pub fn at_most(metres: f64) -> String {
    rounded(metres, |printed, step| if printed < metres { printed + step } else { printed })
}

/// Metres with a unit that keeps the digits readable; `adjust` moves the rounded value by a last digit if it must.
fn rounded(metres: f64, adjust: impl Fn(f64, f64) -> f64) -> String {
    let (unit, metres_per_unit, digits) = match metres.abs() {
        0.0 => return "0 m".to_string(),
        m if m >= 1.0 => ("m", 1.0, 4),
        m if m >= 1e-3 => ("mm", 1e-3, 3),
        m if m >= 1e-6 => ("µm", 1e-6, 3),
        _ => ("nm", 1e-9, 3),
    };
    let step = 10_f64.powi(-digits) * metres_per_unit;
    let printed = (metres / step).round() * step;
    format!("{:.*} {unit}", digits as usize, adjust(printed, step) / metres_per_unit)
}

/// A count with its noun in the singular or plural.
pub fn count(number: usize, singular: &str, plural: &str) -> String {
    format!("{number} {}", if number == 1 { singular } else { plural })
}

/// A plain table: a line under the header, numbers to the right.
pub fn table<const N: usize>(header: [&str; N], rows: impl IntoIterator<Item = [String; N]>) -> String {
    let rows: Vec<[String; N]> = rows.into_iter().collect();
    let mut table = Table::new();
    table.load_style(TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─')));
    table.set_header(header);
    table.add_rows(&rows);
    for (index, column) in table.column_iter_mut().enumerate() {
        if holds_numbers(rows.iter().map(|row| row[index].as_str())) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    format!("{}\n", table.trim_fmt())
}

/// Whether a column is one of numbers (or ranges, or points), with words such as `none` or `overlap` in between.
fn holds_numbers<'a>(mut cells: impl Iterator<Item = &'a str> + Clone) -> bool {
    let is_number = |cell: &str| {
        let mut words = cell.split_whitespace().peekable();
        let starts = words.peek().is_some_and(|word| word.parse::<f64>().is_ok());
        starts && words.all(|word| word.parse::<f64>().is_ok() || ["…", "m", "mm", "µm", "nm"].contains(&word))
    };
    cells.clone().any(is_number) && cells.all(|cell| is_number(cell) || !cell.contains(|c: char| c.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printed_bounds_are_on_the_safe_side() {
        assert_eq!((at_least(0.0430426), at_most(0.0430426)), ("43.042 mm".into(), "43.043 mm".into()));
        assert_eq!((at_least(1.99999), at_most(1.00001)), ("1.9999 m".into(), "1.0001 m".into()));
        assert_eq!((at_least(0.25), at_most(0.25)), ("250.000 mm".into(), "250.000 mm".into()));
        assert_eq!((at_least(2.5e-5), at_least(0.0)), ("25.000 µm".into(), "0 m".into()));
        assert_eq!((at_least(3e-14), at_most(3e-14)), ("0.000 nm".into(), "0.001 nm".into()));
    }

    #[test]
    fn a_list_written_item_by_item_is_the_list_of_the_whole_object() {
        let items = [serde_json::json!({"b": 1, "a": [0.5, null]}), serde_json::json!("x\"y")];
        for count in 0..=2 {
            let object =
                serde_json::json!({"verdict": "free", "segments": items[..count], "a\"b": {"c": 1}, "z": [[]]});
            let mut out = Vec::new();
            write_json(&mut out, object.as_object().unwrap(), ("segments", items[..count].iter().cloned())).unwrap();
            assert_eq!(String::from_utf8(out).unwrap(), format!("{object}\n"));
        }
        let mut empty = Vec::new();
        write_json(&mut empty, &Map::new(), ("segments", std::iter::empty())).unwrap();
        assert_eq!(empty, b"{}\n");
    }

    #[test]
    fn numbers_stand_to_the_right_and_words_to_the_left() {
        let rows = [["a", "5", "1 x"], ["bb", "none", "y"], ["c", "-12", "z"]].map(|row| row.map(str::to_string));
        let expected =
            " name   value   tag\n────────────────────\n a          5   1 x\n bb      none   y\n c        -12   z\n";
        assert_eq!(table(["name", "value", "tag"], rows), expected);
    }
}
