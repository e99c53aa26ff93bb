//! How far a motion is from its chord: the straight line between two of its configurations, at the same t.
//!
//! Of one value over an interval of width w, f = value − chord is 0 at both ends. With Green's function of the interval,
//! G(t, s) ≤ w/4 and ∫G(t, s) ds ≤ w²/8,
//!   |f(t)| = |∫G(t, s) dq̇(s)| ≤ w²/8 · max|q̈| + w/4 · (the sum of the jumps of q̇ strictly inside),
//! and from |q̇| ≤ V alone |f| ≤ V·w/2. The smaller holds; derivation: `docs/motions.md`.

use noclash_numeric::{DyadicInterval, add_up, mul_up};

use super::derivative_order::DerivativeOrder;
use super::kinds::Motion;
use crate::joint::DofComponent;
use crate::tree::Robot;

/// Memory for bounds on chords, kept by the caller.
#[derive(Clone, Debug, Default)]
pub struct ChordScratch {
    rates: Vec<f64>,
    jumps: Vec<f64>,
}

impl Motion {
    /// Writes, for each degree of freedom, at least the largest distance of its exact value from its exact chord over the interval: the value that
    /// goes evenly from where it is at the interval's start to where it is at its end. Infinite for quaternions, which have no chords.
    ///
    /// # Panics
    /// If there are not as many deviations as degrees of freedom.
    pub fn chord_deviation(
        &self,
        robot: &Robot,
        over: DyadicInterval,
        scratch: &mut ChordScratch,
        deviation: &mut [f64],
    ) {
        let ChordScratch { rates, jumps } = scratch;
        rates.resize(deviation.len(), 0.0);
        jumps.clear();
        jumps.resize(deviation.len(), 0.0);
        self.derivative_bounds(over, DerivativeOrder::Second, deviation);
        self.add_rate_jumps(over, jumps);
        if jumps.iter().all(|jump| *jump == 0.0) {
            // Curvature alone is worse than rates only where an interval is far too long, and cutting asks for thousands of bounds.
            rates.fill(f64::INFINITY);
        } else {
            self.derivative_bounds(over, DerivativeOrder::First, rates);
        }
        // A power of two: its products are exact, but for underflow, which is rounded upwards.
        let half = over.half_width();
        for (((own, rate), jump), dof) in deviation.iter_mut().zip(rates).zip(jumps).zip(robot.dofs()) {
            *own = match dof.component {
                DofComponent::Qx | DofComponent::Qy | DofComponent::Qz | DofComponent::Qw => f64::INFINITY,
                DofComponent::Single | DofComponent::X | DofComponent::Y | DofComponent::Z | DofComponent::Theta => {
                    let bent = add_up(mul_up(mul_up(0.5 * half, half), *own), mul_up(0.5 * half, *jump));
                    bent.min(mul_up(half, *rate))
                }
            };
        }
    }
}
