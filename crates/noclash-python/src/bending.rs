//! Cells with cables and regions for Python: a class of its own, because only checks take them into account.

use std::collections::HashMap;
use std::path::PathBuf;

use noclash::cell::Waypoint;
use noclash::io::LoadOptions;
use noclash::{AnyCell, BendingCell, BendingCheckReport, Error, Motion, open_any};
use noclash_view::{Report, bending_answered, export_bending, export_path, export_scene};
use pyo3::prelude::*;

use crate::attended::attended;
use crate::errors::PythonError;
use crate::options::seconds;
use crate::overlay::Overlay;

/// Margin, ε, threads, whether limits are ignored, seconds after which it ends.
type BendingOptions = (f64, f64, usize, bool, Option<f64>);

/// A cell with cables or regions.
#[pyclass(frozen, module = "noclash._noclash")]
pub struct BendingCore {
    cell: BendingCell,
}

#[pymethods]
impl BendingCore {
    /// Loads `file`, with some files in memory; ROS packages are searched for in `packages` and the environment.
    #[staticmethod]
    fn open(
        py: Python<'_>,
        file: PathBuf,
        in_memory: HashMap<PathBuf, Vec<u8>>,
        packages: Vec<PathBuf>,
    ) -> PyResult<Self> {
        let mut options = LoadOptions::from_environment();
        options.ros_package_path.splice(0..0, packages);
        let overlay = Overlay::new(in_memory);
        let opened = py.detach(|| open_any(&file, &overlay, &options));
        match opened.map_err(|error| PythonError::reading(error, &overlay))? {
            AnyCell::Bending(cell) => Ok(Self { cell }),
            AnyCell::Rigid(_) => {
                let message = "the cell has no cables and no regions";
                Err(PythonError::argument("unsupported", message, "use `noclash.load`, which answers every query")
                    .into())
            }
        }
    }

    /// Names of joint values, in order.
    fn joints(&self) -> Vec<String> {
        self.cell.joints().map(str::to_string).collect()
    }

    /// Cables and regions as JSON.
    fn describe(&self) -> String {
        self.cell.to_json().to_string()
    }

    /// The report of a check as JSON: of a path file, or of rows with or without times. With a title, the page that shows it, too.
    #[allow(clippy::too_many_arguments, reason = "Python hands over one after the other")]
    #[pyo3(signature = (path, rows, times, options, title=None, progress=None))]
    fn check(
        &self,
        py: Python<'_>,
        path: Option<PathBuf>,
        rows: Vec<Vec<f64>>,
        times: Option<Vec<f64>>,
        options: BendingOptions,
        title: Option<String>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<(String, Option<String>)> {
        let (margin, epsilon, threads, ignore_limits, timeout) = options;
        let motion = self.motion(path, rows, times, ignore_limits).map_err(PythonError::from)?;
        let answer = attended(py, seconds(timeout)?, progress, |listener| {
            let query = self.cell.check(&motion).with(|query| {
                query.margin(margin).epsilon(epsilon).threads(threads).progress(listener).cancel(listener)
            });
            query.run().map(|report| (report.to_json().to_string(), title.map(|title| page(&report, title))))
        })?;
        Ok(answer.map_err(PythonError::from)?)
    }
}

/// The page of a check.
fn page(report: &BendingCheckReport, title: String) -> String {
    let (rigid, motion) = (report.cell.rigid_part(), report.motion);
    let verdict = report.verdict.as_str();
    let page = Report {
        verdict: verdict.to_string(),
        command: "cell.report(…)".to_string(),
        text: format!("{title}: {verdict}\n"),
        title,
        inputs: serde_json::Value::Array(Vec::new()),
        scene: export_scene(rigid),
        path: export_path(&rigid.cell, motion.description(), motion.segments()),
        answer: bending_answered(report),
        more: vec![("bending", export_bending(report.cell))],
    };
    page.html()
}

impl BendingCore {
    fn motion(
        &self,
        path: Option<PathBuf>,
        rows: Vec<Vec<f64>>,
        times: Option<Vec<f64>>,
        ignore_limits: bool,
    ) -> Result<Motion, Error> {
        let reader = self.cell.motions().ignore_limits(ignore_limits);
        if let Some(path) = path {
            return reader.path(path);
        }
        let times = times.map_or_else(|| vec![None; rows.len()], |times| times.into_iter().map(Some).collect());
        let waypoint = |(configuration, time)| Waypoint { configuration, velocity: None, acceleration: None, time };
        let named = vec![true; self.cell.joints().count()];
        reader.timed_waypoints(rows.into_iter().zip(times).map(waypoint).collect(), named)
    }
}
