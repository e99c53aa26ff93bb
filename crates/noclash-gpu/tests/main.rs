//! Claims of the source that decides on a device, tested on its twin: no free edge that anything contradicts, whatever the order of
//! threads, the length of queues or the threads that are lost; and every error term needed.

mod chords;
mod claims;
mod containment;
mod kernels;
mod mutation;
#[path = "../../noclash-check/tests/random_cells.rs"]
#[allow(dead_code)]
mod random_cells;
mod schedule;
mod setup;
mod sine;
#[path = "../../noclash-check/tests/small_cells.rs"]
#[allow(dead_code)]
mod small_cells;
mod surfaces;
