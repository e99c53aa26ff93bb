//! Every error term is needed: without it an engine says Free of bodies that touch, with all of them none does.
//!
//! Bodies touch exactly, by construction, at the start of a motion that is shorter than what rounding makes of their distance;
//! so every `Free` is wrong. The rounding term has no case of its own here: two bodies are always seen through a relative pose,
//! whose product alone pays 10u of rotation error, and that is more than the few u that a distance formula really loses. It is
//! shown to be needed where formulas stand alone: `noclash-geometry/tests`, `narrow.rs` and `volumes`. Here it is shown that
//! without it the terms that stay still hold.

use glam::DVec3;
use noclash_cell::{Obstacle, RobotInCell};
use noclash_check::{CheckOptions, Engine, PreparedCell, Verdict};
use noclash_geometry::{Element, Pose, Shape, TriangleMesh};
use noclash_numeric::{ErrorModel, ErrorTerm};
use noclash_robot::{JointDescription, JointKind, LinkDescription};

use super::carts::{cell, cuboid_mesh, obstacle, pendulum, provers, single, slider, verdict};
use crate::sample_cells::Configurations;

/// How often an engine says Free of cells whose bodies touch at the start.
fn wrong(cells: &[PreparedCell], engine: Engine, model: ErrorModel) -> usize {
    let options = CheckOptions { epsilon: 1e-18, model, ..CheckOptions::default() };
    let free = |cell: &&PreparedCell| matches!(verdict(cell, &[0.0], &[1e-18], engine, &options), Verdict::Free { .. });
    cells.iter().filter(free).count()
}

/// Every engine must be fooled without the term, and not with it. The engine `interval` encloses poses by interval arithmetic
/// from the stored numbers up: it has no such term to drop.
fn assert_needed(cells: &[PreparedCell], term: ErrorTerm) {
    for engine in provers() {
        assert_eq!(wrong(cells, engine, ErrorModel::sound()), 0, "{engine:?} says Free of bodies that touch");
        if (engine, term) == (Engine::Interval, ErrorTerm::Pose) {
            continue;
        }
        assert!(wrong(cells, engine, ErrorModel::without(term)) > 0, "{engine:?}: no case needs {term:?}");
    }
}

/// A unit cube of triangles or as a solid.
fn unit_cube(index: usize) -> Shape {
    if index.is_multiple_of(2) { Shape::cuboid(DVec3::ONE).unwrap() } else { Shape::mesh(cuboid_mesh([1.0; 3])) }
}

/// Somewhere far away, turned.
fn far_away(random: &mut Configurations) -> Pose {
    Pose::from_xyz_rpy(DVec3::new(3e6, -5e6, 1e6), DVec3::new(random.unit(), random.unit(), 3.0 * random.unit()))
}

/// A slider whose rail hangs from its base by a joint far out and another back: exactly where it would be without them.
fn by_way_of(out: &Pose, shape: Shape) -> RobotInCell {
    let mut cart = slider(single(shape));
    let robot = &mut cart.description;
    let base = robot.links[0].name.clone();
    robot.joints[0].parent = "back".to_string();
    for (name, parent, origin) in [("out", base.as_str(), *out), ("back", "out", out.inverse())] {
        let joint = JointDescription {
            name: format!("to_{name}"),
            kind: JointKind::Fixed,
            parent: parent.to_string(),
            child: name.to_string(),
            origin,
            mimic: None,
            range: None,
            ..robot.joints[0].clone()
        };
        robot.joints.push(joint);
        robot.links.push(LinkDescription { name: name.to_string(), elements: Vec::new() });
    }
    cart
}

/// The wall stands exactly one edge beside the robot, whose links lead far away and back: only the errors of the poses know
/// that the gap that rounding shows is not there.
pub(super) fn carried_by_way_of_far_away() -> Vec<PreparedCell> {
    let mut random = Configurations::new(3);
    (0..60)
        .map(|index| {
            let cart = by_way_of(&far_away(&mut random), unit_cube(index));
            cell(vec![cart], vec![obstacle("wall", unit_cube(index), [0.0, 1.0, 0.0])])
        })
        .collect()
}

