//! A motion of any kind, and its operations.

use noclash_numeric::{Dyadic, DyadicInterval, Interval, UNIT_ROUNDOFF, Upper, add_down, add_up, mul_up};

use super::arc::Arc;
use super::derivative_order::DerivativeOrder;
use super::error::MotionError;
use super::polynomial::Polynomial;
use super::reduction::Reduced;
use super::state::MotionState;
use super::straight::Straight;
use super::timed::Timed;
use super::{b_spline, hermite};
use crate::derivative_bound::JointRates;
use crate::description::JointRange;
use crate::tree::Robot;
use crate::variation::JointVariation;

/// A curve of configurations of one robot over t in [0, 1]. Limits are not its business: compare [`Motion::ranges`].
#[derive(Clone, Debug)]
pub struct Motion {
    dofs: usize,
    joints: usize,
    shape: Shape,
    /// Added to every value; empty for nothing.
    shift: Vec<f64>,
}

#[derive(Clone, Debug)]
enum Shape {
    Straight(Straight),
    Polynomial(Polynomial),
    Arc(Arc),
    Timed(Timed),
}

impl Motion {
    /// Every value linear in time; continuous joints literally, full turns included. Floating joints: the translation
    /// linear, the orientation evenly along the shorter great circle of quaternions. Where both ways are half a turn, up to
    /// rounding, the way is the one towards `to` or −`to` that the sign of the computed product of quaternions says: fixed
    /// by the numbers, the same on every machine.
    pub fn straight(robot: &Robot, from: &[f64], to: &[f64]) -> Result<Self, MotionError> {
        Ok(Self::of(robot, Shape::Straight(Straight::new(robot, from, to)?)))
    }

    /// Resting at one configuration.
    pub fn stand(robot: &Robot, at: &[f64]) -> Result<Self, MotionError> {
        Self::straight(robot, at, at)
    }

    /// The cubic with the given positions and velocities (per second) at both ends, run through in `seconds`: what the
    /// ROS 2 joint trajectory controller executes between points with positions and velocities. Orientations of floating
    /// joints must rest.
    pub fn cubic(
        robot: &Robot,
        from: (&[f64], &[f64]),
        to: (&[f64], &[f64]),
        seconds: f64,
    ) -> Result<Self, MotionError> {
        Ok(Self::of(robot, Shape::Polynomial(hermite::cubic(robot, from, to, seconds)?)))
    }

    /// The quintic with the given positions, velocities and accelerations at both ends, run through in `seconds`: what the
    /// ROS 2 joint trajectory controller executes between points with all three. Orientations of floating joints must rest.
    pub fn quintic(
        robot: &Robot,
        from: (&[f64], &[f64], &[f64]),
        to: (&[f64], &[f64], &[f64]),
        seconds: f64,
    ) -> Result<Self, MotionError> {
        Ok(Self::of(robot, Shape::Polynomial(hermite::quintic(robot, from, to, seconds)?)))
    }

    /// The B-spline of the given degree (1 to 5) and control points. Knots: control points + degree + 1 of them, not
    /// decreasing, number `degree` exactly 0 and number `control points` exactly 1; by default clamped and uniform, with the
    /// inner ones rounded to doubles. Orientations of floating joints must rest.
    pub fn b_spline<P: AsRef<[f64]>>(
        robot: &Robot,
        degree: usize,
        control_points: &[P],
        knots: Option<&[f64]>,
    ) -> Result<Self, MotionError> {
        let points: Vec<&[f64]> = control_points.iter().map(AsRef::as_ref).collect();
        Ok(Self::of(robot, Shape::Polynomial(b_spline::b_spline(robot, degree, &points, knots)?)))
    }

    /// The circular arc from `from` through `via` to `to` in the space of joint values (radians and metres alike), at
    /// constant speed. It meets `via` where it lies on the arc, not at t = ½. Planar and floating joints must rest.
    pub fn arc(robot: &Robot, from: &[f64], via: &[f64], to: &[f64]) -> Result<Self, MotionError> {
        Ok(Self::of(robot, Shape::Arc(Arc::new(robot, [from, via, to])?)))
    }

    /// Waypoints with times (seconds, strictly increasing) on straight pieces, at rest before the first and after the last;
    /// t runs evenly through the window [from, to] of that clock. A window from one waypoint to the next is exactly
    /// [`Motion::straight`], and one in which nothing moves is a stand.
    pub fn timed(robot: &Robot, waypoints: &[(f64, &[f64])], window: [f64; 2]) -> Result<Self, MotionError> {
        let [from, to] = window;
        let increasing = waypoints.windows(2).all(|pair| pair[0].0 < pair[1].0);
        let all_finite = waypoints.iter().all(|(time, _)| time.is_finite()) && from.is_finite() && to.is_finite();
        let (Some(first), Some(last), true) = (waypoints.first(), waypoints.last(), increasing && all_finite) else {
            return Err(MotionError::Times);
        };
        if from > to {
            return Err(MotionError::Times);
        }
        for seconds in [to - from, last.0 - first.0] {
            if !seconds.is_finite() {
                return Err(MotionError::Duration { seconds });
            }
        }
        if to <= first.0 || waypoints.len() == 1 {
            return Self::stand(robot, first.1);
        }
        if from >= last.0 {
            return Self::stand(robot, last.1);
        }
        match waypoints.windows(2).find(|pair| pair[0].0 == from && pair[1].0 == to) {
            Some(pair) => Self::straight(robot, pair[0].1, pair[1].1),
            None => Ok(Self::of(robot, Shape::Timed(Timed::new(robot, waypoints, window)?))),
        }
    }

