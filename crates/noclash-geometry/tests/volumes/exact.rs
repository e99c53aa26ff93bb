//! Random input, exact vectors and rotations (rationals), and motions known exactly beside how they are stored.

use dashu_ratio::RBig;
use glam::{DMat3, DVec3};
use noclash_geometry::Pose;

/// A fixed stream of random numbers.
pub struct Stream(pub u64);

impl Stream {
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// In [−1, 1).
    pub fn signed(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }

    pub fn vector(&mut self) -> DVec3 {
        DVec3::new(self.signed(), self.signed(), self.signed())
    }

    pub fn pick(&mut self, below: usize) -> usize {
        (self.bits() % below as u64) as usize
    }

    /// A rotation with small integer quaternion: exact as rationals, rounded as stored.
    pub fn rotation(&mut self) -> ExactRotation {
        loop {
            let q = [0; 4].map(|_| self.pick(41) as i64 - 20);
            if q.iter().any(|&x| x != 0) {
                return ExactRotation::from_quaternion(q);
            }
        }
    }
}

pub type ExactVector = [RBig; 3];

pub fn exact_number(x: f64) -> RBig {
    RBig::try_from(x).expect("finite")
}

pub fn exact(v: DVec3) -> ExactVector {
    v.to_array().map(exact_number)
}

pub fn dot(a: &ExactVector, b: &ExactVector) -> RBig {
    &a[0] * &b[0] + &a[1] * &b[1] + &a[2] * &b[2]
}

pub fn combine(a: &ExactVector, factor: &RBig, b: &ExactVector) -> ExactVector {
    std::array::from_fn(|i| &a[i] + factor * &b[i])
}

pub fn minus(a: &ExactVector, b: &ExactVector) -> ExactVector {
    std::array::from_fn(|i| &a[i] - &b[i])
}

pub fn cross(a: &ExactVector, b: &ExactVector) -> ExactVector {
    std::array::from_fn(|i| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        &a[j] * &b[k] - &a[k] * &b[j]
    })
}

pub fn is_at_most(small: &RBig, large: &RBig) -> bool {
    small <= large
}

/// Rows of a rotation, exact.
pub struct ExactRotation([ExactVector; 3]);

impl ExactRotation {
    pub fn from_quaternion([x, y, z, w]: [i64; 4]) -> Self {
        let n = x * x + y * y + z * z + w * w;
        let entry = |numerator: i64| RBig::from(numerator) / RBig::from(n);
        Self([
            [entry(n - 2 * (y * y + z * z)), entry(2 * (x * y - z * w)), entry(2 * (x * z + y * w))],
            [entry(2 * (x * y + z * w)), entry(n - 2 * (x * x + z * z)), entry(2 * (y * z - x * w))],
            [entry(2 * (x * z - y * w)), entry(2 * (y * z + x * w)), entry(n - 2 * (x * x + y * y))],
        ])
    }

    pub fn apply(&self, v: &ExactVector) -> ExactVector {
        std::array::from_fn(|i| dot(&self.0[i], v))
    }

    /// Stored to the nearest: each entry off by at most u, so the matrix by at most 3u.
    pub fn stored(&self) -> DMat3 {
        let rows = self.0.each_ref().map(|row| DVec3::from_array(row.each_ref().map(|x| x.to_f64().value())));
        DMat3::from_cols(rows[0], rows[1], rows[2]).transpose()
    }
}

/// A motion known exactly, and how it is stored.
pub struct Placement {
    pub rotation: ExactRotation,
    pub translation: DVec3,
}

impl Placement {
    pub fn random(stream: &mut Stream, distance: f64) -> Self {
        Self { rotation: stream.rotation(), translation: stream.vector() * distance }
    }

    pub fn pose(&self) -> Pose {
        let rotation_error = 3.0 * noclash_numeric::UNIT_ROUNDOFF;
        Pose { rotation: self.rotation.stored(), translation: self.translation, rotation_error, translation_error: 0.0 }
    }

    /// Exact square of the distance between a of A and b of B.
    pub fn squared_distance(&self, a: &ExactVector, b: &ExactVector) -> RBig {
        let image = self.rotation.apply(b);
        let apart = minus(&combine(&image, &RBig::ONE, &exact(self.translation)), a);
        dot(&apart, &apart)
    }
}
