//! Two programs without a common clock: which places of the one are free with which places of the other.
//!
//! The square of places (s of program A, t of program B) is cut into rectangles. Each carries the parts of bodies (two nodes) that are not
//! proved apart all over it; a rectangle without any is free. One that cannot be cut any finer stays open. `rectangle.rs` alone decides;
//! this folder searches. No rectangle is free before `AnyTiming::is_outside` has shown, for one place of every connected free region, that
//! no body is inside another there: surfaces that stay apart cannot get inside. Derivation: `docs/any-timing.md`.

mod alone;
mod band;
mod band_search;
mod compare;
mod cover;
mod places;
mod queries;
mod ranges;
mod timing;
mod worker;

pub use alone::check_alone;
pub(crate) use band_search::{BandSearch, BandState};
pub use places::{Meeting, PlaceSpan, Rectangle, RectangleState};
pub use timing::{AnyTiming, TimedProgram};
