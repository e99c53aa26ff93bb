//! Numbers of one edge that all its intervals share, computed in doubles: values and rates of joints, bounds of motion.

use super::real::Real;
use super::tables::{Model, STEPS, at, at_mut};

/// Configurations of edges one after the other: start, then end; doubles, or singles taken as the doubles they are.
#[derive(Clone, Copy)]
pub enum Edges<'a> {
    Double(&'a [f64]),
    Single(&'a [f32]),
}

impl Edges<'_> {
    /// How many values they are.
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        match self {
            Self::Double(values) => values.len(),
            Self::Single(values) => values.len(),
        }
    }

    /// One of them.
    #[inline(always)]
    pub fn value(&self, index: usize) -> f64 {
        match self {
            Self::Double(values) => *at(values, index),
            Self::Single(values) => f64::from(*at(values, index)),
        }
    }
}

/// Slack of the bounds for the conversion to `R`, far more than its rounding.
const UP: f64 = 1.0 + 1.0 / (1 << 20) as f64;

/// Writes the record of an edge; `false` where the tables do not hold for it: values beyond their limits, NaN, angles too large.
#[inline(always)]
pub fn prepare<R: Real>(model: &Model<R>, edges: &Edges, dofs: usize, edge: usize, record: &mut [R]) -> bool {
    let mut rates = [0.0_f64; STEPS];
    // Turning rates summed along the chain, by frame.
    let mut turned = [0.0_f64; STEPS + 1];
    let mut holds = true;
    let mut sum = 0.0;
    for (index, row) in model.steps.iter().enumerate() {
        let start = 2 * edge * dofs + row.dof as usize;
        let (a, b) = (edges.value(start), edges.value(start + dofs));
        // Every comparison is false for NaN.
        let is_held = |value: f64| {
            value >= row.lower
                && value <= row.upper
                && (row.turns == 0 || row.factor.abs() * value.abs() + row.constant.abs() <= R::LARGEST_ANGLE)
        };
        holds &= is_held(a) && is_held(b);
        let middle = row.factor.fma(a + (b - a) * 0.5, row.constant);
        let rate = row.factor * (b - a);
        *at_mut(record, 2 * index) = R::of(middle);
        *at_mut(record, 2 * index + 1) = R::of(rate);
        let own = if row.turns != 0 { rate.abs() } else { 0.0 };
        sum += rate.abs() * row.weight;
        *at_mut(&mut rates, index) = rate.abs();
        *at_mut(&mut turned, index + 1) = *at(&turned, row.parent_frame as usize) + own;
    }
    let steps = model.steps.len();
    for (view, seen) in model.views.iter().enumerate() {
        let (mut a1, mut a2) = (0.0, 0.0);
        for (index, row) in model.steps.iter().enumerate() {
            let part = *at(model.levers, view * steps + index) * *at(&rates, index);
            let own = if row.turns != 0 { *at(&rates, index) } else { 0.0 };
            a1 += part;
            a2 += part * (2.0 * *at(&turned, row.parent_frame as usize) + own);
        }
        // The difference loses what both have in common: the slack is of what stood before it, of which it is a part.
        let second = a2 * (1.0 + 1e-11) - a1 * *at(&turned, seen.frame as usize) * 2.0;
        *at_mut(record, 2 * (steps + view)) = R::of(a1 * UP);
        *at_mut(record, 2 * (steps + view) + 1) = R::of(second * UP);
    }
    *at_mut(record, 2 * (steps + model.views.len())) = R::of(sum * UP);
    holds
}
