//! The truth to compare with: exact rationals, and the doubles worth trying.

use dashu_ratio::RBig;
use proptest::prelude::*;

/// The exact value of a finite double.
pub fn exact(value: f64) -> RBig {
    RBig::try_from(value).expect("a finite double is a rational")
}

/// Whether `bound <= truth`, with `-inf` below and `+inf` above every rational.
pub fn at_most(bound: f64, truth: &RBig) -> bool {
    assert!(!bound.is_nan());
    if bound.is_finite() { exact(bound) <= *truth } else { bound < 0.0 }
}

/// Whether `truth <= bound`.
pub fn at_least(bound: f64, truth: &RBig) -> bool {
    assert!(!bound.is_nan());
    if bound.is_finite() { *truth <= exact(bound) } else { bound > 0.0 }
}

/// Finite doubles of every kind: any bit pattern, everyday sizes, few-bit numbers, subnormals, the edges of the format.
pub fn finite() -> impl Strategy<Value = f64> {
    let edges = prop::sample::select(vec![
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.1,
        3.0,
        f64::MAX,
        f64::MIN,
        f64::MAX / 4.0,
        f64::MIN_POSITIVE,
        -f64::MIN_POSITIVE,
        f64::MIN_POSITIVE.next_down(),
        f64::MIN_POSITIVE.next_up(),
        f64::from_bits(1),
        -f64::from_bits(1),
        f64::EPSILON,
        2.0_f64.powi(-1023),
        2.0_f64.powi(1023),
    ]);
    prop_oneof![
        3 => any::<u64>().prop_map(f64::from_bits).prop_filter("finite", |x| x.is_finite()),
        4 => -1e3..1e3,
        2 => (-64..64_i32, -1040..1010_i32).prop_map(|(n, e)| f64::from(n) * 2.0_f64.powi(e / 2) * 2.0_f64.powi(e - e / 2)),
        2 => (-64..64_i32).prop_map(f64::from),
        1 => (0..1_u64 << 53).prop_map(f64::from_bits),
        2 => edges,
    ]
}

/// Two doubles, often close to each other or to a small multiple of each other.
pub fn finite_pair() -> impl Strategy<Value = (f64, f64)> {
    prop_oneof![
        3 => (finite(), finite()),
        1 => (finite(), -3..3_i64).prop_map(|(a, steps)| {
            let near = f64::from_bits(a.to_bits().wrapping_add_signed(steps));
            (a, if near.is_finite() { -near } else { a })
        }),
        1 => (-1e3..1e3, -1.0..1.0).prop_map(|(a, b)| (a, a * b)),
    ]
}
