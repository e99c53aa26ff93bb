//! A schedule as a timed path of the whole cell.

use std::path::PathBuf;

use noclash_cell::{PathDescription, Waypoint};
use noclash_check::Timeline;
use noclash_io::{InputErrorKind, LoadedPath, combine_robots};
use noclash_plan::Schedule;
use noclash_robot::DofComponent;

use super::program::Program;
use crate::{Error, InputError, Motion, OpenCell};

/// Times and places nearer than this, in seconds, are the same row.
const SAME: f64 = 1e-9;

/// The programs as the schedule has them wait, joined at all times of any of them. What rounds on the way is checked like any path.
pub(super) fn coordinated_path(cell: &OpenCell, programs: &[Program], schedule: &Schedule) -> Result<Motion, Error> {
    let mut parts = Vec::with_capacity(programs.len());
    for (at, program) in programs.iter().enumerate() {
        if program.timeline().times().windows(2).any(|pair| pair[1] - pair[0] < 4.0 * SAME) {
            let message = "rows of the program are less than 4 ns apart".to_string();
            let remedy = "give rows that are farther apart in time";
            return Err(InputError::new(InputErrorKind::Unsupported, program.motion().file(), message, remedy).into());
        }
        let rows = rows_of(program.timeline(), schedule, at);
        let waypoints: Result<Vec<Waypoint>, Error> = rows
            .into_iter()
            .map(|(time, row)| {
                let configuration = configuration_at(cell, program, row)?;
                Ok(Waypoint { configuration, velocity: None, acceleration: None, time: Some(time) })
            })
            .collect();
        let loaded = LoadedPath {
            path: PathDescription::Waypoints(waypoints?),
            named: program.motion().loaded().named.clone(),
            warnings: Vec::new(),
            file: PathBuf::from(program.robot.clone()),
        };
        parts.push((program.index(), loaded));
    }
    let combined = combine_robots(parts, &cell.cell)?;
    // The programs were within the limits, or accepted beyond them.
    cell.motions().ignore_limits(true).loaded(LoadedPath { warnings: Vec::new(), file: PathBuf::new(), ..combined })
}

/// All programs at their own pace from the same time on, whatever meets.
pub(super) fn started_together(programs: &[Program]) -> Schedule {
    let mut times: Vec<f64> = programs.iter().map(|program| program.timeline().duration()).chain([0.0]).collect();
    times.sort_by(f64::total_cmp);
    times.dedup();
    let place = |program: &Program, time: f64| {
        let timeline = program.timeline();
        if time < timeline.duration() { timeline.start() + time } else { timeline.end() }
    };
    let places = times.iter().map(|&time| programs.iter().map(|program| place(program, time)).collect()).collect();
    Schedule { times, places, step: 0.0 }
}

/// When one program is at which of its rows: at every entry of the schedule, and at every row of its own.
fn rows_of(timeline: &Timeline, schedule: &Schedule, program: usize) -> Vec<(f64, f64)> {
    let snapped = |row: f64| if (row - row.round()).abs() < SAME { row.round() } else { row };
    let place = |entry: usize| schedule.places[entry][program];
    let mut rows = vec![(schedule.times[0], snapped(timeline.row_at(place(0))))];
    for entry in 1..schedule.times.len() {
        let ([from, to], [begin, end]) =
            ([place(entry - 1), place(entry)], [schedule.times[entry - 1], schedule.times[entry]]);
        for (row, &time) in timeline.times().iter().enumerate() {
            if time > from + SAME && time < to - SAME {
                let at = begin + (time - from) / (to - from) * (end - begin);
                rows.push((at, row as f64));
            }
        }
        rows.push((end, snapped(timeline.row_at(to))));
    }
    rows.dedup_by(|after, before| {
        after.0 - before.0 < SAME && {
            *before = (before.0, after.1);
            true
        }
    });
    rows
}

fn configuration_at(cell: &OpenCell, program: &Program, row: f64) -> Result<Vec<f64>, Error> {
    let PathDescription::Waypoints(waypoints) = program.motion().description() else { return Ok(Vec::new()) };
    let segment = (row.max(0.0) as usize).min(waypoints.len() - 1);
    let share = row - segment as f64;
    let from = &waypoints[segment].configuration;
    let Some(next) = waypoints.get(segment + 1).filter(|_| share > 0.0) else { return Ok(from.clone()) };
    let between = |(dof, (&from, &to)): (usize, (&f64, &f64))| {
        let own = &cell.cell.dofs()[dof];
        let turns =
            matches!(own.dof.component, DofComponent::Qx | DofComponent::Qy | DofComponent::Qz | DofComponent::Qw);
        if from != to && turns {
            let message = format!("`{}` turns where the robot has to wait, and turns are not split", own.name);
            let remedy = "give rows between which it does not turn";
            return Err(InputError::new(InputErrorKind::Unsupported, program.motion().file(), message, remedy).into());
        }
        Ok((from + (to - from) * share).clamp(from.min(to), from.max(to)))
    };
    from.iter().zip(&next.configuration).enumerate().map(between).collect()
}
