//! Checks that all kinds of motions share.

use super::error::MotionError;
use crate::configuration::Limits;
use crate::joint::DofComponent;
use crate::tree::Robot;

/// Checks that values which a curve cannot carry do not move: those for which `carried` is false.
pub(super) fn require_rest(
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
pub(super) fn is_no_quaternion(component: DofComponent) -> bool {
    match component {
        DofComponent::Single | DofComponent::X | DofComponent::Y | DofComponent::Z | DofComponent::Theta => true,
        DofComponent::Qx | DofComponent::Qy | DofComponent::Qz | DofComponent::Qw => false,
    }
}

/// Checks configurations, limits aside.
pub(super) fn validate_all(robot: &Robot, configurations: &[&[f64]]) -> Result<(), MotionError> {
    configurations.iter().try_for_each(|values| robot.validate(values, Limits::Ignored)).map_err(MotionError::from)
}
