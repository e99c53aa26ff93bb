//! A deadline for queries and control ticks.

use std::time::{Duration, Instant};

use noclash_cell::Stop;

/// Ends a query once its time is over.
#[derive(Clone, Copy, Debug)]
pub struct Deadline(Option<Instant>);

impl Deadline {
    /// At a time from now; `None`, or a time beyond the clock's range, never ends a query.
    pub fn after(limit: impl Into<Option<Duration>>) -> Self {
        Self(limit.into().and_then(|limit| Instant::now().checked_add(limit)))
    }
}

impl Stop for Deadline {
    fn stop(&self) -> bool {
        self.0.is_some_and(|end| Instant::now() >= end)
    }
}
