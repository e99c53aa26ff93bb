//! EXACT-DIST: how far apart are two bodies? Nearest pair of volumes first, pruned by the best witness.
//!
//! The lower bound is the smallest bound met anywhere: every pair of leaves was either measured, or lies below a pair of
//! volumes that was put aside with a bound of its own.

use glam::DVec3;
use noclash_numeric::{Lower, Upper};

use super::{BodyPair, Contact, Containment, Counters, Open, Scratch, Step, collide, half_space};
use crate::volume::Volume;

/// How far to go.
#[derive(Clone, Copy, Debug)]
pub struct DistanceOptions {
    /// The bounds may stay this far apart, in metres.
    pub gap: f64,
    /// Distances from here on need not be told apart: the answer may be any lower bound not below it.
    pub cutoff: f64,
    /// Leaves that were nearest last time.
    pub warm_start: Option<[u32; 2]>,
}

impl Default for DistanceOptions {
    fn default() -> Self {
        Self { gap: 1e-10, cutoff: f64::INFINITY, warm_start: None }
    }
}

/// What is known of a distance; points in frame A.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Distance {
    /// Proved, solids included: 0 when one body is inside the other.
    pub lower: Lower,
    /// Witnessed by `points`; infinite when everything is beyond the cutoff.
    pub upper: Upper,
    /// A point of A and a point of B at most `upper` apart.
    pub points: [DVec3; 2],
    /// The leaves they belong to.
    pub leaves: Option<[u32; 2]>,
    /// Whether the bodies overlap for certain.
    pub overlap: bool,
}

/// The distance of the two bodies.
pub fn distance<V: Volume>(
    pair: &BodyPair<V>,
    options: &DistanceOptions,
    scratch: &mut Scratch,
    counters: &mut Counters,
) -> Distance {
    let mut search = Search::new(options);
    if let Some(nearest) = half_space::nearest(pair, scratch, counters) {
        search.note(nearest.lower);
        search.offer(nearest.upper, nearest.points, nearest.leaves, nearest.overlap_is_certain);
    }
    if let Some(leaves) = options.warm_start {
        search.measure(pair, leaves, counters);
    }
    let queue = &mut scratch.queue;
    queue.clear();
    if !pair.tree_a.nodes().is_empty() && !pair.tree_b.nodes().is_empty() {
        let lower = pair.volume_distance([0, 0], counters);
        queue.push(Open { lower, nodes: [0, 0] });
    }
    while let Some(mut open) = heap::pop(queue) {
        if search.settles(open.lower) {
            // The heap's least: everything left is at least as far.
            search.note(open.lower);
            break;
        }
        // Follow the nearer child down; only the farther one is queued.
        loop {
            match pair.open(open.nodes) {
                Step::Leaves(leaves) => {
                    search.measure(pair, leaves, counters);
                    break;
                }
                Step::Pairs(children) => {
                    let [mut near, mut far] =
                        children.map(|nodes| Open { lower: open.lower.max(pair.volume_distance(nodes, counters)), nodes });
                    if far.lower < near.lower {
                        std::mem::swap(&mut near, &mut far);
                    }
                    if search.settles(far.lower) {
                        search.note(far.lower);
                    } else {
                        heap::push(queue, far);
                    }
                    if search.settles(near.lower) {
                        search.note(near.lower);
                        break;
                    }
                    open = near;
                }
            }
        }
    }
    search.finish(pair, scratch, counters)
}

struct Search {
    gap: f64,
    /// Smallest bound of anything measured or put aside.
    lower: Lower,
    /// What would have to be beaten: the best witness, or the cutoff.
    threshold: f64,
    best: Distance,
    direction: DVec3,
}

impl Search {
    fn new(options: &DistanceOptions) -> Self {
        let best = Distance {
            lower: Lower::ZERO,
            upper: Upper::INFINITY,
            points: [DVec3::ZERO; 2],
            leaves: None,
            overlap: false,
        };
        Self {
            gap: options.gap,
            lower: Lower::proved(f64::INFINITY),
            threshold: options.cutoff,
            best,
            direction: DVec3::ZERO,
        }
    }

