//! `noclash check` of one short motion as a process of its own: what a user waits for who asks once. Without a cache, with one that is
//! filled by the run before, and what peers take to read the same meshes and build what they search.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use noclash::OpenCell;
use serde_json::{Value, json};

use super::cells::StartCell;
use crate::context::Configurations;
use crate::error::BenchError;
use crate::table::table;
use crate::{Context, installed};

/// Processes of which the median counts.
const RUNS: usize = 7;

pub fn measure(context: &Context, cells: &[StartCell]) -> Result<(String, Value), BenchError> {
    let command = match installed::noclash() {
        Ok(command) => command,
        Err(what) => {
            eprintln!("SKIPPED: processes: {what} ({})", installed::REMEDY);
            return Ok((String::new(), Value::Null));
        }
    };
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    for cell in cells {
        let open = noclash::open(&cell.file)?;
        let triangles: usize = open.cell.bodies().iter().map(|body| body.geometry.triangle_count()).sum();
        let path = short_path(context, &open)?;
        let cache = tempfile::tempdir_in(context.scratch()).map_err(|error| unusable(context.scratch(), &error))?;
        let asked = |folder: &Path| Started::median(&command, &cell.file, &path, folder);
        let cold = asked(Path::new(""));
        // The first one fills the cache.
        asked(cache.path());
        let cached = asked(cache.path());
        let peers = loading_of_peers(context, &open)?;
        let peer = |name: &str| peers[name]["seconds"].as_f64().map_or("–".to_string(), |s| format!("{s:.3}"));
        rows.push([
            cell.name.clone(),
            triangles.to_string(),
            cold.text(),
            cached.text(),
            peer("coal"),
            peer("trimesh"),
            peer("trimesh with embree"),
        ]);
        numbers.push(json!({"cell": cell.name, "triangles": triangles, "without_cache": cold.numbers(),
                            "cached": cached.numbers(), "peers_loading": peers}));
    }
    let header =
        ["cell", "triangles", "check: wall / processor s", "cached", "Coal loads", "trimesh loads", "with Embree"];
    let text = format!(
        "{}`noclash check` of a one-segment path, a new process each, all cores, median of {RUNS}; peers: processor seconds to read the\n\
         meshes and build their trees, imports not counted\n",
        table(header, rows)
    );
    Ok((text, json!(numbers)))
}

/// Wall and processor seconds of a process.
struct Started {
    wall: f64,
    processor: Option<f64>,
}

impl Started {
    fn median(command: &Path, cell: &Path, path: &Path, cache: &Path) -> Self {
        let before = processor_seconds_of_children();
        let mut walls: Vec<f64> = (0..RUNS)
            .map(|_| {
                let begun = Instant::now();
                let status = Command::new(command)
                    .args(["check".as_ref(), cell.as_os_str(), path.as_os_str(), "--ignore-limits".as_ref()])
                    .env("NOCLASH_CACHE", cache)
                    .stdout(Stdio::null())
                    .stderr(Stdio::null())
                    .status();
                // Free, collision and undecided are answers.
                let answered = status.is_ok_and(|status| matches!(status.code(), Some(0 | 1 | 3)));
                if answered { begun.elapsed().as_secs_f64() } else { f64::NAN }
            })
            .collect();
        walls.sort_by(f64::total_cmp);
        let processor =
            before.zip(processor_seconds_of_children()).map(|(before, after)| (after - before) / RUNS as f64);
        Self { wall: walls[RUNS / 2], processor }
    }

    fn text(&self) -> String {
        match self.processor {
            Some(processor) => format!("{:.3} / {processor:.3}", self.wall),
            None => format!("{:.3}", self.wall),
        }
    }

    fn numbers(&self) -> Value {
        json!({"wall_seconds": self.wall, "processor_seconds_mean": self.processor})
    }
}

/// Processor time of all processes that this one waited for, in hundredths of a second; Linux alone says it in a file.
fn processor_seconds_of_children() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    // Behind the name in parentheses: user and system time of children are the 14th and 15th field from there.
    let fields: Vec<&str> = text.rsplit(") ").next()?.split_whitespace().collect();
    let ticks = |place: usize| fields.get(place)?.parse::<f64>().ok();
    Some((ticks(13)? + ticks(14)?) / 100.0)
}

/// A short path from the cell's state.
fn short_path(context: &Context, open: &OpenCell) -> Result<std::path::PathBuf, BenchError> {
    let towards = Configurations::new(3).next(&open.cell);
    let names: Vec<&str> = open.cell.dofs().iter().map(|dof| dof.name.as_str()).collect();
    let row = |share: f64| {
        let values = open.cell.state().iter().zip(&towards).map(|(from, to)| (from + share * (to - from)).to_string());
        values.collect::<Vec<_>>().join(",")
    };
    let file = context.scratch().join("short.csv");
    let text = format!("{}\n{}\n{}\n", names.join(","), row(0.0), row(0.02));
    std::fs::write(&file, text).map_err(|error| unusable(&file, &error))?;
    Ok(file)
}

fn loading_of_peers(context: &Context, open: &OpenCell) -> Result<Value, BenchError> {
    let is_mesh = |file: &&std::path::PathBuf| {
        let extension = file.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        ["stl", "obj", "dae", "ply", "off"].contains(&extension.as_str())
    };
    let meshes: Vec<&std::path::PathBuf> = open.files.iter().filter(is_mesh).collect();
    if meshes.is_empty() {
        return Ok(Value::Null);
    }
    let list = context.scratch().join("meshes.json");
    std::fs::write(&list, json!(meshes).to_string()).map_err(|error| unusable(&list, &error))?;
    Ok(context.peer("loading.py", &[("--files", &list)])?.unwrap_or(Value::Null))
}

fn unusable(place: &Path, error: &std::io::Error) -> BenchError {
    BenchError::usage(format!("{}: {error}", place.display()))
}
