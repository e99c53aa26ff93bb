//! Options of the caller that no file states.

use std::path::PathBuf;

use noclash_geometry::HierarchyChoice;

use crate::HierarchyCache;
use crate::package::PackagePlaces;
use crate::xacro::XacroOptions;

/// The environment of a cell file, as the caller knows it.
#[derive(Clone, Debug, Default)]
pub struct LoadOptions {
    /// Folders in which ROS packages lie (ROS_PACKAGE_PATH, which only the caller may read).
    pub ros_package_path: Vec<PathBuf>,
    /// Install folders of ROS 2 (AMENT_PREFIX_PATH).
    pub ament_prefix_path: Vec<PathBuf>,
    /// Packages by name with their folders; they come before those of the cell file.
    pub packages: Vec<(String, PathBuf)>,
    /// How the xacro file is expanded that is given as the cell; a cell file states the arguments of its robots.
    pub xacro: XacroOptions,
    /// The builder of all hierarchies, whatever the file says.
    pub hierarchy: Option<HierarchyChoice>,
    /// Folder in which hierarchies are kept between runs; without it none are.
    pub cache: Option<PathBuf>,
    /// Whether `<visual>` elements and coloured mesh files are listed for viewers.
    pub visuals: bool,
    /// How many threads build a hierarchy; 0 means one. The result is the same for any number.
    pub threads: usize,
}

impl LoadOptions {
    /// Where packages are searched for, with those that a cell file names after the caller's.
    pub(crate) fn package_places(&self, of_cell: Vec<(String, PathBuf)>) -> PackagePlaces {
        PackagePlaces {
            packages: self.packages.iter().cloned().chain(of_cell).collect(),
            ros_package_path: self.ros_package_path.clone(),
            ament_prefix_path: self.ament_prefix_path.clone(),
        }
    }

    /// Options from the environment: the folders of `ROS_PACKAGE_PATH` and `AMENT_PREFIX_PATH`; the interpreter `NOCLASH_PYTHON`; the folder of kept hierarchies, which
    /// `NOCLASH_CACHE` names or switches off (empty), else [`HierarchyCache::default_folder`]; as many threads as there are cores.
    pub fn from_environment() -> Self {
        let folders = |name: &str| -> Vec<PathBuf> {
            let listed = std::env::var_os(name).map(|paths| std::env::split_paths(&paths).collect());
            let listed: Vec<PathBuf> = listed.unwrap_or_default();
            listed.into_iter().filter(|folder| !folder.as_os_str().is_empty()).collect()
        };
        Self {
            ros_package_path: folders("ROS_PACKAGE_PATH"),
            ament_prefix_path: folders("AMENT_PREFIX_PATH"),
            packages: Vec::new(),
            xacro: XacroOptions { python: std::env::var_os("NOCLASH_PYTHON").map(PathBuf::from), ..Default::default() },
            hierarchy: None,
            visuals: false,
            cache: match std::env::var_os("NOCLASH_CACHE") {
                Some(folder) => Some(PathBuf::from(folder)).filter(|folder| !folder.as_os_str().is_empty()),
                None => HierarchyCache::default_folder(),
            },
            threads: std::thread::available_parallelism().map_or(1, usize::from),
        }
    }
}
