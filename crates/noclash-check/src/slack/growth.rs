//! How much a moving body may grow: a body grown by r is at least its distance less r from everything, and touches what is at most r away.

use std::collections::BTreeMap;

use noclash_cell::{CellMotion, Stop};

use super::{Slack, SlackWitness};
use crate::engines::{Probe, spread};
use crate::options::CheckOptions;
use crate::prepared_cell::PreparedCell;
use crate::prepared_query::PreparedQuery;
use crate::profile::{SearchedPairs, least_beyond};
use crate::profile_piece::Gap;

/// How much one body may grow on all sides.
#[derive(Clone, Debug, PartialEq)]
pub struct BodyGrowth {
    /// Index of the body.
    pub body: usize,
    /// In metres.
    pub growth: Slack,
}

/// How much every moving body that robots carry may grow, one at a time, with every pair still farther apart than its margin. `gap` is how far apart the two
/// bounds may stay, in metres. Segments that `stop` keeps from being measured make `proved` 0.
///
/// Guarantee: grown by any length up to `proved` (the set of all points within that of it), and within tolerances, the body keeps the margins of its
/// pairs; grown by `refuted` the nominal motion does not.
pub fn growths(
    cell: &PreparedCell,
    motions: &[CellMotion],
    (options, gap): (&CheckOptions, f64),
    stop: &dyn Stop,
    progress: &(dyn Fn(usize) + Sync),
) -> Vec<BodyGrowth> {
    let measured = PreparedQuery::measuring(cell, options);
    let moves = |body: &usize| cell.bodies()[*body].moves(cell.robots());
    let is_stated = |body: &usize| !matches!(cell.bodies()[*body].kind, noclash_cell::BodyKind::MovingObstacle { .. });
    let bodies: Vec<usize> = (0..cell.bodies().len()).filter(moves).filter(is_stated).collect();
    let of_segment = |index: usize, probe: &mut Probe| {
        if stop.stop() {
            return None;
        }
        Some(measured.with_segment(&motions[index], |segment| {
            let mut least = Vec::new();
            for &body in &bodies {
                let pairs: Vec<usize> =
                    (0..segment.pairs.len()).filter(|&pair| segment.pairs[pair].bodies.contains(&body)).collect();
                probe.start();
                let searched = SearchedPairs { pairs: &pairs, level: 0, gap: Gap { metres: gap, share: 0.0 } };
                least.push((!pairs.is_empty()).then(|| least_beyond(segment, &searched, probe, stop)));
            }
            least
        }))
    };
    let by_segment = spread(motions.len(), options.threads, progress, of_segment);
    let mut growths: BTreeMap<usize, Slack> = BTreeMap::new();
    for (segment, own) in by_segment.iter().enumerate() {
        for (place, &body) in bodies.iter().enumerate() {
            let known = growths.entry(body).or_insert(Slack { proved: f64::INFINITY, refuted: None, at: None });
            let Some(own) = own else {
                known.proved = 0.0;
                continue;
            };
            let Some([proved, witnessed]) = own[place] else { continue };
            known.proved = known.proved.min(proved.lower.map_or(f64::INFINITY, |lower| lower.get().max(0.0)));
            let refuted = witnessed.upper.get().max(0.0);
            if refuted.is_finite() && known.refuted.is_none_or(|least| refuted < least) {
                known.refuted = Some(refuted);
                known.at = witnessed.bodies.map(|bodies| SlackWitness { segment, t: witnessed.t, bodies });
            }
        }
    }
    growths.into_iter().map(|(body, growth)| BodyGrowth { body, growth }).collect()
}
