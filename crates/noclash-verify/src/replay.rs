//! The proof itself: for every section of the motion and every pair, a tree that ends in directions.
//!
//! A step speaks of two nodes and a span of time (or a box of coordinates). Either a direction keeps what is below them apart, or it is shown
//! for both halves of the span, or for both children of a node. Nothing is skipped: when no step is left, every two
//! pieces are apart at every time.

use std::io::Read;

use noclash_numeric::Interval;

use crate::body::Body;
use crate::containment::{self, Ray};
use crate::cover::{ProofReader, Shown, Step};
use crate::effort::{LEVER, PAIR, PART};
use crate::motion::{Jet, Motion, Span};
use crate::places::{AboveHalfSpace, OverBox, OverTime, Piece};
use crate::source::Source;
use crate::statement::{Pair, Statement};
use crate::vector::Vector;
use crate::{Refusal, Report};

/// A proof under way.
pub(crate) struct Replay<'a, 'w, R> {
    pub reader: ProofReader<'a, R>,
    /// Per body, the box around it if it rests.
    standing: Vec<Option<Vector>>,
    ray: Ray,
    /// Receives the steps of every pair that is not part of a group, where a writer of proofs wants them.
    pub watcher: Option<&'w mut dyn StepWatcher>,
}

/// Receives the steps of a proof that is replayed.
pub trait StepWatcher {
    /// The steps of two bodies, by name, over a stretch of a segment that begins at `from`.
    fn pair(&mut self, segment: u64, from: f64, names: [&str; 2], steps: Vec<Step>);
}

