//! What the caller knows that no file says.

use std::path::PathBuf;

use noclash_geometry::HierarchyChoice;

use crate::HierarchyCache;

/// What the caller knows about the environment of a cell file.
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
    /// What the environment says: the folders of `ROS_PACKAGE_PATH`; the folder of kept hierarchies, which `NOCLASH_CACHE` names or
    /// switches off (empty), else [`HierarchyCache::default_folder`]; as many threads as there are cores.
    pub fn from_environment() -> Self {
        let packages = std::env::var_os("ROS_PACKAGE_PATH");
        Self {
            ros_package_path: packages.map(|paths| std::env::split_paths(&paths).collect()).unwrap_or_default(),
            hierarchy: None,
            cache: match std::env::var_os("NOCLASH_CACHE") {
                Some(folder) => Some(PathBuf::from(folder)).filter(|folder| !folder.as_os_str().is_empty()),
                None => HierarchyCache::default_folder(),
            },
            threads: std::thread::available_parallelism().map_or(1, usize::from),
        }
    }
}
