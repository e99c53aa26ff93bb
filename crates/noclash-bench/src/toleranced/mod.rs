//! The experiments of [Schröcker 2014], and what tolerances cost and promise.

mod closed_forms;
pub mod cost;
mod histogram;
pub mod octagons;
pub mod perturbed;
pub mod tightness;
