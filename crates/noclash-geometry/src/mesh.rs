//! Triangle meshes as they come from files: vertices and index triples, nothing dropped, nothing merged.
//!
//! Degenerate triangles are kept as what they are (segments, points); duplicates stay. What a mesh *is* (closed, open,
//! manifold) is the business of `diagnosis`.

use glam::DVec3;

/// Vertices in metres in the mesh's own frame, and triangles as vertex indices in file order.
#[derive(Clone, Debug, PartialEq)]
pub struct TriangleMesh {
    vertices: Vec<DVec3>,
    triangles: Vec<[u32; 3]>,
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
        Ok(Self { vertices, triangles })
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

    /// The mesh with every vertex multiplied component-wise; a mirroring scale reverses the triangles, so that outward
    /// stays outward. The rounded products are the model from here on.
    pub fn scaled(&self, scale: DVec3) -> Result<Self, MeshError> {
        let vertices = self.vertices.iter().map(|&v| v * scale).collect();
        let mirrored = (scale.x * scale.y * scale.z) < 0.0;
        let turn = |[a, b, c]: [u32; 3]| if mirrored { [a, c, b] } else { [a, b, c] };
        Self::new(vertices, self.triangles.iter().copied().map(turn).collect())
    }
}
