//! Directed operations against exact rationals.

use dashu_ratio::RBig;
use noclash_numeric::*;
use proptest::prelude::*;

use crate::exact::{at_least, at_most, exact, finite, finite_pair};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn sums_and_differences_enclose_the_exact_ones((a, b) in finite_pair()) {
        let (sum, difference) = (exact(a) + exact(b), exact(a) - exact(b));
        prop_assert!(at_most(add_down(a, b), &sum) && at_least(add_up(a, b), &sum));
        prop_assert!(at_most(sub_down(a, b), &difference) && at_least(sub_up(a, b), &difference));
    }

    #[test]
    fn sums_are_as_tight_as_doubles_allow((a, b) in finite_pair()) {
        prop_assume!(a.abs() < f64::MAX / 4.0 && b.abs() < f64::MAX / 4.0);
        let sum = exact(a) + exact(b);
        let (down, up) = (add_down(a, b), add_up(a, b));
        if exact(a + b) == sum {
            prop_assert!(down == a + b && up == a + b);
        } else {
            prop_assert_eq!(down.next_up(), up);
        }
    }

    #[test]
    fn products_enclose_the_exact_ones((a, b) in finite_pair()) {
        let product = exact(a) * exact(b);
        let (down, up) = (mul_down(a, b), mul_up(a, b));
        prop_assert!(at_most(down, &product) && at_least(up, &product));
        prop_assert!(up <= down.next_up().next_up());
        prop_assert!(product < RBig::ZERO || down >= 0.0);
        prop_assert!(product > RBig::ZERO || up <= 0.0);
    }

    #[test]
    fn quotients_enclose_the_exact_ones((a, b) in finite_pair()) {
        let (down, up) = (div_down(a, b), div_up(a, b));
        if b == 0.0 {
            prop_assert!(down == f64::NEG_INFINITY && up == f64::INFINITY);
        } else {
            let quotient = exact(a) / exact(b);
            prop_assert!(at_most(down, &quotient) && at_least(up, &quotient));
            prop_assert!(up <= down.next_up().next_up());
            prop_assert!(quotient < RBig::ZERO || down >= 0.0);
        prop_assert!(quotient > RBig::ZERO || up <= 0.0);
        }
    }

    #[test]
    fn roots_enclose_the_exact_ones(a in finite()) {
        let (down, up) = (sqrt_down(a), sqrt_up(a));
        prop_assert!(down >= 0.0);
        let truth = exact(a.max(0.0));
        prop_assert!(exact(down) * exact(down) <= truth && truth <= exact(up) * exact(up));
        prop_assert!(up <= down.next_up().next_up());
    }

    #[test]
    fn roots_of_short_squares_are_exact(n in 0..1_u64 << 26, e in -400..400_i32) {
        let root = n as f64 * 2.0_f64.powi(e);
        prop_assert_eq!(sqrt_down(root * root), root);
        prop_assert_eq!(sqrt_up(root * root), root);
        // Their neighbours do not fall behind them.
        prop_assert!(sqrt_down((root * root).next_up()) >= root);
        prop_assert!(sqrt_up((root * root).next_down()) <= root);
    }

    #[test]
    fn roots_of_rounded_squares_are_not_taken_for_exact(n in 1_u64 << 26..1 << 34) {
        // Their squares round, so that comparing the rounded square would prove nothing.
        let square = n as f64 * n as f64;
        prop_assert!(exact(sqrt_down(square)) * exact(sqrt_down(square)) <= exact(square));
        prop_assert!(exact(square) <= exact(sqrt_up(square)) * exact(sqrt_up(square)));
    }

    #[test]
    fn singles_enclose_the_double(a in finite()) {
        let (down, up) = (to_f32_down(a), to_f32_up(a));
        prop_assert!(f64::from(down) <= a && a <= f64::from(up));
        prop_assert!(f64::from(down) == a && f64::from(up) == a || down.next_up() == up);
    }

    #[test]
    fn scaling_by_a_power_of_two_is_exact_in_the_normal_range(a in -1e3..1e3_f64, e in -60..60_i32) {
        let factor = 2.0_f64.powi(e);
        prop_assert!(mul_down(a, factor) == a * factor && mul_up(factor, a) == a * factor);
        prop_assert!(div_down(a, factor) == a / factor && div_up(a, -factor) == -(a / factor));
    }
}

