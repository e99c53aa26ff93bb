//! Cubic and quintic motions between two states, as the ROS 2 joint trajectory controller executes them.
//!
//! The model is the exact Hermite polynomial of the stored positions q, velocities v, accelerations a and duration T. With
//! t = time / T its Bernstein coefficients are sums of a few products, here enclosed:
//!   cubic    q₀,  q₀ + Tv₀/3,  q₁ − Tv₁/3,  q₁
//!   quintic  q₀,  q₀ + Tv₀/5,  q₀ + 2Tv₀/5 + T²a₀/20,  q₁ − 2Tv₁/5 + T²a₁/20,  q₁ − Tv₁/5,  q₁

use noclash_numeric::Interval;

use super::error::MotionError;
use super::polynomial::{EnclosedPiece, Polynomial};
use super::validation::{is_no_quaternion, require_rest, validate_all};
use crate::tree::Robot;

pub(super) fn cubic(
    robot: &Robot,
    (q0, v0): (&[f64], &[f64]),
    (q1, v1): (&[f64], &[f64]),
    seconds: f64,
) -> Result<Polynomial, MotionError> {
    validate(robot, [q0, q1], &[v0, v1], seconds)?;
    let duration = Interval::point(seconds);
    let curve = |dof: usize| {
        let third = |velocity: f64| duration * Interval::point(velocity) / Interval::point(3.0);
        let (from, to) = (Interval::point(q0[dof]), Interval::point(q1[dof]));
        vec![from, from + third(v0[dof]), to - third(v1[dof]), to]
    };
    whole(robot, curve)
}

pub(super) fn quintic(
    robot: &Robot,
    (q0, v0, a0): (&[f64], &[f64], &[f64]),
    (q1, v1, a1): (&[f64], &[f64], &[f64]),
    seconds: f64,
) -> Result<Polynomial, MotionError> {
    validate(robot, [q0, q1], &[v0, v1, a0, a1], seconds)?;
    let duration = Interval::point(seconds);
    let curve = |dof: usize| {
        let fifth = |velocity: f64| duration * Interval::point(velocity) / Interval::point(5.0);
        let bend = |acceleration: f64| duration.sqr() * Interval::point(acceleration) / Interval::point(20.0);
        let two = Interval::point(2.0);
        let (from, to) = (Interval::point(q0[dof]), Interval::point(q1[dof]));
        vec![
            from,
            from + fifth(v0[dof]),
            from + two * fifth(v0[dof]) + bend(a0[dof]),
            to - two * fifth(v1[dof]) + bend(a1[dof]),
            to - fifth(v1[dof]),
            to,
        ]
    };
    whole(robot, curve)
}

/// One piece from 0 to 1. A value that rests has equal coefficients and is exact throughout.
fn whole(robot: &Robot, curve: impl Fn(usize) -> Vec<Interval>) -> Result<Polynomial, MotionError> {
    let curves = (0..robot.dofs().len()).map(curve).collect();
    Polynomial::new(robot, &[EnclosedPiece { from: 0.0, to: 1.0, curves }])
}

/// Positions are configurations, rates as many and finite, the duration positive, orientations at rest.
fn validate(robot: &Robot, ends: [&[f64]; 2], rates: &[&[f64]], seconds: f64) -> Result<(), MotionError> {
    validate_all(robot, &ends)?;
    let expected = robot.dofs().len();
    for rates in rates {
        if rates.len() != expected {
            return Err(MotionError::WrongRateLength { expected, given: rates.len() });
        }
        if let Some((dof, &value)) = robot.dofs().iter().zip(*rates).find(|(_, value)| !value.is_finite()) {
            return Err(MotionError::RateNotFinite { dof: dof.name.clone(), value });
        }
    }
    if !(seconds > 0.0 && seconds.is_finite()) {
        return Err(MotionError::Duration { seconds });
    }
    require_rest(robot, is_no_quaternion, |dof| {
        ends[0][dof] != ends[1][dof] || rates.iter().any(|rates| rates[dof] != 0.0)
    })
}
