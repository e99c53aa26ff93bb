//! Witnesses: distances at single times, which bound the least clearance from above. The nearer they are to the least one from the
//! beginning, the less has to be opened.

use glam::DVec3;
use noclash_geometry::query::{Distance, DistanceOptions};
use noclash_numeric::{Dyadic, DyadicInterval, Upper, sub_up};

use super::element::NearestPoints;
use super::search::ClearanceSearch;
use crate::engines::probe::Probe;
use crate::engines::spacetime::layout::Place;

/// Times of this level are sampled at least.
const SAMPLED_LEVEL: u8 = 2;

/// Distances are computed to within this share of the wanted gap, and to this at least, in metres: what people read has nine digits.
const GAP_SHARE: f64 = 0.02;
const DISTANCE_GAP: f64 = 1e-10;

/// Distances measured around one witness, at most.
const MOST_STEPS: usize = 12;

/// The descent begins with steps of this part (1/this) of a piece.
const FIRST_STEP: f64 = 8.0;

/// Times are multiples of 2^-this.
const TIME_LEVEL: u8 = 40;

impl ClearanceSearch<'_> {
    /// The nearest pair at a few times of every piece, followed to where it is nearest.
    pub(super) fn sample(&mut self, probe: &mut Probe) {
        let level = self.scratch.pieces.level().clamp(SAMPLED_LEVEL, Dyadic::FINEST_LEVEL);
        for t in (0..=1_u64 << level).filter_map(|k| Dyadic::new(k, level)) {
            if self.stop.stop() {
                return;
            }
            self.sample_at(t, probe);
        }
        for piece in 0..1_usize << self.scratch.pieces.level() {
            self.descend_in(piece, probe);
        }
    }

    /// Measures the pairs that may be nearer at a time than what is known of its pieces.
    fn sample_at(&mut self, t: Dyadic, probe: &mut Probe) {
        if let Some(pair) = self.last {
            self.measure(pair, t, probe);
        }
        let mut order = std::mem::take(&mut self.scratch.order);
        order.clear();
        let worth = self.scratch.pieces.worth(t);
        for &pair in self.query.pairs.iter().filter(|&&pair| Some(pair) != self.last) {
            let news = worth + self.slack(pair).get();
            if self.parts.layout.places[pair] == Place::Empty || self.segment.apart(pair).get() >= news {
                continue;
            }
            let root = probe.view(self.segment, pair, t).root_lower();
            probe.record.counters.volume_tests += 1;
            if root.get() < news {
                order.push((root, pair));
            }
        }
        order.sort_unstable();
        for &(root, pair) in &order {
            if root.get() < self.scratch.pieces.worth(t) + self.slack(pair).get() && self.measure(pair, t, probe) > 0.0
            {
                self.last = Some(pair);
            }
        }
        self.scratch.order = order;
    }

    /// Measures a pair at a time; returns by how much it is nearer than what was known there.
    pub(super) fn measure(&mut self, pair: usize, t: Dyadic, probe: &mut Probe) -> f64 {
        self.distance_at(pair, t, probe).0
    }

    /// The same with the distance itself, as far as it matters.
    fn distance_at(&mut self, pair: usize, t: Dyadic, probe: &mut Probe) -> (f64, f64) {
        let slack = self.slack(pair).get();
        let known = self.scratch.pairs[pair].nearest;
        let options = DistanceOptions {
            gap: (GAP_SHARE * self.scratch.pieces.gap()).min(DISTANCE_GAP),
            cutoff: (self.scratch.pieces.worth(t) + slack).max(0.0),
            warm_start: known.and_then(|known| known.leaves),
        };
        let found = probe.surface_distance(self.segment, pair, t, &options);
        let upper = if found.overlap { Upper::ZERO } else { found.upper };
        let gain = self.scratch.pieces.offer(t, less_slack(upper, slack), pair);
        if gain > 0.0 || known.is_none() {
            self.scratch.pairs[pair].nearest = Some(nearest_points(t, &found));
        }
        (gain, upper.get())
    }

    /// Follows the witness of a piece to a time at which its pair is nearest.
    pub(super) fn descend_in(&mut self, piece: usize, probe: &mut Probe) {
        let nearest = *self.scratch.pieces.nearest(piece);
        let Some(pair) = nearest.pair else { return };
        let Some(over) = DyadicInterval::new(piece as u64, self.scratch.pieces.level()) else { return };
        let (from, to) = (over.from().to_f64(), over.to().to_f64());
        let gap = self.scratch.pieces.gap();
        let slack = self.slack(pair).get();
        let mut at = nearest.t.to_f64();
        let mut here = nearest.value.get() + slack;
        let mut step = (to - from) / FIRST_STEP;
        let mut left = MOST_STEPS;
        let mut measure = |search: &mut Self, t: f64| {
            left = left.checked_sub(1)?;
            let t = time_at(t)?;
            Some((t.to_f64(), search.distance_at(pair, t, probe).1))
        };
        while here > 0.0 && step > (to - from) * 1e-6 {
            // Only what lies in the piece; at its end there is one neighbour.
            let [before, after] = [at - step, at + step].map(|t| (from..=to).contains(&t).then_some(t));
            let (Some(before), Some(after)) = (
                before.map_or(Some(None), |t| measure(self, t).map(Some)),
                after.map_or(Some(None), |t| measure(self, t).map(Some)),
            ) else {
                return;
            };
            let nearer = [before, after].into_iter().flatten().filter(|(_, value)| *value < here);
            if let Some((t, value)) = nearer.min_by(|(_, a), (_, b)| a.total_cmp(b)) {
                (at, here) = (t, value);
                continue;
            }
            let (Some((_, before)), Some((_, after))) = (before, after) else {
                // It grows away from the end.
                return;
            };
            if (before - here).max(after - here) < 0.5 * gap {
                return;
            }
            // The vertex of the parabola through the three.
            let bend = before - 2.0 * here + after;
            let vertex = at + 0.5 * step * (before - after) / bend;
            let Some((t, value)) = measure(self, vertex.clamp(from, to)) else { return };
            if value < here {
                (at, here) = (t, value);
            }
            step *= 0.25;
        }
    }
}

fn less_slack(upper: Upper, slack: f64) -> Upper {
    if slack == 0.0 { upper } else { Upper::proved(sub_up(upper.get(), slack)) }
}

fn nearest_points(t: Dyadic, found: &Distance) -> NearestPoints {
    let apart = found.points[0] - found.points[1];
    let direction = if apart.is_finite() { apart } else { DVec3::ZERO };
    NearestPoints { t, leaves: found.leaves, direction }
}

/// A time of few bits near to a number from 0 to 1.
fn time_at(t: f64) -> Option<Dyadic> {
    let most = (1_u64 << TIME_LEVEL) as f64;
    Dyadic::new((t * most).round().clamp(0.0, most) as u64, TIME_LEVEL)
}
