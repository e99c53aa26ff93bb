//! Half-spaces that hold an envelope: the only statements about cables and regions that proofs use.
//!
//! Contract of every constructor: each point x of the set, at each time of the interval and for each position of its parts within the
//! stated errors, has normal·x ≤ bound. Derivations: `docs/bending.md`, "Cuts". Vectors are multiples of 2⁻³⁰ ([`snapped`]), so that
//! sums of normals are exact.

use glam::DVec3;
use noclash_numeric::{Lower, UNIT_ROUNDOFF, Upper, add_up, mul_up};

/// {x : normal·x ≤ bound}.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cut {
    pub normal: DVec3,
    pub bound: Upper,
}

/// A point that moves: where it is in the middle of an interval, how far off that may be, and how far it gets from there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MovingPoint {
    pub at: DVec3,
    pub error: Upper,
    pub travel: Upper,
}

/// A box grown by a ball: its frame's axes as computed, its middle, and how far any of its points may be off.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GrownBox {
    pub centre: DVec3,
    pub axes: [DVec3; 3],
    pub half: DVec3,
    pub radius: Upper,
    pub error: Upper,
}

/// 2³⁰: directions are multiples of its inverse.
const GRID: f64 = 1_073_741_824.0;

/// The vector on the grid of directions; sums of a few such vectors are exact as long as their components are below 2²⁰.
pub(crate) fn snapped(vector: DVec3) -> DVec3 {
    (vector * GRID).round() / GRID
}

/// At least a·b: three products and two sums, γ₃ of the sum of their sizes, which is itself rounded.
pub(crate) fn dot_up(a: DVec3, b: DVec3) -> Upper {
    Upper::proved(add_up(a.dot(b), dot_error(a, b)))
}

/// At most a·b.
pub(crate) fn dot_down(a: DVec3, b: DVec3) -> Lower {
    Lower::proved(-add_up(-a.dot(b), dot_error(a, b)))
}

fn dot_error(a: DVec3, b: DVec3) -> f64 {
    mul_up(4.0 * UNIT_ROUNDOFF, (a * b).abs().element_sum()) + f64::MIN_POSITIVE
}

/// At least the length.
pub(crate) fn length_up(vector: DVec3) -> Upper {
    Upper::proved(mul_up(vector.length(), 1.0 + 8.0 * UNIT_ROUNDOFF))
}

/// At least |vector|·amount.
pub(crate) fn times_up(vector: DVec3, amount: Upper) -> Upper {
    Upper::proved(mul_up(length_up(vector).get(), amount.get()))
}

impl Cut {
    /// |x − a| + |x − b| ≤ length: p·(x − a) + q·(x − b) ≤ max(|p|, |q|)·length for any p and q.
    pub fn of_length([p, q]: [DVec3; 2], [a, b]: [MovingPoint; 2], length: Upper) -> Self {
        let longest = length_up(p).max(length_up(q));
        let reach = Upper::proved(mul_up(longest.get(), length.get()));
        let loose = times_up(p, a.error + a.travel) + times_up(q, b.error + b.travel);
        Self { normal: p + q, bound: reach + dot_up(p, a.at) + dot_up(q, b.at) + loose }
    }

    /// Within `sag` of the straight line from a to b: n·x ≤ max(n·a, n·b) + |n|·sag.
    pub fn of_sag(n: DVec3, [a, b]: [MovingPoint; 2], sag: Upper) -> Self {
        let end = |end: MovingPoint| dot_up(n, end.at) + times_up(n, end.error + end.travel);
        Self { normal: n, bound: end(a).max(end(b)) + times_up(n, sag) }
    }

    /// Within a grown box: n·x ≤ n·c + Σ hᵢ|n·uᵢ| + |n|·(radius + error).
    pub fn of_box(n: DVec3, grown: &GrownBox) -> Self {
        let side = |(axis, half): (DVec3, f64)| {
            let along = dot_up(n, axis).max(dot_up(-n, axis));
            Upper::proved(mul_up(along.get().max(0.0), half))
        };
        let sides: Upper = grown.axes.into_iter().zip(grown.half.to_array()).map(side).sum();
        Self { normal: n, bound: dot_up(n, grown.centre) + sides + times_up(n, grown.radius + grown.error) }
    }

    /// What lies in both sets: the sum of two statements.
    pub fn and(self, other: Self) -> Self {
        Self { normal: self.normal + other.normal, bound: self.bound + other.bound }
    }
}
