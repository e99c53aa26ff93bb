//! Data that a query needs of a cell, made once for all motions within the joint limits: pairs with their margins, travel factors, and what
//! engines derive from them.

use std::sync::OnceLock;

use noclash_cell::{Cell, CheckedPair, EffectiveTolerances, Offsets};
use noclash_numeric::{Lower, Upper};
use noclash_robot::{Drive, Joint, JointKind, JointRange};

use crate::displacement::{Displacement, grown};
use crate::engine_slots::EngineSlots;
use crate::options::CheckOptions;
use crate::pair_travel::PairTravels;

/// Data that follows from nothing but the cell, the margin, the error model and whether distances are requested: nothing here may depend
/// on other options, because the cell keeps it from query to query.
pub(crate) struct Preparation {
    pub within_limits: PairScope,
    /// Whether the stated ranges bound how far bodies travel: not where a joint without limits slides beyond one that turns.
    pub bounded: bool,
    /// Bodies of the pairs that queries may be about, by number; `None` for all. What engines derive from the cell need not hold others.
    pub bodies: Option<Vec<bool>>,
    /// Derived by engines from the cell, these bodies and the error model alone.
    pub slots: EngineSlots,
}

/// Tolerances that apply everywhere, and deviations along one motion besides.
pub(crate) type Loose<'a> = (&'a EffectiveTolerances, Option<&'a [Offsets]>);

/// Pairs with their margins, and what engines make of them once for all motions within the ranges.
pub(crate) struct PairScope {
    pub ranges: Vec<Vec<Option<JointRange>>>,
    pub pairs: Vec<CheckedPair>,
    /// Per pair, a distance that it keeps all over the ranges: that of the proof where it is out of reach, else 0.
    pub apart: Vec<Lower>,
    travels: OnceLock<PairTravels>,
    /// Derived by engines.
    pub slots: EngineSlots,
}

/// Some of the pairs that a query tests, in its order, where the others are proved already.
#[derive(Clone, Debug, Default)]
pub(crate) struct SelectedPairs {
    /// With what is proved of their distance within the joint limits.
    pairs: Vec<(CheckedPair, Lower)>,
    /// So many of them are checked; the others rest on unreachability.
    checked: usize,
}

impl SelectedPairs {
    /// The pairs of a cell that are wanted.
    pub fn of(cell: &Cell, mut wanted: impl FnMut(&CheckedPair) -> bool) -> Self {
        let all = cell.pairs().to_check(true).zip(cell.pairs().apart_within_limits(true));
        let checked = cell.pairs().checked().len();
        let mut selected = Self::default();
        for (place, (pair, apart)) in all.enumerate() {
            if wanted(&pair) {
                selected.pairs.push((pair, apart));
                selected.checked += usize::from(place < checked);
            }
        }
        selected
    }

    /// Those of them that are wanted.
    pub fn filtered(&self, mut wanted: impl FnMut(&CheckedPair) -> bool) -> Self {
        let mut selected = Self::default();
        for (place, (pair, apart)) in self.pairs.iter().enumerate() {
            if wanted(pair) {
                selected.pairs.push((*pair, *apart));
                selected.checked += usize::from(place < self.checked);
            }
        }
        selected
    }

    /// By number of a body, whether it is in any of them.
    fn bodies(&self, cell: &Cell) -> Vec<bool> {
        let mut named = vec![false; cell.bodies().len()];
        self.pairs.iter().flat_map(|(pair, _)| pair.bodies).for_each(|body| named[body] = true);
        named
    }

    /// Those of a query; beyond the proofs of unreachability, all.
    pub fn to_check(&self, beyond_reach: bool) -> &[(CheckedPair, Lower)] {
        if beyond_reach { &self.pairs } else { &self.pairs[..self.checked] }
    }
}

impl Preparation {
    pub fn new(
        cell: &Cell,
        options: &CheckOptions,
        measures: bool,
        allowed: Option<&EffectiveTolerances>,
        only: Option<&SelectedPairs>,
    ) -> Self {
        let mut ranges: Vec<_> = cell.robots().iter().map(|robot| robot.robot.stated_ranges()).collect();
        if let Some(allowed) = allowed {
            ranges = grown(cell, allowed, None, ranges);
        }
        // Unreachability is proved for the cell's own margins: a larger one brings those pairs back.
        let loose = allowed.map(|allowed| (allowed, None));
        let within_limits = PairScope::of(cell, options, measures || options.margin != 0.0, ranges, loose, only);
        // A follower slides without bound if its leader turns without bound.
        let may_slide_endlessly = |joint: &Joint| match joint.kind {
            JointKind::Planar | JointKind::Floating => true,
            JointKind::Prismatic => matches!(joint.drive, Drive::Follows(_)),
            JointKind::Fixed | JointKind::Revolute | JointKind::Continuous => false,
        };
        let bounded = if cell.robots().iter().flat_map(|robot| robot.robot.joints()).any(may_slide_endlessly) {
            within_limits.travels(cell).are_finite()
        } else {
            true
        };
        let bodies = only.map(|only| only.bodies(cell));
        Self { within_limits, bounded, bodies, slots: EngineSlots::default() }
    }
}

