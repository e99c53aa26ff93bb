//! Robots with followers, planar and floating roots, several robots: where bodies are is known in closed form.

use std::f64::consts::FRAC_PI_2;

use glam::DVec3;
use noclash_cell::{Cell, CellDescription, Reason};
use noclash_check::PreparedCell;
use noclash_geometry::Pose;
use noclash_robot::{ConfigurationError, Limits};

use crate::sample_cells::load;
use crate::small_cells::*;

fn names(cell: &Cell) -> Vec<&str> {
    cell.dofs().iter().map(|dof| dof.name.as_str()).collect()
}

#[test]
fn a_follower_has_no_number_and_mirrors_its_leader() {
    let cell = load("robots/mimic_gripper/mimic_gripper.urdf");
    assert_eq!(names(&cell), ["mimic_gripper/finger_left_joint"]);
    assert_eq!(verdict(&cell, "mimic_gripper/finger_left", "mimic_gripper/finger_right"), Ok(0.0));
    assert_eq!(verdict(&cell, "mimic_gripper/palm", "mimic_gripper/finger_right"), Err(Reason::Adjacent));
    for opening in [0.0, 0.01, 0.04] {
        // The inner faces are at ±(0.001 + q).
        assert_distance(&measure(&cell, &[opening], 1), 0.002 + 2.0 * opening);
    }
    let beyond = cell.validate(&[0.05], Limits::Enforced);
    assert!(matches!(beyond, Err(ConfigurationError::OutsideLimits { .. })));
}

/// The cart of planar_base or floating_base (0.6 × 0.4 m, from z = 0.05 to 0.35) with a wall whose face is at x = 5.
fn cart_and_wall(urdf: &str) -> PreparedCell {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/robots/");
    let path = std::path::Path::new(folder).join(urdf).join(urdf).with_extension("urdf");
    let loaded = noclash_io::load_cell(&path, &noclash_io::LoadOptions::default()).unwrap();
    let mut wall = obstacle("wall", 10.0, [10.0, 0.0, 0.0]);
    wall.pose = Pose::from_translation(DVec3::new(10.0, 0.0, 0.0));
    build(CellDescription { obstacles: vec![wall], ..loaded.description })
}

#[test]
fn a_planar_root_moves_in_its_plane_and_turns() {
    let cell = cart_and_wall("planar_base");
    let dofs = ["base/x", "base/y", "base/theta", "shoulder"].map(|dof| format!("planar_base/{dof}"));
    assert_eq!(names(&cell), dofs);
    // The arm's tip is 0.1 + 0.45 ahead of the cart's origin.
    assert_distance(&measure(&cell, &[1.0, 0.5, 0.0, 0.0], 1), 5.0 - 1.55);
    // Turned round, the cart's back (0.3) is nearest; turned by a quarter, its side (0.2), the arm pointing away at y.
    assert_distance(&measure(&cell, &[1.0, 0.5, std::f64::consts::PI, 0.0], 1), 5.0 - 1.3);
    assert_distance(&measure(&cell, &[1.0, 0.5, FRAC_PI_2, 0.0], 1), 5.0 - 1.2);
    // A root without limits can go anywhere: nothing is unreachable.
    assert!(cell.pairs().excluded().iter().all(|pair| pair.reason != Reason::Unreachable));
    assert!(measure(&cell, &[4.8, 0.0, 0.0, 0.0], 1).nearest[0].overlap);
}

#[test]
fn a_floating_root_takes_a_quaternion_of_any_length_but_zero() {
    let cell = cart_and_wall("floating_base");
    assert_eq!(cell.dofs().len(), 8);
    assert_eq!(cell.state()[6], 1.0, "the default quaternion is the identity");
    for length in [1.0, 3.5, 1e-3] {
        assert_distance(&measure(&cell, &[1.0, 0.0, 0.0, 0.0, 0.0, 0.0, length, 0.0], 1), 5.0 - 1.55);
        // A quarter turn about y lifts the arm's direction to −z: the cart's top (0.35), or the arm's (0.48), looks ahead.
        let half = length * std::f64::consts::FRAC_1_SQRT_2;
        assert_distance(&measure(&cell, &[1.0, 0.0, 0.0, 0.0, half, 0.0, half, 0.0], 1), 5.0 - 1.48);
    }
    let zero = cell.validate(&[0.0; 8], Limits::Ignored);
    assert!(matches!(zero, Err(ConfigurationError::ZeroQuaternion { .. })));
}

#[test]
fn several_robots_share_one_configuration_in_cell_order() {
    let mut second = arm("second");
    second.base = Pose::from_xyz_rpy(DVec3::new(1.6, 0.3, 0.0), DVec3::new(0.0, 0.0, std::f64::consts::PI));
    let cell = build(CellDescription {
        robots: vec![arm("first"), second],
        state: vec![("second/turn_1".to_string(), 0.25)],
        ..Default::default()
    });
    let expected: Vec<String> =
        ["first", "second"].iter().flat_map(|robot| (1..=3).map(move |i| format!("{robot}/turn_{i}"))).collect();
    assert_eq!(names(&cell), expected);
    assert_eq!(cell.state(), [0.0, 0.0, 0.0, 0.25, 0.0, 0.0]);
    assert!(cell.is_stated(3) && !cell.is_stated(0));
    assert_eq!(
        (cell.find_dof("turn_1"), cell.find_dof("second/turn_1")),
        (None, Some(3)),
        "ambiguous without the robot"
    );
    // Both stretched: the hands, cubes of 0.1, are at (0.8, 0) and (0.8, 0.3).
    let stretched = measure(&cell, &[0.0; 6], 1000);
    let hands = ["first/hand", "second/hand"].map(|name| cell.find_body(name).unwrap());
    let pair = stretched.nearest.iter().find(|pair| pair.bodies == hands).unwrap();
    assert!((pair.upper.get() - 0.2).abs() < 1e-9 && (pair.lower.get() - 0.2).abs() < 1e-9, "{pair:?}");
    assert!(matches!(cell.validate(&[0.0; 5], Limits::Ignored), Err(ConfigurationError::WrongLength { .. })));
}
