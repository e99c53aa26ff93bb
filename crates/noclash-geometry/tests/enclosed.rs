//! Places that walls close off, whatever the walls are: never outside but for cavities of plain surfaces, and everything that can be reached is.

use std::sync::Arc;

use glam::DVec3;
use noclash_geometry::{Element, Enclosure, Geometry, MeshDiagnosis, Pose, Shape, SolidReading, Solidity};
use proptest::prelude::*;

use crate::meshes::Sketch;

fn body(sketch: &Sketch, solidity: Solidity) -> Geometry {
    let shape = Shape::Mesh { mesh: Arc::new(sketch.mesh()), solidity, grown: 0.0 };
    Geometry::new(&[Element { shape, pose: Pose::IDENTITY }])
}

fn cuboid(low: [f64; 3], high: [f64; 3]) -> Sketch {
    Sketch::cuboid(DVec3::from(low), DVec3::from(high))
}

fn encloses(sketch: &Sketch, point: [f64; 3]) -> Enclosure {
    body(sketch, Solidity::Auto).encloses(DVec3::from(point))
}

/// A polygon as a fan from its first corner.
fn fan(corners: &[[f64; 3]]) -> Sketch {
    let triangles = (1..corners.len() as u32 - 1).map(|corner| [0, corner, corner + 1]).collect();
    Sketch { vertices: corners.iter().map(|&corner| DVec3::from(corner)).collect(), triangles }
}

/// A box whose top is a frame around an inner rectangle, without that rectangle.
fn box_with_a_hole(low: [f64; 3], high: [f64; 3], inner: [[f64; 2]; 2]) -> Sketch {
    let mut walls = cuboid(low, high);
    let is_top = |triangle: &[u32; 3]| triangle.iter().all(|&corner| walls.vertices[corner as usize].z == high[2]);
    let kept: Vec<[u32; 3]> = walls.triangles.iter().filter(|triangle| !is_top(triangle)).copied().collect();
    walls.triangles = kept;
    let outer = [[low[0], low[1]], [high[0], low[1]], [high[0], high[1]], [low[0], high[1]]];
    let inner = [inner[0], [inner[1][0], inner[0][1]], inner[1], [inner[0][0], inner[1][1]]];
    let up = |[x, y]: [f64; 2]| [x, y, high[2]];
    (0..4).fold(walls, |walls, side| {
        let next = (side + 1) % 4;
        walls.and(fan(&[up(outer[side]), up(outer[next]), up(inner[next]), up(inner[side])]))
    })
}

/// The rectangle at a height, its front upwards.
fn plate([low, high]: [[f64; 2]; 2], z: f64) -> Sketch {
    fan(&[[low[0], low[1], z], [high[0], low[1], z], [high[0], high[1], z], [low[0], high[1], z]])
}

/// An outward box and an inward one in it that share the rectangle at the top: a pocket with a lid of no thickness.
fn pocket_with_a_lid() -> Sketch {
    let lid = [[1.0, 1.0], [3.0, 3.0]];
    let outer = box_with_a_hole([0.0; 3], [4.0; 3], lid).and(plate(lid, 4.0));
    let mut inner = cuboid([1.0, 1.0, 2.0], [3.0, 3.0, 4.0]);
    let is_top = |triangle: &[u32; 3]| triangle.iter().all(|&corner| inner.vertices[corner as usize].z == 4.0);
    let kept: Vec<[u32; 3]> = inner.triangles.iter().filter(|triangle| !is_top(triangle)).copied().collect();
    inner.triangles = kept;
    outer.and(inner.and(plate(lid, 4.0)).turned_inside_out())
}

#[test]
fn another_solid_around_a_lid_does_not_open_the_pocket_below() {
    let cover = cuboid([0.5, 0.5, 3.5], [3.5, 3.5, 4.5]);
    for sketch in [pocket_with_a_lid(), pocket_with_a_lid().and(cover)] {
        for turned in [sketch.clone(), sketch.turned_inside_out()] {
            for solidity in [Solidity::Auto, Solidity::Solid, Solidity::Union] {
                assert_ne!(body(&turned, solidity).encloses(DVec3::new(2.0, 2.0, 2.7)), Enclosure::Outside);
            }
            assert_eq!(encloses(&turned, [0.5, 0.4, 0.3]), Enclosure::Inside, "the matter itself is certain");
            assert_eq!(encloses(&turned, [2.0, 2.0, 4.7]), Enclosure::Outside);
        }
    }
}

