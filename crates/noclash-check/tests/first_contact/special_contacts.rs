//! What is no plain first contact: none at all, one at the very start, grazing, sliding, margins, budgets.

use glam::DVec3;
use noclash_check::{CheckOptions, ContactKind, ContactOptions, ContactOutcome, FirstContact};
use noclash_geometry::{Element, Pose, Shape};
use noclash_numeric::{ErrorModel, ErrorTerm};

use super::{assert_encloses, contact, straight};
use crate::engines::carts::{cell, cuboid_mesh, obstacle, pendulum, single, slider};
use crate::small_cells::cube;

#[test]
fn a_motion_that_meets_nothing_is_proved_free() {
    let ball = Shape::sphere(0.5).unwrap();
    let cell = cell(vec![slider(cube(0.1, [0.0; 3]))], vec![obstacle("ball", ball, [0.0, 0.5501, 0.0])]);
    let outcome = straight(&cell, &[-2.0], &[2.0], &ContactOptions::default());
    let ContactOutcome::Free { clearance: Some(clearance) } = outcome else { panic!("{outcome:?}") };
    assert!(clearance.lower.get() > 0.0 && clearance.lower.get() <= 1e-4 + 1e-12);
}

#[test]
fn a_motion_that_begins_in_contact_says_so() {
    let ball = Shape::sphere(0.5).unwrap();
    let overlapping = cell(vec![slider(cube(0.1, [0.0; 3]))], vec![obstacle("ball", ball, [0.0, 0.2, 0.0])]);
    let found = contact(&overlapping, &[0.0], &[2.0]);
    assert_eq!((found.t_lower.to_f64(), found.t_upper.to_f64(), found.kind), (0.0, 0.0, ContactKind::Overlap));
    // Inside a closed mesh, surfaces apart.
    let shell = Shape::mesh(cuboid_mesh([1.0, 1.0, 1.0]));
    let inside =
        cell(vec![slider(single(Shape::mesh(cuboid_mesh([0.1; 3]))))], vec![obstacle("shell", shell, [0.0; 3])]);
    let found = contact(&inside, &[0.0], &[0.1]);
    assert_eq!((found.t_lower.to_f64(), found.t_upper.to_f64(), found.kind), (0.0, 0.0, ContactKind::Containment));
}

#[test]
fn grazing_within_rounding_is_undecided_around_the_graze() {
    // The ball touches the face of the box in one instant, if at all.
    let ball = Shape::sphere(0.5).unwrap();
    let stand = Shape::sphere(0.25).unwrap();
    let cell = cell(vec![slider(single(ball))], vec![obstacle("ball", stand, [0.5, 0.75, 0.0])]);
    let outcome = straight(&cell, &[-1.0], &[1.0], &ContactOptions::default());
    let ContactOutcome::Undecided { free_until, open } = outcome else { panic!("{outcome:?}") };
    assert!(free_until.to_f64() <= 0.75 && free_until.to_f64() > 0.75 - 1e-5, "{free_until:?}");
    assert!(open.iter().all(|open| (open.over.from().to_f64() - 0.75).abs() < 1e-4), "{open:?}");
}

#[test]
fn near_grazes_are_told_from_hits_down_to_a_nanometre() {
    for depth in [1e-3, 1e-6, 1e-9, 1e-11] {
        let pass = |y: f64| {
            let balls = [Shape::sphere(0.5).unwrap(), Shape::sphere(0.25).unwrap()];
            let [moving, standing] = balls;
            let cell = cell(vec![slider(single(moving))], vec![obstacle("ball", standing, [0.5, y, 0.0])]);
            straight(&cell, &[-1.0], &[1.0], &ContactOptions::default())
        };
        assert!(matches!(pass(0.75 + depth), ContactOutcome::Free { .. }), "{depth}: {:?}", pass(0.75 + depth));
        let outcome = pass(0.75 - depth);
        let ContactOutcome::Contact(found) = outcome else { panic!("{depth}: {outcome:?}") };
        // (0.5 − x)² + y² = 0.75²: the rounding of y moves the time by its size over the slope, hence the wider test.
        let y = 0.75 - depth;
        let x = 0.5 - ((0.75 - y) * (0.75 + y)).sqrt();
        let t = (x + 1.0) / 2.0;
        let [lower, upper] = [found.t_lower, found.t_upper].map(|bound| bound.to_f64());
        assert!(lower <= t + 1e-12 && t - 1e-12 <= upper && upper - lower < 1e-7, "{depth}: {t} [{lower}, {upper}]");
    }
}

