//! Why numbers define no motion.

use crate::configuration::ConfigurationError;

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
        /// The given value.
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
    /// The three configurations of an arc lie on a line, or so nearly that rounding cannot decide, or two are the same.
    #[error("the three configurations lie on a line: no circle goes through them")]
    NoCircle,
}

/// Error in knots.
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
