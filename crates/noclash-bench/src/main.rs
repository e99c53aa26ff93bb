//! The workshop: `noclash-bench` measures noclash, repeats the papers' tables and compares with other systems. It is no part of what
//! users install. The harness lists the entries, runs them, prints what people read and writes what machines compare (machine,
//! command, raw numbers).
#![forbid(unsafe_code)]

mod agreement;
mod arguments;
mod certificates;
mod clearance_cost;
mod cold_start;
mod complex_cells;
mod contact;
mod context;
mod drawn;
mod engine_run;
mod entries;
mod error;
mod exact_planning;
mod free_bodies;
mod gate;
mod grazing_turn;
mod growth;
mod hierarchy_body;
mod hierarchy_build;
mod hierarchy_builders;
mod hierarchy_cabin;
mod hierarchy_levels;
mod hierarchy_shells;
mod inspect_cold;
mod installed;
mod instructions;
mod loops;
mod microseconds;
mod monitor;
mod mutations;
mod one_edge;
mod peer_checkers;
mod peer_segments;
mod peer_work;
mod planning_peer;
mod planning_problems;
mod progress;
mod random;
mod real_cells;
mod recheck;
mod sbl_resolution;
mod segments;
mod soak;
mod static_queries;
mod summary;
mod table;
mod table_one;
mod timed;
mod toleranced;
mod travel_quality;
mod walk_and_smooth;

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::ExitCode;

use clap::Parser as _;
use serde_json::{Value, json};

use arguments::BenchOptions;
use context::Context;
use entries::{ENTRIES, Entry};
use error::BenchError;

/// Measurements of an entry.
pub struct Measured {
    /// Tables for people.
    pub text: String,
    /// Raw numbers and the summary for machines.
    pub numbers: Value,
}

/// Results of all entries that were run, and the exit code.
struct Answer {
    text: String,
    json: Value,
    exit: u8,
}

/// A benchmark cannot run: something is missing, or the way of asking is at fault.
const CANNOT_RUN: u8 = 2;
/// Of many benchmarks some could not run.
const SOME_FAILED: u8 = 3;
/// Two engines cannot both be right.
const CONTRADICTION: u8 = 4;

fn main() -> ExitCode {
    let options = BenchOptions::parse();
    let printed = run(&options).and_then(|answer| {
        let text = if options.json { format!("{}\n", answer.json) } else { answer.text };
        match std::io::stdout().write_all(text.as_bytes()) {
            // A reader that has gone (`| head`) is not an error, a full disk is.
            Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
                Err(BenchError::usage(format!("the answer cannot be written to stdout: {error}")))
            }
            _ => Ok(answer.exit),
        }
    });
    ExitCode::from(printed.unwrap_or_else(|error| {
        eprintln!("error: {error}\n  help: {}", error.remedy());
        CANNOT_RUN
    }))
}

fn run(options: &BenchOptions) -> Result<Answer, BenchError> {
    if let Some(folder) = &options.headline {
        let figures = summary::headline(folder)?;
        return Ok(Answer::new(figures.clone(), json!({ "headline": figures })));
    }
    if options.list || options.names.is_empty() {
        return Ok(list());
    }
    let all = options.names.iter().any(|name| name == "all");
    let chosen = if all { ENTRIES.iter().collect() } else { named(&options.names)? };
    let mut text = String::new();
    let mut runs = serde_json::Map::new();
    let (mut contradictions, mut failed) = (0, 0);
    for (index, entry) in chosen.iter().enumerate() {
        if chosen.len() > 1 {
            eprintln!("[{}/{}] {}: {}", index + 1, chosen.len(), entry.name, entry.what);
        }
        let run = match measure(entry, options) {
            Ok(run) => run,
            // Of many, a benchmark that cannot run is reported and the others go on.
            Err(error) if all => {
                failed += 1;
                let _ = writeln!(text, "{}: FAILED, {error}\n", entry.name);
                continue;
            }
            Err(error) => return Err(error),
        };
        let _ = writeln!(text, "{}: {}\n{}", entry.name, entry.what, run["summary"].as_str().unwrap_or_default());
        if let Some(folder) = &options.out {
            let file = context::write_run(folder, entry.name, &run)?;
            let _ = writeln!(text, "written: {}\n", file.display());
        }
        contradictions += contradictions_in(&run["numbers"]);
        runs.insert(entry.name.to_string(), run);
    }
    if let (Some(folder), true) = (&options.out, all) {
        let order: Vec<&str> = ENTRIES.iter().map(|entry| entry.name).collect();
        summary::write_page(folder, &order)?;
        let _ = writeln!(text, "all tables: {}", folder.join("summary.md").display());
    }
    if failed > 0 {
        let _ = writeln!(text, "{failed} of {} benchmarks FAILED", chosen.len());
    }
    let mut answer = Answer::new(text, Value::Object(runs));
    if contradictions > 0 {
        let loudly = format!("CONTRADICTION: {contradictions} times one engine says Free and another Collision\n");
        eprint!("{loudly}");
        answer.text += &loudly;
        answer.exit = CONTRADICTION;
    } else if failed > 0 {
        answer.exit = SOME_FAILED;
    }
    Ok(answer)
}

