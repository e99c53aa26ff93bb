//! Nearest points of two convex leaves by Gilbert, Johnson and Keerthi's iteration: a finder with a decided answer.
//!
//! Each round has a point v of the difference A − B (an upper bound |v|) and the support plane at direction v (a lower
//! bound by the plane test); the iteration ends when they meet. The bound returned is the best plane seen, so a round
//! gone astray by rounding costs tightness, never truth.

use glam::DVec3;
use noclash_numeric::{Lower, Upper};

use super::{Effort, LeafDistance, witnessed};
use crate::leaf::Leaf;
use crate::volume::RelativePose;

const MAX_ROUNDS: usize = 128;

/// Corner of the difference with the points it came from, all in frame A.
#[derive(Clone, Copy)]
struct Corner {
    difference: DVec3,
    on_a: DVec3,
    on_b: DVec3,
}

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

/// A direction from B to A along which the two leaves are apart, nearly as far as they can be; `None` if none was met. For whoever
/// decides by other means: whether they overlap is not asked. The search begins with the direction `first`.
pub fn direction_apart(a: &Leaf, b: &Leaf, b_in_a: &RelativePose, first: DVec3, effort: Effort) -> Option<DVec3> {
    let found = approach(a, b, b_in_a, first, DVec3::ZERO, effort);
    (found.lower > a.radius() + b.radius()).then_some(found.direction)
}

/// How far apart the two leaves are at most, as points of both witness, and the direction from B to A along which they are farthest apart.
/// For whoever asks no more than that: whether they overlap for certain takes much longer.
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

/// What one run of the iteration found.
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
    let mut simplex = Simplex { corners: [None; 4], count: 0 };
    let mut nearest_so_far = None;
    let some_points = || [a.some_point(), b_in_a.point(b.some_point())];
    let mut v = if first == DVec3::ZERO { some_points()[0] - some_points()[1] - shift } else { first };
    if v == DVec3::ZERO {
        v = DVec3::X;
    }
    let mut upper = f64::INFINITY;
    let (mut lower, mut direction) = (f64::NEG_INFINITY, DVec3::ZERO);
    for _ in 0..MAX_ROUNDS {
        let length = v.length();
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
        if upper - lower <= effort.gap || lower >= (1.0 - effort.share) * upper || lower > effort.enough {
            break;
        }
        let on_b = b_in_a.point(on_b);
        let corner = Corner { difference: on_a - on_b - shift, on_a, on_b };
        if simplex.holds(corner.difference) {
            break;
        }
        simplex.push(corner);
        let Some(nearest) = simplex.reduce_to_nearest() else {
            nearest_so_far = Some(simplex);
            break;
        };
        let reached = nearest.length();
        if reached >= upper {
            break;
        }
        (v, upper, nearest_so_far) = (nearest, reached, Some(simplex));
    }
    let points = nearest_so_far.map_or_else(some_points, |simplex| simplex.points());
    Approach { lower, direction, points }
}

#[derive(Clone, Copy)]
struct Simplex {
    corners: [Option<Corner>; 4],
    count: usize,
}

impl Simplex {
    fn push(&mut self, corner: Corner) {
        self.corners[self.count] = Some(corner);
        self.count += 1;
    }

    fn corner(&self, index: usize) -> DVec3 {
        self.corners[index].map_or(DVec3::ZERO, |c| c.difference)
    }

    fn holds(&self, difference: DVec3) -> bool {
        (0..self.count).any(|k| self.corner(k) == difference)
    }

    fn keep(&mut self, kept: &[usize]) {
        let corners = self.corners;
        self.corners = [None; 4];
        self.count = 0;
        for &index in kept {
            self.corners[self.count] = corners[index];
            self.count += 1;
        }
    }

    /// Shrinks to the corners that carry the point nearest the origin and returns it; `None` when the origin is inside.
    fn reduce_to_nearest(&mut self) -> Option<DVec3> {
        let (nearest, kept): (DVec3, KeptCorners) = match self.count {
            1 => (self.corner(0), KeptCorners::new(&[0])),
            2 => nearest_on_segment(self, [0, 1]),
            3 => nearest_on_triangle(self, [0, 1, 2]),
            _ => nearest_on_tetrahedron(self)?,
        };
        self.keep(kept.as_slice());
        Some(nearest)
    }

