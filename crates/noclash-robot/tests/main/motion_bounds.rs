//! Bounds along motions against what sampling sees: variation, ranges, derivatives, travel.

use noclash_numeric::{Dyadic, DyadicInterval};
use noclash_robot::{
    DerivativeOrder, DofComponent, Drive, JointKind, JointRange, JointVariation, MimicDescription, Motion, Robot,
    RobotDescription, TravelFactors,
};

use crate::motion::{at, chain};
use crate::random_robot::{Random, bounded_ranges, joint, link, random_configuration, random_point, random_robot};
use crate::travel::{body, poses_at, seen};

/// One motion of every kind that the robot can make.
pub fn motions(robot: &Robot, random: &mut Random) -> Vec<Motion> {
    let ranges = bounded_ranges(robot);
    let orientation = random_configuration(robot, &ranges, random);
    let plain = |component| matches!(component, DofComponent::Single);
    let quaternion =
        |component| matches!(component, DofComponent::Qx | DofComponent::Qy | DofComponent::Qz | DofComponent::Qw);
    let mut state = |rest: &dyn Fn(DofComponent) -> bool, rate: bool| -> Vec<f64> {
        let mut values = random_configuration(robot, &ranges, random);
        for (dof, _) in robot.dofs().iter().enumerate().filter(|(_, dof)| rest(dof.component)) {
            values[dof] = if rate { 0.0 } else { orientation[dof] };
        }
        values
    };
    let (q, v, a): (Vec<_>, Vec<_>, Vec<_>) =
        (0..7).map(|_| (state(&quaternion, false), state(&quaternion, true), state(&quaternion, true))).collect();
    let arc: Vec<_> = (0..3).map(|_| state(&|component| !plain(component), false)).collect();
    let straight: Vec<_> = (0..4).map(|_| state(&|_| false, false)).collect();
    // Its waypoints are at whole multiples of 1/32 of the window, where derivatives are not asked for; then it rests.
    let timed: Vec<(f64, &[f64])> = [0.0, 1.0, 1.5, 2.5].into_iter().zip(straight.iter().map(Vec::as_slice)).collect();
    let mut motions = vec![
        Motion::straight(robot, &straight[0], &straight[1]).expect("defined"),
        Motion::stand(robot, &straight[0]).expect("defined"),
        Motion::timed(robot, &timed, [0.0, 4.0]).expect("defined"),
        Motion::cubic(robot, (&q[0], &v[0]), (&q[1], &v[1]), 1.7).expect("defined"),
        Motion::quintic(robot, (&q[0], &v[0], &a[0]), (&q[1], &v[1], &a[1]), 2.3).expect("defined"),
        Motion::b_spline(robot, 3, &q, None).expect("defined"),
    ];
    if robot.dofs().iter().filter(|dof| plain(dof.component)).count() >= 2 {
        motions.push(Motion::arc(robot, &arc[0], &arc[1], &arc[2]).expect("defined"));
    }
    motions
}

/// What a joint does between two close configurations: (turn, slide).
fn step(robot: &Robot, index: usize, a: &[f64], b: &[f64]) -> (f64, f64) {
    let joint = &robot.joints()[index];
    let length = |dofs: std::ops::Range<usize>| dofs.map(|k| (b[k] - a[k]) * (b[k] - a[k])).sum::<f64>().sqrt();
    let (dof, factor) = match joint.drive {
        Drive::Fixed => return (0.0, 0.0),
        Drive::Commanded { first_dof } => (first_dof, 1.0),
        Drive::Follows(following) => (following.dof, following.multiplier.mid().abs()),
    };
    match joint.kind {
        JointKind::Fixed => (0.0, 0.0),
        JointKind::Revolute | JointKind::Continuous => (factor * length(dof..dof + 1), 0.0),
        JointKind::Prismatic => (0.0, factor * length(dof..dof + 1)),
        JointKind::Planar => (length(dof + 2..dof + 3), length(dof..dof + 2)),
        JointKind::Floating => {
            let size = |q: &[f64]| q.iter().map(|c| c * c).sum::<f64>().sqrt();
            let (p, q) = (&a[dof + 3..dof + 7], &b[dof + 3..dof + 7]);
            let chord =
                |sign: f64| (0..4).map(|k| (p[k] / size(p) - sign * q[k] / size(q)).powi(2)).sum::<f64>().sqrt();
            (4.0 * (chord(1.0).min(chord(-1.0)) / 2.0).asin(), length(dof..dof + 3))
        }
    }
}

