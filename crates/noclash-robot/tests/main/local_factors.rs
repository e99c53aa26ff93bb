//! Local factors against sampled distances and curves on their interval.

use dashu_ratio::RBig;
use glam::DVec3;
use noclash_geometry::Pose;
use noclash_numeric::Upper;
use noclash_robot::{BodyBalls, JointKind, JointRange, JointVariation, Robot, RobotDescription, TravelFactors};

use crate::motion_reference::exact;
use crate::random_robot::{
    Random, bounded_ranges, interpolated, joint, link, random_configuration, random_point, random_robot,
};
use crate::travel::{body, poses_at, seen, variation_between};

#[test]
fn local_factors_hold_on_their_interval_and_never_exceed_the_global_ones() {
    let mut random = Random::new(30);
    let (mut improved, mut closest) = (0, 0.0_f64);
    for _ in 0..300 {
        let sample = random_robot(&mut random);
        let robot = &sample.robot;
        let ranges = bounded_ranges(robot);
        let from = random_configuration(robot, &ranges, &mut random);
        let to = random_configuration(robot, &ranges, &mut random);
        let whole = variation_between(robot, &from, &to);
        let half_width = [0.25, 0.0625, 0.00390625][random.below(3)];
        let t0 = random.between(half_width, 1.0 - half_width);
        let half: Vec<JointVariation> = whole.iter().map(|joint| joint.scaled(half_width)).collect();
        let centre = poses_at(robot, &interpolated(robot, &from, &to, t0));
        let times: Vec<f64> = (-8..=8).map(|i| t0 + half_width * f64::from(i) / 8.0).collect();
        let path: Vec<_> = times.iter().map(|&t| poses_at(robot, &interpolated(robot, &from, &to, t))).collect();
        for link in robot.link_ids() {
            for frame in robot.link_ids() {
                let factors = TravelFactors::new(robot, body(&sample, link), frame, &ranges);
                let mut local = vec![Upper::ZERO; factors.factors().len()];
                factors.local_factors(robot, &centre, &half, &mut local);
                let interval: Vec<JointVariation> = half.iter().map(|joint| joint.scaled(2.0)).collect();
                let bound = factors.travel_with(&local, &interval);
                assert!(bound <= factors.travel(&interval));
                for _ in 0..3 {
                    let point = random_point(&sample.balls[link.index()], &mut random);
                    let curve: Vec<_> = path.iter().map(|poses| seen(poses, frame, link, point)).collect();
                    let length: f64 = curve.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
                    assert!(length <= bound.get() + 1e-9, "{length} > {}", bound.get());
                    for (factor, &local) in factors.factors().iter().zip(&local) {
                        let joint = robot.joint(factor.joint);
                        assert!(local <= factor.turn);
                        improved += usize::from(local.get() < 0.9 * factor.turn.get());
                        for poses in &path {
                            let child = &poses[joint.child.index()];
                            let apart = poses[link.index()].transform_point(point) - child.translation;
                            let distance = match joint.kind {
                                JointKind::Fixed | JointKind::Prismatic => 0.0,
                                JointKind::Floating => apart.length(),
                                JointKind::Revolute | JointKind::Continuous | JointKind::Planar => {
                                    apart.cross(child.rotation * joint.axis.normalize()).length()
                                }
                            };
                            assert!(distance <= local.get() + 1e-9, "{distance} > {}", local.get());
                            closest = closest.max(distance / local.get().max(1e-9));
                        }
                    }
                }
            }
        }
    }
    assert!(improved > 1000, "local factors hardly ever help: {improved}");
    assert!(closest > 0.9, "local factors are never nearly reached: {closest}");
}

/// A point on all axes: nothing is left of a factor but what the joints farther out move it by.
#[test]
fn what_joints_farther_out_move_a_body_by_is_not_below_its_exact_sum() {
    const JOINTS: usize = 12;
    let kinds = [JointKind::Continuous, JointKind::Prismatic];
    let joints = (0..JOINTS).map(|index| {
        let [parent, child] = [index, index + 1].map(|link| format!("l{link}"));
        let kind = kinds[index % 2];
        let range = (kind == JointKind::Prismatic).then_some(JointRange { lower: -100.0, upper: 100.0 });
        let described = joint(&format!("j{index}"), kind, &parent, &child);
        noclash_robot::JointDescription { axis: if index % 4 < 2 { DVec3::X } else { DVec3::Y }, range, ..described }
    });
    let links = (0..=JOINTS).map(|index| link(&format!("l{index}")));
    let description = RobotDescription { name: "chain".into(), links: links.collect(), joints: joints.collect() };
    let robot = Robot::new(description).unwrap();
    let poses = vec![Pose::IDENTITY; JOINTS + 1];
    let [frame, carrier] = [0, JOINTS].map(|index| robot.link_ids().nth(index).unwrap());
    let point = [(DVec3::ZERO, 0.0)];
    let factors =
        TravelFactors::new(&robot, BodyBalls { link: carrier, balls: &point }, frame, &bounded_ranges(&robot));
    let mut random = Random::new(31);
    let mut below_without_slack = 0;
    for _ in 0..200 {
        let around: Vec<JointVariation> = (0..JOINTS)
            .map(|index| {
                let [turn, slide] = [0, 1].map(|kind| if index % 2 == kind { random.between(0.0, 0.5) } else { 0.0 });
                JointVariation { turn: Upper::proved(turn), slide: Upper::proved(slide) }
            })
            .collect();
        let mut local = vec![Upper::ZERO; JOINTS];
        factors.local_factors(&robot, &poses, &around, &mut local);
        let (mut moved, mut computed) = (RBig::ZERO, 0.0);
        for index in (0..JOINTS).rev() {
            let JointVariation { turn, slide } = around[index];
            if turn != Upper::ZERO {
                assert!(local[index] < factors.factors()[index].turn, "the global factor is no larger");
                assert!(exact(local[index].get()) >= moved, "joint {index}");
            }
            below_without_slack += u32::from(exact(computed) < moved);
            moved += exact(local[index].get()) * exact(turn.get()) + exact(slide.get());
            computed += local[index].get() * turn.get() + slide.get();
        }
    }
    assert!(below_without_slack > 200, "{below_without_slack}");
}