    /// The points of A and B that the nearest point of the (reduced) simplex comes from.
    fn points(&self) -> [DVec3; 2] {
        let [a, b, c, d] = [0, 1, 2, 3].map(|k| self.corner(k));
        let weights = match self.count {
            1 => [1.0, 0.0, 0.0, 0.0],
            2 => {
                let t = segment_parameter(a, b);
                [1.0 - t, t, 0.0, 0.0]
            }
            3 => triangle_weights(a, b, c),
            _ => tetrahedron_weights(a, b, c, d),
        };
        let mix = |pick: fn(&Corner) -> DVec3| {
            (0..self.count).filter_map(|k| self.corners[k].map(|c| pick(&c) * weights[k])).sum::<DVec3>()
        };
        [mix(|c| c.on_a), mix(|c| c.on_b)]
    }
}

/// Indices of corners, at most three.
struct KeptCorners {
    indices: [usize; 3],
    count: usize,
}

impl KeptCorners {
    fn new(kept: &[usize]) -> Self {
        let mut indices = [0; 3];
        indices[..kept.len()].copy_from_slice(kept);
        Self { indices, count: kept.len() }
    }

    fn as_slice(&self) -> &[usize] {
        &self.indices[..self.count]
    }
}

/// Parameter in [0, 1] of the point of a b nearest the origin.
fn segment_parameter(a: DVec3, b: DVec3) -> f64 {
    let along = b - a;
    let squared = along.length_squared();
    if squared > 0.0 { (-a.dot(along) / squared).clamp(0.0, 1.0) } else { 0.0 }
}

fn nearest_on_segment(simplex: &Simplex, [i, j]: [usize; 2]) -> (DVec3, KeptCorners) {
    let (a, b) = (simplex.corner(i), simplex.corner(j));
    let t = segment_parameter(a, b);
    if t <= 0.0 {
        (a, KeptCorners::new(&[i]))
    } else if t >= 1.0 {
        (b, KeptCorners::new(&[j]))
    } else {
        (a + (b - a) * t, KeptCorners::new(&[i, j]))
    }
}

fn nearest_on_triangle(simplex: &Simplex, [i, j, k]: [usize; 3]) -> (DVec3, KeptCorners) {
    let (a, b, c) = (simplex.corner(i), simplex.corner(j), simplex.corner(k));
    let normal = (b - a).cross(c - a);
    let outside = |p: DVec3, q: DVec3| (q - p).cross(normal).dot(p) < 0.0;
    if normal.length_squared() > 0.0 && !outside(a, b) && !outside(b, c) && !outside(c, a) {
        let foot = normal * (a.dot(normal) / normal.length_squared());
        return (foot, KeptCorners::new(&[i, j, k]));
    }
    [[i, j], [j, k], [k, i]]
        .map(|edge| nearest_on_segment(simplex, edge))
        .into_iter()
        .min_by(|(p, _), (q, _)| p.length_squared().total_cmp(&q.length_squared()))
        .unwrap_or((a, KeptCorners::new(&[i])))
}

fn nearest_on_tetrahedron(simplex: &Simplex) -> Option<(DVec3, KeptCorners)> {
    let faces = [([0, 1, 2], 3), ([0, 1, 3], 2), ([0, 2, 3], 1), ([1, 2, 3], 0)];
    faces
        .into_iter()
        .filter(|&([i, j, k], opposite)| {
            let (a, b, c) = (simplex.corner(i), simplex.corner(j), simplex.corner(k));
            let normal = (b - a).cross(c - a);
            let (apex_side, origin_side) = (normal.dot(simplex.corner(opposite) - a), normal.dot(-a));
            // A flat tetrahedron has no inside: every face is a candidate.
            apex_side == 0.0 || apex_side * origin_side < 0.0
        })
        .map(|(face, _)| nearest_on_triangle(simplex, face))
        .min_by(|(p, _), (q, _)| p.length_squared().total_cmp(&q.length_squared()))
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
