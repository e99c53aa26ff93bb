//! Cells, robots and scenes: real files load whole, broken ones say where.

mod cell_files;
mod imports;
mod mutations;
mod shared_robots;
mod srdf_files;
mod test_data;
mod urdf_errors;
