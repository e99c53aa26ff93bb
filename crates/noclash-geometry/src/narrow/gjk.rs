//! Nearest points of two convex leaves by the iteration of [Gilbert 1988]: a finder with a decided answer.
//!
//! Each round has a point v of the difference A − B (an upper bound |v|) and the support plane at direction v (a lower
//! bound by the plane test); the iteration ends when they meet. The bound returned is the best plane seen, so a round
//! gone astray by rounding costs tightness, never truth.

use glam::DVec3;
use noclash_numeric::{Lower, Upper};

use super::leaf_distance::{Effort, LeafDistance, witnessed};
use crate::leaf::Leaf;
use crate::volume::RelativePose;

const MAX_ROUNDS: usize = 128;

/// Distance of the two leaves (radii included).
pub fn distance(a: &Leaf, b: &Leaf, b_in_a: &RelativePose, effort: Effort) -> LeafDistance {
    distance_from(a, b, b_in_a, effort, DVec3::ZERO)
}

/// The same begun with a direction from B to A that was best a moment ago; zero for none. Nothing but the number of rounds depends on it.
pub fn distance_from(a: &Leaf, b: &Leaf, b_in_a: &RelativePose, effort: Effort, start: DVec3) -> LeafDistance {
    let radii = a.radius() + b.radius();
    let pad = b_in_a.pad;
    let effort = Effort { enough: effort.enough + radii + pad, ..effort };
    let found = approach(a, b, b_in_a, start, DVec3::ZERO, effort);
    let core = (found.points[0] - found.points[1]).length();
    let lower = b_in_a.certify(found.lower - radii);
    let upper = witnessed(core, radii, pad);
    if lower > Lower::ZERO {
        return LeafDistance {
            lower,
            upper,
            points: found.points,
            direction: found.direction,
            overlap_is_certain: false,
        };
    }
    let overlap_is_certain = if radii > 0.0 { radii - core > pad } else { core <= pad && surrounded(a, b, b_in_a) };
    let upper = if overlap_is_certain { Upper::ZERO } else { upper };
    let direction = if overlap_is_certain { DVec3::ZERO } else { found.direction };
    LeafDistance { lower: Lower::ZERO, upper, points: found.points, direction, overlap_is_certain }
}

/// A direction from B to A along which the two leaves are apart, nearly as far as they can be; `None` if none was met. For callers that
/// decide by other means: whether they overlap is not asked. The search begins with the direction `first`.
pub fn direction_apart(a: &Leaf, b: &Leaf, b_in_a: &RelativePose, first: DVec3, effort: Effort) -> Option<DVec3> {
    let found = approach(a, b, b_in_a, first, DVec3::ZERO, effort);
    (found.lower > a.radius() + b.radius()).then_some(found.direction)
}

/// How far apart the two leaves are at most, as points of both witness, and the direction from B to A along which they are farthest apart.
/// For callers that need no more than that: whether they overlap for certain takes much longer.
pub fn witnessed_distance(a: &Leaf, b: &Leaf, b_in_a: &RelativePose, effort: Effort) -> (Upper, DVec3) {
    let found = approach(a, b, b_in_a, DVec3::ZERO, DVec3::ZERO, effort);
    let core = (found.points[0] - found.points[1]).length();
    (witnessed(core, a.radius() + b.radius(), b_in_a.pad), found.direction)
}

/// Whether the origin is inside the difference A − B however the poses are rounded.
///
/// If the four corners of a regular tetrahedron of radius s about the origin are within 2 pad of points of the
/// difference (one pad as computed, one for the exact poses), the hull of those points, which belongs to the convex
/// difference, holds the ball of radius s/3 − 2 pad about the origin.
fn surrounded(a: &Leaf, b: &Leaf, b_in_a: &RelativePose) -> bool {
    let s = 16.0 * b_in_a.pad;
    let third = s / 3.0_f64.sqrt();
    let corners = [[1.0, 1.0, 1.0], [1.0, -1.0, -1.0], [-1.0, 1.0, -1.0], [-1.0, -1.0, 1.0]];
    corners.iter().all(|&corner| {
        let shift = DVec3::from_array(corner) * third;
        let found = approach(a, b, b_in_a, DVec3::ZERO, shift, Effort::within(0.0));
        (found.points[0] - found.points[1] - shift).length() <= b_in_a.pad
    })
}

