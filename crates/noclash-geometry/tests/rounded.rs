//! Scaling rounds coordinates: what is flat, touches or coincides in the file is never taken as a volume, a gap or a plain surface for it.

use std::sync::Arc;

use glam::DVec3;
use noclash_geometry::{Element, Enclosure, Geometry, MeshDiagnosis, Pose, Shape, Solidity, TriangleMesh};

const SCALES: [f64; 8] = [1.0, 0.001, 0.01, 0.1, 1.0 / 3.0, 0.7, 25.4e-3, 1e3];

/// Corners of a tetrahedron with integer coordinates and slanted faces.
const TETRAHEDRON: [[f64; 3]; 4] =
    [[1017.0, 2033.0, 3051.0], [1029.0, 2045.0, 3051.0], [1029.0, 2033.0, 3063.0], [1017.0, 2045.0, 3063.0]];

fn mesh(triangles: &[[DVec3; 3]]) -> TriangleMesh {
    let numbers = (0..triangles.len() as u32).map(|k| [3 * k, 3 * k + 1, 3 * k + 2]);
    TriangleMesh::new(triangles.concat(), numbers.collect()).unwrap()
}

fn body(mesh: TriangleMesh, solidity: Solidity) -> Geometry {
    let shape = Shape::Mesh { mesh: Arc::new(mesh), solidity, grown: 0.0 };
    Geometry::new(&[Element { shape, pose: Pose::IDENTITY }])
}

/// Four flat faces with two sides each that are divided differently, whose rims have no corner in common with the next face but its ends.
fn pillow() -> Vec<[DVec3; 3]> {
    let corners = TETRAHEDRON.map(DVec3::from);
    let mut uses = std::collections::BTreeMap::new();
    let mut triangles = Vec::new();
    for face in [[0, 1, 2], [0, 3, 1], [0, 2, 3], [1, 3, 2]] {
        let mut rim = Vec::new();
        for k in 0..3 {
            let (i, j): (usize, usize) = (face[k], face[(k + 1) % 3]);
            let edge = (i.min(j), i.max(j));
            let used = uses.entry(edge).or_insert(0);
            let share = [4.0, 7.0][*used] / 12.0;
            *used += 1;
            rim.extend([corners[i], corners[edge.0] + (corners[edge.1] - corners[edge.0]) * share]);
        }
        let middle = (corners[face[0]] + corners[face[1]] + corners[face[2]]) / 3.0;
        triangles.extend([[1, 2, 3], [1, 3, 4], [1, 4, 5], [1, 5, 0]].map(|t: [usize; 3]| t.map(|v| rim[v])));
        triangles.extend((0..6).map(|k| [rim[(k + 1) % 6], rim[k], middle]));
    }
    triangles
}

fn tetrahedron(corners: [DVec3; 4], inward: bool) -> Vec<[DVec3; 3]> {
    let [a, b, c, d] = corners;
    let is_inward = (b - a).dot((c - a).cross(d - a)) < 0.0;
    let faces = [[a, c, b], [a, b, d], [b, c, d], [a, d, c]];
    faces.map(|[p, q, r]| if inward == is_inward { [p, q, r] } else { [p, r, q] }).to_vec()
}

#[test]
fn flat_walls_close_off_a_place_at_any_scale() {
    let middle = TETRAHEDRON.map(DVec3::from).iter().sum::<DVec3>() / 4.0;
    for scale in SCALES {
        for factors in [DVec3::splat(scale), DVec3::new(scale, -scale, scale), DVec3::new(scale, 0.3, 0.7)] {
            let body = body(mesh(&pillow()).scaled(factors).unwrap(), Solidity::Auto);
            assert_eq!(body.encloses(middle * factors), Enclosure::Undecided, "{factors}");
            assert_eq!(body.doubts().len(), 1);
            assert_eq!(body.doubts()[0].flat_parts, 4);
            let beside = DVec3::from(TETRAHEDRON[0]) + DVec3::new(11.0, 11.0, 11.0);
            assert_eq!(body.encloses(beside * factors), Enclosure::Outside);
        }
    }
}

#[test]
fn parts_that_touch_in_the_file_form_no_cavity_at_any_scale() {
    let outer = TETRAHEDRON.map(DVec3::from);
    let on_face = (outer[0] + outer[1] + outer[2]) / 3.0;
    let at = |x: f64, y: f64, z: f64| outer[0] + DVec3::new(x, y, z);
    let inner = [on_face, at(6.0, 6.0, 7.0), at(7.0, 5.0, 6.5), at(6.0, 5.0, 7.0)];
    let all = [tetrahedron(outer, false), tetrahedron(inner, true)].concat();
    let within = inner.iter().sum::<DVec3>() / 4.0;
    for scale in SCALES {
        let body = body(mesh(&all).scaled(DVec3::splat(scale)).unwrap(), Solidity::Auto);
        assert_eq!(body.encloses(within * scale), Enclosure::Inside, "{scale}");
        assert!(body.cavities().is_empty());
        // A cavity that does not touch is one at any scale.
        let nearer = inner.map(|corner| within + 0.999 * (corner - within));
        let hollow = [tetrahedron(outer, false), tetrahedron(nearer, true)].concat();
        let body = self::body(mesh(&hollow).scaled(DVec3::splat(scale)).unwrap(), Solidity::Auto);
        assert_eq!(body.encloses(within * scale), Enclosure::Outside, "{scale}");
        assert_eq!(body.cavities().len(), 1);
    }
}

