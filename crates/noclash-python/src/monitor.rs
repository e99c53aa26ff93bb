//! A monitor for Python: one tick after the other, each short enough that Ctrl-C need not be polled.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use noclash::geometry::Pose;
use noclash::io::OuterModel;
use noclash::monitor::{MonitorError, MonitorOptions, NearPair, NewObstacle, ObstacleOptions, Stopping, Tick};
use noclash::{Deadline, Monitor, geometry_assumptions};
use numpy::PyReadonlyArray1;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

use crate::core::Core;
use crate::edit::{VoxelBlock, boxes, read_body};
use crate::errors::PythonError;

/// A monitor; calls from several threads wait for each other.
#[pyclass(frozen, module = "noclash._noclash")]
pub struct MonitorCore {
    monitor: Mutex<Monitor>,
}

/// Nearest pairs, stickiness, whether `safe_for`, largest velocities and accelerations, (reaction time, distance to keep).
type Options = (usize, f64, bool, Option<Vec<f64>>, Option<Vec<f64>>, Option<(f64, f64)>);

fn refusal(error: MonitorError) -> PythonError {
    match error {
        MonitorError::Configuration(error) => noclash::Error::from(error).into(),
        MonitorError::Numbers { .. } => {
            PythonError::argument("value", error.to_string(), "give one finite number per entry of cell.joints")
        }
        MonitorError::UnknownObstacle { .. } => {
            PythonError::argument("missing", error.to_string(), "`obstacles` lists what can be moved")
        }
        MonitorError::DuplicateName { .. } => PythonError::argument(
            "inconsistent",
            error.to_string(),
            "choose another name, or remove the other one first",
        ),
        MonitorError::BadPose { .. } => PythonError::argument("value", error.to_string(), "give finite numbers"),
        MonitorError::Loops => PythonError::argument("conflict", error.to_string(), "check motions instead"),
        MonitorError::PartOfTheCell { .. } => PythonError::argument(
            "unsupported",
            error.to_string(),
            "move it away, or make a monitor of a cell without it",
        ),
    }
}

#[pymethods]
impl MonitorCore {
    #[new]
    fn new(core: &Core, options: Options) -> PyResult<Self> {
        let (nearest, stickiness, safe_for, max_velocity, max_acceleration, stopping) = options;
        let stopping = stopping.map(|(reaction_time, keep)| Stopping { reaction_time, keep });
        let options = MonitorOptions {
            nearest,
            stickiness,
            safe_for,
            max_velocity,
            max_acceleration,
            stopping,
            ..MonitorOptions::default()
        };
        let monitor = core.open.monitor(options).map_err(refusal)?;
        Ok(Self { monitor: Mutex::new(monitor) })
    }

