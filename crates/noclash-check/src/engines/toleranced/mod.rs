//! Guaranteed collision detection with toleranced motions: curves of displacements covered by balls, bodies by their orbits
//! ([Schröcker 2014]). Derivations: `docs/toleranced.md`.
//!
//! `free_body.rs` is the paper's algorithm for a body of polygons on a rational motion: `metric.rs` (the metric, distortion rates), `rational.rs` (motions),
//! `bounding_ball.rs` (balls in R¹²), `fat_polygon.rs` (orbits and elementary tests). This file is the same for cells: robots give no rational
//! curves, but bounds on how far feature points travel from the middle of an interval, and that is a ball as well. Bodies are their hierarchies: below a node
//! everything is displaced by at most R times the node's largest distortion rate, and node pairs that survive an interval are all that its halves
//! test.

mod affine;
mod bounding_ball;
mod fat_polygon;
mod free_body;
mod layout;
mod metric;
mod rational;

use noclash_cell::Stop;
use noclash_geometry::narrow::Effort;
use noclash_geometry::query::{Containment, Step};
use noclash_numeric::{DyadicInterval, Lower, Upper};
use noclash_robot::JointVariation;

use super::first_order;
use super::probe::Probe;
use super::proof::{Conclusion, Part, Proof};
use crate::answer::Witness;
use crate::prepared_query::Segment;
pub use affine::Affine;
pub use bounding_ball::{BallCentre, BoundingBall, around, chord_radius, curvature_radius, midpoint_radius};
pub use fat_polygon::{ElementaryTests, Polygon};
pub use free_body::{Exclusion, ExclusionOptions, FreeBody, Masses, NotExcluded, SearchEnd};
pub(crate) use layout::TolerancedLayout;
use layout::{Seen, Side};
pub use metric::Metric;
pub use rational::{DualQuaternion, RationalError, RationalMotion};

/// Most node pairs tested over one interval, and handed on to its halves; where there are more, the bodies are tested as wholes.
const MOST_NODE_PAIRS: usize = 4096;
const MOST_HANDED_ON: usize = 512;

/// Leaf bounds of curved shapes are computed to within this, in metres.
const LEAF_GAP: f64 = 1e-9;

pub(super) fn check(segment: &Segment, probe: &mut Probe, stop: &dyn Stop) -> Conclusion {
    let layout = TolerancedLayout::of(segment);
    let mut search = TolerancedSearch { segment, proof: Proof::default(), stop, variation: Vec::new() };
    let found = (0..segment.pairs.len()).try_for_each(|pair| match &layout.pairs[pair] {
        Seen::Empty => Ok(()),
        Seen::Whole => first_order::bisect(segment, pair, probe, &mut search.proof, stop),
        Seen::Sides(views) => search.pair(pair, views, probe),
    });
    search.proof.conclude(found)
}

struct TolerancedSearch<'a> {
    segment: &'a Segment<'a>,
    proof: Proof,
    stop: &'a dyn Stop,
    /// By robot.
    variation: Vec<JointVariation>,
}

/// Subject of a search: a pair, and the view of it that was chosen.
#[derive(Clone, Copy)]
struct Subject<'v> {
    pair: usize,
    view: &'v [Option<Side>; 2],
}

/// An interval, and the node pairs that were not excluded for a longer one around it.
type Piece = (DyadicInterval, Vec<[u32; 2]>);

