//! Motions that are polynomials in time, piece by piece: what cubic, quintic and B-spline motions have in common.
//!
//! The model is given by intervals that hold the exact Bernstein coefficients of each value on each piece. At a time t
//! of the piece [k₀, k₁] the parameter is s = (t − k₀)/(k₁ − k₀): two differences and a quotient of doubles, so that the
//! computed one is within 3.01u·s, and never beyond [0, 1] because rounding is monotone. Derivatives are polynomials
//! of their own, so that bounds on narrow intervals do not drown in the rounding of positions.

use noclash_numeric::{Dyadic, DyadicInterval, Interval, Upper, add_up, sub_up};

use super::bernstein::{Bernstein, MAX_DEGREE, mean_length};
use super::derivative_order::DerivativeOrder;
use super::error::MotionError;
use super::joint_source::{JointSource, source_rates};
use super::reduction::{Reduced, ReducedValue, from_bernstein, inner_knots};
use super::state::{MotionState, Rate};
use crate::JointRange;
use crate::joint_axis::PLANE_DIRECTION_SKEW;
use crate::tree::Robot;
use crate::{JointRates, JointVariation};

/// How often an interval is halved around an extremum before its coefficients stand for its range: what they may add is
/// of the order 4^-26 of the second derivative.
const RANGE_HALVINGS: u32 = 26;

/// Exact coefficients of every value on one piece, enclosed: `curves[dof]` has degree + 1 of them.
pub(super) struct EnclosedPiece {
    pub(super) from: f64,
    pub(super) to: f64,
    pub(super) curves: Vec<Vec<Interval>>,
}

/// A polynomial motion of one robot.
#[derive(Clone, Debug)]
pub(super) struct Polynomial {
    /// In order of time; together they are [0, 1].
    pieces: Box<[Piece]>,
    /// The configurations at 0 and at 1, where they are known exactly.
    ends: [Option<Box<[f64]>>; 2],
    ranges: Box<[JointRange]>,
    joints: Box<[JointSource]>,
}

#[derive(Clone, Debug)]
struct Piece {
    from: f64,
    to: f64,
    curves: Box<[Curve]>,
}

/// One value on one piece, with its derivatives by time.
#[derive(Clone, Debug)]
struct Curve {
    position: Bernstein,
    derivatives: [Bernstein; 3],
}

impl Polynomial {
    /// Caller's duty: at least one piece, the pieces cover [0, 1] in order, 1 to 6 coefficients each, as many curves as
    /// degrees of freedom; quaternions rest.
    pub(super) fn new(robot: &Robot, enclosed: &[EnclosedPiece]) -> Result<Self, MotionError> {
        let dofs = robot.dofs().len();
        let mut held: Vec<Option<Interval>> = vec![None; dofs];
        let mut pieces = Vec::with_capacity(enclosed.len());
        for piece in enclosed {
            let width = Interval::point(piece.to) - Interval::point(piece.from);
            let mut curves = Vec::with_capacity(dofs);
            for (dof, position) in piece.curves.iter().enumerate() {
                let first = derivative(position, width);
                let second = derivative(&first, width);
                let third = derivative(&second, width);
                if [position, &first, &second, &third].into_iter().flatten().any(|c| !c.width().get().is_finite()) {
                    return Err(MotionError::TooLarge { dof: robot.dofs()[dof].name.clone() });
                }
                widen(&mut held[dof], padded(position), padded(&first), RANGE_HALVINGS);
                curves.push(Curve {
                    position: Bernstein::new(position),
                    derivatives: [Bernstein::new(&first), Bernstein::new(&second), Bernstein::new(&third)],
                });
            }
            pieces.push(Piece { from: piece.from, to: piece.to, curves: curves.into() });
        }
        let end = |piece: Option<&EnclosedPiece>, pick: fn(&[Interval]) -> Option<&Interval>| {
            let values = piece?.curves.iter().map(|curve| pick(curve).filter(|c| c.lo() == c.hi()).map(|c| c.lo()));
            values.collect::<Option<Box<[f64]>>>()
        };
        let range = |held: Option<Interval>| {
            let held = held.unwrap_or(Interval::ENTIRE);
            JointRange { lower: held.lo(), upper: held.hi() }
        };
        Ok(Self {
            pieces: pieces.into(),
            // The first and the last coefficient are the values at the ends.
            ends: [end(enclosed.first(), <[_]>::first), end(enclosed.last(), <[_]>::last)],
            ranges: held.into_iter().map(range).collect(),
            joints: JointSource::of(robot),
        })
    }

