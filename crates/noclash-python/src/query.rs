//! Motions of a cell for Python: made from arrays, trajectories or files, then checked or measured.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use noclash::cell::{PathDescription, Waypoint};
use noclash::check::{overall, overall_contact};
use noclash::io::DiskFiles;
use noclash::{Certificate, Error, Motion, MotionReader, OpenCell, tolerance_kind};
use noclash_view::{Part, add_beside, export_visuals, verdict_sentence};
use numpy::{PyReadonlyArray1, PyReadonlyArray2};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::answers;
use crate::attended::attended;
use crate::checked::{self, Checked, Since};
use crate::contact;
use crate::core::Core;
use crate::errors::PythonError;
use crate::options::{Options, seconds};
use crate::overlay::Overlay;
use crate::pages;
use crate::proofs;
use crate::tolerances::{self, Sizes};

/// Report of the replay of a certificate, or why there is none.
type Certified<'py> = (Option<Bound<'py, PyDict>>, Option<String>);

/// (verdict without it, unit, proved, not proved, refuted, tries).
type LargestTolerance = (&'static str, &'static str, Option<f64>, Option<f64>, Option<f64>, u32);

/// (segments, verdict, events, seconds, what was proved, what was used, why a device was not used).
type CheckedPath<'py> = (
    Bound<'py, PyList>,
    &'static str,
    Vec<answers::PlainEvent>,
    f64,
    Checked,
    Option<checked::PlainReused>,
    Option<String>,
);

/// Motions of one cell.
#[pyclass(frozen, module = "noclash._noclash")]
pub struct Question {
    open: Arc<OpenCell>,
    motion: Arc<Motion>,
    /// Whether the motion's file, if it has one, exists only in memory.
    in_memory: bool,
}

impl Question {
    /// A motion that is read with these files, whose names errors do not show.
    fn read(
        core: &Core,
        ignore_limits: bool,
        overlay: &Overlay,
        read: impl FnOnce(MotionReader<'_>) -> Result<Motion, Error>,
    ) -> PyResult<Self> {
        let open = Arc::clone(&core.open);
        let motion = read(open.motions().ignore_limits(ignore_limits).files(overlay))
            .map_err(|error| PythonError::reading(error, overlay))?;
        let in_memory = overlay.holds(motion.file());
        Ok(Self { open, motion: Arc::new(motion), in_memory })
    }

    /// The motions.
    pub fn motion(&self) -> &Motion {
        &self.motion
    }

    /// Why a query has no answer.
    fn refusal(&self, error: Error) -> PythonError {
        let names_motion = matches!(&error, Error::Input(input) if input.file == self.motion.file());
        let error = PythonError::from(error);
        if names_motion && self.in_memory { error.without_file() } else { error }
    }
}

/// Number of intervals per segment, gap of the bounds in metres, threads, seconds it may take.
type Pieces = (u32, f64, usize, Option<f64>);

#[pymethods]
impl Question {
    /// Waypoints as arrays, one row each; `named` says which columns were given rather than taken from the state.
    #[staticmethod]
    #[pyo3(signature = (core, positions, velocities, accelerations, times, named, ignore_limits))]
    fn of_arrays(
        core: &Core,
        positions: PyReadonlyArray2<'_, f64>,
        velocities: Option<PyReadonlyArray2<'_, f64>>,
        accelerations: Option<PyReadonlyArray2<'_, f64>>,
        times: Option<PyReadonlyArray1<'_, f64>>,
        named: Vec<bool>,
        ignore_limits: bool,
    ) -> PyResult<Self> {
        let shape = [positions.as_array().nrows(), core.open.joints().count()];
        let mut arrays = [Some(&positions), velocities.as_ref(), accelerations.as_ref()].into_iter().flatten();
        let fits = arrays.all(|array| array.as_array().shape() == shape) && named.len() == shape[1];
        if !fits || times.as_ref().is_some_and(|times| times.as_array().len() != shape[0]) {
            let message = "the arrays of a path differ in shape";
            return Err(PythonError::argument("shape", message, "give one row each per waypoint").into());
        }
        let rates = |array: &Option<PyReadonlyArray2<'_, f64>>, row: usize| {
            array.as_ref().map(|array| array.as_array().row(row).to_vec())
        };
        let waypoint = |row: usize| Waypoint {
            configuration: positions.as_array().row(row).to_vec(),
            velocity: rates(&velocities, row),
            acceleration: rates(&accelerations, row),
            time: times.as_ref().map(|times| times.as_array()[row]),
        };
        let waypoints = (0..shape[0]).map(waypoint).collect();
        let overlay = Overlay::new(Default::default());
        Self::read(core, ignore_limits, &overlay, |reader| reader.timed_waypoints(waypoints, named))
    }

