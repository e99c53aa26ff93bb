//! Motions for C: path files, texts of path files, and trajectories as arrays.
//!
//! A motion keeps the waypoints or curves, not the cell. Queries name both: where the cell was edited since, the motion is laid out
//! anew, and where its joints are others, the query is refused.

use std::ffi::c_char;
use std::path::Path;
use std::sync::{Arc, Weak};

use noclash::cell::{PathDescription, Waypoint};
use noclash::io::LoadedPath;
use noclash::{Motion, OpenCell};

use crate::cell::{NoclashCell, required, required_cell, required_place};
use crate::edit::numbers;
use crate::error::{NoclashError, NoclashStatus, answer};
use crate::memory::{NoclashFile, Overlay};
use crate::options::NoclashOptions;
use crate::sized::{self, GrowingStruct};

/// A motion of a cell, segment by segment. Free it with `noclash_motion_free`.
pub struct NoclashMotion {
    motion: Motion,
    joints: Vec<String>,
    ignore_limits: bool,
    /// Whether its file exists only in memory.
    in_memory: bool,
    /// The cell that the motion is laid out for; never used, only compared, so that freed cells do not stay.
    made_for: Weak<OpenCell>,
}

/// Waypoints as arrays, one row after the other. With velocities the segments are cubic splines, with accelerations too they are quintic,
/// as the ROS 2 joint trajectory controller executes them; without, they are straight in joint space.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct NoclashTrajectory {
    /// `sizeof(struct noclash_trajectory)`.
    pub struct_size: usize,
    /// How many waypoints; one alone is a standstill.
    pub row_count: usize,
    /// A configuration for every row.
    pub positions: *const f64,
    /// Velocities for every row, or null.
    pub velocities: *const f64,
    /// Accelerations for every row, or null; velocities are needed then.
    pub accelerations: *const f64,
    /// Seconds for every row, increasing, or null; needed with velocities.
    pub times: *const f64,
}

// SAFETY: as the trait asks.
unsafe impl GrowingStruct for NoclashTrajectory {
    const NAME: &'static str = "noclash_trajectory";
    const SMALLEST: usize = size_of::<Self>();

    fn defaults() -> Self {
        let none = std::ptr::null();
        let struct_size = size_of::<Self>();
        Self { struct_size, row_count: 0, positions: none, velocities: none, accelerations: none, times: none }
    }
}

impl NoclashMotion {
    pub(crate) fn new(cell: &NoclashCell, motion: Motion, ignore_limits: bool, in_memory: bool) -> Self {
        let joints = cell.open.joints().map(str::to_string).collect();
        Self { motion, joints, ignore_limits, in_memory, made_for: Arc::downgrade(&cell.open) }
    }

    /// The motion as one of a cell, which may have been edited since.
    pub(crate) fn of_cell(&self, cell: &NoclashCell) -> Result<Motion, Box<NoclashError>> {
        if std::ptr::eq(self.made_for.as_ptr(), Arc::as_ptr(&cell.open)) {
            return Ok(self.motion.clone());
        }
        if !cell.open.joints().eq(self.joints.iter().map(String::as_str)) {
            let message = "the motion was made for a cell with other joints";
            return Err(NoclashError::new(message, "make it for this cell"));
        }
        let path: LoadedPath = self.motion.loaded().clone();
        let reader = cell.open.motions().ignore_limits(self.ignore_limits);
        Ok(reader.loaded(path)?)
    }

    pub(crate) fn description(&self) -> &PathDescription {
        self.motion.description()
    }

    pub(crate) fn is_in_memory(&self) -> bool {
        self.in_memory
    }
}

/// The motion behind a pointer that must be there, as one of the cell.
///
/// # Safety
/// `motion` is null or comes from a function that makes motions, and is not freed.
pub(crate) unsafe fn required_motion<'a>(motion: *const NoclashMotion) -> Result<&'a NoclashMotion, Box<NoclashError>> {
    // SAFETY: the caller's promise.
    let motion = unsafe { motion.as_ref() };
    motion.ok_or_else(|| NoclashError::new("the motion is null", "make one with noclash_motion_load or its like"))
}

/// Reads a path file (CSV, a ROS JointTrajectory in JSON or YAML, lines, arcs and splines, a NumPy array) into `*motion`. Of the options
/// only `ignore_limits` matters.
///
/// # Safety
/// `cell` is a cell that is not freed, `file` a C string, `motion` may be written, `options` and `error` are null or as their types say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_motion_load(
    cell: *const NoclashCell,
    file: *const c_char,
    options: *const NoclashOptions,
    motion: *mut *mut NoclashMotion,
    error: *mut *mut NoclashError,
) -> NoclashStatus {
    // SAFETY: the caller's promises, passed on.
    unsafe {
        answer(error, || {
            let cell = required_cell(cell)?;
            let file = required(file, "the file")?;
            let options = NoclashOptions::read(options)?;
            let place = required_place(motion)?;
            let read = options.reader(&cell.open).path(Path::new(file))?;
            *place = Box::into_raw(Box::new(NoclashMotion::new(cell, read, options.ignore_limits, false)));
            Ok(())
        })
    }
}

