//! Time is exact, and interpolation keeps its stated error.

use noclash_numeric::{Dyadic, DyadicInterval, UNIT_ROUNDOFF, interpolate};
use proptest::prelude::*;

use crate::exact::{at_least, exact, finite};

fn dyadic() -> impl Strategy<Value = (u64, u8)> {
    (0..=53_u8).prop_flat_map(|level| (0..=1_u64 << level, Just(level)))
}

fn interval() -> impl Strategy<Value = DyadicInterval> {
    (0..=DyadicInterval::DEEPEST_LEVEL)
        .prop_flat_map(|level| (0..1_u64 << level, Just(level)))
        .prop_map(|(index, level)| DyadicInterval::new(index, level).expect("within the level"))
}

fn fraction(numerator: u64, level: u8) -> dashu_ratio::RBig {
    dashu_ratio::RBig::from(numerator) / dashu_ratio::RBig::from(1_u64 << level)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn a_fraction_is_its_double_exactly((n, level) in dyadic()) {
        let time = Dyadic::new(n, level).expect("within [0, 1]");
        prop_assert_eq!(exact(time.to_f64()), fraction(n, level));
        prop_assert_eq!(exact(1.0 - time.to_f64()), exact(1.0) - fraction(n, level));
        prop_assert!(time.level() == 0 || time.numerator() % 2 == 1, "lowest terms");
    }

    #[test]
    fn fractions_are_ordered_and_equal_as_numbers((n, k) in dyadic(), (m, l) in dyadic()) {
        let (a, b) = (Dyadic::new(n, k).expect("in range"), Dyadic::new(m, l).expect("in range"));
        prop_assert_eq!(a.cmp(&b), fraction(n, k).cmp(&fraction(m, l)));
        prop_assert_eq!(a == b, fraction(n, k) == fraction(m, l));
    }

    #[test]
    fn halves_meet_at_the_centre_and_make_the_whole(whole in interval()) {
        let centre = exact(whole.centre().to_f64());
        let half = exact(whole.half_width());
        prop_assert_eq!(centre.clone() - half.clone(), exact(whole.from().to_f64()));
        prop_assert_eq!(centre + half, exact(whole.to().to_f64()));
        prop_assert!(whole.contains(whole.from()) && whole.contains(whole.centre()) && whole.contains(whole.to()));
        match whole.split() {
            None => prop_assert_eq!(whole.level(), DyadicInterval::DEEPEST_LEVEL),
            Some((left, right)) => {
                prop_assert!(left.from() == whole.from() && right.to() == whole.to());
                prop_assert!(left.to() == whole.centre() && right.from() == whole.centre());
                prop_assert!(!left.contains(right.centre()) && !right.contains(left.centre()));
            }
        }
    }

    #[test]
    fn interpolation_keeps_its_error(from in finite(), to in finite(), (n, level) in dyadic()) {
        let t = Dyadic::new(n, level).expect("within [0, 1]").to_f64();
        check_interpolation(from, to, t)?;
    }

    #[test]
    fn interpolation_keeps_its_error_at_any_time(from in finite(), to in -10.0..10.0_f64, t in 0.0..=1.0_f64) {
        check_interpolation(from, to, t)?;
        check_interpolation(to, from, t * 1e-20)?;
    }

    #[test]
    fn interpolation_is_exact_at_the_ends_and_at_rest(from in finite(), to in finite(), t in 0.0..=1.0_f64) {
        for (result, truth) in [
            (interpolate(from, to, 0.0), from),
            (interpolate(from, to, 1.0), to),
            (interpolate(from, from, t), from),
        ] {
            prop_assert_eq!(result.0, truth);
            prop_assert_eq!(result.1.get(), 0.0);
        }
    }
}

fn check_interpolation(from: f64, to: f64, t: f64) -> Result<(), TestCaseError> {
    let (value, error) = interpolate(from, to, t);
    let truth = (exact(1.0) - exact(t)) * exact(from) + exact(t) * exact(to);
    let off = exact(value) - truth;
    prop_assert!(at_least(error.get(), &off) && at_least(error.get(), &-off));
    let size = from.abs().max(to.abs());
    if error.get().is_finite() && size > 1e-290 {
        prop_assert!(error.get() <= 4.01 * UNIT_ROUNDOFF * size);
    }
    Ok(())
}

#[test]
fn there_is_no_time_outside_the_motion_or_below_the_grid() {
    assert_eq!(Dyadic::new(2, 0), None);
    assert_eq!(Dyadic::new(5, 2), None);
    assert_eq!(Dyadic::new(0, 54), None);
    assert_eq!(Dyadic::new(0, 255), None);
    assert_eq!(Dyadic::new(1 << 53, 53), Some(Dyadic::ONE));
    assert_eq!(Dyadic::new(2, 2), Some(Dyadic::HALF));
    assert_eq!(Dyadic::new(0, 7), Some(Dyadic::ZERO));
    assert_eq!(DyadicInterval::new(1, 0), None);
    assert_eq!(DyadicInterval::new(0, 53), None);
    assert_eq!(DyadicInterval::new(0, 255), None);
    assert_eq!(DyadicInterval::new(0, 0), Some(DyadicInterval::UNIT));
    assert_eq!((DyadicInterval::UNIT.from(), DyadicInterval::UNIT.to()), (Dyadic::ZERO, Dyadic::ONE));
    assert_eq!((DyadicInterval::UNIT.centre(), DyadicInterval::UNIT.half_width()), (Dyadic::HALF, 0.5));
}

#[test]
fn interpolation_outside_its_domain_knows_nothing() {
    for (from, to, t) in [
        (0.0, 1.0, -0.1),
        (0.0, 1.0, 1.0_f64.next_up()),
        (0.0, 1.0, f64::NAN),
        (f64::NAN, 1.0, 0.5),
        (0.0, f64::INFINITY, 0.0),
        (f64::NEG_INFINITY, 0.0, 1.0),
    ] {
        assert_eq!(interpolate(from, to, t).1.get(), f64::INFINITY);
    }
}

#[test]
fn interpolation_rounds_so_its_error_is_needed() {
    let (value, error) = interpolate(0.1, 0.7, 0.375);
    let truth = exact(0.625) * exact(0.1) + exact(0.375) * exact(0.7);
    assert_ne!(exact(value), truth, "the example must round, or it shows nothing");
    assert!(error.get() > 0.0);
}
