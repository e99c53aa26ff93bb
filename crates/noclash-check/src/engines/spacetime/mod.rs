//! One flat stack of (node, node, time interval): prove, open a node, or halve the time. Ours, the default.
//!
//! An element says "what lies below these two nodes, over this interval". It vanishes when a direction keeps the two apart
//! (`directional.rs`, which alone decides); otherwise the wider node is opened if the nodes are wide against what motion loses,
//! else the time is halved, and only the half that was not proved goes on. Nothing restarts at the roots, nothing is stored
//! but the stack. The static scene is one hierarchy. Collisions are certain overlaps of two leaves at an interval's
//! centre, met on the way down.

pub(crate) mod any_timing;
mod arc_directions;
#[cfg(test)]
mod arcs_tests;
mod best_direction;
pub(crate) mod bundle;
pub(crate) mod chronological;
pub(crate) mod clearance;
mod compare;
mod compare_pieces;
mod cut;
mod direction;
mod displaced;
mod element;
mod finder;
mod joint_levers;
#[cfg(test)]
mod joint_levers_tests;
mod layout;
mod moments;
mod pair_parts;
mod parts;
mod past_errors;
mod scratch;
mod search;
mod served;
mod standstill;
mod static_scene;
mod unproved;
#[cfg(test)]
mod unproved_tests;

pub(crate) use layout::{Frame, Place, SpacetimeLayout, StaticScene, is_plain, world_box};
pub(crate) use search::{check, check_rest};
pub(crate) use standstill::Standstill;
pub(crate) use unproved::{OpenLeaves, Unproved};
