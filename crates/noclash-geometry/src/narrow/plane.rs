//! The plane test: the one inequality behind every lower bound on the distance of convex sets.
//!
//! For any vector n with |n| ≤ 1: dist(A, B) ≥ min_{a∈A} n·a − max_{b∈B} n·b, because n·(a − b) ≤ |n||a − b|. Nothing is
//! asked of n. The computed value is off by the roundings of two dot products and one subtraction, and n may be longer
//! than one by rounding: both are in the pad that `RelativePose::certify` takes off.

use glam::DVec3;

/// min n·a − max n·b over the corners (hence over the hulls), computed; `direction` is of length one up to 8u, or zero.
#[inline]
pub fn gap(a: &[DVec3; 3], b: &[DVec3; 3], direction: DVec3) -> f64 {
    // Relative to one corner, so that coordinates far from the origin do not cost digits of the gap.
    let low = direction.dot(a[0] - b[0]).min(direction.dot(a[1] - b[0])).min(direction.dot(a[2] - b[0]));
    let high = direction.dot(b[1] - b[0]).max(direction.dot(b[2] - b[0])).max(0.0);
    low - high
}

/// Directions in which triangles can be nearest other than along a witness: both normals, the nine products of edges,
/// the six edge normals within a face's plane (for coplanar triangles), each in both senses; and the witness made
/// perpendicular to each edge (for a corner over an edge). All of unit length. Directions that vanish (parallel edges,
/// degenerate triangles) are zero and separate nothing.
pub fn candidate_directions(a: &[DVec3; 3], b: &[DVec3; 3], witness: DVec3) -> impl Iterator<Item = DVec3> {
    let edges = |t: &[DVec3; 3]| [t[1] - t[0], t[2] - t[1], t[0] - t[2]];
    let (edges_a, edges_b) = (edges(a), edges(b));
    let normal_a = unit(edges_a[0].cross(edges_a[1]));
    let normal_b = unit(edges_b[0].cross(edges_b[1]));
    let crossed = (0..9).map(move |k| unit(edges_a[k / 3].cross(edges_b[k % 3])));
    let in_plane_a = (0..3).map(move |k| unit(edges_a[k].cross(normal_a)));
    let in_plane_b = (0..3).map(move |k| unit(edges_b[k].cross(normal_b)));
    let across = edges_a.into_iter().chain(edges_b).map(move |edge| {
        let along = unit(edge);
        unit(witness - along * along.dot(witness))
    });
    let normals = [normal_a, normal_b].into_iter().chain(crossed).chain(in_plane_a).chain(in_plane_b);
    normals.flat_map(|n| [n, -n]).chain(across)
}

/// The vector at length one, or zero where it has no direction.
fn unit(vector: DVec3) -> DVec3 {
    let length = vector.length();
    // A length that underflowed or overflowed gives no trustworthy unit vector.
    if length > 1e-140 && length < 1e140 { vector / length } else { DVec3::ZERO }
}
