//! Two leaves that are about to touch: instead of halving the time over and over, the search goes at once to where their
//! gap runs out.
//!
//! When they touch is foreseen from the derivatives at the interval's centre: a guess. The stretches from the near end towards
//! it, each half as long as the one before, are proved one by one (`leaves_between`, with the direction foreseen in the
//! middle of the stretch) until the third-order remainder is larger than what is left of the gap. What is left goes on as short intervals, where the remainder is smaller by
//! the cube of the ratio: two or three such jumps reach the tolerance, where halving takes thirty steps.

use glam::DVec3;
use noclash_geometry::Leaf;
use noclash_geometry::narrow::triangles::nearest_points;
use noclash_numeric::{Dyadic, DyadicInterval, DyadicSpan};

use super::Search;
use super::element::{Element, What};
use crate::engines::directional::{Moving, leaves_between};
use crate::engines::proof::{Part, Proof};
use crate::engines::time_query::{Age, Sense};

impl Search<'_> {
    /// Proves what can be proved before the leaves touch, and puts what is left on the agenda: short intervals where they seem
    /// to touch, then longer ones. False if nothing is won over halving.
    ///
    /// `open` tells which halves are not proved yet.
    pub(super) fn approach(
        &mut self,
        element: Element,
        pair: usize,
        leaves: [&Leaf; 2],
        bodies: &[Moving; 2],
        open: [bool; 2],
    ) -> bool {
        let (sense, over) = (self.query.sense, element.over);
        let margin = self.segment.pairs[pair].margin;
        let keep = margin + leaves[0].radius() + leaves[1].radius();
        let Some(course) = Course::of(leaves, bodies, sense, keep) else { return false };
        let near = sense.age(sense.near(over));
        let width = 1 << (Dyadic::FINEST_LEVEL - over.level());
        let centre = near + width / 2;
        let from = element.from.max(if open[sense.near_half()] { near } else { centre });
        let to_seconds = |age: Age| (age as i64 - centre as i64) as f64 * AGE;
        let Some(touch) = course.first_touch([to_seconds(from), to_seconds(near + width)]) else { return false };
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
                let direction = course.direction(0.5 * (to_seconds(proved) + to_seconds(to)));
                let gap = leaves_between(direction, bodies, leaves, stretch([proved, to], centre, sense));
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

/// Two triangles near the centre of an interval, moved as their derivatives there tell. All hints; time runs as the search does.
struct Course<'a> {
    corners: [&'a [DVec3; 3]; 2],
    bodies: &'a [Moving; 2],
    sign: f64,
    keep: f64,
}

/// Steps of the secant that are taken to find out when two leaves touch.
const MOST_STEPS: usize = 8;

/// Leaves whose gap has shrunk to this share count as touching.
const TOUCHING: f64 = 1e-6;

impl<'a> Course<'a> {
    fn of([a, b]: [&'a Leaf<'_>; 2], bodies: &'a [Moving; 2], sense: Sense, keep: f64) -> Option<Self> {
        let sign = match sense {
            Sense::Forward => 1.0,
            Sense::Backward => -1.0,
        };
        match (a, b) {
            (Leaf::Simplex { points: a, .. }, Leaf::Simplex { points: b, .. }) => {
                Some(Self { corners: [a, b], bodies, sign, keep })
            }
            (Leaf::Solid(_), _) | (_, Leaf::Solid(_)) => None,
        }
    }

    /// From B to A between the nearest points.
    fn direction(&self, s: f64) -> DVec3 {
        let placed = |end: usize| self.corners[end].map(|corner| self.bodies[end].foreseen(corner, self.sign * s));
        let [on_a, on_b] = nearest_points(&placed(0), &placed(1));
        on_a - on_b
    }

    fn gap(&self, s: f64) -> f64 {
        self.direction(s).length() - self.keep
    }

    /// When the gap first runs out between two times; by the secant through the last two gaps, which is good where gaps shrink steadily.
    fn first_touch(&self, [from, to]: [f64; 2]) -> Option<f64> {
        let first = self.gap(from);
        let [mut before, mut now] = [(from, first), {
            let s = from + FIRST_STEP * (to - from);
            (s, self.gap(s))
        }];
        for _ in 0..MOST_STEPS {
            let speed = (before.1 - now.1) / (now.0 - before.0);
            let next = now.0 + now.1 / speed;
            if !(speed > 0.0 && next > from && next <= to) {
                return None;
            }
            (before, now) = (now, (next, self.gap(next)));
            if now.1 <= TOUCHING * first {
                return Some(now.0);
            }
        }
        None
    }
}

/// The secant begins with this share of the interval.
const FIRST_STEP: f64 = 1.0 / 64.0;
