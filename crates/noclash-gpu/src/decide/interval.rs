//! One interval of time of one edge: all pairs, from the largest balls down. This file and the two below it, `obstacles.rs` and `pairs.rs`, decide:
//! an interval that they call proved is free.
//!
//! At the centre of an interval of half width τ, for a ball with centre x and radius r that moves at most A₁τ from there, curved by at
//! most A₂ (`docs/balls.md`):
//! 1. places alone: |q| > r + A₁τ + margin + pad, where q leads from the obstacle's nearest point to x;
//! 2. along q: |q|² − |q·v|τ > |q| (r + A₂τ²/2 + margin + pad), compared squared;
//! 3. two balls that move: the same with q from one centre to the other;
//! 4. overlap at the centre: |q| < r + touching − pad, for exact balls and obstacles.

use core::mem::MaybeUninit;

use super::lanes::Lanes;
use super::pose::Frame;
use super::real::Real;
use super::tables::{Model, STEPS, at, at_mut};

/// A ball that holds more than its body is not asked in ever shorter intervals: where motion adds less than this, in metres, it is the
/// ball that is too large.
const LEAST_MOTION_OF_SLABS: f64 = 0.001;

/// A ball that is no part of its body, with its centre nearer to the other body than this part of its radius, most likely meets it.
const DEEP: f64 = 0.3;

/// No pair.
pub const NO_HIT: u32 = u32::MAX;

/// What is known of an interval.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Bits (of 32, counted round) of pairs that may not keep farther apart than their margins, all the time; 0: proved.
    pub open: u32,
    /// Not proved, and shorter intervals will not help.
    pub hopeless: bool,
    /// At its centre the bodies of this pair certainly touch, or are nearer than they may be.
    pub hit: u32,
    /// Joint behind which a hit ended the edge.
    pub joint: u32,
}

impl Finding {
    /// Every pair keeps farther apart than its margin, all the time.
    #[inline(always)]
    pub fn is_proved(&self) -> bool {
        self.open == 0
    }
}

/// The interval, and numbers of its edge: values and rates of joints at the middle of the edge, bounds of views.
#[derive(Clone, Copy)]
pub struct Interval<'a, R> {
    pub record: &'a [R],
    /// Centre, counted from the middle of the edge.
    pub centre: R,
    /// Half width.
    pub tau: R,
    /// Whether anything is to be found out.
    pub is_asked: bool,
}

/// Everything that a lane knows and finds.
pub struct Search<'a, R, L> {
    pub model: &'a Model<'a, R>,
    pub interval: &'a Interval<'a, R>,
    pub lanes: &'a L,
    pub open: u32,
    pub hopeless: bool,
    pub hit: u32,
    pub is_asked: bool,
}

impl<R: Real, L: Lanes> Search<'_, R, L> {
    /// Whether the lane still wants anything tested.
    #[inline(always)]
    pub fn wants(&self) -> bool {
        self.is_asked && self.hit == NO_HIT
    }

    /// Whether the walk goes where some lane wants to go. A lane that wants to and is not heard stays open.
    #[inline(always)]
    pub fn goes(&mut self, own: bool) -> bool {
        let any = self.lanes.any(own);
        if own & !any {
            self.open = u32::MAX;
        }
        any
    }

    /// A₁τ of a view.
    #[inline(always)]
    pub fn motion(&self, view: u32) -> R {
        *at(self.interval.record, 2 * (self.model.steps.len() + view as usize)) * self.interval.tau
    }

    /// A₂τ²/2 of a view and the pad of tests along a direction, enlarged.
    #[inline(always)]
    pub fn curved(&self, view: u32) -> R {
        let (model, interval) = (self.model, self.interval);
        let (steps, views) = (model.steps.len(), model.views.len());
        let a2 = *at(interval.record, 2 * (steps + view as usize) + 1);
        // Velocities err by parts of the pad in half the interval.
        let sum = *at(interval.record, 4 * steps + 2 * views + 1);
        let pad = model.pad * (interval.tau + interval.tau).fma(sum, R::ONE);
        a2 * (R::HALF * interval.tau * interval.tau) * R::UP * model.remainder + pad
    }

    /// A test of a pair that failed at leaves.
    #[inline(always)]
    pub fn note(&mut self, pair: u32, exact: bool, square: R, radius: R, motion: R) {
        self.open |= 1 << (pair & 31);
        let deep = R::of(DEEP) * radius;
        if !exact && (square < deep * deep || motion < R::of(LEAST_MOTION_OF_SLABS)) {
            self.hopeless = true;
        }
    }
}

