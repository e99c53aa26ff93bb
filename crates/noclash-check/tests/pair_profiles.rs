//! The clearance of every pair over time: never above what dense sampling finds, witnessed where it says, and the same for
//! every number of threads.

use noclash_cell::{CellMotion, CellPoses, RunToTheEnd, Stop};
use noclash_check::{PairProfile, PairProfileOptions, PreparedCell, ProfileOptions, clearance_profile, pair_profiles};
use noclash_geometry::query::{Counters, DistanceOptions, Scratch, distance};
use noclash_numeric::{Dyadic, ErrorModel};

use crate::sample_cells::{self, Configurations};

fn motions(cell: &PreparedCell, count: usize) -> Vec<CellMotion> {
    let mut random = Configurations::new(11);
    let motion = |_| {
        let (from, far) = (random.next(cell), random.next(cell));
        let to: Vec<f64> = from.iter().zip(&far).map(|(a, b)| a + (b - a) * 0.2).collect();
        CellMotion::straight(cell, &from, &to).unwrap()
    };
    (0..count).map(motion).collect()
}

fn options(nearest: usize, threads: usize) -> PairProfileOptions {
    PairProfileOptions {
        profile: ProfileOptions { level: 2, gap: 1e-3, threads, ..ProfileOptions::default() },
        nearest,
    }
}

fn told(cell: &PreparedCell, motions: &[CellMotion], options: &PairProfileOptions) -> Vec<PairProfile> {
    pair_profiles(cell, motions, options, &RunToTheEnd, &|_| {})
}

/// Witnessed distance of two bodies at a time.
fn distance_at(cell: &PreparedCell, motion: &CellMotion, bodies: [usize; 2], t: Dyadic) -> f64 {
    let mut poses = CellPoses::default();
    motion.place(cell, t, &mut Default::default(), &mut poses);
    let view = cell.body_pair(bodies, &poses, &ErrorModel::sound());
    let found = distance(&view, &DistanceOptions::default(), &mut Scratch::default(), &mut Counters::default());
    if found.overlap { 0.0 } else { found.upper.get() }
}

#[test]
fn every_pair_is_enclosed_by_its_own_bounds_under_dense_sampling() {
    for path in ["cells/demo.yaml", "cells/skinny_lattice.yaml"] {
        let cell = sample_cells::load(path);
        let motions = motions(&cell, 2);
        let profiles = told(&cell, &motions, &options(12, 2));
        assert_eq!(profiles.len(), cell.pairs().to_check(true).count(), "every pair that is not excluded is there");
        assert_eq!(profiles.iter().filter(|pair| pair.in_detail).count(), profiles.len().min(12));
        for pair in &profiles {
            assert_eq!(pair.pieces.len(), motions.len() * if pair.in_detail { 4 } else { 1 });
            for (segment, piece) in &pair.pieces {
                let (motion, lower) = (&motions[*segment], piece.lower.unwrap().get());
                assert!(piece.bodies == Some(pair.bodies), "{path} {pair:?}");
                // All sixteenths of the segment within the piece.
                let sixteenths = (0..=16).filter_map(|k| Dyadic::new(k, 4));
                let within = sixteenths.filter(|&t| t >= piece.over.from() && t <= piece.over.to());
                for t in within {
                    let true_distance = distance_at(&cell, motion, pair.bodies, t);
                    assert!(lower <= true_distance, "{path} {pair:?}: {lower} above {true_distance} at {t:?}");
                }
                let witness = distance_at(&cell, motion, pair.bodies, piece.t);
                assert!(piece.upper.get() >= witness - 1e-9, "{path} {piece:?}: the distance is {witness}");
                let wide = if pair.in_detail { 1e-3 } else { 0.25 * piece.upper.get() + 1e-3 };
                assert!(piece.upper.get() - lower <= wide + 1e-9, "{path} {piece:?}");
            }
        }
    }
}

#[test]
fn the_pairs_together_agree_with_the_profile_of_all() {
    let cell = sample_cells::load("cells/demo.yaml");
    let motions = motions(&cell, 2);
    let all = options(usize::MAX, 2);
    let profiles = told(&cell, &motions, &all);
    let together = clearance_profile(&cell, &motions, &all.profile, &RunToTheEnd, &|_| {});
    for (segment, pieces) in together.iter().enumerate() {
        for piece in pieces {
            let same = |told: &&(usize, noclash_check::ProfilePiece)| told.0 == segment && told.1.over == piece.over;
            let own = || profiles.iter().filter_map(|pair| pair.pieces.iter().find(same));
            let lower = own().filter_map(|(_, own)| own.lower).min().unwrap().get();
            let upper = own().map(|(_, own)| own.upper).min().unwrap().get();
            // Either proves what the other may not contradict by a witness.
            assert!(lower <= piece.upper.get() && piece.lower.unwrap().get() <= upper, "{piece:?} {lower} {upper}");
            assert!((upper - piece.upper.get()).abs() <= 2e-3);
        }
    }
}

#[test]
fn pairs_are_told_the_same_for_every_number_of_threads() {
    let cell = sample_cells::load("cells/demo.yaml");
    let motions = motions(&cell, 3);
    assert_eq!(told(&cell, &motions, &options(5, 1)), told(&cell, &motions, &options(5, 3)));
}

#[test]
fn asked_to_stop_nothing_is_claimed() {
    struct Now;
    impl Stop for Now {
        fn stop(&self) -> bool {
            true
        }
    }
    let cell = sample_cells::load("cells/demo.yaml");
    let profiles = pair_profiles(&cell, &motions(&cell, 1), &options(3, 1), &Now, &|_| {});
    assert_eq!(profiles.len(), cell.pairs().to_check(true).count());
    for (_, piece) in profiles.iter().flat_map(|pair| &pair.pieces) {
        assert!(piece.lower.unwrap().get() == 0.0 && piece.upper.get() == f64::INFINITY);
    }
}
