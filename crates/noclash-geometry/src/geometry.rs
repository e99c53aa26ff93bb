//! The geometry of one rigid body: all its elements placed in one frame, as flat leaves under one hierarchy.
//!
//! Placing moves every stored point by the element's pose once and for all; how far the stored points may be from the
//! exact ones is kept as `error` and enters every bound.

use std::sync::Arc;

use glam::DVec3;
use noclash_numeric::{ErrorModel, UNIT_ROUNDOFF, Upper};

use crate::body_leaves::BodyLeaves;
use crate::containment::{Winding, enclosed_boxes};
use crate::hierarchy::{Below, ChosenBuilder, Hierarchy, HierarchyOrder, HierarchyRequest, Split};
use crate::interior::{EnclosingTriangles, Interior};
use crate::leaf::{ConvexSolid, Leaf, farthest_corner};
use crate::leaf_source::{LeafSource, leaf_balls};
use crate::placed_elements::{HalfSpace, MeshDoubt, PlacedElements, joined, uses_all};
use crate::solid_summary::SolidSummary;
use crate::swept_leaves::PartPoints;
use crate::volume::{Aabb, Ball, PairExtent, RelativePose, Volume};
use crate::way_out;
use crate::{Element, Pose};

/// Leaves, hierarchy and interiors of one body, in its own frame. Immutable once built.
///
/// Leaves are numbered: first the triangles of all mesh elements in file order (so a leaf below
/// [`Geometry::triangle_count`] is a triangle's number), then grown segments and points, then convex solids.
#[derive(Debug)]
pub struct Geometry {
    leaves: BodyLeaves,
    half_spaces: Vec<HalfSpace>,
    /// Regions enclosed by the closed components of each mesh element.
    interiors: Vec<Interior>,
    /// One point of every connected part.
    part_points: PartPoints,
    hierarchy: Hierarchy<Aabb>,
    builder: ChosenBuilder,
    radius: f64,
    error: f64,
    summary: SolidSummary,
    cavities: Vec<u32>,
    opposed: Option<[u32; 2]>,
    doubts: Vec<MeshDoubt>,
    meshes: usize,
}

impl Geometry {
    /// Places the elements in the body's frame and builds the default hierarchy over them.
    pub fn new(elements: &[Element]) -> Self {
        Self::with_hierarchy(elements, &HierarchyRequest::default(), None)
    }

    /// The same with a chosen builder, or in an order that one has found before; an order of other leaves is not taken.
    pub fn with_hierarchy(
        elements: &[Element],
        request: &HierarchyRequest,
        known: Option<(Split, &HierarchyOrder)>,
    ) -> Self {
        let mut parts = PlacedElements::default();
        for element in elements {
            parts.add(element);
        }
        let (vertices, triangles) = joined(&parts.meshes);
        let leaves = BodyLeaves {
            uses_all_vertices: uses_all(vertices.len(), &triangles),
            vertices,
            triangles,
            grown: parts.grown,
            swept: Arc::new(parts.swept),
            solids: Arc::new(parts.solids),
        };
        let mut geometry = Self {
            builder: ChosenBuilder { split: Split::default(), reason: "" },
            leaves,
            half_spaces: parts.half_spaces,
            interiors: parts.interiors,
            part_points: parts.part_points,
            hierarchy: Hierarchy::empty(),
            radius: 0.0,
            error: parts.error,
            summary: parts.summary,
            cavities: parts.cavities,
            opposed: parts.opposed,
            doubts: parts.doubts,
            meshes: parts.meshes.len(),
        };
        // Boxes of a map of voxels lie in a grid: dividing them leaves little to gain, and they are replaced thirty times a second.
        let tighten = geometry.leaves.solids.len() != geometry.leaf_count();
        (geometry.hierarchy, geometry.builder) =
            request.build_over(&geometry.leaves, &geometry.summary, tighten, known);
        geometry.radius = geometry.reach() * (1.0 + 8.0 * UNIT_ROUNDOFF);
        geometry
    }

