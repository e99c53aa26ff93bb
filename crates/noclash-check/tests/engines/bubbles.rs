//! Bubbles: what they hold is free for the engines, they end where the distance ends, and one checker answers as `check` does.

use noclash_cell::{CellMotion, RunToTheEnd};
use noclash_check::{CheckOptions, CheckScratch, Checker, Engine, Verdict};
use noclash_geometry::Shape;

use super::carts::{ask, cell, obstacle, random_motions, slider};
use crate::sample_cells::{self, Configurations};
use crate::small_cells::cube;

#[test]
fn a_bubble_ends_where_the_distance_ends() {
    // The cube's face is 1.9 m before the sphere.
    let cell =
        cell(vec![slider(cube(0.1, [0.0; 3]))], vec![obstacle("ball", Shape::sphere(1.0).unwrap(), [2.95, 0.0, 0.0])]);
    let mut scratch = CheckScratch::default();
    for (margin, reach) in [(0.0, 1.9), (0.4, 1.5)] {
        let checker = Checker::new(&cell, &CheckOptions { margin, ..CheckOptions::default() });
        let bubble = checker.bubble(&[0.0], &mut scratch).expect("a bubble");
        assert_eq!(bubble.centre(), [0.0]);
        assert!(bubble.holds(&[-0.9 * reach], &[0.999 * reach], &mut scratch));
        assert!(!bubble.holds(&[0.0], &[1.001 * reach], &mut scratch));
        assert!(!bubble.holds(&[f64::NAN], &[0.0], &mut scratch));
        assert!(!bubble.holds(&[0.0, 0.0], &[0.0], &mut scratch));
    }
    let checker = Checker::new(&cell, &CheckOptions::default());
    assert!(checker.bubble(&[2.0], &mut scratch).is_none(), "there is none around a contact");
    assert!(checker.bubble(&[7.0], &mut scratch).is_none(), "nor beyond the limits");
    assert!(checker.certainly_touches(&[2.0], &mut scratch) && !checker.certainly_touches(&[1.8], &mut scratch));
}

#[test]
fn what_a_bubble_holds_is_free_and_never_in_collision() {
    let mut held = 0;
    for (path, seed) in [("cells/demo.yaml", 5), ("cells/cage.yaml", 6), ("cells/six_robots.yaml", 7)] {
        let cell = sample_cells::load(path);
        let options = CheckOptions::default();
        let checker = Checker::new(&cell, &options);
        let (mut scratch, mut random) = (CheckScratch::default(), Configurations::new(seed));
        for _ in 0..40 {
            let centre = random.next(&cell);
            let Some(bubble) = checker.bubble(&centre, &mut scratch) else { continue };
            for size in [0.3, 0.1, 0.03, 0.01] {
                let ends: Vec<Vec<f64>> = (0..2)
                    .map(|_| {
                        let moved = |(value, dof): (&f64, &noclash_cell::CellDof)| {
                            let range = dof.dof.range.map_or([-9.0, 9.0], |range| [range.lower, range.upper]);
                            (value + size * (2.0 * random.unit() - 1.0)).clamp(range[0], range[1])
                        };
                        centre.iter().zip(cell.dofs()).map(moved).collect()
                    })
                    .collect();
                if bubble.holds(&ends[0], &ends[1], &mut scratch) {
                    held += 1;
                    let motion = CellMotion::straight(&cell, &ends[0], &ends[1]).unwrap();
                    let answer = checker.check(&motion, Engine::Bisection, &mut scratch, &RunToTheEnd);
                    assert!(matches!(answer.verdict, Verdict::Free { .. }), "{path}: {:?}", answer.verdict);
                    assert!(!checker.certainly_touches(&ends[1], &mut scratch));
                }
            }
        }
    }
    assert!(held > 20, "{held}");
}

#[test]
fn a_checker_answers_as_a_plain_check_whatever_was_asked_before() {
    let cell = sample_cells::load("cells/demo.yaml");
    let options = CheckOptions { epsilon: 1e-5, ..CheckOptions::default() };
    let motions: Vec<CellMotion> =
        random_motions(&cell, 24, 9).iter().map(|[from, to]| CellMotion::straight(&cell, from, to).unwrap()).collect();
    let checker = Checker::new(&cell, &options);
    let mut scratch = CheckScratch::default();
    for engine in Engine::ALL {
        let expected = ask(&cell, &motions, engine, &options);
        for (motion, expected) in motions.iter().zip(&expected).rev() {
            let answer = checker.check(motion, engine, &mut scratch, &RunToTheEnd);
            assert_eq!(answer.verdict, expected.verdict, "{}", engine.name());
        }
    }
}

#[test]
fn a_look_that_says_touching_is_confirmed_by_the_engines() {
    let cell = sample_cells::load("cells/demo.yaml");
    let checker = Checker::new(&cell, &CheckOptions::default());
    let (mut scratch, mut random) = (CheckScratch::default(), Configurations::new(31));
    let mut touching = 0;
    for _ in 0..60 {
        let at = random.next(&cell);
        let motion = CellMotion::straight(&cell, &at, &at).unwrap();
        let verdict = checker.check(&motion, Engine::Bisection, &mut scratch, &RunToTheEnd).verdict;
        let touches = checker.certainly_touches(&at, &mut scratch);
        touching += usize::from(touches);
        assert_eq!(touches, matches!(verdict, Verdict::Collision(_)), "{at:?}: {verdict:?}");
    }
    assert!(touching > 5 && touching < 55, "{touching}");
}
