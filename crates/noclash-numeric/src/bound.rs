//! `Lower` and `Upper`: numbers that carry which side of the truth they are on.
//!
//! The type system keeps the sides apart: there is no sum of a `Lower` and an `Upper`, no comparison between them but
//! the one that proves something, and no conversion from a bare `f64`. Relies on the directed operations of
//! `rounding.rs`.

use core::cmp::Ordering;
use core::iter::Sum;
use core::ops::{Add, AddAssign, Neg, Sub};

use crate::rounding::{add_down, add_up, mul_down, mul_up, sub_down, sub_up};

/// A number that some true quantity is proved to be at least. Never NaN; `-inf` says nothing.
///
/// Sides do not mix:
///
/// ```compile_fail
/// use noclash_numeric::{Lower, Upper};
/// let _ = Lower::ZERO + Upper::ZERO;
/// ```
///
/// ```compile_fail
/// use noclash_numeric::Lower;
/// let _ = Lower::ZERO - Lower::ZERO;
/// ```
///
/// ```compile_fail
/// use noclash_numeric::{Lower, Upper};
/// let _ = Lower::ZERO > Upper::ZERO;
/// ```
///
/// A bare number is not a proof; neither by conversion nor by the field:
///
/// ```compile_fail
/// use noclash_numeric::Lower;
/// let _: Lower = 1.0_f64.into();
/// ```
///
/// ```compile_fail
/// use noclash_numeric::Lower;
/// let _ = Lower(1.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lower(f64);

/// A number that some true quantity is proved to be at most. Never NaN; `+inf` says nothing.
///
/// ```compile_fail
/// use noclash_numeric::{Lower, Upper};
/// let _ = Upper::ZERO + Lower::ZERO;
/// ```
///
/// ```compile_fail
/// use noclash_numeric::Upper;
/// let _ = Upper::ZERO - Upper::ZERO;
/// ```
///
/// ```compile_fail
/// use noclash_numeric::{Lower, Upper};
/// let _ = Upper::ZERO < Lower::ZERO;
/// ```
///
/// ```compile_fail
/// use noclash_numeric::Upper;
/// let _: Upper = 1.0_f64.into();
/// ```
///
/// ```compile_fail
/// use noclash_numeric::Upper;
/// let _ = Upper(1.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Upper(f64);

impl Lower {
    /// The bound that says nothing.
    pub const NEG_INFINITY: Lower = Lower(f64::NEG_INFINITY);
    /// The bound of every distance.
    pub const ZERO: Lower = Lower(0.0);
    /// The bound of a minimum over nothing.
    pub const INFINITY: Lower = Lower(f64::INFINITY);

    /// The caller has proved that the true quantity is at least `value`. NaN proves nothing and becomes `-inf`.
    #[inline]
    #[must_use]
    pub const fn proved(value: f64) -> Lower {
        if value.is_nan() { Lower::NEG_INFINITY } else { Lower(value) }
    }

    /// The bound as a number.
    #[inline]
    #[must_use]
    pub const fn get(self) -> f64 {
        self.0
    }

    /// Guarantee: `true` proves that the quantity bounded by `self` is strictly greater than the one bounded by
    /// `other`. `false` proves nothing.
    #[inline]
    #[must_use]
    pub const fn exceeds(self, other: Upper) -> bool {
        self.0 > other.0
    }

    /// Bounds the smaller of the two quantities. (Of one quantity, it is the weaker of two bounds.)
    #[inline]
    #[must_use]
    pub const fn min(self, other: Lower) -> Lower {
        if other.0 < self.0 { other } else { self }
    }

    /// Bounds the greater of the two quantities; if both bound the same quantity, the better of two bounds on it.
    #[inline]
    #[must_use]
    pub const fn max(self, other: Lower) -> Lower {
        if other.0 > self.0 { other } else { self }
    }

    /// Bounds the same quantity, which the caller knows to be a distance: at least 0.
    #[inline]
    #[must_use]
    pub const fn clamp_to_distance(self) -> Lower {
        self.max(Lower::ZERO)
    }

    /// Bounds `factor` times the quantity, for an exact `factor >= 0`. A negative or NaN factor gives `-inf`.
    #[inline]
    #[must_use]
    pub fn scale(self, factor: f64) -> Lower {
        if factor >= 0.0 { Lower::proved(mul_down(self.0, factor)) } else { Lower::NEG_INFINITY }
    }
}

