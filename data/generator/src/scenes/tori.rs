//! Three thin rings at different heights and tilts, to be threaded by skinny arms.

use crate::mesh::Named;
use crate::primitives::torus;
use crate::refine::fit_to;
use glam::{DAffine3, DQuat, DVec3};

/// Sizes of the rings.
#[derive(Clone, Debug)]
pub struct ToriDials {
    /// Radius of the centre circle.
    pub ring_radius: f64,
    /// Radius of the tube.
    pub tube_radius: f64,
    /// Triangles of each ring; 18 at least.
    pub triangles_each: usize,
}

impl Default for ToriDials {
    /// 600 triangles a ring; the papers have 6,000.
    fn default() -> Self {
        Self { ring_radius: 0.3, tube_radius: 0.012, triangles_each: 600 }
    }
}

/// Centre and tilt (rotation about x, then about z) of each ring.
const PLACES: [([f64; 3], f64, f64); 3] =
    [([0.55, 0.0, 1.1], 1.4, 1.35), ([0.0, 0.55, 1.5], 0.9, 0.2), ([-0.5, -0.25, 1.35], 1.2, -1.1)];

/// The rings as `thin_torus_1` to `thin_torus_3`.
pub fn tori(dials: &ToriDials) -> Vec<Named> {
    (PLACES.iter().enumerate())
        .flat_map(|(k, &(centre, tilt, turn))| {
            let pose = DAffine3::from_rotation_translation(
                DQuat::from_rotation_z(turn) * DQuat::from_rotation_x(tilt),
                DVec3::from_array(centre),
            );
            // Ten times as many pieces along the ring as across the tube would make square cells at 1:10 radii;
            // three times is what the triangle counts of small rings can afford.
            fit_to(dials.triangles_each, 3..=400, |across| {
                let ring = torus(dials.ring_radius, dials.tube_radius, across * 3, across);
                vec![(format!("thin_torus_{}", k + 1), ring.placed(&pose))]
            })
        })
        .collect()
}
