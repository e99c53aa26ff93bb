//! Finding a direction that may keep two parts apart. Nothing rests on it: any direction is sound.

use glam::DVec3;
use noclash_geometry::Leaf;
use noclash_geometry::narrow::triangles::nearest_points;
use noclash_geometry::volume::Lss;

use crate::engines::directional::{Moving, Outer};

/// From B to A between nearly nearest points of two parts at the centre of the interval, seen from the pair's frame.
///
/// Two capsules have a formula, two triangles their own routine; everything else is projected to and fro.
pub(super) fn between([a, b]: &[Moving; 2], [outer_a, outer_b]: &[Outer; 2]) -> DVec3 {
    if let (Some(capsule_a), Some(capsule_b)) = (outer_a.capsule, outer_b.capsule) {
        let apart = place(a, capsule_a.centre()) - place(b, capsule_b.centre());
        return Lss::between_segments(apart, b.rotation * capsule_b.half(), a.rotation * capsule_a.half());
    }
    if let (Some(corners_a), Some(corners_b)) = (corners(a, outer_a), corners(b, outer_b)) {
        let [on_a, on_b] = nearest_points(&corners_a, &corners_b);
        return on_a - on_b;
    }
    let mut on_b = place(b, outer_b.bounds.centre());
    let mut on_a = nearest(a, outer_a, on_b);
    for _ in 0..PROJECTIONS {
        on_b = nearest(b, outer_b, on_a);
        on_a = nearest(a, outer_a, on_b);
    }
    on_a - on_b
}

const PROJECTIONS: usize = 3;

fn place(body: &Moving, point: DVec3) -> DVec3 {
    body.rotation * point + body.origin
}

/// The corners of what a part is grown from, where these are at most three.
fn corners(body: &Moving, outer: &Outer) -> Option<[DVec3; 3]> {
    let own = match (outer.capsule, outer.leaf) {
        (Some(capsule), _) => {
            let (middle, half) = (capsule.centre(), capsule.half());
            [middle - half, middle + half, middle + half]
        }
        (None, Some(Leaf::Simplex { points, .. })) => points,
        (None, Some(Leaf::Solid(_)) | None) => return None,
    };
    Some(own.map(|point| place(body, point)))
}

/// The point of a part's core or box that is nearest to `point`.
fn nearest(body: &Moving, outer: &Outer, point: DVec3) -> DVec3 {
    if let Some(corners) = corners(body, outer) {
        return nearest_points(&corners, &[point; 3])[0];
    }
    let (centre, half) = (outer.bounds.centre(), outer.bounds.half());
    let inside = body.rotation.transpose() * (point - body.origin) - centre;
    place(body, inside.clamp(-half, half) + centre)
}
