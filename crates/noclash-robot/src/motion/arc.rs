//! Circular arcs through three configurations, in the space of joint values.
//!
//! The model: the circle through the stored P₀, P₁, P₂, run through from P₀ over P₁ to P₂ at constant speed. With
//! u = P₁ − P₀, v = P₂ − P₀, w = v − u and D = |u|²|v|² − (u·v)² = Σ_{i<j} (uᵢvⱼ − uⱼvᵢ)² (this form does not cancel):
//!   q(t) = P₀ − 2 sin²(φ/2)·a + sin φ·b,  φ = 2ηt,
//!   a = (|v|²(u·w)·u − |u|²(v·w)·v)/(2D), from the centre to P₀;  b = (|v|²·u − |u|²·v)/(2√D), the tangent there, |b| = |a|;
//!   η = the angle between u and w, tan η = √D/(u·w): the arc is twice the outer angle at P₁ (inscribed angles).
//! All of it is enclosed once; queries are interval formulas.

use noclash_numeric::{Dyadic, DyadicInterval, Interval, Upper};

use super::angle::angle_of_direction;
use super::derivative_order::DerivativeOrder;
use super::error::MotionError;
use super::joint_source::{JointSource, source_rates};
use super::reduction::{Reduced, ReducedValue, from_centred};
use super::state::{MotionState, Rate};
use super::validation::{require_rest, validate_all};
use crate::joint::DofComponent;
use crate::tree::Robot;
use crate::{JointRange, JointRates, JointVariation};

/// How often an interval is halved around an extremum before a Taylor bound stands for its range.
const RANGE_HALVINGS: u8 = 26;

/// In so many pieces an arc is approximated by polynomials of degree 9: what they leave out of a full circle is below 3e-14 of its radius.
const REDUCED_PIECES: u32 = 16;
const REDUCED_DEGREE: u32 = 9;

/// An arc motion of one robot.
#[derive(Clone, Debug)]
pub(super) struct Arc {
    to: Box<[f64]>,
    curves: Box<[Curve]>,
    /// Half the angle of the whole arc.
    half_angle: Interval,
    joints: Box<[JointSource]>,
}

/// One value: start − 2 sin²(φ/2)·radial + sin φ·tangent.
#[derive(Clone, Debug)]
struct Curve {
    start: f64,
    radial: Interval,
    tangent: Interval,
    /// √(radial² + tangent²), rounded up: the amplitude about the centre.
    amplitude: Upper,
}

/// sin φ, cos φ and 1 − cos φ.
#[derive(Clone, Copy)]
struct Phase {
    sin: Interval,
    cos: Interval,
    versine: Interval,
}

impl Arc {
    pub(super) fn new(robot: &Robot, points: [&[f64]; 3]) -> Result<Self, MotionError> {
        validate_all(robot, &points)?;
        let [from, via, to] = points;
        let moves = |dof: usize| from[dof] != via[dof] || from[dof] != to[dof];
        require_rest(robot, |component| component == DofComponent::Single, moves)?;

        let difference = |a: &[f64], b: &[f64]| -> Vec<Interval> {
            a.iter().zip(b).map(|(&a, &b)| Interval::point(a) - Interval::point(b)).collect()
        };
        let (u, v, w) = (difference(via, from), difference(to, from), difference(to, via));
        let dot = |a: &[Interval], b: &[Interval]| a.iter().zip(b).fold(Interval::ZERO, |sum, (&a, &b)| sum + a * b);
        let square = |a: &[Interval]| a.iter().fold(Interval::ZERO, |sum, a| sum + a.sqr());
        let mut determinant = Interval::ZERO;
        for i in 0..u.len() {
            for j in i + 1..u.len() {
                determinant = determinant + (u[i] * v[j] - u[j] * v[i]).sqr();
            }
        }
        if !(determinant.lo() > 0.0 && determinant.hi().is_finite()) {
            return Err(MotionError::NoCircle);
        }
        let (uu, vv, uw, vw) = (square(&u), square(&v), dot(&u, &w), dot(&v, &w));
        let root = determinant.sqrt();
        let two = Interval::point(2.0);
        let curve = |dof: usize| {
            let radial = (vv * uw * u[dof] - uu * vw * v[dof]) / (two * determinant);
            let tangent = (vv * u[dof] - uu * v[dof]) / (two * root);
            let amplitude = (radial.sqr() + tangent.sqr()).sqrt().upper();
            Curve { start: from[dof], radial, tangent, amplitude }
        };
        let curves: Box<[Curve]> = (0..from.len()).map(curve).collect();
        if let Some(dof) = curves.iter().position(|curve| !curve.amplitude.get().is_finite()) {
            return Err(MotionError::TooLarge { dof: robot.dofs()[dof].name.clone() });
        }
        Ok(Self { to: to.into(), curves, half_angle: angle_of_direction(uw, root), joints: JointSource::of(robot) })
    }

