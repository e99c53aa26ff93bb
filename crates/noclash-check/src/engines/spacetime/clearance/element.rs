//! Elements still to be bounded, and the memory of a search.

use glam::DVec3;
use noclash_numeric::{Dyadic, DyadicInterval, Lower};

use super::pieces::Pieces;
use crate::engines::directional::Moving;
use crate::engines::probe::EngineMemory;

/// Something over an interval.
#[derive(Clone, Copy)]
pub(super) struct Element {
    pub what: What,
    pub over: DyadicInterval,
    /// Proved of all of it already.
    pub lower: Lower,
    /// A direction worth trying first, in the frame of the pair; zero if there is none.
    pub hint: DVec3,
    /// Whether the hint has been tried for these nodes and this interval.
    pub tried: bool,
}

/// Subject of an element.
#[derive(Clone, Copy)]
pub(super) enum What {
    /// A mover and the static scene.
    StaticScene { mover: u32 },
    /// Everything below two nodes of a pair's bodies.
    Nodes { pair: u32, nodes: [u32; 2] },
}

impl Element {
    pub fn new(what: What, over: DyadicInterval) -> Self {
        Self { what, over, lower: Lower::ZERO, hint: DVec3::ZERO, tried: false }
    }
}

/// What is known of a pair, whatever the interval.
#[derive(Clone, Copy, Default)]
pub(super) struct PairState {
    /// Whether its nodes were compared, so that one body may be inside the other.
    pub entered: bool,
    /// Whether convex sets around both bodies were proved apart at some time.
    pub apart: bool,
    /// How often its nodes were compared.
    pub worked: u32,
    /// Where it was nearest: the time, the leaves, and the direction from B to A in the frame of body A.
    pub nearest: Option<NearestPoints>,
}

#[derive(Clone, Copy)]
pub(super) struct NearestPoints {
    pub t: Dyadic,
    pub leaves: Option<[u32; 2]>,
    pub direction: DVec3,
}

/// Memory of one thread, reused from search to search.
#[derive(Default)]
pub(crate) struct ClearanceScratch {
    pub(super) stack: Vec<Element>,
    pub(super) pairs: Vec<PairState>,
    pub(super) pieces: Pieces,
    /// Static scene nodes still to be visited, and objects in reach.
    pub(super) pending: Vec<u32>,
    pub(super) reached: Vec<u32>,
    /// Pairs by the distance of their roots.
    pub(super) order: Vec<(Lower, usize)>,
    /// The bodies of the pair that was processed last, and over which interval.
    pub(super) seen: Option<(u32, DyadicInterval)>,
    pub(super) bodies: Option<Box<[Moving; 2]>>,
}

impl EngineMemory for ClearanceScratch {
    fn start_segment(&mut self) {}
}
