//! Several robots with path files of their own become one path of the cell.
//!
//! Untimed files go row by row. Timed files share one clock: at every time that any of them states there is a
//! waypoint, where the other robots are on their straight pieces; before its first and after its last time a robot
//! stands still. Only straight pieces are split: a spline cut in two would need rates at the cut that no file states.

use std::path::{Path, PathBuf};

use noclash_cell::{Cell, PathDescription, Waypoint};

use super::columns::{is_quaternion, robot_name};
use super::loaded_path::LoadedPath;
use crate::{InputError, InputErrorKind};

/// The path of the whole cell; each part is the path of one robot, read with that robot in its options.
///
/// Guarantee: every robot passes through all its waypoints in order, at their times. Where a straight piece is split,
/// each value at the cut is within 12u·m of the exact line (u = 2⁻⁵³, m the larger absolute value of the two ends) and
/// between the ends; a warning names the largest such distance.
pub fn combine_robots(paths: Vec<(usize, LoadedPath)>, cell: &Cell) -> Result<LoadedPath, InputError> {
    let mut parts: Vec<Part> = Vec::with_capacity(paths.len());
    let mut warnings = Vec::new();
    let mut named = vec![false; cell.dofs().len()];
    let single = paths.len() == 1;
    for (robot, loaded) in paths {
        refuse_strangers(cell, robot, &loaded)?;
        if let Some(twice) = parts.iter().find(|part| part.robot == robot) {
            let message =
                format!("robot `{}` has two paths, this and {}", robot_name(cell, robot), twice.file.display());
            return Err(error(&loaded.file, InputErrorKind::Inconsistent, message, "give each robot one file"));
        }
        if single {
            return Ok(loaded);
        }
        let LoadedPath { path, named: own, warnings: own_warnings, file } = loaded;
        let PathDescription::Waypoints(waypoints) = path else {
            let message = "edges and curves of single robots cannot be combined";
            return Err(error(&file, InputErrorKind::Unsupported, message, "give one file for the whole cell"));
        };
        if waypoints.iter().any(|waypoint| waypoint.velocity.is_some() || waypoint.acceleration.is_some()) {
            let message = "the file states velocities, and splines of several robots cannot be merged";
            let remedy = "put all robots into one file, or leave the velocities out for straight lines between rows";
            return Err(error(&file, InputErrorKind::Unsupported, message, remedy));
        }
        if waypoints.iter().any(|waypoint| waypoint.configuration.len() != named.len()) {
            let message = "the path was read for another cell";
            return Err(error(&file, InputErrorKind::Inconsistent, message, "read it for this cell"));
        }
        named.iter_mut().zip(own).for_each(|(named, own)| *named |= own);
        warnings.extend(own_warnings);
        parts.push(Part { robot, waypoints, file });
    }
    let Some(first) = parts.first() else {
        return Err(error(Path::new(""), InputErrorKind::Missing, "no path is given", "give one file per robot"));
    };
    let file = first.file.clone();
    let timed = |part: &Part| part.waypoints.iter().all(|waypoint| waypoint.time.is_some());
    let waypoints = if parts.iter().all(timed) {
        by_time(cell, &parts, &mut warnings)?
    } else {
        by_row(cell, &parts, &mut warnings)?
    };
    Ok(LoadedPath { path: PathDescription::Waypoints(waypoints), named, warnings, file })
}

/// One robot's path.
struct Part {
    robot: usize,
    waypoints: Vec<Waypoint>,
    file: PathBuf,
}

fn error(file: &Path, kind: InputErrorKind, message: impl Into<String>, remedy: &str) -> InputError {
    InputError::new(kind, file, message, remedy)
}

/// Statements of a path about other robots would be lost.
fn refuse_strangers(cell: &Cell, robot: usize, loaded: &LoadedPath) -> Result<(), InputError> {
    let stranger = cell.dofs().iter().zip(&loaded.named).find(|(dof, named)| **named && dof.robot != robot);
    let Some((stranger, _)) = stranger else { return Ok(()) };
    let message =
        format!("the file states `{}`, but it is given for robot `{}`", stranger.name, robot_name(cell, robot));
    Err(error(&loaded.file, InputErrorKind::Inconsistent, message, "keep only the columns of that robot"))
}

/// Row i of every part together.
fn by_row(cell: &Cell, parts: &[Part], warnings: &mut Vec<String>) -> Result<Vec<Waypoint>, InputError> {
    let first = &parts[0];
    let mut clock: Option<&Part> = None;
    for part in parts {
        let (rows, expected) = (part.waypoints.len(), first.waypoints.len());
        if rows != expected {
            let (one, other) = (first.file.display(), part.file.display());
            let message = format!("{other} has {rows} rows, {one} has {expected}, and not all have times");
            let remedy = "give all files a time column, or the same number of rows";
            return Err(error(&part.file, InputErrorKind::Inconsistent, message, remedy));
        }
        if part.waypoints.iter().all(|waypoint| waypoint.time.is_none()) {
            continue;
        }
        let same = |known: &&Part| known.waypoints.iter().zip(&part.waypoints).all(|(a, b)| a.time == b.time);
        match clock.filter(|known| !same(known)) {
            None => clock = Some(part),
            Some(known) => {
                let (one, other) = (known.file.display(), part.file.display());
                let message = format!("{one} and {other} have different times, and another file has none");
                return Err(error(&part.file, InputErrorKind::Inconsistent, message, "give all files times"));
            }
        }
    }
    if let Some(clock) = clock {
        let file = clock.file.display();
        warnings.push(format!("not all files have times: the others go row by row with those of {file}"));
    }
    let row = |index: usize| {
        let mut configuration = cell.state().to_vec();
        for part in parts {
            take_own(cell, part.robot, &part.waypoints[index].configuration, &mut configuration);
        }
        let time = clock.and_then(|part| part.waypoints[index].time);
        Waypoint { configuration, velocity: None, acceleration: None, time }
    };
    Ok((0..first.waypoints.len()).map(row).collect())
}

