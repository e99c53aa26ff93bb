//! Closed intervals of real numbers with outward rounding.
//!
//! Every operation encloses: if `x` lies in `X` and `y` in `Y`, then `x op y` lies in `X op Y`. Relies on the directed
//! operations of `rounding.rs` and on [`sin_cos`](crate::sin_cos). The operators live in `interval/operators.rs`, sine and cosine in `interval/sine.rs`.

mod operators;
mod sine;

use crate::bound::{Lower, Upper};
use crate::rounding::{mul_down, mul_up, sqrt_down, sqrt_up, sub_down, sub_up};
use crate::trigonometry::{HALF_PI_LOWER, HALF_PI_UPPER, PI_LOWER, PI_UPPER};

/// All reals between two doubles, both included. `lo <= hi`; never NaN; an infinite end means unbounded on that side
/// (infinity itself is no member, so `lo` is never `+inf` and `hi` never `-inf`).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    lo: f64,
    hi: f64,
}

impl Interval {
    /// The whole line: the answer where nothing is known.
    pub const ENTIRE: Interval = Interval { lo: f64::NEG_INFINITY, hi: f64::INFINITY };
    /// The number 0.
    pub const ZERO: Interval = Interval { lo: 0.0, hi: 0.0 };
    /// The number 1.
    pub const ONE: Interval = Interval { lo: 1.0, hi: 1.0 };
    /// Holds pi; one unit in the last place wide.
    pub const PI: Interval = Interval { lo: PI_LOWER, hi: PI_UPPER };
    /// Holds pi/2; one unit in the last place wide.
    pub const HALF_PI: Interval = Interval { lo: HALF_PI_LOWER, hi: HALF_PI_UPPER };

    /// Guarantee: holds both numbers and everything between them, in whichever order they come. NaN gives the whole
    /// line.
    #[inline]
    #[must_use]
    pub const fn new(a: f64, b: f64) -> Interval {
        if a.is_nan() || b.is_nan() {
            return Interval::ENTIRE;
        }
        if a <= b { Interval::ordered(a, b) } else { Interval::ordered(b, a) }
    }

    /// Guarantee: holds `value` and nothing else. NaN gives the whole line, an infinity everything beyond the largest
    /// double.
    #[inline]
    #[must_use]
    pub const fn point(value: f64) -> Interval {
        Interval::new(value, value)
    }

    /// Guarantee: holds every number within `error` of `value`. A negative error counts as 0.
    #[inline]
    #[must_use]
    pub fn around(value: f64, error: Upper) -> Interval {
        let error = error.max(Upper::ZERO).get();
        Interval::new(sub_down(value, error), crate::rounding::add_up(value, error))
    }

    /// Keeps infinity itself out of the set; `lo <= hi` is the caller's.
    #[inline]
    const fn ordered(lo: f64, hi: f64) -> Interval {
        debug_assert!(lo <= hi);
        Interval { lo: if lo > f64::MAX { f64::MAX } else { lo }, hi: if hi < f64::MIN { f64::MIN } else { hi } }
    }

    /// The lower end.
    #[inline]
    #[must_use]
    pub const fn lo(self) -> f64 {
        self.lo
    }

    /// The upper end.
    #[inline]
    #[must_use]
    pub const fn hi(self) -> f64 {
        self.hi
    }

    /// The lower end as a bound on every quantity that the interval encloses.
    #[inline]
    #[must_use]
    pub const fn lower(self) -> Lower {
        Lower::proved(self.lo)
    }

    /// The upper end as a bound on every quantity that the interval encloses.
    #[inline]
    #[must_use]
    pub const fn upper(self) -> Upper {
        Upper::proved(self.hi)
    }

    /// Guarantee: a finite member, near the middle; 0 for the whole line.
    #[inline]
    #[must_use]
    pub fn mid(self) -> f64 {
        if self == Interval::ENTIRE {
            return 0.0;
        }
        let sum = self.lo + self.hi;
        // Halving first can only lose bits below the normal range, and is needed only far above it.
        let middle = if sum.is_finite() { 0.5 * sum } else { 0.5 * self.lo + 0.5 * self.hi };
        middle.clamp(self.lo.max(f64::MIN), self.hi.min(f64::MAX))
    }

    /// Guarantee: every member is within this of [`mid`](Interval::mid).
    #[inline]
    #[must_use]
    pub fn radius(self) -> Upper {
        let mid = self.mid();
        Upper::proved(sub_up(self.hi, mid)).max(Upper::proved(sub_up(mid, self.lo)))
    }

    /// Guarantee: at least `hi - lo`.
    #[inline]
    #[must_use]
    pub fn width(self) -> Upper {
        Upper::proved(sub_up(self.hi, self.lo))
    }

