//! Derivatives of distances and of least clearances against differences.

use noclash_cell::{CellMotion, GradientScratch, RunToTheEnd};
use noclash_check::{CheckScratch, PreparedCell, ProfileOptions, clearance_profile, edge_gradient};
use noclash_geometry::Shape;

use crate::engines::carts::{cell, obstacle, pendulum, random_motions, slider};
use crate::sample_cells::{Configurations, every_cell};
use crate::small_cells::{cube, measure};

/// The derivative of a function of a configuration by one value, by central differences.
fn difference(at: &[f64], dof: usize, step: f64, mut of: impl FnMut(&[f64]) -> f64) -> f64 {
    let mut shifted = |by: f64| {
        let mut there = at.to_vec();
        there[dof] += by;
        of(&there)
    };
    (shifted(step) - shifted(-step)) / (2.0 * step)
}

#[test]
fn gradients_of_the_nearest_pair_are_the_differences_of_its_distance_in_every_cell() {
    let mut compared = 0;
    for (name, cell) in every_cell() {
        let (mut scratch, mut random) = (GradientScratch::default(), Configurations::new(3));
        for _ in 0..8 {
            let at = random.next(&cell);
            for found in
                cell.gradients(&at, 2, &mut scratch).into_iter().filter(|found| found.unique && !found.pair.overlap)
            {
                for dof in 0..at.len() {
                    let apart = |at: &[f64]| {
                        let mut scratch = GradientScratch::default();
                        cell.pair_gradient(at, found.pair.bodies, &mut scratch).0.upper.get()
                    };
                    let expected = difference(&at, dof, 1e-6, apart);
                    // Quaternions are not normalised by a difference alone; others are exact to rounding and curvature.
                    let error = (found.gradient[dof] - expected).abs();
                    assert!(error < 2e-3 * (1.0 + expected.abs()), "{name} {dof}: {} {expected}", found.gradient[dof]);
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 500, "{compared}");
}

#[test]
fn parallel_faces_and_two_pairs_at_one_distance_have_no_unique_gradient() {
    let gradient = |cell: &PreparedCell, at: f64| cell.gradients(&[at], 1, &mut GradientScratch::default()).remove(0);
    // The cube's faces are parallel to the wall's; a ball has one nearest point.
    let wall = |shape: Shape| cell(vec![slider(cube(0.1, [0.0; 3]))], vec![obstacle("wall", shape, [1.0, 0.0, 0.0])]);
    let flat = gradient(&wall(Shape::cuboid(glam::DVec3::splat(0.2)).unwrap()), 0.0);
    assert!(!flat.unique && (flat.gradient[0] + 1.0).abs() < 1e-9, "{flat:?}");
    let round = gradient(&wall(Shape::sphere(0.1).unwrap()), 0.0);
    assert!(round.unique && (round.gradient[0] + 1.0).abs() < 1e-9, "{round:?}");
    let ball = || Shape::sphere(0.1).unwrap();
    let between = cell(
        vec![slider(cube(0.1, [0.0; 3]))],
        vec![obstacle("left", ball(), [-1.0, 0.0, 0.0]), obstacle("right", ball(), [1.0, 0.0, 0.0])],
    );
    assert!(!gradient(&between, 0.0).unique && gradient(&between, 0.1).unique);
}

fn least(cell: &PreparedCell, from: &[f64], to: &[f64]) -> f64 {
    let motion = CellMotion::straight(cell, from, to).unwrap();
    let options = ProfileOptions { level: 0, gap: 1e-9, threads: 1, tolerances: None, ..ProfileOptions::default() };
    clearance_profile(cell, &[motion], &options, &RunToTheEnd, &|_| {})[0][0].upper.get()
}

#[test]
fn the_least_clearance_of_a_swing_changes_with_its_ends_as_in_closed_form() {
    // Up to 0.3 rad before the post: the end counts alone. Past it: neither end does, because the cube passes whatever they are.
    let cell = cell(vec![pendulum(1.0)], vec![obstacle("post", Shape::sphere(0.05).unwrap(), [0.0, 1.3, 0.0])]);
    let ask = |from: f64, to: f64| {
        edge_gradient(&cell, &[from], &[to], &mut CheckScratch::default(), &RunToTheEnd).unwrap().unwrap()
    };
    let short = ask(0.0, 1.2);
    let expected = difference(&[1.2], 0, 1e-6, |to| measure(&cell, to, 1).nearest[0].upper.get());
    assert!(short.t == 1.0 && short.from[0] == 0.0 && (short.to[0] - expected).abs() < 1e-4, "{short:?} {expected}");
    let past = ask(0.5, 2.5);
    assert!(past.from[0].abs() < 1e-3 && past.to[0].abs() < 1e-3 && (0.4..0.6).contains(&past.t), "{past:?}");
    assert!(past.lower <= past.distance && past.distance - past.lower < 1e-5);
}

#[test]
fn edge_gradients_are_the_differences_of_the_least_clearance_in_real_motions() {
    let (_, cell) = every_cell().into_iter().find(|(name, _)| name.contains("demo")).expect("the demo cell");
    let mut compared = 0;
    for [from, to] in random_motions(&cell, 12, 77) {
        let found = edge_gradient(&cell, &from, &to, &mut CheckScratch::default(), &RunToTheEnd).unwrap();
        let Some(found) = found.filter(|found| found.unique && found.distance > 0.0) else { continue };
        for dof in 0..from.len() {
            let by_from = difference(&from, dof, 1e-4, |from| least(&cell, from, &to));
            let by_to = difference(&to, dof, 1e-4, |to| least(&cell, &from, to));
            for (own, expected) in [(found.from[dof], by_from), (found.to[dof], by_to)] {
                assert!((own - expected).abs() < 5e-3 * (1.0 + expected.abs()), "{dof}: {own} {expected} {found:?}");
                compared += 1;
            }
        }
    }
    assert!(compared >= 24, "{compared}");
}
