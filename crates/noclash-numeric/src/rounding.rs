//! Directed rounding: each elementary operation rounded down or up, by one step from the nearest result.
//!
//! Relies on round-to-nearest being correct: the exact result lies strictly between the two neighbours of the rounded
//! one, for normal, subnormal and overflowing results alike. Results known to be exact are not stepped. Infinite
//! operands stand for themselves; where nothing can be said (NaN, `inf - inf`, `x / 0`) the answer is `-inf` rounded
//! down and `+inf` rounded up, so that ignorance never looks like knowledge.

/// The unit roundoff `u = 2^-53`: `|fl(x) - x| <= u |x|` for every `x` in the normal range.
pub const UNIT_ROUNDOFF: f64 = f64::EPSILON / 2.0;

/// Magnitudes below this bound cannot overflow anywhere in an exact two-term sum.
const LARGEST_SAFE_SUMMAND: f64 = f64::MAX / 4.0;

/// Guarantee: at least `n u / (1 - n u)`, the relative error that `n` successive roundings can accumulate.
///
/// `n u` and `1 - n u` are multiples of `2^-53` below 1, hence exact; only the division rounds, and it is stepped up.
#[must_use]
pub const fn gamma(n: u32) -> f64 {
    if n == 0 {
        return 0.0;
    }
    let accumulated = n as f64 * UNIT_ROUNDOFF;
    (accumulated / (1.0 - accumulated)).next_up()
}

/// Guarantee: the largest double that is not above `a + b` (exact sums stay exact; sums with a summand above
/// `f64::MAX / 4` are one step looser).
#[inline]
#[must_use]
pub fn add_down(a: f64, b: f64) -> f64 {
    let sum = a + b;
    match sum_error(a, b, sum) {
        Some(error) if error >= 0.0 => sum,
        Some(_) => sum.next_down(),
        None => step_down(sum, a.is_infinite() || b.is_infinite()),
    }
}

/// Guarantee: the smallest double that is not below `a + b`, with the same exceptions as [`add_down`].
#[inline]
#[must_use]
pub fn add_up(a: f64, b: f64) -> f64 {
    -add_down(-a, -b)
}

/// Guarantee: a double that is not above `a - b`, as tight as [`add_down`].
#[inline]
#[must_use]
pub fn sub_down(a: f64, b: f64) -> f64 {
    add_down(a, -b)
}

/// Guarantee: a double that is not below `a - b`, as tight as [`add_down`].
#[inline]
#[must_use]
pub fn sub_up(a: f64, b: f64) -> f64 {
    -add_down(-a, b)
}

/// Guarantee: a double that is not above `a * b`, and not negative where the product is not negative.
///
/// Exact where a factor is zero, and where a factor is a power of two and nothing underflows.
#[inline]
#[must_use]
pub fn mul_down(a: f64, b: f64) -> f64 {
    let product = a * b;
    if product == 0.0 {
        // Either exact, or an underflow: then the sign of the exact product is known and its size below 2^-1074.
        return underflow_down(a != 0.0 && b != 0.0 && (a < 0.0) != (b < 0.0));
    }
    let scaled_exactly = (is_power_of_two(a) || is_power_of_two(b)) && in_full_precision(product);
    step_down(product, scaled_exactly || a.is_infinite() || b.is_infinite())
}

/// Guarantee: a double that is not below `a * b`, and not positive where the product is not positive. Exact as
/// [`mul_down`].
#[inline]
#[must_use]
pub fn mul_up(a: f64, b: f64) -> f64 {
    -mul_down(-a, b)
}

/// Guarantee: a double that is not above `a / b`, and not negative where the quotient is not negative; `-inf` for
/// `b = 0`.
///
/// Exact where `a` is zero, where `b` is infinite, and where `b` is a power of two and nothing underflows.
#[inline]
#[must_use]
pub fn div_down(a: f64, b: f64) -> f64 {
    if b == 0.0 {
        return f64::NEG_INFINITY;
    }
    let quotient = a / b;
    if quotient == 0.0 {
        return underflow_down(a != 0.0 && b.is_finite() && (a < 0.0) != (b < 0.0));
    }
    let scaled_exactly = is_power_of_two(b) && in_full_precision(quotient);
    step_down(quotient, scaled_exactly || a.is_infinite())
}

