//! Bundles: motions of which a corridor is known for every interval of time, and how far along them everything is proved.

use noclash_cell::{Cell, CellMotion, SegmentError, Stop};
use noclash_numeric::{DyadicInterval, add_up, sub_down};

use super::{CorridorChecker, CorridorEffort};
use crate::answer::Verdict;
use crate::engines::spacetime::bundle::Stage;
use crate::engines::spacetime::{SpacetimeLayout, StaticScene, bundle};
use crate::prepared_query::Segment;

/// Motions that are known interval by interval. Each follows the bundle from 0 to 1, and everything is connected: from any configuration of it
/// a curve within the bundle leads to the start.
pub trait MotionBundle {
    /// The corridor of an interval.
    ///
    /// Contract: whatever the motions do in the interval is within the deviation of the edge, and what they do in a half of the interval within that
    /// of the part of the edge that [`Cuts`] says. No obstacle is translated by more than its drift meanwhile.
    fn corridor(&self, over: DyadicInterval, part: &mut CorridorPart);

    /// A configuration of the motions at the time 0.
    fn start(&self) -> &[f64];

    /// The level of the intervals that are looked at first, all of them of several steps: a choice, on which no bound rests.
    fn first_level(&self) -> u8 {
        0
    }

    /// Whether anything of an interval is asked. What is not is after everything that is; an interval of which the second half is not asked is never
    /// looked at itself, if its corridor is [`Cuts::Narrower`].
    fn asks(&self, _over: DyadicInterval) -> bool {
        true
    }
}

/// The corridor of an interval, in memory that is used again.
#[derive(Clone, Debug, Default)]
pub struct CorridorPart {
    /// Where the edge begins, by number of a configuration.
    pub from: Vec<f64>,
    /// Where it ends.
    pub to: Vec<f64>,
    /// How far each value may be from the edge.
    pub deviation: Vec<f64>,
    /// How far it may be from the edges of the shortest intervals. A hint.
    pub least_deviation: Vec<f64>,
    /// By body, how far an obstacle may have been translated, in metres, at least 0; not read for bodies that robots carry.
    pub drift: Vec<f64>,
    /// What its halves have of it.
    pub cuts: Cuts,
}

/// What the halves of an interval have of its corridor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cuts {
    /// Each half of the edge holds what the motions do in that half of the interval; the corridors of the halves are narrower.
    #[default]
    Narrower,
    /// The beginning of the edge holds the first half, all of the edge the second.
    OffTheStart,
    /// As the first, but corridors of halves are as wide: their edges are shorter.
    Shorter,
    /// There are no halves.
    No,
}

impl CorridorPart {
    /// Whether it is an edge at all: differences of rows may be beyond the largest double.
    pub(crate) fn is_finite(&self) -> bool {
        self.from.iter().chain(&self.to).chain(&self.deviation).all(|value| value.is_finite())
    }

    /// The edge, with its deviations.
    pub(crate) fn motion(&self, cell: &Cell) -> Result<CellMotion, SegmentError> {
        let mut motion = CellMotion::straight(cell, &self.from, &self.to)?;
        for (index, robot) in cell.robots().iter().enumerate() {
            let own = robot.first_dof..robot.first_dof + robot.robot.dofs().len();
            motion.offsets_mut(index).deviation = self.deviation[own].to_vec();
        }
        Ok(motion)
    }

    /// By number of a configuration, how far the corridor reaches from the middle of its edge as it is computed.
    pub(crate) fn half_widths(&self) -> Vec<f64> {
        (0..self.from.len())
            .map(|dof| {
                let middle = 0.5 * self.from[dof] + 0.5 * self.to[dof];
                let ends = [self.from[dof], self.to[dof]]
                    .map(|end| sub_down(middle, end).abs().max(add_up(middle, -end).abs()));
                add_up(ends[0].max(ends[1]), self.deviation[dof])
            })
            .collect()
    }

    /// Whether corridors of halves are as wide: what is open is then not proved by cutting alone.
    pub(crate) fn is_single(&self) -> bool {
        self.cuts != Cuts::Narrower
    }

    /// The share of its deviations that shorter intervals would not have.
    pub(crate) fn reducible(&self) -> f64 {
        let (all, least) = (self.deviation.iter().sum::<f64>(), self.least_deviation.iter().sum::<f64>());
        if all > 0.0 { (1.0 - least / all).clamp(0.0, 1.0) } else { 0.0 }
    }
}

