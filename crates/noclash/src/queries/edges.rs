//! Straight edges one after the other, as planners ask: a verdict each, by the quickest way.

use std::path::Path;

use noclash_cell::{RunToTheEnd, Stop};
use noclash_check::{CheckOptions, CheckScratch, Checker, EdgeVerdict};

use crate::error::{Error, no_motion};
use crate::open::OpenCell;

/// Checks edges of one cell in one thread, with memory that it keeps: robots of spheres take about a microsecond an edge.
pub struct EdgeChecker<'a> {
    checker: Checker<'a>,
    scratch: CheckScratch,
}

impl OpenCell {
    /// A checker of straight edges in joint space, every pair at least `margin` apart (or farther, where the cell says so). One for each thread.
    ///
    /// ```
    /// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))?;
    /// let cell = noclash::open("data/cells/demo.yaml")?;
    /// let state = cell.cell.state().to_vec();
    /// let mut edges = cell.edges(0.0);
    /// let verdict = edges.check(&state, &state)?;
    /// assert_eq!(verdict, noclash::EdgeVerdict::Free);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn edges(&self, margin: f64) -> EdgeChecker<'_> {
        let options = CheckOptions { margin, ..CheckOptions::default() };
        EdgeChecker { checker: Checker::new(&self.cell, &options), scratch: CheckScratch::default() }
    }
}

impl EdgeChecker<'_> {
    /// The verdict of the straight edge between two configurations. Limits of the joints that they state are the caller's.
    ///
    /// # Errors
    /// If one of them is not a configuration of the cell; if loops cannot be closed on the way, or take a dependent joint beyond its limits.
    pub fn check(&mut self, from: &[f64], to: &[f64]) -> Result<EdgeVerdict, Error> {
        self.check_until(from, to, &RunToTheEnd)
    }

    /// The same until `stop` says so; undecided then.
    ///
    /// # Errors
    /// As for [`EdgeChecker::check`].
    pub fn check_until(&mut self, from: &[f64], to: &[f64], stop: &dyn Stop) -> Result<EdgeVerdict, Error> {
        let cell = self.checker.cell();
        if cell.has_loops() {
            let [from, to] = [from, to].map(|values| cell.completed(values));
            return self
                .checker
                .edge(&from, &to, &mut self.scratch, stop)
                .map_err(|cause| no_motion(cause, Path::new("edge")));
        }
        self.checker.edge(from, to, &mut self.scratch, stop).map_err(|cause| no_motion(cause, Path::new("edge")))
    }
}