fn named(names: &[String]) -> Result<Vec<&'static Entry>, BenchError> {
    let find = |name: &String| {
        ENTRIES.iter().find(|entry| entry.name == name).ok_or_else(|| BenchError::Usage {
            message: format!("there is no benchmark `{name}`"),
            remedy: "`--list` shows them, `all` runs every one".to_string(),
        })
    };
    names.iter().map(find).collect()
}

/// Runs one entry: machine, command, raw numbers and the tables.
fn measure(entry: &Entry, options: &BenchOptions) -> Result<Value, BenchError> {
    let context = Context::new(options)?;
    let measured = (entry.run)(&context)?;
    if is_empty(&measured.numbers) {
        return Err(BenchError::Missing {
            benchmark: entry.name,
            what: "nothing that it measures is there (see the lines above)".to_string(),
            remedy: context::DATA_REMEDY.to_string(),
        });
    }
    Ok(json!({
        "benchmark": entry.name, "what": entry.what, "noclash": env!("CARGO_PKG_VERSION"),
        "command": context.command(entry.name), "machine": context::machine(), "scale": options.scale,
        "numbers": measured.numbers, "summary": measured.text,
    }))
}

impl Answer {
    fn new(text: String, json: Value) -> Self {
        Self { text, json, exit: 0 }
    }
}

/// Whether nothing was measured: an empty table would look like a result.
fn is_empty(numbers: &Value) -> bool {
    match numbers {
        Value::Null => true,
        Value::Array(list) => list.is_empty(),
        Value::Object(map) => map.get("cells").unwrap_or(&Value::Bool(true)).as_array().is_some_and(Vec::is_empty),
        Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

/// Entries that compare engines count under the key `contradictions`, wherever it is in their numbers, how often two
/// of them cannot both be right.
fn contradictions_in(numbers: &Value) -> u64 {
    match numbers {
        Value::Object(map) => {
            let own = map.get("contradictions").and_then(Value::as_u64).unwrap_or(0);
            own + map.values().map(contradictions_in).sum::<u64>()
        }
        Value::Array(list) => list.iter().map(contradictions_in).sum(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
    }
}

fn list() -> Answer {
    let mut text = String::new();
    for entry in ENTRIES {
        let _ = writeln!(text, "{:16} {}", entry.name, entry.what);
    }
    let entries: Vec<Value> = ENTRIES.iter().map(|entry| json!({"name": entry.name, "what": entry.what})).collect();
    Answer::new(text, json!({"benchmarks": entries}))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_measurement_is_none() {
        assert!([json!(null), json!([]), json!({"cells": [], "holds": true})].iter().all(is_empty));
        assert!(![json!([1]), json!({"cells": [{}]}), json!({"series": []})].iter().any(is_empty));
    }

    #[test]
    fn contradictions_are_found_wherever_an_entry_tells_them() {
        let numbers = json!({"contradictions": 1, "cells": [{"contradictions": 2}, {"other": 7}], "text": "3"});
        assert_eq!(contradictions_in(&numbers), 3);
        assert_eq!(contradictions_in(&json!([{"free": 4}])), 0);
    }
}
