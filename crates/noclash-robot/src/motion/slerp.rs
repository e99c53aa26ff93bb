//! Orientations along the shorter great circle between two quaternions, and how far the computed ones may be off.
//!
//! The model: with p, q the exact normalisations of the stored quaternions, q negated if the computed p·q is negative,
//! the point at time t divides the arc from p to q evenly. With θ = ∠(p, q), m = (p + q)/|p + q| and
//! n = (q − p)/|q − p| (orthonormal) it is s(t) = m·cos((t − ½)θ) + n·sin((t − ½)θ). Where p·q is 0 up to rounding both
//! ways are half a turn long; which is meant is then settled by the computed sign, and every bound follows that choice.

use glam::DVec3;
use noclash_numeric::{Dyadic, Interval, Upper};

use super::angle::angle_of_direction;
use super::derivative_order::DerivativeOrder;
use super::reduction::{ReducedTurn, ReducedValue};
use super::state::Turning;
use crate::JointRange;
use crate::rounded_vector::RoundedVector;
use crate::variation::unit;

/// Below this angle the chord replaces the arc: they differ by θ²/8 < 2e-17.
const CHORD_ANGLE: f64 = 1e-8;

/// The orientation of one floating joint.
#[derive(Clone, Debug)]
pub(super) struct Slerp {
    /// Index of qx in the configuration.
    pub(super) first_dof: usize,
    from: [f64; 4],
    to: [f64; 4],
    way: Way,
}

#[derive(Clone, Debug)]
enum Way {
    /// Both ends are the same orientation, number by number or all negated.
    Rest,
    /// The ends are nearly the same: (1 − t)·p + t·q, off by at most `error`.
    Chord { from: [Interval; 4], to: [Interval; 4], angle: Interval, error: Upper },
    /// m, n and θ.
    Circle { middle: [Interval; 4], sideways: [Interval; 4], angle: Interval },
}

impl Slerp {
    /// `None` if a quaternion is zero or not finite.
    pub(super) fn new(first_dof: usize, from: [f64; 4], to: [f64; 4]) -> Option<Self> {
        let (p, q) = (unit(from)?, unit(to)?);
        let negated = from.map(|component| -component);
        if from == to || negated == to {
            return Some(Self { first_dof, from, to, way: Way::Rest });
        }
        let cosine = (0..4).fold(0.0, |sum, i| sum + p[i].mid() * q[i].mid());
        let q = if cosine < 0.0 { q.map(|component| -component) } else { q };
        let length = |vector: [Interval; 4]| vector.iter().fold(Interval::ZERO, |sum, c| sum + c.sqr()).sqrt();
        let sum: [Interval; 4] = std::array::from_fn(|i| p[i] + q[i]);
        let difference: [Interval; 4] = std::array::from_fn(|i| q[i] - p[i]);
        // |p + q| = 2 cos(θ/2) ≥ √2 but for rounding, |q − p| = 2 sin(θ/2).
        let (sum_length, difference_length) = (length(sum), length(difference));
        let angle = Interval::point(2.0) * angle_of_direction(sum_length, difference_length);
        let way = if angle.hi() < CHORD_ANGLE {
            // |s″| = θ², so that the chord is within θ²·t(1 − t)/2 ≤ θ²/8 of the arc.
            Way::Chord { from: p, to: q, angle, error: (angle.sqr() * Interval::point(0.125)).upper() }
        } else {
            Way::Circle {
                middle: sum.map(|component| component / sum_length),
                // The width of n is a few u/θ; it is multiplied with sin((t − ½)θ) ≤ θ/2.
                sideways: difference.map(|component| component / difference_length),
                angle,
            }
        };
        Some(Self { first_dof, from, to, way })
    }

    /// Encloses θ, half the angle by which the body turns from start to end.
    fn angle(&self) -> Interval {
        match self.way {
            Way::Rest => Interval::ZERO,
            Way::Chord { angle, .. } | Way::Circle { angle, .. } => angle,
        }
    }

    /// At least the angle by which the body turns: 2θ, evenly over time.
    pub(super) fn turn(&self) -> Upper {
        self.angle().upper().scale(2.0)
    }

    /// How the body turns; `None` where it rests.
    ///
    /// s' = θ(−m sin + n cos), and 2 s' s* is the angular velocity: with m, n orthonormal it is 2θ·n m* at every time,
    /// whose real part is 0.
    pub(super) fn turning(&self) -> Option<Turning> {
        let velocity = match &self.way {
            Way::Rest => return None,
            // So slow that its direction need not be known.
            Way::Chord { .. } => RoundedVector { vector: DVec3::ZERO, error: self.turn().get() },
            Way::Circle { middle: m, sideways: n, angle } => {
                let twice = Interval::point(2.0) * *angle;
                // The vector part of n m*, components x, y, z, w: n_v·(−m_v) parts and the crossed ones.
                let crossed = |i: usize, j: usize| n[j] * m[i] - n[i] * m[j];
                let part = |k: usize, i: usize, j: usize| twice * (n[k] * m[3] - n[3] * m[k] + crossed(i, j));
                let components = [part(0, 1, 2), part(1, 2, 0), part(2, 0, 1)];
                let error = components.iter().fold(Upper::ZERO, |sum, component| sum + component.radius());
                let vector = DVec3::from_array(components.map(|component| component.mid()));
                RoundedVector { vector, error: error.get() }
            }
        };
        Some(Turning { first_dof: self.first_dof, velocity })
    }

