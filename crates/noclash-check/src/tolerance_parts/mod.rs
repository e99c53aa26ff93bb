//! Joint tolerances in parts: what could not be proved for all that joints may be off is proved for less, around other motions.
//!
//! The tolerance of a joint, [−ε, ε] about its commanded value, is cut into intervals; a part is one interval for every joint, and the motion
//! moved to its middle with what is left as a deviation. Together the parts hold every configuration that the tolerances allow at
//! a time, and within a part bounds that grow with the square of the deviation are a quarter. Each pair has parts of its own: only joints that
//! move its bodies against each other are cut. Derivation: `docs/tolerances.md`, In parts.

mod effort;
mod pair_search;
mod part;
mod proved;
#[cfg(test)]
mod proved_tests;

use noclash_cell::{Cell, CellMotion, EffectiveTolerances, JointTolerance, Stop};
use noclash_robot::JointKind;

use crate::answer::{OpenInterval, SegmentAnswer, Verdict};
use crate::engines::{Probe, Proof};
use crate::options::Evidence;
use crate::prepared_query::{PreparedQuery, Segment};

use effort::Effort;
use pair_search::{PairResult, PairSearch, levers};
use part::ToleratedPart;
pub(crate) use proved::ProvedParts;
use proved::Whole;

/// Pairs that are searched for a collision after one that stayed open: the answer cannot be free any more.
const MORE_AFTER_OPEN: usize = 3;

/// The answer of a segment that a check with tolerances left undecided, in parts; the same answer where they do not help. `proved` is what is known of
/// larger tolerances, and of which segment this is.
pub(crate) fn answer_in_parts(
    query: &PreparedQuery,
    (motion, proved): (&CellMotion, Option<(&ProvedParts, usize)>),
    mut answer: SegmentAnswer,
    probe: &mut Probe,
    stop: &dyn Stop,
) -> SegmentAnswer {
    let (Verdict::Undecided { open }, Some(allowed)) = (&answer.verdict, query.allowed()) else { return answer };
    // Evidence is of one motion. Without an open interval the turn of the segment did not come.
    if query.options().evidence != Evidence::None || !allowed.is_valid || open.is_empty() || stop.stop() {
        return answer;
    }
    let cell = query.cell();
    let Some((whole, loosened)) = joints_as_deviations(cell, allowed) else { return answer };
    let scope = query.own_scope(motion);
    let segment = query.segment(motion, scope.as_ref());
    let left = left_pairs(open, &segment);
    // The search for collisions that came before takes nothing of the parts' effort, as theirs do not.
    let mut effort = Effort::after(probe.record.spent_on_proof(), query.options().budget);
    // By pair that is left, the verdicts of its parts.
    let mut parts: Vec<Vec<Verdict>> = Vec::new();
    let mut after_open = 0;
    let mut proved = proved.and_then(|(proved, index)| proved.of_segment(index));
    let all = Whole::new(&whole, allowed);
    for bodies in &left {
        let begin = match &proved {
            Some(proved) => proved.left_of(*bodies, &all),
            None => vec![(whole.clone(), None)],
        };
        if begin.is_empty() {
            parts.push(vec![Verdict::Free { clearance: None }]);
            continue;
        }
        effort.begin_pair();
        if effort.is_spent() || after_open > MORE_AFTER_OPEN || stop.stop() {
            break;
        }
        let query = query.of_pair_with(*bodies, loosened.clone());
        let levers = levers(cell, motion, *bodies);
        let mut search = PairSearch { query: &query, segment: &segment, bodies: *bodies, levers, tried: 0 };
        let found = search.run(begin, &mut effort, &mut answer, probe, stop);
        if let (Some(proved), PairResult::Free(_) | PairResult::Spent(_)) = (&mut proved, &found) {
            let left = if let PairResult::Spent(left) = &found { left.clone() } else { Vec::new() };
            proved.note(*bodies, &all, left);
        }
        match found {
            PairResult::Free(verdicts) => parts.push(verdicts),
            PairResult::Collision(witness) => {
                answer.verdict = Verdict::Collision(*witness);
                return answer;
            }
            PairResult::Spent(_) | PairResult::Open => after_open += 1,
        }
    }
    if parts.len() == left.len()
        && let Some(verdict) = Proof::of_parts(&parts)
    {
        answer.verdict = verdict;
    }
    answer
}

/// The bodies of all pairs that are not proved for the whole, those first that came nearest.
fn left_pairs(open: &[OpenInterval], segment: &Segment) -> Vec<[usize; 2]> {
    let mut nearest: Vec<&OpenInterval> = open.iter().collect();
    nearest.sort_by(|a, b| a.upper.get().total_cmp(&b.upper.get()).then(a.bodies.cmp(&b.bodies)));
    let mut left: Vec<[usize; 2]> = Vec::new();
    let listed = nearest.into_iter().map(|open| open.bodies);
    // A list that may have been cut says nothing of the pairs that are not in it.
    let others = segment.pairs.iter().map(|pair| pair.bodies).filter(|_| !OpenInterval::are_all(open));
    for bodies in listed.chain(others) {
        if !left.contains(&bodies) {
            left.push(bodies);
        }
    }
    left
}

/// Tolerances of joints as one part, and everything else that may be off; `None` where no joint may be. Planar and floating joints keep theirs:
/// they are bounded as vectors.
fn joints_as_deviations(cell: &Cell, allowed: &EffectiveTolerances) -> Option<(ToleratedPart, EffectiveTolerances)> {
    let mut loosened = allowed.clone();
    let mut half = vec![0.0; cell.dofs().len()];
    for (index, robot) in cell.robots().iter().enumerate().take(cell.stated_robots().len()) {
        let single = |kind| {
            matches!(kind, JointKind::Fixed | JointKind::Revolute | JointKind::Continuous | JointKind::Prismatic)
        };
        if robot.robot.joints().iter().all(|joint| single(joint.kind)) {
            let own = robot.first_dof..robot.first_dof + robot.robot.dofs().len();
            half[own].copy_from_slice(&allowed.robots[index].joints.of_dofs(&robot.robot));
            loosened.robots[index].joints = JointTolerance::NONE;
        }
    }
    let some = half.iter().any(|half| *half > 0.0);
    some.then(|| (ToleratedPart::whole(half), loosened))
}