/// Result of one run of the iteration.
struct Approach {
    /// Best plane seen: a lower bound on the distance of `shift` from A − B, before the pad.
    lower: f64,
    /// Unit normal of that plane, from B to A.
    direction: DVec3,
    /// Points of A and of B (as computed combinations of support points) whose difference is nearest to `shift`.
    points: [DVec3; 2],
}

/// Nears the vector `shift` from within A − B; without a shift this measures the distance of A and B. `first` is a direction to begin
/// with; zero if there is none.
fn approach(a: &Leaf, b: &Leaf, b_in_a: &RelativePose, first: DVec3, shift: DVec3, effort: Effort) -> Approach {
    let mut simplex = Simplex::default();
    let mut nearest_so_far = Simplex::default();
    // What is left between the surfaces, not between the cores, is what a share is of.
    let radii = a.radius() + b.radius();
    let some_points = || [a.some_point(), b_in_a.point(b.some_point())];
    let mut v = if first == DVec3::ZERO { some_points()[0] - some_points()[1] - shift } else { first };
    if v == DVec3::ZERO {
        v = DVec3::X;
    }
    let (mut length, mut upper) = (v.length(), f64::INFINITY);
    let (mut lower, mut direction) = (f64::NEG_INFINITY, DVec3::ZERO);
    for _ in 0..MAX_ROUNDS {
        // Below this, squares underflow and v / length need not have length one.
        if length < 1e-140 {
            break;
        }
        let n = v / length;
        let n_in_b = b_in_a.rotation.transpose() * n;
        // The plane test with supports instead of corners: min over A of n·a is minus the support towards −n.
        let ((on_a, value_a), (on_b, value_b)) = (a.support_with_value(-n), b.support_with_value(n_in_b));
        let plane = -value_a - (value_b + n.dot(b_in_a.translation)) - n.dot(shift);
        if plane > lower {
            (lower, direction) = (plane, n);
        }
        let near_enough = lower - radii >= (1.0 - effort.share) * (upper - radii);
        if upper - lower <= effort.gap || near_enough || lower > effort.enough {
            break;
        }
        let on_b = b_in_a.point(on_b);
        let difference = on_a - on_b - shift;
        if simplex.holds(difference) {
            break;
        }
        simplex.push(difference, [on_a, on_b]);
        let Some(nearest) = simplex.reduce_to_nearest() else {
            nearest_so_far = simplex;
            break;
        };
        length = nearest.length();
        if length >= upper {
            break;
        }
        (v, upper, nearest_so_far) = (nearest, length, simplex);
    }
    let points = if nearest_so_far.count == 0 { some_points() } else { nearest_so_far.points() };
    Approach { lower, direction, points }
}

/// Up to four corners of the difference, the newest last, and the points of A and B they came from, all in frame A.
#[derive(Clone, Copy, Default)]
struct Simplex {
    differences: [DVec3; 4],
    points: [[DVec3; 2]; 4],
    count: usize,
}

impl Simplex {
    fn push(&mut self, difference: DVec3, points: [DVec3; 2]) {
        (self.differences[self.count], self.points[self.count]) = (difference, points);
        self.count += 1;
    }

    fn holds(&self, difference: DVec3) -> bool {
        self.differences[..self.count].contains(&difference)
    }

    /// Shrinks to the corners that carry the point nearest the origin and returns it; `None` when the origin is inside.
    ///
    /// The newest corner lies on the origin's side of what was nearest before: what is nearest now has it as a corner.
    fn reduce_to_nearest(&mut self) -> Option<DVec3> {
        let [a, b, c, d] = self.differences;
        let nearest = match self.count {
            1 => Nearest { point: a, kept: 1 },
            2 => nearest_on_segment([a, b], [1, 2]),
            3 => nearest_on_triangle([a, b, c], [1, 2, 4]),
            _ => nearest_on_tetrahedron([a, b, c, d])?,
        };
        let mut count = 0;
        for corner in (0..self.count).filter(|corner| nearest.kept & (1 << corner) != 0) {
            (self.differences[count], self.points[count]) = (self.differences[corner], self.points[corner]);
            count += 1;
        }
        self.count = count;
        Some(nearest.point)
    }

    /// The points of A and B that the nearest point of the (reduced) simplex comes from.
    fn points(&self) -> [DVec3; 2] {
        let [a, b, c, d] = self.differences;
        let weights = match self.count {
            1 => [1.0, 0.0, 0.0, 0.0],
            2 => {
                let t = segment_parameter(a, b);
                [1.0 - t, t, 0.0, 0.0]
            }
            3 => triangle_weights(a, b, c),
            _ => tetrahedron_weights(a, b, c, d),
        };
        [0, 1].map(|end| (0..self.count).map(|corner| self.points[corner][end] * weights[corner]).sum())
    }
}