impl PairScope {
    /// `ranges` hold what tolerances make of the motions, and `loose` says what these are.
    pub fn new(
        cell: &Cell,
        options: &CheckOptions,
        beyond_reach: bool,
        ranges: Vec<Vec<Option<JointRange>>>,
        loose: Option<Loose>,
    ) -> Self {
        Self::of(cell, options, beyond_reach, ranges, loose, None)
    }

    /// The same of some pairs only.
    pub fn of(
        cell: &Cell,
        options: &CheckOptions,
        beyond_reach: bool,
        ranges: Vec<Vec<Option<JointRange>>>,
        loose: Option<Loose>,
        only: Option<&SelectedPairs>,
    ) -> Self {
        // A margin that is no length (negative, NaN) is one that nothing can be proved to keep.
        let least = if options.margin >= 0.0 { options.margin } else { f64::INFINITY };
        let with_margin = |pair: CheckedPair| {
            let margin = pair.margin.max(least);
            CheckedPair { margin, touching: margin, ..pair }
        };
        let all = beyond_reach || loose.is_some();
        let mut pairs: Vec<CheckedPair> = match only {
            None => cell.pairs().to_check(all).map(with_margin).collect(),
            Some(only) => only.to_check(all).iter().map(|(pair, _)| with_margin(*pair)).collect(),
        };
        // The proofs of unreachability hold within the joint limits.
        let limits: Vec<_> = cell.robots().iter().map(|robot| robot.robot.stated_ranges()).collect();
        let apart = if beyond_reach && within(&ranges, &limits) {
            match only {
                None => cell.pairs().apart_within_limits(true).collect(),
                Some(only) => only.to_check(true).iter().map(|(_, apart)| *apart).collect(),
            }
        } else {
            vec![Lower::ZERO; pairs.len()]
        };
        let travels = OnceLock::new();
        // The one place where tolerances enter: whatever proves a pair farther apart than its margin has paid for them.
        if let Some((allowed, offsets)) = loose {
            let displacement = Displacement::new(cell, allowed, offsets);
            let factors = travels.get_or_init(|| travels_of(cell, &pairs, &ranges));
            let slacks: Vec<Upper> =
                pairs.iter().enumerate().map(|(pair, own)| displacement.of_pair(own.bodies, factors, pair)).collect();
            for (pair, slack) in pairs.iter_mut().zip(slacks) {
                pair.margin = (Upper::proved(pair.margin) + slack).get();
            }
        }
        Self { ranges, pairs, apart, travels, slots: EngineSlots::default() }
    }

    /// Travel factors of whole bodies, pair by pair; made when first asked for.
    pub fn travels(&self, cell: &Cell) -> &PairTravels {
        self.travels.get_or_init(|| travels_of(cell, &self.pairs, &self.ranges))
    }
}

fn travels_of(cell: &Cell, pairs: &[CheckedPair], ranges: &[Vec<Option<JointRange>>]) -> PairTravels {
    let bodies: Vec<_> = pairs.iter().map(|pair| pair.bodies).collect();
    PairTravels::new(cell, &bodies, ranges)
}

/// Ranges that hold those of both.
pub(crate) fn joined(
    mut all: Vec<Vec<Option<JointRange>>>,
    more: Vec<Vec<Option<JointRange>>>,
) -> Vec<Vec<Option<JointRange>>> {
    for (own, other) in all.iter_mut().flatten().zip(more.into_iter().flatten()) {
        *own = own
            .zip(other)
            .map(|(own, other)| JointRange { lower: own.lower.min(other.lower), upper: own.upper.max(other.upper) });
    }
    all
}

/// Whether every reached range lies in the stated one, where one is stated.
pub(crate) fn within(reached: &[Vec<Option<JointRange>>], stated: &[Vec<Option<JointRange>>]) -> bool {
    let holds = |(reached, stated): (&Option<JointRange>, &Option<JointRange>)| match (reached, stated) {
        (_, None) => true,
        (Some(reached), Some(stated)) => reached.lower >= stated.lower && reached.upper <= stated.upper,
        (None, Some(_)) => false,
    };
    reached.iter().flatten().zip(stated.iter().flatten()).all(holds)
}
