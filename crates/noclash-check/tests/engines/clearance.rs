//! The clearance by branch and bound in space and time: closed forms, dense sampling, the paper's method beside it, and every error term
//! dropped.

use noclash_cell::{CellMotion, CellPoses, MotionScratch, Obstacle, RunToTheEnd, Stop};
use noclash_check::{ClearanceMethod, PreparedCell, ProfileOptions, ProfilePiece, clearance_profile};
use noclash_geometry::Shape;
use noclash_geometry::query::{Counters, DistanceOptions, Scratch, distance};
use noclash_numeric::{Dyadic, ErrorModel, ErrorTerm};

use super::carts::{cell, cuboid_mesh, obstacle, pendulum, random_motions, slider};
use super::mutation::{carried_by_way_of_far_away, placed_far_away};
use crate::sample_cells::every_cell;
use crate::small_cells::cube;

fn options(level: u8, gap: f64) -> ProfileOptions {
    ProfileOptions { level, gap, threads: 1, ..ProfileOptions::default() }
}

fn pieces(cell: &PreparedCell, motion: &CellMotion, options: &ProfileOptions) -> Vec<ProfilePiece> {
    clearance_profile(cell, std::slice::from_ref(motion), options, &RunToTheEnd, &|_| {}).remove(0)
}

fn straight(cell: &PreparedCell, from: &[f64], to: &[f64]) -> CellMotion {
    CellMotion::straight(cell, from, to).unwrap()
}

/// The least distance of all measured pairs at a time.
fn nearest_at(cell: &PreparedCell, motion: &CellMotion, t: Dyadic) -> f64 {
    let (mut places, mut poses) = (MotionScratch::default(), CellPoses::default());
    motion.place(cell, t, &mut places, &mut poses);
    let (mut scratch, mut counters) = (Scratch::default(), Counters::default());
    let measured = cell.pairs().to_check(true).map(|pair| {
        let view = cell.body_pair(pair.bodies, &poses, &ErrorModel::sound());
        let found = distance(&view, &DistanceOptions::default(), &mut scratch, &mut counters);
        if found.overlap { 0.0 } else { found.upper.get() }
    });
    measured.fold(f64::INFINITY, f64::min)
}

/// How far the cube of the pendulum reaches from its axis.
const OUTERMOST: f64 = 1.010_049_503_737_251_8;

#[test]
fn the_least_clearance_of_a_swing_past_a_post_is_found_to_any_gap() {
    // The outer edges of the cube, at (1.01, ±0.01) from the axis, point at the post one after the other.
    let cell = cell(vec![pendulum(1.0)], vec![obstacle("post", Shape::sphere(0.05).unwrap(), [0.7, 0.93, 0.0])]);
    let truth = 0.7_f64.hypot(0.93) - 0.05 - OUTERMOST;
    for gap in [1e-2, 1e-4, 1e-6, 1e-8] {
        for (from, to) in [(-1.5, 1.7), (0.2, 40.0), (0.9, 0.95)] {
            let motion = straight(&cell, &[from], &[to]);
            let piece = pieces(&cell, &motion, &options(0, gap))[0];
            let (lower, upper) = (piece.lower.unwrap().get(), piece.upper.get());
            assert!(lower <= truth + 1e-12 && truth <= upper + 1e-12, "{gap} {from} {to}: {lower} {truth} {upper}");
            assert!(upper - lower <= gap + 1e-12, "{gap} {from} {to}: {lower} {upper}");
            assert!((nearest_at(&cell, &motion, piece.t) - upper).abs() <= 0.1 * gap + 1e-9);
        }
    }
}

#[test]
fn over_a_turn_at_constant_clearance_every_piece_has_that_clearance() {
    // The cube's inner face turns about a ball at the axis.
    let cell = cell(vec![pendulum(1.0)], vec![obstacle("axis", Shape::sphere(0.5).unwrap(), [0.0; 3])]);
    let motion = straight(&cell, &[0.0], &[6.0]);
    for piece in pieces(&cell, &motion, &options(4, 1e-5)) {
        let (lower, upper) = (piece.lower.unwrap().get(), piece.upper.get());
        assert!(lower <= 0.49 + 1e-12 && upper >= 0.49 - 1e-12 && upper - lower <= 1e-5 + 1e-12, "{piece:?}");
    }
}

