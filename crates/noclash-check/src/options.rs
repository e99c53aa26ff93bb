//! Options of a check: the query, and how much effort is spent.

use noclash_cell::{Drift, Tolerances};
use noclash_numeric::ErrorModel;

use crate::covering::Covering;
use crate::stages::Stages;

/// Options of a check. None of them can turn into a wrong `Free`: they define the query and how much effort is spent.
#[derive(Clone, Copy, Debug)]
pub struct CheckOptions {
    /// The least margin of every pair, in metres: Free means farther apart than this at all times. Larger margins of the cell
    /// stay.
    pub margin: f64,
    /// How far the real cell may be from the stated one: Free then means free for every combination of what is allowed. `None` asks
    /// about the nominal motion alone, whatever the cell states.
    pub tolerances: Option<Tolerances>,
    /// An obstacle that may be translated by any part of a vector: Free then means free wherever on the way it is.
    pub drift: Option<Drift>,
    /// Search effort in metres: Free is found whenever the least clearance exceeds the margin by more than this.
    pub epsilon: f64,
    /// Most pairs of volumes and triangles to test per segment; what is open then is undecided.
    pub budget: Option<u64>,
    /// Stop at the first segment that collides; later ones are not checked.
    pub stop_at_first: bool,
    /// How many threads to use; 0 means all cores. The answer does not depend on it.
    pub threads: usize,
    /// Largest joint step of the engine `sampled`, in radians or metres.
    pub resolution: f64,
    /// Where the engine `bisection` (and edge sets) cut what is not proved; the others always halve. Hidden: only a paper's
    /// comparison varies it, and no choice changes an answer.
    #[doc(hidden)]
    pub covering: Covering,
    /// Which stages the engine `interval` uses; the others have none. Hidden: only the benchmark of a paper's table varies it, and
    /// no choice changes an answer.
    #[doc(hidden)]
    pub stages: Stages,
    /// Evidence that an answer carries beside its verdict.
    pub evidence: Evidence,
    /// The error terms; only tests have a reason to change them.
    #[doc(hidden)]
    pub model: ErrorModel,
}

impl Default for CheckOptions {
    fn default() -> Self {
        Self {
            margin: 0.0,
            tolerances: Some(Tolerances::default()),
            drift: None,
            epsilon: 1e-6,
            budget: None,
            stop_at_first: false,
            threads: 0,
            resolution: 0.05,
            covering: Covering::Bisect,
            stages: Stages::default(),
            evidence: Evidence::None,
            model: ErrorModel::sound(),
        }
    }
}

impl CheckOptions {
    /// The same query about the nominal motion alone.
    #[must_use]
    pub fn nominal(&self) -> Self {
        Self { tolerances: None, drift: None, ..*self }
    }
}

/// Evidence that an answer carries beside its verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Evidence {
    /// Nothing.
    #[default]
    None,
    /// Every piece that was proved, so that a `Free` can be followed step by step.
    Cover,
}

/// Observer notified when work on a segment begins and ends, for progress and timing; perhaps from several threads.
pub trait Observer: Sync {
    /// Work on the segment begins.
    fn begins(&self, _segment: usize) {}
    /// Work on the segment has ended.
    fn ends(&self, _segment: usize) {}
}

/// Nobody is notified.
pub(crate) struct Unobserved;

impl Observer for Unobserved {}
