//! The subcommands, one file each.

pub mod certify;
pub mod check;
pub mod clearance;
mod clearance_plot;
pub mod contact;
pub mod demo;
pub mod distance;
pub mod exclude;
pub mod import;
pub mod inspect;
mod inspect_hierarchy;
mod interrupt;
pub mod monitor;
mod motion;
mod opening;
pub mod pairs;
pub mod plan;
pub mod render;
pub mod report;
mod shell_export;
pub mod smooth;
pub mod sweep;
pub mod tolerance;
pub mod tolerances;
mod unchecked;
pub mod verify;
pub mod view;
