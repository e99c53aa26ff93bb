//! The continuous separating-axis test over an interval of time: two oriented boxes, two leaves. What this file says is proved.
//!
//! Boxes (the paper's fifteen axes): with R and T enclosing the relative rotation and displacement over the whole interval,
//! an axis that moves along with the boxes separates them all the time if the least value of the left side exceeds the
//! greatest of the right: |T_i| > a_i + Σ b_j|R_ij|, and so on. Leaves: one direction that rests in the frame.

use glam::DVec3;
use noclash_geometry::volume::Obb;
use noclash_geometry::{Geometry, Leaf};
use noclash_numeric::{ErrorModel, ErrorTerm, Interval, Lower, UNIT_ROUNDOFF};
use noclash_robot::{IntervalMatrix, IntervalPose, IntervalVector};

/// Stored axes are orthonormal within 8u; this share of the half edges pays for it, many times over.
const NOT_ORTHONORMAL: f64 = 1e-12;

fn dot(a: &IntervalVector, b: &IntervalVector) -> Interval {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn exact(vector: DVec3) -> IntervalVector {
    vector.to_array().map(Interval::point)
}

/// A box over the interval: its middle and its edges' directions.
struct Placed {
    centre: IntervalVector,
    axes: [IntervalVector; 3],
    half: [f64; 3],
}

impl Placed {
    fn new(pose: &IntervalPose, volume: &Obb) -> Self {
        let turn = |axis: DVec3| {
            let axis = exact(axis);
            pose.rotation.map(|row| dot(&row, &axis))
        };
        let axes = volume.axes();
        Self {
            centre: pose.enclose_point(volume.centre()),
            axes: [turn(axes.x_axis), turn(axes.y_axis), turn(axes.z_axis)],
            half: volume.half().to_array(),
        }
    }
}

/// Guarantee: the two boxes, each anywhere within its pose, are at least this far apart at every time of the interval; 0 where
/// no axis shows it.
///
/// `error` is how far the exact bodies may reach out of the boxes.
pub(super) fn boxes([pose_a, pose_b]: [&IntervalPose; 2], a: &Obb, b: &Obb, error: f64) -> Lower {
    let (a, b) = (Placed::new(pose_a, a), Placed::new(pose_b, b));
    let apart: IntervalVector = std::array::from_fn(|axis| b.centre[axis] - a.centre[axis]);
    let along: IntervalVector = std::array::from_fn(|i| dot(&a.axes[i], &apart));
    let turned: IntervalMatrix = std::array::from_fn(|i| std::array::from_fn(|j| dot(&a.axes[i], &b.axes[j])));
    let size: f64 = a.half.iter().chain(&b.half).sum();
    let slack = Interval::point(NOT_ORTHONORMAL * size) + Interval::point(error);
    let reach = |half: &[f64; 3], row: [Interval; 3]| {
        (0..3).fold(Interval::ZERO, |sum, k| sum + Interval::point(half[k]) * row[k].abs())
    };
    let mut best = f64::NEG_INFINITY;
    let mut offer = |left: Interval, right: Interval| best = best.max((left.abs() - right - slack).lo());
    for i in 0..3 {
        offer(along[i], Interval::point(a.half[i]) + reach(&b.half, turned[i]));
    }
    for (j, axis) in b.axes.iter().enumerate() {
        let column = turned.map(|row| row[j]);
        offer(dot(axis, &apart), Interval::point(b.half[j]) + reach(&a.half, column));
    }
    for i in 0..3 {
        let (i1, i2) = ((i + 1) % 3, (i + 2) % 3);
        for j in 0..3 {
            let (j1, j2) = ((j + 1) % 3, (j + 2) % 3);
            // e_i × f_j, no longer than 1: what it separates by is at least the distance along it.
            let left = along[i2] * turned[i1][j] - along[i1] * turned[i2][j];
            let of_a =
                Interval::point(a.half[i1]) * turned[i2][j].abs() + Interval::point(a.half[i2]) * turned[i1][j].abs();
            let of_b =
                Interval::point(b.half[j1]) * turned[i][j2].abs() + Interval::point(b.half[j2]) * turned[i][j1].abs();
            offer(left, of_a + of_b);
        }
    }
    // Axes are at most 1 + 8u long.
    Lower::proved(if best > 0.0 && best < f64::INFINITY { best * (1.0 - 64.0 * UNIT_ROUNDOFF) } else { 0.0 })
}

/// Two leaves with their bodies, over an interval.
pub(super) struct Leaves<'a> {
    pub poses: [&'a IntervalPose; 2],
    pub geometries: [&'a Geometry; 2],
    pub leaves: [Leaf<'a>; 2],
}

impl Leaves<'_> {
    /// Guarantee: the leaves are at least this far apart at every time of the interval; `direction` (from B to A in the frame of
    /// the poses) may be any vector.
    ///
    /// n·(R p + o) over the poses: with g = Rᵀn in a box about g̃, n·x ≥ n·o − h(−g̃) − |g − g̃|r, h being the support of the core and r
    /// the body's radius. The support is computed with at most 12 roundings, twice 16u·|g|r pays.
    pub fn gap(&self, direction: DVec3, model: &ErrorModel) -> Lower {
        let length = direction.length();
        if !(length > 1e-140 && length < 1e140) {
            return Lower::ZERO;
        }
        let n = direction / length;
        let side = |end: usize, sign: f64| {
            let (pose, geometry, leaf) = (self.poses[end], self.geometries[end], &self.leaves[end]);
            let n = exact(n * sign);
            // Columns of R are rows of its transpose.
            let gradient: IntervalVector = std::array::from_fn(|column| dot(&pose.rotation.map(|row| row[column]), &n));
            let middle = DVec3::from_array(gradient.map(Interval::mid));
            let off =
                gradient.iter().fold(Interval::ZERO, |sum, entry| sum + Interval::point(entry.radius().get()).sqr());
            let radius = Interval::point(geometry.radius());
            let rounding = model.weight(ErrorTerm::Rounding) * 64.0 * UNIT_ROUNDOFF * 2.0;
            let placement = model.weight(ErrorTerm::Placement) * geometry.error().get();
            let spread = Interval::point(leaf.support_value(-middle)) + off.sqrt() * radius;
            // The least value of sign·n·x.
            dot(&n, &pose.translation)
                - spread
                - radius * Interval::point(rounding)
                - Interval::point(leaf.radius())
                - Interval::point(placement)
        };
        let gap = (side(0, 1.0) + side(1, -1.0)).lo();
        Lower::proved(if gap > 0.0 && gap < f64::INFINITY { gap * (1.0 - 16.0 * UNIT_ROUNDOFF) } else { 0.0 })
    }
}
