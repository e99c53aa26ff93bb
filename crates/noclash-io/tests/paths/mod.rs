//! Path files: every rule of the format, what is read exactly, what is refused and where.

mod csv_files;
mod curve_files;
mod edge_files;
mod link_pose_files;
mod mutations;
mod npy_files;
mod real_files;
mod robots_together;
mod test_cell;
mod trajectories;
