//! Cables between fixed clips and along slides, against planes, balls, boxes and meshes: Free and Contact change where the formula says.

use glam::DVec3;
use noclash_cell::{Cell, CellDescription, CellError, NoCache, Obstacle, Span};
use noclash_check::{BendingContactKind, BendingVerdict};
use noclash_geometry::{Pose, Shape};

use super::scene::{
    Asked, ask, ball, cable, cube, cube_mesh, element, in_world, is_contact, is_free, obstacle, on_carriage, slide,
};

const NEAR: f64 = 2e-5;

/// A cable of 1 m between clips 0.8 m apart on x, 10 mm thick; obstacles are placed by a distance that decides.
fn between_walls(sag: Option<f64>, at: impl Fn(f64) -> Obstacle, limit: f64) {
    for (distance, wanted) in [(limit + NEAR, true), (limit - NEAR, false)] {
        let clips = [-0.4, 0.4].map(|x| in_world(DVec3::X * x));
        let bending = cable(clips, Span { length: 1.0, sag }, 0.005);
        let idle = slide("idle", DVec3::X, vec![]);
        let verdict = ask(vec![idle], vec![at(distance)], bending, [&[0.0], &[1.0]], Asked::default());
        assert_eq!(is_free(&verdict), wanted, "at {distance}: {verdict:?}");
        assert_eq!(is_contact(&verdict), !wanted, "at {distance}: {verdict:?}");
    }
}

/// Half the height of the ellipsoid with foci 0.8 m apart and sum 1 m.
const HALF_HEIGHT: f64 = 0.3;

#[test]
fn a_ball_beside_a_cable_is_met_at_half_the_height_of_the_ellipsoid() {
    between_walls(None, |y| ball("ball", DVec3::Y * y, 0.2), HALF_HEIGHT + 0.005 + 0.2);
}

#[test]
fn a_ball_beyond_a_clip_is_met_at_half_the_length() {
    between_walls(None, |x| ball("ball", DVec3::X * x, 0.2), 0.5 + 0.005 + 0.2);
}

#[test]
fn the_floor_is_met_at_half_the_height_of_the_ellipsoid() {
    let floor = |z: f64| obstacle("floor", DVec3::Z * -z, Shape::HalfSpace);
    between_walls(None, floor, HALF_HEIGHT + 0.005);
}

#[test]
fn an_oblique_plane_is_met_where_the_support_of_the_ellipsoid_says() {
    // ½√(L² − w²) with w the part of the clips' distance across the normal.
    let angle = 0.7_f64;
    let normal = DVec3::new(angle.sin(), 0.0, angle.cos());
    let plane = |distance: f64| Obstacle {
        pose: Pose::from_xyz_rpy(normal * -distance, DVec3::Y * angle),
        ..obstacle("plane", DVec3::ZERO, Shape::HalfSpace)
    };
    let across = 0.8 * angle.cos();
    between_walls(None, plane, 0.5 * (1.0 - across * across).sqrt() + 0.005);
}

#[test]
fn a_box_is_met_by_its_face() {
    between_walls(None, |y| cube("box", DVec3::Y * y, 0.25), HALF_HEIGHT + 0.005 + 0.25);
}

#[test]
fn a_mesh_is_met_by_its_face() {
    let mesh = |y: f64| obstacle("mesh", DVec3::Y * y, Shape::mesh(cube_mesh(0.25)));
    between_walls(None, mesh, HALF_HEIGHT + 0.005 + 0.25);
}

#[test]
fn a_stated_sag_is_the_limit_where_it_is_less() {
    between_walls(Some(0.1), |y| cube("box", DVec3::Y * y, 0.25), 0.1 + 0.005 + 0.25);
    between_walls(Some(0.7), |y| cube("box", DVec3::Y * y, 0.25), HALF_HEIGHT + 0.005 + 0.25);
}

#[test]
fn a_corner_between_length_and_sag_is_met_by_both() {
    // Beside the end: the sag's tube ends in a ball, the ellipsoid is nearer; over the middle the tube is. A large flat box above
    // everything is met by the tube, one at the end by the ellipsoid.
    let beside = |x: f64| cube("box", DVec3::new(x + 0.25, 0.0, 0.0), 0.25);
    between_walls(Some(0.2), beside, 0.5 + 0.005);
}

#[test]
fn a_solid_mesh_around_a_cable_is_no_free_space() {
    let clips = [-0.1, 0.1].map(|x| in_world(DVec3::X * x));
    let bending = cable(clips, Span { length: 0.25, sag: None }, 0.005);
    let shell = obstacle("block", DVec3::ZERO, Shape::mesh(cube_mesh(2.0)));
    let verdict = ask(vec![slide("idle", DVec3::X, vec![])], vec![shell], bending, [&[0.0], &[1.0]], Asked::default());
    assert!(is_contact(&verdict), "{verdict:?}");
}

#[test]
fn a_cable_that_is_pulled_taut_may_pass_a_gap_that_a_slack_one_does_not() {
    // Clip on a carriage that goes from 0.9 m to 0.95 m; a ball beside the middle. At the beginning the cable hangs lowest.
    let half_height = 0.5 * (1.0_f64 - 0.9 * 0.9).sqrt();
    for (free, more) in [(true, NEAR), (false, -NEAR)] {
        let bending =
            cable([in_world(DVec3::ZERO), on_carriage("cart", DVec3::ZERO)], Span { length: 1.0, sag: None }, 0.005);
        let post = ball("post", DVec3::new(0.45, half_height + 0.005 + 0.1 + more, 0.0), 0.1);
        let verdict =
            ask(vec![slide("cart", DVec3::X, vec![])], vec![post], bending, [&[0.9], &[0.95]], Asked::default());
        assert_eq!(is_free(&verdict), free, "{verdict:?}");
    }
}

