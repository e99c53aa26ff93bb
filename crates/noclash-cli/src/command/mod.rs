//! The subcommands, one file each.

pub mod check;
pub mod clearance;
pub mod configuration;
pub mod demo;
pub mod distance;
pub mod import;
pub mod inspect;
