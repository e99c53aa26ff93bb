//! One suite for all engines: motions with known answers, things made to be missed, random motions against dense
//! sampling (which may only contradict a Free), and answers that do not depend on threads.

use glam::DVec3;
use noclash_check::{
    Cell, CellDescription, CellMotion, CellPoses, CheckOptions, ContactKind, Engine, Obstacle, Overall, ProfileOptions,
    RobotInCell, RunToTheEnd, SegmentAnswer, Stop, Verdict, check, clearance_profile, overall,
};
use noclash_geometry::query::{Contact, Counters, Scratch, collide};
use noclash_geometry::{Element, Pose, Shape, Solidity, TriangleMesh};
use noclash_numeric::{ErrorModel, ErrorTerm};
use noclash_robot::{JointKind, JointRange};
use std::sync::Arc;

use crate::sample_cells::{self, Configurations};
use crate::small_cells::{build, cube, joint, link, robot};

/// The engines that may say Free.
const PROVERS: [Engine; 3] = [Engine::Bisection, Engine::Refined, Engine::ClearanceBound];

fn ask(cell: &Cell, motions: &[CellMotion], engine: Engine, options: &CheckOptions) -> Vec<SegmentAnswer> {
    check(cell, motions, engine, options, &RunToTheEnd, &|_| {})
}

fn verdict(cell: &Cell, from: &[f64], to: &[f64], engine: Engine, options: &CheckOptions) -> Verdict {
    let motion = CellMotion::straight(cell, from, to).unwrap();
    ask(cell, &[motion], engine, options).remove(0).verdict
}

/// A slider along x, ±5 m, that carries what is given.
fn slider(carried: Vec<Element>) -> RobotInCell {
    let mut slide = joint("x", JointKind::Prismatic, ["rail", "car"], [0.0; 3]);
    slide.axis = DVec3::X;
    slide.range = Some(JointRange { lower: -5.0, upper: 5.0 });
    robot("cart", vec![link("rail", vec![]), link("car", carried)], vec![slide])
}

/// A pendulum about z of the given length with a cube of 2 cm at its end; it may turn many times.
fn pendulum(length: f64) -> RobotInCell {
    let turn = joint("turn", JointKind::Continuous, ["base", "arm"], [0.0; 3]);
    let turn = noclash_robot::JointDescription { axis: DVec3::Z, range: None, ..turn };
    robot("pendulum", vec![link("base", vec![]), link("arm", cube(0.02, [length, 0.0, 0.0]))], vec![turn])
}

fn obstacle(name: &str, shape: Shape, xyz: [f64; 3]) -> Obstacle {
    let element = Element { shape, pose: Pose::IDENTITY };
    Obstacle { name: name.to_string(), elements: vec![element], pose: Pose::from_translation(DVec3::from_array(xyz)) }
}

fn cell(robots: Vec<RobotInCell>, obstacles: Vec<Obstacle>) -> Cell {
    build(CellDescription { robots, obstacles, ..CellDescription::default() })
}

/// A square sheet without thickness, normal to x.
fn sheet(half: f64) -> Shape {
    let corner = |y: f64, z: f64| DVec3::new(0.0, y, z);
    let corners = vec![corner(-half, -half), corner(half, -half), corner(half, half), corner(-half, half)];
    Shape::mesh(TriangleMesh::new(corners, vec![[0, 1, 2], [0, 2, 3]]).unwrap())
}

#[test]
fn a_thin_sheet_between_the_ends_is_never_missed() {
    let cell = cell(vec![slider(cube(0.01, [0.0; 3]))], vec![obstacle("sheet", sheet(1.0), [0.3, 0.0, 0.0])]);
    for engine in PROVERS {
        let found = verdict(&cell, &[-1.0], &[1.0], engine, &CheckOptions::default());
        let Verdict::Collision(witness) = found else { panic!("{engine:?}: {found:?}") };
        assert_eq!(witness.kind, ContactKind::Overlap);
        assert!((witness.configuration[0] - 0.3).abs() <= 0.005 + 1e-9);
    }
    // Samples 5 cm apart see nothing, and say so instead of Free.
    let found = verdict(&cell, &[-1.0], &[1.0], Engine::Sampled, &CheckOptions::default());
    assert!(matches!(found, Verdict::Undecided { .. }), "{found:?}");
}

