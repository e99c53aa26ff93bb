//! Random numbers for the benchmarks: SplitMix64, the same on every machine, seeded by what they are for.

use glam::DVec3;

pub struct Random {
    state: u64,
}

impl Random {
    pub fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// Independent numbers for every index: any case can be drawn alone.
    pub fn of_case(seed: u64, index: u64) -> Self {
        let mut mixed = Self::new(seed ^ index.wrapping_mul(0xD6E8_FEB8_6659_FD93));
        let state = mixed.bits();
        Self { state }
    }

    fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// In [0, 1).
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// 10^x with x even between the two exponents.
    pub fn power(&mut self, low: f64, high: f64) -> f64 {
        10_f64.powf(self.between(low, high))
    }

    /// 0 … n − 1.
    pub fn below(&mut self, n: usize) -> usize {
        (self.bits() % n as u64) as usize
    }

    pub fn chance(&mut self, probability: f64) -> bool {
        self.unit() < probability
    }

    pub fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }

    /// In the cube of half edge `size`.
    pub fn vector(&mut self, size: f64) -> DVec3 {
        DVec3::new(self.between(-size, size), self.between(-size, size), self.between(-size, size))
    }

    /// A direction, all equally likely.
    pub fn direction(&mut self) -> DVec3 {
        loop {
            let vector = self.vector(1.0);
            let length = vector.length();
            if length > 0.1 && length <= 1.0 {
                return vector / length;
            }
        }
    }
}
