//! Errors as people want them: what, where (with the line quoted), and what to do; as JSON when asked.

use std::process::ExitCode;

use miette::{Diagnostic, GraphicalReportHandler, NamedSource, SourceSpan};
use noclash::io::{InputError, InputErrorKind};

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

impl CommandError {
    pub fn usage(message: impl Into<String>) -> Self {
        Self::Usage { message: message.into(), remedy: "see `noclash --help`".to_string() }
    }

    fn to_json(&self) -> serde_json::Value {
        match self {
            Self::Input(InputError { kind, message, file, line, remedy, .. }) => serde_json::json!({"error": {
                "kind": kind.as_str(), "message": message, "file": file.display().to_string(), "line": line, "remedy": remedy,
            }}),
            Self::Usage { message, remedy } => serde_json::json!({"error": {
                "kind": "usage", "message": message, "file": null, "line": null, "remedy": remedy,
            }}),
        }
    }
}

/// Writes the error to stderr, and to stdout as JSON when asked; gives the exit code back.
pub fn report(error: &CommandError, json: bool, code: u8) -> ExitCode {
    if json {
        println!("{}", error.to_json());
    }
    match error {
        CommandError::Input(input) => eprint!("{}", render(input)),
        CommandError::Usage { message, remedy } => {
            eprintln!("error: {}", message.trim_start_matches("error: ").trim_end());
            if !message.contains("--help") {
                eprintln!("  help: {remedy}");
            }
        }
    }
    ExitCode::from(code)
}

/// The error with its file and, where the file is text and the line known, the line itself.
fn render(error: &InputError) -> String {
    let quoted = Quoted::of(error);
    let mut out = String::new();
    match GraphicalReportHandler::new().with_width(110).render_report(&mut out, &quoted) {
        Ok(()) => out,
        Err(_) => format!("error: {error}\n  help: {}\n", error.remedy),
    }
}

/// An [`InputError`] with the source it points into.
#[derive(Debug)]
struct Quoted {
    message: String,
    remedy: String,
    source: Option<NamedSource<String>>,
    label: Option<miette::LabeledSpan>,
}

impl Quoted {
    fn of(error: &InputError) -> Self {
        let unreadable = error.kind == InputErrorKind::Unreadable;
        let text = error.line.filter(|_| !unreadable).and_then(|_| std::fs::read_to_string(&error.file).ok());
        let span = text.as_deref().zip(error.line).and_then(|(text, line)| line_span(text, line, error.column));
        Self {
            // The file's name stands in the message too: with a source miette prints it only beside the excerpt.
            message: error.to_string(),
            remedy: error.remedy.clone(),
            label: span.map(|span| miette::LabeledSpan::new_with_span(Some("here".to_string()), span)),
            source: text.filter(|_| span.is_some()).map(|text| NamedSource::new(error.file.display().to_string(), text)),
        }
    }
}

/// From the column (or the first character) to the end of the line.
fn line_span(text: &str, line: usize, column: Option<usize>) -> Option<SourceSpan> {
    let start: usize = text.split_inclusive('\n').take(line.checked_sub(1)?).map(str::len).sum();
    let content = text.get(start..)?.lines().next()?;
    let indent = content.len() - content.trim_start().len();
    let skip = column.map_or(indent, |column| {
        content.char_indices().nth(column - 1).map_or(indent, |(at, _)| at)
    });
    Some((start + skip, content.trim_end().len().saturating_sub(skip).max(1)).into())
}

impl std::fmt::Display for Quoted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Quoted {}

impl Diagnostic for Quoted {
    fn help<'a>(&'a self) -> Option<Box<dyn std::fmt::Display + 'a>> {
        Some(Box::new(&self.remedy))
    }

    fn source_code(&self) -> Option<&dyn miette::SourceCode> {
        self.source.as_ref().map(|source| source as &dyn miette::SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = miette::LabeledSpan> + '_>> {
        self.label.clone().map(|label| Box::new(std::iter::once(label)) as Box<dyn Iterator<Item = _>>)
    }
}