#[test]
fn a_joint_that_slides_without_limits_beyond_one_that_turns_is_decided() {
    // The stated ranges bound no travel here; those of the motion do.
    let turn = joint("turn", JointKind::Continuous, ["base", "arm"], [0.0; 3]);
    let plane = joint("plane", JointKind::Planar, ["arm", "car"], [0.0; 3]);
    let links = vec![link("base", vec![]), link("arm", vec![]), link("car", cube(0.1, [0.0; 3]))];
    let far = |x: f64| obstacle("ball", Shape::sphere(0.1).unwrap(), [x, 0.0, 0.0]);
    for (x, free) in [(1.2, true), (1.0, false)] {
        let cell = cell(vec![robot("r", links.clone(), vec![turn.clone(), plane.clone()])], vec![far(x)]);
        for engine in PROVERS {
            let found = verdict(&cell, &[-1.0, 1.0, 0.0, 0.0], &[1.0, 1.0, 0.0, 0.0], engine, &CheckOptions::default());
            match found {
                Verdict::Free { .. } => assert!(free, "{engine:?}"),
                Verdict::Collision(_) => assert!(!free, "{engine:?}"),
                other => panic!("{engine:?}: {other:?}"),
            }
        }
    }
}

#[test]
fn clearance_is_proved_and_never_above_the_true_one() {
    // The cube passes a ball at 1 mm, and at 10 µm, a hair above the search effort.
    for gap in [1e-3, 1e-5, 3e-6] {
        let ball = Shape::sphere(0.5).unwrap();
        let cell = cell(vec![slider(cube(0.1, [0.0; 3]))], vec![obstacle("ball", ball, [0.0, 0.55 + gap, 0.0])]);
        for engine in PROVERS {
            let found = verdict(&cell, &[-2.0], &[2.0], engine, &CheckOptions::default());
            let Verdict::Free { clearance: Some(clearance) } = found else { panic!("{engine:?} {gap}: {found:?}") };
            assert!(clearance.lower.get() > 0.0 && clearance.lower.get() <= gap + 1e-12, "{engine:?} {clearance:?}");
        }
    }
}

#[test]
fn exact_grazing_is_never_called_free() {
    let ball = Shape::sphere(0.5).unwrap();
    let cell = cell(vec![slider(cube(0.1, [0.0; 3]))], vec![obstacle("ball", ball, [0.0, 0.55, 0.0])]);
    for engine in PROVERS {
        let found = verdict(&cell, &[-2.0], &[1.7], engine, &CheckOptions::default());
        assert!(!matches!(found, Verdict::Free { .. }), "{engine:?}: {found:?}");
    }
}

#[test]
fn sliding_in_contact_ends_undecided_or_collides_but_ends() {
    // Coplanar faces all along the way.
    let floor = Shape::cuboid(DVec3::new(10.0, 10.0, 1.0)).unwrap();
    let cell = cell(vec![slider(cube(0.5, [0.0; 3]))], vec![obstacle("floor", floor, [0.0, 0.0, -0.75])]);
    for engine in PROVERS {
        let found = verdict(&cell, &[-1.0], &[1.0], engine, &CheckOptions::default());
        assert!(!matches!(found, Verdict::Free { .. }), "{engine:?}: {found:?}");
    }
}

