//! The proof itself: for every section of the motion and every pair, a tree that ends in directions.
//!
//! A step speaks of two nodes and a span of time (or a box of coordinates). Either a direction keeps what is below them apart, or it is shown
//! for both halves of the span, or for both children of a node. Nothing is skipped: when no step is left, every two
//! pieces are apart at every time.

use std::io::Read;

use noclash_numeric::Interval;

use crate::body::{Below, Body};
use crate::containment::{self, Ray};
use crate::joint_box::BoxedPair;
use crate::motion::{Jet, Motion, Span};
use crate::separation::{Moving, Separation};
use crate::source::Source;
use crate::statement::{Pair, Statement};
use crate::vector::Vector;
use crate::{Refusal, Report, steps};

/// The deepest halving: centres of spans are then still exact.
const DEEPEST_LEVEL: u32 = 52;

/// A proof under way.
pub(crate) struct Replay<'a, R> {
    pub source: &'a mut Source<R>,
    pub report: Report,
    /// Per body, the box around it if it rests.
    standing: Vec<Option<Vector>>,
    direction: [f64; 3],
    ray: Ray,
}

/// What a cover of two trees has shown.
struct Shown {
    /// The least distance.
    least: f64,
    /// Whether at some place the two roots were shown apart: then neither body is inside the other.
    roots: bool,
}

impl<'a, R: Read> Replay<'a, R> {
    pub fn new(source: &'a mut Source<R>, report: Report, statement: &Statement) -> Self {
        let standing = (0..statement.bodies.len()).map(|body| statement.standing(body)).collect();
        Self { source, report, standing, direction: [0.0; 3], ray: Ray::of([0; 2], 1.0) }
    }

    /// One piece of the motion: curves, and the proof of every pair.
    pub fn stretch(&mut self, statement: &mut Statement) -> Result<(), Refusal> {
        self.source.stating = true;
        let segment = self.source.count()?;
        let (from, to) = (self.source.number()?, self.source.number()?);
        // Stretches follow each other from the start of the first segment to the end of the last.
        if (segment, from) != self.report.reached || to.is_nan() || to <= from || to > 1.0 {
            return Err(Refusal::fails("the stretches of the motion do not follow each other"));
        }
        self.report.reached = if to == 1.0 { (segment + 1, 0.0) } else { (segment, to) };
        let mut motion = Motion::read(self.source, statement)?;
        let [rotation, translation, _] = statement.looseness();
        let told = &mut self.report.looseness;
        *told = [told[0].max(rotation), told[1].max(translation), told[2].max(motion.deviation())];
        self.source.stating = false;
        let mut rest = statement.pairs.as_slice();
        while !rest.is_empty() {
            let count = self.source.index(rest.len() + 1, "group of pairs")?;
            let (group, others) = rest.split_at(count);
            match group {
                [] => return Err(Refusal::unreadable("a group without pairs")),
                [pair] => self.pair(statement, &mut motion, pair)?,
                many => self.together(statement, &mut motion, many)?,
            }
            rest = others;
        }
        Ok(())
    }

    /// One body kept apart from a box around several that rest, by their largest margin.
    fn together(&mut self, statement: &Statement, motion: &mut Motion, pairs: &[Pair]) -> Result<(), Refusal> {
        let first = pairs[0].bodies[0];
        let a = &statement.bodies[first];
        let (mut bounds, mut margin): (Option<Vector>, f64) = (None, 0.0);
        self.source.spend(pairs.len() as u64)?;
        for pair in pairs {
            let standing = self.standing[pair.bodies[1]].filter(|_| pair.bodies[0] == first);
            let own = standing.ok_or(Refusal::fails("pairs are grouped that are not one body and others that rest"))?;
            bounds = Some(bounds.map_or(own, |bounds| std::array::from_fn(|axis| bounds[axis].hull(own[axis]))));
            margin = margin.max(pair.margin);
        }
        let around = bounds.map(Body::cuboid).filter(|_| !a.pieces.is_empty() && a.half_spaces.is_empty());
        let around = around.ok_or(Refusal::fails("half-spaces and bodies without pieces are not grouped"))?;
        // Apart from the box at its root, the body is not nested with anything in it.
        match self.trees(statement, motion, [a, &around], margin)?.roots {
            true => Ok(()),
            false => Err(Refusal::fails("a group is not kept apart from the whole body at any time")),
        }
    }

