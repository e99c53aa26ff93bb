//! The interval of a bundle that is being settled: what its corridor takes of distances, and what waits for its halves.

use noclash_numeric::{DyadicInterval, Lower, Upper, add_up, sub_down};
use noclash_robot::{JointVariation, TravelFactors};

use super::super::element::{Element, SideB, Task};
use super::super::layout::Frame;
use super::super::search::SpacetimeSearch;
use crate::corridor::CorridorPart;

/// An element that waits for the corridor of another interval.
#[derive(Clone, Copy)]
pub(in crate::engines::spacetime) struct Waiting {
    pub(super) task: u32,
    pub(super) element: Element,
}

/// The interval that is being settled.
pub(in crate::engines::spacetime) struct Cut {
    /// Shorter intervals have shorter edges, but no smaller deviations.
    pub(in crate::engines::spacetime) is_single: bool,
    /// Its parts have corridors of their own that hold less: what is not proved here, or touches, may be proved there.
    pub(in crate::engines::spacetime) narrows: bool,
    /// Whether the interval begins where everything before it is proved: bodies that are apart there are apart in the proved part.
    pub(in crate::engines::spacetime) begins_proved: bool,
    /// How much of the slack shorter intervals would win back. A hint.
    pub(in crate::engines::spacetime) reducible: f64,
    /// The frame of side B of a pair of which two leaves wait for narrower corridors: opening more of its nodes here would only find their neighbours.
    pub(in crate::engines::spacetime) met_leaves: Option<u32>,
    /// How far the bodies of the task may be displaced; obstacles apart.
    pub(super) slack: f64,
    /// By body, how far obstacles may be translated, and the most of all.
    pub(super) shifts: Vec<f64>,
    pub(super) most_shift: f64,
    pub(super) task: u32,
    pub(super) splits: bool,
    /// What is proved of the second half of the edge is not all of the second half of the interval.
    pub(super) second_is_all: bool,
    pub(super) halves: [Vec<Waiting>; 2],
    /// Two leaves that are not proved here come before everything else: they may be what ends the search.
    pub(super) insists: bool,
    pub(super) hard: Option<[Option<Waiting>; 2]>,
}

impl Cut {
    /// Puts an element off until the halves that are open for it; false where the interval is not cut any more.
    pub(in crate::engines::spacetime) fn defer(
        &mut self,
        element: Element,
        [earlier, later]: [bool; 2],
        is_leaf: bool,
    ) -> bool {
        if self.splits {
            let waiting = Waiting { task: self.task, element: Element { tried: false, ..element } };
            let halves = [earlier, later || (earlier && self.second_is_all)].map(|open| open.then_some(waiting));
            if is_leaf && self.insists {
                self.hard = Some(halves);
            } else {
                self.halves.iter_mut().zip(halves).for_each(|(list, waiting)| list.extend(waiting));
            }
        }
        self.splits
    }
}

impl<'a> SpacetimeSearch<'a> {
    /// By robot and joint, how far every configuration of the corridor is from the middle of its edge.
    pub(super) fn around(&self, part: &CorridorPart) -> Vec<Vec<JointVariation>> {
        let half = part.half_widths();
        let cell = self.segment.cell;
        let of_robot = |(index, robot): (usize, &noclash_cell::CellRobot)| {
            let own = robot.first_dof..robot.first_dof + robot.robot.dofs().len();
            self.segment
                .allowed
                .map_or_else(Vec::new, |allowed| allowed.robots[index].joints.variation(&robot.robot, &half[own]))
        };
        cell.robots().iter().enumerate().map(of_robot).collect()
    }

    /// How much nearer the bodies of a task may be, in this corridor, than on its edge; translations of obstacles apart.
    pub(super) fn task_slack(&mut self, task: Task<'a>, around: &[Vec<JointVariation>]) -> Upper {
        let (segment, layout) = (self.segment, self.layout);
        let slot = self.moments.of(segment, DyadicInterval::UNIT);
        let Some(displacement) = &self.displacement else { return Upper::INFINITY };
        let mut local = Vec::new();
        let mut aside = |body: usize, factors: Option<&TravelFactors>| {
            let Some((robot, _)) = segment.cell.bodies()[body].carrier() else { return Upper::ZERO };
            let Some(factors) = factors else { return Upper::INFINITY };
            local.clear();
            local.resize(factors.factors().len(), Upper::ZERO);
            let links = self.moments.links(segment, slot, robot);
            factors.local_factors(&segment.cell.robots()[robot].robot, links, &around[robot], &mut local);
            factors.travel_with(&local, displacement.joints(robot))
        };
        let base = |body: usize| match segment.cell.bodies()[body].carrier() {
            Some((robot, _)) => Upper::proved(segment.allowed.map_or(0.0, |own| own.robots[robot].base.translation)),
            None => Upper::ZERO,
        };
        match task {
            Task::StaticScene(mover) => aside(mover.body, layout.world_factors[mover.body].as_ref()) + base(mover.body),
            Task::MovingPair(moving_pair) => {
                let [a, b] = segment.pairs[moving_pair.pair].bodies;
                match &moving_pair.frame {
                    Frame::World => {
                        let [of_a, of_b] = [a, b].map(|body| aside(body, layout.world_factors[body].as_ref()));
                        of_a + of_b + base(a) + base(b)
                    }
                    // The base carries both alike. Seen from one of the two, joints between them may have shorter levers than seen from the ancestor.
                    Frame::Ancestor { factors, .. } => {
                        let local = aside(a, Some(&factors[0])) + aside(b, Some(&factors[1]));
                        displacement.of_pair([a, b], segment.travels(), moving_pair.pair).min(local)
                    }
                }
            }
        }
    }

    /// What everything in the corridor may take of a distance on its edge.
    pub(in crate::engines::spacetime) fn cut_slack(&self, cut: &Cut, side_b: SideB) -> f64 {
        match side_b {
            SideB::StaticScene(_) => add_up(cut.slack, cut.most_shift),
            SideB::Object(object, _) => add_up(cut.slack, cut.shifts[self.scene.objects[object as usize].body]),
            SideB::Body(_) => cut.slack,
        }
    }

    /// The distance that everything in the corridor keeps where its edge keeps `lower`; that of the edge itself without a corridor.
    #[inline(always)]
    pub(in crate::engines::spacetime) fn kept_in_corridor(&self, lower: Lower, side_b: SideB) -> Lower {
        match &self.cut {
            None => lower,
            Some(cut) => Lower::proved(sub_down(lower.get(), self.cut_slack(cut, side_b))),
        }
    }
}
