//! What the corridor of an interval takes of distances on its edge.

use noclash_numeric::{DyadicInterval, Lower, Upper, add_up, sub_down};
use noclash_robot::{JointVariation, TravelFactors};

use super::super::cut::Cut;
use super::super::element::{SideB, Task};
use super::super::layout::Frame;
use super::super::search::SpacetimeSearch;
use crate::corridor::CorridorPart;

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
