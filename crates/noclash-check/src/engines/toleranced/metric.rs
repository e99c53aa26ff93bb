//! The object-oriented metric on affine displacements ([Schröcker 2014]), and the distortion rate that it gives every point.
//!
//! Feature points with weights are replaced by six of weight 1/6 each, b ± aᵢ with aᵢ = √(3 μᵢ) eᵢ along the principal axes; the mass
//! is 1. What is computed of the axes need not be exact: these six points, as doubles, *are* the metric. For a displacement δ(x) = δ(b) + D(x − b)
//! and x = b + Σ cᵢ aᵢ,
//!
//! ```text
//! |δ|² = |δ(b)|² + ⅓ Σ |D aᵢ|²,     |δ(x)|² ≤ ρ²(x)·|δ|²,     ρ²(x) = 1 + 3 Σ cᵢ²      (Cauchy and Schwarz, orthogonal or not)
//! ```

use glam::{DMat3, DVec3};
use noclash_numeric::{Interval, UNIT_ROUNDOFF, Upper};

use super::affine::{Affine, Vector, cross, dot, point, square, sub};

/// A metric of displacements, made for one body.
#[derive(Clone, Debug)]
pub struct Metric {
    /// b.
    pub barycentre: DVec3,
    /// a₁, a₂, a₃.
    pub semi_axes: [DVec3; 3],
    /// cᵢ(x) = dualᵢ·(x − b).
    dual: [Vector; 3],
    /// The same rounded, and at least how far that is from it.
    rounded_dual: [DVec3; 3],
    dual_error: f64,
}

/// A moment is at least this share of the largest: what lies in a plane gets a feature point a little above it.
const LEAST_SHARE: f64 = 1e-2;

/// Semi-axes are at least this long, in metres: a single point has a metric too.
const LEAST_SEMI_AXIS: f64 = 1e-9;

impl Metric {
    /// The metric of feature points and positive weights; `None` without any, or if a number is not finite.
    pub fn of_features(features: &[(DVec3, f64)]) -> Option<Self> {
        let mass: f64 = features.iter().map(|feature| feature.1).sum();
        if features.is_empty() || mass.is_nan() || mass <= 0.0 {
            return None;
        }
        let barycentre = features.iter().map(|&(at, weight)| at * weight).sum::<DVec3>() / mass;
        let mut inertia = DMat3::ZERO;
        for &(at, weight) in features {
            let off = at - barycentre;
            let outer = DMat3::from_cols(off * off.x, off * off.y, off * off.z);
            inertia += outer * (weight / mass);
        }
        let (moments, axes) = principal(inertia);
        let largest = moments.max_element();
        let semi = |axis: usize| {
            let moment = moments[axis].max(LEAST_SHARE * largest).max(0.0);
            axes[axis] * (3.0 * moment).sqrt().max(LEAST_SEMI_AXIS)
        };
        Self::of_semi_axes(barycentre, [semi(0), semi(1), semi(2)])
    }

    /// The metric of b ± aᵢ; `None` if the three lie in a plane, up to rounding.
    pub fn of_semi_axes(barycentre: DVec3, semi_axes: [DVec3; 3]) -> Option<Self> {
        let [a, b, c] = semi_axes.map(point);
        let normals = [cross(&b, &c), cross(&c, &a), cross(&a, &b)];
        let volume = dot(&a, &normals[0]);
        if !barycentre.is_finite() || volume.contains(0.0) || !volume.lo().is_finite() || !volume.hi().is_finite() {
            return None;
        }
        let dual = normals.map(|normal| normal.map(|component| component / volume));
        let rounded_dual = dual.map(|vector| DVec3::from_array(vector.map(Interval::mid)));
        // √3 components' radii, and γ₄ of the products that are made with the rounded ones.
        let error = |vector: &Vector| {
            let radius = vector.iter().map(|component| component.radius().get()).fold(0.0, f64::max);
            let size = vector.iter().map(|component| component.mag().get()).fold(0.0, f64::max);
            2.0 * radius + 16.0 * UNIT_ROUNDOFF * size
        };
        let dual_error = dual.iter().map(error).fold(0.0, f64::max);
        Some(Self { barycentre, semi_axes, dual, rounded_dual, dual_error })
    }

    /// The coordinates c of a point, enclosed: what metric data of edges and faces are made of.
    pub(super) fn coordinates(&self, x: DVec3) -> Vector {
        let off = sub(&point(x), &point(self.barycentre));
        [0, 1, 2].map(|axis| dot(&self.dual[axis], &off))
    }

    /// At least the distortion rate at a point.
    pub fn distortion(&self, x: DVec3) -> Upper {
        // x − b errs by u per component; what is lost in products is in the dual's error.
        let off = x - self.barycentre;
        let length = off.length() * (1.0 + 8.0 * UNIT_ROUNDOFF);
        let slack =
            self.dual_error * length + 4.0 * UNIT_ROUNDOFF * (x.length() + self.barycentre.length()) * self.steepest();
        let sum: f64 = self
            .rounded_dual
            .iter()
            .map(|dual| {
                let c = dual.dot(off).abs() + slack;
                c * c
            })
            .sum();
        Upper::proved((1.0 + 3.0 * sum).sqrt() * (1.0 + 16.0 * UNIT_ROUNDOFF))
    }