    /// How far balls reach from the origin, up to the rounding of their lengths.
    fn reach(&self) -> f64 {
        let of_ball = |(point, radius): Ball| (point.length() + radius).next_up();
        // `max` passes over NaN, which must not vanish.
        let larger = |a: f64, b: f64| if b <= a || a.is_nan() { a } else { b };
        if self.leaves.solids.len() == self.leaf_count() {
            let farthest = |most: f64, solid: &ConvexSolid| Some(larger(most, of_ball(farthest_corner(solid)?)));
            if let Some(reach) = self.leaves.solids.iter().try_fold(0.0, farthest) {
                return reach;
            }
        }
        self.fewest_balls().map(of_ball).fold(0.0, larger)
    }

    /// How many triangles all mesh elements have together.
    pub fn triangle_count(&self) -> usize {
        self.leaves.triangles.len()
    }

    /// All vertices of mesh elements, element by element.
    pub fn vertices(&self) -> &[DVec3] {
        &self.leaves.vertices
    }

    /// Triangles over [`Geometry::vertices`].
    pub fn triangles(&self) -> &[[u32; 3]] {
        &self.leaves.triangles
    }

    /// The tree over all leaves.
    pub fn hierarchy(&self) -> &Hierarchy<Aabb> {
        &self.hierarchy
    }

    /// A volume fitted around all leaves below a node.
    pub fn fit_below<V: Volume>(&self, node: u32) -> V {
        let (mut balls, mut pending) = (Vec::new(), vec![node]);
        while let Some(node) = pending.pop() {
            match self.hierarchy.node(node).below() {
                Below::Children(first) => pending.extend([first, first + 1]),
                Below::Leaf(leaf) => balls.extend(leaf_balls(self, leaf)),
            }
        }
        V::fit(balls.iter().copied())
    }

    /// How the tree was built, and why so.
    pub fn builder(&self) -> ChosenBuilder {
        self.builder
    }

    /// The unbounded parts, which no hierarchy holds.
    pub fn half_spaces(&self) -> &[HalfSpace] {
        &self.half_spaces
    }

    /// Bound on |p| over all bounded parts.
    pub fn radius(&self) -> f64 {
        self.radius
    }

    /// How far a stored point may be from the exact one.
    pub fn error(&self) -> Upper {
        Upper::proved(self.error)
    }

    /// Whether the stored numbers say anything about the exact body: not after an overflow or an angle without a proved
    /// sine. Nothing may be claimed of a body that they do not describe.
    pub fn is_described(&self) -> bool {
        self.error.is_finite() && self.radius.is_finite()
    }

    /// Which parts are solid and which are shells.
    pub fn solid_summary(&self) -> SolidSummary {
        self.summary
    }

    /// The first triangle of every closed component that is read as the wall of a cavity ([`SolidReading::cavities`]).
    pub fn cavities(&self) -> &[u32] {
        &self.cavities
    }

    /// The first triangles of an outward and an inward component of one mesh that are both solids although they may overlap
    /// ([`SolidReading::opposed`]); `None` if there are no such or the user declared a union.
    pub fn opposed_solids(&self) -> Option<[u32; 2]> {
        self.opposed
    }

    /// Meshes whose walls leave a doubt about what they enclose.
    pub fn doubts(&self) -> &[MeshDoubt] {
        &self.doubts
    }

    /// How many mesh elements there are.
    pub fn mesh_count(&self) -> usize {
        self.meshes
    }

    /// Boxes, `cells` along the longest side, that together hold everything that mesh elements enclose or may enclose, as far as the
    /// stored coordinates describe it. `None` if there are too many triangles for that; then only a convex set around all leaves does.
    pub fn enclosed_boxes(&self, cells: usize) -> Option<Vec<[DVec3; 2]>> {
        let numbers = self.interiors.iter().flat_map(|interior| interior.walls.iter().flatten().flatten());
        let corners = |&leaf: &u32| self.leaves.triangles[leaf as usize].map(|v| self.leaves.vertices[v as usize]);
        let walls: Vec<[DVec3; 3]> = numbers.map(corners).collect();
        enclosed_boxes(&walls, self.error, cells, |point| self.encloses(point) == Enclosure::Outside)
    }

    /// All balls whose hulls make up the body, leaf by leaf (half-spaces have none).
    pub fn balls(&self) -> impl Iterator<Item = Ball> {
        (0..self.leaf_count() as u32).flat_map(move |leaf| (0..).map_while(move |index| self.leaf_ball(leaf, index)))
    }

    /// The same balls, each corner that triangles share once.
    pub fn fewest_balls(&self) -> impl Iterator<Item = Ball> {
        self.leaves.fewest_balls()
    }

