//! Writes paths as files that [`OpenCell::motion`](crate::OpenCell::motion) reads: CSV, NumPy, or a ROS JointTrajectory, by the file's extension.

use std::io::Write as _;
use std::path::Path;

use noclash_cell::{Cell, Waypoint};
use noclash_io::{InputError, InputErrorKind};
use serde_json::{Value, json};

use crate::output::{unwritable, write_whole};

/// Formats that a path can be written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PathFormat {
    Csv,
    Npy,
    Trajectory,
}

impl PathFormat {
    /// The format that an extension names; asked before any work is done.
    pub(crate) fn of(file: &Path) -> Result<Self, InputError> {
        match file.extension().and_then(|extension| extension.to_str()).unwrap_or_default() {
            "csv" => Ok(Self::Csv),
            "npy" => Ok(Self::Npy),
            "json" => Ok(Self::Trajectory),
            _ => Err(InputError::new(
                InputErrorKind::Unsupported,
                file,
                "the extension names no format that a path is written in",
                "give .csv, .npy, or .json (a ROS JointTrajectory)",
            )),
        }
    }
}

/// Writes a path; every number reads back as the same double.
pub(crate) fn write_path(file: &Path, cell: &Cell, waypoints: &[Waypoint]) -> Result<(), InputError> {
    let written = match PathFormat::of(file)? {
        PathFormat::Csv => write_whole(file, |out| out.write_all(csv(cell, waypoints).as_bytes())),
        PathFormat::Trajectory => write_whole(file, |out| writeln!(out, "{}", trajectory(cell, waypoints))),
        PathFormat::Npy => {
            let rows: Vec<Vec<f64>> = waypoints.iter().map(|waypoint| waypoint.configuration.clone()).collect();
            write_array(file, &rows, cell.dofs().len())
        }
    };
    written.map_err(|error| unwritable(file, &error.to_string()))
}

/// Writes rows as a NumPy array of two dimensions: format 1.0, little-endian doubles, row after row.
pub fn write_array(file: &Path, rows: &[Vec<f64>], columns: usize) -> std::io::Result<()> {
    let mut header =
        format!("{{'descr': '<f8', 'fortran_order': False, 'shape': ({}, {columns}), }}", rows.len()).into_bytes();
    // Magic, version and length take ten bytes; spaces and a line break end the header at a multiple of 64.
    header.resize((10 + header.len() + 1).next_multiple_of(64) - 11, b' ');
    header.push(b'\n');
    write_whole(file, |out| {
        out.write_all(b"\x93NUMPY\x01\x00")?;
        // At most two numbers of twenty digits: far below the 65,535 bytes of this format.
        out.write_all(&(header.len() as u16).to_le_bytes())?;
        out.write_all(&header)?;
        rows.iter().flatten().try_for_each(|value| out.write_all(&value.to_le_bytes()))
    })
}

/// Waypoints without times.
pub(crate) fn untimed(path: &[Vec<f64>]) -> Vec<Waypoint> {
    let waypoint = |configuration: &Vec<f64>| Waypoint {
        configuration: configuration.clone(),
        velocity: None,
        acceleration: None,
        time: None,
    };
    path.iter().map(waypoint).collect()
}

/// A path without times has none in the file.
fn csv(cell: &Cell, waypoints: &[Waypoint]) -> String {
    let timed = waypoints.iter().all(|waypoint| waypoint.time.is_some());
    let with_velocity = waypoints.iter().all(|waypoint| waypoint.velocity.is_some());
    let quoted = |name: &str| match name.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", name.replace('"', "\"\"")),
        false => name.to_string(),
    };
    let mut header: Vec<String> = Vec::new();
    header.extend(timed.then(|| "time".to_string()));
    header.extend(cell.dofs().iter().map(|dof| quoted(&dof.name)));
    if with_velocity {
        header.extend(cell.dofs().iter().map(|dof| quoted(&format!("vel:{}", dof.name))));
    }
    let mut out = header.join(",") + "\n";
    for waypoint in waypoints {
        let time = waypoint.time.filter(|_| timed);
        let velocity = waypoint.velocity.iter().flatten().filter(|_| with_velocity);
        let row: Vec<String> =
            time.iter().chain(&waypoint.configuration).chain(velocity).map(|value| format!("{value:?}")).collect();
        out += &(row.join(",") + "\n");
    }
    out
}

fn trajectory(cell: &Cell, waypoints: &[Waypoint]) -> Value {
    let points = waypoints.iter().map(|waypoint| {
        let mut point = json!({"positions": waypoint.configuration});
        if let Some(velocity) = &waypoint.velocity {
            point["velocities"] = json!(velocity);
        }
        if let Some(acceleration) = &waypoint.acceleration {
            point["accelerations"] = json!(acceleration);
        }
        if let Some(time) = waypoint.time {
            point["time_from_start"] = json!(time);
        }
        point
    });
    json!({
        "joint_names": cell.dofs().iter().map(|dof| &dof.name).collect::<Vec<_>>(),
        "points": points.collect::<Vec<_>>(),
    })
}
