//! The shapes of the matrix as anybody would write them down: which points are inside and how far away the others are, in closed
//! form, and points of their surfaces. Nothing here is taken from noclash but the names of its shapes.

use std::sync::Arc;

use glam::DVec3;
use noclash_geometry::{ConvexPolytope, PointCloud, Shape, TriangleMesh};

/// Which shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Box,
    Sphere,
    Capsule,
    Cylinder,
    Hull,
    Mesh,
    HalfSpace,
    Cloud,
}

impl Kind {
    pub const ALL: [Self; 8] =
        [Self::Box, Self::Sphere, Self::Capsule, Self::Cylinder, Self::Hull, Self::Mesh, Self::HalfSpace, Self::Cloud];
}

/// A set of points in its own frame.
pub enum Solid {
    Box(DVec3),
    /// Radius, half length; a sphere has none.
    Capsule(f64, f64),
    Cylinder(f64, f64),
    /// A convex polyhedron, its triangles facing outwards.
    Faces(Vec<[DVec3; 3]>),
    /// All points with z ≤ 0.
    HalfSpace,
    Balls(Vec<DVec3>, f64),
}

/// The hull |x|/a + |y|/b + |z|/c ≤ 1: its corners and triangles.
fn octahedron(size: DVec3) -> (Vec<DVec3>, Vec<[u32; 3]>) {
    let axes = [DVec3::X * size.x, DVec3::Y * size.y, DVec3::Z * size.z];
    let corners = axes.iter().flat_map(|&axis| [axis, -axis]).collect();
    let faces = (0..8_u32).map(|signs| {
        let [x, y, z] = [signs & 1, 2 + (signs >> 1 & 1), 4 + (signs >> 2)];
        // An odd number of flips turns the triangle around.
        if signs.count_ones() % 2 == 0 { [x, y, z] } else { [y, x, z] }
    });
    (corners, faces.collect())
}

/// A wedge: a right triangle in x and y, as high as z tells.
fn wedge(size: DVec3) -> (Vec<DVec3>, Vec<[u32; 3]>) {
    let [a, b, c] = [DVec3::new(-0.4, -0.4, 0.0), DVec3::new(0.6, -0.4, 0.0), DVec3::new(-0.4, 0.6, 0.0)];
    let corners = [-0.5, 0.5].iter().flat_map(|&z| [a, b, c].map(|corner| (corner + DVec3::Z * z) * size)).collect();
    let faces = vec![[0, 2, 1], [3, 4, 5], [0, 1, 4], [0, 4, 3], [1, 2, 5], [1, 5, 4], [2, 0, 3], [2, 3, 5]];
    (corners, faces)
}

/// A shape about as large as `size` says, in two forms.
pub fn both(kind: Kind, size: DVec3) -> (Shape, Solid) {
    let corners_of = |corners: &[DVec3], faces: &[[u32; 3]]| {
        Solid::Faces(faces.iter().map(|face| face.map(|corner| corners[corner as usize])).collect())
    };
    match kind {
        Kind::Box => (Shape::cuboid(size).unwrap(), Solid::Box(0.5 * size)),
        Kind::Sphere => (Shape::sphere(0.5 * size.x).unwrap(), Solid::Capsule(0.5 * size.x, 0.0)),
        Kind::Capsule => (Shape::capsule(0.3 * size.x, size.z).unwrap(), Solid::Capsule(0.3 * size.x, 0.5 * size.z)),
        Kind::Cylinder => (Shape::cylinder(0.4 * size.x, size.z).unwrap(), Solid::Cylinder(0.4 * size.x, 0.5 * size.z)),
        Kind::Hull => {
            let (corners, faces) = octahedron(0.7 * size);
            let solid = corners_of(&corners, &faces);
            (Shape::Polytope(Arc::new(ConvexPolytope::new(corners).unwrap())), solid)
        }
        Kind::Mesh => {
            let (corners, faces) = wedge(size);
            let solid = corners_of(&corners, &faces);
            (Shape::mesh(TriangleMesh::new(corners, faces).unwrap()), solid)
        }
        Kind::HalfSpace => (Shape::HalfSpace, Solid::HalfSpace),
        Kind::Cloud => {
            let points = vec![DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z, DVec3::splat(-0.5), DVec3::new(0.5, 0.5, 0.0)];
            let points: Vec<DVec3> = points.into_iter().map(|point| 0.5 * point * size).collect();
            let radius = 0.2 * size.y;
            (Shape::Points(Arc::new(PointCloud::new(points.clone(), radius).unwrap())), Solid::Balls(points, radius))
        }
    }
}

impl Solid {
    /// How far a point is outside; negative inside.
    pub fn signed_distance(&self, p: DVec3) -> f64 {
        let outside = |excess: DVec3| excess.max(DVec3::ZERO).length() + excess.max_element().min(0.0);
        match self {
            Self::Box(half) => outside(p.abs() - *half),
            Self::Capsule(radius, half) => (p - DVec3::Z * p.z.clamp(-half, *half)).length() - radius,
            Self::Cylinder(radius, half) => {
                let [across, along] = [p.truncate().length() - radius, p.z.abs() - half];
                across.max(0.0).hypot(along.max(0.0)) + across.max(along).min(0.0)
            }
            Self::Faces(faces) => {
                // A triangle is no nearer than its plane.
                let nearer = |least: f64, face: &[DVec3; 3]| match from_plane_squared(p, face) > least * least {
                    true => least,
                    false => least.min(from_triangle(p, face)),
                };
                let from = faces.iter().fold(f64::INFINITY, nearer);
                let beyond = |[a, b, c]: &[DVec3; 3]| (*b - *a).cross(*c - *a).dot(p - *a) > 0.0;
                if faces.iter().any(beyond) { from } else { -from }
            }
            Self::HalfSpace => p.z,
            Self::Balls(centres, radius) => {
                centres.iter().map(|&centre| (p - centre).length()).fold(f64::INFINITY, f64::min) - radius
            }
        }
    }

