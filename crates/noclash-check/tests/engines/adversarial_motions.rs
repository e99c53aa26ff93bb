//! Motions made to be missed: between samples, at exact contact, over many turns, by followers, beyond the limits.

use glam::DVec3;
use noclash_cell::CellMotion;
use noclash_check::{CheckOptions, ContactKind, Engine, Verdict};
use noclash_geometry::{Element, Pose, Shape};
use noclash_robot::{JointDescription, JointKind, JointRange, MimicDescription};

use super::carts::{ask, cell, obstacle, pendulum, provers, sheet, slider, verdict};
use crate::small_cells::{cube, joint, link, robot};

#[test]
fn a_thin_sheet_between_the_ends_is_never_missed() {
    let cell = cell(vec![slider(cube(0.01, [0.0; 3]))], vec![obstacle("sheet", sheet(1.0), [0.3, 0.0, 0.0])]);
    for engine in provers() {
        let found = verdict(&cell, &[-1.0], &[1.0], engine, &CheckOptions::default());
        let Verdict::Collision(witness) = found else { panic!("{engine:?}: {found:?}") };
        assert_eq!(witness.kind, ContactKind::Overlap);
        assert!((witness.configuration[0] - 0.3).abs() <= 0.005 + 1e-9);
    }
    // Samples 5 cm apart see nothing, and say so instead of Free.
    let found = verdict(&cell, &[-1.0], &[1.0], Engine::Sampled, &CheckOptions::default());
    assert!(matches!(found, Verdict::Undecided { .. }), "{found:?}");
}

#[test]
fn exact_grazing_is_never_called_free() {
    let ball = Shape::sphere(0.5).unwrap();
    let cell = cell(vec![slider(cube(0.1, [0.0; 3]))], vec![obstacle("ball", ball, [0.0, 0.55, 0.0])]);
    for engine in provers() {
        let found = verdict(&cell, &[-2.0], &[1.7], engine, &CheckOptions::default());
        assert!(!matches!(found, Verdict::Free { .. }), "{engine:?}: {found:?}");
    }
}

#[test]
fn sliding_in_contact_ends_undecided_or_collides_but_ends() {
    // Coplanar faces all along the way.
    let floor = Shape::cuboid(DVec3::new(10.0, 10.0, 1.0)).unwrap();
    let cell = cell(vec![slider(cube(0.5, [0.0; 3]))], vec![obstacle("floor", floor, [0.0, 0.0, -0.75])]);
    for engine in provers() {
        let found = verdict(&cell, &[-1.0], &[1.0], engine, &CheckOptions::default());
        assert!(!matches!(found, Verdict::Free { .. }), "{engine:?}: {found:?}");
    }
}

#[test]
fn a_carried_half_space_sweeps_everything() {
    // It has no balls to bound its travel by: that must not read as a point that hardly moves.
    let turn = joint("turn", JointKind::Continuous, ["base", "arm"], [0.0; 3]);
    let turn = noclash_robot::JointDescription { axis: DVec3::Y, ..turn };
    let below = Element { shape: Shape::HalfSpace, pose: Pose::from_translation(DVec3::Z * -1.0) };
    let shovel = robot("shovel", vec![link("base", vec![]), link("arm", vec![below])], vec![turn]);
    let cell = cell(vec![shovel], vec![obstacle("ball", Shape::sphere(0.1).unwrap(), [0.0, 0.0, 3.0])]);
    for engine in provers() {
        let found = verdict(&cell, &[0.0], &[std::f64::consts::TAU], engine, &CheckOptions::default());
        assert!(!matches!(found, Verdict::Free { .. }), "{engine:?}: {found:?}");
    }
}

#[test]
fn a_swing_over_a_half_space_is_free_or_collides_but_is_not_left_open() {
    let turn = joint("turn", JointKind::Continuous, ["base", "arm"], [0.0; 3]);
    let turn = JointDescription { axis: DVec3::Y, range: None, ..turn };
    let swing = robot("swing", vec![link("base", vec![]), link("arm", cube(0.02, [1.0, 0.0, 0.0]))], vec![turn]);
    for engine in provers() {
        // The far corner of the cube, 1.01 m along the arm and 0.01 m off it, goes deepest.
        let deepest = 1.01_f64.hypot(0.01);
        let over = |z: f64| {
            let cell = cell(vec![swing.clone()], vec![obstacle("ground", Shape::HalfSpace, [0.0, 0.0, z])]);
            verdict(&cell, &[-0.1], &[3.2], engine, &CheckOptions::default())
        };
        assert!(matches!(over(-deepest - 1e-4), Verdict::Free { .. }), "{engine:?} clears by a tenth of a millimetre");
        assert!(matches!(over(-deepest + 1e-4), Verdict::Collision(_)), "{engine:?} digs a tenth of a millimetre");
        assert!(!matches!(over(-deepest), Verdict::Free { .. }), "{engine:?} touches");
    }
}

