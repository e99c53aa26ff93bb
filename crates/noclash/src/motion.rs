//! Motions of a cell: a path or independent edges, read from files or made of configurations.

use std::borrow::Cow;
use std::ops::Range;
use std::path::{Path, PathBuf};

use noclash_cell::{CellMotion, PathDescription, Waypoint, loosen_clocks};
use noclash_io::{
    DiskFiles, Files, InputError, InputErrorKind, LoadedPath, PathOptions, combine_robots, read_edges, read_path,
};
use noclash_robot::{ConfigurationError, Limits};

use crate::error::{no_clock, no_configuration, no_motion};
use crate::{Error, OpenCell, RequestError, RequestErrorKind};

/// Where motions are read from, and how strictly.
#[derive(Clone, Copy)]
pub struct MotionReader<'a> {
    cell: &'a OpenCell,
    files: &'a dyn Files,
    limits: Limits,
}

/// A motion of one cell, segment by segment: what queries are about.
#[derive(Clone, Debug)]
pub struct Motion {
    path: LoadedPath,
    segments: Vec<CellMotion>,
    /// Of a part of a file: the row of its first segment there, and which part of how many it is.
    first_row: usize,
    part: Option<[usize; 2]>,
}

impl OpenCell {
    /// Reads a path: CSV, a ROS JointTrajectory (JSON, YAML) or a NumPy array. [`OpenCell::motions`] has more ways.
    pub fn motion(&self, path: impl AsRef<Path>) -> Result<Motion, Error> {
        self.motions().path(path)
    }

    /// A straight line in joint space between two configurations, in the order of [`joints`](Self::joints).
    pub fn straight(&self, from: &[f64], to: &[f64]) -> Result<Motion, Error> {
        self.motions().waypoints(&[from, to])
    }

    /// Reads or makes motions of this cell; joint limits are enforced by default.
    pub fn motions(&self) -> MotionReader<'_> {
        MotionReader { cell: self, files: &DiskFiles, limits: Limits::Enforced }
    }
}

impl<'a> MotionReader<'a> {
    /// Accepts motions beyond the joint limits.
    #[must_use]
    pub fn ignore_limits(self, ignore: bool) -> Self {
        Self { limits: if ignore { Limits::Ignored } else { Limits::Enforced }, ..self }
    }

    /// Reads from an archive, from memory, or from whatever else holds files.
    #[must_use]
    pub fn files(self, files: &'a dyn Files) -> Self {
        Self { files, ..self }
    }

    /// One path for all robots of the cell.
    pub fn path(self, file: impl AsRef<Path>) -> Result<Motion, Error> {
        let options = PathOptions { robot: None, limits: self.limits, first_row: 0 };
        self.made(read_path(self.files, file.as_ref(), &self.cell.cell, &options)?)
    }

    /// A path for each of several robots, by the robots' names.
    pub fn paths_of_robots<F: AsRef<Path>>(self, paths: &[(&str, F)]) -> Result<Motion, Error> {
        let mut parts = Vec::new();
        for (name, file) in paths {
            let robots = self.cell.cell.stated_robots();
            let Some(robot) = robots.iter().position(|robot| robot.name == *name) else {
                let known = robots.iter().map(|robot| robot.name.as_str());
                return Err(RequestError::unknown("robot", name, known).into());
            };
            let options = PathOptions { robot: Some(robot), limits: self.limits, first_row: 0 };
            parts.push((robot, read_path(self.files, file.as_ref(), &self.cell.cell, &options)?));
        }
        if parts.is_empty() {
            let remedy = "name a path file, or independent segments";
            return Err(RequestError::new(RequestErrorKind::Missing, "no path is given", remedy).into());
        }
        self.made(combine_robots(parts, &self.cell.cell)?)
    }

    /// Independent segments: a NumPy array N×2×dof, CSV with `from:JOINT` and `to:JOINT` columns, or Parquet (with that feature).
    pub fn edges(self, file: impl AsRef<Path>) -> Result<Motion, Error> {
        self.made(read_edges(self.files, file.as_ref(), &self.cell.cell, self.limits)?)
    }

    /// Straight lines in joint space through configurations; one alone is a static check.
    pub fn waypoints<C: AsRef<[f64]>>(self, configurations: &[C]) -> Result<Motion, Error> {
        let waypoint = |values: &C| Waypoint {
            configuration: values.as_ref().to_vec(),
            velocity: None,
            acceleration: None,
            time: None,
        };
        let named = vec![true; self.cell.joints().count()];
        self.timed_waypoints(configurations.iter().map(waypoint).collect(), named)
    }

    /// The same with velocities, accelerations and times; `named` says which joints were stated rather than taken from the cell's state.
    pub fn timed_waypoints(self, waypoints: Vec<Waypoint>, named: Vec<bool>) -> Result<Motion, Error> {
        for (row, waypoint) in waypoints.iter().enumerate() {
            self.validate(&waypoint.configuration, &format!("row {row} (counted from 0): "))?;
        }
        times_increase(&waypoints)?;
        self.made(LoadedPath {
            path: PathDescription::Waypoints(waypoints),
            named,
            warnings: Vec::new(),
            file: PathBuf::new(),
        })
    }

