//! EXACT-DIST: how far apart are two bodies? The nearer pair of volumes first, pruned by the best witness.
//!
//! The lower bound is the smallest bound met anywhere: every pair of leaves was either measured, or lies below a pair of
//! volumes that was put aside with a bound of its own.

use glam::DVec3;
use noclash_numeric::{Lower, Upper};

use super::body_pair::{Across, BodyPair, Containment, Step};
use super::collide::{Contact, collide};
use super::counters::Counters;
use super::half_space;
use super::scratch::{Open, Scratch};
use crate::leaf_source::LeafSource;
use crate::narrow::Effort;
use crate::volume::Volume;

/// How far to go.
#[derive(Clone, Copy, Debug)]
pub struct DistanceOptions {
    /// The bounds may stay this far apart, in metres.
    pub gap: f64,
    /// Distances from here on need not be distinguished: the answer may be any lower bound not below it (less the gap).
    pub cutoff: f64,
    /// Leaves that were nearest last time.
    pub warm_start: Option<[u32; 2]>,
}

impl Default for DistanceOptions {
    fn default() -> Self {
        Self { gap: 1e-10, cutoff: f64::INFINITY, warm_start: None }
    }
}

/// Bounds on a distance and closest points; points in frame A.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Distance {
    /// Proved, solids included: 0 when one body is inside the other.
    pub lower: Lower,
    /// Witnessed by `points`; infinite when everything is beyond the cutoff.
    pub upper: Upper,
    /// A point of A and a point of B at most `upper` apart; when one body is inside the other, the nearest points of
    /// their surfaces.
    pub points: [DVec3; 2],
    /// The leaves they belong to; `None` when one side is a half-space.
    pub leaves: Option<[u32; 2]>,
    /// Whether the bodies overlap for certain.
    pub overlap: bool,
}

impl Distance {
    /// Trivial bounds.
    pub const UNKNOWN: Self =
        Self { lower: Lower::ZERO, upper: Upper::INFINITY, points: [DVec3::ZERO; 2], leaves: None, overlap: false };
}

/// Prior knowledge of a caller that queries the same bodies repeatedly, and when to stop.
pub struct Circumstances<'a> {
    /// That no part of one body is inside the other (they were apart a moment ago and have not moved far enough): whether this
    /// is so is then not asked again.
    pub not_nested: bool,
    /// Asked now and then; from the first `true` on what is still open keeps the bound that it has.
    pub ends_early: &'a mut dyn FnMut() -> bool,
}

/// The distance of the two bodies.
pub fn distance<V: Volume>(
    pair: &BodyPair<V>,
    options: &DistanceOptions,
    scratch: &mut Scratch,
    counters: &mut Counters,
) -> Distance {
    let mut never = || false;
    let circumstances = Circumstances { not_nested: false, ends_early: &mut never };
    distance_within(pair, options, circumstances, scratch, counters)
}

/// The same under circumstances. If it ends early the bounds hold, but may be farther apart than asked; nothing is then said
/// about nesting unless it is known, which leaves a lower bound of 0.
pub fn distance_within<V: Volume>(
    pair: &BodyPair<V>,
    options: &DistanceOptions,
    circumstances: Circumstances,
    scratch: &mut Scratch,
    counters: &mut Counters,
) -> Distance {
    let Circumstances { not_nested, ends_early } = circumstances;
    let mut search = Search::new(options);
    if !pair.is_described() {
        return search.best;
    }
    search.begin(pair, options, scratch, counters);
    scratch.queue.clear();
    if !pair.tree_a.is_empty() && !pair.tree_b.is_empty() {
        scratch.queue.push(Open { lower: pair.volume_distance([0, 0], counters), nodes: [0, 0] });
    }
    if search.descend(pair, &mut scratch.queue, &mut Forgotten, ends_early, counters) {
        return search.cut_short(not_nested);
    }
    search.finish(pair, not_nested, scratch, counters)
}

/// How many descents happen between two checks for cancellation.
const STEPS_BETWEEN_QUESTIONS: u32 = 16;

