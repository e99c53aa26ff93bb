//! Contribution of one triangle to the winding number of a point, by exact signs.

use glam::DVec3;

use crate::predicates::{Plane, behind, side, triangle_contains};

/// Contribution of one triangle of a cycle to the winding number of a point.
pub(super) enum Crossing {
    OnTriangle,
    /// 1 if the ray towards +z leaves through the front of the triangle, −1 if through its back, 0 if it misses.
    Signed(i32),
}

/// Counts the ray not of the point p but of p' = p + (δ, δ², 0), for all sufficiently small δ > 0. Its vertical line meets
/// no edge and no vertical triangle of the mesh, and off the surface p and p' have the same winding number; so the sum over
/// a cycle is right, and edges and vertices need no special care (`docs/containment.md`).
pub(super) fn crossing(corners: &[DVec3; 3], point: DVec3) -> Crossing {
    let [a, b, c] = *corners;
    let sides = [side(Plane::Xy, a, b, point), side(Plane::Xy, b, c, point), side(Plane::Xy, c, a, point)];
    // The winding number of the projected boundary about the projection of p', by crossings of the line from there towards
    // +x. An edge counts if it starts at or below the point and ends above it (that is the δ²) and passes strictly on the
    // right (that is the δ: an edge through the point itself stays on its left).
    let edge = |from: DVec3, to: DVec3, side: i32| match (from.y <= point.y, to.y <= point.y) {
        (true, false) if side > 0 => 1,
        (false, true) if side < 0 => -1,
        _ => 0,
    };
    let turns = edge(a, b, sides[0]) + edge(b, c, sides[1]) + edge(c, a, sides[2]);
    if turns != 0 {
        // Now the triangle is not vertical and its closed projection holds the point.
        return match behind(*corners, point) * turns {
            0 => Crossing::OnTriangle,
            1 => Crossing::Signed(turns),
            _ => Crossing::Signed(0),
        };
    }
    // With no turn the point can be on the triangle only if its projection is on a projected edge.
    if sides.contains(&0) && triangle_contains(*corners, point) { Crossing::OnTriangle } else { Crossing::Signed(0) }
}
