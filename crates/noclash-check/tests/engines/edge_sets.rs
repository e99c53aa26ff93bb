//! Edges checked a little at a time have, at their end, the verdicts of a plain check, whatever was asked in between.

use std::sync::atomic::{AtomicUsize, Ordering};

use noclash_cell::{CellMotion, RunToTheEnd, Stop};
use noclash_check::{CheckOptions, EdgeId, EdgeSet, Engine, PathAnswer, PathError, PreparedCell, Verdict};
use noclash_geometry::Shape;

use super::carts::{ask, cell, obstacle, random_motions, sheet, slider};
use crate::sample_cells::{self, Configurations};
use crate::small_cells::cube;

/// Stops at the n-th time it is asked.
struct After(AtomicUsize);

impl Stop for After {
    fn stop(&self) -> bool {
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_err()
    }
}

fn motions_of(cell: &PreparedCell, count: usize, seed: u64) -> Vec<CellMotion> {
    random_motions(cell, count, seed).iter().map(|[from, to]| CellMotion::straight(cell, from, to).unwrap()).collect()
}

#[test]
fn asked_in_any_order_and_interrupted_anywhere_edges_end_with_the_verdicts_of_a_plain_check() {
    for (path, seed) in [("cells/demo.yaml", 3), ("cells/cage.yaml", 4)] {
        let cell = sample_cells::load(path);
        let motions = motions_of(&cell, 12, seed);
        let options = CheckOptions { epsilon: 1e-5, ..CheckOptions::default() };
        let expected = ask(&cell, &motions, Engine::Bisection, &options);
        let mut set = EdgeSet::new(&cell, &options);
        let edges: Vec<EdgeId> = motions.iter().map(|motion| set.add(motion.clone())).collect();
        let mut random = Configurations::new(seed);
        // Random paths that share edges, each asked for a few elements only.
        for _ in 0..60 {
            let path: Vec<EdgeId> = (0..4).map(|_| edges[(random.unit() * 12.0) as usize]).collect();
            let answer = set.check(&path, &After(AtomicUsize::new((random.unit() * 40.0) as usize))).unwrap();
            if answer == PathAnswer::Free {
                assert!(path.iter().all(|&edge| matches!(set.verdict(edge), Some(Verdict::Free { .. }))));
            }
        }
        for (edge, expected) in edges.iter().zip(&expected) {
            let _ = set.check(&[*edge], &RunToTheEnd).unwrap();
            let answer = set.answer(*edge).unwrap();
            assert_eq!(answer.verdict, expected.verdict, "{path}");
            let tests = |counters: noclash_geometry::query::Counters| counters.volume_tests + counters.triangle_tests;
            assert_eq!(tests(answer.counters), tests(expected.counters), "{path}: nothing is done twice");
            assert!(answer.poses >= expected.poses);
        }
    }
}

#[test]
fn the_first_colliding_edge_is_named_and_the_others_keep_what_is_known() {
    let ball = obstacle("ball", Shape::sphere(0.5).unwrap(), [0.0, 0.5501, 0.0]);
    let cell = cell(vec![slider(cube(0.1, [0.0; 3]))], vec![ball, obstacle("sheet", sheet(0.2), [3.0, 0.0, 0.0])]);
    let mut set = EdgeSet::new(&cell, &CheckOptions::default());
    let drive = |from: f64, to: f64| CellMotion::straight(&cell, &[from], &[to]).unwrap();
    let (near, far, through) = (set.add(drive(-2.0, 2.0)), set.add(drive(-4.0, -2.0)), set.add(drive(2.0, 4.0)));
    let PathAnswer::Collision { edge, witness } = set.check(&[far, near, through], &RunToTheEnd).unwrap() else {
        panic!("the sheet is in the way")
    };
    assert_eq!(edge, through);
    assert!((witness.configuration[0] - 3.0).abs() < 0.06);
    assert_eq!(set.verdict(near), None, "the collision came first: the edge past the ball takes many more elements");
    let known = set.effort(near).unwrap();
    // Asked again, a known collision answers at once.
    assert!(
        matches!(set.check(&[near, through], &RunToTheEnd), Ok(PathAnswer::Collision { edge, .. }) if edge == through)
    );
    assert_eq!(set.effort(near).unwrap(), known);
    assert_eq!(set.check(&[far, near], &RunToTheEnd), Ok(PathAnswer::Free));
    assert!(set.effort(near).unwrap().0.volume_tests > known.0.volume_tests);
}

