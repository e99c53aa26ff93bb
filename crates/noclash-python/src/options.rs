//! Options of a query as Python hands them over.

use noclash::{CheckQuery, Error};
use pyo3::prelude::*;

use crate::errors::PythonError;
use crate::tolerances::{self, Sizes};

/// Margin, epsilon, budget, engine, resolution, timeout; then what only matters for several segments: threads, stop at the
/// first collision; then tolerances besides what the cell states; then whether clearances are measured. Lengths that are `None` are refused
/// like NaN.
#[derive(FromPyObject)]
pub struct Options(
    Option<f64>,
    Option<f64>,
    Option<u64>,
    String,
    Option<f64>,
    Option<f64>,
    usize,
    bool,
    Option<Sizes>,
    bool,
);

impl Options {
    /// Seconds that the query may take.
    pub fn timeout(&self) -> Result<Option<f64>, PythonError> {
        seconds(self.5)
    }

    /// How many threads; 0 for all cores.
    pub fn threads(&self) -> usize {
        self.6
    }

    /// Most volume and triangle tests of a segment.
    pub fn budget(&self) -> Option<u64> {
        self.2
    }

    /// Tolerances besides what the cell states.
    pub fn sizes(&self) -> Option<Sizes> {
        self.8
    }

    pub fn margin(&self) -> f64 {
        self.0.unwrap_or(f64::NAN)
    }

    /// A query with these options.
    pub fn apply<'a>(&self, query: CheckQuery<'a>) -> Result<CheckQuery<'a>, Error> {
        let &Self(_, epsilon, budget, ref engine, resolution, _, threads, stop_at_first, sizes, measure) = self;
        let query = query.engine_named(engine)?.margin(self.margin()).epsilon(epsilon.unwrap_or(f64::NAN));
        let query = query.budget(budget).resolution(resolution.unwrap_or(f64::NAN)).threads(threads);
        Ok(query.stop_at_first(stop_at_first).tolerances(tolerances::of_sizes(sizes)).clearance(measure))
    }
}

/// Seconds that a query may take, unless they are no time.
pub fn seconds(timeout: Option<f64>) -> Result<Option<f64>, PythonError> {
    match timeout {
        Some(seconds) if seconds.is_nan() || seconds < 0.0 => {
            Err(PythonError::argument("value", "timeout is not a time", "give seconds, or None"))
        }
        timeout => Ok(timeout),
    }
}
