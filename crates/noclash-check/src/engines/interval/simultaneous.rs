//! Stage 3: all pairs that are left, in order of time, together.
//!
//! SOLVE of the paper, begun above the triangles: over an interval every link is enclosed once, for all pairs. Pairs of nodes of the
//! OBB trees are dropped where an axis keeps them apart; where motion is small beside them they are opened, else they wait
//! for a shorter interval (the paper's refinement levels, chosen pair of nodes by pair of nodes). Pairs of leaves are dropped that
//! a direction keeps apart, or (where a first contact is queried) of which no elementary equation can have a root; Newton's
//! steps say in which half the others can. Then the earlier half of the time, and only then the later one: a contact spares all
//! pairs the time after it.

use glam::DVec3;
use noclash_geometry::narrow::Effort;
use noclash_geometry::query::BodyPair;
use noclash_geometry::volume::Volume;
use noclash_geometry::{Below, Geometry, Leaf, Pose};
use noclash_numeric::{DyadicInterval, Interval, Lower, Upper};
use noclash_robot::{IntervalJet, IntervalPose};

use super::equations::{MovingTriangle, possible_contacts};
use super::hulls::Pieces;
use super::separation::{Apart, Together};
use super::solver::{Goal, IntervalSearch, Step};
use crate::answer::Witness;
use crate::engines::probe::Probe;
use crate::engines::proof::{Part, Proof};
use crate::engines::time_query::Found;

/// Remaining node pairs of a pair over an interval.
pub(super) struct Group {
    pub pair: usize,
    /// All that is not in `elements` is at least so far apart, over the whole interval.
    least: Lower,
    /// Where stage 2 leaves something to do.
    open: Pieces,
    /// Nodes of the two OBB trees.
    elements: Vec<[u32; 2]>,
}

impl Group {
    pub fn whole(pair: usize, open: Pieces) -> Self {
        Self { pair, least: Lower::INFINITY, open, elements: vec![[0, 0]] }
    }
}

/// Nodes are opened while motion is below this share of the larger one; beyond, the interval is halved.
const SPREAD_PER_SIZE: f64 = 0.5;

/// The equations of two triangles are tried while motion is below this share of the larger one.
const SPREAD_PER_EDGE: f64 = 0.1;

/// Comparisons between two polls of the caller's stop.
const STEPS_PER_POLL: u32 = 64;

/// A pair over an interval, and what is left of it for both halves.
struct Comparison<'a> {
    pair: usize,
    over: DyadicInterval,
    margin: f64,
    geometries: [&'a Geometry; 2],
    jets: [IntervalJet; 2],
    middles: [Pose; 2],
    together: Together,
    view: BodyPair<'a>,
    /// How far points move from the middle of the interval, at most. A hint.
    motion: f64,
    /// The interval is not halved any more.
    shortest: bool,
    least: Lower,
    /// The least distance of two leaves that was seen.
    nearest: Upper,
    halves: [Vec<[u32; 2]>; 2],
}

impl<'a> IntervalSearch<'a> {
    /// All groups over an interval, earlier half first.
    pub(super) fn solve(&mut self, over: DyadicInterval, groups: Vec<Group>, probe: &mut Probe) -> Step {
        if groups.is_empty() || self.is_over(over) {
            return Ok(());
        }
        let mut halves = [Vec::new(), Vec::new()];
        for group in groups {
            if !group.open.meet(over) || self.gives_up(group.pair, over, probe) {
                continue;
            }
            let (mut step, before) = (self.step(&group, over), probe.record.spent());
            let to_the_end = self.part(&mut step, &group.elements, probe)?;
            self.count(over, before, probe);
            if !to_the_end {
                self.leave_unclear(step.pair, over, Upper::INFINITY);
                continue;
            }
            if step.halves.iter().all(Vec::is_empty) {
                self.note(step.pair, over, step.least);
                continue;
            }
            let Some((earlier, later)) = over.split().filter(|_| !step.shortest) else {
                self.leave_unclear(step.pair, over, step.nearest);
                continue;
            };
            let Comparison { pair, least, halves: left, .. } = step;
            for ((half, elements), groups) in [earlier, later].into_iter().zip(left).zip(&mut halves) {
                if elements.is_empty() {
                    self.note(pair, half, least);
                } else {
                    groups.push(Group { pair, least, open: group.open, elements });
                }
            }
        }
        let Some((earlier, later)) = over.split() else { return Ok(()) };
        let [first, second] = halves;
        self.solve(earlier, first, probe)?;
        self.solve(later, second, probe)
    }

