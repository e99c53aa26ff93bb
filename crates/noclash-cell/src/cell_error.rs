//! Errors in the description of a cell.

use noclash_robot::{ConfigurationError, LoopError, RobotError};

/// Why a description is no cell.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum CellError {
    /// A robot's description is no robot.
    #[error("robot `{robot}`: {error}")]
    Robot {
        /// Its name.
        robot: String,
        /// The error.
        error: RobotError,
    },
    /// Two bodies or two robots have the same name.
    #[error("the name `{name}` is used twice")]
    DuplicateName {
        /// The name.
        name: String,
    },
    /// A robot, a body or a link has a name without a letter: nothing could refer to it, and no answer could name it.
    #[error("{what} has an empty name")]
    EmptyName {
        /// Owner of the value.
        what: &'static str,
    },
    /// Something refers to a robot, link, body or joint that is not there.
    #[error("{what} names `{name}`, which does not exist in the cell")]
    UnknownName {
        /// Who refers.
        what: String,
        /// To what.
        name: String,
    },
    /// A margin is negative, NaN or infinite.
    #[error("the margin {margin} is not a finite length of at least 0")]
    BadMargin {
        /// Its value.
        margin: f64,
    },
    /// A tolerance is negative, NaN or infinite.
    #[error("the tolerance of `{name}` is not finite and at least 0")]
    BadTolerance {
        /// Of which robot or obstacle.
        name: String,
    },
    /// A pose holds numbers that are not finite.
    #[error("the pose of `{name}` is not finite")]
    BadPose {
        /// Of what.
        name: String,
    },
    /// The motion of an obstacle is none.
    #[error("the motion of `{name}` {what}")]
    BadMotion {
        /// Of which obstacle.
        name: String,
        /// The error.
        what: String,
    },
    /// The state has two values for one number.
    #[error("the state gives `{name}` twice")]
    StatedTwice {
        /// Of the number.
        name: String,
    },
    /// The loops of a robot cannot be closed.
    #[error("robot `{robot}`: {error}")]
    Loop {
        /// The robot.
        robot: String,
        /// The error.
        error: LoopError,
    },
    /// A cable or region, in a query that knows rigid bodies alone.
    #[error("`{name}` is a cable or region, which checks alone take into account: this query knows rigid bodies alone")]
    Bends {
        /// Its name.
        name: String,
    },
    /// The bounds of a cable or region are none.
    #[error("`{name}` {what}")]
    BadBounds {
        /// Of which.
        name: String,
        /// The error.
        what: &'static str,
    },
    /// The stated configuration is not valid.
    #[error("state of robot `{robot}`: {error}")]
    BadState {
        /// The robot.
        robot: String,
        /// The error.
        error: ConfigurationError,
    },
}