/// The same for a path file in memory; the end of its name gives the format (`path.csv`, `trajectory.json`).
///
/// # Safety
/// As `noclash_motion_load`; `file` is null or as its type says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_motion_parse(
    cell: *const NoclashCell,
    file: *const NoclashFile,
    options: *const NoclashOptions,
    motion: *mut *mut NoclashMotion,
    error: *mut *mut NoclashError,
) -> NoclashStatus {
    // SAFETY: the caller's promises, passed on.
    unsafe {
        answer(error, || {
            let cell = required_cell(cell)?;
            let options = NoclashOptions::read(options)?;
            let place = required_place(motion)?;
            let (overlay, names) = Overlay::read(file, 1)?;
            let read = options.reader(&cell.open).files(&overlay).path(&names[0])?;
            *place = Box::into_raw(Box::new(NoclashMotion::new(cell, read, options.ignore_limits, true)));
            Ok(())
        })
    }
}

/// A motion through waypoints into `*motion`.
///
/// # Safety
/// `trajectory` is as its type says; the rest as in `noclash_motion_load`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_motion_trajectory(
    cell: *const NoclashCell,
    trajectory: *const NoclashTrajectory,
    options: *const NoclashOptions,
    motion: *mut *mut NoclashMotion,
    error: *mut *mut NoclashError,
) -> NoclashStatus {
    // SAFETY: the caller's promises, passed on.
    unsafe {
        answer(error, || {
            let cell = required_cell(cell)?;
            let options = NoclashOptions::read(options)?;
            let place = required_place(motion)?;
            let waypoints = waypoints(trajectory, cell.open.cell.dofs().len())?;
            let named = vec![true; cell.open.cell.dofs().len()];
            let made = options.reader(&cell.open).timed_waypoints(waypoints, named)?;
            *place = Box::into_raw(Box::new(NoclashMotion::new(cell, made, options.ignore_limits, false)));
            Ok(())
        })
    }
}

/// # Safety
/// `trajectory` is null or as its type says.
unsafe fn waypoints(trajectory: *const NoclashTrajectory, dof: usize) -> Result<Vec<Waypoint>, Box<NoclashError>> {
    // SAFETY: the caller's promise.
    let given = unsafe { sized::read(trajectory) }?;
    let given = given.ok_or_else(|| NoclashError::new("the trajectory is null", "describe one"))?;
    let rows = given.row_count;
    let too_long = || NoclashError::new("the trajectory is too long", "give its true count of rows");
    let most = isize::MAX as usize / size_of::<f64>();
    let length = rows.checked_mul(dof).filter(|length| *length.max(&rows) <= most).ok_or_else(too_long)?;
    if rows == 0 {
        return Err(NoclashError::new("the trajectory has no rows", "give one waypoint at least"));
    }
    if !given.accelerations.is_null() && given.velocities.is_null() {
        return Err(NoclashError::new("there are accelerations without velocities", "give velocities, too"));
    }
    if !given.velocities.is_null() && given.times.is_null() {
        return Err(NoclashError::new("there are velocities without times", "give the seconds of every row"));
    }
    // SAFETY: the caller promised as many numbers as the rows have.
    let (positions, velocities, accelerations, times) = unsafe {
        let optional = |array: *const f64, length: usize, what: &str| match array.is_null() {
            true => Ok(None),
            false => numbers(array, length, what).map(Some),
        };
        (
            numbers(given.positions, length, "positions")?,
            optional(given.velocities, length, "velocities")?,
            optional(given.accelerations, length, "accelerations")?,
            optional(given.times, rows, "times")?,
        )
    };
    let row = |array: &[f64], row: usize| array[row * dof..(row + 1) * dof].to_vec();
    let waypoint = |index: usize| Waypoint {
        configuration: row(positions, index),
        velocity: velocities.map(|array| row(array, index)),
        acceleration: accelerations.map(|array| row(array, index)),
        time: times.map(|times| times[index]),
    };
    Ok((0..rows).map(waypoint).collect())
}

/// Frees a motion; null is fine.
///
/// # Safety
/// `motion` comes from a function that makes motions, and is not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_motion_free(motion: *mut NoclashMotion) {
    if !motion.is_null() {
        // SAFETY: made by `Box::into_raw` above, and freed once.
        drop(unsafe { Box::from_raw(motion) });
    }
}

/// How many segments a motion has; 0 for null. Segment i joins rows i and i + 1.
///
/// # Safety
/// `motion` is null or a motion that is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_motion_segment_count(motion: *const NoclashMotion) -> usize {
    // SAFETY: the caller's promise.
    unsafe { motion.as_ref() }.map_or(0, |motion| motion.motion.segments().len())
}

/// Seconds of the program at `t` of a segment; NaN where the motion has no times or no such segment.
///
/// # Safety
/// `motion` is null or a motion that is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_motion_seconds(motion: *const NoclashMotion, segment: usize, t: f64) -> f64 {
    // SAFETY: the caller's promise.
    unsafe { motion.as_ref() }.and_then(|motion| motion.motion.seconds_at(segment, t)).unwrap_or(f64::NAN)
}
