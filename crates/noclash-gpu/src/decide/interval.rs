//! One interval of time of one edge: all pairs, from the largest balls down. This file decides: an interval that it calls proved is free.
//!
//! At the centre of an interval of half width τ, for a ball with centre x and radius r that moves at most A₁τ from there, curved by at
//! most A₂ (`docs/balls.md`):
//! 1. places alone: |q| > r + A₁τ + margin + pad, where q leads from the obstacle's nearest point to x;
//! 2. along q: |q|² − |q·v|τ > |q| (r + A₂τ²/2 + margin + pad), compared squared;
//! 3. two balls that move: the same with q from one centre to the other;
//! 4. overlap at the centre: |q| < r + touching − pad, for exact balls and obstacles.

use super::distance::{difference, square, square_and_rate, square_of, turned};
use super::pose::Frame;
use super::real::Real;
use super::tables::{KEPT, Model, MoverRow, NO_SLOT, NodeRow, PairRow, SLOTS, Slots, WORLD, at};

/// A ball that holds more than its body is not asked in ever shorter intervals: where motion adds less than this, in metres, it is the
/// ball that is too large.
const LEAST_MOTION_OF_SLABS: f64 = 0.001;

/// A ball that is no part of its body, with its centre nearer to the other body than this part of its radius, most likely meets it.
const DEEP: f64 = 0.3;

/// What is known of an interval.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Every pair keeps farther apart than its margin, all the time.
    Proved,
    /// Not proved; shorter intervals may help.
    Open,
    /// Not proved, and shorter intervals will not help.
    GivenUp,
    /// At its centre the bodies of this pair certainly touch, or are nearer than they may be.
    Touches(u32),
    /// Not tested to the end: the edge collides earlier.
    Stopped,
}

/// The interval, and numbers of its edge: values and rates of joints at the middle of the edge, bounds of views.
#[derive(Clone, Copy)]
pub struct Interval<'a, R> {
    pub record: &'a [R],
    /// Centre, counted from the middle of the edge.
    pub centre: R,
    /// Half width.
    pub tau: R,
}

impl<R: Real> Interval<'_, R> {
    #[inline(always)]
    fn bounds(&self, model: &Model<R>, view: u32) -> [R; 2] {
        let first = 2 * (model.steps.len() + view as usize);
        [*at(self.record, first), *at(self.record, first + 1)]
    }

    /// The pad of tests along a direction: that of places, and what velocities err by in half the interval.
    #[inline(always)]
    fn pad(&self, model: &Model<R>) -> R {
        let sum = *at(self.record, 2 * (model.steps.len() + model.views.len()));
        model.pad * (self.tau + self.tau).fma(sum, R::ONE)
    }
}

/// What is left over of the tests of an interval.
struct Findings {
    open: bool,
    hopeless: bool,
}

/// Guarantee: if this returns `Proved`, every pair of the tables keeps its margin during the whole interval; if `Touches`, that pair is
/// nearer than its `touching` at the centre. `stop` is asked between joints.
#[inline(always)]
pub fn decide<R: Real>(model: &Model<R>, interval: &Interval<R>, stop: impl Fn() -> bool) -> Outcome {
    let mut found = Findings { open: false, hopeless: false };
    let mut slots = Slots::<Frame<R>, SLOTS>::new();
    let mut kept = Slots::<[R; 3], KEPT>::new();
    let mut frame = Frame::WORLD;
    let mut next = 0;
    for (index, row) in model.steps.iter().enumerate() {
        if row.parent == WORLD {
            frame = Frame::WORLD;
        } else if row.parent != NO_SLOT {
            frame = *slots.get(row.parent);
        }
        let (middle, rate) = (*at(interval.record, 2 * index), *at(interval.record, 2 * index + 1));
        frame.step(row, rate.fma(interval.centre, middle), rate);
        if row.own != NO_SLOT {
            slots.put(row.own, frame);
        }
        while next < row.movers_end {
            let mover = at(model.movers, next as usize);
            next += 1;
            let root = at(model.nodes, mover.root as usize);
            let x = frame.place(root.centre);
            if mover.kept != NO_SLOT {
                kept.put(mover.kept, x);
            }
            if let Some(pair) = against_obstacles(model, interval, &frame, (mover, root), &x, &mut found) {
                return Outcome::Touches(pair);
            }
            for pair in mover.pairs[0]..mover.pairs[1] {
                let pair = at(model.pairs, pair as usize);
                let grow = interval.bounds(model, pair.view)[0] * interval.tau * R::UP + model.pad + pair.keep;
                let other = at(model.nodes, pair.other_root as usize);
                let s = square_of(&difference(&x, kept.get(pair.other_kept)));
                let far = (root.radius + other.radius + grow) * R::UP;
                if !(s > far * far * R::UP) {
                    let second = slots.get(pair.other_slot);
                    if let Some(hit) = against_balls(model, interval, [&frame, second], (mover, pair), grow, &mut found)
                    {
                        return Outcome::Touches(hit);
                    }
                }
            }
        }
        if stop() {
            return Outcome::Stopped;
        }
    }
    match found {
        Findings { hopeless: true, .. } => Outcome::GivenUp,
        Findings { open: true, .. } => Outcome::Open,
        Findings { .. } => Outcome::Proved,
    }
}

