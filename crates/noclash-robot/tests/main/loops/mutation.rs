//! Every term of the bound on dependent values is needed: without it exact values are outside, or a singular position is passed over.

use noclash_numeric::Dyadic;
use noclash_robot::{Closure, ClosureTerm, Motion, Robot};

use super::closed_forms::freudenstein;
use super::linkages::{four_bar, parallelogram, values_at};

const SIZES: [f64; 4] = [0.35, 0.9, 0.7, 1.0];

fn crank_and_rocker() -> (Robot, Closure) {
    let [a, b, c, d] = SIZES;
    let (robot, ring) = four_bar(a, b, c, d);
    let closure = Closure::new(&robot, &[ring], &[0.0, 0.3, 0.0]).unwrap();
    (robot, closure)
}

/// The rocker's value on the branch of the reference position.
fn rocker(closure: &Closure, crank: f64) -> f64 {
    let (right, tau) = (std::f64::consts::FRAC_PI_2, std::f64::consts::TAU);
    let value = |theta: f64, sign: f64| {
        let raw = freudenstein(SIZES, theta + right, sign) - right;
        raw - ((raw - closure.reference()[2]) / tau).round() * tau
    };
    let sign = if (value(0.0, 1.0) - closure.reference()[2]).abs() < 1e-9 { 1.0 } else { -1.0 };
    value(crank, sign)
}

#[test]
fn the_residual_is_needed() {
    let (robot, closure) = crank_and_rocker();
    let beyond = |dropped: Option<ClosureTerm>| {
        let led = closure.lead_without(&robot, closure.reference(), &[2.5, 0.0, 0.0], dropped).unwrap();
        (0..=1024).any(|k| {
            let (t, values) = values_at(&robot, &led, k, 10);
            (values[2] - rocker(&closure, 2.5 * t)).abs() > led.deviation[2] + 1e-13
        })
    };
    assert!(!beyond(None));
    // Taylor's remainder is far larger than how far a spline through 65 knots is off: a coarse one shows the difference.
    let coarse = coarse(&robot, &closure, 0.0, 1.0, false);
    let deviation = |dropped| closure.deviation_of(&robot, &coarse, &[0.0; 3], dropped);
    assert!(!outside(&robot, &closure, &coarse, &deviation(None).unwrap()));
    let without = deviation(Some(ClosureTerm::Residual)).unwrap();
    assert!(outside(&robot, &closure, &coarse, &without), "{without:?}");
}

/// A cubic whose dependent values agree with the exact ones at both ends and in their rates there, or to second order in the middle.
fn coarse(robot: &Robot, closure: &Closure, from: f64, to: f64, about_middle: bool) -> Motion {
    let at = |s: f64| closure.at(robot, &[from + (to - from) * s, 0.0, 0.0]).unwrap();
    let step = 1.0 / 64.0;
    let derivative = |s: f64, dof: usize| (at(s + step)[dof] - at(s - step)[dof]) / (2.0 * step);
    let points: Vec<Vec<f64>> = (0..4)
        .map(|k| {
            let s = f64::from(k) / 3.0;
            let mut point = vec![from + (to - from) * s, 0.0, 0.0];
            for dof in [1, 2] {
                point[dof] = if about_middle {
                    // Blossom of the quadratic m + v (s − ½) + ½ a (s − ½)², as a cubic.
                    let (m, v) = (at(0.5)[dof], derivative(0.5, dof));
                    let a = (at(0.5 + step)[dof] - 2.0 * m + at(0.5 - step)[dof]) / (step * step);
                    let ones = f64::from(k);
                    let (first, second) = (ones / 3.0, ones * (ones - 1.0) / 6.0);
                    // Means over the blossom's arguments of s and of products of two.
                    m + v * (first - 0.5) + 0.5 * a * (second - first + 0.25)
                } else {
                    match k {
                        0 => at(0.0)[dof],
                        1 => at(0.0)[dof] + derivative(0.0, dof) / 3.0,
                        2 => at(1.0)[dof] - derivative(1.0, dof) / 3.0,
                        _ => at(1.0)[dof],
                    }
                };
            }
            point
        })
        .collect();
    Motion::b_spline(robot, 3, &points, None).unwrap()
}

fn outside(robot: &Robot, closure: &Closure, motion: &Motion, deviation: &[f64]) -> bool {
    let (mut values, mut errors) = (vec![0.0; robot.dofs().len()], vec![0.0; robot.dofs().len()]);
    (0..=256).any(|k| {
        motion.at(Dyadic::new(k, 8).unwrap(), &mut values, &mut errors);
        (values[2] - rocker(closure, values[0])).abs() > deviation[2] + 1e-12
    })
}

#[test]
fn the_remainder_is_needed() {
    let (robot, closure) = crank_and_rocker();
    let motion = coarse(&robot, &closure, 0.6, 0.66, true);
    let deviation = |dropped| closure.deviation_of(&robot, &motion, &[0.0; 3], dropped).unwrap();
    assert!(!outside(&robot, &closure, &motion, &deviation(None)));
    let without = deviation(Some(ClosureTerm::Remainder));
    assert!(outside(&robot, &closure, &motion, &without), "{without:?}");
}

/// With the change of the Jacobian left out a parallelogram folds over at a quarter turn as if nothing were there.
#[test]
fn the_change_is_needed() {
    let (robot, closure) = parallelogram();
    let passed = |dropped| closure.lead_without(&robot, closure.reference(), &[2.0, 0.0, 0.0], dropped).is_ok();
    assert!(!passed(None));
    assert!(passed(Some(ClosureTerm::Change)));
}

/// A crank that may be off by half a milliradian takes the rocker along.
#[test]
fn errors_of_driven_values_are_needed() {
    let (robot, closure) = crank_and_rocker();
    let led = closure.lead(&robot, closure.reference(), &[0.5, 0.0, 0.0]).unwrap();
    let off = [5e-5, 0.0, 0.0];
    let deviation = |dropped| closure.deviation_of(&robot, &led.motion, &off, dropped).unwrap()[2];
    let beyond = |bound: f64| {
        (0..=64).any(|k| {
            let (_, values) = values_at(&robot, &led, k, 6);
            [-1.0, 1.0].iter().any(|side| (rocker(&closure, values[0] + side * off[0]) - values[2]).abs() > bound)
        })
    };
    assert!(!beyond(deviation(None)));
    assert!(beyond(deviation(Some(ClosureTerm::Driven))));
}

/// At rest a parallelogram's exact values are doubles: (q, −q, q).
#[test]
fn rounding_is_needed() {
    let (robot, closure) = parallelogram();
    let mut refuted = 0;
    for k in 0..60 {
        let q = 0.2 + 0.013 * f64::from(k);
        // Off by a few units in the last place, as any other computation would leave it.
        let start = [q, -q * (1.0 + 3.0 * f64::EPSILON), q * (1.0 - 2.0 * f64::EPSILON)];
        let beyond = |dropped| {
            let led = closure.lead_without(&robot, &start, &start, dropped).unwrap();
            let (_, values) = values_at(&robot, &led, 1, 6);
            assert!(led.deviation.iter().all(|own| *own < 1e-12), "{:?}", led.deviation);
            (values[1] + q).abs() > led.deviation[1] || (values[2] - q).abs() > led.deviation[2]
        };
        assert!(!beyond(None), "{q}");
        refuted += usize::from(beyond(Some(ClosureTerm::Rounding)));
    }
    assert!(refuted > 5, "the exact values are within the bound without rounding in all but {refuted} cases");
}
