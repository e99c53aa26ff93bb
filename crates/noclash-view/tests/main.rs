//! What the page is given, and how the server behaves, from outside.

mod exports;
mod serving;
mod socket_client;

use std::path::{Path, PathBuf};

use noclash::OpenCell;
use noclash::cell::CellMotion;
use noclash::io::{DiskFiles, LoadedPath, PathOptions, read_path};
use noclash::robot::Limits;

fn data(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data").join(path)
}

/// A cell and a path of the sample data, with its motions.
fn loaded(cell: &str, path: &str) -> (OpenCell, LoadedPath, Vec<CellMotion>) {
    let open = noclash::open(data(cell)).expect("the cell loads");
    let options = PathOptions { robot: None, limits: Limits::Enforced, first_row: 0 };
    let path = read_path(&DiskFiles, &data(path), &open.cell, &options).expect("the path loads");
    let motions = CellMotion::of_path(&open.cell, &path.path, Limits::Enforced).expect("motions");
    (open, path, motions)
}