#[test]
fn margins_count_as_contact_up_to_and_not_beyond_the_distance() {
    let ball = Shape::sphere(0.5).unwrap();
    let cell = cell(vec![slider(cube(0.1, [0.0; 3]))], vec![obstacle("ball", ball, [0.0, 0.65, 0.0])]);
    for engine in PROVERS {
        let with =
            |margin: f64| verdict(&cell, &[-1.0], &[1.0], engine, &CheckOptions { margin, ..CheckOptions::default() });
        assert!(matches!(with(0.0999), Verdict::Free { .. }), "{engine:?}");
        let Verdict::Collision(witness) = with(0.1001) else { panic!("{engine:?}: {:?}", with(0.1001)) };
        assert_eq!(witness.kind, ContactKind::Margin);
        assert!(witness.distance.get() <= 0.1001 && witness.distance.get() >= 0.1 - 1e-9);
    }
}

#[test]
fn a_solid_inside_another_collides_and_a_shell_holds_it() {
    let corners = |s: f64| {
        (0..8).map(move |i| DVec3::new(f64::from(i & 1), f64::from(i >> 1 & 1), f64::from(i >> 2)) * s - s * 0.5)
    };
    let faces = [
        [0, 2, 3],
        [0, 3, 1],
        [4, 5, 7],
        [4, 7, 6],
        [0, 1, 5],
        [0, 5, 4],
        [2, 6, 7],
        [2, 7, 3],
        [0, 4, 6],
        [0, 6, 2],
        [1, 3, 7],
        [1, 7, 5],
    ];
    let room = TriangleMesh::new(corners(4.0).collect(), faces.to_vec()).unwrap();
    for (solidity, expected) in [(Solidity::Auto, Overall::Collision), (Solidity::Shell, Overall::Free)] {
        let shape = Shape::Mesh { mesh: Arc::new(room.clone()), solidity };
        let cell = cell(vec![slider(cube(0.1, [0.0; 3]))], vec![obstacle("room", shape, [0.0; 3])]);
        for engine in PROVERS {
            let motion = CellMotion::straight(&cell, &[-1.0], &[1.0]).unwrap();
            assert_eq!(overall(&ask(&cell, &[motion], engine, &CheckOptions::default())), expected, "{engine:?}");
        }
    }
}

#[test]
fn a_full_turn_is_not_a_standstill() {
    let post = Shape::cylinder(0.01, 1.0).unwrap();
    let cell = cell(vec![pendulum(1.0)], vec![obstacle("post", post, [0.0, -1.0, 0.0])]);
    for engine in PROVERS {
        let turn = |angle: f64| verdict(&cell, &[0.0], &[angle], engine, &CheckOptions::default());
        assert!(matches!(turn(std::f64::consts::TAU), Verdict::Collision(_)), "{engine:?}");
        assert!(matches!(turn(-10.0 * std::f64::consts::TAU), Verdict::Collision(_)), "{engine:?}");
        assert!(matches!(turn(4.6), Verdict::Free { .. }), "{engine:?}: stops 6 degrees before the post");
        assert!(matches!(turn(0.0), Verdict::Free { .. }), "{engine:?}: a standstill is free");
    }
}

#[test]
fn bounds_of_two_moving_bodies_add_up_even_when_they_move_alike() {
    // Signed motion bounds of two bodies that move the same way cancel (FCL issue 555): the faster cart was missed.
    let mut second = slider(cube(0.1, [0.0; 3]));
    second.name = "other".to_string();
    let cell = cell(vec![slider(cube(0.1, [0.0; 3])), second], vec![]);
    for engine in PROVERS {
        let drive = |to: [f64; 2]| verdict(&cell, &[-1.0, 0.0], &to, engine, &CheckOptions::default());
        assert!(matches!(drive([1.0, 0.5]), Verdict::Collision(_)), "{engine:?}: overtakes");
        assert!(matches!(drive([1.0, 2.0]), Verdict::Free { .. }), "{engine:?}: stays behind");
        assert!(matches!(drive([-0.2, -0.5]), Verdict::Collision(_)), "{engine:?}: head on");
    }
}

