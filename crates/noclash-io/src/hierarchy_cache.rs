//! A folder in which hierarchies are kept between runs, one file a body.
//!
//! A file is named by a hash of what it was made from; `noclash_cell` checks that it holds an order of all leaves and computes boxes
//! from these (`docs/hierarchies.md`). So a changed mesh, another version, a damaged, forged or cut-off file can make a run slower and
//! change no answer. Nor can a folder that cannot be read or written, processes that write at the same time (a file appears whole
//! or not at all, under its name of content), or one that was killed while writing. What was not used for long goes first.

use std::fs::{File, Metadata};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

use noclash_cell::{BodyCache, BodyKey, Cell};

/// The folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HierarchyCache {
    folder: PathBuf,
    most_bytes: u64,
}

/// What is in a cache.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CacheContent {
    /// How many bodies.
    pub bodies: usize,
    /// Their size, and that of files that were left unfinished.
    pub bytes: u64,
}

/// How a file of a kept body ends, and one that is being written.
const KEPT: &str = "hierarchy";
const UNFINISHED: &str = "unfinished";

/// A file that is as long as what was written since old files were last searched for, one byte for each such unit: reading the whole folder after
/// every body would cost more than the body.
const WRITTEN: &str = "written-since";
const UNIT: u64 = 4096;

/// Old files are searched for after so many units, or a sixteenth of the largest size.
const MOST_UNITS: u64 = 1024;
const SHARE: u64 = 16;

/// Larger files are not entries.
const LARGEST_ENTRY: u64 = 1 << 32;

/// Largest size of the folder by default: about two hundred million triangles.
const MOST_BYTES: u64 = 2 << 30;

/// What nobody used for so long is removed, as is what nobody finished writing.
const UNUSED: Duration = Duration::from_secs(90 * 24 * 3600);
const ABANDONED: Duration = Duration::from_secs(3600);

/// A use is noted when the last one was noted so long ago: every run would write otherwise.
const NOTED_AGAIN: Duration = Duration::from_secs(24 * 3600);

