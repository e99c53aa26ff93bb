//! What ends early ends undecided: budgets, interrupts, nothing asked.

use noclash_cell::{CellMotion, Stop};
use noclash_check::{CheckOptions, Engine, Overall, Verdict, check, overall};
use noclash_geometry::Shape;

use super::carts::{ask, cell, obstacle, pendulum, provers, slider, verdict};
use crate::small_cells::cube;

#[test]
fn nothing_asked_is_nothing_proved() {
    assert_eq!(overall(&[]), Overall::Undecided);
}

#[test]
fn an_interrupted_check_is_never_free() {
    struct AtOnce;
    impl Stop for AtOnce {
        fn stop(&self) -> bool {
            true
        }
    }
    let cell =
        cell(vec![slider(cube(0.1, [0.0; 3]))], vec![obstacle("ball", Shape::sphere(0.1).unwrap(), [0.0, 1.0, 0.0])]);
    let motion = CellMotion::straight(&cell, &[-0.1], &[0.1]).unwrap();
    for engine in Engine::ALL {
        let answers = check(&cell, std::slice::from_ref(&motion), engine, &CheckOptions::default(), &AtOnce, &|_| {});
        assert_eq!(overall(&answers), Overall::Undecided, "{engine:?}");
    }
    // What was not begun is not listed pair by pair: on a long path that would take longer than the check.
    let answers = check(&cell, &vec![motion; 3], Engine::default(), &CheckOptions::default(), &AtOnce, &|_| {});
    let nothing_told = |verdict: &Verdict| matches!(verdict, Verdict::Undecided { open } if open.is_empty());
    assert!(answers.iter().all(|answer| nothing_told(&answer.verdict)), "{answers:?}");
    // Also when the interrupt comes after the last segment was proved.
    assert_eq!(Overall::Free.if_interrupted(true), Overall::Undecided);
    assert_eq!(Overall::Collision.if_interrupted(true), Overall::Collision);
}

#[test]
fn a_spent_budget_ends_undecided_with_what_is_open() {
    let ball = Shape::sphere(0.5).unwrap();
    let cell = cell(vec![pendulum(1.0)], vec![obstacle("ball", ball, [0.9, 0.0, 0.5115])]);
    for engine in provers() {
        let options = CheckOptions { budget: Some(3), ..CheckOptions::default() };
        let found = verdict(&cell, &[-2.0], &[2.0], engine, &options);
        let Verdict::Undecided { open } = found else { panic!("{engine:?}: {found:?}") };
        assert!(!open.is_empty());
    }
}

#[test]
fn no_budget_makes_a_colliding_motion_free_or_a_free_one_collide() {
    let ball = || Shape::sphere(0.5).unwrap();
    let free = cell(vec![slider(cube(0.1, [0.0; 3]))], vec![obstacle("ball", ball(), [0.0, 0.550_01, 0.0])]);
    let grazed = cell(vec![slider(cube(0.1, [0.0; 3]))], vec![obstacle("ball", ball(), [0.0, 0.549_99, 0.0])]);
    for engine in provers() {
        let mut decided = [false; 2];
        for budget in (0..16).map(|power| Some(1 << power)).chain([None]) {
            let options = CheckOptions { budget, ..CheckOptions::default() };
            let ask_both = [&free, &grazed].map(|cell| verdict(cell, &[-2.0], &[1.7], engine, &options));
            assert!(!matches!(ask_both[0], Verdict::Collision(_)), "{engine:?} {budget:?}");
            assert!(!matches!(ask_both[1], Verdict::Free { .. }), "{engine:?} {budget:?}");
            decided = ask_both.map(|verdict| !matches!(verdict, Verdict::Undecided { .. }));
        }
        assert_eq!(decided, [true; 2], "{engine:?}: without a budget both are decided");
    }
}

#[test]
fn an_open_interval_holds_the_contact_that_was_not_found() {
    // The cube overlaps the sheet for 0.295 < x < 0.305 only; whatever little is spent, what is left open must hold it.
    let cell =
        cell(vec![slider(cube(0.01, [0.0; 3]))], vec![obstacle("sheet", super::carts::sheet(1.0), [0.3, 0.0, 0.0])]);
    for engine in provers() {
        for budget in [0, 1, 3, 10, 30, 100] {
            let options = CheckOptions { budget: Some(budget), ..CheckOptions::default() };
            let motion = CellMotion::straight(&cell, &[-1.0], &[1.0]).unwrap();
            match ask(&cell, &[motion], engine, &options).remove(0).verdict {
                Verdict::Undecided { open } => {
                    let contact = (0.3 + 1.0) / 2.0;
                    let holds = |t: f64| open.iter().any(|o| o.over.from().to_f64() <= t && t <= o.over.to().to_f64());
                    assert!(holds(contact), "{engine:?} {budget}: {open:?}");
                }
                Verdict::Collision(_) => {}
                other => panic!("{engine:?} {budget}: {other:?}"),
            }
        }
    }
}
