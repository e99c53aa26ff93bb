//! Writing a report's page, whatever it is about.

use std::path::Path;

use noclash::write;
use noclash_view::Report;
use serde_json::json;

use crate::answer::Answer;
use crate::diagnostics::CommandError;

/// Writes the page, and says in the answer where it is.
pub fn written(file: &Path, page: &Report, answer: Answer) -> Result<Answer, CommandError> {
    let html = page.html();
    write(file, &html)?;
    let mut json = answer.json;
    json["report"] = json!({"file": file.display().to_string(), "bytes": html.len()});
    let text = format!("{}The report is in {}.\n", answer.text, file.display());
    Ok(Answer { text, json, exit: answer.exit })
}
