//! Polynomials on [0, 1] in Bernstein form: values and restrictions to sub-intervals with one error bound for all.
//!
//! Everything is a chain of at most `degree` levels of v = (1 − s)·a + s·b. Of a polynomial with coefficients bᵢ:
//! it stays between the least and the greatest bᵢ, and ∫|Σ bᵢ Bᵢ| ≤ mean of |bᵢ|, because every Bᵢ is positive with the
//! integral 1/(degree + 1). Restricting to a sub-interval moves the coefficients towards the curve, quadratically.

use noclash_numeric::{Interval, UNIT_ROUNDOFF, Upper, add_up, div_up, mul_up};

/// The highest degree: quintic.
pub(super) const MAX_DEGREE: usize = 5;

/// As many coefficients as a polynomial can have; those beyond the degree are 0.
pub(super) type Coefficients = [f64; MAX_DEGREE + 1];

/// A polynomial known up to `error` per coefficient, the rounding of evaluations included.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bernstein {
    coefficients: Coefficients,
    degree: usize,
    error: f64,
}

impl Bernstein {
    /// The polynomial whose exact coefficients lie in the given intervals, of which there are 1 to 6.
    ///
    /// The error is the largest radius plus, for each of `degree` levels at a computed s̃ (see [`Bernstein::value`]):
    ///   |s̃ − s|·|b − a| ≤ 3.01u·2M  and  rounding of 1 − s̃, two products and the sum ≤ 3.01u·M + 2^-1074,
    /// with M the largest coefficient: convex combinations do not grow. Below 10u·M + the smallest normal number. Equal
    /// coefficients need no level.
    pub(super) fn new(exact: &[Interval]) -> Self {
        let degree = exact.len() - 1;
        let mut coefficients = [0.0; MAX_DEGREE + 1];
        let (mut radius, mut largest) = (Upper::ZERO, Upper::ZERO);
        for (coefficient, exact) in coefficients.iter_mut().zip(exact) {
            *coefficient = exact.mid();
            radius = radius.max(exact.radius());
            largest = largest.max(exact.mag());
        }
        let constant = exact.iter().all(|other| *other == exact[0]);
        let level = add_up(mul_up(10.0 * UNIT_ROUNDOFF, largest.get()), f64::MIN_POSITIVE);
        let levels = if constant { 0.0 } else { mul_up(degree as f64, level) };
        Self { coefficients, degree: if constant { 0 } else { degree }, error: add_up(radius.get(), levels) }
    }

    /// At least the distance of every result of this file from the exact one.
    pub(super) fn error(&self) -> f64 {
        self.error
    }

    /// The value at s in [0, 1], within [`Bernstein::error`] of the exact one at a parameter within 3.01u·s of s.
    pub(super) fn value(&self, s: f64) -> f64 {
        let mut values = self.coefficients;
        levels(&mut values, self.degree, self.degree, s);
        values[0]
    }

    /// The coefficients on [from, to] ⊂ [0, 1] (parameters as in [`Bernstein::value`]), each within [`Bernstein::error`],
    /// and how many. Number i is the blossom with `from` degree − i times and `to` i times.
    pub(super) fn restricted(&self, from: f64, to: f64) -> (Coefficients, usize) {
        let mut restricted = [0.0; MAX_DEGREE + 1];
        let mut left = self.coefficients;
        for i in (0..=self.degree).rev() {
            let mut values = left;
            levels(&mut values, i, i, to);
            restricted[i] = values[0];
            levels(&mut left, i, 1, from);
        }
        (restricted, self.degree + 1)
    }

    /// At least |value| on [from, to].
    pub(super) fn largest(&self, from: f64, to: f64) -> f64 {
        let (coefficients, count) = self.restricted(from, to);
        add_up(coefficients[..count].iter().fold(0.0, |largest: f64, c| largest.max(c.abs())), self.error)
    }

    /// At least the mean of |value| over [from, to].
    pub(super) fn mean_size(&self, from: f64, to: f64) -> f64 {
        let (coefficients, count) = self.restricted(from, to);
        let sum = coefficients[..count].iter().fold(0.0, |sum, c| add_up(sum, c.abs()));
        add_up(div_up(sum, count as f64), self.error)
    }
}

/// At least the mean over [from, to] of the length of the vector whose components are the given polynomials: the mean of
/// the lengths of its coefficients, plus the errors. Constant components count as coefficients all alike.
pub(super) fn mean_length<const N: usize>(components: [&Bernstein; N], from: f64, to: f64) -> f64 {
    let restricted = components.map(|component| component.restricted(from, to));
    let count = restricted.iter().map(|&(_, count)| count).max().unwrap_or(1);
    if restricted.iter().any(|&(_, own)| own != count && own != 1) {
        // Components of different degrees have no coefficients in common: the sum of their means bounds the length.
        return components.iter().fold(0.0, |sum, component| add_up(sum, component.mean_size(from, to)));
    }
    let sum = (0..count).fold(0.0, |sum, i| {
        let square = restricted.iter().fold(Interval::ZERO, |square, (coefficients, own)| {
            square + Interval::point(coefficients[if *own == 1 { 0 } else { i }]).sqr()
        });
        add_up(sum, square.sqrt().hi())
    });
    components.iter().fold(div_up(sum, count as f64), |mean, component| add_up(mean, component.error))
}

/// `count` levels of de Casteljau's scheme on the first `degree + 1` numbers.
fn levels(values: &mut Coefficients, degree: usize, count: usize, s: f64) {
    for level in 0..count.min(degree) {
        for i in 0..degree - level {
            values[i] = (1.0 - s) * values[i] + s * values[i + 1];
        }
    }
}
