//! Interval operations enclose the exact results, and grow with their operands.

use dashu_ratio::RBig;
use noclash_numeric::{Interval, Upper};
use proptest::prelude::*;

use crate::exact::{at_least, at_most, exact, finite};

fn encloses(interval: Interval, truth: &RBig) -> bool {
    at_most(interval.lo(), truth) && at_least(interval.hi(), truth)
}

/// An interval, perhaps a point or unbounded, with two of its members.
fn with_members() -> impl Strategy<Value = (Interval, f64, f64)> {
    (finite(), finite(), finite(), 0..8_u8).prop_map(|(a, b, c, kind)| {
        let mut sorted = [a, b, c];
        sorted.sort_by(f64::total_cmp);
        let [lo, member, hi] = sorted;
        match kind {
            0 => (Interval::point(lo), lo, lo),
            1 => (Interval::new(lo, f64::INFINITY), member, hi),
            2 => (Interval::new(f64::NEG_INFINITY, hi), lo, member),
            3 => (Interval::new(hi, lo), lo, hi),
            _ => (Interval::new(lo, hi), member, lo),
        }
    })
}

/// An interval and one within it.
fn nested() -> impl Strategy<Value = (Interval, Interval)> {
    with_members().prop_map(|(outer, a, b)| (Interval::new(a, b), outer))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn the_four_operations_enclose((x, a, a2) in with_members(), (y, b, b2) in with_members()) {
        for (a, b) in [(a, b), (a, b2), (a2, b), (a2, b2)] {
            let (p, q) = (exact(a), exact(b));
            prop_assert!(encloses(x + y, &(p.clone() + q.clone())));
            prop_assert!(encloses(x - y, &(p.clone() - q.clone())));
            prop_assert!(encloses(x * y, &(p.clone() * q.clone())));
            prop_assert!(encloses(x + b, &(p.clone() + q.clone())));
            prop_assert!(encloses(a - y, &(p.clone() - q.clone())));
            prop_assert!(encloses(x * b, &(p.clone() * q.clone())));
            if b != 0.0 {
                prop_assert!(encloses(x / y, &(p.clone() / q.clone())));
                prop_assert!(encloses(a / y, &(p / q)));
            }
        }
        if y.contains(0.0) {
            prop_assert_eq!(x / y, Interval::ENTIRE);
        }
    }

    #[test]
    fn functions_of_one_interval_enclose((x, a, a2) in with_members(), exponent in 0..7_u32) {
        for a in [a, a2] {
            let p = exact(a);
            prop_assert!(x.contains(a));
            prop_assert!(encloses(-x, &-p.clone()));
            prop_assert!(encloses(x.sqr(), &(p.clone() * p.clone())));
            prop_assert!(encloses(x.powi(exponent), &p.pow(exponent as isize)));
            prop_assert!(x.abs().contains(a.abs()));
            prop_assert!(x.mig().get() <= a.abs() && a.abs() <= x.mag().get());
            prop_assert!(x.lower().get() <= a && a <= x.upper().get());
            let root = x.sqrt();
            let truth = exact(a.max(0.0));
            prop_assert!(exact(root.lo()) * exact(root.lo()) <= truth);
            prop_assert!(root.hi() == f64::INFINITY || truth <= exact(root.hi()) * exact(root.hi()));
        }
        prop_assert!(x.sqr().lo() >= 0.0 && x.sqrt().lo() >= 0.0 && x.powi(2).lo() >= 0.0);
    }

    #[test]
    fn middle_radius_and_width_cover_the_members((x, a, a2) in with_members()) {
        let mid = x.mid();
        prop_assert!(x.contains(mid));
        for a in [a, a2] {
            let distance = exact(a) - exact(mid);
            prop_assert!(at_least(x.radius().get(), &distance) && at_least(x.radius().get(), &-distance));
        }
        prop_assert!(at_least(x.width().get(), &(exact(a) - exact(a2))));
        prop_assert!(at_least(x.width().get(), &(exact(a2) - exact(a))));
    }

    #[test]
    fn sets_behave_as_sets((x, a, _) in with_members(), (y, b, _) in with_members()) {
        let hull = x.hull(y);
        prop_assert!(x.is_subset(hull) && y.is_subset(hull));
        match x.intersect(y) {
            Some(both) => prop_assert!(both.is_subset(x) && both.is_subset(y)),
            None => prop_assert!(x.hi() < y.lo() || y.hi() < x.lo()),
        }
        if y.contains(a) {
            prop_assert!(x.intersect(y).is_some_and(|both| both.contains(a)));
        }
        prop_assert!(x.min(y).contains(a.min(b)) && x.max(y).contains(a.max(b)));
    }

    #[test]
    fn around_holds_everything_within_the_error(value in finite(), error in 0.0..1e3_f64, share in -1.0..=1.0_f64) {
        let interval = Interval::around(value, Upper::proved(error));
        prop_assert!(encloses(interval, &(exact(value) + exact(error) * exact(share))));
    }

    #[test]
    fn larger_operands_give_larger_results((x, x_outer) in nested(), (y, y_outer) in nested(), exponent in 0..7_u32) {
        prop_assert!((x + y).is_subset(x_outer + y_outer));
        prop_assert!((x - y).is_subset(x_outer - y_outer));
        prop_assert!((x * y).is_subset(x_outer * y_outer));
        prop_assert!((x / y).is_subset(x_outer / y_outer));
        prop_assert!(x.sqr().is_subset(x_outer.sqr()));
        prop_assert!(x.sqrt().is_subset(x_outer.sqrt()));
        prop_assert!(x.abs().is_subset(x_outer.abs()));
        prop_assert!(x.powi(exponent).is_subset(x_outer.powi(exponent)));
    }
}