/// The sample cells in which nothing moves by a clock of its own.
fn untimed_cells() -> Vec<(String, PreparedCell)> {
    let is_untimed = |cell: &PreparedCell| CellMotion::straight(cell, cell.state(), cell.state()).is_ok();
    every_cell().into_iter().filter(|(_, cell)| is_untimed(cell)).collect()
}

#[test]
fn no_sample_of_any_cell_is_nearer_than_its_piece_says_and_the_bounds_meet() {
    for (name, cell) in untimed_cells() {
        for (index, [from, to]) in random_motions(&cell, 2, 31).into_iter().enumerate() {
            let motion = straight(&cell, &from, &to);
            let found = pieces(&cell, &motion, &options(3, 1e-4));
            for piece in &found {
                let (lower, upper) = (piece.lower.map_or(f64::INFINITY, |lower| lower.get()), piece.upper.get());
                assert!(upper - lower <= 1.001e-4 || upper == f64::INFINITY, "{name} {index}: {piece:?}");
                if piece.bodies.is_some() {
                    assert!(piece.over.contains(piece.t) && nearest_at(&cell, &motion, piece.t) <= upper + 1e-9);
                }
            }
            for t in (0..=16).filter_map(|k| Dyadic::new(k, 4)) {
                let least = nearest_at(&cell, &motion, t);
                for piece in found.iter().filter(|piece| piece.over.contains(t)) {
                    let lower = piece.lower.map_or(f64::INFINITY, |lower| lower.get());
                    assert!(lower <= least, "{name} {index} at {t:?}: {lower} {least}");
                }
            }
        }
    }
}

#[test]
fn the_papers_method_gives_bounds_that_agree() {
    for (name, cell) in untimed_cells().into_iter().take(6) {
        for [from, to] in random_motions(&cell, 2, 17) {
            let motion = straight(&cell, &from, &to);
            let ours = pieces(&cell, &motion, &options(1, 1e-3));
            let papers =
                pieces(&cell, &motion, &ProfileOptions { method: ClearanceMethod::FirstOrder, ..options(1, 1e-3) });
            for (own, other) in ours.iter().zip(&papers) {
                let lower = |piece: &ProfilePiece| piece.lower.map(|lower| lower.get());
                assert_eq!(own.lower.is_some(), other.lower.is_some(), "{name}");
                assert!(lower(own) <= Some(other.upper.get()) && lower(other) <= Some(own.upper.get()), "{name}");
            }
        }
    }
}

#[test]
fn a_body_inside_another_has_no_clearance_whatever_the_distance_of_the_surfaces() {
    // A small cube moves about in the middle of a closed box; and in the next cell beside it.
    for (y, inside) in [(0.0, true), (3.0, false)] {
        let hollow = Shape::mesh(cuboid_mesh([2.0; 3]));
        let cell = cell(vec![slider(cube(0.1, [0.0; 3]))], vec![obstacle("box", hollow, [0.0, y, 0.0])]);
        let motion = straight(&cell, &[-0.2], &[0.3]);
        for piece in pieces(&cell, &motion, &options(2, 1e-4)) {
            let (lower, upper) = (piece.lower.unwrap().get(), piece.upper.get());
            assert_eq!((lower == 0.0, upper == 0.0), (inside, inside), "{piece:?}");
            assert!(inside || (lower <= 1.95 && upper >= 1.95 - 1e-9 && upper - lower <= 1e-4), "{piece:?}");
        }
    }
}

#[test]
fn pieces_beside_a_collision_keep_their_own_clearance() {
    let hollow = Shape::mesh(cuboid_mesh([0.4, 1.0, 1.0]));
    let cell = cell(vec![slider(cube(0.1, [0.0; 3]))], vec![obstacle("box", hollow, [1.0, 0.0, 0.0])]);
    // Eighths of 4 m: from 0.75 − 0.05 on the cube touches the box, is inside, and comes out again.
    let found = pieces(&cell, &straight(&cell, &[-1.0], &[3.0]), &options(3, 1e-4));
    for piece in &found {
        let at = |t: Dyadic| -1.0 + 4.0 * t.to_f64();
        let (from, to) = (at(piece.over.from()), at(piece.over.to()));
        let truth = (0.75 - to).max(from - 1.25).max(0.0);
        let (lower, upper) = (piece.lower.unwrap().get(), piece.upper.get());
        assert!(lower <= truth + 1e-12 && upper >= truth - 1e-12 && upper - lower <= 1e-4 + 1e-12, "{piece:?} {truth}");
    }
}

