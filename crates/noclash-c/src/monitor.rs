//! A monitor for C: the collision vector at every tick of a controller, and which pairs are left to the collision classes of the cell.

use std::ffi::c_char;
use std::time::Duration;

use noclash::monitor::{MonitorError, MonitorOptions, Tick};
use noclash::{Deadline, Monitor};

use crate::cell::{NoclashCell, required, required_cell};
use crate::edit::pose;
use crate::error::{NoclashError, NoclashStatus, answer};

/// Watches a cell tick by tick. Free it with `noclash_monitor_free`. One thread at a time may use it.
pub struct NoclashMonitor {
    monitor: Monitor,
}

/// Result of a tick.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct NoclashVector {
    /// Proved: no watched pair is nearer; infinite if no pair is watched.
    pub lower: f64,
    /// Two points of the bodies are at most so far apart; infinite if nothing was witnessed before the deadline.
    pub upper: f64,
    /// Seconds during which no watched pair can come within its margin, whatever the robots do within their limits; NaN where a limit is
    /// missing.
    pub safe_for: f64,
    /// Numbers of the bodies to show: the nearest pair, or one that was shown before and is hardly farther; -1 where there are none.
    pub bodies: [i32; 2],
    /// A point of each, in the world: six numbers.
    pub points: [f64; 6],
    /// Unit vector from the first to the second; zeros for an overlap.
    pub direction: [f64; 3],
    /// Whether they overlap for certain.
    pub overlap: bool,
    /// Whether the deadline left enough time; if not, the bounds hold but may be farther apart.
    pub complete: bool,
    /// Whether a value is beyond its joint limit.
    pub beyond_limits: bool,
}

impl From<MonitorError> for Box<NoclashError> {
    fn from(error: MonitorError) -> Self {
        let remedy = match &error {
            MonitorError::Configuration(_) | MonitorError::Numbers { .. } => "give one finite number per joint",
            MonitorError::UnknownObstacle { .. } => "give the name of an obstacle of the cell",
            MonitorError::DuplicateName { .. } => "choose another name",
            MonitorError::BadPose { .. } => "give finite numbers",
            MonitorError::PartOfTheCell { .. } => "move it away",
            MonitorError::Loops => "check motions instead",
        };
        NoclashError::new(error.to_string(), remedy)
    }
}

/// The monitor behind a pointer that must be there.
///
/// # Safety
/// `monitor` is null or comes from `noclash_monitor_new`, is not freed, and nobody else uses it.
unsafe fn required_monitor<'a>(monitor: *mut NoclashMonitor) -> Result<&'a mut Monitor, Box<NoclashError>> {
    // SAFETY: the caller's promise.
    let monitor = unsafe { monitor.as_mut() }.map(|monitor| &mut monitor.monitor);
    monitor.ok_or_else(|| NoclashError::new("the monitor is null", "make one with noclash_monitor_new"))
}

/// As many numbers as a configuration has; `None` for null.
///
/// # Safety
/// `values` is null or has that many numbers.
unsafe fn per_joint(values: *const f64, dof: usize) -> Option<Vec<f64>> {
    // SAFETY: not null, and the caller's promise.
    (!values.is_null()).then(|| unsafe { std::slice::from_raw_parts(values, dof) }.to_vec())
}

/// A monitor of a cell into `*monitor`. Largest velocities and accelerations, one per joint, replace those of the robots; null for
/// the URDF's velocities, and for no accelerations. The monitor goes on with the cell as it is now when that is edited or freed.
///
/// # Safety
/// `cell` comes from `noclash_cell_load`; `max_velocity` and `max_acceleration` are null or have as many numbers as a configuration;
/// `monitor` may be written, `error` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_monitor_new(
    cell: *const NoclashCell,
    max_velocity: *const f64,
    max_acceleration: *const f64,
    monitor: *mut *mut NoclashMonitor,
    error: *mut *mut NoclashError,
) -> NoclashStatus {
    // SAFETY: the caller's promises, passed on.
    unsafe {
        answer(error, || {
            let open = &required_cell(cell)?.open;
            if monitor.is_null() {
                return Err(NoclashError::new("there is no place for the monitor", "give the address of a pointer"));
            }
            let dof = open.cell.dofs().len();
            let options = MonitorOptions {
                max_velocity: per_joint(max_velocity, dof),
                max_acceleration: per_joint(max_acceleration, dof),
                ..MonitorOptions::default()
            };
            let made = open.monitor(options)?;
            *monitor = Box::into_raw(Box::new(NoclashMonitor { monitor: made }));
            Ok(())
        })
    }
}

/// Frees a monitor; null is fine.
///
/// # Safety
/// `monitor` comes from `noclash_monitor_new` and is not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_monitor_free(monitor: *mut NoclashMonitor) {
    if !monitor.is_null() {
        // SAFETY: made by `Box::into_raw` above, and freed once.
        drop(unsafe { Box::from_raw(monitor) });
    }
}

