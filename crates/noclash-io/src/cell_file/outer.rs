//! `pieces:` and `simplify:` beside `mesh:` or of a robot's links (`links`): outer models that stand for a mesh because the user said so, with how far they reach beyond
//! it. Free stays true of the mesh; a contact may be with what was added, and every answer warns of that.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use noclash_geometry::{Element, OuterMesh, OuterPieces, Shape, Solidity, TriangleMesh};
use noclash_numeric::{Upper, add_up, sub_up};

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

/// Outer models that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Request {
    /// Convex pieces that reach no farther beyond the mesh than this part of its size.
    Pieces(f64),
    /// Fewer triangles, grown, that reach no farther beyond the mesh than this, in metres.
    Simplify(f64),
}

/// What a mapping asks for under [`KEYS`].
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

/// What stands for the meshes of one body; its other elements stay. Told as warnings and under [`Intake::outer`].
pub(super) fn stand_in(intake: &mut Intake<'_>, request: Request, elements: &[Element], body: &str) -> Vec<Element> {
    let made: Vec<Option<Made>> = elements.iter().map(|element| intake.made.of(element, request)).collect();
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
        let file = intake.file_of(mesh).map(Path::to_path_buf).unwrap_or_default();
        let (kind, surfaces, excess) = (made.kind, made.surfaces, excess.get());
        let model = OuterModel { body: body.to_string(), file, kind, excess, surfaces };
        intake.warn(model.sentence());
        intake.outer.push(model);
        // Where the mesh may reach out of the pieces, they are that much less certain.
        let mut pose = element.pose;
        pose.translation_error = add_up(pose.translation_error, made.lost);
        all.extend(made.shapes.into_iter().map(|shape| Element { shape, pose }));
    }
    all
}

/// Shapes that stand for a mesh, and what is told of them.
#[derive(Clone)]
struct Made {
    shapes: Vec<Shape>,
    lost: f64,
    /// The ball by which its triangles are grown.
    grown: Upper,
    kind: OuterKind,
    excess: Upper,
    surfaces: usize,
}

/// What was made in one load: a mesh that many links or robots share is looked at once.
#[derive(Default)]
pub(crate) struct MadeModels(Vec<(Arc<TriangleMesh>, Solidity, Request, Made)>);

impl MadeModels {
    /// What stands for a mesh; `None` for elements that are none.
    fn of(&mut self, element: &Element, request: Request) -> Option<Made> {
        let Shape::Mesh { mesh, solidity, .. } = &element.shape else { return None };
        let same = |(known, own, asked, _): &&(Arc<TriangleMesh>, Solidity, Request, Made)| {
            Arc::ptr_eq(known, mesh) && own == solidity && *asked == request
        };
        if let Some((.., made)) = self.0.iter().find(same) {
            return Some(made.clone());
        }
        let made = match request {
            Request::Pieces(share) => pieces(mesh, *solidity, share),
            Request::Simplify(length) => simplified(mesh, *solidity, length),
        };
        self.0.push((mesh.clone(), *solidity, request, made.clone()));
        Some(made)
    }
}

fn pieces(mesh: &TriangleMesh, solidity: Solidity, tolerance: f64) -> Made {
    let OuterPieces { pieces, lost, excess, summary } = OuterPieces::of(mesh, solidity, tolerance);
    let kind = OuterKind::Pieces { pieces: pieces.len(), of: mesh.triangles().len() };
    let shapes = pieces.into_iter().map(|piece| Shape::Polytope(Arc::new(piece))).collect();
    let surfaces = summary.open_parts + summary.declared_shells;
    Made { shapes, lost: lost.get(), grown: Upper::ZERO, kind, excess: excess + lost, surfaces }
}

fn simplified(mesh: &TriangleMesh, solidity: Solidity, most: f64) -> Made {
    let outer = OuterMesh::of(mesh, solidity, most);
    let kind = OuterKind::Simplified { triangles: outer.triangle_count(), of: mesh.triangles().len() };
    let ball = outer.grown.get();
    let shape =
        |(mesh, solidity): (TriangleMesh, Solidity)| Shape::Mesh { mesh: Arc::new(mesh), solidity, grown: ball };
    let shapes = outer.parts.into_iter().map(shape).collect();
    Made { shapes, lost: 0.0, grown: outer.grown, kind, excess: outer.excess, surfaces: 0 }
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
