//! The sample robots as files in memory: URDF and SRDF texts with the meshes they name.
//! Nothing here touches the disk except [`RobotFiles::write_to`].

mod held_parts;
mod hexapod;
mod linkages;
mod six_axis;
mod six_axis_shapes;
mod skinny;
mod small;
mod urdf;

pub use held_parts::{GRIPPER, TWO_ARMS};
pub use hexapod::{foot, head, lengths};
pub use linkages::{DELTA, PALLETISER, linkages};
pub(crate) use six_axis::STATES;
pub use six_axis::{SixAxisDials, six_axis};
pub use skinny::{SkinnyDials, skinny};
pub use small::small_robots;

use crate::formats;
use crate::mesh::{Named, total_triangles};
use std::fs;
use std::io;
use std::path::Path;

/// A robot description with all its files.
#[derive(Clone, Debug)]
pub struct RobotFiles {
    /// Robot name, also the folder name and the stem of the main URDF.
    pub name: String,
    /// File name and contents of each URDF and SRDF, relative to the robot's folder.
    pub texts: Vec<(String, String)>,
    /// Meshes, written as binary STL to `meshes/<name>.stl`.
    pub meshes: Vec<Named>,
}

impl RobotFiles {
    /// Triangles of all meshes.
    pub fn triangles(&self) -> usize {
        total_triangles(&self.meshes)
    }

    /// Writes the robot into `folder` (made if missing).
    pub fn write_to(&self, folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        for (file, text) in &self.texts {
            fs::write(folder.join(file), text)?;
        }
        if self.meshes.is_empty() {
            return Ok(());
        }
        let mesh_folder = folder.join("meshes");
        fs::create_dir_all(&mesh_folder)?;
        for (name, mesh) in &self.meshes {
            fs::write(mesh_folder.join(format!("{name}.stl")), formats::stl_binary(mesh))?;
        }
        Ok(())
    }
}
