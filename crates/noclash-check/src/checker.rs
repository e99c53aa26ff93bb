//! A cell that is queried one motion after another, as planners do: what is the same for all motions is made once.
//!
//! The answers are those of [`check`](crate::check) with the same options, one motion at a time; a caller with several threads
//! gives each its own memory and shares the checker.

use noclash_cell::{CellMotion, CellPoses, Stop};
use noclash_geometry::query::Counters;

use crate::answer::SegmentAnswer;
use crate::engines::spacetime::Standstill;
use crate::engines::{Engine, Probe, check_segment};
use crate::options::CheckOptions;
use crate::prepared_cell::PreparedCell;
use crate::prepared_query::PreparedQuery;

/// A cell, options, and what engines make of them once.
pub struct Checker<'a> {
    cell: &'a PreparedCell,
    pub(crate) prepared: PreparedQuery<'a>,
}

/// Memory of one thread for a [`Checker`], kept by the caller.
#[derive(Default)]
pub struct CheckScratch {
    pub(crate) probe: Probe,
    poses: CellPoses,
    standstill: Standstill,
}

impl<'a> Checker<'a> {
    /// Nothing is checked yet. `threads` and `stop_at_first` of the options are not used.
    pub fn new(cell: &'a PreparedCell, options: &CheckOptions) -> Self {
        Self { cell, prepared: PreparedQuery::new(cell, options) }
    }

    /// The cell.
    pub fn cell(&self) -> &'a PreparedCell {
        self.cell
    }

    /// The answer for one motion of the cell: the same as that of [`check`](crate::check), whatever the earlier
    /// queries.
    pub fn check(
        &self,
        motion: &CellMotion,
        engine: Engine,
        scratch: &mut CheckScratch,
        stop: &dyn Stop,
    ) -> SegmentAnswer {
        self.prepared.with_segment(motion, |segment| check_segment(segment, engine, &mut scratch.probe, stop))
    }

    /// A quick collision probe at a (valid) configuration: whether two bodies whose contact is forbidden certainly
    /// overlap there.
    ///
    /// `true` is certain, `false` says nothing: margins and insides are not tested, nor what rounding cannot decide. Planners ask
    /// it to spare proofs that must fail; the answer does not depend on earlier queries.
    pub fn certainly_touches(&self, configuration: &[f64], scratch: &mut CheckScratch) -> bool {
        let CheckScratch { poses, standstill, .. } = scratch;
        let Ok(motion) = CellMotion::straight(self.cell, configuration, configuration) else { return false };
        self.cell.place(configuration, poses);
        self.prepared.with_segment(&motion, |segment| {
            standstill.find_overlap(segment, poses, &mut Counters::default()).is_some()
        })
    }
}
