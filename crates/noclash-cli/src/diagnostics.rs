//! Errors as people want them: what, where (with the line quoted), and what to do; as JSON when asked.

use std::io::Write as _;

use crate::command::interrupt::begin_answer;
use anstyle::AnsiColor;
use noclash::{Error, InputError, InputErrorKind, Phrase, RequestError};
use unicode_width::UnicodeWidthStr as _;

/// Why a subcommand has no answer.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// A file is at fault.
    #[error(transparent)]
    Input(#[from] InputError),
    /// The way of asking is at fault.
    #[error("{message}")]
    Usage { message: String, remedy: String },
}

impl From<Error> for CommandError {
    fn from(error: Error) -> Self {
        match error {
            Error::Input(error) => error.into(),
            Error::Request(error) | Error::Configuration(error) => error.into(),
            Error::Motion(error) => error.input.into(),
            error => Self::usage(error.to_string()),
        }
    }
}

impl From<RequestError> for CommandError {
    fn from(error: RequestError) -> Self {
        Self::Usage { message: flagged(&error.message), remedy: flagged(&error.remedy) }
    }
}

/// A message with options as flags.
fn worded(message: &str) -> String {
    flagged(&Phrase::from(message))
}

/// A phrase with options as flags.
fn flagged(phrase: &Phrase) -> String {
    phrase.worded(|option| format!("--{}", option.replace('_', "-")))
}

impl CommandError {
    pub fn usage(message: impl Into<String>) -> Self {
        Self::Usage { message: message.into(), remedy: "see `noclash --help`".to_string() }
    }

    /// The message of the argument parser, as one sentence and how to write it instead.
    pub fn arguments(error: &clap::Error) -> Self {
        let text = error.to_string();
        let mut paragraphs = text.split("\n\n").map(|part| part.split_whitespace().collect::<Vec<_>>().join(" "));
        let message = paragraphs.next().unwrap_or_default().trim_start_matches("error: ").to_string();
        let hints: Vec<String> = paragraphs.filter(|part| !part.is_empty()).collect();
        Self::Usage { message, remedy: hints.join("; ") }
    }

    /// There is an answer, and nowhere to put it.
    pub fn unwritten(error: &std::io::Error) -> Self {
        Self::Usage {
            message: format!("the answer cannot be written to stdout: {error}"),
            remedy: "make room, or send it somewhere else".to_string(),
        }
    }

    /// The error as the contract of `--json` has it.
    pub fn to_json(&self) -> serde_json::Value {
        match self {
            Self::Input(InputError { kind, message, file, line, remedy, .. }) => serde_json::json!({"error": {
                "kind": kind.as_str(), "message": worded(message), "file": file.display().to_string(), "line": line, "remedy": flagged(remedy),
            }}),
            Self::Usage { message, remedy } => serde_json::json!({"error": {
                "kind": "usage", "message": message, "file": null, "line": null, "remedy": remedy,
            }}),
        }
    }
}

/// Writes the error to stderr, and to stdout as JSON when asked; gives the exit code back.
pub fn report(error: &CommandError, json: bool, code: u8) -> u8 {
    begin_answer();
    if json {
        // A closed pipe is not an error of its own.
        drop(writeln!(std::io::stdout(), "{}", error.to_json()));
    }
    match error {
        // Without colours where stderr is no terminal.
        CommandError::Input(input) => anstream::eprint!("{}", render(input)),
        CommandError::Usage { message, remedy } => {
            eprintln!("error: {message}\n  help: {remedy}");
        }
    }
    code
}

/// The error with its file and, where the line is known, the line itself. Lines are left to the terminal to break: a file's name must
/// stay in one piece for whoever searches for it.
fn render(error: &InputError) -> String {
    let (red, blue, cyan) =
        (AnsiColor::Red.on_default().bold(), AnsiColor::Blue.on_default(), AnsiColor::Cyan.on_default());
    let mut out = format!("{red}error{red:#}: {}\n", worded(&error.to_string()));
    if let Some(line) = error.line.filter(|_| error.kind != InputErrorKind::Unreadable) {
        let bytes = std::fs::read(&error.file).unwrap_or_default();
        // Bytes that are no text are not worth quoting, and would be noise on the terminal.
        let text = std::str::from_utf8(&bytes).unwrap_or_default();
        if let Some(excerpt) = Excerpt::around(text, line, error.column) {
            let width = (line + 1).to_string().len();
            let (file, column) = (error.file.display(), excerpt.column);
            out += &format!("{blue}{:width$}-->{blue:#} {file}:{line}:{column}\n", "");
            for (number, quoted) in (line.saturating_sub(1)..).zip(&excerpt.lines) {
                let Some(quoted) = quoted else { continue };
                out += &format!("{blue}{number:width$} |{blue:#} {quoted}\n");
                if number == line {
                    let (blank, marks) = (" ".repeat(excerpt.marked.start), "^".repeat(excerpt.marked.len()));
                    out += &format!("{blue}{:width$} |{blue:#} {blank}{red}{marks}{red:#}\n", "");
                }
            }
        }
    }
    out + &format!("  {cyan}help{cyan:#}: {}\n", flagged(&error.remedy))
}

