//! Clearances of next to nothing: what touches inside a piece of time is witnessed to touch, what keeps a hair apart is told within a share of it.

use std::f64::consts::TAU;

use noclash_cell::{CellMotion, CellPoses, MotionScratch, RunToTheEnd};
use noclash_check::{
    CheckOptions, Engine, PreparedCell, ProfileOptions, ProfilePiece, Verdict, check, clearance_profile, measure_free,
};
use noclash_geometry::query::{Counters, DistanceOptions, Scratch, distance};
use noclash_geometry::{Shape, TriangleMesh};
use noclash_numeric::{Dyadic, ErrorModel};

use super::carts::{cell, obstacle, pendulum, random_motions, single, slider};
use crate::sample_cells::every_cell;

/// How far the cube of the pendulum reaches from its axis, with the two edges that do at ± this angle.
const OUTERMOST: f64 = 1.010_049_503_737_251_8;
const EDGE_ANGLE: f64 = 0.009_900_666_699_044_0;

const GAP: f64 = 1e-4;

fn pieces(cell: &PreparedCell, motion: &CellMotion, level: u8) -> Vec<ProfilePiece> {
    let options = ProfileOptions { level, gap: GAP, threads: 1, ..ProfileOptions::default() };
    clearance_profile(cell, std::slice::from_ref(motion), &options, &RunToTheEnd, &|_| {}).remove(0)
}

/// A pendulum that swings past a thin post in the direction of 1 rad, `beyond` its reach.
fn past_a_post(beyond: f64) -> PreparedCell {
    let (radius, away) = (0.02, OUTERMOST + 0.02 + beyond);
    let place = [away * 1.0_f64.cos(), away * 1.0_f64.sin(), 0.0];
    cell(vec![pendulum(1.0)], vec![obstacle("post", Shape::sphere(radius).unwrap(), place)])
}

/// Swings of which the contact is well inside a piece: from, to.
const SWINGS: [[f64; 2]; 4] = [[-1.5, 1.7], [0.2, 4.0], [0.61, 1.37], [2.3, -7.0]];

#[test]
fn what_dips_into_contact_inside_a_piece_is_at_no_distance_there() {
    for depth in [1e-3, 1e-4, 1e-5, 1e-6, 1e-7] {
        let cell = past_a_post(-depth);
        for [from, to] in SWINGS {
            let motion = CellMotion::straight(&cell, &[from], &[to]).unwrap();
            for level in [0, 3, 4] {
                for piece in pieces(&cell, &motion, level) {
                    let angle = |t: Dyadic| from + (to - from) * t.to_f64();
                    let ends = [angle(piece.over.from()), angle(piece.over.to())];
                    let (low, high) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
                    // One of the two edges points at the post, some turns later as well.
                    let touches = [-EDGE_ANGLE, EDGE_ANGLE].iter().any(|edge| {
                        (-3..3).map(|turns| 1.0 + edge + TAU * f64::from(turns)).any(|at| low < at && at < high)
                    });
                    let (lower, upper) = (piece.lower.unwrap().get(), piece.upper.get());
                    assert!(!touches || upper == 0.0, "{depth} {from} {to}: {piece:?}");
                    assert!(lower <= upper && upper - lower <= GAP * (1.0 + 1e-9), "{depth} {from} {to}: {piece:?}");
                }
            }
        }
    }
}

