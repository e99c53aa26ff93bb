//! A motion over an interval of time: boxes that hold every value and every rate, for
//! [`Robot::forward_interval_jets`](crate::Robot::forward_interval_jets).

use noclash_numeric::{DyadicInterval, Interval, Upper};

use super::kinds::Motion;
use super::state::{MotionState, Turning};
use crate::interval_jets::IntervalState;
use crate::joint::{DofComponent, Drive};
use crate::rounded_vector::RoundedVector;
use crate::tree::Robot;
use crate::{JointKind, JointRates, JointVariation};

/// Values and rates over an interval, in memory that the caller keeps.
#[derive(Clone, Debug, Default)]
pub struct StateBox {
    values: Vec<Interval>,
    velocities: Vec<Interval>,
    turning: Vec<Turning>,
    middle: MotionState,
    rates: Vec<JointRates>,
    variation: Vec<JointVariation>,
}

impl StateBox {
    /// For interval kinematics.
    pub fn state(&self) -> IntervalState<'_> {
        IntervalState { values: &self.values, velocities: &self.velocities, turning: &self.turning }
    }

    /// The motion in the middle of the interval.
    pub fn middle(&self) -> &MotionState {
        &self.middle
    }
}

impl Motion {
    /// Encloses the motion over an interval: values about their middle by how far joints move from there, rates by the second
    /// derivative; across a kink by the largest rate.
    ///
    /// Guarantee: every value, rate and angular velocity at every time of the interval is a member (where rates exist).
    pub fn state_over(&self, robot: &Robot, over: DyadicInterval, state: &mut StateBox) {
        let joints = robot.joints();
        let half_width = over.half_width();
        self.state_at(over.centre(), &mut state.middle);
        state.rates.resize(joints.len(), JointRates::NONE);
        state.variation.resize(joints.len(), JointVariation::NONE);
        self.joint_rates(over, &mut state.rates);
        if self.is_straight() {
            // At constant speed the middle is half the interval's travel from either end, exactly.
            self.variation(DyadicInterval::UNIT, &mut state.variation);
            state.variation.iter_mut().for_each(|variation| *variation = variation.scaled(half_width));
        } else {
            self.variation(over, &mut state.variation);
        }
        let smooth = self.is_smooth_within(over);
        let StateBox { values, velocities, turning, middle, rates, variation } = state;
        values.clear();
        velocities.clear();
        turning.clear();
        for (dof, stated) in robot.dofs().iter().enumerate() {
            let joint = stated.joint.index();
            let turns = match (stated.component, joints[joint].kind) {
                (DofComponent::Single, JointKind::Prismatic) => false,
                (DofComponent::X | DofComponent::Y | DofComponent::Z, _) => false,
                (DofComponent::Single | DofComponent::Theta, _) => true,
                // A quaternion moves by half of what the body turns; the whole bounds it too.
                (DofComponent::Qx | DofComponent::Qy | DofComponent::Qz | DofComponent::Qw, _) => true,
            };
            let (moves, [first, second, _]) = if turns {
                (variation[joint].turn, rates[joint].turn)
            } else {
                (variation[joint].slide, rates[joint].slide)
            };
            values.push(Interval::around(middle.values[dof], Upper::proved(middle.errors[dof]) + moves));
            let rate = middle.velocities[dof];
            velocities.push(if smooth {
                let change = Upper::proved(second).scale(half_width);
                Interval::around(rate.value, Upper::proved(rate.error) + change)
            } else {
                Interval::around(0.0, Upper::proved(first))
            });
        }
        if smooth {
            // Floating joints turn at constant angular velocity, or rest.
            turning.extend_from_slice(&middle.turning);
            return;
        }
        for (joint, rates) in joints.iter().zip(rates.iter()) {
            if let (JointKind::Floating, Drive::Commanded { first_dof }) = (joint.kind, joint.drive) {
                let velocity = RoundedVector { error: rates.turn[0], ..RoundedVector::ZERO };
                turning.push(Turning { first_dof: first_dof + 3, velocity });
            }
        }
    }
}
