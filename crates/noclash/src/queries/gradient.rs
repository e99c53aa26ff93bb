//! Gradients for optimisers: how the least distance changes with the configuration, and the least clearance of a straight motion with its ends.

use noclash_cell::{DistanceGradient, GradientScratch, RunToTheEnd};
use noclash_check::{CheckScratch, EdgeGradient, edge_gradient};

use crate::{Configuration, Error, OpenCell, RequestError, RequestErrorKind};

impl OpenCell {
    /// The `nearest` pairs at a configuration, each with the derivative of its distance by every joint value.
    ///
    /// # Panics
    /// If a robot has closed loops: derivatives by joints that follow from others mean nothing. [`OpenCell::refuse_gradients`] says so first.
    pub fn gradients(&self, configuration: &Configuration, nearest: usize) -> Vec<DistanceGradient> {
        assert!(!self.cell.has_loops(), "no gradients of robots with loops");
        self.cell.gradients(&configuration.values, nearest, &mut GradientScratch::default())
    }

    /// The nearest pair at each of many (validated) configurations, with its derivative; `None` without pairs. `threads` 0 means all cores.
    ///
    /// # Panics
    /// As [`OpenCell::gradients`].
    pub fn gradients_of_many(&self, configurations: &[&[f64]], threads: usize) -> Vec<Option<DistanceGradient>> {
        assert!(!self.cell.has_loops(), "no gradients of robots with loops");
        let mut found: Vec<Option<DistanceGradient>> = configurations.iter().map(|_| None).collect();
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = if threads == 0 { cores } else { threads };
        let share = configurations.len().div_ceil(threads.max(1)).max(1);
        std::thread::scope(|scope| {
            for (own, place) in configurations.chunks(share).zip(found.chunks_mut(share)) {
                scope.spawn(move || {
                    let mut scratch = GradientScratch::default();
                    for (configuration, place) in own.iter().zip(place) {
                        *place = self.cell.gradients(configuration, 1, &mut scratch).into_iter().next();
                    }
                });
            }
        });
        found
    }

    /// Refuses cells of which there are no gradients.
    ///
    /// # Errors
    /// If a robot has closed loops.
    pub fn refuse_gradients(&self) -> Result<(), Error> {
        Ok(self.refuse_loops("gradient")?)
    }

    /// The least clearance of the straight motion between two configurations, with its derivatives by both; `None` without pairs, or
    /// where bodies touch.
    ///
    /// # Errors
    /// If the cell has obstacles that move by a clock of their own.
    pub fn edge_gradient(&self, from: &Configuration, to: &Configuration) -> Result<Option<EdgeGradient>, Error> {
        self.refuse_gradients()?;
        let mut scratch = CheckScratch::default();
        edge_gradient(&self.cell, &from.values, &to.values, &mut scratch, &RunToTheEnd).map_err(|error| {
            RequestError::new(RequestErrorKind::Value, error.to_string(), "ask about cells in which only robots move")
                .into()
        })
    }
}
