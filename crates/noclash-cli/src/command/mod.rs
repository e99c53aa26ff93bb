//! The subcommands, one file each.

pub mod check;
pub mod clearance;
mod clearance_plot;
pub mod configuration;
pub mod demo;
pub mod distance;
pub mod import;
pub mod inspect;
pub mod render;
pub mod report;
pub mod view;
