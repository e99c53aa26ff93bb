//! Where bytes come from: the disk, or a set of files held in memory (an embedded demo needs no disk).
//!
//! Readers see files only through [`Files`], so every reader can be tested and embedded without touching the disk.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

/// Read access to a set of files.
pub trait Files {
    /// The whole content of a file.
    fn read(&self, path: &Path) -> io::Result<Vec<u8>>;

    /// The content of a file from its beginning, piece by piece; `None` where it can only be read as a whole.
    fn stream(&self, _path: &Path) -> Option<Box<dyn io::Read>> {
        None
    }

    /// Whether a file or folder of that path is there.
    fn exists(&self, path: &Path) -> bool;

    /// How many bytes a file has, where that is known before it is read.
    fn size(&self, _path: &Path) -> Option<u64> {
        None
    }

    /// Whether other programs find the same file under that path.
    fn is_on_disk(&self, _path: &Path) -> bool {
        false
    }

    /// The folders directly inside a folder, sorted by name; empty where there are none or they cannot be listed.
    fn folders(&self, _path: &Path) -> Vec<PathBuf> {
        Vec::new()
    }
}

/// The name under which [`DiskFiles`] reads standard input, once and to its end.
pub const STANDARD_INPUT: &str = "-";

/// The files of this machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct DiskFiles;

impl Files for DiskFiles {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        if path == Path::new(STANDARD_INPUT) {
            let mut bytes = Vec::new();
            io::Read::read_to_end(&mut io::stdin().lock(), &mut bytes)?;
            return Ok(bytes);
        }
        // A device or a pipe may never end.
        if !std::fs::metadata(path)?.is_file() {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "this is not a regular file"));
        }
        std::fs::read(path)
    }

    fn stream(&self, path: &Path) -> Option<Box<dyn io::Read>> {
        // Anything else than a file is left to `read`, which says why not.
        std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file)?;
        Some(Box::new(std::fs::File::open(path).ok()?))
    }

    fn size(&self, path: &Path) -> Option<u64> {
        std::fs::metadata(path).ok().map(|data| data.len())
    }

    fn exists(&self, path: &Path) -> bool {
        path == Path::new(STANDARD_INPUT) || path.exists()
    }

    fn is_on_disk(&self, path: &Path) -> bool {
        path != Path::new(STANDARD_INPUT)
    }

    fn folders(&self, path: &Path) -> Vec<PathBuf> {
        let Ok(entries) = std::fs::read_dir(path) else { return Vec::new() };
        let mut folders: Vec<PathBuf> = entries.flatten().map(|e| e.path()).filter(|p| p.is_dir()).collect();
        folders.sort();
        folders
    }
}

/// Files held in memory; `a/./b` and `a/c/../b` name the same file.
#[derive(Clone, Debug, Default)]
pub struct MemoryFiles {
    contents: BTreeMap<PathBuf, Vec<u8>>,
}

impl MemoryFiles {
    /// Adds a file, replacing one of the same path.
    pub fn insert(&mut self, path: impl AsRef<Path>, content: impl Into<Vec<u8>>) {
        self.contents.insert(without_detours(path.as_ref()), content.into());
    }
}

impl<P: AsRef<Path>, C: Into<Vec<u8>>> FromIterator<(P, C)> for MemoryFiles {
    fn from_iter<I: IntoIterator<Item = (P, C)>>(files: I) -> Self {
        let mut set = Self::default();
        for (path, content) in files {
            set.insert(path, content);
        }
        set
    }
}

impl Files for MemoryFiles {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        let found = self.contents.get(&without_detours(path)).cloned();
        found.ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, "no such file in the embedded set"))
    }

    fn exists(&self, path: &Path) -> bool {
        let path = without_detours(path);
        self.contents.keys().any(|file| file.starts_with(&path))
    }
}

/// The path with `.` and `folder/..` taken out, by names alone. Not for the disk, where a folder may be a link.
pub(crate) fn without_detours(path: &Path) -> PathBuf {
    use std::path::Component;
    let mut plain = PathBuf::new();
    for component in path.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir if matches!(plain.components().next_back(), Some(Component::Normal(_))) => {
                plain.pop();
            }
            Component::ParentDir | Component::Normal(_) | Component::RootDir | Component::Prefix(_) => {
                plain.push(component)
            }
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn detours_are_taken_out_but_leading_parents_stay() {
        assert_eq!(without_detours(Path::new("a/./b/../c")), Path::new("a/c"));
        assert_eq!(without_detours(Path::new("../x/../y")), Path::new("../y"));
    }

    #[test]
    fn a_folder_of_an_embedded_file_exists() {
        let files = MemoryFiles::from_iter([("robots/arm.urdf", "<robot/>")]);
        assert!(files.exists(Path::new("robots")) && files.exists(Path::new("x/../robots/arm.urdf")));
        assert!(!files.exists(Path::new("robot")));
    }
}
