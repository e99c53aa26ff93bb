//! Sine and cosine against Taylor sums in rational arithmetic.

use std::sync::LazyLock;

use dashu_ratio::RBig;
use noclash_numeric::*;
use proptest::prelude::*;

use crate::exact::{at_least, at_most, exact};

/// The grid of the reference computation, `2^-256`: fine enough that its own errors stay below [`REFERENCE_ERROR`].
static GRID: LazyLock<RBig> = LazyLock::new(|| exact(2.0_f64.powi(256)));
/// Bounds the error of [`reference`]: fewer than 100 truncations to the grid, series remainders below `2^-200`, and
/// `2^-220` for pi.
const REFERENCE_ERROR: f64 = f64::from_bits((1023 - 190) << 52);

/// Within `2^-256` below `value`.
fn on_grid(value: RBig) -> RBig {
    RBig::from((value * &*GRID).floor()) / &*GRID
}

/// `atan(1 / n)`, by the alternating series, for `n >= 5`.
fn arctangent_of_inverse(n: u32) -> RBig {
    let square = RBig::from(n * n);
    let mut power = on_grid(RBig::ONE / RBig::from(n));
    let mut sum = RBig::ZERO;
    for k in 0..120_u32 {
        let term = power.clone() / RBig::from(2 * k + 1);
        sum = on_grid(if k % 2 == 0 { sum + term } else { sum - term });
        power = on_grid(power / &square);
    }
    sum
}

/// Machin's formula: `pi/2 = 8 atan(1/5) - 2 atan(1/239)`.
static HALF_PI: LazyLock<RBig> =
    LazyLock::new(|| RBig::from(8) * arctangent_of_inverse(5) - RBig::from(2) * arctangent_of_inverse(239));

/// The sine and cosine of `angle`, each within [`REFERENCE_ERROR`].
fn reference(angle: f64) -> (RBig, RBig) {
    let turns = (angle / HALF_PI_LOWER).round() as i64;
    let rest = on_grid(exact(angle) - RBig::from(turns) * &*HALF_PI);
    let square = on_grid(rest.clone() * &rest);
    let (mut sin, mut cos) = (RBig::ZERO, RBig::ZERO);
    let (mut sin_term, mut cos_term) = (rest, RBig::ONE);
    for k in 0..24_u32 {
        sin += &sin_term;
        cos += &cos_term;
        sin_term = -on_grid(sin_term * &square / RBig::from((2 * k + 2) * (2 * k + 3)));
        cos_term = -on_grid(cos_term * &square / RBig::from((2 * k + 1) * (2 * k + 2)));
    }
    match turns.rem_euclid(4) {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    }
}

/// How far `computed` is from `truth`, in units of the roundoff, and not less.
fn error_in_roundoffs(computed: f64, truth: &RBig) -> f64 {
    let off = exact(computed) - truth;
    let size = if off < RBig::ZERO { -off } else { off } + exact(REFERENCE_ERROR);
    (size / exact(UNIT_ROUNDOFF)).to_f64().value().next_up()
}

