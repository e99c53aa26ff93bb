//! What all pairs share about one interval of time: link poses and jets at its centre, each moving body over the interval.
//! Computed robot by robot when first asked for, and kept.

use std::collections::HashMap;

use noclash_geometry::Pose;
use noclash_numeric::{DyadicInterval, Upper};
use noclash_robot::{JointRates, JointVariation, LinkJet, MotionState, TravelFactors};

use super::layout::{Layout, PairLayout};
use super::swept_box::SweptBox;
use crate::engines::Segment;
use crate::engines::directional::Moving;

/// Kept moments of one search.
#[derive(Default)]
pub(super) struct Moments {
    index: HashMap<DyadicInterval, usize>,
    slots: Vec<Moment>,
    last: Option<(DyadicInterval, usize)>,
    state: MotionState,
    local: Vec<Upper>,
    /// Of a straight motion, per robot: the same at every time.
    rates: Vec<Vec<JointRates>>,
    whole: Vec<Vec<JointVariation>>,
    pub poses: u64,
}

struct Moment {
    over: DyadicInterval,
    smooth: bool,
    robots: Vec<Placed>,
    /// Links of all robots, at the centre.
    poses: Vec<Pose>,
    jets: Vec<LinkJet>,
    /// Per robot, what its joints do between the centre and any time of the interval, and how fast.
    around: Vec<Vec<JointVariation>>,
    rates: Vec<Vec<JointRates>>,
    /// By mover.
    movers: Vec<Option<(Moving, SweptBox)>>,
    relative: Vec<(usize, [Moving; 2])>,
}

/// How much of a robot is there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Placed {
    Nothing,
    Poses,
    Rates,
}

/// Beyond so many kept intervals all are forgotten: memory stays flat however long a search is.
const MOST_KEPT: usize = 1024;

