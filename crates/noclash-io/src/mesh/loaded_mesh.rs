//! Result of a reader of meshes.

use noclash_geometry::TriangleMesh;

/// A mesh as its file has it, and what a user should know about the reading of it.
#[derive(Clone, Debug, PartialEq)]
pub struct LoadedMesh {
    /// Every triangle of the file, degenerate and duplicate ones included.
    pub mesh: TriangleMesh,
    /// One sentence each: what was converted, what was left out because it has no area. Never a lost triangle.
    pub notes: Vec<String>,
}
