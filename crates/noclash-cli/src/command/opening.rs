//! Opening a cell with chosen hierarchies, and keeping what was made of its bodies for the next run.

use std::path::Path;

use noclash::OpenCell;
use noclash::geometry::HierarchyChoice;
use noclash::io::{DiskFiles, Files, LoadOptions, suggest};

use crate::arguments::HierarchyArguments;
use crate::diagnostics::CommandError;
use crate::progress::Spinner;
use crate::settings::settings;

/// Opens a cell from the disk with packages as asked and everything else as the environment says.
pub fn open_plainly(cell: &Path) -> Result<OpenCell, CommandError> {
    open(cell, &HierarchyArguments::default())
}

/// What the environment and `--package` say about loading.
pub fn load_options() -> LoadOptions {
    LoadOptions { packages: settings().packages.clone(), ..LoadOptions::from_environment() }
}

/// Opens a cell from the disk as the arguments ask.
pub fn open(cell: &Path, arguments: &HierarchyArguments) -> Result<OpenCell, CommandError> {
    open_from(cell, &DiskFiles, arguments)
}

/// The same from any set of files.
pub fn open_from(cell: &Path, files: &dyn Files, arguments: &HierarchyArguments) -> Result<OpenCell, CommandError> {
    let mut options = load_options();
    options.hierarchy = arguments.hierarchy.as_deref().map(choice).transpose()?;
    if arguments.no_cache {
        options.cache = None;
    } else if let Some(folder) = &arguments.cache {
        options.cache = Some(folder.clone());
    }
    let _loading = Spinner::new("loading");
    Ok(noclash::open_from(cell, files, &options)?)
}

/// The builder of that name.
pub fn choice(name: &str) -> Result<HierarchyChoice, CommandError> {
    HierarchyChoice::named(name).ok_or_else(|| CommandError::Usage {
        message: format!("there is no hierarchy builder `{name}`"),
        remedy: suggest(name, HierarchyChoice::names().collect::<Vec<_>>()),
    })
}

/// Keeps what was made; a folder that cannot be written is worth a line, not an error: the answer stands.
pub fn keep(open: &OpenCell) {
    if let (Err(error), Some(cache)) = (open.keep(), &open.cache) {
        eprintln!("hierarchies could not be kept in {}: {error}", cache.folder().display());
    }
}
