//! Two leaves over an interval: a direction between their nearest features, what it proves, and whether they meet at the centre.

use super::boxes::unit;
use super::certificate::{gap, greatest_of_leaf, least_of_leaf};
use super::jets::Jets;
use super::real::Real;
use super::surface_rows::{EntryRow, LeafRow, SurfaceModel};
use super::vectors::{V3, along, cross, dot, minus, plus, single, times, turned_by};

/// What becomes of two leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeafStep {
    Proved,
    /// Bits of halves that are not proved.
    Open(u32),
    /// They most likely meet at the centre: a hint, which the CPU confirms.
    Meet,
    /// They meet, but are larger than their bodies.
    Lost,
}

pub type Triangle<R> = [V3<R>; 3];

/// The nearest points found so far.
struct Nearest {
    square: f32,
    /// From the second to the first.
    direction: V3<f32>,
}

impl Nearest {
    #[inline(always)]
    fn take(&mut self, square: f32, direction: V3<f32>) {
        if square < self.square {
            (self.square, self.direction) = (square, direction);
        }
    }

    #[inline(always)]
    fn edges(&mut self, p: &V3<f32>, d: &V3<f32>, q: &V3<f32>, e: &V3<f32>) {
        let within = |t: f32| t.min(1.0).max(0.0);
        let r = minus(p, q);
        let (a, b, c, ee, f) = (dot(d, d), dot(d, e), dot(d, &r), dot(e, e), dot(e, &r));
        let area = a * ee - b * b;
        let s = if area > 1e-7 * a * ee { within((b * f - c * ee) / area) } else { 0.0 };
        let t = within(b.fma(s, f) / ee.max(1e-30));
        let s = within(b.fma(t, -c) / a.max(1e-30));
        let own = along(s, d, &along(-t, e, &r));
        self.take(dot(&own, &own), own);
    }

    /// A corner above the inside of a face.
    #[inline(always)]
    fn face(&mut self, p: &V3<f32>, face: &Triangle<f32>, normal: &V3<f32>, sign: f32) {
        let square = dot(normal, normal);
        let side = |i: usize| {
            let edge = minus(&face[(i + 1) % 3], &face[i]);
            dot(&cross(&edge, &minus(p, &face[i])), normal)
        };
        if side(0) >= 0.0 && side(1) >= 0.0 && side(2) >= 0.0 && square > 0.0 {
            let height = dot(&minus(p, &face[0]), normal);
            let share = height / square;
            self.take(height * share, times(sign * share, normal));
        }
    }
}

/// A direction from the second triangle to the first, and whether each crosses the other's plane. Hints.
#[inline(always)]
pub fn between(a: &Triangle<f64>, b: &Triangle<f64>) -> (V3<f32>, bool) {
    let from = |p: &V3<f64>| single(&minus(p, &b[0]));
    let (p, q) = ([from(&a[0]), from(&a[1]), from(&a[2])], [from(&b[0]), from(&b[1]), from(&b[2])]);
    let sides = |t: &Triangle<f32>| [minus(&t[1], &t[0]), minus(&t[2], &t[1]), minus(&t[0], &t[2])];
    let (d, e) = (sides(&p), sides(&q));
    let mut found = Nearest { square: f32::MAX, direction: [0.0; 3] };
    for i in 0..3 {
        for j in 0..3 {
            found.edges(&p[i], &d[i], &q[j], &e[j]);
        }
    }
    let (n, m) = (cross(&d[0], &d[1]), cross(&e[0], &e[1]));
    for i in 0..3 {
        found.face(&p[i], &q, &m, 1.0);
        found.face(&q[i], &p, &n, -1.0);
    }
    let crosses = |points: &Triangle<f32>, normal: &V3<f32>, from: &V3<f32>| {
        let side = |i: usize| dot(normal, &minus(&points[i], from));
        side(0).min(side(1)).min(side(2)) <= 0.0 && side(0).max(side(1)).max(side(2)) >= 0.0
    };
    (found.direction, crosses(&p, &m, &q[0]) && crosses(&q, &n, &p[0]))
}

/// Whether an edge of one goes through the other, by more than `least`.
#[inline(always)]
fn pierces(a: &Triangle<f64>, b: &Triangle<f64>, least: f64) -> bool {
    let volume =
        |p: &V3<f64>, q: &V3<f64>, r: &V3<f64>, s: &V3<f64>| dot(&cross(&minus(q, p), &minus(r, p)), &minus(s, p));
    let mut found = false;
    for i in 0..3 {
        let (p, q) = (&a[i], &a[(i + 1) % 3]);
        let (s, t) = (volume(&b[0], &b[1], &b[2], p), volume(&b[0], &b[1], &b[2], q));
        let (x, y, z) = (volume(p, q, &b[0], &b[1]), volume(p, q, &b[1], &b[2]), volume(p, q, &b[2], &b[0]));
        let parts = (s > least && t < -least) || (s < -least && t > least);
        found |= parts && ((x > least && y > least && z > least) || (x < -least && y < -least && z < -least));
    }
    found
}

#[inline(always)]
fn size(t: &Triangle<f64>) -> f64 {
    let length = |i: usize| {
        let d = minus(&t[(i + 1) % 3], &t[i]);
        d[0].size() + d[1].size() + d[2].size()
    };
    length(0).max(length(1)).max(length(2))
}

/// Guarantee: `Proved`, and halves that are not named by `Open`, keep the jets' margin between the two leaves, as far as they are needed.
#[inline(always)]
pub fn compare_leaves(
    model: &SurfaceModel,
    entry: &EntryRow,
    jets: &Jets,
    (tau, is_probe, needed): (f64, bool, u32),
    body: &LeafRow,
    other: &LeafRow,
) -> LeafStep {
    let place = |p: &V3<f64>| plus(&turned_by(&jets.r, p), &jets.o);
    let placed = [place(&body.points[0]), place(&body.points[1]), place(&body.points[2])];
    let (direction, is_mixed) = between(&placed, &other.points);
    let radii = body.radius + other.radius;
    let length = dot(&direction, &direction).root();
    let least = size(&placed).max(size(&other.points));
    let meets = f64::from(length) < (radii + entry.touching) * 0.999_999
        || is_mixed
            && (pierces(&placed, &other.points, 1e-11 * least * least)
                || pierces(&other.points, &placed, 1e-11 * least * least));
    if meets {
        return if body.exact & other.exact != 0 { LeafStep::Meet } else { LeafStep::Lost };
    }
    if is_probe {
        return LeafStep::Proved;
    }
    let n = unit(&direction);
    let functions = jets.seen_along(&n, tau);
    let found = gap(
        &least_of_leaf(&functions, body),
        greatest_of_leaf(&n, other),
        jets,
        model.sag * (0.125 * tau * tau),
        radii * (1.0 + 1e-12),
    );
    match found.open & needed {
        0 => LeafStep::Proved,
        open => LeafStep::Open(open),
    }
}
