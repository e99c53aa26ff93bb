//! Do two triangles have a point in common? Exactly for the given numbers, and certainly for all within rounding.
//!
//! Two triangles meet if and only if an edge of one meets the other triangle, or they are coplanar and meet in their
//! plane. The exact predicate decides both with adaptive orientation tests; the certain one asks that an edge passes
//! through a face with every orientation so large that no perturbation of the corners by `pad` can change its sign.

use glam::DVec3;
use noclash_numeric::UNIT_ROUNDOFF;
use robust::{Coord, Coord3D, orient2d, orient3d};

/// How sure an overlap is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Overlap {
    /// The triangles as given have no common point.
    None,
    /// They meet as given, but corners moved by the pad might not; with a common point up to rounding.
    WithinRounding(DVec3),
    /// They meet however the corners are moved by up to the pad; with a common point up to rounding.
    Certain(DVec3),
}

/// Whether the triangles meet; corners are known up to `pad`.
pub fn triangles_overlap(a: &[DVec3; 3], b: &[DVec3; 3], pad: f64) -> Overlap {
    if let Some(point) = certain_meeting_point(a, b, pad) {
        return Overlap::Certain(point);
    }
    match exact_meeting_point(a, b) {
        Some(point) => Overlap::WithinRounding(point),
        None => Overlap::None,
    }
}

/// A common point, up to rounding, of two triangles that meet however their corners are moved by up to the pad. `None` of
/// all others, and quickly where a plane of one has the other on one side.
pub fn certain_meeting_point(a: &[DVec3; 3], b: &[DVec3; 3], pad: f64) -> Option<DVec3> {
    if one_side(a, b) || one_side(b, a) {
        return None;
    }
    certain_crossing(a, b, pad).or_else(|| certain_crossing(b, a, pad))
}

/// Whether the plane of `face` has all corners of `other` on one side, in plain arithmetic.
fn one_side(face: &[DVec3; 3], other: &[DVec3; 3]) -> bool {
    let normal = (face[1] - face[0]).cross(face[2] - face[0]);
    let [a, b, c] = other.map(|corner| normal.dot(corner - face[0]));
    (a > 0.0 && b > 0.0 && c > 0.0) || (a < 0.0 && b < 0.0 && c < 0.0)
}

/// A point where an edge of `edges_of` passes through `face`, certain for all corners within `pad`.
fn certain_crossing(edges_of: &[DVec3; 3], face: &[DVec3; 3], pad: f64) -> Option<DVec3> {
    let [a, b, c] = *face;
    let side = edges_of.map(|p| SixVolume::of([a, b, c, p], pad).sign());
    for k in 0..3 {
        let (p, q) = (edges_of[k], edges_of[(k + 1) % 3]);
        if side[k] == 0 || side[(k + 1) % 3] != -side[k] {
            continue;
        }
        // The line pq passes the three sides of the face on the same hand: it goes through.
        let hands = [[p, q, a, b], [p, q, b, c], [p, q, c, a]].map(|corners| SixVolume::of(corners, pad).sign());
        if hands[0] != 0 && hands[0] == hands[1] && hands[1] == hands[2] {
            let above = SixVolume::of([a, b, c, p], pad).value.abs();
            let below = SixVolume::of([a, b, c, q], pad).value.abs();
            return Some(p + (q - p) * (above / (above + below)));
        }
    }
    None
}

/// Six times the signed volume of a tetrahedron, and how far it may be off.
struct SixVolume {
    value: f64,
    error: f64,
}

impl SixVolume {
    /// With L ≥ the three differences to the last corner and corners off by `pad`, differences are off by 2 pad each and
    /// the determinant, linear in each, by (L + 2 pad)³ − L³ ≤ 6 pad (L + 2 pad)². Its evaluation rounds by less than
    /// 32 u (L + 2 pad)³.
    fn of([a, b, c, d]: [DVec3; 4], pad: f64) -> Self {
        let (u, v, w) = (a - d, b - d, c - d);
        let value = u.dot(v.cross(w));
        let reach = u.length().max(v.length()).max(w.length()) + 2.0 * pad;
        let error = (6.0 * pad + 32.0 * UNIT_ROUNDOFF * reach) * reach * reach;
        // Products of three lengths below or above these underflow or overflow: no sign is certain.
        let in_range = reach > 1e-90 && reach < 1e90;
        let error = if in_range { error * (1.0 + 16.0 * UNIT_ROUNDOFF) } else { f64::INFINITY };
        Self { value, error }
    }

    /// The sign where it is certain, else 0.
    fn sign(&self) -> i8 {
        if self.value > self.error {
            1
        } else if self.value < -self.error {
            -1
        } else {
            0
        }
    }
}

