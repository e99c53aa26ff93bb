//! The search of one pair: its parts are proved, or cut along the joint that brings the two bodies nearest, until all are proved, one collides,
//! or the effort is spent.

use std::sync::Arc;

use noclash_cell::{Cell, CellMotion, Stop};
use noclash_numeric::{Upper, sort_by_float};
use noclash_robot::{Drive, JointKind, TravelFactors};

use super::effort::Effort;
use super::part::ToleratedPart;
use crate::answer::{OpenInterval, Perturbed, SegmentAnswer, Verdict, Witness};
use crate::engines::spacetime::Unproved;
use crate::engines::{Probe, perturbed, spacetime};
use crate::options::CheckOptions;
use crate::pair_travel::{Factors, PairTravels};
use crate::prepared_query::{PreparedQuery, Segment};

/// Leaves of a part that move by less than this share of what the part's deviations do are left open: cutting the part wins more than cutting time.
const MOTION_PER_DEVIATION: f64 = 1.0;

/// A part, and what is not proved of it: everything where that is not known.
pub(super) type LeftPart = (ToleratedPart, Option<Arc<Unproved>>);

/// A part that stays open, and the joint to cut it along.
type Pending = (LeftPart, usize);

/// What came of one pair.
pub(super) enum PairResult {
    /// Verdicts of parts that together hold the tolerances, all of them free.
    Free(Vec<Verdict>),
    /// A motion within the tolerances that collides.
    Collision(Box<Witness>),
    /// The effort was spent: these parts are left, all others are free.
    Spent(Vec<LeftPart>),
    Open,
}

/// The search for one pair.
pub(super) struct PairSearch<'a> {
    /// The query of this pair alone, with all tolerances but those of joints that are cut.
    pub query: &'a PreparedQuery<'a>,
    /// The segment with its tolerances as a whole.
    pub segment: &'a Segment<'a>,
    pub bodies: [usize; 2],
    /// How far each number of a configuration moves the two bodies against each other, more or less: only what is cut first depends on it.
    pub levers: Vec<f64>,
    /// Parts so far.
    pub tried: u32,
}

