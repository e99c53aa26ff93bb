//! One segment of a re-check: kept as it was, proved for some pairs, or checked as a whole.

use std::sync::OnceLock;

use noclash_cell::{CellMotion, CellPoses, CheckedPair, Stop};
use noclash_numeric::Lower;

use super::WholeQuery;
use super::checked_before::{AnswerBefore, CheckedBefore, kept_margin};
use super::extents::{Extent, ExtentMeter, Extents};
use super::matching::{Alignment, Group, Matching};
use super::outcome::{Outcome, SegmentReuse};
use crate::answer::{ProvedClearance, SegmentAnswer, Verdict, Witness};
use crate::engines::{Engine, Probe, Proof, check_segment};
use crate::options::CheckOptions;
use crate::prepared_cell::PreparedCell;
use crate::prepared_query::PreparedQuery;

/// Everything that the segments of a re-check share.
pub(super) struct SegmentQuestion<'a> {
    pub cell: &'a PreparedCell,
    pub motions: &'a [CellMotion],
    pub engine: Engine,
    pub before: &'a CheckedBefore,
    pub matching: &'a Matching<'a>,
    pub alignments: &'a [Alignment],
    pub groups: &'a [Group<'a>],
    pub whole: WholeQuery<'a>,
    pub options: &'a CheckOptions,
    /// Whether anything may be off from what is stated, along any motion.
    pub has_tolerances: bool,
    /// Per body, its box if it is a static obstacle of a pair in question.
    pub standing: OnceLock<Vec<Option<Extent>>>,
}

impl<'a> SegmentQuestion<'a> {
    /// Makes sure that the places of moving bodies are known where static obstacles are in question.
    pub fn prepare_extents(&self) {
        let moves = |body: usize| self.cell.bodies()[body].moves(self.cell.robots());
        let one_rests = |pair: &CheckedPair| pair.bodies.into_iter().any(|body| !moves(body));
        let concerned =
            |group: &&Group| group.moves_alike && group.query.only().iter().any(|(pair, _)| one_rests(pair));
        let Some(group) = self.groups.iter().find(concerned) else { return };
        self.before.extents.get_or_init(|| self.measure_extents());
        self.standing.get_or_init(|| {
            let mut poses = CellPoses::default();
            self.cell.place(self.cell.state(), &mut poses);
            let mut standing = vec![None; self.cell.bodies().len()];
            for body in group.query.only().iter().flat_map(|(pair, _)| pair.bodies).filter(|&body| !moves(body)) {
                standing[body].get_or_insert_with(|| Extent::standing(self.cell, body, poses.body(body)));
            }
            standing
        });
    }

    /// Extents of all segments that are as before, by the numbers of bodies and segments before.
    fn measure_extents(&self) -> Extents {
        let carried = self.before.bodies.iter().map(|body| body.robot.is_some());
        let mut extents = Extents::unknown(carried, self.before.segments.len());
        let mut meter = ExtentMeter::new(self.cell, &extents, |body| self.matching.bodies[body]);
        for (motion, alignment) in self.motions.iter().zip(self.alignments) {
            if let Some(segment) = alignment.segment.filter(|_| self.groups[alignment.group].moves_alike) {
                meter.add(motion, segment, &mut extents);
            }
        }
        extents
    }

    pub fn outcome(&self, index: usize, probe: &mut Probe, stop: &dyn Stop) -> Outcome {
        if stop.stop() {
            return Outcome::unanswered();
        }
        let alignment = &self.alignments[index];
        let group = &self.groups[alignment.group];
        let answered = alignment.segment.and_then(|segment| Some((segment, self.before.answers.get(segment)?)));
        match answered {
            Some((segment, AnswerBefore::Free(clearance))) => {
                self.free_before(index, (segment, *clearance), group, probe, stop)
            }
            Some((_, AnswerBefore::Collision(witness))) if group.moves_alike => {
                match self.collides_as_before(witness) {
                    Some(witness) => self.kept(Verdict::Collision(witness), false),
                    None => self.anew(index, probe, stop),
                }
            }
            Some((_, AnswerBefore::Collision(_) | AnswerBefore::Other)) | None => self.anew(index, probe, stop),
        }
    }

    fn kept(&self, verdict: Verdict, wants_measuring: bool) -> Outcome {
        let kept = self.cell.pairs().checked().len();
        let answer = SegmentAnswer::of(verdict);
        Outcome { answer, reuse: SegmentReuse::Kept, proved: 0, kept, wants_measuring }
    }

