//! First contact where more than one arm on a straight line moves: paths, splines, moving obstacles, several robots, a robot
//! with itself.

use glam::DVec3;
use noclash_cell::{CellMotion, Curve, Obstacle, ObstacleMotion, PathDescription, Waypoint};
use noclash_check::{ContactOptions, ContactOutcome};
use noclash_geometry::{Pose, Shape};
use noclash_robot::Limits;

use super::{ask, assert_encloses, contact, random_cells};
use crate::engines::carts::{cell, obstacle, pendulum, single, slider};
use crate::sample_cells;
use crate::small_cells::{arm, build};

fn ball(radius: f64) -> Shape {
    Shape::sphere(radius).unwrap()
}

#[test]
fn two_robots_meet_halfway_between_them() {
    let mut other = slider(single(ball(0.1)));
    other.name = "other".to_string();
    other.base = Pose::from_translation(DVec3::new(3.0, 0.0, 0.0));
    let cell = cell(vec![slider(single(ball(0.1))), other], vec![]);
    // x₁ = 2t, x₂ = 3 − t: apart by 3 − 3t = 0.2.
    let found = contact(&cell, &[0.0, 0.0], &[2.0, -1.0]);
    assert_encloses(&found, 2.8 / 3.0);
}

#[test]
fn a_moving_obstacle_is_met_where_both_have_come() {
    let row = |x: f64| [x, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0];
    let motion = ObstacleMotion { file: "other.csv".to_string(), poses: vec![row(3.0), row(2.0)], times: None };
    let cart = Obstacle { motion: Some(motion), ..obstacle("other", ball(0.1), [0.0; 3]) };
    let cell = cell(vec![slider(single(ball(0.1)))], vec![cart]);
    let found = contact(&cell, &[0.0], &[2.0]);
    assert_encloses(&found, 2.8 / 3.0);
}

#[test]
fn a_robot_meets_itself_where_its_angles_say() {
    // Three links of 0.2 m in a plane, cubes at their ends: the last turns back onto the first.
    let cell = build(noclash_cell::CellDescription { robots: vec![arm("arm")], ..Default::default() });
    let pair = |outcome: &ContactOutcome| match outcome {
        ContactOutcome::Contact(found) => Some(found.bodies),
        _ => None,
    };
    let (from, to) = ([0.0; 3], [0.0, 2.0, 2.0]);
    let outcome = super::straight(&cell, &from, &to, &ContactOptions::default());
    assert!(pair(&outcome).is_some(), "{outcome:?}");
    let ContactOutcome::Contact(found) = outcome else { return };
    // Shortly before nothing touches, at the upper bound something does.
    assert!(
        cell.touching_pairs(&found.before).iter().all(|pair| pair.contact == noclash_geometry::query::Contact::Unclear)
    );
    assert!(!cell.touching_pairs(&found.configuration).is_empty());
}

#[test]
fn the_first_contact_of_a_path_is_in_its_first_segment_that_has_one() {
    let cell = cell(vec![slider(single(ball(0.1)))], vec![obstacle("ball", ball(0.1), [2.0, 0.0, 0.0])]);
    let row = |x: f64| Waypoint { configuration: vec![x], velocity: None, acceleration: None, time: None };
    let path = PathDescription::Waypoints([0.0, 1.0, 3.0, 0.0].map(row).to_vec());
    let motions = CellMotion::of_path(&cell, &path, Limits::Enforced).unwrap();
    let answers = ask(&cell, &motions, &ContactOptions::default());
    assert!(matches!(answers[0].outcome, ContactOutcome::Free { .. }));
    let ContactOutcome::Contact(found) = &answers[1].outcome else { panic!("{answers:?}") };
    assert_encloses(found, 0.4);
    assert!(matches!(answers[2].outcome, ContactOutcome::NotChecked));
}

