//! How far the values that close all loops are from a motion, proved stretch by stretch.
//!
//! On a stretch of half-width h about t_m, with F the equations along the motion and Y ≈ (∂F/∂q)⁻¹ there (by the dependent values), let
//!
//! ```text
//! r = |Y F| + h |Y F'| + ½h² |Y F''| + ⅙h³ |Y| |F'''| + |Y ∂F/∂(driven)| δ,     C = |1 − Y ∂F/∂q|
//! ```
//!
//! with C over a box about the motion. If C has row sums of at most ¼ (in units of the box) and r is at most 0.7 of the box, d ↦ d − Y F(q̃(t) + d) maps the box into itself and
//! contracts: for every t there is exactly one closed configuration in it, and it is within (1 − C)⁻¹ r of the motion. Of the boxes of two stretches that meet one holds the other: the zero is the same.
//! Derivation: `docs/loops.md`.

use std::rc::Rc;

use noclash_numeric::{DyadicInterval, Interval, Upper};

use super::enclosure::{Factors, Taylor};
use super::error::LoopError;
use super::linkage::Closure;
use super::newton::inverse;
use crate::JointRates;
use crate::motion::{Motion, MotionState, StateBox};
use crate::tree::Robot;

/// A term of the bound; dropped by tests that show what it is for.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClosureTerm {
    /// Errors of the equations as computed.
    Rounding,
    /// How far the motion itself is from being closed, but for the remainder.
    Residual,
    /// Taylor's remainder.
    Remainder,
    /// How much the Jacobian differs from its inverse in the middle.
    Change,
    /// How far driven values are from what is stated.
    Driven,
}

/// Half the boxes in which the closed configuration may be proved unique, per weight (radians, or parts of the linkage's length): the first that contracts.
const BOXES: [f64; 3] = [1e-3, 1e-4, 1e-5];
/// Row sums of C are at most this.
const CONTRACTION: f64 = 0.25;
/// Residuals are at most this share of the box: 0.7 + 0.25 < 1.
const RESIDUAL_SHARE: f64 = 0.7;
/// How often the bound is replaced by its image.
const TIGHTENED: usize = 4;
/// Stretches are halved until the bound is below this (radians, metres), until this often, or until the proof holds or is given up.
const WANTED: f64 = 1e-7;
const ENOUGH_LEVEL: u8 = 11;
/// Halvings of a smooth stretch that may come beyond that, where the motion has more pieces than 64.
const HALVINGS_OF_A_PIECE: u8 = 5;
const DEEPEST_LEVEL: u8 = 20;
/// A remainder that is less than this share of the residual is not worth a shorter stretch.
const LITTLE: f64 = 0.05;

/// Data needed to bound the deviation over a stretch.
pub(super) struct Bounds<'a> {
    closure: &'a Closure,
    robot: &'a Robot,
    motion: &'a Motion,
    driven_error: &'a [f64],
    factors: Factors,
    dropped: Option<ClosureTerm>,
}

/// ∂F/∂q and C.
type Contracting = (Vec<Vec<Interval>>, Vec<Vec<Upper>>);

/// A map that contracts on a box all over a stretch, and so on every part of it.
struct Contraction {
    /// Y.
    inverse: Vec<Vec<f64>>,
    /// ∂F/∂q.
    jacobian: Vec<Vec<Interval>>,
    /// C.
    change: Vec<Vec<Upper>>,
    /// Half the box, per weight.
    half: f64,
}

/// A stretch that is to be proved.
struct Stretch {
    over: DyadicInterval,
    /// Halved no further than this once the proof holds.
    enough_level: u8,
    /// Of a longer stretch that holds this one: enclosing the Jacobian is most of the work, and what asks for short stretches is Taylor's remainder.
    contraction: Option<Rc<Contraction>>,
}

/// Deviation of the dependent values over a stretch.
struct Deviation {
    rho: Vec<f64>,
    /// Whether a shorter stretch would not make it much smaller.
    fine: bool,
}

