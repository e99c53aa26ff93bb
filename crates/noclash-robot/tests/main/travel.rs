//! Lemma 2 against sampled curves, in the frames of all links of random trees.

use glam::DVec3;
use noclash_geometry::Pose;
use noclash_robot::{
    BodyBalls, JointKind, JointRange, JointVariation, LinkId, MimicDescription, Robot, RobotDescription, TravelFactors,
};

use crate::random_robot::{
    Random, Sample, bounded_ranges, interpolated, joint, link, random_configuration, random_point, random_robot,
};

pub fn body(sample: &Sample, link: LinkId) -> BodyBalls<'_> {
    BodyBalls { link, balls: &sample.balls[link.index()] }
}

/// The point carried by `link` seen from `frame`.
pub fn seen(poses: &[Pose], frame: LinkId, link: LinkId, point: DVec3) -> DVec3 {
    poses[frame.index()].relative(&poses[link.index()]).transform_point(point)
}

pub fn poses_at(robot: &Robot, values: &[f64]) -> Vec<Pose> {
    let mut poses = vec![Pose::IDENTITY; robot.links().len()];
    robot.forward(&Pose::IDENTITY, values, &mut poses);
    poses
}

pub fn variation_between(robot: &Robot, from: &[f64], to: &[f64]) -> Vec<JointVariation> {
    let mut variation = vec![JointVariation::NONE; robot.joints().len()];
    robot.straight_variation(from, to, &mut variation);
    variation
}

#[test]
fn no_sampled_curve_is_longer_than_the_travel_bound_in_any_frame() {
    const STEPS: usize = 60;
    let mut random = Random::new(20);
    let mut best = 0.0_f64;
    for _ in 0..400 {
        let sample = random_robot(&mut random);
        let robot = &sample.robot;
        let ranges = bounded_ranges(robot);
        let from = random_configuration(robot, &ranges, &mut random);
        let to = random_configuration(robot, &ranges, &mut random);
        let variation = variation_between(robot, &from, &to);
        let path: Vec<Vec<Pose>> = (0..=STEPS)
            .map(|step| poses_at(robot, &interpolated(robot, &from, &to, step as f64 / STEPS as f64)))
            .collect();
        for link in robot.link_ids() {
            for frame in robot.link_ids() {
                let factors = TravelFactors::new(robot, body(&sample, link), frame, &ranges);
                let bound = factors.travel(&variation).get();
                for _ in 0..3 {
                    let point = random_point(&sample.balls[link.index()], &mut random);
                    let curve: Vec<DVec3> = path.iter().map(|poses| seen(poses, frame, link, point)).collect();
                    let length: f64 = curve.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
                    assert!(length <= bound + 1e-9, "{length} > {bound}: {link:?} in {frame:?}");
                    best = best.max(length / bound.max(1e-9));
                    let held = factors
                        .reach()
                        .iter()
                        .all(|sphere| curve.iter().all(|p| p.distance(sphere.centre) <= sphere.radius.get() + 1e-9));
                    assert!(held, "a point left its reach: {link:?} in {frame:?}");
                }
            }
        }
    }
    assert!(best > 0.9, "the bound is never nearly reached: {best}");
}

#[test]
fn a_single_turning_joint_reaches_its_bound() {
    let description = RobotDescription {
        name: "one".into(),
        links: ["a", "b"].map(link).to_vec(),
        joints: vec![joint("j", JointKind::Continuous, "a", "b")],
    };
    let robot = Robot::new(description).expect("well formed");
    let balls = [(DVec3::new(0.3, 0.4, 5.0), 0.25)];
    let factors = TravelFactors::new(&robot, BodyBalls { link: LinkId(1), balls: &balls }, LinkId(0), &[None]);
    let travel = factors.travel(&variation_between(&robot, &[0.0], &[10.0 * std::f64::consts::TAU])).get();
    assert!((travel / (0.75 * 10.0 * std::f64::consts::TAU) - 1.0).abs() < 1e-13, "full turns count: {travel}");
    let seen_from_child = TravelFactors::new(&robot, BodyBalls { link: LinkId(0), balls: &balls }, LinkId(1), &[None]);
    assert!((seen_from_child.factors()[0].turn.get() - 0.75).abs() < 1e-13 && seen_from_child.factors()[0].upwards);
}

