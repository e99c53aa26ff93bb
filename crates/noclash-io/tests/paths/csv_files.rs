//! CSV paths.

use noclash_io::{InputErrorKind as Kind, PathOptions};
use noclash_robot::Limits;

use super::test_cell::{STRICT, arm, cell, configurations, read, read_with, refused, waypoints};

#[test]
fn rows_are_waypoints_and_joints_not_named_take_the_state() {
    let path = read(&arm(), "p.csv", "lift\n0\n-0.25\n1e-3\n").unwrap();
    assert_eq!(configurations(&path), [[0.0, 0.5], [-0.25, 0.5], [1e-3, 0.5]]);
    assert_eq!(path.named, [true, false]);
    assert!(waypoints(&path).iter().all(|w| w.time.is_none() && w.velocity.is_none() && w.acceleration.is_none()));
    assert!(path.warnings.is_empty());
}

#[test]
fn columns_may_stand_in_any_order_with_blanks_quotes_marks_and_any_line_ends() {
    let text = "\u{feff}turn ,\"a/lift\",time\r\n 7.5, 1 ,0\r\n\r\n-7.5,2,0.5\r\n";
    let path = read(&arm(), "P.CSV", text).unwrap();
    assert_eq!(configurations(&path), [[1.0, 7.5], [2.0, -7.5]]);
    assert_eq!(waypoints(&path).iter().map(|w| w.time).collect::<Vec<_>>(), [Some(0.0), Some(0.5)]);
}

#[test]
fn joints_of_several_values_have_a_column_for_each() {
    let text = "drive/x,c/drive/y,drive/theta,fly/x,fly/y,fly/z,fly/qx,fly/qy,fly/qz,fly/qw\n1,2,3,4,5,6,0,0,1,1\n";
    let path = read(&cell(), "p.csv", text).unwrap();
    assert_eq!(configurations(&path)[0][4..], [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 0.0, 1.0, 1.0]);
    assert_eq!(path.named.iter().filter(|&&named| named).count(), 10);
    // Parts of a position may be left to the state; the identity stands for an orientation nobody gives.
    let path = read(&cell(), "p.csv", "fly/z\n6\n").unwrap();
    assert_eq!(configurations(&path)[0][7..], [0.0, 0.0, 6.0, 0.0, 0.0, 0.0, 1.0]);
}

#[test]
fn velocities_stand_beside_their_joints_and_joints_not_named_rest() {
    let text = "time,vel:turn,lift,turn,vel:a/lift\n0,1,0,0.1,2\n1,3,1,0.2,4\n";
    let path = read(&arm(), "p.csv", text).unwrap();
    assert_eq!(configurations(&path), [[0.0, 0.1], [1.0, 0.2]]);
    assert_eq!(waypoints(&path)[0].velocity, Some(vec![2.0, 1.0]));
    assert_eq!(waypoints(&path)[1].velocity, Some(vec![4.0, 3.0]));
    let path = read(&arm(), "p.csv", "time,lift,vel:lift\n0,0,2\n").unwrap();
    assert_eq!(waypoints(&path)[0].velocity, Some(vec![2.0, 0.0]));
}

#[test]
fn velocities_need_positions_times_and_company() {
    refused(read(&arm(), "p.csv", "lift,vel:lift\n0,1\n"), Kind::Missing, Some(2), "no time");
    refused(read(&arm(), "p.csv", "time,lift,vel:turn\n0,1,1\n"), Kind::Missing, Some(1), "a/turn");
    refused(read(&arm(), "p.csv", "time,lift,turn,vel:turn\n0,1,1,1\n"), Kind::Missing, Some(1), "vel:a/lift");
    refused(read(&arm(), "p.csv", "time,lift,vel:lift,vel:lift\n0,1,1,1\n"), Kind::Inconsistent, Some(1), "second");
    let names = ["fly/qx", "fly/qy", "fly/qz", "fly/qw"];
    let text = format!("time,{},vel:{}\n0,0,0,0,1,0,0,0,0\n", names.join(","), names.join(",vel:"));
    refused(read(&cell(), "p.csv", text), Kind::Unsupported, Some(2), "orientation");
}