    /// Balls whose union it is; the distance of such a solid from any other is known in closed form.
    pub fn balls(&self) -> Option<(Vec<DVec3>, f64)> {
        match self {
            Self::Capsule(radius, half) if *half == 0.0 => Some((vec![DVec3::ZERO], *radius)),
            Self::Balls(centres, radius) => Some((centres.clone(), *radius)),
            _ => None,
        }
    }

    /// Points of it whose hull it is, and the radius of the balls about them: how far it reaches along a direction is known in closed
    /// form. `None` for cylinders and half-spaces.
    pub fn hull(&self) -> Option<(Vec<DVec3>, f64)> {
        match self {
            Self::Box(half) => {
                let signs = |i: u32| DVec3::new(f64::from(i & 1), f64::from(i >> 1 & 1), f64::from(i >> 2)) * 2.0 - 1.0;
                Some(((0..8).map(|i| signs(i) * *half).collect(), 0.0))
            }
            Self::Capsule(radius, half) => Some((vec![DVec3::Z * *half, DVec3::Z * -*half], *radius)),
            Self::Faces(faces) => Some((faces.iter().flatten().copied().collect(), 0.0)),
            Self::Balls(centres, radius) => Some((centres.clone(), *radius)),
            Self::Cylinder(..) | Self::HalfSpace => None,
        }
    }

    /// Points of the surface, corners and edges among them; none of a half-space.
    pub fn surface(&self) -> Vec<DVec3> {
        let ball = |count: usize| {
            (0..count).map(move |i| {
                let z = 1.0 - (2 * i + 1) as f64 / count as f64;
                let (sin, cos) = (i as f64 * 2.399_963).sin_cos();
                DVec3::new(cos, sin, 0.0) * (1.0 - z * z).sqrt() + DVec3::Z * z
            })
        };
        let grid = |count: usize| (0..=count).map(move |i| 2.0 * i as f64 / count as f64 - 1.0);
        match self {
            Self::Box(half) => {
                let faces = grid(6).flat_map(|u| grid(6).map(move |v| (u, v))).flat_map(|(u, v)| {
                    [[1.0, u, v], [-1.0, u, v], [u, 1.0, v], [u, -1.0, v], [u, v, 1.0], [u, v, -1.0]]
                });
                faces.map(|point| DVec3::from_array(point) * *half).collect()
            }
            Self::Capsule(radius, half) => {
                let along = if *half > 0.0 { 8 } else { 1 };
                grid(along).flat_map(|z| ball(60).map(move |p| p * *radius + DVec3::Z * z * *half)).collect()
            }
            Self::Cylinder(radius, half) => {
                let rim = (0..32)
                    .map(|i| DVec3::new((f64::from(i) * 0.196_349_54).cos(), (f64::from(i) * 0.196_349_54).sin(), 0.0));
                rim.flat_map(|p| {
                    grid(6)
                        .map(move |z| p * *radius + DVec3::Z * z * *half)
                        .chain([-1.0, 1.0].map(|end| 0.5 * p * *radius + DVec3::Z * end * *half))
                })
                .collect()
            }
            Self::Faces(faces) => {
                let shares = (0..=6).flat_map(|i| (0..=6 - i).map(move |j| (f64::from(i) / 6.0, f64::from(j) / 6.0)));
                shares
                    .flat_map(|(i, j)| faces.iter().map(move |[a, b, c]| *a + (*b - *a) * i + (*c - *a) * j))
                    .collect()
            }
            Self::HalfSpace => Vec::new(),
            Self::Balls(centres, radius) => {
                centres.iter().flat_map(|&centre| ball(40).map(move |p| p * *radius + centre)).collect()
            }
        }
    }
}

/// The squared distance of a point from the plane of a triangle.
fn from_plane_squared(p: DVec3, [a, b, c]: &[DVec3; 3]) -> f64 {
    let normal = (*b - *a).cross(*c - *a);
    normal.dot(p - *a).powi(2) / normal.length_squared()
}

/// The distance of a point from a triangle.
fn from_triangle(p: DVec3, [a, b, c]: &[DVec3; 3]) -> f64 {
    let normal = (*b - *a).cross(*c - *a);
    let inside = |u: DVec3, v: DVec3| (v - u).cross(p - u).dot(normal) >= 0.0;
    if inside(*a, *b) && inside(*b, *c) && inside(*c, *a) {
        return normal.dot(p - *a).abs() / normal.length();
    }
    let from_edge = |u: DVec3, v: DVec3| {
        let share = ((p - u).dot(v - u) / (v - u).length_squared()).clamp(0.0, 1.0);
        (p - u - (v - u) * share).length()
    };
    from_edge(*a, *b).min(from_edge(*b, *c)).min(from_edge(*c, *a))
}
