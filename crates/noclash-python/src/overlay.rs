//! Files of this machine with some in memory laid over them: meshes and documents that Python made have no place on the disk.

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use noclash::io::{DiskFiles, Files};

use crate::looks::{Looks, Stamp};

/// Disk files, and those in memory by their paths. Notes what is looked at on the disk.
pub struct Overlay {
    contents: HashMap<PathBuf, Vec<u8>>,
    looks: Mutex<Looks>,
}

impl Overlay {
    /// Files in memory, under paths that nothing on the disk has.
    pub fn new(contents: HashMap<PathBuf, Vec<u8>>) -> Self {
        Self { contents, looks: Mutex::default() }
    }

    /// Whether the file is one in memory.
    pub fn holds(&self, path: &Path) -> bool {
        self.contents.contains_key(path)
    }

    /// What was looked at on the disk.
    pub fn into_looks(self) -> Looks {
        self.looks.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    fn looks(&self) -> MutexGuard<'_, Looks> {
        self.looks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Files for Overlay {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        if let Some(content) = self.contents.get(path) {
            return Ok(content.clone());
        }
        // What is read is the file of both, unless it was exchanged in between.
        let before = Some(path).filter(|path| DiskFiles.is_on_disk(path)).and_then(Stamp::of);
        let bytes = DiskFiles.read(path);
        let stamp = before.filter(|before| bytes.is_ok() && Stamp::of(path) == Some(*before));
        self.looks().note_read(path, stamp);
        bytes
    }

    fn exists(&self, path: &Path) -> bool {
        if self.holds(path) {
            return true;
        }
        let there = DiskFiles.exists(path);
        self.looks().note_there(path, there);
        there
    }

    fn is_on_disk(&self, path: &Path) -> bool {
        !self.holds(path) && DiskFiles.is_on_disk(path)
    }

    fn folders(&self, path: &Path) -> Vec<PathBuf> {
        let found = DiskFiles.folders(path);
        self.looks().note_folders(path, &found);
        found
    }
}
