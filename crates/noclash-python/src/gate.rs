//! A gate for Python: one chunk after the other, each short enough that Ctrl-C need not be polled.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use noclash::cell::BodyKind;
use noclash::{Admission, Chunk, Deadline, Gate, GateSettings, OpenCell, ToolSteps};
use numpy::{PyArray2, PyReadonlyArray1, PyReadonlyArray2};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::core::Core;
use crate::errors::PythonError;

/// A gate; calls from several threads wait for each other.
#[pyclass(frozen, module = "noclash._noclash")]
pub struct GateCore {
    open: Arc<OpenCell>,
    gate: Mutex<Gate>,
}

/// Deceleration, tracking error, velocity error, largest velocity (NaN: the robot's own), largest acceleration; each by joint.
type ByJoint = (Vec<f64>, Vec<f64>, Vec<f64>, Vec<f64>, Vec<f64>);

#[pymethods]
impl GateCore {
    /// `numbers` are period, latency, hold and margin; `speeds` those of obstacles by name, over `speed` of all others; `effort` the most on one chunk.
    #[new]
    fn new(
        core: &Core,
        numbers: (f64, f64, f64, f64),
        by_joint: ByJoint,
        speed: f64,
        speeds: Vec<(String, f64)>,
        effort: Option<u64>,
    ) -> PyResult<Self> {
        let open = Arc::clone(&core.open);
        let (period, latency, hold, margin) = numbers;
        let (deceleration, tracking_error, velocity_error, max_velocity, max_acceleration) = by_joint;
        let mut settings = GateSettings::new(&open.cell, period, 1.0);
        for (own, given) in settings.max_velocity.iter_mut().zip(max_velocity) {
            *own = if given.is_nan() { *own } else { given };
        }
        let obstacle = |kind: BodyKind| matches!(kind, BodyKind::Obstacle { .. });
        for (own, body) in settings.obstacle_speed.iter_mut().zip(open.cell.bodies()) {
            *own = if obstacle(body.kind) { speed } else { 0.0 };
        }
        for (name, speed) in speeds {
            match open.cell.find_body(&name).filter(|&body| obstacle(open.cell.bodies()[body].kind)) {
                Some(body) => settings.obstacle_speed[body] = speed,
                None => {
                    let message = format!("there is no obstacle `{name}` in this cell");
                    return Err(PythonError::argument("missing", message, "name an obstacle of the cell").into());
                }
            }
        }
        let settings = GateSettings {
            latency,
            hold,
            margin,
            deceleration,
            tracking_error,
            velocity_error,
            max_acceleration,
            effort: effort.unwrap_or(settings.effort),
            ..settings
        };
        let gate = open.gate(settings).map_err(PythonError::from)?;
        Ok(Self { open, gate: Mutex::new(gate) })
    }

    /// (admitted, reason, bodies, clearance, joint, time, corridors, tests, seconds).
    fn admit<'py>(
        &self,
        py: Python<'py>,
        chunk: PyReadonlyArray2<'_, f64>,
        velocity: Option<PyReadonlyArray1<'_, f64>>,
        age: f64,
        deadline: Option<f64>,
        led: Option<String>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let rows: Vec<Vec<f64>> = chunk.as_array().outer_iter().map(|row| row.to_vec()).collect();
        let velocity = velocity.map(|velocity| velocity.as_array().to_vec());
        let limit = deadline.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        // No thread waits for the gate while holding Python's own lock, and none that holds the gate waits for that lock.
        let (admission, seconds) = py
            .detach(|| {
                let mut gate = self.lock();
                let start = Instant::now();
                let admission = {
                    let led = led.map(|tool| self.open.led_steps(&rows, &tool)).transpose()?;
                    let measured = velocity.as_deref();
                    gate.admit(&Chunk { rows: &rows, measured, age, led: led.as_deref() }, &Deadline::after(limit))?
                };
                Ok::<_, noclash::Error>((admission, start.elapsed().as_secs_f64()))
            })
            .map_err(PythonError::from)?;
        let Admission { admitted, reason, bodies, clearance, joint, time, corridors, tests } = admission;
        let bodies = bodies.map(|bodies| <(&str, &str)>::from(bodies.map(|body| self.open.body_name(body))));
        let joint = joint.map(|joint| self.open.cell.dofs()[joint].name.as_str());
        (admitted, reason.as_str(), bodies, clearance, joint, time, corridors, tests, seconds).into_pyobject(py)
    }

    /// Setpoints that move a tool by increments of its pose, as far as it gets.
    fn tool_setpoints<'py>(
        &self,
        py: Python<'py>,
        tool: &str,
        start: PyReadonlyArray1<'_, f64>,
        steps: PyReadonlyArray2<'_, f64>,
        in_tool_frame: bool,
    ) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let start = start.as_array().to_vec();
        let steps: Vec<[f64; 6]> =
            steps.as_array().outer_iter().map(|row| std::array::from_fn(|place| row[place])).collect();
        let asked = ToolSteps { tool, steps: &steps, in_tool_frame };
        let rows = py.detach(|| self.open.tool_setpoints(&start, &asked)).map_err(PythonError::from)?;
        Ok(PyArray2::from_vec2(py, &rows)?)
    }
}

impl GateCore {
    /// After a panic elsewhere the memory of the gate holds nothing that a query rests on.
    fn lock(&self) -> MutexGuard<'_, Gate> {
        self.gate.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