#[test]
fn sliding_along_a_face_is_undecided_from_where_it_begins_and_ends_quickly() {
    // A cube that slides with its face in the plane of a block's face, from before the block to over it.
    let block = Shape::mesh(cuboid_mesh([1.0, 1.0, 1.0]));
    let cart = slider(single(Shape::mesh(cuboid_mesh([0.25, 0.5, 0.25]))));
    let cell = cell(vec![cart], vec![obstacle("block", block, [1.0, 0.75, 0.0])]);
    let outcome = straight(&cell, &[-1.0], &[1.0], &ContactOptions::default());
    // x = 0.5 − 0.125: the edge of the cart reaches the edge of the block.
    let t = (0.375 + 1.0) / 2.0;
    match outcome {
        ContactOutcome::Undecided { free_until, .. } => {
            assert!(free_until.to_f64() <= t && free_until.to_f64() > t - 1e-6, "{free_until:?}");
        }
        ContactOutcome::Contact(found) => assert_encloses(&found, t),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_graze_before_a_hit_leaves_an_enclosure_that_holds_both() {
    let ball = Shape::sphere(0.5).unwrap();
    let obstacles = vec![
        obstacle("grazed", Shape::sphere(0.25).unwrap(), [0.0, 0.75, 0.0]),
        obstacle("hit", Shape::sphere(0.25).unwrap(), [2.0, 0.0, 0.0]),
    ];
    let cell = cell(vec![slider(single(ball))], obstacles);
    let outcome = straight(&cell, &[-2.0], &[2.0], &ContactOptions::default());
    let ContactOutcome::Contact(found) = outcome else { panic!("{outcome:?}") };
    assert_encloses(&found, 0.5);
    assert_encloses(&found, (1.25 + 2.0) / 4.0);
    assert!(!found.unclear.is_empty());
    assert!((found.t_upper.to_f64() - (1.25 + 2.0) / 4.0).abs() < 1e-4);
}

#[test]
fn with_a_margin_the_contact_is_where_the_distance_is_the_margin() {
    let ball = Shape::sphere(0.5).unwrap();
    let cell = cell(vec![slider(single(ball.clone()))], vec![obstacle("ball", ball, [3.0, 0.0, 0.0])]);
    let options =
        ContactOptions { check: CheckOptions { margin: 0.25, ..CheckOptions::default() }, ..ContactOptions::default() };
    let outcome = straight(&cell, &[-4.0], &[4.0], &options);
    let ContactOutcome::Contact(found) = outcome else { panic!("{outcome:?}") };
    assert_encloses(&found, (3.0 - 1.25 + 4.0) / 8.0);
    assert_eq!(found.kind, ContactKind::Margin);
    assert!(found.t_upper.to_f64() - found.t_lower.to_f64() <= 1e-9);
}

#[test]
fn a_spent_budget_never_claims_more_than_it_proved() {
    let wall = Shape::cuboid([0.2, 2.0, 2.0].into()).unwrap();
    let cell = cell(vec![slider(cube(0.1, [0.0; 3]))], vec![obstacle("wall", wall, [1.0, 0.0, 0.0])]);
    let t = (0.85 + 2.0) / 4.0;
    for budget in [0, 1, 3, 10, 30, 100] {
        let options = ContactOptions {
            check: CheckOptions { budget: Some(budget), ..CheckOptions::default() },
            ..ContactOptions::default()
        };
        match straight(&cell, &[-2.0], &[2.0], &options) {
            ContactOutcome::Undecided { free_until, .. } => assert!(free_until.to_f64() <= t),
            ContactOutcome::Contact(found) => assert_encloses(&found, t),
            other => panic!("{budget}: {other:?}"),
        }
    }
}

#[test]
fn without_the_remainders_a_contact_of_many_turns_is_overlooked() {
    // What bounds a Taylor expansion is needed: without it the post on the way is not seen.
    let post = Shape::cylinder(0.01, 1.0).unwrap();
    let cell = cell(vec![pendulum(1.0)], vec![obstacle("post", post, [0.0, -1.0, 0.0])]);
    let ask = |model: ErrorModel| {
        let check = CheckOptions { model, ..CheckOptions::default() };
        straight(&cell, &[0.0], &[60.0], &ContactOptions { check, ..ContactOptions::default() })
    };
    let sound = ask(ErrorModel::sound());
    let ContactOutcome::Contact(found) = &sound else { panic!("{sound:?}") };
    let without = ask(ErrorModel::without(ErrorTerm::Remainder));
    let overlooked = match &without {
        ContactOutcome::Free { .. } => true,
        ContactOutcome::Contact(wrong) => wrong.t_lower > found.t_upper,
        ContactOutcome::Undecided { free_until, .. } => *free_until > found.t_upper,
        ContactOutcome::NotChecked => false,
    };
    assert!(overlooked, "{without:?}");
}

#[test]
fn what_touches_where_does_not_depend_on_the_accuracy() {
    // The upright edge of a block on an arm swings against a wall: two points, told from the instant before the contact.
    let mut arm = pendulum(1.0);
    let block = Shape::mesh(cuboid_mesh([0.1, 0.1, 0.2]));
    arm.description.links[1].elements = vec![Element { shape: block, pose: Pose::from_translation(DVec3::X) }];
    let wall = Shape::mesh(cuboid_mesh([4.0, 0.2, 1.0]));
    let cell = cell(vec![arm], vec![obstacle("wall", wall, [0.0, 0.7, 0.0])]);
    let sharp = contact(&cell, &[0.0], &[1.0]);
    let points = |found: &FirstContact| {
        let mut points: Vec<DVec3> = found.points.iter().map(|contact| contact.point).collect();
        points.sort_by(|a, b| a.z.total_cmp(&b.z));
        points
    };
    assert_eq!(points(&sharp).len(), 2, "{sharp:?}");
    for tolerance in [1e-6, 1e-4, 3e-3] {
        let outcome = straight(&cell, &[0.0], &[1.0], &ContactOptions { tolerance, ..ContactOptions::default() });
        let ContactOutcome::Contact(found) = outcome else { panic!("{tolerance}: {outcome:?}") };
        assert_encloses(&found, sharp.t_upper.to_f64() - 5e-10);
        assert!(found.t_upper.to_f64() - found.t_lower.to_f64() <= tolerance);
        assert_eq!(found.points.len(), 2, "{tolerance}: {found:?}");
        for (a, b) in points(&found).iter().zip(points(&sharp)) {
            assert!(a.distance(b) < 1e-6, "{tolerance}: {a} and {b}");
        }
        for (a, b) in found.points.iter().zip(&sharp.points) {
            assert!(a.normal.distance(b.normal) < 1e-6, "{tolerance}: {} and {}", a.normal, b.normal);
        }
    }
}
