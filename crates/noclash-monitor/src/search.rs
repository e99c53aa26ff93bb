//! Best-first over all pairs: the one that may be nearest is measured first, a little more closely each time, until the least
//! bound that is left is not below the best witness ([Henrich 1992], with what is remembered in place of boxes at the top).

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use noclash_cell::Stop;
use noclash_geometry::query::{Circumstances, Distance, DistanceOptions, Scratch, distance_along, distance_within};
use noclash_numeric::{Lower, Upper};

use crate::fronts::Fronts;
use crate::table::{PairTable, WatchScope};
use crate::vector::{CollisionVector, NearPair};
use crate::world::World;

/// How closely a pair has been measured in this tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Stage {
    /// By what is kept.
    Kept,
    /// By what it did since it was measured.
    Moved,
    /// By the boxes of the two bodies.
    Boxes,
    /// By a measurement that is only as close as it must be.
    Roughly,
}

/// A pair that may still matter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Open {
    /// Key that orders the search: a bound, or what follows from it.
    pub value: f64,
    pub stage: Stage,
    pub pair: u32,
}

impl PartialEq for Open {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Open {}

impl PartialOrd for Open {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Open {
    fn cmp(&self, other: &Self) -> Ordering {
        self.value.total_cmp(&other.value).then(self.pair.cmp(&other.pair))
    }
}

/// State that a monitor keeps between ticks for searching.
#[derive(Debug)]
pub(crate) struct SearchMemory {
    pub geometry: Scratch,
    pub fronts: Fronts,
    pub heap: BinaryHeap<Reverse<Open>>,
    /// The pairs reported last time, with their ends: numbers of pairs change when bodies go.
    leaders: Vec<(usize, [u32; 2])>,
    /// The one shown.
    held: Option<(usize, [u32; 2])>,
    /// The pairs of [`CollisionVector::nearest`], by number.
    reported: Vec<usize>,
}

/// Searches go depth first: one pair waits per level of both hierarchies, and these are balanced; of a front more may wait together.
const WAITING_PAIRS: usize = 8192;
/// Obstacles bring pairs later.
const PAIRS_TO_COME: usize = 4;

impl SearchMemory {
    /// Room for all that a search can need.
    pub fn new(nearest: usize, pairs: usize) -> Self {
        Self {
            geometry: Scratch::with_room(WAITING_PAIRS),
            fronts: Fronts::new(pairs + PAIRS_TO_COME),
            heap: BinaryHeap::new(),
            leaders: Vec::with_capacity(nearest + 2),
            held: None,
            reported: Vec::with_capacity(nearest + 2),
        }
    }

    /// Room for as many pairs.
    pub fn reserve(&mut self, pairs: usize) {
        let more = pairs.saturating_sub(self.heap.len());
        self.heap.reserve(more);
    }
}

/// How to search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchOptions {
    pub nearest: usize,
    pub gap: f64,
    pub stickiness: f64,
}

/// Pairs that are not the nearest are measured up to where they stay settled for about so many ticks like the last…
const TICKS_AHEAD: f64 = 16.0;
/// …and at least so much farther than the nearest, relative to it.
const FARTHER: f64 = 0.125;
/// …but not farther than this part of the way to where they were seen last.
const CLOSER_THAN_LAST: f64 = 0.75;

/// One tick's search.
pub(crate) struct NearestSearch<'a> {
    pub world: &'a World,
    pub table: &'a mut PairTable,
    pub memory: &'a mut SearchMemory,
    pub vector: &'a mut CollisionVector,
    pub options: SearchOptions,
    pub stop: &'a dyn Stop,
    pub tick: u64,
    pub within_limits: bool,
}

