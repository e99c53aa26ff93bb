//! Twice the precision: numbers as sums of two doubles, good to about 1e-31, for references.

use std::ops::{Add, Div, Mul, Neg, Sub};

/// hi + lo, with |lo| at most half a unit in the last place of hi.
#[derive(Clone, Copy, Debug)]
pub struct Double {
    pub hi: f64,
    pub lo: f64,
}

/// pi to 1e-32.
const PI: Double = Double { hi: std::f64::consts::PI, lo: 1.224_646_799_147_353_2e-16 };

fn two_sum(a: f64, b: f64) -> Double {
    let hi = a + b;
    let part = hi - a;
    Double { hi, lo: (a - (hi - part)) + (b - part) }
}

fn two_product(a: f64, b: f64) -> Double {
    let hi = a * b;
    Double { hi, lo: a.mul_add(b, -hi) }
}

impl Double {
    pub const ZERO: Self = Self { hi: 0.0, lo: 0.0 };
    pub const ONE: Self = Self { hi: 1.0, lo: 0.0 };

    pub fn of(value: f64) -> Self {
        Self { hi: value, lo: 0.0 }
    }

    pub fn sqrt(self) -> Self {
        if self.hi <= 0.0 {
            return Self::ZERO;
        }
        let guess = Self::of(self.hi.sqrt());
        // One Newton step doubles the digits.
        (guess + self / guess) * Self::of(0.5)
    }

    /// Sine and cosine: whole turns removed, Taylor of the angle over 2^12, then doubled twelve times.
    pub fn sin_cos(self) -> (Self, Self) {
        let turns = (self.hi / std::f64::consts::TAU).round();
        let x = (self - PI * Self::of(2.0 * turns)) * Self::of(1.0 / 4096.0);
        // s = sin x and v = 1 − cos x, so that doubling does not lose the small angle.
        let (mut s, mut v) = (Self::ZERO, Self::ZERO);
        // x^n/n! with the signs of i^n.
        let mut term = x;
        for n in 1..24 {
            match n % 4 {
                1 => s = s + term,
                2 => v = v + term,
                3 => s = s - term,
                _ => v = v - term,
            }
            term = term * x / Self::of(f64::from(n + 1));
        }
        for _ in 0..12 {
            // sin 2x = 2 sin x (1 − v), 1 − cos 2x = 2 sin²x
            let doubled = s * (Self::ONE - v) * Self::of(2.0);
            v = s * s * Self::of(2.0);
            s = doubled;
        }
        (s, Self::ONE - v)
    }
}

impl Add for Double {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let sum = two_sum(self.hi, other.hi);
        let low = two_sum(self.lo, other.lo);
        let first = two_sum(sum.hi, sum.lo + low.hi);
        two_sum(first.hi, first.lo + low.lo)
    }
}

impl Neg for Double {
    type Output = Self;
    fn neg(self) -> Self {
        Self { hi: -self.hi, lo: -self.lo }
    }
}

impl Sub for Double {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul for Double {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        let product = two_product(self.hi, other.hi);
        two_sum(product.hi, product.lo + (self.hi * other.lo + self.lo * other.hi))
    }
}

impl Div for Double {
    type Output = Self;
    fn div(self, other: Self) -> Self {
        let first = self.hi / other.hi;
        let rest = self - other * Self::of(first);
        let second = rest.hi / other.hi;
        let rest = rest - other * Self::of(second);
        let sum = two_sum(first, second);
        sum + Self::of(rest.hi / other.hi)
    }
}

#[test]
fn double_double_sine_and_cosine_agree_with_their_identity_and_with_known_values() {
    for i in -40..40 {
        let (sin, cos) = (Double::of(f64::from(i) * 0.173)).sin_cos();
        let one = sin * sin + cos * cos;
        assert!(((one - Double::ONE).hi).abs() < 1e-27);
        assert!((sin.hi - (f64::from(i) * 0.173).sin()).abs() < 1e-15);
    }
    // Where no whole turn is removed: the sine of a sixth of pi is a half.
    let (sin, _) = (PI / Double::of(6.0)).sin_cos();
    assert!((sin - Double::of(0.5)).hi.abs() < 1e-28, "{sin:?}");
    assert!(((Double::of(2.0).sqrt() * Double::of(2.0).sqrt()) - Double::of(2.0)).hi.abs() < 1e-30);
}
