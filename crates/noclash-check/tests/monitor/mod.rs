//! The monitor: its vector against measuring everything, what it says under a deadline, when bodies come and go, about the future.

mod deadlines;
mod exactness;
mod future;
mod memory;
mod methods;
mod obstacles;
mod stream;
