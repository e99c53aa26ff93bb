//! Leaves out points that the hull of the others holds: for outer models, which keep as few corners as they need.
//!
//! Which points are kept is search; that the hull holds the rest is not: of every point left out a combination of kept ones is
//! found (`gjk.rs`), with its witnessed distance.

use glam::DVec3;
use noclash_numeric::{ErrorModel, Upper};

use crate::Pose;
use crate::leaf::{ConvexSolid, Leaf, farthest};
use crate::narrow::Effort;
use crate::narrow::gjk::witnessed_distance;
use crate::volume::{PairExtent, RelativePose};

/// So few points are kept as they are.
const FEW_POINTS: usize = 96;

/// A part that needs more points than this is too round to be worth it.
const MOST_POINTS: usize = 256;

/// Products of four lengths of bodies outside these sizes, or of the distances below their pads, leave the range of numbers.
pub(crate) const LEAST_SIZE: f64 = 1e-60;
pub(crate) const LARGEST_SIZE: f64 = 1e60;

/// Leaves out what the hull of the others holds, and says how far out of their hull a point left out may be.
///
/// A set within r of hull(P), every point of P within d of hull(S): then the set is within r + d of hull(S), because the
/// points within d of a convex set are a convex set, which here holds hull(P). No point is farther than `size` from the origin; one
/// nearer to the hull than `near` of that is left out. `None` where that takes too many points.
pub(crate) fn reduced(points: Vec<DVec3>, size: f64, near: f64) -> Option<(Vec<DVec3>, Upper)> {
    if !(LEAST_SIZE < size && size < LARGEST_SIZE) {
        return None;
    }
    let points = each_once(points);
    let extent = PairExtent { radius_a: size, radius_b: size, stored_error: Upper::ZERO };
    let view = RelativePose::new(&Pose::IDENTITY, extent, &ErrorModel::sound());
    // Once a point is shown farther away than that, how far does not matter.
    let effort = Effort { enough: 2.0 * near * size, ..Effort::within(0.0) };
    if points.len() <= FEW_POINTS {
        return Some((points, Upper::ZERO));
    }
    if points.len() <= MOST_POINTS && WORTH_IT * spare_guessed(&points, &view, effort) <= points.len() {
        return Some((points, Upper::ZERO));
    }
    let mut kept: Vec<DVec3> = Vec::new();
    for direction in corner_directions() {
        let point = farthest(&points, direction);
        if !kept.contains(&point) {
            kept.push(point);
        }
    }
    let mut lost = Upper::ZERO;
    let mut hull = ConvexSolid::polytope(&kept);
    for &point in &points {
        let single = Leaf::Simplex { points: [point; 3], radius: 0.0 };
        loop {
            let ConvexSolid::Polytope(kept) = &hull else { return None };
            if kept.iter().any(|other| other == point) {
                break;
            }
            let (upper, direction) = witnessed_distance(&single, &Leaf::Solid(&hull), &view, effort);
            let ConvexSolid::Polytope(kept) = &mut hull else { return None };
            if upper.get() <= near * size {
                lost = lost.max(upper);
                break;
            }
            if kept.count() == MOST_POINTS {
                return None;
            }
            // Where the search for the nearest point got stuck its direction leads nowhere new: then the point itself is kept.
            let next = farthest(&points, direction);
            let next = if kept.iter().any(|other| other == next) { point } else { next };
            kept.push(next);
        }
    }
    match hull {
        ConvexSolid::Polytope(corners) => Some((corners.iter().collect(), lost)),
        ConvexSolid::Box { .. } | ConvexSolid::Cylinder { .. } => None,
    }
}

/// Points in order of their coordinates, without those that are there already: triangles share their corners.
pub(crate) fn each_once(mut points: Vec<DVec3>) -> Vec<DVec3> {
    points.sort_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)).then(p.z.total_cmp(&q.z)));
    points.dedup();
    points
}

/// About how many of the points the hull of the others holds, by a sample. A guess.
fn spare_guessed(points: &[DVec3], view: &RelativePose, effort: Effort) -> usize {
    let step = points.len().div_ceil(SAMPLE);
    let others = points.iter().zip(0..).filter(|(_, index)| index % step != 0).map(|(point, _)| *point);
    let hull = ConvexSolid::polytope(&others.collect::<Vec<_>>());
    let is_held = |point: &&DVec3| {
        let single = Leaf::Simplex { points: [**point; 3], radius: 0.0 };
        witnessed_distance(&single, &Leaf::Solid(&hull), view, effort).0.get() <= effort.enough
    };
    step * points.iter().step_by(step).filter(is_held).count()
}

/// How many points are tried for a guess.
const SAMPLE: usize = 16;

/// Points are left out where they seem to be more than this part (1/this).
const WORTH_IT: usize = 4;

/// Along the axes and the diagonals of a cube.
fn corner_directions() -> impl Iterator<Item = DVec3> {
    let axes = [DVec3::X, DVec3::Y, DVec3::Z].into_iter().flat_map(|axis| [axis, -axis]);
    let corners = (0..8).map(|corner: u8| {
        let sign = |bit: u8| if corner & bit == 0 { 1.0 } else { -1.0 };
        DVec3::new(sign(1), sign(2), sign(4))
    });
    axes.chain(corners)
}
