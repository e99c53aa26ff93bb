//! How deep a point is in a body: the ball about it that is a part of the body. Outside of convex leaves that takes a winding number, and the distance
//! from the nearest triangle, whatever that is the wall of.

use glam::DVec3;

use crate::geometry::Geometry;
use crate::hierarchy::Below;
use crate::leaf::{ConvexSolid, Leaf};

/// Pays for the few roundings of a distance, beside what pads pay for.
const SLACK: f64 = 1.0 - 1e-12;

/// Radius, up to `most`, of a ball about a point that is a part of the body, up to the roundings that pads pay for; negative where there is none.
pub(crate) fn depth(geometry: &Geometry, point: DVec3, most: f64) -> f64 {
    let tree = geometry.hierarchy();
    // To the nearest triangle, and to the surface of convex leaves from within them.
    let (mut wall, mut within) = (most, f64::NEG_INFINITY);
    let mut pending = vec![0_u32];
    while let Some(node) = pending.pop() {
        let own = tree.node(node);
        let gap = ((point - own.volume.centre()).abs() - own.volume.half()).max(DVec3::ZERO).length();
        // NaN is near.
        if gap > wall {
            continue;
        }
        match own.below() {
            Below::Children(first) => {
                let [a, b] = [first, first + 1].map(|node| tree.node(node).volume.centre().distance_squared(point));
                pending.extend(if a < b { [first + 1, first] } else { [first, first + 1] });
            }
            Below::Leaf(leaf) if (leaf as usize) < geometry.triangle_count() => {
                if let Leaf::Simplex { points, .. } = geometry.leaf(leaf) {
                    wall = wall.min(distance_lower(&points, point));
                }
            }
            Below::Leaf(leaf) => within = within.max(depth_in(&geometry.leaf(leaf), point)),
        }
    }
    let least = 2.0 * geometry.error().get();
    let may_be_inside = wall > within.max(least) && wall.is_finite();
    let inner = if may_be_inside && geometry.certainly_encloses(point) { wall } else { within };
    if inner > least { (inner - least) * SLACK } else { f64::NEG_INFINITY }
}

/// Guarantee, up to rounding: no point of the triangle is nearer, whatever the nearest point is taken to be.
fn distance_lower(points: &[DVec3; 3], point: DVec3) -> f64 {
    let Some(away) = (point - nearest_point(points, point)).try_normalize() else { return 0.0 };
    points.iter().map(|corner| (point - *corner).dot(away)).fold(f64::INFINITY, f64::min).max(0.0)
}

/// A point of the triangle, nearest up to rounding.
fn nearest_point([a, b, c]: &[DVec3; 3], point: DVec3) -> DVec3 {
    let (ab, ac, ap) = (*b - *a, *c - *a, point - *a);
    let (bb, bc, cc, pb, pc) = (ab.dot(ab), ab.dot(ac), ac.dot(ac), ap.dot(ab), ap.dot(ac));
    let total = bb * cc - bc * bc;
    let (s, t) = (pb * cc - pc * bc, pc * bb - pb * bc);
    if total > 0.0 && s >= 0.0 && t >= 0.0 && s + t <= total {
        return *a + ab * (s / total) + ac * (t / total);
    }
    let on = |from: DVec3, way: DVec3| {
        let square = way.dot(way);
        from + way * if square > 0.0 { ((point - from).dot(way) / square).clamp(0.0, 1.0) } else { 0.0 }
    };
    let edges = [on(*a, ab), on(*a, ac), on(*b, *c - *b)];
    let nearer = |x: DVec3, y: DVec3| if x.distance_squared(point) <= y.distance_squared(point) { x } else { y };
    nearer(nearer(edges[0], edges[1]), edges[2])
}

/// How deep a point is in a leaf that is convex; negative outside, or where nothing is known.
pub(crate) fn depth_in(leaf: &Leaf, point: DVec3) -> f64 {
    match leaf {
        Leaf::Simplex { points, radius } => radius - nearest_point(points, point).distance(point),
        Leaf::Solid(ConvexSolid::Cylinder { centre, axis, half_length, radius }) => {
            let along = (point - *centre).dot(*axis);
            (half_length - along.abs()).min(radius - (point - *centre - *axis * along).length())
        }
        Leaf::Solid(ConvexSolid::Box { centre, half_axes }) => {
            let axes = [half_axes.x_axis, half_axes.y_axis, half_axes.z_axis];
            let is_square = |a: DVec3, b: DVec3| a.dot(b).abs() <= 1e-14 * a.length() * b.length();
            if !(is_square(axes[0], axes[1]) && is_square(axes[1], axes[2]) && is_square(axes[2], axes[0])) {
                return f64::NEG_INFINITY;
            }
            let to_face = |axis: DVec3| axis.length() - (point - *centre).dot(axis.normalize_or_zero()).abs();
            axes.map(to_face).into_iter().fold(f64::INFINITY, f64::min)
        }
        Leaf::Solid(ConvexSolid::Polytope(_)) => f64::NEG_INFINITY,
    }
}
