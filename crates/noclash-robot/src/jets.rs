//! Link poses with their first two derivatives by time: what a Taylor bound along a motion starts from.
//!
//! A point p of a link is at x = R p + o. With R' = [ω]×R:  x' = v + ω×Rp,  x'' = a + ω'×Rp + ω×(ω×Rp), where v = o' and
//! a = o''. From a parent to its child, with arm r = o_child − o_parent, turn W = θ' z and slide D = d' in the world:
//!   ω_c = ω + W                  ω'_c = ω' + W' + ω×W
//!   v_c = v + ω×r + D            a_c = a + ω'×r + ω×(ω×r) + 2 ω×D + D'
//! (W', D' without the turning of their frame, which the products with ω are). Derivation: `docs/spacetime.md`.

use glam::{DMat3, DVec3};
use noclash_geometry::Pose;
use noclash_numeric::UNIT_ROUNDOFF;

use crate::description::JointKind;
use crate::joint::Joint;
use crate::joint_axis::{PLANE_DIRECTION_EXCESS, plane_directions};
use crate::kinematics::Source;
use crate::motion::state::{MotionState, Rate};
use crate::rounded_vector::RoundedVector;

/// A link's pose and how it changes; vectors in the frame the pose is given in.
#[derive(Clone, Copy, Debug)]
pub struct LinkJet {
    /// Where the link is.
    pub pose: Pose,
    /// ω, in radians per unit of t.
    pub omega: RoundedVector,
    /// ω'.
    pub omega_rate: RoundedVector,
    /// v: how fast the link's origin moves.
    pub velocity: RoundedVector,
    /// a: how fast v changes.
    pub acceleration: RoundedVector,
}

impl LinkJet {
    /// At rest.
    pub const fn resting(pose: Pose) -> Self {
        let still = RoundedVector::ZERO;
        Self { pose, omega: still, omega_rate: still, velocity: still, acceleration: still }
    }

    /// The same link seen from another, itself moving, one; vectors in that one's frame.
    ///
    /// With x_rel = Rᵀ(x − o) of the frame's R, o, ω, v, a: δω = ω_x − ω, δω' = ω'_x − ω' − ω×δω, δv = v_x − v − ω×r,
    /// δa = a_x − a − ω'×r − ω×(ω×r) − 2 ω×δv, all turned back by R.
    pub fn seen_from(&self, frame: &Self) -> Self {
        let arm = between(&frame.pose, &self.pose);
        let swing = frame.omega.cross(arm);
        let omega = self.omega.minus(frame.omega);
        let omega_rate = self.omega_rate.minus(frame.omega_rate).minus(frame.omega.cross(omega));
        let velocity = self.velocity.minus(frame.velocity).minus(swing);
        let acceleration = self
            .acceleration
            .minus(frame.acceleration)
            .minus(frame.omega_rate.cross(arm))
            .minus(frame.omega.cross(swing))
            .minus(frame.omega.cross(velocity).doubled());
        Self {
            pose: frame.pose.relative(&self.pose),
            omega: omega.turned_back(&frame.pose),
            omega_rate: omega_rate.turned_back(&frame.pose),
            velocity: velocity.turned_back(&frame.pose),
            acceleration: acceleration.turned_back(&frame.pose),
        }
    }
}

/// o_to − o_from.
#[inline(always)]
fn between(from: &Pose, to: &Pose) -> RoundedVector {
    let vector = to.translation - from.translation;
    let rounding = UNIT_ROUNDOFF * vector.abs().element_sum();
    RoundedVector { vector, error: (from.translation_error + to.translation_error + rounding) * SLACK }
}

const SLACK: f64 = 1.0 + 16.0 * UNIT_ROUNDOFF;

/// How a joint's values move its child, in the parent's frame.
#[derive(Clone, Debug)]
pub(crate) struct JetStep {
    pub parent: u32,
    source: Source,
    motion: Motion,
    /// How far each stored direction may be from the exact one.
    direction_error: f64,
}

#[derive(Clone, Debug)]
enum Motion {
    Fixed,
    Turn(DVec3),
    Slide(DVec3),
    Planar { x: DVec3, y: DVec3, normal: DVec3 },
    Floating(DMat3),
}

/// Rates of a joint at one time, in the parent's frame: θ' z, θ'' z, d', d''.
struct Local {
    turn: RoundedVector,
    turn_rate: RoundedVector,
    slide: RoundedVector,
    slide_rate: RoundedVector,
}

impl JetStep {
    pub(crate) fn new(joint: &Joint) -> Self {
        let origin = &joint.origin;
        let motion = match joint.kind {
            JointKind::Fixed => Motion::Fixed,
            JointKind::Revolute | JointKind::Continuous => Motion::Turn(origin.rotation * joint.unit_axis),
            JointKind::Prismatic => Motion::Slide(origin.rotation * joint.unit_axis),
            JointKind::Planar => {
                let (x, y) = plane_directions(joint.axis);
                Motion::Planar {
                    x: origin.rotation * x,
                    y: origin.rotation * y,
                    normal: origin.rotation * joint.unit_axis,
                }
            }
            JointKind::Floating => Motion::Floating(origin.rotation),
        };
        // Õ·v for |v| ≤ 1 + 5u: the origin's error, the direction's own (5u) and γ₃·√3 for the product (5.3u).
        let direction_error = (origin.rotation_error + 16.0 * UNIT_ROUNDOFF * (1.0 + origin.rotation_error)) * SLACK;
        Self { parent: joint.parent.0, source: Source::of(joint), motion, direction_error }
    }