#[test]
fn a_swing_reaches_farther_than_the_hull_of_its_ends() {
    // Casting the hull of start and end under-covers a rotation (MoveIt issue 2889): the post stands beyond the chord.
    let post = Shape::sphere(0.02).unwrap();
    let (s, c) = std::f64::consts::FRAC_PI_4.sin_cos();
    let cell = cell(vec![pendulum(1.0)], vec![obstacle("post", post, [c, s, 0.0])]);
    for engine in PROVERS {
        let found = verdict(&cell, &[0.0], &[std::f64::consts::FRAC_PI_2], engine, &CheckOptions::default());
        assert!(matches!(found, Verdict::Collision(_)), "{engine:?}: {found:?}");
    }
}

#[test]
fn turning_cuboids_that_meet_between_their_ends_are_found() {
    // A nonlinear cast that steps by distance over speed once passed through (parry issue 317): thin bars, crossed.
    let bar = |edges: [f64; 3]| Shape::cuboid(DVec3::from_array(edges)).unwrap();
    let turn = joint("turn", JointKind::Continuous, ["base", "arm"], [0.0; 3]);
    let arm = vec![Element { shape: bar([2.0, 0.01, 0.01]), pose: Pose::IDENTITY }];
    let spinner = robot("spinner", vec![link("base", vec![]), link("arm", arm)], vec![turn]);
    let cell = cell(vec![spinner], vec![obstacle("bar", bar([0.01, 0.01, 1.0]), [0.6, 0.6, 0.0])]);
    for engine in PROVERS {
        let found = verdict(&cell, &[0.0], &[1.5], engine, &CheckOptions::default());
        let Verdict::Collision(witness) = found else { panic!("{engine:?}: {found:?}") };
        assert!((witness.configuration[0] - std::f64::consts::FRAC_PI_4).abs() < 0.05);
        assert!(matches!(verdict(&cell, &[0.0], &[0.7], engine, &CheckOptions::default()), Verdict::Free { .. }));
    }
}

#[test]
fn answers_do_not_depend_on_the_unit_of_length() {
    for scale in [1e-6, 1e-3, 1e3, 1e6] {
        let ball = Shape::sphere(0.5 * scale).unwrap();
        let mut cart = slider(cube(0.1 * scale, [0.0; 3]));
        cart.description.joints[0].range = Some(JointRange { lower: -5.0 * scale, upper: 5.0 * scale });
        for (gap, free) in [(1e-3, true), (-1e-3, false)] {
            let place = [0.0, (0.55 + gap) * scale, 0.0];
            let cell = cell(vec![cart.clone()], vec![obstacle("ball", ball.clone(), place)]);
            for engine in PROVERS {
                let options = CheckOptions { epsilon: 1e-6 * scale, ..CheckOptions::default() };
                let found = verdict(&cell, &[-2.0 * scale], &[1.7 * scale], engine, &options);
                assert_eq!(matches!(found, Verdict::Free { .. }), free, "{engine:?} {scale}: {found:?}");
                assert_eq!(matches!(found, Verdict::Collision(_)), !free, "{engine:?} {scale}: {found:?}");
            }
        }
    }
}

#[test]
fn without_the_pose_term_touching_bodies_are_called_free() {
    // Two cubes that touch exactly, seen from far away in a turned frame: only the pose errors know that the gap that
    // rounding shows is not there.
    let mut random = Configurations::new(3);
    let mut fooled = 0;
    for _ in 0..60 {
        let base = Pose::from_xyz_rpy(DVec3::new(3e6, -5e6, 1e6), DVec3::Z * (3.0 * random.unit()));
        let mut cart = slider(cube(1.0, [0.0; 3]));
        cart.base = base;
        let wall = Obstacle {
            pose: base.then(&Pose::from_translation(DVec3::Y)),
            ..obstacle("wall", Shape::cuboid(DVec3::ONE).unwrap(), [0.0; 3])
        };
        let cell = cell(vec![cart], vec![wall]);
        let with = |model: ErrorModel| {
            let options = CheckOptions { epsilon: 1e-11, model, ..CheckOptions::default() };
            verdict(&cell, &[0.0], &[1e-9], Engine::Bisection, &options)
        };
        assert!(!matches!(with(ErrorModel::sound()), Verdict::Free { .. }));
        fooled += usize::from(matches!(with(ErrorModel::without(ErrorTerm::Pose)), Verdict::Free { .. }));
    }
    assert!(fooled > 0, "no case shows that the pose term is needed");
}

