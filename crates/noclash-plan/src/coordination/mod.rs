//! Coordination of programs: who waits where, so that all get to their ends soonest through places that are free.
//!
//! Two programs are a point in the square of their places, which goes right while only the first moves, up while only the second does, and
//! along the diagonal while both do. The way from the one corner to the other with the fewest seconds is found on a grid; more robots are
//! added one by one. Nothing rests on it: the path that comes of a schedule is checked like any other.

mod grid;
mod schedule;

pub use schedule::{Schedule, Squares, schedule};