impl<'a, R: Read> Replay<'a, '_, R> {
    pub fn new(source: &'a mut Source<R>, report: Report, statement: &Statement) -> Result<Self, Refusal> {
        let mut standing = Vec::new();
        for (index, body) in statement.bodies.iter().enumerate() {
            source.spend(LEVER * statement.steps_between(0, body.frame))?;
            standing.push(statement.standing(index));
        }
        let reader = ProofReader { source, report, direction: [0.0; 3], seen: None };
        Ok(Self { reader, standing, ray: Ray::of([0; 2], 1.0), watcher: None })
    }

    /// The pairs of a body with later ones, paid for.
    fn pairs_of(&mut self, statement: &Statement, first: usize) -> Result<Vec<Pair>, Refusal> {
        let mut work = 0;
        let pairs = statement.pairs_of(first, &mut work);
        self.reader.source.spend(work)?;
        Ok(pairs)
    }

    /// One piece of the motion: curves, and the proof of every pair.
    pub fn stretch(&mut self, statement: &mut Statement) -> Result<(), Refusal> {
        self.reader.source.stating = true;
        let segment = self.reader.source.count()?;
        let (from, to) = (self.reader.source.number()?, self.reader.source.number()?);
        // Stretches follow each other from the start of the first segment to the end of the last.
        if (segment, from) != self.reader.report.reached || to.is_nan() || to <= from || to > 1.0 {
            return Err(Refusal::fails("the stretches of the motion do not follow each other"));
        }
        let begins = (segment, from);
        self.reader.report.reached = if to == 1.0 { (segment + 1, 0.0) } else { (segment, to) };
        let mut motion = Motion::read(self.reader.source, statement)?;
        let looseness = motion.looseness();
        self.reader.report.looseness =
            std::array::from_fn(|kind| self.reader.report.looseness[kind].max(looseness[kind]));
        self.reader.source.stating = false;
        for first in 0..statement.bodies.len() {
            let pairs = self.pairs_of(statement, first)?;
            let mut rest = pairs.as_slice();
            while !rest.is_empty() {
                let count = self.reader.source.index(rest.len() + 1, "group of pairs of one body")?;
                let (group, others) = rest.split_at(count);
                match group {
                    [] => return Err(Refusal::unreadable("a group without pairs")),
                    [pair] => {
                        self.reader.seen = self.watcher.is_some().then(Vec::new);
                        self.pair(statement, &mut motion, pair)?;
                        self.report_steps(statement, begins, pair);
                    }
                    many => self.together(statement, &mut motion, many)?,
                }
                rest = others;
            }
        }
        Ok(())
    }

    fn report_steps(&mut self, statement: &Statement, (segment, from): (u64, f64), pair: &Pair) {
        let names = pair.bodies.map(|body| statement.bodies[body].name.as_str());
        if let (Some(steps), Some(watcher)) = (self.reader.seen.take(), &mut self.watcher) {
            watcher.pair(segment, from, names, steps);
        }
    }

    /// One body kept apart from a box around several that rest, by their largest margin.
    fn together(&mut self, statement: &Statement, motion: &mut Motion, pairs: &[Pair]) -> Result<(), Refusal> {
        let a = &statement.bodies[pairs[0].bodies[0]];
        let (mut bounds, mut margin): (Option<Vector>, f64) = (None, 0.0);
        self.reader.source.spend(PAIR * pairs.len() as u64)?;
        for pair in pairs {
            let standing = self.standing[pair.bodies[1]];
            let own = standing.ok_or(Refusal::fails("pairs are grouped that are not one body and others that rest"))?;
            bounds = Some(bounds.map_or(own, |bounds| std::array::from_fn(|axis| bounds[axis].hull(own[axis]))));
            margin = margin.max(pair.margin);
        }
        let around = bounds.map(Body::cuboid).filter(|_| !a.pieces.is_empty() && a.half_spaces.is_empty());
        let around = around.ok_or(Refusal::fails("half-spaces and bodies without pieces are not grouped"))?;
        let mut place = OverTime::new(self.reader.source, statement, motion, [a, &around])?;
        let shown = self.reader.cover([a, &around], margin, &mut place)?;
        self.count(&shown);
        // Apart from the box at its root, the body is not nested with anything in it.
        match shown.roots {
            true => Ok(()),
            false => Err(Refusal::fails("a group is not kept apart from the whole body at any time")),
        }
    }

    fn count(&mut self, shown: &Shown) {
        self.reader.report.clearance = self.reader.report.clearance.min(shown.least);
    }

    fn pair(&mut self, statement: &Statement, motion: &mut Motion, pair: &Pair) -> Result<(), Refusal> {
        let [a, b] = pair.bodies.map(|body| &statement.bodies[body]);
        if !a.pieces.is_empty() && !b.pieces.is_empty() {
            let mut place = OverTime::new(self.reader.source, statement, motion, [a, b])?;
            let shown = self.reader.cover([a, b], pair.margin, &mut place)?;
            self.count(&shown);
            if !shown.roots {
                let [a_at, b_at] = place.moving(self.reader.source, Span::START)?;
                let off = (Interval::point(a_at.bounds[1]) + Interval::point(b_at.bounds[1])).hi();
                self.outside([a, b], [&a_at.jet, &b_at.jet], off)?;
            }
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
        if body.pieces.is_empty() {
            return Ok(());
        }
        self.reader.source.spend(LEVER * statement.steps_between(0, body.frame))?;
        let levers = &motion.levers(statement, 0, body);
        let rests_at = &motion.jet(statement, 0, unbounded.frame, Span::START);
        for half_space in &unbounded.half_spaces {
            let at = Piece::WHOLE;
            let mut place = AboveHalfSpace { statement, motion, body, levers, half_space, rests_at, at };
            let shown = self.reader.cover([body, body], margin, &mut place)?;
            self.count(&shown);
        }
        Ok(())
    }

    /// All coordinates of a box, and the proof of every pair.
    pub fn joint_box(&mut self, statement: &Statement) -> Result<(), Refusal> {
        self.reader.source.stating = true;
        let mut ranges = Vec::new();
        for _ in 0..statement.coordinates {
            ranges.push(self.reader.source.interval()?);
        }
        self.reader.source.stating = false;
        let mut motion = Motion::in_the_middle_of(&ranges);
        for first in 0..statement.bodies.len() {
            for pair in self.pairs_of(statement, first)? {
                let [a, b] = pair.bodies.map(|body| &statement.bodies[body]);
                if !a.half_spaces.is_empty() || !b.half_spaces.is_empty() {
                    return Err(Refusal::fails("half-spaces are not proved over boxes"));
                }
                if a.pieces.is_empty() || b.pieces.is_empty() {
                    continue;
                }
                let mut place = OverBox::new(statement, &mut motion, pair.bodies);
                let shown = self.reader.cover([a, b], pair.margin, &mut place)?;
                self.count(&shown);
                if !shown.roots {
                    let boxed = place.boxed(self.reader.source)?;
                    self.outside([a, b], boxed.poses(), 0.0)?;
                }
            }
        }
        self.reader.report.boxes += 1;
        Ok(())
    }

    /// Neither body has a part inside the other at the given poses, known up to `off`.
    fn outside(&mut self, bodies: [&Body; 2], at: [&Jet; 2], off: f64) -> Result<(), Refusal> {
        self.reader.source.spend(PART * (bodies[0].parts.len() + bodies[1].parts.len()) as u64)?;
        for (holder, point) in containment::questions(bodies, at, off) {
            self.ray = Ray::read(self.reader.source, self.ray)?;
            let mut work = 0;
            let outside = containment::is_outside(bodies[holder], &point, self.ray, &mut work);
            self.reader.source.spend(work)?;
            if !outside {
                let [holder, held] = [holder, 1 - holder].map(|side| &bodies[side].name);
                return Err(Refusal::Fails(format!("it is not shown that no part of {held} is inside {holder}")));
            }
        }
        Ok(())
    }
}