impl PairSearch<'_> {
    /// `begin` are parts of which all others are free.
    pub fn run(
        &mut self,
        begin: Vec<LeftPart>,
        effort: &mut Effort,
        answer: &mut SegmentAnswer,
        probe: &mut Probe,
        stop: &dyn Stop,
    ) -> PairResult {
        let mut free = Vec::new();
        let mut unchecked = begin;
        let mut pending: Vec<Pending> = Vec::new();
        loop {
            let mut next: Vec<LeftPart> = if let Some(part) = unchecked.pop() {
                vec![part]
            } else if let Some(((part, rest), joint)) = pending.pop() {
                part.halved(joint).into_iter().rev().map(|half| (half, rest.clone())).collect()
            } else {
                return PairResult::Free(free);
            };
            let mut open: Vec<(Upper, Pending)> = Vec::new();
            while let Some((part, rest)) = next.pop() {
                if effort.is_spent() || stop.stop() {
                    let opened = open.into_iter().map(|(_, (left, _))| left);
                    let waiting = pending.into_iter().map(|(left, _)| left);
                    let left = waiting.chain(opened).chain(unchecked).chain(next).chain([(part, rest)]);
                    return PairResult::Spent(left.collect());
                }
                match self.check(&part, rest.as_deref(), effort, answer, probe, stop) {
                    (found @ Verdict::Free { .. }, _) => free.push(found),
                    (Verdict::Undecided { open: times }, rest) => {
                        if let Some(witness) = self.approach(&part, &times, answer) {
                            return PairResult::Collision(Box::new(witness));
                        }
                        let nearest = times.iter().map(|open| open.upper).fold(Upper::INFINITY, Upper::min);
                        let Some(joint) = self.joint_to_cut(&part, &times, rest.as_deref(), answer) else {
                            return PairResult::Open;
                        };
                        open.push((nearest, ((part, rest), joint)));
                    }
                    // The motion itself was searched before.
                    (Verdict::Collision(_), _) if part.is_about_zero() => return PairResult::Open,
                    (Verdict::Collision(witness), _) => {
                        return self.perturbed(witness).map_or(PairResult::Open, PairResult::Collision);
                    }
                    (Verdict::NotChecked, _) => return PairResult::Open,
                }
            }
            // The one that comes nearest next: if one collides, it does.
            sort_by_float(&mut open, |(upper, _)| (-upper.get(), 0));
            pending.extend(open.into_iter().map(|(_, half)| half));
        }
    }

    /// Checks a part of which everything but `rest` is proved: with the whole that it was cut from. Returns what is left for its own halves.
    fn check(
        &mut self,
        part: &ToleratedPart,
        rest: Option<&Unproved>,
        effort: &mut Effort,
        answer: &mut SegmentAnswer,
        probe: &mut Probe,
        stop: &dyn Stop,
    ) -> (Verdict, Option<Arc<Unproved>>) {
        self.tried += 1;
        let moved = part.of_motion(self.segment.cell, self.segment.motion);
        let scope = self.query.own_scope(&moved);
        let options = CheckOptions { budget: Some(effort.of_next_part()), ..*self.query.options() };
        let mut segment = self.query.segment(&moved, scope.as_ref());
        // Nothing but this pair is asked about, and it is.
        if segment.pairs.len() != 1 || segment.pairs[0].bodies != self.bodies {
            return (Verdict::NotChecked, None);
        }
        segment.options = &options;
        segment.thorough = true;
        segment.in_parts = true;
        segment.probes_first = false;
        segment.most_open = 1;
        segment.motion_per_tolerance = MOTION_PER_DEVIATION;
        probe.start();
        let (found, rest) = spacetime::check_rest(&segment, rest, probe, stop);
        effort.count(probe.record.spent());
        answer.counters += probe.record.counters;
        answer.poses += probe.record.poses;
        (found.verdict, rest.map(Arc::new))
    }

    /// The joint along which a part is cut: the one that brings the two bodies nearest to each other where they stayed open, within the part; where
    /// that is not known, the one that moves them farthest. Joints that carry both alike are not cut: `None` where no other has a width.
    fn joint_to_cut(
        &self,
        part: &ToleratedPart,
        open: &[OpenInterval],
        rest: Option<&Unproved>,
        answer: &mut SegmentAnswer,
    ) -> Option<usize> {
        let sizes = part.sizes(&self.levers);
        let leaves = rest.and_then(Unproved::open_leaves);
        // What carries both bodies alike is not measured.
        let half: Vec<f64> =
            part.half.iter().zip(&sizes).map(|(half, size)| if *size > 0.0 { *half } else { 0.0 }).collect();
        let box_of = [&part.middle[..], &half];
        let known = self
            .segment
            .allowed
            .and_then(|allowed| perturbed::worth(self.segment, allowed, (open, leaves), box_of, &mut answer.counters));
        let first = |weights: &[f64]| {
            let cut = (0..sizes.len()).filter(|joint| sizes[*joint] > 0.0 && weights[*joint] > 0.0);
            cut.max_by(|a, b| weights[*a].total_cmp(&weights[*b]))
        };
        known.and_then(|worth| first(&worth)).or_else(|| first(&sizes))
    }

    /// A motion within the tolerances that collides, searched from the middle of a part; after ever more parts, because it takes longer than one.
    fn approach(&self, part: &ToleratedPart, open: &[OpenInterval], answer: &mut SegmentAnswer) -> Option<Witness> {
        let allowed = self.segment.allowed.filter(|_| self.tried > 1 && self.tried.is_power_of_two())?;
        perturbed::find_from(self.segment, allowed, open, &part.middle, &mut answer.counters)
    }

    /// The collision of a part's own motion as one of a perturbed motion. None where values are known only up to how well a loop closes.
    fn perturbed(&self, witness: Witness) -> Option<Box<Witness>> {
        let Segment { cell, motion, .. } = *self.segment;
        let nominal = motion.configuration(cell, witness.t);
        let perturbed = Some(Box::new(Perturbed { nominal, frames: Vec::new() }));
        (!cell.has_loops()).then(|| Box::new(Witness { perturbed, ..witness }))
    }
}

/// By number of a configuration, how far it moves two bodies against each other.
pub(super) fn levers(cell: &Cell, motion: &CellMotion, bodies: [usize; 2]) -> Vec<f64> {
    let mut levers = vec![0.0_f64; cell.dofs().len()];
    let mut add = |robot: usize, factors: &TravelFactors| {
        let own = &cell.robots()[robot];
        for factor in factors.factors() {
            let joint = own.robot.joint(factor.joint);
            let (dof, times) = match joint.drive {
                Drive::Commanded { first_dof } => (first_dof, 1.0),
                Drive::Follows(following) => (following.dof, following.multiplier.mag().get()),
                Drive::Fixed => continue,
            };
            let lever = times * if joint.kind == JointKind::Prismatic { 1.0 } else { factor.turn.get() };
            // Carriers of moving obstacles are beyond.
            if let Some(known) = levers.get_mut(own.first_dof + dof) {
                *known = known.max(if lever.is_finite() { lever } else { 1.0 });
            }
        }
    };
    // Joints that carry both bodies alike do not count.
    match PairTravels::new(cell, &[bodies], &motion.ranges()).factors(0) {
        Factors::SameRobot(robot, pair) => pair.in_ancestor().iter().for_each(|factors| add(*robot, factors)),
        Factors::World(sides) => sides.iter().flatten().for_each(|(robot, factors)| add(*robot, factors)),
    }
    levers
}
