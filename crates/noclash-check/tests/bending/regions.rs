//! People and conveyors: a carriage passes in time, or does not.

use glam::DVec3;
use noclash_cell::RegionKind;
use noclash_check::BendingContactKind;
use noclash_check::BendingVerdict;
use noclash_geometry::{Pose, Shape};

use super::scene::{Asked, ask, cube_mesh, element, is_contact, is_free, person, region, short_lane, slide};

const NEAR: f64 = 1e-5;

fn ball_on_slide() -> noclash_cell::RobotInCell {
    slide("cart", DVec3::X, element(Shape::Sphere { radius: 0.1 }))
}

fn along(kind: RegionKind, to: f64, clock: Option<[f64; 2]>) -> BendingVerdict {
    ask(vec![ball_on_slide()], vec![], region(kind), [&[0.0], &[to]], Asked { clock, ..Asked::default() })
}

#[test]
fn a_person_reaches_what_speed_and_time_allow() {
    // The ball goes from x = 0 to 1 in two seconds; the person stands at x = 4 and walks at 1.2 m/s: 4 − 0.3 − 2.4 = 1.3 is reached, the
    // ball's surface comes to 1.1.
    let gap = 4.0 - 0.3 - 2.4 - 1.1;
    assert!(is_free(&along(person(DVec3::X * 4.0, 1.2, None), 1.0, Some([0.0, 2.0]))));
    assert!(is_free(&along(person(DVec3::X * (4.0 - gap + NEAR), 1.2, None), 1.0, Some([0.0, 2.0]))));
    let met = along(person(DVec3::X * (4.0 - gap - NEAR), 1.2, None), 1.0, Some([0.0, 2.0]));
    let BendingVerdict::Contact(contact) = &met else { panic!("{met:?}") };
    assert_eq!(contact.kind, BendingContactKind::Occupied);
    // Twice as slow, and they meet.
    assert!(is_contact(&along(person(DVec3::X * 4.0, 1.2, None), 1.0, Some([0.0, 4.0]))));
}

#[test]
fn a_person_seen_later_is_bounded_before_as_well() {
    let kind = RegionKind::Reachable {
        pose: Pose::from_translation(DVec3::X * 4.0),
        size: DVec3::ZERO,
        radius: 0.3,
        speed: 1.2,
        seen: 2.0,
        within: None,
    };
    // At the beginning, two seconds before, the person may be 2.4 m nearer; the ball is at 0 then.
    assert!(is_free(&along(kind.clone(), 1.0, Some([0.0, 2.0]))));
    assert!(is_contact(&along(kind, 4.0, Some([0.0, 2.0]))));
}

#[test]
fn an_area_holds_a_person_back() {
    let area = Some((Pose::from_translation(DVec3::X * 4.0), DVec3::new(4.0, 4.0, 4.0)));
    // The area begins at x = 2, the ball's surface ends at 1.1 or 2.1.
    assert!(is_free(&along(person(DVec3::X * 4.0, 9.0, area), 1.0, Some([0.0, 2.0]))));
    assert!(is_contact(&along(person(DVec3::X * 4.0, 9.0, area), 2.0, Some([0.0, 2.0]))));
}

#[test]
fn without_a_clock_nothing_is_free_of_a_person() {
    assert!(!is_free(&along(person(DVec3::X * 400.0, 1.0, None), 1.0, None)));
}

#[test]
fn a_part_on_a_conveyor_is_met_in_its_window_alone() {
    // The lane runs along y through x = 1, from y = −3; parts of 20 cm enter between 0 s and 1 s at 1 to 2 m/s.
    let turned = Pose::from_xyz_rpy(DVec3::new(1.0, -3.0, 0.0), DVec3::new(0.0, 0.0, std::f64::consts::FRAC_PI_2));
    let lane = |enters: [f64; 2]| RegionKind::Conveyor {
        pose: turned,
        size: DVec3::splat(0.2),
        length: 6.0,
        speed: [1.0, 2.0],
        enters,
    };
    // The ball rests in the lane at y = 0: parts pass (−0.2 … 0.2) at 2.8/2 s at the earliest and 1 + 3.2 s at the latest.
    let stands = |enters: [f64; 2], clock: [f64; 2]| {
        ask(
            vec![ball_on_slide()],
            vec![],
            region(lane(enters)),
            [&[1.0], &[1.0]],
            Asked { clock: Some(clock), ..Asked::default() },
        )
    };
    assert!(is_free(&stands([0.0, 1.0], [0.0, 1.4 - NEAR])));
    assert!(is_contact(&stands([0.0, 1.0], [0.0, 1.4 + NEAR])));
    assert!(is_contact(&stands([0.0, 1.0], [4.2 - NEAR, 9.0])));
    assert!(is_free(&stands([0.0, 1.0], [4.2 + NEAR, 9.0])));
    assert!(is_free(&stands([20.0, 21.0], [0.0, 9.0])), "not there yet");
    assert!(is_free(&stands([-20.0, -19.0], [0.0, 9.0])), "gone");
}

