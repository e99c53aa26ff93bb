//! Triangle meshes as they come from files: vertices and index triples, nothing dropped, nothing merged.
//!
//! Degenerate triangles are kept as what they are (segments, points); duplicates stay. What a mesh *is* (closed, open,
//! manifold) is the business of `diagnosis`.

use std::sync::Arc;

use glam::DVec3;
use noclash_numeric::UNIT_ROUNDOFF;

use crate::position_table::WeldedPoints;

/// Vertices in metres in the mesh's own frame, and triangles as vertex indices in file order. Copies share both lists.
#[derive(Clone, Debug)]
pub struct TriangleMesh {
    vertices: Arc<[DVec3]>,
    triangles: Arc<[[u32; 3]]>,
    /// Whether every two vertices are known to be at different positions.
    vertices_differ: bool,
    /// Bound on how far any coordinate is from the exact product of what the file says.
    rounding: f64,
    /// Whether parts were transformed apart from one another: vertices of two parts may coincide in the file and differ here.
    several_places: bool,
}

impl PartialEq for TriangleMesh {
    /// By the numbers alone.
    fn eq(&self, other: &Self) -> bool {
        let places = |mesh: &Self| (mesh.rounding, mesh.several_places);
        self.vertices == other.vertices && self.triangles == other.triangles && places(self) == places(other)
    }
}

/// Why a list of numbers is not a mesh.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MeshError {
    /// A coordinate is NaN or infinite.
    #[error("vertex {vertex} has a coordinate that is not a finite number")]
    NotFinite {
        /// Index of the vertex.
        vertex: usize,
    },
    /// A triangle names a vertex that does not exist.
    #[error("triangle {triangle} uses vertex {index}, but there are only {vertices} vertices")]
    IndexOutOfRange {
        /// Index of the triangle.
        triangle: usize,
        /// The offending vertex index.
        index: u32,
        /// How many vertices there are.
        vertices: usize,
    },
    /// More vertices or triangles than a 32-bit index can name.
    #[error("{count} vertices or triangles are more than a 32-bit index can name")]
    TooLarge {
        /// How many were given.
        count: usize,
    },
    /// No triangle at all: an obstacle that would silently be nothing.
    #[error("the mesh has no triangles")]
    Empty,
}

impl TriangleMesh {
    /// Checks indices and coordinates; a mesh without triangles is an error, so that no obstacle vanishes silently.
    pub fn new(vertices: Vec<DVec3>, triangles: Vec<[u32; 3]>) -> Result<Self, MeshError> {
        Self::over(vertices, triangles.into())
    }

    fn over(vertices: Vec<DVec3>, triangles: Arc<[[u32; 3]]>) -> Result<Self, MeshError> {
        let count = vertices.len().max(triangles.len());
        if count >= u32::MAX as usize / 4 {
            return Err(MeshError::TooLarge { count });
        }
        if triangles.is_empty() {
            return Err(MeshError::Empty);
        }
        if let Some(vertex) = vertices.iter().position(|v| !v.is_finite()) {
            return Err(MeshError::NotFinite { vertex });
        }
        for (triangle, indices) in triangles.iter().enumerate() {
            if let Some(&index) = indices.iter().find(|&&i| i as usize >= vertices.len()) {
                return Err(MeshError::IndexOutOfRange { triangle, index, vertices: vertices.len() });
            }
        }
        Ok(Self { vertices: vertices.into(), triangles, vertices_differ: false, rounding: 0.0, several_places: false })
    }

    /// The same over points that differ, which saves looking for equal ones. A shared list is taken as it is.
    pub fn over_welded(points: WeldedPoints, triangles: impl Into<Arc<[[u32; 3]]>>) -> Result<Self, MeshError> {
        Ok(Self { vertices_differ: true, ..Self::over(points.into_points(), triangles.into())? })
    }

    /// Whether every two vertices are known to differ; if not, they still may.
    pub(crate) fn vertices_differ(&self) -> bool {
        self.vertices_differ
    }

    /// The same triangles over other vertices, of which there are as many; `None` if one is not finite.
    pub(crate) fn with_vertices(&self, vertices: Vec<DVec3>) -> Option<Self> {
        let fits = vertices.len() == self.vertices.len() && vertices.iter().all(|vertex| vertex.is_finite());
        let (vertices, triangles) = (vertices.into(), self.triangles.clone());
        fits.then_some(Self { vertices, triangles, vertices_differ: false, ..*self })
    }

