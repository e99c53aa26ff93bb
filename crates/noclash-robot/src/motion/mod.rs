//! Motions: exact curves q(t), t in [0, 1], of the configuration of one robot, and proven bounds along them.
//!
//! A motion is defined in real arithmetic by the doubles it is made of; what is computed says how far it may be from
//! that. Each kind has its file, which states its model; `docs/motions.md` has the derivations. Queries allocate nothing.

mod angle;
mod arc;
mod b_spline;
mod bernstein;
mod hermite;
mod joint_source;
mod polynomial;
mod reduction;
mod slerp;
mod state;
mod state_box;
mod straight;
mod timed;

use noclash_numeric::{Dyadic, DyadicInterval};

use crate::configuration::Limits;
use crate::tree::{DofComponent, Robot};
use crate::{ConfigurationError, JointRange, JointRates, JointVariation};
pub(crate) use angle::angle_of_direction;
use arc::Arc;
use polynomial::Polynomial;
pub use reduction::{Reduced, ReducedTurn, ReducedValue};
pub use state::{MotionState, Rate, Turning};
pub use state_box::StateBox;
use straight::Straight;
use timed::Timed;

/// Why numbers define no motion.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum MotionError {
    /// A configuration on the way is none of the robot's.
    #[error(transparent)]
    Configuration(#[from] ConfigurationError),
    /// Too many or too few velocities or accelerations.
    #[error("this robot has {expected} velocities and accelerations, not {given}")]
    WrongRateLength {
        /// How many there must be.
        expected: usize,
        /// How many there are.
        given: usize,
    },
    /// A velocity or an acceleration is NaN or infinite.
    #[error("a velocity or acceleration of joint `{dof}` is {value}, which is not a finite number")]
    RateNotFinite {
        /// Name of the number.
        dof: String,
        /// Its value.
        value: f64,
    },
    /// A duration that is not positive and finite.
    #[error("a motion cannot last {seconds} seconds")]
    Duration {
        /// What was given.
        seconds: f64,
    },
    /// A joint of several values that this kind of motion cannot move.
    #[error(
        "joint value `{dof}` must rest along a motion of this kind: only straight motions turn floating joints, and \
             arcs move joints of one value alone"
    )]
    MustRest {
        /// Name of the number that moves.
        dof: String,
    },
    /// Numbers so large that the curve's coefficients or its derivatives overflow.
    #[error("the motion of joint `{dof}` is too large to be computed")]
    TooLarge {
        /// Name of the number.
        dof: String,
    },
    /// The degree is not 1 to 5, or there are too few control points for it.
    #[error(
        "a B-spline of degree {degree} cannot have {control_points} control points; degrees are 1 to 5 and need one \
             more point than the degree at least"
    )]
    Degree {
        /// The degree asked for.
        degree: usize,
        /// How many points there are.
        control_points: usize,
    },
    /// The knots do not fit.
    #[error("the knots of the B-spline {0}")]
    Knots(KnotError),
    /// Times that are not finite or do not increase, none at all, or a window of them that ends before it starts.
    #[error("the times of a motion must be finite and increase, and there must be one at least")]
    Times,
    /// The three configurations of an arc lie on a line, or so nearly that rounding cannot tell, or two are the same.
    #[error("the three configurations lie on a line: no circle goes through them")]
    NoCircle,
}

/// What is wrong with knots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KnotError {
    /// There must be control points + degree + 1.
    #[error("are {given}, not {expected}")]
    Count {
        /// How many there must be.
        expected: usize,
        /// How many there are.
        given: usize,
    },
    /// NaN, infinite, or smaller than the one before.
    #[error("are not finite numbers in increasing order at position {at}")]
    Order {
        /// Position of the offending knot.
        at: usize,
    },
    /// The curve is defined from knot number `degree` to knot number `control points`; they must be 0 and 1.
    #[error("do not define the curve on exactly [0, 1]")]
    Domain,
    /// A knot strictly inside (0, 1) more than `degree` times: the curve would jump.
    #[error("repeat knot number {at} so often that the curve jumps")]
    Jump {
        /// Position of the knot.
        at: usize,
    },
}

/// Which derivative by t.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DerivativeOrder {
    /// Velocity.
    First,
    /// Acceleration.
    Second,
    /// Jerk.
    Third,
}

impl DerivativeOrder {
    /// 1, 2 or 3.
    pub const fn number(self) -> u32 {
        match self {
            Self::First => 1,
            Self::Second => 2,
            Self::Third => 3,
        }
    }
}

/// A curve of configurations of one robot over t in [0, 1]. Limits are not its business: compare [`Motion::ranges`].
#[derive(Clone, Debug)]
pub struct Motion {
    dofs: usize,
    joints: usize,
    shape: Shape,
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

    fn of(robot: &Robot, shape: Shape) -> Self {
        Self { dofs: robot.dofs().len(), joints: robot.joints().len(), shape }
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
        match &self.shape {
            Shape::Straight(straight) => straight.ranges(),
            Shape::Polynomial(polynomial) => polynomial.ranges(),
            Shape::Arc(arc) => arc.ranges(),
            Shape::Timed(timed) => timed.ranges(),
        }
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

    /// Whether it was made as a straight motion (or a stand): constant rates. Timed motions are, where they are just that.
    pub fn is_straight(&self) -> bool {
        matches!(self.shape, Shape::Straight(_))
    }
}

/// Checks that values which a curve cannot carry do not move: those for which `carried` is false.
fn require_rest(
    robot: &Robot,
    carried: fn(DofComponent) -> bool,
    moves: impl Fn(usize) -> bool,
) -> Result<(), MotionError> {
    match robot.dofs().iter().enumerate().find(|(dof, stated)| !carried(stated.component) && moves(*dof)) {
        Some((_, dof)) => Err(MotionError::MustRest { dof: dof.name.clone() }),
        None => Ok(()),
    }
}

/// Whether polynomials can carry it: all but quaternions.
fn is_no_quaternion(component: DofComponent) -> bool {
    match component {
        DofComponent::Single | DofComponent::X | DofComponent::Y | DofComponent::Z | DofComponent::Theta => true,
        DofComponent::Qx | DofComponent::Qy | DofComponent::Qz | DofComponent::Qw => false,
    }
}

/// Checks configurations, limits aside.
fn validate_all(robot: &Robot, configurations: &[&[f64]]) -> Result<(), MotionError> {
    configurations.iter().try_for_each(|values| robot.validate(values, Limits::Ignored)).map_err(MotionError::from)
}
