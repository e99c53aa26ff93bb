//! The clearance over time: bounds that enclose the true one.

use noclash_cell::{CellMotion, RunToTheEnd};
use noclash_check::{ProfileOptions, clearance_profile};
use noclash_geometry::Shape;

use super::carts::{cell, obstacle, sheet, slider};
use crate::small_cells::cube;

#[test]
fn the_clearance_profile_encloses_the_true_clearance() {
    // The cube's edge passes the ball: at x the distance is known in closed form.
    let cell =
        cell(vec![slider(cube(0.1, [0.0; 3]))], vec![obstacle("ball", Shape::sphere(0.5).unwrap(), [0.0, 0.65, 0.0])]);
    let distance = |x: f64| (x.abs() - 0.05).max(0.0).hypot(0.6) - 0.5;
    let motion = CellMotion::straight(&cell, &[-2.0], &[1.5]).unwrap();
    let options = ProfileOptions { level: 5, gap: 1e-5, threads: 2, ..ProfileOptions::default() };
    let profile = clearance_profile(&cell, &[motion], &options, &RunToTheEnd, &|_| {}).remove(0);
    assert_eq!(profile.len(), 32);
    for piece in &profile {
        let (from, to) = (piece.over.from().to_f64(), piece.over.to().to_f64());
        let lower = piece.lower.unwrap().get();
        let least = (0..=200)
            .map(|k| distance(-2.0 + 3.5 * (from + (to - from) * f64::from(k) / 200.0)))
            .fold(f64::INFINITY, f64::min);
        assert!(lower <= least + 1e-12 && piece.upper.get() >= least - 1e-3, "{piece:?} {least}");
        assert!(piece.upper.get() - lower <= 2e-5, "{piece:?}");
        let witness = distance(-2.0 + 3.5 * piece.t.to_f64());
        assert!((piece.upper.get() - witness).abs() < 1e-9, "{piece:?} {witness}");
    }
    let overlapping = CellMotion::straight(&cell, &[0.0], &[0.0]).unwrap();
    let free = clearance_profile(&cell, &[overlapping], &options, &RunToTheEnd, &|_| {}).remove(0);
    assert!((free[0].lower.unwrap().get() - 0.1).abs() < 1e-4);
}

#[test]
fn a_profile_of_a_collision_reaches_zero() {
    let cell = cell(vec![slider(cube(0.01, [0.0; 3]))], vec![obstacle("sheet", sheet(1.0), [0.3, 0.0, 0.0])]);
    let motion = CellMotion::straight(&cell, &[-1.0], &[1.0]).unwrap();
    let options = ProfileOptions { level: 3, ..ProfileOptions::default() };
    let profile = clearance_profile(&cell, &[motion], &options, &RunToTheEnd, &|_| {}).remove(0);
    assert!(profile.iter().any(|piece| piece.lower.unwrap().get() == 0.0 && piece.upper.get() <= 1e-4));
}
