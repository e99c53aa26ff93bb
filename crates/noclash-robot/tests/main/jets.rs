//! Taylor expansions of moving points: link jets and derivative bounds against points of the exact motion.

use noclash_geometry::Pose;
use noclash_numeric::{Dyadic, DyadicInterval, Upper};
use noclash_robot::{JointRates, JointVariation, LinkId, LinkJet, Motion, MotionState, Robot, TravelFactors};

use crate::motion::at;
use crate::motion_bounds::motions;
use crate::random_robot::{Random, random_point, random_robot};
use crate::travel::{body, poses_at, seen};

fn jets_at(robot: &Robot, motion: &Motion, t: Dyadic) -> Vec<LinkJet> {
    let mut state = MotionState::default();
    motion.state_at(t, &mut state);
    let mut poses = vec![Pose::IDENTITY; robot.links().len()];
    robot.forward_within(&Pose::IDENTITY, &state.values, &state.errors, &mut poses);
    let mut jets: Vec<LinkJet> = poses.into_iter().map(LinkJet::resting).collect();
    robot.forward_jets(&state, &mut jets);
    jets
}

/// What the expansions of order 0, 1 and 2 about the centre leave of a point's way, over what the bounds allow.
#[test]
fn expansions_about_the_centre_miss_the_exact_motion_by_no_more_than_the_derivative_bounds() {
    let mut random = Random::new(77);
    let mut nearest = [0.0_f64; 3];
    let mut tested = 0;
    for _ in 0..160 {
        let sample = random_robot(&mut random);
        let robot = &sample.robot;
        let dofs = robot.dofs().len();
        for motion in motions(robot, &mut random) {
            let level = random.below(7) as u8;
            let over = DyadicInterval::new(random.bits() % (1 << level), level).expect("in [0, 1]");
            if !motion.is_smooth_within(over) {
                continue;
            }
            let ranges = motion.ranges();
            let jets = jets_at(robot, &motion, over.centre());
            let poses: Vec<Pose> = jets.iter().map(|jet| jet.pose).collect();
            let mut rates = vec![JointRates::NONE; robot.joints().len()];
            motion.joint_rates(over, &mut rates);
            let mut around = vec![JointVariation::NONE; robot.joints().len()];
            motion.variation(over, &mut around);
            for _ in 0..4 {
                let link = LinkId(random.below(robot.links().len()) as u32);
                // An ancestor: the root, or one on the way.
                let mut frame = link;
                for _ in 0..random.below(7) {
                    frame = robot.parent(frame).unwrap_or(frame);
                }
                let factors = TravelFactors::new(robot, body(&sample, link), frame, &ranges);
                let mut local = vec![Upper::ZERO; factors.factors().len()];
                factors.local_factors(robot, &poses, &around, &mut local);
                let bounds = factors.derivative_bounds(&local, &rates).map(Upper::get);
                let jet = jets[link.index()].seen_from(&jets[frame.index()]);
                let point = random_point(&sample.balls[link.index()], &mut random);
                let arm = jet.pose.rotation * point;
                let (omega, omega_rate) = (jet.omega.vector, jet.omega_rate.vector);
                let place = jet.pose.transform_point(point);
                let first = jet.velocity.vector + omega.cross(arm);
                let second = jet.acceleration.vector + omega_rate.cross(arm) + omega.cross(omega.cross(arm));
                for _ in 0..6 {
                    let half = over.half_width();
                    let t = Dyadic::new((over.index() << (20 - level)) + random.bits() % ((1 << (20 - level)) + 1), 20)
                        .expect("in the interval");
                    let s = t.to_f64() - over.centre().to_f64();
                    assert!(s.abs() <= half);
                    let (values, _) = at(&motion, dofs, t);
                    let truth = seen(&poses_at(robot, &values), frame, link, point);
                    let missed =
                        [truth - place, truth - place - first * s, truth - place - first * s - second * (0.5 * s * s)];
                    let s = s.abs();
                    let allowed = [bounds[0] * s, bounds[1] * s * s / 2.0, bounds[2] * s * s * s / 6.0];
                    let size = 1.0 + bounds.iter().fold(0.0, |a: f64, b| a.max(*b));
                    for order in 0..3 {
                        let missed = missed[order].length();
                        assert!(
                            missed <= allowed[order] + 1e-12 * size,
                            "order {order}: {missed} > {}",
                            allowed[order]
                        );
                        if allowed[order] > 1e-6 * size {
                            nearest[order] = nearest[order].max(missed / allowed[order]);
                        }
                        tested += 1;
                    }
                }
            }
        }
    }
    assert!(tested > 10_000, "{tested}");
    assert!(nearest.iter().all(|&ratio| ratio > 0.9), "the bounds are never nearly reached: {nearest:?}");
}

#[test]
fn stated_errors_of_jets_hold_against_central_differences_of_the_motion() {
    // A coarse check that no term of the recursion is missing; the expansion test above is the fine one.
    let mut random = Random::new(78);
    for _ in 0..60 {
        let sample = random_robot(&mut random);
        let robot = &sample.robot;
        let dofs = robot.dofs().len();
        for motion in motions(robot, &mut random) {
            let over = DyadicInterval::new(random.bits() % 1024, 10).expect("in [0, 1]");
            if !motion.is_smooth_within(over) {
                continue;
            }
            let jets = jets_at(robot, &motion, over.centre());
            let h = over.half_width();
            let [before, now, after] =
                [over.from(), over.centre(), over.to()].map(|t| poses_at(robot, &at(&motion, dofs, t).0));
            for (index, jet) in jets.iter().enumerate() {
                let o = [&before, &now, &after].map(|poses| poses[index].translation);
                let velocity = (o[2] - o[0]) / (2.0 * h);
                let acceleration = (o[2] - o[1] * 2.0 + o[0]) / (h * h);
                let scale = 1.0 + jet.acceleration.vector.length() + jet.velocity.vector.length();
                assert!(jet.velocity.error < 1e-9 * scale && jet.acceleration.error < 1e-9 * scale);
                assert!(velocity.distance(jet.velocity.vector) < 0.05 * scale, "velocity of link {index}");
                assert!(acceleration.distance(jet.acceleration.vector) < 0.2 * scale * scale, "link {index}");
            }
        }
    }
}
