//! Files of this machine with some in memory laid over them: meshes and documents that Python made have no place on the disk.

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};

use noclash::io::{DiskFiles, Files};

/// Disk files, and those in memory by their paths.
pub struct Overlay {
    contents: HashMap<PathBuf, Vec<u8>>,
}

impl Overlay {
    /// Files in memory, under paths that nothing on the disk has.
    pub fn new(contents: HashMap<PathBuf, Vec<u8>>) -> Self {
        Self { contents }
    }

    /// Whether the file is one in memory.
    pub fn holds(&self, path: &Path) -> bool {
        self.contents.contains_key(path)
    }
}

impl Files for Overlay {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        self.contents.get(path).map_or_else(|| DiskFiles.read(path), |content| Ok(content.clone()))
    }

    fn exists(&self, path: &Path) -> bool {
        self.holds(path) || DiskFiles.exists(path)
    }

    fn is_on_disk(&self, path: &Path) -> bool {
        !self.holds(path) && DiskFiles.is_on_disk(path)
    }

    fn folders(&self, path: &Path) -> Vec<PathBuf> {
        DiskFiles.folders(path)
    }
}
