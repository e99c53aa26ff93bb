//! The experiments of [Schröcker 2014], and what tolerances cost and promise.

pub mod cost;
mod histogram;
pub mod octagons;
pub mod perturbed;
pub mod tightness;