impl Upper {
    /// The bound that says nothing.
    pub const INFINITY: Upper = Upper(f64::INFINITY);
    /// The bound of an error that does not exist.
    pub const ZERO: Upper = Upper(0.0);

    /// The caller has proved that the true quantity is at most `value`. NaN proves nothing and becomes `+inf`.
    #[inline]
    #[must_use]
    pub const fn proved(value: f64) -> Upper {
        if value.is_nan() { Upper::INFINITY } else { Upper(value) }
    }

    /// The bound as a number.
    #[inline]
    #[must_use]
    pub const fn get(self) -> f64 {
        self.0
    }

    /// Bounds the smaller of the two quantities; if both bound the same quantity, the better of two bounds on it.
    #[inline]
    #[must_use]
    pub const fn min(self, other: Upper) -> Upper {
        if other.0 < self.0 { other } else { self }
    }

    /// Bounds the greater of the two quantities. (Of one quantity, it is the weaker of two bounds.)
    #[inline]
    #[must_use]
    pub const fn max(self, other: Upper) -> Upper {
        if other.0 > self.0 { other } else { self }
    }

    /// Bounds `factor` times the quantity, for an exact `factor >= 0`. A negative or NaN factor gives `+inf`.
    #[inline]
    #[must_use]
    pub fn scale(self, factor: f64) -> Upper {
        if factor >= 0.0 { Upper::proved(mul_up(self.0, factor)) } else { Upper::INFINITY }
    }
}

/// Bounds the sum of the two quantities.
impl Add for Lower {
    type Output = Lower;
    #[inline]
    fn add(self, other: Lower) -> Lower {
        Lower(add_down(self.0, other.0))
    }
}

/// Bounds the difference of the two quantities.
impl Sub<Upper> for Lower {
    type Output = Lower;
    #[inline]
    fn sub(self, other: Upper) -> Lower {
        Lower(sub_down(self.0, other.0))
    }
}

/// Bounds the sum of the two quantities.
impl Add for Upper {
    type Output = Upper;
    #[inline]
    fn add(self, other: Upper) -> Upper {
        Upper(add_up(self.0, other.0))
    }
}

/// Bounds the difference of the two quantities.
impl Sub<Lower> for Upper {
    type Output = Upper;
    #[inline]
    fn sub(self, other: Lower) -> Upper {
        Upper(sub_up(self.0, other.0))
    }
}

/// Bounds the negated quantity from the other side; exact.
impl Neg for Lower {
    type Output = Upper;
    #[inline]
    fn neg(self) -> Upper {
        Upper(-self.0)
    }
}

/// Bounds the negated quantity from the other side; exact.
impl Neg for Upper {
    type Output = Lower;
    #[inline]
    fn neg(self) -> Lower {
        Lower(-self.0)
    }
}

impl AddAssign for Lower {
    #[inline]
    fn add_assign(&mut self, other: Lower) {
        *self = *self + other;
    }
}

impl AddAssign for Upper {
    #[inline]
    fn add_assign(&mut self, other: Upper) {
        *self = *self + other;
    }
}

/// Bounds the sum of all quantities.
impl Sum for Upper {
    fn sum<I: Iterator<Item = Upper>>(bounds: I) -> Upper {
        bounds.fold(Upper::ZERO, Add::add)
    }
}

// Neither kind is ever NaN, so the order of the numbers is total.
impl Eq for Lower {}
impl Eq for Upper {}

impl Ord for Lower {
    #[inline]
    fn cmp(&self, other: &Lower) -> Ordering {
        order(self.0, other.0)
    }
}

impl Ord for Upper {
    #[inline]
    fn cmp(&self, other: &Upper) -> Ordering {
        order(self.0, other.0)
    }
}

impl PartialOrd for Lower {
    #[inline]
    fn partial_cmp(&self, other: &Lower) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialOrd for Upper {
    #[inline]
    fn partial_cmp(&self, other: &Upper) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[inline]
fn order(a: f64, b: f64) -> Ordering {
    if a < b {
        Ordering::Less
    } else if a > b {
        Ordering::Greater
    } else {
        Ordering::Equal
    }
}
