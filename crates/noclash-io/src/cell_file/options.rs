//! Options of the caller that no file states.

use std::path::PathBuf;

use noclash_geometry::HierarchyChoice;

/// The environment of a cell file, as the caller knows it.
#[derive(Clone, Debug, Default)]
pub struct LoadOptions {
    /// Folders in which ROS packages lie (ROS_PACKAGE_PATH, which only the caller may read).
    pub ros_package_path: Vec<PathBuf>,
    /// The builder of all hierarchies, whatever the file says.
    pub hierarchy: Option<HierarchyChoice>,
    /// Folder in which hierarchies are kept between runs; without it none are.
    pub cache: Option<PathBuf>,
    /// How many threads build a hierarchy; 0 means one. The result is the same for any number.
    pub threads: usize,
}

impl LoadOptions {
    /// Options from the environment: the folders of `ROS_PACKAGE_PATH`, and `NOCLASH_CACHE`, the folder of kept hierarchies; as many
    /// threads as there are cores.
    pub fn from_environment() -> Self {
        let packages = std::env::var_os("ROS_PACKAGE_PATH");
        Self {
            ros_package_path: packages.map(|paths| std::env::split_paths(&paths).collect()).unwrap_or_default(),
            hierarchy: None,
            cache: std::env::var_os("NOCLASH_CACHE").filter(|folder| !folder.is_empty()).map(PathBuf::from),
            threads: std::thread::available_parallelism().map_or(1, usize::from),
        }
    }
}
