//! The geometry of one rigid body: all its elements placed in one frame, as flat leaves under one hierarchy.
//!
//! Placing moves every stored point by the element's pose once and for all; how far the stored points may be from the
//! exact ones is kept as `error` and enters every bound.

use std::sync::{Arc, OnceLock};

use glam::{DMat3, DVec3};
use noclash_numeric::{ErrorModel, UNIT_ROUNDOFF, Upper};

use crate::containment::{SolidReading, Winding, WindingField, doubtful_flat_parts, enclosed_boxes};
use crate::hierarchy::{Below, ChosenBuilder, Hierarchy, HierarchyOrder, HierarchyRequest, Split};
use crate::leaf::{ConvexSolid, Leaf};
use crate::leaf_source::{LeafSource, box_of, leaf_balls};
use crate::solid_summary::SolidSummary;
use crate::volume::{Aabb, Ball, PairExtent, RelativePose, Volume};
use crate::{Element, MeshComponent, MeshDiagnosis, Pose, Shape, Solidity, TriangleMesh};

/// Leaves, hierarchy and interiors of one body, in its own frame. Immutable once built.
///
/// Leaves are numbered: first the triangles of all mesh elements in file order (so a leaf below
/// [`Geometry::triangle_count`] is a triangle's number), then grown segments and points, then convex solids.
#[derive(Debug)]
pub struct Geometry {
    /// Shared with the mesh where that is the only one and stays in its place.
    vertices: Arc<[DVec3]>,
    triangles: Arc<[[u32; 3]]>,
    /// Whether every vertex is a corner of some triangle.
    uses_all_vertices: bool,
    /// The ball by which every triangle is grown: the largest of all mesh elements.
    grown: f64,
    /// Spheres, capsules and cloud points: segments (mostly of length 0) and their radius.
    swept: Vec<([DVec3; 2], f64)>,
    solids: Vec<ConvexSolid>,
    half_spaces: Vec<HalfSpace>,
    /// Regions enclosed by the closed components of each mesh element.
    interiors: Vec<Interior>,
    /// One point of every connected part.
    part_points: Vec<DVec3>,
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

/// Why the walls of one mesh of a body are no plain closed surfaces, so that a winding number of 0 does not prove a point outside
/// (`docs/containment.md`, Doubt).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeshDoubt {
    /// Number of the mesh among those of the body, from 0.
    pub mesh: usize,
    /// The first of its triangles, by the body's numbers.
    pub first_triangle: u32,
    /// Its triangles.
    pub triangles: usize,
    /// Triangles of walls that occur more than once.
    pub duplicates: usize,
    /// Edges of walls that do not have exactly two triangles in opposite directions.
    pub contradicting_edges: usize,
    /// Vertices that may coincide with others in the file, and were placed apart by the rounding of transforms.
    pub near_vertices: usize,
    /// Closed parts whose volume is 0 as far as rounding can tell.
    pub flat_parts: usize,
}

/// {x : normal·x ≤ offset}; `normal` of unit length up to rounding.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HalfSpace {
    /// Outward normal.
    pub normal: DVec3,
    /// Where the plane cuts the normal's line.
    pub offset: f64,
    /// Bound on |stored − exact normal|: the plane turns by so much.
    pub normal_error: f64,
    /// Bound on |stored − exact offset|.
    pub offset_error: f64,
}

/// Regions enclosed by the closed components of a mesh.
#[derive(Debug)]
struct Interior {
    field: WindingField,
    /// The box of everything that encloses, alone or together; empty when there are too many to test one by one.
    boxes: Vec<(DVec3, DVec3)>,
    /// The triangles by the body's numbers: of each set of oriented components, then of all others.
    walls: [Vec<Vec<u32>>; 2],
    /// The same with what they mean; made when first asked for.
    enclosing: OnceLock<Vec<EnclosingTriangles>>,
}

/// Closed triangles that enclose something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnclosingTriangles {
    /// Whether inside is where their winding number is not 0; if not, only what a straight way out of them leads from is outside.
    pub oriented: bool,
    /// Numbers of leaves.
    pub triangles: Vec<u32>,
}

