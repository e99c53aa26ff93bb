//! The subcommands, one file each.

pub mod certify;
pub mod check;
pub mod clearance;
mod clearance_plot;
pub mod configuration;
pub mod contact;
pub mod demo;
pub mod distance;
pub mod exclude;
pub mod import;
pub mod inspect;
mod inspect_hierarchy;
pub mod monitor;
mod opening;
pub mod pairs;
mod path_output;
pub mod plan;
mod plan_goals;
pub mod render;
pub mod report;
mod shell_export;
pub mod smooth;
pub mod sweep;
pub mod tolerance;
pub mod tolerances;
pub mod verify;
pub mod view;
