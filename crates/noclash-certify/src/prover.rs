//! Writes the proof of one section: for every pair a tree of steps, each of which the verifier's own arithmetic accepts.
//!
//! The search sees the statement as the verifier reads it, so that nothing of the engines is believed. It may use anything to find
//! directions and to choose between halving time and opening nodes; what it writes is decided by `Judge`.

use glam::DVec3;
use noclash_numeric::Interval;
use noclash_verify::body::{Below, Body};
use noclash_verify::containment::{self, Ray};
use noclash_verify::motion::{Jet, Motion, Moving, Span};
use noclash_verify::separation::{Gap, Separation};
use noclash_verify::statement::{Pair, Statement};
use noclash_verify::{Step, steps};

type Vector = [Interval; 3];

use crate::bytes::Bytes;
use crate::finder::{self, At, Part};
use crate::guide::Guide;

/// How large a distance a gap proves. The verifier's own judgement is [`Gap::distance`]; tests have others.
pub(crate) type Judge<'a> = &'a dyn Fn(&Gap) -> f64;

/// A pair that could not be proved within the budget.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unproved {
    pub bodies: [usize; 2],
}

/// The writer of a proof. Directions and rays carry over from pair to pair, as the verifier's do.
pub(crate) struct Prover<'a> {
    pub out: Bytes,
    direction: [f64; 3],
    ray: Option<[i16; 3]>,
    /// Most steps for one pair.
    budget: u64,
    judge: Judge<'a>,
    /// Steps of an earlier certificate, for the stretch that is proved: segment of how many, and where it begins.
    pub guide: Option<(&'a Guide, (usize, usize), f64)>,
    /// Pairs whose steps were those of the guide, and all that were proved one by one.
    pub followed: [u64; 2],
}

/// Time is halved at most so often.
const DEEPEST_LEVEL: u32 = 48;

/// Nodes are opened rather than time halved while their motion in half a span is below this part of their size.
const MOTION_PER_SIZE: f64 = 0.4;

/// Parts that are apart at the centre, but lose less than this many times their gap to motion, get half the time.
const NEARLY: f64 = 6.0;

/// Steps that are tried to keep a body apart from several others together.
const STEPS_TOGETHER: u64 = 7;

/// Rays that are tried for a point.
const RAYS: u32 = 64;

/// Goal of a proof for two nodes.
#[derive(Clone, Copy)]
struct Element {
    nodes: [usize; 2],
    index: u64,
    level: u32,
    hint: [f64; 3],
}

/// How an element that is not proved goes on.
#[derive(Clone, Copy)]
enum Split {
    Time,
    Node(usize),
    Nothing,
}

impl<'a> Prover<'a> {
    pub fn new(budget: u64, judge: Judge<'a>) -> Self {
        let (out, direction, ray) = (Bytes::default(), [0.0; 3], None);
        Self { out, direction, ray, budget, judge, guide: None, followed: [0; 2] }
    }

    /// The proof of all pairs over a stretch of motion.
    pub fn stretch(&mut self, statement: &Statement, motion: &mut Motion) -> Result<(), Unproved> {
        let standing: Vec<Option<Vector>> = (0..statement.bodies.len()).map(|body| statement.standing(body)).collect();
        for first in 0..statement.bodies.len() {
            let a = &statement.bodies[first];
            let groupable = !a.pieces.is_empty() && a.half_spaces.is_empty();
            let pairs = statement.pairs_of(first, &mut 0);
            let mut rest = pairs.as_slice();
            while !rest.is_empty() {
                let together = |other: &&Pair| standing[other.bodies[1]].is_some();
                let count = rest.iter().take_while(together).count().max(1);
                let (run, others) = rest.split_at(if groupable { count } else { 1 });
                self.run(statement, motion, run, &standing)?;
                rest = others;
            }
        }
        Ok(())
    }

