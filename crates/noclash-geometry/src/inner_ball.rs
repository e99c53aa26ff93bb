//! How deep a point is in a body: the ball about it that is a part of the body. Outside of convex leaves that takes a winding number, and the distance
//! from the nearest triangle, whatever that is the wall of.

use glam::DVec3;
use noclash_numeric::UNIT_ROUNDOFF;

use crate::geometry::Geometry;
use crate::hierarchy::Below;
use crate::leaf::{ConvexSolid, Leaf};

/// Pays for the few roundings of a distance, beside what pads pay for.
const SLACK: f64 = 1.0 - 1e-12;

/// How deep points are in a body. Where a ball without walls around one point reaches into that around another, and the first is inside, so is the other.
pub(crate) struct Depths<'a> {
    geometry: &'a Geometry,
    /// No path that stays farther than this from all triangles passes a wall: they, and what counts as closed, may be off by so much.
    least: f64,
    /// Balls that no triangle reaches into; and whether their centres are inside, as far as winding numbers said.
    known: Vec<(DVec3, f64, bool)>,
    pending: Vec<u32>,
}

impl<'a> Depths<'a> {
    pub fn new(geometry: &'a Geometry) -> Self {
        let roundings = 64.0 * UNIT_ROUNDOFF * geometry.radius();
        let least = 2.0 * (geometry.error().get() + geometry.wall_error()) + roundings;
        Self { geometry, least, known: Vec::new(), pending: Vec::new() }
    }

    /// Radius, up to `most`, of a ball about a point that is a part of the body, up to the roundings that pads pay for; negative where there is none.
    pub fn depth(&mut self, point: DVec3, most: f64) -> f64 {
        let geometry = self.geometry;
        let tree = geometry.hierarchy();
        // To the nearest triangle, and to the surface of convex leaves from within them.
        let (mut wall, mut within) = (most, f64::NEG_INFINITY);
        self.pending.clear();
        self.pending.push(0);
        while let Some(node) = self.pending.pop() {
            let own = tree.node(node);
            let gap = ((point - own.volume.centre()).abs() - own.volume.half()).max(DVec3::ZERO).length_squared();
            // NaN is near.
            if gap > wall * wall {
                continue;
            }
            match own.below() {
                Below::Children(first) => {
                    let [a, b] = [first, first + 1].map(|node| tree.node(node).volume.centre().distance_squared(point));
                    self.pending.extend(if a < b { [first + 1, first] } else { [first, first + 1] });
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
        let inner = if may_be_inside && self.is_inside(point, wall) { wall } else { within };
        if inner > least { (inner - least) * SLACK } else { f64::NEG_INFINITY }
    }

    /// Whether a point is inside, to which no triangle is nearer than `wall`.
    fn is_inside(&mut self, point: DVec3, wall: f64) -> bool {
        // On the way between the two every point is half of what the balls have in common, and more, away from all triangles.
        let is_joined = |&(centre, radius, _): &(DVec3, f64, bool)| {
            point.distance(centre) + 2.0 * self.least < (wall + radius) * (1.0 - 1e-9)
        };
        let known = self.known.iter().find(|own| is_joined(own));
        let inside = known.map_or_else(|| self.geometry.certainly_encloses(point), |known| known.2);
        self.known.push((point, wall, inside));
        inside
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Element, Enclosure, Pose, Shape, TriangleMesh};

    /// Two pyramids side by side, one of them hollow.
    fn body() -> Geometry {
        let pyramid = |scale: f64, flipped: bool| {
            let points = [DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z].map(|point| (point - 0.25) * scale);
            let faces = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
            let turned = faces.map(|[a, b, c]| if flipped { [a, c, b] } else { [a, b, c] });
            Shape::mesh(TriangleMesh::new(points.to_vec(), turned.to_vec()).unwrap())
        };
        let at = |x: f64| Pose::from_xyz_rpy(DVec3::X * x, DVec3::ZERO);
        Geometry::new(&[
            Element { shape: pyramid(1.0, false), pose: at(0.0) },
            Element { shape: pyramid(1.0, false), pose: at(1.5) },
        ])
    }

    fn points() -> impl Iterator<Item = DVec3> {
        let step = |index: u32| f64::from(index) * 0.061 - 0.4;
        (0..36)
            .flat_map(move |x| (0..14).flat_map(move |y| (0..14).map(move |z| DVec3::new(step(x), step(y), step(z)))))
    }

    #[test]
    fn what_is_known_of_other_points_never_makes_an_outer_point_an_inner_one() {
        let body = body();
        let mut depths = Depths::new(&body);
        let (mut inner, mut wrong) = (0, 0);
        for point in points() {
            if depths.depth(point, 1.0) > 0.0 {
                inner += 1;
                assert_eq!(body.encloses(point), Enclosure::Inside, "{point}");
            }
        }
        assert!(inner > 100, "{inner}");
        // With larger balls it does.
        for point in points() {
            let mut depths = Depths::new(&body);
            depths.known.push((DVec3::splat(0.0), 0.4, true));
            wrong += usize::from(depths.depth(point, 1.0) > 0.0 && body.encloses(point) == Enclosure::Outside);
        }
        assert!(wrong > 10, "{wrong}");
    }
}
