//! Principal directions of a point set: the frame in which boxes and swept spheres are fitted.
//!
//! Covariance of the points, then Jacobi's method with + − × ÷ √ only, so the same bits everywhere. Nothing is proved
//! about *which* frame comes out (a poor one makes a loose volume, never a wrong one); what is proved is how close to
//! orthonormal it is, because the distance formulas count on it.

use glam::{DMat3, DVec3};
use noclash_numeric::UNIT_ROUNDOFF;

/// Largest computed |eᵢ·eⱼ − δᵢⱼ| that is accepted. The three products and two sums of a dot product of (nearly) unit
/// vectors err by less than 3.1u, so an accepted frame has |eᵢ·eⱼ − δᵢⱼ| ≤ 8u exactly: `docs/rounding.md` uses that
/// number.
const ACCEPTED_DEFECT: f64 = 4.0 * UNIT_ROUNDOFF;

/// How often a frame with a larger defect is polished before the coordinate axes take its place.
const POLISHING_ROUNDS: usize = 8;

/// Angle by which a frame is turned between the rounds; larger than the digits it has to change.
const TINY_TURN: f64 = 1e-13;

/// Sweeps of Jacobi's method; convergence is quadratic and three-by-three matrices need about five.
const SWEEPS: usize = 16;

/// A frame for a point set.
#[derive(Clone, Copy, Debug)]
pub struct PrincipalFrame {
    /// The first point of the set. Coordinates are taken relative to it, so that a small set far from the origin keeps
    /// its digits and duplicated points give exactly zero.
    pub reference: DVec3,
    /// Columns: directions of largest, middle and least variance.
    ///
    /// Guarantee: |eᵢ·eⱼ − δᵢⱼ| ≤ 8u for all pairs, and the third column is the computed `x.cross(y)` (so a volume that
    /// stores two columns can restore it bit by bit), both also where the
    /// coordinate axes have to stand instead.
    pub axes: DMat3,
}

impl PrincipalFrame {
    /// The frame of the points; there is at least one.
    pub fn of<I>(points: I) -> Self
    where
        I: Iterator<Item = DVec3> + Clone,
    {
        let reference = points.clone().next().unwrap_or(DVec3::ZERO);
        let axes = orthonormal(eigenvectors(covariance(points, reference))).unwrap_or(DMat3::IDENTITY);
        Self { reference, axes }
    }

    /// The same from the covariance of the points, up to a factor.
    pub(super) fn of_covariance(reference: DVec3, covariance: &DMat3) -> Self {
        let axes = orthonormal(eigenvectors(covariance.to_cols_array_2d())).unwrap_or(DMat3::IDENTITY);
        Self { reference, axes }
    }

    /// Coordinates of a point along the axes, relative to the reference (computed; for finding, not for deciding).
    #[inline]
    pub fn coordinates(&self, point: DVec3) -> DVec3 {
        along(&self.axes, point - self.reference)
    }

    /// The point with the given coordinates, computed.
    pub fn point(&self, coordinates: DVec3) -> DVec3 {
        self.axes * coordinates + self.reference
    }
}

/// Dot products with the three columns.
#[inline(always)]
pub(super) fn along(axes: &DMat3, vector: DVec3) -> DVec3 {
    DVec3::new(axes.x_axis.dot(vector), axes.y_axis.dot(vector), axes.z_axis.dot(vector))
}

/// Covariance up to a factor: rows of a symmetric matrix.
fn covariance<I>(points: I, reference: DVec3) -> [[f64; 3]; 3]
where
    I: Iterator<Item = DVec3> + Clone,
{
    let mut sum = DVec3::ZERO;
    let mut count = 0.0;
    for point in points.clone() {
        sum += point - reference;
        count += 1.0;
    }
    let mean = sum / count;
    let mut matrix = [[0.0; 3]; 3];
    for point in points {
        let offset = ((point - reference) - mean).to_array();
        for (i, a) in offset.into_iter().enumerate() {
            for (j, b) in offset.into_iter().enumerate().skip(i) {
                matrix[i][j] += a * b;
            }
        }
    }
    for (i, j) in [(1, 0), (2, 0), (2, 1)] {
        matrix[i][j] = matrix[j][i];
    }
    matrix
}