impl HierarchyCache {
    /// A folder, which need not be there yet.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into(), most_bytes: MOST_BYTES }
    }

    /// The same with another largest size.
    pub fn holding_at_most(self, most_bytes: u64) -> Self {
        Self { most_bytes, ..self }
    }

    /// Where the platform keeps what can be made again: `$XDG_CACHE_HOME/noclash` or `~/.cache/noclash`, on macOS
    /// `~/Library/Caches/noclash`, on Windows `%LOCALAPPDATA%\noclash\cache`; `None` where the environment names no home.
    pub fn default_folder() -> Option<PathBuf> {
        let named = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
        if cfg!(windows) {
            return named("LOCALAPPDATA").map(|folder| folder.join("noclash").join("cache"));
        }
        let own =
            || named("HOME").map(|home| home.join(if cfg!(target_os = "macos") { "Library/Caches" } else { ".cache" }));
        named("XDG_CACHE_HOME").or_else(own).map(|folder| folder.join("noclash"))
    }

    /// Where it is.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Its size is kept below this.
    pub fn most_bytes(&self) -> u64 {
        self.most_bytes
    }

    /// Writes what was made of a cell's bodies and is not there yet, and removes what is old where there is too much; says how
    /// many files were written.
    pub fn keep(&self, cell: &Cell) -> io::Result<usize> {
        let (mut written, mut units) = (0, 0);
        for (key, bytes) in cell.to_cache() {
            // One that would push out everything else is made again each time.
            if bytes.len() as u64 > self.most_bytes / 2 {
                continue;
            }
            std::fs::create_dir_all(&self.folder)?;
            self.write(&self.file(&key), &bytes)?;
            written += 1;
            units += (bytes.len() as u64).div_ceil(UNIT);
        }
        if written > 0 && self.is_due(units) {
            // Where that fails, the next body is noted, or searched after, again.
            let _ = removed(&self.folder.join(WRITTEN));
            self.evict(SystemTime::now())?;
        }
        Ok(written)
    }

    /// Notes what was written; whether it is time to search for old files.
    fn is_due(&self, units: u64) -> bool {
        let most = MOST_UNITS.min(self.most_bytes / SHARE / UNIT);
        if units >= most {
            return true;
        }
        let file = self.folder.join(WRITTEN);
        if std::fs::symlink_metadata(&file).is_ok_and(|data| !data.is_file()) {
            return true;
        }
        let note = || {
            let mut file = File::options().append(true).create(true).open(&file)?;
            file.write_all(&vec![b'.'; units as usize])?;
            Ok::<_, io::Error>(file.metadata()?.len())
        };
        note().map_or(true, |noted| noted >= most)
    }

    fn write(&self, file: &Path, bytes: &[u8]) -> io::Result<()> {
        // Nobody else writes under this name: not another process, thread or cache of this process.
        static WRITTEN: AtomicU64 = AtomicU64::new(0);
        let number = WRITTEN.fetch_add(1, Ordering::Relaxed);
        let unfinished = file.with_extension(format!("{}-{number}.{UNFINISHED}", std::process::id()));
        let write = || {
            File::create_new(&unfinished)?.write_all(bytes)?;
            match std::fs::rename(&unfinished, file) {
                // Somebody cleared the folder meanwhile.
                Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
                renamed => renamed,
            }
        };
        write().inspect_err(|_| drop(std::fs::remove_file(&unfinished)))
    }

    /// Its files, with when each was last used. Other files in the folder are not ours.
    fn files(&self) -> io::Result<Vec<(PathBuf, Metadata)>> {
        let entries = match std::fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let own = |path: &Path| {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let is_key =
                name.split('.').next().is_some_and(|key| key.len() == 64 && key.bytes().all(|c| c.is_ascii_hexdigit()));
            is_key && path.extension().is_some_and(|extension| extension == KEPT || extension == UNFINISHED)
        };
        let paths = entries.flatten().map(|entry| entry.path()).filter(|path| own(path));
        // One that another process removed in between is not there.
        let known =
            |path: PathBuf| std::fs::symlink_metadata(&path).ok().filter(Metadata::is_file).map(|data| (path, data));
        Ok(paths.filter_map(known).collect())
    }

    /// What is there.
    pub fn content(&self) -> io::Result<CacheContent> {
        let mut content = CacheContent::default();
        for (path, data) in self.files()? {
            content.bodies += usize::from(is_kept(&path));
            content.bytes += data.len();
        }
        Ok(content)
    }

    /// Removes everything that was kept, and nothing else that lies in the folder; says what was there.
    pub fn clear(&self) -> io::Result<CacheContent> {
        let mut content = CacheContent::default();
        removed(&self.folder.join(WRITTEN))?;
        for (path, data) in self.files()? {
            removed(&path)?;
            content.bodies += usize::from(is_kept(&path));
            content.bytes += data.len();
        }
        Ok(content)
    }

    /// Removes what was not used for long and what was never finished, then the oldest until the rest fits.
    fn evict(&self, now: SystemTime) -> io::Result<()> {
        let mut kept: Vec<(SystemTime, u64, PathBuf)> = Vec::new();
        for (path, data) in self.files()? {
            let used = data.modified()?;
            // A clock that was set back makes files of the future: these are as good as new.
            let age = now.duration_since(used).unwrap_or_default();
            if age > if is_kept(&path) { UNUSED } else { ABANDONED } {
                removed(&path)?;
            } else if is_kept(&path) {
                kept.push((used, data.len(), path));
            }
        }
        kept.sort();
        let mut bytes: u64 = kept.iter().map(|(_, bytes, _)| bytes).sum();
        for (_, own, path) in kept {
            if bytes <= self.most_bytes {
                break;
            }
            removed(&path)?;
            bytes -= own;
        }
        Ok(())
    }

    fn file(&self, key: &BodyKey) -> PathBuf {
        let name: String = key.iter().map(|byte| format!("{byte:02x}")).collect();
        self.folder.join(format!("{name}.{KEPT}"))
    }
}

fn is_kept(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == KEPT)
}

/// Another process may have been faster.
fn removed(path: &Path) -> io::Result<()> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

