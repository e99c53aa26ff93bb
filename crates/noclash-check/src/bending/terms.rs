//! Terms of the bounds on cables and regions, which mutation tests drop one by one.

use noclash_numeric::Upper;

/// A term of a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BendingTerm {
    /// How far the body gets within an interval.
    BodyTravel,
    /// How far the clips of a cable get.
    EndTravel,
    /// How much a region grows within an interval.
    Growth,
    /// Half the thickness of a cable.
    Radius,
    /// Rounding of poses and points.
    Rounding,
    /// On which side of closed meshes it is.
    Side,
    /// How much farther apart the clips get within an interval.
    Stretching,
}

/// Which terms are kept: all, outside of mutation tests.
#[derive(Clone, Copy, Debug, Default)]
pub struct Terms {
    /// The one that is dropped.
    pub dropped: Option<BendingTerm>,
}

impl Terms {
    pub(crate) fn keeps(self, term: BendingTerm) -> bool {
        self.dropped != Some(term)
    }

    pub(crate) fn of(self, term: BendingTerm, value: Upper) -> Upper {
        if self.keeps(term) { value } else { Upper::ZERO }
    }
}
