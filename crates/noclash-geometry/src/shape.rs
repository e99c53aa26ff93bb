//! Shapes of bodies: one closed list of shapes, each a set of points stated exactly.
//!
//! Adding a shape is a list of compile errors: every `match` on [`Shape`] is exhaustive.

use std::sync::Arc;

use glam::DVec3;

use crate::{Pose, TriangleMesh};

/// A set of points in the shape's own frame. Lengths in metres; radii and extents are finite and not negative.
#[derive(Clone, Debug)]
pub enum Shape {
    /// Triangles; where a connected component is closed, what it encloses belongs to it as [`Solidity`] says.
    Mesh {
        /// The triangles.
        mesh: Arc<TriangleMesh>,
        /// Whether the inside counts.
        solidity: Solidity,
        /// Every triangle is grown by a ball of this radius: 0 for a mesh as it is in its file, more for one that was simplified.
        grown: f64,
    },
    /// The convex hull of points.
    Polytope(Arc<ConvexPolytope>),
    /// All points with |x|, |y|, |z| at most the half extents.
    Box {
        /// Half the edge lengths.
        half_extents: DVec3,
    },
    /// The ball about the origin.
    Sphere {
        /// Its radius.
        radius: f64,
    },
    /// All points within `radius` of the segment from −half_length to +half_length on z.
    Capsule {
        /// Radius of the ball swept along the segment.
        radius: f64,
        /// Half the length of the segment (not counting the caps).
        half_length: f64,
    },
    /// Solid cylinder about z, |z| ≤ half_length.
    Cylinder {
        /// Its radius.
        radius: f64,
        /// Half its height.
        half_length: f64,
    },
    /// All points with z ≤ 0.
    HalfSpace,
    /// Balls of one radius about many points.
    Points(Arc<PointCloud>),
}

/// Whether what a mesh encloses belongs to the body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Solidity {
    /// Closed components are solid but for walls of cavities ([`SolidReading`](crate::SolidReading)), open ones are shells.
    #[default]
    Auto,
    /// The user declares the mesh a solid; what is not closed cannot be honoured and is reported.
    Solid,
    /// Every closed component is solid: inside any of them is inside, and there are no cavities. Open ones are shells.
    Union,
    /// Only the triangles themselves.
    Shell,
}

/// The convex hull of at least one point.
#[derive(Clone, Debug, PartialEq)]
pub struct ConvexPolytope {
    points: Vec<DVec3>,
}

/// Balls of one radius about points: a scan, a spherised object.
#[derive(Clone, Debug, PartialEq)]
pub struct PointCloud {
    points: Vec<DVec3>,
    radius: f64,
}

/// A shape placed in the frame of its body: one `<collision>` of a URDF link, one obstacle of a cell file.
#[derive(Clone, Debug)]
pub struct Element {
    /// The shape in its own frame.
    pub shape: Shape,
    /// The shape's frame in the body's frame.
    pub pose: Pose,
}

/// Why numbers do not make a shape.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum ShapeError {
    /// A size is negative, zero where it may not be, NaN or infinite.
    #[error("{what} is {value}, but must be a finite number{}", if *.zero_allowed { " that is not negative" } else { " above 0" })]
    Size {
        /// Which size.
        what: &'static str,
        /// Its value.
        value: f64,
        /// Whether 0 would have been fine.
        zero_allowed: bool,
    },
    /// There are no points.
    #[error("there are no points")]
    NoPoints,
    /// A coordinate is NaN or infinite.
    #[error("point {index} has a coordinate that is not a finite number")]
    NotFinite {
        /// Index of the point.
        index: usize,
    },
}

fn size(what: &'static str, value: f64, zero_allowed: bool) -> Result<f64, ShapeError> {
    let fine = value.is_finite() && (value > 0.0 || (zero_allowed && value == 0.0));
    if fine { Ok(value) } else { Err(ShapeError::Size { what, value, zero_allowed }) }
}

fn points_are_finite(points: &[DVec3]) -> Result<(), ShapeError> {
    if points.is_empty() {
        return Err(ShapeError::NoPoints);
    }
    match points.iter().position(|p| !p.is_finite()) {
        Some(index) => Err(ShapeError::NotFinite { index }),
        None => Ok(()),
    }
}

impl Shape {
    /// A mesh with `Solidity::Auto`.
    pub fn mesh(mesh: TriangleMesh) -> Self {
        Self::Mesh { mesh: Arc::new(mesh), solidity: Solidity::Auto, grown: 0.0 }
    }

    /// A box by its full edge lengths (each above 0: a flat box is more likely a typo than a plate).
    pub fn cuboid(edges: DVec3) -> Result<Self, ShapeError> {
        let half = |what, length| size(what, length, false).map(|l| l * 0.5);
        let half_extents =
            DVec3::new(half("box size x", edges.x)?, half("box size y", edges.y)?, half("box size z", edges.z)?);
        Ok(Self::Box { half_extents })
    }

    /// A ball.
    pub fn sphere(radius: f64) -> Result<Self, ShapeError> {
        Ok(Self::Sphere { radius: size("sphere radius", radius, false)? })
    }

    /// A capsule along z; `length` is the distance between the centres of its caps and may be 0.
    pub fn capsule(radius: f64, length: f64) -> Result<Self, ShapeError> {
        let half_length = size("capsule length", length, true)? * 0.5;
        Ok(Self::Capsule { radius: size("capsule radius", radius, false)?, half_length })
    }

    /// A solid cylinder along z of full height `length`.
    pub fn cylinder(radius: f64, length: f64) -> Result<Self, ShapeError> {
        let half_length = size("cylinder length", length, false)? * 0.5;
        Ok(Self::Cylinder { radius: size("cylinder radius", radius, false)?, half_length })
    }

    /// How many triangles the shape is made of: 0 for everything but meshes.
    pub fn triangle_count(&self) -> usize {
        match self {
            Self::Mesh { mesh, .. } => mesh.triangles().len(),
            Self::Polytope(_)
            | Self::Box { .. }
            | Self::Sphere { .. }
            | Self::Capsule { .. }
            | Self::Cylinder { .. }
            | Self::HalfSpace
            | Self::Points(_) => 0,
        }
    }
}

impl ConvexPolytope {
    /// The hull of finite points, at least one.
    pub fn new(points: Vec<DVec3>) -> Result<Self, ShapeError> {
        points_are_finite(&points)?;
        Ok(Self { points })
    }

    /// The hull of points that are known to be finite, at least one.
    pub(crate) fn of_finite(points: Vec<DVec3>) -> Self {
        Self { points }
    }

    /// Points whose hull it is (not all need be corners).
    pub fn points(&self) -> &[DVec3] {
        &self.points
    }
}

impl PointCloud {
    /// Balls of `radius` (may be 0) about finite points, at least one.
    pub fn new(points: Vec<DVec3>, radius: f64) -> Result<Self, ShapeError> {
        points_are_finite(&points)?;
        Ok(Self { points, radius: size("point radius", radius, true)? })
    }

    /// The same balls about other points, as they are: placing may have overflowed.
    pub(crate) fn with_points(&self, points: Vec<DVec3>) -> Self {
        Self { points, radius: self.radius }
    }

    /// The centres.
    pub fn points(&self) -> &[DVec3] {
        &self.points
    }

    /// The radius of every ball.
    pub fn radius(&self) -> f64 {
        self.radius
    }
}
