//! Failures that users of other checkers reported, rebuilt with numbers of our own. The names say whose issue it was.

use std::sync::Arc;

use glam::DVec3;
use noclash_cell::CellMotion;
use noclash_check::{CheckOptions, Overall, Verdict, overall};
use noclash_geometry::{ConvexPolytope, Element, Pose, Shape, Solidity, TriangleMesh};
use noclash_robot::JointKind;

use super::carts::{ask, cell, cuboid_mesh, obstacle, pendulum, provers, single, slider, verdict};
use crate::sample_cells::Configurations;
use crate::small_cells::{cube, joint, link, robot};

#[test]
fn fcl_492_a_solid_wholly_inside_another_collides_and_a_shell_holds_it() {
    // A checker of surfaces sees nothing where a small solid is wholly inside a large one (FCL issue 492).
    let room = cuboid_mesh([4.0; 3]);
    for (solidity, expected) in [(Solidity::Auto, Overall::Collision), (Solidity::Shell, Overall::Free)] {
        let shape = Shape::Mesh { mesh: Arc::new(room.clone()), solidity, grown: 0.0 };
        let cell = cell(vec![slider(cube(0.1, [0.0; 3]))], vec![obstacle("room", shape, [0.0; 3])]);
        for engine in provers() {
            let motion = CellMotion::straight(&cell, &[-1.0], &[1.0]).unwrap();
            assert_eq!(overall(&ask(&cell, &[motion], engine, &CheckOptions::default())), expected, "{engine:?}");
        }
    }
}

#[test]
fn fcl_555_bounds_of_two_moving_bodies_add_up_even_when_they_move_alike() {
    // Signed motion bounds of two bodies that move the same way cancel (FCL issue 555): the faster cart was missed.
    let mut second = slider(cube(0.1, [0.0; 3]));
    second.name = "other".to_string();
    let cell = cell(vec![slider(cube(0.1, [0.0; 3])), second], vec![]);
    for engine in provers() {
        let drive = |to: [f64; 2]| verdict(&cell, &[-1.0, 0.0], &to, engine, &CheckOptions::default());
        assert!(matches!(drive([1.0, 0.5]), Verdict::Collision(_)), "{engine:?}: overtakes");
        assert!(matches!(drive([1.0, 2.0]), Verdict::Free { .. }), "{engine:?}: stays behind");
        assert!(matches!(drive([-0.2, -0.5]), Verdict::Collision(_)), "{engine:?}: head on");
    }
}

#[test]
fn moveit_2889_a_swing_reaches_farther_than_the_hull_of_its_ends() {
    // Casting the hull of start and end under-covers a rotation (MoveIt issue 2889): the post stands beyond the chord.
    let post = Shape::sphere(0.02).unwrap();
    let (s, c) = std::f64::consts::FRAC_PI_4.sin_cos();
    let cell = cell(vec![pendulum(1.0)], vec![obstacle("post", post, [c, s, 0.0])]);
    for engine in provers() {
        let found = verdict(&cell, &[0.0], &[std::f64::consts::FRAC_PI_2], engine, &CheckOptions::default());
        assert!(matches!(found, Verdict::Collision(_)), "{engine:?}: {found:?}");
    }
}

#[test]
fn parry_317_turning_cuboids_that_meet_between_their_ends_are_found() {
    // A nonlinear cast that steps by distance over speed once passed through (parry issue 317): thin bars, crossed.
    let bar = |edges: [f64; 3]| Shape::cuboid(DVec3::from_array(edges)).unwrap();
    let turn = joint("turn", JointKind::Continuous, ["base", "arm"], [0.0; 3]);
    let arm = vec![Element { shape: bar([2.0, 0.01, 0.01]), pose: Pose::IDENTITY }];
    let spinner = robot("spinner", vec![link("base", vec![]), link("arm", arm)], vec![turn]);
    let cell = cell(vec![spinner], vec![obstacle("bar", bar([0.01, 0.01, 1.0]), [0.6, 0.6, 0.0])]);
    for engine in provers() {
        let found = verdict(&cell, &[0.0], &[1.5], engine, &CheckOptions::default());
        let Verdict::Collision(witness) = found else { panic!("{engine:?}: {found:?}") };
        assert!((witness.configuration[0] - std::f64::consts::FRAC_PI_4).abs() < 0.05);
        assert!(matches!(verdict(&cell, &[0.0], &[0.7], engine, &CheckOptions::default()), Verdict::Free { .. }));
    }
}

/// A cone of triangles with its apex up, as high as wide at its foot, closed.
fn cone(radius: f64, height: f64, sides: u32) -> TriangleMesh {
    let rim = |k: u32| {
        let angle = f64::from(k) * std::f64::consts::TAU / f64::from(sides);
        DVec3::new(radius * angle.cos(), radius * angle.sin(), -0.5 * height)
    };
    let mut vertices: Vec<DVec3> = (0..sides).map(rim).collect();
    vertices.extend([DVec3::Z * (0.5 * height), DVec3::Z * (-0.5 * height)]);
    let (apex, foot) = (sides, sides + 1);
    let faces = (0..sides).flat_map(|k| {
        let next = (k + 1) % sides;
        [[k, next, apex], [next, k, foot]]
    });
    TriangleMesh::new(vertices, faces.collect()).unwrap()
}

