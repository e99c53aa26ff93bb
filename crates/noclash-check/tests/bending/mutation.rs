//! Each term of the bounds dropped alone makes a motion free that is not.

use glam::DVec3;
use noclash_cell::Span;
use noclash_check::BendingTerm;
use noclash_geometry::{Pose, Shape};

use super::scene::{
    Asked, ask, ball, cable, cube_mesh, element, in_world, is_contact, is_free, on_carriage, person, region,
    short_lane, slide,
};

/// A cable on a carriage that passes a post at a quarter of its way.
fn passes_a_post(asked: Asked) -> noclash_check::BendingVerdict {
    let clips = [on_carriage("cart", DVec3::ZERO), on_carriage("cart", DVec3::Y * 0.1)];
    let bending = cable(clips, Span { length: 0.12, sag: None }, 0.005);
    let post = ball("post", DVec3::X * 1.0, 0.05);
    ask(vec![slide("cart", DVec3::X, vec![])], vec![post], bending, [&[0.0], &[4.0]], asked)
}

#[test]
fn travel_of_the_clips_is_needed() {
    assert!(is_contact(&passes_a_post(Asked::default())));
    assert!(is_free(&passes_a_post(Asked::without(BendingTerm::EndTravel))));
}

#[test]
fn travel_of_the_body_is_needed() {
    let passes = |asked: Asked| {
        let clips = [0.0, 0.1].map(|y| in_world(DVec3::new(1.0, y, 0.0)));
        let bending = cable(clips, Span { length: 0.12, sag: None }, 0.005);
        let cart = slide("cart", DVec3::X, element(Shape::Sphere { radius: 0.05 }));
        ask(vec![cart], vec![], bending, [&[0.0], &[4.0]], asked)
    };
    assert!(is_contact(&passes(Asked::default())));
    assert!(is_free(&passes(Asked::without(BendingTerm::BodyTravel))));
}

#[test]
fn the_radius_of_the_cable_is_needed() {
    let beside = |asked: Asked| {
        let clips = [-0.4, 0.4].map(|x| in_world(DVec3::X * x));
        let bending = cable(clips, Span { length: 1.0, sag: None }, 0.05);
        let post = ball("post", DVec3::Y * (0.3 + 0.2 + 0.04), 0.2);
        ask(vec![slide("idle", DVec3::X, vec![])], vec![post], bending, [&[0.0], &[1.0]], asked)
    };
    assert!(is_contact(&beside(Asked::default())));
    assert!(is_free(&beside(Asked::without(BendingTerm::Radius))));
}

#[test]
fn growth_of_a_region_within_an_interval_is_needed() {
    let beside = |asked: Asked| {
        let person = person(DVec3::X * 3.0, 1.5, None);
        let robot = slide("idle", DVec3::X, element(Shape::Sphere { radius: 0.1 }));
        let clock = Some([0.0, 2.0]);
        ask(vec![robot], vec![], region(person), [&[0.0], &[0.0]], Asked { clock, ..asked })
    };
    assert!(is_contact(&beside(Asked::default())));
    assert!(is_free(&beside(Asked::without(BendingTerm::Growth))));
}

#[test]
fn stretching_within_an_interval_is_needed() {
    // The clips are 0.3 m apart in the middle, and 1 m at both ends.
    let pulled = |asked: Asked| {
        let clips = [in_world(DVec3::Y * 0.3), on_carriage("cart", DVec3::ZERO)];
        let bending = cable(clips, Span { length: 0.8, sag: None }, 0.005);
        let far = ball("far", DVec3::Z * 9.0, 0.1);
        ask(vec![slide("cart", DVec3::X, vec![])], vec![far], bending, [&[-1.0], &[1.0]], asked)
    };
    assert!(is_contact(&pulled(Asked::default())));
    assert!(is_free(&pulled(Asked::without(BendingTerm::Stretching))));
}

#[test]
fn rounding_is_needed() {
    // A mount ten thousand kilometres away, turned, and back again: the clip is within some ten nanometres of where it is computed, and the
    // post is two nanometres off it.
    let beside = |asked: Asked| {
        let mut cart = slide("cart", DVec3::Y, vec![]);
        let angle = 0.1_f64;
        cart.base = Pose::from_xyz_rpy(DVec3::X * -1e7, DVec3::Z * angle);
        let back = Pose::from_translation(DVec3::new(1e7 * angle.cos(), -1e7 * angle.sin(), 0.0));
        cart.description.joints[0].origin = back;
        let at = cart.base.then(&back).translation;
        let clips = [on_carriage("cart", DVec3::ZERO), on_carriage("cart", DVec3::ZERO)];
        let bending = cable(clips, Span { length: 0.1, sag: Some(0.0) }, 0.01);
        let post = ball("post", at + DVec3::Z * (0.01 + 0.05 + 2e-9), 0.05);
        ask(vec![cart], vec![post], bending, [&[0.0], &[0.0]], asked)
    };
    assert!(!is_free(&beside(Asked::default())), "nearer than the poses are known");
    assert!(is_free(&beside(Asked::without(BendingTerm::Rounding))));
}

#[test]
fn the_side_of_closed_meshes_is_needed() {
    let inside = |asked: Asked| {
        let cart = slide("cart", DVec3::X, element(Shape::mesh(cube_mesh(1.0))));
        ask(vec![cart], vec![], region(short_lane()), [&[0.0], &[0.0]], Asked { clock: Some([0.0, 100.0]), ..asked })
    };
    assert!(is_contact(&inside(Asked::default())));
    assert!(is_free(&inside(Asked::without(BendingTerm::Side))));
}
