//! REFINED-ADAPTIVE-BISECTION (`algorithms.md` 1.11): the queue holds pairs of hierarchy nodes instead of pairs of bodies.
//!
//! At both ends of an interval GREEDY-DIST opens a tree of node pairs; their intersection X is walked here at once, at
//! both configurations, instead of being stored. A node pair whose travel is less than its two clearances is proved with
//! all below it; a leaf of X that is not goes on alone, in two halves of its time, from where it stands and not from
//! the roots. Travel is that of the node's own ball, not of the whole body.

use std::cmp::Ordering;
use std::collections::{BinaryHeap, HashMap};

use noclash_geometry::narrow::Effort;
use noclash_geometry::query::{Containment, Step};
use noclash_numeric::{Dyadic, DyadicInterval, Lower, UNIT_ROUNDOFF, Upper};
use noclash_robot::{BodyBalls, JointVariation, LinkId, TravelFactors};

use super::Segment;
use super::probe::Probe;
use super::proof::{Conclusion, Part, Proof};
use crate::answer::Witness;
use crate::question::Stop;

/// Leaf bounds of curved shapes are asked for within this, in metres.
const LEAF_GAP: f64 = 1e-9;

pub(super) fn check(segment: &Segment, probe: &mut Probe, stop: &dyn Stop) -> Conclusion {
    let node_travel = NodeTravel::new(segment);
    let mut search = Search { segment, queue: BinaryHeap::new(), proof: Proof::default(), node_travel };
    let found = search.run(probe, stop);
    search.proof.conclude(found)
}

/// [q_a, q_b]_{B,B'} of the paper's queue.
struct Element {
    /// Travel minus clearance when it was put here: the farthest from being proved is looked at first.
    key: f64,
    pair: usize,
    nodes: [u32; 2],
    over: DyadicInterval,
}

struct Search<'a> {
    segment: &'a Segment<'a>,
    queue: BinaryHeap<Element>,
    proof: Proof,
    node_travel: NodeTravel,
}

impl Search<'_> {
    fn run(&mut self, probe: &mut Probe, stop: &dyn Stop) -> Result<(), Box<Witness>> {
        let whole = DyadicInterval::UNIT;
        for pair in 0..self.segment.pairs.len() {
            if probe.gives_up(self.segment, stop) {
                self.proof.leave_open(self.segment, Part::bodies(pair, whole), Lower::ZERO, Upper::INFINITY);
                continue;
            }
            let mut unbounded = false;
            for t in [whole.from(), whole.to()] {
                let margin = self.segment.pairs[pair].margin;
                if probe.greedy(self.segment, pair, t, margin) == Lower::ZERO {
                    probe.measure(self.segment, pair, t)?;
                }
                let view = probe.view(self.segment, pair, t);
                unbounded |= !view.a.half_spaces().is_empty() || !view.b.half_spaces().is_empty();
                unbounded |= !view.is_described();
            }
            let held = probe.containment(self.segment, pair, whole.from()) != Containment::None;
            if held || unbounded {
                // Node pairs do not show what is inside a solid or without end: nothing is claimed of such a pair.
                let known = probe.measure(self.segment, pair, whole.from())?;
                self.proof.leave_open(self.segment, Part::bodies(pair, whole), Lower::ZERO, known.upper);
            } else if probe.view(self.segment, pair, whole.from()).root_distance().is_some() {
                self.queue.push(Element { key: f64::INFINITY, pair, nodes: [0, 0], over: whole });
            } else {
                // One of the bodies is empty: nothing is infinitely far from everything.
                let part = Part::bodies(pair, whole);
                if !self.proof.proves(self.segment, part, [Lower::INFINITY; 2], Upper::ZERO) {
                    self.proof.leave_open(self.segment, part, Lower::ZERO, Upper::INFINITY);
                }
            }
        }
        while let Some(element) = self.queue.pop() {
            if self.proof.is_full() || probe.gives_up(self.segment, stop) {
                let part = Part { pair: element.pair, nodes: Some(element.nodes), over: element.over.into() };
                self.proof.leave_open(self.segment, part, Lower::ZERO, Upper::INFINITY);
                continue;
            }
            self.collision_test(&element, probe)?;
        }
        Ok(())
    }

    /// COLLISION-TEST: walks X below the element's nodes.
    fn collision_test(&mut self, element: &Element, probe: &mut Probe) -> Result<(), Box<Witness>> {
        let Element { pair, over, .. } = *element;
        let times = [over.from(), over.to()];
        let mut pending = vec![element.nodes];
        while let Some(nodes) = pending.pop() {
            let step = probe.view(self.segment, pair, times[0]).open(nodes);
            let bounds = times.map(|t| self.bound(pair, nodes, step, t, probe));
            let travel = self.node_travel.of(self.segment, pair, nodes, over);
            let part = Part { pair, nodes: Some(nodes), over: over.into() };
            if self.proof.proves(self.segment, part, bounds, travel) {
                continue;
            }
            let threshold = self.threshold(pair);
            let opened = bounds.map(|bound| bound.get() <= threshold);
            if let (Step::Pairs(children), [true, true]) = (step, opened) {
                pending.extend(children);
                continue;
            }
            // A leaf of X. Where GREEDY went on below it, its bound is the least found there.
            let mut refined = bounds;
            if matches!(step, Step::Pairs(_)) {
                for end in (0..2).filter(|&end| opened[end]) {
                    refined[end] = probe.greedy_below(self.segment, pair, nodes, times[end], threshold);
                }
                if self.proof.proves(self.segment, part, refined, travel) {
                    continue;
                }
            }
            self.split(pair, nodes, over, travel, refined, probe)?;
        }
        Ok(())
    }

    /// Margin and half the search effort: below it GREEDY opens.
    fn threshold(&self, pair: usize) -> f64 {
        self.segment.pairs[pair].margin + 0.5 * self.segment.options.epsilon
    }

    fn bound(&self, pair: usize, nodes: [u32; 2], step: Step, t: Dyadic, probe: &mut Probe) -> Lower {
        let view = probe.view(self.segment, pair, t);
        let volumes = view.volume_distance(nodes, &mut probe.record.counters);
        match step {
            Step::Leaves(leaves) if volumes.get() <= self.threshold(pair) => {
                view.leaf_distance(leaves, Effort::within(LEAF_GAP), &mut probe.record.counters).lower
            }
            Step::Leaves(_) | Step::Pairs(_) => volumes,
        }
    }

    fn split(
        &mut self,
        pair: usize,
        nodes: [u32; 2],
        over: DyadicInterval,
        travel: Upper,
        bounds: [Lower; 2],
        probe: &mut Probe,
    ) -> Result<(), Box<Witness>> {
        let tiny = travel.get() <= 0.5 * self.segment.options.epsilon;
        let Some((left, right)) = over.split().filter(|_| !tiny) else {
            let known = probe.measure(self.segment, pair, over.centre())?;
            self.proof.leave_open(
                self.segment,
                Part { pair, nodes: Some(nodes), over: over.into() },
                Lower::ZERO,
                known.upper,
            );
            return Ok(());
        };
        let middle = over.centre();
        let threshold = self.segment.pairs[pair].margin;
        if probe.greedy_below(self.segment, pair, nodes, middle, threshold) == Lower::ZERO {
            probe.measure(self.segment, pair, middle)?;
        }
        let key = 0.5 * travel.get() - bounds[0].get() - bounds[1].get();
        for half in [left, right] {
            self.queue.push(Element { key, pair, nodes, over: half });
        }
        Ok(())
    }
}

