//! A motion at one time with its first two derivatives: what [`Robot::forward_jets`](crate::Robot::forward_jets) takes.

use noclash_numeric::Interval;

use crate::rounded_vector::RoundedVector;

/// A number with how far it may be off.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// As computed.
    pub value: f64,
    /// The exact one is within this of it.
    pub error: f64,
}

impl Rate {
    /// Exactly zero.
    pub const ZERO: Self = Self { value: 0.0, error: 0.0 };

    pub(super) fn of(enclosed: Interval) -> Self {
        Self { value: enclosed.mid(), error: enclosed.radius().get() }
    }
}

/// The orientation of a floating joint that turns evenly.
#[derive(Clone, Copy, Debug)]
pub struct Turning {
    /// Index of qx in the configuration.
    pub first_dof: usize,
    /// Its angular velocity by t in the joint's frame: constant.
    pub velocity: RoundedVector,
}

/// Values and derivatives by t, degree of freedom by degree of freedom; in memory that the caller keeps.
#[derive(Clone, Debug, Default)]
pub struct MotionState {
    /// q.
    pub values: Vec<f64>,
    /// How far the values may be off.
    pub errors: Vec<f64>,
    /// q'; not used for quaternions.
    pub velocities: Vec<Rate>,
    /// q''; not used for quaternions.
    pub accelerations: Vec<Rate>,
    /// Floating joints that turn.
    pub turning: Vec<Turning>,
}

impl MotionState {
    pub(super) fn reset(&mut self, dofs: usize) {
        self.values.resize(dofs, 0.0);
        self.errors.resize(dofs, 0.0);
        self.velocities.clear();
        self.velocities.resize(dofs, Rate::ZERO);
        self.accelerations.clear();
        self.accelerations.resize(dofs, Rate::ZERO);
        self.turning.clear();
    }
}
