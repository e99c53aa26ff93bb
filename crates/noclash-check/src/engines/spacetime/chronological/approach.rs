//! Two leaves that are about to touch: instead of halving the time over and over, the search jumps to where their
//! gap runs out.
//!
//! When they touch is foreseen from the derivatives at the interval's centre: a guess. The stretches from the near end towards
//! it, each half as long as the one before, are proved one by one (`leaves_between`, with the direction foreseen in the
//! middle of the stretch) until the third-order remainder is larger than what is left of the gap. What is left goes on as short intervals, where the remainder is smaller by
//! the cube of the ratio: two or three such jumps reach the tolerance, where halving takes thirty steps.

use glam::DVec3;
use noclash_geometry::Leaf;
use noclash_geometry::narrow::Effort;
use noclash_geometry::narrow::triangles::nearest_points;
use noclash_numeric::{Dyadic, DyadicInterval, DyadicSpan};

use super::element::{Element, What};
use super::search::ChronologicalSearch;
use crate::engines::directional::{Moving, leaves_between};
use crate::engines::probe::Probe;
use crate::engines::proof::{Part, Proof};
use crate::engines::spacetime::direction;
use crate::engines::time_query::{Age, Sense};

impl ChronologicalSearch<'_> {
    /// Proves what can be proved before the leaves touch, and puts what is left on the agenda: short intervals where they seem
    /// to touch, then longer ones. False if nothing is won over halving.
    ///
    /// `open` says which halves are not proved yet.
    pub(super) fn approach(
        &mut self,
        element: Element,
        pair: usize,
        leaves: [&Leaf; 2],
        bodies: &[Moving; 2],
        open: [bool; 2],
        probe: &mut Probe,
    ) -> bool {
        let (sense, over) = (self.query.sense, element.over);
        let margin = self.segment.pairs[pair].margin;
        let course = Course { leaves, bodies, sense, margin };
        let near = sense.age(sense.near(over));
        let width = 1 << (Dyadic::FINEST_LEVEL - over.level());
        let centre = near + width / 2;
        let from = element.from.max(if open[sense.near_half()] { near } else { centre });
        let to_seconds = |age: Age| (age as i64 - centre as i64) as f64 * AGE;
        let touch = course.first_touch([to_seconds(from), to_seconds(near + width)], element.hint);
        let Some(touch) = touch else { return false };
        // Nothing rests on the guess: its rounding to a whole age is as good as any.
        let guess = centre.saturating_add_signed((touch / AGE) as i64);
        let mut proved = from;
        let mut step = width / 4;
        let shortest = 1 << (Dyadic::FINEST_LEVEL - self.floor);
        let mut hint = element.hint;
        while step >= shortest {
            // One to two steps before the guess, at a multiple of the step.
            let to = (guess / step).saturating_sub(1) * step;
            if to > proved {
                let direction = course.at(0.5 * (to_seconds(proved) + to_seconds(to)), hint).direction;
                let gap = leaves_between(direction, bodies, leaves, stretch([proved, to], centre, sense));
                probe.record.counters.triangle_tests += 1;
                if !Proof::keeps_apart(margin, gap) {
                    break;
                }
                if self.proof.wants(self.segment, gap) {
                    self.note_stretch(&element, pair, [proved, to], gap);
                }
                (proved, hint) = (to, direction);
            }
            step /= 2;
        }
        // Less than two halvings: the usual way is as good.
        if proved <= from || step >= width / 8 {
            return false;
        }
        self.leave_rest(Element { hint, ..element }, [proved, near + width], 2 * step);
        true
    }

    pub(super) fn note_stretch(&mut self, element: &Element, pair: usize, ages: [Age; 2], gap: noclash_numeric::Lower) {
        let nodes = match element.what {
            What::Nodes { nodes, .. } => Some(nodes),
            What::Surroundings { .. } | What::Whole { .. } => None,
        };
        let [from, to] = ages.map(|age| self.query.sense.time(age));
        if let Some(over) = DyadicSpan::new(from.min(to), from.max(to)) {
            self.proof.note(self.segment, Part { pair, nodes, over }, gap);
        }
    }

    /// Puts a stretch of ages on the agenda as dyadic intervals, the first not longer than twice `step`, each at most twice as long as the
    /// one before. Both ends are multiples of `step`.
    fn leave_rest(&mut self, element: Element, [mut from, to]: [Age; 2], step: Age) {
        let mut longest = 2 * step;
        while from < to {
            let aligned = if from == 0 { longest } else { 1 << from.trailing_zeros() };
            let mut length = longest.min(aligned);
            while from + length > to {
                length /= 2;
            }
            if let Some(over) = interval(from, length, self.query.sense) {
                self.push(self.part(element, over));
            }
            from += length;
            longest = 2 * length;
        }
    }
}

