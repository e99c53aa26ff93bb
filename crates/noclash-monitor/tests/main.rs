//! The monitor: its vector against measuring everything, what it says under a deadline, when bodies come and go, about the future.

mod classes;
mod deadlines;
mod exactness;
mod future;
mod memory;
mod obstacles;
#[allow(dead_code)]
#[path = "../../noclash-check/tests/random_cells.rs"]
mod random_cells;
#[allow(dead_code)]
#[path = "../../noclash-check/tests/sample_cells.rs"]
mod sample_cells;
#[allow(dead_code)]
#[path = "../../noclash-check/tests/small_cells.rs"]
mod small_cells;
mod stream;
