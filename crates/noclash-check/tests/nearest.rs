//! `clearance`: the nearest pairs against measuring all of them, bounds in order, the same answer every time.

use noclash_cell::{Cell, CellDescription, CellPoses, ClearanceOptions, ClearanceScratch};
use noclash_geometry::query::{Counters, DistanceOptions, Scratch, distance};
use noclash_numeric::ErrorModel;

use crate::sample_cells::{Configurations, every_cell, load};
use crate::small_cells::*;

/// Lower and upper bound of every pair that is not excluded, those out of reach included.
fn all_pairs(cell: &Cell, configuration: &[f64]) -> Vec<(f64, f64)> {
    let (mut poses, mut scratch, mut counters) = (CellPoses::default(), Scratch::default(), Counters::default());
    cell.place(configuration, &mut poses);
    let measured = cell.pairs().to_check(true).map(|pair| {
        let view = cell.body_pair(pair.bodies, &poses, &ErrorModel::sound());
        let found = distance(&view, &DistanceOptions::default(), &mut scratch, &mut counters);
        (found.lower.get(), found.upper.get())
    });
    measured.collect()
}

#[test]
fn the_nearest_pairs_are_those_found_by_measuring_all() {
    // Bounds of a pair may stay 1e-10 apart, in both ways of measuring.
    let slack = 2.1e-10;
    let mut apart = 0;
    for (name, cell) in every_cell() {
        let mut samples = Configurations::new(3);
        for _ in 0..12 {
            let configuration = samples.next(&cell);
            let mut all = all_pairs(&cell, &configuration);
            all.sort_by(|a, b| a.1.total_cmp(&b.1));
            let least_lower = all.iter().map(|pair| pair.0).fold(f64::INFINITY, f64::min);
            for wanted in [1, 5, 1000] {
                let found = measure(&cell, &configuration, wanted);
                assert_eq!(found.nearest.len(), wanted.min(all.len()), "{name}");
                let lower = found.lower.unwrap().get();
                assert!(lower <= all[0].1 && lower >= least_lower - slack, "{name}: {lower} {least_lower}");
                for (told, brute) in found.nearest.iter().zip(&all) {
                    let (low, high) = (told.lower.get(), told.upper.get());
                    assert!(0.0 <= low && low <= high, "{name}: {low} {high}");
                    assert!((high - brute.1).abs() <= slack, "{name}: {high} instead of {}", brute.1);
                }
                assert!(found.nearest.is_sorted_by(|a, b| a.upper <= b.upper), "{name}");
            }
            apart += usize::from(all[0].1 > 0.0);
        }
    }
    assert!(apart >= 20, "only {apart} configurations had everything apart");
}

#[test]
fn witness_points_are_as_far_apart_as_the_upper_bound_says() {
    for (name, cell) in every_cell() {
        let mut samples = Configurations::new(11);
        for _ in 0..10 {
            let found = measure(&cell, &samples.next(&cell), 3);
            for pair in found.nearest.iter().filter(|pair| !pair.overlap) {
                let apart = pair.points[0].distance(pair.points[1]);
                assert!(apart <= pair.upper.get() + 1e-12 && apart >= pair.lower.get() - 1e-12, "{name}: {pair:?}");
            }
        }
    }
}

#[test]
fn the_same_question_gets_the_same_bits_whatever_was_asked_before() {
    let (first, again) = (load("cells/demo.yaml"), load("cells/demo.yaml"));
    let mut used = ClearanceScratch::default();
    let mut samples = Configurations::new(5);
    let options = ClearanceOptions { nearest: 4, ..ClearanceOptions::default() };
    for _ in 0..20 {
        let configuration = samples.next(&first);
        let fresh = first.clearance(&configuration, &options, &mut ClearanceScratch::default());
        for cell in [&first, &again] {
            let repeated = cell.clearance(&configuration, &options, &mut used);
            assert_eq!(repeated.nearest, fresh.nearest);
            assert_eq!((repeated.lower, repeated.counters), (fresh.lower, fresh.counters));
        }
    }
}

#[test]
fn bodies_that_joints_move_are_measured_where_they_are() {
    let cell = build(CellDescription {
        robots: vec![arm("arm")],
        obstacles: vec![obstacle("post", 0.1, [1.0, 0.0, 0.0])],
        attached: vec![held("gun", ["arm", "hand"], &[])],
        ..Default::default()
    });
    // Stretched, the gun (5 cm) is at x = 0.9 and its front face 2.5 cm before the post's at 0.95.
    let stretched = measure(&cell, &[0.0; 3], 1);
    assert_distance(&stretched, 0.025);
    assert_eq!(stretched.nearest[0].bodies.map(|body| cell.bodies()[body].name.as_str()), ["gun", "post"]);
    // Bent by a quarter turn at x = 0.6, the gun is at (0.6, 0.3): edge to edge 0.325 along x and 0.225 along y.
    let bent = measure(&cell, &[0.0, 0.0, std::f64::consts::FRAC_PI_2], usize::MAX);
    let wanted = ["gun", "post"].map(|name| cell.find_body(name).unwrap());
    let pair = bent.nearest.iter().find(|pair| pair.bodies == wanted).unwrap();
    assert!((pair.upper.get() - 0.325_f64.hypot(0.225)).abs() < 1e-9, "{pair:?}");
}

#[test]
fn a_cell_without_pairs_has_no_clearance() {
    let cell = build(CellDescription { obstacles: vec![obstacle("post", 0.1, [0.0; 3])], ..Default::default() });
    let found = measure(&cell, &[], 3);
    assert!(found.lower.is_none() && found.nearest.is_empty());
}
