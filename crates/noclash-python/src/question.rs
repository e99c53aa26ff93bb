//! Motions of a cell that are asked about: made from arrays, trajectories or files, then checked or measured.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use noclash::OpenCell;
use noclash::check::{
    CellMotion, CheckOptions, ContactEngine, ContactOptions, Engine, PathDescription, ProfileOptions, Waypoint,
    check_observed, clearance_profile, first_contact, largest_tolerance, loosen_clocks, overall, overall_contact,
    statement_digest_within,
};
use noclash::io::{LoadedPath, PathOptions, combine_robots, read_edges, read_path};
use noclash::robot::Limits;
use noclash::verify::hexadecimal;
use numpy::{PyReadonlyArray1, PyReadonlyArray2};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::answers;
use crate::attended::attended;
use crate::contact;
use crate::core::{Core, limits};
use crate::errors::Trouble;
use crate::overlay::Overlay;
use crate::proofs::{self, Asked, Attempt};
use crate::tolerances::{self, Sizes};

/// Margin, epsilon, budget, engine, resolution, timeout; then what only matters for several segments: threads, stop at the
/// first collision; then what may be off besides what the cell states.
#[derive(FromPyObject)]
pub struct Options(
    Option<f64>,
    Option<f64>,
    Option<u64>,
    String,
    Option<f64>,
    pub Option<f64>,
    usize,
    bool,
    Option<Sizes>,
);

impl Options {
    /// The engine and its options, once they are usable.
    pub fn read(&self) -> Result<(Engine, CheckOptions), Trouble> {
        let &Self(margin, epsilon, budget, ref engine, resolution, timeout, threads, stop_at_first, off) = self;
        let length = |name: &str, value: Option<f64>, zero_allowed: bool| {
            let usable = |value: &f64| value.is_finite() && (*value > 0.0 || (zero_allowed && *value == 0.0));
            value.filter(usable).ok_or_else(|| {
                let least = if zero_allowed { "of at least" } else { "above" };
                let told = value.map_or("None".to_string(), |value| value.to_string());
                let message = format!("{name} is {told}, which is not a usable length");
                Trouble::argument("value", message, format!("give a finite number {least} 0, in metres"))
            })
        };
        let margin = length("margin", margin, true)?;
        let epsilon = length("epsilon", epsilon, false)?;
        let resolution = length("resolution", resolution, false)?;
        if timeout.is_some_and(|seconds| seconds.is_nan() || seconds < 0.0) {
            return Err(Trouble::argument("value", "timeout is not a time", "give seconds, or None"));
        }
        let engine = Engine::by_name(engine).ok_or_else(|| {
            let names: Vec<&str> = Engine::ALL.iter().map(|engine| engine.name()).collect();
            let remedy = format!("the engines are: {}", names.join(", "));
            Trouble::argument("unknown", format!("there is no engine `{engine}`"), remedy)
        })?;
        let tolerances = Some(tolerances::read(off)?);
        let options = CheckOptions {
            margin,
            tolerances,
            epsilon,
            budget,
            stop_at_first,
            threads,
            resolution,
            ..CheckOptions::default()
        };
        Ok((engine, options))
    }
}

/// What the replay of a certificate says, or the segment and bodies for which none was found.
type Certified<'py> = (Option<Bound<'py, PyDict>>, Option<(usize, String, String)>);

/// Motions of one cell.
#[pyclass(frozen, module = "noclash._noclash")]
pub struct Question {
    open: Arc<OpenCell>,
    path: LoadedPath,
    motions: Vec<CellMotion>,
}

impl Question {
    fn new(open: &Arc<OpenCell>, path: LoadedPath, limits: Limits) -> Result<Self, Trouble> {
        let motions = CellMotion::of_path(&open.cell, &path.path, limits).map_err(|error| Trouble::segment(&error))?;
        Ok(Self { open: open.clone(), path, motions })
    }
}