#[test]
fn a_carried_half_space_sweeps_everything() {
    // It has no balls to bound its travel by: that must not read as a point that hardly moves.
    let turn = joint("turn", JointKind::Continuous, ["base", "arm"], [0.0; 3]);
    let turn = noclash_robot::JointDescription { axis: DVec3::Y, ..turn };
    let below = Element { shape: Shape::HalfSpace, pose: Pose::from_translation(DVec3::Z * -1.0) };
    let shovel = robot("shovel", vec![link("base", vec![]), link("arm", vec![below])], vec![turn]);
    let cell = cell(vec![shovel], vec![obstacle("ball", Shape::sphere(0.1).unwrap(), [0.0, 0.0, 3.0])]);
    for engine in PROVERS {
        let found = verdict(&cell, &[0.0], &[std::f64::consts::TAU], engine, &CheckOptions::default());
        assert!(!matches!(found, Verdict::Free { .. }), "{engine:?}: {found:?}");
    }
}

#[test]
fn motions_beyond_the_limits_are_checked_against_what_only_the_limits_keep_away() {
    let far = obstacle("far", Shape::sphere(0.1).unwrap(), [8.0, 0.0, 0.0]);
    let cell = cell(vec![slider(cube(0.1, [0.0; 3]))], vec![far]);
    assert!(cell.pairs().checked().is_empty(), "unreachable within the limits");
    for engine in PROVERS {
        let found = verdict(&cell, &[0.0], &[9.0], engine, &CheckOptions::default());
        assert!(matches!(found, Verdict::Collision(_)), "{engine:?}: {found:?}");
    }
}

#[test]
fn a_margin_that_is_no_length_proves_nothing() {
    let cell =
        cell(vec![slider(cube(0.1, [0.0; 3]))], vec![obstacle("ball", Shape::sphere(0.1).unwrap(), [0.0, 1.0, 0.0])]);
    for margin in [-1.0, f64::NAN, f64::INFINITY] {
        for engine in PROVERS {
            let options = CheckOptions { margin, ..CheckOptions::default() };
            let found = verdict(&cell, &[-0.1], &[0.1], engine, &options);
            assert!(!matches!(found, Verdict::Free { .. }), "{engine:?} {margin}: {found:?}");
        }
    }
}

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
    // Also when the interrupt comes after the last segment was proved.
    assert_eq!(Overall::Free.if_interrupted(true), Overall::Undecided);
    assert_eq!(Overall::Collision.if_interrupted(true), Overall::Collision);
}

#[test]
fn a_spent_budget_ends_undecided_with_what_is_open() {
    let ball = Shape::sphere(0.5).unwrap();
    let cell = cell(vec![slider(cube(0.1, [0.0; 3]))], vec![obstacle("ball", ball, [0.0, 0.550_01, 0.0])]);
    for engine in PROVERS {
        let options = CheckOptions { budget: Some(10), ..CheckOptions::default() };
        let found = verdict(&cell, &[-2.0], &[2.0], engine, &options);
        let Verdict::Undecided { open } = found else { panic!("{engine:?}: {found:?}") };
        assert!(!open.is_empty());
    }
}

/// Motions of a cell: mostly short, some long.
fn random_motions(cell: &Cell, count: usize, seed: u64) -> Vec<[Vec<f64>; 2]> {
    let mut random = Configurations::new(seed);
    (0..count)
        .map(|index| {
            let (from, far) = (random.next(cell), random.next(cell));
            let share = if index % 4 == 0 { 1.0 } else { 0.15 };
            let to = from.iter().zip(&far).map(|(a, b)| a + (b - a) * share).collect();
            [from, to]
        })
        .collect()
}

