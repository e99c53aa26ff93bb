//! Placing the elements of a body in its frame: what becomes of each shape, how far stored points may be from the exact ones, and what is
//! known of the inside of its meshes.

use std::sync::Arc;

use glam::{DMat3, DVec3};

use crate::containment::{SolidReading, doubtful_flat_parts};
use crate::interior::Interior;
use crate::leaf::{ConvexSolid, Leaf};
use crate::solid_summary::SolidSummary;
use crate::swept_leaves::{PartPoints, SweptLeaves};
use crate::{Element, MeshDiagnosis, Pose, Shape, Solidity, TriangleMesh};

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

/// Poses of files have errors of a few units in the last place; one with more has lost its sine.
const CREDIBLE_ROTATION_ERROR: f64 = 1e-9;

/// Vertices and triangles that a body may have. With more it is not described, and nothing is proved of it.
const MOST_NUMBERED: usize = 1 << 30;

/// Vertices and triangles of all meshes in one list each; those of a single mesh as they are.
pub(crate) fn joined(meshes: &[TriangleMesh]) -> (Arc<[DVec3]>, Arc<[[u32; 3]]>) {
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

/// Whether every vertex is a corner of some triangle.
pub(crate) fn uses_all(vertices: usize, triangles: &[[u32; 3]]) -> bool {
    let mut used = vec![false; vertices];
    triangles.iter().flatten().for_each(|&corner| used[corner as usize] = true);
    used.iter().all(|&used| used)
}

/// The elements of a body while they are being placed.
#[derive(Default)]
pub(crate) struct PlacedElements {
    /// In their places.
    pub meshes: Vec<TriangleMesh>,
    triangle_count: u32,
    vertex_count: usize,
    pub grown: f64,
    pub swept: SweptLeaves,
    pub solids: Vec<ConvexSolid>,
    pub half_spaces: Vec<HalfSpace>,
    pub interiors: Vec<Interior>,
    pub part_points: PartPoints,
    pub error: f64,
    pub summary: SolidSummary,
    pub cavities: Vec<u32>,
    pub opposed: Option<[u32; 2]>,
    pub doubts: Vec<MeshDoubt>,
}

impl PlacedElements {
    /// Places one more.
    pub fn add(&mut self, element: &Element) {
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
                let placed = if *pose == Pose::IDENTITY {
                    cloud.clone()
                } else {
                    Arc::new(cloud.with_points(self.place(cloud.points(), pose)))
                };
                self.summary.solid_parts += placed.points().len();
                self.part_points.add_cloud(&placed);
                self.swept.add_cloud(placed);
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
        self.part_points.add(Leaf::Solid(&solid).some_point());
        self.solids.push(solid);
        self.summary.solid_parts += 1;
    }

    fn add_swept(&mut self, segment: [DVec3; 2], radius: f64, pose: &Pose) {
        // The ball does not turn: only its skeleton is placed.
        self.reach(segment[0].distance(segment[1]), pose);
        self.part_points.add(segment[0]);
        self.swept.add_segment(segment, radius);
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
        // All meshes of a body share one list of vertices, which triangles name by 32 bits: numbers that came round would be other vertices'.
        let counts = (
            self.vertex_count.checked_add(placed.vertices().len()),
            placed.triangles().len().checked_add(self.triangle_count as usize),
        );
        match counts {
            (Some(vertices), Some(triangles)) if vertices < MOST_NUMBERED && triangles < MOST_NUMBERED => {
                self.vertex_count = vertices
            }
            _ => {
                self.error = f64::INFINITY;
                return;
            }
        }
        // Read off the mesh as it is stored: in its place rounding may part what touches, and give a volume to what is flat.
        let diagnosis = MeshDiagnosis::of(mesh);
        let corner = |triangle: u32| placed.corners(triangle as usize)[0];
        self.part_points.add_all(diagnosis.components.iter().map(|component| corner(component.triangles[0])));
        // Triangles that collapsed to segments or points hang on nothing.
        let collapsed = |triangle: &&u32| {
            let [a, b, c] = mesh.corners(**triangle as usize);
            a == b || b == c || c == a
        };
        self.part_points.add_all(diagnosis.set_aside.iter().filter(collapsed).map(|&triangle| corner(triangle)));
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
