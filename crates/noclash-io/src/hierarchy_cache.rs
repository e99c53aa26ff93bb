//! A folder in which hierarchies and the shapes around their nodes are kept between runs, one file a body.
//!
//! A file is named by the SHA-256 of what it was made from and ends with the SHA-256 of its content; `noclash_cell` takes nothing that
//! does not fit both (`docs/hierarchies.md`). So a changed mesh, another builder, another version, a damaged or cut-off file are all
//! the same: rebuilt. A folder that cannot be read or written makes a run slower and changes no answer.

use std::io;
use std::path::{Path, PathBuf};

use noclash_cell::{BodyCache, BodyKey, Cell};

/// The folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HierarchyCache {
    folder: PathBuf,
}

impl HierarchyCache {
    /// A folder, which need not be there yet.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }

    /// Where it is.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Writes what was made of a cell's bodies and is not there yet; says how many files. A file appears whole or not at all.
    pub fn keep(&self, cell: &Cell) -> io::Result<usize> {
        let mut written = 0;
        for (key, bytes) in cell.to_cache() {
            std::fs::create_dir_all(&self.folder)?;
            let file = self.file(&key);
            let unfinished = file.with_extension(format!("{}.unfinished", std::process::id()));
            std::fs::write(&unfinished, bytes)?;
            std::fs::rename(&unfinished, &file)?;
            written += 1;
        }
        Ok(written)
    }

    fn file(&self, key: &BodyKey) -> PathBuf {
        let name: String = key.iter().map(|byte| format!("{byte:02x}")).collect();
        self.folder.join(format!("{name}.hierarchy"))
    }
}

impl BodyCache for HierarchyCache {
    fn find(&self, key: &BodyKey) -> Option<Vec<u8>> {
        std::fs::read(self.file(key)).ok()
    }
}
