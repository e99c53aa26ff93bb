//! ROS joint trajectories.

use noclash_io::InputErrorKind as Kind;

use super::test_cell::{arm, cell, configurations, read, refused, waypoints};

/// As `ros2 topic echo` prints a message.
pub const ECHO: &str = "header:
  stamp:
    sec: 0
    nanosec: 0
  frame_id: ''
joint_names:
- turn
- lift
points:
- positions:
  - 0.25
  - 1.0
  velocities: []
  accelerations: []
  effort: []
  time_from_start:
    sec: 0
    nanosec: 0
- positions:
  - 0.5
  - -1.0
  velocities: []
  accelerations: []
  effort: []
  time_from_start:
    sec: 1
    nanosec: 100000000
---
";

/// One point per text, for the joint `lift`.
fn with_points(points: &[&str]) -> String {
    format!("joint_names: [lift]\npoints:\n{}", points.iter().map(|point| format!("- {point}\n")).collect::<String>())
}

#[test]
fn a_printed_message_is_a_timed_path() {
    let path = read(&arm(), "p.yaml", ECHO).unwrap();
    assert_eq!(configurations(&path), [[1.0, 0.25], [-1.0, 0.5]]);
    assert_eq!(waypoints(&path).iter().map(|w| w.time).collect::<Vec<_>>(), [Some(0.0), Some(1.1)]);
    assert!(waypoints(&path).iter().all(|w| w.velocity.is_none() && w.acceleration.is_none()));
    assert!(path.warnings.is_empty() && path.named == [true, true]);
}

#[test]
fn json_with_velocities_and_accelerations_is_read_in_joint_order() {
    let text = r#"{"joint_names": ["turn", "a/lift"], "points": [
        {"positions": [1, 0], "velocities": [2, 3], "accelerations": [4, 5], "effort": [1, 1], "time_from_start": 0},
        {"positions": [1, 1], "velocities": [0, 0], "time_from_start": 0.5}]}"#;
    let path = read(&arm(), "p.json", text).unwrap();
    let first = &waypoints(&path)[0];
    assert_eq!((&first.velocity, &first.acceleration), (&Some(vec![3.0, 2.0]), &Some(vec![5.0, 4.0])));
    let second = &waypoints(&path)[1];
    assert_eq!((&second.velocity, &second.acceleration), (&Some(vec![0.0, 0.0]), &None));
}

#[test]
fn times_come_in_the_words_of_both_ros_versions() {
    for (written, seconds) in [
        ("{sec: 2, nanosec: 300000000}", 2.3),
        ("{secs: 2, nsecs: 300000000}", 2.3),
        ("{nanosec: 1}", 1e-9),
        ("{sec: 3}", 3.0),
        ("2.3", 2.3),
    ] {
        let text = with_points(&[&format!("{{positions: [0], time_from_start: {written}}}")]);
        assert_eq!(waypoints(&read(&arm(), "p.yaml", text).unwrap())[0].time, Some(seconds), "{written}");
    }
    for (bad, kind) in [
        ("{sec: 0.5}", Kind::Value),
        ("{sec: 1, nanosec: 1000000000}", Kind::Value),
        ("{sec: 1, nanosec: -1}", Kind::Value),
        ("{sec: 1, secs: 1}", Kind::Inconsistent),
        ("{seconds: 1}", Kind::Unknown),
        ("{}", Kind::Missing),
        ("soon", Kind::Value),
        (".nan", Kind::Value),
    ] {
        let text = with_points(&[&format!("{{positions: [0], time_from_start: {bad}}}")]);
        refused(read(&arm(), "p.yaml", text), kind, Some(3), "");
    }
}

#[test]
fn a_start_after_zero_is_warned_of() {
    let text = with_points(&["{positions: [0], time_from_start: 1}"]);
    assert!(read(&arm(), "p.yaml", text).unwrap().warnings[0].contains("not checked"));
}

#[test]
fn of_several_documents_the_one_with_points_is_taken_and_copies_are_one() {
    let empty = "joint_names: []\npoints: []\n---\n";
    let path = read(&arm(), "p.yaml", format!("{empty}{ECHO}{empty}")).unwrap();
    assert_eq!(path, read(&arm(), "p.yaml", ECHO).unwrap());
    let later = ECHO.replacen("sec: 0", "sec: 77", 1);
    assert_eq!(path, read(&arm(), "p.yaml", format!("{ECHO}{later}")).unwrap());
    let other = ECHO.replace("- 0.5", "- 0.6");
    refused(read(&arm(), "p.yaml", format!("{ECHO}{other}")), Kind::Inconsistent, Some(29), "second trajectory");
    refused(read(&arm(), "p.yaml", empty), Kind::Missing, None, "no trajectory");
    refused(read(&arm(), "p.yaml", ""), Kind::Missing, None, "no trajectory");
    refused(read(&arm(), "p.yaml", "--- \n"), Kind::Missing, None, "no trajectory");
}

#[test]
fn a_list_cut_short_by_printing_is_refused() {
    let cut = ECHO.replace("---\n", "- '...'\n---\n");
    refused(read(&arm(), "p.yaml", cut), Kind::Value, Some(28), "--full-length");
}