    /// A run of pairs of one body with others that rest: all together, or its halves.
    fn run(
        &mut self,
        statement: &Statement,
        motion: &mut Motion,
        pairs: &[Pair],
        standing: &[Option<Vector>],
    ) -> Result<(), Unproved> {
        if let [pair] = pairs {
            self.out.count(1);
            return self.pair(statement, motion, pair).ok_or(Unproved { bodies: pair.bodies });
        }
        let kept = (self.out.0.len(), self.direction);
        self.out.count(pairs.len());
        if self.together(statement, motion, pairs, standing) == Some(true) {
            return Ok(());
        }
        self.out.0.truncate(kept.0);
        self.direction = kept.1;
        let (first, second) = pairs.split_at(pairs.len() / 2);
        self.run(statement, motion, first, standing)?;
        self.run(statement, motion, second, standing)
    }

    fn together(
        &mut self,
        statement: &Statement,
        motion: &mut Motion,
        pairs: &[Pair],
        standing: &[Option<Vector>],
    ) -> Option<bool> {
        let boxes = pairs.iter().map(|pair| standing[pair.bodies[1]]);
        let hull = |a: Vector, b: Vector| std::array::from_fn(|axis| a[axis].hull(b[axis]));
        let around = Body::cuboid(boxes.reduce(|a, b| Some(hull(a?, b?)))??);
        let a = &statement.bodies[pairs[0].bodies[0]];
        let margin = pairs.iter().map(|pair| pair.margin).fold(0.0, f64::max);
        let levers = [a, &around].map(|body| (body, motion.levers(statement, 0, body)));
        self.cover([a, &around], margin, STEPS_TOGETHER, &mut |over| motion.moving(statement, 0, &levers, over))
    }

    fn pair(&mut self, statement: &Statement, motion: &mut Motion, pair: &Pair) -> Option<()> {
        let [a, b] = pair.bodies.map(|body| &statement.bodies[body]);
        if !a.pieces.is_empty() && !b.pieces.is_empty() {
            let anchor = statement.common_ancestor([a.frame, b.frame]);
            let levers = [a, b].map(|body| (body, motion.levers(statement, anchor, body)));
            let mut moving = |over: Span| motion.moving(statement, anchor, &levers, over);
            let names = [a.name.as_str(), b.name.as_str()];
            let known = self.guide.and_then(|(guide, segment, from)| guide.steps(segment, from, names));
            self.followed[1] += 1;
            let roots = match known {
                Some(steps) => self.follow([a, b], pair.margin, steps, &mut moving)?,
                None => self.cover([a, b], pair.margin, self.budget, &mut moving)?,
            };
            if !roots {
                let [a_at, b_at] = moving(Span::START);
                let off = noclash_numeric::add_up(a_at.bounds[1], b_at.bounds[1]);
                self.outside([a, b], [&a_at.jet, &b_at.jet], off)?;
            }
        }
        for [body, unbounded] in [[a, b], [b, a]] {
            for half_space in unbounded.half_spaces.iter().filter(|_| !body.pieces.is_empty()) {
                let rests_at = motion.jet(statement, 0, unbounded.frame, Span::START);
                let levers = motion.levers(statement, 0, body);
                self.above(body, pair.margin, |over| {
                    let jet = motion.jet(statement, 0, body.frame, over);
                    let moving = Moving { jet, bounds: motion.bounds(&levers, over) };
                    (Separation::from_half_space(half_space, &rests_at, &moving, over), moving.bounds[1])
                })?;
            }
        }
        Some(())
    }

