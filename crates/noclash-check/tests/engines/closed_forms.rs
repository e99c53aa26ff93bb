//! Motions whose answer is known on paper: clearances, margins, full turns, units.

use noclash_check::{CheckOptions, ContactKind, Verdict};
use noclash_geometry::Shape;

use super::carts::{assert_told_at_scale, cell, obstacle, pendulum, provers, slider, verdict, widen_rail};
use crate::small_cells::cube;

#[test]
fn clearance_is_proved_and_never_above_the_true_one() {
    // The cube passes a ball at 1 mm, and at 10 µm, a hair above the search effort.
    for gap in [1e-3, 1e-5, 3e-6] {
        let ball = Shape::sphere(0.5).unwrap();
        let cell = cell(vec![slider(cube(0.1, [0.0; 3]))], vec![obstacle("ball", ball, [0.0, 0.55 + gap, 0.0])]);
        for engine in provers() {
            let found = verdict(&cell, &[-2.0], &[2.0], engine, &CheckOptions::default());
            let Verdict::Free { clearance: Some(clearance) } = found else { panic!("{engine:?} {gap}: {found:?}") };
            assert!(clearance.lower.get() > 0.0 && clearance.lower.get() <= gap + 1e-12, "{engine:?} {clearance:?}");
        }
    }
}

#[test]
fn margins_count_as_contact_up_to_and_not_beyond_the_distance() {
    let ball = Shape::sphere(0.5).unwrap();
    let cell = cell(vec![slider(cube(0.1, [0.0; 3]))], vec![obstacle("ball", ball, [0.0, 0.65, 0.0])]);
    for engine in provers() {
        let with =
            |margin: f64| verdict(&cell, &[-1.0], &[1.0], engine, &CheckOptions { margin, ..CheckOptions::default() });
        assert!(matches!(with(0.0999), Verdict::Free { .. }), "{engine:?}");
        let Verdict::Collision(witness) = with(0.1001) else { panic!("{engine:?}: {:?}", with(0.1001)) };
        assert_eq!(witness.kind, ContactKind::Margin);
        assert!(witness.distance.get() <= 0.1001 && witness.distance.get() >= 0.1 - 1e-9);
    }
}

#[test]
fn a_full_turn_is_not_a_standstill() {
    let post = Shape::cylinder(0.01, 1.0).unwrap();
    let cell = cell(vec![pendulum(1.0)], vec![obstacle("post", post, [0.0, -1.0, 0.0])]);
    for engine in provers() {
        let turn = |angle: f64| verdict(&cell, &[0.0], &[angle], engine, &CheckOptions::default());
        assert!(matches!(turn(std::f64::consts::TAU), Verdict::Collision(_)), "{engine:?}");
        assert!(matches!(turn(-10.0 * std::f64::consts::TAU), Verdict::Collision(_)), "{engine:?}");
        assert!(matches!(turn(4.6), Verdict::Free { .. }), "{engine:?}: stops 6 degrees before the post");
        assert!(matches!(turn(0.0), Verdict::Free { .. }), "{engine:?}: a standstill is free");
    }
}

#[test]
fn answers_do_not_depend_on_the_unit_of_length() {
    for scale in [1e-6, 1e-3, 1e3, 1e6] {
        let ball = Shape::sphere(0.5 * scale).unwrap();
        let mut cart = slider(cube(0.1 * scale, [0.0; 3]));
        widen_rail(&mut cart, scale);
        for (gap, free) in [(1e-3, true), (-1e-3, false)] {
            let place = [0.0, (0.55 + gap) * scale, 0.0];
            let cell = cell(vec![cart.clone()], vec![obstacle("ball", ball.clone(), place)]);
            assert_told_at_scale(&cell, scale, free);
        }
    }
}

#[test]
fn a_margin_that_is_no_length_proves_nothing() {
    let cell =
        cell(vec![slider(cube(0.1, [0.0; 3]))], vec![obstacle("ball", Shape::sphere(0.1).unwrap(), [0.0, 1.0, 0.0])]);
    for margin in [-1.0, f64::NAN, f64::INFINITY] {
        for engine in provers() {
            let options = CheckOptions { margin, ..CheckOptions::default() };
            let found = verdict(&cell, &[-0.1], &[0.1], engine, &options);
            assert!(!matches!(found, Verdict::Free { .. }), "{engine:?} {margin}: {found:?}");
        }
    }
}
