//! Motions: computed points against exact ones, and every bound against what sampling sees.

use noclash_numeric::{Dyadic, DyadicInterval};
use noclash_robot::{JointKind, JointVariation, KnotError, Motion, MotionError, Robot, RobotDescription};

use crate::double_double::Double;
use crate::motion_reference::{arc_point, b_spline, cubic, exact, quintic, size, slerp};
use crate::random_robot::{Random, joint, link};

/// A robot of continuous joints only, one per degree of freedom.
pub fn chain(dofs: usize) -> Robot {
    let name = |i: usize| format!("l{i}");
    let joints = (0..dofs).map(|i| joint(&format!("j{i}"), JointKind::Continuous, &name(i), &name(i + 1))).collect();
    let links = (0..=dofs).map(|i| link(&name(i))).collect();
    Robot::new(RobotDescription { name: "chain".into(), links, joints }).expect("well formed")
}

/// A robot of one floating joint.
fn floating() -> Robot {
    let (links, joints) = (["a", "b"].map(link).to_vec(), vec![joint("j", JointKind::Floating, "a", "b")]);
    Robot::new(RobotDescription { name: "free".into(), links, joints }).expect("well formed")
}

fn time(random: &mut Random) -> Dyadic {
    let level = random.below(54) as u8;
    Dyadic::new(random.bits() % ((1_u64 << level) + 1), level).expect("in [0, 1]")
}

pub fn at(motion: &Motion, dofs: usize, t: Dyadic) -> (Vec<f64>, Vec<f64>) {
    let (mut values, mut errors) = (vec![0.0; dofs], vec![0.0; dofs]);
    motion.at(t, &mut values, &mut errors);
    (values, errors)
}

fn numbers(random: &mut Random, count: usize, size: f64) -> Vec<f64> {
    (0..count).map(|_| random.between(-size, size)).collect()
}

#[test]
fn points_of_a_moved_motion_are_within_their_errors_of_the_exact_sum_and_in_its_ranges() {
    let robot = chain(2);
    let mut random = Random::new(71);
    for _ in 0..600 {
        let scale = 10.0_f64.powi(random.below(9) as i32 - 4);
        let mut some = || numbers(&mut random, 2, scale);
        let [from, to, v, w] = std::array::from_fn(|_| some());
        let by = vec![some()[0], 0.0];
        let motion = Motion::cubic(&robot, (&from, &v), (&to, &w), 1.5).expect("defined");
        let (moved, t) = (motion.shifted(&by), time(&mut random));
        let ((values, errors), (sums, more)) = (at(&motion, 2, t), at(&moved, 2, t));
        let ranges = moved.ranges();
        for dof in 0..2 {
            let off = size(exact(sums[dof]) - (exact(values[dof]) + exact(by[dof])));
            assert!(off + exact(errors[dof]) <= exact(more[dof]), "{values:?} {by:?} {sums:?} {more:?}");
            let range = ranges[dof].expect("a spline has ranges");
            assert!(range.lower <= sums[dof] + more[dof] && sums[dof] - more[dof] <= range.upper);
        }
        assert!(moved.reduced(0.0, 1.0).is_none(), "certificates must not state another motion");
    }
}

#[test]
fn points_of_cubics_and_quintics_are_within_their_errors_of_the_exact_hermite_polynomial() {
    let robot = chain(1);
    let mut random = Random::new(70);
    for _ in 0..600 {
        let scale = 10.0_f64.powi(random.below(9) as i32 - 4);
        let mut state = || -> [f64; 3] { std::array::from_fn(|_| random.between(-scale, scale)) };
        let (from, to) = (state(), state());
        let seconds = random.between(0.01, 5.0);
        let split = |s: &'_ [f64; 3]| s.map(|value| [value]);
        let ([q0, v0, a0], [q1, v1, a1]) = (split(&from), split(&to));
        let three = Motion::cubic(&robot, (&q0, &v0), (&q1, &v1), seconds).expect("defined");
        let five = Motion::quintic(&robot, (&q0, &v0, &a0), (&q1, &v1, &a1), seconds).expect("defined");
        let t = time(&mut random);
        for (motion, truth) in
            [(&three, cubic(from, to, seconds, t.to_f64())), (&five, quintic(from, to, seconds, t.to_f64()))]
        {
            let (values, errors) = at(motion, 1, t);
            assert!(size(exact(values[0]) - truth) <= exact(errors[0]), "at {t:?}: {values:?} {errors:?}");
            assert!(errors[0] <= 1e-14 * 40.0 * scale, "{errors:?}");
            assert_eq!(at(motion, 1, Dyadic::ZERO), (q0.to_vec(), vec![0.0]));
            assert_eq!(at(motion, 1, Dyadic::ONE), (q1.to_vec(), vec![0.0]));
        }
    }
}

