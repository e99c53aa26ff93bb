//! B-spline motions: the Bernstein coefficients of every piece between two knots, by blossoming.
//!
//! The model is the exact B-spline of the stored control points and knots. On the piece [kⱼ, kⱼ₊₁] of degree n,
//! coefficient i is the blossom with kⱼ as n − i of its arguments and kⱼ₊₁ as the other i, computed by de Boor's scheme in
//! intervals: all weights are in [0, 1], so that widths grow by a few roundings only.

use noclash_numeric::Interval;

use super::bernstein::MAX_DEGREE;
use super::error::{KnotError, MotionError};
use super::polynomial::{EnclosedPiece, Polynomial};
use super::validation::{is_no_quaternion, require_rest, validate_all};
use crate::tree::Robot;

pub(super) fn b_spline(
    robot: &Robot,
    degree: usize,
    control_points: &[&[f64]],
    knots: Option<&[f64]>,
) -> Result<Polynomial, MotionError> {
    let count = control_points.len();
    if !(1..=MAX_DEGREE).contains(&degree) || count <= degree {
        return Err(MotionError::Degree { degree, control_points: count });
    }
    validate_all(robot, control_points)?;
    require_rest(robot, is_no_quaternion, |dof| {
        control_points.iter().any(|point| point[dof] != control_points[0][dof])
    })?;
    let knots = match knots {
        Some(knots) => knots.to_vec(),
        None => clamped_uniform(degree, count),
    };
    validate_knots(&knots, degree, count).map_err(MotionError::Knots)?;
    let pieces: Vec<EnclosedPiece> = (degree..count)
        .filter(|&span| knots[span] < knots[span + 1])
        .map(|span| {
            let curve = |dof: usize| {
                let controls: [Interval; MAX_DEGREE + 1] = std::array::from_fn(|i| {
                    // Those that act on this span; the last replaces those beyond the degree.
                    Interval::point(control_points[span - degree + i.min(degree)][dof])
                });
                (0..=degree).map(|i| blossom(controls, degree, &knots, span, i)).collect()
            };
            let curves = (0..robot.dofs().len()).map(curve).collect();
            EnclosedPiece { from: knots[span], to: knots[span + 1], curves }
        })
        .collect();
    Polynomial::new(robot, &pieces)
}

/// Both ends degree + 1 times, the rest evenly between.
fn clamped_uniform(degree: usize, count: usize) -> Vec<f64> {
    let spans = (count - degree) as f64;
    let knot = |i: usize| (i.saturating_sub(degree) as f64 / spans).min(1.0);
    (0..count + degree + 1).map(knot).collect()
}

fn validate_knots(knots: &[f64], degree: usize, count: usize) -> Result<(), KnotError> {
    let expected = count + degree + 1;
    if knots.len() != expected {
        return Err(KnotError::Count { expected, given: knots.len() });
    }
    if let Some(at) = knots.iter().position(|knot| !knot.is_finite()) {
        return Err(KnotError::Order { at });
    }
    if let Some(at) = knots.windows(2).position(|pair| pair[0] > pair[1]) {
        return Err(KnotError::Order { at: at + 1 });
    }
    if knots[degree] != 0.0 || knots[count] != 1.0 {
        return Err(KnotError::Domain);
    }
    let jumps = |group: &[f64]| group[0] == group[degree] && 0.0 < group[0] && group[0] < 1.0;
    match knots.windows(degree + 1).position(jumps) {
        Some(at) => Err(KnotError::Jump { at }),
        None => Ok(()),
    }
}

/// Encloses the blossom of the spline's piece at `span`, with the span's end as `ends` of the arguments and its start as
/// the others.
fn blossom(mut values: [Interval; MAX_DEGREE + 1], degree: usize, knots: &[f64], span: usize, ends: usize) -> Interval {
    for level in 1..=degree {
        let argument = if level <= ends { knots[span + 1] } else { knots[span] };
        for i in (level..=degree).rev() {
            let (low, high) = (knots[span - degree + i], knots[span + 1 + i - level]);
            // low ≤ start of the span < its end ≤ high. The two ends are handled separately so that clamped ends stay
            // exact.
            values[i] = if argument == low {
                values[i - 1]
            } else if argument == high {
                values[i]
            } else {
                let weight =
                    (Interval::point(argument) - Interval::point(low)) / (Interval::point(high) - Interval::point(low));
                values[i - 1] + weight * (values[i] - values[i - 1])
            };
        }
    }
    values[degree]
}
