//! What a cell promises: which pairs are checked and why the others are not, and how far apart things are.

mod adjacency;
mod certificates;
mod curved_paths;
mod engines;
mod first_contact;
mod fuzzed_cells;
mod gradients;
mod moving_obstacles;
mod nearest;
mod overlaps;
mod pair_profiles;
mod pair_rules;
mod pose_error;
mod random_cells;
mod reach;
mod rebuilt;
mod robot_kinds;
mod sample_cells;
mod shape_matrix;
mod small_cells;
mod sweeps;
mod tight_tolerances;
mod toleranced;
mod tolerances;
mod tool_curves;
mod unreachable_distances;
