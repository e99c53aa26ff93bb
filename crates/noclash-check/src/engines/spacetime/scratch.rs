//! Memory of one thread, reused from segment to segment.

use noclash_geometry::query::OverlapScratch;

use super::cut::Waiting;
use super::element::Job;
use crate::engines::arcs::SpreadPart;
use crate::engines::probe::EngineMemory;

/// Memory of one thread, reused from segment to segment.
#[derive(Default)]
pub(crate) struct SpacetimeScratch {
    /// By task.
    pub jobs: Vec<Job>,
    /// The one that is being worked on.
    pub current: Job,
    pub probes: ProbeScratch,
    /// Static scene nodes still to be visited, and objects in reach.
    pub pending: Vec<u32>,
    pub reached: Vec<u32>,
    /// Both parts of the element that was tried last, with all that joints may do to them.
    pub(super) spread: [SpreadPart; 2],
    /// Elements of a bundle that are settled later.
    pub(super) left: Vec<Waiting>,
}

impl EngineMemory for SpacetimeScratch {
    fn start_segment(&mut self) {}
}

/// Scratch memory of the probes.
#[derive(Default)]
pub(super) struct ProbeScratch {
    pub objects: OverlapScratch,
}
