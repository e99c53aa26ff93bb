//! Directions that errors within tolerances take little of. Nothing rests on them: any direction is sound.

use glam::DVec3;
use noclash_geometry::Leaf;

use crate::engines::directional::Moving;
use crate::engines::levers::Levers;

/// How often each error is chosen anew while the two points come nearer.
const SWEEPS: usize = 8;

/// From B to A: across both leaves, where they are flat.
///
/// What passes a flat face beside its nearest edge is kept apart by the plane of the face. The direction between nearest points leans towards the
/// edge, and loses what errors along the face take.
pub(super) fn across_faces(leaves: [&Leaf; 2], bodies: &[Moving; 2], [on_a, on_b]: [DVec3; 2]) -> [DVec3; 2] {
    [0, 1].map(|end| {
        let Leaf::Simplex { points: [p, q, r], .. } = *leaves[end] else { return DVec3::ZERO };
        let normal = bodies[end].rotation * (q - p).cross(r - p);
        if normal.dot(on_a - on_b) < 0.0 { -normal } else { normal }
    })
}

/// From B to A between two points after all errors of joints have brought them as near as they can, to first order: along this direction, and not along the
/// nominal one, everything that they may be displaced to is farthest apart. `apart` is where A's point is from B's nominally.
pub(super) fn nearest_displaced(apart: DVec3, [on_a, on_b]: [DVec3; 2], levers: &[Levers; 2]) -> DVec3 {
    let errors: Vec<DVec3> = levers[0].displacements(on_a).chain(levers[1].displacements(on_b)).collect();
    least_apart(apart, &errors)
}

/// The shortest vector that `apart` becomes when any part of every displacement is added, one way or the other; where it vanishes, `apart` without
/// what it has along the largest of them.
fn least_apart(apart: DVec3, displacements: &[DVec3]) -> DVec3 {
    let mut parts = vec![0.0; displacements.len()];
    let mut left = apart;
    for _ in 0..SWEEPS {
        for (part, by) in parts.iter_mut().zip(displacements) {
            let square = by.length_squared();
            if square > 0.0 {
                let better = f64::clamp(*part - left.dot(*by) / square, -1.0, 1.0);
                left += (better - *part) * *by;
                *part = better;
            }
        }
    }
    if left.length_squared() > 1e-6 * apart.length_squared() {
        return left;
    }
    let largest = displacements.iter().copied().max_by(|a, b| a.length_squared().total_cmp(&b.length_squared()));
    largest.map_or(DVec3::ZERO, |by| apart - apart.project_onto_normalized(by.normalize_or_zero()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_take_away_what_they_can_and_no_more() {
        let apart = DVec3::new(0.03, 0.0, 0.005);
        let along = [DVec3::new(0.05, 0.0, 0.0)];
        assert!((least_apart(apart, &along) - DVec3::new(0.0, 0.0, 0.005)).length() < 1e-15);
        assert!((least_apart(apart, &[0.2 * along[0]]) - DVec3::new(0.02, 0.0, 0.005)).length() < 1e-15);
        // Two that are not at right angles: nothing much nearer is found on a grid of all their parts.
        let skew = [DVec3::new(0.02, 0.01, 0.0), DVec3::new(0.02, -0.005, 0.002)];
        let found = least_apart(apart, &skew).length();
        for (i, j) in (-20..=20).flat_map(|i| (-20..=20).map(move |j| (i, j))) {
            let other = apart + f64::from(i) / 20.0 * skew[0] + f64::from(j) / 20.0 * skew[1];
            assert!(found <= 1.01 * other.length(), "{i} {j}");
        }
    }

    #[test]
    fn where_they_can_meet_the_largest_error_is_left_aside() {
        let by = [DVec3::new(0.05, 0.0, 0.0), DVec3::new(0.0, 0.0, 0.01)];
        assert!((least_apart(DVec3::new(0.03, 0.0, 0.005), &by) - DVec3::new(0.0, 0.0, 0.005)).length() < 1e-15);
        assert_eq!(least_apart(DVec3::X, &[]), DVec3::X);
        assert_eq!(least_apart(DVec3::ZERO, &[]), DVec3::ZERO);
    }
}
