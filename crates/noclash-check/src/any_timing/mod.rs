//! Two programs whatever their timing: the square of their places, what of it is free, and the zones that are not.
//!
//! `engines/spacetime/any_timing/` covers the square with rectangles; `square.rs` is the only place that calls a place free: it adds that no
//! body is inside another. Zones, schedules and pictures are made of its answer. Derivation: `docs/any-timing.md`.

mod raster;
mod square;
mod timeline;

pub use square::{Square, SquareOptions, Zone};
pub use timeline::Timeline;