    pub(super) fn at(&self, t: Dyadic, values: &mut [f64], errors: &mut [f64]) {
        let end = match t {
            Dyadic::ZERO => self.ends[0].as_deref(),
            Dyadic::ONE => self.ends[1].as_deref(),
            _ => None,
        };
        if let Some(end) = end {
            values.copy_from_slice(end);
            errors.fill(0.0);
            return;
        }
        let time = t.to_f64();
        let place = self.pieces.partition_point(|piece| piece.to < time).min(self.pieces.len() - 1);
        let piece = &self.pieces[place];
        let s = piece.parameter(time);
        for ((value, error), curve) in values.iter_mut().zip(errors).zip(&piece.curves) {
            *value = curve.position.value(s);
            *error = curve.position.error();
        }
    }

    pub(super) fn variation(&self, over: DyadicInterval, variation: &mut [JointVariation]) {
        variation.fill(JointVariation::NONE);
        self.for_each_part(over, |piece, [from, to], width| {
            let velocity = |dof: usize| &piece.curves[dof].derivatives[0];
            let size = |dof: usize| Upper::proved(velocity(dof).mean_size(from, to)).scale(width);
            for (variation, joint) in variation.iter_mut().zip(&self.joints) {
                match *joint {
                    JointSource::Rests => {}
                    JointSource::Turns { dof, factor } => variation.turn += size(dof).scale(factor),
                    JointSource::Slides { dof, factor } => variation.slide += size(dof).scale(factor),
                    JointSource::Plane { first } => {
                        let mean = mean_length([velocity(first), velocity(first + 1)], from, to);
                        variation.slide += Upper::proved(mean).scale(width).scale(1.0 + PLANE_DIRECTION_SKEW);
                        variation.turn += size(first + 2);
                    }
                    // The orientation rests.
                    JointSource::Space { first } => {
                        let velocities = [velocity(first), velocity(first + 1), velocity(first + 2)];
                        variation.slide += Upper::proved(mean_length(velocities, from, to)).scale(width);
                    }
                }
            }
        });
    }

    pub(super) fn rates_at(&self, t: Dyadic, state: &mut MotionState) {
        let time = t.to_f64();
        let place = self.pieces.partition_point(|piece| piece.to < time).min(self.pieces.len() - 1);
        let piece = &self.pieces[place];
        let s = piece.parameter(time);
        for (dof, curve) in piece.curves.iter().enumerate() {
            let [velocity, acceleration, _] =
                curve.derivatives.each_ref().map(|rate| Rate { value: rate.value(s), error: rate.error() });
            state.velocities[dof] = velocity;
            state.accelerations[dof] = acceleration;
        }
    }

    pub(super) fn joint_rates(&self, over: DyadicInterval, rates: &mut [JointRates]) {
        rates.fill(JointRates::NONE);
        self.for_each_part(over, |piece, [from, to], _| {
            for order in 0..3 {
                let largest = |dof: usize| piece.curves[dof].derivatives[order].largest(from, to);
                source_rates(&self.joints, order, rates, largest);
            }
        });
    }

    pub(super) fn knots(&self) -> Vec<f64> {
        inner_knots(self.pieces.iter().map(|piece| piece.to))
    }

    /// On one piece: the restricted coefficients are each within the polynomial's error, and so is the polynomial, because Bernstein
    /// polynomials are positive and add up to 1.
    pub(super) fn reduced(&self, from: f64, to: f64) -> Reduced {
        let place = self.pieces.partition_point(|piece| piece.to < to).min(self.pieces.len() - 1);
        let piece = &self.pieces[place];
        let [from, to] = [from, to].map(|time| piece.parameter(time.clamp(piece.from, piece.to)));
        let value = |curve: &Curve| {
            let (coefficients, count) = curve.position.restricted(from, to);
            let powers = from_bernstein(&coefficients[..count]);
            ReducedValue::of(&powers, Upper::proved(curve.position.error()))
        };
        Reduced { values: piece.curves.iter().map(value).collect(), turns: Vec::new() }
    }

    pub(super) fn is_smooth_within(&self, over: DyadicInterval) -> bool {
        let (start, end) = (over.from().to_f64(), over.to().to_f64());
        self.pieces.iter().all(|piece| piece.to <= start || piece.to >= end)
    }

    /// Adds what the rates of the pieces before and after a knot differ by, at every knot strictly inside the interval.
    pub(super) fn add_rate_jumps(&self, over: DyadicInterval, jumps: &mut [f64]) {
        let (start, end) = (over.from().to_f64(), over.to().to_f64());
        let first = self.pieces.partition_point(|piece| piece.to <= start);
        for pair in self.pieces[first..].windows(2).take_while(|pair| pair[0].to < end) {
            for ((jump, before), after) in jumps.iter_mut().zip(&pair[0].curves).zip(&pair[1].curves) {
                let ([before, ..], [after, ..]) = (&before.derivatives, &after.derivatives);
                let (left, right) = (before.value(1.0), after.value(0.0));
                let difference = Upper::proved(sub_up(left.max(right), left.min(right)));
                let bound = difference + Upper::proved(before.error()) + Upper::proved(after.error());
                *jump = add_up(*jump, bound.get());
            }
        }
    }

