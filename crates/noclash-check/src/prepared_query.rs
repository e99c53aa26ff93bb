//! A cell with the options of a query, and the segments that are queried.

use std::any::Any;
use std::sync::Arc;

use noclash_cell::{Cell, CellMotion, CellPoses, CheckedPair, EffectiveTolerances, JointTolerance, Offsets};
use noclash_geometry::LeafSource;
use noclash_geometry::query::Counters;
use noclash_numeric::Lower;
use noclash_robot::JointRange;

use crate::answer::OpenInterval;
use crate::displacement::grown;
use crate::engine_slots::EngineSlots;
use crate::engines::balls::{BallModel, SolidBalls, SurfaceTables};
use crate::options::CheckOptions;
use crate::pair_travel::PairTravels;
use crate::preparation::{Loose, PairScope, Preparation, SelectedPairs, within};
use crate::prepared_cell::PreparedCell;

/// The usual share of [`Segment::motion_per_tolerance`].
const MOTION_PER_TOLERANCE: f64 = 0.02;

/// One segment to be checked: everything an engine may use.
#[derive(Clone, Copy)]
pub(crate) struct Segment<'a> {
    pub cell: &'a Cell,
    pub motion: &'a CellMotion,
    /// Pairs with their margins: the cell's or the options', whichever is larger.
    pub pairs: &'a [CheckedPair],
    /// Per robot, the ranges that hold the motion: what travel factors are made for.
    pub ranges: &'a [Vec<Option<JointRange>>],
    scope: &'a PairScope,
    cell_slots: &'a EngineSlots,
    /// Bodies of the pairs that may be asked about, by number; `None` for all.
    pub bodies: Option<&'a [bool]>,
    pub options: &'a CheckOptions,
    /// Where anything may be off from what is stated.
    pub allowed: Option<&'a EffectiveTolerances>,
    /// By pair, where some are proved already: whether it is left to be checked.
    pub left: Option<&'a [bool]>,
    /// With so many open parts the search ends.
    pub most_open: usize,
    /// Whether collisions are probed for before anything is proved.
    pub probes_first: bool,
    /// Whether convex pieces, and tolerances where they act, are used from the first round on: for pairs that are known to be hard.
    pub thorough: bool,
    /// Whether what stays open is cut by deviations of joints (`tolerance_parts/`): leaves that these alone bring together are left to the halves.
    pub in_parts: bool,
    /// Two leaves within what tolerances may take are left open where they move by less than this share of it.
    pub motion_per_tolerance: f64,
}

impl<'a> Segment<'a> {
    /// A motion that is off by what `allowed` says, in a scope whose margins pay for that and for the motion's own deviations. Proofs are
    /// tried before collision probes.
    pub fn in_scope(
        cell: &'a Cell,
        motion: &'a CellMotion,
        scope: &'a PairScope,
        cell_slots: &'a EngineSlots,
        options: &'a CheckOptions,
        allowed: &'a EffectiveTolerances,
    ) -> Self {
        let (pairs, ranges) = (&scope.pairs, &scope.ranges);
        Self {
            cell,
            motion,
            pairs,
            ranges,
            scope,
            cell_slots,
            bodies: None,
            options,
            allowed: Some(allowed),
            left: None,
            most_open: 1,
            probes_first: false,
            thorough: false,
            in_parts: false,
            motion_per_tolerance: MOTION_PER_TOLERANCE,
        }
    }

    /// The same query of another motion, which is off by what `allowed` says.
    pub fn along<'b>(&self, motion: &'b CellMotion, allowed: &'b EffectiveTolerances) -> Segment<'b>
    where
        'a: 'b,
    {
        Segment { motion, allowed: Some(allowed), ..*self }
    }

    /// The same with some pairs proved already.
    pub fn with_left(self, left: &'a [bool]) -> Self {
        Self { left: Some(left), ..self }
    }