#[test]
fn cubics_splines_and_arcs_are_met_on_their_curve() {
    let cell = cell(vec![slider(single(ball(0.1)))], vec![obstacle("ball", ball(0.1), [0.5, 0.0, 0.0])]);
    // At rest at both ends: x = 3t² − 2t³ = 0.3, and the same curve as a B-spline with its Bézier points.
    let row = |x: f64, time: f64| Waypoint {
        configuration: vec![x],
        velocity: Some(vec![0.0]),
        acceleration: None,
        time: Some(time),
    };
    let cubic = PathDescription::Waypoints(vec![row(0.0, 0.0), row(1.0, 2.0)]);
    let points = [0.0, 0.0, 1.0, 1.0].map(|x| vec![x]).to_vec();
    let spline = PathDescription::Curves(vec![Curve::BSpline { degree: 3, control_points: points, knots: None }]);
    let mut t = 0.3_f64;
    for _ in 0..60 {
        t -= (3.0 * t * t - 2.0 * t * t * t - 0.3) / (6.0 * t - 6.0 * t * t);
    }
    for path in [cubic, spline] {
        let motions = CellMotion::of_path(&cell, &path, Limits::Enforced).unwrap();
        let answers = ask(&cell, &motions, &ContactOptions::default());
        let ContactOutcome::Contact(found) = &answers[0].outcome else { panic!("{answers:?}") };
        assert_encloses(found, t);
        assert!(found.t_upper.to_f64() - found.t_lower.to_f64() <= 1e-9);
    }
}

#[test]
fn many_turns_meet_a_post_on_the_first() {
    let post = Shape::cylinder(0.01, 1.0).unwrap();
    let cell = cell(vec![pendulum(1.0)], vec![obstacle("post", post, [0.0, -1.0, 0.0])]);
    let turns = 10.0 * std::f64::consts::TAU;
    let found = contact(&cell, &[0.0], &[turns]);
    // The cube of 2 cm reaches the post a little before three quarters of a turn.
    let angle = found.t_upper.to_f64() * turns;
    let full = 1.5 * std::f64::consts::PI;
    assert!(angle < full && angle > full - 0.03, "{angle}");
}

/// Where a motion may bend nothing of third order is known. The same straight motion is told as a spline with knots at which it does not
/// bend: time is cut there, and not the bodies taken apart into their triangles.
#[test]
fn knots_of_a_spline_cost_a_few_more_intervals_and_not_all_triangles() {
    let cell = sample_cells::load("cells/pipe_rack.yaml");
    let mut configurations = sample_cells::Configurations::new(11);
    let mut tests = [0; 2];
    let mut contacts = 0;
    while contacts < 12 {
        let [from, to] = [(); 2].map(|()| configurations.next(&cell));
        if !cell.touching_pairs(&from).is_empty() {
            continue;
        }
        let along = |share: f64| from.iter().zip(&to).map(|(from, to)| from + share * (to - from)).collect::<Vec<_>>();
        let control_points: Vec<_> = (0..=7).map(|place| along(f64::from(place) / 7.0)).collect();
        let spline = PathDescription::Curves(vec![Curve::BSpline { degree: 1, control_points, knots: None }]);
        let told_as_spline = CellMotion::of_path(&cell, &spline, Limits::Ignored).unwrap().remove(0);
        let motions = [CellMotion::straight(&cell, &from, &to).unwrap(), told_as_spline];
        let answers = motions.map(|motion| ask(&cell, &[motion], &ContactOptions::default()).remove(0));
        random_cells::assert_agree(&answers[0].outcome, &answers[1].outcome, &format!("{from:?} {to:?}"));
        contacts += u32::from(matches!(answers[0].outcome, ContactOutcome::Contact(_)));
        for (tests, answer) in tests.iter_mut().zip(&answers) {
            *tests += answer.counters.volume_tests + answer.counters.triangle_tests;
        }
    }
    assert!(tests[1] < 3 * tests[0], "{tests:?}");
}
