//! The twin: the schedule and the deciding source of the device, on one thread of the CPU. Answers are equal to the bit.

use std::cell::Cell;

use crate::batch::BatchModel;
use crate::decide::{
    CUT, Descent, Edge, Edges, Finding, Found, Lanes, Model, NO_HIT, OPEN, Real, decide, first, part, write_joint,
    write_turned, write_view,
};
use crate::flatten::Rows;

/// How the twin runs a batch. The answers do not depend on it, but that a shorter queue or lanes that are not heard leave more edges open.
#[derive(Clone, Copy, Debug)]
pub struct TwinOptions {
    /// Edges that the queue holds.
    pub queue: usize,
    /// Edges are run in this order: each step skips so many. Co-prime to their number, or 1.
    pub stride: usize,
    /// Lanes from this one on are not run in the first pass, and edges of the queue from this one on not in the second, as on a device that is lost.
    pub lost_from: u64,
    /// What other lanes of a walk want.
    pub others: Others,
}

/// Other lanes of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Others {
    /// None: the lane walks alone.
    Absent,
    /// They go anywhere, at random, and the lane has to come along.
    Wandering(u64),
    /// They sometimes do not hear the lane.
    Deaf(u64),
}

impl Default for TwinOptions {
    fn default() -> Self {
        Self { queue: usize::MAX, stride: 1, lost_from: u64::MAX, others: Others::Absent }
    }
}

/// One lane among imagined ones.
struct Lane {
    others: Others,
    random: Cell<u64>,
}

impl Lane {
    fn bits(&self) -> u64 {
        let mut own = self.random.get();
        own ^= own << 13;
        own ^= own >> 7;
        own ^= own << 17;
        self.random.set(own);
        own
    }
}

impl Lanes for Lane {
    fn any(&self, own: bool) -> bool {
        match self.others {
            Others::Absent => own,
            Others::Wandering(_) => own || self.bits() & 3 == 0,
            Others::Deaf(_) => own && self.bits() & 63 != 0,
        }
    }
    fn union(&self, own: u32, count: u32) -> u32 {
        match self.others {
            Others::Absent => own,
            Others::Wandering(_) => own | (self.bits() & self.bits()) as u32 & u32::MAX >> (32 - count.clamp(1, 32)),
            Others::Deaf(_) => own & !(1 << (self.bits() & 31)),
        }
    }
    fn any_of_edge(&self, own: bool) -> bool {
        own
    }
}

/// Codes of all edges ([`BatchAnswer::from_code`](crate::BatchAnswer::from_code)).
pub fn twin(model: &BatchModel, edges: &Edges, options: &TwinOptions) -> Vec<u64> {
    let count = model.count(edges);
    let mut answers = vec![OPEN; count];
    let mut queue = Vec::new();
    for step in 0..count {
        let index = step * options.stride % count;
        let run = Run { edges, index, options };
        let (answer, open) = match &model.singles {
            Some(rows) => run.first_pass(rows),
            None => run.first_pass(&model.doubles),
        };
        answers[index] = answer;
        if open != 0 && queue.len() < options.queue {
            queue.push((index, open));
        }
    }
    for (place, (index, open)) in queue.into_iter().enumerate() {
        if (place as u64) < options.lost_from {
            answers[index] = Run { edges, index, options }.second_pass(&model.doubles, open);
        }
    }
    answers
}

/// Bits of pairs (`BallTables`) that the first pass leaves open, by edge and interval.
pub(crate) fn open_masks(model: &BatchModel, edges: &Edges) -> Vec<[u32; CUT as usize]> {
    let options = TwinOptions::default();
    let mask = |index: usize| {
        let run = Run { edges, index, options: &options };
        match &model.singles {
            Some(rows) => run.open_mask(rows),
            None => run.open_mask(&model.doubles),
        }
    };
    (0..model.count(edges)).map(mask).collect()
}

/// One edge.
struct Run<'a> {
    edges: &'a Edges<'a>,
    index: usize,
    options: &'a TwinOptions,
}

impl Run<'_> {
    fn first_pass<R: Real>(&self, rows: &Rows<R>) -> (u64, u32) {
        let model = rows.model();
        let (record, holds) = self.record(rows, &model);
        if !holds {
            return (OPEN, 0);
        }
        let is_lost = |lane: u32| self.index as u64 * u64::from(CUT) + u64::from(lane) >= self.options.lost_from;
        first(&self.find(&model, &record, 1, 0, is_lost))
    }

    fn open_mask<R: Real>(&self, rows: &Rows<R>) -> [u32; CUT as usize] {
        let model = rows.model();
        let (record, holds) = self.record(rows, &model);
        let open = |lane: usize| {
            let lanes = Lane { others: Others::Absent, random: Cell::new(1) };
            decide(&model, &part(&record, 1, 0, lane as u32, holds), &lanes).open
        };
        std::array::from_fn(open)
    }

    fn second_pass(&self, rows: &Rows<f64>, open: u32) -> u64 {
        let model = rows.model();
        let (record, holds) = self.record(rows, &model);
        let mut descent = Descent::new(open, holds);
        loop {
            let (level, parent, is_asked) = descent.next();
            if !is_asked {
                return descent.answer();
            }
            descent.take(&self.find(&model, &record, level, parent, |_| false));
        }
    }

    fn record<R: Real>(&self, rows: &Rows<R>, model: &Model<R>) -> (Vec<R>, bool) {
        let mut record = vec![R::ZERO; model.record()];
        let edge = Edge { edges: *self.edges, dofs: rows.dofs, index: self.index };
        let mut holds = true;
        for joint in 0..model.steps.len() {
            holds &= write_joint(model, &edge, joint, &mut record);
        }
        (0..model.steps.len()).for_each(|joint| write_turned(model, joint, &mut record));
        (0..model.views.len()).for_each(|view| write_view(model, view, &mut record));
        (record, holds)
    }

    /// All parts of an interval, one after the other. Of those that touch, the first along the joints: on a device it ends the others.
    fn find<R: Real>(
        &self,
        model: &Model<R>,
        record: &[R],
        level: u32,
        parent: u32,
        is_lost: impl Fn(u32) -> bool,
    ) -> Found {
        let mut found = Found { proved: 0, hopeless: false, hit: u32::MAX, pair: NO_HIT };
        let mut earliest = u32::MAX;
        for lane in (0..CUT).filter(|lane| !is_lost(*lane)) {
            let seed = match self.options.others {
                Others::Absent => 1,
                Others::Wandering(seed) | Others::Deaf(seed) => {
                    (seed << 24 ^ (self.index as u64) << 4 ^ u64::from(lane)).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1
                }
            };
            let lanes = Lane { others: self.options.others, random: Cell::new(seed) };
            let own: Finding = decide(model, &part(record, level, parent, lane, true), &lanes);
            found.proved |= u32::from(own.is_proved()) << lane;
            found.hopeless |= own.hopeless;
            if own.hit != NO_HIT && own.joint < earliest {
                earliest = own.joint;
                (found.hit, found.pair) = (lane, own.hit);
            }
        }
        found
    }
}
