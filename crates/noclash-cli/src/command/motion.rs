//! The motion that the arguments name: one path, a path for each robot, or edges.

use std::path::Path;

use noclash::io::{DiskFiles, Files};
use noclash::{Motion, MotionReader, OpenCell};

use crate::arguments::MotionArguments;
use crate::diagnostics::CommandError;

/// Reads the motion from the disk.
pub fn read_motion(cell: &OpenCell, arguments: &MotionArguments) -> Result<Motion, CommandError> {
    read_motion_from(&DiskFiles, cell, arguments)
}

/// The same from any set of files.
pub fn read_motion_from(
    files: &dyn Files,
    cell: &OpenCell,
    arguments: &MotionArguments,
) -> Result<Motion, CommandError> {
    let robots: Vec<&str> = cell.cell.stated_robots().iter().map(|robot| robot.name.as_str()).collect();
    read_motion_with(files, cell.motions(), &robots, arguments)
}

/// The same by a cell's reader, with the names of its robots.
pub fn read_motion_with<'a>(
    files: &'a dyn Files,
    reader: MotionReader<'a>,
    robots: &[&str],
    MotionArguments { paths, edges, ignore_limits, .. }: &MotionArguments,
) -> Result<Motion, CommandError> {
    let reader = reader.files(files).ignore_limits(*ignore_limits);
    if let Some(edges) = edges {
        return Ok(reader.edges(edges)?);
    }
    let mut own = Vec::new();
    for path in paths {
        let of_robot = path.split_once('=');
        match of_robot.filter(|(name, _)| robots.contains(name)) {
            Some(of_robot) => own.push(of_robot),
            // No file, so the name before `=` is meant for a robot: the error lists those that there are.
            None if of_robot.is_some() && !files.exists(Path::new(path)) => own.extend(of_robot),
            None if paths.len() == 1 => return Ok(reader.path(path)?),
            None => {
                return Err(CommandError::Usage {
                    message: format!("`{path}` does not name a robot's path"),
                    remedy: format!("with several paths write ROBOT=FILE; the robots are: {}", robots.join(", ")),
                });
            }
        }
    }
    if own.is_empty() {
        return Err(CommandError::Usage {
            message: "no path is given".to_string(),
            remedy: "name a path file, or independent segments with --edges FILE".to_string(),
        });
    }
    Ok(reader.paths_of_robots(&own)?)
}