impl Moments {
    /// Forgets the last segment.
    pub fn start(&mut self, segment: &Segment) {
        self.index.clear();
        self.last = None;
        self.poses = 0;
        let robots = segment.cell.robots();
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
    pub fn of(&mut self, segment: &Segment, layout: &Layout, over: DyadicInterval) -> usize {
        if let Some((known, slot)) = self.last
            && known == over
        {
            return slot;
        }
        let slot = match self.index.get(&over) {
            Some(&slot) => slot,
            None => self.make(segment, layout, over),
        };
        self.last = Some((over, slot));
        slot
    }

    fn make(&mut self, segment: &Segment, layout: &Layout, over: DyadicInterval) -> usize {
        if self.index.len() >= MOST_KEPT {
            self.index.clear();
        }
        let slot = self.index.len();
        if self.slots.len() == slot {
            self.slots.push(Moment::EMPTY);
        }
        self.slots[slot].begin(segment, layout, over);
        self.index.insert(over, slot);
        self.poses += 1;
        slot
    }

    /// The pose of a body at the centre, in the world.
    pub fn pose(&mut self, segment: &Segment, layout: &Layout, slot: usize, body: usize) -> Pose {
        if let Some(standing) = &layout.standing[body] {
            return standing.pose;
        }
        let Some((robot, link)) = segment.cell.bodies()[body].carrier() else { return Pose::IDENTITY };
        self.place(segment, slot, robot, Placed::Poses);
        self.slots[slot].poses[segment.cell.robots()[robot].first_link() + link.index()]
    }

    /// The box of a body over the interval.
    pub fn swept(&mut self, segment: &Segment, layout: &Layout, slot: usize, body: usize) -> Option<SweptBox> {
        match (&layout.standing[body], layout.mover_of[body]) {
            (Some(standing), _) => Some(standing.swept),
            (None, Some(mover)) => Some(self.mover(segment, layout, slot, mover).1),
            (None, None) => None,
        }
    }

    /// The two bodies of a pair over the interval, seen from its frame.
    pub fn together(&mut self, segment: &Segment, layout: &Layout, slot: usize, pair: usize) -> [Moving; 2] {
        let bodies = segment.pairs[pair].bodies;
        match &layout.pairs[pair] {
            PairLayout::Empty | PairLayout::Whole => [Moving::UNKNOWN; 2],
            PairLayout::World => bodies.map(|body| match (&layout.standing[body], layout.mover_of[body]) {
                (Some(standing), _) => standing.moving,
                (None, Some(mover)) => self.mover(segment, layout, slot, mover).0,
                (None, None) => Moving::UNKNOWN,
            }),
            PairLayout::Ancestor { robot, link, factors } => {
                if let Some((_, both)) = self.slots[slot].relative.iter().find(|(known, _)| *known == pair) {
                    return *both;
                }
                let frame = segment.cell.robots()[*robot].first_link() + link.index();
                let both = [0, 1].map(|end| self.moving(segment, slot, bodies[end], &factors[end], Some(frame)));
                self.slots[slot].relative.push((pair, both));
                both
            }
        }
    }

    fn mover(&mut self, segment: &Segment, layout: &Layout, slot: usize, mover: u32) -> (Moving, SweptBox) {
        if let Some(known) = self.slots[slot].movers[mover as usize] {
            return known;
        }
        let own = &layout.movers[mover as usize];
        let moving = self.moving(segment, slot, own.body, &own.factors, None);
        let pose = self.pose(segment, layout, slot, own.body);
        let geometry = &segment.cell.bodies()[own.body].geometry;
        let travel = moving.first_bound * self.slots[slot].over.half_width();
        let swept = SweptBox::new(geometry, &pose, travel, &segment.options.model);
        *self.slots[slot].movers[mover as usize].insert((moving, swept))
    }

    /// A body over the interval, seen from the world or from another link (by its place among all links).
    fn moving(
        &mut self,
        segment: &Segment,
        slot: usize,
        body: usize,
        factors: &TravelFactors,
        frame: Option<usize>,
    ) -> Moving {
        let Some((robot, link)) = segment.cell.bodies()[body].carrier() else { return Moving::UNKNOWN };
        self.place(segment, slot, robot, Placed::Rates);
        let own = &segment.cell.robots()[robot];
        let moment = &self.slots[slot];
        let jet = &moment.jets[own.first_link() + link.index()];
        self.local.resize(factors.factors().len(), Upper::ZERO);
        let poses = &moment.poses[own.first_link()..own.first_link() + own.robot.links().len()];
        factors.local_factors(&own.robot, poses, &moment.around[robot], &mut self.local);
        let rates = if segment.motion.is_straight() { &self.rates[robot] } else { &moment.rates[robot] };
        let [first, _, third] = factors.derivative_bounds(&self.local, rates).map(Upper::get);
        // Across a kink there is no third derivative: then only the first bound holds.
        let bounds = [first, if moment.smooth { third } else { f64::INFINITY }];
        let geometry = &segment.cell.bodies()[body].geometry;
        match frame {
            None => Moving::new(jet, geometry, bounds, &segment.options.model),
            Some(frame) => Moving::new(&jet.seen_from(&moment.jets[frame]), geometry, bounds, &segment.options.model),
        }
    }

    /// Makes sure that a robot is there as far as asked.
    fn place(&mut self, segment: &Segment, slot: usize, robot: usize, wanted: Placed) {
        let moment = &mut self.slots[slot];
        if moment.robots[robot] >= wanted {
            return;
        }
        let over = moment.over;
        let own = &segment.cell.robots()[robot];
        let links = own.first_link()..own.first_link() + own.robot.links().len();
        segment.motion.state_at(robot, over.centre(), &mut self.state);
        if moment.robots[robot] == Placed::Nothing {
            let poses = &mut moment.poses[links.clone()];
            own.robot.forward_within(&own.base, &self.state.values, &self.state.errors, poses);
        }
        moment.robots[robot] = wanted;
        if wanted != Placed::Rates {
            return;
        }
        let jets = &mut moment.jets[links.clone()];
        for (jet, pose) in jets.iter_mut().zip(&moment.poses[links]) {
            jet.pose = *pose;
        }
        own.robot.forward_jets(&self.state, jets);
        let around = &mut moment.around[robot];
        around.clear();
        if segment.motion.is_straight() {
            // At constant speed the centre is half the interval's travel from either end, exactly.
            around.extend(self.whole[robot].iter().map(|whole| whole.scaled(over.half_width())));
        } else {
            let joints = own.robot.joints().len();
            around.resize(joints, JointVariation::NONE);
            segment.motion.variation(robot, over, around);
            moment.rates[robot].resize(joints, JointRates::NONE);
            segment.motion.joint_rates(robot, over, &mut moment.rates[robot]);
        }
    }
}

impl Moment {
    const EMPTY: Self = Self {
        over: DyadicInterval::UNIT,
        smooth: false,
        robots: Vec::new(),
        poses: Vec::new(),
        jets: Vec::new(),
        around: Vec::new(),
        rates: Vec::new(),
        movers: Vec::new(),
        relative: Vec::new(),
    };

    fn begin(&mut self, segment: &Segment, layout: &Layout, over: DyadicInterval) {
        let robots = segment.cell.robots();
        let links = robots.iter().map(|robot| robot.robot.links().len()).sum();
        self.over = over;
        self.smooth = segment.motion.is_smooth_within(over);
        self.robots.clear();
        self.robots.resize(robots.len(), Placed::Nothing);
        self.poses.resize(links, Pose::IDENTITY);
        self.jets.resize(links, LinkJet::resting(Pose::IDENTITY));
        self.around.resize_with(robots.len(), Vec::new);
        self.rates.resize_with(robots.len(), Vec::new);
        self.movers.clear();
        self.movers.resize(layout.movers.len(), None);
        self.relative.clear();
    }
}
