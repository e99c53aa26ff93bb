//! Witnesses: distances at single times, which bound the least clearance from above. The nearer they are to the least one from the
//! beginning, the less has to be opened.

use glam::DVec3;
use noclash_geometry::query::{Distance, DistanceOptions};
use noclash_numeric::{Dyadic, Upper, sub_up};

use super::element::NearestPoints;
use super::search::ClearanceSearch;
use crate::engines::probe::Probe;
use crate::engines::spacetime::layout::Place;

/// Times of this level are sampled at least.
const SAMPLED_LEVEL: u8 = 2;

/// At samples distances are computed to within this share of themselves: the search finds the rest.
const SAMPLE_GAP_SHARE: f64 = 0.5;

/// Distances that are reported are computed to within this, in metres, or less where less is wanted: what people read has nine digits.
pub(super) const DISTANCE_GAP: f64 = 1e-10;
pub(super) const GAP_SHARE: f64 = 0.02;

/// A gap with which the first leaves that a search comes to are its answer.
const ANY_LEAVES: f64 = 1e9;

/// Whose distance is followed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Followed {
    /// The leaves of the witness.
    Leaves,
    /// Its bodies.
    Bodies,
}

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
            self.descend_in(piece, Followed::Leaves, probe);
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

    /// Measures a pair at a time, coarsely; returns by how much it is nearer than what was known there.
    pub(super) fn measure(&mut self, pair: usize, t: Dyadic, probe: &mut Probe) -> f64 {
        let slack = self.slack(pair).get();
        let cutoff = (self.scratch.pieces.worth(t) + slack).max(0.0);
        let mut leaves = self.scratch.pairs[pair].nearest.and_then(|known| known.leaves);
        if leaves.is_none() {
            let options = DistanceOptions { gap: ANY_LEAVES, cutoff: f64::INFINITY, warm_start: None };
            leaves = probe.surface_distance(self.segment, pair, t, &options).leaves;
        }
        let known = leaves.and_then(|leaves| self.leaves_at(pair, leaves, t, probe));
        let cutoff = known.map_or(cutoff, |known| cutoff.min(known.upper.get()));
        let gap = SAMPLE_GAP_SHARE * if cutoff.is_finite() { cutoff } else { 0.0 };
        let options = DistanceOptions { gap: gap.max(DISTANCE_GAP), cutoff, warm_start: leaves };
        self.distance_at(pair, t, &options, probe).0
    }

    /// The distance of a pair at a time, as far as the options want it; returns by how much it is nearer than what was known, and itself.
    pub(super) fn distance_at(
        &mut self,
        pair: usize,
        t: Dyadic,
        options: &DistanceOptions,
        probe: &mut Probe,
    ) -> (f64, f64) {
        let found = probe.surface_distance(self.segment, pair, t, options);
        let upper = if found.overlap { Upper::ZERO } else { found.upper };
        let gain = self.scratch.pieces.offer(t, less_slack(upper, self.slack(pair).get()), pair, found.leaves);
        if gain > 0.0 || self.scratch.pairs[pair].nearest.is_none() {
            self.scratch.pairs[pair].nearest = Some(nearest_points(t, &found));
        }
        (gain, upper.get())
    }
}

pub(super) fn less_slack(upper: Upper, slack: f64) -> Upper {
    if slack == 0.0 { upper } else { Upper::proved(sub_up(upper.get(), slack)) }
}

fn nearest_points(t: Dyadic, found: &Distance) -> NearestPoints {
    let apart = found.points[0] - found.points[1];
    let direction = if apart.is_finite() { apart } else { DVec3::ZERO };
    NearestPoints { t, leaves: found.leaves, direction }
}
