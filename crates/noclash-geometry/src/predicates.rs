//! On which side of a line or plane does a point lie: signs that are exact for the given f64 coordinates.
//!
//! Relies on the adaptive predicates of [Shewchuk 1997] (`robust`), which are exact as long as no intermediate product leaves the
//! normal range of f64. [`in_exact_range`] is the condition under which that is proved; callers must ask it first.

use glam::DVec3;
use robust::{Coord, Coord3D};

/// Smallest magnitude of a non-zero coordinate for which the predicates are exact: 2⁻²⁴⁸, about 2.2e-75.
pub(crate) const SMALLEST_EXACT: f64 = f64::from_bits((1023 - 248) << 52);
/// Largest magnitude of a coordinate for which the predicates are exact: 2³⁰⁰, about 2.0e90.
pub(crate) const LARGEST_EXACT: f64 = f64::from_bits((1023 + 300) << 52);

/// The coordinate plane onto which points are projected, seen from the positive end of the third axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Plane {
    Xy,
    Yz,
    Zx,
}

impl Plane {
    pub(crate) const ALL: [Self; 3] = [Self::Xy, Self::Yz, Self::Zx];

    pub(crate) fn project(self, p: DVec3) -> Coord<f64> {
        match self {
            Self::Xy => Coord { x: p.x, y: p.y },
            Self::Yz => Coord { x: p.y, y: p.z },
            Self::Zx => Coord { x: p.z, y: p.x },
        }
    }
}

/// Whether every coordinate is 0 or of a magnitude from 2⁻²⁴⁸ to 2³⁰⁰ (false for NaN and infinities).
///
/// Why that suffices: such coordinates are multiples of 2⁻³⁰⁰. So are their differences and the rounding errors of these;
/// products of three and all their error terms are multiples of 2⁻⁹⁰⁰, and the error bounds, at least 2⁻¹⁰⁶ times as
/// large, stay above 2⁻¹⁰²²: nothing underflows. Upwards, sums of products of three stay below 2⁹¹⁰: nothing overflows.
pub(crate) fn in_exact_range(p: DVec3) -> bool {
    p.to_array().iter().all(|c| *c == 0.0 || (SMALLEST_EXACT..=LARGEST_EXACT).contains(&c.abs()))
}

/// 1 if the projection of `p` lies left of the directed line a→b, −1 if right, 0 if the three are collinear.
/// Exact for points in the exact range.
#[inline]
pub(crate) fn side(plane: Plane, a: DVec3, b: DVec3, p: DVec3) -> i32 {
    sign(robust::orient2d(plane.project(a), plane.project(b), plane.project(p)))
}

/// 1 if `p` lies behind the plane a, b, c (whose front is where the three are seen counter-clockwise), −1 if in front,
/// 0 if the four are coplanar. Exact for points in the exact range.
#[inline]
pub(crate) fn behind([a, b, c]: [DVec3; 3], p: DVec3) -> i32 {
    let coord = |v: DVec3| Coord3D { x: v.x, y: v.y, z: v.z };
    sign(robust::orient3d(coord(a), coord(b), coord(c), coord(p)))
}

/// Whether the triangle has no area: three points are collinear exactly when all three projections are.
pub(crate) fn is_collinear([a, b, c]: [DVec3; 3]) -> bool {
    Plane::ALL.iter().all(|&plane| side(plane, a, b, c) == 0)
}

/// Whether `p` lies in the closed triangle, which may be degenerate (a segment or a point). Exact for points in the
/// exact range.
pub(crate) fn triangle_contains(corners: [DVec3; 3], p: DVec3) -> bool {
    let [a, b, c] = corners;
    let (low, high) = (a.min(b).min(c), a.max(b).max(c));
    if !(p.cmpge(low).all() && p.cmple(high).all()) || behind(corners, p) != 0 {
        return false;
    }
    // A plane onto which the triangle projects with area: there, in the plane of the triangle, `p` is inside exactly
    // when its projection is.
    if let Some(plane) = Plane::ALL.into_iter().find(|&plane| side(plane, a, b, c) != 0) {
        return !is_mixed([side(plane, a, b, p), side(plane, b, c, p), side(plane, c, a, p)]);
    }
    // A segment (or point) is the union of its sides, and the box of a segment meets its line in the segment.
    [(a, b), (b, c), (c, a)].into_iter().any(|(u, v)| {
        let in_box = p.cmpge(u.min(v)).all() && p.cmple(u.max(v)).all();
        in_box && is_collinear([u, v, p])
    })
}

