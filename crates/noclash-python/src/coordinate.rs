//! Programs of several robots, whatever their timing, as plain Python values.

use noclash::cell::PathDescription;
use noclash::{Error, Program};
use pyo3::prelude::*;

use crate::attended::attended;
use crate::core::Core;
use crate::errors::PythonError;
use crate::options::Options;
use crate::query::Question;
use crate::tolerances;

/// The report as JSON, the picture, the table of zones, and the proved path with its times.
type Coordinated = (String, String, String, Option<(Vec<Vec<f64>>, Vec<f64>)>);

/// Coordinates one motion for each of several robots, by name.
#[pyfunction]
pub fn coordinate(
    py: Python<'_>,
    core: &Core,
    programs: Vec<(String, Py<Question>)>,
    options: Options,
    resolution: f64,
    progress: Option<Py<PyAny>>,
) -> PyResult<Coordinated> {
    let open = &core.open;
    let made: Result<Vec<Program>, Error> = programs
        .iter()
        .map(|(robot, question)| open.motions().program_of(robot, question.get().motion().clone()))
        .collect();
    let programs = made.map_err(PythonError::from)?;
    let answer = attended(py, options.timeout()?, progress, |listener| {
        let query = open.coordinate(&programs).margin(options.margin()).threads(options.threads());
        let query = query.tolerances(tolerances::of_sizes(options.sizes())).resolution(resolution);
        query.progress(listener).cancel(listener).run().map(|report| {
            let path = report.path.as_ref().filter(|_| report.is_scheduled());
            let path = path.and_then(|path| match path.description() {
                PathDescription::Waypoints(rows) => Some((
                    rows.iter().map(|row| row.configuration.clone()).collect(),
                    rows.iter().filter_map(|row| row.time).collect(),
                )),
                PathDescription::Curves(_) | PathDescription::Edges(_) => None,
            });
            (report.to_json().to_string(), report.to_svg(), report.zone_table(), path)
        })
    })?;
    Ok(answer.map_err(PythonError::from)?)
}