#[test]
fn every_bound_of_every_motion_holds_against_samples_and_is_tight() {
    const FINE: u8 = 6;
    const SAMPLES: u8 = 5;
    let mut random = Random::new(74);
    for _ in 0..60 {
        let sample = random_robot(&mut random);
        let robot = &sample.robot;
        let (dofs, joints) = (robot.dofs().len(), robot.joints().len());
        for motion in motions(robot, &mut random) {
            let level = FINE + SAMPLES;
            let points: Vec<Vec<f64>> =
                (0..=1 << level).map(|i| at(&motion, dofs, Dyadic::new(i, level).expect("in [0, 1]")).0).collect();
            let ranges = motion.ranges();
            for (dof, range) in ranges.iter().enumerate() {
                let range = range.expect("finite");
                let inside = |point: &Vec<f64>| range.lower - 1e-13 <= point[dof] && point[dof] <= range.upper + 1e-13;
                assert!(points.iter().all(inside), "{range:?}");
                let low = points.iter().map(|p| p[dof]).fold(f64::INFINITY, f64::min);
                let high = points.iter().map(|p| p[dof]).fold(f64::NEG_INFINITY, f64::max);
                let quaternion = robot.dofs()[dof].name.contains("/q");
                assert!(
                    quaternion || (low - range.lower < 1e-3 && range.upper - high < 1e-3),
                    "{range:?} {low} {high}"
                );
            }
            let mut sums = vec![[0.0; 4]; joints];
            let mut variation = vec![JointVariation::NONE; joints];
            for index in 0..1_usize << FINE {
                let over = DyadicInterval::new(index as u64, FINE).expect("in [0, 1]");
                motion.variation(over, &mut variation);
                let points = &points[index << SAMPLES..=(index + 1) << SAMPLES];
                for (joint, bound) in variation.iter().enumerate() {
                    let steps = points.windows(2).map(|pair| step(robot, joint, &pair[0], &pair[1]));
                    let (turn, slide) = steps.fold((0.0, 0.0), |sum, s| (sum.0 + s.0, sum.1 + s.1));
                    let (most_turn, most_slide) = (bound.turn.get(), bound.slide.get());
                    assert!(turn <= most_turn + 2e-13 && slide <= most_slide + 2e-13, "{turn} {slide} {bound:?}");
                    // The constant is for turning points, where next to nothing happens in an interval.
                    assert!(
                        most_turn <= 1.5 * turn + 1e-3 && most_slide <= 1.5 * slide + 1e-3,
                        "{turn} {slide} {bound:?}"
                    );
                    let both = [turn, slide, most_turn, most_slide];
                    sums[joint].iter_mut().zip(both).for_each(|(sum, value)| *sum += value);
                }
            }
            motion.variation(DyadicInterval::UNIT, &mut variation);
            for ([turn, slide, most_turn, most_slide], whole) in sums.into_iter().zip(&variation) {
                assert!(
                    most_turn <= 1.02 * turn + 1e-12 && most_slide <= 1.02 * slide + 1e-12,
                    "loose: {most_turn} for {turn}, {most_slide} for {slide}"
                );
                assert!(turn <= whole.turn.get() + 1e-11 && slide <= whole.slide.get() + 1e-11);
            }
            check_derivatives(&motion, &points, dofs);
        }
    }
}

/// Divided differences are values of the derivative somewhere in between (where the spline is smooth enough).
fn check_derivatives(motion: &Motion, points: &[Vec<f64>], dofs: usize) {
    const LEVEL: u8 = 5;
    let stride = points.len() >> LEVEL;
    let h = 1.0 / (points.len() - 1) as f64 * 8.0;
    let mut bounds = vec![0.0; dofs];
    for index in 0..1_usize << LEVEL {
        let over = DyadicInterval::new(index as u64, LEVEL).expect("in [0, 1]");
        let p = |i: usize, dof: usize| points[index * stride + 8 * i][dof];
        let orders = [DerivativeOrder::First, DerivativeOrder::Second, DerivativeOrder::Third];
        for order in orders {
            motion.derivative_bounds(over, order, &mut bounds);
            // Quaternions are stored as given at the very ends: they are looked at inside alone.
            for (dof, &bound) in bounds.iter().enumerate() {
                for i in 1..4 {
                    let difference = match order {
                        DerivativeOrder::First => (p(i + 1, dof) - p(i, dof)) / h,
                        DerivativeOrder::Second => (p(i + 2, dof) - 2.0 * p(i + 1, dof) + p(i, dof)) / (h * h),
                        DerivativeOrder::Third => {
                            (p(i + 3, dof) - 3.0 * (p(i + 2, dof) - p(i + 1, dof)) - p(i, dof)) / (h * h * h)
                        }
                    };
                    let noise = 4e-14 / h.powi(order.number() as i32);
                    assert!(difference.abs() <= bound + noise, "{order:?} of {dof}: {difference} > {bound}");
                }
            }
        }
    }
}