#[test]
fn powers_of_two_scale_without_rounding() {
    let unscaled = mesh(&pillow());
    assert_eq!(unscaled.rounding(), 0.0);
    assert_eq!(unscaled.scaled(DVec3::new(0.25, -2.0, 1.0)).unwrap().rounding(), 0.0);
    let rounded = unscaled.scaled(DVec3::splat(0.001)).unwrap();
    assert!(rounded.rounding() > 0.0 && rounded.rounding() < 1e-14);
    let twice = rounded.scaled(DVec3::splat(1000.0)).unwrap();
    let off = unscaled.vertices().iter().zip(twice.vertices()).map(|(a, b)| (*a - *b).abs().max_element());
    assert!(off.fold(0.0, f64::max) <= twice.rounding() && twice.rounding() < 1e-11);
}

#[test]
fn rounding_takes_no_volume_from_thin_sheets() {
    // A plate of 1 m and 10 nm.
    let [low, high] = [DVec3::ZERO, DVec3::new(1000.0, 1000.0, 1e-5)];
    let corner = |k: usize| DVec3::new([low, high][k & 1].x, [low, high][k >> 1 & 1].y, [low, high][k >> 2].z);
    let faces = [
        [0, 2, 1],
        [1, 2, 3],
        [4, 5, 6],
        [5, 7, 6],
        [0, 1, 4],
        [1, 5, 4],
        [2, 6, 3],
        [3, 6, 7],
        [0, 4, 2],
        [2, 4, 6],
        [1, 3, 5],
        [3, 7, 5],
    ];
    let plate: Vec<[DVec3; 3]> = faces.iter().map(|face| face.map(corner)).collect();
    let plate = mesh(&plate).scaled(DVec3::splat(0.001)).unwrap();
    assert!(MeshDiagnosis::of(&plate).plain);
    let body = body(plate, Solidity::Auto);
    assert!(body.doubts().is_empty());
    assert_eq!(body.encloses(DVec3::new(0.4, 0.6, 5e-9)), Enclosure::Inside);
}

#[test]
fn where_two_cavities_of_one_solid_overlap_nothing_is_certain() {
    let cuboid = |low: f64, high: f64, inward: bool| -> Vec<[DVec3; 3]> {
        let corner = |k: usize| DVec3::new([low, high][k & 1], [low, high][k >> 1 & 1], [low, high][k >> 2]);
        let faces = [
            [0, 2, 1],
            [1, 2, 3],
            [4, 5, 6],
            [5, 7, 6],
            [0, 1, 4],
            [1, 5, 4],
            [2, 6, 3],
            [3, 6, 7],
            [0, 4, 2],
            [2, 4, 6],
            [1, 3, 5],
            [3, 7, 5],
        ];
        faces.map(|[a, b, c]| if inward { [a, c, b] } else { [a, b, c] }.map(corner)).to_vec()
    };
    let all = [cuboid(0.0, 10.0, false), cuboid(1.0, 5.0, true), cuboid(4.0, 8.0, true)].concat();
    let body = body(mesh(&all), Solidity::Auto);
    assert_eq!(body.cavities().len(), 2);
    assert_eq!(body.encloses(DVec3::new(4.5, 4.4, 4.3)), Enclosure::Undecided);
    assert_eq!(body.encloses(DVec3::new(2.5, 2.4, 2.3)), Enclosure::Outside);
    assert_eq!(body.encloses(DVec3::new(9.0, 2.4, 2.3)), Enclosure::Inside);
}

#[test]
fn boxes_hold_everything_that_a_mesh_encloses() {
    let outer = TETRAHEDRON.map(DVec3::from);
    let solid = body(mesh(&tetrahedron(outer, false)).scaled(DVec3::splat(0.01)).unwrap(), Solidity::Auto);
    let boxes = solid.enclosed_boxes(32).unwrap();
    let mut state = 9_u64;
    let mut unit = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) as f64 / (1_u64 << 53) as f64
    };
    let low = DVec3::new(10.17, 20.33, 30.51);
    let mut inside = 0;
    for _ in 0..20_000 {
        let point = low + 0.12 * DVec3::new(unit(), unit(), unit());
        if solid.encloses(point) != Enclosure::Outside {
            inside += 1;
            assert!(boxes.iter().any(|[low, high]| point.cmpge(*low).all() && point.cmple(*high).all()), "{point}");
        }
    }
    assert!(inside > 3000);
    // No more than the body and cells at its surface: a third of the cube, and a layer.
    assert!(boxes.len() < 32 * 32 * 32 / 2, "{}", boxes.len());
}