/// ℓ_B + ℓ_B' of node pairs: travel factors of the balls around nodes, made when first asked for.
struct NodeTravel {
    /// How much every joint of every robot moves over the whole segment (straight motions).
    whole: Option<Vec<Vec<JointVariation>>>,
    variation: Vec<Vec<JointVariation>>,
    factors: HashMap<(usize, u32, LinkId), TravelFactors>,
}

impl NodeTravel {
    fn new(segment: &Segment) -> Self {
        let mut travel = Self { whole: None, variation: Vec::new(), factors: HashMap::new() };
        if segment.motion.is_straight() {
            travel.fill(segment, DyadicInterval::UNIT);
            travel.whole = Some(std::mem::take(&mut travel.variation));
        }
        travel
    }

    fn fill(&mut self, segment: &Segment, over: DyadicInterval) {
        let robots = segment.cell.robots();
        self.variation = robots.iter().map(|r| vec![JointVariation::NONE; r.robot.joints().len()]).collect();
        for (robot, variation) in self.variation.iter_mut().enumerate() {
            segment.motion.variation(robot, over, variation);
        }
    }

    fn of(&mut self, segment: &Segment, pair: usize, nodes: [u32; 2], over: DyadicInterval) -> Upper {
        let share = if self.whole.is_some() {
            // At constant speed 2^-level of the time is 2^-level of the travel, exactly.
            2.0 * over.half_width()
        } else {
            self.fill(segment, over);
            1.0
        };
        let bodies = segment.pairs[pair].bodies;
        let carriers = bodies.map(|body| segment.cell.bodies()[body].carrier());
        let whole = match carriers {
            [Some((robot, a)), Some((other, b))] if robot == other => {
                let ancestor = segment.cell.robots()[robot].robot.lowest_common_ancestor(a, b);
                let seen_from = |travel: &mut Self, end: usize, frame: LinkId| {
                    travel.travel(segment, bodies[end], nodes[end], frame)
                };
                let from_ancestor = seen_from(self, 0, ancestor) + seen_from(self, 1, ancestor);
                from_ancestor.min(seen_from(self, 0, b)).min(seen_from(self, 1, a))
            }
            _ => {
                let mut sum = Upper::ZERO;
                for end in 0..2 {
                    if let Some((robot, _)) = carriers[end] {
                        let root = segment.cell.robots()[robot].robot.root();
                        sum += self.travel(segment, bodies[end], nodes[end], root);
                    }
                }
                sum
            }
        };
        whole.scale(share)
    }

    fn travel(&mut self, segment: &Segment, body: usize, node: u32, frame: LinkId) -> Upper {
        let Some((robot, link)) = segment.cell.bodies()[body].carrier() else { return Upper::ZERO };
        let factors = self.factors.entry((body, node, frame)).or_insert_with(|| {
            let geometry = &segment.cell.bodies()[body].geometry;
            let volume = &geometry.hierarchy().node(node).volume;
            let reach = volume.half().length() * (1.0 + 8.0 * UNIT_ROUNDOFF);
            let ball = [(volume.centre(), noclash_numeric::add_up(reach, geometry.error().get()))];
            let own = &segment.cell.robots()[robot].robot;
            TravelFactors::new(own, BodyBalls { link, balls: &ball }, frame, &segment.ranges[robot])
        });
        factors.travel(&self.whole.as_ref().unwrap_or(&self.variation)[robot])
    }
}

impl Ord for Element {
    /// Largest key first; ties by pair, time and nodes, so that every run looks at elements in the same order.
    fn cmp(&self, other: &Self) -> Ordering {
        self.key
            .total_cmp(&other.key)
            .then_with(|| other.pair.cmp(&self.pair))
            .then_with(|| other.over.from().cmp(&self.over.from()))
            .then_with(|| other.nodes.cmp(&self.nodes))
    }
}

impl PartialOrd for Element {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Element {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Element {}
