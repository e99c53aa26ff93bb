//! The schedule. A pass cuts every open interval into sixteen, decides each, and puts those that stay open into the queue of the next pass.
//!
//! An edge is free only when intervals that were proved add up to all of it: each gives its edge credits in proportion to its length. Work
//! that is lost (a full queue, a thread that did not run) leaves credits missing, so it can leave an edge open but never make it free.
//! Of several intervals of a pass that touch, the first in time is reported, whatever the order of threads.

use core::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

use super::interval::{Interval, Outcome, decide};
use super::prepare::{Edges, prepare};
use super::real::Real;
use super::tables::{Model, at};

/// Intervals that one is cut into.
pub const CUT: u32 = 16;

/// Passes at most: half widths from 1/32 to 2^-21 of the edge.
pub const PASSES: u32 = 5;

/// Credits of a whole edge.
const WHOLE: u32 = CUT.pow(PASSES);

/// Answers that are no collision: larger than every key.
pub const FREE: u64 = u64::MAX;
pub const OPEN: u64 = u64::MAX - 1;

/// Smaller than every key: an edge that the tables do not hold for.
const REFUSED: u64 = 0;

/// State of all edges of a batch, and the queues between passes.
#[derive(Clone, Copy)]
pub struct Board<'a> {
    /// By edge: the least key of an interval that touches, `FREE` before.
    pub hits: &'a [AtomicU64],
    /// By edge: how much of it is proved.
    pub credits: &'a [AtomicU32],
    /// Open intervals: edge, then index among those of its width. Passes of even numbers read the first and write the second.
    pub even: &'a [AtomicU64],
    pub odd: &'a [AtomicU64],
    /// By pass, from 1: intervals put into the queue that follows it; the queue may hold fewer.
    pub counts: &'a [AtomicU32],
}

/// A pass, counted from 1. It reads the queue behind pass − 1 (pass 1: all edges) and writes the one behind it.
#[derive(Clone, Copy)]
pub struct Pass {
    pub number: u32,
    pub edges: u32,
}

/// Pass in the upper bits, then time, then pair: the least is the earliest.
fn key(pass: u32, index: u32, pair: u32) -> u64 {
    u64::from(pass) << 56 | u64::from(index) << 32 | u64::from(pair)
}

/// Time from 0 to 1 and pair of a key.
pub fn key_time(key: u64) -> (f64, u32) {
    let (pass, index) = ((key >> 56) as i32, (key >> 32) as u32 & 0xff_ffff);
    let intervals = f64::from(CUT.pow(pass as u32));
    ((f64::from(index) + 0.5) / intervals, key as u32)
}

impl<'a> Board<'a> {
    #[inline(always)]
    fn read_by(&self, pass: u32) -> &'a [AtomicU64] {
        if pass & 1 == 0 { self.even } else { self.odd }
    }
}

impl Pass {
    /// Intervals that it takes.
    #[inline(always)]
    pub fn items(&self, board: &Board) -> u32 {
        if self.number == 1 {
            return self.edges;
        }
        let queue = board.read_by(self.number);
        at(board.counts, self.number as usize - 1).load(Relaxed).min(queue.len() as u32)
    }

    /// Edge and index of an interval.
    #[inline(always)]
    fn item(&self, board: &Board, item: u32) -> (u32, u32) {
        if self.number == 1 {
            return (item, 0);
        }
        let entry = at(board.read_by(self.number), item as usize).load(Relaxed);
        ((entry >> 32) as u32, entry as u32)
    }

    /// Writes the record of an interval's edge.
    #[inline(always)]
    pub fn prepare<R: Real>(
        &self,
        model: &Model<R>,
        edges: &Edges,
        dofs: usize,
        board: &Board,
        item: u32,
        record: &mut [R],
    ) {
        let (edge, _) = self.item(board, item);
        if !prepare(model, edges, dofs, edge as usize, record) {
            at(board.hits, edge as usize).store(REFUSED, Relaxed);
        }
    }
}

/// Decides one of the sixteen parts of an interval.
#[inline(always)]
pub fn rake<R: Real>(pass: &Pass, model: &Model<R>, board: &Board, item: u32, part: u32, record: &[R]) {
    let (edge, parent) = pass.item(board, item);
    let index = parent * CUT + part;
    let own_key = key(pass.number, index, 0);
    let hit = at(board.hits, edge as usize);
    let is_late = || hit.load(Relaxed) < own_key;
    if is_late() {
        return;
    }
    // Powers of two: both are exact, in singles too for the first two passes.
    let tau = 0.5 / f64::from(CUT.pow(pass.number));
    let centre = f64::from(2 * index + 1) * tau - 0.5;
    let interval = Interval { record, centre: R::of(centre), tau: R::of(tau) };
    match decide(model, &interval, is_late) {
        Outcome::Proved => {
            at(board.credits, edge as usize).fetch_add(CUT.pow(PASSES - pass.number), Relaxed);
        }
        Outcome::Open if pass.number < PASSES => {
            let queue = board.read_by(pass.number + 1);
            let place = at(board.counts, pass.number as usize).fetch_add(1, Relaxed);
            if (place as usize) < queue.len() {
                at(queue, place as usize).store(u64::from(edge) << 32 | u64::from(index), Relaxed);
            }
        }
        Outcome::Touches(pair) => {
            hit.fetch_min(key(pass.number, index, pair), Relaxed);
        }
        Outcome::Open | Outcome::GivenUp | Outcome::Stopped => {}
    }
}

/// The answer of an edge after the last pass: `FREE`, `OPEN` or the key of a collision.
#[inline(always)]
pub fn finish(board: &Board, edge: u32) -> u64 {
    let hit = at(board.hits, edge as usize).load(Relaxed);
    let proved = at(board.credits, edge as usize).load(Relaxed);
    if hit == REFUSED {
        OPEN
    } else if hit != FREE {
        hit
    } else if proved == WHOLE {
        FREE
    } else {
        OPEN
    }
}
