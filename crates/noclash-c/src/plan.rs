//! Motion planning, for C: a path or a trajectory that is proved free all the way.

use std::time::Duration;

use noclash::cell::{PathDescription, Waypoint};
use noclash::check::Overall;
use noclash::plan::Status;
use noclash::{Motion, OpenCell, SmoothOutcome};

use crate::cell::{NoclashCell, required_cell, required_place};
use crate::edit::numbers;
use crate::error::{NoclashError, NoclashStatus, answer};
use crate::motion::{NoclashMotion, required_motion};
use crate::options::NoclashOptions;

/// Seconds of a search that no timeout ends.
const DEFAULT_SECONDS: f64 = 10.0;

/// Looks for a motion from one configuration to another, every segment of it proved free, into `*motion`; null where none was found in time,
/// or where a robot touches something at either end. `moving`, unless null, says of every joint whether it may move. `degree` 0 makes a path of straight
/// segments, 3 and 5 a trajectory of cubic or quintic splines within the URDF's velocities, which are reached in half a second.
///
/// Options: margin, threads, and the timeout, which is that of the search (0 for ten seconds). The same `seed` gives the same motion, but
/// for the time that a search may take.
///
/// # Safety
/// `cell` is not freed; `start`, `goal` and `moving`, unless null, have as many numbers as the cell has joint values; `motion` may be written;
/// `options` and `error` are null or as their types say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_plan(
    cell: *const NoclashCell,
    start: *const f64,
    goal: *const f64,
    moving: *const bool,
    degree: u32,
    seed: u64,
    options: *const NoclashOptions,
    motion: *mut *mut NoclashMotion,
    error: *mut *mut NoclashError,
) -> NoclashStatus {
    // SAFETY: the caller's promises, passed on.
    unsafe {
        answer(error, || {
            let (cell, options) = (required_cell(cell)?, NoclashOptions::read(options)?);
            options.without("tolerances", |own| own.tolerances == Default::default())?;
            options.without("a budget of tests", |own| own.budget == 0)?;
            options.without("values beyond limits", |own| !own.ignore_limits)?;
            let kind = match degree {
                0 => None,
                3 => Some("cubic"),
                5 => Some("quintic"),
                other => {
                    let message = format!("there are no trajectories of degree {other}");
                    return Err(NoclashError::new(message, "the degrees are 0 (straight segments), 3 and 5"));
                }
            };
            let place = required_place(motion)?;
            let dof = cell.open.cell.dofs().len();
            let [start, goal] = [(start, "values of the start"), (goal, "values of the goal")]
                .map(|(values, what)| numbers(values, dof, what));
            let moving = if moving.is_null() { None } else { Some(numbers(moving, dof, "flags")?.to_vec()) };
            let found = planned(&cell.open, start?, goal?, moving, kind, seed, &options)?;
            *place = found.map_or(std::ptr::null_mut(), |found| {
                Box::into_raw(Box::new(NoclashMotion::new(cell, found, false, false)))
            });
            Ok(())
        })
    }
}

fn planned(
    cell: &OpenCell,
    start: &[f64],
    goal: &[f64],
    moving: Option<Vec<bool>>,
    kind: Option<&str>,
    seed: u64,
    options: &NoclashOptions,
) -> Result<Option<Motion>, Box<NoclashError>> {
    let start = cell.configuration_of_values(start, false, "start: ")?;
    let goal = cell.configuration_of_values(goal, false, "goal: ")?;
    let seconds = if options.timeout > 0.0 { options.timeout } else { DEFAULT_SECONDS };
    let budget = Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX);
    let deadline = options.deadline();
    let query = cell.plan(&start).to(&goal).moving(moving).seed(seed).budget(budget).clearance(false);
    let report = query.margin(options.margin).threads(options.threads).cancel(&deadline).run()?;
    if report.interrupted || !matches!(report.outcome.status, Status::Found) {
        return Ok(None);
    }
    let rows: Vec<&[f64]> = report.outcome.path.iter().map(Vec::as_slice).collect();
    let path = cell.motions().waypoints(&rows)?;
    if kind.is_none() {
        return Ok(Some(path));
    }
    let query = cell.smooth(&path).trajectory_named(kind)?.shortcuts(0).budget(budget).seed(seed).clearance(false);
    let report = query.margin(options.margin).threads(options.threads).cancel(&deadline).run()?;
    match (report.verdict(), &report.outcome) {
        (Overall::Free, SmoothOutcome::Smoothed(smoothed)) => {
            let waypoints = smoothed.timed.as_ref().map(|timed| timed.waypoints.clone()).unwrap_or_default();
            let named = vec![true; cell.cell.dofs().len()];
            Ok(Some(cell.motions().timed_waypoints(waypoints, named)?))
        }
        _ => Ok(None),
    }
}

/// How many waypoints a motion has; 0 for null and for motions that are not made of waypoints.
///
/// # Safety
/// `motion` is null or a motion that is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_motion_row_count(motion: *const NoclashMotion) -> usize {
    // SAFETY: the caller's promise.
    unsafe { motion.as_ref() }.map_or(0, |motion| waypoints(motion).len())
}

/// A waypoint of a motion. Places that are null are passed over; what the waypoint does not have is NaN.
///
/// # Safety
/// `motion` is not freed; `positions`, `velocities` and `accelerations` are null or have room for all joint values, `time` is null or may be
/// written, `error` is null or as its type says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_motion_row(
    motion: *const NoclashMotion,
    row: usize,
    positions: *mut f64,
    velocities: *mut f64,
    accelerations: *mut f64,
    time: *mut f64,
    error: *mut *mut NoclashError,
) -> NoclashStatus {
    // SAFETY: the caller's promises, passed on.
    unsafe {
        answer(error, || {
            let motion = required_motion(motion)?;
            let rows = waypoints(motion);
            let Some(waypoint) = rows.get(row) else {
                let message = format!("there is no row {row}: the motion has {} waypoints", rows.len());
                return Err(NoclashError::new(message, "ask noclash_motion_row_count"));
            };
            let dof = waypoint.configuration.len();
            let write = |place: *mut f64, values: Option<&Vec<f64>>| {
                for index in 0..if place.is_null() { 0 } else { dof } {
                    *place.add(index) = values.map_or(f64::NAN, |values| values[index]);
                }
            };
            write(positions, Some(&waypoint.configuration));
            write(velocities, waypoint.velocity.as_ref());
            write(accelerations, waypoint.acceleration.as_ref());
            if !time.is_null() {
                *time = waypoint.time.unwrap_or(f64::NAN);
            }
            Ok(())
        })
    }
}

fn waypoints(motion: &NoclashMotion) -> &[Waypoint] {
    match motion.description() {
        PathDescription::Waypoints(waypoints) => waypoints,
        _ => &[],
    }
}
