//! Rational motions of a free body: Bézier curves of dual quaternions, and what they are in R¹².
//!
//! The motion is p(t) + ε d(t), both polynomials with the given Bernstein coefficients: rotation by p(t)/|p(t)|, translation
//! 2 vec(d p̄)/|p|². Whatever p ≠ 0 and d are, that is a rigid motion. Entries of its matrix are quotients of polynomials of twice the degree with the common
//! denominator |p|²: a rational Bézier curve in R¹² whose weights are the Bernstein coefficients of |p|². It is cut by de Casteljau's algorithm in
//! homogeneous coordinates, in intervals.

use glam::DVec3;
use noclash_numeric::Interval;

use super::affine::Affine;

/// p + ε d, components x, y, z, w.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DualQuaternion {
    /// The rotation, of any length but 0.
    pub p: [f64; 4],
    /// With the translation in it.
    pub d: [f64; 4],
}

impl DualQuaternion {
    /// The pose with rotation p (x, y, z, w; of any length but 0) and translation t, times a weight: d = ½ t p.
    pub fn of_pose(translation: DVec3, [x, y, z, w]: [f64; 4], weight: f64) -> Self {
        let (t, v) = (0.5 * weight * translation, DVec3::new(x, y, z));
        let vector = t * w + t.cross(v);
        Self { p: [x, y, z, w].map(|component| weight * component), d: [vector.x, vector.y, vector.z, -t.dot(v)] }
    }
}

/// Why numbers define no rational motion.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RationalError {
    /// None, or more than can be computed with exact binomials.
    #[error("a piece of a rational motion needs 1 to {most} control points, not {given}")]
    Count {
        /// How many there are.
        given: usize,
        /// How many there may be.
        most: usize,
    },
    /// A number is NaN or infinite.
    #[error("control point {at} has a number that is not finite")]
    NotFinite {
        /// Which one.
        at: usize,
    },
}

/// Degrees of quaternion curves are at most this: binomials of twice that are exact.
const MOST_DEGREE: usize = 12;

/// Rows of the matrix in homogeneous coordinates, then the weight.
const ENTRIES: usize = 13;

/// One Bézier piece over its own parameter in [0, 1].
#[derive(Clone, Debug)]
pub struct RationalMotion {
    control: Vec<[Interval; ENTRIES]>,
}

impl RationalMotion {
    /// The motion with these control points; its degree in R¹² is twice that of the quaternions.
    pub fn bezier(control: &[DualQuaternion]) -> Result<Self, RationalError> {
        if control.is_empty() || control.len() > MOST_DEGREE + 1 {
            return Err(RationalError::Count { given: control.len(), most: MOST_DEGREE + 1 });
        }
        let finite = |own: &DualQuaternion| own.p.iter().chain(&own.d).all(|value| value.is_finite());
        if let Some(at) = control.iter().position(|own| !finite(own)) {
            return Err(RationalError::NotFinite { at });
        }
        let degree = control.len() - 1;
        let mut out = vec![[Interval::ZERO; ENTRIES]; 2 * degree + 1];
        for (i, left) in control.iter().enumerate() {
            for (j, right) in control.iter().enumerate() {
                let share = Interval::point(binomial(degree, i) * binomial(degree, j))
                    / Interval::point(binomial(2 * degree, i + j));
                for (sum, entry) in out[i + j].iter_mut().zip(products(left, right)) {
                    *sum = *sum + share * entry;
                }
            }
        }
        Ok(Self { control: out })
    }

    /// The degree in R¹².
    pub fn degree(&self) -> usize {
        self.control.len() - 1
    }

    /// Whether all weights are certainly positive, so that the curve lies in the hull of its control points.
    pub fn has_positive_weights(&self) -> bool {
        self.control.iter().all(|own| own[ENTRIES - 1].lo() > 0.0)
    }

    /// The control points of the curve in R¹²; `None` where a weight is not certainly positive.
    pub(super) fn points(&self) -> Option<Vec<Affine>> {
        self.control.iter().map(affine).collect()
    }

    /// Both halves.
    pub fn split(&self) -> (Self, Self) {
        let mut row = self.control.clone();
        let (mut first, mut second) = (vec![row[0]], vec![row[row.len() - 1]]);
        let half = Interval::point(0.5);
        while row.len() > 1 {
            for k in 0..row.len() - 1 {
                row[k] = std::array::from_fn(|entry| half * row[k][entry] + half * row[k + 1][entry]);
            }
            row.pop();
            first.push(row[0]);
            second.push(row[row.len() - 1]);
        }
        second.reverse();
        (Self { control: first }, Self { control: second })
    }

    /// The displacement at t, enclosed; `None` where the weight may be 0.
    pub fn at(&self, t: f64) -> Option<Affine> {
        let (t, rest) = (Interval::point(t), Interval::ONE - Interval::point(t));
        let mut row = self.control.clone();
        while row.len() > 1 {
            for k in 0..row.len() - 1 {
                row[k] = std::array::from_fn(|entry| rest * row[k][entry] + t * row[k + 1][entry]);
            }
            row.pop();
        }
        affine(&row[0])
    }
}

fn affine(homogeneous: &[Interval; ENTRIES]) -> Option<Affine> {
    let weight = homogeneous[ENTRIES - 1];
    if weight.lo() <= 0.0 {
        return None;
    }
    Some(Affine {
        rows: std::array::from_fn(|row| std::array::from_fn(|column| homogeneous[4 * row + column] / weight)),
    })
}

/// The bilinear forms of which the homogeneous matrix is made: with both arguments the same they are its entries.
fn products(left: &DualQuaternion, right: &DualQuaternion) -> [Interval; ENTRIES] {
    let [x, y, z, w] = left.p.map(Interval::point);
    let [a, b, c, e] = right.p.map(Interval::point);
    let [dx, dy, dz, dw] = left.d.map(Interval::point);
    let two = Interval::point(2.0);
    // 2 vec(d p̄) = 2 (p_w d_v − d_w p_v − d_v × p_v).
    let shift = [
        two * (e * dx - dw * a - (dy * c - dz * b)),
        two * (e * dy - dw * b - (dz * a - dx * c)),
        two * (e * dz - dw * c - (dx * b - dy * a)),
    ];
    [
        w * e + x * a - y * b - z * c,
        two * (x * b - z * e),
        two * (x * c + y * e),
        shift[0],
        two * (x * b + z * e),
        w * e - x * a + y * b - z * c,
        two * (y * c - x * e),
        shift[1],
        two * (x * c - y * e),
        two * (y * c + x * e),
        w * e - x * a - y * b + z * c,
        shift[2],
        w * e + x * a + y * b + z * c,
    ]
}

/// Exact: all up to C(24, 12) are below 2⁵³.
fn binomial(n: usize, k: usize) -> f64 {
    (0..k).fold(1_u64, |product, i| product * (n - i) as u64 / (i as u64 + 1)) as f64
}