#[test]
fn a_lid_of_one_ulp_is_a_lid() {
    // A pyramid and, inward, a frustum in it that share one triangle, 1 to 4 ulp wide, in the plane z = x − 1.
    for ulps in 1..5 {
        let width = f64::from(ulps) * f64::EPSILON;
        let [p, q, r] = [[1.0, 0.0, 0.0], [1.0 + width, 0.5, width], [1.0, 1.0, 0.0]];
        let (a, b, c, d) = ([-3.0, -5.0, -4.0], [9.0, -5.0, 8.0], [9.0, 7.0, 8.0], [-3.0, 7.0, -4.0]);
        let apex = [-9.0, 1.0, 14.0];
        let base = [[a, d, p], [p, d, r], [a, p, b], [b, p, q], [b, q, c], [c, q, r], [c, r, d], [q, p, r]];
        let sides = [[apex, a, b], [apex, b, c], [apex, c, d], [apex, d, a]];
        let outer = base.iter().chain(&sides).map(|triangle| fan(triangle)).reduce(Sketch::and).unwrap();
        let [i, j, k] = [[-1.0, -1.0, 3.0], [3.0, 1.0, 5.0], [-1.0, 3.0, 3.0]];
        let inner = [[q, p, r], [p, q, i], [i, q, j], [q, r, j], [j, r, k], [r, p, k], [k, p, i], [i, j, k]];
        let inner = inner.iter().map(|triangle| fan(triangle)).reduce(Sketch::and).unwrap();
        assert!(MeshDiagnosis::of(&inner.mesh()).is_closed() && MeshDiagnosis::of(&outer.mesh()).is_closed());
        let point = [0.7, 0.9, 2.0];
        assert_ne!(encloses(&inner, point), Enclosure::Outside);
        assert_ne!(encloses(&outer.and(inner.turned_inside_out()), point), Enclosure::Outside, "{ulps}");
    }
}

#[test]
fn a_cavity_whose_walls_leave_a_doubt_is_not_certain_either_way() {
    let hollow = Sketch::cube(0.0, 5.0).and(Sketch::cube(1.0, 4.0).turned_inside_out());
    // A membrane with two sides across the cavity.
    let membrane = plate([[1.0, 1.0], [4.0, 4.0]], 4.0);
    let with_membrane = hollow.clone().and(membrane.clone()).and(membrane.turned_inside_out());
    assert_ne!(encloses(&with_membrane, [2.0, 2.0, 2.0]), Enclosure::Inside);
    // A neighbour with one triangle turned that shares an edge with the outer wall.
    let mut neighbour = cuboid([5.0, 0.0, 5.0], [6.0, 5.0, 6.0]);
    neighbour.triangles[0].swap(0, 1);
    let with_neighbour = hollow.and(neighbour);
    assert_ne!(encloses(&with_neighbour, [2.0, 2.0, 2.0]), Enclosure::Inside);
    assert_eq!(encloses(&with_neighbour, [0.5, 0.5, 0.5]), Enclosure::Inside, "the matter itself is certain");
}

