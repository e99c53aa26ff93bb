//! Valid configurations: finite numbers, one per degree of freedom, within the limits, quaternions not zero.

use crate::joint::DofComponent;
use crate::tree::Robot;
use crate::{JointKind, JointRange};

/// Why numbers are no configuration of a robot.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ConfigurationError {
    /// Too many or too few numbers.
    #[error("a configuration of this robot has {expected} values, not {given}")]
    WrongLength {
        /// How many there must be.
        expected: usize,
        /// How many there are.
        given: usize,
    },
    /// A value is NaN or infinite.
    #[error("joint `{dof}` is {value}, which is not a finite number")]
    NotFinite {
        /// Name of the number (`joint` or `joint/x`).
        dof: String,
        /// Its value.
        value: f64,
    },
    /// A value is outside the joint's limits.
    #[error("joint `{dof}` is {value}, outside its limits {} to {}", .range.lower, .range.upper)]
    OutsideLimits {
        /// Name of the number.
        dof: String,
        /// Its value.
        value: f64,
        /// The limits.
        range: JointRange,
    },
    /// All four quaternion values are zero.
    #[error("joint `{joint}` has the quaternion (0, 0, 0, 0), which is no orientation")]
    ZeroQuaternion {
        /// The floating joint.
        joint: String,
    },
}

/// Whether joint limits count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limits {
    /// A value beyond a limit is an error.
    Enforced,
    /// Values may be anywhere; bounds must then be made for the ranges they are in.
    Ignored,
}

impl Robot {
    /// The default value of a degree of freedom: 0 or the limit nearest to it; the identity for quaternions.
    pub fn default_value(&self, dof: usize) -> f64 {
        let dof = &self.dofs()[dof];
        match dof.component {
            DofComponent::Qw => 1.0,
            DofComponent::Single
            | DofComponent::X
            | DofComponent::Y
            | DofComponent::Z
            | DofComponent::Theta
            | DofComponent::Qx
            | DofComponent::Qy
            | DofComponent::Qz => dof.range.map_or(0.0, |range| 0.0_f64.clamp(range.lower, range.upper)),
        }
    }

    /// All default values: a valid configuration.
    pub fn default_configuration(&self) -> Vec<f64> {
        (0..self.dofs().len()).map(|dof| self.default_value(dof)).collect()
    }

    /// Guarantee: `Ok` means that the robot's model is defined at these values and, if asked, that each respects its
    /// limits. Limits of mimic joints are not tested: their values follow, and travel bounds follow with them.
    pub fn validate(&self, values: &[f64], limits: Limits) -> Result<(), ConfigurationError> {
        if values.len() != self.dofs().len() {
            return Err(ConfigurationError::WrongLength { expected: self.dofs().len(), given: values.len() });
        }
        for (dof, &value) in self.dofs().iter().zip(values) {
            if !value.is_finite() {
                return Err(ConfigurationError::NotFinite { dof: dof.name.clone(), value });
            }
            if let (Limits::Enforced, Some(range)) = (limits, dof.range)
                && !(range.lower..=range.upper).contains(&value)
            {
                return Err(ConfigurationError::OutsideLimits { dof: dof.name.clone(), value, range });
            }
        }
        for joint in self.joints().iter().filter(|joint| joint.kind == JointKind::Floating) {
            if let crate::joint::Drive::Commanded { first_dof } = joint.drive
                && values[first_dof + 3..first_dof + 7].iter().all(|&value| value == 0.0)
            {
                return Err(ConfigurationError::ZeroQuaternion { joint: joint.name.clone() });
            }
        }
        Ok(())
    }

    /// The limits of every degree of freedom as stated; `None` where there are none.
    pub fn stated_ranges(&self) -> Vec<Option<JointRange>> {
        self.dofs().iter().map(|dof| dof.range).collect()
    }

    /// The smallest ranges that hold all the given configurations, hence every straight line between them: what travel
    /// factors of a path beyond the limits, or tighter factors of one within, are made for. No configuration at all, or
    /// a value that is not finite, leaves `None`: no bound.
    pub fn ranges_holding<'a>(&self, configurations: impl IntoIterator<Item = &'a [f64]>) -> Vec<Option<JointRange>> {
        let mut lower = vec![f64::INFINITY; self.dofs().len()];
        let mut upper = vec![f64::NEG_INFINITY; self.dofs().len()];
        for configuration in configurations {
            for (dof, &value) in configuration.iter().enumerate().take(lower.len()) {
                // A NaN must not slip through: it widens both ends.
                lower[dof] = if value.is_nan() { f64::NEG_INFINITY } else { lower[dof].min(value) };
                upper[dof] = if value.is_nan() { f64::INFINITY } else { upper[dof].max(value) };
            }
        }
        let range = |(lower, upper): (f64, f64)| {
            (lower.is_finite() && upper.is_finite()).then_some(JointRange { lower, upper })
        };
        lower.into_iter().zip(upper).map(range).collect()
    }
}
