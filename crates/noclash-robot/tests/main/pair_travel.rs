//! Pairs of links of one robot: relative travel, and pairs that never meet.

use glam::DVec3;
use noclash_geometry::Pose;
use noclash_robot::{BodyBalls, JointKind, PairTravel, Robot, RobotDescription};

use crate::random_robot::{
    Random, bounded_ranges, interpolated, joint, link, random_configuration, random_point, random_robot,
};
use crate::travel::{body, poses_at, variation_between};

#[test]
fn two_bodies_approach_by_no_more_than_their_relative_travel() {
    let mut random = Random::new(40);
    let mut best = 0.0_f64;
    for _ in 0..600 {
        let sample = random_robot(&mut random);
        let robot = &sample.robot;
        let ranges = bounded_ranges(robot);
        let ids: Vec<_> = robot.link_ids().collect();
        let (i, j) = (ids[random.below(ids.len())], ids[random.below(ids.len())]);
        let pair = PairTravel::new(robot, body(&sample, i), body(&sample, j), &ranges);
        let from = random_configuration(robot, &ranges, &mut random);
        let to = random_configuration(robot, &ranges, &mut random);
        let bound = pair.travel(&variation_between(robot, &from, &to)).get();
        let p = random_point(&sample.balls[i.index()], &mut random);
        let q = random_point(&sample.balls[j.index()], &mut random);
        let apart: Vec<f64> = (0..=100)
            .map(|step| poses_at(robot, &interpolated(robot, &from, &to, f64::from(step) / 100.0)))
            .map(|poses| poses[i.index()].transform_point(p).distance(poses[j.index()].transform_point(q)))
            .collect();
        // Distances of two points vary by no more than the length of the curve of their difference in any frame.
        let change: f64 = apart.windows(2).map(|two| (two[0] - two[1]).abs()).sum();
        assert!(change <= bound + 1e-9, "{change} > {bound}");
        best = best.max(change / bound.max(1e-9));
        let [first, second] = pair.in_ancestor();
        let variation = variation_between(robot, &from, &to);
        assert!(bound <= (first.travel(&variation) + second.travel(&variation)).get());
        assert!(bound <= pair.first_in_second().travel(&variation).get());
    }
    assert!(best > 0.5, "relative travel is never nearly reached: {best}");
}

#[test]
fn bodies_that_never_meet_keep_the_proved_gap_at_every_sampled_configuration() {
    let mut random = Random::new(41);
    let mut proved = 0;
    for _ in 0..800 {
        let mut sample = random_robot(&mut random);
        // Small bodies, so that some pairs are out of each other's reach.
        for balls in &mut sample.balls {
            balls.iter_mut().for_each(|ball| *ball = (ball.0 * 0.2, ball.1 * 0.2));
        }
        let robot = &sample.robot;
        let ranges = bounded_ranges(robot);
        for i in robot.link_ids() {
            for j in robot.link_ids().filter(|&j| j > i) {
                let pair = PairTravel::new(robot, body(&sample, i), body(&sample, j), &ranges);
                let Some(gap) = pair.never_meet() else { continue };
                proved += 1;
                for _ in 0..20 {
                    let poses = poses_at(robot, &random_configuration(robot, &ranges, &mut random));
                    let p = poses[i.index()].transform_point(random_point(&sample.balls[i.index()], &mut random));
                    let q = poses[j.index()].transform_point(random_point(&sample.balls[j.index()], &mut random));
                    assert!(p.distance(q) >= gap.get() - 1e-9, "{} < {}", p.distance(q), gap.get());
                }
            }
        }
    }
    assert!(proved > 100, "hardly any pair is proved apart: {proved}");
}

#[test]
fn two_arms_on_a_long_beam_never_meet_and_joints_above_the_beam_do_not_matter() {
    let mut joints = vec![
        joint("lift", JointKind::Planar, "floor", "beam"),
        joint("left", JointKind::Continuous, "beam", "left_arm"),
        joint("right", JointKind::Continuous, "beam", "right_arm"),
    ];
    joints[1].origin = Pose::from_translation(DVec3::new(-2.0, 0.0, 0.0));
    joints[2].origin = Pose::from_translation(DVec3::new(2.0, 0.0, 0.0));
    let links = ["floor", "beam", "left_arm", "right_arm"].map(link).to_vec();
    let robot = Robot::new(RobotDescription { name: "two arms".into(), links, joints }).expect("well formed");
    let arm = |length: f64| [(DVec3::ZERO, 0.1), (DVec3::new(length, 0.0, 0.0), 0.1)];
    let find = |name| robot.find_link(name).expect("it exists");
    let pair = |length: f64| {
        let balls = arm(length);
        let body = |name| BodyBalls { link: find(name), balls: &balls };
        PairTravel::new(&robot, body("left_arm"), body("right_arm"), &robot.stated_ranges())
    };
    let gap = pair(1.5).never_meet().expect("out of reach").get();
    assert!(gap <= 0.8 && gap > 0.8 - 1e-9, "{gap}");
    assert!(pair(2.0).never_meet().is_none());
    let variation = variation_between(&robot, &[0.0; 5], &[3.0, 4.0, 5.0, 0.1, -0.2]);
    let travel = pair(1.5).travel(&variation).get();
    assert!((travel - 1.6 * 0.3).abs() < 1e-9, "{travel}");
}
