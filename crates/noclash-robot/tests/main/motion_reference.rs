//! Points of motions by other formulas than the library's: polynomials in rationals (power basis, Cox-de Boor); slerps and
//! arcs in twice the precision, by bisection, the midpoint of an arc being the sum of its ends scaled to their length.

use dashu_ratio::RBig;
use noclash_numeric::Dyadic;

use crate::double_double::Double;

pub fn exact(value: f64) -> RBig {
    RBig::try_from(value).expect("a finite double is a rational")
}

pub fn whole(value: i64) -> RBig {
    RBig::from(value)
}

pub fn size(value: RBig) -> RBig {
    if value < RBig::ZERO { -value } else { value }
}

/// Position, velocity, acceleration.
pub type State = [f64; 3];

/// Σ cᵢ (tT)ⁱ with the coefficients of the cubic through (q, v).
pub fn cubic(from: State, to: State, seconds: f64, t: f64) -> RBig {
    let [q0, v0, _] = from.map(exact);
    let [q1, v1, _] = to.map(exact);
    let big_t = exact(seconds);
    let rise = q1 - &q0;
    let c2 = (whole(3) * &rise - (whole(2) * &v0 + &v1) * &big_t) / (&big_t * &big_t);
    let c3 = (whole(-2) * rise + (&v0 + v1) * &big_t) / (&big_t * &big_t * &big_t);
    horner(&[q0, v0, c2, c3], &(exact(t) * big_t))
}

/// The quintic through (q, v, a), by the textbook coefficients.
pub fn quintic(from: State, to: State, seconds: f64, t: f64) -> RBig {
    let [q0, v0, a0] = from.map(exact);
    let [q1, v1, a1] = to.map(exact);
    let s = exact(seconds);
    let (s2, s3) = (&s * &s, &s * &s * &s);
    let (s4, s5) = (&s2 * &s2, &s3 * &s2);
    let rise = q1 - &q0;
    let two = whole(2);
    let c3 = (whole(20) * &rise - (whole(8) * &v1 + whole(12) * &v0) * &s - (whole(3) * &a0 - &a1) * &s2) / (&two * s3);
    let c4 = (whole(-30) * &rise + (whole(14) * &v1 + whole(16) * &v0) * &s + (whole(3) * &a0 - &two * &a1) * &s2)
        / (&two * s4);
    let c5 = (whole(12) * rise - whole(6) * (v1 + &v0) * &s - (&a0 - a1) * s2) / (&two * s5);
    horner(&[q0, v0, a0 / two, c3, c4, c5], &(exact(t) * s))
}

fn horner(coefficients: &[RBig], x: &RBig) -> RBig {
    coefficients.iter().rev().fold(RBig::ZERO, |sum, c| sum * x + c)
}

/// Σ control · N(t), the basis functions by their recursion; t = 1 counts to the last span.
pub fn b_spline(degree: usize, controls: &[f64], knots: &[f64], t: f64) -> RBig {
    let term = |(i, &control): (usize, &f64)| exact(control) * basis(i, degree, knots, t);
    controls.iter().enumerate().map(term).fold(RBig::ZERO, |sum, term| sum + term)
}

fn basis(i: usize, degree: usize, knots: &[f64], t: f64) -> RBig {
    if degree == 0 {
        let inside = if t < 1.0 { knots[i] <= t && t < knots[i + 1] } else { knots[i] < 1.0 && knots[i + 1] == 1.0 };
        return whole(i64::from(inside));
    }
    let mut sum = RBig::ZERO;
    if knots[i] < knots[i + degree] {
        let weight = (exact(t) - exact(knots[i])) / (exact(knots[i + degree]) - exact(knots[i]));
        sum += weight * basis(i, degree - 1, knots, t);
    }
    if knots[i + 1] < knots[i + degree + 1] {
        let (low, high) = (exact(knots[i + 1]), exact(knots[i + degree + 1]));
        let weight = (&high - exact(t)) / (high - low);
        sum += weight * basis(i + 1, degree - 1, knots, t);
    }
    sum
}

