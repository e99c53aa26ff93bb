//! Stage 3: OBB trees over ever shorter intervals in order of time, then all pairs of leaves that are left at once.
//!
//! SOLVE of the paper: over an interval every link is enclosed once; pairs of leaves are dropped that a direction keeps apart,
//! or (where a first contact is asked for) of which no elementary equation can have a root; Newton's steps say in which half
//! the others can. Then the earlier half, and only then the later one.

use glam::{DMat3, DVec3};
use noclash_geometry::narrow::Effort;
use noclash_geometry::query::{BodyPair, Containment};
use noclash_geometry::volume::Volume;
use noclash_geometry::{Below, Geometry, Leaf};
use noclash_numeric::{Dyadic, DyadicInterval, Interval, Lower, Upper};
use noclash_robot::{IntervalJet, IntervalPose};

use super::enclosure::Enclosures;
use super::equations::{MovingTriangle, possible_contacts};
use super::layout::{Layout, PairLayout, Seat};
use super::separation::{self, Leaves};
use crate::answer::{OpenInterval, Witness};
use crate::engines::Segment;
use crate::engines::probe::Probe;
use crate::engines::proof::{Part, Proof};
use crate::engines::time_query::{Age, Found, Sense};
use crate::question::Stop;

/// What a search is for.
#[derive(Clone, Copy)]
pub(super) enum Goal {
    /// A verdict: every proof shows a distance; any certain contact ends the search.
    Verdict,
    /// The first contact, within this age; intervals of this level are not halved.
    FirstContact { tolerance: Age, floor: u8 },
}

pub(super) struct Search<'a> {
    pub segment: &'a Segment<'a>,
    pub layout: &'a Layout,
    pub enclosures: Enclosures,
    pub proof: Proof,
    pub goal: Goal,
    pub found: Option<Found>,
    /// Where a pair was left because the contact that is known is near enough.
    pub open_from: Option<Dyadic>,
    pub unclear: Vec<OpenInterval>,
    pub stop: &'a dyn Stop,
}

/// Stretches left unclear by one pair after which the pair's rest is given up.
const MOST_UNCLEAR: usize = 64;

/// More pairs of leaves than this over one interval: a shorter one has fewer.
const MOST_LEAVES: usize = 2048;

/// Trees are gone through once motion is below this share of the smaller body.
const MOTION_PER_SIZE: f64 = 0.5;

/// Beyond this level they are gone through however fast the motion is.
const FINEST_REFINEMENT: u8 = 10;

type Step = Result<(), Box<Witness>>;

impl<'a> Search<'a> {
    fn geometries(&self, pair: usize) -> [&'a Geometry; 2] {
        self.segment.pairs[pair].bodies.map(|body| self.segment.cell.bodies()[body].geometry.as_ref())
    }

    /// Asked of a pair before its surfaces are looked at: whether they are apart where the motion begins, and neither holds the
    /// other. Equations see contacts begin, not that there is one. False if nothing more need be asked of the pair.
    pub(super) fn begins_apart(&mut self, pair: usize, probe: &mut Probe) -> Result<bool, Box<Witness>> {
        let (segment, t) = (self.segment, Dyadic::ZERO);
        let hollow = self.geometries(pair).iter().any(|geometry| geometry.has_interior());
        let contact = matches!(self.goal, Goal::FirstContact { .. });
        if !hollow && !contact {
            return Ok(true);
        }
        let apart = probe.greedy(segment, pair, t, segment.pairs[pair].margin) > Lower::ZERO
            && probe.containment(segment, pair, t) == Containment::None;
        if apart {
            return Ok(true);
        }
        match probe.measure(segment, pair, t) {
            Err(witness) => {
                self.meet(Found { t, pair, leaves: None }, probe)?;
                return if contact { Ok(false) } else { Err(witness) };
            }
            Ok(known) if known.lower.exceeds(Upper::proved(segment.pairs[pair].margin)) => {}
            Ok(known) => self.leave_unclear(pair, DyadicInterval::UNIT, known.upper),
        }
        Ok(true)
    }

