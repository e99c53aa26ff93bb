//! Zones that are known: boxes that cross, balls that cross, one rail for two, bodies inside bodies.

use glam::DVec3;
use noclash_cell::{CellDescription, JointTolerance, RobotTolerance, Tolerances};
use noclash_check::{CheckOptions, PreparedCell, Square, SquareOptions};
use noclash_geometry::{Element, Shape};

use super::{Programs, line, rail};
use crate::engines::carts::{cell, cuboid_mesh, single};

fn cube(edge: f64) -> Vec<Element> {
    single(Shape::cuboid(DVec3::splat(edge)).unwrap())
}

fn cube_mesh(edge: f64) -> Vec<Element> {
    single(Shape::mesh(cuboid_mesh([edge; 3])))
}

/// One body along x, one along y, both through the origin at half of their way from −1 to 1.
fn crossing(carried: [Vec<Element>; 2]) -> PreparedCell {
    let [a, b] = carried;
    let quarter = std::f64::consts::FRAC_PI_2;
    cell(vec![rail("a", a, [0.0; 3], 0.0), rail("b", b, [0.0; 3], quarter)], vec![])
}

/// Asserts that there is one zone, that it holds the rows `truth`, and that it is at most 5 % wider.
fn assert_zone(square: &Square, truth: [[f64; 2]; 2]) {
    assert_eq!(square.zones.len(), 1, "{:?}", square.zones);
    let zone = square.zones[0].rows;
    for ([low, high], [least, most]) in zone.into_iter().zip(truth) {
        assert!(low <= least && high >= most, "{zone:?} does not hold {truth:?}");
        assert!(high - low <= 1.05 * (most - least), "{zone:?} is wider than {truth:?}");
    }
    assert!(square.zones[0].meeting.is_some(), "nothing was seen to meet");
}

#[test]
fn cubes_that_cross_exclude_each_other_while_both_are_near_the_crossing() {
    // |x| ≤ 0.2 and |y| ≤ 0.2 with edges of 0.2: a rectangle of places.
    for carried in [[cube(0.2), cube(0.2)], [cube_mesh(0.2), cube_mesh(0.2)], [cube(0.2), cube_mesh(0.2)]] {
        let cell = crossing(carried);
        let square = Programs::new(&cell, [&line(-1.0, 1.0), &line(-1.0, 1.0)]).square(&cell, &CheckOptions::default());
        assert_zone(&square, [[0.4, 0.6], [0.4, 0.6]]);
        assert!(!square.has_no_way());
        assert!(square.is_free_within([[0.0, 1.0], [0.0, 0.39]]) && !square.is_free_within([[0.0, 1.0], [0.0, 0.41]]));
    }
}

#[test]
fn balls_that_cross_exclude_each_other_in_a_disc_of_places() {
    let ball = || single(Shape::sphere(0.1).unwrap());
    let cell = crossing([ball(), ball()]);
    // Three rows for one program, the crossing in its second segment; the other goes twice as far, back again.
    let rows = [vec![vec![-1.0], vec![-0.5], vec![0.5]], vec![vec![-1.0], vec![1.0], vec![-1.0]]];
    let square = Programs::new(&cell, [&rows[0], &rows[1]]).square(&cell, &CheckOptions::default());
    assert_eq!(square.zones.len(), 2, "{:?}", square.zones);
    // x² + y² ≤ 0.2²: from x = −0.5 + (s − 1) and y = −1 + 2t, or y = 1 − 2(t − 1).
    for (zone, t) in square.zones.iter().zip([[0.4, 0.6], [1.4, 1.6]]) {
        for (found, truth) in zone.rows.iter().zip([[1.3, 1.7], t]) {
            assert!(found[0] <= truth[0] && found[1] >= truth[1], "{found:?} does not hold {truth:?}");
            assert!(found[1] - found[0] <= 1.05 * (truth[1] - truth[0]), "{found:?} is wider than {truth:?}");
        }
    }
    // The corners of the rectangle around a disc are free.
    assert!(square.is_free_within([[1.3, 1.33], [0.4, 0.415]]));
}

#[test]
fn margins_and_tolerances_widen_the_zone_by_what_they_are() {
    let cell = crossing([cube(0.2), cube(0.2)]);
    let programs = Programs::new(&cell, [&line(-1.0, 1.0), &line(-1.0, 1.0)]);
    let margin = CheckOptions { margin: 0.1, ..CheckOptions::default() };
    assert_zone(&programs.square(&cell, &margin), [[0.35, 0.65], [0.35, 0.65]]);
    let joints = JointTolerance { turn: 0.0, slide: 0.02 };
    let robots = RobotTolerance { joints, ..RobotTolerance::default() };
    let loose =
        CheckOptions { tolerances: Some(Tolerances { robots, ..Tolerances::default() }), ..CheckOptions::default() };
    // Both may be off by 2 cm; the bound adds both along every direction.
    let square = programs.square(&cell, &loose);
    let zone = square.zones[0].rows;
    for [low, high] in zone {
        assert!(low <= 0.39 && high >= 0.61, "{zone:?}");
        assert!(low > 0.37 && high < 0.63, "{zone:?}");
    }
}

