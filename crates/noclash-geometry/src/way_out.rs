//! Whether a straight way along an axis leads from a point out of a body: then nothing of the body encloses the point, whatever its
//! walls mean (`docs/containment.md`, Reached from outside).
//!
//! Boxes of the hierarchy are all that is looked at: a way that meets no leaf's box meets no leaf. Comparisons alone decide.

use glam::DVec3;

use crate::hierarchy::{Below, Hierarchy};
use crate::volume::Aabb;

/// Nodes that are looked at for one way at most: longer searches are left to winding numbers.
const MOST_NODES: usize = 256;

/// Nodes that wait at a time; a tree that needs more is searched no further.
const MOST_PENDING: usize = 64;

/// Guarantee: if true, the point is connected to infinity by a straight line that no leaf meets, also if each of its points is up to `error`
/// away from where it is stored.
pub(crate) fn is_straight(tree: &Hierarchy<Aabb>, point: DVec3, error: f64) -> bool {
    let known = point.is_finite() && error >= 0.0 && error.is_finite();
    if !known || tree.is_empty() {
        return false;
    }
    // One rounding of each sum, outward.
    let low = DVec3::from_array((point - error).to_array().map(f64::next_down));
    let high = DVec3::from_array((point + error).to_array().map(f64::next_up));
    let (least, most) = tree.node(0).volume.corners();
    // The shortest way out first.
    let mut ways: [(f64, usize, bool); 6] = std::array::from_fn(|number| {
        let (axis, up) = (number / 2, number % 2 == 1);
        (if up { most[axis] - point[axis] } else { point[axis] - least[axis] }, axis, up)
    });
    ways.sort_by(|a, b| a.0.total_cmp(&b.0));
    ways.into_iter().any(|(_, axis, up)| {
        let (mut from, mut to) = (low, high);
        if up {
            to[axis] = f64::INFINITY;
        } else {
            from[axis] = f64::NEG_INFINITY;
        }
        is_empty(tree, from, to)
    })
}

