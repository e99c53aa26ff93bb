//! Data that all pairs share about one interval of time: link jets at its centre, and per body what [`Moving`] holds. Computed
//! when first asked for and kept, in memory that is reused from segment to segment.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use noclash_geometry::Pose;
use noclash_numeric::{DyadicInterval, Upper};
use noclash_robot::{Joint, JointRates, JointVariation, LinkJet, MotionState, TravelFactors};

use super::layout::Frame;
use crate::engines::directional::Moving;
use crate::engines::probe::EngineMemory;
use crate::prepared_query::Segment;

/// Kept moments of one thread.
#[derive(Default)]
pub(crate) struct Moments {
    index: HashMap<DyadicInterval, usize, BuildHasherDefault<IntervalHasher>>,
    pub(super) slots: Vec<Moment>,
    last: Option<(DyadicInterval, usize)>,
    /// Whether what is kept belongs to the queried segment.
    begun: bool,
    /// Per robot, at the centre of the interval that was filled last.
    states: Vec<MotionState>,
    /// Which one that is.
    stated: Option<usize>,
    pub(super) local: Vec<Upper>,
    /// Of a straight motion, per robot: the same at every time.
    rates: Vec<Vec<JointRates>>,
    whole: Vec<Vec<JointVariation>>,
    pub poses: u64,
}

/// Intervals are few and looked up often: one multiplication spreads them well enough.
#[derive(Default)]
struct IntervalHasher(u64);

