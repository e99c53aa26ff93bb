//! Shapes in files that the Python package reads: LAS, LAZ and E57 scans under `points`, STEP, IGES and 3MF under `mesh`, signed distances under `distances`.
//!
//! The package answers with a cell file of one obstacle and its meshes, points and voxels in memory (`foreign.rs`), which `shapes.rs` reads like any other.

use std::path::{Path, PathBuf};

use super::places::existing;
use super::shape_keys::refuse_unused;
use crate::document::Item;
use crate::foreign::{Converted, convert_shape};
use crate::intake::Intake;
use crate::path::format::extension;
use crate::{InputError, InputErrorKind};

/// How an option of a shape is stated.
#[derive(Clone, Copy)]
enum Stated {
    Length,
    Number,
    Place,
    Word,
}

/// Options of a format; a scan needs its radius, which is an option of every cloud.
type Options = &'static [(&'static str, Stated)];

const SCAN: Options = &[("radius", Stated::Length), ("origin", Stated::Place), ("unmeasured", Stated::Word)];
const SURVEY: Options = &[("radius", Stated::Length), ("origin", Stated::Place), ("unit", Stated::Length)];
const CAD: Options = &[("chord_error", Stated::Length)];
const DISTANCES: Options = &[
    ("error", Stated::Length),
    ("lipschitz", Stated::Number),
    ("unknown", Stated::Word),
    ("spacing", Stated::Length),
    ("origin", Stated::Place),
];

/// Options of a shape that the package reads; `None` for all others.
fn options_of(shape: Item<'_>) -> Option<Options> {
    let Ok(name) = shape.text() else { return None };
    match (shape.key, extension(Path::new(name)).as_str()) {
        ("points", "las" | "laz") => Some(SURVEY),
        ("points", "e57") => Some(SCAN),
        ("mesh", "step" | "stp" | "iges" | "igs") => Some(CAD),
        ("mesh", "3mf") => Some(&[]),
        ("distances", _) => Some(DISTANCES),
        _ => None,
    }
}

/// A file with a shape that the package reads, and what it makes of it; `None` for all others.
pub(super) fn convert<'f>(
    intake: &mut Intake<'f>,
    body: Item<'_>,
    shape: Item<'_>,
) -> Result<Option<(PathBuf, Converted<'f>)>, InputError> {
    let Some(known) = options_of(shape) else { return Ok(None) };
    let keys: Vec<&str> = known.iter().map(|(key, _)| *key).collect();
    let path = existing(intake, shape)?;
    refuse_unused(body, &format!("{}: {}", shape.key, shape.text()?), &keys)?;
    let mut options = Vec::new();
    for (key, stated) in known {
        let Some(item) = body.get(key) else { continue };
        let value = match stated {
            Stated::Length => item.length()?.to_string(),
            Stated::Number => item.number()?.to_string(),
            Stated::Place => item.lengths()?.to_array().map(|part| part.to_string()).join(","),
            Stated::Word => item.text()?.to_string(),
        };
        options.push((*key, value));
    }
    if shape.key == "points" {
        body.require("radius")?;
    }
    if !intake.files.is_on_disk(&path) {
        let message = format!("{} is in memory, where the Python package does not read it", path.display());
        return Err(shape.error(InputErrorKind::Unsupported, message, "give the name of a file"));
    }
    // Read here, too, so that it is among the files of the answer.
    intake.bytes(&path)?;
    let model = convert_shape(intake.files, &path, shape.key, &options, intake.python.as_deref())?;
    Ok(Some((path, model)))
}
