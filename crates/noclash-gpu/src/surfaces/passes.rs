//! The schedule: probes first, then proofs; what is left over goes to passes with more of both.

use crate::decide::{PROOFS, WIDE_PROBES};

/// Collision probes of every open entry.
#[derive(Clone, Copy, Debug)]
pub struct Probes {
    /// 2^level times, evenly in the longest stretch of intervals that balls leave open.
    pub level: u32,
    /// Whether two children of a node are tried, not the likeliest alone.
    pub is_wide: bool,
}

impl Probes {
    /// As `SurfaceNumbers::level`.
    pub(super) fn number(self) -> u32 {
        debug_assert!(self.level < PROOFS);
        self.level | if self.is_wide { WIDE_PROBES } else { 0 }
    }
}

/// One pass over edges.
#[derive(Clone, Copy, Debug)]
pub struct Pass {
    /// One after the other: cheap ones find most collisions, and spare the others.
    pub probes: &'static [Probes],
    /// Elements that an edge may have processed by proofs.
    pub limit: u32,
    /// Rounds of proofs at most, fewer than `ROUNDS`; of probes half of that.
    pub rounds: u32,
}

const ONCE: Probes = Probes { level: 0, is_wide: false };
const TWICE: Probes = Probes { level: 1, is_wide: false };
const WIDE: Probes = Probes { level: 1, is_wide: true };
const FINE: Probes = Probes { level: 3, is_wide: false };
const FINE_WIDE: Probes = Probes { level: 3, is_wide: true };

/// All passes, one after the other. An edge that the first one gives up begins anew in the second: so only what has no room, or needs more rounds, is
/// given up.
pub const PASSES: [Pass; 2] = [
    Pass { probes: &[ONCE, TWICE, WIDE], limit: 40_000, rounds: 56 },
    Pass { probes: &[FINE], limit: 40_000, rounds: 84 },
];

/// The same among many triangles at rest, where proofs that end in a collision take much longer than probes. No more and no fewer edges are free.
pub const LARGE_SCENE_PASSES: [Pass; 2] =
    [Pass { probes: &[ONCE, TWICE, FINE, FINE_WIDE], limit: 40_000, rounds: 56 }, PASSES[1]];

/// Jets that the probes of a pass may ask for, of every open entry, and its own: what counters of jets may be added without coming round to 0.
pub(super) fn most_jets_of_entry() -> usize {
    let asked = |pass: &Pass| 1 + pass.probes.iter().map(|probes| 1_usize << probes.level).sum::<usize>();
    [PASSES, LARGE_SCENE_PASSES, FEW_PASSES].as_flattened().iter().map(asked).max().unwrap_or(1)
}

/// From so many leaves at rest on.
pub const LARGE_SCENE: usize = 10_000;

/// The same for few edges, of which every round takes longer than its elements. No more and no fewer of them are free.
pub const FEW_PASSES: [Pass; 2] = [
    Pass { probes: &[WIDE], limit: 40_000, rounds: 84 },
    // What found no room.
    Pass { probes: &[FINE], limit: 40_000, rounds: 84 },
];
