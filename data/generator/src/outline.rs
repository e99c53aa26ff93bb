//! Plane outlines for extruded solids: rounded forms, inset for bevels, triangulation by ear clipping.
//! All outlines are simple polygons, counter-clockwise.

use glam::DVec2;
use std::f64::consts::{FRAC_PI_2, PI, TAU};

/// Outline of two discs and the band between them (a link seen from the side): `per_end` pieces round each disc.
pub fn two_discs(a: DVec2, radius_a: f64, b: DVec2, radius_b: f64, per_end: usize) -> Vec<DVec2> {
    let along = (b - a).normalize_or(DVec2::X);
    let heading = along.y.atan2(along.x);
    // The common tangents touch where the radius leans by asin((ra - rb) / d) from square to the centre line.
    let distance = a.distance(b).max(f64::MIN_POSITIVE);
    let lean = ((radius_a - radius_b) / distance).clamp(-1.0, 1.0).asin();
    let mut points = Vec::new();
    let mut arc = |centre: DVec2, radius: f64, from: f64, to: f64| {
        for k in 0..=per_end.max(1) {
            let angle = from + (to - from) * k as f64 / per_end.max(1) as f64;
            points.push(centre + DVec2::from_angle(angle) * radius);
        }
    };
    let side = FRAC_PI_2 - lean;
    arc(a, radius_a, heading + side, heading + TAU - side);
    arc(b, radius_b, heading - side, heading + side);
    points
}

/// Rectangle about the origin with rounded corners of `per_corner` pieces each.
pub fn rounded_rectangle(half: DVec2, radius: f64, per_corner: usize) -> Vec<DVec2> {
    let mut points = Vec::new();
    let corners = [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)];
    for (k, (sx, sy)) in corners.into_iter().enumerate() {
        let centre = DVec2::new(sx * (half.x - radius), sy * (half.y - radius));
        for step in 0..=per_corner.max(1) {
            let angle = FRAC_PI_2 * (k as f64 + step as f64 / per_corner.max(1) as f64) % (2.0 * PI);
            points.push(centre + DVec2::from_angle(angle) * radius);
        }
    }
    points
}

/// Outline from plain coordinates.
pub fn polygon(points: &[(f64, f64)]) -> Vec<DVec2> {
    points.iter().map(|&(x, y)| DVec2::new(x, y)).collect()
}

/// Each side moved inwards by `by` (small against the sides), corners where the moved sides meet.
pub fn inset(outline: &[DVec2], by: f64) -> Vec<DVec2> {
    let count = outline.len();
    (0..count)
        .map(|i| {
            let before = (outline[i] - outline[(i + count - 1) % count]).normalize_or(DVec2::X);
            let after = (outline[(i + 1) % count] - outline[i]).normalize_or(DVec2::X);
            let (n, m) = (before.perp(), after.perp());
            // The corner moves along n + m so far that it is `by` away from both sides.
            outline[i] + (n + m) * (by / (1.0 + n.dot(m)).max(0.2))
        })
        .collect()
}

/// Triangles of a simple counter-clockwise polygon: count − 2 of them.
pub fn triangulate(outline: &[DVec2]) -> Vec<[u32; 3]> {
    let mut left: Vec<u32> = (0..outline.len() as u32).collect();
    let mut triangles = Vec::new();
    let at = |i: u32| outline[i as usize];
    while left.len() > 3 {
        let count = left.len();
        let corner = |k: usize| (left[(k + count - 1) % count], left[k], left[(k + 1) % count]);
        let turn = |k: usize| {
            let (a, b, c) = corner(k);
            (at(b) - at(a)).perp_dot(at(c) - at(b))
        };
        let is_ear = |k: usize| {
            let (a, b, c) = corner(k);
            turn(k) > 0.0 && left.iter().all(|&p| p == a || p == b || p == c || !inside(at(p), at(a), at(b), at(c)))
        };
        // The ear with the shortest new side gives well-shaped triangles; a polygon without an ear is not simple:
        // then the most convex corner is cut, so that the count holds.
        let length = |k: usize| at(corner(k).0).distance_squared(at(corner(k).2));
        let ear = (0..count)
            .filter(|&k| is_ear(k))
            .min_by(|&i, &j| length(i).total_cmp(&length(j)))
            .or_else(|| (0..count).max_by(|&i, &j| turn(i).total_cmp(&turn(j))))
            .unwrap_or(0);
        let (a, b, c) = corner(ear);
        triangles.push([a, b, c]);
        left.remove(ear);
    }
    if let [a, b, c] = left[..] {
        triangles.push([a, b, c]);
    }
    triangles
}

fn inside(p: DVec2, a: DVec2, b: DVec2, c: DVec2) -> bool {
    let side = |u: DVec2, v: DVec2| (v - u).perp_dot(p - u) >= 0.0;
    side(a, b) && side(b, c) && side(c, a)
}
