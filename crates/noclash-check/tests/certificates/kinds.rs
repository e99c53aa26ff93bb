//! Certificates of all that a cell can hold: curves, clocks, moving obstacles, several robots, margins, solids, half-spaces.

use noclash_cell::{
    CellDescription, CellMotion, Curve, Obstacle, ObstacleMotion, PairMargin, PathDescription, Waypoint,
};
use noclash_certify::statement_digest;
use noclash_check::{CheckOptions, Engine, PreparedCell, Verdict};
use noclash_geometry::{Pose, Shape, TriangleMesh};
use noclash_robot::Limits;
use noclash_verify::{Refusal, verify};

use super::replayed::{assert_certified, certificate};
use crate::engines::carts::{ask, cell, cuboid_mesh, obstacle, pendulum, single, slider};
use crate::engines::claims::{any_cell, any_motion};
use crate::sample_cells::Configurations;
use crate::small_cells::build;

fn is_free(cell: &PreparedCell, motion: &CellMotion, margin: f64) -> bool {
    let options = CheckOptions { margin, ..CheckOptions::default() };
    let answer = ask(cell, std::slice::from_ref(motion), Engine::Spacetime, &options).remove(0);
    matches!(answer.verdict, Verdict::Free { .. })
}

#[test]
fn robots_of_all_joints_along_lines_cubics_and_quintics_are_certified() {
    let mut random = Configurations::new(77);
    let (mut free, mut all) = (0, 0);
    for scene in 0..40 {
        let cell = any_cell(&mut random);
        for index in 0..3 {
            let motion = any_motion(&cell, &mut random);
            let margin = if scene % 3 == 0 { 1e-4 } else { 0.0 };
            all += 1;
            if is_free(&cell, &motion, margin) {
                free += 1;
                assert_certified(&cell, &[motion], margin, &format!("scene {scene}, motion {index}"));
            }
        }
    }
    assert!(free > all / 10, "{free} of {all}");
}

/// A cube of 10 cm on a rail beside a wall.
fn rail(gap: f64) -> PreparedCell {
    let wall = Shape::mesh(cuboid_mesh([2.0, 0.1, 1.0]));
    cell(vec![slider(single(Shape::mesh(cuboid_mesh([0.1; 3]))))], vec![obstacle("wall", wall, [0.0, 0.1 + gap, 0.0])])
}

#[test]
fn a_margin_is_certified_up_to_the_clearance_and_not_beyond() {
    let cell = rail(0.01);
    let motion = CellMotion::straight(&cell, &[-1.0], &[1.0]).unwrap();
    let report = assert_certified(&cell, std::slice::from_ref(&motion), 0.0099, "below the clearance");
    assert!(report.clearance > 0.0099 && report.clearance <= 0.01, "{}", report.clearance);
    assert!(certificate(&cell, &[motion], 0.0101).is_err());
}

#[test]
fn margins_of_single_pairs_are_part_of_the_statement() {
    let with = |margin: f64| {
        let mut description = CellDescription {
            robots: vec![slider(single(Shape::sphere(0.05).unwrap()))],
            obstacles: vec![
                obstacle("near", Shape::sphere(0.05).unwrap(), [0.0, 0.2, 0.0]),
                obstacle("far", Shape::sphere(0.05).unwrap(), [0.0, 0.5, 0.0]),
            ],
            ..CellDescription::default()
        };
        description.margins.push(PairMargin { bodies: ["*".to_string(), "far".to_string()], margin });
        build(description)
    };
    let motion = |cell: &PreparedCell| CellMotion::straight(cell, &[-1.0], &[1.0]).unwrap();
    let loose = with(0.3);
    let report = assert_certified(&loose, &[motion(&loose)], 0.0, "margin 0.3");
    assert_eq!(report.margins, Some([0.3, 0.0]));
    let strict = with(0.41);
    assert!(certificate(&strict, &[motion(&strict)], 0.0).is_err());
    let digests = [&loose, &strict].map(|cell| statement_digest(cell, &[motion(cell)], 0.0).unwrap());
    assert_eq!(report.statement, digests[0]);
    assert_ne!(digests[0], digests[1]);
}

#[test]
fn splines_and_arcs_are_certified() {
    let cell = rail(0.003);
    let spline = Curve::BSpline {
        degree: 3,
        control_points: [-1.0, -0.5, 0.9, -0.8, 0.3, 1.0].map(|x| vec![x]).to_vec(),
        knots: None,
    };
    let motions = CellMotion::of_path(&cell, &PathDescription::Curves(vec![spline]), Limits::Ignored).unwrap();
    assert_certified(&cell, &motions, 0.0, "a spline");

    let arm = crate::sample_cells::load("cells/demo.yaml");
    let state = arm.state().to_vec();
    let moved = |by: [f64; 2]| {
        let mut configuration = state.clone();
        configuration[0] += by[0];
        configuration[1] += by[1];
        configuration
    };
    let arc = Curve::Arc([moved([0.0, 0.0]), moved([0.05, 0.03]), moved([0.1, 0.0])]);
    let motions = CellMotion::of_path(&arm, &PathDescription::Curves(vec![arc]), Limits::Ignored).unwrap();
    if is_free(&arm, &motions[0], 0.0) {
        assert_certified(&arm, &motions, 0.0, "an arc");
    }
}

fn moving(name: &str, shape: Shape, rows: Vec<[f64; 7]>, times: Option<Vec<f64>>) -> Obstacle {
    let motion = ObstacleMotion { file: "rows".to_string(), poses: rows, times };
    Obstacle { motion: Some(motion), ..obstacle(name, shape, [0.0; 3]) }
}