/// Up to so many boxes are tested before the winding number is computed.
const FEW_COMPONENTS: usize = 256;

impl Interior {
    /// `stored` and in its `place`, whose vertices are within `error` of where they belong.
    fn new(
        (stored, place, error): (&Arc<TriangleMesh>, &TriangleMesh, f64),
        diagnosis: &MeshDiagnosis,
        reading: &SolidReading,
        first: u32,
    ) -> Self {
        let field = WindingField::placed(stored, place, error, diagnosis, reading);
        // Where there is a doubt, everything may enclose something together; else each component by itself.
        let all: Vec<u32> = reading.sets.iter().flatten().chain(&reading.others).copied().collect();
        let together = || if reading.doubtful { all.chunks(all.len().max(1)) } else { all.chunks(1) };
        let box_of = |set: &[u32]| {
            let members = set.iter().flat_map(|&number| &diagnosis.components[number as usize].triangles);
            let corners = members.flat_map(|&triangle| place.corners(triangle as usize));
            corners.fold((DVec3::INFINITY, DVec3::NEG_INFINITY), |(low, high), p| (low.min(p), high.max(p)))
        };
        let boxes =
            if together().nth(FEW_COMPONENTS).is_none() { together().map(box_of).collect() } else { Vec::new() };
        let numbers = |component: &'_ MeshComponent| -> Vec<u32> {
            component.triangles.iter().map(|&triangle| first + triangle).collect()
        };
        let triangles = |set: &Vec<u32>| set.iter().flat_map(|&n| numbers(&diagnosis.components[n as usize])).collect();
        let walls = [reading.sets.iter().map(triangles).collect(), vec![triangles(&reading.others)]];
        Self { field, boxes, walls, enclosing: OnceLock::new() }
    }

    fn enclosing(&self) -> &[EnclosingTriangles] {
        self.enclosing.get_or_init(|| {
            let [sets, others] = &self.walls;
            if self.field.is_certain() {
                let own = |triangles: &Vec<u32>| EnclosingTriangles { oriented: true, triangles: triangles.clone() };
                return sets.iter().map(own).collect();
            }
            let mut triangles = [sets.concat(), others.concat()].concat();
            triangles.sort_unstable();
            vec![EnclosingTriangles { oriented: false, triangles }]
        })
    }

    /// False only for points outside the boxes of everything that encloses, around which nothing winds.
    fn may_enclose(&self, point: DVec3) -> bool {
        let holds = |&(low, high): &(DVec3, DVec3)| point.cmpge(low).all() && point.cmple(high).all();
        self.boxes.is_empty() || self.boxes.iter().any(holds)
    }
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
        let mut parts = Parts::default();
        for element in elements {
            parts.add(element);
        }
        let (vertices, triangles) = joined(&parts.meshes);
        let mut geometry = Self {
            builder: ChosenBuilder { split: Split::default(), reason: "" },
            uses_all_vertices: uses_all(vertices.len(), &triangles),
            vertices,
            triangles,
            grown: parts.grown,
            swept: parts.swept,
            solids: parts.solids,
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
        (geometry.hierarchy, geometry.builder) = request.build(&geometry, &geometry.summary, known);
        let reach = |(point, radius): Ball| (point.length() + radius).next_up();
        // `max` passes over NaN, which must not vanish.
        let larger = |a: f64, b: f64| if b <= a { a } else { b };
        let farthest = geometry.fewest_balls().map(reach).fold(0.0, larger);
        geometry.radius = farthest * (1.0 + 8.0 * UNIT_ROUNDOFF);
        geometry
    }

    /// How many triangles all mesh elements have together.
    pub fn triangle_count(&self) -> usize {
        self.triangles.len()
    }

    /// All vertices of mesh elements, element by element.
    pub fn vertices(&self) -> &[DVec3] {
        &self.vertices
    }

    /// Triangles over [`Geometry::vertices`].
    pub fn triangles(&self) -> &[[u32; 3]] {
        &self.triangles
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
        let corners = |&leaf: &u32| self.triangles[leaf as usize].map(|v| self.vertices[v as usize]);
        let walls: Vec<[DVec3; 3]> = numbers.map(corners).collect();
        enclosed_boxes(&walls, self.error, cells, |point| self.encloses(point) == Enclosure::Outside)
    }

    /// All balls whose hulls make up the body, leaf by leaf (half-spaces have none).
    pub fn balls(&self) -> impl Iterator<Item = Ball> {
        (0..self.leaf_count() as u32).flat_map(move |leaf| (0..).map_while(move |index| self.leaf_ball(leaf, index)))
    }

    /// The same balls, each corner that triangles share once.
    pub fn fewest_balls(&self) -> impl Iterator<Item = Ball> {
        let vertices = if self.uses_all_vertices { &self.vertices[..] } else { &[] };
        let first = if self.uses_all_vertices { self.triangles.len() } else { 0 };
        let others = first as u32..self.leaf_count() as u32;
        let corners = vertices.iter().map(|&vertex| (vertex, self.grown));
        corners.chain(others.flat_map(move |leaf| (0..).map_while(move |index| self.leaf_ball(leaf, index))))
    }

    /// One leaf.
    #[inline(always)]
    pub fn leaf(&self, leaf: u32) -> Leaf<'_> {
        let index = leaf as usize;
        if let Some(triangle) = self.triangles.get(index) {
            return Leaf::Simplex { points: triangle.map(|v| self.vertices[v as usize]), radius: self.grown };
        }
        let index = index - self.triangles.len();
        match self.swept.get(index) {
            Some(([a, b], radius)) => Leaf::Simplex { points: [*a, *b, *b], radius: *radius },
            None => Leaf::Solid(&self.solids[index - self.swept.len()]),
        }
    }

    /// The triangle number of a leaf; `None` for everything that is not a triangle, grown ones included.
    pub fn triangle_of(&self, leaf: u32) -> Option<u32> {
        ((leaf as usize) < self.triangles.len() && self.grown == 0.0).then_some(leaf)
    }

    /// The ball by which every triangle is grown.
    pub fn grown(&self) -> f64 {
        self.grown
    }

    /// The frame of `other` seen from this body with the pad of all errors of both: poses, placement, rounding.
    pub fn relative(&self, own: &Pose, other: &Self, others: &Pose, model: &ErrorModel) -> RelativePose {
        let extent =
            PairExtent { radius_a: self.radius, radius_b: other.radius, stored_error: self.error() + other.error() };
        RelativePose::new(&own.relative(others), extent, model)
    }

    /// Whether the point is inside what closed mesh components enclose. Convex leaves are not asked: they are solid in
    /// every test.
    pub fn encloses(&self, point: DVec3) -> Enclosure {
        let mut answer = Enclosure::Outside;
        for interior in self.interiors.iter().filter(|interior| interior.may_enclose(point)) {
            match interior.field.winding(point) {
                Winding::Number(0) => {}
                Winding::Number(_) => return Enclosure::Inside,
                Winding::OnSurface | Winding::Undecided => answer = Enclosure::Undecided,
            }
        }
        answer
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
        &self.part_points
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
        self.triangles.len() + self.swept.len() + self.solids.len()
    }

    #[inline]
    fn leaf_ball(&self, leaf: u32, index: usize) -> Option<Ball> {
        self.leaf(leaf).ball(index)
    }

    #[inline]
    fn leaf_box(&self, leaf: u32) -> (DVec3, DVec3) {
        match self.triangles.get(leaf as usize) {
            // Vertices of meshes are finite: least and largest are exact.
            Some(triangle) if self.grown == 0.0 => {
                let [a, b, c] = triangle.map(|corner| self.vertices[corner as usize]);
                (a.min(b).min(c), a.max(b).max(c))
            }
            _ => box_of((0..).map_while(|index| self.leaf_ball(leaf, index))),
        }
    }

    fn bounds(&self) -> (DVec3, DVec3) {
        self.fewest_balls().fold((DVec3::INFINITY, DVec3::NEG_INFINITY), |(low, high), (point, radius)| {
            (low.min(point - radius), high.max(point + radius))
        })
    }
}