    /// Whether the orientation changes.
    pub(super) fn moves(&self) -> bool {
        !matches!(self.way, Way::Rest)
    }

    /// The turn while the fraction of it runs evenly from one number to another; `drift` bounds what else quaternions may be off by,
    /// and the body turns by twice as much. `None` where the axis is not known.
    pub(super) fn reduced(&self, fractions: [Interval; 2], drift: Upper) -> Option<ReducedTurn> {
        let RoundedVector { vector, error } = self.turning()?.velocity;
        let [x, y, z] = vector.to_array().map(|component| Interval::point(component).sqr());
        let length = (x + y + z).sqrt() + Interval::new(-error, error);
        // Two vectors with lengths of at least L that differ by e have directions that differ by at most 2e/L.
        let axis_error = (Interval::point(2.0 * error) / length).hi();
        (length.lo() > 0.0 && axis_error < 1e-6).then(|| ReducedTurn {
            first_dof: self.first_dof,
            start: self.from,
            axis: vector,
            axis_error,
            angle: ReducedValue::line(Interval::ZERO, length, fractions, drift.scale(4.0)),
        })
    }

    /// Writes s(t) and how far each number may be off. At the ends, and where the orientation rests, these are the stored
    /// numbers without error: the same orientation, perhaps of another length or negated.
    pub(super) fn at(&self, t: Dyadic, values: &mut [f64], errors: &mut [f64]) {
        self.at_fraction(Interval::point(t.to_f64()), Upper::ZERO, values, errors);
    }

    /// The same at a time that is known up to rounding, for an orientation whose numbers may be off by `drift` more.
    pub(super) fn at_fraction(&self, t: Interval, drift: Upper, values: &mut [f64], errors: &mut [f64]) {
        let place = self.first_dof..self.first_dof + 4;
        let (values, errors) = (&mut values[place.clone()], &mut errors[place]);
        // Stored numbers may have any length, so that a drift of unit quaternions cannot be added to them.
        if drift == Upper::ZERO {
            match &self.way {
                _ if t == Interval::ONE => return exactly(&self.to, values, errors),
                _ if t == Interval::ZERO => return exactly(&self.from, values, errors),
                Way::Rest => return exactly(&self.from, values, errors),
                Way::Chord { .. } | Way::Circle { .. } => {}
            }
        }
        let enclosed = match &self.way {
            // The constructor has seen that it is no zero.
            Way::Rest => unit(self.from).unwrap_or([Interval::ENTIRE; 4]),
            Way::Chord { from, to, error, .. } => {
                // Where t is a double so is 1 − t.
                let (before, after) = (Interval::ONE - t, t);
                let off = Interval::around(0.0, *error);
                std::array::from_fn::<Interval, 4, _>(|i| before * from[i] + after * to[i] + off)
            }
            Way::Circle { middle, sideways, angle } => {
                // For dyadic t, t − ½ is a multiple of 2^-53 of size at most ½: a double.
                let (sin, cos) = ((t - Interval::point(0.5)) * *angle).sin_cos();
                std::array::from_fn(|i| middle[i] * cos + sideways[i] * sin)
            }
        };
        for ((value, error), enclosed) in values.iter_mut().zip(errors).zip(enclosed) {
            *value = enclosed.mid();
            *error = (enclosed.radius() + drift).get();
        }
    }

    /// Holds both the stored numbers and every unit quaternion.
    pub(super) fn range(&self, component: usize) -> JointRange {
        let (from, to) = (self.from[component], self.to[component]);
        match self.way {
            Way::Rest => JointRange { lower: from.min(to), upper: from.max(to) },
            Way::Chord { .. } | Way::Circle { .. } => {
                JointRange { lower: from.min(to).min(-1.0), upper: from.max(to).max(1.0) }
            }
        }
    }

    /// Each component is a sine of amplitude at most 1 over the phase θt: θ^order.
    pub(super) fn derivative_bound(&self, order: DerivativeOrder) -> Upper {
        self.angle().powi(order.number()).upper()
    }
}

fn exactly(stored: &[f64; 4], values: &mut [f64], errors: &mut [f64]) {
    values.copy_from_slice(stored);
    errors.fill(0.0);
}
