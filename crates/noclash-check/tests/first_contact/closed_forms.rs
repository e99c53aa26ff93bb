//! Motions whose first contact is known on paper.

use glam::DVec3;
use noclash_check::{ContactKind, FeatureKind};
use noclash_geometry::{Element, Pose, Shape};
use noclash_robot::{JointKind, JointRange, MimicDescription};

use super::{assert_encloses, contact};
use crate::engines::carts::{cell, cuboid_mesh, obstacle, pendulum, single, slider};
use crate::small_cells::{cube, joint, link, robot};

#[test]
fn a_cube_meets_a_wall_where_their_faces_meet() {
    let wall = Shape::cuboid([0.2, 2.0, 2.0].into()).unwrap();
    let cell = cell(vec![slider(cube(0.1, [0.0; 3]))], vec![obstacle("wall", wall, [1.0, 0.0, 0.0])]);
    let found = contact(&cell, &[-2.0], &[2.0]);
    // x = 1 − 0.1 − 0.05.
    assert_encloses(&found, (0.85 + 2.0) / 4.0);
    assert_eq!(found.kind, ContactKind::Overlap);
    assert!((found.configuration[0] - 0.85).abs() < 1e-8 && found.before[0] <= found.configuration[0]);
    assert!((found.points[0].normal - DVec3::X).length() < 1e-5, "from the cart to the wall: {:?}", found.points);
}

#[test]
fn a_pendulum_meets_a_plane_at_the_arc_sine() {
    // The ball of 5 cm at 1 m, turning about z from the x axis, meets the half-space y ≥ 0.6 (its outside is below).
    let arm = |shape: Shape| {
        let mut arm = pendulum(1.0);
        arm.description.links[1].elements = vec![Element { shape, pose: Pose::from_translation(DVec3::X) }];
        arm
    };
    let turned = Pose::from_axis_angle(DVec3::X, std::f64::consts::FRAC_PI_2);
    let plane = noclash_cell::Obstacle {
        name: "plane".to_string(),
        elements: vec![Element { shape: Shape::HalfSpace, pose: Pose { translation: DVec3::Y * 0.6, ..turned } }],
        pose: Pose::IDENTITY,
        motion: None,
    };
    let expected = (0.55_f64).asin() / 2.5;
    let with_plane = cell(vec![arm(Shape::sphere(0.05).unwrap())], vec![plane]);
    let found = contact(&with_plane, &[0.0], &[2.5]);
    assert_encloses(&found, expected);
    assert!((found.points[0].normal - DVec3::Y).length() < 1e-12, "from the ball to the plane: {:?}", found.points);
    // The same plane as the face of a large box, and of a mesh.
    let block = Shape::cuboid([4.0, 1.0, 4.0].into()).unwrap();
    let mesh = Shape::mesh(cuboid_mesh([4.0, 1.0, 4.0]));
    for (name, shape) in [("box", block), ("mesh", mesh)] {
        let with_block = cell(vec![arm(Shape::sphere(0.05).unwrap())], vec![obstacle(name, shape, [0.0, 1.1, 0.0])]);
        let found = contact(&with_block, &[0.0], &[2.5]);
        assert_encloses(&found, expected);
        assert!((found.points[0].normal - DVec3::Y).length() < 1e-5, "{name}: {:?}", found.points);
    }
}

/// A cuboid of triangles turned about its long axis by 45°, so that it lies on an edge.
fn rod(edges: [f64; 3], about: DVec3) -> Element {
    let pose = Pose::from_axis_angle(about, std::f64::consts::FRAC_PI_4);
    Element { shape: Shape::mesh(cuboid_mesh(edges)), pose }
}

#[test]
fn two_crossing_rods_meet_edge_on_edge() {
    // One along y on a slider along x, one along z: both on edge, so that diagonals of 2 cm · √2 point at each other.
    let moving = slider(vec![rod([0.02, 1.0, 0.02], DVec3::Y)]);
    let mut standing = obstacle("rod", Shape::sphere(1.0).unwrap(), [0.5, 0.0, 0.0]);
    standing.elements = vec![rod([0.02, 0.02, 1.0], DVec3::Z)];
    let cell = cell(vec![moving], vec![standing]);
    let found = contact(&cell, &[-1.0], &[1.0]);
    let apart = 0.02 * std::f64::consts::SQRT_2;
    assert_encloses(&found, (0.5 - apart + 1.0) / 2.0);
    let [a, b] = found.features.as_ref().expect("both are meshes");
    assert_eq!((a.kind, b.kind), (FeatureKind::Edge, FeatureKind::Edge));
    assert_eq!(found.points.len(), 1);
    assert!((found.points[0].point - DVec3::new(0.5 - apart / 2.0, 0.0, 0.0)).length() < 1e-8, "{:?}", found.points);
    assert!((found.points[0].normal - DVec3::X).length() < 1e-8, "{:?}", found.points);
}