#[test]
fn travel_along_every_kind_of_motion_is_never_shorter_than_the_sampled_curve() {
    let mut random = Random::new(75);
    for _ in 0..60 {
        let sample = random_robot(&mut random);
        let robot = &sample.robot;
        for motion in motions(robot, &mut random) {
            let mut variation = vec![JointVariation::NONE; robot.joints().len()];
            motion.variation(DyadicInterval::UNIT, &mut variation);
            let ranges = motion.ranges();
            let path: Vec<_> = (0..=64)
                .map(|i| poses_at(robot, &at(&motion, robot.dofs().len(), Dyadic::new(i, 6).expect("in [0, 1]")).0))
                .collect();
            for link in robot.link_ids() {
                let bound = TravelFactors::new(robot, body(&sample, link), robot.root(), &ranges).travel(&variation);
                let point = random_point(&sample.balls[link.index()], &mut random);
                let curve: Vec<_> = path.iter().map(|poses| seen(poses, robot.root(), link, point)).collect();
                let length: f64 = curve.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
                assert!(length <= bound.get() + 1e-9, "{length} > {bound:?}");
            }
        }
    }
}

#[test]
fn a_rest_to_rest_spline_between_the_limits_stays_exactly_within_them_and_an_overshoot_shows() {
    let robot = chain(1);
    let range = |motion: &Motion| motion.ranges()[0].expect("finite");
    let zero = [0.0];
    for (from, to) in [([-2.1_f64], [0.7]), ([0.7], [-2.1]), ([0.1], [0.1])] {
        let exactly = JointRange { lower: from[0].min(to[0]), upper: from[0].max(to[0]) };
        let three = Motion::cubic(&robot, (&from, &zero), (&to, &zero), 1.3).expect("defined");
        let five = Motion::quintic(&robot, (&from, &zero, &zero), (&to, &zero, &zero), 1.3).expect("defined");
        assert_eq!((range(&three), range(&five)), (exactly, exactly));
    }
    // It starts at rest on its limit, goes off, and comes back: the limit is still exact.
    let bump = Motion::quintic(&robot, (&[0.3], &zero, &[1.0]), (&[0.3], &zero, &[1.0]), 2.0).expect("defined");
    assert_eq!(range(&bump).lower, 0.3);
    // 4t(1 − t) has its top at 1: v = ±4.
    let top = Motion::cubic(&robot, (&zero, &[4.0]), (&zero, &[-4.0]), 1.0).expect("defined");
    assert!(range(&top).lower == 0.0 && (0.0..1e-12).contains(&(range(&top).upper - 1.0)), "{:?}", range(&top));
    // 27/4·t²(1 − t) has its top, exactly 1, at t = 2/3, which no halving meets.
    let top = Motion::cubic(&robot, (&zero, &zero), (&zero, &[-6.75]), 1.0).expect("defined");
    assert!(range(&top).lower == 0.0 && (0.0..1e-14).contains(&(range(&top).upper - 1.0)), "{:?}", range(&top));
}

#[test]
fn followers_vary_with_their_multiplier_and_multi_turns_count() {
    let mut follower = joint("follower", JointKind::Revolute, "a", "c");
    follower.mimic = Some(MimicDescription { joint: "leader".into(), multiplier: -3.0, offset: 1.0 });
    let leader = joint("leader", JointKind::Continuous, "a", "b");
    let links = ["a", "b", "c"].map(link).to_vec();
    let robot =
        Robot::new(RobotDescription { name: "m".into(), links, joints: vec![follower, leader] }).expect("well formed");
    let zero = [0.0];
    for motion in [
        Motion::straight(&robot, &zero, &[64.0]).expect("defined"),
        Motion::cubic(&robot, (&zero, &zero), (&[64.0], &zero), 1.0).expect("defined"),
    ] {
        let mut variation = [JointVariation::NONE; 2];
        motion.variation(DyadicInterval::UNIT, &mut variation);
        let turns = variation.map(|v| v.turn.get());
        assert!((0.0..1e-10).contains(&(turns[0] - 192.0)) && (0.0..1e-11).contains(&(turns[1] - 64.0)), "{turns:?}");
    }
}

#[test]
fn ranges_of_nearly_flat_curves_are_found_at_once() {
    let robot = chain(2);
    let noise = |k: u64| f64::from_bits(0.1_f64.to_bits() + k);
    let flat = Motion::cubic(&robot, (&[0.1, 1.0], &[1e-17, 0.0]), (&[0.1, 1.0], &[-3e-17, 0.0]), 1.0);
    let points: Vec<[f64; 2]> = (0..40_u64).map(|k| [noise(k * 7 % 5), noise(k * 3 % 4)]).collect();
    let wavy = Motion::b_spline(&robot, 5, &points, None);
    let plateau = Motion::quintic(&robot, (&[0.1; 2], &[0.0; 2], &[0.0; 2]), (&[0.1; 2], &[1e-3; 2], &[8e-3; 2]), 1.0);
    let line = Motion::arc(&robot, &[0.1, 0.2], &[0.4 + 1e-13, 0.5], &[0.7, 0.8]);
    for motion in [flat, wavy, plateau, line] {
        let range = motion.expect("defined").ranges()[0].expect("finite");
        assert!(range.lower <= 0.1 && range.upper >= 0.1 && range.upper < 0.72, "{range:?}");
    }
}
