//! The schedule. The first pass cuts every edge into sixteen intervals and decides each; what stays open of an edge goes to a queue. The second cuts
//! open intervals of an edge into sixteen again and again, the earliest first.
//!
//! An edge is free only when each of its intervals was proved, or each of the sixteen that it was cut into. Work that is lost (a full queue, a lane
//! that did not run) leaves an edge open, but never makes it free. A collision is that of the lane that is first along the joints, then in time.

use super::interval::Interval;
use super::jets::Part;
use super::real::Real;

/// Intervals that one is cut into: lanes of an edge.
pub const CUT: u32 = 16;
const CUT_BITS: u32 = CUT.trailing_zeros();
const ALL: u32 = (1 << CUT) - 1;

/// How often at most: half widths from 1/32 to 2^-25 of the edge.
pub const LEVELS: u32 = 6;

/// Answers that are no collision.
pub const FREE: u64 = u64::MAX;
pub const OPEN: u64 = 0;

/// Bit of levels of keys whose intervals come from halving the edge (`search.rs`).
pub const HALVED: u32 = 0x40;

/// Level in the upper bits, from 1; then time; then pair.
fn key(level: u32, index: u32, pair: u32) -> u64 {
    u64::from(level) << 56 | u64::from(index) << 32 | u64::from(pair)
}

/// Time from 0 to 1 and pair of a key.
pub fn key_time(key: u64) -> (f64, u32) {
    let (level, index) = ((key >> 56) as u32, (key >> 32) as u32 & 0xff_ffff);
    if level & HALVED != 0 {
        return (Part { level: level & !HALVED, number: index }.centre(), key as u32);
    }
    ((f64::from(index) + 0.5) * 2.0 * half_width(level), key as u32)
}

/// Half width of intervals, in parts of the edge: a power of two.
#[inline(always)]
fn half_width(level: u32) -> f64 {
    f64::from_bits(u64::from(1022 - CUT_BITS * level) << 52)
}

/// A part of an interval (level 1: of the edge). Centre and half width are exact, in singles too on the first level.
#[inline(always)]
pub fn part<R: Real>(record: &[R], level: u32, parent: u32, part: u32, is_asked: bool) -> Interval<'_, R> {
    let tau = half_width(level);
    let centre = f64::from(2 * (parent * CUT + part) + 1) * tau - 0.5;
    Interval { record, centre: R::of(centre), tau: R::of(tau), is_asked }
}

/// Findings of the sixteen parts of an interval.
#[derive(Clone, Copy)]
pub struct Found {
    /// Bit i: part i is proved.
    pub proved: u32,
    pub hopeless: bool,
    /// Part that touches, first along the joints, then in time; `CUT` or more: none.
    pub hit: u32,
    pub pair: u32,
}

/// Answer of the first pass, and which parts the second has to prove, if it has to.
#[inline(always)]
pub fn first(found: &Found) -> (u64, u32) {
    if found.hit < CUT {
        (key(1, found.hit, found.pair), 0)
    } else if found.proved == ALL {
        (FREE, 0)
    } else {
        (OPEN, if found.hopeless { 0 } else { !found.proved & ALL })
    }
}

/// The second pass of one edge.
pub struct Descent {
    /// Parts that are not proved, by depth: sixteen bits each.
    masks: u128,
    depth: u32,
    /// Interval whose parts these are.
    index: u32,
    answer: u64,
    is_asked: bool,
}

impl Descent {
    /// With the parts that the first pass left open.
    #[inline(always)]
    pub fn new(open: u32, is_asked: bool) -> Self {
        Self { masks: u128::from(open), depth: 0, index: 0, answer: OPEN, is_asked }
    }

    /// `FREE`, `OPEN` or the key of a collision, when nothing is asked any more.
    #[inline(always)]
    pub fn answer(&self) -> u64 {
        self.answer
    }

    /// The interval to be cut next, and its parts' level; whether there is one.
    #[inline(always)]
    pub fn next(&mut self) -> (u32, u32, bool) {
        while self.is_asked && self.left() == 0 {
            if self.depth == 0 {
                // Nothing is open of the whole edge.
                self.answer = FREE;
                self.is_asked = false;
            } else {
                self.depth -= 1;
                self.index >>= CUT_BITS;
            }
        }
        let bit = if self.is_asked { self.left().trailing_zeros() } else { 0 };
        (self.depth + 2, self.index << CUT_BITS | bit, self.is_asked)
    }

    #[inline(always)]
    fn left(&self) -> u32 {
        (self.masks >> (CUT * self.depth)) as u32 & ALL
    }

    /// Takes the findings of the parts of that interval.
    #[inline(always)]
    pub fn take(&mut self, found: &Found) {
        if !self.is_asked {
            return;
        }
        let (level, parent, _) = self.next();
        if found.hit < CUT {
            self.answer = key(level, parent << CUT_BITS | found.hit, found.pair);
            self.is_asked = false;
            return;
        }
        let open = !found.proved & ALL;
        if open != 0 && (found.hopeless || level == LEVELS) {
            self.is_asked = false;
            return;
        }
        // Proved, or its parts are open instead of it.
        self.masks &= !(1_u128 << (CUT * self.depth + (parent & (CUT - 1))));
        if open != 0 {
            self.depth += 1;
            self.index = parent;
            self.masks |= u128::from(open) << (CUT * self.depth);
        }
    }
}
