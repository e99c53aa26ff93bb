//! Keys of shapes, and which of them go together.

use super::outer;
use crate::document::Item;
use crate::{InputError, InputErrorKind};

/// Keys that describe geometry; one of the first thirteen must be given.
pub(super) const KEYS: [&str; 28] = [
    "mesh",
    "box",
    "sphere",
    "capsule",
    "cylinder",
    "points",
    "polytope",
    "hull",
    "half_space",
    "octomap",
    "voxels",
    "parts",
    "distances",
    "unknown",
    "resolution",
    "unit",
    "origin",
    "unmeasured",
    "chord_error",
    "error",
    "lipschitz",
    "spacing",
    "grow",
    "scale",
    "radius",
    "solid",
    outer::KEYS[0],
    outer::KEYS[1],
];
/// How many of them are shapes; the others are options.
pub(super) const SHAPE_KEYS: usize = 13;

/// `scale`, `radius`, `solid` and what asks for outer models must have something to act on.
pub(super) fn refuse_unused(body: Item<'_>, shape: &str, used: &[&str]) -> Result<(), InputError> {
    for key in &KEYS[SHAPE_KEYS..] {
        if let Some(item) = body.get(key).filter(|_| !used.contains(key)) {
            let message = format!("`{key}` does nothing for `{shape}`");
            return Err(item.error(InputErrorKind::Inconsistent, message, format!("remove `{key}`")));
        }
    }
    Ok(())
}
