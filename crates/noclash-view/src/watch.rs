//! Whether files have changed: by length and time of change, asked from time to time. A file that comes or goes has changed.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Files as they were.
#[derive(Debug)]
pub struct FileWatch {
    files: Vec<(PathBuf, Option<Stamp>)>,
}

type Stamp = (u64, SystemTime);

fn stamp(file: &Path) -> Option<Stamp> {
    let data = std::fs::metadata(file).ok()?;
    Some((data.len(), data.modified().ok()?))
}

impl FileWatch {
    /// Remembers how the files are now.
    pub fn new(files: impl IntoIterator<Item = PathBuf>) -> Self {
        let with_stamp = |file: PathBuf| {
            let stamp = stamp(&file);
            (file, stamp)
        };
        Self { files: files.into_iter().map(with_stamp).collect() }
    }

    /// Whether any is different now.
    pub fn has_changed(&self) -> bool {
        self.files.iter().any(|(file, before)| stamp(file) != *before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_that_change_come_or_go_are_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let [here, absent] = ["here", "absent"].map(|name| folder.path().join(name));
        std::fs::write(&here, "1").unwrap();
        let watch = || FileWatch::new([here.clone(), absent.clone()]);
        let before = watch();
        assert!(!before.has_changed());
        std::fs::write(&here, "12").unwrap();
        assert!(before.has_changed());
        let before = watch();
        std::fs::write(&absent, "").unwrap();
        assert!(before.has_changed());
        let before = watch();
        std::fs::remove_file(&here).unwrap();
        assert!(before.has_changed());
    }
}
