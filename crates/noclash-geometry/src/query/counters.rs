//! Cost of a query, independent of the machine.

/// How much a query did: what the papers print, independent of the machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Pairs of bounding volumes compared.
    pub volume_tests: u64,
    /// Pairs of leaves (mostly triangles) compared.
    pub triangle_tests: u64,
}

impl std::ops::AddAssign for Counters {
    fn add_assign(&mut self, other: Self) {
        self.volume_tests += other.volume_tests;
        self.triangle_tests += other.triangle_tests;
    }
}
