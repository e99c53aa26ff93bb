//! Triangles for display.

use glam::{DMat3, DVec3};

/// Triangles over points.
#[derive(Default, Debug)]
pub struct Surface {
    pub points: Vec<DVec3>,
    pub triangles: Vec<[u32; 3]>,
}

impl Surface {
    pub fn add_box(&mut self, centre: DVec3, half_axes: &DMat3) {
        let corner = |bits: u32| {
            let side = |bit: u32| if bits & bit == 0 { -1.0 } else { 1.0 };
            centre + *half_axes * DVec3::new(side(1), side(2), side(4))
        };
        const FACES: [[u32; 4]; 6] =
            [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];
        let first = self.points.len() as u32;
        self.points.extend((0..8).map(corner));
        // Half axes that are a left-handed frame turn the faces inside out.
        let mirrored = half_axes.determinant() < 0.0;
        for [a, b, c, d] in FACES {
            for [p, q, r] in [[a, b, c], [a, c, d]] {
                let [q, r] = if mirrored { [r, q] } else { [q, r] };
                self.triangles.push([p + first, q + first, r + first]);
            }
        }
    }

    pub fn add_all(&mut self, other: Self) {
        let first = self.points.len() as u32;
        self.points.extend(other.points);
        self.triangles.extend(other.triangles.into_iter().map(|t| t.map(|index| index + first)));
    }
}
