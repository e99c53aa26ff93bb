//! Cells, robots and scenes: real files load whole, broken ones say where.

mod cell_files;
mod classes;
mod hierarchies;
mod import_frames;
mod import_losses;
mod imports;
mod long_chains;
pub mod mutations;
mod obstacle_motions;
mod outer_links;
mod outer_models;
mod plain_matrices;
mod real_robots;
mod scene_messages;
mod srdf_files;
pub mod test_data;
mod urdf_errors;
mod urdf_strangers;