/// The collision vector at configuration `q`, with the velocities there or null, within `deadline` seconds (0 or less: no deadline).
///
/// # Safety
/// `monitor` comes from `noclash_monitor_new` and nobody else uses it; `q` and, unless null, `velocity` have as many numbers as a
/// configuration of the cell it was made of; `vector` may be written, `error` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_monitor_update(
    monitor: *mut NoclashMonitor,
    q: *const f64,
    velocity: *const f64,
    deadline: f64,
    vector: *mut NoclashVector,
    error: *mut *mut NoclashError,
) -> NoclashStatus {
    // SAFETY: the caller's promises, passed on.
    unsafe {
        answer(error, || {
            let monitor = required_monitor(monitor)?;
            if q.is_null() || vector.is_null() {
                return Err(NoclashError::new("an array is null", "give a configuration and room for the answer"));
            }
            let dof = monitor.cell().dofs().len();
            let limit = Some(deadline).filter(|limit| *limit > 0.0);
            let limit = limit.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
            let until = Deadline::after(limit);
            let velocity = (!velocity.is_null()).then(|| std::slice::from_raw_parts(velocity, dof));
            let tick = Tick { configuration: std::slice::from_raw_parts(q, dof), velocity };
            let found = monitor.update_until(tick, &until)?;
            let mut result = NoclashVector {
                lower: found.lower.map_or(f64::INFINITY, |lower| lower.get()),
                upper: found.upper.get(),
                safe_for: found.safe_for.unwrap_or(f64::NAN),
                bodies: [-1; 2],
                points: [0.0; 6],
                direction: [0.0; 3],
                overlap: false,
                complete: found.complete,
                beyond_limits: found.beyond_limits,
            };
            if let Some(shown) = &found.shown {
                result.bodies = shown.bodies.map(|body| body as i32);
                let [p, q] = shown.points.map(|point| point.to_array());
                result.points = [p[0], p[1], p[2], q[0], q[1], q[2]];
                result.direction = shown.direction().map_or([0.0; 3], |direction| direction.to_array());
                result.overlap = shown.overlap;
            }
            *vector = result;
            Ok(())
        })
    }
}

/// Moves an obstacle of the cell from the next tick on, its frame to `xyz`, turned by `quaternion` (x, y, z, w, of any length but 0); `speed`
/// bounds how fast it moves from there, which `safe_for` rests on.
///
/// # Safety
/// `monitor` comes from `noclash_monitor_new` and nobody else uses it; `name` is a C string, `xyz` has three numbers, `quaternion` four;
/// `error` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_monitor_move(
    monitor: *mut NoclashMonitor,
    name: *const c_char,
    xyz: *const f64,
    quaternion: *const f64,
    speed: f64,
    error: *mut *mut NoclashError,
) -> NoclashStatus {
    // SAFETY: the caller's promises, passed on.
    unsafe {
        answer(error, || {
            let monitor = required_monitor(monitor)?;
            let name = required(name, "the name")?;
            if xyz.is_null() || quaternion.is_null() {
                return Err(NoclashError::new("the pose is null", "give three numbers and a quaternion"));
            }
            let (xyz, turn) = (*xyz.cast::<[f64; 3]>(), *quaternion.cast::<[f64; 4]>());
            let pose = pose(xyz, turn)?;
            // The pose is finite by now: only the speed can still be refused, and then nothing has moved.
            monitor.set_obstacle_speed(name, speed)?;
            monitor.move_obstacle(name, pose)?;
            Ok(())
        })
    }
}

/// How many pairs of the cell are not watched because it states collision classes; 0 for null.
///
/// # Safety
/// `monitor` is null or comes from `noclash_monitor_new` and is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_monitor_left_to_classes_count(monitor: *const NoclashMonitor) -> usize {
    // SAFETY: the caller's promise.
    unsafe { monitor.as_ref() }.map_or(0, |monitor| monitor.monitor.left_to_classes().len())
}

/// Numbers of the two bodies of pair `index` of those; whether there is such a pair. Nothing is written if there is none.
///
/// # Safety
/// `monitor` is null or comes from `noclash_monitor_new` and is not freed; `bodies` is null or has room for two numbers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_monitor_left_to_classes(
    monitor: *const NoclashMonitor,
    index: usize,
    bodies: *mut i32,
) -> bool {
    // SAFETY: the caller's promise.
    let pair = unsafe { monitor.as_ref() }.and_then(|monitor| monitor.monitor.left_to_classes().get(index));
    let Some(pair) = pair else { return false };
    if !bodies.is_null() {
        // SAFETY: not null, so it has room for two.
        unsafe { *bodies.cast::<[i32; 2]>() = pair.map(|body| body as i32) };
    }
    true
}