#[test]
fn python_fcl_11_a_box_driven_through_a_cone_gives_the_same_collision_every_time() {
    // Asked repeatedly, a box driven straight through a cone was now found and now not (python-fcl issue 11).
    let cart = slider(single(Shape::cuboid(DVec3::new(0.4, 0.9, 1.3)).unwrap()));
    let mesh = Shape::mesh(cone(0.45, 1.2, 24));
    let hull = Shape::Polytope(Arc::new(ConvexPolytope::new(cone(0.45, 1.2, 24).vertices().to_vec()).unwrap()));
    for shape in [mesh, hull] {
        let cell = cell(vec![cart.clone()], vec![obstacle("cone", shape, [0.1, 0.0, 0.0])]);
        for engine in provers() {
            let first = verdict(&cell, &[-4.5], &[4.7], engine, &CheckOptions::default());
            let Verdict::Collision(witness) = &first else { panic!("{engine:?}: {first:?}") };
            assert!((witness.configuration[0] - 0.1).abs() <= 0.2 + 0.45, "{engine:?}: {witness:?}");
            for _ in 0..5 {
                assert_eq!(verdict(&cell, &[-4.5], &[4.7], engine, &CheckOptions::default()), first, "{engine:?}");
            }
        }
    }
}

/// Points on a lumpy ball: an irregular convex hull.
fn lump(random: &mut Configurations, size: f64) -> Vec<DVec3> {
    let mut number = || 2.0 * random.unit() - 1.0;
    (0..24).map(|_| DVec3::new(number(), number(), number()).normalize_or_zero() * size).collect()
}

#[test]
fn mujoco_3383_separated_hulls_are_told_apart_and_no_bound_breaks_their_separating_plane() {
    // Distances of 0, and negative ones, were told of convex meshes that a plane separates by centimetres (MuJoCo issue
    // 3383). Here the plane x = 0 separates the way of the cart from the obstacle by a known width.
    let mut random = Configurations::new(3383);
    for _ in 0..40 {
        let hulls = [0.2, 0.3].map(|size| lump(&mut random, size));
        let reach = |points: &[DVec3], side: f64| points.iter().map(|p| side * p.x).fold(f64::NEG_INFINITY, f64::max);
        let width = 0.01 + 0.1 * random.unit();
        let shape = |points: &[DVec3]| Shape::Polytope(Arc::new(ConvexPolytope::new(points.to_vec()).unwrap()));
        let mut cart = slider(single(shape(&hulls[0])));
        cart.description.joints[0].axis = DVec3::Y;
        // The carried hull ends at x = −width/2, the other begins at x = width/2.
        cart.base = Pose::from_translation(DVec3::X * (-0.5 * width - reach(&hulls[0], 1.0)));
        let place = [0.5 * width + reach(&hulls[1], -1.0), 0.2 * random.unit() - 0.1, 0.2 * random.unit() - 0.1];
        let cell = cell(vec![cart], vec![obstacle("hull", shape(&hulls[1]), place)]);
        // What the exact hulls keep at least, and at most: no point of one is nearer than the plane allows, and the
        // measured distance at one configuration is witnessed.
        for y in [-0.3, -0.1, 0.0, 0.2] {
            let found = crate::small_cells::measure(&cell, &[y], 1);
            let (lower, upper) = (found.lower.unwrap().get(), found.nearest[0].upper.get());
            assert!(upper >= width - 1e-12, "{lower} … {upper} for a slab of {width}");
            assert!(lower >= width - 1e-9 && upper - lower <= 1e-9, "{lower} … {upper} for a slab of {width}");
        }
        for engine in provers() {
            let found = verdict(&cell, &[-1.0], &[1.0], engine, &CheckOptions::default());
            assert!(matches!(found, Verdict::Free { .. }), "{engine:?}: {found:?}");
            let wide = CheckOptions { margin: width * 0.99, ..CheckOptions::default() };
            let found = verdict(&cell, &[-1.0], &[1.0], engine, &wide);
            assert!(matches!(found, Verdict::Free { .. }), "{engine:?} with a margin: {found:?}");
        }
    }
}

#[test]
fn coal_440_a_ball_in_the_hollow_of_a_mesh_is_free_and_a_larger_one_is_not() {
    // A ball close to the inside of a mesh that is not convex was called colliding (Coal issue 440). A U of three plates:
    // the ball passes between them with a tenth of a millimetre on either side.
    let plates = [
        ([1.0, 0.02, 1.0], [0.0, 0.21, 0.0]),
        ([1.0, 0.02, 1.0], [0.0, -0.21, 0.0]),
        ([1.0, 0.4, 0.02], [0.0, 0.0, -0.31]),
    ];
    let elements = plates.map(|(edges, at)| Element {
        shape: Shape::mesh(cuboid_mesh(edges)),
        pose: Pose::from_translation(DVec3::from_array(at)),
    });
    for (radius, free) in [(0.1999, true), (0.2001, false)] {
        let channel = noclash_cell::Obstacle {
            elements: elements.to_vec(),
            ..obstacle("channel", Shape::sphere(1.0).unwrap(), [0.0; 3])
        };
        let cell = cell(vec![slider(single(Shape::sphere(radius).unwrap()))], vec![channel]);
        for engine in provers() {
            let found = verdict(&cell, &[-2.0], &[2.0], engine, &CheckOptions::default());
            assert_eq!(matches!(found, Verdict::Free { .. }), free, "{engine:?} {radius}: {found:?}");
            assert_eq!(matches!(found, Verdict::Collision(_)), !free, "{engine:?} {radius}: {found:?}");
        }
    }
}
