//! Numbers of one edge that all its intervals share: values and rates of joints, bounds of motion. Lanes of an edge compute them together.

use super::real::Real;
use super::tables::{Model, at, at_mut};

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

/// An edge of many.
#[derive(Clone, Copy)]
pub struct Edge<'a> {
    pub edges: Edges<'a>,
    pub dofs: usize,
    pub index: usize,
}

/// First phase: value and rate of a joint at the middle of the edge. `false` where the tables do not hold for it: values beyond their limits,
/// NaN, angles too large.
#[inline(always)]
pub fn write_joint<R: Real>(model: &Model<R>, edge: &Edge, joint: usize, record: &mut [R]) -> bool {
    let row = at(model.joints, joint);
    let start = 2 * edge.index * edge.dofs + row.dof as usize;
    let (a, b) = (edge.edges.value(start), edge.edges.value(start + edge.dofs));
    // Every comparison is false for NaN.
    let is_held = |value: f64| {
        value >= row.lower
            && value <= row.upper
            && (row.turns == 0 || row.factor.abs() * value.abs() + row.constant.abs() <= R::LARGEST_ANGLE)
    };
    *at_mut(record, 2 * joint) = R::of(row.factor.fma(a + (b - a) * 0.5, row.constant));
    *at_mut(record, 2 * joint + 1) = R::of(row.factor * (b - a));
    is_held(a) && is_held(b)
}

/// Second phase, of a joint: turning rates summed along the way to its frame, and twice those before it and its own, of which A₂ is made. The first
/// joint also writes the sum of all rates.
#[inline(always)]
pub fn write_turned<R: Real>(model: &Model<R>, joint: usize, record: &mut [R]) {
    let steps = model.steps.len();
    let row = at(model.steps, joint);
    let before = row.ancestors & !(1 << joint);
    let (mut turned, mut sum) = (R::ZERO, R::ZERO);
    for other in 0..steps {
        let rate = at(record, 2 * other + 1).size();
        let other_row = at(model.steps, other);
        if before >> other & 1 != 0 && other_row.turns() {
            turned = turned + rate;
        }
        sum = rate.fma(other_row.weight, sum);
    }
    let own = if row.turns() { at(record, 2 * joint + 1).size() } else { R::ZERO };
    let first = 2 * (steps + model.views.len());
    // What is subtracted from it may be nearly as large: its error is paid here, and there.
    *at_mut(record, first + joint) = (turned + turned).fma(R::ONE + R::DIFFERENCE, own);
    *at_mut(record, first + steps + joint + 1) = turned + own;
    if joint == 0 {
        *at_mut(record, first + steps) = R::ZERO;
        *at_mut(record, first + 2 * steps + 1) = sum * R::SUM_UP;
    }
}

/// Third phase: A₁ and A₂ of a view (`docs/balls.md`).
#[inline(always)]
pub fn write_view<R: Real>(model: &Model<R>, view: usize, record: &mut [R]) {
    let (steps, views) = (model.steps.len(), model.views.len());
    let first = 2 * (steps + views);
    let base = *at(record, first + steps + *at(model.views, view) as usize);
    let base = (base + base) * (R::ONE - R::DIFFERENCE);
    let (mut a1, mut a2) = (R::ZERO, R::ZERO);
    for joint in 0..steps {
        let part = *at(model.levers, joint * views + view) * at(record, 2 * joint + 1).size();
        a1 = a1 + part;
        a2 = part.fma(*at(record, first + joint) - base, a2);
    }
    *at_mut(record, 2 * (steps + view)) = a1 * R::SUM_UP;
    *at_mut(record, 2 * (steps + view) + 1) = a2 * R::SUM_UP;
}
