//! People and conveyors: a carriage passes in time, or does not.

use glam::DVec3;
use noclash_cell::RegionKind;
use noclash_check::BendingContactKind;
use noclash_check::BendingVerdict;
use noclash_geometry::{Pose, Shape};

use super::scene::{Asked, ask, element, is_contact, is_free, person, region, slide};

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
