//! The third paper's experiments (`algorithms.md` 3.6), and what tolerances cost and promise.

pub mod cost;
mod histogram;
pub mod octagons;
pub mod perturbed;