#[test]
fn rounding_to_nearest_alone_would_overstate_a_lower_bound() {
    // The nearest double of 1 + 3u is 1 + 4u: taken as a lower bound it would claim more than is true.
    let (a, b) = (1.0, 3.0 * UNIT_ROUNDOFF);
    let truth = exact(a) + exact(b);
    assert!(exact(a + b) > truth, "the example must round up, or it shows nothing");
    assert!(at_most(add_down(a, b), &truth));

    let (a, b) = (1.0 + f64::EPSILON, 1.0 + 3.0 * f64::EPSILON);
    let truth = exact(a) * exact(b);
    assert!(exact(a * b) < truth, "the example must round down, or it shows nothing");
    assert!(at_least(mul_up(a, b), &truth));

    assert!(exact(1.0 / 5.0) > exact(1.0) / exact(5.0), "the example must round up, or it shows nothing");
    assert!(at_most(div_down(1.0, 5.0), &(exact(1.0) / exact(5.0))));

    let root = 3.0_f64.sqrt();
    assert!(exact(root) * exact(root) < exact(3.0), "the example must round down, or it shows nothing");
    assert!(sqrt_up(3.0) > root);
}

#[test]
fn a_scaling_rounded_up_to_the_smallest_normal_number_is_not_taken_for_exact() {
    let just_below_two = 2.0_f64.next_down();
    let factor = 2.0_f64.powi(-1000);
    let product = just_below_two * 2.0_f64.powi(-23) * factor;
    assert_eq!(product, f64::MIN_POSITIVE);
    let truth = exact(just_below_two * 2.0_f64.powi(-23)) * exact(factor);
    assert!(exact(product) > truth);
    assert!(at_most(mul_down(just_below_two * 2.0_f64.powi(-23), factor), &truth));
}

#[test]
fn overflow_keeps_lower_bounds_finite_and_upper_bounds_infinite() {
    assert_eq!(add_down(f64::MAX, f64::MAX), f64::MAX);
    assert_eq!(add_up(f64::MAX, f64::MAX), f64::INFINITY);
    assert_eq!(mul_down(f64::MAX, 2.0), f64::MAX);
    assert_eq!(mul_up(f64::MAX, -2.0), f64::MIN);
    assert_eq!(div_down(1.0, f64::from_bits(1)), f64::MAX);
    assert_eq!(sub_down(f64::MIN, f64::MAX), f64::NEG_INFINITY);
    assert_eq!(to_f32_down(1e300), f32::MAX);
    assert_eq!(to_f32_up(1e300), f32::INFINITY);
}

#[test]
fn infinite_operands_stand_for_themselves() {
    let inf = f64::INFINITY;
    assert_eq!(add_down(inf, 1.0), inf);
    assert_eq!(sub_up(1.0, inf), -inf);
    assert_eq!(mul_down(inf, 2.0), inf);
    assert_eq!(mul_up(-3.0, inf), -inf);
    assert_eq!(div_down(inf, 3.0), inf);
    assert_eq!(div_down(-1.0, inf), 0.0);
    assert_eq!(sqrt_down(inf), inf);
    assert_eq!(sqrt_up(inf), inf);
    assert_eq!(to_f32_down(inf), f32::INFINITY);
}

#[test]
fn what_is_undefined_is_unbounded() {
    let (inf, nan) = (f64::INFINITY, f64::NAN);
    let down: [f64; 9] = [
        add_down(inf, -inf),
        sub_down(inf, inf),
        mul_down(0.0, inf),
        div_down(inf, inf),
        div_down(0.0, 0.0),
        div_down(1.0, -0.0),
        add_down(nan, 1.0),
        mul_down(1.0, nan),
        div_down(nan, 0.0),
    ];
    assert!(down.iter().all(|&bound| bound == -inf), "{down:?}");
    let up: [f64; 9] = [
        add_up(inf, -inf),
        sub_up(inf, inf),
        mul_up(0.0, inf),
        div_up(inf, inf),
        div_up(0.0, 0.0),
        div_up(1.0, -0.0),
        add_up(nan, 1.0),
        mul_up(1.0, nan),
        sqrt_up(nan),
    ];
    assert!(up.iter().all(|&bound| bound == inf), "{up:?}");
    assert_eq!(sqrt_down(nan), 0.0);
    assert_eq!(to_f32_down(nan), f32::NEG_INFINITY);
    assert_eq!(to_f32_up(nan), f32::INFINITY);
}

#[test]
fn gamma_bounds_the_accumulated_rounding_error_from_above() {
    assert_eq!(UNIT_ROUNDOFF, 2.0_f64.powi(-53));
    assert_eq!(gamma(0), 0.0);
    for n in [1, 2, 3, 7, 100, 12345, 1 << 20, u32::MAX] {
        let nu = exact(f64::from(n)) * exact(UNIT_ROUNDOFF);
        let truth = nu.clone() / (exact(1.0) - nu);
        assert!(at_least(gamma(n), &truth));
        assert!(at_most(gamma(n) * (1.0 - 4.0 * UNIT_ROUNDOFF), &truth));
    }
}