#[test]
fn a_watertight_part_stays_one_with_stray_copies_flips_membranes_and_flanges() {
    let chambers = cuboid([0.0; 3], [1.0; 3]).and(cuboid([1.0, 0.0, 0.0], [2.0, 1.0, 1.0]));
    let flush = cuboid([0.0; 3], [2.0, 1.0, 1.0]).and(cuboid([0.0; 3], [1.0, 1.0, 1.0]));
    let membrane = fan(&[[0.5, 0.0, 0.0], [0.5, 1.0, 0.0], [0.5, 1.0, 1.0], [0.5, 0.0, 1.0]]);
    let halves = cuboid([0.0; 3], [0.5, 1.0, 1.0]).and(cuboid([0.5, 0.0, 0.0], [1.0, 1.0, 1.0]));
    let walled: Vec<usize> = (0..halves.triangles.len())
        .filter(|&t| halves.triangles[t].iter().all(|&corner| halves.vertices[corner as usize].x == 0.5))
        .collect();
    let shell = walled.iter().rev().fold(halves, |sketch, &triangle| sketch.without(triangle));
    for whole in [chambers, flush, shell.and(membrane)] {
        let points: [[f64; 3]; 2] = [[0.3, 0.4, 0.3], [0.7, 0.6, 0.6]];
        for triangle in 0..whole.triangles.len() {
            let copied = whole.clone().with(whole.triangles[triangle]);
            let [a, b, c] = whole.triangles[triangle];
            let opposite = whole.clone().with([b, a, c]);
            let mut flipped = whole.clone();
            flipped.triangles[triangle] = [b, a, c];
            for sketch in [copied, opposite, flipped] {
                for point in points {
                    assert_ne!(encloses(&sketch, point), Enclosure::Outside, "{triangle} {point:?}");
                }
                assert_eq!(encloses(&sketch, [0.5, 0.5, 1.2]), Enclosure::Outside);
            }
        }
        // A flange all around.
        let flange = fan(&[[0.0, 0.0, 0.0], [2.0, 0.0, 0.0], [2.0, -1.0, 0.0], [0.0, -1.0, 0.0]]);
        assert_ne!(encloses(&whole.clone().and(flange), points[0]), Enclosure::Outside);
    }
    // A fin does not matter, and is reported.
    let fin = cuboid([0.0; 3], [1.0; 3]).and(fan(&[[0.0, 0.0, 1.0], [1.0, 0.0, 1.0], [0.5, 0.0, 2.0]]));
    let body = body(&fin, Solidity::Auto);
    assert_eq!(body.encloses(DVec3::splat(0.4)), Enclosure::Inside);
    assert_eq!((body.solid_summary().open_parts, body.solid_summary().solid_parts), (1, 1));
}

#[test]
fn a_label_on_a_rack_leaves_the_space_between_the_shelves_outside() {
    // Shelves between two side panels, all welded into a comb; the label is a closed surface without thickness.
    let panel = |x: f64| cuboid([x, 0.0, 0.0], [x + 0.1, 1.0, 4.0]);
    let shelf = |z: f64| cuboid([0.1, 0.0, z], [2.0, 1.0, z + 0.1]);
    let rack = panel(0.0).and(panel(2.0)).and(shelf(0.5)).and(shelf(1.5)).and(shelf(2.5));
    let mut label = plate([[0.4, 0.0], [0.8, 0.2]], 1.6);
    label = label.clone().and(fan(&[[0.4, 0.2, 1.6], [0.8, 0.2, 1.6], [0.8, 0.0, 1.6], [0.4, 0.0, 1.6]]));
    let rack = rack.and(label);
    for z in [1.0, 2.0, 3.0] {
        assert_eq!(encloses(&rack, [1.0, 0.5, z]), Enclosure::Outside, "{z}");
    }
    assert_eq!(encloses(&rack, [1.0, 0.5, 1.55]), Enclosure::Inside);
}