#[test]
fn a_following_joint_travels_with_its_multiplier() {
    let mut follower = joint("follower", JointKind::Prismatic, "a", "c");
    follower.mimic = Some(MimicDescription { joint: "leader".into(), multiplier: -3.0, offset: 100.0 });
    let mut leader = joint("leader", JointKind::Prismatic, "a", "b");
    leader.range = Some(JointRange { lower: 0.0, upper: 2.0 });
    let description = RobotDescription {
        name: "f".into(),
        links: ["a", "b", "c"].map(link).to_vec(),
        joints: vec![follower, leader],
    };
    let robot = Robot::new(description).expect("well formed");
    let link = robot.find_link("c").expect("it exists");
    let factors = TravelFactors::new(&robot, BodyBalls { link, balls: &[] }, robot.root(), &robot.stated_ranges());
    let travel = factors.travel(&variation_between(&robot, &[0.5], &[1.5])).get();
    assert!((3.0..3.0 + 1e-14).contains(&travel), "{travel}");
    // It ranges over 100 − 3·[0, 2] whatever its own limits say.
    let reach = factors.reach()[0];
    assert!((reach.centre.z - 97.0).abs() < 1e-9 && (reach.radius.get() - 3.0).abs() < 1e-9, "{reach:?}");
}

#[test]
fn joints_above_an_unbounded_slide_have_infinite_factors_until_the_path_bounds_it() {
    let description = RobotDescription {
        name: "u".into(),
        links: ["a", "b", "c", "d"].map(link).to_vec(),
        joints: vec![
            joint("above", JointKind::Continuous, "a", "b"),
            joint("base", JointKind::Planar, "b", "c"),
            joint("below", JointKind::Continuous, "c", "d"),
        ],
    };
    let robot = Robot::new(description).expect("well formed");
    let body = BodyBalls { link: LinkId(3), balls: &[(DVec3::X, 0.0)] };
    let free = TravelFactors::new(&robot, body, robot.root(), &robot.stated_ranges());
    let turn = |factors: &TravelFactors, name: &str| {
        factors.turn_factor(robot.find_joint(name).expect("it exists")).expect("it moves the body").get()
    };
    assert_eq!(turn(&free, "above"), f64::INFINITY);
    assert!((turn(&free, "base") - 1.0).abs() < 1e-13 && (turn(&free, "below") - 1.0).abs() < 1e-13);
    // While the joint above rests, its infinite factor costs nothing.
    let (from, to) = ([0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 3.0, 4.0, 0.5, 0.0]);
    let travel = free.travel(&variation_between(&robot, &from, &to)).get();
    assert!((travel - 5.5).abs() < 1e-9, "{travel}");
    let ranges = robot.ranges_holding([&from[..], &to[..]]);
    let bounded = TravelFactors::new(&robot, body, robot.root(), &ranges);
    let above = turn(&bounded, "above");
    assert!((6.0..12.0).contains(&above), "{above}");
}

#[test]
fn slerp_angles_are_never_below_the_true_angle_and_nearly_equal_to_it() {
    use noclash_robot::slerp_angle;
    let mut random = Random::new(21);
    for _ in 0..2000 {
        let mut quaternion = || -> [f64; 4] { std::array::from_fn(|_| random.between(-1.0, 1.0)) };
        let (a, b) = (quaternion(), quaternion());
        let unit = |q: [f64; 4]| {
            let length = q.iter().map(|c| c * c).sum::<f64>().sqrt();
            q.map(|c| c / length)
        };
        let (p, q) = (unit(a), unit(b));
        let chord = |s: f64| (0..4).map(|i| (p[i] - s * q[i]) * (p[i] - s * q[i])).sum::<f64>().sqrt();
        let truth = 4.0 * (chord(1.0).min(chord(-1.0)) / 2.0).asin();
        let bound = slerp_angle(a, b).get();
        assert!(bound >= truth - 1e-14 && bound <= truth + 1e-8, "{bound} against {truth}");
    }
    assert_eq!(slerp_angle([0.0; 4], [1.0, 0.0, 0.0, 0.0]).get(), f64::INFINITY);
    assert!(slerp_angle([0.1, 0.2, 0.3, 0.4], [-1.0, -2.0, -3.0, -4.0]).get() < 1e-14);
    let opposite = slerp_angle([1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0]).get();
    assert!((opposite - std::f64::consts::PI).abs() < 1e-8 && opposite >= std::f64::consts::PI);
}
