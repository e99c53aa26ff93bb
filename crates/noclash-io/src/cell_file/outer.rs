//! `pieces:` and `simplify:` beside `mesh:` or of a robot's links (`links`): outer models that stand for a mesh because the user said so, with how far they reach beyond
//! it. Free stays true of the mesh; a contact may be with what was added, and every answer warns of that.

use std::path::Path;

use noclash_geometry::{Element, Shape};
use noclash_numeric::{Upper, add_up, sub_up};

use super::outer_model::{ModelShapes, OuterKind, OuterModel, Request};
use crate::document::Item;
use crate::intake::Intake;
use crate::{InputError, InputErrorKind};

/// Keys that ask for an outer model.
pub(super) const KEYS: [&str; 2] = ["pieces", "simplify"];

/// The request of a mapping under [`KEYS`].
pub(super) fn requested(asked: Item<'_>) -> Result<Option<Request>, InputError> {
    match (asked.get("pieces"), asked.get("simplify")) {
        (None, None) => Ok(None),
        (Some(_), Some(second)) => {
            let message = "both `pieces` and `simplify` are given";
            Err(second.error(InputErrorKind::Inconsistent, message, "choose one of them"))
        }
        (Some(stated), None) => share(stated).map(|share| Some(Request::Pieces(share))),
        (None, Some(stated)) => length(stated).map(|length| Some(Request::Simplify(length))),
    }
}

/// Outer models of the meshes of one body; its other elements stay. Reported as warnings and under [`Intake::outer`].
pub(super) fn stand_in(intake: &mut Intake<'_>, request: Request, elements: &[Element], body: &str) -> Vec<Element> {
    let made: Vec<Option<ModelShapes>> = elements.iter().map(|element| intake.made.of(element, request)).collect();
    // All triangles of a body are grown alike (`Geometry`): by the largest ball that one of its meshes needs.
    let grown = made.iter().flatten().map(|made| made.grown).fold(Upper::ZERO, Upper::max);
    let mut all = Vec::new();
    for (element, made) in elements.iter().zip(made) {
        let (Shape::Mesh { mesh, .. }, Some(made)) = (&element.shape, made) else {
            all.push(element.clone());
            continue;
        };
        // The new triangles reach excess − own ball beyond the mesh, and the body's ball beyond themselves.
        let excess = match made.kind {
            OuterKind::Pieces { .. } => made.excess,
            OuterKind::Simplified { .. } => made.excess + Upper::proved(sub_up(grown.get(), made.grown.get())),
        };
        // A difference of equal bounds rounded upwards is −0; adding 0 makes it 0.
        let file = intake.file_of(mesh).map(Path::to_path_buf).unwrap_or_default();
        let (kind, surfaces, doubtful, excess) = (made.kind, made.surfaces, made.doubtful, excess.get() + 0.0);
        let model = OuterModel { body: body.to_string(), file, kind, excess, surfaces, doubtful };
        intake.warn(model.sentence());
        intake.outer.push(model);
        // Where the mesh may reach out of the pieces, they are that much less certain.
        let mut pose = element.pose;
        pose.translation_error = add_up(pose.translation_error, made.lost);
        all.extend(made.shapes.into_iter().map(|shape| Element { shape, pose }));
    }
    all
}

/// A part of the mesh's size.
fn share(stated: Item<'_>) -> Result<f64, InputError> {
    let tolerance = stated.number()?;
    if tolerance > 0.0 && tolerance <= 1.0 {
        return Ok(tolerance);
    }
    let message = format!("`pieces` is {tolerance}");
    let remedy =
        "write how far pieces may reach beyond the mesh, as a part of its size above 0 and up to 1, for example 0.05";
    Err(stated.error(InputErrorKind::Value, message, remedy))
}

/// Metres, as a number or with a unit: `0.001`, `1mm`.
fn length(stated: Item<'_>) -> Result<f64, InputError> {
    let shown = || stated.text().unwrap_or("no length").to_string();
    let value = stated.length().map_err(|_| wrong_length(stated, &shown()))?;
    if value > 0.0 && value.is_finite() { Ok(value) } else { Err(wrong_length(stated, &value.to_string())) }
}

fn wrong_length(stated: Item<'_>, text: &str) -> InputError {
    let remedy =
        "write how far the simplified mesh may reach beyond the mesh, above 0: metres, or with a unit, for example 1mm";
    stated.error(InputErrorKind::Value, format!("`simplify` is {text}"), remedy)
}