#[test]
fn what_encloses_what_does_not_depend_on_the_place_of_the_mesh() {
    // A pocket whose lid is one flat part, front and back divided differently, whose rim is divided on the walls but not on the lid; and an inward
    // part that touches its solid in one corner.
    let lid = [[1.0, 1.0], [3.0, 3.0]];
    let hole = [
        [1.0, 1.0, 4.0],
        [2.0, 1.0, 4.0],
        [3.0, 1.0, 4.0],
        [3.0, 2.0, 4.0],
        [3.0, 3.0, 4.0],
        [2.0, 3.0, 4.0],
        [1.0, 3.0, 4.0],
        [1.0, 2.0, 4.0],
    ];
    let mut outer = cuboid([0.0; 3], [4.0; 3]);
    outer.triangles.retain(|triangle| triangle.iter().any(|&corner| outer.vertices[corner as usize].z != 4.0));
    let corners = [[0.0, 0.0, 4.0], [4.0, 0.0, 4.0], [4.0, 4.0, 4.0], [0.0, 4.0, 4.0]];
    for side in 0..4 {
        let (one, other) = (corners[side], corners[(side + 1) % 4]);
        let [a, b, c] = [hole[2 * side], hole[2 * side + 1], hole[(2 * side + 2) % 8]];
        outer = outer.and(fan(&[one, other, b])).and(fan(&[one, b, a])).and(fan(&[other, c, b]));
        let down = |p: [f64; 3]| [p[0], p[1], 2.0];
        outer = outer.and(fan(&[a, b, down(a)])).and(fan(&[b, down(c), down(a)])).and(fan(&[b, c, down(c)]));
    }
    let floor = [[1.0, 1.0, 2.0], [3.0, 1.0, 2.0], [3.0, 3.0, 2.0], [1.0, 3.0, 2.0]];
    let pot = outer.and(fan(&floor));
    assert!(MeshDiagnosis::of(&pot.mesh()).plain);
    let back = fan(&[[3.0, 1.0, 4.0], [1.0, 1.0, 4.0], [1.0, 3.0, 4.0], [3.0, 3.0, 4.0]]);
    let lidded = pot.and(plate(lid, 4.0)).and(back);
    let corner =
        Sketch::tetrahedron([[5.0, 5.0, 5.0], [3.0, 2.0, 2.0], [2.0, 3.0, 2.0], [2.0, 2.0, 3.0]].map(DVec3::from));
    let touching = Sketch::cube(0.0, 5.0).and(corner.turned_inside_out());
    for (sketch, point) in [(lidded, [2.0, 2.0, 2.9]), (touching, [3.2, 3.2, 3.2])] {
        let shape = Shape::Mesh { mesh: Arc::new(sketch.mesh()), solidity: Solidity::Auto, grown: 0.0 };
        let at = |pose: Pose| {
            let body = Geometry::new(&[Element { shape: shape.clone(), pose }]);
            body.encloses(pose.transform_point(DVec3::from(point)))
        };
        let here = at(Pose::IDENTITY);
        assert_ne!(here, Enclosure::Outside);
        for place in 0..40 {
            let step = f64::from(place);
            let shift = DVec3::new(17.3, -41.7, 103.9) * (0.37 * step);
            let pose =
                Pose::from_translation(shift).then(&Pose::from_axis_angle(DVec3::new(1.0, 0.3, -0.7), 0.61 * step));
            assert_eq!(at(pose), here, "{place}");
        }
    }
}

/// Which square faces of a lattice of unit cells are there, and how each is drawn.
#[derive(Clone, Debug)]
struct Face {
    there: bool,
    turned: bool,
    diagonal: bool,
    /// 0 none, then a copy or an opposite one, along the same or the other diagonal.
    copy: u8,
}

const SIDE: usize = 3;

fn faces() -> impl Strategy<Value = Vec<Face>> {
    let face = |density: f64| {
        let parts = (prop::bool::weighted(density), prop::bool::weighted(0.2), any::<bool>(), 0_u8..30);
        parts.prop_map(|(there, turned, diagonal, copy)| Face { there, turned, diagonal, copy })
    };
    prop_oneof![Just(0.6), Just(0.8), Just(0.93)]
        .prop_flat_map(move |density| prop::collection::vec(face(density), 3 * (SIDE + 1) * SIDE * SIDE))
}

/// The face between a cell and the one before it along an axis.
fn number(axis: usize, at: [usize; 3]) -> usize {
    let [x, y, z] = [at[axis], at[(axis + 1) % 3], at[(axis + 2) % 3]];
    ((axis * (SIDE + 1) + x) * SIDE + y) * SIDE + z
}

fn drawn(faces: &[Face]) -> Option<Sketch> {
    let mut sketch: Option<Sketch> = None;
    for axis in 0..3 {
        for x in 0..=SIDE {
            for y in 0..SIDE {
                for z in 0..SIDE {
                    let mut at = [0; 3];
                    (at[axis], at[(axis + 1) % 3], at[(axis + 2) % 3]) = (x, y, z);
                    let face = &faces[number(axis, at)];
                    if !face.there {
                        continue;
                    }
                    let corner = |i: usize, j: usize| {
                        let mut own = at;
                        own[(axis + 1) % 3] += i;
                        own[(axis + 2) % 3] += j;
                        own.map(|c| c as f64)
                    };
                    let quad = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
                    let along = |diagonal: bool, turned: bool| {
                        let mut own = quad;
                        own.rotate_left(usize::from(diagonal));
                        if turned { fan(&own).turned_inside_out() } else { fan(&own) }
                    };
                    let mut own = along(face.diagonal, face.turned);
                    if (1..5).contains(&face.copy) {
                        own = own
                            .and(along(face.diagonal ^ (face.copy > 2), face.turned ^ (face.copy.is_multiple_of(2))));
                    }
                    sketch = Some(match sketch {
                        Some(all) => all.and(own),
                        None => own,
                    });
                }
            }
        }
    }
    sketch
}

