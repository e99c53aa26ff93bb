//! Triangles for what is not made of triangles: boxes, cylinders, capsules, hulls. For display only.

use std::f64::consts::{PI, TAU};

use glam::DVec3;
use noclash::geometry::ConvexSolid;

use super::hull;
use super::surface::Surface;

/// Sides of a round thing.
const SIDES: usize = 48;
/// Rings from the equator of a cap to its pole.
const CAP_RINGS: usize = 10;

impl Surface {
    /// The surface of a convex solid.
    pub fn add_solid(&mut self, solid: &ConvexSolid) {
        match solid {
            ConvexSolid::Polytope(corners) => self.add_all(hull::surface(&corners.iter().collect::<Vec<_>>())),
            ConvexSolid::Box { centre, half_axes } => self.add_box(*centre, half_axes),
            ConvexSolid::Cylinder { centre, axis, half_length, radius } => {
                let ends = [*centre - *axis * *half_length, *centre + *axis * *half_length];
                self.add_turned(&[(ends[0], 0.0), (ends[0], *radius), (ends[1], *radius), (ends[1], 0.0)], *axis);
            }
        }
    }

    /// The surface of a ball.
    pub fn add_ball(&mut self, centre: DVec3, radius: f64) {
        self.add_capsule([centre, centre], radius);
    }

    /// The surface of a ball swept from `a` to `b`.
    pub fn add_capsule(&mut self, [a, b]: [DVec3; 2], radius: f64) {
        let axis = (b - a).normalize_or(DVec3::Z);
        let ring = |centre: DVec3, angle: f64| (centre + axis * (radius * angle.sin()), radius * angle.cos());
        let angle = |step: usize| 0.5 * PI * step as f64 / CAP_RINGS as f64;
        let mut rings: Vec<(DVec3, f64)> = (0..=CAP_RINGS).rev().map(|step| ring(a, -angle(step))).collect();
        rings.extend((0..=CAP_RINGS).map(|step| ring(b, angle(step))));
        self.add_turned(&rings, axis);
    }

    /// Circles about an axis, each given by its middle and radius, joined in order.
    fn add_turned(&mut self, rings: &[(DVec3, f64)], axis: DVec3) {
        let (across, along) = axis.any_orthonormal_pair();
        let first = self.points.len() as u32;
        let sides = SIDES as u32;
        for &(middle, radius) in rings {
            self.points.extend((0..SIDES).map(|side| {
                let angle = TAU * side as f64 / SIDES as f64;
                middle + (across * angle.cos() + along * angle.sin()) * radius
            }));
        }
        for ring in 0..rings.len().saturating_sub(1) {
            let start = first + ring as u32 * sides;
            for side in 0..sides {
                let next = (side + 1) % sides;
                let [a, b, c, d] = [start + side, start + next, start + sides + next, start + sides + side];
                // A ring of radius 0 is a point: one of the two triangles there is none.
                if rings[ring].1 > 0.0 {
                    self.triangles.push([a, b, c]);
                }
                if rings[ring + 1].1 > 0.0 {
                    self.triangles.push([a, c, d]);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use glam::DMat3;

    use super::*;

    /// Volume by the divergence theorem: right only if the surface is closed and faces outward.
    fn volume(surface: &Surface) -> f64 {
        let corner = |index: u32| surface.points[index as usize];
        surface.triangles.iter().map(|&[a, b, c]| corner(a).dot(corner(b).cross(corner(c))) / 6.0).sum()
    }

    #[test]
    fn surfaces_are_closed_face_outward_and_have_nearly_the_volume_of_the_solid() {
        let solids = [
            (ConvexSolid::Box { centre: DVec3::ONE, half_axes: DMat3::from_diagonal(DVec3::new(1.0, 2.0, 3.0)) }, 48.0),
            (
                ConvexSolid::Box { centre: DVec3::ONE, half_axes: DMat3::from_diagonal(DVec3::new(1.0, 2.0, -3.0)) },
                48.0,
            ),
            (
                ConvexSolid::Cylinder {
                    centre: DVec3::X,
                    axis: DVec3::new(0.6, 0.0, 0.8),
                    half_length: 2.0,
                    radius: 1.0,
                },
                4.0 * PI,
            ),
            (ConvexSolid::polytope(&[DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z, DVec3::splat(0.1)]), 1.0 / 6.0),
        ];
        for (solid, expected) in solids {
            let mut surface = Surface::default();
            surface.add_solid(&solid);
            assert!((volume(&surface) / expected - 1.0).abs() < 0.01, "{solid:?}: {}", volume(&surface));
        }
        let mut capsule = Surface::default();
        capsule.add_capsule([DVec3::ZERO, DVec3::Z], 0.5);
        let expected = PI * 0.25 + PI / 6.0;
        assert!((volume(&capsule) / expected - 1.0).abs() < 0.01, "{}", volume(&capsule));
    }
}
