//! Occupied space on a grid: octrees of OctoMap and arrays of voxels, as boxes that enclose every occupied cell.

mod grid;
mod octomap;

pub(crate) use grid::read_grid;
pub(crate) use noclash_geometry::voxels::{CellBox, elements, joined};
pub(crate) use octomap::{Unknown, read_octomap};