/// False only if the closed triangles have no point in common. Exact for points in the exact range, but that triangles
/// without area which lie in the plane of the other may be said to meet it.
pub(crate) fn triangles_may_meet(one: [DVec3; 3], other: [DVec3; 3]) -> bool {
    // Two triangles that meet do so in a point of an edge of one of them: their intersection is convex, and a point of its
    // boundary is on the boundary of one.
    let edges = |[a, b, c]: [DVec3; 3]| [(a, b), (b, c), (c, a)];
    let meets = |edge: (DVec3, DVec3), triangle: [DVec3; 3]| segment_may_meet(edge, triangle);
    edges(one).into_iter().any(|edge| meets(edge, other)) || edges(other).into_iter().any(|edge| meets(edge, one))
}

/// False only if the closed segment and the closed triangle have no point in common.
pub(crate) fn segment_may_meet((p, q): (DVec3, DVec3), corners: [DVec3; 3]) -> bool {
    let [a, b, c] = corners;
    match (behind(corners, p), behind(corners, q)) {
        (0, 0) => {
            let Some(plane) = Plane::ALL.into_iter().find(|&plane| side(plane, a, b, c) != 0) else { return true };
            // In the plane of the triangle: apart exactly if all of one are strictly beyond an edge of the other.
            let turn = side(plane, a, b, c);
            let beyond = |u: DVec3, v: DVec3| [p, q].iter().all(|&end| side(plane, u, v, end) == -turn);
            let sides = [a, b, c].map(|corner| side(plane, p, q, corner));
            !(beyond(a, b) || beyond(b, c) || beyond(c, a) || sides == [1; 3] || sides == [-1; 3])
        }
        (from, to) if from == to => false,
        // The line crosses the plane in one point, which is in the triangle unless it passes its edges on different sides.
        _ => !is_mixed([(a, b), (b, c), (c, a)].map(|(u, v)| behind([p, q, u], v))),
    }
}

/// Whether both a left and a right occur. A point is in the closed projected triangle exactly when its three sides are
/// not mixed; for a triangle that projects to a segment or a point this holds within the triangle's box.
#[inline]
pub(crate) fn is_mixed(sides: [i32; 3]) -> bool {
    sides.contains(&1) && sides.contains(&-1)
}