    /// A path file, or the text of one (`extension` gives the format); with names of robots, one for each.
    #[staticmethod]
    fn of_files(
        core: &Core,
        mut files: Vec<(Option<String>, PathBuf, Option<String>)>,
        ignore_limits: bool,
    ) -> PyResult<Self> {
        let mut in_memory = HashMap::new();
        for (number, (_, file, text)) in files.iter_mut().enumerate() {
            if let Some(text) = text.take() {
                // Texts of several robots may come under one name: each needs its own.
                *file = PathBuf::from(format!("in-memory/path-{number}")).join(&file);
                in_memory.insert(file.clone(), text.into_bytes());
            }
        }
        let overlay = Overlay::new(in_memory);
        Self::read(core, ignore_limits, &overlay, |reader| match files.as_slice() {
            [(None, file, _)] => reader.path(file),
            several => {
                let named = several.iter().filter_map(|(robot, file, _)| Some((robot.as_deref()?, file)));
                reader.paths_of_robots(&named.collect::<Vec<_>>())
            }
        })
    }

    /// Independent segments from a file.
    #[staticmethod]
    fn of_edges_file(core: &Core, file: PathBuf, ignore_limits: bool) -> PyResult<Self> {
        let overlay = Overlay::new(Default::default());
        Self::read(core, ignore_limits, &overlay, |reader| reader.edges(file))
    }

    /// How many segments there are.
    fn __len__(&self) -> usize {
        self.motion.segments().len()
    }

    /// All waypoints; `None` for curves and edges.
    fn waypoints(&self) -> Option<Vec<Vec<f64>>> {
        match self.motion.description() {
            PathDescription::Waypoints(waypoints) => {
                let cell = &self.open.cell;
                Some(waypoints.iter().map(|waypoint| cell.stated_values(&waypoint.configuration)).collect())
            }
            PathDescription::Curves(_) | PathDescription::Edges(_) => None,
        }
    }

    /// Seconds of every waypoint, where they are stated.
    fn times(&self) -> Option<Vec<f64>> {
        match self.motion.description() {
            PathDescription::Waypoints(waypoints) => waypoints.iter().map(|waypoint| waypoint.time).collect(),
            PathDescription::Curves(_) | PathDescription::Edges(_) => None,
        }
    }

    /// (assumptions, warnings, names and values that the path does not state).
    #[allow(clippy::type_complexity, reason = "lists of plain tuples are what goes to Python")]
    fn surroundings(&self, off: Option<Sizes>, seconds: f64) -> (Vec<String>, Vec<String>, Vec<(String, f64)>) {
        let cell = &self.open.cell;
        let unnamed =
            cell.dofs().iter().zip(&self.motion.loaded().named).zip(cell.state()).filter(|((_, named), _)| !**named);
        let warnings = self.open.warnings.iter().chain(self.motion.warnings()).cloned().collect();
        let defaults = unnamed.map(|((dof, _), &value)| (dof.name.clone(), value)).collect();
        let mut assumptions = self.open.assumptions_along(self.motion.description());
        assumptions.extend(self.open.tolerance_sentences(&tolerances::of_sizes(off), seconds));
        (assumptions, warnings, defaults)
    }