#[test]
fn nothing_asked_and_edges_not_there_are_errors_and_never_free() {
    let cell = cell(vec![slider(cube(0.1, [0.0; 3]))], vec![]);
    let mut set = EdgeSet::new(&cell, &CheckOptions::default());
    assert_eq!(set.check(&[], &RunToTheEnd), Err(PathError::Empty));
    let edge = set.add(CellMotion::straight(&cell, &[0.0], &[1.0]).unwrap());
    assert_eq!(set.check(&[edge], &After(AtomicUsize::new(0))), Ok(PathAnswer::Stopped));
    assert_eq!(set.check(&[edge], &RunToTheEnd), Ok(PathAnswer::Free));
    assert!(set.remove(edge).is_some() && set.remove(edge).is_none() && set.is_empty());
    assert_eq!(set.check(&[edge], &RunToTheEnd), Err(PathError::Unknown(edge)));
    let next = set.add(CellMotion::straight(&cell, &[0.0], &[1.0]).unwrap());
    assert_ne!(edge, next, "names are not used again");
}

#[test]
fn edges_beyond_the_limits_are_checked_against_all_pairs_also_in_parts() {
    let far = obstacle("far", Shape::sphere(0.1).unwrap(), [8.0, 0.0, 0.0]);
    let cell = cell(vec![slider(cube(0.1, [0.0; 3]))], vec![far]);
    let mut set = EdgeSet::new(&cell, &CheckOptions::default());
    let edge = set.add(CellMotion::straight(&cell, &[0.0], &[9.0]).unwrap());
    assert_eq!(set.check(&[edge], &After(AtomicUsize::new(2))), Ok(PathAnswer::Stopped));
    assert!(matches!(set.check(&[edge], &RunToTheEnd), Ok(PathAnswer::Collision { .. })));
}

#[test]
fn a_budget_counts_over_all_questions_and_ends_undecided() {
    let ball = Shape::sphere(0.5).unwrap();
    let cell = cell(vec![slider(cube(0.1, [0.0; 3]))], vec![obstacle("ball", ball, [0.0, 0.550_01, 0.0])]);
    let options = CheckOptions { budget: Some(20), ..CheckOptions::default() };
    let mut set = EdgeSet::new(&cell, &options);
    let motion = CellMotion::straight(&cell, &[-2.0], &[2.0]).unwrap();
    let edge = set.add(motion.clone());
    while set.check(&[edge], &After(AtomicUsize::new(1))) == Ok(PathAnswer::Stopped) {}
    assert_eq!(set.check(&[edge], &RunToTheEnd), Ok(PathAnswer::Undecided { edge }));
    let plain = ask(&cell, &[motion], Engine::Bisection, &options).remove(0);
    assert_eq!(set.verdict(edge), Some(&plain.verdict));
}

#[test]
fn paths_asked_lazily_take_less_than_edge_after_edge() {
    // Forty paths of eight edges out of sixty. Edge after edge stops at the first collision as well, and remembers verdicts, but
    // finishes every edge that it has begun.
    let (mut lazily, mut in_order) = (0, 0);
    for (path, seed) in [("cells/demo.yaml", 1), ("cells/cage.yaml", 2), ("cells/skinny_rings.yaml", 3)] {
        let cell = sample_cells::load(path);
        let motions = motions_of(&cell, 60, seed);
        let options = CheckOptions { epsilon: 1e-5, ..CheckOptions::default() };
        let mut set = EdgeSet::new(&cell, &options);
        let edges: Vec<EdgeId> = motions.iter().map(|motion| set.add(motion.clone())).collect();
        let plain = ask(&cell, &motions, Engine::Bisection, &options);
        let mut finished = vec![false; motions.len()];
        let mut random = Configurations::new(seed);
        for _ in 0..40 {
            let path: Vec<usize> = (0..8).map(|_| (random.unit() * 60.0) as usize).collect();
            let asked: Vec<EdgeId> = path.iter().map(|&index| edges[index]).collect();
            let collides = matches!(set.check(&asked, &RunToTheEnd), Ok(PathAnswer::Collision { .. }));
            let first = path.iter().position(|&index| matches!(plain[index].verdict, Verdict::Collision(_)));
            assert_eq!(collides, first.is_some());
            path.iter().take(first.map_or(8, |first| first + 1)).for_each(|&index| finished[index] = true);
        }
        let tests = |counters: noclash_geometry::query::Counters| counters.volume_tests + counters.triangle_tests;
        let own: u64 = edges.iter().map(|&edge| tests(set.effort(edge).unwrap().0)).sum();
        let other: u64 = (0..60).filter(|&index| finished[index]).map(|index| tests(plain[index].counters)).sum();
        println!("{path}: {own} tests lazily, {other} edge after edge");
        (lazily, in_order) = (lazily + own, in_order + other);
    }
    assert!(lazily < in_order, "{lazily} {in_order}");
}
