//! Opening a cell with chosen hierarchies and the cache of the arguments, with a spinner where that takes long.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use noclash::geometry::HierarchyChoice;
use noclash::io::{DiskFiles, Files, LoadOptions, suggest};
use noclash::{AnyCell, OpenCell};

use crate::arguments::{CacheChoice, HierarchyArguments};
use crate::diagnostics::CommandError;
use crate::progress::LoadingSign;
use crate::settings::settings;

/// Options from the environment, `--package` and `--xacro`.
pub fn load_options() -> LoadOptions {
    let mut options = LoadOptions { packages: settings().packages.clone(), ..LoadOptions::from_environment() };
    options.xacro.arguments = settings().xacro.clone();
    options
}

/// What the arguments say about the cache, for the whole process.
static CACHE: OnceLock<CacheChoice> = OnceLock::new();

/// Says once, before anything is opened, where hierarchies are kept.
pub fn choose_cache(choice: CacheChoice) {
    // There is one set of arguments.
    let _ = CACHE.set(choice);
}

/// Where hierarchies are kept; `None` where they are not.
pub fn cache_folder() -> Option<PathBuf> {
    let choice = CACHE.get().cloned().unwrap_or_default();
    if choice.no_cache { None } else { choice.folder.or(LoadOptions::from_environment().cache) }
}

/// Opens a cell from the disk.
pub fn open(cell: &Path) -> Result<OpenCell, CommandError> {
    open_with(cell, &HierarchyArguments::default())
}

/// The same with the hierarchies that the arguments ask for.
pub fn open_with(cell: &Path, arguments: &HierarchyArguments) -> Result<OpenCell, CommandError> {
    open_from(cell, &DiskFiles, arguments)
}

/// The same with cables and regions, for the commands that take them into account.
pub fn open_any(cell: &Path, arguments: &HierarchyArguments) -> Result<AnyCell, CommandError> {
    open_any_shown(cell, &DiskFiles, arguments, false)
}

/// The same from any set of files, with what robots look like where `visuals` asks for it.
pub fn open_any_shown(
    cell: &Path,
    files: &dyn Files,
    arguments: &HierarchyArguments,
    visuals: bool,
) -> Result<AnyCell, CommandError> {
    let mut options = load_options();
    options.visuals = visuals;
    options.hierarchy = arguments.hierarchy.as_deref().map(choice).transpose()?;
    options.cache = cache_folder();
    let sign = LoadingSign::start();
    let open = noclash::open_any(cell, &WatchedFiles { files, sign: &sign }, &options);
    drop(sign);
    let open = open?;
    if let AnyCell::Rigid(open) = &open {
        say_cache_error(open);
    }
    Ok(open)
}

/// The same from any set of files.
pub fn open_from(cell: &Path, files: &dyn Files, arguments: &HierarchyArguments) -> Result<OpenCell, CommandError> {
    open_shown(cell, files, arguments, false)
}

/// The same, with what robots look like where `visuals` asks for it.
pub fn open_shown(
    cell: &Path,
    files: &dyn Files,
    arguments: &HierarchyArguments,
    visuals: bool,
) -> Result<OpenCell, CommandError> {
    let mut options = load_options();
    options.visuals = visuals;
    options.hierarchy = arguments.hierarchy.as_deref().map(choice).transpose()?;
    options.cache = cache_folder();
    let sign = LoadingSign::start();
    let open = noclash::open_from(cell, &WatchedFiles { files, sign: &sign }, &options);
    drop(sign);
    let open = open?;
    say_cache_error(&open);
    Ok(open)
}

/// Worth a line where the user named the folder: the answer stands.
fn say_cache_error(open: &OpenCell) {
    let is_named = CACHE.get().is_some_and(|choice| choice.folder.is_some());
    if let (Some(error), Some(cache), true) = (&open.cache_error, &open.cache, is_named) {
        eprintln!("hierarchies could not be written to the cache {}: {error}", cache.folder().display());
    }
}

/// Opens a cell as a verifier does: with nothing that an earlier run left.
pub fn open_anew(cell: &Path) -> Result<OpenCell, CommandError> {
    let options = LoadOptions { cache: None, ..load_options() };
    Ok(noclash::open_from(cell, &DiskFiles, &options)?)
}

/// Files whose names are shown while they are read.
struct WatchedFiles<'a> {
    files: &'a dyn Files,
    sign: &'a LoadingSign,
}

impl Files for WatchedFiles<'_> {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        self.sign.reads(path);
        self.files.read(path)
    }

    fn stream(&self, path: &Path) -> Option<Box<dyn io::Read>> {
        self.sign.reads(path);
        self.files.stream(path)
    }

    fn size(&self, path: &Path) -> Option<u64> {
        self.files.size(path)
    }

    fn exists(&self, path: &Path) -> bool {
        self.files.exists(path)
    }

    fn is_on_disk(&self, path: &Path) -> bool {
        self.files.is_on_disk(path)
    }

    fn folders(&self, path: &Path) -> Vec<PathBuf> {
        self.files.folders(path)
    }
}

/// The builder of that name.
pub fn choice(name: &str) -> Result<HierarchyChoice, CommandError> {
    HierarchyChoice::named(name).ok_or_else(|| CommandError::Usage {
        message: format!("there is no hierarchy builder `{name}`"),
        remedy: suggest(name, HierarchyChoice::names().collect::<Vec<_>>()),
    })
}
