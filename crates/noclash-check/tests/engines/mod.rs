//! One suite for all engines that may say Free: every claim is asked of each of them, so a new engine only has to be listed
//! in `Engine::ALL` to be held to all of it.

mod adversarial_motions;
mod adversarial_shapes;
mod bubbles;
mod budgets;
pub mod carts;
pub mod claims;
mod clearance;
mod closed_forms;
mod coverings;
mod covers;
mod determinism;
mod edge_hands;
mod edge_sets;
mod edge_solids;
mod edge_tolerances;
mod edges;
mod large_meshes;
mod mutation;
mod near_contact;
mod overlapping_parts;
mod profile;
mod random_scenes;
mod refined;
mod reported_elsewhere;
mod surroundings;
