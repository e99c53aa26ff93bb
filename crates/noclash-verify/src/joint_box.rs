//! Whether one direction keeps two parts of bodies apart for all coordinates of a box.
//!
//! Seen along the straight way from the box's centre to any point of it, run through in one unit of time, every joint k changes at a
//! constant rate of at most wₖ. So n·x differs from its value at the centre by at most Σ wₖ|n·∂x/∂qₖ| + |n|A₂/2, with
//! n·∂x/∂qₖ = (n×z)·(x − o) for a turn about z through o and n·z for a slide, and A₂ = Σ R a(S⁺ + S) over turns + Σ 2aS over slides.

use noclash_numeric::{Interval, add_up, div_down, mul_up, sub_down};

use crate::body::Body;
use crate::motion::{Jet, Motion, Span};
use crate::statement::Statement;
use crate::vector::{self, Vector};

/// A pair of bodies over a box of coordinates.
pub struct BoxedPair<'a> {
    sides: [Side<'a>; 2],
}

struct Side<'a> {
    body: &'a Body,
    jet: Jet,
    /// Per joint from the common frame outwards: whether it turns, its axis, a point of it, and how much it may change.
    joints: Vec<(bool, Vector, Vector, f64)>,
    /// A₂.
    second: f64,
}

impl<'a> BoxedPair<'a> {
    /// `ranges` are those of all coordinates.
    pub fn new(statement: &'a Statement, bodies: [usize; 2], ranges: &[Interval]) -> Self {
        Self::at(statement, bodies, &mut Motion::in_the_middle_of(ranges))
    }

    /// The same for the box of a motion at rest, which alone says of the joints between the two what it takes.
    pub(crate) fn at(statement: &'a Statement, bodies: [usize; 2], motion: &mut Motion) -> Self {
        let anchor = statement.common_ancestor(bodies.map(|body| statement.bodies[body].frame));
        let sides = bodies.map(|index| {
            let body = &statement.bodies[index];
            let [mut second, mut s] = [0.0; 2];
            let mut joints = Vec::new();
            for lever in motion.levers(statement, anchor, body) {
                let jet = motion.jet(statement, anchor, lever.frame, Span::START);
                let change = mul_up(motion.range(lever.joint.coordinate).radius().get(), lever.gain);
                // A turn leaves its own axis where it is, so that the frame after it has it too.
                joints.push((lever.joint.turns, vector::apply(&jet.rotation, &lever.joint.axis), jet.origin, change));
                if lever.joint.turns {
                    let after = add_up(s, change);
                    second = add_up(second, mul_up(lever.arm, mul_up(change, add_up(after, s))));
                    s = after;
                } else {
                    second = add_up(second, mul_up(2.0, mul_up(change, s)));
                }
            }
            Side { body, jet: motion.jet(statement, anchor, body.frame, Span::START), joints, second }
        });
        Self { sides }
    }

    /// Units that [`BoxedPair::distance`] takes: every joint that turns sees the parts along a direction of its own.
    pub(crate) fn cost(&self, nodes: [usize; 2]) -> u64 {
        [0, 1]
            .map(|side| (1 + self.sides[side].joints.len() as u64) * self.sides[side].body.cost(nodes[side]))
            .iter()
            .sum()
    }

    /// Guarantee: for all coordinates of the box what is below the two nodes is at least this far apart. Any `n` is sound.
    pub fn distance(&self, n: [f64; 3], nodes: [usize; 2]) -> f64 {
        let n = &vector::exact(n);
        let [a, b] = [0, 1].map(|side| self.sides[side].range(n, nodes[side]));
        let lost = add_up(self.sides[0].lost(n, nodes[0]), self.sides[1].lost(n, nodes[1]));
        let least = sub_down((a - b).lo(), lost);
        let apart = if least > 0.0 { div_down(least, vector::length(n).hi()) } else { f64::NEG_INFINITY };
        let bend = mul_up(0.5, add_up(self.sides[0].second, self.sides[1].second));
        let balls = self.sides[0].body.ball(nodes[0]) + self.sides[1].body.ball(nodes[1]);
        sub_down(apart, add_up(bend, balls.hi()))
    }

    /// Where the bodies are at the centre of the box, seen from their common frame.
    pub fn poses(&self) -> [&Jet; 2] {
        [&self.sides[0].jet, &self.sides[1].jet]
    }
}

impl Side<'_> {
    fn range(&self, n: &Vector, node: usize) -> Interval {
        self.body.range(node, &vector::apply_transposed(&self.jet.rotation, n)) + vector::dot(n, &self.jet.origin)
    }

    fn lost(&self, n: &Vector, node: usize) -> f64 {
        self.joints.iter().fold(0.0, |sum, (turns, axis, origin, change)| {
            let rate = if *turns {
                let along = vector::cross(n, axis);
                let within = self.body.range(node, &vector::apply_transposed(&self.jet.rotation, &along));
                within + vector::dot(&along, &vector::sub(&self.jet.origin, origin))
            } else {
                vector::dot(n, axis)
            };
            add_up(sum, mul_up(rate.mag().get(), *change))
        })
    }
}