    fn step(&mut self, group: &Group, over: DyadicInterval) -> Comparison<'a> {
        let (segment, layout, pair) = (self.segment, self.layout, group.pair);
        let geometries = self.geometries(pair);
        let jets = self.enclosures.together(segment, layout, over, pair);
        let middles = self.enclosures.middles(segment, layout, over, pair);
        let bodies = segment.pairs[pair].bodies;
        let in_world = bodies.map(|body| self.enclosures.pose(segment, layout, over, body));
        let together = Together::new([&jets[0].pose, &jets[1].pose], &middles, geometries);
        let motion = together.motion(geometries);
        let shortest = match self.goal {
            Goal::Verdict => motion <= 0.25 * segment.options.epsilon,
            Goal::FirstContact { floor, .. } => over.level() >= floor,
        };
        Comparison {
            pair,
            over,
            margin: segment.pairs[pair].margin,
            geometries,
            view: BodyPair::new(geometries[0], &in_world[0], geometries[1], &in_world[1], &segment.options.model),
            jets,
            middles,
            together,
            motion,
            shortest: shortest || over.split().is_none(),
            least: group.least,
            nearest: Upper::INFINITY,
            halves: [Vec::new(), Vec::new()],
        }
    }

    /// Stage 3a, and 3b at its leaves: drops what is apart and sorts the rest into the halves of the interval. False if the search has
    /// to end.
    fn part(
        &mut self,
        step: &mut Comparison<'a>,
        elements: &[[u32; 2]],
        probe: &mut Probe,
    ) -> Result<bool, Box<Witness>> {
        let segment = self.segment;
        let [a, b] = segment.pairs[step.pair].bodies.map(|body| self.layout.tree(segment, body));
        let mut pending = elements.to_vec();
        let mut until_poll = STEPS_PER_POLL;
        while let Some([i, j]) = pending.pop() {
            until_poll -= 1;
            if until_poll == 0 {
                until_poll = STEPS_PER_POLL;
                if self.must_end(probe) {
                    return Ok(false);
                }
            }
            let (node_a, node_b) = (a.node(i), b.node(j));
            probe.record.counters.volume_tests += 1;
            let Apart { gap, spread } = step.together.boxes(&node_a.volume, &node_b.volume, step.margin);
            if Proof::keeps_apart(step.margin, gap) {
                step.least = step.least.min(gap);
                continue;
            }
            // Of squares.
            let (size_a, size_b) = (node_a.volume.size(), node_b.volume.size());
            let large = spread * spread > SPREAD_PER_SIZE * SPREAD_PER_SIZE * size_a.max(size_b);
            if large && !step.shortest {
                step.halves.iter_mut().for_each(|half| half.push([i, j]));
                continue;
            }
            match (node_a.below(), node_b.below()) {
                (Below::Leaf(leaf_a), Below::Leaf(leaf_b)) => {
                    let [earlier, later] =
                        self.leaves(step, [leaf_a, leaf_b], (spread, size_a.max(size_b).sqrt()), probe)?;
                    for (half, stays) in step.halves.iter_mut().zip([earlier, later]) {
                        if stays {
                            half.push([i, j]);
                        }
                    }
                }
                (Below::Children(first), below_b) if matches!(below_b, Below::Leaf(_)) || size_a >= size_b => {
                    pending.extend([[first + 1, j], [first, j]]);
                }
                (_, Below::Children(first)) => pending.extend([[i, first + 1], [i, first]]),
                (Below::Children(first), Below::Leaf(_)) => pending.extend([[first + 1, j], [first, j]]),
            }
        }
        Ok(true)
    }

    /// Stage 3b: in which halves of the interval two leaves may begin to touch.
    fn leaves(
        &mut self,
        step: &mut Comparison<'a>,
        both: [u32; 2],
        (spread, size): (f64, f64),
        probe: &mut Probe,
    ) -> Result<[bool; 2], Box<Witness>> {
        let segment = self.segment;
        let own = [step.geometries[0].leaf(both[0]), step.geometries[1].leaf(both[1])];
        let effort = Effort::within((0.01 * step.motion).clamp(1e-13, 1e-6));
        let found = step.view.leaf_distance(both, effort, &mut probe.record.counters);
        step.nearest = step.nearest.min(found.upper);
        if step.view.is_described() && (found.overlap_is_certain || found.upper.get() <= step.margin) {
            self.meet(Found { t: step.over.centre(), pair: step.pair, leaves: Some(both) }, probe)?;
            // They touch before; the earlier half will find when, and the later one does not matter any more.
            return Ok([true; 2]);
        }
        let gap = step.together.leaves(found.direction, step.geometries, &own, &segment.options.model);
        if Proof::keeps_apart(step.margin, gap) {
            step.least = step.least.min(gap);
            return Ok([false; 2]);
        }
        // Over intervals in which triangles move far, equations enclose nothing; fifteen of them cost as much as a hundred boxes.
        if spread > SPREAD_PER_EDGE * size && !step.shortest {
            return Ok([true; 2]);
        }
        let Some(times) = self.times(step, &own) else {
            // They do not touch; by how much they miss each other is not known.
            step.least = Lower::ZERO;
            return Ok([false; 2]);
        };
        Ok([times.lo() <= 0.0, times.hi() >= 0.0])
    }

    /// When two leaves can begin to touch, from the middle of the interval; `None` if they cannot.
    fn times(&self, step: &Comparison, own: &[Leaf; 2]) -> Option<Interval> {
        let half_width = step.over.half_width();
        let whole = Interval::new(-half_width, half_width);
        let (
            Goal::FirstContact { .. },
            [Leaf::Simplex { points: a, radius: 0.0 }, Leaf::Simplex { points: b, radius: 0.0 }],
        ) = (self.goal, own)
        else {
            return Some(whole);
        };
        if step.margin > 0.0 {
            return Some(whole);
        }
        let triangle = |points: &[DVec3; 3], end: usize| {
            let middle = IntervalPose::around(&step.middles[end]);
            MovingTriangle::new(points, &step.jets[end], &middle, step.geometries[end].error().get())
        };
        possible_contacts(&triangle(a, 0), &triangle(b, 1), half_width, self.segment.options.stages.newton)
    }

    /// Notes what a pair keeps over an interval.
    fn note(&mut self, pair: usize, over: DyadicInterval, least: Lower) {
        if self.proof.wants(self.segment, least) {
            self.proof.note(self.segment, Part::bodies(pair, over), least);
        }
    }
}