/// The point of a simplex nearest the origin and the corners that carry it, one bit each.
struct Nearest {
    point: DVec3,
    kept: u8,
}

impl Nearest {
    fn or(self, other: Self) -> Self {
        if other.point.length_squared() < self.point.length_squared() { other } else { self }
    }
}

/// Parameter in [0, 1] of the point of a b nearest the origin.
fn segment_parameter(a: DVec3, b: DVec3) -> f64 {
    let along = b - a;
    let squared = along.length_squared();
    if squared > 0.0 { (-a.dot(along) / squared).clamp(0.0, 1.0) } else { 0.0 }
}

fn nearest_on_segment([a, b]: [DVec3; 2], [bit_a, bit_b]: [u8; 2]) -> Nearest {
    let t = segment_parameter(a, b);
    if t <= 0.0 {
        Nearest { point: a, kept: bit_a }
    } else if t >= 1.0 {
        Nearest { point: b, kept: bit_b }
    } else {
        Nearest { point: a + (b - a) * t, kept: bit_a | bit_b }
    }
}

/// `c` is the newest corner.
fn nearest_on_triangle([a, b, c]: [DVec3; 3], [bit_a, bit_b, bit_c]: [u8; 3]) -> Nearest {
    let normal = (b - a).cross(c - a);
    let squared = normal.length_squared();
    let outside = |p: DVec3, q: DVec3| (q - p).cross(normal).dot(p) < 0.0;
    let beyond = if squared > 0.0 { [outside(b, c), outside(c, a)] } else { [true; 2] };
    match beyond {
        [false, false] => Nearest { point: normal * (a.dot(normal) / squared), kept: bit_a | bit_b | bit_c },
        [true, false] => nearest_on_segment([b, c], [bit_b, bit_c]),
        [false, true] => nearest_on_segment([c, a], [bit_c, bit_a]),
        [true, true] => nearest_on_segment([b, c], [bit_b, bit_c]).or(nearest_on_segment([c, a], [bit_c, bit_a])),
    }
}

/// `d` is the newest corner; `None` when the origin is inside.
fn nearest_on_tetrahedron([a, b, c, d]: [DVec3; 4]) -> Option<Nearest> {
    let volume = (a - d).cross(b - d).dot(c - d);
    let faces = [([a, b, d], [1, 2, 8]), ([b, c, d], [2, 4, 8]), ([c, a, d], [4, 1, 8])];
    let mut nearest: Option<Nearest> = None;
    for (face, bits) in faces {
        let [p, q, _] = face;
        // The fourth corner is on the side given by the sign of the volume. A flat tetrahedron has no inside: every face is a candidate.
        let origin_side = (p - d).cross(q - d).dot(-d);
        if volume * origin_side < 0.0 || volume == 0.0 {
            let on_face = nearest_on_triangle(face, bits);
            nearest = Some(match nearest {
                Some(known) => known.or(on_face),
                None => on_face,
            });
        }
    }
    nearest
}

/// Weights of the corners for the point of their triangle's plane nearest the origin.
fn triangle_weights(a: DVec3, b: DVec3, c: DVec3) -> [f64; 4] {
    let normal = (b - a).cross(c - a);
    let squared = normal.length_squared();
    if squared <= 0.0 {
        let t = segment_parameter(a, b);
        return [1.0 - t, t, 0.0, 0.0];
    }
    let weight = |p: DVec3, q: DVec3| (p.cross(q).dot(normal) / squared).clamp(0.0, 1.0);
    let weights = [weight(b, c), weight(c, a), weight(a, b)];
    let total: f64 = weights.iter().sum();
    if total > 0.0 { [weights[0] / total, weights[1] / total, weights[2] / total, 0.0] } else { [1.0, 0.0, 0.0, 0.0] }
}

/// Weights of the corners of a tetrahedron around the origin: the volumes of the parts opposite to them.
fn tetrahedron_weights(a: DVec3, b: DVec3, c: DVec3, d: DVec3) -> [f64; 4] {
    let part = |p: DVec3, q: DVec3, r: DVec3| p.dot(q.cross(r)).abs();
    let parts = [part(b, c, d), part(a, c, d), part(a, b, d), part(a, b, c)];
    let total: f64 = parts.iter().sum();
    if total > 0.0 { parts.map(|part| part / total) } else { [0.25; 4] }
}
