//! Bounds of the clearance over one piece of time, and how near to each other they are wanted.

use noclash_numeric::{Dyadic, DyadicInterval, Lower, Upper};

/// The clearance over one piece of time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ProfilePiece {
    /// When.
    pub over: DyadicInterval,
    /// Proved: no measured pair is nearer at any time of the piece, with everything anywhere within its tolerance; `None` when there
    /// is none.
    pub lower: Option<Lower>,
    /// Witnessed: some measured pair is at most this far apart at `t` of the nominal motion.
    pub upper: Upper,
    /// A time of the piece.
    pub t: Dyadic,
    /// The bodies of the witness.
    pub bodies: Option<[usize; 2]>,
}

impl ProfilePiece {
    /// Bounds of a piece of which nothing is known but that there are pairs.
    pub(crate) fn unknown(over: DyadicInterval) -> Self {
        Self { over, lower: Some(Lower::ZERO), upper: Upper::INFINITY, t: over.from(), bodies: None }
    }

    /// Bounds of a piece in which no pair was measured yet.
    pub(crate) fn without_pairs(over: DyadicInterval) -> Self {
        Self { lower: None, ..Self::unknown(over) }
    }
}

/// The 2^level pieces of [0, 1], in order.
pub(crate) fn pieces_of(level: u8) -> impl Iterator<Item = DyadicInterval> {
    (0..1_u64 << level).filter_map(move |piece| DyadicInterval::new(piece, level))
}

/// How far apart the two bounds may stay: whichever of the two is larger.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gap {
    pub metres: f64,
    /// As a share of the witnessed distance.
    pub share: f64,
}

impl Gap {
    /// The lower bound with which a search is content where something is witnessed to be `upper` apart.
    pub fn enough(self, upper: f64) -> f64 {
        if upper == f64::INFINITY { upper } else { upper - self.metres.max(self.share * upper) }
    }
}

/// Rest of a proved distance after the loss to tolerances. (Where that loss is unbounded: a distance is not negative.)
pub(crate) fn less(lower: Lower, slack: Upper) -> Lower {
    if slack == Upper::INFINITY { Lower::ZERO } else { lower - slack }
}