/// Guarantee: a double that is not below `a / b`, and not positive where the quotient is not positive; `+inf` for
/// `b = 0`. Exact as [`div_down`].
#[inline]
#[must_use]
pub fn div_up(a: f64, b: f64) -> f64 {
    -div_down(-a, b)
}

/// Guarantee: a non-negative double that is not above `sqrt(max(a, 0))`; `0` for NaN, which is below every root. Exact
/// where the root has at most 26 significant bits.
#[inline]
#[must_use]
pub fn sqrt_down(a: f64) -> f64 {
    if a.is_nan() || a <= 0.0 {
        return 0.0;
    }
    let root = a.sqrt();
    // The root of a positive number is never rounded to 0, so a step down stays non-negative.
    if a == f64::INFINITY || exact_square(root).is_some_and(|square| square <= a) { root } else { root.next_down() }
}

/// Guarantee: a double that is not below `sqrt(max(a, 0))`; `+inf` for NaN. Exact as [`sqrt_down`].
#[inline]
#[must_use]
pub fn sqrt_up(a: f64) -> f64 {
    if a.is_nan() {
        return f64::INFINITY;
    }
    if a <= 0.0 {
        return 0.0;
    }
    let root = a.sqrt();
    if exact_square(root).is_some_and(|square| square >= a) { root } else { root.next_up() }
}

/// Guarantee: the largest single that is not above `value`; `-inf` for NaN.
#[inline]
#[must_use]
pub fn to_f32_down(value: f64) -> f32 {
    let nearest = value as f32;
    if nearest.is_nan() {
        f32::NEG_INFINITY
    } else if f64::from(nearest) > value {
        nearest.next_down()
    } else {
        nearest
    }
}

/// Guarantee: the smallest single that is not below `value`; `+inf` for NaN.
#[inline]
#[must_use]
pub fn to_f32_up(value: f64) -> f32 {
    -to_f32_down(-value)
}

/// The exact value of `(a + b) - sum` where `sum = fl(a + b)`, or `None` where an intermediate might overflow.
///
/// Knuth's two-sum: without overflow the error of a rounded sum is itself a double, and these five operations find it.
/// Underflow does no harm, because sums in the subnormal range are exact.
#[inline]
fn sum_error(a: f64, b: f64, sum: f64) -> Option<f64> {
    if a.abs() < LARGEST_SAFE_SUMMAND && b.abs() < LARGEST_SAFE_SUMMAND {
        let b_in_sum = sum - a;
        let a_in_sum = sum - b_in_sum;
        Some((a - a_in_sum) + (b - b_in_sum))
    } else {
        None
    }
}

/// One step below a rounded value, unless it is exact; NaN says nothing.
#[inline]
fn step_down(rounded: f64, exact: bool) -> f64 {
    if rounded.is_nan() {
        f64::NEG_INFINITY
    } else if exact {
        rounded
    } else {
        rounded.next_down()
    }
}

/// The lower bound for a result that was rounded to zero.
#[inline]
fn underflow_down(exactly_negative: bool) -> f64 {
    if exactly_negative { 0.0_f64.next_down() } else { 0.0 }
}

/// Whether `value` is plus or minus a normal power of two: scaling by it changes only the exponent. (True for
/// infinities as well, whose results [`in_full_precision`] excludes.)
#[inline]
fn is_power_of_two(value: f64) -> bool {
    const SIGNIFICAND: u64 = (1 << 52) - 1;
    value.to_bits() & SIGNIFICAND == 0
}

/// Whether a scaling that gave `result` neither underflowed nor overflowed. The smallest normal number is left out,
/// because a subnormal may have been rounded up to it.
#[inline]
fn in_full_precision(result: f64) -> bool {
    result.abs() > f64::MIN_POSITIVE && result.is_finite()
}

/// The exact square of a number of at most 26 significant bits; `None` for longer ones, and where the square might
/// underflow. Comparing it with the radicand decides whether a rounded root must be stepped.
#[inline]
fn exact_square(root: f64) -> Option<f64> {
    const LOW_BITS: u64 = (1 << 27) - 1;
    if root.to_bits() & LOW_BITS == 0 && root > 1e-120 { Some(root * root) } else { None }
}
