//! Further paths beside the one that a page is about: each with its verdict.

use noclash::CheckReport;
use serde_json::{Value, json};

use super::part::Part;
use super::path::export_path;

/// Adds a checked path under a name; `sentence` is its verdict for people.
pub fn add_beside(all: &mut Part, name: &str, sentence: &str, checked: &CheckReport) {
    let check = checked.to_json();
    let mut path = export_path(&checked.cell.cell, checked.motion.description(), checked.motion.segments());
    path.json["chunk"] = json!(all.chunks.len());
    all.chunks.append(&mut path.chunks);
    let segments = check["segments"].as_array().cloned().unwrap_or_default();
    let contacts: Vec<Value> = segments
        .iter()
        .filter(|segment| segment["contact"].is_object())
        .map(|segment| {
            let contact = &segment["contact"];
            json!({"segment": segment["index"], "t": contact["t"], "bodies": contact["bodies"], "point": contact["point"]})
        })
        .collect();
    let entry = json!({
        "name": name, "sentence": sentence, "verdict": check["verdict"], "contacts": contacts, "path": path.json,
    });
    match all.json["paths"].as_array_mut() {
        Some(paths) => paths.push(entry),
        None => all.json = json!({"paths": [entry]}),
    }
}