    /// direction · rate: the rate's error, the direction's, and one rounding per component.
    fn along(&self, direction: DVec3, rate: Rate) -> RoundedVector {
        let length = 1.0 + self.direction_error + PLANE_DIRECTION_EXCESS;
        let size = rate.value.abs();
        let error = length * rate.error + self.direction_error * size + 2.0 * UNIT_ROUNDOFF * length * size;
        RoundedVector { vector: direction * rate.value, error: error * SLACK }
    }

    /// A vector of the joint's frame in the parent's.
    fn outward(&self, rotation: DMat3, vector: RoundedVector) -> RoundedVector {
        let off = self.direction_error + 8.0 * UNIT_ROUNDOFF;
        let error = (1.0 + self.direction_error) * vector.error + off * vector.size();
        RoundedVector { vector: rotation * vector.vector, error: error * SLACK }
    }

    fn single(&self, state: &MotionState) -> (Rate, Rate) {
        match self.source {
            Source::Nothing => (Rate::ZERO, Rate::ZERO),
            Source::Dof(dof) => (state.velocities[dof], state.accelerations[dof]),
            // The constant of c·q + d has no rate.
            Source::Scaled { dof, factor, factor_error, .. } => {
                let scaled = |rate: Rate| {
                    let value = factor * rate.value;
                    let error = factor_error * (rate.value.abs() + rate.error)
                        + factor.abs() * rate.error
                        + UNIT_ROUNDOFF * value.abs()
                        + f64::MIN_POSITIVE;
                    Rate { value, error: error * SLACK }
                };
                (scaled(state.velocities[dof]), scaled(state.accelerations[dof]))
            }
        }
    }

    fn local(&self, state: &MotionState) -> Option<Local> {
        let still = RoundedVector::ZERO;
        let first = match self.source {
            Source::Dof(first) => first,
            Source::Nothing | Source::Scaled { .. } => 0,
        };
        let local = match self.motion {
            Motion::Fixed => return None,
            Motion::Turn(axis) => {
                let (rate, change) = self.single(state);
                Local {
                    turn: self.along(axis, rate),
                    turn_rate: self.along(axis, change),
                    slide: still,
                    slide_rate: still,
                }
            }
            Motion::Slide(direction) => {
                let (rate, change) = self.single(state);
                Local {
                    turn: still,
                    turn_rate: still,
                    slide: self.along(direction, rate),
                    slide_rate: self.along(direction, change),
                }
            }
            Motion::Planar { x, y, normal } => {
                let in_plane = |rates: &[Rate]| self.along(x, rates[first]).plus(self.along(y, rates[first + 1]));
                Local {
                    turn: self.along(normal, state.velocities[first + 2]),
                    turn_rate: self.along(normal, state.accelerations[first + 2]),
                    slide: in_plane(&state.velocities),
                    slide_rate: in_plane(&state.accelerations),
                }
            }
            Motion::Floating(rotation) => {
                let in_space = |rates: &[Rate]| {
                    let [x, y, z] = [rates[first], rates[first + 1], rates[first + 2]];
                    let vector = DVec3::new(x.value, y.value, z.value);
                    self.outward(rotation, RoundedVector { vector, error: (x.error + y.error + z.error) * SLACK })
                };
                let turning = state.turning.iter().find(|turning| turning.first_dof == first + 3);
                let turn = turning.map_or(still, |turning| self.outward(rotation, turning.velocity));
                Local {
                    turn,
                    turn_rate: still,
                    slide: in_space(&state.velocities),
                    slide_rate: in_space(&state.accelerations),
                }
            }
        };
        Some(local)
    }

    /// The child's derivatives from the parent's.
    #[inline(always)]
    pub fn child(&self, parent: &LinkJet, pose: Pose, state: &MotionState) -> LinkJet {
        let arm = between(&parent.pose, &pose);
        let LinkJet { omega, omega_rate, velocity, acceleration, .. } = *parent;
        let swing = omega.cross(arm);
        let carried = LinkJet {
            pose,
            omega,
            omega_rate,
            velocity: velocity.plus(swing),
            acceleration: acceleration.plus(omega_rate.cross(arm)).plus(omega.cross(swing)),
        };
        let Some(local) = self.local(state) else { return carried };
        let mut jet = carried;
        if !(local.turn.is_zero() && local.turn_rate.is_zero()) {
            let turn = local.turn.turned(&parent.pose);
            jet.omega = omega.plus(turn);
            jet.omega_rate = omega_rate.plus(local.turn_rate.turned(&parent.pose)).plus(omega.cross(turn));
        }
        if !(local.slide.is_zero() && local.slide_rate.is_zero()) {
            let slide = local.slide.turned(&parent.pose);
            let coriolis = omega.cross(slide).doubled();
            jet.velocity = jet.velocity.plus(slide);
            jet.acceleration = jet.acceleration.plus(coriolis).plus(local.slide_rate.turned(&parent.pose));
        }
        jet
    }
}