    /// A pair over a piece of the motion.
    pub(super) fn refine(&mut self, pair: usize, over: DyadicInterval, probe: &mut Probe) -> Step {
        if self.is_over(over) || self.gives_up(pair, over, probe) {
            return Ok(());
        }
        let jets = self.enclosures.together(self.segment, self.layout, over, pair);
        let geometries = self.geometries(pair);
        let motion = [0, 1].map(|end| spread(&jets[end].pose, geometries[end].radius()));
        let size = geometries[0].radius().min(geometries[1].radius());
        let moves_far = motion[0].max(motion[1]) > MOTION_PER_SIZE * size && over.level() < FINEST_REFINEMENT;
        let leaves = if moves_far { None } else { self.leaves(pair, over, &jets, probe) };
        match (leaves, over.split()) {
            (Some((leaves, least)), _) => self.solve(pair, over, &leaves, least, probe),
            (None, Some((earlier, later))) => {
                self.refine(pair, earlier, probe)?;
                self.refine(pair, later, probe)
            }
            (None, None) => {
                self.leave_unclear(pair, over, Upper::INFINITY);
                Ok(())
            }
        }
    }

    /// Stage 3a: the pairs of leaves below OBBs that no moving axis separates, and how far apart all others are at least; `None`
    /// if they are too many.
    fn leaves(
        &mut self,
        pair: usize,
        over: DyadicInterval,
        jets: &[IntervalJet; 2],
        probe: &mut Probe,
    ) -> Option<(Vec<[u32; 2]>, Lower)> {
        let segment = self.segment;
        let margin = segment.pairs[pair].margin;
        let [a, b] = segment.pairs[pair].bodies.map(|body| self.layout.tree(segment, body));
        let error = self.geometries(pair).iter().map(|geometry| geometry.error().get()).sum();
        let (mut leaves, mut pending, mut least) = (Vec::new(), vec![[0, 0]], Lower::INFINITY);
        while let Some([i, j]) = pending.pop() {
            let (node_a, node_b) = (a.node(i), b.node(j));
            probe.record.counters.volume_tests += 1;
            let gap = separation::boxes([&jets[0].pose, &jets[1].pose], &node_a.volume, &node_b.volume, error);
            if Proof::keeps_apart(margin, gap) {
                least = least.min(gap);
                continue;
            }
            match (node_a.below(), node_b.below()) {
                (Below::Leaf(leaf_a), Below::Leaf(leaf_b)) => leaves.push([leaf_a, leaf_b]),
                (Below::Children(first), below_b)
                    if matches!(below_b, Below::Leaf(_)) || node_a.volume.size() >= node_b.volume.size() =>
                {
                    pending.extend([[first + 1, j], [first, j]]);
                }
                (_, Below::Children(first)) => pending.extend([[i, first + 1], [i, first]]),
                (Below::Children(first), Below::Leaf(_)) => pending.extend([[first + 1, j], [first, j]]),
            }
            if leaves.len() > MOST_LEAVES && over.split().is_some() {
                return None;
            }
        }
        Some((leaves, least))
    }