/// How far a bundle is proved.
#[derive(Clone, Debug)]
pub struct BundleReach {
    /// About all that is asked of the bundle: free, or why not. `None` where the search rests.
    pub verdict: Option<Verdict>,
    /// Everything before this interval is proved; `None` where all is. Of a search that rests that is not known of insides.
    pub open: Option<DyadicInterval>,
    /// Bodies of pairs of which this says nothing: half-spaces, and bodies whose numbers overflowed.
    pub others: Vec<[usize; 2]>,
    /// How many corridors were looked at since the search began.
    pub corridors: u32,
}

/// A search of a bundle that can rest and go on.
#[derive(Default)]
pub struct RestingSearch {
    state: bundle::BundleSearch,
    /// Effort so far.
    spent: u64,
}

impl RestingSearch {
    /// Effort since the search began: tests, and sixteen more for each corridor.
    pub fn spent(&self) -> u64 {
        self.spent
    }
}

impl CorridorChecker {
    /// How far along a bundle every pair is proved to keep farther apart than its margin, insides included. `None` where that is not known
    /// this way: frames that may turn, joints without limits, corridors beyond what is prepared.
    ///
    /// # Errors
    /// If ends of edges are not configurations of the cell.
    pub fn furthest(
        &mut self,
        bundle: &dyn MotionBundle,
        effort: CorridorEffort,
        stop: &dyn Stop,
    ) -> Result<Option<BundleReach>, SegmentError> {
        self.search_bundle(&mut RestingSearch::default(), bundle, (effort, Stage::Whole), stop)
    }

    /// The same, resting once the effort is spent.
    ///
    /// # Errors
    /// See [`Self::furthest`].
    pub fn begin(
        &mut self,
        search: &mut RestingSearch,
        bundle: &dyn MotionBundle,
        effort: CorridorEffort,
        stop: &dyn Stop,
    ) -> Result<Option<BundleReach>, SegmentError> {
        search.spent = 0;
        self.search_bundle(search, bundle, (effort, Stage::First), stop)
    }

    /// A search that rests goes on about the same bundle of the same checker, of which less may be asked by now. `effort` is that of both
    /// together: what is open then stays open. `None` also for a search that does not rest: one that ended, failed or never began.
    ///
    /// # Errors
    /// See [`Self::furthest`].
    pub fn go_on(
        &mut self,
        search: &mut RestingSearch,
        bundle: &dyn MotionBundle,
        effort: CorridorEffort,
        stop: &dyn Stop,
    ) -> Result<Option<BundleReach>, SegmentError> {
        let effort = CorridorEffort { tests: effort.tests.saturating_sub(search.spent), ..effort };
        self.search_bundle(search, bundle, (effort, Stage::Last), stop)
    }

    fn search_bundle(
        &mut self,
        search: &mut RestingSearch,
        bundle: &dyn MotionBundle,
        (effort, stage): (CorridorEffort, Stage),
        stop: &dyn Stop,
    ) -> Result<Option<BundleReach>, SegmentError> {
        let frames = self.stated.bodies.iter().chain(self.stated.robots.iter().map(|robot| &robot.base));
        let turns = frames.into_iter().any(|frame| frame.rotation != 0.0);
        if turns || !self.stated.is_valid || self.stated.drift.is_some() || !self.bounded {
            return Ok(None);
        }
        for pair in &mut self.kept.pairs {
            pair.margin = pair.touching;
        }
        self.options.budget = Some(effort.tests);
        let Self { cell, options, stated, kept, cell_slots, resting, .. } = self;
        SpacetimeLayout::of(&Segment::in_scope(cell, resting, kept, cell_slots, options, stated));
        if let (Some(layout), Some(scene)) = (kept.slots.get_mut::<SpacetimeLayout>(), cell_slots.get::<StaticScene>())
        {
            layout.set_margins(scene, &kept.pairs, None);
        }
        let mut segment = Segment::in_scope(cell, resting, kept, cell_slots, options, stated);
        segment.motion_per_tolerance = effort.share;
        segment.thorough = effort.thorough;
        self.probe.start();
        let others = SpacetimeLayout::of(&segment).others.iter().map(|&pair| kept.pairs[pair].bodies).collect();
        let RestingSearch { state, spent } = search;
        let reached = bundle::furthest(&segment, bundle, stated, (state, stage), &mut self.probe, stop)?;
        *spent += self.probe.record.spent();
        let corridors = state.corridors;
        Ok(reached.map(|bundle::Reached { verdict, open }| BundleReach { verdict, open, others, corridors }))
    }
}