#[test]
fn what_passes_beside_is_free_whatever_the_timing() {
    let beside = |y: f64| {
        let rails = vec![rail("a", cube(0.2), [0.0; 3], 0.0), rail("b", cube(0.2), [0.0, y, 0.0], 0.0)];
        let cell = cell(rails, vec![]);
        Programs::new(&cell, [&line(-1.0, 1.0), &line(1.0, -1.0)]).square(&cell, &CheckOptions::default())
    };
    assert!(beside(0.201).is_free());
    // Touching is contact, and so is what rounding cannot tell from it.
    assert!(!beside(0.2).is_free());
    assert!(!beside(0.1).is_free());
}

#[test]
fn on_one_rail_there_is_no_way_past_each_other() {
    let rails = |y: f64| {
        let rails = vec![rail("a", cube(0.2), [0.0; 3], 0.0), rail("b", cube(0.2), [0.0, y, 0.0], 0.0)];
        cell(rails, vec![])
    };
    let cell = rails(0.0);
    let programs = Programs::new(&cell, [&line(-1.0, 1.0), &line(1.0, -1.0)]);
    let square = programs.square(&cell, &CheckOptions::default());
    assert!(square.has_no_way(), "{:?}", square.zones);
    // One goes aside in time: there is a way, in this order alone.
    let back = [vec![-1.0], vec![-0.3], vec![-1.0]];
    let programs = Programs::new(&cell, [&back, &[vec![1.0], vec![0.0], vec![1.0]]]);
    let square = programs.square(&cell, &CheckOptions::default());
    assert!(!square.has_no_way() && !square.zones.is_empty() || square.is_free());
}

#[test]
fn what_is_inside_is_never_free_and_what_gets_out_is_only_outside() {
    // A small cube inside a hollow one: surfaces are apart at all places, and the one is inside the other at all of them.
    let inside = |way: f64| {
        let rails = vec![rail("a", cube_mesh(0.1), [0.0; 3], 0.0), rail("b", cube_mesh(1.0), [0.0; 3], 0.0)];
        let cell = cell(rails, vec![]);
        Programs::new(&cell, [&line(-0.1, way), &line(-0.1, 0.1)]).square(&cell, &CheckOptions::default())
    };
    let square = inside(0.1);
    assert_eq!(square.zones.len(), 1);
    assert_eq!(square.zones[0].rows, [[0.0, 1.0]; 2]);
    // Out of it through the wall: free only where it is outside for all places of the other.
    let square = inside(1.9);
    assert!(!square.is_free() && !square.is_free_within([[0.0, 0.05], [0.0, 1.0]]));
    assert!(square.is_free_within([[0.7, 1.0], [0.0, 1.0]]));
}

#[test]
fn answers_do_not_depend_on_the_number_of_threads() {
    let cell = crossing([single(Shape::sphere(0.1).unwrap()), cube_mesh(0.2)]);
    let programs = Programs::new(&cell, [&line(-1.0, 1.0), &line(-1.0, 1.0)]);
    let zones = |threads: usize| {
        let square = programs.square(&cell, &CheckOptions { threads, ..CheckOptions::default() });
        square.zones.iter().map(|zone| zone.rows).collect::<Vec<_>>()
    };
    assert_eq!(zones(1), zones(3));
}

#[test]
fn a_search_that_is_ended_calls_nothing_free_that_it_did_not_prove() {
    struct Ended;
    impl noclash_cell::Stop for Ended {
        fn stop(&self) -> bool {
            true
        }
    }
    let cell = crossing([cube(0.2), cube(0.2)]);
    let programs = Programs::new(&cell, [&line(-1.0, 1.0), &line(-1.0, 1.0)]);
    let options = CheckOptions::default();
    let timing = programs.timing(&cell, &options);
    let [first, second] = &programs.timelines;
    let square = Square::new(&timing, [first, second], &SquareOptions::default(), &Ended);
    assert!(!square.is_free() && !square.is_free_within([[0.0, 0.1], [0.0, 0.1]]));
    assert!(!square.has_no_way());
}

#[test]
fn pairs_that_are_allowed_do_not_count() {
    let rails = || {
        let quarter = std::f64::consts::FRAC_PI_2;
        vec![rail("a", cube(0.2), [0.0; 3], 0.0), rail("b", cube(0.2), [0.0; 3], quarter)]
    };
    let allowed = CellDescription {
        robots: rails(),
        allow: vec![["a/*".to_string(), "b/*".to_string()]],
        ..CellDescription::default()
    };
    let cell = crate::small_cells::build(allowed);
    let programs = Programs::new(&cell, [&line(-1.0, 1.0), &line(-1.0, 1.0)]);
    assert!(programs.square(&cell, &CheckOptions::default()).is_free());
}
