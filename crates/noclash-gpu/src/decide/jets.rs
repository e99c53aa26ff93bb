//! Place, velocity and acceleration of a body at the centre of an interval, seen from what it is compared with, and bounds of what they leave out
//! (`docs/spacetime.md`).

use super::real::Real;
use super::record::Edge;
use super::surface_rows::{ChainRow, EntryRow, SurfaceModel};
use super::tables::at;
use super::vectors::{V3, along, cross, plus, times, turned_by};

/// Slack of sums of positive terms, far more than their roundings.
const UP: f64 = 1.0 + 1e-12;

/// A point p of the body is at R p + o; the body turns with w, whose derivative is wr; o moves with v and a.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub struct Jets {
    pub r: [V3<f64>; 3],
    pub o: V3<f64>,
    pub w: V3<f64>,
    pub wr: V3<f64>,
    pub v: V3<f64>,
    pub a: V3<f64>,
    /// What is subtracted from bounds by the expansion: errors and A₃τ³/6, and the margin.
    pub bent: f64,
    /// The same by places alone: errors and A₁τ, and the margin.
    pub steady: f64,
    /// A₁τ.
    pub motion: f64,
    /// Errors and the margin, for one time.
    pub still: f64,
}

/// An interval of an edge: the n-th of 2^level.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    pub level: u32,
    pub number: u32,
}

impl Part {
    /// Half width: 2^-(level + 1), exact.
    #[inline(always)]
    pub fn tau(self) -> f64 {
        f64::from_bits(u64::from(1022 - self.level) << 52)
    }
    /// Centre, from 0 to 1, exact.
    #[inline(always)]
    pub fn centre(self) -> f64 {
        (2.0 * f64::from(self.number) + 1.0) * self.tau()
    }
}

/// Whether the tables hold for an edge: values within limits, not NaN, angles that are not too large.
#[inline(always)]
pub fn holds(model: &SurfaceModel, edge: &Edge) -> bool {
    let mut holds = true;
    for row in model.joints {
        let start = 2 * edge.index * edge.dofs + row.dof as usize;
        for value in [edge.edges.value(start), edge.edges.value(start + edge.dofs)] {
            // Every comparison is false for NaN.
            holds &= value >= row.lower
                && value <= row.upper
                && (row.turns == 0 || row.factor.abs() * value.abs() + row.constant.abs() <= f64::LARGEST_ANGLE);
        }
    }
    holds
}

/// Value at a time counted from the middle of the edge, and rate.
#[inline(always)]
fn joint(model: &SurfaceModel, edge: &Edge, row: &ChainRow, time: f64) -> (f64, f64) {
    let own = at(model.joints, row.joint as usize);
    let start = 2 * edge.index * edge.dofs + own.dof as usize;
    let (a, b) = (edge.edges.value(start), edge.edges.value(start + edge.dofs));
    let middle = own.factor.fma(a + (b - a) * 0.5, own.constant);
    let rate = own.factor * (b - a);
    (row.sign * rate.fma(time, middle), row.sign * rate)
}

/// Where a body is, seen from what it is compared with: a point p of it is at R p + o.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub r: [V3<f64>; 3],
    pub o: V3<f64>,
}

