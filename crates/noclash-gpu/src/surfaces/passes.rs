//! The schedule: probes first, then proofs; what is left over goes to passes with more of both.

/// One pass over edges.
#[derive(Clone, Copy, Debug)]
pub struct Pass {
    /// Levels of collision probes: 2^level times each, in the middle of as many parts.
    pub probes: &'static [u32],
    /// Elements that an edge may have processed by proofs.
    pub limit: u32,
    /// Rounds of proofs at most, fewer than `ROUNDS`; of probes half of that.
    pub rounds: u32,
}

/// All passes, one after the other.
pub const PASSES: [Pass; 2] =
    [Pass { probes: &[0, 1], limit: 1500, rounds: 56 }, Pass { probes: &[2, 3], limit: 40_000, rounds: 84 }];
