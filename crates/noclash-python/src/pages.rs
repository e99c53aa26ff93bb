//! Reports, pictures, swept volumes and smoothed paths, and the command itself, as plain Python values.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use noclash::{OpenCell, SmoothOutcome, Verdict};
use noclash_view::{Look, Part, Picture, Report, answered, export_path, export_scene};
use numpy::PyArray2;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::attended::Listener;
use crate::errors::PythonError;

/// Runs the command with these arguments, of which the first is its name.
#[pyfunction]
pub fn run_command(py: Python<'_>, arguments: Vec<OsString>) -> u8 {
    py.detach(|| noclash_cli::run_command(arguments))
}

/// The page of a checked motion as one HTML text, and the verdict.
pub fn page(
    open: &OpenCell,
    checked: &noclash::CheckReport<'_>,
    title: String,
    more: Vec<(&'static str, Part)>,
    listener: &Listener,
) -> (String, &'static str) {
    let motion = checked.motion;
    let verdict = checked.verdict.as_str();
    let report = Report {
        verdict: verdict.to_string(),
        command: "cell.report(…)".to_string(),
        text: format!("{title}: {verdict}\n"),
        title,
        inputs: serde_json::Value::Array(Vec::new()),
        scene: export_scene(open),
        path: export_path(&open.cell, motion.description(), motion.segments()),
        answer: answered(checked, listener, listener, &|_| {}),
        more,
    };
    (report.html(), verdict)
}

/// The cell at one configuration as the bytes of a PNG file.
pub fn picture(open: &OpenCell, values: &[f64], size: (usize, usize), look: &str) -> Result<Vec<u8>, PythonError> {
    let (width, height) = size;
    if !(16..=8192).contains(&width) || !(16..=8192).contains(&height) {
        let message = format!("size is {width} by {height} pixels");
        return Err(PythonError::argument("value", message, "give 16 to 8192 pixels each"));
    }
    let look = Look::ALL.into_iter().find(|known| known.name() == look).ok_or_else(|| {
        let names: Vec<&str> = Look::ALL.iter().map(|look| look.name()).collect();
        let message = format!("one cannot look from `{look}`");
        PythonError::argument("unknown", message, format!("the sides are: {}", names.join(", ")))
    })?;
    Ok(Picture { width, height, look }.png(&open.cell, values))
}

/// Options of a swept volume: tolerance, resolution, capsules, bodies that are left out.
pub type SweepOptions = (f64, Option<f64>, usize, Vec<String>);

/// Writes a swept volume: triangles, pieces, metres beyond the capsules.
pub fn sweep(
    open: &OpenCell,
    motion: &noclash::Motion,
    output: &PathBuf,
    (tolerance, resolution, capsules, leave_out): SweepOptions,
    listener: &Listener,
) -> Result<(usize, usize, f64), noclash::Error> {
    let query = open.sweep(motion, output).tolerance(tolerance).resolution(resolution).capsules(capsules);
    let report = query.leave_out(leave_out).progress(listener).cancel(listener).run()?;
    Ok((report.triangles, report.pieces, report.beyond))
}

/// Options of a smoothed path: shortcuts, recursive, trajectory, seed, margin, seconds, threads.
pub type SmoothOptions = (usize, usize, Option<String>, u64, f64, f64, usize);

/// A shorter path, or a timed one.
pub struct SmoothedPath {
    verdict: Verdict,
    lengths: [f64; 2],
    path: Vec<Vec<f64>>,
    timed: Option<Timed>,
}

struct Timed {
    times: Vec<f64>,
    positions: Vec<Vec<f64>>,
    velocities: Vec<Vec<f64>>,
    accelerations: Option<Vec<Vec<f64>>>,
}

pub fn smooth(
    open: &OpenCell,
    motion: &noclash::Motion,
    options: SmoothOptions,
    listener: &Listener,
) -> Result<SmoothedPath, noclash::Error> {
    let (shortcuts, recursive, trajectory, seed, margin, seconds, threads) = options;
    let budget = Duration::try_from_secs_f64(seconds).unwrap_or(Duration::from_secs(10));
    let query = open.smooth(motion).trajectory_named(trajectory.as_deref())?.shortcuts(shortcuts).recursive(recursive);
    let report = query.seed(seed).margin(margin).budget(budget).threads(threads).cancel(listener).run()?;
    let verdict = report.verdict();
    Ok(match report.outcome {
        SmoothOutcome::NotFreeBefore { .. } => {
            SmoothedPath { verdict, lengths: [f64::NAN; 2], path: Vec::new(), timed: None }
        }
        SmoothOutcome::Smoothed(smoothed) => {
            let timed = smoothed.timed.map(|timed| Timed {
                times: timed.waypoints.iter().map(|own| own.time.unwrap_or(f64::NAN)).collect(),
                positions: timed.waypoints.iter().map(|own| own.configuration.clone()).collect(),
                velocities: timed.waypoints.iter().filter_map(|own| own.velocity.clone()).collect(),
                accelerations: timed.waypoints.iter().map(|own| own.acceleration.clone()).collect(),
            });
            SmoothedPath { verdict, lengths: smoothed.lengths, path: smoothed.path, timed }
        }
    })
}

impl SmoothedPath {
    pub fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let rows = |rows: &Vec<Vec<f64>>| PyArray2::from_vec2(py, rows);
        let found = PyDict::new(py);
        found.set_item("verdict", self.verdict.as_str())?;
        found.set_item("lengths", self.lengths)?;
        found.set_item("path", (!self.path.is_empty()).then(|| rows(&self.path)).transpose()?)?;
        if let Some(timed) = &self.timed {
            found.set_item("times", &timed.times)?;
            found.set_item("positions", rows(&timed.positions)?)?;
            found.set_item("velocities", rows(&timed.velocities)?)?;
            found.set_item("accelerations", timed.accelerations.as_ref().map(rows).transpose()?)?;
        }
        Ok(found)
    }
}
