//! Edits of a cell: each makes another cell that shares everything made of the bodies that stay.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use noclash::OpenCell;
use noclash::cell::{AttachedObject, CellDescription, Obstacle};
use noclash::geometry::voxels::block_elements;
use noclash::geometry::{Element, Pose};
use noclash::io::{LoadOptions, OuterModel, load_cell_from, suggest};

use crate::errors::PythonError;
use crate::overlay::Overlay;

/// By-products of loading a body: files read, warnings, outer models of meshes.
pub struct Along {
    files: Vec<PathBuf>,
    warnings: Vec<String>,
    /// Outer models that stand for meshes.
    pub outer: Vec<OuterModel>,
}

/// The only obstacle of a cell file, most likely one in memory.
pub fn read_body(file: &Path, in_memory: HashMap<PathBuf, Vec<u8>>) -> Result<(Obstacle, Along), PythonError> {
    let overlay = Overlay::new(in_memory);
    let loaded = load_cell_from(&overlay, file, &LoadOptions::from_environment())
        .map_err(|error| PythonError::reading(error, &overlay))?;
    if let Some(name) = loaded.description.bending.names().next() {
        let message = format!("`{name}` is a cable or region, which an edit would leave out");
        return Err(PythonError::argument(
            "unsupported",
            message,
            "write it in a cell file for `noclash.load_bending`",
        ));
    }
    let files = loaded.files.into_iter().filter(|file| !overlay.holds(file)).collect();
    let mut obstacles = loaded.description.obstacles;
    match (obstacles.pop(), obstacles.is_empty()) {
        (Some(only), true) => Ok((only, Along { files, warnings: loaded.warnings, outer: loaded.outer })),
        _ => Err(PythonError::argument("inconsistent", "one body is added at a time", "give one body")),
    }
}

/// Another cell; what is wrong with it is wrong with the edit, not with a file.
fn rebuilt(open: &OpenCell, description: CellDescription) -> Result<OpenCell, PythonError> {
    open.rebuilt(description).map_err(|error| PythonError::from(error).without_file())
}

/// An obstacle more, or an object that a link holds: (robot, link, links that it may touch).
pub fn with_body(
    open: &OpenCell,
    file: &Path,
    in_memory: HashMap<PathBuf, Vec<u8>>,
    held: Option<(String, String, Vec<String>)>,
) -> Result<OpenCell, PythonError> {
    let (body, Along { files, warnings, outer }) = read_body(file, in_memory)?;
    let mut description = open.cell.description().clone();
    match held {
        None => description.obstacles.push(body),
        Some((robot, link, touches)) => {
            let Obstacle { name, elements, pose, motion } = body;
            if motion.is_some() {
                let remedy = "leave `motion` away: what a link holds moves with it";
                return Err(PythonError::argument(
                    "inconsistent",
                    format!("`{name}` is held and has a motion"),
                    remedy,
                ));
            }
            description.attached.push(AttachedObject { name, robot, link, elements, pose, touches });
        }
    }
    let mut edited = rebuilt(open, description)?;
    edited.files.extend(files);
    edited.warnings.extend(warnings);
    edited.outer.extend(outer);
    Ok(edited)
}

/// Without an obstacle or attached object.
pub fn without_body(open: &OpenCell, name: &str) -> Result<OpenCell, PythonError> {
    let mut description = open.cell.description().clone();
    let CellDescription { obstacles, attached, .. } = &mut description;
    let before = obstacles.len() + attached.len();
    obstacles.retain(|obstacle| obstacle.name != name);
    attached.retain(|held| held.name != name);
    if obstacles.len() + attached.len() == before {
        let known = obstacles.iter().map(|o| o.name.as_str()).chain(attached.iter().map(|held| held.name.as_str()));
        return Err(unknown(name, known));
    }
    rebuilt(open, description)
}

/// A block of `side`³ voxels: name, corner, truth values with the last axis fastest.
pub type VoxelBlock = (String, [f64; 3], Vec<u8>);

/// Boxes of the occupied voxels of a block.
pub fn boxes((name, _, values): &VoxelBlock, (side, resolution): (usize, f64)) -> Result<Vec<Element>, PythonError> {
    block_elements(values, side, resolution).filter(|boxes| !boxes.is_empty()).ok_or_else(|| {
        let message = format!("`{name}` has {} voxels, or none is occupied", values.len());
        PythonError::argument("value", message, "give a block of truth values, one of them true")
    })
}

/// With other blocks of voxels: some more, some gone, all in one edit.
pub fn with_voxels(
    open: &OpenCell,
    blocks: Vec<VoxelBlock>,
    grid: (usize, f64),
    removed: &[String],
) -> Result<OpenCell, PythonError> {
    let mut description = open.cell.description().clone();
    let obstacles = &mut description.obstacles;
    if let Some(name) = removed.iter().find(|name| !obstacles.iter().any(|obstacle| obstacle.name == **name)) {
        return Err(unknown(name, obstacles.iter().map(|obstacle| obstacle.name.as_str())));
    }
    let gone: HashSet<&str> = removed.iter().map(String::as_str).collect();
    obstacles.retain(|obstacle| !gone.contains(obstacle.name.as_str()));
    for block in blocks {
        let elements = boxes(&block, grid)?;
        let (name, corner, _) = block;
        obstacles.push(Obstacle { name, elements, pose: Pose::from_translation(corner.into()), motion: None });
    }
    rebuilt(open, description)
}

/// With an obstacle in another place.
pub fn with_moved(
    open: &OpenCell,
    name: &str,
    file: &Path,
    in_memory: HashMap<PathBuf, Vec<u8>>,
) -> Result<OpenCell, PythonError> {
    let (there, ..) = read_body(file, in_memory)?;
    let mut description = open.cell.description().clone();
    match description.obstacles.iter_mut().find(|obstacle| obstacle.name == name) {
        Some(obstacle) => obstacle.pose = there.pose,
        None => return Err(unknown(name, description.obstacles.iter().map(|obstacle| obstacle.name.as_str()))),
    }
    rebuilt(open, description)
}

/// With more allowed contacts.
pub fn with_allowed(open: &OpenCell, lines: Vec<[String; 2]>) -> Result<OpenCell, PythonError> {
    let mut description = open.cell.description().clone();
    description.allow.extend(lines);
    rebuilt(open, description)
}

/// With one more warning about what it was made from.
pub fn with_warning(open: &OpenCell, text: String) -> Result<OpenCell, PythonError> {
    let mut edited = rebuilt(open, open.cell.description().clone())?;
    edited.warnings.push(text);
    Ok(edited)
}

fn unknown<'a>(name: &str, known: impl Iterator<Item = &'a str> + Clone) -> PythonError {
    PythonError::argument("missing", format!("there is nothing called `{name}` here"), suggest(name, known))
}
