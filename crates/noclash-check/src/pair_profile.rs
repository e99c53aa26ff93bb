//! The clearance along a motion, pair by pair: every measured pair has its own proved and witnessed bounds over time.
//!
//! Two passes over the search of `profile`. A coarse one bounds every pair over every segment as a whole; the pairs with the
//! least witnesses are then bounded piece by piece. The bounds of both passes are valid: only their width differs.

use std::collections::{BTreeMap, BTreeSet};

use noclash_cell::{CellMotion, Stop};
use noclash_numeric::Upper;

use crate::engines::{Probe, spread};
use crate::prepared_cell::PreparedCell;
use crate::prepared_query::{PreparedQuery, Segment};
use crate::profile::{ClearanceMethod, MOST_LEVEL, ProfileOptions, SearchedPairs, bounds_within_tolerances};
use crate::profile_piece::{Gap, ProfilePiece, pieces_of};

/// In the coarse pass the two bounds may differ by a quarter of the witnessed distance.
const COARSE_SHARE: f64 = 0.25;

/// How finely to report the clearance of pairs.
#[derive(Clone, Copy, Debug)]
pub struct PairProfileOptions {
    /// Of the pairs that are reported in detail.
    pub profile: ProfileOptions,
    /// Number of pairs reported in detail: those with the least witnessed distances.
    pub nearest: usize,
}

/// The clearance of one pair over all segments.
#[derive(Clone, Debug, PartialEq)]
pub struct PairProfile {
    /// Indices of the bodies, the smaller first.
    pub bodies: [usize; 2],
    /// The pair must stay farther apart than this, in metres.
    pub margin: f64,
    /// Whether it is one of the nearest, reported piece by piece; otherwise one piece holds a whole segment.
    pub in_detail: bool,
    /// Index of the segment and the bounds of this pair over a piece of it, in order of time.
    pub pieces: Vec<(usize, ProfilePiece)>,
}

/// The clearance of every pair that `clearance_profile` measures. The `nearest` pairs with the least witnessed distances are reported as finely as the
/// options ask, all others by one piece per segment whose bounds are a quarter apart. Ordered from the nearest pair on.
///
/// Guarantee, for every piece of every pair: its two bodies are never nearer than `lower` over the piece, with everything anywhere
/// within its tolerance (as in `clearance_profile`), and at most `upper` apart at `t` of the nominal motion. Asked to stop, what is left is reported as unknown: from 0 to infinity.
///
/// `progress` receives how many of twice the segments are done.
pub fn pair_profiles(
    cell: &PreparedCell,
    motions: &[CellMotion],
    &PairProfileOptions { profile: options, nearest }: &PairProfileOptions,
    stop: &dyn Stop,
    progress: &(dyn Fn(usize) + Sync),
) -> Vec<PairProfile> {
    let prepared = PreparedQuery::measuring(cell, &options.question());
    let pass = |done: usize, bound: &(dyn Fn(&Segment, &mut Probe) -> Vec<PairPiece> + Sync)| {
        let of_segment = |index: usize, probe: &mut Probe| {
            let bound_segment = |segment: &Segment| {
                probe.start();
                bound(segment, probe)
            };
            Some(prepared.with_segment(&motions[index], bound_segment))
        };
        spread(motions.len(), options.threads, &|count| progress(done + count), of_segment)
    };
    let coarse = Gap { metres: options.gap, share: COARSE_SHARE };
    let whole = pass(0, &|segment, probe| {
        let pairs = 0..segment.pairs.len();
        pairs.flat_map(|pair| bound_pair(segment, pair, (0, coarse, options.method), (&mut *probe, stop))).collect()
    });
    let mut profiles: BTreeMap<[usize; 2], PairProfile> = BTreeMap::new();
    collect(&whole, &mut profiles);
    let mut ranked: Vec<[usize; 2]> = profiles.keys().copied().collect();
    ranked.sort_by_key(|bodies| (profiles[bodies].least_witness(), *bodies));
    let detailed: BTreeSet<[usize; 2]> = ranked.iter().take(nearest).copied().collect();

    let level = options.level.min(MOST_LEVEL);
    let fine = Gap { metres: options.gap, share: 0.0 };
    let pieces = pass(motions.len(), &|segment, probe| {
        let pairs = (0..segment.pairs.len()).filter(|&pair| detailed.contains(&segment.pairs[pair].bodies));
        pairs.flat_map(|pair| bound_pair(segment, pair, (level, fine, options.method), (&mut *probe, stop))).collect()
    });
    for bodies in &detailed {
        if let Some(profile) = profiles.get_mut(bodies) {
            profile.in_detail = true;
            profile.pieces.clear();
        }
    }
    collect(&pieces, &mut profiles);
    ranked.iter().filter_map(|bodies| profiles.remove(bodies)).collect()
}

impl PairProfile {
    fn least_witness(&self) -> Option<Upper> {
        self.pieces.iter().map(|(_, piece)| piece.upper).min()
    }
}

/// Bodies and margin of a pair, and a piece of its profile.
type PairPiece = ([usize; 2], f64, ProfilePiece);

fn bound_pair(
    segment: &Segment,
    pair: usize,
    (level, gap, method): (u8, Gap, ClearanceMethod),
    (probe, stop): (&mut Probe, &dyn Stop),
) -> Vec<PairPiece> {
    let own = &segment.pairs[pair];
    let (bodies, touching) = (own.bodies, own.touching);
    let pieces = if stop.stop() {
        pieces_of(level).map(ProfilePiece::unknown).collect()
    } else {
        bounds_within_tolerances(segment, &SearchedPairs { pairs: &[pair], level, gap }, method, probe, stop)
    };
    pieces.into_iter().map(|piece| (bodies, touching, piece)).collect()
}

/// Sorts the pieces of the segments by pair.
fn collect(found: &[Option<Vec<PairPiece>>], profiles: &mut BTreeMap<[usize; 2], PairProfile>) {
    for (segment, own) in found.iter().enumerate() {
        for &(bodies, margin, piece) in own.iter().flatten() {
            let empty = || PairProfile { bodies, margin, in_detail: false, pieces: Vec::new() };
            profiles.entry(bodies).or_insert_with(empty).pieces.push((segment, piece));
        }
    }
}