#[test]
fn a_cable_that_is_too_short_is_torn_and_says_when() {
    let pulled = |length: f64| {
        let clips = [in_world(DVec3::ZERO), on_carriage("cart", DVec3::Y * 0.3)];
        let bending = cable(clips, Span { length, sag: None }, 0.005);
        let far = ball("far", DVec3::Z * 9.0, 0.1);
        ask(vec![slide("cart", DVec3::X, vec![])], vec![far], bending, [&[0.0], &[0.4]], Asked::default())
    };
    // The clips end 0.5 m apart.
    assert!(is_free(&pulled(0.5 + 1e-5)), "{:?}", pulled(0.5 + 1e-5));
    assert!(is_free(&pulled(0.5)), "exactly as long: {:?}", pulled(0.5));
    let BendingVerdict::Contact(contact) = pulled(0.45) else { panic!("{:?}", pulled(0.45)) };
    assert_eq!(contact.kind, BendingContactKind::Torn);
    // |(0.4 t, 0.3)| > 0.45 from t = 0.8385 on.
    assert!(contact.t.to_f64() > 0.8385, "{contact:?}");
    assert_eq!(contact.body, None);
    assert_eq!(contact.shape.len(), 2);
    let reach = contact.shape[0].distance(contact.shape[1]);
    assert!(reach > 0.45 && contact.distance.get() >= reach, "{contact:?}");
}

#[test]
fn a_taut_cable_is_a_line_with_a_thickness() {
    // Length and distance agree: what is left is the radius, and the stretch of a micrometre makes ½√(2·0.8·1e-6) = 0.63 mm of it.
    let slack = 0.5 * ((0.8_f64 + 1e-6).powi(2) - 0.64).sqrt();
    for (free, y) in [(true, 0.005 + slack + 0.2 + NEAR), (false, 0.005 + 0.2 - NEAR)] {
        let clips = [-0.4, 0.4].map(|x| in_world(DVec3::X * x));
        let bending = cable(clips, Span { length: 0.8, sag: None }, 0.005);
        let post = ball("ball", DVec3::Y * y, 0.2);
        let verdict =
            ask(vec![slide("idle", DVec3::X, vec![])], vec![post], bending, [&[0.0], &[1.0]], Asked::default());
        assert_eq!(is_free(&verdict), free, "{verdict:?}");
        assert_eq!(is_contact(&verdict), !free, "{verdict:?}");
    }
}

#[test]
fn a_margin_counts_from_the_surface_of_the_cable() {
    for (margin, free) in [(0.1 - NEAR, true), (0.1 + NEAR, false)] {
        let clips = [-0.4, 0.4].map(|x| in_world(DVec3::X * x));
        let bending = cable(clips, Span { length: 1.0, sag: None }, 0.005);
        let post = ball("ball", DVec3::Y * (HALF_HEIGHT + 0.005 + 0.2 + 0.1), 0.2);
        let mut asked = Asked::default();
        asked.options.margin = margin;
        let verdict = ask(vec![slide("idle", DVec3::X, vec![])], vec![post], bending, [&[0.0], &[1.0]], asked);
        assert_eq!(is_free(&verdict), free, "{verdict:?}");
        if let BendingVerdict::Contact(contact) = &verdict {
            assert!((contact.distance.get() - 0.1).abs() < 1e-3, "{contact:?}");
        }
    }
}

#[test]
fn a_link_that_holds_one_stretch_is_met_by_another() {
    // Clipped to the top of a cube, led away, and back through the cube by its last stretch.
    let far = DVec3::new(2.0, 0.0, 0.5);
    for (height, wanted) in [(0.0, false), (0.5, true)] {
        let clips = vec![
            on_carriage("held", DVec3::Z * 0.1),
            in_world(far),
            in_world(DVec3::new(1.0, 0.0, height)),
            in_world(DVec3::new(-1.0, 0.0, height)),
        ];
        let spans = [3.0, 1.5, 2.0].map(|length| Span { length, sag: Some(0.01) }).to_vec();
        let mut bending = cable([in_world(far), in_world(far)], spans[0], 0.005);
        (bending.cables[0].clips, bending.cables[0].spans) = (clips, spans);
        let held = slide("held", DVec3::Y, element(Shape::Box { half_extents: DVec3::splat(0.1) }));
        let verdict = ask(vec![held], vec![], bending, [&[0.0], &[0.01]], Asked::default());
        assert_eq!((is_free(&verdict), is_contact(&verdict)), (wanted, !wanted), "{height}: {verdict:?}");
    }
}

#[test]
fn a_cell_of_rigid_bodies_cannot_be_built_from_a_description_with_a_cable() {
    let bending = cable([in_world(DVec3::ZERO), in_world(DVec3::X)], Span { length: 1.5, sag: None }, 0.005);
    let robots = vec![slide("idle", DVec3::X, vec![])];
    let rigid = Cell::new(CellDescription { robots, ..CellDescription::default() }).unwrap_or_else(|e| panic!("{e}"));
    let description = CellDescription { bending, ..rigid.description().clone() };
    let refused = |cell: Result<Cell, CellError>| matches!(cell, Err(CellError::Bends { name }) if name == "hose");
    assert!(refused(rigid.rebuilt(description.clone())));
    assert!(refused(Cell::with_cache(description.clone(), &NoCache)));
    assert!(refused(Cell::new(description)));
}
