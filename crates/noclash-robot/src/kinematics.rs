//! Where every link is at a configuration, and how far the computed poses may be from the exact ones.
//!
//! A child's pose is parent · origin · motion(value), as URDF has it. Origin and axis are multiplied out once, so that
//! one joint costs a sine, a cosine and one product of poses. u is the unit roundoff, γ_n = n u / (1 − n u); the exact
//! axis a is the normalisation of the stored one, ã the computed one. Relies on the contract of [`Pose`].

use glam::{DMat3, DVec3};
use noclash_geometry::Pose;
use noclash_numeric::{UNIT_ROUNDOFF, sin_cos};

use crate::description::JointKind;
use crate::joint::{Drive, Following, Joint};
use crate::joint_axis::{PLANE_DIRECTION_EXCESS, normalised, plane_directions};

/// Pays for the few roundings of the error terms themselves.
const SLACK: f64 = 1.0 + 32.0 * UNIT_ROUNDOFF;

/// A value of a joint: the exact one is within `error` of `value`.
#[derive(Clone, Copy)]
struct Value {
    value: f64,
    error: f64,
}

/// Where the values of a configuration come from: exact numbers, or numbers with an error each.
#[derive(Clone, Copy)]
pub(crate) struct Values<'a> {
    pub values: &'a [f64],
    pub errors: Option<&'a [f64]>,
}

impl Values<'_> {
    #[inline(always)]
    fn get(&self, dof: usize) -> Value {
        Value { value: self.values[dof], error: self.errors.map_or(0.0, |errors| errors[dof]) }
    }
}

/// From a parent's pose to a child's.
#[derive(Clone, Debug)]
pub(crate) struct ForwardStep {
    pub parent: u32,
    source: Source,
    origin: Pose,
    motion: Motion,
}

/// Where the single value, or the first of several, comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Source {
    Nothing,
    Dof(usize),
    /// c̃·(value of the dof) + d̃, with |c̃ − c| and |d̃ − d| bounded.
    Scaled {
        dof: usize,
        factor: f64,
        constant: f64,
        factor_error: f64,
        constant_error: f64,
    },
}

#[derive(Clone, Debug)]
enum Motion {
    Fixed,
    Turn(Turn),
    /// O·a in the parent's frame, and how far off it may be.
    Slide {
        direction: DVec3,
        direction_error: f64,
    },
    Planar {
        turn: Turn,
        x: DVec3,
        y: DVec3,
        direction_error: f64,
    },
    Floating,
}

/// O·R(a, θ) = O·aaᵀ + cos θ · O·(I − aaᵀ) + sin θ · O·[a]×, the three matrices stored.
#[derive(Clone, Debug)]
struct Turn {
    constant: DMat3,
    with_cos: DMat3,
    with_sin: DMat3,
    /// Everything but the errors of the angle and of its sine and cosine.
    error: f64,
}

impl Turn {
    fn new(origin: &Pose, axis: DVec3) -> Self {
        let a = normalised(axis);
        let along = DMat3::from_cols(a * a.x, a * a.y, a * a.z);
        let cross =
            DMat3::from_cols(DVec3::new(0.0, a.z, -a.y), DVec3::new(-a.z, 0.0, a.x), DVec3::new(a.y, -a.x, 0.0));
        Self {
            constant: origin.rotation * along,
            with_cos: origin.rotation * (DMat3::IDENTITY - along),
            with_sin: origin.rotation * cross,
            // Operator norms (Frobenius where rounding is concerned); |Õ| ≤ 1 + e, which the factor (1 + 2e) pays for:
            //   ããᵀ: axis 10.01u, products 1.01u;  I − ããᵀ: the same and 1.74u;  [ã]×: axis 5u
            //   times Õ: γ₃·√3·|·|_F = 5.2u, 7.4u, 7.4u       → A 16.3u, B 20.2u, C 12.5u
            //   A + cos·B + sin·C: 16.3u + √(20.2² + 12.5²)u = 40.1u; its own rounding γ₃(1 + √2(|cos| + |sin|)) = 9.1u
            // Together below 50u. The origin's own error e acts once, because R(a, θ) is a rotation.
            error: (origin.rotation_error + 50.0 * UNIT_ROUNDOFF * (1.0 + 2.0 * origin.rotation_error)) * SLACK,
        }
    }

    /// The rotation O·R(a, θ) and a bound on its error.
    #[inline(always)]
    fn rotation(&self, angle: Value) -> (DMat3, f64) {
        let turn = sin_cos(angle.value);
        let rotation = self.constant + (self.with_cos * turn.cos + self.with_sin * turn.sin);
        // cos and sin off by `error` each act on O(I − aaᵀ) and O[a]×, both of norm 1 (stored: 1 + self.error); an angle
        // off by δ turns by δ.
        let error = self.error + 2.0 * turn.error * (1.0 + self.error) + angle.error;
        (rotation, error * SLACK)
    }
}

impl Source {
    pub(crate) fn of(joint: &Joint) -> Self {
        match joint.drive {
            Drive::Fixed => Self::Nothing,
            Drive::Commanded { first_dof } => Self::Dof(first_dof),
            Drive::Follows(Following { dof, multiplier, offset, .. }) => Self::Scaled {
                dof,
                factor: multiplier.mid(),
                constant: offset.mid(),
                factor_error: multiplier.radius().get(),
                constant_error: offset.radius().get(),
            },
        }
    }
}