    /// The same curve with every value moved by so much. Orientations of floating joints cannot be moved so: theirs must be 0. It is for
    /// checks, not for certificates ([`Motion::reduced`] does not describe it).
    ///
    /// # Panics
    /// If there are not as many numbers as degrees of freedom, or it is moved already.
    #[must_use]
    pub fn shifted(&self, by: &[f64]) -> Self {
        assert_eq!(by.len(), self.dofs, "one number per degree of freedom");
        assert!(self.shift.is_empty(), "a motion is moved once");
        Self { shift: by.to_vec(), ..self.clone() }
    }

    /// Hands over bytes that say all of the motion, to the last bit: two motions of one robot with the same bytes are the same motion.
    pub fn write_content(&self, out: &mut dyn FnMut(&[u8])) {
        let mut numbers = |kind: u8, numbers: &[f64]| {
            out(&[kind]);
            out(&(numbers.len() as u64).to_le_bytes());
            numbers.iter().for_each(|number| out(&number.to_bits().to_le_bytes()));
        };
        numbers(3, &self.shift);
        match &self.shape {
            // All else follows from the ends, and of a clock from its times.
            Shape::Straight(straight) => straight.ends().into_iter().for_each(|end| numbers(0, end)),
            Shape::Timed(timed) => {
                let (window, times, pieces) = timed.content();
                numbers(1, window);
                numbers(1, times);
                pieces.iter().flat_map(Straight::ends).for_each(|end| numbers(1, end));
            }
            // Debug prints every field, and numbers with as many digits as distinguish them.
            shape @ (Shape::Polynomial(_) | Shape::Arc(_)) => {
                let text = format!("{shape:?}");
                out(&[2]);
                out(&(text.len() as u64).to_le_bytes());
                out(text.as_bytes());
            }
        }
    }

    fn of(robot: &Robot, shape: Shape) -> Self {
        Self { dofs: robot.dofs().len(), joints: robot.joints().len(), shape, shift: Vec::new() }
    }

    /// Writes q(t), rounded: for what [`Robot::forward_within`] takes.
    ///
    /// Guarantee: the exact value of each degree of freedom is within its error of its value. Both ends are exact (error 0)
    /// but for B-splines whose knots are not clamped and timed motions whose window does not end at waypoints. Quaternions
    /// may be negated or, where exact, not of length 1: the same orientation.
    ///
    /// # Panics
    /// If there are not as many values and errors as degrees of freedom.
    pub fn at(&self, t: Dyadic, values: &mut [f64], errors: &mut [f64]) {
        assert_eq!(values.len(), self.dofs, "one value per degree of freedom");
        assert_eq!(errors.len(), self.dofs, "one error per degree of freedom");
        match &self.shape {
            Shape::Straight(straight) => straight.at(t, values, errors),
            Shape::Polynomial(polynomial) => polynomial.at(t, values, errors),
            Shape::Arc(arc) => arc.at(t, values, errors),
            Shape::Timed(timed) => timed.at(t, values, errors),
        }
        for ((value, error), by) in values.iter_mut().zip(errors).zip(&self.shift) {
            if *by != 0.0 {
                *value += by;
                // One rounding of the sum.
                *error = add_up(*error, mul_up(value.abs(), UNIT_ROUNDOFF));
            }
        }
    }

    /// Writes, in joint order, bounds on how much every joint turns and slides while t runs through the interval, joints
    /// that follow others included: for what [`TravelFactors::travel`](crate::TravelFactors::travel) takes.
    ///
    /// # Panics
    /// If there are not as many variations as joints.
    pub fn variation(&self, over: DyadicInterval, variation: &mut [JointVariation]) {
        assert_eq!(variation.len(), self.joints, "one variation per joint");
        match &self.shape {
            Shape::Straight(straight) => straight.variation(over, variation),
            Shape::Polynomial(polynomial) => polynomial.variation(over, variation),
            Shape::Arc(arc) => arc.variation(over, variation),
            Shape::Timed(timed) => timed.variation(over, variation),
        }
    }

    /// Ranges that hold every value of each degree of freedom for all t in [0, 1], not just at waypoints; `None` where no
    /// finite range is known. Monotone values have exactly the range of their ends. Orientations that move have [−1, 1],
    /// and the stored numbers.
    pub fn ranges(&self) -> Vec<Option<JointRange>> {
        let mut ranges = match &self.shape {
            Shape::Straight(straight) => straight.ranges(),
            Shape::Polynomial(polynomial) => polynomial.ranges(),
            Shape::Arc(arc) => arc.ranges(),
            Shape::Timed(timed) => timed.ranges(),
        };
        for (range, by) in ranges.iter_mut().zip(&self.shift) {
            *range = range.map(|own| JointRange { lower: add_down(own.lower, *by), upper: add_up(own.upper, *by) });
        }
        ranges
    }