#[test]
fn points_of_b_splines_are_within_their_errors_of_the_exact_spline() {
    let robot = chain(1);
    let mut random = Random::new(71);
    for _ in 0..150 {
        let degree = 1 + random.below(5);
        let count = degree + 1 + random.below(5);
        let controls = numbers(&mut random, count, 3.0);
        let mut knots: Vec<f64> = (0..count + degree + 1).map(|_| random.between(0.0, 1.0)).collect();
        knots.sort_by(f64::total_cmp);
        let clamped = random.below(2) == 0;
        for (i, knot) in knots.iter_mut().enumerate() {
            let outside = if clamped { 0.0 } else { 1.0 };
            *knot = match i {
                _ if i < degree => -outside * (degree - i) as f64 * 0.3,
                _ if i == degree => 0.0,
                _ if i == count => 1.0,
                _ if i > count => 1.0 + outside * (i - count) as f64 * 0.4,
                _ => *knot,
            };
        }
        let points: Vec<[f64; 1]> = controls.iter().map(|&c| [c]).collect();
        let motion = Motion::b_spline(&robot, degree, &points, Some(&knots)).expect("defined");
        for t in [time(&mut random), time(&mut random), Dyadic::ZERO, Dyadic::ONE] {
            let (values, errors) = at(&motion, 1, t);
            let truth = b_spline(degree, &controls, &knots, t.to_f64());
            assert!(size(exact(values[0]) - truth) <= exact(errors[0]), "degree {degree} at {t:?}");
            assert!(errors[0] < 1e-12);
        }
        if clamped {
            assert_eq!(at(&motion, 1, Dyadic::ZERO), (vec![controls[0]], vec![0.0]));
            assert_eq!(at(&motion, 1, Dyadic::ONE), (vec![controls[count - 1]], vec![0.0]));
        }
    }
    let default = Motion::b_spline(&robot, 3, &[[0.0], [1.0], [2.0], [0.5], [4.0]], None).expect("defined");
    let truth = b_spline(3, &[0.0, 1.0, 2.0, 0.5, 4.0], &[0.0, 0.0, 0.0, 0.0, 0.5, 1.0, 1.0, 1.0, 1.0], 0.25);
    assert!(size(exact(at(&default, 1, Dyadic::new(1, 2).expect("a quarter")).0[0]) - truth) < exact(1e-14));
}

#[test]
fn straight_motions_are_within_their_errors_of_slerp_by_bisection_in_twice_the_precision_and_are_exact_at_their_ends() {
    let robot = floating();
    let mut random = Random::new(72);
    for case in 0..1500 {
        let from = numbers(&mut random, 7, 2.0);
        let mut to = numbers(&mut random, 7, 2.0);
        if case % 3 == 0 {
            // Nearly the same orientation, at every scale, perhaps negated.
            let near = 10.0_f64.powi(-(random.below(18) as i32));
            let sign = if random.below(2) == 0 { 1.5 } else { -1.0 };
            to[3..].iter_mut().zip(&from[3..]).for_each(|(to, from)| *to = sign * (*from + near * *to));
        }
        let motion = Motion::straight(&robot, &from, &to).expect("defined");
        assert!(motion.is_straight());
        assert_eq!(at(&motion, 7, Dyadic::ZERO), (from.clone(), vec![0.0; 7]));
        assert_eq!(at(&motion, 7, Dyadic::ONE), (to.clone(), vec![0.0; 7]));
        let t = time(&mut random);
        let (values, errors) = at(&motion, 7, t);
        if t == Dyadic::ZERO || t == Dyadic::ONE || errors[3..] == [0.0; 4] {
            // As stored: the same orientation, not of length 1.
            continue;
        }
        let quaternion = |values: &[f64]| std::array::from_fn(|i| values[3 + i]);
        let truth = slerp(quaternion(&from), quaternion(&to), t);
        for k in 0..7 {
            let time = Double::of(t.to_f64());
            let linear = (Double::ONE - time) * Double::of(from[k]) + time * Double::of(to[k]);
            let off = (Double::of(values[k]) - if k < 3 { linear } else { truth[k - 3] }).hi.abs();
            assert!(off <= errors[k] + 1e-26, "{off} of {k} at {t:?}");
            assert!(errors[k] < 1e-14, "{errors:?}");
        }
        let length: f64 = values[3..].iter().map(|c| c * c).sum::<f64>();
        assert!((length.sqrt() - 1.0).abs() < 4e-15, "{length}");
    }
}