impl Question {
    /// The motions with clocks that differ by up to so many seconds.
    fn out_of_step(&self, clocks: f64) -> Result<Cow<'_, [CellMotion]>, Trouble> {
        let mut motions = Cow::Borrowed(self.motions.as_slice());
        if clocks != 0.0 {
            loosen_clocks(&self.open.cell, &self.path.path, motions.to_mut(), clocks)
                .map_err(|error| tolerances::clocks(&error))?;
        }
        Ok(motions)
    }
}

/// How a clearance is told: level of the pieces, gap of the bounds in metres, threads, seconds it may take.
type Pieces = (u8, f64, usize, Option<f64>);

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
        let limits = limits(ignore_limits);
        let shape = [positions.as_array().nrows(), core.open.cell.dofs().len()];
        let mut arrays = [Some(&positions), velocities.as_ref(), accelerations.as_ref()].into_iter().flatten();
        let fits = arrays.all(|array| array.as_array().shape() == shape);
        if !fits || times.as_ref().is_some_and(|times| times.as_array().len() != shape[0]) {
            return Err(Trouble::argument(
                "shape",
                "the arrays of a path differ in shape",
                "give one row each per waypoint",
            )
            .into());
        }
        let rates = |array: &Option<PyReadonlyArray2<'_, f64>>, row: usize| {
            array.as_ref().map(|array| array.as_array().row(row).to_vec())
        };
        let times = times.map(|times| times.as_array().to_vec());
        let mut waypoints = Vec::with_capacity(positions.as_array().nrows());
        for (row, values) in positions.as_array().rows().into_iter().enumerate() {
            let configuration = values.to_vec();
            core.open
                .cell
                .validate(&configuration, limits)
                .map_err(|error| Trouble::configuration(&error, &format!("row {row} (counted from 0): ")))?;
            let time = times.as_ref().and_then(|times| times.get(row).copied());
            waypoints.push(Waypoint {
                configuration,
                velocity: rates(&velocities, row),
                acceleration: rates(&accelerations, row),
                time,
            });
        }
        let path = PathDescription::Waypoints(waypoints);
        let loaded = LoadedPath { path, named, warnings: Vec::new(), file: PathBuf::new() };
        Ok(Self::new(&core.open, loaded, limits)?)
    }

    /// A path file, or the text of one (`extension` tells the format); with names of robots, one for each.
    #[staticmethod]
    fn of_files(
        core: &Core,
        files: Vec<(Option<String>, PathBuf, Option<String>)>,
        ignore_limits: bool,
    ) -> PyResult<Self> {
        let (open, limits) = (&core.open, limits(ignore_limits));
        let mut parts = Vec::new();
        for (robot, file, text) in files {
            let known = open.cell.stated_robots();
            let robot = match robot {
                None => None,
                Some(name) => Some(known.iter().position(|robot| robot.name == name).ok_or_else(|| {
                    let names: Vec<&str> = known.iter().map(|robot| robot.name.as_str()).collect();
                    let remedy = format!("the robots are: {}", names.join(", "));
                    Trouble::argument("missing", format!("there is no robot `{name}`"), remedy)
                })?),
            };
            let in_memory = text.is_some();
            let overlay = Overlay::new(text.map(|text| (file.clone(), text.into_bytes())).into_iter().collect());
            let read = read_path(&overlay, &file, &open.cell, &PathOptions { robot, limits });
            parts.push((robot, read.map_err(|error| Trouble::input(error, in_memory))?));
        }
        let path = match parts.pop() {
            Some((None, path)) if parts.is_empty() => path,
            last => {
                let own = parts.into_iter().chain(last).filter_map(|(robot, path)| Some((robot?, path)));
                // Which of several paths is at fault the message says.
                combine_robots(own.collect(), &open.cell).map_err(|error| Trouble::input(error, true))?
            }
        };
        Ok(Self::new(open, path, limits)?)
    }

    /// Independent segments from a file.
    #[staticmethod]
    fn of_edges_file(core: &Core, file: PathBuf, ignore_limits: bool) -> PyResult<Self> {
        let limits = limits(ignore_limits);
        let overlay = Overlay::new(Default::default());
        let path = read_edges(&overlay, Path::new(&file), &core.open.cell, limits);
        Ok(Self::new(&core.open, path.map_err(|error| Trouble::input(error, false))?, limits)?)
    }

    /// How many segments there are.
    fn __len__(&self) -> usize {
        self.motions.len()
    }

    /// All waypoints; `None` for curves and edges.
    fn waypoints(&self) -> Option<Vec<Vec<f64>>> {
        match &self.path.path {
            PathDescription::Waypoints(waypoints) => {
                Some(waypoints.iter().map(|waypoint| waypoint.configuration.clone()).collect())
            }
            PathDescription::Curves(_) | PathDescription::Edges(_) => None,
        }
    }

    /// Seconds of every waypoint, where they are stated.
    fn times(&self) -> Option<Vec<f64>> {
        match &self.path.path {
            PathDescription::Waypoints(waypoints) => waypoints.iter().map(|waypoint| waypoint.time).collect(),
            PathDescription::Curves(_) | PathDescription::Edges(_) => None,
        }
    }

    /// (assumptions, warnings, names and values that the path does not state).
    #[allow(clippy::type_complexity, reason = "lists of plain tuples are what goes to Python")]
    fn surroundings(
        &self,
        off: Option<Sizes>,
        seconds: f64,
    ) -> PyResult<(Vec<String>, Vec<String>, Vec<(String, f64)>)> {
        let cell = &self.open.cell;
        let unnamed = cell.dofs().iter().zip(&self.path.named).zip(cell.state()).filter(|((_, named), _)| !**named);
        let warnings = self.open.warnings.iter().chain(&self.path.warnings).cloned().collect();
        let defaults = unnamed.map(|((dof, _), &value)| (dof.name.clone(), value)).collect();
        let mut assumptions = self.open.assumptions_along(&self.path.path);
        assumptions.extend(self.open.tolerance_sentences(&tolerances::read(off)?, seconds));
        Ok((assumptions, warnings, defaults))
    }

    /// The segments' answers, and the seconds it took. Clocks may differ by `clocks` seconds.
    fn check<'py>(
        &self,
        py: Python<'py>,
        options: Options,
        clocks: f64,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<(Bound<'py, PyList>, &'static str, f64)> {
        let (engine, asked) = options.read()?;
        let motions = self.out_of_step(clocks)?;
        let start = Instant::now();
        let segments = attended(py, options.5, progress, |listener| {
            check_observed(&self.open.cell, &motions, engine, &asked, listener, listener)
        })?;
        let seconds = start.elapsed().as_secs_f64();
        let told: Vec<_> =
            segments.iter().map(|segment| answers::segment(py, &self.open.cell, segment)).collect::<PyResult<_>>()?;
        Ok((PyList::new(py, told)?, overall(&segments).as_str(), seconds))
    }

    /// First contacts, segment by segment, and the verdict of all; segments after the first with one are not looked at.
    fn first_contact<'py>(
        &self,
        py: Python<'py>,
        engine: &str,
        accuracy: f64,
        options: Options,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<(Bound<'py, PyList>, &'static str)> {
        let (_, check) = options.read()?;
        let engine = ContactEngine::by_name(engine).ok_or_else(|| {
            let names = ContactEngine::ALL.map(ContactEngine::name).join(", ");
            Trouble::argument("unknown", format!("there is no engine `{engine}`"), format!("the engines are: {names}"))
        })?;
        if !(accuracy.is_finite() && accuracy > 0.0) {
            let message = format!("accuracy is {accuracy}");
            return Err(Trouble::argument("value", message, "give a finite number above 0").into());
        }
        let asked = ContactOptions { check, engine, tolerance: accuracy };
        let segments = attended(py, options.5, progress, |listener| {
            first_contact(&self.open.cell, &self.motions, &asked, listener, listener)
        })?;
        Ok((contact::told(py, &self.open.cell, &segments)?, overall_contact(&segments).as_str()))
    }

    /// Writes a certificate: what the replay of it says, or the segment and bodies for which none was found.
    fn certify<'py>(
        &self,
        py: Python<'py>,
        output: PathBuf,
        budget: u64,
        options: Options,
        clocks: f64,
    ) -> PyResult<Certified<'py>> {
        let (_, CheckOptions { margin, tolerances, .. }) = options.read()?;
        let motions = self.out_of_step(clocks)?;
        let asked = Asked { margin, tolerances, budget };
        let attempt =
            attended(py, options.5, None, |listener| proofs::write(&self.open, &motions, &output, &asked, listener))??;
        match attempt {
            Attempt::Written(report) => Ok((Some(proofs::told(py, &report)?), None)),
            Attempt::NotProved { segment, bodies } => {
                let [a, b] = bodies.map(|body| self.open.cell.bodies()[body].name.clone());
                Ok((None, Some((segment, a, b))))
            }
            Attempt::Stopped => Ok((None, None)),
        }
    }

    /// The digest of the statement that a certificate about this cell and these motions makes.
    fn statement(&self, margin: f64, off: Option<Sizes>, clocks: f64) -> PyResult<String> {
        let (tolerances, motions) = (tolerances::read(off)?, self.out_of_step(clocks)?);
        let digest = statement_digest_within(&self.open.cell, &motions, margin, Some(tolerances))
            .map_err(|error| Trouble::argument("unsupported", error.to_string(), "verify without a cell"))?;
        Ok(hexadecimal(&digest))
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
    ) -> PyResult<tolerances::Told> {
        let (_, asked) = options.read()?;
        let search = tolerances::search(kind, accuracy, asked, clocks)?;
        let found = attended(py, options.5, progress, |listener| {
            let tell = |tries: u32| listener.count().store(tries as usize, std::sync::atomic::Ordering::Relaxed);
            largest_tolerance(&self.open.cell, (&self.path.path, &self.motions), &search, listener, &tell)
        })?;
        Ok(tolerances::told(&search, &found.map_err(|error| tolerances::clocks(&error))?))
    }

    /// The clearance over 2^level pieces of every segment: columns of equal length. Lower bounds are infinite without pairs.
    fn clearance<'py>(
        &self,
        py: Python<'py>,
        pieces: Pieces,
        off: Option<tolerances::Sizes>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let (level, gap, threads, timeout) = pieces;
        let options = ProfileOptions { level, gap, threads, tolerances: Some(tolerances::read(off)?) };
        let profiles = attended(py, timeout, progress, |listener| {
            let tell = |done: usize| listener.count().store(done, std::sync::atomic::Ordering::Relaxed);
            clearance_profile(&self.open.cell, &self.motions, &options, listener, &tell)
        })?;
        let pieces = || profiles.iter().enumerate().flat_map(|(at, pieces)| pieces.iter().map(move |p| (at, p)));
        let column = |of: &dyn Fn(usize, &noclash::check::ProfilePiece) -> f64| {
            numpy::PyArray1::from_vec(py, pieces().map(|(at, piece)| of(at, piece)).collect())
        };
        let bodies: Vec<i32> = pieces()
            .flat_map(|(_, piece)| piece.bodies.map_or([-1; 2], |bodies| bodies.map(|body| body as i32)))
            .collect();
        let told = PyDict::new(py);
        told.set_item("segment", column(&|at, _| at as f64))?;
        told.set_item("from", column(&|_, piece| piece.over.from().to_f64()))?;
        told.set_item("to", column(&|_, piece| piece.over.to().to_f64()))?;
        told.set_item("lower", column(&|_, piece| piece.lower.map_or(f64::INFINITY, |lower| lower.get())))?;
        told.set_item("upper", column(&|_, piece| piece.upper.get()))?;
        told.set_item("t", column(&|_, piece| piece.t.to_f64()))?;
        told.set_item("bodies", numpy::PyArray1::from_vec(py, bodies))?;
        Ok(told)
    }
}
