//! Every search comes back: contacts of flat and round shapes within few tests, and what converges slowly within the bound that the search sets itself, with
//! bounds on the time that hold and are told to be wide.

use glam::DVec3;

use noclash_check::{ContactAnswer, ContactEngine, ContactOptions, ContactOutcome, PreparedCell};
use noclash_geometry::{Element, Pose, Shape};

use super::{ask, assert_encloses};
use crate::engines::carts::{cell, cuboid_mesh, obstacle, pendulum, slider};

fn tests(answer: &ContactAnswer) -> u64 {
    answer.counters.volume_tests + answer.counters.triangle_tests
}

fn answer(cell: &PreparedCell, [from, to]: [f64; 2], engine: ContactEngine) -> ContactAnswer {
    let motion = noclash_cell::CellMotion::straight(cell, &[from], &[to]).unwrap();
    ask(cell, &[motion], &ContactOptions { engine, ..ContactOptions::default() }).remove(0)
}

/// What turns about z, its shape half a metre from the axis.
fn turning(shape: Shape) -> noclash_cell::RobotInCell {
    let mut arm = pendulum(0.5);
    arm.description.links[1].elements = vec![Element { shape, pose: Pose::from_translation(DVec3::X * 0.5) }];
    arm
}

#[test]
fn flat_shapes_that_turn_into_round_ones_take_few_tests() {
    let flat = || {
        let block = Shape::cuboid([0.3, 0.1, 0.2].into()).unwrap();
        let mesh = Shape::mesh(cuboid_mesh([0.3, 0.1, 0.2]));
        [("box", block), ("cylinder", Shape::cylinder(0.1, 0.3).unwrap()), ("mesh", mesh)]
    };
    let round = || {
        let capsule = Shape::capsule(0.1, 0.2).unwrap();
        [("sphere", Shape::sphere(0.1).unwrap()), ("capsule", capsule)]
    };
    for (of_flat, one) in flat() {
        for (of_round, other) in round() {
            for (moves, stands) in [(one.clone(), other.clone()), (other.clone(), one.clone())] {
                for radius in [0.4, 0.5, 0.55] {
                    let beside = [radius * 1.3_f64.cos(), radius * 1.3_f64.sin(), 0.02];
                    let cell = cell(vec![turning(moves.clone())], vec![obstacle("it", stands.clone(), beside)]);
                    let found = answer(&cell, [0.0, 2.0], ContactEngine::Spacetime);
                    let told = format!("{of_flat} and {of_round} at {radius}: {found:?}");
                    let ContactOutcome::Contact(contact) = &found.outcome else { panic!("{told}") };
                    assert!(contact.t_upper.to_f64() - contact.t_lower.to_f64() <= 1e-9, "{told}");
                    assert!(!found.effort_spent && tests(&found) <= 3000, "{told}");
                }
            }
        }
    }
}

/// The face of a long plate that turns about an axis in it, and a ball beside the axis: along a fixed direction the end of the plate comes nearer a hundred
/// thousand times as fast as the face does where the ball is.
#[test]
fn a_contact_that_converges_slowly_is_enclosed_within_the_bound_on_effort() {
    let plate = Shape::cuboid([20.0, 0.2, 0.2].into()).unwrap();
    let mut arm = pendulum(0.5);
    arm.description.links[1].elements = vec![Element { shape: plate, pose: Pose::from_translation(DVec3::Y * -0.1) }];
    let (beside, radius) = (1e-4, 0.01);
    let ball = obstacle("ball", Shape::sphere(radius).unwrap(), [beside, radius + 5e-5, 0.0]);
    let cell = cell(vec![arm], vec![ball]);
    // The face is the line of the angle q through the axis: cos q (radius + 5e-5) - sin q beside = radius.
    let reach = beside.hypot(radius + 5e-5);
    let expected = (radius / reach).acos() - beside.atan2(radius + 5e-5);
    for engine in ContactEngine::ALL {
        let found = answer(&cell, [0.0, 1.0], engine);
        let ContactOutcome::Contact(contact) = &found.outcome else { panic!("{found:?}") };
        assert_encloses(contact, expected);
        assert!(tests(&found) <= 30 * (1 << 15), "{engine:?}: {} tests", tests(&found));
        let width = contact.t_upper.to_f64() - contact.t_lower.to_f64();
        assert!(width <= 1e-9 || found.effort_spent || !contact.unclear.is_empty(), "{engine:?}: {found:?}");
    }
}

/// Hundredths of a micrometre above a table all the way, then into a wall: whoever follows that by first-order bounds would take 10^8 steps.
#[test]
fn a_ball_that_slides_along_a_table_comes_back_with_what_is_known() {
    let gap = 1e-8;
    for (name, table) in
        [("box", Shape::cuboid([8.0, 1.0, 0.2].into()).unwrap()), ("mesh", Shape::mesh(cuboid_mesh([8.0, 1.0, 0.2])))]
    {
        let ball = vec![Element { shape: Shape::sphere(0.1).unwrap(), pose: Pose::IDENTITY }];
        let wall = obstacle("wall", Shape::cuboid([0.2, 1.0, 1.0].into()).unwrap(), [1.7, 0.0, 0.45]);
        let cell = cell(vec![slider(ball)], vec![obstacle(name, table, [0.0, 0.0, -0.2 - gap]), wall]);
        for engine in ContactEngine::ALL {
            let found = answer(&cell, [-2.0, 2.0], engine);
            assert!(tests(&found) <= 30 * (1 << 16), "{engine:?} {name}: {} tests", tests(&found));
            match &found.outcome {
                ContactOutcome::Contact(contact) => {
                    assert_encloses(contact, 3.5 / 4.0);
                    let width = contact.t_upper.to_f64() - contact.t_lower.to_f64();
                    assert!(width <= 1e-9 || found.effort_spent || !contact.unclear.is_empty(), "{engine:?} {found:?}");
                }
                ContactOutcome::Undecided { free_until, open } => {
                    assert!(free_until.to_f64() <= 3.5 / 4.0 && !open.is_empty(), "{engine:?} {name}: {found:?}");
                }
                other => panic!("{engine:?} {name}: {other:?}"),
            }
        }
    }
}
