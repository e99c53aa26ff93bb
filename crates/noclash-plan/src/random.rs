//! Random numbers for planners: SplitMix64, the same on every machine for the same seed.

/// A sequence of random numbers.
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    /// The sequence of a seed.
    pub fn new(seed: u64) -> Self {
        // Neighbouring seeds must not begin alike.
        let mut mixed = Self { state: seed ^ 0x5851_F42D_4C95_7F2D };
        let state = mixed.bits();
        Self { state }
    }

    /// A sequence of its own, for work that is handed out.
    pub fn split(&mut self) -> Self {
        Self::new(self.bits())
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

    /// Between two numbers, both within reach.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        (low + (high - low) * self.unit()).clamp(low, high)
    }

    /// 0 … n − 1; 0 if n is 0.
    pub fn below(&mut self, n: usize) -> usize {
        (self.bits() % (n as u64).max(1)) as usize
    }

    /// An orientation, all equally likely: a point of the unit ball in four dimensions, scaled to length 1.
    pub fn quaternion(&mut self) -> [f64; 4] {
        loop {
            let point: [f64; 4] = std::array::from_fn(|_| self.between(-1.0, 1.0));
            let length = point.iter().map(|value| value * value).sum::<f64>().sqrt();
            if length > 0.1 && length <= 1.0 {
                return point.map(|value| value / length);
            }
        }
    }
}