    /// SOLVE: all pairs of leaves over an interval, earlier half first. All others are at least `least` apart.
    fn solve(
        &mut self,
        pair: usize,
        over: DyadicInterval,
        leaves: &[[u32; 2]],
        mut least: Lower,
        probe: &mut Probe,
    ) -> Step {
        if leaves.is_empty() {
            self.note(pair, over, least);
            return Ok(());
        }
        if self.is_over(over) || self.gives_up(pair, over, probe) {
            return Ok(());
        }
        let segment = self.segment;
        let jets = self.enclosures.together(segment, self.layout, over, pair);
        let middles = self.middles(pair, over);
        let geometries = self.geometries(pair);
        let poses = segment.pairs[pair].bodies.map(|body| self.enclosures.pose(segment, self.layout, over, body));
        let view = BodyPair::new(geometries[0], &poses[0], geometries[1], &poses[1], &segment.options.model);
        let turned = DMat3::from_cols_array_2d(&jets[0].pose.rotation.map(|row| row.map(Interval::mid))).transpose();
        let half_width = over.half_width();
        let motion = spread(&jets[0].pose, geometries[0].radius()) + spread(&jets[1].pose, geometries[1].radius());
        let margin = segment.pairs[pair].margin;
        let mut halves: [Vec<[u32; 2]>; 2] = [Vec::new(), Vec::new()];
        let mut nearest = Upper::INFINITY;
        for &both in leaves {
            let own = [geometries[0].leaf(both[0]), geometries[1].leaf(both[1])];
            let effort = Effort::within((0.01 * motion).clamp(1e-13, 1e-6));
            let found = view.leaf_distance(both, effort, &mut probe.record.counters);
            nearest = nearest.min(found.upper);
            if view.is_described() && (found.overlap_is_certain || found.upper.get() <= margin) {
                self.meet(Found { t: over.centre(), pair, leaves: Some(both) }, probe)?;
            }
            let together = Leaves { poses: [&jets[0].pose, &jets[1].pose], geometries, leaves: own };
            let gap = together.gap(turned * found.direction, &segment.options.model);
            if Proof::keeps_apart(margin, gap) {
                least = least.min(gap);
                continue;
            }
            let Some(times) = self.times(&own, &jets, &middles, geometries, (half_width, margin)) else {
                // They do not touch; by how much they miss each other is not told.
                least = Lower::ZERO;
                continue;
            };
            if times.lo() <= 0.0 {
                halves[0].push(both);
            }
            if times.hi() >= 0.0 {
                halves[1].push(both);
            }
        }
        if halves.iter().all(Vec::is_empty) {
            self.note(pair, over, least);
            return Ok(());
        }
        let shortest = match self.goal {
            Goal::Verdict => motion <= 0.25 * segment.options.epsilon,
            Goal::FirstContact { floor, .. } => over.level() >= floor,
        };
        let Some((earlier, later)) = over.split().filter(|_| !shortest) else {
            self.leave_unclear(pair, over, nearest);
            return Ok(());
        };
        for (half, leaves) in [earlier, later].into_iter().zip(&halves) {
            self.solve(pair, half, leaves, least, probe)?;
        }
        Ok(())
    }

    /// When two leaves can begin to touch, from the middle of the interval; `None` if they cannot.
    fn times(
        &self,
        own: &[Leaf; 2],
        jets: &[IntervalJet; 2],
        middles: &[IntervalPose; 2],
        geometries: [&Geometry; 2],
        (half_width, margin): (f64, f64),
    ) -> Option<Interval> {
        let whole = Interval::new(-half_width, half_width);
        let (
            Goal::FirstContact { .. },
            [Leaf::Simplex { points: a, radius: 0.0 }, Leaf::Simplex { points: b, radius: 0.0 }],
        ) = (self.goal, own)
        else {
            return Some(whole);
        };
        if margin > 0.0 {
            return Some(whole);
        }
        let triangle = |points: &[DVec3; 3], end: usize| {
            MovingTriangle::new(points, &jets[end], &middles[end], geometries[end].error().get())
        };
        possible_contacts(&triangle(a, 0), &triangle(b, 1), half_width, self.segment.options.stages.newton)
    }

    /// Notes what a pair keeps over an interval.
    fn note(&mut self, pair: usize, over: DyadicInterval, least: Lower) {
        if self.proof.wants(self.segment, least) {
            self.proof.note(self.segment, Part::bodies(pair, over), least);
        }
    }

    /// Both bodies in the middle of the interval, in the frame of the pair.
    fn middles(&mut self, pair: usize, over: DyadicInterval) -> [IntervalPose; 2] {
        let (segment, layout) = (self.segment, self.layout);
        let bodies = segment.pairs[pair].bodies;
        let poses = bodies.map(|body| self.enclosures.pose(segment, layout, over, body));
        match layout.pairs[pair] {
            PairLayout::Ancestor(robot, start) => {
                let seats = bodies.map(|body| &layout.bodies[body]);
                let frame = self.enclosures.link_pose(segment, over, robot, start);
                [0, 1].map(|end| match seats[end] {
                    Seat::Moves(_) => IntervalPose::around(&frame.relative(&poses[end])),
                    Seat::Stands(standing) => standing.enclosed,
                    Seat::Absent => IntervalPose::IDENTITY,
                })
            }
            PairLayout::World | PairLayout::Whole | PairLayout::Empty => poses.map(|pose| IntervalPose::around(&pose)),
        }
    }