    /// One independent segment, straight in joint space.
    pub fn edge(self, from: &[f64], to: &[f64]) -> Result<Motion, Error> {
        self.validate(from, "the start: ")?;
        self.validate(to, "the end: ")?;
        // Ends within limits have everything between them within limits, but for what loops determine.
        let ignore = !self.cell.cell.has_loops() || self.limits == Limits::Ignored;
        self.ignore_limits(ignore).description(PathDescription::Edges(vec![[from.to_vec(), to.to_vec()]]))
    }

    /// Refuses numbers that are no configuration of the cell; `place` says which of several (`"starts, row 3: "`).
    pub fn validate(self, values: &[f64], place: &str) -> Result<(), Error> {
        let cell = &self.cell.cell;
        let expected = self.cell.joints().count();
        let checked = match cell.has_loops() && values.len() != expected {
            true => Err(ConfigurationError::WrongLength { expected, given: values.len() }),
            false => cell.validate(&cell.completed(values), self.limits),
        };
        checked.map_err(|error| no_configuration(&error, place))
    }

    /// A path that was described rather than read; all its configurations are valid.
    pub fn description(self, path: PathDescription) -> Result<Motion, Error> {
        let named = vec![true; self.cell.cell.dofs().len()];
        self.made(LoadedPath { path, named, warnings: Vec::new(), file: PathBuf::new() })
    }

    /// A path that was read elsewhere.
    pub fn loaded(self, path: LoadedPath) -> Result<Motion, Error> {
        self.made(path)
    }

    /// Where files are read from.
    pub(crate) fn source(self) -> &'a dyn Files {
        self.files
    }

    /// The cell, and whether its limits count.
    pub(crate) fn parts(self) -> (&'a OpenCell, Limits) {
        (self.cell, self.limits)
    }

    fn made(self, mut path: LoadedPath) -> Result<Motion, Error> {
        let cell = &self.cell.cell;
        self.complete(&mut path);
        let segments =
            CellMotion::of_path(cell, &path.path, self.limits).map_err(|error| no_motion(error, &path.file))?;
        cell.closed_path(&mut path.path, &segments);
        Ok(Motion { path, segments, first_row: 0, part: None })
    }
}

impl MotionReader<'_> {
    /// Gives configurations that state independent joints alone a place for the others; the motions fill them in.
    fn complete(self, path: &mut LoadedPath) {
        let cell = &self.cell.cell;
        if !cell.has_loops() {
            return;
        }
        let complete = |values: &mut Vec<f64>| *values = cell.completed(values);
        // Rates of dependent joints are not stated: they are nowhere read.
        let rates = |rates: &mut Vec<f64>| {
            let stated = std::mem::replace(rates, vec![0.0; cell.dofs().len()]);
            cell.independent().into_iter().zip(stated).for_each(|(dof, rate)| rates[dof] = rate);
        };
        match &mut path.path {
            PathDescription::Waypoints(waypoints) => {
                for waypoint in waypoints {
                    complete(&mut waypoint.configuration);
                    let all = [&mut waypoint.velocity, &mut waypoint.acceleration];
                    all.into_iter().flatten().filter(|own| own.len() != cell.dofs().len()).for_each(rates);
                }
            }
            PathDescription::Edges(edges) => edges.iter_mut().flatten().for_each(complete),
            // Curves are read from files, which complete them.
            PathDescription::Curves(_) => {}
        }
        let mut stated = std::mem::replace(&mut path.named, vec![true; cell.dofs().len()]).into_iter();
        let complete_already = stated.len() == cell.dofs().len();
        for dof in 0..cell.dofs().len() {
            let own = if complete_already || !cell.is_dependent(dof) { stated.next() } else { None };
            path.named[dof] = cell.is_dependent(dof) || own.unwrap_or(true);
        }
    }
}

/// Refuses times that do not increase: moving obstacles and clock skews would be placed by them.
fn times_increase(waypoints: &[Waypoint]) -> Result<(), RequestError> {
    let error = |row: usize, what: &str| {
        let message = format!("row {row} (counted from 0): {what}");
        Err(RequestError::new(RequestErrorKind::Value, message, "give finite seconds that increase from row to row"))
    };
    for (row, waypoint) in waypoints.iter().enumerate() {
        let before = row.checked_sub(1).map(|row| waypoints[row].time);
        match (before, waypoint.time) {
            (_, Some(time)) if !time.is_finite() => return error(row, "its time is not finite"),
            (Some(Some(before)), Some(time)) if time <= before => return error(row, "its time does not increase"),
            (Some(None), Some(_)) | (Some(Some(_)), None) => return error(row, "some rows have times and others none"),
            _ => {}
        }
    }
    Ok(())
}

impl Motion {
    /// The motions of its segments.
    pub fn segments(&self) -> &[CellMotion] {
        &self.segments
    }

    /// The waypoints, curves or edges.
    pub fn description(&self) -> &PathDescription {
        &self.path.path
    }