/// Angles of every size, near the multiples of pi/4, and over the whole reduced range.
fn angle() -> impl Strategy<Value = f64> {
    let near_multiples = (-1_335_088..=1_335_088_i64, -40..40_i64).prop_map(|(eighths, steps)| {
        let centre = eighths as f64 * (PI_LOWER / 4.0);
        f64::from_bits(centre.to_bits().saturating_add_signed(if centre == 0.0 { 0 } else { steps }))
    });
    let few_multiples = (-16..=16_i64, -4..4_i64).prop_map(|(eighths, steps)| {
        let centre = eighths as f64 * (PI_LOWER / 4.0);
        f64::from_bits(centre.to_bits().saturating_add_signed(if centre == 0.0 { 0 } else { steps }))
    });
    let any_size = (1.0..2.0_f64, -1000..20_i32, any::<bool>())
        .prop_map(|(m, e, negative)| m * 2.0_f64.powi(e) * if negative { -1.0 } else { 1.0 });
    prop_oneof![near_multiples, few_multiples, any_size, -0.8..0.8, -7.0..7.0, -MAX_REDUCED_ANGLE..=MAX_REDUCED_ANGLE,]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn sine_and_cosine_keep_their_error(angle in angle()) {
        let computed = sin_cos(angle);
        prop_assert_eq!(computed.error, SIN_COS_ERROR);
        let (sin, cos) = reference(angle);
        // The derivation gives 0.99 u; the published error is 2 u.
        prop_assert!(error_in_roundoffs(computed.sin, &sin) <= 0.99);
        prop_assert!(error_in_roundoffs(computed.cos, &cos) <= 0.99);
        prop_assert!(computed.sin.abs() <= 1.0 && computed.cos.abs() <= 1.0);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn intervals_of_angles_are_enclosed(from in angle(), width in 0.0..7.0_f64, tiny in any::<bool>(), share in 0.0..=1.0_f64) {
        let width = if tiny { width * 1e-15 } else { width };
        let to = (from + width).clamp(from, MAX_REDUCED_ANGLE.max(from));
        let (sin, cos) = Interval::new(from, to).sin_cos();
        let member = (from + share * (to - from)).clamp(from, to);
        // Where an extremum may hide: the multiples of pi/2 and their neighbours.
        let multiple = ((from / HALF_PI_LOWER).ceil() * HALF_PI_LOWER).clamp(from, to);
        for angle in [from, to, member, multiple, multiple.next_down().max(from), multiple.next_up().min(to)] {
            let (true_sin, true_cos) = reference(angle);
            for (enclosure, truth) in [(sin, true_sin), (cos, true_cos)] {
                let slack = exact(REFERENCE_ERROR);
                prop_assert!(at_most(enclosure.lo(), &(truth.clone() + &slack)), "{enclosure:?} at {angle}");
                prop_assert!(at_least(enclosure.hi(), &(truth - slack)), "{enclosure:?} at {angle}");
                prop_assert!(-1.0 <= enclosure.lo() && enclosure.hi() <= 1.0);
            }
        }
    }

    #[test]
    fn enclosures_are_tight(from in angle(), width in 0.0..1e-3_f64) {
        // Both functions are 1-Lipschitz, so the image is at most as wide as the interval.
        let (sin, cos) = Interval::new(from, from + width).sin_cos();
        if (from + width).abs() <= MAX_REDUCED_ANGLE {
            let width = Interval::new(from, from + width).width().get() + 5.0 * SIN_COS_ERROR;
            prop_assert!(sin.width().get() <= width && cos.width().get() <= width);
        }
    }

    #[test]
    fn larger_intervals_of_angles_have_larger_enclosures(from in angle(), a in 0.0..4.0_f64, b in 0.0..4.0_f64) {
        // Up to twice the error of the values: the computed sine itself need not be monotone.
        let inner = Interval::new(from, from + a);
        let outer = inner.hull(Interval::point(from + a + b));
        let slack = Upper::proved(2.0 * SIN_COS_ERROR);
        for (small, large) in [(inner.sin(), outer.sin()), (inner.cos(), outer.cos())] {
            let lo = Interval::around(large.lo(), slack);
            prop_assert!(small.is_subset(lo.hull(Interval::around(large.hi(), slack))));
        }
    }
}

#[test]
fn the_error_is_needed() {
    // Some computed sine is off: a model without the term would be wrong.
    let worst = (1..200).map(|n| f64::from(n) * 0.01).map(|x| error_in_roundoffs(sin_cos(x).sin, &reference(x).0));
    assert!(worst.fold(0.0, f64::max) > 0.4);
}

#[test]
fn angles_that_nearly_vanish_in_the_reduction_and_the_end_of_the_range_are_right() {
    // Doubles and integers that lie very close to a multiple of pi/2.
    for angle in [
        PI_LOWER,
        PI_UPPER,
        TWO_PI_LOWER,
        HALF_PI_LOWER,
        HALF_PI_UPPER,
        11.0,
        355.0,
        710.0,
        104_348.0,
        MAX_REDUCED_ANGLE,
    ] {
        for angle in [angle, -angle] {
            let (computed, (sin, cos)) = (sin_cos(angle), reference(angle));
            assert!(error_in_roundoffs(computed.sin, &sin) <= 0.99, "sin {angle}");
            assert!(error_in_roundoffs(computed.cos, &cos) <= 0.99, "cos {angle}");
        }
    }
}

#[test]
fn zero_is_exact() {
    let zero = sin_cos(0.0);
    assert_eq!((zero.sin, zero.cos), (0.0, 1.0));
}

#[test]
fn beyond_the_reduced_range_nothing_is_claimed() {
    for angle in [MAX_REDUCED_ANGLE.next_up(), -1e300, f64::INFINITY, f64::NEG_INFINITY, f64::NAN] {
        let unknown = sin_cos(angle);
        assert_eq!((unknown.sin, unknown.cos, unknown.error), (0.0, 0.0, 1.0));
        assert_eq!(Interval::point(angle).sin_cos(), (Interval::new(-1.0, 1.0), Interval::new(-1.0, 1.0)));
    }
}

#[test]
fn the_bounds_on_pi_hold_pi_and_nothing_more() {
    let half_pi = &*HALF_PI;
    let slack = exact(REFERENCE_ERROR);
    for (lower, upper, times) in
        [(HALF_PI_LOWER, HALF_PI_UPPER, 1), (PI_LOWER, PI_UPPER, 2), (TWO_PI_LOWER, TWO_PI_UPPER, 4)]
    {
        let truth = RBig::from(times) * half_pi;
        assert!(exact(lower) < truth.clone() - &slack && truth + &slack < exact(upper));
        assert_eq!(lower.next_up(), upper);
    }
    assert_eq!((Interval::PI.lo(), Interval::PI.hi()), (PI_LOWER, PI_UPPER));
    assert_eq!((Interval::HALF_PI.lo(), Interval::HALF_PI.hi()), (HALF_PI_LOWER, HALF_PI_UPPER));
}
