//! The oracle of the geometry tests: distances of triangles in exact rational arithmetic.

use dashu_ratio::RBig;
use glam::DVec3;

pub type Exact = [RBig; 3];

pub fn exact(p: DVec3) -> Exact {
    [p.x, p.y, p.z].map(rational)
}

pub fn rational(x: f64) -> RBig {
    RBig::try_from(x).expect("finite")
}

fn sub(a: &Exact, b: &Exact) -> Exact {
    [&a[0] - &b[0], &a[1] - &b[1], &a[2] - &b[2]]
}

fn add_scaled(a: &Exact, d: &Exact, s: &RBig) -> Exact {
    [&a[0] + &d[0] * s, &a[1] + &d[1] * s, &a[2] + &d[2] * s]
}

fn dot(a: &Exact, b: &Exact) -> RBig {
    &a[0] * &b[0] + &a[1] * &b[1] + &a[2] * &b[2]
}

fn cross(a: &Exact, b: &Exact) -> Exact {
    [&a[1] * &b[2] - &a[2] * &b[1], &a[2] * &b[0] - &a[0] * &b[2], &a[0] * &b[1] - &a[1] * &b[0]]
}

fn clamp_unit(x: RBig) -> RBig {
    if x < RBig::ZERO {
        RBig::ZERO
    } else if x > RBig::ONE {
        RBig::ONE
    } else {
        x
    }
}

fn point_segment(p: &Exact, a: &Exact, b: &Exact) -> RBig {
    let d = sub(b, a);
    let length = dot(&d, &d);
    let nearest =
        if length == RBig::ZERO { a.clone() } else { add_scaled(a, &d, &clamp_unit(dot(&sub(p, a), &d) / length)) };
    let apart = sub(p, &nearest);
    dot(&apart, &apart)
}

fn segment_segment(p0: &Exact, p1: &Exact, q0: &Exact, q1: &Exact) -> RBig {
    // The nearest points are ends of a segment, or the feet of the common perpendicular if these are inside.
    let mut best = point_segment(p0, q0, q1);
    for candidate in [point_segment(p1, q0, q1), point_segment(q0, p0, p1), point_segment(q1, p0, p1)] {
        best = best.min(candidate);
    }
    let (u, v, w) = (sub(p1, p0), sub(q1, q0), sub(p0, q0));
    let (uu, vv, uv, uw, vw) = (dot(&u, &u), dot(&v, &v), dot(&u, &v), dot(&u, &w), dot(&v, &w));
    let determinant = &uu * &vv - &uv * &uv;
    if determinant != RBig::ZERO {
        let s = (&uv * &vw - &vv * &uw) / &determinant;
        let t = (&uu * &vw - &uv * &uw) / &determinant;
        let unit = |x: &RBig| *x >= RBig::ZERO && *x <= RBig::ONE;
        if unit(&s) && unit(&t) {
            let apart = sub(&add_scaled(p0, &u, &s), &add_scaled(q0, &v, &t));
            best = best.min(dot(&apart, &apart));
        }
    }
    best
}

fn point_face(p: &Exact, t: &[Exact; 3]) -> Option<RBig> {
    let normal = cross(&sub(&t[1], &t[0]), &sub(&t[2], &t[0]));
    let squared = dot(&normal, &normal);
    if squared == RBig::ZERO {
        return None;
    }
    let inside = (0..3).all(|k| dot(&cross(&sub(&t[(k + 1) % 3], &t[k]), &sub(p, &t[k])), &normal) >= RBig::ZERO);
    let height = dot(&normal, &sub(p, &t[0]));
    inside.then(|| &height * &height / squared)
}

fn pierces(p: &Exact, q: &Exact, t: &[Exact; 3]) -> bool {
    let normal = cross(&sub(&t[1], &t[0]), &sub(&t[2], &t[0]));
    let (above, below) = (dot(&normal, &sub(p, &t[0])), dot(&normal, &sub(q, &t[0])));
    if &above * &below > RBig::ZERO || above == below {
        return false;
    }
    let s = &above / (&above - &below);
    point_face(&add_scaled(p, &sub(q, p), &s), t).is_some_and(|squared| squared == RBig::ZERO)
}

/// Square of the distance of two triangles.
pub fn triangle_distance_squared(a: &[DVec3; 3], b: &[DVec3; 3]) -> RBig {
    exact_triangle_distance_squared(&a.map(exact), &b.map(exact))
}

/// The same for corners that need not be doubles.
pub fn exact_triangle_distance_squared(a: &[Exact; 3], b: &[Exact; 3]) -> RBig {
    let mut best: Option<RBig> = None;
    let mut offer = |value: RBig| best = Some(best.take().map_or(value.clone(), |b| b.min(value)));
    for i in 0..3 {
        for j in 0..3 {
            offer(segment_segment(&a[i], &a[(i + 1) % 3], &b[j], &b[(j + 1) % 3]));
        }
        if let Some(value) = point_face(&a[i], b) {
            offer(value);
        }
        if let Some(value) = point_face(&b[i], a) {
            offer(value);
        }
        if pierces(&a[i], &a[(i + 1) % 3], b) || pierces(&b[i], &b[(i + 1) % 3], a) {
            offer(RBig::ZERO);
        }
    }
    best.expect("nine edge pairs")
}

/// A rigid motion in exact arithmetic.
#[derive(Clone)]
pub struct ExactPose {
    rows: [Exact; 3],
    translation: Exact,
}

impl ExactPose {
    /// The rotation of a quaternion [x, y, z, w] of integers, and a translation of doubles.
    pub fn new([x, y, z, w]: [i64; 4], translation: DVec3) -> Self {
        let s = |p: i64, q: i64| RBig::from(2 * p * q) / RBig::from(x * x + y * y + z * z + w * w);
        let one = || RBig::ONE;
        let rows = [
            [one() - s(y, y) - s(z, z), s(x, y) - s(z, w), s(x, z) + s(y, w)],
            [s(x, y) + s(z, w), one() - s(x, x) - s(z, z), s(y, z) - s(x, w)],
            [s(x, z) - s(y, w), s(y, z) + s(x, w), one() - s(x, x) - s(y, y)],
        ];
        Self { rows, translation: exact(translation) }
    }

    pub fn apply(&self, p: &Exact) -> Exact {
        [0, 1, 2].map(|i| dot(&self.rows[i], p) + &self.translation[i])
    }

    /// First `inner`, then `self`.
    pub fn then(&self, inner: &Self) -> Self {
        let column = |j: usize| [0, 1, 2].map(|k: usize| inner.rows[k][j].clone());
        let rows = [0, 1, 2].map(|i: usize| [0, 1, 2].map(|j| dot(&self.rows[i], &column(j))));
        Self { rows, translation: self.apply(&inner.translation) }
    }
}