#[test]
fn a_column_that_is_no_joint_is_refused_with_the_name_that_was_meant() {
    refused(read(&arm(), "p.csv", "lift,trun\n0,1\n"), Kind::Unknown, Some(1), "did you mean `turn`");
    refused(read(&arm(), "p.csv", "\n\nlift,vel:lfit\n0,1\n"), Kind::Unknown, Some(3), "did you mean `lift`");
    refused(read(&cell(), "p.csv", "x/lift\n0\n"), Kind::Unknown, Some(1), "a/lift");
    refused(read(&arm(), "p.csv", "lift,\n0,\n"), Kind::Unknown, Some(1), "no name");
    refused(read(&arm(), "p.csv", "lift,note\n0,hello\n"), Kind::Unknown, Some(1), "note");
    refused(read(&arm(), "p.csv", "# lift,turn\n0,1\n"), Kind::Unknown, Some(1), "did you mean `lift`");
    refused(read(&arm(), "p.csv", "from:lift,to:lift\n0,1\n"), Kind::Unsupported, Some(1), "give the file with edges");
}

#[test]
fn a_joint_is_named_once_and_clearly() {
    refused(read(&arm(), "p.csv", "lift,a/lift\n0,1\n"), Kind::Inconsistent, Some(1), "second column for `a/lift`");
    refused(read(&arm(), "p.csv", "time,lift,time\n0,1,0\n"), Kind::Inconsistent, Some(1), "twice");
    refused(read(&cell(), "p.csv", "lift\n0\n"), Kind::Inconsistent, Some(1), "`a/lift` or `b/lift`");
}

#[test]
fn joints_without_a_value_of_their_own_are_no_columns() {
    refused(read(&arm(), "p.csv", "lift,finger\n0,0\n"), Kind::Inconsistent, Some(1), "follows `lift`, is no column");
    refused(read(&arm(), "p.csv", "a/mount\n0\n"), Kind::Inconsistent, Some(1), "is fixed");
    refused(read(&cell(), "p.csv", "drive\n0\n"), Kind::Inconsistent, Some(1), "drive/x, drive/y, drive/theta");
}

#[test]
fn a_file_of_one_robot_names_its_joints_alone() {
    let of_b = PathOptions { robot: Some(1), ..STRICT };
    let path = read_with(&cell(), "p.csv", "lift,b/turn\n1,2\n", &of_b).unwrap();
    assert_eq!(configurations(&path)[0][..4], [0.0, 0.5, 1.0, 2.0]);
    assert_eq!(path.named[..5], [false, false, true, true, false]);
    refused(read_with(&cell(), "p.csv", "a/lift\n1\n", &of_b), Kind::Inconsistent, Some(1), "robot `a`");
    refused(read_with(&cell(), "p.csv", "drive/x\n1\n", &of_b), Kind::Unknown, Some(1), "lift");
    let nobody = PathOptions { robot: Some(9), ..STRICT };
    assert!(read_with(&cell(), "p.csv", "lift\n1\n", &nobody).is_err());
}

#[test]
fn ragged_empty_and_headless_files_are_refused() {
    refused(read(&arm(), "p.csv", "lift,turn\n0,1\n\n0\n"), Kind::Syntax, Some(4), "1 fields");
    refused(read(&arm(), "p.csv", "lift\n0,\n"), Kind::Syntax, Some(2), "2 fields");
    refused(read(&arm(), "p.csv", ""), Kind::Missing, None, "empty");
    refused(read(&arm(), "p.csv", "\n\r\n"), Kind::Missing, None, "empty");
    refused(read(&arm(), "p.csv", "lift\n"), Kind::Missing, None, "no rows");
    refused(read(&arm(), "p.csv", "time\n0\n"), Kind::Missing, None, "no joint");
    refused(read(&arm(), "p.csv", "0,1\n0,1\n"), Kind::Syntax, Some(1), "instead of names");
    refused(read(&arm(), "p.csv", "lift;turn\n0;1\n"), Kind::Syntax, Some(1), "commas");
    refused(read(&arm(), "p.csv", b"lift\n\xff\n".to_vec()), Kind::Syntax, Some(2), "UTF-8");
    refused(read(&arm(), "p.txt", "lift\n0\n"), Kind::Unsupported, None, ".csv");
}

#[test]
fn what_is_no_finite_number_is_refused_at_its_line() {
    for word in ["nan", "NaN", "inf", "-Infinity", "1e999"] {
        refused(read(&arm(), "p.csv", format!("lift\n0\n{word}\n")), Kind::Value, Some(3), "`lift`");
    }
    for word in ["", "x", "1.0.0", "0x1", "1_000", "\"0\n1\""] {
        refused(read(&arm(), "p.csv", format!("lift,turn\n0,0\n1,{word}\n")), Kind::Syntax, Some(3), "`turn`");
    }
}

