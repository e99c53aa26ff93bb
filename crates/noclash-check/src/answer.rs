//! Answers: free, collision or undecided, and nothing else; with the evidence for it.

use glam::DVec3;
use noclash_geometry::query::Counters;
use noclash_numeric::{Dyadic, DyadicSpan, Lower, Upper};

/// The answer for one segment. There is no conversion to `bool`: three answers are not two.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// Proved for the whole continuous motion: every checked pair stays farther apart than its margin.
    Free {
        /// The nearest checked pair as far as the proof shows, and the distance it keeps at least (margins not subtracted);
        /// `None` when no pair is checked, and where tolerances were proved in parts. Valid, but may be far below the true clearance, until it is measured (`measure_free`).
        clearance: Option<ProvedClearance>,
    },
    /// At one configuration of the motion two bodies certainly touch or are within their margin.
    Collision(Witness),
    /// Not decided within tolerance or budget. Nothing is said about these times.
    Undecided {
        /// Open intervals, in order of time; all of it only if [`OpenInterval::are_all`].
        open: Vec<OpenInterval>,
    },
    /// Not checked, because an earlier segment collided and that was enough.
    NotChecked,
}

/// A proved distance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ProvedClearance {
    /// No checked pair is nearer.
    pub lower: Lower,
    /// The bodies are at most this far apart at `t` of the nominal motion; infinite where the clearance was not measured.
    pub upper: Upper,
    /// When they are; `None` where the clearance was not measured.
    pub t: Option<Dyadic>,
    /// Indices of the nearest bodies: of the witness, or those for which the proof is tightest.
    pub bodies: [usize; 2],
}

/// A configuration that collides. Not the earliest one.
#[derive(Clone, Debug, PartialEq)]
pub struct Witness {
    /// Overlap, containment, or nearer than the margin.
    pub kind: ContactKind,
    /// When.
    pub t: Dyadic,
    /// Which bodies.
    pub bodies: [usize; 2],
    /// Which triangles, where both sides are triangles.
    pub triangles: Option<[u32; 2]>,
    /// Where, in the world.
    pub point: DVec3,
    /// How far apart at most: 0 for overlap and containment.
    pub distance: Upper,
    /// The configuration, rounded.
    pub configuration: Vec<f64>,
    /// Deviation from the stated cell, where the nominal motion is not shown to collide but one within the tolerances is. The
    /// configuration is then the perturbed one.
    pub perturbed: Option<Box<Perturbed>>,
}

/// Frames that are off within their tolerances, and the configuration that was commanded.
#[derive(Clone, Debug, PartialEq)]
pub struct Perturbed {
    /// The commanded configuration at the time.
    pub nominal: Vec<f64>,
    /// Bases and obstacles that are not where they are stated.
    pub frames: Vec<PerturbedFrame>,
}

/// A frame that is off.
#[derive(Clone, Debug, PartialEq)]
pub struct PerturbedFrame {
    /// The robot or the obstacle.
    pub name: String,
    /// By how much its origin is moved, in the world.
    pub translation: DVec3,
    /// Axis in the world times angle, about its origin.
    pub rotation: DVec3,
}

/// Kind of contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContactKind {
    /// The bodies have a common point.
    Overlap,
    /// A part of one is inside a solid of the other.
    Containment,
    /// They are apart, but not farther than their margin.
    Margin,
}

impl ContactKind {
    /// The word used in JSON.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Overlap => "overlap",
            Self::Containment => "containment",
            Self::Margin => "margin",
        }
    }

    /// Of two words for one contact, the one that says more.
    pub fn stronger(self, other: Self) -> Self {
        match (self, other) {
            (Self::Overlap, _) | (_, Self::Overlap) => Self::Overlap,
            (Self::Containment, _) | (_, Self::Containment) => Self::Containment,
            (Self::Margin, Self::Margin) => Self::Margin,
        }
    }
}

/// Times and a pair that could not be decided.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OpenInterval {
    /// When.
    pub over: DyadicSpan,
    /// Which bodies.
    pub bodies: [usize; 2],
    /// Proved for the whole interval.
    pub lower: Lower,
    /// Witnessed within it.
    pub upper: Upper,
}

impl OpenInterval {
    /// Searches end when so much is open: a resting contact would otherwise fill memory with it.
    pub const MOST_TOLD: usize = 64;

    /// Whether these are all times and pairs that stayed open. A longer list may have been cut, and one without entries is that of
    /// a segment whose turn did not come: then nothing is said about the times that are not in it either.
    pub fn are_all(open: &[Self]) -> bool {
        (1..Self::MOST_TOLD).contains(&open.len())
    }
}

/// The answer for one segment with what it took.
#[derive(Clone, Debug)]
pub struct SegmentAnswer {
    /// The answer.
    pub verdict: Verdict,
    /// Volume and triangle tests.
    pub counters: Counters,
    /// How many configurations were placed.
    pub poses: u64,
    /// With [`Evidence::Cover`](crate::Evidence::Cover), what was proved piece by piece. For a `Free` the pieces cover every
    /// checked pair at every time; for other answers they are what was proved before the search ended.
    pub evidence: Vec<ProvedPiece>,
}

impl SegmentAnswer {
    /// An answer that took nothing.
    pub fn of(verdict: Verdict) -> Self {
        Self { verdict, counters: Counters::default(), poses: 0, evidence: Vec::new() }
    }
}

/// One step of a proof: two bodies stay at least `lower` apart all the time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ProvedPiece {
    /// Indices of the bodies.
    pub bodies: [usize; 2],
    /// Where the piece speaks of parts of the bodies only: nodes of their hierarchies, with all leaves below them.
    pub nodes: Option<[u32; 2]>,
    /// When.
    pub over: DyadicSpan,
    /// Proved for the whole time.
    pub lower: Lower,
}

/// All segments together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overall {
    /// Every segment is free.
    Free,
    /// At least one collides.
    Collision,
    /// None collides, but at least one is undecided or not checked.
    Undecided,
}

impl Overall {
    /// The word used in JSON.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Collision => "collision",
            Self::Undecided => "undecided",
        }
    }

    /// The answer after an interrupt: what was found stays, but nothing is called free.
    pub fn if_interrupted(self, interrupted: bool) -> Self {
        match self {
            Self::Free if interrupted => Self::Undecided,
            Self::Free | Self::Collision | Self::Undecided => self,
        }
    }
}

/// Collision if any segment collides, else undecided if any is, else free.
pub fn overall(segments: &[SegmentAnswer]) -> Overall {
    let any = |test: fn(&Verdict) -> bool| segments.iter().any(|segment| test(&segment.verdict));
    if segments.is_empty() {
        // Nothing was asked: nothing is proved.
        Overall::Undecided
    } else if any(|verdict| matches!(verdict, Verdict::Collision(_))) {
        Overall::Collision
    } else if any(|verdict| matches!(verdict, Verdict::Undecided { .. } | Verdict::NotChecked)) {
        Overall::Undecided
    } else {
        Overall::Free
    }
}
