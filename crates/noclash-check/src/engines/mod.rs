//! The checkers. Each is one file that a reader of its paper recognises; all take the same query and give the same
//! answer, so two engines may differ only by `Undecided`. No engine calls another; what they share is `probe` (what is known
//! of a pair at one time) and `proof` (what that proves of an interval: the only place that says Free).

mod arc_chain;
mod arcs;
pub(crate) mod balls;
mod bisection;
mod clearance_bound;
mod directional;
#[cfg(test)]
mod directional_tests;
mod dispatch;
mod effort;
mod engine;
mod first_order;
mod first_order_clearance;
mod insides;
pub(crate) mod interval;
mod levers;
#[cfg(test)]
pub(crate) mod mutation;
mod overlap;
mod parabola;
pub(crate) mod perturbed;
mod probe;
mod proof;
mod rectangle;
mod refined;
mod sampled;
pub(crate) mod spacetime;
mod spread;
pub(crate) mod time_query;
pub mod toleranced;
mod turns;
#[cfg(test)]
mod turns_tests;

pub(crate) use bisection::Bisection;
pub(crate) use dispatch::check_segment;
pub use engine::Engine;
pub(crate) use first_order_clearance::FirstOrderClearance;
pub(crate) use probe::{Probe, Record};
pub(crate) use proof::{Conclusion, Proof};
pub(crate) use spread::spread;