/// The line at fault and its neighbours.
#[derive(Debug, PartialEq)]
struct Excerpt {
    /// The line before, the line, the line after, as far as there are such lines.
    lines: [Option<String>; 3],
    /// Range pointed at, in columns of the terminal.
    marked: std::ops::Range<usize>,
    /// The column that is pointed at, counted in characters from 1.
    column: usize,
}

/// Characters of a line that are quoted; generated JSON may have megabytes in one.
const QUOTED_CHARACTERS: usize = 160;
/// Characters kept before the column that is pointed at.
const CHARACTERS_BEFORE: usize = 60;

impl Excerpt {
    /// `line` and `column` count from 1; `None` if the text has no such line.
    fn around(text: &str, line: usize, column: Option<usize>) -> Option<Self> {
        let index = line.checked_sub(1)?;
        let content = text.lines().nth(index)?;
        let indent = content.chars().take_while(|c| c.is_whitespace()).count();
        let length = content.trim_end().chars().count();
        let from = column.and_then(|column| column.checked_sub(1)).filter(|&from| from < length).unwrap_or(indent);
        let cut = if length > QUOTED_CHARACTERS { from.saturating_sub(CHARACTERS_BEFORE) } else { 0 };
        let kept = |content: &str, cut: usize| -> String {
            // What a terminal would obey is shown as a replacement character; a tab has no width of its own.
            let shown = |c: char| match c {
                '\t' => ' ',
                c if c.is_control() => char::REPLACEMENT_CHARACTER,
                c => c,
            };
            content.trim_end().chars().skip(cut).take(QUOTED_CHARACTERS).map(shown).collect()
        };
        let neighbour =
            |index: Option<usize>| index.and_then(|index| text.lines().nth(index)).map(|line| kept(line, 0));
        let quoted = kept(content, cut);
        let skipped: usize = quoted.chars().take(from - cut).map(char::len_utf8).sum();
        // A place is pointed at as far as the value there goes; where only the line is known, all of it.
        let (before, rest) = quoted.split_at(skipped);
        let length = column.map_or(rest.len(), |_| length_of_value(rest));
        let start = before.width();
        let marked = start..start + rest[..length].width().max(1);
        Some(Self {
            lines: [neighbour(index.checked_sub(1)), Some(quoted), neighbour(Some(index + 1))],
            marked,
            column: from + 1,
        })
    }
}

/// How many bytes the word, the quoted text or the list at the beginning of this text has.
fn length_of_value(text: &str) -> usize {
    let closing = match text.chars().next() {
        Some('[') => Some(']'),
        Some('{') => Some('}'),
        Some(quote @ ('"' | '\'')) => Some(quote),
        _ => None,
    };
    let ends_word = |c: char| c.is_whitespace() || [',', ';', ']', '}', '>'].contains(&c);
    match closing {
        Some(closing) => text[1..].find(closing).map_or(text.len(), |end| end + 2),
        None => text.find(ends_word).unwrap_or(text.len()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The marked part of a line; all characters of these tests are one column wide.
    fn pointed_at(text: &str, line: usize, column: Option<usize>) -> Option<String> {
        let Excerpt { lines: [_, quoted, _], marked, .. } = Excerpt::around(text, line, column)?;
        Some(quoted?.chars().skip(marked.start).take(marked.len()).collect())
    }

    #[test]
    fn the_excerpt_points_at_what_stands_in_the_column_or_at_the_line() {
        let text = "robots:\n  - nαme: arm\r\nlast";
        assert_eq!(pointed_at(text, 2, None).unwrap(), "- nαme: arm");
        assert_eq!(pointed_at(text, 2, Some(8)).unwrap(), "e:");
        assert_eq!(pointed_at("0,nan,0", 1, Some(1)).unwrap(), "0");
        assert_eq!(pointed_at("box: [4m, 4, 0.1]", 1, Some(7)).unwrap(), "4m");
        assert_eq!(pointed_at("{ box: [4, 0, 1], pose: {} }", 1, Some(8)).unwrap(), "[4, 0, 1]");
        assert_eq!(pointed_at("{ name: \"a b\", box: 1 }", 1, Some(9)).unwrap(), "\"a b\"");
        assert_eq!(pointed_at(text, 3, Some(0)).unwrap(), "last");
        assert_eq!(pointed_at(text, 3, Some(99)).unwrap(), "last");
        assert_eq!(pointed_at(text, 4, None), None);
        let lines = |line| Excerpt::around(text, line, None).unwrap().lines.map(|line| line.is_some());
        assert_eq!([lines(1), lines(2), lines(3)], [[false, true, true], [true; 3], [true, true, false]]);
        assert_eq!(Excerpt::around("a: [\u{4e00}, b]", 1, Some(8)).unwrap().marked, 8..9, "of double width");
    }

    #[test]
    fn a_line_of_megabytes_is_cut_around_the_column_and_control_characters_are_not_passed_on() {
        let long = "x".repeat(1_000_000) + "here" + &"\u{1b}".repeat(1_000_000);
        let excerpt = Excerpt::around(&long, 1, Some(1_000_001)).unwrap();
        let quoted = excerpt.lines[1].as_deref().unwrap();
        assert!(quoted.len() < 600 && !quoted.contains('\u{1b}'));
        assert!(pointed_at(&long, 1, Some(1_000_001)).unwrap().starts_with("here"));
    }
}
