//! One segment of a re-check: kept as it was, proved for some pairs, or checked as a whole.

use noclash_cell::{CellMotion, CheckedPair, Stop};
use noclash_robot::JointRange;

use super::checked_before::kept_margin;
use super::group::Group;
use super::matching::Matching;
use super::outcome::{Outcome, SegmentReuse};
use super::places::Places;
use super::plan::{Plan, Task, bodies_now};
use crate::answer::{ProvedClearance, SegmentAnswer, Verdict};
use crate::clock_bands::answer_in_bands;
use crate::engines::{Engine, Probe, Proof, check_segment};
use crate::options::CheckOptions;
use crate::preparation::within;
use crate::prepared_cell::PreparedCell;
use crate::tolerance_parts::answer_in_parts;

/// Everything that the segments of a re-check share.
pub(super) struct SegmentQuestion<'a> {
    pub cell: &'a PreparedCell,
    pub motions: &'a [CellMotion],
    pub engine: Engine,
    pub matching: &'a Matching<'a>,
    pub plan: &'a Plan<'a>,
    pub places: Places<'a>,
    pub options: &'a CheckOptions,
    /// Whether everything is exactly as stated, along all motions: then boxes of the nominal motion say all.
    pub is_exact: bool,
    /// Per robot, the joint limits.
    pub limits: Vec<Vec<Option<JointRange>>>,
}

impl<'a> SegmentQuestion<'a> {
    pub fn outcome(&self, index: usize, probe: &mut Probe, stop: &dyn Stop) -> Outcome {
        if stop.stop() {
            return Outcome::unanswered();
        }
        match &self.plan.tasks[index] {
            Task::Collides(witness) => self.kept(Verdict::Collision((**witness).clone()), false),
            Task::Prove { group, before, clearance } => {
                let group = &self.plan.groups[*group];
                let places_before = before.filter(|_| group.moves_alike);
                let stays = clearance.and_then(|known| self.clearance_stays(index, places_before, known, group));
                self.proved(index, (group, places_before), stays, probe, stop)
            }
        }
    }

    fn kept(&self, verdict: Verdict, wants_measuring: bool) -> Outcome {
        let kept = self.cell.pairs().checked().len();
        let answer = SegmentAnswer::of(verdict);
        Outcome { answer, reuse: SegmentReuse::Kept, proved: 0, kept, wants_measuring }
    }

    /// Proves the pairs of a group; all others keep their margins.
    fn proved(
        &self,
        index: usize,
        (group, before): (&Group<'a>, Option<usize>),
        stays: Option<ProvedClearance>,
        probe: &mut Probe,
        stop: &dyn Stop,
    ) -> Outcome {
        let free = Verdict::Free { clearance: stays };
        if group.pairs.to_check(true).is_empty() && !group.anew {
            return self.kept(free, stays.is_none());
        }
        let everywhere = self.options.margin != 0.0 || !self.is_exact;
        // Pairs out of reach too: within which limits a motion is, boxes do not say.
        let by_boxes = |(pair, _): &(CheckedPair, _)| self.is_settled(index, before, pair);
        let settled = group.pairs.to_check(true).iter().all(by_boxes);
        let beyond_reach = everywhere || !settled && !within(&self.motions[index].ranges(), &self.limits);
        let asked = group.pairs.to_check(beyond_reach).len();
        let answer =
            if settled { SegmentAnswer::of(free) } else { self.checked(index, (group, before), free, probe, stop) };
        let wants_measuring = stays.is_none() && matches!(answer.verdict, Verdict::Free { .. });
        let (proved, reuse) = match group.anew {
            true => (asked, SegmentReuse::Anew),
            false if asked == 0 => (0, SegmentReuse::Kept),
            false => (asked, SegmentReuse::Partly { pairs: asked }),
        };
        let kept = if group.anew { 0 } else { self.cell.pairs().checked().len().saturating_sub(proved) };
        Outcome { answer, reuse, proved, kept, wants_measuring }
    }

    /// The answer of the engine about what boxes do not settle; `free` where they settle everything.
    fn checked(
        &self,
        index: usize,
        (group, before): (&Group<'a>, Option<usize>),
        free: Verdict,
        probe: &mut Probe,
        stop: &dyn Stop,
    ) -> SegmentAnswer {
        let place_before = |segment: usize| match &self.plan.tasks[segment] {
            Task::Prove { before, .. } => before.filter(|_| group.moves_alike),
            Task::Collides(_) => None,
        };
        let settled = |segment: usize, pair: &CheckedPair| self.is_settled(segment, place_before(segment), pair);
        let query = group.query(self.cell, self.options, settled);
        let motion = &self.motions[index];
        let mut answer = query.with_segment(motion, |segment| {
            let gap = |pair: &CheckedPair| self.places.gap(index, before, pair);
            let left: Vec<bool> =
                segment.pairs.iter().map(|pair| !Proof::keeps_apart(pair.margin, gap(pair))).collect();
            match left.contains(&true) {
                true => check_segment(&segment.with_left(&left), self.engine, probe, stop),
                false => SegmentAnswer::of(free.clone()),
            }
        });
        if self.engine == Engine::Spacetime {
            answer = answer_in_parts(query, (motion, None), answer, probe, stop);
            answer = answer_in_bands(query, motion, answer, probe, stop);
        }
        if let (Verdict::Free { clearance: of_these }, Verdict::Free { clearance }) = (&mut answer.verdict, free) {
            // What the engine saw is the clearance of these pairs alone.
            *of_these = clearance;
        }
        answer
    }

    /// Whether boxes prove that a pair keeps its margin all along a segment. Only where everything is exactly as stated.
    fn is_settled(&self, segment: usize, before: Option<usize>, pair: &CheckedPair) -> bool {
        let margin = kept_margin(pair.margin, self.options);
        self.is_exact && Proof::keeps_apart(margin, self.places.gap(segment, before, pair))
    }

    /// The least clearance of before, if its pair is as it was and no pair in question can be nearer.
    fn clearance_stays(
        &self,
        index: usize,
        before: Option<usize>,
        known: ProvedClearance,
        group: &Group,
    ) -> Option<ProvedClearance> {
        known.t?;
        before?;
        let bodies = bodies_now(self.matching, self.cell, known.bodies)?;
        let in_question = group.pairs.to_check(true);
        // What tolerances may take differs from pair to pair: boxes of the nominal motion do not say.
        let is_farther = |(pair, _): &(CheckedPair, _)| self.places.gap(index, before, pair).exceeds(known.upper);
        let farther = in_question.is_empty() || self.is_exact && in_question.iter().all(is_farther);
        farther.then_some(ProvedClearance { bodies, ..known })
    }
}