impl Closure {
    /// By degree of freedom: at every time the closed configuration whose driven values are within `driven_error` of the motion's has its dependent values within this
    /// of the motion's, and no other has them within [`Closure::unique_within`].
    pub(super) fn deviation(
        &self,
        robot: &Robot,
        motion: &Motion,
        driven_error: &[f64],
        dropped: Option<ClosureTerm>,
    ) -> Result<Vec<f64>, LoopError> {
        let factors = self.factors(robot, &motion.ranges());
        let bounds = Bounds { closure: self, robot, motion, driven_error, factors, dropped };
        let mut deviation = driven_error.to_vec();
        let mut pending = vec![Stretch { over: DyadicInterval::UNIT, enough_level: ENOUGH_LEVEL, contraction: None }];
        // What contracted before says how long the next stretch may be.
        let mut first_level = 0;
        while let Some(Stretch { over, enough_level, contraction }) = pending.pop() {
            let smooth = motion.is_smooth_within(over);
            let contraction = match contraction {
                None if smooth && over.level() >= first_level => {
                    let found = bounds.contraction(over).map(Rc::new);
                    if found.is_ok() {
                        first_level = over.level().saturating_sub(1);
                    }
                    found
                }
                known => known.ok_or(0),
            };
            let found = contraction.as_ref().map_err(|at| *at).and_then(|known| bounds.within(over, known));
            let good = found.as_ref().is_ok_and(|own| own.fine || own.rho.iter().all(|width| *width <= WANTED));
            let enough = found.is_ok() && over.level() >= enough_level;
            // Halves of what is not smooth may be pieces.
            let enough_level =
                if smooth { enough_level } else { enough_level.max(over.level() + 1 + HALVINGS_OF_A_PIECE) };
            let halves = over.split().filter(|_| !good && !enough && over.level() < DEEPEST_LEVEL);
            match (halves, found) {
                (Some(halves), found) => {
                    // A box that is too small for the residual may be larger on a shorter stretch.
                    let contraction = contraction.ok().filter(|_| found.is_ok());
                    let half = |over| Stretch { over, enough_level, contraction: contraction.clone() };
                    pending.extend([half(halves.1), half(halves.0)]);
                }
                (None, Ok(own)) => {
                    for (&dof, width) in self.dependent().iter().zip(own.rho) {
                        deviation[dof] = deviation[dof].max(width);
                    }
                }
                (None, Err(at)) => {
                    let t = over.centre().to_f64();
                    return Err(match self.singular(robot, at, t) {
                        LoopError::Singular { name, t, .. } => LoopError::Unproved { name, t },
                        other => other,
                    });
                }
            }
        }
        Ok(deviation)
    }

    /// Guarantee of a motion that was led: no second configuration with the same driven values closes the loops within this of it, degree of freedom by degree of
    /// freedom; 0 for driven ones.
    pub fn unique_within(&self) -> Vec<f64> {
        let mut within = vec![0.0; self.reference().len()];
        let [.., least] = BOXES;
        self.dependent().iter().zip(&self.weights).for_each(|(&dof, weight)| within[dof] = least * weight);
        within
    }
}

