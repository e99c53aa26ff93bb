//! What was looked at on the disk while a cell was read, and what was found: if all of it is the same again, so is the cell.
//!
//! Files that were read are not all: which file an address means also depends on files and folders that are not there.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fs::Metadata;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use noclash::io::{DiskFiles, Files};

/// Looks at the disk, each once.
#[derive(Default)]
pub struct Looks {
    /// Files that were read; `None` where it is not known which file that was.
    read: HashMap<PathBuf, Option<Stamp>>,
    /// Whether something was there.
    there: HashMap<PathBuf, bool>,
    /// The folders in folders.
    folders: HashMap<PathBuf, Vec<PathBuf>>,
}

/// Which file it is, how large, and when its content and its entry were changed, in nanoseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Stamp {
    file: [u64; 2],
    length: u64,
    changed: [i64; 2],
}

impl Looks {
    /// A file was read; `stamp` is the one that it had before and after.
    pub fn note_read(&mut self, path: &Path, stamp: Option<Stamp>) {
        match self.read.entry(path.to_path_buf()) {
            Entry::Vacant(first) => {
                first.insert(stamp);
            }
            // Read twice, it has to be the same.
            Entry::Occupied(mut known) => {
                let same = known.get().filter(|known| Some(*known) == stamp);
                known.insert(same);
            }
        }
    }

    pub fn note_there(&mut self, path: &Path, there: bool) {
        self.there.insert(path.to_path_buf(), there);
    }

    pub fn note_folders(&mut self, path: &Path, found: &[PathBuf]) {
        self.folders.insert(path.to_path_buf(), found.to_vec());
    }

    /// Whether everything is found again as it was.
    pub fn hold(&self) -> bool {
        self.read.iter().all(|(path, stamp)| stamp.is_some() && Stamp::of(path) == *stamp)
            && self.there.iter().all(|(path, there)| DiskFiles.exists(path) == *there)
            && self.folders.iter().all(|(path, found)| DiskFiles.folders(path) == *found)
    }

    /// When a file was changed last; `None` where it is not known which file was read, or none was.
    pub fn last_change(&self) -> Option<i64> {
        let changes: Option<Vec<i64>> = self.read.values().map(|stamp| stamp.map(Stamp::last_change)).collect();
        changes?.into_iter().max()
    }
}

impl Stamp {
    /// `None` where there is no file.
    pub fn of(path: &Path) -> Option<Self> {
        let data = std::fs::metadata(path).ok().filter(Metadata::is_file)?;
        let modified = since_1970(data.modified().ok()?)?;
        let (file, entry) = entry_of(&data)?;
        Some(Self { file, length: data.len(), changed: [modified, entry] })
    }

    fn last_change(self) -> i64 {
        self.changed[0].max(self.changed[1])
    }
}

fn since_1970(time: SystemTime) -> Option<i64> {
    i64::try_from(time.duration_since(SystemTime::UNIX_EPOCH).ok()?.as_nanos()).ok()
}

/// Which file it is, and when its entry was changed.
#[cfg(unix)]
fn entry_of(data: &Metadata) -> Option<([u64; 2], i64)> {
    use std::os::unix::fs::MetadataExt as _;
    let changed = data.ctime().checked_mul(1_000_000_000)?.checked_add(data.ctime_nsec())?;
    Some(([data.dev(), data.ino()], changed))
}

/// Files without a number are distinguished by when they were made.
#[cfg(not(unix))]
fn entry_of(data: &Metadata) -> Option<([u64; 2], i64)> {
    Some(([0; 2], since_1970(data.created().ok()?)?))
}