    /// At least the distortion rate anywhere in a box: it is convex, so at one of the corners.
    pub fn distortion_in_box(&self, low: DVec3, high: DVec3) -> Upper {
        let corner = |index: usize| {
            let pick = |bit: usize, axis: usize| if index & bit == 0 { low[axis] } else { high[axis] };
            self.distortion(DVec3::new(pick(1, 0), pick(2, 1), pick(4, 2)))
        };
        (0..8).map(corner).fold(Upper::ZERO, Upper::max)
    }

    fn steepest(&self) -> f64 {
        self.rounded_dual.iter().map(|dual| dual.length()).fold(0.0, f64::max) * 2.0
    }

    /// Balls that hold the six feature points b ± aᵢ, whose sums are rounded.
    pub fn features(&self) -> [(DVec3, f64); 6] {
        let [a, b, c] = self.semi_axes;
        [a, -a, b, -b, c, -c].map(|off| {
            let at = self.barycentre + off;
            (at, 2.0 * UNIT_ROUNDOFF * (at.length() + off.length()))
        })
    }

    /// At least |δ|/|δ|' for every displacement δ, |δ| in another metric and |δ|' in this one.
    ///
    /// With w₀ = δ(b), wᵢ = D aᵢ/√3 here, |δ|'² = Σ|wᵢ|². There, δ(b*) = w₀ + √3 Σ cᵢ wᵢ and D a*ⱼ/√3 = Σ mⱼᵢ wᵢ, c and mⱼ being the coordinates of b* and of a*ⱼ: G w with
    /// a matrix G of four rows, and |G|² is at most the largest sum of a row of |GᵀG|.
    pub(super) fn stretch_to(&self, other: &Self) -> Upper {
        let root = Interval::point(3.0).sqrt();
        let [x, y, z] = self.coordinates(other.barycentre).map(|c| root * c);
        let mut rows = vec![[Interval::ONE, x, y, z]];
        for axis in other.semi_axes.map(point) {
            let [x, y, z] = [0, 1, 2].map(|own: usize| dot(&self.dual[own], &axis));
            rows.push([Interval::ZERO, x, y, z]);
        }
        let entry = |i: usize, j: usize| rows.iter().fold(Interval::ZERO, |sum, row| sum + row[i] * row[j]).mag();
        let sums = (0..4).map(|i| (0..4).map(|j| entry(i, j)).sum::<Upper>());
        let square = sums.fold(Upper::ZERO, Upper::max);
        Upper::proved(Interval::point(square.get()).sqrt().hi())
    }

    /// At least the distance of two displacements.
    pub(super) fn distance(&self, alpha: &Affine, beta: &Affine) -> Upper {
        let at = |map: &Affine, x: &Vector| map.apply(x);
        let b = point(self.barycentre);
        let middle = sub(&at(alpha, &b), &at(beta, &b));
        let mut sum = square(&middle);
        for axis in self.semi_axes.map(point) {
            let turned = sub(&alpha.turn(&axis), &beta.turn(&axis));
            sum = sum + square(&turned) / Interval::point(3.0);
        }
        Upper::proved(sum.sqrt().hi())
    }
}

/// At least the distance in the metric, if feature point j is displaced by at most Δⱼ: √(Σ Δⱼ²/6).
pub(super) fn radius_of(displaced: &[Upper; 6]) -> Upper {
    let square = displaced.iter().fold(Interval::ZERO, |sum, own| sum + Interval::point(own.get()).sqr());
    Upper::proved((square / Interval::point(6.0)).sqrt().hi())
}

/// Eigenvalues and eigenvectors of a symmetric matrix by Jacobi's rotations; the result is used as it is.
fn principal(matrix: DMat3) -> (DVec3, [DVec3; 3]) {
    let mut a = [matrix.x_axis.to_array(), matrix.y_axis.to_array(), matrix.z_axis.to_array()];
    let mut v = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    for _ in 0..24 {
        for (p, q) in [(0, 1), (0, 2), (1, 2)] {
            if a[p][q] == 0.0 {
                continue;
            }
            let theta = (a[q][q] - a[p][p]) / (2.0 * a[p][q]);
            let t = theta.signum() / (theta.abs() + (theta * theta + 1.0).sqrt());
            let t = if t.is_finite() { t } else { 0.0 };
            let c = 1.0 / (t * t + 1.0).sqrt();
            let s = t * c;
            for row in &mut a {
                (row[p], row[q]) = (c * row[p] - s * row[q], s * row[p] + c * row[q]);
            }
            let (row_p, row_q) = (a[p], a[q]);
            a[p] = std::array::from_fn(|k| c * row_p[k] - s * row_q[k]);
            a[q] = std::array::from_fn(|k| s * row_p[k] + c * row_q[k]);
            for row in &mut v {
                (row[p], row[q]) = (c * row[p] - s * row[q], s * row[p] + c * row[q]);
            }
        }
    }
    let axis = |i: usize| DVec3::new(v[0][i], v[1][i], v[2][i]).normalize_or(DVec3::AXES[i]);
    (DVec3::new(a[0][0], a[1][1], a[2][2]), [axis(0), axis(1), axis(2)])
}