    /// The steps of an earlier proof as far as they hold; where one does not, what it was for is searched.
    fn follow(
        &mut self,
        bodies: [&Body; 2],
        margin: f64,
        earlier: &[Step],
        moving: &mut dyn FnMut(Span) -> [Moving; 2],
    ) -> Option<bool> {
        let (mut roots, mut holds) = (false, true);
        let mut placed: Option<(Span, [Moving; 2])> = None;
        let mut earlier = earlier.iter();
        let mut pending = vec![Element { nodes: [0, 0], index: 0, level: 0, hint: self.direction }];
        while let Some(element) = pending.pop() {
            match earlier.next() {
                Some(Step::Halve) if element.level < DEEPEST_LEVEL => {
                    self.out.byte(steps::HALVE);
                    pending.extend(halves(element));
                }
                Some(&Step::Open(side)) if matches!(bodies[side].below(element.nodes[side]), Below::Nodes(_)) => {
                    self.out.byte(if side == 0 { steps::OPEN_A } else { steps::OPEN_B });
                    pending.extend(children(bodies, element, side)?);
                }
                Some(&Step::Apart(n)) => {
                    let over = Span::dyadic(element.index, element.level);
                    if placed.as_ref().is_none_or(|(known, _)| *known != over) {
                        placed = Some((over, moving(over)));
                    }
                    let (_, [a, b]) = placed.as_ref()?;
                    let gap = Separation::new(n, a, b, over)
                        .gap((bodies[0], element.nodes[0]), Some((bodies[1], element.nodes[1])));
                    if (self.judge)(&gap) > margin {
                        self.separated(n);
                        roots |= element.nodes == [0, 0];
                    } else {
                        holds = false;
                        roots |=
                            self.cover_from(bodies, margin, self.budget, Element { hint: n, ..element }, moving)?;
                    }
                }
                // Another tree, or none: the rest is searched.
                Some(Step::Halve | Step::Open(_)) | None => {
                    holds = false;
                    roots |= self.cover_from(bodies, margin, self.budget, element, moving)?;
                }
            }
        }
        self.followed[0] += u64::from(holds);
        Some(roots)
    }

    /// The steps of two trees; whether the roots were shown apart at some time.
    fn cover(
        &mut self,
        bodies: [&Body; 2],
        margin: f64,
        budget: u64,
        moving: &mut dyn FnMut(Span) -> [Moving; 2],
    ) -> Option<bool> {
        let whole = Element { nodes: [0, 0], index: 0, level: 0, hint: self.direction };
        self.cover_from(bodies, margin, budget, whole, moving)
    }

    /// The same of two nodes over a span of time.
    fn cover_from(
        &mut self,
        bodies: [&Body; 2],
        margin: f64,
        budget: u64,
        element: Element,
        moving: &mut dyn FnMut(Span) -> [Moving; 2],
    ) -> Option<bool> {
        let mut roots = false;
        let mut spent = 0;
        let mut placed: Option<(Span, [Moving; 2], [At; 2])> = None;
        let mut pending = vec![element];
        while let Some(mut element) = pending.pop() {
            spent += 1;
            if spent > budget {
                return None;
            }
            let over = Span::dyadic(element.index, element.level);
            if placed.as_ref().is_none_or(|(known, ..)| *known != over) {
                let own = moving(over);
                let at = [At::of(&own[0].jet), At::of(&own[1].jet)];
                placed = Some((over, own, at));
            }
            let Some((_, [a, b], at)) = &placed else { return None };
            let try_direction = |n: [f64; 3]| {
                let separation = Separation::new(n, a, b, over);
                separation.gap((bodies[0], element.nodes[0]), Some((bodies[1], element.nodes[1])))
            };
            let mut best: Option<(Gap, [f64; 3])> = None;
            let mut proved = false;
            let mut found = DVec3::ZERO;
            for attempt in 0..3 {
                let n = match attempt {
                    0 if element.hint == [0.0; 3] => continue,
                    0 => element.hint,
                    1 => {
                        found = between(bodies, &element, at);
                        rounded(found)
                    }
                    // Where whole numbers are too coarse.
                    _ => match &best {
                        Some((gap, _)) if nearly_shown(gap, margin) => found.to_array(),
                        _ => break,
                    },
                };
                let gap = try_direction(n);
                let distance = (self.judge)(&gap);
                if distance > margin {
                    self.separated(n);
                    roots |= element.nodes == [0, 0];
                    proved = true;
                    break;
                }
                if best.as_ref().is_none_or(|(known, _)| centre(&gap) > centre(known)) {
                    best = Some((gap, n));
                }
            }
            if proved {
                continue;
            }
            let (gap, n) = best?;
            element.hint = n;
            let deviation = a.bounds[1] + b.bounds[1];
            match choose(bodies, &element, &gap, margin, deviation) {
                Split::Nothing => return None,
                Split::Time => {
                    self.out.byte(steps::HALVE);
                    pending.extend(halves(element));
                }
                Split::Node(side) => {
                    self.out.byte(if side == 0 { steps::OPEN_A } else { steps::OPEN_B });
                    pending.extend(children(bodies, element, side)?);
                }
            }
        }
        Some(roots)
    }

