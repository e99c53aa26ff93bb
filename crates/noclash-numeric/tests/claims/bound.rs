//! Bounds stay on their side through every operation.

use dashu_ratio::RBig;
use noclash_numeric::{Lower, Upper};
use proptest::prelude::*;

use crate::exact::{at_least, at_most, exact, finite};

/// A true quantity with a lower and an upper bound on it.
fn bounded() -> impl Strategy<Value = (RBig, Lower, Upper)> {
    (finite(), 0.0..1e3_f64, 0.0..1e3_f64, 0..4_u8).prop_map(|(truth, below, above, exactness)| {
        let lo = if exactness & 1 == 0 { truth } else { (truth - below).next_down() };
        let hi = if exactness & 2 == 0 { truth } else { (truth + above).next_up() };
        (exact(truth), Lower::proved(lo), Upper::proved(hi))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn sums_differences_and_negations_bound_the_true_ones(a in bounded(), b in bounded()) {
        let ((x, x_lo, x_hi), (y, y_lo, y_hi)) = (a, b);
        let (sum, difference) = (x.clone() + y.clone(), x.clone() - y);
        prop_assert!(at_most((x_lo + y_lo).get(), &sum) && at_least((x_hi + y_hi).get(), &sum));
        prop_assert!(at_most((x_lo - y_hi).get(), &difference) && at_least((x_hi - y_lo).get(), &difference));
        prop_assert!(at_least((-x_lo).get(), &-x.clone()) && at_most((-x_hi).get(), &-x));
        let total: Upper = [x_hi, y_hi].into_iter().sum();
        prop_assert!(at_least(total.get(), &sum));
    }

    #[test]
    fn scaling_bounds_the_scaled_quantity((x, lo, hi) in bounded(), factor in finite()) {
        let scaled = x * exact(factor.abs());
        prop_assert!(at_most(lo.scale(factor.abs()).get(), &scaled));
        prop_assert!(at_least(hi.scale(factor.abs()).get(), &scaled));
        if factor < 0.0 {
            prop_assert_eq!(lo.scale(factor), Lower::NEG_INFINITY);
            prop_assert_eq!(hi.scale(factor), Upper::INFINITY);
        }
    }

    #[test]
    fn least_and_greatest_bound_the_least_and_greatest(a in bounded(), b in bounded()) {
        let ((x, x_lo, x_hi), (y, y_lo, y_hi)) = (a, b);
        let (least, greatest) = if x < y { (&x, &y) } else { (&y, &x) };
        prop_assert!(at_most(x_lo.min(y_lo).get(), least) && at_least(x_hi.min(y_hi).get(), least));
        prop_assert!(at_most(x_lo.max(y_lo).get(), greatest) && at_least(x_hi.max(y_hi).get(), greatest));
    }

    #[test]
    fn exceeding_proves_strictly_greater(a in bounded(), b in bounded()) {
        if a.1.exceeds(b.2) {
            prop_assert!(a.0 > b.0);
        }
    }
}

#[test]
fn nan_proves_nothing() {
    assert_eq!(Lower::proved(f64::NAN), Lower::NEG_INFINITY);
    assert_eq!(Upper::proved(f64::NAN), Upper::INFINITY);
    assert_eq!(Lower::ZERO.scale(f64::NAN), Lower::NEG_INFINITY);
    assert_eq!(Upper::ZERO.scale(f64::NAN), Upper::INFINITY);
    assert_eq!(Upper::INFINITY.scale(0.0), Upper::INFINITY);
    assert_eq!(Lower::INFINITY - Upper::INFINITY, Lower::NEG_INFINITY);
    assert_eq!(Upper::INFINITY - Lower::INFINITY, Upper::INFINITY);
}

#[test]
fn equal_bounds_do_not_exceed() {
    assert!(!Lower::proved(1.0).exceeds(Upper::proved(1.0)));
    assert!(Lower::proved(1.0_f64.next_up()).exceeds(Upper::proved(1.0)));
    assert!(!Lower::INFINITY.exceeds(Upper::INFINITY));
}

#[test]
fn a_distance_is_never_bounded_below_zero() {
    assert_eq!(Lower::proved(-1.0).clamp_to_distance(), Lower::ZERO);
    assert_eq!(Lower::proved(2.0).clamp_to_distance(), Lower::proved(2.0));
    assert_eq!(Lower::NEG_INFINITY.clamp_to_distance(), Lower::ZERO);
}

#[test]
fn bounds_of_one_kind_are_ordered_by_value() {
    let mut bounds = [Lower::INFINITY, Lower::ZERO, Lower::proved(-2.0), Lower::NEG_INFINITY];
    bounds.sort();
    assert_eq!(bounds, [Lower::NEG_INFINITY, Lower::proved(-2.0), Lower::ZERO, Lower::INFINITY]);
    assert!(Upper::ZERO < Upper::INFINITY);
}