impl ForwardStep {
    pub(crate) fn new(joint: &Joint) -> Self {
        let origin = joint.origin;
        // Õ·v for |v| ≤ 1 + 5u: the origin's error, the axis's, and γ₃·√3 for the product (5.3u).
        let direction_error = (origin.rotation_error + 11.0 * UNIT_ROUNDOFF * (1.0 + origin.rotation_error)) * SLACK;
        let motion = match joint.kind {
            JointKind::Fixed => Motion::Fixed,
            JointKind::Revolute | JointKind::Continuous => Motion::Turn(Turn::new(&origin, joint.axis)),
            JointKind::Prismatic => Motion::Slide { direction: origin.rotation * joint.unit_axis, direction_error },
            JointKind::Planar => {
                let (x, y) = plane_directions(joint.axis);
                let turn = Turn::new(&origin, joint.axis);
                Motion::Planar { turn, x: origin.rotation * x, y: origin.rotation * y, direction_error }
            }
            JointKind::Floating => Motion::Floating,
        };
        Self { parent: joint.parent.0, source: Source::of(joint), origin, motion }
    }

    #[inline(always)]
    fn single(&self, values: Values) -> Value {
        match self.source {
            Source::Nothing => Value { value: 0.0, error: 0.0 },
            Source::Dof(dof) => values.get(dof),
            Source::Scaled { dof, factor, constant, factor_error, constant_error } => {
                let leader = values.get(dof);
                let product = factor * leader.value;
                let value = product + constant;
                // c q + d against fl(fl(c̃ q̃) + d̃): one rounding each of product and sum, the smallest normal number
                // for a product that underflows, and the errors of c̃, d̃ and q̃.
                let size = leader.value.abs() + leader.error;
                let error = factor_error * size
                    + factor.abs() * leader.error
                    + constant_error
                    + UNIT_ROUNDOFF * (product.abs() + value.abs())
                    + f64::MIN_POSITIVE;
                Value { value, error: error * SLACK }
            }
        }
    }

    /// O·motion(value): the child's pose in the parent's frame.
    #[inline(always)]
    pub fn local(&self, values: Values) -> Pose {
        match &self.motion {
            Motion::Fixed => self.origin,
            Motion::Turn(turn) => {
                let angle = self.single(values);
                if !angle.value.is_finite() {
                    return NOWHERE;
                }
                let (rotation, rotation_error) = turn.rotation(angle);
                Pose { rotation, rotation_error, ..self.origin }
            }
            Motion::Slide { direction, direction_error } => {
                let value = self.single(values);
                self.slid(*direction * value.value, value.value.abs(), value.error, *direction_error)
            }
            Motion::Planar { turn, x, y, direction_error } => {
                let Source::Dof(first) = self.source else { return NOWHERE };
                let (dx, dy, theta) = (values.get(first), values.get(first + 1), values.get(first + 2));
                if !theta.value.is_finite() {
                    return NOWHERE;
                }
                let size = dx.value.abs() + dy.value.abs();
                let shifted = self.slid(*x * dx.value + *y * dy.value, size, dx.error + dy.error, *direction_error);
                let (rotation, rotation_error) = turn.rotation(theta);
                Pose { rotation, rotation_error, ..shifted }
            }
            Motion::Floating => {
                let Source::Dof(first) = self.source else { return NOWHERE };
                self.floated(std::array::from_fn(|component| values.get(first + component)))
            }
        }
    }

    /// The origin moved by `by` (parent's frame), a sum of at most two direction·value products; `size` is the sum of
    /// the |value|s and `value_error` of their errors.
    #[inline(always)]
    fn slid(&self, by: DVec3, size: f64, value_error: f64, direction_error: f64) -> Pose {
        if !(by.is_finite() && size.is_finite()) {
            return NOWHERE;
        }
        // Directions are at most 1 + direction_error + excess long; products, sum and final sum are γ₃ at most.
        let length = 1.0 + direction_error + PLANE_DIRECTION_EXCESS;
        let rounding = 4.0 * UNIT_ROUNDOFF * (length * size + self.origin.translation.length());
        let error = size * direction_error + length * value_error + rounding + self.origin.translation_error;
        Pose { translation: self.origin.translation + by, translation_error: error * SLACK, ..self.origin }
    }

    fn floated(&self, [x, y, z, qx, qy, qz, qw]: [Value; 7]) -> Pose {
        let xyz = DVec3::new(x.value, y.value, z.value);
        let quaternion = [qx.value, qy.value, qz.value, qw.value];
        let motion = Pose::from_xyz_quaternion(xyz, quaternion);
        let Some(mut motion) = motion.filter(|motion| motion.is_finite()) else { return NOWHERE };
        motion.translation_error += (x.error + y.error + z.error) * SLACK;
        // A quaternion q̃ known to δ (sum of the components' errors) is within the angle ψ, sin ψ ≤ δ/|q̃|, of the exact
        // one, and the rotations differ by 2 sin ψ in norm; 2 bounds any difference. |q̃| ≥ its largest component.
        let off = qx.error + qy.error + qz.error + qw.error;
        if off > 0.0 {
            let size = quaternion.iter().fold(0.0_f64, |size, value| size.max(value.abs()));
            motion.rotation_error += (2.0 * off / size).min(2.0) * SLACK;
        }
        self.origin.then(&motion)
    }
}

/// Placeholder for a pose when the values define none: finite numbers, errors that no proof survives.
const NOWHERE: Pose = Pose { rotation_error: 2.0, translation_error: f64::INFINITY, ..Pose::IDENTITY };
