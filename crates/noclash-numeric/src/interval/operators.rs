//! The operators of [`Interval`], with intervals and with exact numbers.
//!
//! The ends of a product or quotient are found by the signs of the operands, so each end is one directed operation
//! (two where both factors straddle 0). A bare `f64` operand is the exact number; NaN makes the result the whole line.

use core::ops::{Add, Div, Mul, Neg, Sub};

use super::Interval;
use crate::rounding::{add_down, add_up, div_down, div_up, mul_down, mul_up, sub_down, sub_up};

impl Neg for Interval {
    type Output = Interval;
    #[inline]
    fn neg(self) -> Interval {
        Interval { lo: -self.hi, hi: -self.lo }
    }
}

impl Add for Interval {
    type Output = Interval;
    #[inline]
    fn add(self, other: Interval) -> Interval {
        // `lo` is never +inf and `hi` never -inf, so no end is `inf - inf`.
        Interval::ordered(add_down(self.lo, other.lo), add_up(self.hi, other.hi))
    }
}

impl Sub for Interval {
    type Output = Interval;
    #[inline]
    fn sub(self, other: Interval) -> Interval {
        Interval::ordered(sub_down(self.lo, other.hi), sub_up(self.hi, other.lo))
    }
}

impl Mul for Interval {
    type Output = Interval;
    #[inline]
    fn mul(self, other: Interval) -> Interval {
        if other.lo == other.hi {
            return scaled(self, other.lo);
        }
        if self.lo == self.hi {
            return scaled(other, self.lo);
        }
        let (a, b) = (self, other);
        let (lo, hi) = match (Sign::of(a), Sign::of(b)) {
            (Sign::NonNegative, Sign::NonNegative) => (end_down(a.lo, b.lo), end_up(a.hi, b.hi)),
            (Sign::NonNegative, Sign::NonPositive) => (end_down(a.hi, b.lo), end_up(a.lo, b.hi)),
            (Sign::NonNegative, Sign::Mixed) => (end_down(a.hi, b.lo), end_up(a.hi, b.hi)),
            (Sign::NonPositive, Sign::NonNegative) => (end_down(a.lo, b.hi), end_up(a.hi, b.lo)),
            (Sign::NonPositive, Sign::NonPositive) => (end_down(a.hi, b.hi), end_up(a.lo, b.lo)),
            (Sign::NonPositive, Sign::Mixed) => (end_down(a.lo, b.hi), end_up(a.lo, b.lo)),
            (Sign::Mixed, Sign::NonNegative) => (end_down(a.lo, b.hi), end_up(a.hi, b.hi)),
            (Sign::Mixed, Sign::NonPositive) => (end_down(a.hi, b.lo), end_up(a.lo, b.lo)),
            (Sign::Mixed, Sign::Mixed) => {
                (end_down(a.lo, b.hi).min(end_down(a.hi, b.lo)), end_up(a.lo, b.lo).max(end_up(a.hi, b.hi)))
            }
        };
        Interval::ordered(lo, hi)
    }
}

impl Div for Interval {
    type Output = Interval;
    /// A divisor that holds 0 gives the whole line.
    #[inline]
    fn div(self, other: Interval) -> Interval {
        if other.lo > 0.0 {
            quotient(self, other)
        } else if other.hi < 0.0 {
            quotient(-self, -other)
        } else {
            Interval::ENTIRE
        }
    }
}

/// `numerator / denominator` for a positive denominator: the quotient grows with the numerator, and with the
/// denominator it moves towards 0.
#[inline]
fn quotient(numerator: Interval, denominator: Interval) -> Interval {
    let lo_by = if numerator.lo >= 0.0 { denominator.hi } else { denominator.lo };
    let hi_by = if numerator.hi >= 0.0 { denominator.lo } else { denominator.hi };
    Interval::ordered(div_down(numerator.lo, lo_by), div_up(numerator.hi, hi_by))
}

#[inline]
fn scaled(interval: Interval, factor: f64) -> Interval {
    if factor >= 0.0 {
        Interval::ordered(end_down(interval.lo, factor), end_up(interval.hi, factor))
    } else {
        Interval::ordered(end_down(interval.hi, factor), end_up(interval.lo, factor))
    }
}

/// Where an interval lies. The number 0 counts as non-negative.
enum Sign {
    NonNegative,
    NonPositive,
    Mixed,
}

impl Sign {
    #[inline]
    fn of(interval: Interval) -> Sign {
        if interval.lo >= 0.0 {
            Sign::NonNegative
        } else if interval.hi <= 0.0 {
            Sign::NonPositive
        } else {
            Sign::Mixed
        }
    }
}

/// A lower end of a product. Infinity is no member but a limit, so 0 times it is 0.
#[inline]
fn end_down(a: f64, b: f64) -> f64 {
    if a == 0.0 || b == 0.0 { 0.0 } else { mul_down(a, b) }
}

/// An upper end of a product; see [`end_down`].
#[inline]
fn end_up(a: f64, b: f64) -> f64 {
    if a == 0.0 || b == 0.0 { 0.0 } else { mul_up(a, b) }
}

macro_rules! mixed_operator {
    ($operator:ident, $method:ident) => {
        impl $operator<f64> for Interval {
            type Output = Interval;
            #[inline]
            fn $method(self, exact: f64) -> Interval {
                self.$method(Interval::point(exact))
            }
        }

        impl $operator<Interval> for f64 {
            type Output = Interval;
            #[inline]
            fn $method(self, other: Interval) -> Interval {
                Interval::point(self).$method(other)
            }
        }
    };
}

mixed_operator!(Add, add);
mixed_operator!(Sub, sub);
mixed_operator!(Mul, mul);
mixed_operator!(Div, div);