#[test]
fn parallel_edges_meet_at_two_points() {
    let moving = slider(vec![rod([0.02, 1.0, 0.02], DVec3::Y)]);
    let mut standing = obstacle("rod", Shape::sphere(1.0).unwrap(), [0.5, 0.25, 0.0]);
    standing.elements = vec![rod([0.02, 1.0, 0.02], DVec3::Y)];
    let cell = cell(vec![moving], vec![standing]);
    // Edges that coincide never cross for certain: the enclosure reaches to where faces do.
    let outcome = super::straight(&cell, &[-1.0], &[1.0], &noclash_check::ContactOptions::default());
    let noclash_check::ContactOutcome::Contact(found) = outcome else { panic!("{outcome:?}") };
    let apart = 0.02 * std::f64::consts::SQRT_2;
    assert_encloses(&found, (0.5 - apart + 1.0) / 2.0);
    let [a, b] = found.features.as_ref().expect("both are meshes");
    assert_eq!((a.kind, b.kind), (FeatureKind::Edge, FeatureKind::Edge), "{found:?}");
    let mut heights: Vec<f64> = found.points.iter().map(|contact| contact.point.y).collect();
    heights.sort_by(f64::total_cmp);
    assert_eq!(heights.len(), 2, "{:?}", found.points);
}

#[test]
fn a_corner_meets_a_face() {
    // A tetrahedron with a corner ahead.
    let corners = [[0.1, 0.0, 0.0], [0.0, 0.05, 0.0], [0.0, -0.05, 0.05], [0.0, -0.05, -0.05]];
    let faces = vec![[0, 1, 3], [0, 2, 1], [0, 3, 2], [1, 2, 3]];
    let mesh = noclash_geometry::TriangleMesh::new(corners.map(DVec3::from_array).to_vec(), faces).unwrap();
    let wall = Shape::mesh(cuboid_mesh([0.2, 2.0, 2.0]));
    let cell = cell(vec![slider(single(Shape::mesh(mesh)))], vec![obstacle("wall", wall, [1.0, 0.1, 0.2])]);
    let found = contact(&cell, &[-2.0], &[2.0]);
    assert_encloses(&found, (0.8 + 2.0) / 4.0);
    let [a, b] = found.features.as_ref().expect("both are meshes");
    assert_eq!((a.kind, b.kind), (FeatureKind::Vertex, FeatureKind::Face));
    assert_eq!(a.vertices, vec![0]);
    assert!((found.points[0].point - DVec3::new(0.9, 0.0, 0.0)).length() < 1e-8);
    assert!((found.points[0].normal - DVec3::X).length() < 1e-12);
}

/// A bar of half length `reach` along x that advances along z and turns about it, a radian for every metre.
fn screw(reach: f64) -> noclash_cell::RobotInCell {
    let mut advance = joint("advance", JointKind::Prismatic, ["base", "nut"], [0.0; 3]);
    advance.range = Some(JointRange { lower: -2.0, upper: 2.0 });
    let mut turn = joint("turn", JointKind::Continuous, ["nut", "bar"], [0.0; 3]);
    turn.mimic = Some(MimicDescription { joint: "advance".to_string(), multiplier: 1.0, offset: 0.0 });
    let bar = Shape::capsule(0.01, 2.0 * reach).unwrap();
    let lying = Pose::from_axis_angle(DVec3::Y, std::f64::consts::FRAC_PI_2);
    let links = vec![link("base", vec![]), link("nut", vec![]), link("bar", vec![Element { shape: bar, pose: lying }])];
    robot("screw", links, vec![advance, turn])
}

#[test]
fn a_screw_through_a_window_meets_its_side_while_turning() {
    // The bar is in the window x = ±0.45 all the time and turns towards its sides from y: |x| = 0.5·cos φ + 0.01 = 0.45.
    let reach = 0.5;
    let half_window = 0.45;
    let side = |name: &str, x: f64| {
        obstacle(name, Shape::cuboid([0.2, 4.0, 8.0].into()).unwrap(), [x.signum() * (half_window + 0.1), 0.0, 0.0])
    };
    let cell = cell(vec![screw(reach)], vec![side("left", -1.0), side("right", 1.0)]);
    // φ from −π/2 on towards 0.
    let (from, to) = (-std::f64::consts::FRAC_PI_2, 0.5);
    let expected = -((half_window - 0.01) / reach).acos();
    let found = contact(&cell, &[from], &[to]);
    assert_encloses(&found, (expected - from) / (to - from));
}

#[test]
fn a_ball_meets_a_ball_on_a_curve_and_behind_a_moving_obstacle() {
    // Centres meet head on; one stands, one slides: contact at the sum of radii.
    for radius in [0.5, 1e-3] {
        let ball = Shape::sphere(radius).unwrap();
        let cell = cell(vec![slider(single(ball.clone()))], vec![obstacle("ball", ball, [3.0, radius, 0.0])]);
        let found = contact(&cell, &[-4.0], &[4.0]);
        // (3 − x)² + r² = 4 r².
        assert_encloses(&found, (3.0 - 3.0_f64.sqrt() * radius + 4.0) / 8.0);
    }
}