    /// Both lists, shared.
    pub(crate) fn lists(&self) -> (Arc<[DVec3]>, Arc<[[u32; 3]]>) {
        (self.vertices.clone(), self.triangles.clone())
    }

    /// The vertices, in file order.
    pub fn vertices(&self) -> &[DVec3] {
        &self.vertices
    }

    /// The triangles, in file order.
    pub fn triangles(&self) -> &[[u32; 3]] {
        &self.triangles
    }

    /// The corners of one triangle.
    pub fn corners(&self, triangle: usize) -> [DVec3; 3] {
        self.triangles[triangle].map(|index| self.vertices[index as usize])
    }

    /// How far a coordinate may be from where the file has it, because scaling and transforms were rounded; 0 for coordinates as they
    /// were given. The stored coordinates are the model; but parts that touch, coincide or are flat in the file may not be so in
    /// the model, and what encloses what is decided with this allowance (`docs/containment.md`, Rounded coordinates).
    pub fn rounding(&self) -> f64 {
        self.rounding
    }

    /// The mesh with a larger [`Self::rounding`]; NaN is taken as infinite.
    pub fn with_rounding(self, rounding: f64) -> Self {
        let rounding = if rounding.is_nan() { f64::INFINITY } else { rounding.max(self.rounding) };
        Self { rounding, ..self }
    }

    /// Whether vertices that coincide in the file may be at positions of their own, up to twice [`Self::rounding`] apart.
    pub fn has_several_places(&self) -> bool {
        self.several_places && self.rounding > 0.0
    }

    /// The mesh as one whose parts were transformed apart from one another.
    pub fn with_several_places(self) -> Self {
        Self { several_places: true, ..self }
    }

    /// Vertices and triangles of this mesh, with what `other` knows about rounding.
    pub(crate) fn rounded_as(self, other: &Self) -> Self {
        Self { rounding: other.rounding, several_places: other.several_places, ..self }
    }

    /// The mesh with every vertex multiplied component-wise; a mirroring scale reverses the triangles, so that outward
    /// stays outward. The rounded products are the model from here on, and [`Self::rounding`] says how far they may be off.
    pub fn scaled(&self, scale: DVec3) -> Result<Self, MeshError> {
        let vertices: Vec<DVec3> = self.vertices.iter().map(|&v| v * scale).collect();
        let mirrored = (scale.x * scale.y * scale.z) < 0.0;
        let largest = vertices.iter().map(|v| v.abs().max_element()).fold(0.0, f64::max);
        let is_exact = scale.to_array().into_iter().all(is_power_of_two) && vertices.iter().all(|&v| is_normal(v));
        // One rounded product; twice the unit roundoff also covers the rounding of this bound, the last term underflow.
        let own = if is_exact { 0.0 } else { 2.0 * UNIT_ROUNDOFF * largest + f64::MIN_POSITIVE };
        let before = if self.rounding > 0.0 { (self.rounding * scale.abs().max_element()).next_up() } else { 0.0 };
        let rounding = if own + before > 0.0 { (own + before).next_up() } else { 0.0 };
        if let Some(vertex) = vertices.iter().position(|vertex| !vertex.is_finite()) {
            return Err(MeshError::NotFinite { vertex });
        }
        let turn = |[a, b, c]: [u32; 3]| [a, c, b];
        let triangles =
            if mirrored { self.triangles.iter().copied().map(turn).collect() } else { self.triangles.clone() };
        // Products may be rounded to the same number.
        Ok(Self {
            vertices: vertices.into(),
            triangles,
            vertices_differ: false,
            rounding,
            several_places: self.several_places,
        })
    }
}

/// Whether products with the number are exact unless they leave the normal range.
fn is_power_of_two(number: f64) -> bool {
    number.is_normal() && number.to_bits() & ((1 << 52) - 1) == 0
}

/// Whether no coordinate is so small that bits were lost, or a product vanished.
fn is_normal(point: DVec3) -> bool {
    point.to_array().into_iter().all(|c| c == 0.0 || c.abs() >= 1e-290)
}
