//! Whether one direction keeps two parts of bodies apart over a span of time: what every step of a proof claims.
//!
//! For a fixed vector n, a point of a body and |s| ≤ τ, n·x(t₀+s) = n·x + s n·x' + s²/2 n·x'' + ρ with |ρ| ≤ |n|A₃τ³/6. Let D be the
//! difference for a point of A and one of B and P its parabola, without the two ρ. A parabola is nowhere farther below its chords over
//! [−τ, 0] and [0, τ] than τ²/8·max(P'', 0), so D ≥ min(P(−τ), P(0), P(τ)) − τ²/8·max(P'', 0) − |n|(A₃ + B₃)τ³/6. All four numbers
//! are affine in the points: over boxes, hulls and cylinders they lie between support values. The bodies stay farther apart
//! than m if D > |n|(m + radii of the balls that pieces are grown by + deviations).

use noclash_numeric::{Interval, add_up, mul_up, sub_down};

use crate::body::{Body, HalfSpace};
use crate::motion::{Jet, Moving, Span};
use crate::vector::{self, Vector};

/// p ↦ g·p + c.
type Functional = (Vector, Interval);

/// n·x at −τ, 0 and τ, and n·x'', as functions of the point in its body's frame; one alone for a body that rests.
struct Functionals {
    at: [Functional; 3],
    bend: Functional,
    rests: bool,
}

impl Functionals {
    fn new(n: &Vector, jet: &Jet, half: f64) -> Self {
        let functional = |along: &Vector, shift: &Vector| -> Functional {
            (vector::apply_transposed(&jet.rotation, along), vector::dot(n, shift))
        };
        let now = functional(n, &jet.origin);
        if jet.rests() {
            return Self { at: [now; 3], bend: (vector::ZERO, Interval::ZERO), rests: true };
        }
        // n·(ω×y) = (n×ω)·y.
        let across = vector::cross(n, &jet.omega);
        let twice = vector::add(&vector::cross(n, &jet.omega_rate), &vector::cross(&across, &jet.omega));
        let (speed, bend) = (functional(&across, &jet.velocity), functional(&twice, &jet.acceleration));
        let half_square = Interval::point(half).sqr() * Interval::point(0.5);
        let at = |half: Interval| -> Functional {
            let sum = |i: usize| now.0[i] + speed.0[i] * half + bend.0[i] * half_square;
            ([sum(0), sum(1), sum(2)], now.1 + speed.1 * half + bend.1 * half_square)
        };
        Self { at: [at(Interval::point(-half)), now, at(Interval::point(half))], bend, rests: false }
    }

    fn over(&self, which: &Functional, body: &Body, node: usize) -> Interval {
        body.range(node, &which.0) + which.1
    }
}

/// A direction over a span, ready for many parts.
pub struct Separation {
    a: Functionals,
    /// Of B, or the level of a half-space.
    b: Result<Functionals, Interval>,
    length: f64,
    half: f64,
    lost: f64,
}

/// Gap of two parts along a direction.
#[derive(Clone, Copy, Debug)]
pub struct Gap {
    /// At most P(−τ), P(0), P(τ) for all points.
    pub at: [f64; 3],
    /// At least τ²/8·max(P'', 0).
    pub bend: f64,
    /// At least |n|.
    pub length: f64,
    /// At least what remainders and deviations take, for |n| = 1.
    pub lost: f64,
    /// At least the radii of the balls that the parts are grown by.
    pub balls: f64,
    /// How wide both parts are along the direction: for searches.
    pub widths: [f64; 2],
}

impl Gap {
    /// Guarantee: at every time of the span the exact parts are at least this far apart.
    pub fn distance(&self) -> f64 {
        let least = sub_down(self.at[0].min(self.at[1]).min(self.at[2]), self.bend);
        // A positive number over at least |n| is at most the number over |n|.
        let apart = if least > 0.0 { noclash_numeric::div_down(least, self.length) } else { f64::NEG_INFINITY };
        sub_down(apart, add_up(self.lost, self.balls))
    }
}

impl Separation {
    /// `n` points from B to A, in the frame of both; any vector is sound.
    pub fn new(n: [f64; 3], a: &Moving, b: &Moving, over: Span) -> Self {
        let n = &vector::exact(n);
        let functionals = Functionals::new(n, &b.jet, over.half);
        Self::against(n, a, Ok(functionals), lost(&[a, b], over.half), over)
    }

    /// The same against a half-space that rests: its own normal is the direction, and n·x ≤ n·o + offset all that it holds.
    pub fn from_half_space(half_space: &HalfSpace, rests_at: &Jet, a: &Moving, over: Span) -> Self {
        let n = vector::apply(&rests_at.rotation, &half_space.normal);
        let level = vector::dot(&n, &rests_at.origin) + half_space.offset;
        Self::against(&n, a, Err(level), lost(&[a], over.half), over)
    }

    fn against(n: &Vector, a: &Moving, b: Result<Functionals, Interval>, lost: f64, over: Span) -> Self {
        let length = vector::length(n).hi();
        Self { a: Functionals::new(n, &a.jet, over.half), b, length, half: over.half, lost }
    }

    /// Gap along the direction of what is below two nodes (of a half-space, whatever `b` says).
    pub fn gap(&self, (body_a, node_a): (&Body, usize), b: Option<(&Body, usize)>) -> Gap {
        let range_a = |which: &Functional| self.a.over(which, body_a, node_a);
        let range_b = |lane: Option<usize>| match (&self.b, b) {
            (Ok(own), Some((body, node))) => own.over(lane.map_or(&own.bend, |lane| &own.at[lane]), body, node),
            (Err(level), None) => lane.map_or(Interval::ZERO, |_| *level),
            // A body where there is none, or the other way round: nothing is shown.
            (Ok(_), None) | (Err(_), Some(_)) => Interval::ENTIRE,
        };
        let (now_a, now_b) = (range_a(&self.a.at[1]), range_b(Some(1)));
        // What rests is the same at all times, and has no curvature.
        let b_rests = self.b.as_ref().map_or(true, |own| own.rests);
        let then_b = |lane: usize| if b_rests { now_b } else { range_b(Some(lane)) };
        let widths = [now_a.width().get(), now_b.width().get()];
        let mut at = [(now_a - now_b).lo(); 3];
        let mut bend = 0.0;
        if !(self.a.rests && b_rests) {
            at[0] = (range_a(&self.a.at[0]) - then_b(0)).lo();
            at[2] = (range_a(&self.a.at[2]) - then_b(2)).lo();
            let bent_b = if b_rests { Interval::ZERO } else { range_b(None) };
            let curvature = (range_a(&self.a.bend) - bent_b).hi();
            bend = mul_up(mul_up(0.125, mul_up(self.half, self.half)), curvature.max(0.0));
        }
        let balls = body_a.ball(node_a) + b.map_or(Interval::ZERO, |(body, node)| body.ball(node));
        Gap { at, bend, length: self.length, lost: self.lost, balls: balls.hi(), widths }
    }
}

/// (A₃ + B₃)τ³/6 and the deviations, rounded up: 1/6 < 0.16666666666666669.
fn lost(bodies: &[&Moving], half: f64) -> f64 {
    let cube = mul_up(mul_up(half, mul_up(half, half)), 0.166_666_666_666_666_69);
    bodies.iter().fold(0.0, |sum, body| add_up(sum, add_up(mul_up(body.bounds[0], cube), body.bounds[1])))
}