impl Bounds<'_> {
    /// On the first box on which it does; the place of a dependent joint whose row does not contract where there is none.
    fn contraction(&self, over: DyadicInterval) -> Result<Contraction, usize> {
        let Self { closure, robot, motion, .. } = *self;
        let mut state = MotionState::default();
        motion.state_at(over.centre(), &mut state);
        let inverse = inverse(&closure.square(&closure.evaluate(robot, &state.values)))?;
        let mut failed = 0;
        for half in BOXES {
            match self.contracting(over, &inverse, half) {
                Ok((jacobian, change)) => return Ok(Contraction { inverse, jacobian, change, half }),
                Err(at) => failed = at,
            }
        }
        Err(failed)
    }

    /// ∂F/∂q and C over a box, if C contracts; else the row that does not.
    fn contracting(&self, over: DyadicInterval, inverse: &[Vec<f64>], half: f64) -> Result<Contracting, usize> {
        let weights = &self.closure.weights;
        let jacobian = self.jacobian(over, half).ok_or(0_usize)?;
        let change = self.change(inverse, &jacobian);
        let ratio = |(row, own): (&Vec<Upper>, &f64)| {
            let sum: Upper = row.iter().zip(weights).map(|(entry, weight)| entry.scale(*weight)).sum();
            sum.scale(1.0 / own).get()
        };
        // `Upper` has no NaN but a positive one, which is largest in this order and does not contract.
        let worst = change.iter().zip(weights).map(ratio).enumerate().max_by(|a, b| a.1.total_cmp(&b.1));
        match worst {
            Some((at, ratio)) if ratio.total_cmp(&CONTRACTION).is_gt() => Err(at),
            Some(_) | None => Ok((jacobian, change)),
        }
    }

    /// ρ over a stretch on which the map contracts; the place of a dependent joint whose residual is too large for the box.
    fn within(&self, over: DyadicInterval, contraction: &Contraction) -> Result<Deviation, usize> {
        let Self { closure, robot, motion, .. } = *self;
        let Contraction { inverse, jacobian, change, half } = contraction;
        let mut state = MotionState::default();
        motion.state_at(over.centre(), &mut state);
        let mut rates = vec![JointRates::NONE; robot.joints().len()];
        motion.joint_rates(over, &mut rates);
        let taylor = closure.taylor(robot, &state, &rates, &self.factors);
        let (residual, remainder) = self.residual(inverse, &taylor, jacobian, over.half_width());
        let mut widest = Upper::ZERO;
        for (at, own) in residual.iter().enumerate() {
            if own.get().total_cmp(&(RESIDUAL_SHARE * half * closure.weights[at])).is_gt() {
                return Err(at);
            }
            widest = widest.max(own.scale(1.0 / closure.weights[at]));
        }
        // |d| ≤ r / (1 − ¼) in units of the box; then r + C |d|, which holds too.
        let wide = widest.scale(4.0 / 3.0 * (1.0 + 1e-12));
        let mut at: Vec<Upper> = closure.weights.iter().map(|weight| wide.scale(*weight)).collect();
        for _ in 0..TIGHTENED {
            let image = |(own, row): (&Upper, &Vec<Upper>)| {
                *own + row.iter().zip(&at).map(|(entry, width)| entry.scale(width.get())).sum::<Upper>()
            };
            at = residual.iter().zip(change).map(image).collect();
        }
        let fine = remainder.iter().zip(&residual).all(|(own, all)| own.get() <= LITTLE * all.get());
        Ok(Deviation { rho: at.into_iter().map(Upper::get).collect(), fine })
    }

    /// ∂F/∂q over the stretch, for dependent values anywhere in the box about the motion's.
    fn jacobian(&self, over: DyadicInterval, half: f64) -> Option<Vec<Vec<Interval>>> {
        let mut state = StateBox::default();
        self.motion.state_over(self.robot, over, &mut state);
        let mut values: Vec<Interval> = state.state().values.to_vec();
        let grow = |value: Interval, by: f64| value + Interval::new(-by, by);
        for (value, by) in values.iter_mut().zip(self.driven_error) {
            *value = grow(*value, *by);
        }
        for (&dof, weight) in self.closure.dependent().iter().zip(&self.closure.weights) {
            values[dof] = grow(values[dof], half * weight);
        }
        self.closure.jacobian_over(self.robot, &values)
    }

    /// |1 − Y ∂F/∂q|, entry by entry.
    fn change(&self, inverse: &[Vec<f64>], jacobian: &[Vec<Interval>]) -> Vec<Vec<Upper>> {
        let dependent = self.closure.dependent();
        let entry = |row: usize, column: usize| {
            let sum = times(&inverse[row], |equation| jacobian[equation][dependent[column]]);
            let one = if row == column { 1.0 } else { 0.0 };
            match self.dropped {
                Some(ClosureTerm::Change) => Upper::ZERO,
                _ => (sum - one).mag(),
            }
        };
        (0..dependent.len()).map(|row| (0..dependent.len()).map(|column| entry(row, column)).collect()).collect()
    }

    /// r, and the part of it that is Taylor's remainder.
    fn residual(
        &self,
        inverse: &[Vec<f64>],
        taylor: &Taylor,
        jacobian: &[Vec<Interval>],
        half: f64,
    ) -> (Vec<Upper>, Vec<Upper>) {
        // Powers of two, so that products with them are exact.
        let factors = [1.0, half, 0.5 * half * half];
        let seen = |part: Interval| match self.dropped {
            Some(ClosureTerm::Rounding) => Interval::point(part.mid()),
            _ => part,
        };
        let kept = |term: ClosureTerm, value: Upper| if self.dropped == Some(term) { Upper::ZERO } else { value };
        let of_row = |row: &Vec<f64>| {
            let known = taylor
                .derivatives
                .iter()
                .zip(factors)
                .map(|(derivative, factor)| times(row, |equation| seen(derivative[equation])).mag().scale(factor));
            let cube = (Interval::point(half).powi(3) / Interval::point(6.0)).upper();
            let rest = times(row, |equation| Interval::new(-1.0, 1.0) * taylor.third[equation].get()).mag();
            let remainder = kept(ClosureTerm::Remainder, rest.scale(cube.get()));
            let beside = self
                .driven_error
                .iter()
                .enumerate()
                .filter(|(_, error)| **error > 0.0)
                .map(|(dof, error)| times(row, |equation| jacobian[equation][dof]).mag().scale(*error));
            let residual =
                kept(ClosureTerm::Residual, known.sum()) + remainder + kept(ClosureTerm::Driven, beside.sum());
            (residual, remainder)
        };
        inverse.iter().map(of_row).unzip()
    }
}

/// Σ over equations of the row of Y times a column. Most columns are 0 but for the equations of one loop.
fn times(row: &[f64], column: impl Fn(usize) -> Interval) -> Interval {
    row.iter().enumerate().fold(Interval::ZERO, |sum, (equation, factor)| {
        let part = column(equation);
        let vanishes = part == Interval::ZERO && factor.is_finite();
        if vanishes { sum } else { sum + part * *factor }
    })
}
