//! Boxes of what is in question: static obstacles where they stand, moving bodies all along a segment.

use noclash_cell::{CellMotion, CellPoses, CheckedPair};
use noclash_numeric::Lower;

use super::checked_before::CheckedBefore;
use super::extents::{Extent, ExtentMeter, Extents};
use super::matching::Matching;
use super::plan::{Plan, Task};
use crate::prepared_cell::PreparedCell;

/// Boxes of the bodies of pairs that are to be checked.
pub(super) struct Places<'a> {
    matching: &'a Matching<'a>,
    /// Those of before, by segment and body before; made when a segment first asks since that check.
    known: Option<&'a Extents>,
    /// Those of segments that no check before has, and where each segment has them.
    fresh: Extents,
    fresh_place: Vec<Option<usize>>,
    /// Per body, if it is a static obstacle of a pair in question.
    standing: Vec<Option<Extent>>,
}

impl<'a> Places<'a> {
    /// Measures what is not known yet; of segments that no check before has only with `use_fresh`.
    pub fn new(
        cell: &PreparedCell,
        motions: &[CellMotion],
        matching: &'a Matching<'a>,
        before: &'a CheckedBefore,
        plan: &Plan,
        use_fresh: bool,
    ) -> Self {
        let moves = |body: usize| cell.bodies()[body].moves(cell.robots());
        let one_rests = |(pair, _): &(CheckedPair, Lower)| pair.bodies.into_iter().any(|body| !moves(body));
        let since_before = plan.groups.iter().any(|g| g.moves_alike && g.pairs.to_check(true).iter().any(one_rests));
        let known =
            since_before.then(|| before.extents.get_or_init(|| known_extents(cell, motions, matching, before, plan)));
        let small = plan.groups.iter().filter(|group| use_fresh && group.is_small());
        let members: Vec<usize> = small.flat_map(|group| group.members.iter().copied()).collect();
        let carried = cell.bodies().iter().map(|body| body.carrier().is_some());
        let mut fresh = Extents::unknown(carried, members.len());
        let mut fresh_place = vec![None; motions.len()];
        if !members.is_empty() {
            let mut meter = ExtentMeter::new(cell, &fresh, Some);
            for (place, &member) in members.iter().enumerate() {
                meter.add(&motions[member], place, &mut fresh);
                fresh_place[member] = Some(place);
            }
        }
        let boxed = plan.groups.iter().filter(|group| group.moves_alike || (use_fresh && group.is_small()));
        let mut asked: Vec<usize> =
            boxed.flat_map(|group| group.pairs.to_check(true)).flat_map(|(pair, _)| pair.bodies).collect();
        asked.sort_unstable();
        asked.dedup();
        let mut standing = vec![None; cell.bodies().len()];
        let mut poses = CellPoses::default();
        if !asked.is_empty() {
            cell.place(cell.state(), &mut poses);
        }
        for body in asked.into_iter().filter(|&body| !moves(body)) {
            standing[body] = Some(Extent::standing(cell, body, poses.body(body)));
        }
        Self { matching, known, fresh, fresh_place, standing }
    }

    /// At least how far a pair is apart all along a segment, by boxes; negative where they say nothing.
    pub fn gap(&self, segment: usize, before: Option<usize>, pair: &CheckedPair) -> Lower {
        let side = |body: usize| match (self.standing[body], self.fresh_place[segment]) {
            (Some(stands), _) => Some(stands),
            (None, Some(place)) => Some(self.fresh.of(place, body)),
            (None, None) => Some(self.known?.of(before?, self.matching.bodies[body]?)),
        };
        match pair.bodies.map(side) {
            [Some(a), Some(b)] => a.apart(&b),
            _ => Lower::NEG_INFINITY,
        }
    }
}

/// Extents of all segments that are as before, by the numbers of bodies and segments before.
fn known_extents(
    cell: &PreparedCell,
    motions: &[CellMotion],
    matching: &Matching,
    before: &CheckedBefore,
    plan: &Plan,
) -> Extents {
    let carried = before.bodies.iter().map(|body| body.robot.is_some());
    let mut extents = Extents::unknown(carried, before.motions.segments());
    let mut meter = ExtentMeter::new(cell, &extents, |body| matching.bodies[body]);
    for (motion, task) in motions.iter().zip(&plan.tasks) {
        if let Task::Prove { group, before: Some(segment), .. } = task
            && plan.groups[*group].moves_alike
        {
            meter.add(motion, *segment, &mut extents);
        }
    }
    extents
}
