//! Bodies inside others: never free, whatever the time that is looked at; beside what a mesh encloses, free.

use glam::DVec3;
use noclash_cell::{Obstacle, RunToTheEnd};
use noclash_check::{CheckOptions, CheckScratch, Checker, EdgeVerdict, SurfaceTables};
use noclash_geometry::{Element, Pose, Shape, TriangleMesh};
use noclash_gpu::SurfaceBatch;

use crate::random_cells::{Configurations, any_pose, cuboid_mesh, obstacle};
use crate::setup::{cell_of, sliding_cart, turning_arm};
use crate::surfaces::is_free;

/// A closed mesh that is a block of 2 by 2 by 1 m without one quarter, which the third axis is the middle of.
fn corner_block() -> TriangleMesh {
    let outline = [[-1.5, -1.5], [0.5, -1.5], [0.5, -0.5], [-0.5, -0.5], [-0.5, 0.5], [-1.5, 0.5]];
    let points = [-0.5, 0.5].into_iter().flat_map(|z| outline.map(|[x, y]| DVec3::new(x, y, z))).collect();
    // Below, above, and around.
    let mut faces = vec![[0, 3, 1], [1, 3, 2], [0, 5, 3], [3, 5, 4]];
    let above: Vec<[u32; 3]> = faces.iter().map(|[a, b, c]| [a + 6, c + 6, b + 6]).collect();
    faces.extend(above);
    for k in 0..6 {
        let next = (k + 1) % 6;
        faces.extend([[k, next, next + 6], [k, next + 6, k + 6]]);
    }
    TriangleMesh::new(points, faces).unwrap()
}

/// An arm whose tip is a cube of this size at a place, beside something.
fn tables(tip: f64, at: [f64; 3], other: Obstacle) -> SurfaceTables {
    let tip = Element { shape: Shape::mesh(cuboid_mesh([tip; 3])), pose: Pose::from_translation(at.into()) };
    let cell = cell_of(turning_arm(vec![tip]), vec![other]);
    Checker::new(&cell, &CheckOptions::default()).surface_tables().unwrap()
}

/// A cube within a hollow one, neither surface near the other; and the other way round, for the body that moves.
#[test]
fn a_body_inside_another_is_not_free() {
    for [outer, inner] in [[3.0, 0.02], [0.02, 3.0]] {
        for shape in [Shape::mesh(cuboid_mesh([outer; 3])), Shape::cuboid(DVec3::splat(outer)).unwrap()] {
            let mut tables = tables(inner, [0.1, 0.0, 0.0], obstacle("other", shape, [0.0; 3]));
            assert!(!is_free(&SurfaceBatch::from_tables(&tables).unwrap(), &[0.0, 0.5]));
            // It is what bodies enclose that is needed for that.
            tables.bodies.iter_mut().for_each(|body| body.interiors.clear());
            assert!(is_free(&SurfaceBatch::from_tables(&tables).unwrap(), &[0.0, 0.5]));
        }
    }
}

/// Within the box around the block, at all times: free in the quarter that is left out, and there alone.
#[test]
fn beside_what_a_mesh_encloses_an_edge_is_free_and_within_it_never() {
    let block = || obstacle("block", Shape::mesh(corner_block()), [0.0; 3]);
    let beside = tables(0.02, [0.2, 0.0, 0.0], block());
    let cells = |tables: &SurfaceTables| tables.bodies.iter().map(|body| body.interiors[0].cells.len()).max().unwrap();
    assert!(cells(&beside) > 1, "what the block encloses is known by its box alone");
    for edge in [[0.0, 1.0], [-2.9, 2.9], [0.3, 0.3]] {
        assert!(is_free(&SurfaceBatch::from_tables(&beside).unwrap(), &edge), "{edge:?}");
    }
    for at in [[-1.0, -1.0, 0.0], [-1.0, 0.1, 0.1], [0.1, -1.2, -0.3]] {
        let mut within = tables(0.02, at, block());
        assert!(!is_free(&SurfaceBatch::from_tables(&within).unwrap(), &[0.0, 0.05]), "{at:?}");
        // Every cell is needed: without those around the tip it would be free.
        let is_at = |own: &noclash_check::OrientedBox| {
            (0..3).all(|k| (own.centre[k] - at[k]).abs() < own.half_axes[k][k].abs() + 0.2)
        };
        within
            .bodies
            .iter_mut()
            .flat_map(|body| &mut body.interiors)
            .for_each(|own| own.cells.retain(|cell| !is_at(cell)));
        assert!(is_free(&SurfaceBatch::from_tables(&within).unwrap(), &[0.0, 0.05]), "{at:?}: cells are not needed?");
    }
}