/// How far two quaternions of any length are apart as unit quaternions, negated or not.
fn apart(a: &[f64], b: &[f64]) -> f64 {
    let size = |q: &[f64]| q.iter().map(|c| c * c).sum::<f64>().sqrt();
    let chord = |sign: f64| (0..4).map(|k| (a[k] / size(a) - sign * b[k] / size(b)).powi(2)).sum::<f64>().sqrt();
    chord(1.0).min(chord(-1.0))
}

#[test]
fn timed_motions_are_within_their_errors_of_the_exact_clock_and_rest_outside_their_times() {
    let robot = floating();
    let mut random = Random::new(77);
    for _ in 0..2000 {
        let count = 2 + random.below(4);
        let mut clock = random.between(-3.0, 3.0);
        let rows: Vec<(f64, Vec<f64>)> = (0..count)
            .map(|_| {
                clock += random.between(0.05, 2.0);
                (clock, numbers(&mut random, 7, 2.0))
            })
            .collect();
        let waypoints: Vec<(f64, &[f64])> = rows.iter().map(|(time, row)| (*time, row.as_slice())).collect();
        let from = random.between(-4.0, clock);
        let to = from + random.between(0.0, 4.0);
        let motion = Motion::timed(&robot, &waypoints, [from, to]).expect("defined");
        let t = time(&mut random);
        let (values, errors) = at(&motion, 7, t);
        let now = exact(from) + exact(t.to_f64()) * (exact(to) - exact(from));
        let next = rows.iter().position(|(time, _)| exact(*time) > now);
        let (before, after) = match next {
            Some(0) => (&rows[0], &rows[0]),
            None => (&rows[rows.len() - 1], &rows[rows.len() - 1]),
            Some(next) => (&rows[next - 1], &rows[next]),
        };
        let mut fraction = exact(0.0);
        if before.0 < after.0 {
            fraction = (now - exact(before.0)) / (exact(after.0) - exact(before.0));
        }
        for k in 0..3 {
            let truth = exact(before.1[k]) + &fraction * (exact(after.1[k]) - exact(before.1[k]));
            assert!(size(exact(values[k]) - truth) <= exact(errors[k]), "{k} of {values:?}");
            assert!(errors[k] < 1e-13, "{errors:?}");
        }
        // Slerp by the dyadic nearest to the fraction: off by 2⁻⁵³·θ and the reference's own rounding.
        let nearest =
            Dyadic::new((fraction.to_f64().value() * 2.0_f64.powi(53)).round() as u64, 53).expect("in [0, 1]");
        let piece = Motion::straight(&robot, &before.1, &after.1).expect("defined");
        let truth = at(&piece, 7, nearest).0;
        assert!(errors[3..].iter().all(|&error| error < 1e-13), "{errors:?}");
        assert!(apart(&values[3..], &truth[3..]) <= 1e-14 + 2.0 * errors[3], "{values:?} {truth:?}");
    }
}