/// Guarantee: pairs without an open bit keep their margin during the whole interval, all of them if it is proved; if there is a hit, that pair is
/// nearer than its `touching` at the centre. Lanes of an edge in which one has a hit stop behind the same joint.
#[inline(always)]
pub fn decide<R: Real, L: Lanes>(model: &Model<R>, interval: &Interval<R>, lanes: &L) -> Finding {
    let mut search = Search {
        model,
        interval,
        lanes,
        open: if interval.is_asked { 0 } else { u32::MAX },
        hopeless: false,
        hit: NO_HIT,
        is_asked: interval.is_asked,
    };
    // Centres of frames' first balls, each written before it is read: nothing is written to begin with.
    let mut centres = [const { MaybeUninit::<[R; 3]>::uninit() }; STEPS];
    let mut frame = Frame::WORLD;
    let (mut joint, mut ended_at) = (0, 0);
    while (joint as usize) < model.steps.len() {
        let row = at(model.steps, joint as usize);
        if row.follows() || joint == 0 {
            let record = interval.record;
            let (middle, rate) = (*at(record, 2 * joint as usize), *at(record, 2 * joint as usize + 1));
            frame.step(row, rate.fma(interval.centre, middle), rate);
        } else {
            frame = Frame::behind(model, interval.record, interval.centre, joint);
        }
        let carried = at(model.frames, joint as usize);
        if carried.nodes[0] < carried.nodes[1] {
            let ball = at(model.nodes, carried.nodes[0] as usize);
            let x = frame.place(ball.centre);
            *at_mut(&mut centres, joint as usize) = MaybeUninit::new(x);
            search.obstacles(carried, &frame, ball.radius, &x);
            for pair in carried.pairs[0]..carried.pairs[1] {
                let pair = at(model.pairs, pair as usize);
                search.frames(pair, &frame, &x, centre_of(&centres, model, pair.other));
            }
            // A hit ends the whole edge, but not before all its lanes are here.
            if lanes.any(search.hit != NO_HIT) {
                if lanes.any_of_edge(search.hit != NO_HIT) {
                    ended_at = if search.is_asked { joint } else { ended_at };
                    search.is_asked = false;
                }
                if !lanes.any(search.is_asked) {
                    break;
                }
            }
        }
        joint += 1;
    }
    let is_whole = search.wants() && joint as usize == model.steps.len();
    Finding {
        open: if is_whole { search.open } else { u32::MAX },
        hopeless: search.hopeless,
        hit: search.hit,
        joint: ended_at,
    }
}

/// The centre of a frame's first ball, which the walk has passed.
#[inline(always)]
#[allow(unsafe_code)]
fn centre_of<R: Real>(centres: &[MaybeUninit<[R; 3]>; STEPS], model: &Model<R>, joint: u32) -> [R; 3] {
    #[cfg(not(target_arch = "nvptx64"))]
    {
        let carried = model.frames[joint as usize];
        assert!(carried.nodes[0] < carried.nodes[1], "frame {joint} carries nothing");
    }
    let _ = model;
    // SAFETY: written when the walk passed that joint, because it carries bodies: pairs name only earlier joints that do (`Rows` tests it).
    unsafe { at(centres, joint as usize).assume_init() }
}

/// Whether a squared distance is certainly within a length that the pad was taken from.
#[inline(always)]
pub fn is_within<R: Real>(square: R, length: R) -> bool {
    length > R::ZERO && square * R::UP < length * length * (R::ONE + R::ONE - R::UP)
}

/// Test 1: a squared distance against a length.
#[inline(always)]
pub fn is_beyond<R: Real>(square: R, length: R) -> bool {
    square > length * length * R::SQUARE_UP
}

/// Test 2 and 3: |q|² − |q·v|τ > |q| kept, where q·v = rate.
#[inline(always)]
pub fn keeps_apart<R: Real>(square: R, rate: R, kept: R, tau: R) -> bool {
    let far = kept * R::UP;
    let w = square - rate.size() * (tau * R::UP);
    w > R::ZERO && w * w > square * (far * far * R::UP)
}
