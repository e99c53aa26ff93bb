//! What a user waits for who asks once: the process, the first pass over a cell, the first answer after an edit.

mod cells;
mod edits;
mod first_pass;
mod processes;

use serde_json::json;

use crate::error::BenchError;
use crate::{Context, Measured};

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let cells = cells::all(context)?;
    let (processes, process_numbers) = processes::measure(context, &cells)?;
    let (first, first_numbers) = first_pass::measure(context, &cells)?;
    let (edits, edit_numbers) = edits::measure(context, &cells)?;
    Ok(Measured {
        text: [processes, first, edits].join("\n"),
        numbers: json!({"processes": process_numbers, "first_pass": first_numbers, "edits": edit_numbers}),
    })
}
