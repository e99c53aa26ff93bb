//! Outer models: conservative approximations of a mesh, made once for each mesh of a load.

use std::path::PathBuf;
use std::sync::Arc;

use noclash_geometry::{Element, OuterMesh, OuterPieces, Shape, Solidity, TriangleMesh};
use noclash_numeric::Upper;

/// Conservative outer approximation of a mesh.
#[derive(Clone, Debug, PartialEq)]
pub struct OuterModel {
    /// The body that the mesh belongs to.
    pub body: String,
    /// The mesh file.
    pub file: PathBuf,
    /// Kind of the outer model.
    pub kind: OuterKind,
    /// No point of the model is farther than this from the mesh and what it encloses, in metres.
    pub excess: f64,
    /// How many parts of a mesh that pieces stand for are surfaces alone, open or declared so. (A simplified mesh has its own report.)
    pub surfaces: usize,
    /// Whether pieces stand for walls that are no plain surfaces: what those may enclose together is not in the pieces.
    pub doubtful: bool,
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
    /// Report for users.
    pub fn sentence(&self) -> String {
        let (file, body) = (self.file.display(), &self.body);
        let became = match self.kind {
            OuterKind::Pieces { pieces, of } => format!("{pieces} convex pieces in place of {of} triangles"),
            OuterKind::Simplified { triangles, of } => format!("{triangles} grown triangles in place of {of}"),
        };
        let excess = self.excess;
        if let (OuterKind::Simplified { triangles, of }, true) = (self.kind, excess == 0.0)
            && triangles == of
        {
            return format!(
                "{body}: {file} stays as it is, all {of} triangles: with fewer it might enclose something else"
            );
        }
        format!(
            "{body}: {file} is held by {became}, up to {excess:.2e} m beyond it: a contact may be with what was added"
        )
    }

    /// Assumption that answers make about it, if any.
    pub fn assumption(&self) -> Option<String> {
        let (file, body) = (self.file.display(), &self.body);
        let surround = match (self.surfaces, self.doubtful) {
            (0, false) => return None,
            (0, true) => "walls that are no plain closed surface: what they may enclose together".to_string(),
            (1, _) => "an open part: the space that it surrounds".to_string(),
            (parts, _) => format!("{parts} open parts: what they surround"),
        };
        Some(format!("{body}: {file} has {surround} is checked only where its pieces reach"))
    }
}

/// Outer models that can be requested.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Request {
    /// Convex pieces that reach no farther beyond the mesh than this part of its size.
    Pieces(f64),
    /// Fewer triangles, grown, that reach no farther beyond the mesh than this, in metres.
    Simplify(f64),
}

/// Outer model of a mesh as shapes, with its report.
#[derive(Clone)]
pub(super) struct ModelShapes {
    pub shapes: Vec<Shape>,
    pub lost: f64,
    /// The ball by which its triangles are grown.
    pub grown: Upper,
    pub kind: OuterKind,
    pub excess: Upper,
    pub surfaces: usize,
    pub doubtful: bool,
}

/// Outer models made in one load: a mesh that many links or robots share is processed once.
#[derive(Default)]
pub(crate) struct OuterModelCache(Vec<(Arc<TriangleMesh>, Solidity, Request, ModelShapes)>);

impl OuterModelCache {
    /// The outer model of a mesh; `None` for other elements.
    pub(super) fn of(&mut self, element: &Element, request: Request) -> Option<ModelShapes> {
        let Shape::Mesh { mesh, solidity, .. } = &element.shape else { return None };
        let same = |(known, own, asked, _): &&(Arc<TriangleMesh>, Solidity, Request, ModelShapes)| {
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

fn pieces(mesh: &TriangleMesh, solidity: Solidity, tolerance: f64) -> ModelShapes {
    let OuterPieces { pieces, lost, excess, summary } = OuterPieces::of(mesh, solidity, tolerance);
    let kind = OuterKind::Pieces { pieces: pieces.len(), of: mesh.triangles().len() };
    let shapes = pieces.into_iter().map(|piece| Shape::Polytope(Arc::new(piece))).collect();
    let surfaces = summary.open_parts + summary.declared_shells;
    let doubtful = summary.doubtful_meshes > 0;
    ModelShapes { shapes, lost: lost.get(), grown: Upper::ZERO, kind, excess: excess + lost, surfaces, doubtful }
}

fn simplified(mesh: &TriangleMesh, solidity: Solidity, most: f64) -> ModelShapes {
    let outer = OuterMesh::of(mesh, solidity, most);
    let kind = OuterKind::Simplified { triangles: outer.triangle_count(), of: mesh.triangles().len() };
    let ball = outer.grown.get();
    let shape =
        |(mesh, solidity): (TriangleMesh, Solidity)| Shape::Mesh { mesh: Arc::new(mesh), solidity, grown: ball };
    let shapes = outer.parts.into_iter().map(shape).collect();
    ModelShapes { shapes, lost: 0.0, grown: outer.grown, kind, excess: outer.excess, surfaces: 0, doubtful: false }
}
