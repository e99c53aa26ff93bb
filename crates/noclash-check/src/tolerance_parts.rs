//! Joint tolerances in parts: what could not be proved for all that joints may be off is proved for less, around other motions.
//!
//! The tolerance of a joint, [−ε, ε] about its commanded value, is cut into intervals; a part is one interval for every joint, and the motion
//! moved to its middle with what is left as a deviation. Together the parts hold every configuration that the tolerances allow at
//! a time, and within a part bounds that grow with the square of the deviation are a quarter. Derivation: `docs/tolerances.md`, In parts.

use noclash_cell::{Cell, CellMotion, EffectiveTolerances, JointTolerance, Stop};
use noclash_numeric::{UNIT_ROUNDOFF, add_up, mul_up};
use noclash_robot::{Drive, JointKind};

use crate::answer::{OpenInterval, SegmentAnswer, Verdict};
use crate::engines::{Probe, Proof, spacetime};
use crate::options::Evidence;
use crate::pair_travel::seen_from_world;
use crate::prepared_query::PreparedQuery;

/// Parts that are tried for a segment.
const MOST_PARTS: usize = 128;

/// By number of a configuration, the middle of an interval of deviations and half its width.
#[derive(Clone)]
struct Part {
    middle: Vec<f64>,
    half: Vec<f64>,
}

impl Part {
    /// Both halves along one joint: each holds what is on its side, its middle being rounded.
    fn halved(&self, joint: usize) -> [Self; 2] {
        let quarter = 0.5 * self.half[joint];
        [-quarter, quarter].map(|by| {
            let mut half = self.clone();
            half.middle[joint] += by;
            half.half[joint] = add_up(quarter, mul_up(2.0 * half.middle[joint].abs(), UNIT_ROUNDOFF));
            half
        })
    }
}

/// The answer of a segment that a check with tolerances left undecided, in parts; the same answer where they do not help.
pub(crate) fn answer_in_parts(
    query: &PreparedQuery,
    motion: &CellMotion,
    mut answer: SegmentAnswer,
    probe: &mut Probe,
    stop: &dyn Stop,
) -> SegmentAnswer {
    let (Verdict::Undecided { open }, Some(allowed)) = (&answer.verdict, query.allowed()) else { return answer };
    let options = query.options();
    // A budget is that of the whole segment, and evidence is of one motion.
    let is_whole = options.budget.is_some() || options.evidence != Evidence::None;
    if is_whole || !allowed.is_valid || !OpenInterval::are_all(open) || stop.stop() {
        return answer;
    }
    let cell = query.cell();
    let Some((whole, loosened)) = joints_as_deviations(cell, allowed) else { return answer };
    let mut left: Vec<[usize; 2]> = open.iter().map(|open| open.bodies).collect();
    left.sort_unstable();
    left.dedup();
    let levers = levers(cell, motion, &left);
    let parts = Parts { query: query.with_allowed(loosened), motion, left };
    if let Some(verdict) = parts.prove(whole, &levers, &mut answer, probe, stop) {
        answer.verdict = verdict;
    }
    answer
}

/// Tolerances of joints as one part, and everything else that may be off; `None` where no joint may be. Planar and floating joints keep theirs:
/// they are bounded as vectors.
fn joints_as_deviations(cell: &Cell, allowed: &EffectiveTolerances) -> Option<(Part, EffectiveTolerances)> {
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
    some.then(|| (Part { middle: vec![0.0; half.len()], half }, loosened))
}

/// By number of a configuration, how far it moves the bodies that are left, more or less: only what is cut first depends on it.
fn levers(cell: &Cell, motion: &CellMotion, left: &[[usize; 2]]) -> Vec<f64> {
    let ranges = motion.ranges();
    let mut levers = vec![0.0_f64; cell.dofs().len()];
    for body in left.iter().flatten() {
        let Some((robot, factors)) = seen_from_world(cell, *body, &ranges) else { continue };
        let own = &cell.robots()[robot];
        for factor in factors.factors() {
            let joint = own.robot.joint(factor.joint);
            let (dof, times) = match joint.drive {
                Drive::Commanded { first_dof } => (first_dof, 1.0),
                Drive::Follows(following) => (following.dof, following.multiplier.mag().get()),
                Drive::Fixed => continue,
            };
            let lever = times * if joint.kind == JointKind::Prismatic { 1.0 } else { factor.turn.get() };
            if let Some(known) = levers.get_mut(own.first_dof + dof) {
                *known = known.max(if lever.is_finite() { lever } else { 1.0 });
            }
        }
    }
    levers
}