    pub(super) fn ranges(&self) -> Vec<Option<JointRange>> {
        let finite = |range: &JointRange| range.lower.is_finite() && range.upper.is_finite();
        self.ranges.iter().map(|range| finite(range).then_some(*range)).collect()
    }

    pub(super) fn derivative_bounds(&self, over: DyadicInterval, order: DerivativeOrder, bounds: &mut [f64]) {
        bounds.fill(0.0);
        self.for_each_part(over, |piece, [from, to], _| {
            for (bound, curve) in bounds.iter_mut().zip(&piece.curves) {
                *bound = bound.max(curve.derivatives[order.number() as usize - 1].largest(from, to));
            }
        });
    }

    /// Calls with every piece that shares more than a point with the interval, the parameters of the shared part, and at
    /// least its width.
    fn for_each_part(&self, over: DyadicInterval, mut part: impl FnMut(&Piece, [f64; 2], f64)) {
        let (start, end) = (over.from().to_f64(), over.to().to_f64());
        let first = self.pieces.partition_point(|piece| piece.to <= start);
        for piece in self.pieces[first..].iter().take_while(|piece| piece.from < end) {
            let (from, to) = (start.max(piece.from), end.min(piece.to));
            part(piece, [piece.parameter(from), piece.parameter(to)], sub_up(to, from));
        }
    }
}

impl Piece {
    /// (t − from)/(to − from) for t in the piece.
    fn parameter(&self, t: f64) -> f64 {
        (t - self.from) / (self.to - self.from)
    }
}

/// The coefficients of the derivative by time: degree · (bᵢ₊₁ − bᵢ) / width.
fn derivative(coefficients: &[Interval], width: Interval) -> Vec<Interval> {
    let degree = Interval::point((coefficients.len() - 1) as f64);
    if coefficients.len() == 1 {
        return vec![Interval::ZERO];
    }
    // A difference of equal numbers is 0 for certain, and stays it: that is how resting ends keep exact signs.
    coefficients.windows(2).map(|pair| degree * (pair[1] - pair[0]) / width).collect()
}

type Padded = ([Interval; MAX_DEGREE + 1], usize);

fn padded(coefficients: &[Interval]) -> Padded {
    let mut padded = [Interval::ZERO; MAX_DEGREE + 1];
    padded[..coefficients.len()].copy_from_slice(coefficients);
    (padded, coefficients.len())
}

/// Widens `held` until it holds every value of the polynomial. Where the derivative's coefficients have one sign the curve
/// is monotone and its ends hold it; elsewhere it is halved.
fn widen(held: &mut Option<Interval>, position: Padded, derivative: Padded, halvings: u32) {
    let take = |held: &mut Option<Interval>, value: Interval| *held = Some(held.map_or(value, |held| held.hull(value)));
    let (values, slopes) = (&position.0[..position.1], &derivative.0[..derivative.1]);
    let Some(all) = values.iter().copied().reduce(Interval::hull) else { return };
    let widest = values.iter().fold(Upper::ZERO, |widest, value| widest.max(value.width()));
    if held.is_some_and(|held| all.is_subset(held)) {
        return;
    }
    if slopes.iter().all(|slope| slope.lo() >= 0.0) || slopes.iter().all(|slope| slope.hi() <= 0.0) {
        take(held, values[0]);
        take(held, values[values.len() - 1]);
    } else if halvings == 0 || all.width() <= widest.scale(4.0) {
        // Either narrow, or all that is left to see is rounding: halving would go on everywhere for nothing.
        take(held, all);
    } else {
        let ((position, after), (derivative, derivative_after)) = (halved(position), halved(derivative));
        widen(held, position, derivative, halvings - 1);
        widen(held, after, derivative_after, halvings - 1);
    }
}

/// The coefficients on the first and on the second half: the left and the right edge of de Casteljau's triangle.
fn halved((mut coefficients, count): Padded) -> (Padded, Padded) {
    let mut first = coefficients;
    for (level, first) in first[..count].iter_mut().enumerate().skip(1) {
        for i in 0..count - level {
            coefficients[i] = (coefficients[i] + coefficients[i + 1]) * Interval::point(0.5);
        }
        *first = coefficients[0];
    }
    ((first, count), (coefficients, count))
}
