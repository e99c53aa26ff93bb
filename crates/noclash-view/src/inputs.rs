//! Which bytes an answer rests on: every file is hashed as it is read, so that the hash belongs to what was checked even if
//! the file changes a moment later.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use noclash::io::{DiskFiles, Files};
use noclash::verify::sha256::Sha256;
use serde_json::{Value, json};

/// The files of this machine; remembers length and SHA-256 of what was read.
#[derive(Debug, Default)]
pub struct RecordedFiles {
    /// Files that are not on the disk, by the path that finds them.
    in_memory: BTreeMap<PathBuf, Vec<u8>>,
    read: RefCell<BTreeMap<PathBuf, (usize, [u8; 32])>>,
}

impl Files for RecordedFiles {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        let bytes = match self.in_memory.get(path) {
            Some(bytes) => bytes.clone(),
            None => DiskFiles.read(path)?,
        };
        let digest = Sha256::of(&bytes);
        self.read.borrow_mut().insert(path.to_path_buf(), (bytes.len(), digest));
        Ok(bytes)
    }

    fn size(&self, path: &Path) -> Option<u64> {
        self.in_memory.get(path).map(|bytes| bytes.len() as u64).or_else(|| DiskFiles.size(path))
    }

    fn exists(&self, path: &Path) -> bool {
        self.in_memory.contains_key(path) || DiskFiles.exists(path)
    }

    fn is_on_disk(&self, path: &Path) -> bool {
        !self.in_memory.contains_key(path) && DiskFiles.is_on_disk(path)
    }

    fn folders(&self, path: &Path) -> Vec<PathBuf> {
        DiskFiles.folders(path)
    }
}

impl RecordedFiles {
    /// The same with a file that is not on the disk; it hides one of that path.
    pub fn with_file(mut self, path: PathBuf, bytes: Vec<u8>) -> Self {
        self.in_memory.insert(path, bytes);
        self
    }

    /// The files that were read from the disk, by name.
    pub fn paths(&self) -> Vec<PathBuf> {
        self.read.borrow().keys().filter(|path| !self.in_memory.contains_key(*path)).cloned().collect()
    }

    /// Name, length and hash of every file that was read.
    pub fn to_json(&self) -> Value {
        let read = self.read.borrow();
        let files = read.iter().map(|(path, (bytes, digest))| {
            let hash: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
            json!({"file": path.display().to_string(), "bytes": bytes, "sha256": hash})
        });
        files.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_that_of_the_bytes_that_were_read_not_of_what_is_there_later() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("abc");
        std::fs::write(&file, "abc").unwrap();
        let files = RecordedFiles::default();
        assert_eq!(files.read(&file).unwrap(), b"abc");
        std::fs::write(&file, "changed").unwrap();
        let listed = files.to_json();
        assert_eq!(listed[0]["bytes"], json!(3));
        assert_eq!(listed[0]["sha256"], json!("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
        assert_eq!(files.paths(), [file]);
    }

    #[test]
    fn a_file_in_memory_is_hashed_too_and_is_not_watched() {
        let path = PathBuf::from("dropped.csv");
        let files = RecordedFiles::default().with_file(path.clone(), b"abc".to_vec());
        assert!(files.exists(&path) && !files.is_on_disk(&path));
        assert_eq!((files.size(&path), files.read(&path).unwrap()), (Some(3), b"abc".to_vec()));
        assert_eq!(files.to_json()[0]["bytes"], json!(3));
        assert!(files.paths().is_empty());
    }
}
