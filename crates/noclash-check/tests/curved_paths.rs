//! Arcs and B-splines as segments of a path: closed forms in a plane, for every engine that proves.

use glam::DVec3;
use noclash_cell::{
    CellDescription, CellMotion, Curve, Obstacle, ObstacleMotion, PathDescription, RunToTheEnd, SegmentError,
};
use noclash_check::{CheckOptions, Engine, Overall, PreparedCell, SegmentAnswer, Verdict, check, overall};
use noclash_geometry::{Element, Pose, Shape};
use noclash_robot::{JointKind, JointRange, Limits};

use crate::small_cells::{build, joint, link, robot};

const PROVERS: [Engine; 5] =
    [Engine::Bisection, Engine::Refined, Engine::ClearanceBound, Engine::Interval, Engine::Spacetime];

fn ball(radius: f64) -> Vec<Element> {
    vec![Element { shape: Shape::sphere(radius).unwrap(), pose: Pose::IDENTITY }]
}

/// A gantry that carries a ball of 10 cm anywhere in the plane, and a ball that stands.
fn gantry(radius: f64, at: [f64; 2], motion: Option<ObstacleMotion>) -> PreparedCell {
    let axis = |name: &str, links: [&str; 2], axis: DVec3| {
        let mut slide = joint(name, JointKind::Prismatic, links, [0.0; 3]);
        slide.axis = axis;
        slide.range = Some(JointRange { lower: -3.0, upper: 3.0 });
        slide
    };
    let joints = vec![axis("x", ["frame", "bridge"], DVec3::X), axis("y", ["bridge", "tool"], DVec3::Y)];
    let links = vec![link("frame", vec![]), link("bridge", vec![]), link("tool", ball(0.1))];
    let pose = Pose::from_translation(DVec3::new(at[0], at[1], 0.0));
    let stands = Obstacle { name: "ball".to_string(), elements: ball(radius), pose, motion };
    build(CellDescription {
        robots: vec![robot("gantry", links, joints)],
        obstacles: vec![stands],
        ..CellDescription::default()
    })
}

fn ask(cell: &PreparedCell, curves: &[Curve], engine: Engine) -> Vec<SegmentAnswer> {
    let motions = CellMotion::of_path(cell, &PathDescription::Curves(curves.to_vec()), Limits::Enforced).unwrap();
    check(cell, &motions, engine, &CheckOptions::default(), &RunToTheEnd, &|_| {})
}

/// The upper half of the unit circle, then straight back below it.
fn half_circle() -> [Curve; 2] {
    let [right, top, left] = [[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0]].map(Vec::from);
    [Curve::Arc([right.clone(), top, left.clone()]), Curve::Line([left, right])]
}

#[test]
fn an_arc_keeps_its_distance_from_its_centre_and_hits_what_stands_on_the_circle() {
    let on_circle = [0.6, 0.8];
    for engine in PROVERS {
        // Radius 1 less both balls.
        let around = ask(&gantry(0.85, [0.0, 0.0], None), &half_circle()[..1], engine);
        let Verdict::Free { clearance: Some(clearance) } = &around[0].verdict else { panic!("{engine:?}: {around:?}") };
        assert!(clearance.lower.get() > 0.0 && clearance.lower.get() <= 0.05, "{clearance:?}");
        let hit = ask(&gantry(0.01, on_circle, None), &half_circle(), engine);
        let Verdict::Collision(witness) = &hit[0].verdict else { panic!("{engine:?}: {hit:?}") };
        // The circle is run through evenly: the angle is π·t. The chord of 0.11 m spans 0.1101 rad.
        let off = witness.t.to_f64() * std::f64::consts::PI - 0.8_f64.atan2(0.6);
        assert!(off.abs() <= 0.1102, "{engine:?}: {off}");
        assert!(matches!(hit[1].verdict, Verdict::Free { .. }), "{engine:?}: {hit:?}");
    }
}

#[test]
fn a_b_spline_is_the_parabola_and_not_its_control_polygon() {
    let points = [[-1.0, 0.0], [0.0, 2.0], [1.0, 0.0]].map(Vec::from).to_vec();
    let spline = [Curve::BSpline { degree: 2, control_points: points, knots: None }];
    for engine in PROVERS {
        // Its top is at (0, 1); the control polygon goes up to (0, 2).
        assert_eq!(overall(&ask(&gantry(0.1, [0.0, 2.0], None), &spline, engine)), Overall::Free, "{engine:?}");
        assert_eq!(overall(&ask(&gantry(0.1, [0.0, 1.201], None), &spline, engine)), Overall::Free, "{engine:?}");
        let hit = ask(&gantry(0.1, [0.0, 1.19], None), &spline, engine);
        let Verdict::Collision(witness) = &hit[0].verdict else { panic!("{engine:?}: {hit:?}") };
        assert!((witness.t.to_f64() - 0.5).abs() < 0.05);
    }
}

#[test]
fn an_obstacle_has_a_row_for_every_end_of_the_curves() {
    let rows = |rows: &[[f64; 2]], times: Option<Vec<f64>>| {
        let poses = rows.iter().map(|&[x, y]| [x, y, 0.0, 0.0, 0.0, 0.0, 1.0]).collect();
        gantry(0.1, [0.0, 0.0], Some(ObstacleMotion { file: "ball.csv".to_string(), poses, times }))
    };
    // It comes down to the centre during the arc and leaves before the line crosses it, or it does not leave.
    let leaves = rows(&[[0.0, -2.0], [0.0, 0.0], [0.0, -2.0]], None);
    let stays = rows(&[[0.0, -2.0], [0.0, 0.0], [0.0, 0.0]], None);
    for engine in PROVERS {
        assert_eq!(overall(&ask(&leaves, &half_circle(), engine)), Overall::Free, "{engine:?}");
        assert_eq!(overall(&ask(&stays, &half_circle(), engine)), Overall::Collision, "{engine:?}");
    }
    let error = |cell: &PreparedCell| {
        CellMotion::of_path(cell, &PathDescription::Curves(half_circle().to_vec()), Limits::Enforced).unwrap_err()
    };
    assert!(matches!(
        error(&rows(&[[0.0, 0.0], [1.0, 1.0]], None)),
        SegmentError::ObstacleRows { rows: 2, wanted: 3, .. }
    ));
    assert!(matches!(
        error(&rows(&[[0.0, 0.0], [1.0, 1.0]], Some(vec![0.0, 1.0]))),
        SegmentError::ObstacleClock { .. }
    ));
    // Curves without points are errors.
    let nothing = PathDescription::Curves(vec![Curve::BSpline { degree: 2, control_points: vec![], knots: None }]);
    assert!(CellMotion::of_path(&gantry(0.1, [2.0, 0.0], None), &nothing, Limits::Enforced).is_err());
}
