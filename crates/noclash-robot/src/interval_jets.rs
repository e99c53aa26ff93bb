//! Link poses and velocities enclosed over an interval of time: M̃ and D̃ of the interval method, from any link outwards.
//!
//! Joint values and their rates range over boxes; everything that follows is enclosed by interval arithmetic:
//!   M_c = M_p·O·T(d)·R(θ),   ω_c = ω_p + θ'·R_p(O z),   v_c = v_p + ω_p×(o_c − o_p) + R_p(O d').
//! Started at a link instead of the root, the enclosures are those relative to that link: shorter products, tighter boxes.
//! A second enclosure of the same poses comes from the mean value theorem: x(t) lies in x(m) + (t − m)·x'. Relies on
//! `interval_kinematics.rs`; `docs/first-contact.md`.

use noclash_geometry::Pose;
use noclash_numeric::{Interval, Upper};

use crate::interval_kinematics::{IntervalMotion, IntervalPose, IntervalStep, IntervalVector};
use crate::joint::{Drive, LinkId};
use crate::motion::state::Turning;
use crate::tree::Robot;

/// A link over an interval of time, seen from one frame.
#[derive(Clone, Copy, Debug)]
pub struct IntervalJet {
    /// Encloses its poses.
    pub pose: IntervalPose,
    /// Encloses its angular velocity by t.
    pub omega: IntervalVector,
    /// Encloses the velocity of its origin by t.
    pub velocity: IntervalVector,
}

/// Motion of a robot's joints over an interval of time.
#[derive(Clone, Copy, Debug)]
pub struct IntervalState<'a> {
    /// Encloses every degree of freedom.
    pub values: &'a [Interval],
    /// Encloses its derivative by t; not used for quaternions.
    pub velocities: &'a [Interval],
    /// Floating joints that turn, with their angular velocities.
    pub turning: &'a [Turning],
}

/// Where links are at the middle of an interval.
pub struct MiddlePoses<'a> {
    /// The pose of a link.
    pub pose_of: &'a dyn Fn(LinkId) -> Pose,
    /// From the middle to either end.
    pub half_width: f64,
}

const STILL: IntervalVector = [Interval::ZERO; 3];

impl IntervalJet {
    /// At rest.
    pub const fn resting(pose: IntervalPose) -> Self {
        Self { pose, omega: STILL, velocity: STILL }
    }

    /// Encloses x' of a point that is enclosed at `place`.
    pub fn velocity_at(&self, place: &IntervalVector) -> IntervalVector {
        let arm = std::array::from_fn(|axis| place[axis] - self.pose.translation[axis]);
        plus(self.velocity, cross(self.omega, arm))
    }

    /// The same link enclosed once more about its pose at the middle of the interval, `half_width` from either end: entry
    /// by entry the mean value form R(m)e + [−τ, τ]·ω×Re and o(m) + [−τ, τ]·v, cut with what is known already.
    ///
    /// Guarantee: holds every pose of the interval that `self` holds, if `at_middle` stands for the one at the middle.
    pub fn tightened(&self, at_middle: &Pose, half_width: f64) -> Self {
        let step = Interval::new(-half_width, half_width);
        let middle = IntervalPose::around(at_middle);
        let mut pose = self.pose;
        for column in 0..3 {
            let turned = self.pose.rotation.map(|row| row[column]);
            let rate = cross(self.omega, turned);
            for (row, rate) in rate.into_iter().enumerate() {
                let near = middle.rotation[row][column] + step * rate;
                pose.rotation[row][column] = cut(self.pose.rotation[row][column], near);
            }
        }
        for axis in 0..3 {
            let near = middle.translation[axis] + step * self.velocity[axis];
            pose.translation[axis] = cut(self.pose.translation[axis], near);
        }
        Self { pose, ..*self }
    }
}

/// Both hold the quantity; so does what they share. They always share something, up to numbers that overflowed.
fn cut(a: Interval, b: Interval) -> Interval {
    a.intersect(b).unwrap_or(a)
}

fn plus(a: IntervalVector, b: IntervalVector) -> IntervalVector {
    std::array::from_fn(|axis| a[axis] + b[axis])
}

fn cross(a: IntervalVector, b: IntervalVector) -> IntervalVector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn turned(pose: &IntervalPose, vector: IntervalVector) -> IntervalVector {
    pose.rotation.map(|row| row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2])
}

