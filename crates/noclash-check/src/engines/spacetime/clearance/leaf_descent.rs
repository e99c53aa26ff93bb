//! Witnesses followed in time to where they are nearest: two leaves, which costs little, because what other leaves do there the search finds; or
//! whole bodies, where it matters whether they touch.

use noclash_geometry::narrow::{Effort, LeafDistance};
use noclash_geometry::query::DistanceOptions;
use noclash_numeric::{Dyadic, DyadicInterval, Upper};

use super::element::NearestPoints;
use super::search::ClearanceSearch;
use super::witness::{DISTANCE_GAP, Followed, GAP_SHARE, less_slack};
use crate::engines::probe::Probe;

/// Distances measured around one witness, at most.
const MOST_STEPS: usize = 12;

/// The descent begins with steps of this part (1/this) of a piece.
const FIRST_STEP: f64 = 8.0;

/// Times are multiples of 2^-this.
const TIME_LEVEL: u8 = 40;

impl ClearanceSearch<'_> {
    /// The distance of two leaves of a pair at a time: no less than that of the pair. `None` where numbers do not describe it.
    pub(super) fn leaves_at(
        &self,
        pair: usize,
        leaves: [u32; 2],
        t: Dyadic,
        probe: &mut Probe,
    ) -> Option<LeafDistance> {
        let view = probe.view(self.segment, pair, t);
        let effort = Effort::within((GAP_SHARE * self.scratch.pieces.gap()).min(DISTANCE_GAP));
        view.is_described().then(|| view.leaf_distance(leaves, effort, &mut probe.record.counters))
    }

    /// The same, offered as a witness.
    fn follow_leaves(&mut self, pair: usize, leaves: [u32; 2], t: Dyadic, probe: &mut Probe) -> Option<f64> {
        let found = self.leaves_at(pair, leaves, t, probe)?;
        let upper = if found.overlap_is_certain { Upper::ZERO } else { found.upper };
        if self.scratch.pieces.offer(t, less_slack(upper, self.slack(pair).get()), pair, Some(leaves)) > 0.0 {
            let direction = found.points[0] - found.points[1];
            self.scratch.pairs[pair].nearest = Some(NearestPoints { t, leaves: Some(leaves), direction });
        }
        Some(upper.get())
    }

    /// The distance of a pair's bodies at a time, to all of its digits, offered as a witness.
    pub(super) fn follow_bodies(&mut self, pair: usize, leaves: Option<[u32; 2]>, t: Dyadic, probe: &mut Probe) -> f64 {
        let options = DistanceOptions {
            gap: (GAP_SHARE * self.scratch.pieces.gap()).min(DISTANCE_GAP),
            cutoff: (self.scratch.pieces.worth(t) + self.slack(pair).get()).max(0.0),
            warm_start: leaves,
        };
        self.distance_at(pair, t, &options, probe).1
    }

    /// Follows the witness of a piece to a time at which its leaves, or its bodies, are nearest.
    pub(super) fn descend_in(&mut self, piece: usize, followed: Followed, probe: &mut Probe) {
        let nearest = *self.scratch.pieces.nearest(piece);
        let (Some(pair), Some(leaves)) = (nearest.pair, nearest.leaves) else { return };
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
            let distance = match followed {
                Followed::Leaves => search.follow_leaves(pair, leaves, t, probe)?,
                Followed::Bodies => search.follow_bodies(pair, Some(leaves), t, probe),
            };
            Some((t.to_f64(), distance))
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

/// A time of few bits near to a number from 0 to 1.
fn time_at(t: f64) -> Option<Dyadic> {
    let most = (1_u64 << TIME_LEVEL) as f64;
    Dyadic::new((t * most).round().clamp(0.0, most) as u64, TIME_LEVEL)
}