    /// Whether a pair is still to be checked.
    pub fn is_left(&self, pair: usize) -> bool {
        self.left.is_none_or(|left| left[pair])
    }

    /// Travel factors of whole bodies, pair by pair; made when first asked for.
    pub fn travels(&self) -> &'a PairTravels {
        self.scope.travels(self.cell)
    }

    /// Guarantee: the nominal motion keeps the pair at least this far apart (0 where nothing is known beforehand).
    pub fn apart(&self, pair: usize) -> Lower {
        self.scope.apart[pair]
    }

    /// Data that an engine derives from the pairs and ranges, for all motions within them.
    pub fn slots(&self) -> &'a EngineSlots {
        &self.scope.slots
    }

    /// Data that an engine derives from the cell, [`Self::bodies`] and the error model alone.
    pub fn cell_slots(&self) -> &'a EngineSlots {
        self.cell_slots
    }
}

/// The query of every segment, and what is the same for all of them that stay within the joint limits.
pub(crate) struct PreparedQuery<'a> {
    cell: &'a PreparedCell,
    options: CheckOptions,
    /// Whether distances are requested, of which the proofs of unreachability say nothing.
    measures: bool,
    /// Where anything may be off from what is stated.
    allowed: Option<EffectiveTolerances>,
    prepared: Arc<Preparation>,
    /// The pairs to check, where the others are proved already.
    only: Option<SelectedPairs>,
}

impl<'a> PreparedQuery<'a> {
    /// Asks whether pairs keep their margins: those proved unreachable do, where the proofs hold.
    pub fn new(cell: &'a PreparedCell, options: &CheckOptions) -> Self {
        Self::made(cell, options, false, None)
    }

    /// The same of some pairs only. A `Free` is then about these.
    pub fn of_pairs(cell: &'a PreparedCell, options: &CheckOptions, only: SelectedPairs) -> Self {
        Self::made(cell, options, false, Some(only))
    }

    /// Asks how far apart pairs are, those proved unreachable too: that proof says no more than that they keep their margin.
    pub fn measuring(cell: &'a PreparedCell, options: &CheckOptions) -> Self {
        Self::made(cell, options, cell.pairs().any_rests_on_reach(), None)
    }

    fn made(cell: &'a PreparedCell, options: &CheckOptions, measures: bool, only: Option<SelectedPairs>) -> Self {
        // How far a closed loop is from its spline is part of every query: it is how well the motion itself is known.
        let closed = options.tolerances.or_else(|| cell.has_loops().then(Default::default));
        let options = &CheckOptions { tolerances: closed, ..*options };
        let stated = options.tolerances.map(|asked| EffectiveTolerances::of(cell, &asked));
        let allowed = match options.drift {
            None => stated,
            drift => Some(stated.unwrap_or_else(|| EffectiveTolerances::nothing(cell)).with_drift(cell, drift)),
        };
        // Joints that are off by a tolerance each do not close a loop: nothing is proved of them.
        let allowed = allowed.map(|allowed| {
            let loose = allowed
                .robots
                .iter()
                .zip(cell.robots())
                .any(|(own, robot)| robot.closure.is_some() && own.joints != JointTolerance::NONE);
            EffectiveTolerances { is_valid: allowed.is_valid && !loose, ..allowed }
        });
        let allowed = allowed.filter(|allowed| !allowed.is_none());
        let prepared = match &only {
            None => cell.preparation(options, measures, allowed.as_ref()),
            only => Arc::new(Preparation::new(cell, options, measures, allowed.as_ref(), only.as_ref())),
        };
        Self { cell, options: *options, measures, allowed, prepared, only }
    }

