//! Answers about cables and regions: free, a contact that the bounds allow, or undecided; never free by leaving something out.

use glam::DVec3;
use noclash_numeric::{Dyadic, DyadicInterval, Lower, Upper};

/// The answer about all cables and regions along one segment.
#[derive(Clone, Debug, PartialEq)]
pub enum BendingVerdict {
    /// Proved for the whole continuous motion, every shape of every cable and everything that a region may hold: each compared pair
    /// stays farther apart than its margin, and no cable is torn.
    Free {
        /// A distance that every compared pair keeps; `None` where none is compared. Often far below the true clearance.
        clearance: Option<BendingClearance>,
    },
    /// A shape or place within the bounds touches, or a cable is torn.
    Contact(Box<BendingContact>),
    /// Not decided within tolerance or budget.
    Undecided {
        /// Open intervals in order of time; perhaps not all.
        open: Vec<BendingOpen>,
    },
    /// Not checked, because an earlier segment has a contact and that was enough.
    NotChecked,
}

/// A proved distance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BendingClearance {
    /// In metres, from the surface of the cable.
    pub lower: Lower,
    /// Index of the cable or region.
    pub bending: usize,
    /// Index of the body of the cell.
    pub body: usize,
}

/// One shape or place within the bounds that touches at one time. Not the earliest.
#[derive(Clone, Debug, PartialEq)]
pub struct BendingContact {
    /// What happens.
    pub kind: BendingContactKind,
    /// When.
    pub t: Dyadic,
    /// Index of the cable or region.
    pub bending: usize,
    /// Index of the body that it touches; `None` for a torn cable.
    pub body: Option<usize>,
    /// A point of the body, in the world; of a torn cable, the middle between its clips.
    pub point: DVec3,
    /// How far apart at most: 0 for a contact, at most the margin otherwise; of a torn cable, how far its clips are apart.
    pub distance: Upper,
    /// The middle line of an allowed shape of the cable that touches: from clip to clip. Of a torn one, the two clips. None for regions.
    pub shape: Vec<DVec3>,
    /// The configuration, rounded.
    pub configuration: Vec<f64>,
}

/// Kind of contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BendingContactKind {
    /// A shape of the cable within its bounds touches, or is within the margin.
    Shape,
    /// The bounds of a region allow something to be at a place of the body.
    Occupied,
    /// The clips are farther apart than the cable is long.
    Torn,
}

impl BendingContactKind {
    /// The word used in JSON.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Shape => "shape",
            Self::Occupied => "occupied",
            Self::Torn => "torn",
        }
    }
}

/// A time interval and a pair that could not be decided.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BendingOpen {
    /// When.
    pub over: DyadicInterval,
    /// Index of the cable or region.
    pub bending: usize,
    /// Index of the body; `None` where it is open whether the cable is torn.
    pub body: Option<usize>,
}

/// Effort of an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BendingEffort {
    /// Parts of bodies compared with an envelope over an interval.
    pub tests: u64,
    /// Configurations that were placed.
    pub poses: u64,
}

/// The answer about one segment with its effort.
#[derive(Clone, Debug)]
pub struct BendingAnswer {
    /// The answer.
    pub verdict: BendingVerdict,
    /// Effort.
    pub effort: BendingEffort,
}
