//! REFINED-ADAPTIVE-BISECTION ([Schwarzer 2005]): the queue holds pairs of hierarchy nodes instead of pairs of bodies.
//!
//! At both ends of an interval stands the tree of node pairs that GREEDY-DIST2 compared there (`tree.rs`). Their intersection
//! X is walked without any new test: a node pair whose travel is less than its two clearances is proved with all below it.
//! A leaf of X that is not goes on alone, in two halves of its time that share one new tree in the middle, from where it
//! stands and not from the roots.

mod node_travel;
mod tree;

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use noclash_cell::Stop;
use noclash_geometry::query::Containment;
use noclash_numeric::{DyadicInterval, Lower, Upper};

use super::first_order;
use super::probe::Probe;
use super::proof::{Conclusion, Part, Proof};
use crate::answer::Witness;
use crate::prepared_query::Segment;
use node_travel::NodeTravel;
use tree::{Below, Compared, Grower, Tree};

pub(super) fn check(segment: &Segment, probe: &mut Probe, stop: &dyn Stop) -> Conclusion {
    let node_travel = NodeTravel::new(segment, probe);
    let mut search = RefinedSearch {
        segment,
        queue: BinaryHeap::new(),
        proof: Proof::default(),
        node_travel,
        grower: Grower::default(),
        pending: Vec::new(),
    };
    let found = search.run(probe, stop);
    search.proof.conclude(found)
}

/// [q_a, q_b]_{B,B'} of the paper's queue.
struct Element {
    /// How far the proof is away: travel minus clearance, both less the margin. The farthest is processed first.
    key: f64,
    pair: usize,
    nodes: [u32; 2],
    over: DyadicInterval,
    /// The trees at both ends, and the position of the node pair in them.
    trees: [Tree; 2],
    at: [u32; 2],
}

struct RefinedSearch<'a> {
    segment: &'a Segment<'a>,
    queue: BinaryHeap<Element>,
    proof: Proof,
    node_travel: NodeTravel,
    grower: Grower,
    /// Positions of node pairs of X in the trees of both ends: those still to be walked.
    pending: Vec<[u32; 2]>,
}

impl RefinedSearch<'_> {
    fn run(&mut self, probe: &mut Probe, stop: &dyn Stop) -> Result<(), Box<Witness>> {
        let whole = DyadicInterval::UNIT;
        for pair in 0..self.segment.pairs.len() {
            if probe.gives_up(self.segment, stop) {
                self.proof.leave_open(self.segment, Part::bodies(pair, whole), Lower::ZERO, Upper::INFINITY);
                continue;
            }
            self.begin(pair, probe, stop)?;
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

    /// Endpoints first. Containment is decided here for the whole segment.
    fn begin(&mut self, pair: usize, probe: &mut Probe, stop: &dyn Stop) -> Result<(), Box<Witness>> {
        let segment = self.segment;
        let whole = DyadicInterval::UNIT;
        let part = Part::bodies(pair, whole);
        let ends = [whole.from(), whole.to()];
        let views = ends.map(|t| probe.view(segment, pair, t));
        if !views[0].a.half_spaces().is_empty() || !views[0].b.half_spaces().is_empty() {
            return first_order::bisect(segment, pair, probe, &mut self.proof, stop);
        }
        if !views.iter().all(|view| view.is_described()) {
            self.proof.leave_open(segment, part, Lower::ZERO, Upper::INFINITY);
            return Ok(());
        }
        if views[0].root_distance().is_none() {
            // One of the bodies is empty: nothing is infinitely far from everything.
            if !self.proof.proves(segment, part, [Lower::INFINITY; 2], Upper::ZERO) {
                self.proof.leave_open(segment, part, Lower::ZERO, Upper::INFINITY);
            }
            return Ok(());
        }
        let nodes = [0, 0];
        let [from, to] = ends.map(|t| Below { pair, nodes, t });
        let trees = [self.grower.grow(segment, from, probe)?, self.grower.grow(segment, to, probe)?];
        if probe.containment(segment, pair, whole.from()) != Containment::None {
            // A part of one is inside the other, or may be. If it is, measuring finds the witness.
            let known = probe.measure(segment, pair, whole.from())?;
            self.proof.leave_open(segment, part, Lower::ZERO, known.upper);
            return Ok(());
        }
        self.queue.push(Element { key: f64::INFINITY, pair, nodes, over: whole, trees, at: [0, 0] });
        Ok(())
    }

    /// COLLISION-TEST: walks X below the element's nodes, depth first. It costs no test: all bounds are in the two trees.
    fn collision_test(&mut self, element: &Element, probe: &mut Probe) -> Result<(), Box<Witness>> {
        let segment = self.segment;
        let Element { pair, over, .. } = *element;
        let stretch = self.node_travel.stretch(segment, pair, over, probe);
        self.pending.clear();
        self.pending.push(element.at);
        while let Some(at) = self.pending.pop() {
            let [a, b] = element.ends(at);
            let travel = self.node_travel.of(segment, stretch, a.nodes);
            let part = Part { pair, nodes: Some(a.nodes), over: over.into() };
            if self.proof.proves(segment, part, [a.bound, b.bound], travel) {
                continue;
            }
            match (a.children(), b.children()) {
                (Some(in_a), Some(in_b)) => self.pending.extend([[in_a[1], in_b[1]], [in_a[0], in_b[0]]]),
                _ => self.split(element, at, travel, probe)?,
            }
        }
        Ok(())
    }

    /// A leaf of X goes on in two halves of its time, which share the tree in the middle.
    fn split(&mut self, element: &Element, at: [u32; 2], travel: Upper, probe: &mut Probe) -> Result<(), Box<Witness>> {
        let segment = self.segment;
        let Element { pair, over, .. } = *element;
        let [from, to] = element.ends(at);
        let nodes = from.nodes;
        let tiny = travel.get() <= 0.5 * segment.options.epsilon;
        let Some((earlier, later)) = over.split().filter(|_| !tiny) else {
            let known = probe.measure(segment, pair, over.centre())?;
            let part = Part { pair, nodes: Some(nodes), over: over.into() };
            self.proof.leave_open(segment, part, Lower::ZERO, known.upper);
            return Ok(());
        };
        let middle = self.grower.grow(segment, Below { pair, nodes, t: over.centre() }, probe)?;
        let twice_margin = 2.0 * segment.pairs[pair].margin;
        let key = |end: Lower| 0.5 * travel.get() - (end.get() + middle[0].bound.get() - twice_margin);
        let [before, after] = element.trees.clone();
        let halves = [
            (earlier, key(from.bound), [before, middle.clone()], [at[0], 0]),
            (later, key(to.bound), [middle.clone(), after], [0, at[1]]),
        ];
        self.queue.extend(halves.map(|(over, key, trees, at)| Element { key, pair, nodes, over, trees, at }));
        Ok(())
    }
}

impl Element {
    /// Bounds of the two trees for a node pair.
    fn ends(&self, at: [u32; 2]) -> [&Compared; 2] {
        [&self.trees[0][at[0] as usize], &self.trees[1][at[1] as usize]]
    }
}

impl Ord for Element {
    /// Largest key first; ties by pair, time and nodes, so that every run processes elements in the same order.
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
