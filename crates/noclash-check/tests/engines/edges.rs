//! Verdicts of edges as planners ask for them: balls first. Against dense sampling, against the plain check, and without their error terms.

use dashu_ratio::RBig;
use glam::DVec3;
use noclash_cell::{CellDescription, CellMotion, RobotInCell, RunToTheEnd};
use noclash_check::{CheckOptions, CheckScratch, Checker, EdgeVerdict, Engine, PreparedCell, Verdict};
use noclash_geometry::{Pose, Shape};
use noclash_numeric::{ErrorModel, ErrorTerm};
use noclash_robot::{JointDescription, JointKind, JointRange, MimicDescription};

use super::carts::{obstacle, random_motions};
use crate::random_cells::{any_ball_cell, sampled_contact, sphere};
use crate::sample_cells::{self, Configurations};
use crate::small_cells::{build, joint, link, robot};

#[test]
fn no_free_edge_is_contradicted_by_samples_or_by_the_plain_check_whatever_the_shapes_and_joints() {
    let mut random = Configurations::new(2828);
    let (mut free, mut colliding, mut by_balls, mut asked) = (0, 0, 0, 0);
    for scene in 0..80 {
        let cell = any_ball_cell(scene, &mut random);
        let margin = if scene.is_multiple_of(7) { 0.01 } else { 0.0 };
        let options = CheckOptions { margin, threads: 1, ..CheckOptions::default() };
        let checker = Checker::new(&cell, &options);
        let mut scratch = CheckScratch::default();
        for (index, [from, far]) in random_motions(&cell, 12, 500 + scene as u64).iter().enumerate() {
            // Long ones and short ones.
            let share = if index % 2 == 0 { 1.0 } else { 0.1 };
            let to: Vec<f64> = from.iter().zip(far).map(|(a, b)| a + share * (b - a)).collect();
            let verdict = checker.edge(from, &to, &mut scratch, &RunToTheEnd).unwrap();
            let motion = CellMotion::straight(&cell, from, &to).unwrap();
            let plain = checker.check(&motion, Engine::Spacetime, &mut scratch, &RunToTheEnd).verdict;
            asked += 1;
            match verdict {
                EdgeVerdict::Free => {
                    free += 1;
                    assert!(!matches!(plain, Verdict::Collision(_)), "scene {scene}, edge {index}: {plain:?}");
                    let contact = sampled_contact(&cell, &[from.clone(), to], 60);
                    assert_eq!(contact, None, "scene {scene}, edge {index}");
                }
                EdgeVerdict::Collision { t, bodies } => {
                    colliding += 1;
                    assert!(!matches!(plain, Verdict::Free { .. }), "scene {scene}, edge {index}");
                    assert!((0.0..=1.0).contains(&t));
                    let at: Vec<f64> = from.iter().zip(&to).map(|(a, b)| a + t * (b - a)).collect();
                    let still = CellMotion::straight(&cell, &at, &at).unwrap();
                    let there = checker.check(&still, Engine::Spacetime, &mut scratch, &RunToTheEnd).verdict;
                    assert!(!matches!(there, Verdict::Free { .. }), "scene {scene}, edge {index}: {bodies:?} at {t}");
                }
                EdgeVerdict::Undecided => assert!(matches!(plain, Verdict::Undecided { .. })),
            }
        }
        by_balls += scratch.settled_by_balls();
    }
    assert!(free > 150 && colliding > 150, "{free} free, {colliding} colliding");
    assert!(by_balls > asked / 3, "{by_balls} of {asked} by balls");
}

#[test]
fn edges_of_the_sample_cells_have_the_verdicts_of_the_plain_check() {
    let mut by_balls = 0;
    for path in ["cells/demo.yaml", "cells/cage.yaml", "cells/skinny_lattice.yaml", "cells/welding.yaml"] {
        let cell = sample_cells::load(path);
        let checker = Checker::new(&cell, &CheckOptions::default());
        let mut scratch = CheckScratch::default();
        for [from, to] in random_motions(&cell, 60, 11) {
            let edge = checker.edge(&from, &to, &mut scratch, &RunToTheEnd).unwrap();
            let motion = CellMotion::straight(&cell, &from, &to).unwrap();
            let plain = checker.check(&motion, Engine::Spacetime, &mut scratch, &RunToTheEnd).verdict;
            match (edge, plain) {
                (EdgeVerdict::Free, Verdict::Collision(_)) | (EdgeVerdict::Collision { .. }, Verdict::Free { .. }) => {
                    panic!("{path}: {edge:?} from {from:?} to {to:?}")
                }
                _ => {}
            }
        }
        by_balls += scratch.settled_by_balls();
    }
    println!("{by_balls} edges of the sample cells by balls");
}

