//! A slow and simple distance between volumes, which shares nothing with the fast ones.

use glam::DVec3;
use noclash_geometry::Pose;
use noclash_geometry::volume::{Lss, Obb, Rss};

/// A set as a point and directions with half lengths, for a slow but simple nearest distance.
pub struct Generators {
    centre: DVec3,
    sides: Vec<DVec3>,
}

impl Generators {
    pub fn of_rss(volume: &Rss) -> Self {
        let ((x, y), half) = (volume.axes(), volume.half());
        Self { centre: volume.centre(), sides: vec![x * half.x, y * half.y] }
    }
    pub fn of_lss(volume: &Lss) -> Self {
        Self { centre: volume.centre(), sides: vec![volume.half()] }
    }
    pub fn of_obb(volume: &Obb) -> Self {
        let (axes, half) = (volume.axes(), volume.half());
        Self { centre: volume.centre(), sides: vec![axes.x_axis * half.x, axes.y_axis * half.y, axes.z_axis * half.z] }
    }
    pub fn moved(&self, pose: &Pose) -> Self {
        Self {
            centre: pose.transform_point(self.centre),
            sides: self.sides.iter().map(|side| pose.rotation * *side).collect(),
        }
    }

    /// Distance by brute force: fix every combination of up to all coefficients at ±1, minimise over the free ones
    /// without bounds, keep the feasible minimiser with the least distance. One of the combinations is the right one.
    ///
    /// Also gives the coefficients of the two nearest points, each in [−1, 1].
    pub fn nearest(&self, other: &Self) -> (f64, [DVec3; 2]) {
        let sides: Vec<DVec3> = self.sides.iter().map(|s| -*s).chain(other.sides.iter().copied()).collect();
        let start = other.centre - self.centre;
        let mut best = (f64::INFINITY, [DVec3::ZERO; 2]);
        let combinations = 3_usize.pow(sides.len() as u32);
        for mut code in 0..combinations {
            let mut rest = start;
            let mut free: Vec<DVec3> = Vec::new();
            let mut coefficients = vec![0.0; sides.len()];
            let mut free_places = Vec::new();
            for (place, side) in sides.iter().enumerate() {
                match code % 3 {
                    2 => {
                        free.push(*side);
                        free_places.push(place);
                    }
                    fixed => {
                        coefficients[place] = 1.0 - 2.0 * fixed as f64;
                        rest += *side * coefficients[place];
                    }
                }
                code /= 3;
            }
            let Some(solved) = solve(&free, -rest) else { continue };
            let distance = free.iter().zip(&solved).fold(rest, |r, (side, c)| r + *side * *c).length();
            if distance < best.0 && solved.iter().all(|c| c.abs() <= 1.0) {
                for (place, c) in free_places.into_iter().zip(solved) {
                    coefficients[place] = c;
                }
                let part = |range: std::ops::Range<usize>| {
                    let mut all = coefficients[range].to_vec();
                    all.resize(3, 0.0);
                    DVec3::from_slice(&all)
                };
                best = (distance, [part(0..self.sides.len()), part(self.sides.len()..sides.len())]);
            }
        }
        best
    }
}

/// Least squares Σ cᵢ·sidesᵢ ≈ target for up to three independent sides.
pub fn solve(sides: &[DVec3], target: DVec3) -> Option<Vec<f64>> {
    match *sides {
        [] => Some(vec![]),
        [a] => (a != DVec3::ZERO).then(|| vec![a.dot(target) / a.dot(a)]),
        [a, b] => {
            let n = a.cross(b);
            let squared = n.length_squared();
            (squared > 1e-18).then(|| vec![target.cross(b).dot(n) / squared, a.cross(target).dot(n) / squared])
        }
        [a, b, c] => {
            let determinant = a.cross(b).dot(c);
            (determinant.abs() > 1e-12).then(|| {
                vec![
                    target.cross(b).dot(c) / determinant,
                    a.cross(target).dot(c) / determinant,
                    a.cross(b).dot(target) / determinant,
                ]
            })
        }
        _ => None,
    }
}
