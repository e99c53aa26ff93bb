//! `noclash demo`: a built-in cell and three paths: one free, one colliding, one that sampling calls free.

use std::fmt::Write as _;
use std::path::Path;

use noclash::Engine;
use noclash::OpenCell;
use noclash::io::{LoadOptions, MemoryFiles};
use serde_json::json;

use super::{check, distance, inspect};
use crate::answer::Answer;
use crate::arguments::DemoOptions;
use crate::diagnostics::CommandError;

/// A customary step of samplers, in radians.
const CUSTOMARY_STEP: f64 = 0.1;

pub fn run(_options: &DemoOptions) -> Result<Answer, CommandError> {
    let mut files = MemoryFiles::default();
    for (name, bytes) in noclash_demo::FILES {
        files.insert(Path::new("data").join(name), bytes.to_vec());
    }
    let file = Path::new("data/cells/demo.yaml");
    let open = noclash::open_from(file, &files, &LoadOptions::default())?;
    let inspected = inspect::describe(&open, false);
    let mut text = format!("This is what `noclash inspect {}` says:\n\n{}", file.display(), inspected.text);
    let measured = open.distance(&open.configuration("ready")?, 3);
    let _ = write!(
        text,
        "\n`noclash distance {} --at ready --nearest 3`:\n\n{}",
        file.display(),
        distance::text(&measured)
    );
    let mut checked = serde_json::Map::new();
    let questions = [
        ("free", "data/paths/demo_free.csv", Engine::default()),
        ("collision", "data/paths/demo_collision.csv", Engine::default()),
        ("missed_by_sampling", "data/paths/demo_missed.csv", Engine::Sampled),
        ("missed", "data/paths/demo_missed.csv", Engine::default()),
    ];
    for (name, path, engine) in questions {
        let answer = ask(&open, &files, Path::new(path), engine)?;
        let flags = match engine {
            Engine::Sampled => format!(" --engine sampled --resolution {CUSTOMARY_STEP}"),
            Engine::Bisection
            | Engine::Refined
            | Engine::ClearanceBound
            | Engine::Interval
            | Engine::Toleranced
            | Engine::Spacetime => String::new(),
        };
        let _ = write!(text, "\n`noclash check {} {path}{flags}`:\n\n{}", file.display(), answer.text);
        checked.insert(name.to_string(), answer.json);
    }
    let _ = writeln!(
        text,
        "\nThe last path is the reason for noclash: the samples are all free, and the gun goes through the ring between them."
    );
    Ok(Answer::done(
        text,
        json!({"inspect": inspected.json, "distance": {"ready": measured.to_json()}, "check": checked}),
    ))
}

fn ask(cell: &OpenCell, files: &MemoryFiles, path: &Path, engine: Engine) -> Result<Answer, CommandError> {
    let motion = cell.motions().files(files).path(path)?;
    let report = cell.check(&motion).engine(engine).resolution(CUSTOMARY_STEP).run()?;
    Ok(Answer { text: check::text(&report), json: report.to_json(), exit: check::exit_status(&report) })
}