impl BodyCache for HierarchyCache {
    fn find(&self, key: &BodyKey) -> Option<Vec<u8>> {
        let file = self.file(key);
        // Anything else under this name (a pipe, a link to a device) could be read indefinitely.
        let data =
            std::fs::symlink_metadata(&file).ok().filter(|data| data.is_file() && data.len() <= LARGEST_ENTRY)?;
        let bytes = std::fs::read(&file).ok()?;
        let used = data.modified().ok();
        if used.and_then(|used| used.elapsed().ok()).is_some_and(|age| age > NOTED_AGAIN) {
            // Only says what to remove first: a folder that cannot be written is as good.
            let _ = File::options().append(true).open(&file).and_then(|file| file.set_modified(SystemTime::now()));
        }
        Some(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("noclash-cache-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        folder
    }

    fn put(cache: &HierarchyCache, key: u8, size: usize, age: Duration) -> PathBuf {
        let file = cache.file(&[key; 32]);
        cache.write(&file, &vec![key; size]).unwrap();
        File::options().append(true).open(&file).unwrap().set_modified(SystemTime::now() - age).unwrap();
        file
    }

    #[test]
    fn what_was_not_used_for_longest_goes_first_and_only_as_much_as_must() {
        let cache = HierarchyCache::new(folder("evicted")).holding_at_most(250);
        let hours = |hours: u64| Duration::from_secs(3600 * hours);
        let files = [(1, 5), (2, 9), (3, 1), (4, 30 * 100)].map(|(key, age)| put(&cache, key, 100, hours(age)));
        cache.evict(SystemTime::now()).unwrap();
        // The last is too old, the second the oldest of what is left.
        assert_eq!(files.map(|file| file.exists()), [true, false, true, false]);
        assert_eq!(cache.content().unwrap(), CacheContent { bodies: 2, bytes: 200 });
        std::fs::remove_dir_all(cache.folder()).unwrap();
    }

    #[test]
    fn a_use_makes_a_file_young_again() {
        let cache = HierarchyCache::new(folder("used"));
        let file = put(&cache, 1, 10, 50 * NOTED_AGAIN);
        assert_eq!(cache.find(&[1; 32]).unwrap(), [1; 10]);
        assert!(std::fs::metadata(&file).unwrap().modified().unwrap().elapsed().unwrap() < NOTED_AGAIN);
        std::fs::remove_dir_all(cache.folder()).unwrap();
    }

    #[test]
    fn what_a_killed_writer_left_is_removed_and_what_is_not_ours_stays() {
        let cache = HierarchyCache::new(folder("cleared"));
        let file = put(&cache, 1, 10, Duration::ZERO);
        let left = file.with_extension(format!("1-2.{UNFINISHED}"));
        std::fs::write(&left, "half").unwrap();
        let others = ["thesis.hierarchy", "notes.txt"].map(|name| cache.folder().join(name));
        others.iter().for_each(|other| std::fs::write(other, "mine").unwrap());
        assert_eq!(cache.content().unwrap(), CacheContent { bodies: 1, bytes: 14 });
        cache.evict(SystemTime::now()).unwrap();
        assert!(left.exists(), "somebody may be writing it");
        cache.evict(SystemTime::now() + 2 * ABANDONED).unwrap();
        assert!(!left.exists() && file.exists());
        assert_eq!(cache.clear().unwrap(), CacheContent { bodies: 1, bytes: 10 });
        assert!(!file.exists() && others.iter().all(|other| other.exists()));
        std::fs::remove_dir_all(cache.folder()).unwrap();
    }

    #[test]
    fn old_files_are_searched_for_after_a_share_of_the_size_and_not_after_every_body() {
        let cache = HierarchyCache::new(folder("due"));
        let due: Vec<bool> = (0..3).map(|_| cache.is_due(MOST_UNITS / 2)).collect();
        assert_eq!(due, [false, true, true]);
        std::fs::remove_file(cache.folder().join(WRITTEN)).unwrap();
        assert!(!cache.is_due(1) && cache.is_due(MOST_UNITS));
        assert_eq!(cache.content().unwrap(), CacheContent::default());
        // A small cache is kept below its size after every body.
        assert!(cache.clone().holding_at_most(SHARE * UNIT).is_due(1));
        cache.clear().unwrap();
        assert!(!cache.folder().join(WRITTEN).exists());
        std::fs::remove_dir_all(cache.folder()).unwrap();
    }

    #[test]
    fn a_folder_that_is_not_there_is_empty() {
        let cache = HierarchyCache::new(std::env::temp_dir().join("noclash-cache-not-there"));
        assert_eq!(cache.content().unwrap(), CacheContent::default());
        assert_eq!(cache.clear().unwrap(), CacheContent::default());
    }
}