/// A ball on a slide far from the origin, and a ball that it overlaps by less than the numbers there can tell.
fn wrong_frees(model: ErrorModel) -> usize {
    let mut random = Configurations::new(53);
    let mut wrong = 0;
    for _ in 0..40 {
        let offset = 1e6 * random.unit();
        let (radius, other) = (0.01 + random.unit(), 0.01 + random.unit());
        let range = JointRange { lower: -2e6, upper: 2e6 };
        let slide = JointDescription {
            axis: DVec3::X,
            range: Some(range),
            ..joint("slide", JointKind::Prismatic, ["base", "cart"], [offset, 0.0, 0.0])
        };
        let cart =
            robot("cart", vec![link("base", vec![]), link("cart", vec![sphere(radius, DVec3::ZERO)])], vec![slide]);
        let value = 1e6 * random.unit();
        let place = (offset + value) + (radius + other);
        let post = obstacle("post", Shape::sphere(other).unwrap(), [place, 0.0, 0.0]);
        let cell = build(CellDescription { robots: vec![cart], obstacles: vec![post], ..CellDescription::default() });
        let exact = |number: f64| RBig::try_from(number).unwrap();
        let gap = exact(place) - exact(offset) - exact(value) - exact(radius) - exact(other);
        if gap >= RBig::ZERO {
            continue;
        }
        let checker = Checker::new(&cell, &CheckOptions { model, ..CheckOptions::default() });
        let verdict = checker.edge(&[value], &[value], &mut CheckScratch::default(), &RunToTheEnd).unwrap();
        wrong += usize::from(verdict == EdgeVerdict::Free);
    }
    wrong
}

#[test]
fn without_the_pad_balls_call_an_overlap_free() {
    assert_eq!(wrong_frees(ErrorModel::sound()), 0);
    for term in [ErrorTerm::Rounding, ErrorTerm::Pose, ErrorTerm::Placement] {
        assert!(wrong_frees(ErrorModel::without(term)) > 0, "{term:?} is not needed?");
    }
}

#[test]
fn without_the_curvature_balls_call_a_collision_free() {
    let mut random = Configurations::new(91);
    let mut wrong = 0;
    for case in 0..40 {
        // A ball at the end of an arm of a metre comes down onto a wall at the very end of its way, faster than at the middle of the last
        // interval.
        let turn = JointDescription {
            range: Some(JointRange { lower: -3.0, upper: 3.0 }),
            ..joint("turn", JointKind::Revolute, ["base", "arm"], [0.0; 3])
        };
        let arm = robot("arm", vec![link("base", vec![]), link("arm", vec![sphere(0.05, DVec3::X)])], vec![turn]);
        let face = 1.0_f64.cos() - 0.05 + 1e-6 + 5e-4 * random.unit();
        let wall = obstacle("wall", Shape::cuboid(DVec3::splat(2.0)).unwrap(), [face - 1.0, 1.0, 0.0]);
        let cell = build(CellDescription { robots: vec![arm], obstacles: vec![wall], ..CellDescription::default() });
        for (model, sound) in [(ErrorModel::sound(), true), (ErrorModel::without(ErrorTerm::Remainder), false)] {
            let checker = Checker::new(&cell, &CheckOptions { model, ..CheckOptions::default() });
            let verdict = checker.edge(&[0.0], &[1.0], &mut CheckScratch::default(), &RunToTheEnd).unwrap();
            assert!(!(sound && verdict == EdgeVerdict::Free), "case {case}");
            wrong += usize::from(verdict == EdgeVerdict::Free);
        }
    }
    assert!(wrong > 0, "the curvature is not needed?");
}

#[test]
fn an_edge_that_leaves_the_limits_or_is_no_configuration_is_answered_as_the_plain_check_does() {
    let cell = sample_cells::load("cells/demo.yaml");
    let checker = Checker::new(&cell, &CheckOptions::default());
    let mut scratch = CheckScratch::default();
    let state = cell.state().to_vec();
    assert!(checker.edge(&state[1..], &state, &mut scratch, &RunToTheEnd).is_err());
    let mut wrong = state.clone();
    wrong[0] = f64::NAN;
    assert!(checker.edge(&state, &wrong, &mut scratch, &RunToTheEnd).is_err());
    let mut beyond = state.clone();
    beyond[0] = 40.0;
    let before = scratch.settled_by_balls();
    checker.edge(&state, &beyond, &mut scratch, &RunToTheEnd).unwrap();
    assert_eq!(scratch.settled_by_balls(), before);
}

/// The verdict of one edge of one joint, and whether balls gave it.
fn one_edge(cell: &PreparedCell, from: f64, to: f64) -> (EdgeVerdict, bool) {
    let checker = Checker::new(cell, &CheckOptions::default());
    let mut scratch = CheckScratch::default();
    let verdict = checker.edge(&[from], &[to], &mut scratch, &RunToTheEnd).unwrap();
    (verdict, scratch.settled_by_balls() > 0)
}

