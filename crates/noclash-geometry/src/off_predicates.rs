//! Sides and meetings that hold wherever the points are within a distance of the given ones.
//!
//! For coordinates that were rounded once: what touches or coincides in the file may be apart after scaling, and the other way round.
//! A sign is ±1 only if it is that for every choice of points within the distance; 0 is "not known". With distance 0 everything is
//! left to the exact [`predicates`](crate::predicates). Derivation: `docs/containment.md`, Rounded coordinates.

use glam::DVec3;
use noclash_numeric::UNIT_ROUNDOFF;

use crate::predicates::{self, Plane, is_mixed};

/// Predicates for points that may be off by a distance.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OffPredicates {
    off: f64,
}

impl OffPredicates {
    /// For vertices whose coordinates are each within `rounding` of the exact ones.
    pub(crate) fn new(rounding: f64) -> Self {
        Self { off: 1.7321 * rounding }
    }

    /// Whether signs are exact: no point is off.
    pub(crate) fn are_exact(&self) -> bool {
        self.off == 0.0
    }

    /// Boxes this much larger on all sides hold the exact points and meet where exact triangles may.
    pub(crate) fn pad(&self) -> f64 {
        2.01 * self.off
    }

    /// As [`predicates::behind`].
    pub(crate) fn behind(&self, [a, b, c]: [DVec3; 3], p: DVec3) -> i32 {
        if self.are_exact() {
            return predicates::behind([a, b, c], p);
        }
        let [u, v, w] = [a - p, b - p, c - p];
        let [lu, lv, lw] = [u.length(), v.length(), w.length()];
        // Each difference is off by 2·off at most, and the determinant no more than what products of lengths grow by; its six products
        // of three are rounded.
        let d = 2.0 * self.off;
        let moved = d * (lu * lv + lv * lw + lw * lu + d * (lu + lv + lw + d));
        certain_sign(u.dot(v.cross(w)), 1.001 * moved + 32.0 * UNIT_ROUNDOFF * lu * lv * lw)
    }

    /// As [`predicates::side`].
    pub(crate) fn side(&self, plane: Plane, a: DVec3, b: DVec3, p: DVec3) -> i32 {
        if self.are_exact() {
            return predicates::side(plane, a, b, p);
        }
        let [u, v] = [a - p, b - p].map(|difference| plane.project(difference));
        let [lu, lv] = [u.x.hypot(u.y), v.x.hypot(v.y)];
        let d = 2.0 * self.off;
        let moved = d * (lu + lv + d);
        certain_sign(u.x * v.y - u.y * v.x, 1.001 * moved + 16.0 * UNIT_ROUNDOFF * lu * lv)
    }

    /// False only if the triangle certainly has an area.
    pub(crate) fn may_be_collinear(&self, [a, b, c]: [DVec3; 3]) -> bool {
        Plane::ALL.iter().all(|&plane| self.side(plane, a, b, c) == 0)
    }

    /// False only if the closed triangles certainly have no point in common.
    pub(crate) fn triangles_may_meet(&self, one: [DVec3; 3], other: [DVec3; 3]) -> bool {
        if self.are_exact() {
            return predicates::triangles_may_meet(one, other);
        }
        // Two triangles that meet do so in a point of an edge of one of them.
        let edges = |[a, b, c]: [DVec3; 3]| [(a, b), (b, c), (c, a)];
        edges(one).into_iter().any(|edge| self.segment_may_meet(edge, other))
            || edges(other).into_iter().any(|edge| self.segment_may_meet(edge, one))
    }

    /// False only if the closed segment and the closed triangle certainly have no point in common.
    pub(crate) fn segment_may_meet(&self, (p, q): (DVec3, DVec3), corners: [DVec3; 3]) -> bool {
        if self.are_exact() {
            return predicates::segment_may_meet((p, q), corners);
        }
        let (from, to) = (self.behind(corners, p), self.behind(corners, q));
        // Both ends strictly on one side of the plane.
        if from != 0 && from == to {
            return false;
        }
        // A line that passes two edges on different sides misses the triangle; one in its plane passes none on any side.
        let [a, b, c] = corners;
        if is_mixed([(a, b), (b, c), (c, a)].map(|(u, v)| self.behind([p, q, u], v))) {
            return false;
        }
        // Apart in a projection.
        !Plane::ALL.into_iter().any(|plane| {
            let sides = corners.map(|corner| self.side(plane, p, q, corner));
            sides == [1; 3] || sides == [-1; 3] || self.are_beyond_an_edge(plane, &[p, q], corners)
        })
    }

    /// False only if the point is certainly not on the closed triangle.
    pub(crate) fn may_be_on(&self, point: DVec3, corners: [DVec3; 3]) -> bool {
        let beyond = |plane: Plane| self.are_beyond_an_edge(plane, &[point], corners);
        self.behind(corners, point) == 0 && !Plane::ALL.into_iter().any(beyond)
    }

    /// Whether the projected points are strictly beyond one edge of the projected triangle.
    fn are_beyond_an_edge(&self, plane: Plane, points: &[DVec3], [a, b, c]: [DVec3; 3]) -> bool {
        let turn = self.side(plane, a, b, c);
        let beyond = |(u, v): (DVec3, DVec3)| points.iter().all(|&point| self.side(plane, u, v, point) == -turn);
        turn != 0 && [(a, b), (b, c), (c, a)].into_iter().any(beyond)
    }
}

/// The sign where the value is farther from 0 than the error; NaN and infinite errors have none.
fn certain_sign(value: f64, error: f64) -> i32 {
    let error = error + 1e-300;
    i32::from(value > error) - i32::from(-value > error)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn corner() -> impl Strategy<Value = DVec3> {
        (0i32..4, 0i32..4, 0i32..4).prop_map(|(x, y, z)| DVec3::new(x.into(), y.into(), z.into()))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(5_000))]

        #[test]
        fn triangles_that_meet_may_meet_after_any_scaling(
            one in [corner(), corner(), corner()],
            other in [corner(), corner(), corner()],
            shift in -2000i32..2000,
            scale in prop_oneof![Just(0.001), Just(0.1), Just(1.0 / 3.0), Just(25.4e-3), 1e-4..10.0f64],
        ) {
            // On the grid the exact answer is that of the unscaled corners.
            let shift = DVec3::splat(shift.into());
            let meet = predicates::triangles_may_meet(one.map(|p| p + shift), other.map(|p| p + shift));
            let place = |p: DVec3| (p + shift) * scale;
            let off = OffPredicates::new(2.0 * UNIT_ROUNDOFF * 3000.0 * scale);
            let may_meet = off.triangles_may_meet(one.map(place), other.map(place));
            prop_assert!(may_meet || !one.iter().any(|corner| other.contains(corner)));
            // Whatever is apart on a grid is so by far. With triangles without area the exact predicates are not complete.
            if !predicates::is_collinear(one) && !predicates::is_collinear(other) {
                prop_assert_eq!(may_meet, meet);
            }
        }
    }
}