    /// The segment with all its pairs.
    fn anew(&self, index: usize, probe: &mut Probe, stop: &dyn Stop) -> Outcome {
        let query = self.whole.get_or_init(|| PreparedQuery::new(self.cell, self.options));
        let (answer, proved) = query.with_segment(&self.motions[index], |segment| {
            (check_segment(segment, self.engine, probe, stop), segment.pairs.len())
        });
        let wants_measuring = matches!(answer.verdict, Verdict::Free { .. });
        Outcome { answer, reuse: SegmentReuse::Anew, proved, kept: 0, wants_measuring }
    }

    /// All pairs but those in question keep their margins.
    fn free_before(
        &self,
        index: usize,
        (segment_before, clearance): (usize, Option<ProvedClearance>),
        group: &Group,
        probe: &mut Probe,
        stop: &dyn Stop,
    ) -> Outcome {
        let stays = clearance.and_then(|known| self.clearance_stays(segment_before, known, group));
        let free = Verdict::Free { clearance: stays };
        group.query.with_segment(&self.motions[index], |segment| {
            if segment.pairs.is_empty() {
                return self.kept(free, stays.is_none());
            }
            let gap = |pair: &CheckedPair| self.gap(segment_before, pair, group);
            let left: Vec<bool> =
                segment.pairs.iter().map(|pair| !Proof::keeps_apart(pair.margin, gap(pair))).collect();
            let (proved, reuse) = (segment.pairs.len(), SegmentReuse::Partly { pairs: segment.pairs.len() });
            let kept = self.cell.pairs().checked().len().saturating_sub(proved);
            if !left.contains(&true) {
                let wants_measuring = stays.is_none();
                return Outcome { answer: SegmentAnswer::of(free), reuse, proved, kept, wants_measuring };
            }
            let mut answer = check_segment(&segment.with_left(&left), self.engine, probe, stop);
            if let Verdict::Free { clearance: of_these } = &mut answer.verdict {
                // What the engine saw is the clearance of these pairs alone.
                *of_these = stays;
            }
            let wants_measuring = stays.is_none() && matches!(answer.verdict, Verdict::Free { .. });
            Outcome { answer, reuse, proved, kept, wants_measuring }
        })
    }

    /// At least how far a pair in question is apart all along the segment, by boxes; negative where they say nothing.
    fn gap(&self, segment_before: usize, pair: &CheckedPair, group: &Group) -> Lower {
        let (Some(extents), Some(standing)) = (self.before.extents.get(), self.standing.get()) else {
            return Lower::NEG_INFINITY;
        };
        let sides = pair.bodies.map(|body| match (standing[body], self.matching.bodies[body]) {
            (Some(stands), _) => Some(stands),
            (None, Some(known)) if group.moves_alike => Some(extents.of(segment_before, known)),
            (None, _) => None,
        });
        match sides {
            [Some(a), Some(b)] => a.apart(&b),
            _ => Lower::NEG_INFINITY,
        }
    }

    /// The least clearance of before, if its pair is as it was and no pair in question can be nearer.
    fn clearance_stays(&self, segment: usize, known: ProvedClearance, group: &Group) -> Option<ProvedClearance> {
        known.t?;
        let bodies = self.bodies_now(known.bodies).filter(|_| group.moves_alike)?;
        let in_question = group.query.only();
        // What tolerances may take differs from pair to pair: boxes of the nominal motion do not say.
        let farther = in_question.is_empty()
            || !self.has_tolerances
                && in_question.iter().all(|(pair, _)| self.gap(segment, pair, group).exceeds(known.upper));
        farther.then_some(ProvedClearance { bodies, ..known })
    }

    /// The bodies of a pair before that is still checked, by their numbers now and in the same order.
    fn bodies_now(&self, before: [usize; 2]) -> Option<[usize; 2]> {
        let [a, b] = [self.matching.now(before[0])?, self.matching.now(before[1])?];
        let is_checked = self.cell.pairs().checked().binary_search_by_key(&[a, b], |pair| pair.bodies).is_ok();
        (a < b && is_checked).then_some([a, b])
    }

    /// A collision that was found before, where its bodies, its robots and what counts as touching are as they were.
    fn collides_as_before(&self, witness: &Witness) -> Option<Witness> {
        // The configuration of the witness lists the values of all robots in their order.
        let same_robots = self.matching.robots.iter().enumerate().all(|(now, before)| *before == Some(now))
            && self.before.segments.iter().all(|robots| robots.len() == self.matching.robots.len());
        if !same_robots || witness.perturbed.is_some() {
            return None;
        }
        let bodies = self.bodies_now(witness.bodies)?;
        let place = self.cell.pairs().checked().binary_search_by_key(&bodies, |pair| pair.bodies).ok()?;
        let touching = kept_margin(self.cell.pairs().checked()[place].margin, self.options);
        let as_before = self.before.margin_of(witness.bodies) == Some(touching);
        as_before.then(|| Witness { bodies, ..witness.clone() })
    }
}
