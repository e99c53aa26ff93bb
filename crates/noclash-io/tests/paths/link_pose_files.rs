//! Paths reported by link poses: the joint values they stand for, and what is refused.

use noclash_io::InputErrorKind as Kind;

use super::test_cell::{arm, cell, configurations, read, refused};

/// The arm's tree: base, upper (lifted along z), fore (turned about z), tip (follows along x), tool (fixed).
fn reported(lift: f64, turn: f64) -> String {
    let quat = format!("[0, 0, {}, {}]", (0.5 * turn).sin(), (0.5 * turn).cos());
    format!("{{ a/base: {{}}, a/upper: {{ xyz: [0, 0, {lift}] }}, a/fore: {{ xyz: [0, 0, {lift}], quat: {quat} }} }}")
}

#[test]
fn link_poses_become_joint_values_and_the_answer_says_how_far_off_they_are() {
    let cell = arm();
    let path =
        read(&cell, "p.yaml", format!("link_poses: [{}, {}]", reported(0.25, 0.5), reported(1.0, -0.5))).unwrap();
    let found = configurations(&path);
    let near = |a: &[f64], b: [f64; 2]| a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-12);
    assert!(near(&found[0], [0.25, 0.5]) && near(&found[1], [1.0, -0.5]), "{found:?}");
    assert_eq!(path.named, [true, true]);
    assert!(path.warnings.iter().any(|warning| warning.contains("links are within")), "{:?}", path.warnings);
}

#[test]
fn whole_turns_are_told_by_joint_differences() {
    let cell = arm();
    let poses = format!("link_poses: [{}, {}]", reported(0.0, 0.0), reported(0.0, 0.5));
    let turn = 2.0 * std::f64::consts::PI;
    let path = read(&cell, "p.yaml", format!("{poses}\njoint_differences: [{{ turn: {} }}]", turn + 0.5)).unwrap();
    assert!((configurations(&path)[1][1] - (turn + 0.5)).abs() < 1e-12);
    refused(
        read(&cell, "p.yaml", format!("{poses}\njoint_differences: [{{ turn: 2 }}]")),
        Kind::Inconsistent,
        Some(1),
        "turns",
    );
    refused(read(&cell, "p.yaml", format!("{poses}\njoint_differences: []")), Kind::Inconsistent, Some(2), "waypoints");
}

#[test]
fn poses_that_the_robot_cannot_take_are_refused_with_their_deviation() {
    let cell = arm();
    let off = "link_poses: [{ upper: { xyz: [0.01, 0, 0] }, fore: { xyz: [0.01, 0, 0] } }]";
    refused(read(&cell, "p.yaml", off), Kind::Inconsistent, Some(1), "0.01 m");
    let allowed = format!("{off}\ntolerance: {{ distance: 0.02 }}");
    assert_eq!(configurations(&read(&cell, "p.yaml", allowed).unwrap()), [[0.0, 0.0]]);
    refused(read(&cell, "p.yaml", format!("{off}\ntolerance: {{ distance: -1 }}")), Kind::Value, Some(2), "negative");
    refused(read(&cell, "p.yaml", "link_poses: [{ upper: {} }]"), Kind::Inconsistent, Some(1), "fore");
    refused(read(&cell, "p.yaml", "link_poses: [{ elbow: {} }]"), Kind::Unknown, Some(1), "elbow");
    refused(read(&cell, "p.yaml", "link_poses: []"), Kind::Missing, None, "poses");
    // Beyond the limits of `lift`, -1 to 2.
    refused(read(&cell, "p.yaml", format!("link_poses: [{}]", reported(3.0, 0.0))), Kind::Value, Some(1), "lift");
}

#[test]
fn bodies_that_fly_are_told_by_their_poses_and_other_robots_stay() {
    let cell = cell();
    let text =
        r#"{"link_poses": [{"c/cart": {"xyz": [1, 2, 0]}, "c/drone": {"xyz": [1, 2, 3], "quat": [0, 0, 1, 1]}}]}"#;
    let found = &configurations(&read(&cell, "p.json", text).unwrap())[0];
    let half = 0.5_f64.sqrt();
    let wanted = [0.0, 0.5, 0.0, 0.0, 1.0, 2.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, half, half];
    assert!(found.iter().zip(wanted).all(|(a, b)| (a - b).abs() < 1e-12), "{found:?}");
    // Two robots have a link of this name.
    refused(read(&cell, "p.json", r#"{"link_poses": [{"fore": {}}]}"#), Kind::Unknown, Some(1), "several");
}
