//! Repeatable numbers from an integer hash: the same on every machine, no state outside the value.

/// A stream of repeatable numbers.
pub(crate) struct Draw {
    state: u64,
}

impl Draw {
    pub fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// A number in [low, high).
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        // Weyl sequence with two rounds of multiply and fold (the splitmix64 finisher).
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^= z >> 31;
        low + (high - low) * ((z >> 11) as f64 / (1_u64 << 53) as f64)
    }
}