    /// The steps of one tree above a half-space.
    ///
    /// `separation` also returns how far deviations move the body.
    fn above(&mut self, body: &Body, margin: f64, mut separation: impl FnMut(Span) -> (Separation, f64)) -> Option<()> {
        let mut spent = 0;
        let mut pending = vec![(0, 0_u64, 0_u32)];
        while let Some((node, index, level)) = pending.pop() {
            spent += 1;
            if spent > self.budget {
                return None;
            }
            let (separation, deviation) = separation(Span::dyadic(index, level));
            let gap = separation.gap((body, node), None);
            if (self.judge)(&gap) > margin {
                self.out.byte(steps::AS_BEFORE);
                continue;
            }
            let apart_now = Shortage::new(&gap, margin, deviation).ends_with_time();
            match body.below(node) {
                Below::Nodes([first, second]) if !apart_now => {
                    self.out.byte(steps::OPEN_A);
                    pending.extend([(second, index, level), (first, index, level)]);
                }
                Below::Nodes(_) | Below::Piece(_) if level < DEEPEST_LEVEL && (apart_now || level < 24) => {
                    self.out.byte(steps::HALVE);
                    pending.extend([(node, 2 * index + 1, level + 1), (node, 2 * index, level + 1)]);
                }
                Below::Nodes(_) | Below::Piece(_) => return None,
            }
        }
        Some(())
    }

    pub(crate) fn separated(&mut self, n: [f64; 3]) {
        if n == self.direction {
            self.out.byte(steps::AS_BEFORE);
            return;
        }
        self.direction = n;
        let short = n.map(|component| component as i16);
        if short.map(f64::from) == n {
            self.out.byte(steps::DIRECTION);
            short.into_iter().for_each(|component| self.out.short(component));
        } else {
            self.out.byte(steps::FINE_DIRECTION);
            n.into_iter().for_each(|component| self.out.number(component));
        }
    }

    /// Rays that show that no part of one body is inside the other.
    pub(crate) fn outside(&mut self, bodies: [&Body; 2], at: [&Jet; 2], off: f64) -> Option<()> {
        for (holder, point) in containment::questions(bodies, at, off) {
            let holds =
                |&[x, y, down]: &[i16; 3]| containment::is_outside(bodies[holder], &point, ray(x, y, down), &mut 0);
            if self.ray.as_ref().is_some_and(holds) {
                self.out.byte(0);
                continue;
            }
            let found = (0..RAYS).map(slopes).find(holds)?;
            self.ray = Some(found);
            self.out.byte(if found[2] == 0 { 1 } else { 2 });
            self.out.short(found[0]);
            self.out.short(found[1]);
        }
        Some(())
    }
}

/// The later half of the time, and the earlier one, which comes first.
fn halves(element: Element) -> [Element; 2] {
    [1, 0].map(|half| Element { index: 2 * element.index + half, level: element.level + 1, ..element })
}

/// The second child of a node, and the first one, which comes first.
fn children(bodies: [&Body; 2], element: Element, side: usize) -> Option<[Element; 2]> {
    let Below::Nodes([first, second]) = bodies[side].below(element.nodes[side]) else { return None };
    Some([second, first].map(|node| {
        let mut opened = element;
        opened.nodes[side] = node;
        opened
    }))
}

