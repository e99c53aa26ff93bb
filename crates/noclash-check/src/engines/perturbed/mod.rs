//! Search for a motion within the tolerances that collides, where the nominal one was neither proved free nor shown to collide.
//!
//! What is found is certain: bodies that overlap, or are within the margin, at poses well inside the tolerances.
//! Finding nothing proves nothing. Clocks are not moved.

mod approach;
mod starts;

use noclash_cell::EffectiveTolerances;
use noclash_geometry::query::Counters;
use noclash_numeric::Dyadic;

use super::spacetime::OpenLeaves;
use crate::answer::{OpenInterval, Witness};
use crate::prepared_query::Segment;

use approach::Approach;
pub(crate) use starts::{find_near, find_thoroughly};

/// Open intervals that are tried.
const MOST_TRIES: usize = 6;

/// Of one pair, times are tried that are at least so far apart: nearer ones lead to the same perturbation.
const APART: f64 = 1.0 / 64.0;

/// A perturbation that collides, near what stayed open.
pub(crate) fn find(
    segment: &Segment,
    allowed: &EffectiveTolerances,
    open: &[OpenInterval],
    counters: &mut Counters,
) -> Option<Witness> {
    // Poses are those of exact values here, and values that close loops are known up to a deviation.
    if segment.cell.has_loops() {
        return None;
    }
    let mut nearest: Vec<&OpenInterval> = open.iter().collect();
    // Where nothing was measured, times were cut most finely where the two are nearest.
    nearest.sort_by(|a, b| {
        let by_width = a.over.width().total_cmp(&b.over.width());
        a.upper.get().total_cmp(&b.upper.get()).then(by_width).then(a.over.from().cmp(&b.over.from()))
    });
    let mut tries: Vec<([usize; 2], Dyadic)> = Vec::new();
    for interval in nearest {
        let t = interval.over.middle().unwrap_or(interval.over.from());
        let is_near =
            |tried: &([usize; 2], Dyadic)| tried.0 == interval.bodies && (tried.1.to_f64() - t.to_f64()).abs() < APART;
        if tries.len() < MOST_TRIES && !tries.iter().any(is_near) {
            tries.push((interval.bodies, t));
        }
    }
    tries.into_iter().find_map(|(bodies, t)| {
        let pair = segment.pairs.iter().find(|pair| pair.bodies == bodies)?;
        Approach::new(segment, allowed, bodies, t).approach(pair.touching, counters)
    })
}

/// The same of the first open interval alone, from values that are moved by so much each, by number of a configuration.
pub(crate) fn find_from(
    segment: &Segment,
    allowed: &EffectiveTolerances,
    open: &[OpenInterval],
    by: &[f64],
    counters: &mut Counters,
) -> Option<Witness> {
    let interval = open.first().filter(|_| !segment.cell.has_loops())?;
    let pair = segment.pairs.iter().find(|pair| pair.bodies == interval.bodies)?;
    let t = interval.over.middle().unwrap_or(interval.over.from());
    Approach::new(segment, allowed, interval.bodies, t).moved_by(by).approach(pair.touching, counters)
}

/// By number of a configuration, what it is worth to cut its tolerance first, where two leaves (or else the first open interval) stay open of a part with
/// these middles and halves; `None` where nothing is known of that. Two leaves are measured in a step, whole bodies would take longer than a part.
pub(crate) fn worth(
    segment: &Segment,
    allowed: &EffectiveTolerances,
    (open, leaves): (&[OpenInterval], Option<OpenLeaves>),
    [middle, half]: [&[f64]; 2],
    counters: &mut Counters,
) -> Option<Vec<f64>> {
    let interval = open.first().filter(|_| !segment.cell.has_loops())?;
    if let Some(OpenLeaves { bodies, leaves, t }) = leaves {
        return Approach::new(segment, allowed, bodies, t).moved_by(middle).worth_of_leaves(leaves, half, counters);
    }
    let t = interval.over.middle().unwrap_or(interval.over.from());
    Approach::new(segment, allowed, interval.bodies, t).moved_by(middle).worth(half, counters)
}
