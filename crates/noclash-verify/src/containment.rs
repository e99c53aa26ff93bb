//! No part of one body is inside the other at one time.
//!
//! Bodies whose surfaces are apart at all times can still be nested; whether they are cannot change, and is the same for all points of a
//! connected part. So one point p of every part is followed along a ray p ± λ(α, β, 1), λ ≥ 0, that the file names: of every oriented set of
//! triangles the signed crossings must add up to 0 (their sum is the winding number), of others there must be none. Every crossing must
//! be certain, for every exact vertex and point; a ray too near an edge is refused.

use std::collections::HashMap;
use std::io::Read;

use noclash_numeric::Interval;

use crate::Refusal;
use crate::body::{Below, Body, Piece};
use crate::effort::{RAY_NODE, RAY_TRIANGLE};
use crate::motion::Jet;
use crate::source::Source;
use crate::vector::{self, Vector};

/// The ray's slopes α and β, and whether it goes up (1) or down (−1).
#[derive(Clone, Copy, Debug)]
pub struct Ray {
    slopes: [f64; 2],
    sign: f64,
}

impl Ray {
    /// The next ray of a file: 0 for the one before, 1 and 2 for a new one up and down.
    pub(crate) fn read<R: Read>(source: &mut Source<R>, before: Self) -> Result<Self, Refusal> {
        let sign = match source.byte()? {
            0 => return Ok(before),
            1 => 1.0,
            2 => -1.0,
            _ => return Err(Refusal::unreadable("an unknown kind of ray")),
        };
        Ok(Self::of([i16::from_le_bytes(source.bytes()?), i16::from_le_bytes(source.bytes()?)], sign))
    }

    /// Slopes in units of 2⁻¹⁵.
    pub fn of(slopes: [i16; 2], sign: f64) -> Self {
        Self { slopes: slopes.map(|slope| f64::from(slope) / 32768.0), sign }
    }

    /// A vector from the ray's start, seen along the ray: what is left of x and y, and z.
    fn along(&self, from_start: &Vector) -> Vector {
        let [x, y, z] = vector::scale(from_start, Interval::point(self.sign));
        [x - z * Interval::point(self.slopes[0]), y - z * Interval::point(self.slopes[1]), z]
    }
}

/// For every body that encloses something (0 or 1), the points of the other's parts that may be in its box, in its frame; poses are known
/// up to `off`. All must be shown to be outside; parts beyond the box are.
pub fn questions(bodies: [&Body; 2], at: [&Jet; 2], off: f64) -> Vec<(usize, Vector)> {
    let mut questions = Vec::new();
    for holder in (0..2).filter(|&holder| bodies[holder].has_inside()) {
        let (held, viewer, frame) = (bodies[1 - holder], at[holder], at[1 - holder]);
        for &part in &held.parts {
            let point = vector::widened(&vector::exact(held.point(part as usize)), held.error);
            let placed = vector::add(&vector::apply(&frame.rotation, &point), &frame.origin);
            let from_viewer = vector::sub(&placed, &viewer.origin);
            let seen = vector::widened(&vector::apply_transposed(&viewer.rotation, &from_viewer), off);
            let bounds = bodies[holder].bounds(0);
            if (0..3).all(|axis| bounds[axis].intersect(seen[axis]).is_some()) {
                questions.push((holder, seen));
            }
        }
    }
    questions
}

/// Whether the point is certainly outside of everything that the body encloses. Adds the units it took to `work`.
pub fn is_outside(body: &Body, point: &Vector, ray: Ray, work: &mut u64) -> bool {
    // Of the sets that are crossed alone: a body may have as many as bytes.
    let mut crossings: HashMap<usize, i64> = HashMap::new();
    let mut pending = vec![0];
    while let Some(node) = pending.pop() {
        *work += RAY_NODE;
        let [x, y, z] = ray.along(&vector::sub(body.bounds(node), point));
        if !x.contains(0.0) || !y.contains(0.0) || z.hi() < 0.0 {
            continue;
        }
        match body.below(node) {
            Below::Nodes(nodes) => pending.extend(nodes),
            Below::Piece(piece) => match &body.pieces[piece] {
                Piece::Hull { set: 0, .. } | Piece::Cylinder { .. } => {}
                Piece::Hull { set, .. } => {
                    *work += RAY_TRIANGLE;
                    match crossing(body, piece, point, ray) {
                        Some(0) => {}
                        Some(sign) if body.sets[set - 1] => *crossings.entry(*set).or_default() += sign,
                        Some(_) | None => return false,
                    }
                }
            },
        }
    }
    crossings.values().all(|&sum| sum == 0)
}

/// Whether the ray certainly misses a triangle (0) or certainly crosses it (±1, by the way its corners run); `None` if neither is
/// certain.
fn crossing(body: &Body, piece: usize, point: &Vector, ray: Ray) -> Option<i64> {
    let corners = body.corners(piece);
    let corner = |i: usize| {
        let vertex = vector::widened(&vector::exact(body.vertices[*corners.get(i)? as usize]), body.error);
        Some(ray.along(&vector::sub(&vertex, point)))
    };
    let [a, b, c] = [corner(0)?, corner(1)?, corner(2)?];
    // The line meets the triangle inside if it is on the same side of all three edges, at z = Σ (opposite area)·z / Σ areas.
    let side = |u: &Vector, v: &Vector| u[0] * v[1] - u[1] * v[0];
    let areas = [side(&b, &c), side(&c, &a), side(&a, &b)];
    let left = areas.iter().filter(|area| area.lo() > 0.0).count();
    let right = areas.iter().filter(|area| area.hi() < 0.0).count();
    let below = [&a, &b, &c].iter().all(|corner| corner[2].hi() < 0.0);
    if below || (left > 0 && right > 0) {
        return Some(0);
    }
    let sign = match (left, right) {
        (3, _) => 1,
        (_, 3) => -1,
        _ => return None,
    };
    let height = (areas[0] * a[2] + areas[1] * b[2] + areas[2] * c[2]) * Interval::point(sign as f64);
    match (height.lo() > 0.0, height.hi() < 0.0) {
        (true, _) => Some(sign),
        (_, true) => Some(0),
        _ => None,
    }
}