impl Hasher for IntervalHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u8(byte);
        }
    }

    fn write_u8(&mut self, value: u8) {
        self.write_u64(u64::from(value));
    }

    fn write_u64(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(29) ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

/// One interval.
pub(super) struct Moment {
    /// Links of all robots, at the centre.
    pub(super) poses: Vec<Pose>,
    jets: Vec<LinkJet>,
    /// Per robot, what its joints do between the centre and any time of the interval.
    pub(super) around: Vec<Vec<JointVariation>>,
    /// Per robot, if the motion is not straight.
    rates: Vec<Vec<JointRates>>,
    smooth: bool,
    over: DyadicInterval,
    /// Whether more than the poses is there.
    pub(super) has_rates: bool,
    bodies: Vec<Option<Moving>>,
    relative: Vec<(usize, [Moving; 2])>,
}

impl Moment {
    const EMPTY: Self = Self {
        poses: Vec::new(),
        jets: Vec::new(),
        around: Vec::new(),
        rates: Vec::new(),
        smooth: false,
        over: DyadicInterval::UNIT,
        has_rates: false,
        bodies: Vec::new(),
        relative: Vec::new(),
    };
}

impl Moment {
    /// How far a joint that turns gets from the centre to the end of the interval, to first order, and how much farther it may be from where that takes it at
    /// any time; `around` is how far it gets at all.
    pub(super) fn first_order(&self, segment: &Segment, first_link: usize, joint: &Joint, around: f64) -> [f64; 2] {
        // Otherwise the rate at the centre says nothing of other times.
        if !segment.motion.is_straight() || around == 0.0 {
            return [0.0, around];
        }
        let [parent, child] = [joint.parent, joint.child].map(|link| &self.jets[first_link + link.index()]);
        let axis = child.pose.rotation * joint.axis.normalize();
        let half_width = self.over.half_width();
        let rate = (child.omega.vector - parent.omega.vector).dot(axis);
        // The axis is off by the error of its pose and a few roundings.
        let size = child.omega.size_upper() + parent.omega.size_upper();
        let error = child.omega.error + parent.omega.error + (2.0 * child.pose.rotation_error + 1e-14) * size;
        [half_width * rate, half_width * error]
    }
}

/// Most intervals kept; beyond it all are forgotten: memory stays flat however long a search is.
const MOST_KEPT: usize = 2048;

impl EngineMemory for Moments {
    fn start_segment(&mut self) {
        // Kept values belong to another segment from now on.
        self.begun = false;
    }
}

impl Moments {
    /// Gets ready for a segment; what was kept since the segment started belongs to the same one and stays.
    pub fn begin(&mut self, segment: &Segment) {
        self.poses = 0;
        if std::mem::replace(&mut self.begun, true) {
            return;
        }
        self.index.clear();
        self.last = None;
        self.stated = None;
        let robots = segment.cell.robots();
        self.states.resize_with(robots.len(), MotionState::default);
        self.rates.resize_with(robots.len(), Vec::new);
        self.whole.resize_with(robots.len(), Vec::new);
        if segment.motion.is_straight() {
            for (index, robot) in robots.iter().enumerate() {
                let joints = robot.robot.joints().len();
                self.rates[index].resize(joints, JointRates::NONE);
                self.whole[index].resize(joints, JointVariation::NONE);
                segment.motion.joint_rates(index, DyadicInterval::UNIT, &mut self.rates[index]);
                segment.motion.variation(index, DyadicInterval::UNIT, &mut self.whole[index]);
            }
        }
    }

    /// The place of an interval among the kept ones; valid until the next call.
    pub fn of(&mut self, segment: &Segment, over: DyadicInterval) -> usize {
        if let Some((known, slot)) = self.last
            && known == over
        {
            return slot;
        }
        let slot = match self.index.get(&over) {
            Some(&slot) => slot,
            None => self.make(segment, over),
        };
        self.last = Some((over, slot));
        slot
    }

    fn make(&mut self, segment: &Segment, over: DyadicInterval) -> usize {
        if self.index.len() >= MOST_KEPT {
            self.index.clear();
        }
        let slot = self.index.len();
        if self.slots.len() == slot {
            self.slots.push(Moment::EMPTY);
        }
        self.fill(segment, over, slot);
        self.index.insert(over, slot);
        self.poses += 1;
        slot
    }

    fn fill(&mut self, segment: &Segment, over: DyadicInterval, slot: usize) {
        let moment = &mut self.slots[slot];
        let cell = segment.cell;
        let links = cell.robots().iter().map(|robot| robot.robot.links().len()).sum();
        moment.poses.resize(links, Pose::IDENTITY);
        moment.jets.resize(links, LinkJet::resting(Pose::IDENTITY));
        moment.around.resize_with(cell.robots().len(), Vec::new);
        moment.rates.resize_with(cell.robots().len(), Vec::new);
        moment.bodies.clear();
        moment.bodies.resize(cell.bodies().len(), None);
        moment.relative.clear();
        moment.over = over;
        moment.has_rates = false;
        for (index, robot) in cell.robots().iter().enumerate() {
            let state = &mut self.states[index];
            segment.motion.state_at(index, over.centre(), state);
            let own = robot.first_link()..robot.first_link() + robot.robot.links().len();
            robot.robot.forward_within(&robot.base, &state.values, &state.errors, &mut moment.poses[own]);
        }
        self.stated = Some(slot);
    }

    /// Adds what moves and how fast: a probe at one instant does without.
    pub(super) fn fill_rates(&mut self, segment: &Segment, slot: usize) {
        let moment = &mut self.slots[slot];
        let over = moment.over;
        let straight = segment.motion.is_straight();
        moment.has_rates = true;
        moment.smooth = segment.motion.is_smooth_within(over);
        let known = self.stated.replace(slot) == Some(slot);
        for (index, robot) in segment.cell.robots().iter().enumerate() {
            if !known {
                segment.motion.state_at(index, over.centre(), &mut self.states[index]);
            }
            let own = robot.first_link()..robot.first_link() + robot.robot.links().len();
            let jets = &mut moment.jets[own.clone()];
            for (jet, pose) in jets.iter_mut().zip(&moment.poses[own]) {
                jet.pose = *pose;
            }
            robot.robot.forward_jets(&self.states[index], jets);
            let around = &mut moment.around[index];
            around.clear();
            if straight {
                // At constant speed the centre is half the interval's travel from either end, exactly.
                around.extend(self.whole[index].iter().map(|whole| whole.scaled(over.half_width())));
            } else {
                let joints = robot.robot.joints().len();
                around.resize(joints, JointVariation::NONE);
                segment.motion.variation(index, over, around);
                moment.rates[index].resize(joints, JointRates::NONE);
                segment.motion.joint_rates(index, over, &mut moment.rates[index]);
            }
        }
    }

    /// The pose of a moving body at the centre, in the world.
    pub fn pose(&self, segment: &Segment, slot: usize, body: usize) -> Pose {
        match segment.cell.bodies()[body].carrier() {
            Some((robot, link)) => self.slots[slot].poses[segment.cell.robots()[robot].first_link() + link.index()],
            None => Pose::IDENTITY,
        }
    }

    /// The links of a robot at the centre, in the world.
    pub fn links(&self, segment: &Segment, slot: usize, robot: usize) -> &[Pose] {
        let own = &segment.cell.robots()[robot];
        &self.slots[slot].poses[own.first_link()..own.first_link() + own.robot.links().len()]
    }

    /// A moving body seen from the world.
    pub fn in_world(&mut self, segment: &Segment, slot: usize, body: usize, factors: &TravelFactors) -> &Moving {
        let moving = match self.slots[slot].bodies[body] {
            Some(moving) => moving,
            None => self.moving(segment, slot, body, factors, None),
        };
        self.slots[slot].bodies[body].insert(moving)
    }

    /// The two bodies of a moving_pair, seen from its frame.
    pub fn together(
        &mut self,
        segment: &Segment,
        slot: usize,
        pair: usize,
        frame: &Frame,
        world: [&Option<TravelFactors>; 2],
    ) -> [Moving; 2] {
        if let Some((_, both)) = self.slots[slot].relative.iter().find(|(known, _)| *known == pair) {
            return *both;
        }
        let bodies = segment.pairs[pair].bodies;
        let both = match frame {
            Frame::World => [0, 1].map(|end| match world[end] {
                Some(factors) => *self.in_world(segment, slot, bodies[end], factors),
                None => Moving::UNKNOWN,
            }),
            Frame::Ancestor { robot, link, factors } => {
                let place = segment.cell.robots()[*robot].first_link() + link.index();
                [0, 1].map(|end| self.moving(segment, slot, bodies[end], &factors[end], Some(place)))
            }
        };
        self.slots[slot].relative.push((pair, both));
        both
    }

    fn moving(
        &mut self,
        segment: &Segment,
        slot: usize,
        body: usize,
        factors: &TravelFactors,
        frame: Option<usize>,
    ) -> Moving {
        if !self.slots[slot].has_rates {
            self.fill_rates(segment, slot);
        }
        let moment = &self.slots[slot];
        let Some((robot, link)) = segment.cell.bodies()[body].carrier() else { return Moving::UNKNOWN };
        let own = &segment.cell.robots()[robot];
        let jet = &moment.jets[own.first_link() + link.index()];
        self.local.resize(factors.factors().len(), Upper::ZERO);
        let poses = &moment.poses[own.first_link()..own.first_link() + own.robot.links().len()];
        factors.local_factors(&own.robot, poses, &moment.around[robot], &mut self.local);
        let rates = if segment.motion.is_straight() { &self.rates[robot] } else { &moment.rates[robot] };
        let [first, _, third] = factors.derivative_bounds(&self.local, rates).map(Upper::get);
        let bounds = [first, if moment.smooth { third } else { f64::INFINITY }];
        let geometry = &segment.cell.bodies()[body].geometry;
        match frame {
            None => Moving::new(jet, geometry, bounds, &segment.options.model),
            Some(frame) => Moving::new(&jet.seen_from(&moment.jets[frame]), geometry, bounds, &segment.options.model),
        }
    }
}