/// Poses of files have errors of a few units in the last place; one with more has lost its sine.
const CREDIBLE_ROTATION_ERROR: f64 = 1e-9;

/// Vertices and triangles of all meshes in one list each; those of a single mesh as they are.
fn joined(meshes: &[TriangleMesh]) -> (Arc<[DVec3]>, Arc<[[u32; 3]]>) {
    if let [only] = meshes {
        return only.lists();
    }
    let mut first = 0;
    let (mut vertices, mut triangles) = (Vec::new(), Vec::new());
    for mesh in meshes {
        triangles.extend(mesh.triangles().iter().map(|corners| corners.map(|corner| corner + first)));
        vertices.extend_from_slice(mesh.vertices());
        first += mesh.vertices().len() as u32;
    }
    (vertices.into(), triangles.into())
}

fn uses_all(vertices: usize, triangles: &[[u32; 3]]) -> bool {
    let mut used = vec![false; vertices];
    triangles.iter().flatten().for_each(|&corner| used[corner as usize] = true);
    used.iter().all(|&used| used)
}

/// The elements of a body while they are being placed.
#[derive(Default)]
struct Parts {
    /// In their places.
    meshes: Vec<TriangleMesh>,
    triangle_count: u32,
    grown: f64,
    swept: Vec<([DVec3; 2], f64)>,
    solids: Vec<ConvexSolid>,
    half_spaces: Vec<HalfSpace>,
    interiors: Vec<Interior>,
    part_points: Vec<DVec3>,
    error: f64,
    summary: SolidSummary,
    cavities: Vec<u32>,
    opposed: Option<[u32; 2]>,
    doubts: Vec<MeshDoubt>,
}

