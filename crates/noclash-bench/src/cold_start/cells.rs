//! The cells that are started with.

use std::path::PathBuf;

use crate::Context;
use crate::complex_cells::complex_cells;
use crate::error::BenchError;

/// A cell, and edges of its own where it has some.
#[derive(Clone)]
pub struct StartCell {
    pub name: String,
    pub file: PathBuf,
    /// Else random ones are drawn.
    pub edges: Option<PathBuf>,
    /// Whether an obstacle of it is moved.
    pub is_edited: bool,
}

/// The UR5 among bars and tori of `bench/peers/segments`, where its folder is named, and the complex cells.
pub fn all(context: &Context) -> Result<Vec<StartCell>, BenchError> {
    let mut cells: Vec<StartCell> = peers_cell(context).into_iter().collect();
    let others = complex_cells(context)?.into_iter();
    cells.extend(others.map(|cell| StartCell {
        name: cell.name.to_string(),
        file: cell.file,
        edges: None,
        is_edited: cell.complex,
    }));
    Ok(cells)
}

fn peers_cell(context: &Context) -> Option<StartCell> {
    let folder = context.peers_work()?.join("data");
    let (file, edges) = (folder.join("cell.yaml"), folder.join("edges.npy"));
    let name = "ur5 among bars (peers)".to_string();
    (file.exists() && edges.exists()).then_some(StartCell { name, file, edges: Some(edges), is_edited: true })
}