    fn phase(&self, t: Dyadic) -> Phase {
        let (sin, cos) = (Interval::point(t.to_f64()) * self.half_angle).sin_cos();
        let versine = Interval::point(2.0) * sin.sqr();
        Phase { sin: Interval::point(2.0) * sin * cos, cos: Interval::ONE - versine, versine }
    }

    /// Encloses the value at t; exact at both ends, where the curve meets the stored points.
    fn value(&self, dof: usize, t: Dyadic, phase: &Phase) -> Interval {
        let curve = &self.curves[dof];
        match t {
            Dyadic::ZERO => Interval::point(curve.start),
            Dyadic::ONE => Interval::point(self.to[dof]),
            _ => Interval::point(curve.start) - phase.versine * curve.radial + phase.sin * curve.tangent,
        }
    }

    /// Encloses the derivative of the given order at the phase.
    fn derivative(&self, curve: &Curve, order: DerivativeOrder, phase: &Phase) -> Interval {
        let by_phase = match order {
            DerivativeOrder::First => curve.tangent * phase.cos - curve.radial * phase.sin,
            DerivativeOrder::Second => -(curve.tangent * phase.sin + curve.radial * phase.cos),
            DerivativeOrder::Third => curve.radial * phase.sin - curve.tangent * phase.cos,
        };
        by_phase * self.angular_speed(order.number())
    }

    /// dφ/dt to a power.
    fn angular_speed(&self, exponent: u32) -> Interval {
        (Interval::point(2.0) * self.half_angle).powi(exponent)
    }

    /// At least |dᵏq/dtᵏ| at every t, for k = `order`.
    fn amplitude(&self, curve: &Curve, order: u32) -> Interval {
        self.angular_speed(order) * Interval::point(curve.amplitude.get())
    }

    pub(super) fn at(&self, t: Dyadic, values: &mut [f64], errors: &mut [f64]) {
        let phase = self.phase(t);
        for (dof, (value, error)) in values.iter_mut().zip(errors).enumerate() {
            let enclosed = self.value(dof, t, &phase);
            *value = enclosed.mid();
            *error = enclosed.radius().get();
        }
    }

    pub(super) fn variation(&self, over: DyadicInterval, variation: &mut [JointVariation]) {
        let phase = self.phase(over.centre());
        let half = Interval::point(over.half_width());
        let size = |dof: usize| {
            let curve = &self.curves[dof];
            let velocity = self.derivative(curve, DerivativeOrder::First, &phase).mag();
            let acceleration = self.derivative(curve, DerivativeOrder::Second, &phase).mag();
            // q̇(c + x) = v + a·x + r with |r| ≤ x²/2·max|q⃛|, whose integral over |x| ≤ h is at most h³/3·max|q⃛|.
            let rest = half.powi(3) * self.amplitude(curve, 3) / Interval::point(3.0);
            let bound = linear_variation(velocity, acceleration, over.half_width()) + rest.upper();
            bound.min((Interval::point(2.0) * half * self.amplitude(curve, 1)).upper())
        };
        for (variation, joint) in variation.iter_mut().zip(&self.joints) {
            *variation = match *joint {
                // Planar and floating joints rest along arcs.
                JointSource::Rests | JointSource::Plane { .. } | JointSource::Space { .. } => JointVariation::NONE,
                JointSource::Turns { dof, factor } => {
                    JointVariation { turn: size(dof).scale(factor), ..JointVariation::NONE }
                }
                JointSource::Slides { dof, factor } => {
                    JointVariation { slide: size(dof).scale(factor), ..JointVariation::NONE }
                }
            };
        }
    }

    pub(super) fn derivative_bounds(&self, over: DyadicInterval, order: DerivativeOrder, bounds: &mut [f64]) {
        let phase = self.phase(over.centre());
        for (bound, curve) in bounds.iter_mut().zip(&self.curves) {
            *bound = self.largest_derivative(curve, over, order, &phase);
        }
    }

    /// At least the largest derivative in the interval, whose centre has the given phase.
    fn largest_derivative(&self, curve: &Curve, over: DyadicInterval, order: DerivativeOrder, centre: &Phase) -> f64 {
        let change = Interval::point(over.half_width()) * self.amplitude(curve, order.number() + 1);
        let near = (self.derivative(curve, order, centre).abs() + change).upper();
        near.min(self.amplitude(curve, order.number()).upper()).get()
    }

    pub(super) fn rates_at(&self, t: Dyadic, state: &mut MotionState) {
        let phase = self.phase(t);
        for (dof, curve) in self.curves.iter().enumerate() {
            state.velocities[dof] = Rate::of(self.derivative(curve, DerivativeOrder::First, &phase));
            state.accelerations[dof] = Rate::of(self.derivative(curve, DerivativeOrder::Second, &phase));
        }
    }

