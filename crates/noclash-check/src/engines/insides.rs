//! Whether the points that decide about insides are clear of the other body's surface: then what is computed of them is so of the exact bodies.
//!
//! One point of every connected part is tested against the solids of the other body (`BodyPair::containment`), where both are known up to the pad of
//! their relative pose. Where no leaf's box is within twice the pad of the computed point, no surface comes between it and the exact one, wherever the exact
//! surface is within its error: both are on the same side. `docs/containment.md`, Points that are clear.

use glam::DVec3;
use noclash_geometry::query::BodyPair;
use noclash_geometry::volume::Aabb;
use noclash_geometry::{Below, Geometry};

/// Whether no leaf of a body is near a point that [`BodyPair::containment`] tests against it. Surfaces that are apart, however little, and `true` make its answer
/// that of the exact bodies.
pub(crate) fn points_are_clear(view: &BodyPair) -> bool {
    are_clear_by(view, PADS)
}

/// Once for the point, and once for the surface.
const PADS: f64 = 2.0;

/// The same, where so many pads count as near.
fn are_clear_by(view: &BodyPair, pads: f64) -> bool {
    let seen = view.b_in_a();
    if !(view.is_described() && seen.pad.is_finite()) {
        return false;
    }
    let (reach, back) = (pads * seen.pad, seen.rotation.transpose());
    let of_a = !view.a.has_interior()
        || view.b.part_points().iter().all(|&point| is_clear(view.a, seen.rotation * point + seen.translation, reach));
    of_a && (!view.b.has_interior()
        || view.a.part_points().iter().all(|&point| is_clear(view.b, back * (point - seen.translation), reach)))
}

/// Whether no leaf's box is within `reach` of a point.
fn is_clear(geometry: &Geometry, point: DVec3, reach: f64) -> bool {
    let tree = geometry.hierarchy();
    let mut pending = Vec::with_capacity(32);
    pending.extend((!tree.is_empty()).then_some(0));
    while let Some(node) = pending.pop() {
        let own = tree.node(node);
        // NaN is near.
        if distance(&own.volume, point) > reach {
            continue;
        }
        match own.below() {
            Below::Leaf(_) => return false,
            Below::Children(first) => pending.extend([first, first + 1]),
        }
    }
    true
}

/// The largest component of the way from a box to a point: no more than its distance.
fn distance(volume: &Aabb, point: DVec3) -> f64 {
    ((point - volume.centre()).abs() - volume.half()).max_element()
}

#[cfg(test)]
mod tests {
    use noclash_geometry::{Element, Pose, Shape, TriangleMesh};
    use noclash_numeric::ErrorModel;

    use super::*;

    /// A closed cube of half-width `half`.
    fn cube(half: f64) -> Geometry {
        let corner = |index: usize| {
            let sign = |bit: usize| if index & bit == 0 { -half } else { half };
            DVec3::new(sign(1), sign(2), sign(4))
        };
        let faces = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
        let triangles = faces.iter().flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]).collect();
        let mesh = TriangleMesh::new((0..8).map(corner).collect(), triangles).unwrap();
        Geometry::new(&[Element { shape: Shape::mesh(mesh), pose: Pose::IDENTITY }])
    }

    /// Whether the points of a small cube at x in a room are clear, with so many pads; and the pad.
    fn clear_by(x: f64, pads: f64) -> (bool, f64) {
        let (room, small) = (cube(1.0), cube(0.25));
        let placed = Pose::from_xyz_rpy(DVec3::new(x, 0.0, 0.0), DVec3::ZERO);
        let view = BodyPair::new(&room, &Pose::IDENTITY, &small, &placed, &ErrorModel::sound());
        let clear = if pads == PADS { points_are_clear(&view) } else { are_clear_by(&view, pads) };
        (clear, view.b_in_a().pad)
    }

    fn clear_at(x: f64) -> bool {
        clear_by(x, PADS).0
    }

    #[test]
    fn points_away_from_all_leaves_are_clear_and_points_within_rounding_of_one_are_not() {
        assert!(clear_at(0.0) && clear_at(0.3) && clear_at(3.0));
        // The point that is tested is a corner: it is in the plane of a face of the room in one of these places.
        let on_the_face = [-1.25, -0.75, 0.75, 1.25].map(clear_at);
        assert!(on_the_face.contains(&false), "{on_the_face:?}");
    }

    #[test]
    fn without_the_pad_a_point_on_a_face_would_be_clear() {
        let room = cube(1.0);
        let (beside, on) = (DVec3::new(1.0 + 1e-12, 0.1, 0.2), DVec3::new(1.0, 0.1, 0.2));
        assert!(is_clear(&room, beside, 0.0) && !is_clear(&room, beside, 2e-12));
        assert!(!is_clear(&room, on, 0.0) && !is_clear(&room, DVec3::splat(f64::NAN), 0.0));
    }

    #[test]
    fn pairs_a_rounding_off_a_face_are_not_clear_but_would_be_without_the_pad() {
        // Where the tested corner is in the plane of a face, up to the roundings of placing it.
        let on_faces: Vec<f64> = [-1.25, -0.75, 0.75, 1.25].into_iter().filter(|&x| !clear_at(x)).collect();
        assert!(!on_faces.is_empty());
        let (mut near, mut would_pass) = (0, 0);
        for (&x, step) in on_faces.iter().flat_map(|x| (-64..=64).map(move |step| (x, step))) {
            let at = x + f64::from(step) * 1e-16;
            let (clear, pad) = clear_by(at, PADS);
            // The way from the plane is exact: x has few digits.
            if (at - x).abs() <= pad {
                assert!(!clear, "{step} at {x}");
                near += 1;
                would_pass += usize::from(clear_by(at, 0.0).0);
            }
        }
        assert!(near > 4 && would_pass > 0, "{near} {would_pass}");
    }
}
