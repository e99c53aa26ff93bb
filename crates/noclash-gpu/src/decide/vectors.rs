//! Vectors of the mesh stage, in fused products.

use super::real::Real;

pub type V3<R> = [R; 3];

#[inline(always)]
pub fn dot<R: Real>(a: &V3<R>, b: &V3<R>) -> R {
    a[2].fma(b[2], a[1].fma(b[1], a[0] * b[0]))
}

/// a·b + c.
#[inline(always)]
pub fn dot_add<R: Real>(a: &V3<R>, b: &V3<R>, c: R) -> R {
    a[2].fma(b[2], a[1].fma(b[1], a[0].fma(b[0], c)))
}

#[inline(always)]
pub fn plus<R: Real>(a: &V3<R>, b: &V3<R>) -> V3<R> {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

#[inline(always)]
pub fn minus<R: Real>(a: &V3<R>, b: &V3<R>) -> V3<R> {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

#[inline(always)]
pub fn times<R: Real>(s: R, a: &V3<R>) -> V3<R> {
    [s * a[0], s * a[1], s * a[2]]
}

/// s a + b.
#[inline(always)]
pub fn along<R: Real>(s: R, a: &V3<R>, b: &V3<R>) -> V3<R> {
    [s.fma(a[0], b[0]), s.fma(a[1], b[1]), s.fma(a[2], b[2])]
}

#[inline(always)]
pub fn cross<R: Real>(a: &V3<R>, b: &V3<R>) -> V3<R> {
    [a[1].fma(b[2], -(a[2] * b[1])), a[2].fma(b[0], -(a[0] * b[2])), a[0].fma(b[1], -(a[1] * b[0]))]
}

/// Columns times a vector.
#[inline(always)]
pub fn turned_by<R: Real>(m: &[V3<R>; 3], p: &V3<R>) -> V3<R> {
    along(p[0], &m[0], &along(p[1], &m[1], &times(p[2], &m[2])))
}

/// The transpose of these columns times a vector.
#[inline(always)]
pub fn turned_back<R: Real>(m: &[V3<R>; 3], p: &V3<R>) -> V3<R> {
    [dot(&m[0], p), dot(&m[1], p), dot(&m[2], p)]
}

#[inline(always)]
pub fn single(a: &V3<f64>) -> V3<f32> {
    [a[0] as f32, a[1] as f32, a[2] as f32]
}

#[inline(always)]
pub fn double(a: &V3<f32>) -> V3<f64> {
    [f64::from(a[0]), f64::from(a[1]), f64::from(a[2])]
}