    pub(super) fn joint_rates(&self, over: DyadicInterval, rates: &mut [JointRates]) {
        rates.fill(JointRates::NONE);
        let phase = self.phase(over.centre());
        for (place, order) in
            [DerivativeOrder::First, DerivativeOrder::Second, DerivativeOrder::Third].into_iter().enumerate()
        {
            let largest = |dof: usize| self.largest_derivative(&self.curves[dof], over, order, &phase);
            source_rates(&self.joints, place, rates, largest);
        }
    }

    pub(super) fn knots(&self) -> Vec<f64> {
        (1..REDUCED_PIECES).map(|piece| f64::from(piece) / f64::from(REDUCED_PIECES)).collect()
    }

    /// Taylor's formula at the middle m: with φ = 2ηt, q = c + a cos φ + b sin φ (c the centre), whose derivatives by φ repeat
    /// after four; what is left out is at most amplitude·(half the piece's angle)^10/10!.
    pub(super) fn reduced(&self, from: f64, to: f64) -> Reduced {
        let [start, end] = [from, to].map(Interval::point);
        let angle = Interval::point(2.0) * self.half_angle;
        let (sin, cos) = (angle * (start + end) * Interval::point(0.5)).sin_cos();
        // φ − φ(m) = (u − ½)·step.
        let step = angle * (end - start);
        let value = |curve: &Curve| {
            let Curve { radial: a, tangent: b, .. } = *curve;
            let middle = Interval::point(curve.start) - a + a * cos + b * sin;
            let by_phase = [b * cos - a * sin, -(a * cos + b * sin), a * sin - b * cos, a * cos + b * sin];
            let mut coefficients = vec![middle];
            let mut scale = Interval::ONE;
            for order in 1..=REDUCED_DEGREE {
                scale = scale * step / Interval::point(f64::from(order));
                coefficients.push(by_phase[(order as usize - 1) % 4] * scale);
            }
            let rest = scale.abs() * step.abs() / Interval::point(f64::from(REDUCED_DEGREE + 1));
            // |u − ½| ≤ ½.
            let left_out =
                rest * Interval::point(0.5).powi(REDUCED_DEGREE + 1) * Interval::point(curve.amplitude.get());
            ReducedValue::of(&from_centred(&coefficients), left_out.upper())
        };
        let rests = |curve: &Curve| curve.amplitude == Upper::ZERO;
        let all = self.curves.iter().map(|curve| match rests(curve) {
            true => ReducedValue { coefficients: vec![curve.start], deviation: 0.0 },
            false => value(curve),
        });
        Reduced { values: all.collect(), turns: Vec::new() }
    }

    pub(super) fn ranges(&self) -> Vec<Option<JointRange>> {
        let range = |dof: usize| {
            let mut held = Interval::point(self.curves[dof].start).hull(Interval::point(self.to[dof]));
            self.widen(dof, DyadicInterval::UNIT, &mut held);
            (held.lo().is_finite() && held.hi().is_finite()).then(|| JointRange { lower: held.lo(), upper: held.hi() })
        };
        (0..self.curves.len()).map(range).collect()
    }

    /// Widens `held` until it holds the curve over the interval. Where the velocity keeps its sign the ends hold it.
    fn widen(&self, dof: usize, over: DyadicInterval, held: &mut Interval) {
        let curve = &self.curves[dof];
        let centre = self.phase(over.centre());
        let half = Interval::point(over.half_width());
        let around = |size: Interval| Interval::around(0.0, size.upper());
        let velocity = self.derivative(curve, DerivativeOrder::First, &centre);
        let change = half * self.amplitude(curve, 2);
        let velocities = velocity + around(change);
        let values = self.value(dof, over.centre(), &centre) + around(half * velocities.abs());
        if values.is_subset(*held) {
            return;
        }
        if velocities.lo() >= 0.0 || velocities.hi() <= 0.0 {
            for end in [over.from(), over.to()] {
                *held = held.hull(self.value(dof, end, &self.phase(end)));
            }
            return;
        }
        // Where the velocity's sign is lost in rounding, not in the width of the interval, halving finds nothing more.
        let finer = over.level() < RANGE_HALVINGS && velocity.width() < change.upper();
        match over.split().filter(|_| finer) {
            Some((first, second)) => {
                self.widen(dof, first, held);
                self.widen(dof, second, held);
            }
            None => *held = held.hull(values),
        }
    }
}

/// At least ∫|v + a·x| dx over |x| ≤ h, for all |v| and |a| up to those given: it grows with both. It is 2h|v| where a·x
/// cannot outweigh v, else |a|h² + v²/|a|.
fn linear_variation(v: Upper, a: Upper, h: f64) -> Upper {
    let (speed, half, bend) = (Interval::point(v.get()), Interval::point(h), Interval::point(a.get()));
    if a.scale(h) <= v {
        (Interval::point(2.0) * half * speed).upper()
    } else {
        (bend * half.sqr() + speed.sqr() / bend).upper()
    }
}