    /// The same query of one pair with other tolerances, for motions that have deviations of their own. A `Free` is then about this pair.
    pub fn of_pair_with(&self, bodies: [usize; 2], allowed: EffectiveTolerances) -> Self {
        let wanted = |pair: &CheckedPair| pair.bodies == bodies;
        let only = match &self.only {
            None => SelectedPairs::of(self.cell, wanted),
            Some(only) => only.filtered(wanted),
        };
        Self {
            cell: self.cell,
            options: self.options,
            measures: self.measures,
            allowed: Some(allowed),
            prepared: Arc::clone(&self.prepared),
            only: Some(only),
        }
    }

    /// The cell.
    pub fn cell(&self) -> &'a PreparedCell {
        self.cell
    }

    /// The options.
    pub fn options(&self) -> &CheckOptions {
        &self.options
    }

    /// Where anything may be off from what is stated.
    pub fn allowed(&self) -> Option<&EffectiveTolerances> {
        self.allowed.as_ref()
    }

    /// The scope of a motion that is not the common one. Factors and proofs of unreachability hold within the stated
    /// ranges; a motion that leaves them anywhere, by however little, gets its own factors and all pairs. Where the
    /// stated ranges bound nothing, every motion gets its own factors.
    pub fn own_scope(&self, motion: &CellMotion) -> Option<PairScope> {
        let offsets = motion.offsets().filter(|_| self.options.tolerances.is_some());
        let mut reached = motion.ranges();
        if let Some(allowed) = &self.allowed {
            reached = grown(self.cell, allowed, offsets, reached);
        }
        let within_limits = within(&reached, &self.prepared.within_limits.ranges);
        if within_limits && self.prepared.bounded && offsets.is_none() {
            return None;
        }
        let Some(offsets) = offsets else {
            let beyond_reach = self.measures || !within_limits || self.options.margin != 0.0;
            let (options, only) = (&self.options, self.only.as_ref());
            return Some(PairScope::of(self.cell, options, beyond_reach, reached, self.loose(None), only));
        };
        // What this motion alone is off brings pairs back whatever the limits say.
        let exact = EffectiveTolerances::of(self.cell, &self.options.tolerances.unwrap_or_default());
        let allowed = self.allowed.as_ref().unwrap_or(&exact);
        let reached = grown(self.cell, allowed, Some(offsets), motion.ranges());
        let loose = Some((allowed, Some(offsets)));
        Some(PairScope::of(self.cell, &self.options, true, reached, loose, self.only.as_ref()))
    }

    fn loose<'b>(&'b self, offsets: Option<&'b [Offsets]>) -> Option<Loose<'b>> {
        self.allowed.as_ref().map(|allowed| (allowed, offsets))
    }

    /// The segment of a motion; `own_scope` must be the one that was made for it.
    pub fn segment<'b>(&'b self, motion: &'b CellMotion, own_scope: Option<&'b PairScope>) -> Segment<'b> {
        let scope = own_scope.unwrap_or(&self.prepared.within_limits);
        Segment {
            cell: self.cell,
            motion,
            pairs: &scope.pairs,
            ranges: &scope.ranges,
            scope,
            cell_slots: &self.prepared.slots,
            bodies: self.prepared.bodies.as_deref(),
            options: &self.options,
            allowed: self.allowed.as_ref(),
            left: None,
            most_open: OpenInterval::MOST_TOLD,
            probes_first: true,
            thorough: false,
            in_parts: false,
            motion_per_tolerance: MOTION_PER_TOLERANCE,
        }
    }

    /// The bodies of a pair that is checked within the joint limits.
    pub fn bodies(&self, pair: usize) -> [usize; 2] {
        self.prepared.within_limits.pairs[pair].bodies
    }

    /// Whether two leaves of the bodies of such a pair certainly overlap where bodies are.
    pub fn overlap_of_leaves(&self, (pair, leaves): (usize, [u32; 2]), poses: &CellPoses) -> bool {
        let Some(pair) = self.prepared.within_limits.pairs.get(pair) else { return false };
        let bodies = pair.bodies.map(|body| &self.cell.bodies()[body].geometry);
        let are_there = bodies.iter().zip(leaves).all(|(body, leaf)| (leaf as usize) < body.leaf_count());
        let view = || self.cell.body_pair(pair.bodies, poses, &self.options.model);
        are_there && view().surely_overlap(leaves, &mut Counters::default())
    }

    /// The tables of the ball stage for straight edges within the joint limits, where all that moves is made of spheres and capsules.
    pub fn balls(&self) -> Option<&BallModel> {
        // Their tables know straight edges of all values alone.
        if self.cell.has_loops() {
            return None;
        }
        let slots = &self.prepared.within_limits.slots;
        if slots.get::<Option<BallModel>>().is_none() {
            let state = self.cell.state();
            let motion = CellMotion::straight(self.cell, state, state).ok()?;
            BallModel::make(&self.segment(&motion, None));
        }
        slots.get::<Option<BallModel>>()?.as_ref().filter(|_| self.prepared.bounded)
    }

    /// The same of a cell in which meshes and solids move: they take as long to make as some tens of edges take without.
    pub fn solid_balls(&self) -> Option<&BallModel> {
        if self.cell.has_loops() {
            return None;
        }
        let slots = &self.prepared.within_limits.slots;
        if slots.get::<SolidBalls>().is_none() {
            let state = self.cell.state();
            let motion = CellMotion::straight(self.cell, state, state).ok()?;
            SolidBalls::make(&self.segment(&motion, None));
        }
        slots.get::<SolidBalls>()?.0.as_ref().filter(|_| self.prepared.bounded)
    }

    /// Whether it is about all pairs, travel within the joint limits is bounded, and nothing may be off from what is stated.
    pub fn is_plain(&self) -> bool {
        self.allowed.is_none() && self.only.is_none() && self.prepared.bounded
    }

    /// What is derived from the pairs that are checked within the joint limits, one value for each type; made when first asked for.
    pub fn derived<T: Any + Send + Sync>(&self, make: impl FnOnce(&[CheckedPair]) -> T) -> &T {
        let scope = &self.prepared.within_limits;
        scope.slots.get_or_make(|| make(&scope.pairs))
    }

    /// The pairs that are checked within the joint limits.
    #[cfg(test)]
    pub fn pairs(&self) -> &[CheckedPair] {
        &self.prepared.within_limits.pairs
    }

    /// The cell as triangles for straight edges within the joint limits, where that describes it.
    pub fn surfaces(&self) -> Option<SurfaceTables> {
        if self.cell.has_loops() || !self.prepared.bounded {
            return None;
        }
        let state = self.cell.state();
        let motion = CellMotion::straight(self.cell, state, state).ok()?;
        SurfaceTables::of(&self.segment(&motion, None))
    }

    /// Hands over the segment of a motion that is queried once.
    pub fn with_segment<R>(&self, motion: &CellMotion, ask: impl FnOnce(&Segment) -> R) -> R {
        let own_scope = self.own_scope(motion);
        ask(&self.segment(motion, own_scope.as_ref()))
    }
}

/// Whether a check goes beyond what the proofs of unreachability cover (the joint limits and the cell's own margins) in any of the
/// motions: then the pairs that rest on these proofs are checked like the others there. Measuring (`clearance`, profiles, monitor)
/// always does: how far apart those pairs are is not proved.
pub fn asks_beyond_reach(cell: &Cell, motions: &[CellMotion], options: &CheckOptions) -> bool {
    let loose = options.tolerances.is_some_and(|asked| !EffectiveTolerances::of(cell, &asked).is_none());
    let limits: Vec<_> = cell.robots().iter().map(|robot| robot.robot.stated_ranges()).collect();
    let goes_beyond = |motion: &CellMotion| {
        let counts = options.tolerances.is_some() || cell.has_loops();
        (counts && motion.offsets().is_some()) || !within(&motion.ranges(), &limits)
    };
    loose || options.margin != 0.0 || motions.iter().any(goes_beyond)
}
