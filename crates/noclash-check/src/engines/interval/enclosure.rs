//! Where links are over an interval of time: interval kinematics, plain as in the paper or tightened about the middle.
//! Each interval is enclosed once and shared by all pairs.

use std::collections::HashMap;

use noclash_geometry::Pose;
use noclash_numeric::{DyadicInterval, Interval};
use noclash_robot::{IntervalJet, IntervalPose, LinkId, MiddlePoses, StateBox};

use super::layout::{IntervalLayout, PairLayout, Seat};
use crate::prepared_query::Segment;

/// Kept enclosures of one search.
#[derive(Default)]
pub(super) struct Enclosures {
    index: HashMap<DyadicInterval, usize>,
    slots: Vec<Slot>,
    pub poses: u64,
}

struct Slot {
    over: DyadicInterval,
    robots: Vec<Option<Driven>>,
    /// By robot and starting link.
    frames: Vec<((usize, LinkId), Vec<IntervalJet>)>,
}

/// Motion of a robot's joints over the interval, and where its links are in the middle.
struct Driven {
    state: StateBox,
    poses: Vec<Pose>,
}

/// Most intervals kept; beyond it all are forgotten.
const MOST_KEPT: usize = 32;

impl Enclosures {
    pub fn start(&mut self) {
        self.index.clear();
        self.slots.clear();
        self.poses = 0;
    }

    fn slot(&mut self, segment: &Segment, over: DyadicInterval) -> usize {
        if let Some(&slot) = self.index.get(&over) {
            return slot;
        }
        if self.slots.len() >= MOST_KEPT {
            self.index.clear();
            self.slots.clear();
        }
        let robots = segment.cell.robots().iter().map(|_| None).collect();
        self.slots.push(Slot { over, robots, frames: Vec::new() });
        self.index.insert(over, self.slots.len() - 1);
        self.poses += 1;
        self.slots.len() - 1
    }

    /// A link over the interval, seen from a link of its robot (the root stands for the world).
    pub fn link(
        &mut self,
        segment: &Segment,
        over: DyadicInterval,
        robot: usize,
        start: LinkId,
        link: LinkId,
    ) -> IntervalJet {
        let slot = self.slot(segment, over);
        if let Some((_, jets)) = self.slots[slot].frames.iter().find(|(known, _)| *known == (robot, start)) {
            return jets[link.index()];
        }
        self.drive(segment, slot, robot);
        let own = &segment.cell.robots()[robot];
        let Slot { robots, frames, over } = &mut self.slots[slot];
        let Some(driven) = &robots[robot] else { return IntervalJet::resting(IntervalPose::IDENTITY) };
        let in_world = start == own.robot.root();
        let base = if in_world { IntervalPose::around(&own.base) } else { IntervalPose::IDENTITY };
        let mut jets = vec![IntervalJet::resting(IntervalPose::IDENTITY); own.robot.links().len()];
        let state = driven.state.state();
        if segment.options.stages.tightened {
            let from = &driven.poses[start.index()];
            let pose_of = |link: LinkId| {
                let pose = &driven.poses[link.index()];
                if in_world { *pose } else { from.relative(pose) }
            };
            let middle = MiddlePoses { pose_of: &pose_of, half_width: over.half_width() };
            own.robot.forward_tightened_jets(start, &base, &state, &middle, &mut jets);
        } else {
            own.robot.forward_interval_jets(start, &base, &state, &mut jets);
        }
        let wanted = jets[link.index()];
        frames.push(((robot, start), jets));
        wanted
    }

    /// The two bodies of a pair over the interval, seen from its frame.
    pub fn together(
        &mut self,
        segment: &Segment,
        layout: &IntervalLayout,
        over: DyadicInterval,
        pair: usize,
    ) -> [IntervalJet; 2] {
        segment.pairs[pair].bodies.map(|body| match (&layout.bodies[body], layout.pairs[pair]) {
            (Seat::Stands(standing), _) => IntervalJet::resting(standing.enclosed),
            (Seat::Moves(carried), PairLayout::Ancestor(robot, start)) => {
                self.link(segment, over, robot, start, carried.link)
            }
            (Seat::Moves(carried), _) => {
                let root = segment.cell.robots()[carried.robot].robot.root();
                self.link(segment, over, carried.robot, root, carried.link)
            }
            (Seat::Absent, _) => IntervalJet::resting(UNKNOWN),
        })
    }

    /// Where a body is in the middle of the interval, in the world.
    pub fn pose(&mut self, segment: &Segment, layout: &IntervalLayout, over: DyadicInterval, body: usize) -> Pose {
        match &layout.bodies[body] {
            Seat::Stands(standing) => standing.pose,
            Seat::Moves(carried) => {
                let slot = self.slot(segment, over);
                self.drive(segment, slot, carried.robot);
                let driven = self.slots[slot].robots[carried.robot].as_ref();
                driven.map_or(Pose::IDENTITY, |driven| driven.poses[carried.link.index()])
            }
            Seat::Absent => Pose::IDENTITY,
        }
    }

    /// The two bodies of a pair in the middle of the interval, seen from its frame.
    pub fn middles(
        &mut self,
        segment: &Segment,
        layout: &IntervalLayout,
        over: DyadicInterval,
        pair: usize,
    ) -> [Pose; 2] {
        let bodies = segment.pairs[pair].bodies;
        let poses = bodies.map(|body| self.pose(segment, layout, over, body));
        match layout.pairs[pair] {
            PairLayout::Ancestor(robot, start) => {
                let frame = self.link_pose(segment, over, robot, start);
                poses.map(|pose| frame.relative(&pose))
            }
            PairLayout::World | PairLayout::Whole | PairLayout::Empty => poses,
        }
    }

    /// Where a link is in the middle of the interval, in the world.
    fn link_pose(&mut self, segment: &Segment, over: DyadicInterval, robot: usize, link: LinkId) -> Pose {
        let slot = self.slot(segment, over);
        self.drive(segment, slot, robot);
        self.slots[slot].robots[robot].as_ref().map_or(Pose::IDENTITY, |driven| driven.poses[link.index()])
    }

    /// Encloses what the joints of a robot do.
    fn drive(&mut self, segment: &Segment, slot: usize, robot: usize) {
        if self.slots[slot].robots[robot].is_some() {
            return;
        }
        let own = &segment.cell.robots()[robot];
        let mut driven = Driven { state: StateBox::default(), poses: Vec::new() };
        segment.motion.state_over(segment.cell, robot, self.slots[slot].over, &mut driven.state);
        driven.poses.resize(own.robot.links().len(), Pose::IDENTITY);
        let middle = driven.state.middle();
        own.robot.forward_within(&own.base, &middle.values, &middle.errors, &mut driven.poses);
        self.slots[slot].robots[robot] = Some(driven);
    }
}

/// Anywhere.
const UNKNOWN: IntervalPose =
    IntervalPose { rotation: [[Interval::new(-1.0, 1.0); 3]; 3], translation: [Interval::ENTIRE; 3] };