impl NearestSearch<'_> {
    /// Fills in the vector: bounds, nearest pairs, the pair to show.
    pub fn run(&mut self) {
        let mut least = Lower::INFINITY;
        let mut held = None;
        self.memory.reported.clear();
        for place in 0..self.memory.leaders.len() {
            let (pair, ends) = self.memory.leaders[place];
            if self.table.ends.get(pair) == Some(&ends) {
                let found = self.measure(pair, self.threshold(), self.options.gap);
                least = least.min(found.lower);
                if self.memory.held == Some((pair, ends)) {
                    held = Some((pair, self.near(pair, &found)));
                }
            }
        }
        let mut heap = std::mem::take(&mut self.memory.heap);
        heap.clear();
        let threshold = self.threshold();
        for pair in 0..self.table.len() {
            if self.table.pairs[pair].measured_at != self.tick {
                let value = self.table.kept(pair, self.world).max(0.0);
                if value < threshold {
                    heap.push(Reverse(Open { value, stage: Stage::Kept, pair: pair as u32 }));
                }
            }
        }
        while let Some(&Reverse(open)) = heap.peek() {
            if open.value >= self.threshold() {
                break;
            }
            if self.stop.stop() {
                self.vector.complete = false;
                least = least.min(Lower::proved(open.value));
                break;
            }
            heap.pop();
            match self.measure_closer(open) {
                Refinement::Still(open) => heap.push(Reverse(open)),
                Refinement::Measured(lower) => least = least.min(lower),
            }
        }
        self.memory.heap = heap;
        self.finish(least, held);
    }

    /// Whether a pair counts for what is said about margins in the time after.
    pub fn is_foreseen(&self, pair: usize) -> bool {
        match self.table.pairs[pair].scope {
            WatchScope::Foreseen => true,
            WatchScope::Measured => !self.within_limits,
        }
    }

    /// Distance below which a pair would be reported.
    fn threshold(&self) -> f64 {
        let nearest = &self.vector.nearest;
        if nearest.len() < self.options.nearest { f64::INFINITY } else { nearest[self.options.nearest - 1].upper.get() }
    }

    fn measure_closer(&mut self, open: Open) -> Refinement {
        let pair = open.pair as usize;
        let ends = self.table.ends[pair];
        let better = |lower: Lower, stage: Stage| Open { value: open.value.max(lower.get()), stage, pair: open.pair };
        match open.stage {
            Stage::Kept => {
                let lower = self.table.by_reference(pair, self.world);
                if lower > Lower::ZERO {
                    self.table.keep(pair, lower, self.world);
                }
                Refinement::Still(better(lower, Stage::Moved))
            }
            Stage::Moved => {
                self.vector.counters.volume_tests += 1;
                let lower = self.world.view(ends).root_lower();
                if lower > Lower::ZERO {
                    self.table.keep(pair, lower, self.world);
                }
                Refinement::Still(better(lower, Stage::Boxes))
            }
            Stage::Boxes => {
                let threshold = self.threshold();
                if !threshold.is_finite() {
                    return Refinement::Measured(self.measure(pair, threshold, self.options.gap).lower);
                }
                let steps = self.world.steps(ends);
                // Up to where its last witness was: what is nearer than the cutoff would be measured in vain.
                let spare = CLOSER_THAN_LAST * (self.table.pairs[pair].about - threshold);
                let farther = (FARTHER * threshold + TICKS_AHEAD * steps).min(spare);
                if farther <= steps {
                    // It would not stay settled until the next tick.
                    return Refinement::Measured(self.measure(pair, threshold, self.options.gap).lower);
                }
                let found = self.ask(pair, threshold + farther, (0.25 * farther).max(self.options.gap));
                Refinement::Still(better(found.lower, Stage::Roughly))
            }
            Stage::Roughly => Refinement::Measured(self.measure(pair, self.threshold(), self.options.gap).lower),
        }
    }

    /// A measurement that is final for this tick: the pair takes its place among the nearest if it belongs there.
    fn measure(&mut self, pair: usize, cutoff: f64, gap: f64) -> Distance {
        let found = self.ask(pair, cutoff, gap);
        self.table.pairs[pair].measured_at = self.tick;
        if found.upper.get() < cutoff || self.vector.nearest.len() < self.options.nearest {
            let near = self.near(pair, &found);
            let key = (near.upper, near.bodies);
            let place = self.vector.nearest.partition_point(|other| (other.upper, other.bodies) < key);
            self.vector.nearest.insert(place, near);
            self.vector.nearest.truncate(self.options.nearest);
            self.memory.reported.insert(place, pair);
            self.memory.reported.truncate(self.options.nearest);
        }
        found
    }

    /// The distance of a pair now, with what is known of it put to use and what is found kept.
    pub fn ask(&mut self, pair: usize, cutoff: f64, gap: f64) -> Distance {
        // A bound above 0 covers solids: no part can have got inside the other since.
        let not_nested = self.table.kept(pair, self.world) > 0.0;
        let search = DistanceOptions { gap, cutoff, warm_start: self.table.pairs[pair].leaves };
        let mut cut = false;
        let mut ends_early = || {
            cut |= self.stop.stop();
            cut
        };
        let circumstances = Circumstances { not_nested, ends_early: &mut ends_early };
        let view = self.world.view(self.table.ends[pair]);
        let counters = &mut self.vector.counters;
        let SearchMemory { geometry, fronts, .. } = &mut *self.memory;
        // Bodies that touch, or may by now, are measured from the roots: where they overlap changes too fast for a front.
        let front = if not_nested { fronts.of(self.table.ends[pair], self.world, self.tick) } else { None };
        let found = match front {
            Some(front) => distance_along(&view, &search, circumstances, front, geometry, counters),
            None => distance_within(&view, &search, circumstances, geometry, counters),
        };
        self.vector.measured += 1;
        self.vector.complete &= !cut;
        self.table.note(pair, &found, self.world);
        found
    }

    fn near(&self, pair: usize, found: &Distance) -> NearPair {
        let ends = self.table.ends[pair];
        let world = &self.world.bodies[ends[0] as usize].pose;
        let points = found.points.map(|point| world.transform_point(point));
        let bodies = ends.map(|end| end as usize);
        NearPair { bodies, lower: found.lower, upper: found.upper, points, overlap: found.overlap }
    }

    fn finish(&mut self, least: Lower, held: Option<(usize, NearPair)>) {
        let vector = &mut *self.vector;
        let first = self.memory.reported.first().copied().zip(vector.nearest.first().copied());
        vector.upper = first.map_or(Upper::INFINITY, |(_, near)| near.upper);
        // What was put aside is not below the threshold, which is not below the first witness.
        vector.lower = (self.table.len() > 0).then_some(least.min(Lower::proved(vector.upper.get())));
        let stays = held.filter(|(_, held)| held.upper.get() <= vector.upper.get() + self.options.stickiness);
        let shown = stays.or(first);
        vector.shown = shown.map(|(_, near)| near);
        let named = |pair: usize| (pair, self.table.ends[pair]);
        self.memory.held = shown.map(|(pair, _)| named(pair));
        self.memory.leaders.clear();
        let others = self.memory.reported.iter().copied().filter(|&pair| Some(pair) != shown.map(|(pair, _)| pair));
        self.memory.leaders.extend(shown.into_iter().map(|(pair, _)| pair).chain(others).map(named));
    }
}

/// Result of a closer measurement.
enum Refinement {
    /// A better bound.
    Still(Open),
    /// A distance, final for this tick.
    Measured(Lower),
}
