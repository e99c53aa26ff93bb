//! Exact time: fractions `n / 2^level` in `[0, 1]`, the intervals that bisection makes of `[0, 1]`, and linear
//! interpolation at such times with a stated error.
//!
//! Levels stop at 53, so every fraction is a double and so is its distance from 1.

use core::cmp::Ordering;

use crate::bound::Upper;
use crate::rounding::{UNIT_ROUNDOFF, add_up, mul_up};

const FINEST_LEVEL: u8 = Dyadic::FINEST_LEVEL;

/// A fraction `numerator / 2^level` in `[0, 1]`, with `level <= 53`, in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dyadic {
    numerator: u64,
    level: u8,
}

impl Dyadic {
    /// The finest level of a fraction.
    pub const FINEST_LEVEL: u8 = 53;
    /// The start of a motion.
    pub const ZERO: Dyadic = Dyadic { numerator: 0, level: 0 };
    /// The middle of a motion.
    pub const HALF: Dyadic = Dyadic { numerator: 1, level: 1 };
    /// The end of a motion.
    pub const ONE: Dyadic = Dyadic { numerator: 1, level: 0 };

    /// The fraction `numerator / 2^level`; `None` if it exceeds 1 or the level exceeds 53.
    #[must_use]
    pub const fn new(numerator: u64, level: u8) -> Option<Dyadic> {
        if level > FINEST_LEVEL || numerator > 1 << level {
            return None;
        }
        Some(Dyadic::in_lowest_terms(numerator, level))
    }

    /// Caller's duty: `level <= 53`, `numerator <= 2^level`.
    const fn in_lowest_terms(numerator: u64, level: u8) -> Dyadic {
        if numerator == 0 {
            return Dyadic::ZERO;
        }
        // At most 53, and `numerator <= 2^level` keeps it at most `level`.
        let halvings = numerator.trailing_zeros() as u8;
        let halvings = if halvings < level { halvings } else { level };
        Dyadic { numerator: numerator >> halvings, level: level - halvings }
    }

    /// The numerator in lowest terms.
    #[must_use]
    pub const fn numerator(self) -> u64 {
        self.numerator
    }

    /// The level in lowest terms.
    #[must_use]
    pub const fn level(self) -> u8 {
        self.level
    }

    /// Guarantee: exact, because the numerator is at most `2^53`.
    #[inline]
    #[must_use]
    pub const fn to_f64(self) -> f64 {
        self.numerator as f64 * negative_power_of_two(self.level)
    }

    /// The numerator over `2^53`.
    pub(crate) const fn in_finest_units(self) -> u64 {
        self.numerator << (FINEST_LEVEL - self.level)
    }
}

impl Ord for Dyadic {
    fn cmp(&self, other: &Dyadic) -> Ordering {
        self.in_finest_units().cmp(&other.in_finest_units())
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Dyadic) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The interval `[index / 2^level, (index + 1) / 2^level]` within `[0, 1]`, with `level <= 52` so that its centre is
/// still a [`Dyadic`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DyadicInterval {
    index: u64,
    level: u8,
}

impl DyadicInterval {
    /// The whole motion.
    pub const UNIT: DyadicInterval = DyadicInterval { index: 0, level: 0 };
    /// The deepest level; an interval there does not split.
    pub const DEEPEST_LEVEL: u8 = FINEST_LEVEL - 1;

    /// The interval at `index` among the `2^level` of its level; `None` if there is no such interval.
    #[must_use]
    pub const fn new(index: u64, level: u8) -> Option<DyadicInterval> {
        if level > DyadicInterval::DEEPEST_LEVEL || index >= 1 << level {
            return None;
        }
        Some(DyadicInterval { index, level })
    }

    /// The position among the intervals of its level.
    #[must_use]
    pub const fn index(self) -> u64 {
        self.index
    }

    /// How often `[0, 1]` was halved.
    #[must_use]
    pub const fn level(self) -> u8 {
        self.level
    }

    /// The start; exact.
    #[allow(clippy::wrong_self_convention)] // the interval's ends are called from and to everywhere
    #[must_use]
    pub const fn from(self) -> Dyadic {
        Dyadic::in_lowest_terms(self.index, self.level)
    }

    /// The end; exact.
    #[must_use]
    pub const fn to(self) -> Dyadic {
        Dyadic::in_lowest_terms(self.index + 1, self.level)
    }

    /// The middle; exact.
    #[must_use]
    pub const fn centre(self) -> Dyadic {
        Dyadic::in_lowest_terms(2 * self.index + 1, self.level + 1)
    }

    /// Guarantee: exactly half the length; every time of the interval is within it of the centre.
    #[must_use]
    pub const fn half_width(self) -> f64 {
        negative_power_of_two(self.level + 1)
    }

    /// The two halves, earlier first; they share the centre and together are the interval. `None` at the deepest level.
    #[must_use]
    pub const fn split(self) -> Option<(DyadicInterval, DyadicInterval)> {
        if self.level == DyadicInterval::DEEPEST_LEVEL {
            return None;
        }
        let (index, level) = (2 * self.index, self.level + 1);
        Some((DyadicInterval { index, level }, DyadicInterval { index: index + 1, level }))
    }

    /// Whether the time lies in the interval, ends included.
    #[must_use]
    pub fn contains(self, time: Dyadic) -> bool {
        self.from() <= time && time <= self.to()
    }
}

/// `2^-exponent`, exact, for `exponent <= 62`.
#[inline]
const fn negative_power_of_two(exponent: u8) -> f64 {
    1.0 / (1_u64 << exponent) as f64
}

/// The point `(1 - t) from + t to`, computed, and a bound on its distance from the exact one.
///
/// Guarantee: `|value - ((1 - t) from + t to)| <= error`, where
/// `error <= 4 u max(|from|, |to|) + 2^-1072` (both steps rounded up), and `error = 0` for `t = 0`, `t = 1` and
/// `from = to`. For `t` outside `[0, 1]`, or numbers that are not finite, the value is 0 and the error infinite.
#[must_use]
pub fn interpolate(from: f64, to: f64, t: f64) -> (f64, Upper) {
    // Also takes NaN, which is in no range.
    if !(0.0..=1.0).contains(&t) || !from.is_finite() || !to.is_finite() {
        return (0.0, Upper::INFINITY);
    }
    if t == 0.0 || from == to {
        return (from, Upper::ZERO);
    }
    if t == 1.0 {
        return (to, Upper::ZERO);
    }
    let value = (1.0 - t) * from + t * to;
    if !value.is_finite() {
        return (0.0, Upper::INFINITY);
    }
    // With M = max(|from|, |to|) and h = 2^-1075 (half the least subnormal, the error of an underflowing product):
    //   1 - t          errs by u (1 - t) at most (not at all for a Dyadic), which moves the product by u (1 - t) |from|
    //   first product  errs by u (1 - t) (1 + u) |from| + h,  second product by u t |to| + h
    //   sum            errs by u times its size, at most (1 + u)^2 M + 2 h   (sums do not underflow)
    // Together below u M (1 + (1 + u) + (1 + u)^2) + 2 h (1 + u) < 4 u M + 2^-1072.
    const UNDERFLOW: f64 = 4.0 * f64::from_bits(1);
    let size = from.abs().max(to.abs());
    (value, Upper::proved(add_up(mul_up(4.0 * UNIT_ROUNDOFF, size), UNDERFLOW)))
}