/// A body against all its obstacles; the pair that touches, if one does.
#[inline(always)]
fn against_obstacles<R: Real>(
    model: &Model<R>,
    interval: &Interval<R>,
    frame: &Frame<R>,
    (mover, root): (&MoverRow, &NodeRow<R>),
    x: &[R; 3],
    found: &mut Findings,
) -> Option<u32> {
    let [first, second] = interval.bounds(model, mover.view);
    let grow = first * interval.tau * R::UP + model.pad;
    let curved = second * (R::HALF * interval.tau * interval.tau) * R::UP * model.remainder;
    let (mut group, mut y) = (0, *x);
    for index in mover.obstacles[0]..mover.obstacles[1] {
        let row = &{ *at(model.obstacles, index as usize) };
        if row.group != group {
            group = row.group;
            y = turned(at(model.groups, group as usize), x);
        }
        let s = square(row, &y);
        let far = (root.radius + row.keep + grow) * R::UP;
        if s > far * far * R::UP {
            continue;
        }
        let axes = at(model.groups, group as usize);
        let mut node = mover.root;
        while node < mover.end {
            let ball = *at(model.nodes, node as usize);
            let x = frame.place(ball.centre);
            let y = turned(axes, &x);
            let s = square(row, &y);
            let far = (ball.radius + row.keep + grow) * R::UP;
            if s > far * far * R::UP {
                node = ball.skip;
                continue;
            }
            node += 1;
            if ball.flags & 1 == 0 {
                continue;
            }
            let exact = ball.flags & 2 != 0 && row.touch > R::of(-1e30);
            if exact && is_within(s, ball.radius + row.touch) {
                return Some(row.pair);
            }
            let [s, rate] = square_and_rate(row, &y, &turned(axes, &frame.velocity(&x)));
            let kept = ball.radius + row.keep + curved + interval.pad(model);
            if !keeps_apart(s, rate, kept, interval.tau) {
                note(found, exact, s, ball.radius, first * interval.tau);
            }
        }
    }
    None
}

/// A body against another that moves too; the pair if they touch.
#[inline(always)]
fn against_balls<R: Real>(
    model: &Model<R>,
    interval: &Interval<R>,
    [frame, second]: [&Frame<R>; 2],
    (mover, pair): (&MoverRow, &PairRow<R>),
    grow: R,
    found: &mut Findings,
) -> Option<u32> {
    let [first, bound] = interval.bounds(model, pair.view);
    let outer = *at(model.nodes, pair.other_root as usize);
    // Seen from the other body, whose balls stand still then.
    let seen = frame.seen_from(second);
    let mut node = mover.root;
    while node < mover.end {
        let ball = *at(model.nodes, node as usize);
        let x = seen.place(ball.centre);
        // Whole trees of the other body first: its root.
        let far = (ball.radius + outer.radius + grow) * R::UP;
        if square_of(&difference(&x, &outer.centre)) > far * far * R::UP {
            node = ball.skip;
            continue;
        }
        node += 1;
        if ball.flags & 1 == 0 {
            continue;
        }
        let mut inner = pair.other_root;
        while inner < pair.other_end {
            let other = *at(model.nodes, inner as usize);
            let s = square_of(&difference(&x, &other.centre));
            let far = (ball.radius + other.radius + grow) * R::UP;
            if s > far * far * R::UP {
                inner = other.skip;
                continue;
            }
            inner += 1;
            if other.flags & 1 == 0 {
                continue;
            }
            let exact = ball.flags & other.flags & 2 != 0;
            if exact && is_within(s, ball.radius + other.radius + pair.touch) {
                return Some(pair.pair);
            }
            let (p, q) = (frame.place(ball.centre), second.place(other.centre));
            let (d, v) = (difference(&p, &q), difference(&frame.velocity(&p), &second.velocity(&q)));
            let rate = d[2].fma(v[2], d[1].fma(v[1], d[0] * v[0]));
            let curved = bound * (R::HALF * interval.tau * interval.tau) * R::UP * model.remainder;
            let kept = ball.radius + other.radius + pair.keep + curved + interval.pad(model);
            if !keeps_apart(square_of(&d), rate, kept, interval.tau) {
                note(found, exact, s, ball.radius, first * interval.tau);
            }
        }
    }
    None
}

/// Whether a squared distance is certainly within a length that the pad was taken from.
#[inline(always)]
fn is_within<R: Real>(square: R, length: R) -> bool {
    length > R::ZERO && square * R::UP < length * length * (R::ONE + R::ONE - R::UP)
}

/// Test 2 and 3: |q|² − |q·v|τ > |q| kept, where q·v = rate.
#[inline(always)]
fn keeps_apart<R: Real>(square: R, rate: R, kept: R, tau: R) -> bool {
    let far = kept * R::UP;
    let w = square - rate.size() * (tau * R::UP);
    w > R::ZERO && w * w > square * (far * far * R::UP)
}

#[inline(always)]
fn note<R: Real>(found: &mut Findings, exact: bool, square: R, radius: R, motion: R) {
    found.open = true;
    let deep = R::of(DEEP) * radius;
    if !exact && (square < deep * deep || motion < R::of(LEAST_MOTION_OF_SLABS)) {
        found.hopeless = true;
    }
}