#[test]
fn names_follow_the_rules_of_columns_and_errors_point_at_them() {
    refused(read(&arm(), "p.yaml", ECHO.replace("- lift", "- lfit")), Kind::Unknown, Some(8), "did you mean `lift`");
    refused(read(&arm(), "p.yaml", ECHO.replace("- lift", "- turn")), Kind::Inconsistent, Some(8), "second column");
    refused(read(&cell(), "p.yaml", ECHO), Kind::Inconsistent, Some(7), "ambiguous");
    refused(read(&arm(), "p.yaml", ECHO.replace("- lift", "- finger")), Kind::Inconsistent, Some(8), "is no column");
}

#[test]
fn a_fixed_joint_may_be_listed_while_it_rests() {
    let listed = |second: &str| {
        format!("joint_names: [mount, lift]\npoints:\n- {{positions: [0.3, 0]}}\n- {{positions: [{second}, 1]}}\n")
    };
    let path = read(&arm(), "p.yaml", listed("0.3")).unwrap();
    assert_eq!(configurations(&path), [[0.0, 0.5], [1.0, 0.5]]);
    assert!(path.warnings[0].contains("`a/mount` is fixed"), "{:?}", path.warnings);
    refused(read(&arm(), "p.yaml", listed("0.4")), Kind::Inconsistent, Some(4), "moves it");
}

#[test]
fn points_that_are_not_whole_are_refused() {
    let refused_point = |point: &str, kind: Kind, word: &str| {
        refused(read(&arm(), "p.yaml", with_points(&[point])), kind, Some(3), word);
    };
    refused_point("{positions: [0, 1]}", Kind::Inconsistent, "2 numbers for 1 joints");
    refused_point("{positions: []}", Kind::Missing, "no positions");
    refused_point("{velocities: [1], time_from_start: 0}", Kind::Missing, "positions");
    refused_point("{positions: [0], velocities: [1, 2], time_from_start: 0}", Kind::Inconsistent, "velocities");
    refused_point("{positions: [0], accelerations: [1], time_from_start: 0}", Kind::Inconsistent, "no velocities");
    refused_point("{positions: [0], velocities: [1]}", Kind::Missing, "no time");
    refused_point("{positions: [0], velocity: [1]}", Kind::Unknown, "velocities");
    refused_point("{positions: [.nan]}", Kind::Value, "finite");
    refused_point("{positions: [\"0\"]}", Kind::Value, "number");
    refused_point("{positions: [2.5]}", Kind::Value, "above its upper limit 2");
    refused_point("0", Kind::Value, "mapping");
}

#[test]
fn times_increase_in_all_points_or_stand_in_none() {
    let refused_second = |first: &str, second: &str, word: &str| {
        refused(read(&arm(), "p.yaml", with_points(&[first, second])), Kind::Value, Some(4), word);
    };
    refused_second("{positions: [0], time_from_start: 0}", "{positions: [1]}", "no time");
    refused_second("{positions: [0]}", "{positions: [1], time_from_start: 0}", "row 0 has none");
    refused_second("{positions: [0], time_from_start: 1}", "{positions: [1], time_from_start: 1}", "not after");
}

#[test]
fn other_messages_and_files_are_refused() {
    let wrapped = format!("joint_trajectory: {{{}}}", "joint_names: [], points: []");
    refused(read(&arm(), "p.yaml", wrapped), Kind::Missing, None, "no trajectory with points");
    refused(read(&arm(), "p.yaml", "joint_names: [lift]\npoint: []\n"), Kind::Unknown, Some(2), "points");
    refused(read(&arm(), "p.yaml", "points: [{positions: [0]}]\n"), Kind::Missing, Some(1), "joint_names");
    refused(read(&arm(), "p.yaml", "joint_names: []\npoints: [{positions: []}]\n"), Kind::Missing, Some(2), "");
    refused(read(&arm(), "p.json", "[1, 2]"), Kind::Value, Some(1), "mapping");
    refused(read(&arm(), "p.json", "{\"points\": ["), Kind::Syntax, Some(1), "");
}

#[test]
fn keys_without_a_value_are_refused_in_every_kind_of_path() {
    for (text, line) in [
        ("joint_names: [lift]\npoints:\n- positions: [0]\n  velocities:\n  time_from_start: 0\n", 4),
        ("joint_names: [lift]\npoints:\n- positions: [0]\n  time_from_start:\n", 4),
        ("joint_names: [lift]\npoints:\n- positions: [0]\n  time_from_start: { sec: 1, nanosec: }\n", 4),
        ("joint_names: [lift]\npoints:\n", 2),
        ("joint_names: [lift]\nb_spline:\n  degree: 1\n  knots:\n  control_points: [[0], [1]]\n", 4),
        ("joint_names: [lift]\nsegments:\n- line: { start: [0], end: [1] }\n  arc:\n", 4),
        ("joint_names: [lift]\narc:\nline: { start: [0], end: [1] }\n", 2),
        ("link_poses: [{ a/base: {}, a/fore: {} }]\njoint_differences:\n", 2),
        ("link_poses: [{ a/base: {}, a/fore: {} }]\ntolerance: { distance: }\n", 2),
    ] {
        refused(read(&arm(), "p.yaml", text), Kind::Missing, Some(line), "has no value");
    }
    // A link whose pose is missing is not at the origin.
    refused(read(&arm(), "p.yaml", "link_poses:\n- a/base: {}\n  a/fore:\n"), Kind::Value, Some(3), "mapping");
    // What says nothing about the motion may be empty.
    let empty = "header:\njoint_names: [lift]\npoints:\n- positions: [0]\n  effort:\n";
    assert_eq!(waypoints(&read(&arm(), "p.yaml", empty).unwrap()).len(), 1);
}
