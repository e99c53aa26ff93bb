//! Opening a cell with chosen hierarchies, and keeping what was made of its bodies for the next run.

use std::path::Path;

use noclash::OpenCell;
use noclash::geometry::HierarchyChoice;
use noclash::io::{DiskFiles, Files, LoadOptions, suggest};

use crate::arguments::HierarchyArguments;
use crate::diagnostics::CommandError;

/// Opens a cell from the disk as the arguments ask.
pub fn open(cell: &Path, arguments: &HierarchyArguments) -> Result<OpenCell, CommandError> {
    open_from(cell, &DiskFiles, arguments)
}

/// The same from any set of files.
pub fn open_from(cell: &Path, files: &dyn Files, arguments: &HierarchyArguments) -> Result<OpenCell, CommandError> {
    let mut options = LoadOptions::from_environment();
    options.hierarchy = arguments.hierarchy.as_deref().map(choice).transpose()?;
    if arguments.no_cache {
        options.cache = None;
    } else if let Some(folder) = &arguments.cache {
        options.cache = Some(folder.clone());
    }
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
