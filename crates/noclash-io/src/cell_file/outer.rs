//! `pieces:` and `simplify:` beside `mesh:`: outer models that stand for a mesh because the user said so, with how far they reach beyond
//! it. Free stays true of the mesh; a contact may be with what was added, and every answer warns of that.

use std::path::PathBuf;
use std::sync::Arc;

use noclash_geometry::{Element, OuterMesh, OuterPieces, Shape, Solidity, TriangleMesh};

use crate::document::Item;
use crate::intake::Intake;
use crate::{InputError, InputErrorKind};

/// Keys that ask for an outer model.
pub(super) const KEYS: [&str; 2] = ["pieces", "simplify"];

/// What stands for a mesh.
#[derive(Clone, Debug, PartialEq)]
pub struct OuterModel {
    /// The body that the mesh belongs to.
    pub body: String,
    /// The mesh file.
    pub file: PathBuf,
    /// What it became.
    pub kind: OuterKind,
    /// No point of the model is farther than this from the mesh and what it encloses, in metres.
    pub excess: f64,
    /// How many parts of a mesh that pieces stand for are surfaces alone, open or declared so. (A simplified mesh tells of its own.)
    pub surfaces: usize,
}

/// The kinds of outer models.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OuterKind {
    /// Convex pieces.
    Pieces {
        /// How many.
        pieces: usize,
        /// How many triangles they stand for.
        of: usize,
    },
    /// Fewer triangles, grown by a ball.
    Simplified {
        /// How many.
        triangles: usize,
        /// How many there were.
        of: usize,
    },
}

impl OuterModel {
    /// What users are told of it.
    pub fn sentence(&self) -> String {
        let (file, body) = (self.file.display(), &self.body);
        let became = match self.kind {
            OuterKind::Pieces { pieces, of } => format!("{pieces} convex pieces in place of {of} triangles"),
            OuterKind::Simplified { triangles, of } => format!("{triangles} grown triangles in place of {of}"),
        };
        let excess = self.excess;
        format!(
            "{body}: {file} is held by {became}, up to {excess:.2e} m beyond it: a contact may be with what was added"
        )
    }

    /// What answers take for granted of it, if anything.
    pub fn assumption(&self) -> Option<String> {
        let (file, body) = (self.file.display(), &self.body);
        (self.surfaces > 0).then(|| {
            let surround = match self.surfaces {
                1 => "an open part: what it surrounds".to_string(),
                parts => format!("{parts} open parts: what they surround"),
            };
            format!("{body}: {file} has {surround} is checked only where its pieces reach")
        })
    }
}

/// What stands for a mesh element: itself, or the outer model that is asked for.
pub(super) fn stand_in(
    intake: &mut Intake<'_>,
    asked: Item<'_>,
    element: Element,
    (body, file): (&str, PathBuf),
) -> Result<Vec<Element>, InputError> {
    let Shape::Mesh { mesh, solidity, .. } = &element.shape else { return Ok(vec![element]) };
    let of = mesh.triangles().len();
    let Made { shapes, lost, kind, excess, surfaces } = match (asked.get("pieces"), asked.get("simplify")) {
        (None, None) => return Ok(vec![element]),
        (Some(_), Some(second)) => {
            let message = "both `pieces` and `simplify` are given";
            return Err(second.error(InputErrorKind::Inconsistent, message, "choose one of them"));
        }
        (Some(stated), None) => pieces(mesh, *solidity, share(stated)?, of),
        (None, Some(stated)) => simplified(mesh, *solidity, length(stated)?, of),
    };
    let model = OuterModel { body: body.to_string(), file, kind, excess, surfaces };
    intake.warn(model.sentence());
    intake.outer.push(model);
    // Where the mesh may reach out of the pieces, they are that much less certain.
    let mut pose = element.pose;
    pose.translation_error += lost;
    Ok(shapes.into_iter().map(|shape| Element { shape, pose }).collect())
}

/// Shapes that stand for a mesh, and what is told of them.
struct Made {
    shapes: Vec<Shape>,
    lost: f64,
    kind: OuterKind,
    excess: f64,
    surfaces: usize,
}

fn pieces(mesh: &TriangleMesh, solidity: Solidity, tolerance: f64, of: usize) -> Made {
    let OuterPieces { pieces, lost, excess, summary } = OuterPieces::of(mesh, solidity, tolerance);
    let kind = OuterKind::Pieces { pieces: pieces.len(), of };
    let shapes = pieces.into_iter().map(|piece| Shape::Polytope(Arc::new(piece))).collect();
    let surfaces = summary.open_parts + summary.declared_shells;
    Made { shapes, lost: lost.get(), kind, excess: (excess + lost).get(), surfaces }
}

fn simplified(mesh: &TriangleMesh, solidity: Solidity, most: f64, of: usize) -> Made {
    let outer = OuterMesh::of(mesh, solidity, most);
    let kind = OuterKind::Simplified { triangles: outer.triangle_count(), of };
    let (grown, excess) = (outer.grown.get(), outer.excess.get());
    let shape = |(mesh, solidity): (TriangleMesh, Solidity)| Shape::Mesh { mesh: Arc::new(mesh), solidity, grown };
    Made { shapes: outer.parts.into_iter().map(shape).collect(), lost: 0.0, kind, excess, surfaces: 0 }
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
    let value = stated.number().or_else(|error| {
        let text = stated.text().map_err(|_| error)?.trim();
        // `mm` ends with `m`, too.
        let units = [("mm", 1e-3), ("cm", 1e-2), ("m", 1.0)];
        let read =
            units.iter().find_map(|(unit, factor)| Some(text.strip_suffix(unit)?.trim().parse::<f64>().ok()? * factor));
        read.ok_or_else(|| wrong_length(stated, text))
    })?;
    if value > 0.0 && value.is_finite() { Ok(value) } else { Err(wrong_length(stated, &value.to_string())) }
}

fn wrong_length(stated: Item<'_>, text: &str) -> InputError {
    let remedy =
        "write how far the simplified mesh may reach beyond the mesh, above 0: metres, or with a unit, for example 1mm";
    stated.error(InputErrorKind::Value, format!("`simplify` is {text}"), remedy)
}