#[test]
fn nan_means_anything() {
    assert_eq!(Interval::point(f64::NAN), Interval::ENTIRE);
    assert_eq!(Interval::new(0.0, f64::NAN), Interval::ENTIRE);
    assert_eq!(Interval::ONE + f64::NAN, Interval::ENTIRE);
    assert_eq!(Interval::around(f64::NAN, Upper::ZERO), Interval::ENTIRE);
    assert_eq!(Interval::around(0.0, Upper::INFINITY), Interval::ENTIRE);
    assert!(!Interval::ENTIRE.contains(f64::NAN) && !Interval::ENTIRE.contains(f64::INFINITY));
}

#[test]
fn no_combination_of_extreme_intervals_gives_nan_or_a_reversed_interval() {
    let ends =
        [f64::NEG_INFINITY, f64::MIN, -1.0, -f64::from_bits(1), 0.0, f64::from_bits(1), 2.0, f64::MAX, f64::INFINITY];
    let mut intervals = Vec::new();
    for a in ends {
        for b in ends {
            intervals.push(Interval::new(a, b));
        }
    }
    for &x in &intervals {
        for result in [-x, x.sqr(), x.sqrt(), x.abs(), x.powi(3), x.powi(4), x.sin(), x.cos()] {
            assert!(result.lo() <= result.hi(), "{x:?} gives {result:?}");
        }
        assert!(x.contains(x.mid()) && !x.radius().get().is_nan() && !x.width().get().is_nan());
        for &y in &intervals {
            for result in [x + y, x - y, x * y, x / y, x.min(y), x.max(y), x.hull(y)] {
                assert!(result.lo() <= result.hi(), "{x:?} and {y:?} give {result:?}");
                assert!(result.lo() < f64::INFINITY && result.hi() > f64::NEG_INFINITY);
            }
        }
    }
}

#[test]
fn a_square_is_tighter_than_a_product() {
    let x = Interval::new(-1.0, 2.0);
    assert_eq!(x.sqr(), Interval::new(0.0, 4.0));
    assert_eq!(x * x, Interval::new(-2.0, 4.0));
}

#[test]
fn zero_times_anything_is_zero() {
    assert_eq!(Interval::new(-1.0, 2.0) * Interval::ZERO, Interval::ZERO);
    assert_eq!(Interval::ENTIRE * Interval::ZERO, Interval::ZERO);
}
