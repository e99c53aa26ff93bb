//! Query and answer of a search for the first (or last) contact: the same for every engine that can.

use noclash_numeric::{Dyadic, DyadicInterval, DyadicSpan};

use crate::answer::{OpenInterval, Verdict};

/// Query for the first or last contact.
#[derive(Clone, Copy)]
pub(crate) struct Query<'a> {
    /// Indices of checked pairs.
    pub pairs: &'a [usize],
    /// When.
    pub window: DyadicSpan,
    /// From which end.
    pub sense: Sense,
    /// How far apart the two bounds on the time may stay, in units of t.
    pub tolerance: f64,
}

/// A certain contact.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub t: Dyadic,
    pub pair: usize,
    /// The two leaves, where two leaves are known to meet.
    pub leaves: Option<[u32; 2]>,
}

/// Result of the search. Guarantee: from the near end of the window up to `proved_until`, none of the pairs is within
/// its margin at any time (at `proved_until` itself it may be); at `found` the pair certainly is.
pub(crate) struct Outcome {
    pub proved_until: Dyadic,
    pub found: Option<Found>,
    /// Free of the whole window, or what is open where no contact is certain.
    pub verdict: Option<Verdict>,
    /// Stretches of time that could be neither proved nor shown to collide, in the order they were met.
    pub unclear: Vec<OpenInterval>,
    /// Where the found pair may touch at that time: below these pairs of nodes, one of each body. `None` where that is not known. A hint.
    pub touching: Option<Vec<[u32; 2]>>,
    /// Whether the search came to the bound on its own effort: what is known may be wider than asked.
    pub effort_spent: bool,
}

/// Which way a search goes through time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sense {
    /// From the start of the window: finds the first contact.
    Forward,
    /// From its end: finds the last one.
    Backward,
}

/// How far into the search a time lies, in units of 2^-53: exact, so that ages order times.
pub(super) type Age = u64;

impl Sense {
    pub(super) fn age(self, t: Dyadic) -> Age {
        let units = t.numerator() << (Dyadic::FINEST_LEVEL - t.level());
        match self {
            Self::Forward => units,
            Self::Backward => (1 << Dyadic::FINEST_LEVEL) - units,
        }
    }

    /// The time of an age.
    pub(super) fn time(self, age: Age) -> Dyadic {
        let units = match self {
            Self::Forward => age,
            Self::Backward => (1 << Dyadic::FINEST_LEVEL) - age,
        };
        Dyadic::new(units, Dyadic::FINEST_LEVEL).unwrap_or(Dyadic::ONE)
    }

    /// The end of an interval that is met first.
    pub(super) fn near(self, over: DyadicInterval) -> Dyadic {
        match self {
            Self::Forward => over.from(),
            Self::Backward => over.to(),
        }
    }

    /// Which of [earlier, later] comes first.
    pub(super) fn near_half(self) -> usize {
        match self {
            Self::Forward => 0,
            Self::Backward => 1,
        }
    }
}

impl Query<'_> {
    /// Where the search begins.
    pub(super) fn near_end(&self) -> Dyadic {
        match self.sense {
            Sense::Forward => self.window.from(),
            Sense::Backward => self.window.to(),
        }
    }

    /// Where it ends if it meets nothing.
    pub(super) fn far_end(&self) -> Dyadic {
        match self.sense {
            Sense::Forward => self.window.to(),
            Sense::Backward => self.window.from(),
        }
    }

    /// The tolerance as an age.
    pub(super) fn tolerated(&self) -> Age {
        (self.tolerance * (1_u64 << Dyadic::FINEST_LEVEL) as f64) as Age
    }

    /// The level of the shortest intervals: a few halvings below the tolerance.
    pub(super) fn shortest_level(&self) -> u8 {
        let (mut level, mut width) = (0, 1.0);
        while level < DyadicInterval::DEEPEST_LEVEL - LEVELS_BELOW_TOLERANCE && width > self.tolerance {
            width *= 0.5;
            level += 1;
        }
        level + LEVELS_BELOW_TOLERANCE
    }
}

/// Intervals are halved so many times beyond the tolerance before a contact is called unclear.
const LEVELS_BELOW_TOLERANCE: u8 = 3;