fn ray(x: i16, y: i16, down: i16) -> Ray {
    Ray::of([x, y], if down == 0 { 1.0 } else { -1.0 })
}

/// Slopes spread over the square, up and down in turn.
fn slopes(number: u32) -> [i16; 3] {
    let spread = |step: u32| (number.wrapping_mul(step) >> 16) as u16 as i16;
    [spread(2_654_435_769).wrapping_add(4321), spread(1_779_033_703).wrapping_add(1234), (number % 2) as i16]
}

/// The direction in whole numbers of 16 bits.
pub(crate) fn rounded(direction: DVec3) -> [f64; 3] {
    let largest = direction.abs().max_element();
    (direction / largest * 32767.0).round().to_array()
}

fn between(bodies: [&Body; 2], element: &Element, at: &[At; 2]) -> DVec3 {
    let [a, b] = [0, 1].map(|side| Part { body: bodies[side], node: element.nodes[side], at: at[side] });
    finder::between(&a, &b).0
}

/// How far apart the parts are at the centre of the span.
fn centre(gap: &Gap) -> f64 {
    gap.at[1] / gap.length - gap.balls
}

/// Whether a finer direction could do what a coarse one just misses: by about the 2⁻¹⁵ that it is off.
fn nearly_shown(gap: &Gap, margin: f64) -> bool {
    let least = gap.at[0].min(gap.at[1]).min(gap.at[2]) - gap.bend;
    let size = (gap.widths[0] + gap.widths[1]) / gap.length;
    least / gap.length - gap.lost - gap.balls > margin - 1e-4 * size
}

/// Why a gap is not larger than the margin, per unit of the direction.
struct Shortage {
    /// Distance at the centre beyond the margin and the deviations: what is left of the gap in a span of no length.
    apart: f64,
    /// Loss to motion, which vanishes as the span gets shorter; deviations do not.
    motion: f64,
}

impl Shortage {
    fn new(gap: &Gap, margin: f64, deviation: f64) -> Self {
        let least = gap.at[0].min(gap.at[1]).min(gap.at[2]) - gap.bend;
        let motion = (gap.at[1] - least) / gap.length + (gap.lost - deviation);
        Self { apart: centre(gap) - margin - deviation, motion: motion.max(0.0) }
    }

    /// Whether shorter spans can show the parts apart at the centre. A gap that fails although motion takes less than half of it fails by rounding,
    /// which halving does not change.
    fn ends_with_time(&self) -> bool {
        self.apart > 0.0 && self.motion > 0.5 * self.apart
    }

    /// Whether a few halvings will do.
    fn nearly_ends(&self) -> bool {
        self.ends_with_time() && self.motion < NEARLY * self.apart
    }
}

/// Halve the time where motion is what is lost, else open the node that is wider along the direction.
fn choose(bodies: [&Body; 2], element: &Element, gap: &Gap, margin: f64, deviation: f64) -> Split {
    let openable = [0, 1].map(|side| matches!(bodies[side].below(element.nodes[side]), Below::Nodes(_)));
    let wider = match openable {
        [true, true] => Split::Node(usize::from(gap.widths[1] > gap.widths[0])),
        [true, false] => Split::Node(0),
        [false, true] => Split::Node(1),
        [false, false] => Split::Nothing,
    };
    let shortage = Shortage::new(gap, margin, deviation);
    let size = 0.5 * gap.widths[0].max(gap.widths[1]) / gap.length;
    let can_halve = element.level < DEEPEST_LEVEL;
    match wider {
        // Two pieces that are not apart at the centre will not be apart in either half.
        Split::Nothing if can_halve && shortage.ends_with_time() => Split::Time,
        Split::Node(_) if can_halve && (shortage.nearly_ends() || shortage.motion > MOTION_PER_SIZE * size) => {
            Split::Time
        }
        other => other,
    }
}