#[test]
fn motions_beyond_the_limits_are_checked_against_what_only_the_limits_keep_away() {
    let far = obstacle("far", Shape::sphere(0.1).unwrap(), [8.0, 0.0, 0.0]);
    let cell = cell(vec![slider(cube(0.1, [0.0; 3]))], vec![far]);
    assert!(cell.pairs().checked().is_empty(), "unreachable within the limits");
    for engine in provers() {
        let found = verdict(&cell, &[0.0], &[9.0], engine, &CheckOptions::default());
        assert!(matches!(found, Verdict::Collision(_)), "{engine:?}: {found:?}");
    }
}

#[test]
fn a_touch_in_one_instant_only_is_never_called_free() {
    // The pendulum's cube touches the wall at one angle, in the middle of nowhere, and nowhere else.
    let wall = |gap: f64| {
        let half = DVec3::new(0.1, 1.0, 1.0);
        // The far corner of the cube at (1.01, ±0.01) is the farthest from the axis.
        let reach = 1.01_f64.hypot(0.01);
        cell(
            vec![pendulum(1.0)],
            vec![obstacle("wall", Shape::Box { half_extents: half }, [reach + 0.1 + gap, 0.0, 0.0])],
        )
    };
    for engine in provers() {
        let swing = |gap: f64| verdict(&wall(gap), &[-1.3], &[1.234_567], engine, &CheckOptions::default());
        assert!(!matches!(swing(0.0), Verdict::Free { .. }), "{engine:?} touches");
        assert!(!matches!(swing(-1e-9), Verdict::Free { .. }), "{engine:?} overlaps by a nanometre");
        assert!(matches!(swing(1e-5), Verdict::Free { .. }), "{engine:?} clears by ten micrometres");
        assert!(matches!(swing(-1e-4), Verdict::Collision(_)), "{engine:?} overlaps by a tenth of a millimetre");
    }
}

#[test]
fn many_turns_are_counted_all() {
    // A post in the way of the last turn only: it rises with the turns because the joint also slides.
    let turn = JointDescription { axis: DVec3::Z, ..joint("turn", JointKind::Continuous, ["base", "arm"], [0.0; 3]) };
    let mut rise = joint("rise", JointKind::Prismatic, ["arm", "hand"], [0.0; 3]);
    rise.range = Some(JointRange { lower: 0.0, upper: 2.0 });
    let links = vec![link("base", vec![]), link("arm", vec![]), link("hand", cube(0.02, [1.0, 0.0, 0.0]))];
    let cell = cell(
        vec![robot("screw", links, vec![turn, rise])],
        vec![obstacle("post", Shape::sphere(0.03).unwrap(), [-1.0, 0.0, 0.95])],
    );
    let turns = |count: f64| count * std::f64::consts::TAU;
    for engine in provers() {
        let screw = |to: [f64; 2]| verdict(&cell, &[0.0, 0.0], &to, engine, &CheckOptions::default());
        // At t = 0.95 the hand stands at −x, after 9.5 of ten turns.
        assert!(matches!(screw([turns(10.0), 1.0]), Verdict::Collision(_)), "{engine:?}");
        // Half a turn more: it stands at +x there.
        assert!(matches!(screw([turns(10.0 + 0.5 / 0.95), 1.0]), Verdict::Free { .. }), "{engine:?}");
        assert!(matches!(screw([0.0, 1.0]), Verdict::Free { .. }), "{engine:?}");
    }
}

#[test]
fn followers_move_as_far_as_they_follow() {
    // The finger follows the slide three times as far, and backwards: only it reaches the sheet.
    let mut lead = joint("lead", JointKind::Prismatic, ["rail", "car"], [0.0; 3]);
    lead.axis = DVec3::X;
    lead.range = Some(JointRange { lower: 0.0, upper: 0.5 });
    let mut follow = joint("follow", JointKind::Prismatic, ["rail", "finger"], [0.0, 1.0, 0.0]);
    follow.axis = DVec3::X;
    follow.range = None;
    follow.mimic = Some(MimicDescription { joint: "lead".to_string(), multiplier: -3.0, offset: 0.0 });
    let links = vec![link("rail", vec![]), link("car", cube(0.1, [0.0; 3])), link("finger", cube(0.1, [0.0; 3]))];
    let cell =
        cell(vec![robot("gripper", links, vec![lead, follow])], vec![obstacle("sheet", sheet(0.2), [-1.0, 1.0, 0.0])]);
    for engine in provers() {
        let close = |to: f64| verdict(&cell, &[0.0], &[to], engine, &CheckOptions::default());
        let Verdict::Collision(witness) = close(0.5) else { panic!("{engine:?}: {:?}", close(0.5)) };
        assert!((witness.configuration[0] - 1.0 / 3.0).abs() < 0.02, "{engine:?}");
        assert!(matches!(close(0.316), Verdict::Free { .. }), "{engine:?}: {:?}", close(0.316));
    }
}

