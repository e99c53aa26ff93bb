//! Nearest points of two triangles: a finder. It may be wrong by rounding; the plane test says what holds.
//!
//! Nearest points of disjoint triangles lie on an edge of each, or on a corner of one and inside the other. For an edge
//! pair it is enough that the slab between the two nearest points holds no third corner: then nothing is nearer.

use glam::DVec3;

/// A point of each triangle, nearest to each other up to rounding when the triangles are disjoint. Triangles may be
/// degenerate. For overlapping triangles the points are some points of the two.
pub fn nearest_points(a: &[DVec3; 3], b: &[DVec3; 3]) -> [DVec3; 2] {
    let mut best = f64::INFINITY;
    let mut points = [a[0], b[0]];
    for i in 0..3 {
        let (a0, a1, a2) = (a[i], a[(i + 1) % 3], a[(i + 2) % 3]);
        for j in 0..3 {
            let (b0, b1, b2) = (b[j], b[(j + 1) % 3], b[(j + 2) % 3]);
            let [p, q] = segments(a0, a1, b0, b1);
            let apart = q - p;
            let squared = apart.length_squared();
            if squared < best {
                best = squared;
                points = [p, q];
                if (a2 - p).dot(apart) <= 0.0 && (b2 - q).dot(apart) >= 0.0 {
                    return points;
                }
            }
        }
    }
    if let Some((p, q)) = corner_over_face(b, a, best) {
        best = (p - q).length_squared();
        points = [q, p];
    }
    if let Some((p, q)) = corner_over_face(a, b, best) {
        points = [p, q];
    }
    points
}

/// The corner of `corners` whose foot on the plane of `face` is inside the face and that is nearest to it, if nearer than
/// √`best`: (corner, foot). Any such pair is a witness, on whichever sides the other corners are.
fn corner_over_face(corners: &[DVec3; 3], face: &[DVec3; 3], mut best: f64) -> Option<(DVec3, DVec3)> {
    let edges = [face[1] - face[0], face[2] - face[1], face[0] - face[2]];
    let normal = edges[0].cross(edges[1]);
    let squared = normal.length_squared();
    if squared <= 0.0 {
        return None;
    }
    let mut found = None;
    for &corner in corners {
        let height = normal.dot(corner - face[0]);
        if height * height >= best * squared {
            continue;
        }
        let weights = [1, 2, 0].map(|k: usize| edges[k].cross(corner - face[k]).dot(normal));
        if weights.iter().any(|&weight| weight < 0.0) {
            continue;
        }
        // The foot as a combination of corners, not along the normal: the normal of a needle is mostly rounding, and
        // a witness must lie in its triangle.
        let total = weights[0] + weights[1] + weights[2];
        let foot = face[0] + edges[0] * (weights[1] / total) - edges[2] * (weights[2] / total);
        let reached = corner.distance_squared(foot);
        if reached < best {
            best = reached;
            found = Some((corner, foot));
        }
    }
    found
}

/// Nearest points of the segments p0 p1 and q0 q1, either of which may be a point.
#[inline]
pub fn segments(p0: DVec3, p1: DVec3, q0: DVec3, q1: DVec3) -> [DVec3; 2] {
    let (u, v, w) = (p1 - p0, q1 - q0, p0 - q0);
    let (uu, vv, uv) = (u.length_squared(), v.length_squared(), u.dot(v));
    let (uw, vw) = (u.dot(w), v.dot(w));
    if uu == 0.0 {
        return [p0, q0 + v * ratio(vw, vv)];
    }
    let determinant = uu * vv - uv * uv;
    // Parallel segments have a vanishing determinant: any start is right, the clamping below finds the end.
    let mut s = if determinant > 0.0 { ratio(uv * vw - vv * uw, determinant) } else { 0.0 };
    let t_free = s * uv + vw;
    let t = if t_free <= 0.0 {
        s = ratio(-uw, uu);
        0.0
    } else if t_free >= vv {
        s = ratio(uv - uw, uu);
        if vv > 0.0 { 1.0 } else { 0.0 }
    } else {
        t_free / vv
    };
    [p0 + u * s, q0 + v * t]
}

/// a / b clamped to [0, 1]; 0 when b is 0.
#[inline]
fn ratio(a: f64, b: f64) -> f64 {
    if a <= 0.0 || b <= 0.0 {
        0.0
    } else if a >= b {
        1.0
    } else {
        a / b
    }
}
