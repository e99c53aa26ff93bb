//! On-line queries: what is nearest at every control tick, and how long nothing can touch.

use std::sync::Arc;

use noclash_cell::Cell;
use noclash_monitor::{MonitorError, MonitorOptions};

use crate::open::OpenCell;

/// A monitor that keeps its cell alive.
pub type Monitor = noclash_monitor::Monitor<Arc<Cell>>;

impl OpenCell {
    /// A monitor of this cell: [`Monitor::update`](noclash_monitor::Monitor::update) takes a configuration at every control tick and
    /// returns the nearest pairs, in microseconds once it is warm.
    ///
    /// ```
    /// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))?;
    /// let cell = noclash::open("data/cells/demo.yaml")?;
    /// let mut monitor = cell.monitor(noclash::MonitorOptions::default())?;
    /// let nearest = monitor.update(cell.cell.state())?;
    /// if let Some(lower) = nearest.lower {
    ///     println!("nothing is nearer than {} m", lower.get());
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn monitor(&self, options: MonitorOptions) -> Result<Monitor, MonitorError> {
        Monitor::new(self.cell.shared(), options)
    }
}