#[test]
fn a_window_from_waypoint_to_waypoint_is_exactly_straight_and_bad_times_are_refused() {
    let robot = chain(1);
    let waypoints: Vec<(f64, &[f64])> = vec![(0.0, &[0.0]), (0.1, &[1.0]), (0.3, &[-1.0])];
    let timed = |window| Motion::timed(&robot, &waypoints, window).expect("defined");
    assert!(timed([0.1, 0.3]).is_straight() && timed([-2.0, 0.0]).is_straight() && timed([0.3, 9.0]).is_straight());
    assert!(!timed([0.0, 0.3]).is_straight());
    assert_eq!(at(&timed([0.1, 0.3]), 1, Dyadic::ONE), (vec![-1.0], vec![0.0]));
    let alone = Motion::timed(&robot, &waypoints[..1], [-1.0, 1.0]).expect("defined");
    assert_eq!(at(&alone, 1, Dyadic::HALF), (vec![0.0], vec![0.0]));
    // A window without length stands still, wherever it is.
    let instant = timed([0.2, 0.2]);
    let mut variation = [JointVariation::NONE];
    instant.variation(DyadicInterval::UNIT, &mut variation);
    assert_eq!(variation[0], JointVariation::NONE);
    assert!(at(&instant, 1, Dyadic::HALF).0[0].abs() < 1e-15);
    let refused = |waypoints: &[(f64, &[f64])], window| {
        assert!(matches!(
            Motion::timed(&robot, waypoints, window),
            Err(MotionError::Times | MotionError::Duration { .. })
        ));
    };
    refused(&[], [0.0, 1.0]);
    refused(&[(1.0, &[0.0]), (1.0, &[1.0])], [0.0, 1.0]);
    refused(&[(f64::NAN, &[0.0])], [0.0, 1.0]);
    refused(&waypoints, [1.0, 0.0]);
    refused(&waypoints, [0.0, f64::INFINITY]);
    refused(&[(-1e308, &[0.0]), (1e308, &[1.0])], [0.0, 1.0]);
}

#[test]
fn slerp_midpoints_are_normalised_sums_and_a_half_turn_is_well_defined() {
    let robot = floating();
    let from = [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0];
    let to = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0];
    let motion = Motion::straight(&robot, &from, &to).expect("half a turn is defined");
    let (values, errors) = at(&motion, 7, Dyadic::HALF);
    let half = std::f64::consts::FRAC_1_SQRT_2;
    assert!((values[3] - half).abs() <= errors[3] + 2e-16 && (values[6] - half).abs() <= errors[6] + 2e-16);
    let mut variation = [JointVariation::NONE];
    motion.variation(DyadicInterval::UNIT, &mut variation);
    let turn = variation[0].turn.get();
    assert!((0.0..3e-14).contains(&(turn - std::f64::consts::PI)), "{turn}");
    let zero = [0.0; 7];
    assert!(matches!(Motion::straight(&robot, &from, &zero), Err(MotionError::Configuration(_))));
    assert!(matches!(Motion::arc(&robot, &from, &to, &from), Err(MotionError::MustRest { .. })));
}

