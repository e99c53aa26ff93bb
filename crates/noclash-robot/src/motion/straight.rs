//! Straight motions: every value linear in time, floating joints by slerp.
//!
//! The model is q(t) = (1 − t)·from + t·to, literally: a continuous joint that is commanded to go from 0 to 20 turns more than
//! three times. Quaternions move as `slerp.rs` says. All speeds are constant, so that what a joint does in an interval
//! is what it does in all, times the interval's width, which is a power of two.

use noclash_numeric::{Dyadic, DyadicInterval, Interval, Upper, interpolate};

use super::derivative_order::DerivativeOrder;
use super::error::MotionError;
use super::reduction::{Reduced, ReducedValue};
use super::slerp::Slerp;
use super::state::{MotionState, Rate};
use crate::configuration::Limits;
use crate::joint::Drive;
use crate::tree::Robot;
use crate::{JointKind, JointRange, JointRates, JointVariation};

/// A straight motion of one robot.
#[derive(Clone, Debug)]
pub(super) struct Straight {
    from: Box<[f64]>,
    to: Box<[f64]>,
    slerps: Box<[Slerp]>,
    /// The same at every time.
    velocities: Box<[Rate]>,
    /// Motion of each joint from start to end.
    whole: Box<[JointVariation]>,
}

impl Straight {
    /// The configurations that it joins: they and the robot determine it.
    pub(super) fn ends(&self) -> [&[f64]; 2] {
        [&self.from, &self.to]
    }

    pub(super) fn new(robot: &Robot, from: &[f64], to: &[f64]) -> Result<Self, MotionError> {
        robot.validate(from, Limits::Ignored)?;
        robot.validate(to, Limits::Ignored)?;
        let mut whole = vec![JointVariation::NONE; robot.joints().len()];
        robot.straight_variation(from, to, &mut whole);
        let mut slerps = Vec::new();
        for (joint, whole) in robot.joints().iter().zip(&mut whole) {
            if let (JointKind::Floating, Drive::Commanded { first_dof }) = (joint.kind, joint.drive) {
                let first = first_dof + 3;
                let quaternion = |values: &[f64]| std::array::from_fn(|component| values[first + component]);
                // Validated quaternions are neither zero nor infinite.
                if let Some(slerp) = Slerp::new(first, quaternion(from), quaternion(to)) {
                    // The way this motion takes; where both ways are half a turn, not the other one.
                    whole.turn = slerp.turn();
                    slerps.push(slerp);
                }
            }
        }
        let velocity = |(&from, &to): (&f64, &f64)| Rate::of(Interval::point(to) - Interval::point(from));
        let velocities = from.iter().zip(to).map(velocity).collect();
        Ok(Self { from: from.into(), to: to.into(), slerps: slerps.into(), velocities, whole: whole.into() })
    }

    pub(super) fn at(&self, t: Dyadic, values: &mut [f64], errors: &mut [f64]) {
        let time = t.to_f64();
        for (dof, (&from, &to)) in self.from.iter().zip(&self.to).enumerate() {
            let (value, error) = interpolate(from, to, time);
            values[dof] = value;
            errors[dof] = error.get();
        }
        for slerp in &self.slerps {
            slerp.at(t, values, errors);
        }
    }

    /// The same at any time in [0, 1] that is known up to rounding; `drift` says how much farther off each value may be.
    pub(super) fn at_fraction(
        &self,
        t: Interval,
        drift: impl Fn(usize) -> Upper,
        values: &mut [f64],
        errors: &mut [f64],
    ) {
        for (dof, (&from, &to)) in self.from.iter().zip(&self.to).enumerate() {
            let [from, to] = [from, to].map(Interval::point);
            let between = match t {
                Interval::ZERO => from,
                Interval::ONE => to,
                _ => from + t * (to - from),
            };
            // Rounding may lead beyond the ends, the line does not.
            let value = between.intersect(from.hull(to)).unwrap_or(between);
            values[dof] = value.mid();
            errors[dof] = (value.radius() + drift(dof)).get();
        }
        for slerp in &self.slerps {
            slerp.at_fraction(t, drift(slerp.first_dof), values, errors);
        }
    }

    pub(super) fn variation(&self, over: DyadicInterval, variation: &mut [JointVariation]) {
        let width = 2.0 * over.half_width();
        for (variation, whole) in variation.iter_mut().zip(&self.whole) {
            *variation = whole.scaled(width);
        }
    }

    pub(super) fn rates(&self, state: &mut MotionState) {
        state.velocities.copy_from_slice(&self.velocities);
        state.turning.extend(self.slerps.iter().filter_map(Slerp::turning));
    }

    pub(super) fn joint_rates(&self, rates: &mut [JointRates]) {
        for (rates, whole) in rates.iter_mut().zip(&self.whole) {
            *rates = JointRates { turn: [whole.turn.get(), 0.0, 0.0], slide: [whole.slide.get(), 0.0, 0.0] };
        }
    }

    pub(super) fn ranges(&self) -> Vec<Option<JointRange>> {
        let hull = |(&from, &to): (&f64, &f64)| Some(JointRange { lower: from.min(to), upper: from.max(to) });
        let mut ranges: Vec<_> = self.from.iter().zip(&self.to).map(hull).collect();
        for slerp in &self.slerps {
            for component in 0..4 {
                ranges[slerp.first_dof + component] = Some(slerp.range(component));
            }
        }
        ranges
    }

    pub(super) fn derivative_bounds(&self, order: DerivativeOrder, bounds: &mut [f64]) {
        for (dof, bound) in bounds.iter_mut().enumerate() {
            *bound = self.derivative_bound(dof, order);
        }
    }

    /// What a value that is no quaternion's changes by from start to end.
    pub(super) fn change(&self, dof: usize) -> Interval {
        Interval::point(self.to[dof]) - Interval::point(self.from[dof])
    }

    /// The same for one degree of freedom.
    pub(super) fn derivative_bound(&self, dof: usize, order: DerivativeOrder) -> f64 {
        let turning = self.slerps.iter().find(|slerp| (slerp.first_dof..slerp.first_dof + 4).contains(&dof));
        match (turning, order) {
            (Some(slerp), _) => slerp.derivative_bound(order).get(),
            (None, DerivativeOrder::First) => self.change(dof).mag().get(),
            (None, DerivativeOrder::Second | DerivativeOrder::Third) => 0.0,
        }
    }

    /// The motion while the fraction of it runs evenly from one number to another (known up to rounding); `drift` says how much
    /// farther off each value may be.
    pub(super) fn reduced(&self, fractions: [Interval; 2], drift: impl Fn(usize) -> Upper) -> Option<Reduced> {
        let value = |(dof, (&from, &to)): (usize, (&f64, &f64))| {
            let [from, to] = [from, to].map(Interval::point);
            ReducedValue::line(from, to - from, fractions, drift(dof))
        };
        let mut turns = Vec::new();
        for slerp in self.slerps.iter().filter(|slerp| slerp.moves()) {
            turns.push(slerp.reduced(fractions, drift(slerp.first_dof))?);
        }
        Some(Reduced { values: self.from.iter().zip(&self.to).enumerate().map(value).collect(), turns })
    }

    /// Motion of each joint from start to end.
    pub(super) fn whole(&self) -> &[JointVariation] {
        &self.whole
    }
}
