//! Reproducible random numbers for unit tests: the same on every machine.

use glam::DVec3;
use noclash_geometry::Pose;

pub(crate) struct Random(pub u64);

impl Random {
    pub fn bits(&mut self) -> u64 {
        // splitmix64
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, count: usize) -> usize {
        (self.bits() % count as u64) as usize
    }

    /// In [0, 1).
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// In [−scale, scale).
    pub fn number(&mut self, scale: f64) -> f64 {
        scale * (2.0 * self.unit() - 1.0)
    }

    pub fn between(&mut self, lower: f64, upper: f64) -> f64 {
        lower + (upper - lower) * self.unit()
    }

    pub fn one_of<const N: usize>(&mut self, values: [f64; N]) -> f64 {
        values[self.below(N)]
    }

    pub fn vector(&mut self, scale: f64) -> DVec3 {
        DVec3::new(self.number(scale), self.number(scale), self.number(scale))
    }

    pub fn direction(&mut self) -> DVec3 {
        self.vector(1.0).normalize_or(DVec3::X)
    }

    pub fn pose(&mut self, reach: f64) -> Pose {
        Pose::from_xyz_rpy(self.vector(reach), self.vector(3.0))
    }
}
