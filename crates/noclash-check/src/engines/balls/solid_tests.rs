//! Balls around meshes, and the balls within them: each is needed as large, or as small, as it is.

use glam::DVec3;
use noclash_cell::{Cell, CellDescription, CellMotion, Obstacle, RobotInCell};
use noclash_geometry::{Element, Pose, Shape, TriangleMesh};
use noclash_robot::{JointDescription, JointKind, JointRange, LinkDescription, RobotDescription};

use super::builder::Builder;
use super::kernel::BallVerdict;
use super::model::BallModel;
use super::scratch::BallScratch;
use crate::engines::spacetime::{SpacetimeLayout, StaticScene};
use crate::options::CheckOptions;
use crate::prepared_cell::PreparedCell;
use crate::prepared_query::PreparedQuery;

fn cube(half: f64) -> Element {
    let corner = |index: usize| {
        let sign = |bit: usize| if index & bit == 0 { -half } else { half };
        DVec3::new(sign(1), sign(2), sign(4))
    };
    let faces = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let triangles = faces.iter().flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]).collect();
    let mesh = TriangleMesh::new((0..8).map(corner).collect(), triangles);
    let mesh = mesh.unwrap_or_else(|error| panic!("{error}"));
    Element { shape: Shape::mesh(mesh), pose: Pose::IDENTITY }
}

/// A cart along x.
fn cart(name: &str, carried: Element) -> RobotInCell {
    let slide = JointDescription {
        name: "slide".to_string(),
        kind: JointKind::Prismatic,
        parent: "rail".to_string(),
        child: "cart".to_string(),
        origin: Pose::IDENTITY,
        axis: DVec3::X,
        range: Some(JointRange { lower: -5.0, upper: 5.0 }),
        max_velocity: None,
        mimic: None,
    };
    let link = |name: &str, elements| LinkDescription { name: name.to_string(), elements };
    let links = vec![link("rail", vec![]), link("cart", vec![carried])];
    RobotInCell::new(name, RobotDescription { name: name.to_string(), links, joints: vec![slide] })
}

/// A cube of a mesh on a cart, and another one on a second cart or fixed at the origin as a box.
fn model(two_carts: bool, margin: f64) -> BallModel {
    let mut robots = vec![cart("one", cube(0.1))];
    let mut obstacles = Vec::new();
    if two_carts {
        robots.push(cart("two", cube(0.1)));
    } else {
        let shape = Shape::cuboid(DVec3::splat(0.1)).unwrap_or_else(|error| panic!("{error}"));
        let elements = vec![Element { shape, pose: Pose::IDENTITY }];
        obstacles.push(Obstacle { name: "post".to_string(), elements, pose: Pose::IDENTITY, motion: None });
    }
    let cell = Cell::new(CellDescription { robots, obstacles, margin, ..CellDescription::default() });
    let cell = PreparedCell::new(cell.unwrap_or_else(|error| panic!("{error}")));
    let options = CheckOptions::default();
    let query = PreparedQuery::new(&cell, &options);
    let motion = CellMotion::straight(&cell, cell.state(), cell.state()).unwrap_or_else(|error| panic!("{error}"));
    let segment = query.segment(&motion, None);
    let builder = Builder::new(&segment, SpacetimeLayout::of(&segment), StaticScene::of(&segment), true);
    builder.build().unwrap_or_else(|| panic!("balls describe the cell"))
}

/// Of the first cart's edge.
fn verdict(model: &BallModel, values: [f64; 2]) -> BallVerdict {
    let ends = values.map(|value| {
        let mut end = vec![0.0; model.limits.len()];
        end[0] = value;
        end
    });
    model.check(&ends[0], &ends[1], &mut BallScratch::default())
}

#[test]
fn cubes_far_apart_are_free_and_cubes_deep_in_each_other_collide() {
    for two_carts in [false, true] {
        let model = model(two_carts, 0.0);
        assert_eq!(verdict(&model, [0.5, 2.0]), BallVerdict::Free);
        assert!(matches!(verdict(&model, [0.05, 0.1]), BallVerdict::Collision { .. }));
        assert!(!matches!(verdict(&model, [0.21, 0.22]), BallVerdict::Collision { .. }));
        assert_ne!(verdict(&model, [0.19, 0.5]), BallVerdict::Free);
    }
}

#[test]
fn with_balls_that_do_not_hold_the_mesh_a_collision_is_called_free() {
    for two_carts in [false, true] {
        let mut model = model(two_carts, 0.0);
        assert_ne!(verdict(&model, [0.199, 0.1995]), BallVerdict::Free);
        for node in &mut model.nodes {
            (node.radius, node.inner) = (0.05 * node.radius, f64::NEG_INFINITY);
        }
        for node in &mut model.clusters.nodes {
            node.radius *= 0.05;
        }
        assert_eq!(verdict(&model, [0.199, 0.1995]), BallVerdict::Free, "the radius is not needed?");
    }
}

#[test]
fn with_a_ball_that_is_not_within_the_mesh_a_free_edge_is_called_a_collision() {
    for two_carts in [false, true] {
        let mut model = model(two_carts, 0.0);
        assert!(!matches!(verdict(&model, [0.22, 0.23]), BallVerdict::Collision { .. }));
        for node in model.nodes.iter_mut().filter(|node| node.inner > 0.0) {
            node.inner += 0.2;
        }
        assert!(matches!(verdict(&model, [0.22, 0.23]), BallVerdict::Collision { .. }), "the radius is not needed?");
    }
}

#[test]
fn without_the_margin_cubes_that_are_too_near_are_called_free() {
    for two_carts in [false, true] {
        assert_ne!(verdict(&model(two_carts, 0.5), [0.6, 0.61]), BallVerdict::Free);
        assert_eq!(verdict(&model(two_carts, 0.0), [0.6, 0.61]), BallVerdict::Free, "the margin is not needed?");
    }
}