/// Columns: eigenvectors of a symmetric matrix by falling eigenvalue (equal ones in the order of the coordinate axes).
fn eigenvectors(mut matrix: [[f64; 3]; 3]) -> DMat3 {
    if !matrix.as_flattened().iter().all(|entry| entry.is_finite()) {
        return DMat3::IDENTITY;
    }
    let mut vectors = [DVec3::X, DVec3::Y, DVec3::Z];
    for _ in 0..SWEEPS {
        let mut turned = false;
        for (p, q) in [(0, 1), (0, 2), (1, 2)] {
            let off = matrix[p][q];
            // Too small to change either diagonal entry: the rotation would be the identity.
            if off.abs() <= UNIT_ROUNDOFF * UNIT_ROUNDOFF * (matrix[p][p].abs() + matrix[q][q].abs()) {
                continue;
            }
            turned = true;
            let theta = (matrix[q][q] - matrix[p][p]) / (2.0 * off);
            let tangent = theta.signum() / (theta.abs() + (theta * theta + 1.0).sqrt());
            let cos = 1.0 / (tangent * tangent + 1.0).sqrt();
            let sin = tangent * cos;
            let r = 3 - p - q;
            let (rp, rq) = (matrix[r][p], matrix[r][q]);
            matrix[p][p] -= tangent * off;
            matrix[q][q] += tangent * off;
            (matrix[p][q], matrix[q][p]) = (0.0, 0.0);
            (matrix[r][p], matrix[r][q]) = (cos * rp - sin * rq, sin * rp + cos * rq);
            (matrix[p][r], matrix[q][r]) = (matrix[r][p], matrix[r][q]);
            let (vp, vq) = (vectors[p], vectors[q]);
            (vectors[p], vectors[q]) = (vp * cos - vq * sin, vp * sin + vq * cos);
        }
        if !turned {
            break;
        }
    }
    let mut order = [0, 1, 2];
    order.sort_by(|&i, &j| matrix[j][j].total_cmp(&matrix[i][i])); // stable
    let [x, y, z] = order.map(|i| vectors[i]);
    DMat3::from_cols(x, y, z)
}

/// The frame made orthonormal within [`ACCEPTED_DEFECT`], or `None`.
fn orthonormal(frame: DMat3) -> Option<DMat3> {
    let (mut x, mut y) = (frame.x_axis, frame.y_axis);
    for _ in 0..POLISHING_ROUNDS {
        // A step of Newton's method for 1/√(x·x), and of Gram and Schmidt: both keep an already good vector.
        x += x * (0.5 * (1.0 - x.dot(x)));
        y -= x * x.dot(y);
        y += y * (0.5 * (1.0 - y.dot(y)));
        let axes = DMat3::from_cols(x, y, x.cross(y));
        // `<=` refuses NaN.
        if defect(&axes) <= ACCEPTED_DEFECT {
            return Some(axes);
        }
        // Rounding was unlucky: a rotation far too small to matter changes all last digits.
        x += y * TINY_TURN;
    }
    None
}

/// Largest computed |eᵢ·eⱼ − δᵢⱼ|; the subtraction of 1 is exact near 1.
fn defect(axes: &DMat3) -> f64 {
    let DMat3 { x_axis: x, y_axis: y, z_axis: z } = *axes;
    let lengths = [x.dot(x) - 1.0, y.dot(y) - 1.0, z.dot(z) - 1.0];
    let angles = [x.dot(y), y.dot(z), z.dot(x)];
    // Not `max`, which would pass over a NaN.
    lengths.iter().chain(&angles).fold(0.0, |worst, entry| if entry.abs() <= worst { worst } else { entry.abs() })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A fixed stream of numbers in [−1, 1].
    fn stream(mut state: u64) -> impl FnMut() -> f64 {
        move || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
        }
    }

    #[test]
    fn random_frames_are_all_accepted() {
        let mut next = stream(1);
        let mut refused = 0;
        for _ in 0..100_000 {
            let points: Vec<DVec3> = (0..5).map(|_| DVec3::new(next(), next(), next())).collect();
            let covariance = covariance(points.iter().copied(), points[0]);
            refused += usize::from(orthonormal(eigenvectors(covariance)).is_none());
        }
        assert_eq!(refused, 0);
    }

    #[test]
    fn a_tilted_plate_gives_its_own_axes() {
        let tilt = DMat3::from_cols(DVec3::new(0.6, 0.8, 0.0), DVec3::new(-0.8, 0.6, 0.0), DVec3::Z);
        let points = [-1.0, 1.0].into_iter().flat_map(|x| [-1.0, 1.0].map(|y| tilt * DVec3::new(x, 4.0 * y, 0.0)));
        let frame = PrincipalFrame::of(points);
        assert!(frame.axes.x_axis.dot(tilt.y_axis).abs() > 1.0 - 1e-15);
        assert!(frame.axes.y_axis.dot(tilt.x_axis).abs() > 1.0 - 1e-15);
        assert!(frame.axes.z_axis.z.abs() > 1.0 - 1e-15);
    }

    #[test]
    fn points_without_extent_or_beyond_all_range_give_the_coordinate_axes() {
        let same = [DVec3::splat(7.0); 4];
        assert_eq!(PrincipalFrame::of(same.into_iter()).axes, DMat3::IDENTITY);
        let huge = [DVec3::splat(1e300), DVec3::new(-1e300, 1e300, 0.0)];
        assert_eq!(PrincipalFrame::of(huge.into_iter()).axes, DMat3::IDENTITY);
    }
}
