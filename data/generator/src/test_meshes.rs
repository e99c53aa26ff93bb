//! Small meshes with known answers for tests of readers and of solids: cubes in all shapes of trouble, and a corner whose
//! three lengths differ so that swapped or mirrored axes show.

use crate::mesh::{Mesh, Named};
use crate::primitives::cuboid;
use glam::DVec3;

/// The cube [0, 1]³, 12 triangles, facing outwards.
pub fn unit_cube() -> Mesh {
    cuboid([0.0; 3], [1.0; 3])
}

/// Tetrahedron at the origin with legs 1, 2 and 3 along x, y and z (volume 1).
pub fn corner() -> Mesh {
    let mut mesh = Mesh::new();
    for p in [DVec3::ZERO, DVec3::X, DVec3::Y * 2.0, DVec3::Z * 3.0] {
        mesh.vertex(p);
    }
    mesh.triangles = vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
    mesh
}

/// Meshes for tests of solidity; each name says what is particular about it.
pub fn test_meshes() -> Vec<Named> {
    let inner = cuboid([0.25; 3], [0.75; 3]);
    let cavity = Mesh::union_of(&[unit_cube(), inner.clone().inverted()]);
    let nested = Mesh::union_of(&[unit_cube(), inner]);
    let mut open_box = unit_cube();
    // The lid is the second quad of the cube: triangles 2 and 3.
    open_box.triangles.drain(2..4);
    let mut flawed = corner();
    flawed.triangles.push([0, 1, 1]);
    flawed.triangles.push([1, 2, 3]);
    [
        ("cube_with_cavity", cavity),
        ("open_box", open_box),
        ("nested_cubes", nested),
        ("flawed_tetrahedron", flawed),
        ("inward_cube", unit_cube().inverted()),
    ]
    .map(|(name, mesh)| (name.to_owned(), mesh))
    .into()
}
