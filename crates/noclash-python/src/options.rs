//! Options of a query as Python hands them over.

use noclash::{CheckQuery, Engine, Error, ManyEdgesQuery};
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

    /// Cores that they use.
    pub fn cores(&self) -> usize {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        if self.threads() == 0 { cores } else { self.threads().min(cores) }
    }

    /// Whether nothing but verdicts is asked for, by the default engine and without tolerances besides those of the cell.
    pub fn asks_verdicts_alone(&self) -> bool {
        let &Self(_, _, _, ref engine, resolution, _, _, stop_at_first, sizes, measure) = self;
        // What is no use is refused elsewhere.
        let is_usable = resolution.is_some_and(|step| step > 0.0 && step.is_finite());
        engine == Engine::default().name() && !stop_at_first && sizes.is_none() && !measure && is_usable
    }

    pub fn margin(&self) -> f64 {
        self.0.unwrap_or(f64::NAN)
    }

    /// A query of verdicts alone with those of these options that concern it.
    pub fn apply_quickly<'a>(&self, query: ManyEdgesQuery<'a>) -> ManyEdgesQuery<'a> {
        query.margin(self.margin()).epsilon(self.1.unwrap_or(f64::NAN)).budget(self.2).threads(self.6)
    }

    /// The same for edges on a card.
    #[cfg(feature = "gpu")]
    pub fn apply_on_card<'a>(&self, query: noclash::CardEdgesQuery<'a>) -> noclash::CardEdgesQuery<'a> {
        query.margin(self.margin()).epsilon(self.1.unwrap_or(f64::NAN)).budget(self.2).threads(self.6)
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