/// The cells that are connected to the outside through missing faces.
fn reachable(faces: &[Face]) -> Vec<[usize; 3]> {
    let mut reached: Vec<[usize; 3]> = Vec::new();
    let mut waiting = Vec::new();
    let cells = (0..SIDE.pow(3)).map(|cell| [cell / (SIDE * SIDE), cell / SIDE % SIDE, cell % SIDE]);
    for cell in cells {
        for axis in 0..3 {
            let mut beyond = cell;
            beyond[axis] += 1;
            let opens_low = cell[axis] == 0 && !faces[number(axis, cell)].there;
            let opens_high = beyond[axis] == SIDE && !faces[number(axis, beyond)].there;
            if opens_low || opens_high {
                waiting.push(cell);
            }
        }
    }
    while let Some(cell) = waiting.pop() {
        if reached.contains(&cell) {
            continue;
        }
        reached.push(cell);
        for axis in 0..3 {
            let mut beyond = cell;
            beyond[axis] += 1;
            if beyond[axis] < SIDE && !faces[number(axis, beyond)].there {
                waiting.push(beyond);
            }
            if cell[axis] > 0 && !faces[number(axis, cell)].there {
                let mut before = cell;
                before[axis] -= 1;
                waiting.push(before);
            }
        }
    }
    reached
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(160))]

    #[test]
    fn of_any_walls_exactly_what_can_be_reached_is_outside(faces in faces(), shift in 0.0..0.2f64) {
        let Some(sketch) = drawn(&faces) else { return Ok(()) };
        let mesh = sketch.mesh();
        let reading = SolidReading::of(&mesh, &MeshDiagnosis::of(&mesh), Solidity::Auto);
        let body = body(&sketch, Solidity::Auto);
        let reached = reachable(&faces);
        for cell in (0..SIDE.pow(3)).map(|cell| [cell / (SIDE * SIDE), cell / SIDE % SIDE, cell % SIDE]) {
            let point = DVec3::from(cell.map(|c| c as f64 + 0.4 + shift));
            let found = body.encloses(point);
            if reached.contains(&cell) {
                prop_assert_eq!(found, Enclosure::Outside, "{:?} can be reached", cell);
            } else if found == Enclosure::Outside {
                prop_assert!(!reading.doubtful, "{:?} is closed off", cell);
                prop_assert!(!reading.cavities.is_empty(), "{:?} is closed off, and no cavity", cell);
            }
        }
    }

    #[test]
    fn of_any_walls_what_is_closed_off_stays_so_when_they_are_scaled(
        faces in faces(),
        scale in prop_oneof![Just(0.001), Just(0.1), Just(1.0 / 3.0), 1e-4..1e3f64],
        far in 0i32..4000,
    ) {
        let Some(mut sketch) = drawn(&faces) else { return Ok(()) };
        // Sheared by whole numbers and shifted, so that walls are slanted and products rounded; the file is exact.
        let moved = |p: DVec3| DVec3::new(p.x + 3.0 * p.y, p.y - 2.0 * p.z, p.z + p.x) + f64::from(far);
        sketch.vertices.iter_mut().for_each(|vertex| *vertex = moved(*vertex));
        let mesh = sketch.mesh().scaled(DVec3::splat(scale)).unwrap();
        let reading = SolidReading::of(&mesh, &MeshDiagnosis::of(&mesh), Solidity::Auto);
        let shape = Shape::Mesh { mesh: Arc::new(mesh), solidity: Solidity::Auto, grown: 0.0 };
        let body = Geometry::new(&[Element { shape, pose: Pose::IDENTITY }]);
        let reached = reachable(&faces);
        for cell in (0..SIDE.pow(3)).map(|cell| [cell / (SIDE * SIDE), cell / SIDE % SIDE, cell % SIDE]) {
            let found = body.encloses(moved(DVec3::from(cell.map(|c| c as f64 + 0.47))) * scale);
            if reached.contains(&cell) {
                prop_assert_ne!(found, Enclosure::Inside, "{:?} can be reached", cell);
            } else if found == Enclosure::Outside {
                prop_assert!(!reading.doubtful, "{:?} is closed off", cell);
                prop_assert!(!reading.cavities.is_empty(), "{:?} is closed off, and no cavity", cell);
            }
        }
    }
}