const AXES: [V3<f64>; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

/// A point behind a joint that turns about the third axis.
#[inline(always)]
fn turned(p: &V3<f64>, [sin, cos]: [f64; 2]) -> V3<f64> {
    [p[0].fma(cos, -(p[1] * sin)), p[0].fma(sin, p[1] * cos), p[2]]
}

/// The origin, seen from the frame that a joint's is fixed in.
#[inline(always)]
fn set_off(row: &ChainRow, o: &V3<f64>) -> V3<f64> {
    let m = &row.rotation;
    along(o[0], &m[0], &along(o[1], &m[1], &along(o[2], &m[2], &row.translation)))
}

/// The place at the centre of an interval, as in `jets`.
#[inline(always)]
pub fn place(model: &SurfaceModel, entry: &EntryRow, edge: &Edge, part: Part) -> Place {
    let time = part.centre() - 0.5;
    let mut own = Place { r: AXES, o: [0.0; 3] };
    let mut index = entry.chain[1];
    while index > entry.chain[0] {
        index -= 1;
        let row = at(model.chains, index as usize);
        let (value, _) = joint(model, edge, row, time);
        if row.turns != 0 {
            let angle = Real::sin_cos(value);
            for column in &mut own.r {
                *column = turned(column, angle);
            }
            own.o = turned(&own.o, angle);
        } else {
            own.o[2] = own.o[2] + value;
        }
        for column in &mut own.r {
            *column = turned_by(&row.rotation, column);
        }
        own.o = set_off(row, &own.o);
    }
    own
}

/// Guarantee: for a point p of the body and |s| ≤ τ, R p + o + s(v + w×Rp) + s²/2 (a + wr×Rp + w×(w×Rp)) is within A₃τ³/6 of where the point is at
/// centre + s, but for errors; both are part of `bent`. The point is within `motion` of where it is at the centre.
#[inline(always)]
pub fn jets(model: &SurfaceModel, entry: &EntryRow, edge: &Edge, part: Part) -> Jets {
    let (tau, time) = (part.tau(), part.centre() - 0.5);
    // Turning rates of all joints, and of slides in parts of the scale.
    let (mut turning, mut sum) = (0.0, 0.0);
    for index in entry.chain[0]..entry.chain[1] {
        let row = at(model.chains, index as usize);
        let rate = joint(model, edge, row, time).1.size();
        if row.turns != 0 {
            turning = turning + rate;
            sum = sum + rate;
        } else {
            sum = rate.fma(model.per_scale, sum);
        }
    }
    let mut own = Jets {
        r: AXES,
        o: [0.0; 3],
        w: [0.0; 3],
        wr: [0.0; 3],
        v: [0.0; 3],
        a: [0.0; 3],
        bent: 0.0,
        steady: 0.0,
        motion: 0.0,
        still: 0.0,
    };
    // From the body inwards: seen from the frame before each joint.
    let (mut outer, mut a1, mut a3) = (0.0, 0.0, 0.0);
    let mut index = entry.chain[1];
    while index > entry.chain[0] {
        index -= 1;
        let row = at(model.chains, index as usize);
        let (value, rate) = joint(model, edge, row, time);
        let size = rate.size();
        // Turning rates of the joints before, and with this one. The difference may be small: its error is added.
        let upper = (turning - outer) + turning * 1e-13;
        if row.turns != 0 {
            let lower = (upper - size).or_zero() + turning * 1e-13;
            // Distance of the body's points from the axis at any time of the interval.
            let c = plus(&turned_by(&own.r, &entry.centre), &own.o);
            let reach = c[1].fma(c[1], c[0] * c[0]).root() + entry.radius;
            let lever = (reach + a1 * tau) * UP + model.pad;
            a1 = lever.fma(size, a1);
            // S⁺³ − S³ without subtraction.
            a3 = (lever * size).fma(upper.fma(upper + lower, lower * lower), a3);
            outer = outer + size;
            own.turn(value, rate);
        } else {
            a1 = a1 + size;
            a3 = (3.0 * size).fma(upper * upper, a3);
            own.slide(value, rate);
        }
        own.place(row);
    }
    let (a1, a3) = (a1 * UP * model.remainder, a3 * UP * model.remainder);
    let turned = sum * tau;
    let errors = model.pad * (4.0 * turned).fma(turned, turned.fma(2.0, 1.0));
    let kept = entry.margin * UP;
    own.motion = a1 * tau;
    own.bent = ((a3 * (tau * tau * tau)).fma(1.0 / 6.0 + 1e-12, errors) + kept) * UP;
    own.steady = (own.motion + model.pad + kept) * UP;
    own.still = (model.pad + kept) * UP;
    own
}

impl Jets {
    /// Behind a joint that turns about the third axis.
    #[inline(always)]
    fn turn(&mut self, value: f64, rate: f64) {
        let angle = Real::sin_cos(value);
        let turn = |p: &V3<f64>| turned(p, angle);
        for column in &mut self.r {
            *column = turn(column);
        }
        let (o, v, w) = (turn(&self.o), turn(&self.v), turn(&self.w));
        // W×p with W = (0, 0, rate).
        let spin = |p: &V3<f64>| [-(rate * p[1]), rate * p[0], 0.0];
        let spun = spin(&o);
        self.a = plus(&turn(&self.a), &plus(&times(2.0, &spin(&v)), &spin(&spun)));
        self.v = plus(&v, &spun);
        self.wr = plus(&turn(&self.wr), &spin(&w));
        self.w = [w[0], w[1], w[2] + rate];
        self.o = o;
    }

    #[inline(always)]
    fn slide(&mut self, value: f64, rate: f64) {
        self.o[2] = self.o[2] + value;
        self.v[2] = self.v[2] + rate;
    }

    /// Into the frame that the joint's is fixed in.
    #[inline(always)]
    fn place(&mut self, row: &ChainRow) {
        let m = &row.rotation;
        for column in &mut self.r {
            *column = turned_by(m, column);
        }
        self.o = set_off(row, &self.o);
        self.v = turned_by(m, &self.v);
        self.a = turned_by(m, &self.a);
        self.w = turned_by(m, &self.w);
        self.wr = turned_by(m, &self.wr);
    }

    /// n · x at −τ, 0 and τ without remainder, and n · x″, as functions of a point of the body.
    #[inline(always)]
    pub fn seen_along(&self, n: &V3<f64>, tau: f64) -> Functions {
        let across = cross(n, &self.w);
        let back = |p: &V3<f64>| super::vectors::turned_back(&self.r, p);
        let dot = super::vectors::dot;
        let (still, rate) = (back(n), back(&across));
        let bend = back(&plus(&cross(n, &self.wr), &cross(&across, &self.w)));
        let (p, s, c) = (dot(n, &self.o), dot(n, &self.v), dot(n, &self.a));
        let half = 0.5 * tau * tau;
        let (ends, offset) = (along(half, &bend, &still), half.fma(c, p));
        Functions {
            of: [along(-tau, &rate, &ends), still, along(tau, &rate, &ends), bend],
            offset: [(-tau).fma(s, offset), p, tau.fma(s, offset), c],
        }
    }
}

/// Affine functions of a point.
#[derive(Clone, Copy)]
pub struct Functions {
    pub of: [V3<f64>; 4],
    pub offset: [f64; 4],
}
