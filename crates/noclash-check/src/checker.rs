//! A cell that is asked about one motion after another, as planners ask: what is the same for all motions is made once.
//!
//! The answers are those of [`check`](crate::check) with the same options, one motion at a time; whoever has several threads
//! gives each its own memory and shares the checker.

use noclash_geometry::query::Counters;

use crate::answer::SegmentAnswer;
use crate::cell::{Cell, CellPoses};
use crate::engines::{Engine, Plan, Probe, Standstill, check_segment};
use crate::motion::CellMotion;
use crate::question::{CheckOptions, Stop};

/// A cell, options, and what engines make of them once.
pub struct Checker<'a> {
    cell: &'a Cell,
    pub(crate) plan: Plan<'a>,
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
    pub fn new(cell: &'a Cell, options: &CheckOptions) -> Self {
        Self { cell, plan: Plan::new(cell, options) }
    }

    /// The cell.
    pub fn cell(&self) -> &'a Cell {
        self.cell
    }

    /// The answer for one motion of the cell: the same as that of [`check`](crate::check), whatever was asked before.
    pub fn check(
        &self,
        motion: &CellMotion,
        engine: Engine,
        scratch: &mut CheckScratch,
        stop: &dyn Stop,
    ) -> SegmentAnswer {
        self.plan.with_segment(motion, |segment| check_segment(segment, engine, &mut scratch.probe, stop))
    }

    /// A quick look at a (valid) configuration: whether two bodies whose contact is forbidden certainly overlap there.
    ///
    /// `true` is certain, `false` says nothing: margins and insides are not looked at, nor what rounding cannot tell. Planners ask
    /// it to spare proofs that must fail; the answer does not depend on what was asked before.
    pub fn certainly_touches(&self, configuration: &[f64], scratch: &mut CheckScratch) -> bool {
        let CheckScratch { poses, standstill, .. } = scratch;
        let Ok(motion) = CellMotion::straight(self.cell, configuration, configuration) else { return false };
        self.cell.place(configuration, poses);
        self.plan.with_segment(&motion, |segment| standstill.look(segment, poses, &mut Counters::default()).is_some())
    }
}