#[test]
fn times_increase_strictly() {
    refused(read(&arm(), "p.csv", "time,lift\n0,0\n1,0\n1,1\n"), Kind::Value, Some(4), "row 2");
    refused(read(&arm(), "p.csv", "time,lift\n0,0\n-1,0\n"), Kind::Value, Some(3), "not after 0");
    refused(read(&arm(), "p.csv", "time,lift\n0,0\n-0,0\n"), Kind::Value, Some(3), "row 1");
}

#[test]
fn an_orientation_is_whole_and_not_zero() {
    refused(read(&cell(), "p.csv", "fly/qx,fly/qy,fly/qz\n0,0,1\n"), Kind::Missing, None, "c/fly/qw");
    let text = "fly/qx,fly/qy,fly/qz,fly/qw\n0,0,0,1\n0,0,0,-0\n";
    refused(read(&cell(), "p.csv", text), Kind::Value, Some(3), "`c/fly` has the quaternion");
}

#[test]
fn values_beyond_limits_are_refused_by_row_joint_and_limit_unless_limits_are_ignored() {
    let text = "lift\n0\n2\n2.5\n";
    refused(read(&arm(), "p.csv", text), Kind::Value, Some(4), "row 2 (counted from 0): joint `a/lift` is 2.5, above");
    refused(read(&arm(), "p.csv", text), Kind::Value, Some(4), "limit 2");
    refused(read(&arm(), "p.csv", "lift\n-1.5\n"), Kind::Value, Some(2), "below its lower limit -1");
    let lenient = PathOptions { limits: Limits::Ignored, ..STRICT };
    assert_eq!(configurations(&read_with(&arm(), "p.csv", text, &lenient).unwrap())[2], [2.5, 0.5]);
}

#[test]
fn a_state_beyond_limits_is_refused_where_a_path_leaves_it_in_force() {
    let cell = super::test_cell::cell_of("robots: [{ name: a, urdf: arm.urdf }]\nstate: { a/lift: 3 }");
    refused(read(&cell, "p.csv", "turn\n1\n"), Kind::Value, Some(2), "from the cell's state");
    assert!(read(&cell, "p.csv", "turn,lift\n1,1\n").is_ok());
}

#[test]
fn a_missing_file_is_named() {
    let files = noclash_io::MemoryFiles::default();
    refused(noclash_io::read_path(&files, "p.csv".as_ref(), &arm(), &STRICT), Kind::Missing, None, "cannot read");
}

#[test]
fn a_joint_named_twice_is_refused_whatever_its_two_names() {
    refused(read(&arm(), "p.csv", "lift,a/lift\n0,1\n"), Kind::Inconsistent, Some(1), "second column for `a/lift`");
    let json = r#"{"joint_names": ["lift", "a/lift"], "points": [{"positions": [0, 1]}]}"#;
    refused(read(&arm(), "p.json", json), Kind::Inconsistent, Some(1), "second");
    let curve = "joint_names: [lift, a/lift]\nline: { start: [0, 0], end: [1, 1] }";
    refused(read(&arm(), "p.yaml", curve), Kind::Inconsistent, Some(1), "second");
    let edges = super::test_cell::edges(&arm(), "e.csv", "from:lift,to:lift,from:a/lift,to:a/lift\n0,0,1,1\n");
    refused(edges, Kind::Inconsistent, Some(1), "second");
    let poses = "link_poses: [{ base: {}, a/base: {}, upper: {}, fore: {} }]";
    refused(read(&arm(), "p.yaml", poses), Kind::Inconsistent, Some(1), "same link");
    let differences = "link_poses: [{ base: {}, upper: {}, fore: {} }, { base: {}, upper: {}, fore: {} }]\njoint_differences: [{ turn: 0, a/turn: 6.283185307179586 }]";
    refused(read(&arm(), "p.yaml", differences), Kind::Inconsistent, Some(2), "twice");
}

#[test]
fn a_long_path_keeps_little_more_than_its_numbers() {
    let rows = 20_000;
    let text: String = "lift,turn\n".chars().chain((0..rows).flat_map(|_| "0.123456789,-1.5\n".chars())).collect();
    let path = read(&arm(), "p.csv", text).unwrap();
    let noclash_cell::PathDescription::Waypoints(waypoints) = &path.path else { panic!("waypoints") };
    assert_eq!(waypoints.len(), rows);
    // One waypoint a row and nothing beside it: its own size, and exactly its numbers.
    assert!(waypoints.capacity() <= rows + 1, "{}", waypoints.capacity());
    assert!(size_of::<noclash_cell::Waypoint>() <= 11 * size_of::<f64>());
    assert!(waypoints.iter().all(|waypoint| waypoint.configuration.capacity() == 2));
}