/// A time at which dense sampling finds a certain contact of a checked pair.
fn sampled_contact(cell: &Cell, [from, to]: &[Vec<f64>; 2], samples: usize) -> Option<f64> {
    let (mut poses, mut scratch, mut counters) = (CellPoses::default(), Scratch::default(), Counters::default());
    (0..=samples).map(|k| k as f64 / samples as f64).find(|t| {
        let configuration: Vec<f64> = from.iter().zip(to).map(|(a, b)| a + (b - a) * t).collect();
        cell.place(&configuration, &mut poses);
        cell.pairs().checked().iter().any(|pair| {
            let view = cell.body_pair(pair.bodies, &poses, &ErrorModel::sound());
            matches!(collide(&view, &mut scratch, &mut counters), Contact::Overlap { .. } | Contact::Containment)
        })
    })
}

#[test]
fn no_free_is_contradicted_by_dense_sampling_on_the_sample_cells() {
    let (mut free, mut colliding, mut undecided) = (0, 0, 0);
    for path in ["cells/demo.yaml", "cells/cage.yaml", "cells/skinny_lattice.yaml", "cells/welding.yaml"] {
        let cell = sample_cells::load(path);
        let ends = random_motions(&cell, 12, 5);
        let motions: Vec<CellMotion> =
            ends.iter().map(|[from, to]| CellMotion::straight(&cell, from, to).unwrap()).collect();
        for engine in PROVERS {
            let options = CheckOptions { epsilon: 1e-5, ..CheckOptions::default() };
            for (index, answer) in ask(&cell, &motions, engine, &options).iter().enumerate() {
                match &answer.verdict {
                    Verdict::Free { .. } => {
                        free += 1;
                        let contact = sampled_contact(&cell, &ends[index], 40);
                        assert_eq!(contact, None, "{engine:?} calls segment {index} of {path} free");
                    }
                    Verdict::Collision(witness) => {
                        colliding += 1;
                        let at_witness = [witness.configuration.clone(), witness.configuration.clone()];
                        let margin = cell.pairs().checked().iter().find(|p| p.bodies == witness.bodies).unwrap().margin;
                        let confirmed = match witness.kind {
                            ContactKind::Margin => witness.distance.get() <= margin,
                            ContactKind::Overlap | ContactKind::Containment => {
                                sampled_contact(&cell, &at_witness, 1).is_some()
                            }
                        };
                        assert!(confirmed, "{engine:?} {path} {index}");
                    }
                    Verdict::Undecided { .. } => undecided += 1,
                    Verdict::NotChecked => panic!("every segment is answered"),
                }
            }
        }
    }
    assert!(free > 15 && colliding > 15, "{free} free, {colliding} colliding, {undecided} undecided");
    assert!(undecided <= 2, "{undecided} undecided");
}

#[test]
fn the_answer_does_not_depend_on_the_number_of_threads() {
    let cell = sample_cells::load("cells/demo.yaml");
    let motions: Vec<CellMotion> =
        random_motions(&cell, 12, 9).iter().map(|[from, to]| CellMotion::straight(&cell, from, to).unwrap()).collect();
    for engine in Engine::ALL {
        for stop_at_first in [false, true] {
            let with = |threads: usize| {
                let options = CheckOptions { threads, stop_at_first, ..CheckOptions::default() };
                let answers = ask(&cell, &motions, engine, &options);
                answers.into_iter().map(|answer| answer.verdict).collect::<Vec<_>>()
            };
            assert_eq!(with(1), with(4), "{engine:?}");
        }
    }
}

#[test]
fn the_clearance_profile_encloses_the_true_clearance() {
    // The cube's edge passes the ball: at x the distance is known in closed form.
    let cell =
        cell(vec![slider(cube(0.1, [0.0; 3]))], vec![obstacle("ball", Shape::sphere(0.5).unwrap(), [0.0, 0.65, 0.0])]);
    let distance = |x: f64| (x.abs() - 0.05).max(0.0).hypot(0.6) - 0.5;
    let motion = CellMotion::straight(&cell, &[-2.0], &[1.5]).unwrap();
    let options = ProfileOptions { level: 5, gap: 1e-5, threads: 2 };
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
