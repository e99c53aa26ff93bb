//! Deviations of motions from their chords against samples, kinks included.

use noclash_numeric::{Dyadic, DyadicInterval};
use noclash_robot::{ChordScratch, DerivativeOrder, Motion, Robot};

use crate::motion::{at, chain};
use crate::motion_bounds::motions;
use crate::random_robot::{Random, random_robot};

/// Samples of an interval, both ends included.
const SAMPLES: u8 = 6;

/// Largest distance from the chord that samples see, by degree of freedom, and the rounding of it.
fn seen(motion: &Motion, dofs: usize, over: DyadicInterval) -> Vec<[f64; 2]> {
    let level = over.level() + SAMPLES;
    let first = over.index() << SAMPLES;
    let points: Vec<_> =
        (0..=1 << SAMPLES).map(|step| at(motion, dofs, Dyadic::new(first + step, level).expect("in [0, 1]"))).collect();
    let (from, to) = (&points[0], &points[1 << SAMPLES]);
    let of_dof = |dof: usize| {
        let mut largest = [0.0_f64; 2];
        for (step, (values, errors)) in points.iter().enumerate() {
            let s = step as f64 / f64::from(1 << SAMPLES);
            let chord = (1.0 - s) * from.0[dof] + s * to.0[dof];
            let size = from.0[dof].abs() + to.0[dof].abs();
            largest[0] = largest[0].max((values[dof] - chord).abs());
            largest[1] = largest[1].max(errors[dof] + from.1[dof] + to.1[dof] + 4.0 * f64::EPSILON * size);
        }
        largest
    };
    (0..dofs).map(of_dof).collect()
}

/// Asserts the bound on all intervals of some levels. The number of values for which curvature alone would not have been a bound.
fn hold(motion: &Motion, robot: &Robot, levels: std::ops::RangeInclusive<u8>) -> usize {
    let dofs = robot.dofs().len();
    let mut scratch = ChordScratch::default();
    let (mut deviation, mut second) = (vec![0.0; dofs], vec![0.0; dofs]);
    let mut without_jumps = 0;
    for level in levels {
        let (mut bounds, mut all_seen) = (vec![0.0; dofs], vec![0.0; dofs]);
        for over in (0..1 << level).map(|index| DyadicInterval::new(index, level).expect("in [0, 1]")) {
            motion.chord_deviation(robot, over, &mut scratch, &mut deviation);
            motion.derivative_bounds(over, DerivativeOrder::Second, &mut second);
            for (dof, [far, rounding]) in seen(motion, dofs, over).into_iter().enumerate() {
                if robot.dofs()[dof].name.contains("/q") {
                    assert_eq!(deviation[dof], f64::INFINITY);
                    continue;
                }
                assert!(far <= deviation[dof] + rounding, "{far} {} at {over:?} of {motion:?}", deviation[dof]);
                let width = 2.0 * over.half_width();
                without_jumps += usize::from(far > width * width / 8.0 * second[dof] + 10.0 * rounding);
                // A kink next to an end bends the motion less than one in the middle.
                if motion.is_smooth_within(over) {
                    bounds[dof] += deviation[dof];
                    all_seen[dof] += far;
                }
            }
        }
        for (bound, seen) in bounds.into_iter().zip(all_seen) {
            assert!(level < 5 || bound <= 2.5 * seen + 1e-3, "{bound} {seen} at level {level} of {motion:?}");
        }
    }
    without_jumps
}

#[test]
fn no_motion_is_farther_from_its_chord_than_stated() {
    let mut random = Random::new(2025);
    let mut without_jumps = 0;
    for _ in 0..60 {
        let sample = random_robot(&mut random);
        for motion in motions(&sample.robot, &mut random) {
            without_jumps += hold(&motion, &sample.robot, 0..=5);
        }
    }
    assert!(without_jumps > 100, "jumps are not needed? {without_jumps}");
}

#[test]
fn kinks_of_splines_and_clocks_are_part_of_the_bound() {
    let robot = chain(2);
    let mut random = Random::new(8);
    for _ in 0..40 {
        let points: Vec<Vec<f64>> = (0..7).map(|_| (0..2).map(|_| random.between(-1.0, 1.0)).collect()).collect();
        // Lines between control points, and a knot at which a cubic has a kink.
        let kink = random.between(0.2, 0.8);
        let knots = [vec![0.0; 4], vec![kink; 3], vec![1.0; 4]].concat();
        let lines = Motion::b_spline(&robot, 1, &points, None).expect("defined");
        let bent = Motion::b_spline(&robot, 3, &points, Some(&knots)).expect("defined");
        let times: Vec<f64> = (0..7).map(|k| f64::from(k) + random.between(0.0, 0.5)).collect();
        let rows: Vec<(f64, &[f64])> = times.iter().copied().zip(points.iter().map(Vec::as_slice)).collect();
        // Waits before the first row and after the last, and one that begins and ends on the way.
        let windows = [[-1.0, 8.0], [0.7, 4.9], [times[1], times[5]]];
        let timed = windows.map(|window| Motion::timed(&robot, &rows, window).expect("defined"));
        for motion in [lines, bent].iter().chain(&timed) {
            assert!(hold(motion, &robot, 0..=6) > 0, "jumps are not needed? {motion:?}");
        }
    }
}

#[test]
fn a_motion_that_is_a_line_is_its_chord() {
    let robot = chain(3);
    let (from, to) = ([0.1, -0.2, 0.3], [1.0, 2.0, -3.0]);
    let mut deviation = [1.0; 3];
    for motion in [Motion::straight(&robot, &from, &to), Motion::stand(&robot, &from)] {
        let (motion, mut scratch) = (motion.expect("defined"), ChordScratch::default());
        motion.chord_deviation(&robot, DyadicInterval::UNIT, &mut scratch, &mut deviation);
        assert_eq!(deviation, [0.0; 3]);
    }
}
