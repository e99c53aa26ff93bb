//! Distances of points from primitives and triangles, lane by lane, and how fast they grow.

use fearless_simd::prelude::*;
use fearless_simd::{f64x8, mask64x8};

use super::model::{Primitive, PrimitiveKind};
use super::scratch::ALL;

/// A vector in a group's axes.
#[inline(always)]
pub(super) fn turned<S: Simd>(m: &[f64; 9], x: &[f64x8<S>; 3]) -> [f64x8<S>; 3] {
    [scaled_sum(x, [m[0], m[1], m[2]]), scaled_sum(x, [m[3], m[4], m[5]]), scaled_sum(x, [m[6], m[7], m[8]])]
}

/// x₀p₀ + x₁p₁ + x₂p₂. A function, as everything with lanes must be: the body of a closure is compiled without the processor's vectors.
#[inline(always)]
fn scaled_sum<S: Simd>(x: &[f64x8<S>; 3], p: [f64; 3]) -> f64x8<S> {
    x[0] * p[0] + x[1] * p[1] + x[2] * p[2]
}

#[inline(always)]
pub(super) fn dot<S: Simd>(a: &[f64x8<S>; 3], b: &[f64x8<S>; 3]) -> f64x8<S> {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

#[inline(always)]
pub(super) fn above<S: Simd>(a: f64x8<S>, b: f64x8<S>) -> u8 {
    a.simd_gt(b).to_bitmask() as u8
}

/// Squared distance from a box along the axes, given by its centre and half extents.
#[inline(always)]
pub(super) fn from_box<S: Simd>(simd: S, y: &[f64x8<S>; 3], centre: [f64; 3], half: [f64; 3]) -> f64x8<S> {
    let zero = f64x8::splat(simd, 0.0);
    let mut square = zero;
    for i in 0..3 {
        let q = ((y[i] - centre[i]).abs() - half[i]).max(zero);
        square += q * q;
    }
    square
}

/// Squared distance of points, in its group's axes, from a primitive (without its radius).
#[inline(always)]
pub(super) fn square<S: Simd>(simd: S, primitive: &Primitive, y: &[f64x8<S>; 3]) -> f64x8<S> {
    let Primitive { kind, centre, half, .. } = primitive;
    let zero = f64x8::splat(simd, 0.0);
    match kind {
        PrimitiveKind::Box => from_box(simd, y, *centre, *half),
        PrimitiveKind::Cylinder => {
            let (a, b, c) = (y[0] - centre[0], y[1] - centre[1], y[2] - centre[2]);
            let q = ((a * a + b * b).sqrt() - half[0]).max(zero);
            let z = (c.abs() - half[2]).max(zero);
            q * q + z * z
        }
        PrimitiveKind::HalfSpace => {
            let d = (y[2] - centre[2]).max(zero);
            d * d
        }
    }
}

/// The same, and the distance times the speed away from the nearest point.
#[inline(always)]
pub(super) fn square_and_rate<S: Simd>(
    simd: S,
    primitive: &Primitive,
    y: &[f64x8<S>; 3],
    v: &[f64x8<S>; 3],
) -> [f64x8<S>; 2] {
    let Primitive { kind, centre, half, .. } = primitive;
    let zero = f64x8::splat(simd, 0.0);
    match kind {
        PrimitiveKind::Box => {
            let (mut square, mut rate) = (zero, zero);
            for i in 0..3 {
                let c = y[i] - centre[i];
                let q = (c.abs() - half[i]).max(zero);
                square += q * q;
                rate += q.copysign(c) * v[i];
            }
            [square, rate]
        }
        PrimitiveKind::Cylinder => {
            let (a, b, c) = (y[0] - centre[0], y[1] - centre[1], y[2] - centre[2]);
            let rho = (a * a + b * b).sqrt();
            let q = (rho - half[0]).max(zero);
            let z = (c.abs() - half[2]).max(zero);
            // Where q is not 0, rho is not either.
            let least = f64x8::splat(simd, f64::MIN_POSITIVE);
            [q * q + z * z, q * (a * v[0] + b * v[1]) / rho.max(least) + z.copysign(c) * v[2]]
        }
        PrimitiveKind::HalfSpace => {
            let d = (y[2] - centre[2]).max(zero);
            [d * d, d * v[2]]
        }
    }
}

/// Of a triangle: the direction from its point nearest to y, as far as rounding finds it; then whatever direction that is, y against the
/// corners along it, its squared length, and the speed along it times its length.
#[inline(always)]
pub(super) fn from_triangle<S: Simd>(
    simd: S,
    [a, b, c]: &[[f64; 3]; 3],
    y: &[f64x8<S>; 3],
    v: &[f64x8<S>; 3],
) -> [f64x8<S>; 3] {
    let sub = |p: &[f64; 3], q: &[f64; 3]| [p[0] - q[0], p[1] - q[1], p[2] - q[2]];
    let product = |p: &[f64; 3], q: &[f64; 3]| p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
    let (ab, ac) = (sub(b, a), sub(c, a));
    let zero = f64x8::splat(simd, 0.0);
    let one = f64x8::splat(simd, 1.0);
    let d = [y[0] - a[0], y[1] - a[1], y[2] - a[2]];
    // The nearest point as a + s·ab + t·ac: on the plane where that is inside, else on one of the edges.
    let (bb, bc, cc) = (product(&ab, &ab), product(&ab, &ac), product(&ac, &ac));
    let (db, dc) = (scaled_sum(&d, ab), scaled_sum(&d, ac));
    let inverse = |value: f64| if value > 0.0 { 1.0 / value } else { 0.0 };
    let scale = inverse(bb * cc - bc * bc);
    let mut s = (db * cc - dc * bc) * scale;
    let mut t = (dc * bb - db * bc) * scale;
    let inside = !above(zero, s) & !above(zero, t) & !above(s + t, one);
    if inside != ALL || scale == 0.0 {
        let on_b = within_unit(simd, db * inverse(bb));
        let on_c = within_unit(simd, dc * inverse(cc));
        let on_edge = within_unit(simd, (dc - db + (bb - bc)) * inverse(bb - 2.0 * bc + cc));
        let mut best = on_b * on_b * bb - on_b * db * 2.0;
        let (mut bs, mut bt) = (on_b, zero);
        for (cs, ct) in [(zero, on_c), (one - on_edge, on_edge)] {
            // |d − s·ab − t·ac|² but for |d|².
            let own = cs * cs * bb + ct * ct * cc + cs * ct * (2.0 * bc) - cs * db * 2.0 - ct * dc * 2.0;
            let nearer = own.simd_lt(best);
            best = nearer.select(own, best);
            bs = nearer.select(cs, bs);
            bt = nearer.select(ct, bt);
        }
        let keeps = if scale == 0.0 { 0 } else { inside };
        let mask = mask_of::<S>(simd, keeps);
        s = mask.select(s, bs);
        t = mask.select(t, bt);
    }
    let q: [f64x8<S>; 3] = [d[0] - s * ab[0] - t * ac[0], d[1] - s * ab[1] - t * ac[1], d[2] - s * ab[2] - t * ac[2]];
    let support = scaled_sum(&q, ab).max(scaled_sum(&q, ac)).max(zero);
    let gap = dot(&q, &d) - support;
    [gap, dot(&q, &q), dot(&q, v)]
}

#[inline(always)]
fn within_unit<S: Simd>(simd: S, value: f64x8<S>) -> f64x8<S> {
    value.max(f64x8::splat(simd, 0.0)).min(f64x8::splat(simd, 1.0))
}

#[inline(always)]
pub(super) fn mask_of<S: Simd>(simd: S, bits: u8) -> mask64x8<S> {
    mask64x8::from_bitmask(simd, u64::from(bits))
}