/// A common point of the two triangles as given, exactly decided; touching counts. Degenerate triangles are segments
/// or points and are treated as such.
///
/// Exact for coordinates whose products neither overflow nor underflow (1e-70 to 1e70 in magnitude, or zero).
pub fn exact_meeting_point(a: &[DVec3; 3], b: &[DVec3; 3]) -> Option<DVec3> {
    for (edges_of, face) in [(a, b), (b, a)] {
        for k in 0..3 {
            if let Some(point) = segment_meets_triangle(edges_of[k], edges_of[(k + 1) % 3], face) {
                return Some(point);
            }
        }
    }
    None
}

fn side(a: DVec3, b: DVec3, c: DVec3, d: DVec3) -> f64 {
    let coord = |p: DVec3| Coord3D { x: p.x, y: p.y, z: p.z };
    orient3d(coord(a), coord(b), coord(c), coord(d))
}

fn segment_meets_triangle(p: DVec3, q: DVec3, face: &[DVec3; 3]) -> Option<DVec3> {
    let [a, b, c] = *face;
    let (above, below) = (side(a, b, c, p), side(a, b, c, q));
    if above == 0.0 && below == 0.0 {
        // Everything in one plane (or the face is degenerate, and all planes through it pass): decide in a projection.
        return coplanar_meeting_point(p, q, face);
    }
    if (above > 0.0 && below > 0.0) || (above < 0.0 && below < 0.0) {
        return None;
    }
    let hands = [side(p, q, a, b), side(p, q, b, c), side(p, q, c, a)];
    let inside = hands.iter().all(|&h| h >= 0.0) || hands.iter().all(|&h| h <= 0.0);
    inside.then(|| p + (q - p) * (above.abs() / (above.abs() + below.abs())))
}

/// p q and the face lie in one plane, or the face is degenerate. The set is met if an end of the segment is in the face
/// or the segment meets an edge of it.
fn coplanar_meeting_point(p: DVec3, q: DVec3, face: &[DVec3; 3]) -> Option<DVec3> {
    if point_in_triangle(p, face) {
        return Some(p);
    }
    if point_in_triangle(q, face) {
        return Some(q);
    }
    (0..3).find_map(|k| segments_meet(p, q, face[k], face[(k + 1) % 3]))
}

/// Exact sign of orientation in the projection that drops one coordinate.
fn turn(drop: usize, a: DVec3, b: DVec3, c: DVec3) -> f64 {
    let flat = |p: DVec3| Coord { x: p[(drop + 1) % 3], y: p[(drop + 2) % 3] };
    orient2d(flat(a), flat(b), flat(c))
}

fn collinear(a: DVec3, b: DVec3, c: DVec3) -> bool {
    (0..3).all(|drop| turn(drop, a, b, c) == 0.0)
}

fn on_segment(p: DVec3, a: DVec3, b: DVec3) -> bool {
    collinear(a, b, p) && p.cmpge(a.min(b)).all() && p.cmple(a.max(b)).all()
}

/// Whether p, coplanar with the face, lies in it.
fn point_in_triangle(p: DVec3, face: &[DVec3; 3]) -> bool {
    let [a, b, c] = *face;
    if collinear(a, b, c) {
        return on_segment(p, a, b) || on_segment(p, b, c) || on_segment(p, c, a);
    }
    if side(a, b, c, p) != 0.0 {
        return false;
    }
    (0..3).filter(|&drop| turn(drop, a, b, c) != 0.0).take(1).all(|drop| {
        let hands = [turn(drop, a, b, p), turn(drop, b, c, p), turn(drop, c, a, p)];
        hands.iter().all(|&h| h >= 0.0) || hands.iter().all(|&h| h <= 0.0)
    })
}

/// A common point of two segments, exactly decided; they need not be coplanar.
fn segments_meet(p: DVec3, q: DVec3, a: DVec3, b: DVec3) -> Option<DVec3> {
    if let Some(end) = [p, q].into_iter().find(|&end| on_segment(end, a, b)) {
        return Some(end);
    }
    if let Some(end) = [a, b].into_iter().find(|&end| on_segment(end, p, q)) {
        return Some(end);
    }
    if side(p, q, a, b) != 0.0 {
        return None;
    }
    // Coplanar, no end on the other: they cross properly, or not at all, in a projection where they are not collinear.
    let drop = (0..3).find(|&drop| turn(drop, p, q, a) != 0.0 && turn(drop, p, q, b) != 0.0)?;
    let (at_a, at_b) = (turn(drop, p, q, a), turn(drop, p, q, b));
    let (at_p, at_q) = (turn(drop, a, b, p), turn(drop, a, b, q));
    let crosses = (at_a > 0.0) != (at_b > 0.0) && at_p != 0.0 && at_q != 0.0 && (at_p > 0.0) != (at_q > 0.0);
    crosses.then(|| a + (b - a) * (at_a.abs() / (at_a.abs() + at_b.abs())))
}
