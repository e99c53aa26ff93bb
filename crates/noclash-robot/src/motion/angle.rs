//! The angle of a direction in the half plane y ≥ 0, enclosed, from `+ - * /` and roots alone.
//!
//! Halving an angle needs only a root: the direction (x + √(x² + y²), y) has half the angle of (x, y). Three halvings
//! bring a right angle down to 11.25°, where the series of the arc sine converges fast.

use noclash_numeric::Interval;

/// Terms of the series; c₁₆·(1/4)^33 is below 1e-21.
const TERMS: u32 = 16;

/// Guarantee: holds the angle in [0, π] between the x axis and (x, y), for every exact (x, y) ≠ 0 in the box with y ≥ 0.
/// Boxes too wide to decide give [0, π].
pub(crate) fn angle_of_direction(x: Interval, y: Interval) -> Interval {
    let all = Interval::new(0.0, Interval::PI.hi());
    let angle =
        if x.mid() < 0.0 { quarter_angle(y, -x).map(|rest| Interval::HALF_PI + rest) } else { quarter_angle(x, y) };
    angle.and_then(|angle| angle.intersect(all)).unwrap_or(all)
}

/// The angle of (x, y) where x is at least about 0; it may be negative where y may be.
fn quarter_angle(x: Interval, y: Interval) -> Option<Interval> {
    let length = |x: Interval| (x.sqr() + y.sqr()).sqrt();
    let halved = (0..3).fold(x, |x, _| x + length(x));
    let sine = y / length(halved);
    // Three halvings of less than π leave less than π/8 in absolute value, where sine and angle grow together.
    (halved.lo() > 0.0 && sine.mag().get() <= 0.25).then(|| Interval::point(8.0) * arc_sine(sine))
}

/// Encloses asin x for |x| ≤ 1/4: Σ cₙ x^(2n+1), c₀ = 1, cₙ₊₁/cₙ = (2n+1)²/((2n+2)(2n+3)) < 1, so that what is left out
/// is at most the next term over 1 − x² ≥ 15/16 in absolute value.
fn arc_sine(x: Interval) -> Interval {
    let square = x.sqr();
    let mut factor = Interval::ONE;
    let mut sum = Interval::ZERO;
    for n in 0..TERMS {
        sum = sum + factor;
        let n = f64::from(n);
        let ratio =
            Interval::point((2.0 * n + 1.0) * (2.0 * n + 1.0)) / Interval::point((2.0 * n + 2.0) * (2.0 * n + 3.0));
        factor = factor * ratio * square;
    }
    let rest = (factor / (Interval::ONE - square)).hi();
    x * (sum + Interval::new(0.0, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_angle_of_a_direction_is_held_and_known_to_a_few_units() {
        for i in 0..=4000_u32 {
            let angle = std::f64::consts::PI * f64::from(i) / 4000.0;
            let (x, y) = (3.0 * angle.cos(), (3.0 * angle.sin()).max(0.0));
            let held = angle_of_direction(Interval::point(x), Interval::point(y));
            let truth = y.atan2(x);
            assert!(held.lo() <= truth + 5e-16 && held.hi() >= truth - 5e-16, "{held:?} against {truth}");
            assert!(held.width().get() < 2e-14, "{held:?}");
        }
    }

    #[test]
    fn a_direction_that_may_be_zero_can_have_any_angle() {
        let near_zero = Interval::new(-1e-20, 1e-20);
        assert_eq!(angle_of_direction(near_zero, near_zero), Interval::new(0.0, Interval::PI.hi()));
    }
}