/// Destination of pairs of nodes that are put aside with a proved bound.
pub(super) trait Aside {
    fn put(&mut self, open: Open);
}

/// Their bound is noted, they themselves are not needed again.
struct Forgotten;

impl Aside for Forgotten {
    #[inline(always)]
    fn put(&mut self, _open: Open) {}
}

pub(super) struct Search {
    gap: f64,
    /// Smallest bound of anything measured or put aside.
    lower: Lower,
    /// Distance to be beaten: the best witness, or the cutoff.
    threshold: f64,
    best: Distance,
    /// The direction of the best witness.
    across: Option<Across>,
    /// Bounds along the witness's direction are taken for all there is to say only if they are this much more than needed.
    pub ahead: f64,
}

impl Search {
    pub fn new(options: &DistanceOptions) -> Self {
        Self {
            gap: options.gap,
            lower: Lower::INFINITY,
            threshold: options.cutoff,
            best: Distance::UNKNOWN,
            across: None,
            ahead: 0.0,
        }
    }

    /// Half-spaces, and the leaves that were nearest last time.
    pub fn begin<V: Volume>(
        &mut self,
        pair: &BodyPair<V>,
        options: &DistanceOptions,
        scratch: &mut Scratch,
        counters: &mut Counters,
    ) {
        if let Some(nearest) = half_space::nearest(pair, scratch, counters) {
            self.note(nearest.lower);
            self.offer(nearest.upper, nearest.points, None, nearest.overlap_is_certain);
        }
        if let Some([a, b]) = options.warm_start
            && (a as usize) < pair.a.leaf_count()
            && (b as usize) < pair.b.leaf_count()
        {
            self.measure(pair, [a, b], counters);
        }
    }

    /// Opens what waits, the last first, until nothing does. `true` if it was ended early; then all that waited has been noted.
    pub fn descend<V: Volume>(
        &mut self,
        pair: &BodyPair<V>,
        pending: &mut Vec<Open>,
        aside: &mut impl Aside,
        ends_early: &mut dyn FnMut() -> bool,
        counters: &mut Counters,
    ) -> bool {
        let mut steps = 0_u32;
        while let Some(mut open) = pending.pop() {
            steps += 1;
            if steps.is_multiple_of(STEPS_BETWEEN_QUESTIONS) && ends_early() {
                for open in std::iter::once(open).chain(pending.drain(..)) {
                    self.note(open.lower);
                    aside.put(open);
                }
                return true;
            }
            // Follow the nearer child down; the farther one waits on the stack, so what is left last is what lay farthest.
            loop {
                if self.settled(open.lower) {
                    aside.put(open);
                    break;
                }
                match pair.open(open.nodes) {
                    Step::Leaves(leaves) => {
                        let lower = self.measure(pair, leaves, counters);
                        aside.put(Open { lower, ..open });
                        break;
                    }
                    Step::Pairs([first, second]) => {
                        let mut near = self.bound(pair, first, counters);
                        let mut far = self.bound(pair, second, counters);
                        if far.lower < near.lower {
                            std::mem::swap(&mut near, &mut far);
                        }
                        if self.settled(far.lower) {
                            aside.put(far);
                        } else {
                            pending.push(far);
                        }
                        open = near;
                    }
                }
            }
        }
        false
    }

    /// Bounds so far.
    pub fn best(&self) -> Distance {
        self.best
    }

    /// Bound from which on a node pair is put aside.
    #[inline(always)]
    pub fn enough(&self) -> f64 {
        self.threshold - self.gap
    }

    /// Whether something at least this far away cannot improve the answer by more than the gap; if so, it is put aside
    /// and its bound kept.
    #[inline(always)]
    pub fn settled(&mut self, lower: Lower) -> bool {
        let settled = lower.get() >= self.enough();
        if settled {
            self.note(lower);
        }
        settled
    }

    #[inline(always)]
    pub fn note(&mut self, lower: Lower) {
        self.lower = self.lower.min(lower);
    }

