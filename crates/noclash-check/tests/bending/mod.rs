//! Cables and regions: closed forms, sampled shapes and timings, and every term of the bounds dropped once.

mod closed_forms;
mod mutation;
mod regions;
mod sampled_shapes;
mod scene;
