//! A cell for Python: loaded or built, described, and asked about single configurations and edges.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use noclash::cell::{BodyKind, JointTolerance};
use noclash::geometry::Pose;
use noclash::io::quantity::Dimension;
use noclash::io::{LoadOptions, dof_dimension};
use noclash::{Configuration, OpenCell, open_from};
use numpy::{PyArray1, PyReadonlyArray1, PyReadonlyArray2};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList, PyTuple};

use crate::answers;
use crate::attended::{attended, briefly};
use crate::dlpack;
use crate::edit;
use crate::errors::PythonError;
use crate::looks::Looks;
use crate::many::{self, Rows};
use crate::options::Options;
use crate::overlay::Overlay;
use crate::pages;
use crate::shapes;

/// A cell. It never changes: an edit makes another one that shares what stays.
#[pyclass(frozen, module = "noclash._noclash")]
pub struct Core {
    pub(crate) open: Arc<OpenCell>,
    /// Computed when first asked for: cells of millions of triangles are pickled many times.
    digest: OnceLock<String>,
    /// Of one that was opened.
    looks: Option<Looks>,
}

impl From<OpenCell> for Core {
    fn from(open: OpenCell) -> Self {
        Self { open: Arc::new(open), digest: OnceLock::new(), looks: None }
    }
}

impl Core {
    fn at(&self, q: &PyReadonlyArray1<'_, f64>, ignore_limits: bool) -> Result<Configuration, PythonError> {
        Ok(self.open.configuration_of_values(&q.as_array().to_vec(), ignore_limits, "")?)
    }

    fn name(&self, body: usize) -> &str {
        &self.open.cell.bodies()[body].name
    }
}

#[pymethods]
impl Core {
    /// Loads `file`, with some files in memory; ROS packages are searched for in `packages` and the environment, xacro is expanded with
    /// arguments by the interpreter `python`, if that has the package.
    #[staticmethod]
    #[pyo3(signature = (file, in_memory, packages, xacro=Vec::new(), python=None))]
    fn open(
        py: Python<'_>,
        file: PathBuf,
        in_memory: HashMap<PathBuf, Vec<u8>>,
        packages: Vec<PathBuf>,
        xacro: Vec<(String, String)>,
        python: Option<PathBuf>,
    ) -> PyResult<Self> {
        let mut options = LoadOptions::from_environment();
        options.xacro.arguments = xacro;
        options.xacro.python = options.xacro.python.or(python);
        options.ros_package_path.splice(0..0, packages);
        // Names of files only; they are read when a page shows them.
        options.visuals = true;
        let overlay = Overlay::new(in_memory);
        let opened = py.detach(|| open_from(&file, &overlay, &options));
        let open = opened.map_err(|error| PythonError::reading(error, &overlay))?;
        Ok(Self { looks: Some(overlay.into_looks()), ..open.into() })
    }

    /// Whether everything that was looked at on the disk when the cell was opened is the same now: the files that were read, and what was
    /// searched for and not there.
    fn is_unchanged(&self, py: Python<'_>) -> bool {
        py.detach(|| self.looks.as_ref().is_some_and(Looks::hold))
    }

    /// When one of the files that were read was changed last, in nanoseconds since 1970; `None` where that is not known.
    fn last_change(&self) -> Option<i64> {
        self.looks.as_ref()?.last_change()
    }

    /// The cell with one more obstacle, the only one of `file`; or held by a link: (robot, link, links that it may touch).
    fn with_body(
        &self,
        py: Python<'_>,
        file: PathBuf,
        in_memory: HashMap<PathBuf, Vec<u8>>,
        held: Option<(String, String, Vec<String>)>,
    ) -> PyResult<Self> {
        Ok(py.detach(|| edit::with_body(&self.open, &file, in_memory, held))?.into())
    }

    /// The cell without an obstacle or attached object.
    fn without_body(&self, py: Python<'_>, name: &str) -> PyResult<Self> {
        Ok(py.detach(|| edit::without_body(&self.open, name))?.into())
    }

    /// The cell with an obstacle at the pose that the only obstacle of `file` has.
    fn with_moved(
        &self,
        py: Python<'_>,
        name: &str,
        file: PathBuf,
        in_memory: HashMap<PathBuf, Vec<u8>>,
    ) -> PyResult<Self> {
        Ok(py.detach(|| edit::with_moved(&self.open, name, &file, in_memory))?.into())
    }