#[test]
fn without_the_pose_term_cubes_carried_by_way_of_far_away_are_called_free() {
    assert_needed(&carried_by_way_of_far_away(), ErrorTerm::Pose);
}

/// Both cubes are placed in their bodies by a long way out and back, one of them one edge farther: what placing rounds is
/// in the stored corners and nowhere else.
pub(super) fn placed_far_away() -> Vec<PreparedCell> {
    let mut random = Configurations::new(7);
    (0..60)
        .map(|index| {
            let out = far_away(&mut random);
            let back = out.inverse();
            let beside = |y: f64| out.then(&back.then(&Pose::from_translation(DVec3::Y * y)));
            let placed = |y: f64| vec![Element { shape: unit_cube(index), pose: beside(y) }];
            cell(
                vec![slider(placed(0.0))],
                vec![Obstacle { elements: placed(1.0), ..obstacle("wall", unit_cube(0), [0.0; 3]) }],
            )
        })
        .collect()
}

#[test]
fn without_the_placement_term_cubes_placed_by_way_of_far_away_are_called_free() {
    assert_needed(&placed_far_away(), ErrorTerm::Placement);
}

/// A triangle with corners on a grid, and a point of it that is a double: contact in exact arithmetic.
fn triangle_with_a_point(random: &mut Configurations) -> ([DVec3; 3], DVec3) {
    let mut grid = |count: f64| (random.unit() * count).floor();
    let corners = [0; 3].map(|_| DVec3::new(grid(1048576.0), grid(1048576.0), grid(1048576.0)) / 1048576.0);
    let (a, b) = (grid(512.0), grid(512.0));
    let weights = [a, b, 1024.0 - a - b].map(|weight| weight / 1024.0);
    // 20 bits of grid and 10 bits of weight: every product and sum is exact.
    (corners, corners[0] * weights[0] + corners[1] * weights[1] + corners[2] * weights[2])
}

#[test]
fn without_the_rounding_term_alone_the_pose_term_still_keeps_touching_triangles_from_being_called_free() {
    let mut random = Configurations::new(11);
    let cells: Vec<PreparedCell> = (0..300)
        .map(|_| {
            let (corners, tip) = triangle_with_a_point(&mut random);
            let normal = (corners[1] - corners[0]).cross(corners[2] - corners[0]).normalize_or_zero();
            let shape =
                |corners: [DVec3; 3]| Shape::mesh(TriangleMesh::new(corners.to_vec(), vec![[0, 1, 2]]).unwrap());
            let needle = shape([tip, tip + normal, tip + normal + DVec3::X * 0.1]);
            cell(vec![slider(single(shape(corners)))], vec![obstacle("needle", needle, [0.0; 3])])
        })
        .collect();
    for engine in provers() {
        for model in [ErrorModel::sound(), ErrorModel::without(ErrorTerm::Rounding)] {
            assert_eq!(wrong(&cells, engine, model), 0, "{engine:?} {model:?}");
        }
    }
}

#[test]
fn without_the_remainder_term_spacetime_calls_a_swing_free_that_hits_a_post_between() {
    // At the middle of the swing the post is far away, and only what the motion may do beyond the derivatives there tells that it
    // comes near. The other engines expand nothing: they bound travel, which is no error term, and are not fooled.
    let cell = cell(vec![pendulum(1.0)], vec![obstacle("post", Shape::sphere(0.02).unwrap(), [0.6, 0.8, 0.0])]);
    for engine in provers() {
        let swing = |model: ErrorModel| {
            let options = CheckOptions { model, ..CheckOptions::default() };
            verdict(&cell, &[-1.5], &[1.5], engine, &options)
        };
        let (sound, without) = (swing(ErrorModel::sound()), swing(ErrorModel::without(ErrorTerm::Remainder)));
        assert!(matches!(sound, Verdict::Collision(_)), "{engine:?}: {sound:?}");
        match engine {
            Engine::Spacetime => assert!(matches!(without, Verdict::Free { .. }), "the remainder is not needed?"),
            _ => assert!(matches!(without, Verdict::Collision(_)), "{engine:?}: {without:?}"),
        }
    }
}
