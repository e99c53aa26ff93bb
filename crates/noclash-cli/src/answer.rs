//! Result of a subcommand, for people and for machines.

use std::fmt::Display;
use std::io::Write;

use anstyle::AnsiColor;
use comfy_table::{CellAlignment, LineStyle, Table, TableStyle};
use noclash::check::{ContactKind, Overall, ProvedClearance};
use noclash::{Event, Motion, OpenCell};
use serde_json::{Map, Value};

pub use noclash_view::words::{at_least, at_most, count};

pub use crate::numerals::{angle_at_least, angle_at_most, bytes, place, place_from, share_down, share_up, thousands};

use crate::command::interrupt::begin_answer;
use crate::settings::settings;

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

impl ExitStatus {
    /// The number for the shell.
    pub fn code(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::Collision | Self::Refused => 1,
            Self::Undecided => 3,
            Self::Interrupted => 130,
        }
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
        begin_answer();
        let mut text = if json { format!("{}\n", self.json) } else { coloured(&self.text) };
        if settings().quiet && !json {
            text.truncate(text.find('\n').map_or(text.len(), |end| end + 1));
        }
        // Buffered as a whole: stdout's own buffer ends at every line.
        let written = if json {
            let mut out = std::io::stdout().lock();
            out.write_all(text.as_bytes()).and_then(|()| out.flush())
        } else {
            let mut out = anstream::stdout().lock();
            out.write_all(text.as_bytes()).and_then(|()| out.flush())
        };
        match written {
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
            written => written,
        }
    }
}

/// Writes a JSON object to stdout, with one of its keys holding a list that is made item by item: a list of hundreds of thousands of
/// objects takes many times the memory of its text. What is written is what [`Answer::print`] writes of the whole object.
pub fn print_json(object: &Map<String, Value>, list: (&str, impl Iterator<Item = Value>)) -> std::io::Result<()> {
    begin_answer();
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

/// Words at the beginning of lines that are coloured on a terminal.
const COLOURED: [(&str, AnsiColor); 9] = [
    ("Free, but only", AnsiColor::Yellow),
    ("Free", AnsiColor::Green),
    ("No contact", AnsiColor::Green),
    ("The proof holds", AnsiColor::Green),
    ("Collision", AnsiColor::Red),
    ("Contact", AnsiColor::Red),
    ("Undecided", AnsiColor::Yellow),
    ("Interrupted", AnsiColor::Yellow),
    ("warning:", AnsiColor::Yellow),
];

/// The text with colours, which the stream takes out where there is no terminal or nobody wants them.
fn coloured(text: &str) -> String {
    let line = |line: &str| {
        let known = COLOURED.iter().find(|(word, _)| line.starts_with(word));
        known.map_or(line.to_string(), |(word, colour)| {
            let style = colour.on_default().bold();
            format!("{style}{word}{style:#}{}", &line[word.len()..])
        })
    };
    text.split_inclusive('\n').map(line).collect()
}

/// The least clearance of what was checked, in a line: proved, and where it is met.
pub fn clearance_text(
    cell: &OpenCell,
    motion: &Motion,
    (segment, least): (usize, ProvedClearance),
    within_tolerances: bool,
) -> String {
    let [a, b] = least.bodies.map(|body| cell.body_name(body));
    let (lower, upper) = (at_least(least.lower.get()), at_most(least.upper.get()));
    let t = least.t.map_or(0.0, |t| t.to_f64());
    let at = place(motion.seconds_at(segment, t), motion.first_row() + segment, t);
    match within_tolerances {
        false => format!("Nothing comes nearer than {lower} (nearest: {a} and {b}, {upper} at {at}).\n"),
        true => format!(
            "Nothing comes nearer than {lower} within the tolerances (nearest without them: {a} and {b}, {upper} at {at}).\n"
        ),
    }
}

/// The least clearance of a path that was found, in a line.
pub fn nearest_text(cell: &OpenCell, least: &ProvedClearance) -> String {
    let [a, b] = least.bodies.map(|body| cell.body_name(body));
    let (lower, upper) = (at_least(least.lower.get()), at_most(least.upper.get()));
    format!("Nothing comes nearer than {lower} (nearest: {a} and {b}, {upper}).\n")
}

/// Joints that a path does not name, in one line; nothing where it names all.
pub fn defaults_text(cell: &OpenCell, motion: &Motion) -> String {
    let defaults = motion.defaults(cell);
    if defaults.is_empty() {
        return String::new();
    }
    let most = if settings().verbose { usize::MAX } else { 8 };
    let shown: Vec<String> = defaults.iter().take(most).map(|(name, value)| format!("{name} = {value}")).collect();
    let more = match defaults.len() - shown.len() {
        0 => String::new(),
        more => format!(", and {more} more (--json)"),
    };
    format!("not named by the path, so as in the cell: {}{more}\n", shown.join(", "))
}

/// Events for people, a line each.
pub fn events_text(cell: &OpenCell, events: &[Event]) -> String {
    let most = if settings().verbose { usize::MAX } else { MOST_LINES };
    let mut out = String::new();
    for event in events.iter().take(most) {
        let [a, b] = event.bodies.map(|body| cell.body_name(body));
        let touch = match event.kind {
            ContactKind::Overlap => "overlap",
            ContactKind::Containment => "are one inside the other",
            ContactKind::Margin => "are within their margin",
        };
        let rows = format!("rows {} to {}", thousands(event.from.row), thousands(event.to.row));
        let when = match (event.from.time, event.to.time) {
            (Some(from), Some(to)) => format!("{from:.3} s to {to:.3} s ({rows})"),
            _ => format!(
                "segment {}, t = {:.4} to segment {}, t = {:.4} ({rows})",
                event.from.segment, event.from.t, event.to.segment, event.to.t
            ),
        };
        out += &format!("{a} and {b} {touch}: {when}\n");
    }
    if events.len() > most {
        out += &format!("and {} more (-v or --json lists them)\n", count(events.len() - most, "contact", "contacts"));
    }
    out
}

/// Lines of a list that are printed without -v.
pub const MOST_LINES: usize = 20;

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