    /// The cell with other blocks of voxels (see `edit::VoxelBlock`), without the obstacles `removed`.
    fn with_voxels(
        &self,
        py: Python<'_>,
        blocks: Vec<edit::VoxelBlock>,
        grid: (usize, f64),
        removed: Vec<String>,
    ) -> PyResult<Self> {
        Ok(py.detach(|| edit::with_voxels(&self.open, blocks, grid, &removed))?.into())
    }

    /// The cell with more allowed contacts.
    fn with_allowed(&self, py: Python<'_>, lines: Vec<[String; 2]>) -> PyResult<Self> {
        Ok(py.detach(|| edit::with_allowed(&self.open, lines))?.into())
    }

    /// The cell with one more warning about what it was made from.
    fn with_warning(&self, py: Python<'_>, text: String) -> PyResult<Self> {
        Ok(py.detach(|| edit::with_warning(&self.open, text))?.into())
    }

    /// SHA-256 of everything that the cell was made from, to the last bit: two cells that differ in a vertex, a pose, a limit or a line
    /// of `allow` have different ones.
    fn digest(&self, py: Python<'_>) -> String {
        py.detach(|| self.digest.get_or_init(|| self.open.digest()).clone())
    }

    /// Everything about the cell that does not depend on a query.
    fn describe<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let cell = &self.open.cell;
        let listed = PyDict::new(py);
        listed.set_item("file", self.open.file.clone())?;
        listed.set_item("files", self.open.files.clone())?;
        listed.set_item("warnings", &self.open.warnings)?;
        listed.set_item("assumptions", self.open.assumptions_at_rest())?;
        listed.set_item("joints", self.open.joints().collect::<Vec<_>>())?;
        let independent = cell.independent();
        let dofs = || independent.iter().map(|&dof| &cell.dofs()[dof]);
        let range = |bound: fn(noclash::robot::JointRange) -> f64, none: f64| {
            PyArray1::from_vec(py, dofs().map(|dof| dof.dof.range.map_or(none, bound)).collect())
        };
        listed.set_item("lower", range(|range| range.lower, f64::NEG_INFINITY))?;
        listed.set_item("upper", range(|range| range.upper, f64::INFINITY))?;
        let speed = dofs().map(|dof| dof.dof.max_velocity.unwrap_or(f64::INFINITY));
        listed.set_item("velocity", PyArray1::from_vec(py, speed.collect()))?;
        let dimension = |dof| match dof_dimension(cell, dof) {
            Dimension::Angle => "angle",
            Dimension::Length => "length",
            Dimension::Time | Dimension::Plain => "none",
        };
        listed.set_item("dimensions", independent.iter().copied().map(dimension).collect::<Vec<_>>())?;
        let stated = cell.tolerances().0.iter().any(|robot| robot.joints != JointTolerance::NONE);
        listed.set_item("states_joint_tolerances", stated)?;
        listed.set_item("state", PyArray1::from_vec(py, cell.stated_values(cell.state())))?;
        listed.set_item("loops", self.open.loops_json().to_string())?;
        let robots = PyList::empty(py);
        for robot in cell.stated_robots() {
            let links: Vec<&str> = robot.robot.links().iter().map(|link| link.name.as_str()).collect();
            let joints: Vec<&str> = robot.robot.joints().iter().map(|joint| joint.name.as_str()).collect();
            let states: Vec<_> = robot.named_states.iter().map(|state| (state.name.as_str(), &state.joints)).collect();
            let before = |dof: usize| independent.iter().filter(|&&own| own < dof).count();
            let dofs = (before(robot.first_dof), before(robot.first_dof + robot.robot.dofs().len()));
            robots.append((robot.name.as_str(), links, joints, states, dofs))?;
        }
        listed.set_item("robots", robots)?;
        let bodies = PyList::empty(py);
        for body in cell.bodies() {
            let kind = match body.kind {
                BodyKind::Link { .. } => "link",
                BodyKind::Attached { .. } => "attached",
                BodyKind::Obstacle { .. } => "obstacle",
                BodyKind::MovingObstacle { .. } => "moving obstacle",
            };
            let solid = body.geometry.solid_summary().all_solid();
            let moves = body.moves(cell.robots());
            bodies.append((body.name.as_str(), kind, body.geometry.triangle_count(), solid, moves))?;
        }
        listed.set_item("bodies", bodies)?;
        Ok(listed)
    }

    /// ([(body, body, margin)], [(body, body, reason)]).
    #[allow(clippy::type_complexity, reason = "a list of plain tuples is what goes to Python")]
    fn pairs(&self) -> (Vec<(&str, &str, f64)>, Vec<(&str, &str, String)>) {
        let pairs = self.open.cell.pairs();
        let name = |body: usize| self.name(body);
        let checked =
            pairs.checked().iter().map(|pair| (name(pair.bodies[0]), name(pair.bodies[1]), pair.margin)).collect();
        let excluded = pairs.excluded().iter();
        let reasons = excluded.map(|pair| (name(pair.bodies[0]), name(pair.bodies[1]), pair.reason.to_string()));
        (checked, reasons.collect())
    }

    /// Excluded pairs that touch somewhere: [(body, body, reason, configuration)].
    #[allow(clippy::type_complexity, reason = "a list of plain tuples is what goes to Python")]
    fn excluded_contacts(&self, py: Python<'_>) -> Vec<(&str, &str, String, Vec<f64>)> {
        let found = py.detach(|| self.open.cell.excluded_contacts());
        let name = |body: usize| self.name(body);
        let listed = found.into_iter().map(|contact| {
            let [a, b] = contact.bodies.map(name);
            (a, b, contact.reason.to_string(), self.open.cell.stated_values(&contact.configuration))
        });
        listed.collect()
    }

    /// Pairs that are not proved apart at a configuration.
    fn touching(
        &self,
        py: Python<'_>,
        q: PyReadonlyArray1<'_, f64>,
        ignore_limits: bool,
    ) -> PyResult<Vec<(&str, &str)>> {
        let values = self.at(&q, ignore_limits)?.values;
        let touching = py.detach(|| self.open.cell.touching_pairs(&values));
        Ok(touching.iter().map(|pair| (self.name(pair.bodies[0]), self.name(pair.bodies[1]))).collect())
    }

    /// The nearest pairs at a configuration: (lower, [(bodies, lower, upper, points, triangles, overlap)]).
    fn distance<'py>(
        &self,
        py: Python<'py>,
        q: PyReadonlyArray1<'_, f64>,
        nearest: usize,
        ignore_limits: bool,
    ) -> PyResult<(f64, Bound<'py, PyList>)> {
        let configuration = self.at(&q, ignore_limits)?;
        let found = py.detach(|| self.open.distance(&configuration, nearest).clearance);
        let listed = PyList::empty(py);
        for pair in &found.nearest {
            let [p, q] = pair.points.map(<(f64, f64, f64)>::from);
            let bodies = (self.name(pair.bodies[0]), self.name(pair.bodies[1]));
            let triangles = (pair.triangles[0], pair.triangles[1]);
            listed.append((bodies, pair.lower.get(), pair.upper.get(), (p, q), triangles, pair.overlap))?;
        }
        Ok((found.lower.map_or(f64::INFINITY, |lower| lower.get()), listed))
    }

    /// Where every link is: names (`robot/link`) and 16 numbers each, row by row; then bodies that no link is.
    fn fk<'py>(
        &self,
        py: Python<'py>,
        q: PyReadonlyArray1<'_, f64>,
        ignore_limits: bool,
    ) -> PyResult<(Vec<String>, Bound<'py, PyArray1<f64>>)> {
        let values = self.at(&q, ignore_limits)?.values;
        let cell = &self.open.cell;
        let (mut names, mut numbers) = (Vec::new(), Vec::new());
        let mut add = |name: String, pose: &Pose| {
            numbers.extend(shapes::matrix(pose));
            names.push(name);
        };
        for robot in cell.stated_robots() {
            let mut poses = vec![Pose::IDENTITY; robot.robot.links().len()];
            robot.robot.forward(&robot.base, robot.values(&values), &mut poses);
            for (link, pose) in robot.robot.links().iter().zip(&poses) {
                add(format!("{}/{}", robot.name, link.name), pose);
            }
        }
        let mut poses = noclash::cell::CellPoses::default();
        cell.place(&values, &mut poses);
        for (index, body) in cell.bodies().iter().enumerate() {
            match body.kind {
                BodyKind::Link { .. } => {}
                BodyKind::Attached { .. } | BodyKind::Obstacle { .. } | BodyKind::MovingObstacle { .. } => {
                    add(body.name.clone(), poses.body(index));
                }
            }
        }
        Ok((names, PyArray1::from_vec(py, numbers)))
    }

    /// Shapes of a body, each in the frame that [`Core::fk`] gives for the body.
    fn shapes<'py>(&self, py: Python<'py>, body: usize) -> PyResult<Bound<'py, PyList>> {
        if body >= self.open.cell.bodies().len() {
            let message = format!("there is no body number {body}");
            return Err(PythonError::argument("missing", message, "see cell.bodies").into());
        }
        shapes::of_body(py, &self.open, body)
    }

    /// The cell at one configuration as the bytes of a PNG file.
    fn picture<'py>(
        &self,
        py: Python<'py>,
        q: PyReadonlyArray1<'_, f64>,
        size: (usize, usize),
        look: &str,
        ignore_limits: bool,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let values = self.at(&q, ignore_limits)?.values;
        let png = py.detach(|| pages::picture(&self.open, &values, size, look))?;
        Ok(PyBytes::new(py, &png))
    }

    /// One straight edge.
    fn check<'py>(
        &self,
        py: Python<'py>,
        q0: PyReadonlyArray1<'_, f64>,
        q1: PyReadonlyArray1<'_, f64>,
        ignore_limits: bool,
        options: Options,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let (q0, q1) = (q0.as_array().to_vec(), q1.as_array().to_vec());
        let motion = self.open.motions().ignore_limits(ignore_limits).edge(&q0, &q1).map_err(PythonError::from)?;
        let query = options.apply(self.open.check(&motion)).map_err(PythonError::from)?;
        let answers =
            briefly(py, options.timeout()?, |listener| query.cancel(listener).answers())?.map_err(PythonError::from)?;
        match answers.first() {
            Some(answer) => answers::segment(py, &self.open.cell, answer),
            None => Err(PythonError::argument("inconsistent", "there is no segment", "give two configurations").into()),
        }
    }

    /// Many straight edges: arrays of verdicts, proved clearances, times of interest, and bodies (two per edge).
    #[expect(clippy::too_many_arguments, reason = "one call from Python, with arrays that it borrows")]
    fn check_many<'py>(
        &self,
        py: Python<'py>,
        starts: PyReadonlyArray2<'_, f64>,
        ends: PyReadonlyArray2<'_, f64>,
        ignore_limits: bool,
        options: Options,
        device: &str,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let device = noclash::Device::named(device).map_err(|error| PythonError::from(noclash::Error::from(error)))?;
        let [starts, ends] = [&starts, &ends].map(Rows::of);
        if starts.count() != ends.count() {
            let message = format!("there are {} starts and {} ends", starts.count(), ends.count());
            return Err(PythonError::argument("shape", message, "row i of starts goes to row i of ends").into());
        }
        let columns = attended(py, options.timeout()?, progress, |listener| {
            let reader = self.open.motions().ignore_limits(ignore_limits);
            many::validate(reader, &starts, "starts")?;
            many::validate(reader, &ends, "ends")?;
            many::check_edges(&self.open, [&starts, &ends], &options, (device, ignore_limits), listener)
        })?
        .map_err(PythonError::from)?;
        columns_as_arrays(py, columns)
    }

    /// The same for arrays on a card: verdicts alone.
    #[expect(clippy::too_many_arguments, reason = "one call from Python, with arrays that it borrows")]
    fn check_many_on_card<'py>(
        &self,
        py: Python<'py>,
        starts: &Bound<'py, PyAny>,
        ends: &Bound<'py, PyAny>,
        ignore_limits: bool,
        options: Options,
        device: &str,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let device = noclash::Device::named(device).map_err(|error| PythonError::from(noclash::Error::from(error)))?;
        if device == noclash::Device::Cpu || !options.asks_verdicts_alone() {
            let message = "arrays on a card are checked there, for verdicts alone and without tolerances";
            let remedy = "give device=\"gpu\" and clearance=False, or arrays in the host's memory (.cpu(), .get())";
            return Err(PythonError::argument("inconsistent", message, remedy).into());
        }
        let width = self.open.cell.dofs().len();
        let [starts, ends] =
            [dlpack::rows_on_card(starts, "starts", width)?, dlpack::rows_on_card(ends, "ends", width)?];
        if starts.shape != ends.shape {
            let message = format!("there are {} starts and {} ends", starts.shape[0], ends.shape[0]);
            return Err(PythonError::argument("shape", message, "row i of starts goes to row i of ends").into());
        }
        if starts.singles != ends.singles {
            let message = "of starts and ends one is float32 and the other float64";
            return Err(PythonError::argument("dtype", message, "give both in one type").into());
        }
        let columns = many::check_on_card(py, &self.open, [&starts, &ends], &options, ignore_limits, progress)?;
        columns_as_arrays(py, columns)
    }
}

/// Columns as arrays, and the note.
fn columns_as_arrays(py: Python<'_>, columns: many::Columns) -> PyResult<Bound<'_, PyTuple>> {
    let verdict = PyArray1::from_vec(py, columns.verdict);
    let clearance = PyArray1::from_vec(py, columns.clearance);
    let [bodies, open] = [columns.bodies, columns.open].map(|column| PyArray1::from_vec(py, column));
    (verdict, clearance, PyArray1::from_vec(py, columns.t), bodies, open, columns.note).into_pyobject(py)
}
