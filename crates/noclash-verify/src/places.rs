//! The three kinds of place that a step of a proof may be about: two bodies over a span of time, a body and a half-space over a span, and
//! two bodies over a box of coordinates. Each pays for what it computes before it does.

use std::io::Read;

use noclash_numeric::Interval;

use crate::Refusal;
use crate::body::{Body, HalfSpace};
use crate::cover::Place;
use crate::effort::{DIRECTION, FUNCTIONALS, LEVER};
use crate::joint_box::BoxedPair;
use crate::motion::{Jet, Lever, Motion, Moving, Span};
use crate::separation::Separation;
use crate::source::Source;
use crate::statement::Statement;

/// The deepest halving of time: centres of spans are then still exact.
const DEEPEST_LEVEL: u32 = 52;

/// Piece number `index` of 2^`level` equal ones of a stretch.
#[derive(Clone, Copy)]
pub(crate) struct Piece {
    index: u64,
    level: u32,
}

impl Piece {
    pub const WHOLE: Self = Self { index: 0, level: 0 };

    fn span(self) -> Span {
        Span::dyadic(self.index, self.level)
    }

    fn halves(self) -> Result<[Self; 3], Refusal> {
        if self.level == DEEPEST_LEVEL {
            return Err(Refusal::fails("time is halved too often"));
        }
        let half = |index| Self { index, level: self.level + 1 };
        Ok([half(2 * self.index), half(2 * self.index + 1), self])
    }
}

/// Two bodies over a span, seen from their common frame.
pub(crate) struct OverTime<'a, 'b> {
    pub statement: &'a Statement,
    pub motion: &'b mut Motion,
    pub anchor: usize,
    pub levers: [(&'b Body, Vec<Lever<'a>>); 2],
    pub at: Piece,
    known: Option<(Span, [f64; 3], Separation)>,
}

impl<'a, 'b> OverTime<'a, 'b> {
    pub fn new<R: Read>(
        source: &mut Source<R>,
        statement: &'a Statement,
        motion: &'b mut Motion,
        bodies: [&'b Body; 2],
    ) -> Result<Self, Refusal> {
        let anchor = statement.common_ancestor(bodies.map(|body| body.frame));
        let frames: u64 = bodies.iter().map(|body| statement.steps_between(anchor, body.frame)).sum();
        source.spend(LEVER * frames)?;
        let levers = bodies.map(|body| (body, motion.levers(statement, anchor, body)));
        Ok(Self { statement, motion, anchor, levers, at: Piece::WHOLE, known: None })
    }

    /// Both bodies at a span.
    pub fn moving<R: Read>(&mut self, source: &mut Source<R>, over: Span) -> Result<[Moving; 2], Refusal> {
        let moving = self.motion.moving(self.statement, self.anchor, &self.levers, over);
        source.spend(self.motion.take_work())?;
        Ok(moving)
    }
}

impl Place for OverTime<'_, '_> {
    type Change = Piece;

    fn stay(&self) -> Piece {
        self.at
    }

    fn apply(&mut self, change: Piece) {
        self.at = change;
    }

    fn halves<R: Read>(&self, _: &mut Source<R>) -> Result<[Piece; 3], Refusal> {
        self.at.halves()
    }

    fn distance<R: Read>(&mut self, source: &mut Source<R>, n: [f64; 3], nodes: [usize; 2]) -> Result<f64, Refusal> {
        let over = self.at.span();
        let [a, b] = [0, 1].map(|side| (self.levers[side].0, nodes[side]));
        source.spend(FUNCTIONALS * (a.0.cost(a.1) + b.0.cost(b.1)))?;
        if let Some((span, direction, separation)) = &self.known
            && *span == over
            && *direction == n
        {
            return Ok(separation.gap(a, Some(b)).distance());
        }
        source.spend(DIRECTION)?;
        let [a_moves, b_moves] = self.moving(source, over)?;
        let separation = Separation::new(n, &a_moves, &b_moves, over);
        let distance = separation.gap(a, Some(b)).distance();
        self.known = Some((over, n, separation));
        Ok(distance)
    }
}

/// A body above a half-space that rests, over a span.
pub(crate) struct AboveHalfSpace<'a, 'b> {
    pub statement: &'a Statement,
    pub motion: &'b mut Motion,
    pub body: &'a Body,
    pub levers: &'b [Lever<'a>],
    pub half_space: &'a HalfSpace,
    pub rests_at: &'b Jet,
    pub at: Piece,
}