#[inline]
fn sign(value: f64) -> i32 {
    i32::from(value > 0.0) - i32::from(value < 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pose;
    use crate::leaf::Leaf;
    use crate::narrow::{Effort, leaf_distance};
    use crate::volume::{PairExtent, RelativePose};
    use dashu_ratio::RBig;
    use noclash_numeric::{ErrorModel, Upper};
    use proptest::prelude::*;

    fn rational(x: f64) -> RBig {
        RBig::try_from(x).unwrap()
    }

    fn sign_of(x: &RBig) -> i32 {
        i32::from(*x > RBig::ZERO) - i32::from(*x < RBig::ZERO)
    }

    fn difference(a: DVec3, b: DVec3) -> [RBig; 3] {
        [0, 1, 2].map(|i| rational(a[i]) - rational(b[i]))
    }

    fn exact_side(a: DVec3, b: DVec3, p: DVec3) -> i32 {
        let ([ax, ay, _], [bx, by, _]) = (difference(a, p), difference(b, p));
        sign_of(&(ax * by - ay * bx))
    }

    fn exact_behind([a, b, c]: [DVec3; 3], p: DVec3) -> i32 {
        let ([ax, ay, az], [bx, by, bz], [cx, cy, cz]) = (difference(a, p), difference(b, p), difference(c, p));
        let det = az * (&bx * &cy - &cx * &by) + bz * (&cx * &ay - &ax * &cy) + cz * (ax * by - bx * ay);
        sign_of(&det)
    }

    /// Coordinates that are often equal, often neighbours, and span the whole exact range.
    fn coordinate() -> impl Strategy<Value = f64> {
        let small = (-4i32..5).prop_map(f64::from);
        let near = (-4i32..5, 0u64..3).prop_map(|(k, ulps)| f64::from_bits((f64::from(k) + 0.1).to_bits() + ulps));
        let wide = (any::<bool>(), 1.0f64..2.0, -248i64..300).prop_map(|(negative, mantissa, exponent)| {
            let power = f64::from_bits(u64::try_from(1023 + exponent).unwrap() << 52);
            (if negative { -mantissa } else { mantissa }) * power
        });
        prop_oneof![4 => small, 4 => near, 1 => wide]
    }

    fn point() -> impl Strategy<Value = DVec3> {
        (coordinate(), coordinate(), coordinate()).prop_map(|(x, y, z)| DVec3::new(x, y, z))
    }

    /// Triangles on a small grid, where corners, edges and planes coincide all the time: none but exact zeros is nearer than 1e-3.
    fn grid_triangle() -> impl Strategy<Value = [DVec3; 3]> {
        let corner = || (0i32..5, 0i32..5, 0i32..5).prop_map(|(x, y, z)| DVec3::new(x.into(), y.into(), z.into()));
        [corner(), corner(), corner()]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]

        #[test]
        fn triangles_are_said_apart_exactly_where_they_are(one in grid_triangle(), other in grid_triangle()) {
            let [a, b] = [one, other].map(|points| Leaf::Simplex { points, radius: 0.0 });
            let extent = PairExtent { radius_a: 10.0, radius_b: 10.0, stored_error: Upper::ZERO };
            let view = RelativePose::new(&Pose::IDENTITY, extent, &ErrorModel::sound());
            let apart = leaf_distance(&a, &b, &view, Effort::within(1e-9)).lower.get();
            let may_meet = triangles_may_meet(one, other);
            prop_assert_eq!(may_meet, triangles_may_meet(other, one));
            if !may_meet {
                prop_assert!(apart > 1e-3, "{}", apart);
            } else if !is_collinear(one) && !is_collinear(other) {
                prop_assert!(apart <= 0.0, "{}", apart);
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]
        #[test]
        fn signs_are_those_of_rational_arithmetic(a in point(), b in point(), c in point(), p in point()) {
            prop_assert!([a, b, c, p].into_iter().all(in_exact_range));
            prop_assert_eq!(side(Plane::Xy, a, b, p), exact_side(a, b, p));
            prop_assert_eq!(behind([a, b, c], p), exact_behind([a, b, c], p));
            prop_assert_eq!(behind([a, b, c], c + (a - c) * 0.0), 0);
        }
    }

    #[test]
    fn the_range_excludes_what_could_underflow_or_overflow() {
        for outside in [f64::NAN, f64::INFINITY, SMALLEST_EXACT.next_down(), LARGEST_EXACT.next_up(), 1e-310, -1e91] {
            assert!(!in_exact_range(DVec3::new(0.0, outside, 1.0)), "{outside}");
        }
        for inside in [0.0, -0.0, SMALLEST_EXACT, -LARGEST_EXACT, 1.0, f64::from(f32::from_bits(1)) * 1e-3] {
            assert!(in_exact_range(DVec3::new(0.0, inside, 1.0)), "{inside}");
        }
    }

    #[test]
    fn a_point_is_in_a_triangle_segment_or_point_exactly() {
        let v = DVec3::new;
        let upright = [v(1.0, 1.0, 0.0), v(1.0, 1.0, 2.0), v(3.0, 3.0, 0.0)];
        assert!(triangle_contains(upright, v(2.0, 2.0, 1.0)));
        assert!(triangle_contains(upright, v(1.5, 1.5, 0.0)));
        assert!(!triangle_contains(upright, v(2.0, 2.0, 1.0f64.next_up())));
        assert!(!triangle_contains(upright, v(2.0, 2.0f64.next_up(), 0.5)));
        let needle = [v(0.0, 0.0, 0.0), v(4.0, 2.0, 8.0), v(1.0, 0.5, 2.0)];
        assert!(is_collinear(needle) && triangle_contains(needle, v(2.0, 1.0, 4.0)));
        assert!(!triangle_contains(needle, v(2.0, 1.0, 4.0f64.next_up())));
        let spot = [v(1.0, 2.0, 3.0); 3];
        assert!(triangle_contains(spot, v(1.0, 2.0, 3.0)) && !triangle_contains(spot, v(1.0, 2.0, 3.5)));
    }
}
