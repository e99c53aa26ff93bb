//! The command as people and machines meet it: the real binary is run, exit codes and output are the contract.

mod bending;
mod book;
mod certificates;
mod check;
mod clearance;
mod command_line;
mod contact;
mod coordinate;
mod distance;
mod events;
mod exclude;
mod first_steps;
mod habits;
mod hierarchies;
mod import_frames;
mod imports;
mod inspect;
mod messages;
mod monitor;
mod moving_obstacles;
mod outer_models;
mod pages;
mod plan;
mod real_data;
mod rechecks;
mod sample_data;
#[path = "../../noclash-view/tests/socket_client.rs"]
mod socket_client;
mod solids;
mod stability;
mod streams;
mod sweep;
mod tolerances;
mod unchecked;
mod units;
mod usage;
