//! Configurations from link poses: what a robot can take is recovered, what it cannot is refused by how far it is off.

use glam::DVec3;
use noclash_geometry::Pose;
use noclash_robot::{Deviation, JointKind, JointRange, LinkPoseError, Robot, RobotDescription};

use crate::random_robot::{Random, bounded_ranges, joint, link, random_configuration, random_robot};

const CLOSE: Deviation = Deviation { distance: 1e-9, angle: 1e-9 };

fn placed(robot: &Robot, values: &[f64]) -> Vec<Option<Pose>> {
    let mut poses = vec![Pose::IDENTITY; robot.links().len()];
    robot.forward(&Pose::IDENTITY, values, &mut poses);
    poses.into_iter().map(Some).collect()
}

/// Two links; the joint turns about z within the limits, if any.
fn hinge(range: Option<[f64; 2]>) -> Robot {
    let kind = if range.is_some() { JointKind::Revolute } else { JointKind::Continuous };
    let mut turn = joint("turn", kind, "base", "arm");
    turn.range = range.map(|[lower, upper]| JointRange { lower, upper });
    turn.origin = Pose::from_translation(DVec3::X);
    let links = vec![link("base"), link("arm")];
    Robot::new(RobotDescription { name: "hinge".into(), links, joints: vec![turn] }).expect("well formed")
}

#[test]
fn poses_of_random_robots_give_their_configuration_back() {
    let mut random = Random::new(17);
    for _ in 0..300 {
        let robot = random_robot(&mut random).robot;
        let values = random_configuration(&robot, &bounded_ranges(&robot), &mut random);
        let poses = placed(&robot, &values);
        let found = robot.configuration_of(&Pose::IDENTITY, &poses, &values, CLOSE).expect("these are its poses");
        assert!(found.deviation.distance <= 1e-9 && found.deviation.angle <= 1e-9);
        let again = placed(&robot, &found.values);
        for (one, other) in poses.iter().zip(&again) {
            let (one, other) = (one.expect("placed"), other.expect("placed"));
            assert!(one.translation.distance(other.translation) < 1e-9);
        }
    }
}

#[test]
fn a_pose_that_no_joint_value_has_is_refused_with_the_link_and_how_far_it_is_off() {
    let robot = hinge(None);
    let mut poses = placed(&robot, &[0.3]);
    poses[1] = poses[1].map(|pose| Pose { translation: pose.translation + DVec3::Z * 0.01, ..pose });
    match robot.configuration_of(&Pose::IDENTITY, &poses, &[0.0], CLOSE) {
        Err(LinkPoseError::OutOfReach { link, deviation }) => {
            assert_eq!(link, "arm");
            assert!((deviation.distance - 0.01).abs() < 1e-12 && deviation.angle < 1e-12, "{deviation:?}");
        }
        other => panic!("{other:?}"),
    }
    let generous = Deviation { distance: 0.02, angle: 0.0 };
    let found = robot.configuration_of(&Pose::IDENTITY, &poses, &[0.0], Deviation { angle: 1e-9, ..generous });
    assert!((found.expect("within the tolerance").values[0] - 0.3).abs() < 1e-12);
    poses[1] = None;
    assert!(matches!(
        robot.configuration_of(&Pose::IDENTITY, &poses, &[0.0], CLOSE),
        Err(LinkPoseError::NotStated { joint, link }) if joint == "turn" && link == "arm"
    ));
    poses[1] = Some(Pose { translation: DVec3::NAN, ..Pose::IDENTITY });
    assert!(robot.configuration_of(&Pose::IDENTITY, &poses, &[0.0], CLOSE).is_err(), "no number is no pose");
}

#[test]
fn limits_say_which_way_a_joint_goes_and_without_them_it_is_the_shorter_one() {
    let near = |robot: &Robot, value: f64, near: f64| {
        let found = robot.configuration_of(&Pose::IDENTITY, &placed(robot, &[value]), &[near], CLOSE);
        found.expect("these are its poses").values[0]
    };
    // Across half a turn: beyond the limits, so the long way round.
    let limited = hinge(Some([-2.9, 2.9]));
    assert!((near(&limited, -2.8, 2.8) + 2.8).abs() < 1e-12);
    let free = hinge(None);
    let turn = 2.0 * std::f64::consts::PI;
    assert!((near(&free, -2.8, 2.8) - (turn - 2.8)).abs() < 1e-12);
    // Several turns within the limits: the nearest of them.
    let many = hinge(Some([-20.0, 20.0]));
    assert!((near(&many, 0.5, 13.0) - (0.5 + 2.0 * turn)).abs() < 1e-12);
    // Limits far from 0.
    let far = hinge(Some([9.0, 12.0]));
    assert!((near(&far, 10.0, 0.0) - 10.0).abs() < 1e-12);
}

#[test]
fn a_stated_difference_tells_whole_turns_and_must_lead_to_the_poses() {
    let robot = hinge(None);
    let turn = 2.0 * std::f64::consts::PI;
    let moved = robot.moved_by(&[0.1], &[0.4], &[Some(0.3 + turn)], 1e-9).expect("a turn more");
    assert!((moved[0] - (0.4 + turn)).abs() < 1e-12);
    assert_eq!(robot.moved_by(&[0.1], &[0.4], &[None], 1e-9), Ok(vec![0.4]));
    assert!(matches!(
        robot.moved_by(&[0.1], &[0.4], &[Some(5.0)], 1e-9),
        Err(LinkPoseError::Difference { joint, stated, .. }) if joint == "turn" && stated == 5.0
    ));
    assert!(robot.moved_by(&[0.1], &[0.4], &[Some(f64::NAN)], 1e-9).is_err());
}