    /// Whether something at least this far away cannot improve the answer by more than the gap.
    #[inline(always)]
    fn settles(&self, lower: Lower) -> bool {
        lower.get() >= self.threshold - self.gap
    }

    #[inline(always)]
    fn note(&mut self, lower: Lower) {
        self.lower = self.lower.min(lower);
    }

    fn measure<V: Volume>(&mut self, pair: &BodyPair<V>, leaves: [u32; 2], counters: &mut Counters) {
        // The direction that was best for a neighbour often settles this pair without looking for its nearest points.
        if self.direction != DVec3::ZERO {
            let lower = pair.plane_distance(leaves, self.direction);
            if self.settles(lower) {
                counters.triangle_tests += 1;
                self.note(lower);
                return;
            }
        }
        let found = pair.leaf_distance(leaves, self.gap, counters);
        self.note(found.lower);
        if self.offer(found.upper, found.points, leaves, found.overlap_is_certain) {
            self.direction = found.direction;
        }
    }

    fn offer(&mut self, upper: Upper, points: [DVec3; 2], leaves: [u32; 2], overlap: bool) -> bool {
        let better = upper < self.best.upper || (overlap && !self.best.overlap);
        if better {
            self.best = Distance { upper, points, leaves: Some(leaves), overlap, ..self.best };
            self.threshold = self.threshold.min(upper.get());
        }
        better
    }

    fn finish<V: Volume>(self, pair: &BodyPair<V>, scratch: &mut Scratch, counters: &mut Counters) -> Distance {
        let lower = self.lower;
        let mut answer = Distance { lower: lower.min(Lower::proved(f64::MAX)), ..self.best };
        if lower > Lower::ZERO {
            match pair.containment() {
                Containment::None => {}
                Containment::Inside => {
                    answer = Distance { lower: Lower::ZERO, upper: Upper::ZERO, overlap: true, ..answer };
                }
                Containment::Undecided => answer.lower = Lower::ZERO,
            }
        } else if !answer.overlap {
            // Touching as far as one leaf pair can tell; another may overlap for certain.
            answer.lower = Lower::ZERO;
            if let Contact::Overlap { leaves, point } = collide(pair, scratch, counters) {
                answer = Distance {
                    upper: Upper::ZERO,
                    points: [point; 2],
                    leaves: Some(leaves),
                    overlap: true,
                    ..answer
                };
            }
        }
        answer
    }
}

/// A binary heap with the least bound on top, in a plain vector that the caller keeps.
mod heap {
    use super::Open;

    fn before(a: &Open, b: &Open) -> bool {
        // Ties by node numbers: the order of the search, and so the witness, is the same everywhere.
        (a.lower.get(), a.nodes) < (b.lower.get(), b.nodes)
    }

    pub fn push(heap: &mut Vec<Open>, open: Open) {
        let mut hole = heap.len();
        heap.push(open);
        while hole > 0 {
            let parent = (hole - 1) / 2;
            if !before(&open, &heap[parent]) {
                break;
            }
            heap[hole] = heap[parent];
            hole = parent;
        }
        heap[hole] = open;
    }

    pub fn pop(heap: &mut Vec<Open>) -> Option<Open> {
        let last = heap.pop()?;
        let Some(&top) = heap.first() else {
            return Some(last);
        };
        let mut hole = 0;
        loop {
            let mut child = 2 * hole + 1;
            if child >= heap.len() {
                break;
            }
            if child + 1 < heap.len() && before(&heap[child + 1], &heap[child]) {
                child += 1;
            }
            if !before(&heap[child], &last) {
                break;
            }
            heap[hole] = heap[child];
            hole = child;
        }
        heap[hole] = last;
        Some(top)
    }
}
