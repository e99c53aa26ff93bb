//! Shapes made to be missed: plates and needles, shells in shells, triangles without area, all sizes.

use std::sync::Arc;

use glam::DVec3;
use noclash_cell::Obstacle;
use noclash_check::{CheckOptions, Verdict};
use noclash_geometry::{Element, Pose, Shape, Solidity, TriangleMesh};

use super::carts::{
    assert_told_at_scale, cell, cuboid_mesh, obstacle, provers, sheet, single, slider, verdict, widen_rail,
};
use crate::small_cells::cube;

#[test]
fn plates_a_micrometre_thick_that_pass_through_each_other_are_found() {
    let plate = || Shape::mesh(cuboid_mesh([1e-6, 0.5, 0.5]));
    let cell = cell(vec![slider(single(plate()))], vec![obstacle("plate", plate(), [0.123_456_7, 0.1, 0.1])]);
    for engine in provers() {
        let found = verdict(&cell, &[-1.0], &[1.0], engine, &CheckOptions { epsilon: 1e-8, ..CheckOptions::default() });
        let Verdict::Collision(witness) = found else { panic!("{engine:?}: {found:?}") };
        assert!((witness.configuration[0] - 0.123_456_7).abs() <= 1.1e-6, "{engine:?}");
    }
}

#[test]
fn sheets_without_thickness_that_pass_through_each_other_are_never_called_free() {
    // Parallel sheets meet in one instant, in a face.
    let cell = cell(vec![slider(single(sheet(0.5)))], vec![obstacle("sheet", sheet(0.5), [0.1, 0.2, 0.2])]);
    for engine in provers() {
        let found = verdict(&cell, &[-1.0], &[1.0], engine, &CheckOptions::default());
        assert!(!matches!(found, Verdict::Free { .. }), "{engine:?}: {found:?}");
        let found = verdict(&cell, &[-1.0], &[0.099], engine, &CheckOptions::default());
        assert!(matches!(found, Verdict::Free { .. }), "{engine:?}: {found:?}");
    }
}

/// A needle along x: a sliver of a triangle, one metre long and a nanometre wide.
fn needle() -> Shape {
    let corners = vec![DVec3::ZERO, DVec3::new(1.0, 0.0, 0.0), DVec3::new(0.5, 1e-9, 0.0)];
    Shape::mesh(TriangleMesh::new(corners, vec![[0, 1, 2]]).unwrap())
}

#[test]
fn a_needle_is_stopped_by_a_sheet_and_passes_a_hole_beside_it() {
    for (y, hits) in [(0.4, true), (0.6, false)] {
        let cell = cell(vec![slider(single(needle()))], vec![obstacle("sheet", sheet(0.5), [0.3, y, 0.0])]);
        for engine in provers() {
            let found = verdict(&cell, &[-2.0], &[2.0], engine, &CheckOptions::default());
            assert_eq!(matches!(found, Verdict::Free { .. }), !hits, "{engine:?}: {found:?}");
            assert_eq!(matches!(found, Verdict::Collision(_)), hits, "{engine:?}: {found:?}");
        }
    }
}

#[test]
fn triangles_without_area_are_obstacles_like_any_other() {
    // A point, a segment, and a segment with its middle: as triangles.
    let point = vec![DVec3::ZERO; 3];
    let segment = vec![DVec3::Y * -0.5, DVec3::Y * 0.5, DVec3::Y * 0.5];
    let folded = vec![DVec3::Y * -0.5, DVec3::Y * 0.5, DVec3::ZERO];
    for corners in [point, segment, folded] {
        let shape = Shape::mesh(TriangleMesh::new(corners.clone(), vec![[0, 1, 2]]).unwrap());
        let through = cell(vec![slider(cube(0.1, [0.0; 3]))], vec![obstacle("wire", shape.clone(), [0.3, 0.0, 0.0])]);
        let beside = cell(vec![slider(cube(0.1, [0.0; 3]))], vec![obstacle("wire", shape, [0.3, 0.0, 0.0501])]);
        for engine in provers() {
            let found = verdict(&through, &[-1.0], &[1.0], engine, &CheckOptions::default());
            assert!(!matches!(found, Verdict::Free { .. }), "{engine:?} {corners:?}: {found:?}");
            let found = verdict(&beside, &[-1.0], &[1.0], engine, &CheckOptions::default());
            assert!(matches!(found, Verdict::Free { .. }), "{engine:?} {corners:?}: {found:?}");
        }
    }
}

/// A hollow box: an outer wall that faces out and an inner one that faces in.
fn hollow(outer: f64, inner: f64) -> Shape {
    let (walls, cavity) = (cuboid_mesh([outer; 3]), cuboid_mesh([inner; 3]));
    let vertices = walls.vertices().iter().chain(cavity.vertices()).copied().collect();
    let inwards = cavity.triangles().iter().map(|&[a, b, c]| [a + 8, c + 8, b + 8]);
    TriangleMesh::new(vertices, walls.triangles().iter().copied().chain(inwards).collect()).map(Shape::mesh).unwrap()
}

