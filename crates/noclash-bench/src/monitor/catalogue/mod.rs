//! The catalogue of accelerations of [Henrich 1992], each selectable, over convex hulls of bodies.
//!
//! They are there to be compared, beside the exact monitor. What each gives is a *lower bound* of the distance between classes (hulls
//! are outer, boxes are outer, what is subtracted is rounded up) and, for most, an approximate vector. No method here measures pairs within a class.

mod box_trees;
mod class_vector;
mod hull_pairs;
mod hulls;
mod method;
mod method_monitor;
#[cfg(test)]
mod tests;
mod virtual_manipulator;

pub use method::{Method, MethodOptions};
pub use method_monitor::MethodMonitor;
