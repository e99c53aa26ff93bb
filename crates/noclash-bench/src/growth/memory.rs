//! Peak memory of `noclash check` as a process of its own, loading included, beside the size of the geometry it loads.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use noclash::OpenCell;
use serde_json::json;

use super::series::Axis;
use super::{plot, triangles};
use crate::complex_cells::complex_cells;
use crate::context::Configurations;
use crate::error::BenchError;
use crate::table::table;
use crate::{Context, installed};

/// Peak memory may be twice the geometry and this, in bytes.
const ALLOWANCE: u64 = 64 << 20;

/// Sampling interval of the process's memory. What it takes in its last moments is not seen.
const SAMPLE_INTERVAL: Duration = Duration::from_millis(2);

/// Segments of the path that is checked.
const SEGMENTS: usize = 20;

pub fn measure(context: &Context) -> Result<Axis, BenchError> {
    let command = match installed::noclash() {
        Ok(command) => command,
        Err(what) => {
            // Only one axis of many needs the command.
            eprintln!("SKIPPED: peak memory of `noclash check`: {what} ({})", installed::REMEDY);
            return Ok(Axis { text: String::new(), numbers: json!({"skipped": what}), drawn: Vec::new() });
        }
    };
    let mut asked: Vec<(String, OpenCell)> = Vec::new();
    for size in triangles::sizes(context) {
        let (count, file) = triangles::pipe_rack_cell(&context.scratch().join("memory"), size)?;
        asked.push((format!("pipe rack, {count} triangles (own data)"), noclash::open(&file)?));
    }
    for named in complex_cells(context)? {
        asked.push((named.name.to_string(), noclash::open(&named.file)?));
    }
    let (mut rows, mut numbers, mut points) = (Vec::new(), Vec::new(), Vec::new());
    let mut held = true;
    for (name, open) in asked {
        let loaded = geometry_bytes(&open);
        let Some(peak) = peak_of_check(context, &command, &open)? else {
            eprintln!("SKIPPED: {name}: the system does not report peak memory");
            continue;
        };
        let allowed = 2 * loaded + ALLOWANCE;
        held &= peak <= allowed;
        points.push((megabytes(loaded), megabytes(peak)));
        let [geometry, most, seen] = [loaded, allowed, peak].map(|bytes| format!("{:.1}", megabytes(bytes)));
        rows.push([name.clone(), geometry, seen, most, if peak <= allowed { "yes" } else { "NO" }.to_string()]);
        numbers.push(json!({"cell": name, "geometry_bytes": loaded, "peak_bytes": peak, "allowed_bytes": allowed}));
    }
    let text = format!(
        "peak memory of `noclash check` (a process of its own, {SEGMENTS} segments, loading included) beside the geometry it loads\n\
         (vertices, triangles and hierarchies, each body once); at most twice that and 64 MB is wanted\n{}",
        table(["cell", "geometry MB", "peak MB", "allowed MB", "holds"], rows)
    );
    points.sort_by(|a: &(f64, f64), b| a.0.total_cmp(&b.0));
    let panel = plot::Panel {
        title: "peak memory in MB".to_string(),
        size: "loaded geometry in MB".to_string(),
        lines: vec![
            plot::Line {
                name: "allowed".to_string(),
                points: points.iter().map(|&(loaded, _)| (loaded, 2.0 * loaded + megabytes(ALLOWANCE))).collect(),
            },
            plot::Line { name: "noclash check".to_string(), points },
        ],
    };
    Ok(Axis { text, numbers: json!({"cells": numbers, "holds": held}), drawn: vec![panel] })
}

/// Vertices, triangles and hierarchies; bodies that share their geometry count once.
fn geometry_bytes(open: &OpenCell) -> u64 {
    let mut seen = BTreeSet::new();
    let bytes = |body: &noclash::cell::Body| {
        let geometry = &body.geometry;
        let own = size_of_val(geometry.vertices()) + size_of_val(geometry.triangles()) + geometry.hierarchy().bytes();
        if seen.insert(Arc::as_ptr(geometry).addr()) { own as u64 } else { 0 }
    };
    open.cell.bodies().iter().map(bytes).sum()
}

/// Runs `noclash check` on a random path of the cell and samples its memory until it ends.
fn peak_of_check(context: &Context, command: &Path, open: &OpenCell) -> Result<Option<u64>, BenchError> {
    let failed = |error: std::io::Error| BenchError::usage(format!("`noclash check` cannot be run: {error}"));
    let path = context.scratch().join("memory_path.csv");
    std::fs::write(&path, random_path(open)).map_err(failed)?;
    let mut child = Command::new(command)
        .args(["check", "--threads", "1", "--json"])
        .args([open.file.as_path(), path.as_path()])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(failed)?;
    let status = format!("/proc/{}/status", child.id());
    let mut peak = None;
    while child.try_wait().map_err(failed)?.is_none() {
        peak = peak.max(peak_in(Path::new(&status)));
        std::thread::sleep(SAMPLE_INTERVAL);
    }
    Ok(peak)
}

fn random_path(open: &OpenCell) -> String {
    let mut random = Configurations::new(23);
    let names: Vec<&str> = open.cell.dofs().iter().map(|dof| dof.name.as_str()).collect();
    let row = |_| {
        let values: Vec<String> = random.next(&open.cell).iter().map(f64::to_string).collect();
        values.join(",")
    };
    let rows: Vec<String> = std::iter::once(names.join(",")).chain((0..=SEGMENTS).map(row)).collect();
    rows.join("\n") + "\n"
}

pub fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / f64::from(1 << 20)
}

/// The most memory this process has held, in bytes; `None` where the system does not report it.
pub fn peak_bytes() -> Option<u64> {
    peak_in(Path::new("/proc/self/status"))
}

/// Restarts the count with what is held now, where the system allows it; otherwise the peak of everything before stays.
pub fn forget_peak() {
    drop(std::fs::write("/proc/self/clear_refs", "5"));
}

fn peak_in(status: &Path) -> Option<u64> {
    let text = std::fs::read_to_string(status).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(1024 * kilobytes)
}