#[test]
fn arcs_meet_their_three_points_and_keep_their_distance_from_the_centre() {
    let mut random = Random::new(73);
    for case in 0..400 {
        let dofs = 2 + random.below(5);
        let robot = chain(dofs);
        let from = numbers(&mut random, dofs, 3.0);
        let mut via = numbers(&mut random, dofs, 3.0);
        let to = numbers(&mut random, dofs, 3.0);
        if case % 4 == 0 {
            // Nearly on a line.
            let off = 10.0_f64.powi(-(random.below(4) as i32));
            (0..dofs).for_each(|k| via[k] = 0.4 * from[k] + 0.6 * to[k] + off * via[k]);
        }
        let motion = Motion::arc(&robot, &from, &via, &to).expect("not on a line");
        assert_eq!(at(&motion, dofs, Dyadic::ZERO), (from.clone(), vec![0.0; dofs]));
        assert_eq!(at(&motion, dofs, Dyadic::ONE), (to.clone(), vec![0.0; dofs]));
        let distance = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt();
        // Constant speed: even times have even chords; and the curve comes as near to via as its samples allow.
        const LEVEL: u8 = 10;
        let samples: Vec<Vec<f64>> =
            (0..=1 << LEVEL).map(|i| at(&motion, dofs, Dyadic::new(i, LEVEL).expect("in [0, 1]")).0).collect();
        let chord = distance(&samples[0], &samples[1]);
        assert!(samples.windows(2).all(|pair| (distance(&pair[0], &pair[1]) - chord).abs() < 1e-9 * chord.max(1e-3)));
        let nearest = samples.iter().map(|sample| distance(sample, &via)).fold(f64::INFINITY, f64::min);
        assert!(nearest <= chord, "{nearest} of {chord}");
        // Four points of one circle (Ptolemy): from, a quarter, a half, to.
        let [a, b, c, d] = [0, 1 << (LEVEL - 2), 1 << (LEVEL - 1), 1 << LEVEL].map(|i: usize| &samples[i]);
        let off = distance(a, c) * distance(b, d) - distance(a, b) * distance(c, d) - distance(b, c) * distance(a, d);
        assert!(off.abs() < 1e-10, "{off}");
        let t = time(&mut random);
        let (values, errors) = at(&motion, dofs, t);
        for (k, truth) in arc_point([&from, &via, &to], t).into_iter().enumerate() {
            let off = (Double::of(values[k]) - truth).hi.abs();
            assert!(off <= errors[k] + 1e-20, "{off} > {errors:?}");
            assert!(errors[k] < 1e-9, "{errors:?}");
        }
    }
}

#[test]
fn numbers_that_define_no_motion_are_refused_by_name() {
    let robot = chain(2);
    let (a, b, c) = ([0.0, 0.0], [1.0, 1.0], [2.0, 2.0]);
    let knots = |knots: &[f64]| Motion::b_spline(&robot, 2, &[a, b, c, a], Some(knots)).expect_err("not a spline");
    assert_eq!(Motion::arc(&robot, &a, &b, &c).expect_err("a line"), MotionError::NoCircle);
    assert_eq!(Motion::arc(&robot, &a, &[1.0, 0.0], &a).expect_err("no way back"), MotionError::NoCircle);
    assert!(matches!(Motion::straight(&robot, &a, &[1.0]), Err(MotionError::Configuration(_))));
    assert!(matches!(Motion::straight(&robot, &a, &[1.0, f64::NAN]), Err(MotionError::Configuration(_))));
    for seconds in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        assert!(matches!(Motion::cubic(&robot, (&a, &a), (&b, &a), seconds), Err(MotionError::Duration { .. })));
    }
    assert!(matches!(Motion::cubic(&robot, (&a, &[0.0]), (&b, &a), 1.0), Err(MotionError::WrongRateLength { .. })));
    let endless = [f64::INFINITY, 0.0];
    assert!(matches!(Motion::cubic(&robot, (&a, &endless), (&b, &a), 1.0), Err(MotionError::RateNotFinite { .. })));
    let huge = [1e300, 0.0];
    assert!(matches!(Motion::cubic(&robot, (&a, &huge), (&b, &a), 1e20), Err(MotionError::TooLarge { .. })));
    assert!(matches!(Motion::b_spline(&robot, 6, &[a; 9], None), Err(MotionError::Degree { .. })));
    assert!(matches!(Motion::b_spline(&robot, 2, &[a, b], None), Err(MotionError::Degree { .. })));
    assert_eq!(knots(&[0.0, 1.0]), MotionError::Knots(KnotError::Count { expected: 7, given: 2 }));
    assert_eq!(knots(&[0.0, 0.0, 0.0, -0.5, 1.0, 1.0, 1.0]), MotionError::Knots(KnotError::Order { at: 3 }));
    assert_eq!(knots(&[0.0, 0.0, 0.1, 0.5, 1.0, 1.0, 1.0]), MotionError::Knots(KnotError::Domain));
    let five = Motion::b_spline(&robot, 2, &[a, b, c, a, b, c], Some(&[0.0, 0.0, 0.0, 0.5, 0.5, 0.5, 1.0, 1.0, 1.0]));
    assert_eq!(five.expect_err("it jumps"), MotionError::Knots(KnotError::Jump { at: 3 }));
}