impl Parts {
    fn add(&mut self, element: &Element) {
        let pose = &element.pose;
        match &element.shape {
            Shape::Mesh { mesh, solidity, grown } => {
                // The ball does not turn. `max` passes over NaN, which must not vanish: such a body is not described.
                self.grown = self.grown.max(*grown);
                if grown.is_nan() || *grown < 0.0 {
                    self.error = f64::INFINITY;
                }
                self.add_mesh(mesh, *solidity, pose);
            }
            Shape::Polytope(polytope) => {
                let points = self.place(polytope.points(), pose);
                self.add_solid(ConvexSolid::polytope(&points));
            }
            Shape::Box { half_extents } => {
                self.reach(half_extents.length(), pose);
                let half_axes = pose.rotation * DMat3::from_diagonal(*half_extents);
                self.add_solid(ConvexSolid::Box { centre: pose.translation, half_axes });
            }
            Shape::Sphere { radius } => self.add_swept([pose.translation; 2], *radius, pose),
            Shape::Capsule { radius, half_length } => {
                let end = DVec3::Z * *half_length;
                self.add_swept([end, -end].map(|p| pose.transform_point(p)), *radius, pose);
            }
            Shape::Cylinder { radius, half_length } => {
                self.reach(half_length + radius, pose);
                let axis = pose.rotation.z_axis;
                self.add_solid(ConvexSolid::Cylinder {
                    centre: pose.translation,
                    axis,
                    half_length: *half_length,
                    radius: *radius,
                });
            }
            Shape::HalfSpace => {
                self.reach(0.0, pose);
                self.half_spaces.push(HalfSpace {
                    normal: pose.rotation.z_axis,
                    offset: pose.rotation.z_axis.dot(pose.translation),
                    normal_error: pose.rotation_error,
                    offset_error: pose.error_at(0.0).get() + pose.rotation_error * pose.translation.length(),
                });
            }
            Shape::Points(cloud) => {
                let points = self.place(cloud.points(), pose);
                for &point in &points {
                    self.swept.push(([point; 2], cloud.radius()));
                }
                self.summary.solid_parts += points.len();
                self.part_points.extend(points);
            }
        }
    }

    /// Every stored point of an element that reaches `radius` from its origin is off by at most this. The rotation that
    /// makes a box's or cylinder's axes is rounded like a point's.
    fn reach(&mut self, radius: f64, pose: &Pose) {
        let exact = *pose == Pose::IDENTITY;
        if pose.rotation_error > CREDIBLE_ROTATION_ERROR {
            self.error = f64::INFINITY;
        } else if !exact {
            self.error = self.error.max(2.0 * pose.error_at(radius).get());
        }
    }

