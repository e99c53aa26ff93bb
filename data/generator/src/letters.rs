//! The two solids of the fifth paper's Tables 1 and 2: a block in the shape of a C and one in the shape of an S, whose boxes have
//! the volumes 36 and 40 as the paper's nearly have (35.9 and 40.0; its sizes are not printed).

use crate::mesh::Mesh;
use crate::outline::polygon;
use crate::primitives::extrude;
use crate::refine::refine_to;

/// A C of 6 × 6 × 1, open towards +x.
pub fn c_block(triangles: usize) -> Mesh {
    let outline = [(0.0, 0.0), (6.0, 0.0), (6.0, 1.5), (1.5, 1.5), (1.5, 4.5), (6.0, 4.5), (6.0, 6.0), (0.0, 6.0)];
    block(&outline, triangles)
}

/// An S of 5 × 8 × 1.
pub fn s_block(triangles: usize) -> Mesh {
    let outline = [
        (0.0, 0.0),
        (5.0, 0.0),
        (5.0, 4.75),
        (1.5, 4.75),
        (1.5, 6.5),
        (5.0, 6.5),
        (5.0, 8.0),
        (0.0, 8.0),
        (0.0, 3.25),
        (3.5, 3.25),
        (3.5, 1.5),
        (0.0, 1.5),
    ];
    block(&outline, triangles)
}

fn block(outline: &[(f64, f64)], triangles: usize) -> Mesh {
    let mut mesh = extrude(&polygon(outline), 0.0, 1.0, 0.0);
    refine_to(&mut mesh, triangles);
    mesh
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_closed_and_have_the_volumes_of_their_bars() {
        for (mesh, volume) in [(c_block(400), 22.5), (s_block(400), 27.75)] {
            assert!(mesh.is_closed() && mesh.is_sane());
            assert!((mesh.signed_volume() - volume).abs() < 1e-9, "{}", mesh.signed_volume());
        }
    }
}