fn length(a: &[Double]) -> Double {
    a.iter().fold(Double::ZERO, |sum, &c| sum + c * c).sqrt()
}

/// The point at t of the arc about 0 from a to b, which are equally long and less than half a turn apart.
fn bisected(mut a: Vec<Double>, mut b: Vec<Double>, t: Dyadic) -> Vec<Double> {
    let radius = length(&a);
    if t == Dyadic::ONE {
        return b;
    }
    for bit in (0..t.level()).rev() {
        let sum: Vec<Double> = a.iter().zip(&b).map(|(&a, &b)| a + b).collect();
        let scale = radius / length(&sum);
        let middle = sum.into_iter().map(|c| c * scale).collect();
        *(if t.numerator() >> bit & 1 == 1 { &mut a } else { &mut b }) = middle;
    }
    a
}

/// The shorter way between the normalised quaternions.
pub fn slerp(from: [f64; 4], to: [f64; 4], t: Dyadic) -> Vec<Double> {
    let unit = |q: [f64; 4]| -> Vec<Double> {
        let q = q.map(Double::of);
        let size = length(&q);
        q.iter().map(|&c| c / size).collect()
    };
    let (p, mut q) = (unit(from), unit(to));
    if p.iter().zip(&q).fold(Double::ZERO, |sum, (&p, &q)| sum + p * q).hi < 0.0 {
        q.iter_mut().for_each(|c| *c = -*c);
    }
    bisected(p, q, t)
}

/// The arc through three points: its centre from barycentric weights, its middle beyond or before the chord, then bisected.
pub fn arc_point(points: [&[f64]; 3], t: Dyadic) -> Vec<Double> {
    let [from, via, to] = points.map(|point| point.iter().map(|&c| Double::of(c)).collect::<Vec<_>>());
    let minus = |a: &[Double], b: &[Double]| a.iter().zip(b).map(|(&a, &b)| a - b).collect::<Vec<_>>();
    let dot = |a: &[Double], b: &[Double]| a.iter().zip(b).fold(Double::ZERO, |sum, (&a, &b)| sum + a * b);
    let square = |a: &[Double], b: &[Double]| dot(&minus(a, b), &minus(a, b));
    // Weights a²(b² + c² − a²), with a² the squared side opposite to each corner.
    let sides = [square(&via, &to), square(&from, &to), square(&from, &via)];
    let sum = sides[0] + sides[1] + sides[2];
    let weights = sides.map(|side| side * (sum - side - side));
    let total = weights[0] + weights[1] + weights[2];
    let centre: Vec<Double> =
        (0..from.len()).map(|k| (weights[0] * from[k] + weights[1] * via[k] + weights[2] * to[k]) / total).collect();
    let (a, m, b) = (minus(&from, &centre), minus(&via, &centre), minus(&to, &centre));
    let mut middle: Vec<Double> = a.iter().zip(&b).map(|(&a, &b)| (a + b) * Double::of(0.5)).collect();
    // The arc's middle is on the side of the chord where `via` is.
    let beyond = dot(&minus(&m, &middle), &middle).hi > 0.0;
    let scale = length(&a) / length(&middle);
    middle.iter_mut().for_each(|c| *c = *c * if beyond { scale } else { -scale });
    let (first, second) = ((a, middle.clone()), (middle, b));
    let doubled = |numerator: u64| Dyadic::new(numerator, t.level() - 1).expect("in [0, 1]");
    let point = match t {
        Dyadic::ZERO => bisected(first.0, first.1, Dyadic::ZERO),
        Dyadic::ONE => second.1,
        _ if t < Dyadic::HALF => bisected(first.0, first.1, doubled(t.numerator())),
        _ => bisected(second.0, second.1, doubled(t.numerator() - (1 << (t.level() - 1)))),
    };
    point.into_iter().zip(centre).map(|(p, c)| p + c).collect()
}