    /// The segments' answers, the verdict, the events where they are asked for, the seconds without them, what later checks may use, and
    /// what this one used; why a device was not used. Clocks may differ by `clocks` seconds.
    #[allow(clippy::too_many_arguments, reason = "Python hands over one after the other")]
    fn check<'py>(
        &self,
        py: Python<'py>,
        options: Options,
        clocks: f64,
        events: bool,
        device: &str,
        progress: Option<Py<PyAny>>,
        since: Option<Since>,
    ) -> PyResult<CheckedPath<'py>> {
        let device = noclash::Device::named(device).map_err(|error| PythonError::from(noclash::Error::from(error)))?;
        let (checked, events, seconds, reused, note) = attended(py, options.timeout()?, progress, |listener| {
            let query = options.apply(self.open.check(&self.motion))?.clock_skew(clocks).device(device);
            let query = match &since {
                Some(since) => query.since(since.record()?),
                None => query,
            };
            query.progress(listener).cancel(listener).run().map(|report| {
                let events = if events { report.events() } else { &[] };
                let events = events.iter().map(|event| answers::event(&self.open.cell, event)).collect();
                let reused = report.reused.as_ref().map(|reused| checked::plain_reused(&self.open, reused));
                let question = (Arc::clone(&self.open), Arc::clone(&self.motion), report.options(), clocks);
                let rests_on = report.rests_on().to_vec();
                let (seconds, record) = (report.seconds, OnceLock::new());
                let note = report.device_note().map(str::to_string);
                (Checked { question, answers: report.segments, rests_on, record }, events, seconds, reused, note)
            })
        })?
        .map_err(|error| self.refusal(error))?;
        let answers = &checked.answers;
        let segments: Vec<_> =
            answers.iter().map(|segment| answers::segment(py, &self.open.cell, segment)).collect::<PyResult<_>>()?;
        // A timeout leaves segments open; where none is, it came too late to matter.
        let verdict = overall(answers).as_str();
        Ok((PyList::new(py, segments)?, verdict, events, seconds, checked, reused, note))
    }

    /// The page of the checked motion as one HTML text, and the verdict; `visual` with what robots look like, `beside` with further motions
    /// by name.
    fn page(
        &self,
        py: Python<'_>,
        title: String,
        options: Options,
        clocks: f64,
        visual: bool,
        beside: Vec<(String, Py<Question>)>,
    ) -> PyResult<(String, &'static str)> {
        let page = attended(py, options.timeout()?, None, |listener| {
            let check = |motion| Ok::<_, Error>(options.apply(self.open.check(motion))?.clock_skew(clocks));
            let checked = check(&self.motion)?.progress(listener).cancel(listener).run()?;
            let mut others = Part::none();
            for (name, other) in &beside {
                let checked = check(&other.get().motion)?.cancel(listener).run()?;
                add_beside(&mut others, name, &verdict_sentence(&checked), &checked);
            }
            let looks = if visual { export_visuals(&self.open, &DiskFiles) } else { Part::none() };
            let more = vec![("visual", looks), ("beside", others)];
            Ok::<_, Error>(pages::page(&self.open, &checked, title, more, listener))
        })?;
        Ok(page.map_err(|error| self.refusal(error))?)
    }

    /// Writes a mesh around the swept volume: triangles, pieces, metres beyond the capsules.
    fn sweep(
        &self,
        py: Python<'_>,
        output: PathBuf,
        options: pages::SweepOptions,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<(usize, usize, f64)> {
        let swept = attended(py, None, progress, |listener| {
            pages::sweep(&self.open, &self.motion, &output, options, listener)
        })?;
        Ok(swept.map_err(|error| self.refusal(error))?)
    }

    /// A shorter path, or a timed one: `verdict`, `lengths`, `path`, and `times`, `positions`, `velocities`, `accelerations`.
    fn smooth<'py>(&self, py: Python<'py>, options: pages::SmoothOptions) -> PyResult<Bound<'py, PyDict>> {
        let smoothed = attended(py, None, None, |listener| pages::smooth(&self.open, &self.motion, options, listener))?;
        smoothed.map_err(|error| self.refusal(error))?.to_dict(py)
    }

    /// First contacts, segment by segment, and the verdict of all; segments after the first with one are not checked.
    fn first_contact<'py>(
        &self,
        py: Python<'py>,
        engine: &str,
        accuracy: Option<f64>,
        options: Options,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<(Bound<'py, PyList>, &'static str)> {
        let segments = attended(py, options.timeout()?, progress, |listener| {
            let query = self.open.first_contact(&self.motion).engine_named(engine)?;
            let query = match accuracy {
                Some(share) => query.accuracy(share),
                None => query,
            };
            let query = query.margin(options.margin()).budget(options.budget()).threads(options.threads());
            query.progress(listener).cancel(listener).run().map(|report| report.segments)
        })?
        .map_err(|error| self.refusal(error))?;
        Ok((contact::contact_dicts(py, &self.open.cell, &segments)?, overall_contact(&segments).as_str()))
    }

    /// Writes a certificate: what the replay of it says, or why there is none.
    fn certify<'py>(
        &self,
        py: Python<'py>,
        output: PathBuf,
        budget: u64,
        options: Options,
        clocks: f64,
        since: Option<PathBuf>,
    ) -> PyResult<Certified<'py>> {
        let outcome = attended(py, options.timeout()?, None, |listener| {
            let query = self.open.certify(&self.motion, &output).margin(options.margin()).budget(budget);
            let query = match &since {
                Some(certificate) => query.since(certificate),
                None => query,
            };
            let query =
                query.tolerances(tolerances::of_sizes(options.sizes())).clock_skew(clocks).threads(options.threads());
            query.inputs(Vec::new()).skip_unreadable_inputs(true).cancel(listener).run().map(|report| report.outcome)
        })?
        .map_err(|error| self.refusal(error))?;
        let reason = match outcome {
            Certificate::Written(written) => return Ok((Some(proofs::report_dict(py, &written.report)?), None)),
            Certificate::NotWritten { interrupted: true, .. } => {
                "the time did not suffice for a certificate".to_string()
            }
            Certificate::NotWritten { reason, .. } => reason,
            Certificate::NothingToCertify { verdict, .. } => {
                format!("the path is not free but {}: there is nothing to certify", verdict.as_str())
            }
            _ => "there is no certificate".to_string(),
        };
        Ok((None, Some(reason)))
    }

    /// The digest of the statement that a certificate about this cell and these motions makes.
    fn statement(&self, margin: f64, off: Option<Sizes>, clocks: f64) -> PyResult<String> {
        let statement = self.open.statement(&self.motion, margin, tolerances::of_sizes(off), clocks);
        // The cell may have been made in memory: its file is not named.
        Ok(statement.map_err(|error| self.refusal(error).without_file())?.to_string())
    }

    /// The largest tolerance of a kind for which all of it is proved free: (verdict without it, unit, proved, not proved, refuted, tries).
    fn tolerance(
        &self,
        py: Python<'_>,
        kind: &str,
        accuracy: f64,
        options: Options,
        clocks: f64,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<LargestTolerance> {
        let kind = tolerance_kind(kind).map_err(PythonError::from)?;
        let found = attended(py, options.timeout()?, progress, |listener| {
            let query = self.open.tolerance(&self.motion, kind).accuracy(accuracy).margin(options.margin());
            let query = query.tolerances(tolerances::of_sizes(options.sizes())).clock_skew(clocks);
            let query = query.budget(options.budget()).threads(options.threads()).progress(listener).cancel(listener);
            query.run().map(|report| report.found)
        })?
        .map_err(|error| self.refusal(error))?;
        Ok((found.nominal.as_str(), kind.unit(), found.proved, found.not_proved, found.refuted, found.tries))
    }

    /// How much may move, as the JSON of the command.
    fn slack(
        &self,
        py: Python<'_>,
        most: f64,
        accuracy: f64,
        options: Options,
        clocks: f64,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<String> {
        let found = attended(py, options.timeout()?, progress, |listener| {
            let query = self.open.slack(&self.motion).most(most).accuracy(accuracy).margin(options.margin());
            let query = query.tolerances(tolerances::of_sizes(options.sizes())).clock_skew(clocks);
            query.threads(options.threads()).progress(listener).cancel(listener).run().map(|report| report.to_json())
        })?
        .map_err(|error| self.refusal(error))?;
        Ok(found.to_string())
    }

    /// The clearance over intervals of every segment: columns of equal length. Lower bounds are infinite without pairs.
    fn clearance<'py>(
        &self,
        py: Python<'py>,
        pieces: Pieces,
        off: Option<tolerances::Sizes>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let (pieces, epsilon, threads, timeout) = pieces;
        let profiles = attended(py, seconds(timeout)?, progress, |listener| {
            let query = self.open.clearance(&self.motion).pieces(pieces).epsilon(epsilon).threads(threads);
            query.tolerances(tolerances::of_sizes(off)).progress(listener).cancel(listener).profiles()
        })?
        .map_err(|error| self.refusal(error))?;
        let pieces = || profiles.iter().enumerate().flat_map(|(at, pieces)| pieces.iter().map(move |p| (at, p)));
        let column = |of: &dyn Fn(usize, &noclash::check::ProfilePiece) -> f64| {
            numpy::PyArray1::from_vec(py, pieces().map(|(at, piece)| of(at, piece)).collect())
        };
        let bodies: Vec<i32> = pieces()
            .flat_map(|(_, piece)| piece.bodies.map_or([-1; 2], |bodies| bodies.map(|body| body as i32)))
            .collect();
        let columns = PyDict::new(py);
        columns.set_item("segment", column(&|at, _| at as f64))?;
        columns.set_item("from", column(&|_, piece| piece.over.from().to_f64()))?;
        columns.set_item("to", column(&|_, piece| piece.over.to().to_f64()))?;
        columns.set_item("lower", column(&|_, piece| piece.lower.map_or(f64::INFINITY, |lower| lower.get())))?;
        columns.set_item("upper", column(&|_, piece| piece.upper.get()))?;
        columns.set_item("t", column(&|_, piece| piece.t.to_f64()))?;
        columns.set_item("bodies", numpy::PyArray1::from_vec(py, bodies))?;
        Ok(columns)
    }
}