/// A waypoint at every time of any part.
fn by_time(cell: &Cell, parts: &[Part], warnings: &mut Vec<String>) -> Result<Vec<Waypoint>, InputError> {
    let mut times: Vec<f64> = parts.iter().flat_map(|part| part.waypoints.iter().filter_map(|w| w.time)).collect();
    times.sort_by(f64::total_cmp);
    // Equal as numbers: −0 is 0.
    times.dedup_by(|a, b| a == b);
    let mut roundings = vec![0.0_f64; parts.len()];
    let mut waypoints = Vec::with_capacity(times.len());
    for &time in &times {
        let mut configuration = cell.state().to_vec();
        for (part, rounding) in parts.iter().zip(&mut roundings) {
            take_own(cell, part.robot, &at(cell, part, time, rounding)?, &mut configuration);
        }
        waypoints.push(Waypoint { configuration, velocity: None, acceleration: None, time: Some(time) });
    }
    for (part, rounding) in parts.iter().zip(roundings) {
        let file = part.file.display();
        if rounding > 0.0 {
            // Two digits are within 5 % of the number: a tenth more keeps them an upper bound.
            let rounding = 1.1 * rounding;
            warnings.push(format!(
                "{file}: straight pieces are split at the times of other files; the values there are rounded, by at \
                 most {rounding:.1e}"
            ));
        }
        let first_and_last = (part.waypoints.first().and_then(|w| w.time), part.waypoints.last().and_then(|w| w.time));
        if first_and_last != (times.first().copied(), times.last().copied()) {
            warnings.push(format!("{file}: the robot does not move before its first and after its last time"));
        }
    }
    Ok(waypoints)
}

/// Puts the values of one robot into a configuration of the cell.
fn take_own(cell: &Cell, robot: usize, own: &[f64], configuration: &mut [f64]) {
    for (dof, _) in cell.dofs().iter().enumerate().filter(|(_, dof)| dof.robot == robot) {
        configuration[dof] = own[dof];
    }
}

/// Where a part is at a time: at its first waypoint before it, at its last after it, on the straight piece between.
/// `rounding` grows to the largest distance from the exact line.
fn at(cell: &Cell, part: &Part, time: f64, rounding: &mut f64) -> Result<Vec<f64>, InputError> {
    let time_of = |waypoint: &Waypoint| waypoint.time.unwrap_or(f64::NAN);
    // The first waypoint that is not before `time`; times increase strictly.
    let next = part.waypoints.partition_point(|waypoint| time_of(waypoint) < time);
    let (before, after) = match (next.checked_sub(1).and_then(|at| part.waypoints.get(at)), part.waypoints.get(next)) {
        (_, Some(after)) if time_of(after) == time => return Ok(after.configuration.clone()),
        (Some(before), Some(after)) => (before, after),
        (Some(end), None) | (None, Some(end)) => return Ok(end.configuration.clone()),
        (None, None) => return Ok(cell.state().to_vec()),
    };
    let duration = time_of(after) - time_of(before);
    let fraction = (time - time_of(before)) / duration;
    let mut configuration = before.configuration.clone();
    for (dof, (&from, &to)) in before.configuration.iter().zip(&after.configuration).enumerate() {
        if from == to {
            continue;
        }
        let name = &cell.dofs()[dof].name;
        if is_quaternion(cell, dof) {
            let message = format!("`{name}` turns at the time {time} s of another file, and turns are not split");
            let remedy = "give the files the same times, or put all robots into one file";
            return Err(error(&part.file, InputErrorKind::Unsupported, message, remedy));
        }
        // fraction carries 3 relative roundings (two differences, a quotient), to − from and the product one each: with
        // |to − from| ≤ 2m their share is at most 2m·(5u + O(u²)); the sum adds u·m. Together below 12u·m; where m is
        // tiny the product may fall below the normal numbers, which costs at most 2⁻¹⁰⁷⁴.
        let value = from + (to - from) * fraction;
        if !(value.is_finite() && duration.is_finite() && (to - from).is_finite()) {
            let message = format!("`{name}` moves from {from} to {to}, too far to be split at the time {time} s");
            return Err(error(&part.file, InputErrorKind::Value, message, "use smaller numbers"));
        }
        configuration[dof] = value.clamp(from.min(to), from.max(to));
        let bound = 12.0 * (f64::EPSILON / 2.0) * from.abs().max(to.abs()) + f64::from_bits(1);
        *rounding = rounding.max(bound);
    }
    Ok(configuration)
}
