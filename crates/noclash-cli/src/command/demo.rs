//! `noclash demo`: a built-in cell, inspected and measured at two configurations.

use std::fmt::Write as _;
use std::path::Path;

use noclash::io::{LoadOptions, MemoryFiles};
use noclash::robot::Limits;
use serde_json::json;

use super::{configuration, distance, inspect};
use crate::answer::Answer;
use crate::arguments::DemoOptions;
use crate::diagnostics::CommandError;

/// The part of data/ that the demo cell uses, compiled in.
#[derive(rust_embed::RustEmbed)]
#[folder = "../../data"]
#[include = "cells/demo.yaml"]
#[include = "robots/six_axis/*"]
#[include = "scenes/*.stl"]
struct EmbeddedData;

pub fn run(_options: &DemoOptions) -> Result<Answer, CommandError> {
    let mut files = MemoryFiles::default();
    for name in EmbeddedData::iter() {
        if let Some(file) = EmbeddedData::get(&name) {
            files.insert(Path::new("data").join(&*name), file.data.into_owned());
        }
    }
    let file = Path::new("data/cells/demo.yaml");
    let open = noclash::open_from(file, &files, &LoadOptions::default())?;
    let inspected = inspect::describe(&open, false);
    let mut text = format!("This is what `noclash inspect {}` says:\n\n{}", file.display(), inspected.text);
    let mut measured = serde_json::Map::new();
    for state in ["home", "ready"] {
        let chosen = configuration::choose(&open.cell, file, Some(state), Limits::Enforced)?;
        let answer = distance::measure(&open, &chosen, 3);
        let _ =
            write!(text, "\nAnd `noclash distance {} --at {state} --nearest 3`:\n\n{}", file.display(), answer.text);
        measured.insert(state.to_string(), answer.json);
    }
    Ok(Answer { text, json: json!({"inspect": inspected.json, "distance": measured}) })
}