#[test]
fn what_keeps_a_hair_apart_is_told_within_a_share_of_it() {
    for beyond in [1e-3, 1e-4, 3e-5, 1e-5, 3e-6] {
        let cell = past_a_post(beyond);
        for [from, to] in SWINGS {
            let motions = [CellMotion::straight(&cell, &[from], &[to]).unwrap()];
            let options = CheckOptions { epsilon: 1e-9, threads: 1, ..CheckOptions::default() };
            let mut answers = check(&cell, &motions, Engine::Spacetime, &options, &RunToTheEnd, &|_| {});
            measure_free(&cell, &motions, &mut answers, &options, &RunToTheEnd);
            let Verdict::Free { clearance: Some(found) } = &answers[0].verdict else {
                panic!("{beyond} {from} {to}: {:?}", answers[0].verdict)
            };
            let (lower, upper) = (found.lower.get(), found.upper.get());
            assert!(lower <= beyond + 1e-12 && beyond <= upper + 1e-12, "{beyond} {from} {to}: {lower} {upper}");
            assert!(upper - lower <= upper / 20.0, "{beyond} {from} {to}: {lower} {upper}");
            // No piece of a profile is called a contact.
            assert!(pieces(&cell, &motions[0], 3).iter().all(|piece| piece.lower.unwrap().get() > 0.0));
        }
    }
}

/// A square sheet of so many cells a side whose heights are smooth, with a summit of height 0 above the origin.
fn hilly(cells: usize, half: f64, downwards: bool) -> Shape {
    let side = cells + 1;
    let at = |k: usize| half * (2.0 * k as f64 / cells as f64 - 1.0);
    let height = |x: f64, y: f64| -0.05 * (x * x + y * y) - 0.002 * (2.0 - (40.0 * x).cos() - (40.0 * y).cos());
    let sign = if downwards { -1.0 } else { 1.0 };
    let corner = |k: usize| glam::DVec3::new(at(k % side), at(k / side), sign * height(at(k % side), at(k / side)));
    let corners = (0..side * side).map(corner).collect();
    let square = |k: usize| {
        let k = (k / cells) * side + k % cells;
        let (a, b, c, d) = (k as u32, k as u32 + 1, (k + side) as u32, (k + side) as u32 + 1);
        [[a, b, d], [a, d, c]]
    };
    Shape::mesh(TriangleMesh::new(corners, (0..cells * cells).flat_map(square).collect()).unwrap())
}

#[test]
fn hills_that_meet_inside_a_piece_touch_whichever_of_their_leaves_were_followed() {
    // Many leaves are nearly as near as the nearest: the two summits meet only where one is above the other.
    for by in [1e-5, 1e-6, -1e-6, -1e-5] {
        let above = obstacle("above", hilly(12, 0.3, true), [0.137, 0.0, by]);
        let cell = cell(vec![slider(single(hilly(12, 0.3, false)))], vec![above]);
        let motion = CellMotion::straight(&cell, &[-0.4], &[0.55]).unwrap();
        for level in [0, 2, 4] {
            for piece in pieces(&cell, &motion, level) {
                let meets = (0.137 + 0.4) / 0.95;
                let holds = piece.over.from().to_f64() < meets && meets < piece.over.to().to_f64();
                let (lower, upper) = (piece.lower.unwrap().get(), piece.upper.get());
                assert!(!holds || (upper == 0.0) == (by < 0.0), "{by} {level}: {piece:?}");
                assert!(!holds || by < 0.0 || lower > 0.0, "{by} {level}: {piece:?}");
                assert!(lower <= upper && upper - lower <= GAP * (1.0 + 1e-9), "{by} {level}: {piece:?}");
            }
        }
    }
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

#[test]
fn no_sample_of_any_cell_touches_in_a_piece_that_is_said_to_keep_a_distance() {
    let mut touching = 0;
    for (name, cell) in every_cell() {
        if CellMotion::straight(&cell, cell.state(), cell.state()).is_err() {
            continue;
        }
        for [from, to] in random_motions(&cell, 2, 77) {
            let motion = CellMotion::straight(&cell, &from, &to).unwrap();
            let found = pieces(&cell, &motion, 3);
            for t in (0..=32).filter_map(|k| Dyadic::new(k, 5)) {
                if nearest_at(&cell, &motion, t) > 0.0 {
                    continue;
                }
                touching += 1;
                for piece in found.iter().filter(|piece| piece.over.contains(t)) {
                    assert!(piece.upper.get() == 0.0, "{name} at {t:?}: {piece:?}");
                }
            }
        }
    }
    assert!(touching > 5, "{touching}");
}
