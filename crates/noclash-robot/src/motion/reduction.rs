//! Every motion as polynomials with a stated deviation: the one class of motions that certificates know.
//!
//! Between two neighbouring knots each value is within `deviation` of a polynomial in u ∈ [0, 1] whose coefficients are exactly the
//! stored numbers. Straight lines and splines are polynomials up to the rounding of their coefficients, arcs by Taylor's formula,
//! clocks up to the rounding of the time at which they pass a waypoint. Orientations that turn are turns about one axis.

use glam::DVec3;
use noclash_numeric::{Interval, Upper};

/// A value over a stretch of a motion.
#[derive(Clone, Debug, PartialEq)]
pub struct ReducedValue {
    /// Of 1, u, u², …; at least one.
    pub coefficients: Vec<f64>,
    /// The exact value is within this of the polynomial, at every u.
    pub deviation: f64,
}

/// An orientation that turns evenly about an axis that is fixed in the joint's frame.
#[derive(Clone, Debug, PartialEq)]
pub struct ReducedTurn {
    /// Index of qx in the configuration.
    pub first_dof: usize,
    /// The orientation from which angles count, as a quaternion of any length.
    pub start: [f64; 4],
    /// The axis; any length but 0.
    pub axis: DVec3,
    /// The exact axis, of length 1, is within this of the normalised one.
    pub axis_error: f64,
    /// The angle.
    pub angle: ReducedValue,
}

/// A motion over a stretch.
#[derive(Clone, Debug, PartialEq)]
pub struct Reduced {
    /// Per degree of freedom; quaternions that turn are given in `turns` instead.
    pub values: Vec<ReducedValue>,
    /// Orientations that turn.
    pub turns: Vec<ReducedTurn>,
}

impl ReducedValue {
    /// The polynomial in the middle of those with the given coefficients: on [0, 1] all powers are at most 1.
    pub(super) fn of(coefficients: &[Interval], deviation: Upper) -> Self {
        let radii = coefficients.iter().fold(deviation, |sum, coefficient| sum + coefficient.radius());
        Self {
            coefficients: coefficients.iter().map(|coefficient| coefficient.mid()).collect(),
            deviation: radii.get(),
        }
    }

    /// Goes evenly from one number to another while the fraction runs from φ₀ to φ₁.
    pub(super) fn line(from: Interval, change: Interval, [first, last]: [Interval; 2], deviation: Upper) -> Self {
        let start = if first == Interval::ZERO { from } else { from + change * first };
        if change == Interval::ZERO {
            return Self::of(&[start], deviation);
        }
        Self::of(&[start, change * (last - first)], deviation)
    }
}

/// Coefficients of 1, u, … for those of the Bernstein polynomials: aₖ = C(n, k) Σᵢ (−1)^(k−i) C(k, i) bᵢ.
pub(super) fn from_bernstein(coefficients: &[f64]) -> Vec<Interval> {
    let degree = coefficients.len() - 1;
    let mut differences: Vec<Interval> = coefficients.iter().copied().map(Interval::point).collect();
    let mut powers = Vec::with_capacity(coefficients.len());
    for k in 0..=degree {
        powers.push(Interval::point(binomial(degree, k)) * differences[0]);
        differences = differences.windows(2).map(|pair| pair[1] - pair[0]).collect();
    }
    powers
}

/// Coefficients of 1, u, … for those of 1, (u − ½), ….
pub(super) fn from_centred(coefficients: &[Interval]) -> Vec<Interval> {
    let mut powers = vec![Interval::ZERO; coefficients.len()];
    for (n, coefficient) in coefficients.iter().enumerate() {
        for (k, power) in powers.iter_mut().enumerate().take(n + 1) {
            *power =
                *power + *coefficient * Interval::point(binomial(n, k)) * Interval::point(-0.5).powi((n - k) as u32);
        }
    }
    powers
}

/// Exact: degrees are small.
fn binomial(n: usize, k: usize) -> f64 {
    (0..k).fold(1.0, |product, i| product * (n - i) as f64 / (i + 1) as f64)
}

/// The knots among given times that lie strictly inside [0, 1], in order.
pub(super) fn inner_knots(times: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut knots: Vec<f64> = times.filter(|&time| 0.0 < time && time < 1.0).collect();
    knots.sort_by(f64::total_cmp);
    knots.dedup();
    knots
}
