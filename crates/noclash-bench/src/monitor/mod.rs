//! Benchmarks of the monitor: is the vector exact, how long does a tick take, does `safe_for` hold, does anything grow.

mod catalogue;
mod cells;
pub mod exact;
pub mod hour;
pub mod latency;
pub mod methods;
pub mod safe_for;