/// The interval of a length (a power of two) that begins at an age (a multiple of it).
fn interval(from: Age, length: Age, sense: Sense) -> Option<DyadicInterval> {
    let halvings = length.trailing_zeros() as u8;
    let units = match sense {
        Sense::Forward => from,
        Sense::Backward => (1 << Dyadic::FINEST_LEVEL) - from - length,
    };
    DyadicInterval::new(units >> halvings, Dyadic::FINEST_LEVEL - halvings)
}

/// Two ages as differences in time from the centre, the earlier first; exact, because ages are below 2^54.
pub(super) fn stretch([from, to]: [Age; 2], centre: Age, sense: Sense) -> [f64; 2] {
    let [from, to] = [from, to].map(|age| (age as i64 - centre as i64) as f64 * AGE);
    match sense {
        Sense::Forward => [from, to],
        Sense::Backward => [-to, -from],
    }
}

/// One age as a time: 2^-53.
pub(super) const AGE: f64 = 1.0 / (1_u64 << Dyadic::FINEST_LEVEL) as f64;

/// Two leaves near the centre of an interval, extrapolated by their derivatives there. All hints; time runs as the search does.
struct Course<'a> {
    leaves: [&'a Leaf<'a>; 2],
    bodies: &'a [Moving; 2],
    sense: Sense,
    margin: f64,
}

/// Two leaves at a time.
#[derive(Clone, Copy)]
struct Foreseen {
    /// From B to A between the nearest points.
    direction: DVec3,
    /// How far apart beyond the margin; negative, perhaps infinitely so, where they are not.
    gap: f64,
}

/// Steps of the secant that are taken to find out when two leaves touch.
const MOST_STEPS: usize = 16;

/// Leaves whose gap has shrunk to this share count as touching.
const TOUCHING: f64 = 1e-6;

/// Closest points of curved shapes are computed to within this, in metres.
pub(super) const NEAREST: f64 = 1e-13;

impl Course<'_> {
    fn at(&self, s: f64, hint: DVec3) -> Foreseen {
        let s = match self.sense {
            Sense::Forward => s,
            Sense::Backward => -s,
        };
        let [a, b] = self.bodies;
        let keep = self.margin + self.leaves[0].radius() + self.leaves[1].radius();
        match self.leaves {
            [Leaf::Simplex { points: of_a, .. }, Leaf::Simplex { points: of_b, .. }] => {
                let [on_a, on_b] = nearest_points(
                    &of_a.map(|corner| a.foreseen(corner, s)),
                    &of_b.map(|corner| b.foreseen(corner, s)),
                );
                let direction = on_a - on_b;
                Foreseen { direction, gap: direction.length() - keep }
            }
            [leaf_a, leaf_b] => {
                let ((turned_a, at_a), (turned_b, at_b)) = (a.placed(s), b.placed(s));
                let (first, second) = ((leaf_a, turned_a, at_a), (leaf_b, turned_b, at_b));
                let Some(n) = direction::between_leaves(first, second, hint, Effort::within(NEAREST)) else {
                    return Foreseen { direction: hint, gap: f64::NEG_INFINITY };
                };
                let low = n.dot(at_a) - leaf_a.support_value(-(turned_a.transpose() * n));
                let high = n.dot(at_b) + leaf_b.support_value(turned_b.transpose() * n);
                Foreseen { direction: n, gap: low - high - keep }
            }
        }
    }

    /// When the gap first runs out between two times: by the secant through the last two gaps, which is good where gaps shrink steadily,
    /// and by halving where that goes beyond a time when there is none left.
    fn first_touch(&self, [from, to]: [f64; 2], hint: DVec3) -> Option<f64> {
        let begun = self.at(from, hint);
        let first = begun.gap;
        let mut hint = begun.direction;
        let mut gap_at = |s: f64| {
            let found = self.at(s, hint);
            if found.gap > 0.0 {
                hint = found.direction;
            }
            found.gap
        };
        let [mut before, mut now] = [(from, first), {
            let s = from + FIRST_STEP * (to - from);
            (s, gap_at(s))
        }];
        // The last time at which they are apart, and the first at which they are known to touch.
        let (mut apart, mut touching) = (from, None);
        for _ in 0..MOST_STEPS {
            let speed = (before.1 - now.1) / (now.0 - before.0);
            let mut next = now.0 + now.1 / speed;
            if !(speed > 0.0 && next > from && (next <= to || touching.is_some())) {
                return touching;
            }
            if let Some(end) = touching.filter(|&end| next >= end) {
                next = 0.5 * (apart + end);
            }
            let gap = gap_at(next);
            if gap.abs() <= TOUCHING * first {
                return Some(next);
            }
            if gap > 0.0 {
                apart = next;
            } else {
                touching = Some(next);
            }
            if gap.is_finite() {
                (before, now) = (now, (next, gap));
            }
        }
        touching
    }
}

/// The secant begins with this share of the interval.
const FIRST_STEP: f64 = 1.0 / 64.0;
