//! The bodies of a frame against obstacles.

use super::distance::{square, square_and_rate, square_of_box, turned};
use super::interval::{NO_HIT, Search, is_beyond, is_within, keeps_apart};
use super::lanes::Lanes;
use super::pose::Frame;
use super::real::Real;
use super::tables::{ALLOWED, FrameRow, at};

/// Whether balls with children are also tested along the direction before their children are.
const DIRECTED: bool = true;

impl<R: Real, L: Lanes> Search<'_, R, L> {
    /// All obstacles of a frame, whose first ball has this radius and is at x.
    #[inline(always)]
    pub fn obstacles(&mut self, carried: &FrameRow, frame: &Frame<R>, radius: R, x: &[R; 3]) {
        let model = self.model;
        let grow = self.motion(carried.view).fma(R::UP, model.pad);
        let base = radius + grow;
        let [mut first, plain, end] = carried.obstacles;
        while first < plain {
            let around = *at(model.obstacles, first as usize);
            first += 1;
            let own = self.wants() && !is_beyond(square_of_box(&around, x), base + around.keep);
            let count = around.shape;
            if self.goes(own) {
                let mut near = 0_u32;
                for bit in 0..count {
                    let row = *at(model.obstacles, (first + bit) as usize);
                    if !is_beyond(square_of_box(&row, x), base + row.keep) {
                        near |= 1 << bit;
                    }
                }
                self.trees::<true>(carried, (first, count), if own { near } else { 0 }, frame, grow);
            }
            first += count;
        }
        while first < end {
            // Masks hold 32.
            let count = if end - first < 32 { end - first } else { 32 };
            let mut near = 0_u32;
            for bit in 0..count {
                let row = *at(model.obstacles, (first + bit) as usize);
                let y = if row.group() == 0 { *x } else { turned(at(model.groups, row.group() as usize), x) };
                if !is_beyond(square(&row, &y), base + row.keep) {
                    near |= 1 << bit;
                }
            }
            self.trees::<false>(carried, (first, count), if self.wants() { near } else { 0 }, frame, grow);
            first += count;
        }
    }

    /// The tree of a frame against those of some obstacles that its first ball is near to, by bits.
    #[inline(always)]
    fn trees<const PLAIN: bool>(
        &mut self,
        carried: &FrameRow,
        (first, count): (u32, u32),
        near: u32,
        frame: &Frame<R>,
        grow: R,
    ) {
        let mut left = self.lanes.union(near, count);
        if near & !left != 0 {
            self.open = u32::MAX;
        }
        while left != 0 {
            let bit = left.trailing_zeros();
            left &= left - 1;
            self.obstacle::<PLAIN>(carried, first + bit, near >> bit & 1 != 0, frame, grow);
        }
    }

    /// The tree of a frame against an obstacle that its first ball is near to, for this lane if `own`. `PLAIN`: it is a box along the chains' axes.
    #[inline(always)]
    fn obstacle<const PLAIN: bool>(&mut self, carried: &FrameRow, index: u32, own: bool, frame: &Frame<R>, grow: R) {
        let model = self.model;
        let row = *at(model.obstacles, index as usize);
        let into = |v: [R; 3]| {
            if PLAIN || row.group() == 0 { v } else { turned(at(model.groups, row.group() as usize), &v) }
        };
        let contacts = carried.contacts + (index - carried.obstacles[0]) * carried.bodies;
        let tau = self.interval.tau;
        let keep = row.keep + grow;
        let mut node = carried.nodes[0] + 1;
        // The lane has proved everything before this ball.
        let mut resume = if own && self.hit == NO_HIT { 0 } else { u32::MAX };
        while node < carried.nodes[1] {
            let ball = *at(model.nodes, node as usize);
            let x = frame.place(ball.centre);
            let y = into(x);
            let s = if PLAIN { square_of_box(&row, &y) } else { square(&row, &y) };
            let is_awaited = node >= resume;
            let mut near = is_awaited && !is_beyond(s, ball.radius + keep);
            if is_awaited && !near {
                resume = ball.skip;
            }
            if !self.goes(near) {
                node = ball.skip;
                continue;
            }
            node += 1;
            let is_leaf = ball.flags & 1 != 0;
            let (mut keep, mut exact, mut pair) = (row.keep, false, 0);
            if is_leaf {
                let contact = *at(model.contacts, (contacts + (ball.flags >> 8)) as usize);
                if contact.keep <= R::of(ALLOWED) {
                    continue;
                }
                (keep, pair) = (contact.keep, contact.pair);
                exact = ball.flags & 2 != 0 && contact.touch > R::of(ALLOWED);
                if near && exact && is_within(s, ball.radius + contact.touch) {
                    self.hit = contact.pair;
                    near = false;
                    resume = u32::MAX;
                }
                if !self.goes(near) {
                    continue;
                }
            } else if !DIRECTED {
                continue;
            }
            let [s, rate] = square_and_rate::<R, PLAIN>(&row, &y, &into(frame.velocity(&x)));
            let apart = keeps_apart(s, rate, ball.radius + keep + self.curved(carried.view), tau);
            if is_leaf {
                if near && !apart {
                    self.note(pair, exact, s, ball.radius, self.motion(carried.view));
                }
            } else {
                if near && apart {
                    resume = ball.skip;
                }
                if !self.goes(near && !apart) {
                    node = ball.skip;
                }
            }
        }
    }
}