struct Parts<'a> {
    query: PreparedQuery<'a>,
    motion: &'a CellMotion,
    /// Bodies of the pairs that are not proved for the whole.
    left: Vec<[usize; 2]>,
}

impl Parts<'_> {
    /// Cuts what is not proved until everything is, or too much has been tried.
    fn prove(
        &self,
        whole: Part,
        levers: &[f64],
        answer: &mut SegmentAnswer,
        probe: &mut Probe,
        stop: &dyn Stop,
    ) -> Option<Verdict> {
        let mut free = Vec::new();
        let mut pending = vec![whole];
        let mut tried = 0;
        while let Some(part) = pending.pop() {
            let size = |joint: &usize| part.half[*joint] * levers[*joint];
            let widest = (0..levers.len()).max_by(|a, b| size(a).total_cmp(&size(b)))?;
            if size(&widest) == 0.0 {
                return None;
            }
            for half in part.halved(widest) {
                tried += 1;
                if tried > MOST_PARTS || stop.stop() {
                    return None;
                }
                match self.check(&half, answer, probe, stop) {
                    Verdict::Undecided { .. } => pending.push(half),
                    found @ Verdict::Free { .. } => free.push(found),
                    // A motion within the tolerances that touches: no part will help.
                    Verdict::Collision(_) | Verdict::NotChecked => return None,
                }
            }
        }
        Proof::of_parts(&free)
    }

    fn check(&self, part: &Part, answer: &mut SegmentAnswer, probe: &mut Probe, stop: &dyn Stop) -> Verdict {
        let cell = self.query.cell();
        let mut moved = self.motion.shifted(cell, &part.middle);
        for (index, robot) in cell.robots().iter().enumerate().take(cell.stated_robots().len()) {
            let deviation = &mut moved.offsets_mut(index).deviation;
            deviation.resize(robot.robot.dofs().len(), 0.0);
            for (own, half) in deviation.iter_mut().zip(&part.half[robot.first_dof..]) {
                *own = add_up(*own, *half);
            }
        }
        let scope = self.query.own_scope(&moved);
        let mut segment = self.query.segment(&moved, scope.as_ref());
        let left: Vec<bool> = segment.pairs.iter().map(|pair| self.left.contains(&pair.bodies)).collect();
        // Every pair that is left must be among those that are asked about.
        if left.iter().filter(|left| **left).count() != self.left.len() {
            return Verdict::NotChecked;
        }
        segment.thorough = true;
        segment.probes_first = false;
        segment.most_open = 1;
        segment.left = Some(&left);
        probe.start();
        let verdict = spacetime::check(&segment, probe, stop).verdict;
        answer.counters += probe.record.counters;
        answer.poses += probe.record.poses;
        verdict
    }
}

#[cfg(test)]
mod tests {
    use dashu_ratio::RBig;
    use proptest::prelude::*;

    use super::*;

    fn ends(part: &Part, joint: usize) -> [RBig; 2] {
        let exact = |value: f64| RBig::try_from(value).expect("a finite number");
        let (middle, half) = (exact(part.middle[joint]), exact(part.half[joint]));
        [middle.clone() - half.clone(), middle + half]
    }

    proptest! {
        #[test]
        fn halves_hold_everything_that_their_whole_holds(
            middle in -7.0..7.0_f64, half in 1e-12..7.0_f64, cuts in prop::collection::vec(any::<bool>(), 1..20),
        ) {
            let mut part = Part { middle: vec![middle, 1.0], half: vec![half, 0.5] };
            for upper in cuts {
                let halves = part.halved(0);
                let ([low, high], [lower, upper_end]) = (ends(&part, 0), [ends(&halves[0], 0), ends(&halves[1], 0)]);
                prop_assert!(lower[0] <= low && high <= upper_end[1] && upper_end[0] <= lower[1]);
                prop_assert!(halves.iter().all(|half| half.middle[1] == 1.0 && half.half[1] == 0.5));
                part = halves[usize::from(upper)].clone();
            }
        }
    }
}