#[test]
fn errors_of_the_base_and_of_origins_are_paid_for() {
    for at_base in [true, false] {
        let mut turn = joint("turn", JointKind::Revolute, ["base", "arm"], [0.0; 3]);
        let mut base = Pose::IDENTITY;
        let loose = if at_base { &mut base } else { &mut turn.origin };
        loose.translation_error = 1e-3;
        let links = vec![link("base", vec![]), link("arm", vec![sphere(0.1, DVec3::X)])];
        let arm = RobotInCell { base, ..robot("arm", links, vec![turn]) };
        let post = obstacle("post", Shape::sphere(0.1).unwrap(), [1.2005, 0.0, 0.0]);
        let cell = build(CellDescription { robots: vec![arm], obstacles: vec![post], ..CellDescription::default() });
        assert_ne!(one_edge(&cell, 0.0, 0.01).0, EdgeVerdict::Free);
    }
}

#[test]
fn a_follower_whose_factor_and_constant_cancel_is_left_to_the_plain_check() {
    let (factor, s) = (2.0_f64.powi(27), 1.0 + 1.0 / 128.0);
    let lead = JointDescription {
        axis: DVec3::X,
        range: Some(JointRange { lower: -5.0, upper: 5.0 }),
        ..joint("lead", JointKind::Prismatic, ["base", "side"], [0.0; 3])
    };
    let mimic = Some(MimicDescription { joint: "lead".to_string(), multiplier: factor, offset: -factor * s });
    let turn =
        JointDescription { mimic, range: None, ..joint("turn", JointKind::Continuous, ["base", "arm"], [0.0; 3]) };
    let links = vec![link("base", vec![]), link("side", vec![]), link("arm", vec![sphere(0.1, DVec3::X)])];
    let step = 5.0 * 2.0_f64.powi(-52);
    let angle = factor * step;
    let wall = obstacle("wall", Shape::cuboid(DVec3::splat(2.0)).unwrap(), [1.0, angle.sin() + 0.1 - 2e-9 + 1.0, 0.0]);
    let robots = vec![robot("arm", links, vec![lead, turn])];
    let cell = build(CellDescription { robots, obstacles: vec![wall], ..CellDescription::default() });
    assert_ne!(one_edge(&cell, s, s + step).0, EdgeVerdict::Free);
}

#[test]
fn very_short_axes_and_capsules_and_very_small_cells_are_no_way_to_free() {
    let slide = |axis: DVec3| JointDescription {
        axis,
        range: Some(JointRange { lower: -5.0, upper: 5.0 }),
        ..joint("slide", JointKind::Prismatic, ["base", "cart"], [0.0; 3])
    };
    let cart = |radius: f64, at: DVec3, axis: DVec3| {
        robot("cart", vec![link("base", vec![]), link("cart", vec![sphere(radius, at)])], vec![slide(axis)])
    };
    let cell = |cart: RobotInCell, shape: Shape, at: [f64; 3]| {
        let obstacles = vec![obstacle("post", shape, at)];
        build(CellDescription { robots: vec![cart], obstacles, ..CellDescription::default() })
    };
    let short = cell(cart(0.1, DVec3::ZERO, DVec3::X * 2.6e-162), Shape::sphere(0.1).unwrap(), [2.0, 0.0, 0.0]);
    assert_ne!(one_edge(&short, 1.95, 2.05).0, EdgeVerdict::Free);
    let capsule = Shape::capsule(0.1, 2.6e-162).unwrap();
    let flat = cell(cart(0.1, DVec3::Z * 0.19, DVec3::X), capsule, [0.0; 3]);
    assert_ne!(one_edge(&flat, -0.01, 0.01).0, EdgeVerdict::Free);
    let at = [1.6626375800650272e-162, 1.8432883809944455e-162, 1.7061190487633242e-162];
    let tiny =
        cell(cart(2.2829907330292227e-162, DVec3::ZERO, DVec3::X), Shape::sphere(1.0638186904249768e-162).unwrap(), at);
    assert_ne!(one_edge(&tiny, 0.0, 0.0).0, EdgeVerdict::Free);
}

#[test]
fn what_is_not_a_number_is_an_error_wherever_it_stands() {
    let slide = JointDescription {
        axis: DVec3::X,
        range: Some(JointRange { lower: -5.0, upper: 5.0 }),
        ..joint("slide", JointKind::Prismatic, ["base", "cart"], [0.0; 3])
    };
    let cart = robot("cart", vec![link("base", vec![]), link("cart", vec![sphere(0.1, DVec3::ZERO)])], vec![slide]);
    let post = obstacle("post", Shape::cuboid(DVec3::ONE).unwrap(), [2.0, 0.0, 0.0]);
    let cell = build(CellDescription { robots: vec![cart], obstacles: vec![post], ..CellDescription::default() });
    assert!(one_edge(&cell, 0.0, 0.1).1, "balls describe this cell");
    let checker = Checker::new(&cell, &CheckOptions::default());
    for [from, to] in [[f64::NAN, 0.0], [0.0, f64::NAN], [f64::INFINITY, 0.0]] {
        assert!(checker.edge(&[from], &[to], &mut CheckScratch::default(), &RunToTheEnd).is_err());
    }
}