    /// The bound of a pair of nodes: along the direction of the best witness where that settles it, else in full.
    #[inline(always)]
    pub fn bound<V: Volume>(&self, pair: &BodyPair<V>, nodes: [u32; 2], counters: &mut Counters) -> Open {
        let mut along = Lower::ZERO;
        if let Some(across) = &self.across {
            let (node_a, node_b) = (pair.tree_a.node(nodes[0]), pair.tree_b.node(nodes[1]));
            let gap = -node_a.volume.support(-across.in_a) - node_b.volume.support(across.in_b) - across.offset;
            along = pair.b_in_a.certify(gap);
            if along.get() >= self.enough() + self.ahead {
                counters.volume_tests += 1;
                return Open { lower: along, nodes };
            }
        }
        Open { lower: along.max(pair.volume_distance(nodes, counters)), nodes }
    }

    /// Guarantee: the two leaves are not nearer than what is returned, which is noted.
    pub fn measure<V: Volume>(&mut self, pair: &BodyPair<V>, leaves: [u32; 2], counters: &mut Counters) -> Lower {
        self.measure_to_last(pair, leaves, false, counters)
    }

    /// The same; `in_full`, a plane that is hardly enough is not taken for all there is to say.
    pub fn measure_to_last<V: Volume>(
        &mut self,
        pair: &BodyPair<V>,
        leaves: [u32; 2],
        in_full: bool,
        counters: &mut Counters,
    ) -> Lower {
        let mut along = Lower::ZERO;
        // The direction that was best for a neighbour often settles this pair without a search for its closest points.
        if let Some(across) = self.across {
            along = pair.plane_distance(leaves, &across);
            let lasts = !in_full || along.get() >= self.enough() + self.ahead;
            if lasts && self.settled(along) {
                counters.triangle_tests += 1;
                return along;
            }
        }
        let found = pair.leaf_distance(leaves, Effort::within(self.gap), counters);
        let lower = along.max(found.lower);
        self.note(lower);
        if self.offer(found.upper, found.points, Some(leaves), found.overlap_is_certain) {
            self.across = Across::new(found.direction, &pair.b_in_a);
        }
        lower
    }

    fn offer(&mut self, upper: Upper, points: [DVec3; 2], leaves: Option<[u32; 2]>, overlap: bool) -> bool {
        let better = upper < self.best.upper || (overlap && !self.best.overlap);
        if better {
            self.best = Distance { upper, points, leaves, overlap, ..self.best };
            self.threshold = self.threshold.min(upper.get());
        }
        better
    }

    /// Bounds when the search is cancelled.
    pub fn cut_short(self, not_nested: bool) -> Distance {
        let lower = if not_nested { self.lower.min(Lower::proved(f64::MAX)) } else { Lower::ZERO };
        Distance { lower, ..self.best }
    }

    /// Final result; whether one body is inside the other is tested here.
    pub fn finish<V: Volume>(
        self,
        pair: &BodyPair<V>,
        not_nested: bool,
        scratch: &mut Scratch,
        counters: &mut Counters,
    ) -> Distance {
        let lower = self.lower;
        let mut answer = Distance { lower: lower.min(Lower::proved(f64::MAX)), ..self.best };
        if lower > Lower::ZERO {
            if not_nested {
                return answer;
            }
            match pair.containment() {
                Containment::None => {}
                Containment::Inside => {
                    answer = Distance { lower: Lower::ZERO, upper: Upper::ZERO, overlap: true, ..answer };
                }
                Containment::Undecided => answer.lower = Lower::ZERO,
            }
        } else if !answer.overlap {
            // Touching as far as one leaf pair can decide; another may overlap for certain.
            answer.lower = Lower::ZERO;
            if let Contact::Overlap { leaves, point } = collide(pair, scratch, counters) {
                answer = Distance { upper: Upper::ZERO, points: [point; 2], leaves, overlap: true, ..answer };
            }
        }
        answer
    }
}