    /// Writes, for each degree of freedom, at least the largest |dᵏq/dtᵏ| in the interval; at the knots of a spline and
    /// the waypoints of a timed motion, where they may jump, the derivatives from either side count.
    ///
    /// # Panics
    /// If there are not as many bounds as degrees of freedom.
    pub fn derivative_bounds(&self, over: DyadicInterval, order: DerivativeOrder, bounds: &mut [f64]) {
        assert_eq!(bounds.len(), self.dofs, "one bound per degree of freedom");
        match &self.shape {
            Shape::Straight(straight) => straight.derivative_bounds(order, bounds),
            Shape::Polynomial(polynomial) => polynomial.derivative_bounds(over, order, bounds),
            Shape::Arc(arc) => arc.derivative_bounds(over, order, bounds),
            Shape::Timed(timed) => timed.derivative_bounds(over, order, bounds),
        }
    }

    /// Writes q(t), rounded, with its first two derivatives by t; at a knot of a spline those of the piece before. Of a
    /// timed motion the derivatives hold where it is smooth around t.
    ///
    /// Guarantee: every exact number is within its error of the written one; the values are those of [`Motion::at`].
    pub fn state_at(&self, t: Dyadic, state: &mut MotionState) {
        state.reset(self.dofs);
        self.at(t, &mut state.values, &mut state.errors);
        match &self.shape {
            Shape::Straight(straight) => straight.rates(state),
            Shape::Polynomial(polynomial) => polynomial.rates_at(t, state),
            Shape::Arc(arc) => arc.rates_at(t, state),
            Shape::Timed(timed) => timed.rates_at(t, state),
        }
    }

    /// Writes, in joint order, at least the largest first three derivatives of what every joint does in the interval: for
    /// what [`TravelFactors::derivative_bounds`](crate::TravelFactors::derivative_bounds) takes.
    ///
    /// # Panics
    /// If there are not as many rates as joints.
    pub fn joint_rates(&self, over: DyadicInterval, rates: &mut [JointRates]) {
        assert_eq!(rates.len(), self.joints, "one set of rates per joint");
        match &self.shape {
            Shape::Straight(straight) => straight.joint_rates(rates),
            Shape::Polynomial(polynomial) => polynomial.joint_rates(over, rates),
            Shape::Arc(arc) => arc.joint_rates(over, rates),
            Shape::Timed(timed) => timed.joint_rates(over, rates),
        }
    }

    /// Whether the curve has derivatives of every order inside the interval: no knot of a spline and no
    /// waypoint of a timed motion lies there, or may lie there by rounding.
    pub fn is_smooth_within(&self, over: DyadicInterval) -> bool {
        match &self.shape {
            Shape::Straight(_) | Shape::Arc(_) => true,
            Shape::Polynomial(polynomial) => polynomial.is_smooth_within(over),
            Shape::Timed(timed) => timed.is_smooth_within(over),
        }
    }

    /// Adds, for each degree of freedom, at least the sum of the jumps of its rate strictly inside the interval.
    pub(super) fn add_rate_jumps(&self, over: DyadicInterval, jumps: &mut [f64]) {
        match &self.shape {
            Shape::Straight(_) | Shape::Arc(_) => {}
            Shape::Polynomial(polynomial) => polynomial.add_rate_jumps(over, jumps),
            Shape::Timed(timed) => timed.add_rate_jumps(over, jumps),
        }
    }

    /// Whether it was made as a straight motion (or a stand): constant rates. Timed motions are, where they are just that.
    pub fn is_straight(&self) -> bool {
        matches!(self.shape, Shape::Straight(_))
    }

    /// Times strictly between 0 and 1, increasing, between which [`Motion::reduced`] describes the motion.
    pub fn knots(&self) -> Vec<f64> {
        match &self.shape {
            Shape::Straight(_) => Vec::new(),
            Shape::Polynomial(polynomial) => polynomial.knots(),
            Shape::Arc(arc) => arc.knots(),
            Shape::Timed(timed) => timed.knots(),
        }
    }

    /// The motion over [from, to] ⊂ [0, 1], with no knot strictly inside; u = (t − from)/(to − from). `None` for an orientation that
    /// changes by so little that its axis is not known, and for a motion that was moved.
    pub fn reduced(&self, from: f64, to: f64) -> Option<Reduced> {
        if !self.shift.is_empty() {
            return None;
        }
        match &self.shape {
            Shape::Straight(straight) => straight.reduced([from, to].map(Interval::point), |_| Upper::ZERO),
            Shape::Polynomial(polynomial) => Some(polynomial.reduced(from, to)),
            Shape::Arc(arc) => Some(arc.reduced(from, to)),
            Shape::Timed(timed) => timed.reduced(from, to),
        }
    }
}
