//! How large the derivatives of a moving point can be: |dᵐp/dtᵐ| ≤ A_m for m = 1, 2, 3, from the same factors as Lemma 2.
//!
//! Joints from the frame outwards; a, b, c bound a joint's first three derivatives on the interval, S and T sum a and b
//! over the turning joints passed so far, R is the joint's turn factor:
//!   turning:  A₁ += R a,  A₂ += R [S⁺² − S² + b],  A₃ += R [S⁺³ − S³ + 3(S⁺T⁺ − S T) + c],  S⁺ = S + a, T⁺ = T + b
//!   sliding:  A₁ += a,    A₂ += 2 a S + b,         A₃ += 3 a S² + 3(a T + b S) + c
//! Each mixed partial derivative is a chain of cross products with unit axes applied to a vector no longer than the factor
//! of the outermost joint; a slide can occur once only, outermost. Derivation: `docs/spacetime.md`.

use noclash_numeric::Upper;

use crate::travel::{SLACK, TravelFactors};
use crate::variation::JointVariation;

/// Bounds on the first three derivatives by t of what one joint does, over an interval of time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JointRates {
    /// Of the angle turned.
    pub turn: [f64; 3],
    /// Of the displacement.
    pub slide: [f64; 3],
}

impl JointRates {
    /// The joint rests.
    pub const NONE: Self = Self { turn: [0.0; 3], slide: [0.0; 3] };
}

impl TravelFactors {
    /// A₁, A₂, A₃ of every point of the body, seen from the frame.
    ///
    /// Guarantee: at every time of the interval on which `rates` (by joint index) and `turn_factors` (in the order of
    /// [`TravelFactors::factors`], from [`TravelFactors::local_factors`] or the global ones) hold, no derivative of the
    /// order exceeds its bound, where it exists. Not for frames that the way to the body passes upwards: the frame must be
    /// an ancestor of the body's link.
    pub fn derivative_bounds(&self, turn_factors: &[Upper], rates: &[JointRates]) -> [Upper; 3] {
        let [mut first, mut second, mut third] = [0.0; 3];
        let (mut s, mut t) = (0.0, 0.0);
        for (factor, turn_factor) in self.factors().iter().zip(turn_factors) {
            if factor.upwards {
                return [Upper::INFINITY; 3];
            }
            let JointRates { turn, slide } = &rates[factor.joint.index()];
            // M = T(slide)·R(turn): seen from the frame, the slide comes before the joint's own turn.
            let [a, b, c] = *slide;
            first += a;
            second += 2.0 * a * s + b;
            third += 3.0 * a * s * s + 3.0 * (a * t + b * s) + c;
            let [a, b, c] = *turn;
            if a == 0.0 && b == 0.0 && c == 0.0 {
                // Adds nothing, however large the factor is.
                continue;
            }
            let (s_after, t_after, r) = (s + a, t + b, turn_factor.get());
            // The differences of powers, written without subtraction.
            first += r * a;
            second += r * (a * (s_after + s) + b);
            third += r * (a * (s_after * s_after + s_after * s + s * s) + 3.0 * (a * t_after + s * b) + c);
            (s, t) = (s_after, t_after);
        }
        // What overflowed to NaN bounds nothing.
        [first, second, third].map(|sum| if sum.is_nan() { Upper::INFINITY } else { Upper::proved(sum * SLACK) })
    }

    /// Bound on Σ |∂²x/∂q_j ∂q_k| v_j w_k over all ordered pairs of joints between frame and body, for every point x of the body: how much
    /// a displacement by `w` differs where the joints are `v` away.
    ///
    /// Grouped by the outermost joint as above, with S and T the sums of v and w over the turning joints passed so far:
    ///   turning:  R [S⁺T⁺ − S T],   sliding:  w S + v T.
    ///
    /// Guarantee: while `turn_factors` hold (in the order of [`TravelFactors::factors`]); infinite for frames that the way passes upwards.
    pub fn mixed_bound(&self, turn_factors: &[Upper], v: &[JointVariation], w: &[JointVariation]) -> Upper {
        let (mut sum, mut s, mut t) = (0.0, 0.0, 0.0);
        for (factor, turn_factor) in self.factors().iter().zip(turn_factors) {
            if factor.upwards {
                return Upper::INFINITY;
            }
            let (v, w) = (&v[factor.joint.index()], &w[factor.joint.index()]);
            sum += w.slide.get() * s + v.slide.get() * t;
            let (a, b) = (v.turn.get(), w.turn.get());
            if a == 0.0 && b == 0.0 {
                continue;
            }
            sum += turn_factor.get() * (a * t + a * b + s * b);
            (s, t) = (s + a, t + b);
        }
        if sum.is_nan() { Upper::INFINITY } else { Upper::proved(sum * SLACK) }
    }

    /// Bound on what a second-order expansion about a configuration q misses of x(q + v + w) − x(q + v), for every point x of the body and all
    /// joint values within `v` and then within `w`: ½ G(v, v, w) + ½ G(v, w, w) + ⅙ G(w, w, w), where G(a, b, c) bounds
    /// Σ |∂³x/∂q_i ∂q_j ∂q_k| a_i b_j c_k.
    ///
    /// Grouped as above:  turning:  R [A⁺B⁺C⁺ − A B C],   sliding:  a B C + A b C + A B c,   with A, B, C the sums of a, b, c over the turning joints passed
    /// so far. Guarantee: as [`Self::mixed_bound`]. Derivation: `docs/tolerances.md`.
    pub fn cubic_bound(&self, turn_factors: &[Upper], v: &[JointVariation], w: &[JointVariation]) -> Upper {
        let (mut sum, mut s, mut t) = (0.0, 0.0, 0.0);
        for (factor, turn_factor) in self.factors().iter().zip(turn_factors) {
            if factor.upwards {
                return Upper::INFINITY;
            }
            let (v, w) = (&v[factor.joint.index()], &w[factor.joint.index()]);
            let (a, b) = (v.slide.get(), w.slide.get());
            sum += 0.5 * (2.0 * a * s * t + b * s * s) + 0.5 * (a * t * t + 2.0 * b * s * t) + 0.5 * b * t * t;
            let (a, b) = (v.turn.get(), w.turn.get());
            if a == 0.0 && b == 0.0 {
                continue;
            }
            let (s_after, t_after) = (s + a, t + b);
            // The differences of products, written without subtraction.
            let of_vvw = s * s * b + a * (s_after + s) * t_after;
            let of_vww = a * t_after * t_after + s * b * (t_after + t);
            let of_www = b * (t_after * t_after + t_after * t + t * t);
            sum += turn_factor.get() * (0.5 * of_vvw + 0.5 * of_vww + of_www / 6.0);
            (s, t) = (s_after, t_after);
        }
        if sum.is_nan() { Upper::INFINITY } else { Upper::proved(sum * SLACK) }
    }
}