    /// The trees of two bodies over the whole stretch.
    fn trees(
        &mut self,
        statement: &Statement,
        motion: &mut Motion,
        [a, b]: [&Body; 2],
        margin: f64,
    ) -> Result<Shown, Refusal> {
        let anchor = statement.common_ancestor([a.frame, b.frame]);
        let levers = [a, b].map(|body| (body, motion.levers(statement, anchor, body)));
        let mut known: Option<(Span, [f64; 3], Separation)> = None;
        let shown = self.cover([a, b], margin, (0, 0), halve, |n, &(index, level), [node_a, node_b]| {
            let over = Span::dyadic(index, level);
            if !matches!(&known, Some((span, direction, _)) if *span == over && *direction == n) {
                let [a, b] = motion.moving(statement, anchor, &levers, over);
                known = Some((over, n, Separation::new(n, &a, &b, over)));
            }
            let gap = known.as_ref().map(|(_, _, separation)| separation.gap((a, node_a), Some((b, node_b))));
            gap.map_or(f64::NEG_INFINITY, |gap| gap.distance())
        })?;
        self.report.clearance = self.report.clearance.min(shown.least);
        Ok(shown)
    }

    fn pair(&mut self, statement: &Statement, motion: &mut Motion, pair: &Pair) -> Result<(), Refusal> {
        let [a, b] = pair.bodies.map(|body| &statement.bodies[body]);
        if !a.pieces.is_empty() && !b.pieces.is_empty() && !self.trees(statement, motion, [a, b], pair.margin)?.roots {
            let anchor = statement.common_ancestor([a.frame, b.frame]);
            let levers = [a, b].map(|body| (body, motion.levers(statement, anchor, body)));
            let [a_at, b_at] = motion.moving(statement, anchor, &levers, Span::START);
            let off = (Interval::point(a_at.bounds[1]) + Interval::point(b_at.bounds[1])).hi();
            self.outside([a, b], [&a_at.jet, &b_at.jet], off)?;
        }
        for [body, unbounded] in [[a, b], [b, a]] {
            self.half_spaces(statement, motion, [body, unbounded], pair.margin)?;
        }
        Ok(())
    }

    /// One body against the half-spaces of another.
    fn half_spaces(
        &mut self,
        statement: &Statement,
        motion: &mut Motion,
        [body, unbounded]: [&Body; 2],
        margin: f64,
    ) -> Result<(), Refusal> {
        if unbounded.half_spaces.is_empty() {
            return Ok(());
        }
        if !body.half_spaces.is_empty() || !statement.rests(unbounded.frame) {
            return Err(Refusal::fails("half-spaces are proved against what is bounded, and where they rest"));
        }
        let rests_at = motion.jet(statement, 0, unbounded.frame, Span::START);
        let levers = motion.levers(statement, 0, body);
        for half_space in unbounded.half_spaces.iter().filter(|_| !body.pieces.is_empty()) {
            let shown = self.cover([body, body], margin, (0, 0), halve, |_, &(index, level), [node, other]| {
                let over = Span::dyadic(index, level);
                let jet = motion.jet(statement, 0, body.frame, over);
                let moving = Moving { jet, bounds: motion.bounds(&levers, over) };
                let separation = Separation::from_half_space(half_space, &rests_at, &moving, over);
                // There is no second tree to be opened: every step must stay at its root.
                if other == 0 { separation.gap((body, node), None).distance() } else { f64::NEG_INFINITY }
            })?;
            self.report.clearance = self.report.clearance.min(shown.least);
        }
        Ok(())
    }