    /// Whether `value` is a member; infinities and NaN never are.
    #[inline]
    #[must_use]
    pub const fn contains(self, value: f64) -> bool {
        value.is_finite() && self.lo <= value && value <= self.hi
    }

    /// Whether every member of `self` is a member of `other`.
    #[inline]
    #[must_use]
    pub const fn is_subset(self, other: Interval) -> bool {
        other.lo <= self.lo && self.hi <= other.hi
    }

    /// The smallest interval that holds both.
    #[inline]
    #[must_use]
    pub const fn hull(self, other: Interval) -> Interval {
        Interval { lo: least(self.lo, other.lo), hi: greatest(self.hi, other.hi) }
    }

    /// The common members, or `None` if there are none.
    #[inline]
    #[must_use]
    pub const fn intersect(self, other: Interval) -> Option<Interval> {
        let lo = greatest(self.lo, other.lo);
        let hi = least(self.hi, other.hi);
        if lo <= hi { Some(Interval { lo, hi }) } else { None }
    }

    /// Encloses `|x|`; exact.
    #[inline]
    #[must_use]
    pub const fn abs(self) -> Interval {
        if self.lo >= 0.0 {
            self
        } else if self.hi <= 0.0 {
            Interval { lo: -self.hi, hi: -self.lo }
        } else {
            Interval { lo: 0.0, hi: greatest(-self.lo, self.hi) }
        }
    }

    /// Encloses `min(x, y)`; exact.
    #[inline]
    #[must_use]
    pub const fn min(self, other: Interval) -> Interval {
        Interval { lo: least(self.lo, other.lo), hi: least(self.hi, other.hi) }
    }

    /// Encloses `max(x, y)`; exact.
    #[inline]
    #[must_use]
    pub const fn max(self, other: Interval) -> Interval {
        Interval { lo: greatest(self.lo, other.lo), hi: greatest(self.hi, other.hi) }
    }

    /// Guarantee: at least `|x|` for every member; exact.
    #[inline]
    #[must_use]
    pub const fn mag(self) -> Upper {
        Upper::proved(self.abs().hi)
    }

    /// Guarantee: at most `|x|` for every member; exact.
    #[inline]
    #[must_use]
    pub const fn mig(self) -> Lower {
        Lower::proved(self.abs().lo)
    }

    /// Encloses `x * x`, with `x` the same member twice: never negative.
    #[inline]
    #[must_use]
    pub fn sqr(self) -> Interval {
        let size = self.abs();
        Interval::ordered(mul_down(size.lo, size.lo), mul_up(size.hi, size.hi))
    }

    /// Encloses `sqrt(x)` for the members that are at least 0; negative members count as 0. The caller knows that the
    /// true quantity is not negative and only its enclosure reaches below.
    #[inline]
    #[must_use]
    pub fn sqrt(self) -> Interval {
        Interval::ordered(sqrt_down(self.lo), sqrt_up(self.hi))
    }

    /// Encloses `x^exponent`, with `x^0 = 1`.
    #[must_use]
    pub fn powi(self, exponent: u32) -> Interval {
        if exponent == 0 {
            return Interval::ONE;
        }
        if exponent.is_multiple_of(2) {
            let size = self.abs();
            return Interval::ordered(power_down(size.lo, exponent), power_up(size.hi, exponent));
        }
        // Odd powers are increasing and odd.
        let lo = if self.lo >= 0.0 { power_down(self.lo, exponent) } else { -power_up(-self.lo, exponent) };
        let hi = if self.hi >= 0.0 { power_up(self.hi, exponent) } else { -power_down(-self.hi, exponent) };
        Interval::ordered(lo, hi)
    }
}

#[inline]
const fn least(a: f64, b: f64) -> f64 {
    if b < a { b } else { a }
}

#[inline]
const fn greatest(a: f64, b: f64) -> f64 {
    if b > a { b } else { a }
}

/// At most `base^exponent`, for `base >= 0`: products of non-negative lower bounds are lower bounds.
fn power_down(base: f64, exponent: u32) -> f64 {
    power(base, exponent, mul_down)
}

/// At least `base^exponent`, for `base >= 0`: products of upper bounds of non-negative numbers are upper bounds.
fn power_up(base: f64, exponent: u32) -> f64 {
    power(base, exponent, mul_up)
}

/// Square and multiply. Starting from 1 costs nothing, because products with 1 are exact.
fn power(base: f64, exponent: u32, multiply: fn(f64, f64) -> f64) -> f64 {
    let mut result = 1.0;
    let mut square = base;
    let mut rest = exponent;
    while rest > 0 {
        if rest % 2 == 1 {
            result = multiply(result, square);
        }
        rest /= 2;
        if rest > 0 {
            square = multiply(square, square);
        }
    }
    result
}