#[test]
fn a_slide_beyond_its_range_lengthens_what_turns_after_it() {
    // Travel factors of the stated range would be too small by far: the arm is pushed out to three metres.
    let mut push = joint("push", JointKind::Prismatic, ["turntable", "arm"], [0.0; 3]);
    push.axis = DVec3::X;
    push.range = Some(JointRange { lower: 0.0, upper: 0.1 });
    let turn =
        JointDescription { axis: DVec3::Z, ..joint("turn", JointKind::Continuous, ["base", "turntable"], [0.0; 3]) };
    let links = vec![link("base", vec![]), link("turntable", vec![]), link("arm", cube(0.02, [0.0; 3]))];
    let cell = cell(
        vec![robot("crane", links, vec![turn, push])],
        vec![obstacle("post", Shape::cylinder(0.01, 1.0).unwrap(), [0.0, 3.0, 0.0])],
    );
    for engine in provers() {
        let swing = |to: f64| verdict(&cell, &[0.0, 3.0], &[to, 3.0], engine, &CheckOptions::default());
        assert!(matches!(swing(std::f64::consts::PI), Verdict::Collision(_)), "{engine:?}");
        assert!(matches!(swing(1.55), Verdict::Free { .. }), "{engine:?}");
    }
}

#[test]
fn a_motion_that_returns_to_its_start_is_not_a_standstill() {
    // Out and back on a spline: ends and middle say nothing about what is met on the way out.
    use noclash_cell::{PathDescription, Waypoint};
    let cell = cell(vec![slider(cube(0.01, [0.0; 3]))], vec![obstacle("sheet", sheet(1.0), [0.3, 0.0, 0.0])]);
    let waypoint = |velocity: f64, time: f64| Waypoint {
        configuration: vec![0.0],
        velocity: Some(vec![velocity]),
        acceleration: None,
        time: Some(time),
    };
    // x = v t (1 − t) (in unit time), a quarter of v at most.
    for engine in Engine::ALL {
        for (speed, reaches) in [(1.3, true), (1.1, false)] {
            let path = PathDescription::Waypoints(vec![waypoint(speed, 0.0), waypoint(-speed, 1.0)]);
            let motions = CellMotion::of_path(&cell, &path, noclash_robot::Limits::Enforced).unwrap();
            let found = ask(&cell, &motions, engine, &CheckOptions::default()).remove(0).verdict;
            assert_eq!(matches!(found, Verdict::Collision(_)), reaches, "{engine:?}: {found:?}");
            assert_eq!(matches!(found, Verdict::Free { .. }), !reaches && engine != Engine::Sampled, "{engine:?}");
        }
    }
}

#[test]
fn angles_beyond_any_proved_sine_prove_nothing_and_end() {
    // The post is out of reach of the pendulum, but nobody knows where the pendulum is beyond 2^20 radians.
    let cell = cell(vec![pendulum(1.0)], vec![obstacle("post", Shape::sphere(0.02).unwrap(), [0.5, 0.0, 0.0])]);
    for engine in provers() {
        for [from, to] in [[0.0, 1e300], [-1e7, 1e7], [1e9, 1e9]] {
            let found = verdict(&cell, &[from], &[to], engine, &CheckOptions::default());
            assert!(!matches!(found, Verdict::Free { .. }), "{engine:?} from {from} to {to}: {found:?}");
        }
    }
}

#[test]
fn a_joint_that_slides_without_limits_beyond_one_that_turns_is_decided() {
    // The stated ranges bound no travel here; those of the motion do.
    let turn = joint("turn", JointKind::Continuous, ["base", "arm"], [0.0; 3]);
    let plane = joint("plane", JointKind::Planar, ["arm", "car"], [0.0; 3]);
    let links = vec![link("base", vec![]), link("arm", vec![]), link("car", cube(0.1, [0.0; 3]))];
    for (x, free) in [(1.2, true), (1.0, false)] {
        let ball = obstacle("ball", Shape::sphere(0.1).unwrap(), [x, 0.0, 0.0]);
        let cell = cell(vec![robot("r", links.clone(), vec![turn.clone(), plane.clone()])], vec![ball]);
        for engine in provers() {
            let found = verdict(&cell, &[-1.0, 1.0, 0.0, 0.0], &[1.0, 1.0, 0.0, 0.0], engine, &CheckOptions::default());
            match found {
                Verdict::Free { .. } => assert!(free, "{engine:?}"),
                Verdict::Collision(_) => assert!(!free, "{engine:?}"),
                other => panic!("{engine:?}: {other:?}"),
            }
        }
    }
}
