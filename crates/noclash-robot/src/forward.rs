//! From the root outwards: every link's pose at a configuration, its derivatives by time, and an enclosure of its poses over a box of
//! values. One step per link: `kinematics.rs`, `jets.rs`, `interval_kinematics.rs`.

use noclash_geometry::Pose;
use noclash_numeric::Interval;

use crate::interval_kinematics::IntervalPose;
use crate::jets::LinkJet;
use crate::kinematics::Values;
use crate::motion::state::MotionState;
use crate::tree::Robot;

impl Robot {
    /// Writes the pose of every link, in link order, for the root at `base`.
    ///
    /// Guarantee: each pose keeps the contract of [`Pose`] towards the exact pose of real arithmetic at exactly these
    /// values. Values that define no pose (not finite, quaternion zero; see [`Robot::validate`]) give infinite errors.
    ///
    /// # Panics
    /// If there are not as many values as degrees of freedom or not as many poses as links.
    pub fn forward(&self, base: &Pose, values: &[f64], poses: &mut [Pose]) {
        self.forward_from(base, Values { values, errors: None }, poses);
    }

    /// As [`Robot::forward`] when the exact value of degree of freedom i is only known to lie within `errors[i]` (not
    /// negative) of `values[i]`: configurations that were themselves computed, such as points of a motion.
    ///
    /// # Panics
    /// If there are not as many values and errors as degrees of freedom or not as many poses as links.
    pub fn forward_within(&self, base: &Pose, values: &[f64], errors: &[f64], poses: &mut [Pose]) {
        assert_eq!(errors.len(), self.dofs().len(), "one error per degree of freedom");
        self.forward_from(base, Values { values, errors: Some(errors) }, poses);
    }

    #[inline(always)]
    fn forward_from(&self, base: &Pose, values: Values, poses: &mut [Pose]) {
        assert_eq!(values.values.len(), self.dofs().len(), "one value per degree of freedom");
        assert_eq!(poses.len(), self.links().len(), "one pose per link");
        poses[0] = *base;
        for (before, step) in self.forward_steps.iter().enumerate() {
            poses[before + 1] = poses[step.parent as usize].then(&step.local(values));
        }
    }

    /// Writes for every link, in link order, an enclosure of all its poses while the values range over the box, for the
    /// root at any member of `base`.
    ///
    /// Guarantee: for all values in the box (quaternions not zero) the exact pose of the link is a member.
    ///
    /// # Panics
    /// If there are not as many intervals as degrees of freedom or not as many poses as links.
    pub fn forward_interval(&self, base: &IntervalPose, values: &[Interval], poses: &mut [IntervalPose]) {
        assert_eq!(values.len(), self.dofs().len(), "one interval per degree of freedom");
        assert_eq!(poses.len(), self.links().len(), "one pose per link");
        poses[0] = *base;
        for (before, step) in self.interval_steps.iter().enumerate() {
            poses[before + 1] = poses[step.parent as usize].then(&step.local(values));
        }
    }

    /// Writes every link's derivatives, in link order; `jets[i].pose` has already been filled, for example by
    /// [`Robot::forward_within`] into poses copied there. The base rests.
    ///
    /// Guarantee: each vector is within its error of the exact one of the motion at the time of `state`. The exact poses
    /// are differentiable there as often as the motion is; at a spline's knots the derivatives of one side are meant.
    ///
    /// # Panics
    /// If there are not as many jets as links.
    pub fn forward_jets(&self, state: &MotionState, jets: &mut [LinkJet]) {
        assert_eq!(jets.len(), self.links().len(), "one jet per link");
        jets[0] = LinkJet::resting(jets[0].pose);
        for (before, step) in self.jet_steps.iter().enumerate() {
            jets[before + 1] = step.child(&jets[step.parent as usize], jets[before + 1].pose, state);
        }
    }
}