    /// All coordinates of a box, and the proof of every pair.
    pub fn joint_box(&mut self, statement: &Statement) -> Result<(), Refusal> {
        self.source.stating = true;
        let mut ranges = Vec::new();
        for _ in 0..statement.coordinates {
            ranges.push(self.source.interval()?);
        }
        self.source.stating = false;
        for pair in &statement.pairs {
            let [a, b] = pair.bodies.map(|body| &statement.bodies[body]);
            if !a.half_spaces.is_empty() || !b.half_spaces.is_empty() {
                return Err(Refusal::fails("half-spaces are not proved over boxes"));
            }
            if a.pieces.is_empty() || b.pieces.is_empty() {
                continue;
            }
            let mut known: Option<(Vec<Interval>, BoxedPair)> = None;
            let split = |source: &mut Source<R>, ranges: &Vec<Interval>| {
                let which = source.index(ranges.len(), "coordinate")?;
                let (range, middle) = (ranges[which], ranges[which].mid());
                let half = |part: Interval| {
                    let mut half = ranges.clone();
                    half[which] = part;
                    half
                };
                Ok([half(Interval::new(range.lo(), middle)), half(Interval::new(middle, range.hi()))])
            };
            let shown = self.cover([a, b], pair.margin, ranges.clone(), split, |n, ranges, nodes| {
                if known.as_ref().is_none_or(|(before, _)| before != ranges) {
                    known = Some((ranges.clone(), BoxedPair::new(statement, pair.bodies, ranges)));
                }
                known.as_ref().map_or(f64::NEG_INFINITY, |(_, boxed)| boxed.distance(n, nodes))
            })?;
            self.report.clearance = self.report.clearance.min(shown.least);
            if !shown.roots {
                let boxed = BoxedPair::new(statement, pair.bodies, &ranges);
                self.outside([a, b], boxed.poses(), 0.0)?;
            }
        }
        self.report.boxes += 1;
        Ok(())
    }

    /// Follows the tree of one pair. `distance` must be a proved one, for any direction; only what exceeds the margin counts.
    fn cover<P: Clone>(
        &mut self,
        bodies: [&Body; 2],
        margin: f64,
        everything: P,
        halves: impl Fn(&mut Source<R>, &P) -> Result<[P; 2], Refusal>,
        mut distance: impl FnMut([f64; 3], &P, [usize; 2]) -> f64,
    ) -> Result<Shown, Refusal> {
        let mut shown = Shown { least: f64::INFINITY, roots: false };
        let mut pending = vec![(everything, [0, 0])];
        while let Some((place, nodes)) = pending.pop() {
            self.report.steps += 1;
            let step = self.source.byte()?;
            match step {
                steps::HALVE => {
                    let [earlier, later] = halves(self.source, &place)?;
                    pending.push((later, nodes));
                    pending.push((earlier, nodes));
                    continue;
                }
                steps::OPEN_A | steps::OPEN_B => {
                    let side = usize::from(step == steps::OPEN_B);
                    let Below::Nodes(below) = bodies[side].below(nodes[side]) else {
                        return Err(Refusal::fails("a piece is opened that has nothing below it"));
                    };
                    for &node in below.iter().rev() {
                        let mut opened = nodes;
                        opened[side] = node;
                        pending.push((place.clone(), opened));
                    }
                    continue;
                }
                steps::AS_BEFORE => {}
                steps::DIRECTION => {
                    for component in &mut self.direction {
                        *component = f64::from(i16::from_le_bytes(self.source.bytes()?));
                    }
                }
                steps::FINE_DIRECTION => self.direction = self.source.triple()?,
                _ => return Err(Refusal::unreadable("an unknown kind of step")),
            }
            self.source.spend(bodies[0].cost(nodes[0]) + bodies[1].cost(nodes[1]))?;
            let proved = distance(self.direction, &place, nodes);
            if proved.is_nan() || proved <= margin {
                let [a, b] = bodies.map(|body| &body.name);
                return Err(Refusal::Fails(format!("a direction does not keep {a} and {b} apart as it is said to")));
            }
            self.report.directions += 1;
            shown.least = shown.least.min(proved);
            shown.roots |= nodes == [0, 0];
        }
        Ok(shown)
    }

    /// Neither body has a part inside the other at the given poses, known up to `off`.
    fn outside(&mut self, bodies: [&Body; 2], at: [&Jet; 2], off: f64) -> Result<(), Refusal> {
        self.source.spend((bodies[0].parts.len() + bodies[1].parts.len()) as u64)?;
        for (holder, point) in containment::questions(bodies, at, off) {
            self.ray = Ray::read(self.source, self.ray)?;
            let mut work = 0;
            let outside = containment::is_outside(bodies[holder], &point, self.ray, &mut work);
            self.source.spend(work)?;
            if !outside {
                let [holder, held] = [holder, 1 - holder].map(|side| &bodies[side].name);
                return Err(Refusal::Fails(format!("it is not shown that no part of {held} is inside {holder}")));
            }
        }
        Ok(())
    }
}

/// Both halves of a dyadic span.
fn halve<R>(_: &mut Source<R>, &(index, level): &(u64, u32)) -> Result<[(u64, u32); 2], Refusal> {
    if level == DEEPEST_LEVEL {
        return Err(Refusal::fails("time is halved too often"));
    }
    Ok([(2 * index, level + 1), (2 * index + 1, level + 1)])
}
