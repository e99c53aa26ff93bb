//! A case, judged: what engines said and what the oracle says to that.

use noclash::geometry::query::Counters;

use super::oracle::Least;

/// Verdict of one engine on one case, and that of the oracle.
pub struct Judged {
    pub verdict: Said,
    pub seconds: f64,
    pub counters: Counters,
    pub poses: u64,
}

/// A verdict beside the oracle's samples.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    Free,
    /// The oracle finds an overlap deeper than its own error: a wrong answer.
    FreeContradicted,
    /// The oracle finds bodies that touch within its own error.
    FreeButTouching,
    /// The proved clearance is larger than a sampled distance: a wrong answer.
    FreeClearanceContradicted,
    Collision,
    /// The oracle finds the bodies apart at the witness.
    CollisionUnconfirmed,
    Undecided,
    /// Undecided because the budget was spent.
    GaveUp,
}

/// One case, judged.
pub struct Outcome {
    pub family: &'static str,
    pub least: Least,
    /// 10 ε.
    pub clear: f64,
    /// 5 % of the smaller body.
    pub near: f64,
    pub engines: Vec<Judged>,
}