    /// Lemma 1 in order of time, for pairs that boxes and leaves do not describe.
    pub(super) fn refine_whole(&mut self, pair: usize, over: DyadicInterval, probe: &mut Probe) -> Step {
        if self.is_over(over) || self.gives_up(pair, over, probe) {
            return Ok(());
        }
        let segment = self.segment;
        let mut ends = [Lower::ZERO; 2];
        for (end, t) in ends.iter_mut().zip([over.from(), over.to()]) {
            match probe.measure(segment, pair, t) {
                Ok(known) => *end = known.lower,
                Err(_) => self.meet(Found { t, pair, leaves: None }, probe)?,
            }
        }
        let travel = segment.travels().travel_of(pair, segment.cell, segment.motion, over, &mut probe.travel);
        if self.proof.proves(segment, Part::bodies(pair, over), ends, travel) {
            return Ok(());
        }
        let shortest = match self.goal {
            Goal::Verdict => travel.get() <= 0.5 * segment.options.epsilon,
            Goal::FirstContact { floor, .. } => over.level() >= floor,
        };
        match over.split().filter(|_| !shortest) {
            Some((earlier, later)) => {
                self.refine_whole(pair, earlier, probe)?;
                self.refine_whole(pair, later, probe)
            }
            None => {
                self.leave_unclear(pair, over, Upper::INFINITY);
                Ok(())
            }
        }
    }

    /// A certain contact: the end of a search for a verdict, a bound for that of the first one.
    fn meet(&mut self, found: Found, probe: &mut Probe) -> Step {
        if let Goal::Verdict = self.goal {
            return match found.leaves {
                Some(leaves) => {
                    let view = probe.view(self.segment, found.pair, found.t);
                    probe.look_at_leaves(self.segment, found.pair, &view, leaves, found.t)?;
                    probe.measure(self.segment, found.pair, found.t).map(|_| ())
                }
                None => probe.measure(self.segment, found.pair, found.t).map(|_| ()),
            };
        }
        if self.found.is_none_or(|known| found.t < known.t) {
            self.found = Some(found);
        }
        Ok(())
    }

    /// Whether an interval lies behind, or too near before, the contact that is known.
    fn is_over(&mut self, over: DyadicInterval) -> bool {
        let (Some(found), Goal::FirstContact { tolerance, .. }) = (self.found, self.goal) else { return false };
        let (begin, contact) = (Sense::Forward.age(over.from()), Sense::Forward.age(found.t));
        if begin >= contact {
            return true;
        }
        let near = contact - begin <= tolerance;
        if near {
            self.open_from = Some(self.open_from.map_or(over.from(), |known| known.min(over.from())));
        }
        near
    }

    /// Whether budget or caller end the search.
    pub(super) fn must_end(&self, probe: &Probe) -> bool {
        self.segment.options.budget.is_some_and(|budget| probe.record.spent() > budget) || self.stop.stop()
    }

    fn gives_up(&mut self, pair: usize, over: DyadicInterval, probe: &mut Probe) -> bool {
        let segment = self.segment;
        let bodies = segment.pairs[pair].bodies;
        let unclear = self.unclear.iter().rev().take_while(|open| open.bodies == bodies).count();
        let ends = self.must_end(probe) || unclear >= MOST_UNCLEAR;
        // After so much that is unclear the rest of the pair adds nothing but time.
        if ends && unclear <= MOST_UNCLEAR {
            self.leave_unclear(pair, over, Upper::INFINITY);
        }
        ends
    }

    pub(super) fn leave_unclear(&mut self, pair: usize, over: DyadicInterval, upper: Upper) {
        let bodies = self.segment.pairs[pair].bodies;
        self.unclear.push(OpenInterval { over: over.into(), bodies, lower: Lower::ZERO, upper });
        self.proof.leave_open(self.segment, Part::bodies(pair, over), Lower::ZERO, upper);
    }
}

/// How far points within `radius` move while the pose ranges over its enclosure. A hint.
fn spread(pose: &IntervalPose, radius: f64) -> f64 {
    let rotation = pose.rotation.iter().flatten().map(|entry| entry.radius().get()).fold(0.0, f64::max);
    let translation = pose.translation.iter().map(|entry| entry.radius().get()).fold(0.0, f64::max);
    translation + rotation * radius
}