    fn place(&mut self, points: &[DVec3], pose: &Pose) -> Vec<DVec3> {
        if *pose == Pose::IDENTITY {
            return points.to_vec();
        }
        let radius = points.iter().map(|p| p.length()).fold(0.0, f64::max);
        self.reach(radius.next_up(), pose);
        points.iter().map(|&p| pose.transform_point(p)).collect()
    }

    fn add_solid(&mut self, solid: ConvexSolid) {
        self.part_points.push(Leaf::Solid(&solid).some_point());
        self.solids.push(solid);
        self.summary.solid_parts += 1;
    }

    fn add_swept(&mut self, segment: [DVec3; 2], radius: f64, pose: &Pose) {
        // The ball does not turn: only its skeleton is placed.
        self.reach(segment[0].distance(segment[1]), pose);
        self.part_points.push(segment[0]);
        self.swept.push((segment, radius));
        self.summary.solid_parts += 1;
    }

    fn add_mesh(&mut self, mesh: &Arc<TriangleMesh>, solidity: Solidity, pose: &Pose) {
        let placed = if *pose == Pose::IDENTITY {
            Some(TriangleMesh::clone(mesh))
        } else {
            mesh.with_vertices(self.place(mesh.vertices(), pose))
        };
        let Some(placed) = placed else {
            // Finite vertices under a finite pose can only overflow: the body is then not described.
            self.error = f64::INFINITY;
            return;
        };
        // Read off the mesh as it is stored: in its place rounding may part what touches, and give a volume to what is flat.
        let diagnosis = MeshDiagnosis::of(mesh);
        let corner = |triangle: u32| placed.corners(triangle as usize)[0];
        self.part_points.extend(diagnosis.components.iter().map(|component| corner(component.triangles[0])));
        // Triangles that collapsed to segments or points hang on nothing.
        let collapsed = |triangle: &&u32| {
            let [a, b, c] = mesh.corners(**triangle as usize);
            a == b || b == c || c == a
        };
        self.part_points.extend(diagnosis.set_aside.iter().filter(collapsed).map(|&triangle| corner(triangle)));
        let reading = SolidReading::of(mesh, &diagnosis, solidity);
        let first_triangle = self.triangle_count;
        let interior = Interior::new((mesh, &placed, self.error), &diagnosis, &reading, first_triangle);
        if !interior.field.is_empty() {
            self.interiors.push(interior);
        }
        let first_of =
            |&number: &u32| first_triangle + diagnosis.components[number as usize].triangles.first().unwrap_or(&0);
        self.cavities.extend(reading.cavities.iter().map(first_of));
        self.opposed = self.opposed.or(reading.opposed.map(|pair| pair.map(|number| first_of(&number))));
        match solidity {
            Solidity::Shell => self.summary.declared_shells += diagnosis.components.len(),
            Solidity::Auto | Solidity::Solid | Solidity::Union => {
                let solids = reading.sets.iter().map(Vec::len).sum::<usize>();
                self.summary.solid_parts += solids;
                self.summary.declared_union += if solidity == Solidity::Union { solids } else { 0 };
                self.summary.inconsistent_parts += diagnosis.inconsistent_solids().count();
                self.summary.open_parts += diagnosis.shells().count();
                self.summary.cavities += reading.cavities.len();
                self.summary.doubtful_meshes += usize::from(reading.doubtful);
                self.doubts.extend(reading.doubtful.then(|| MeshDoubt {
                    mesh: self.meshes.len(),
                    first_triangle,
                    triangles: mesh.triangles().len(),
                    duplicates: diagnosis.copied_walls,
                    contradicting_edges: diagnosis.contradicting_edges,
                    near_vertices: diagnosis.near_vertices,
                    flat_parts: doubtful_flat_parts(&diagnosis),
                }));
            }
        }
        self.triangle_count += placed.triangles().len() as u32;
        self.meshes.push(placed);
    }
}