#[test]
fn a_cavity_is_empty_a_wall_is_not_and_a_core_in_the_cavity_is_hit() {
    let drive = |obstacles: Vec<Obstacle>, edge: f64, reach: f64| {
        let cell = cell(vec![slider(cube(edge, [0.0; 3]))], obstacles);
        provers().map(move |engine| (engine, verdict(&cell, &[-reach], &[reach], engine, &CheckOptions::default())))
    };
    let shell = || obstacle("shell", hollow(2.0, 1.8), [0.0; 3]);
    for (engine, found) in drive(vec![shell()], 0.1, 0.8) {
        assert!(matches!(found, Verdict::Free { .. }), "{engine:?} in the cavity: {found:?}");
    }
    for (engine, found) in drive(vec![shell()], 0.1, 0.9) {
        assert!(matches!(found, Verdict::Collision(_)), "{engine:?} into the wall: {found:?}");
    }
    // Wholly inside the wall, touching neither of its surfaces.
    let at = |x: f64| Obstacle { pose: Pose::from_translation(DVec3::X * x), ..shell() };
    for (engine, found) in drive(vec![at(0.95)], 0.01, 0.02) {
        assert!(matches!(found, Verdict::Collision(_)), "{engine:?} in the wall: {found:?}");
    }
    // A shell in a shell, with a core in the middle of both: every cavity is empty, the core is not.
    let nested = || vec![shell(), obstacle("inner", hollow(1.0, 0.8), [0.0; 3])];
    for (engine, found) in drive(nested(), 0.1, 0.3) {
        assert!(matches!(found, Verdict::Free { .. }), "{engine:?} in both cavities: {found:?}");
    }
    let with_core = || nested().into_iter().chain([obstacle("core", Shape::sphere(0.05).unwrap(), [0.2, 0.0, 0.0])]);
    for (engine, found) in drive(with_core().collect(), 0.1, 0.3) {
        assert!(matches!(found, Verdict::Collision(_)), "{engine:?} into the core: {found:?}");
    }
}

#[test]
fn meshes_of_any_size_are_told_apart_at_the_scale_of_their_size() {
    for scale in [1e-6, 1e-3, 1.0, 1e3, 1e6] {
        let mut cart = slider(single(Shape::mesh(cuboid_mesh([0.1 * scale, 0.2 * scale, 0.3 * scale]))));
        widen_rail(&mut cart, scale);
        for (gap, free) in [(1e-5, true), (-1e-5, false)] {
            let bar = Shape::mesh(cuboid_mesh([0.01 * scale, 0.01 * scale, scale]));
            let place = [0.3 * scale, (0.105 + gap) * scale, 0.0];
            let cell = cell(vec![cart.clone()], vec![obstacle("bar", bar, place)]);
            assert_told_at_scale(&cell, scale, free);
        }
    }
}

#[test]
fn coplanar_meshes_that_slide_past_each_other_are_told_by_their_outlines() {
    // Both in the plane z = 0: they overlap in the plane, pass each other in it, or touch along an edge.
    let tile = |half: f64| {
        let corner = |x: f64, y: f64| DVec3::new(x * half, y * half, 0.0);
        let corners = vec![corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
        Shape::mesh(TriangleMesh::new(corners, vec![[0, 1, 2], [0, 2, 3]]).unwrap())
    };
    for (y, may_be_free) in [(0.75, true), (0.5, false), (0.3, false)] {
        let carried = vec![Element { shape: tile(0.25), pose: Pose::IDENTITY }];
        let cell = cell(vec![slider(carried)], vec![obstacle("tile", tile(0.25), [0.2, y, 0.0])]);
        for engine in provers() {
            let found = verdict(&cell, &[-2.0], &[2.0], engine, &CheckOptions::default());
            assert_eq!(matches!(found, Verdict::Free { .. }), may_be_free, "{engine:?} {y}: {found:?}");
        }
    }
}

#[test]
fn what_stands_wholly_inside_a_moving_solid_is_never_called_free() {
    // The moving solid's own triangles are all far from the pin: boxes alone tell nothing of it being inside.
    let pin = |x: f64| obstacle("pin", Shape::sphere(0.01).unwrap(), [x, 0.0, 0.0]);
    let block = |solidity| Shape::Mesh { mesh: Arc::new(cuboid_mesh([2.0; 3])), solidity, grown: 0.0 };
    // Once alone, once among what stands outside.
    for outside in [0, 1, 5] {
        let others = (0..outside).map(|i| obstacle(&format!("post_{i}"), sheet(0.1), [3.0 + f64::from(i), 0.0, 0.0]));
        let standing: Vec<Obstacle> = others.chain([pin(0.0)]).collect();
        for (solidity, inside) in [(Solidity::Auto, true), (Solidity::Shell, false)] {
            let cell = cell(vec![slider(single(block(solidity)))], standing.clone());
            for engine in provers() {
                let found = verdict(&cell, &[-0.2], &[0.2], engine, &CheckOptions::default());
                match inside {
                    true => assert!(matches!(found, Verdict::Collision(_)), "{engine:?} {outside}: {found:?}"),
                    false => assert!(matches!(found, Verdict::Free { .. }), "{engine:?} {outside}: {found:?}"),
                }
            }
        }
    }
}