    /// The path as it was read.
    pub fn loaded(&self) -> &LoadedPath {
        &self.path
    }

    /// The file that it came from; empty if it came from none.
    pub fn file(&self) -> &Path {
        &self.path.file
    }

    /// Notes of the reader that do not change an answer.
    pub fn warnings(&self) -> &[String] {
        &self.path.warnings
    }

    /// Whether the segments are independent of each other.
    pub fn is_edges(&self) -> bool {
        matches!(self.path.path, PathDescription::Edges(_))
    }

    /// The same as a part of a longer path.
    pub(crate) fn beginning_at(self, first_row: usize) -> Self {
        Self { first_row, ..self }
    }

    /// Row of the first segment in its file.
    pub fn first_row(&self) -> usize {
        self.first_row
    }

    /// Number of this part and the count of parts, if the motion is one part of several.
    pub fn part_of(&self) -> Option<[usize; 2]> {
        self.part
    }

    /// Seconds from the start of the path at a time of a segment, for timed paths.
    pub fn seconds_at(&self, segment: usize, t: f64) -> Option<f64> {
        let PathDescription::Waypoints(waypoints) = &self.path.path else { return None };
        let (from, to) = (waypoints.get(segment)?.time?, waypoints.get(segment + 1)?.time?);
        Some(from + t * (to - from))
    }

    /// Rows of the path: waypoints, or edges.
    pub fn row_count(&self) -> usize {
        match &self.path.path {
            PathDescription::Waypoints(waypoints) => waypoints.len(),
            PathDescription::Edges(edges) => edges.len(),
            PathDescription::Curves(_) => self.segments.len() + 1,
        }
    }

    /// Whether this is one configuration, at which nothing moves but obstacles.
    pub fn is_standstill(&self) -> bool {
        matches!(&self.path.path, PathDescription::Waypoints(waypoints) if waypoints.len() == 1)
    }

    /// Joints that the path does not name, with the values that they take instead.
    pub fn defaults(&self, cell: &OpenCell) -> Vec<(String, f64)> {
        let named = cell.cell.dofs().iter().zip(&self.path.named).zip(cell.cell.state());
        named.filter(|((_, named), _)| !**named).map(|((dof, _), value)| (dof.name.clone(), *value)).collect()
    }

    /// Part `part` of `parts` of nearly equal size, counted from 1, of independent segments; rows keep their numbers.
    pub fn part(mut self, part: usize, parts: usize) -> Result<Self, RequestError> {
        let PathDescription::Edges(edges) = &mut self.path.path else {
            let message = "parts are for independent segments, and a path is given";
            let remedy = "give the segments as edges, or ask for all of the path";
            return Err(RequestError::new(RequestErrorKind::Conflict, message, remedy));
        };
        let rows = part_rows(edges.len(), part, parts);
        if rows.is_empty() {
            let message = format!("part {part}/{parts} of {} edges holds none", edges.len());
            let remedy = format!("make at most {} parts", edges.len());
            return Err(RequestError::new(RequestErrorKind::Value, message, remedy));
        }
        *edges = edges.drain(rows.clone()).collect();
        self.segments = self.segments.drain(rows.clone()).collect();
        (self.first_row, self.part) = (rows.start, Some([part, parts]));
        Ok(self)
    }

    /// The segments with clocks that may differ by up to so many seconds.
    pub(crate) fn with_clock_skew(&self, cell: &OpenCell, seconds: f64) -> Result<Cow<'_, [CellMotion]>, Error> {
        if seconds == 0.0 {
            return Ok(Cow::Borrowed(&self.segments));
        }
        let mut segments = self.segments.clone();
        loosen_clocks(&cell.cell, &self.path.path, &mut segments, seconds)
            .map_err(|error| no_clock(&error, &self.path.file))?;
        Ok(Cow::Owned(segments))
    }

    /// Waypoints of a path of straight lines, or an error that says why it is none.
    pub(crate) fn polyline(&self) -> Result<Vec<Vec<f64>>, InputError> {
        let refuse = |message: &str, remedy: &str| {
            Err(InputError::new(InputErrorKind::Unsupported, self.file(), message, remedy))
        };
        let PathDescription::Waypoints(waypoints) = &self.path.path else {
            return refuse("arcs and splines are not made smoother", "give waypoints, joined by straight lines");
        };
        if waypoints.iter().any(|waypoint| waypoint.velocity.is_some()) {
            return refuse("the path has velocities: it is a spline already", "give waypoints without velocities");
        }
        if waypoints.len() < 2 {
            return refuse("a single waypoint is no path", "give two waypoints at least");
        }
        Ok(waypoints.iter().map(|waypoint| waypoint.configuration.clone()).collect())
    }
}

/// Rows of one part: the parts together are all rows, and no two differ by more than one in size.
fn part_rows(rows: usize, part: usize, parts: usize) -> Range<usize> {
    let bound = |part: usize| (rows as u128 * part as u128 / parts.max(1) as u128) as usize;
    if part == 0 || part > parts { 0..0 } else { bound(part - 1)..bound(part) }
}