/// Whether no leaf's box meets a box.
fn is_empty(tree: &Hierarchy<Aabb>, low: DVec3, high: DVec3) -> bool {
    let mut pending = [0_u32; MOST_PENDING];
    let (mut waiting, mut seen) = (1, 0);
    while waiting > 0 {
        waiting -= 1;
        seen += 1;
        let node = tree.node(pending[waiting]);
        let (own_low, own_high) = node.volume.corners();
        // Written so that NaN counts as meeting.
        let apart = own_high.cmplt(low).any() || own_low.cmpgt(high).any();
        if apart {
            continue;
        }
        match node.below() {
            Below::Children(first) if seen < MOST_NODES && waiting + 2 <= MOST_PENDING => {
                pending[waiting] = first;
                pending[waiting + 1] = first + 1;
                waiting += 2;
            }
            Below::Children(_) | Below::Leaf(_) => return false,
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use glam::DMat3;
    use proptest::prelude::*;

    use super::*;
    use crate::{Element, Enclosure, Geometry, Pose, Shape, TriangleMesh};

    /// A box of so many squares a side without some faces: 0 and 1 in x, 2 and 3 in y, 4 and 5 in z.
    fn open_box(squares: u32, without: &[usize]) -> Geometry {
        let (mut vertices, mut triangles) = (Vec::new(), Vec::new());
        for face in (0..6).filter(|face| !without.contains(face)) {
            let axis = face / 2;
            let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
            for (i, j) in (0..squares).flat_map(|i| (0..squares).map(move |j| (i, j))) {
                let corner = |i: u32, j: u32| {
                    let mut point = DVec3::ZERO;
                    (point[axis], point[u], point[v]) =
                        ((face % 2) as f64, f64::from(i) / f64::from(squares), f64::from(j) / f64::from(squares));
                    point
                };
                let first = vertices.len() as u32;
                vertices.extend([corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)]);
                let [a, b, c, d] = [first, first + 1, first + 2, first + 3];
                let turned = face % 2 == 0;
                triangles.extend(if turned { [[a, c, b], [a, d, c]] } else { [[a, b, c], [a, c, d]] });
            }
        }
        let mesh = TriangleMesh::new(vertices, triangles).unwrap();
        Geometry::new(&[Element { shape: Shape::mesh(mesh), pose: Pose::IDENTITY }])
    }

    #[test]
    fn a_way_leads_out_where_a_wall_is_missing_and_nowhere_else() {
        let middle = DVec3::splat(0.45);
        assert!(!is_straight(open_box(5, &[]).hierarchy(), middle, 0.0), "closed all around");
        for face in 0..6 {
            assert!(is_straight(open_box(5, &[face]).hierarchy(), middle, 0.0), "face {face} is open");
        }
        assert_eq!(open_box(5, &[]).encloses(middle), Enclosure::Inside);
    }

    #[test]
    fn walls_that_may_be_off_bar_the_way() {
        let one_open = open_box(1, &[1]);
        let near_wall = DVec3::new(0.5, 0.01, 0.5);
        assert!(is_straight(one_open.hierarchy(), near_wall, 0.0));
        assert!(!is_straight(one_open.hierarchy(), near_wall, 0.02));
        let middle = DVec3::splat(0.5);
        for error in [f64::NAN, f64::INFINITY, -1.0] {
            assert!(!is_straight(one_open.hierarchy(), middle, error));
        }
        assert!(!is_straight(one_open.hierarchy(), DVec3::NAN, 0.0));
    }

    proptest! {
        #[test]
        fn no_way_leads_out_of_any_of_several_boxes(
            boxes in prop::collection::vec(([-1.0..1.0f64, -1.0..1.0, -1.0..1.0], [0.02..1.5f64, 0.02..1.5, 0.02..1.5], 0.0..6.3f64), 1..6),
            points in prop::collection::vec([-1.2..1.2f64, -1.2..1.2, -1.2..1.2], 40),
            (squares, open) in (1..5_u32, 0..12_usize),
            error in prop::option::of(0.0..0.3f64),
        ) {
            let error = error.unwrap_or(0.0);
            let plain = open_box(squares, &[]);
            let holed = open_box(squares, &[open]);
            let turned = |(centre, sides, angle): &([f64; 3], [f64; 3], f64)| {
                (DVec3::from_array(*centre), DVec3::from_array(*sides), DMat3::from_axis_angle(DVec3::new(0.6, 0.0, 0.8), *angle))
            };
            // Some have a face missing: what they seem to hold may be outside.
            let is_whole = |index: usize| open >= 6 || index.is_multiple_of(2);
            let elements = boxes.iter().enumerate().map(|(index, own)| {
                let (centre, sides, rotation) = turned(own);
                let from = if is_whole(index) { &plain } else { &holed };
                let vertices = from.vertices().iter().map(|&v| rotation * ((v - 0.5) * sides) + centre).collect();
                let mesh = TriangleMesh::new(vertices, from.triangles().to_vec()).unwrap();
                Element { shape: Shape::mesh(mesh), pose: Pose::IDENTITY }
            });
            let body = Geometry::new(&elements.collect::<Vec<_>>());
            for point in points.into_iter().map(DVec3::from_array) {
                let inside = boxes.iter().enumerate().any(|(index, own)| {
                    let (centre, sides, rotation) = turned(own);
                    let local = rotation.transpose() * (point - centre);
                    let beyond = local.abs() - 0.5 * sides;
                    // Wherever the walls are within the error.
                    is_whole(index) && (beyond.max_element() < -1e-12 || beyond.max(DVec3::ZERO).length() < error - 1e-12)
                });
                prop_assert!(!(inside && is_straight(body.hierarchy(), point, error)), "{point} is inside");
                prop_assert!(!(inside && error == 0.0 && body.encloses(point) == Enclosure::Outside), "{point} is inside");
            }
        }
    }
}
