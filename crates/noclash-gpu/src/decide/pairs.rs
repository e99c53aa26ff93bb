//! The bodies of two frames that both move.

use super::distance::{difference, square_of};
use super::interval::{NO_HIT, Search, is_beyond, is_within, keeps_apart};
use super::lanes::Lanes;
use super::pose::Frame;
use super::real::Real;
use super::tables::{BodyPairRow, ClearanceRow, FramePairRow, NONE, NodeRow, at};

/// The earlier frame of a pair, computed when a leaf comes near to it.
struct Other<R> {
    is_placed: bool,
    second: Frame<R>,
    /// The later frame seen from it: its balls stand still then.
    seen: Frame<R>,
}

impl<R: Real, L: Lanes> Search<'_, R, L> {
    /// The bodies of a frame against those of another, whose first balls are at x and y.
    #[inline(always)]
    pub fn frames(&mut self, pair: &FramePairRow<R>, frame: &Frame<R>, x: &[R; 3], y: [R; 3]) {
        let model = self.model;
        let motion = self.motion(pair.view);
        let grow = motion.fma(R::UP, model.pad);
        let mut near = self.wants() && !is_beyond(square_of(&difference(x, &y)), pair.keep + grow);
        if !self.goes(near) {
            return;
        }
        if pair.table != NONE {
            let clearance = self.clearance(at(model.tables, pair.table as usize));
            near &= !(clearance > motion * R::UP);
            if near && clearance <= -R::ONE {
                let body = pair.bodies[0] + (-R::ONE - clearance).cell(pair.bodies[1] - pair.bodies[0] - 1);
                self.hit = at(model.bodies, body as usize).pair;
                near = false;
            }
            if !self.goes(near) {
                return;
            }
        }
        let mut other = Other { is_placed: false, second: Frame::WORLD, seen: Frame::WORLD };
        let ball = at(model.nodes, at(model.frames, pair.other as usize).nodes[0] as usize);
        for index in pair.bodies[0]..pair.bodies[1] {
            self.bodies(pair, at(model.bodies, index as usize), near, (frame, &mut other), (&y, ball.radius), grow);
        }
    }

    /// What the two frames are apart at least at the centre of the interval, less their largest margin.
    #[inline(always)]
    fn clearance(&self, table: &ClearanceRow<R>) -> R {
        let mut cell = 0;
        for own in 0..2 {
            let joint = 2 * table.joints[own] as usize;
            let record = self.interval.record;
            let value = at(record, joint + 1).fma(self.interval.centre, *at(record, joint));
            cell = cell * table.size[own] + ((value - table.origin[own]) * table.scale[own]).cell(table.size[own] - 1);
        }
        R::of_single(*at(self.model.clearances, (table.first + cell) as usize))
    }

    /// The tree of a body against another's, for this lane if `own`; all of the other's frame is in a ball at y.
    #[inline(always)]
    fn bodies(
        &mut self,
        frames: &FramePairRow<R>,
        pair: &BodyPairRow<R>,
        own: bool,
        (frame, place): (&Frame<R>, &mut Other<R>),
        (y, radius): (&[R; 3], R),
        grow: R,
    ) {
        let model = self.model;
        let grow = grow + pair.keep;
        let root = *at(model.nodes, pair.root as usize);
        // The balls below the root against all of the other frame: most pairs end here, before that frame is computed.
        let is_leaf = root.flags & 1 != 0;
        let mut near = is_leaf;
        let mut child = pair.root + 1;
        while child < pair.end {
            let ball = *at(model.nodes, child as usize);
            let p = frame.place(ball.centre);
            near |= !is_beyond(square_of(&difference(&p, y)), ball.radius + radius + grow);
            child = ball.skip;
        }
        near &= own && self.hit == NO_HIT;
        if !self.goes(near) {
            return;
        }
        if !place.is_placed {
            place.is_placed = true;
            place.second = Frame::behind(model, self.interval.record, self.interval.centre, frames.other);
            place.seen = frame.seen_from(&place.second);
        }
        // The balls of the other body, which stand still as seen from it, against this one's root; at leaves, against its tree.
        let x = place.seen.place(root.centre);
        let mut outer = pair.other_root;
        let mut resume = if near { 0 } else { u32::MAX };
        while outer < pair.other_end {
            let other = *at(model.nodes, outer as usize);
            let is_awaited = outer >= resume;
            let near =
                is_awaited && !is_beyond(square_of(&difference(&x, &other.centre)), other.radius + root.radius + grow);
            if is_awaited && !near {
                resume = other.skip;
            }
            if !self.goes(near) {
                outer = other.skip;
                continue;
            }
            outer += 1;
            if other.flags & 1 != 0 && self.leaf(frames.view, pair, &other, near, (frame, place), grow) {
                resume = u32::MAX;
            }
        }
    }

    /// The tree of a body against a leaf of another; whether they touch.
    #[inline(always)]
    fn leaf(
        &mut self,
        view: u32,
        pair: &BodyPairRow<R>,
        other: &NodeRow<R>,
        own: bool,
        (frame, place): (&Frame<R>, &Other<R>),
        grow: R,
    ) -> bool {
        let model = self.model;
        let mut node = pair.root;
        let mut resume = if own { 0 } else { u32::MAX };
        while node < pair.end {
            let ball = *at(model.nodes, node as usize);
            let s = square_of(&difference(&place.seen.place(ball.centre), &other.centre));
            let is_awaited = node >= resume;
            let mut near = is_awaited && !is_beyond(s, ball.radius + other.radius + grow);
            if is_awaited && !near {
                resume = ball.skip;
            }
            if !self.goes(near) {
                node = ball.skip;
                continue;
            }
            node += 1;
            if ball.flags & 1 == 0 {
                continue;
            }
            let exact = ball.flags & other.flags & 2 != 0;
            if near && exact && is_within(s, ball.radius + other.radius + pair.touch) {
                self.hit = pair.pair;
                near = false;
                resume = u32::MAX;
            }
            if !self.goes(near) {
                continue;
            }
            let (p, q) = (frame.place(ball.centre), place.second.place(other.centre));
            let (d, v) = (difference(&p, &q), difference(&frame.velocity(&p), &place.second.velocity(&q)));
            let rate = d[2].fma(v[2], d[1].fma(v[1], d[0] * v[0]));
            let kept = ball.radius + other.radius + pair.keep + self.curved(view);
            if near && !keeps_apart(square_of(&d), rate, kept, self.interval.tau) {
                self.note(pair.pair, exact, s, ball.radius, self.motion(view));
            }
        }
        self.hit != NO_HIT
    }
}