/// A closed mesh on the carriage, which stands at x = 0.
fn asked_of_a_mesh(kind: RegionKind, half: f64, options: Asked) -> BendingVerdict {
    let cart = slide("cart", DVec3::X, element(Shape::mesh(cube_mesh(half))));
    ask(vec![cart], vec![], region(kind), [&[0.0], &[0.0]], options)
}

fn at_clock(clock: [f64; 2]) -> Asked {
    Asked { clock: Some(clock), ..Asked::default() }
}

#[test]
fn a_part_that_is_there_for_a_moment_leaves_closed_meshes_free() {
    // The lane of 10 cm passes beside the cube; parts are in it for 0.2 s of a segment of 1000 s, and for an instant at its ends.
    let beside = |enters: f64, y: f64| RegionKind::Conveyor {
        pose: Pose::from_translation(DVec3::new(0.0, y, 0.0)),
        size: DVec3::splat(0.1),
        length: 0.1,
        speed: [0.5, 2.0],
        enters: [enters, enters],
    };
    for enters in [0.003, 333.3, 999.7, 1000.0, -0.2] {
        let free = asked_of_a_mesh(beside(enters, 0.3), 0.1, at_clock([0.0, 1000.0]));
        assert!(is_free(&free), "{enters}: {free:?}");
    }
    for enters in [0.003, 333.3, 999.7] {
        // Across the cube's surface, and inside of it.
        for y in [0.12, 0.0] {
            let met = asked_of_a_mesh(beside(enters, y), 0.1, at_clock([0.0, 1000.0]));
            assert!(is_contact(&met), "{enters} {y}: {met:?}");
        }
    }
}

#[test]
fn a_region_inside_a_closed_mesh_is_a_contact_whatever_the_margin() {
    let inside = |within_half: f64| RegionKind::Reachable {
        pose: Pose::from_translation(DVec3::new(0.2, -0.1, 0.3)),
        size: DVec3::splat(2.0 * within_half),
        radius: 0.0,
        speed: 0.1,
        seen: 0.0,
        within: None,
    };
    for (half, seconds) in [(0.05, 1.0), (0.0, 1.0), (0.3, 2.0), (0.3, 9.0)] {
        let met = asked_of_a_mesh(inside(half), 1.0, at_clock([0.0, seconds]));
        let BendingVerdict::Contact(contact) = &met else { panic!("{half} {seconds}: {met:?}") };
        assert_eq!(contact.kind, BendingContactKind::Occupied);
    }
    // Outside, and too slow to come near.
    let person = RegionKind::Reachable {
        pose: Pose::from_translation(DVec3::X * 2.0),
        size: DVec3::ZERO,
        radius: 0.3,
        speed: 0.1,
        seen: 0.0,
        within: None,
    };
    assert!(is_free(&asked_of_a_mesh(person, 1.0, at_clock([0.0, 6.9]))));
}

#[test]
fn a_lane_that_begins_and_ends_inside_a_closed_mesh_is_never_free() {
    // Parts are inside from when they enter until they are gone: they never meet the surface.
    let lane = short_lane();
    assert!(is_contact(&asked_of_a_mesh(lane.clone(), 1.0, at_clock([0.0, 100.0]))));
    // For an instant at the end of the segment: not free either.
    assert!(!is_free(&asked_of_a_mesh(lane.clone(), 1.0, at_clock([0.0, 5.0]))));
    assert!(is_free(&asked_of_a_mesh(lane, 1.0, at_clock([0.0, 4.9]))));
}