impl TolerancedSearch<'_> {
    fn pair(&mut self, pair: usize, views: &[[Option<Side>; 2]], probe: &mut Probe) -> Result<(), Box<Witness>> {
        let segment = self.segment;
        let whole = DyadicInterval::UNIT;
        // Either body may be seen from the other: the view whose balls are smaller is kept for the whole segment.
        let size = |search: &mut Self, view: &[Option<Side>; 2]| {
            let radii = search.radii(view, whole);
            let at_root = |side: usize| view[side].as_ref().map_or(0.0, |own| own.at_root().get() * radii[side].get());
            at_root(0) + at_root(1)
        };
        let mut sizes = Vec::with_capacity(views.len());
        for view in views {
            sizes.push(size(self, view));
        }
        let best = (0..views.len()).min_by(|&a, &b| sizes[a].total_cmp(&sizes[b]));
        let Some(view) = best.map(|best| &views[best]) else { return Ok(()) };
        let mut pending: Vec<Piece> = vec![(whole, vec![[0, 0]])];
        while let Some(piece) = pending.pop() {
            self.step(Subject { pair, view }, piece, &mut pending, probe)?;
        }
        let bodies = segment.pairs[pair].bodies;
        let hollow = bodies.iter().any(|&body| segment.cell.bodies()[body].geometry.has_interior());
        // Surfaces that stay apart keep what is inside inside: one test decides. They must be apart at that time beyond rounding.
        let outside = !hollow
            || probe.containment(segment, pair, whole.from()) == Containment::None
                && probe.greedy(segment, pair, whole.from(), 0.0) > Lower::ZERO;
        if !outside {
            let known = probe.measure(segment, pair, whole.from())?;
            self.proof.leave_open(segment, Part::bodies(pair, whole), Lower::ZERO, known.upper);
        }
        Ok(())
    }

    /// Radii of the balls of both bodies over an interval, about their displacements at its centre.
    fn radii(&mut self, view: &[Option<Side>; 2], over: DyadicInterval) -> [Upper; 2] {
        let halves = over.split().map_or([over, over], |(earlier, later)| [earlier, later]);
        [0, 1].map(|side| view[side].as_ref().map_or(Upper::ZERO, |own| self.radius(own, halves)))
    }

    fn radius(&mut self, side: &Side, halves: [DyadicInterval; 2]) -> Upper {
        let Segment { cell, motion, .. } = *self.segment;
        let mut displaced = [Upper::ZERO; 6];
        for half in halves {
            self.variation.clear();
            self.variation.resize(cell.robots()[side.robot].robot.joints().len(), JointVariation::NONE);
            motion.variation(side.robot, half, &mut self.variation);
            for (most, factors) in displaced.iter_mut().zip(&side.features) {
                *most = Upper::max(*most, factors.travel(&self.variation));
            }
        }
        metric::radius_of(&displaced)
    }

    fn step(
        &mut self,
        subject: Subject,
        (over, pairs): Piece,
        pending: &mut Vec<Piece>,
        probe: &mut Probe,
    ) -> Result<(), Box<Witness>> {
        let Subject { pair, view } = subject;
        let segment = self.segment;
        if self.proof.is_full() || probe.gives_up(segment, self.stop) {
            self.proof.leave_open(segment, Part::bodies(pair, over), Lower::ZERO, Upper::INFINITY);
            if self.proof.is_full() {
                pending.clear();
            }
            return Ok(());
        }
        let margin = segment.pairs[pair].margin;
        let trees = segment.pairs[pair].bodies.map(|body| segment.cell.bodies()[body].geometry.hierarchy());
        let radii = self.radii(view, over);
        let placed = probe.view(segment, pair, over.centre());
        let effort = Effort::within((0.125 * segment.options.epsilon).min(LEAF_GAP));
        let (mut left, mut thickest, mut touches) = (Vec::new(), Upper::ZERO, false);
        let mut stack = pairs;
        let mut tested = 0;
        while let Some(nodes) = stack.pop() {
            tested += 1;
            if tested > MOST_NODE_PAIRS {
                return self.whole(subject, (over, radii), pending, probe);
            }
            let fat: Upper = (0..2)
                .filter_map(|side| {
                    let own = view[side].as_ref()?;
                    Some(own.of_node(trees[side], nodes[side]).scale(radii[side].get()))
                })
                .sum();
            let bound = placed.volume_distance(nodes, &mut probe.record.counters);
            if self.excludes(pair, nodes, over, bound - fat) {
                continue;
            }
            match placed.open(nodes) {
                Step::Leaves(leaves) => {
                    let bound = placed.leaf_distance(leaves, effort, &mut probe.record.counters).lower;
                    if self.excludes(pair, nodes, over, bound - fat) {
                        continue;
                    }
                    touches |= bound.get() <= margin;
                }
                // Smaller nodes help where they are wide against what motion adds.
                Step::Pairs(children) if self.width(pair, nodes) > fat.get() => {
                    stack.extend(children);
                    continue;
                }
                Step::Pairs(_) => {}
            }
            thickest = thickest.max(fat);
            left.push(nodes);
        }
        if left.is_empty() {
            return Ok(());
        }
        if left.len() > MOST_HANDED_ON {
            return self.whole(subject, (over, radii), pending, probe);
        }
        if touches {
            probe.measure(segment, pair, over.centre())?;
        }
        let tiny = thickest.get() <= 0.25 * segment.options.epsilon;
        match over.split().filter(|_| !tiny) {
            Some((earlier, later)) => pending.extend([(later, left.clone()), (earlier, left)]),
            None => {
                let known = probe.measure(segment, pair, over.centre())?;
                self.proof.leave_open(segment, Part::bodies(pair, over), Lower::ZERO, known.upper);
            }
        }
        Ok(())
    }

    /// The same for two whole bodies: apart over the interval if their distance in its middle exceeds what both are displaced by. Its halves begin at the roots.
    fn whole(
        &mut self,
        Subject { pair, view }: Subject,
        (over, radii): (DyadicInterval, [Upper; 2]),
        pending: &mut Vec<Piece>,
        probe: &mut Probe,
    ) -> Result<(), Box<Witness>> {
        let segment = self.segment;
        let known = probe.measure(segment, pair, over.centre())?;
        let fat: Upper =
            (0..2).filter_map(|side| view[side].as_ref().map(|own| own.at_root().scale(radii[side].get()))).sum();
        if self.excludes(pair, [0, 0], over, known.lower - fat) {
            return Ok(());
        }
        match over.split().filter(|_| fat.get() > 0.25 * segment.options.epsilon) {
            Some((earlier, later)) => pending.extend([(later, vec![[0, 0]]), (earlier, vec![[0, 0]])]),
            None => self.proof.leave_open(segment, Part::bodies(pair, over), Lower::ZERO, known.upper),
        }
        Ok(())
    }

    /// Whether what is below two nodes keeps farther apart than the margin, being at least `lower` apart.
    fn excludes(&mut self, pair: usize, nodes: [u32; 2], over: DyadicInterval, lower: Lower) -> bool {
        let apart = Proof::keeps_apart(self.segment.pairs[pair].margin, lower);
        if apart && self.proof.wants(self.segment, lower) {
            self.proof.note(self.segment, Part { pair, nodes: Some(nodes), over: over.into() }, lower);
        }
        apart
    }

    fn width(&self, pair: usize, nodes: [u32; 2]) -> f64 {
        let bodies = self.segment.pairs[pair].bodies;
        let width = |side: usize| {
            let tree = self.segment.cell.bodies()[bodies[side]].geometry.hierarchy();
            tree.node(nodes[side]).volume.half().length()
        };
        width(0).max(width(1))
    }
}
