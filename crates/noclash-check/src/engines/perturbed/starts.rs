//! Where the search for a colliding perturbation begins, where time is no matter: all pairs, several times, values anywhere within their tolerances;
//! or what collided with larger tolerances.

use noclash_cell::EffectiveTolerances;
use noclash_geometry::query::Counters;
use noclash_numeric::{Dyadic, sort_by_float};

use super::approach::Approach;
use crate::answer::Witness;
use crate::prepared_query::Segment;

/// Times at which every pair is measured: multiples of 2^-this.
const TIME_LEVEL: u8 = 2;

/// Approaches from stated values: of the pairs and times that come nearest to first order.
const FROM_STATED: usize = 16;

/// Approaches from values anywhere: of so many of the pairs, from so many places each.
const PAIRS_FROM_ANYWHERE: usize = 8;
const PLACES: usize = 8;

/// A perturbation that collides, from many starts.
pub(crate) fn find_thoroughly(
    segment: &Segment,
    allowed: &EffectiveTolerances,
    counters: &mut Counters,
) -> Option<Witness> {
    if segment.cell.has_loops() {
        return None;
    }
    let times: Vec<Dyadic> = (0..=1 << TIME_LEVEL).filter_map(|k| Dyadic::new(k, TIME_LEVEL)).collect();
    let mut starts: Vec<(f64, usize, Dyadic)> = Vec::new();
    for (index, pair) in segment.pairs.iter().enumerate() {
        for &t in &times {
            let left = Approach::new(segment, allowed, pair.bodies, t).first_order(counters) - pair.touching;
            starts.push((left, index, t));
        }
    }
    // Times of one pair are in order already.
    sort_by_float(&mut starts, |start| (start.0, start.1 as u64));
    let begin = |index: usize, t: Dyadic| Approach::new(segment, allowed, segment.pairs[index].bodies, t);
    let touching = |index: usize| segment.pairs[index].touching;
    for &(_, index, t) in starts.iter().take(FROM_STATED) {
        if let Some(found) = begin(index, t).approach(touching(index), counters) {
            return Some(found);
        }
    }
    let mut pairs: Vec<usize> = Vec::new();
    for &(_, index, _) in &starts {
        if !pairs.contains(&index) && pairs.len() < PAIRS_FROM_ANYWHERE {
            pairs.push(index);
        }
    }
    let mut random = Shares(0x5eed);
    for place in 0..PLACES {
        for &index in &pairs {
            let t = times[place % times.len()];
            let start = begin(index, t).moved_by_shares(|| random.next());
            if let Some(found) = start.approach(touching(index), counters) {
                return Some(found);
            }
        }
    }
    None
}

/// The same near a perturbation that collides with larger tolerances.
pub(crate) fn find_near(
    segment: &Segment,
    allowed: &EffectiveTolerances,
    known: &Witness,
    counters: &mut Counters,
) -> Option<Witness> {
    let perturbed = known.perturbed.as_ref().filter(|_| !segment.cell.has_loops())?;
    let pair = segment.pairs.iter().find(|pair| pair.bodies == known.bodies)?;
    let by: Vec<f64> =
        known.configuration.iter().zip(&perturbed.nominal).map(|(value, nominal)| value - nominal).collect();
    Approach::new(segment, allowed, known.bodies, known.t).moved_by(&by).approach(pair.touching, counters)
}

/// Numbers from −1 to 1 that look random, the same every time.
struct Shares(u64);

impl Shares {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        2.0 * ((mixed ^ (mixed >> 31)) >> 11) as f64 / (1_u64 << 53) as f64 - 1.0
    }
}