/// Between a cylinder and the prism around it there is room for a small body, which reaches the cylinder through neither the
/// outer faces nor the inner ones: the box around what is enclosed has to hold the outer prism.
#[test]
fn a_small_body_between_a_cylinder_and_its_prism_is_not_free() {
    let direction = DVec3::new(0.056_f64.cos(), 0.056_f64.sin(), 0.0);
    let tip = Element { shape: Shape::mesh(cuboid_mesh([2e-4; 3])), pose: Pose::IDENTITY };
    let cylinder = Shape::Cylinder { radius: 1.0, half_length: 0.5 };
    let cell = cell_of(sliding_cart(vec![tip], direction, 0.0, 2.0), vec![obstacle("can", cylinder, [0.0; 3])]);
    let checker = Checker::new(&cell, &CheckOptions::default());
    let mut tables = checker.surface_tables().unwrap();
    let edge = [1.008, 0.995];
    let found = checker.edge(&edge[..1], &edge[1..], &mut CheckScratch::default(), &RunToTheEnd).unwrap();
    assert!(matches!(found, EdgeVerdict::Collision { .. }), "{found:?}");
    assert!(!is_free(&SurfaceBatch::from_tables(&tables).unwrap(), &edge));
    assert!(is_free(&SurfaceBatch::from_tables(&tables).unwrap(), &[1.1, 1.03]), "beside the prism");
    for own in tables.bodies.iter_mut().flat_map(|body| &mut body.interiors) {
        if own.cells.is_empty() && own.around.half_axes[0].iter().any(|x| x.abs() > 0.5) {
            own.around.half_axes = own.around.half_axes.map(|axis| axis.map(|x| x.signum() * x.abs().min(1.0)));
        }
    }
    assert!(is_free(&SurfaceBatch::from_tables(&tables).unwrap(), &edge), "the box around the prism is not needed?");
}

/// Small cubes anywhere in and around a block that is anywhere: no edge is free that the CPU says collides, and few are left open.
#[test]
fn no_free_edge_ends_or_stays_inside() {
    let mut random = Configurations::new(1234);
    let [mut free, mut inside, mut open] = [0; 3];
    for case in 0..120 {
        let other =
            Obstacle { pose: any_pose(&mut random, 0.5), ..obstacle("block", Shape::mesh(corner_block()), [0.0; 3]) };
        let size = 0.01 + 0.1 * random.unit();
        let tip = Element { shape: Shape::mesh(cuboid_mesh([size; 3])), pose: any_pose(&mut random, 1.2) };
        let cell = cell_of(turning_arm(vec![tip]), vec![other]);
        let checker = Checker::new(&cell, &CheckOptions::default());
        // Where the block cannot be reached nothing is checked.
        let Some(model) = SurfaceBatch::new(&checker) else { continue };
        for _ in 0..4 {
            let from = 2.0 * random.unit() - 1.0;
            let edge = [from, from + 0.4 * random.unit()];
            let plain = checker.edge(&edge[..1], &edge[1..], &mut CheckScratch::default(), &RunToTheEnd).unwrap();
            let is_free = is_free(&model, &edge);
            assert!(!is_free || !matches!(plain, EdgeVerdict::Collision { .. }), "case {case}: {plain:?}");
            free += usize::from(is_free);
            inside += usize::from(matches!(plain, EdgeVerdict::Collision { .. }));
            open += usize::from(!is_free && plain == EdgeVerdict::Free);
        }
    }
    println!("{free} free, {inside} colliding, {open} open");
    assert!(free > 100 && inside > 50 && open < 5, "{free} {inside} {open}");
}