/// How far above the truth a bound is.
fn excess(cell: &PreparedCell, motion: &CellMotion, model: ErrorModel, truth: f64) -> f64 {
    let piece = pieces(cell, motion, &ProfileOptions { model, ..options(0, 1e-5) })[0];
    piece.lower.unwrap().get() - truth
}

#[test]
fn without_the_remainder_term_a_clearance_is_claimed_that_is_not_there() {
    let cell = cell(vec![pendulum(1.0)], vec![obstacle("post", Shape::sphere(0.02).unwrap(), [0.66, 0.88, 0.0])]);
    let motion = straight(&cell, &[-2.5], &[2.6]);
    let truth = 1.1 - 0.02 - OUTERMOST;
    assert!(excess(&cell, &motion, ErrorModel::sound(), truth) <= 0.0);
    let without = excess(&cell, &motion, ErrorModel::without(ErrorTerm::Remainder), truth);
    assert!(without > 1e-3, "{without}");
}

/// Whether a cell whose bodies touch exactly is claimed to have a clearance.
fn is_wrong(cell: &PreparedCell, model: ErrorModel) -> bool {
    let motion = straight(cell, &[0.0], &[1e-18]);
    pieces(cell, &motion, &ProfileOptions { model, ..options(0, 1e-10) })[0].lower.unwrap().get() > 0.0
}

#[test]
fn without_the_pose_or_the_placement_term_bodies_that_touch_are_claimed_to_have_a_clearance() {
    for (term, cells) in [(ErrorTerm::Pose, carried_by_way_of_far_away()), (ErrorTerm::Placement, placed_far_away())] {
        let without = cells.iter().take(10).position(|cell| is_wrong(cell, ErrorModel::without(term)));
        let needs_it = &cells[without.unwrap_or_else(|| panic!("no case needs {term:?}"))];
        // Exact contact to no gap at all takes the search to its end, which is long: the one cell that matters most.
        assert!(!is_wrong(needs_it, ErrorModel::sound()), "{term:?}");
    }
}

#[test]
fn a_search_that_is_ended_early_claims_nothing_that_it_has_not_proved() {
    struct After(std::sync::atomic::AtomicU32, u32);
    impl Stop for After {
        fn stop(&self) -> bool {
            self.0.fetch_add(1, std::sync::atomic::Ordering::Relaxed) >= self.1
        }
    }
    let (_, cell) = every_cell().into_iter().find(|(name, _)| name.contains("demo")).expect("the demo cell");
    for [from, to] in random_motions(&cell, 3, 5) {
        let motion = straight(&cell, &from, &to);
        for steps in [0, 1, 10, 100, 1000] {
            let stop = After(std::sync::atomic::AtomicU32::new(0), steps);
            let found = clearance_profile(&cell, std::slice::from_ref(&motion), &options(2, 1e-4), &stop, &|_| {});
            for piece in &found[0] {
                let lower = piece.lower.map_or(f64::INFINITY, |lower| lower.get());
                for k in 0..=8 {
                    let Some(t) = Dyadic::new(8 * piece.over.index() + k, piece.over.level() + 3) else { continue };
                    assert!(lower <= nearest_at(&cell, &motion, t), "{steps}: {piece:?}");
                }
            }
        }
    }
}

#[test]
fn a_floor_without_end_and_an_empty_obstacle_are_measured_with_the_others() {
    let floor = obstacle("floor", Shape::HalfSpace, [0.0, 0.0, -0.3]);
    let nothing = Obstacle { elements: vec![], ..obstacle("nothing", Shape::HalfSpace, [0.0; 3]) };
    let ball = obstacle("ball", Shape::sphere(0.1).unwrap(), [0.0, 2.0, 0.0]);
    let cell = cell(vec![slider(cube(0.1, [0.0; 3]))], vec![floor, nothing, ball]);
    let piece = pieces(&cell, &straight(&cell, &[-0.4], &[0.5]), &options(0, 1e-4))[0];
    let (lower, upper) = (piece.lower.unwrap().get(), piece.upper.get());
    assert!(lower <= 0.25 && upper >= 0.25 - 1e-9 && upper - lower <= 1e-4, "{piece:?}");
}