    #[inline(always)]
    pub(crate) fn leaves(&self) -> &BodyLeaves {
        &self.leaves
    }

    /// One leaf.
    #[inline(always)]
    pub fn leaf(&self, leaf: u32) -> Leaf<'_> {
        self.leaves.leaf(leaf)
    }

    /// All vertices, and the corners of the first leaves among them: of the triangles.
    pub(crate) fn corners_of_triangles(&self) -> (&[DVec3], &[[u32; 3]]) {
        (&self.leaves.vertices, &self.leaves.triangles)
    }

    /// The triangle number of a leaf; `None` for everything that is not a triangle, grown ones included.
    pub fn triangle_of(&self, leaf: u32) -> Option<u32> {
        ((leaf as usize) < self.leaves.triangles.len() && self.leaves.grown == 0.0).then_some(leaf)
    }

    /// The ball by which every triangle is grown.
    pub fn grown(&self) -> f64 {
        self.leaves.grown
    }

    /// The frame of `other` seen from this body with the pad of all errors of both: poses, placement, rounding.
    pub fn relative(&self, own: &Pose, other: &Self, others: &Pose, model: &ErrorModel) -> RelativePose {
        let extent =
            PairExtent { radius_a: self.radius, radius_b: other.radius, stored_error: self.error() + other.error() };
        RelativePose::new(&own.relative(others), extent, model)
    }

    /// How far walls of closed components may be from where they are stored, at most; cracks as wide count as closed.
    pub(crate) fn wall_error(&self) -> f64 {
        self.interiors.iter().fold(0.0, |error, interior| f64::max(error, interior.field.error()))
    }

    /// Whether the point is inside what closed mesh components enclose. Convex leaves are not asked: they are solid in
    /// every test.
    pub fn encloses(&self, point: DVec3) -> Enclosure {
        let mut answer = Enclosure::Outside;
        let mut around = self.interiors.iter().filter(|interior| interior.may_enclose(point)).peekable();
        // Most points that come near are outside, and a straight way out proves it without the trees that winding numbers need.
        if around.peek().is_some() {
            let error = self.wall_error();
            if way_out::is_straight(&self.hierarchy, point, error) {
                return Enclosure::Outside;
            }
        }
        for interior in around {
            match interior.field.winding(point) {
                Winding::Number(0) => {}
                Winding::Number(_) => return Enclosure::Inside,
                Winding::OnSurface | Winding::Undecided => answer = Enclosure::Undecided,
            }
        }
        answer
    }

    /// Whether a winding number shows that the point is inside: no more effort than that takes where it does not.
    pub fn certainly_encloses(&self, point: DVec3) -> bool {
        self.interiors.iter().any(|interior| interior.field.certainly_winds(point))
    }

    /// Makes now what [`Geometry::encloses`] would make when first needed: for callers that must answer in time.
    pub fn prepare_enclosure(&self) {
        self.interiors.iter().for_each(|interior| interior.field.prepare());
    }

    /// Whether any mesh element encloses anything.
    pub fn has_interior(&self) -> bool {
        !self.interiors.is_empty()
    }

    /// The sets of triangles by which [`Geometry::encloses`] distinguishes inside from outside: inside any of them is
    /// inside.
    pub fn enclosing_triangles(&self) -> impl Iterator<Item = &EnclosingTriangles> {
        self.interiors.iter().flat_map(Interior::enclosing)
    }

    /// One point of every connected part, for containment tests.
    pub fn part_points(&self) -> &[DVec3] {
        self.part_points.as_slice()
    }
}

/// Where a point is with respect to the solids of a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Enclosure {
    /// In none of them.
    Outside,
    /// In at least one.
    Inside,
    /// On a surface, or beyond what the exact test covers.
    Undecided,
}

impl LeafSource for Geometry {
    fn leaf_count(&self) -> usize {
        self.leaves.leaf_count()
    }

    #[inline]
    fn leaf_ball(&self, leaf: u32, index: usize) -> Option<Ball> {
        self.leaves.leaf_ball(leaf, index)
    }

    #[inline]
    fn leaf_box(&self, leaf: u32) -> (DVec3, DVec3) {
        self.leaves.leaf_box(leaf)
    }

    fn bounds(&self) -> (DVec3, DVec3) {
        self.leaves.bounds()
    }
}