impl IntervalStep {
    /// θ'·z and d', in the joint's frame.
    fn rates(&self, state: &IntervalState) -> [IntervalVector; 2] {
        let (first, single) = match self.drive {
            Drive::Fixed => return [STILL; 2],
            Drive::Commanded { first_dof } => (first_dof, state.velocities[first_dof]),
            // The constant of c·q + d has no rate.
            Drive::Follows(following) => (following.dof, following.multiplier * state.velocities[following.dof]),
        };
        match &self.motion {
            IntervalMotion::Fixed => [STILL; 2],
            IntervalMotion::Turn(axis) => [axis.map(|component| component * single), STILL],
            IntervalMotion::Slide(axis) => [STILL, axis.map(|component| component * single)],
            IntervalMotion::Planar { normal, x, y } => {
                let [dx, dy, turn] = [0, 1, 2].map(|component| state.velocities[first + component]);
                [normal.map(|component| component * turn), std::array::from_fn(|axis| x[axis] * dx + y[axis] * dy)]
            }
            IntervalMotion::Floating => {
                let around = |turning: &Turning| {
                    let error = Upper::proved(turning.velocity.error);
                    turning.velocity.vector.to_array().map(|component| Interval::around(component, error))
                };
                let turning = state.turning.iter().find(|turning| turning.first_dof == first + 3);
                [turning.map_or(STILL, around), std::array::from_fn(|axis| state.velocities[first + axis])]
            }
        }
    }

    fn child(&self, parent: &IntervalJet, state: &IntervalState) -> IntervalJet {
        let local = self.local(state.values);
        let pose = parent.pose.then(&local);
        let arm = turned(&parent.pose, local.translation);
        let [turn, slide] = self.rates(state).map(|rate| turned(&parent.pose, turned(&self.origin, rate)));
        IntervalJet {
            pose,
            omega: plus(parent.omega, turn),
            velocity: plus(plus(parent.velocity, cross(parent.omega, arm)), slide),
        }
    }
}

impl Robot {
    /// Writes, in link order, an enclosure of every link that hangs from `start` (or is it), relative to `start` at `base`,
    /// which rests. What does not hang from `start` is left as it is.
    ///
    /// Guarantee: at every time at which values, rates and turns are as `state` says, pose and velocities are members.
    ///
    /// # Panics
    /// If there are not as many intervals as degrees of freedom or not as many jets as links.
    pub fn forward_interval_jets(
        &self,
        start: LinkId,
        base: &IntervalPose,
        state: &IntervalState,
        jets: &mut [IntervalJet],
    ) {
        self.forward_each_jet(start, base, state, jets, |_, jet| jet);
    }

    /// The same, every link tightened about its pose at the middle before the next one hangs from it: what one joint adds is then all
    /// that a link's enclosure grows by, and the wrapping of plain products does not build up along the chain. `middle` has the
    /// pose of every link at the middle, seen from `start` at `base`.
    ///
    /// Guarantee and panics as for [`forward_interval_jets`](Self::forward_interval_jets); a tightened parent holds all poses too.
    pub fn forward_tightened_jets(
        &self,
        start: LinkId,
        base: &IntervalPose,
        state: &IntervalState,
        middle: &MiddlePoses,
        jets: &mut [IntervalJet],
    ) {
        self.forward_each_jet(start, base, state, jets, |link, jet| {
            jet.tightened(&(middle.pose_of)(link), middle.half_width)
        });
    }

    fn forward_each_jet(
        &self,
        start: LinkId,
        base: &IntervalPose,
        state: &IntervalState,
        jets: &mut [IntervalJet],
        cut: impl Fn(LinkId, IntervalJet) -> IntervalJet,
    ) {
        assert_eq!(state.values.len(), self.dofs().len(), "one interval per degree of freedom");
        assert_eq!(state.velocities.len(), self.dofs().len(), "one rate per degree of freedom");
        assert_eq!(jets.len(), self.links().len(), "one jet per link");
        let mut hangs = vec![false; jets.len()];
        hangs[start.index()] = true;
        jets[start.index()] = IntervalJet::resting(*base);
        for (before, step) in self.interval_steps.iter().enumerate().skip(start.index()) {
            if hangs[step.parent as usize] {
                hangs[before + 1] = true;
                let child = step.child(&jets[step.parent as usize], state);
                jets[before + 1] = cut(LinkId(before as u32 + 1), child);
            }
        }
    }
}