#[test]
fn moving_obstacles_by_rows_and_by_clock_are_certified() {
    let bar = Shape::mesh(cuboid_mesh([0.02, 0.3, 0.02]));
    // It turns by a right angle while it passes; and by the clock, with kinks inside the segment.
    let half = std::f64::consts::FRAC_1_SQRT_2;
    let rows = vec![[0.5, 0.5, 0.0, 0.0, 0.0, 0.0, 1.0], [-0.5, 0.4, 0.1, 0.0, 0.0, half, half]];
    let three = vec![rows[0], [0.1, 0.45, 0.0, 0.1, 0.0, 0.0, 1.0], rows[1]];
    let cases = [(rows, None, None), (three, Some(vec![0.5, 1.1, 2.7]), Some([0.0, 3.0]))];
    for (rows, times, clock) in cases {
        let robots = vec![slider(single(Shape::sphere(0.05).unwrap()))];
        let cell = cell(robots, vec![moving("bar", bar.clone(), rows, times)]);
        let waypoint =
            |at: f64, time: Option<f64>| Waypoint { configuration: vec![at], velocity: None, acceleration: None, time };
        let times = clock.map_or([None; 2], |clock| clock.map(Some));
        let path = PathDescription::Waypoints(vec![waypoint(-1.0, times[0]), waypoint(1.0, times[1])]);
        let motions = CellMotion::of_path(&cell, &path, Limits::Ignored).unwrap();
        assert!(is_free(&cell, &motions[0], 0.0), "{clock:?}");
        assert_certified(&cell, &motions, 0.0, &format!("{clock:?}"));
    }
}

#[test]
fn what_is_inside_a_solid_is_never_certified_and_what_is_in_its_cavity_is() {
    let small = Shape::mesh(cuboid_mesh([0.02; 3]));
    let shell = cuboid_mesh([1.0; 3]);
    // A box with walls: outward outside, inward inside.
    let hollow = {
        let inner = cuboid_mesh([0.8; 3]);
        let count = shell.vertices().len() as u32;
        let vertices = shell.vertices().iter().chain(inner.vertices()).copied().collect();
        let turned = inner.triangles().iter().map(|&[a, b, c]| [a + count, c + count, b + count]);
        Shape::mesh(TriangleMesh::new(vertices, shell.triangles().iter().copied().chain(turned).collect()).unwrap())
    };
    let motion = |cell: &PreparedCell| CellMotion::straight(cell, &[-0.2], &[0.2]).unwrap();
    let inside = |carried: &Shape, around: Shape| {
        cell(vec![slider(single(carried.clone()))], vec![obstacle("around", around, [0.0; 3])])
    };

    let nested = inside(&small, Shape::mesh(shell.clone()));
    assert!(certificate(&nested, &[motion(&nested)], 0.0).is_err(), "the surfaces are apart, the solids are not");
    let around = inside(&Shape::mesh(shell), small.clone());
    assert!(certificate(&around, &[motion(&around)], 0.0).is_err(), "a solid carried around something small");
    let room = inside(&small, hollow);
    assert!(is_free(&room, &motion(&room), 0.0));
    assert_certified(&room, &[motion(&room)], 0.0, "in the cavity");
    let point = Shape::sphere(0.01).unwrap();
    let ball_inside = inside(&point, Shape::mesh(cuboid_mesh([1.0; 3])));
    assert!(certificate(&ball_inside, &[motion(&ball_inside)], 0.0).is_err());
}

#[test]
fn half_spaces_are_certified_where_they_rest() {
    let floor = obstacle("floor", Shape::HalfSpace, [0.0, 0.0, -0.06]);
    let car = vec![slider(single(Shape::mesh(cuboid_mesh([0.1; 3]))))];
    let above = cell(car, vec![floor]);
    let motion = CellMotion::straight(&above, &[-1.0], &[1.0]).unwrap();
    assert!(is_free(&above, &motion, 0.0));
    let report = assert_certified(&above, std::slice::from_ref(&motion), 0.0, "above the floor");
    assert!((0.0099..=0.01).contains(&report.clearance), "{}", report.clearance);
    assert!(certificate(&above, &[motion], 0.0101).is_err());
    let tilted = Obstacle {
        pose: Pose::from_xyz_rpy([0.0, 0.0, -0.2].into(), [0.3, 0.1, 0.0].into()),
        ..obstacle("floor", Shape::HalfSpace, [0.0; 3])
    };
    let swinging = cell(vec![pendulum(0.3)], vec![tilted]);
    let motion = CellMotion::straight(&swinging, &[0.0], &[6.0]).unwrap();
    if is_free(&swinging, &motion, 0.0) {
        assert_certified(&swinging, &[motion], 0.0, "above a slope");
    }
}

#[test]
fn a_proof_of_another_statement_has_another_digest_and_holds_for_that_alone() {
    let cell = rail(0.01);
    let motion = |to: f64| CellMotion::straight(&cell, &[-1.0], &[to]).unwrap();
    let bytes = certificate(&cell, &[motion(1.0)], 0.0).unwrap();
    let report = verify(bytes.as_slice()).unwrap();
    assert_eq!(report.statement, statement_digest(&cell, &[motion(1.0)], 0.0).unwrap());
    assert_ne!(report.statement, statement_digest(&cell, &[motion(0.9)], 0.0).unwrap());
    assert_ne!(report.statement, statement_digest(&rail(0.011), &[motion(1.0)], 0.0).unwrap());
    assert_ne!(report.statement, statement_digest(&cell, &[motion(1.0), motion(1.0)], 0.0).unwrap());
    for changed in [&bytes[..bytes.len() - 1], &[&bytes[..], &[0]].concat()] {
        assert!(verify(changed).is_err());
    }
    assert_eq!(verify(&b"solid"[..]).err(), Some(Refusal::Unreadable("the file ends too early".to_string())));
}