    /// (lower, upper, shown, nearest, complete, beyond_limits, safe_for, speed_scale, measured, seconds).
    fn update<'py>(
        &self,
        py: Python<'py>,
        q: PyReadonlyArray1<'_, f64>,
        velocity: Option<PyReadonlyArray1<'_, f64>>,
        deadline: Option<f64>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let configuration = q.as_array().to_vec();
        let velocity = velocity.map(|velocity| velocity.as_array().to_vec());
        let limit = deadline.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        // No thread waits for the monitor while holding Python's own lock, and none that holds the monitor waits for that lock.
        let asked = py.detach(|| {
            let mut monitor = self.lock();
            let start = Instant::now();
            let until = Deadline::after(limit);
            let tick = Tick { configuration: &configuration, velocity: velocity.as_deref() };
            monitor.update_until(tick, &until).map_err(refusal)?;
            let seconds = start.elapsed().as_secs_f64();
            let vector = monitor.vector().clone();
            let name = |near: &NearPair| near.bodies.map(|body| monitor.body_name(body).to_string());
            let names: Vec<[String; 2]> = vector.nearest.iter().chain(&vector.shown).map(name).collect();
            Ok::<_, PythonError>((vector, names, seconds))
        });
        let (vector, names, seconds) = asked?;
        let mut names = names.into_iter();
        let nearest = PyList::empty(py);
        for (near, names) in vector.nearest.iter().zip(names.by_ref()) {
            nearest.append(near_pair(py, names, near)?)?;
        }
        let shown = vector.shown.zip(names.next()).map(|(near, names)| near_pair(py, names, &near)).transpose()?;
        let lower = vector.lower.map_or(f64::INFINITY, |lower| lower.get());
        let whole = (vector.complete, vector.beyond_limits);
        let future = (vector.safe_for, vector.speed_scale);
        (lower, vector.upper.get(), shown, nearest, whole.0, whole.1, future.0, future.1, vector.measured, seconds)
            .into_pyobject(py)
    }

    /// Adds the only obstacle of `file`; returns what is assumed about its inside.
    fn add(
        &self,
        py: Python<'_>,
        file: PathBuf,
        in_memory: HashMap<PathBuf, Vec<u8>>,
        speed: f64,
        margin: f64,
    ) -> PyResult<Vec<String>> {
        let assumptions: Vec<String> = py.detach(|| -> Result<_, PythonError> {
            let (body, along) = read_body(&file, in_memory)?;
            if body.motion.is_some() {
                let message = format!("`{}` has a motion, which a monitor does not follow", body.name);
                return Err(PythonError::argument("unsupported", message, "move it tick by tick with `move`"));
            }
            let options = ObstacleOptions { speed, margin };
            let mut monitor = self.lock();
            let added = monitor.add_obstacle(&body.name, &body.elements, body.pose, options).map_err(refusal)?;
            let inside = monitor.geometry(added).map(|geometry| geometry_assumptions(&body.name, geometry));
            Ok(inside.into_iter().flatten().chain(along.outer.iter().filter_map(OuterModel::assumption)).collect())
        })?;
        Ok(assumptions)
    }

    /// Adds blocks of voxels, then removes obstacles; nothing changes where one of them is refused.
    fn replace_voxels(
        &self,
        py: Python<'_>,
        blocks: Vec<VoxelBlock>,
        grid: (usize, f64),
        options: (f64, f64),
        removed: Vec<String>,
    ) -> PyResult<()> {
        let (speed, margin) = options;
        py.detach(|| -> Result<_, PythonError> {
            let mut added = Vec::with_capacity(blocks.len());
            for block in blocks {
                let elements = boxes(&block, grid)?;
                let (name, corner, _) = block;
                added.push(NewObstacle { name, elements, pose: Pose::from_translation(corner.into()) });
            }
            self.lock().replace_obstacles(&added, ObstacleOptions { speed, margin }, &removed).map_err(refusal)?;
            Ok(())
        })?;
        Ok(())
    }

    /// Moves an obstacle to the pose that the only obstacle of `file` has.
    fn shift(&self, py: Python<'_>, name: &str, file: PathBuf, in_memory: HashMap<PathBuf, Vec<u8>>) -> PyResult<()> {
        py.detach(|| {
            let (there, ..) = read_body(&file, in_memory)?;
            self.lock().move_obstacle(name, there.pose).map_err(refusal)
        })?;
        Ok(())
    }

    fn set_speed(&self, name: &str, speed: f64) -> PyResult<()> {
        Ok(self.lock().set_obstacle_speed(name, speed).map_err(refusal)?)
    }

    fn remove(&self, name: &str) -> PyResult<()> {
        Ok(self.lock().remove_obstacle(name).map_err(refusal)?)
    }

    fn obstacles(&self) -> Vec<String> {
        self.lock().obstacles().map(str::to_string).collect()
    }

    fn pair_count(&self) -> usize {
        self.lock().pair_count()
    }

    fn left_to_classes(&self) -> Vec<(String, String)> {
        let monitor = self.lock();
        let name = |body: usize| monitor.body_name(body).to_string();
        monitor.left_to_classes().iter().map(|&[a, b]| (name(a), name(b))).collect()
    }
}

impl MonitorCore {
    /// After a panic elsewhere what is kept is still proved: bounds are written after they are found.
    fn lock(&self) -> MutexGuard<'_, Monitor> {
        self.monitor.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// (bodies, lower, upper, points, direction, overlap).
fn near_pair<'py>(py: Python<'py>, [a, b]: [String; 2], near: &NearPair) -> PyResult<Bound<'py, PyTuple>> {
    let [p, q] = near.points.map(<(f64, f64, f64)>::from);
    let direction = near.direction().map(<(f64, f64, f64)>::from);
    ((a, b), near.lower.get(), near.upper.get(), (p, q), direction, near.overlap).into_pyobject(py)
}