impl Place for AboveHalfSpace<'_, '_> {
    type Change = Piece;

    fn stay(&self) -> Piece {
        self.at
    }

    fn apply(&mut self, change: Piece) {
        self.at = change;
    }

    fn halves<R: Read>(&self, _: &mut Source<R>) -> Result<[Piece; 3], Refusal> {
        self.at.halves()
    }

    fn distance<R: Read>(&mut self, source: &mut Source<R>, _: [f64; 3], nodes: [usize; 2]) -> Result<f64, Refusal> {
        let [node, other] = nodes;
        // There is no second tree to be opened: every step must stay at its root.
        if other != 0 {
            return Ok(f64::NEG_INFINITY);
        }
        source.spend(DIRECTION + FUNCTIONALS * self.body.cost(node))?;
        let over = self.at.span();
        let jet = self.motion.jet(self.statement, 0, self.body.frame, over);
        let moving = Moving { jet, bounds: self.motion.bounds(self.levers, over) };
        source.spend(self.motion.take_work())?;
        let separation = Separation::from_half_space(self.half_space, self.rests_at, &moving, over);
        Ok(separation.gap((self.body, node), None).distance())
    }
}

/// Two bodies over a box of coordinates, which the motion holds.
pub(crate) struct OverBox<'a, 'b> {
    pub statement: &'a Statement,
    pub motion: &'b mut Motion,
    pub bodies: [usize; 2],
    known: Option<BoxedPair<'a>>,
}

impl<'a, 'b> OverBox<'a, 'b> {
    pub fn new(statement: &'a Statement, motion: &'b mut Motion, bodies: [usize; 2]) -> Self {
        Self { statement, motion, bodies, known: None }
    }

    /// The pair over the present box.
    pub fn boxed<R: Read>(&mut self, source: &mut Source<R>) -> Result<&BoxedPair<'a>, Refusal> {
        if self.known.is_none() {
            let frames = self.bodies.map(|body| self.statement.bodies[body].frame);
            let anchor = self.statement.common_ancestor(frames);
            source
                .spend(LEVER * frames.map(|frame| self.statement.steps_between(anchor, frame)).iter().sum::<u64>())?;
            let boxed = BoxedPair::at(self.statement, self.bodies, self.motion);
            source.spend(self.motion.take_work())?;
            self.known = Some(boxed);
        }
        self.known.as_ref().ok_or(Refusal::fails("a box is not known"))
    }
}

impl Place for OverBox<'_, '_> {
    /// One coordinate's range.
    type Change = Option<(usize, Interval)>;

    fn stay(&self) -> Self::Change {
        None
    }

    fn apply(&mut self, change: Self::Change) {
        if let Some((coordinate, range)) = change {
            self.motion.set_range(coordinate, range);
            self.known = None;
        }
    }

    fn halves<R: Read>(&self, source: &mut Source<R>) -> Result<[Self::Change; 3], Refusal> {
        let which = source.index(self.statement.coordinates, "coordinate")?;
        let (range, middle) = (self.motion.range(which), self.motion.range(which).mid());
        let parts = [Interval::new(range.lo(), middle), Interval::new(middle, range.hi()), range];
        Ok(parts.map(|part| Some((which, part))))
    }

    fn distance<R: Read>(&mut self, source: &mut Source<R>, n: [f64; 3], nodes: [usize; 2]) -> Result<f64, Refusal> {
        let units = self.boxed(source)?.cost(nodes);
        source.spend(units)?;
        Ok(self.boxed(source)?.distance(n, nodes))
    }
}
