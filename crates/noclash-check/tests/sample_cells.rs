//! The cells of `data/cells` and the robots of `data/robots`.

use std::path::{Path, PathBuf};

use noclash_cell::Cell;
use noclash_check::PreparedCell;
use noclash_io::{LoadOptions, load_cell};

pub use crate::random_cells::Configurations;

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data")
}

pub fn load(path: &str) -> PreparedCell {
    let loaded = load_cell(&data().join(path), &LoadOptions::default()).unwrap_or_else(|error| panic!("{error}"));
    PreparedCell::new(Cell::new(loaded.description).unwrap_or_else(|error| panic!("{path}: {error}")))
}

/// Every cell of `data/cells` with its file name, in order.
pub fn every_cell() -> Vec<(String, PreparedCell)> {
    let folder = std::fs::read_dir(data().join("cells")).expect("data/cells");
    let mut names: Vec<String> = folder.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    assert!(names.len() >= 10, "{names:?}");
    names.into_iter().map(|name| (name.clone(), load(&format!("cells/{name}")))).collect()
}
