//! Several robots with files of their own.

use noclash_cell::Cell;
use noclash_io::{InputError, InputErrorKind as Kind, LoadedPath, PathOptions, combine_robots};

use super::test_cell::{STRICT, cell, configurations, edges, read_with, refused, waypoints};

fn of(cell: &Cell, robot: usize, text: &str) -> (usize, LoadedPath) {
    let name = format!("{}.csv", cell.robots()[robot].name);
    (robot, read_with(cell, &name, text, &PathOptions { robot: Some(robot), ..STRICT }).unwrap())
}

fn both(a: &str, b: &str) -> Result<LoadedPath, InputError> {
    let cell = cell();
    combine_robots(vec![of(&cell, 0, a), of(&cell, 1, b)], &cell)
}

/// Times with a/lift and b/lift.
fn lifts(path: &LoadedPath) -> Vec<(Option<f64>, f64, f64)> {
    waypoints(path).iter().map(|w| (w.time, w.configuration[0], w.configuration[2])).collect()
}

#[test]
fn untimed_files_go_row_by_row() {
    let path = both("lift\n0\n1\n", "lift,turn\n1,2\n0,3\n").unwrap();
    assert_eq!(
        configurations(&path).iter().map(|q| q[..4].to_vec()).collect::<Vec<_>>(),
        [[0.0, 0.5, 1.0, 2.0], [1.0, 0.5, 0.0, 3.0]]
    );
    assert_eq!(path.named[..5], [true, false, true, true, false]);
    refused(both("lift\n0\n1\n", "lift\n0\n"), Kind::Inconsistent, None, "1 rows");
}

#[test]
fn timed_files_are_split_at_the_times_of_each_other() {
    let path = both("time,lift\n0,0\n2,1\n", "time,lift\n0,2\n0.5,1\n2,1\n").unwrap();
    assert_eq!(lifts(&path), [(Some(0.0), 0.0, 2.0), (Some(0.5), 0.25, 1.0), (Some(2.0), 1.0, 1.0)]);
    assert_eq!(path.warnings.len(), 1);
    assert!(path.warnings[0].contains("a.csv") && path.warnings[0].contains("rounded"), "{:?}", path.warnings);
}

#[test]
fn a_robot_stands_still_before_and_after_its_own_times() {
    let path = both("time,lift\n1,0\n2,1\n", "time,lift\n0,2\n1,1\n").unwrap();
    assert_eq!(lifts(&path), [(Some(0.0), 0.0, 2.0), (Some(1.0), 0.0, 1.0), (Some(2.0), 1.0, 1.0)]);
    assert!(path.warnings.iter().all(|warning| warning.contains("does not move")) && path.warnings.len() == 2);
}

#[test]
fn equal_times_need_no_split_and_say_nothing() {
    let path = both("time,lift\n-0,0\n2,1\n", "time,lift\n0,2\n2,1\n").unwrap();
    assert_eq!(lifts(&path), [(Some(0.0), 0.0, 2.0), (Some(2.0), 1.0, 1.0)]);
    assert!(path.warnings.is_empty(), "{:?}", path.warnings);
}

#[test]
fn split_points_lie_between_the_ends_and_within_the_stated_distance_of_the_line() {
    // Sevenths of tenths: nothing here is exact.
    let times: Vec<f64> = (0..50).map(|step| f64::from(step) / 7.0).collect();
    let b: String = times.iter().map(|time| format!("{time:?},0.5\n")).collect();
    let path = both("time,turn,lift\n0,-1000.1,-0.3\n9.3,333.3,1.7\n", &format!("time,lift\n{b}")).unwrap();
    for waypoint in waypoints(&path) {
        let (time, turn, lift) = (waypoint.time.unwrap(), waypoint.configuration[1], waypoint.configuration[0]);
        assert!((-1000.1..=333.3).contains(&turn) && (-0.3..=1.7).contains(&lift));
        // The difference to the line, times 9.3; its own rounding is a few units in the last place.
        let residual = (turn + 1000.1) * 9.3 - 1333.4 * time;
        assert!(residual.abs() <= 9.3 * 40.0 * f64::EPSILON * 1000.1, "{residual} at {time}");
    }
}

#[test]
fn a_file_without_times_follows_the_rows_of_one_with_times() {
    let path = both("time,lift\n0,0\n2,1\n", "lift\n2\n1\n").unwrap();
    assert_eq!(lifts(&path), [(Some(0.0), 0.0, 2.0), (Some(2.0), 1.0, 1.0)]);
    assert!(path.warnings[0].contains("row by row"));
    refused(both("time,lift\n0,0\n2,1\n", "lift\n2\n1\n0\n"), Kind::Inconsistent, None, "time column");
    let cell = cell();
    let three = vec![
        of(&cell, 0, "time,lift\n0,0\n2,1\n"),
        of(&cell, 1, "time,lift\n0,0\n3,1\n"),
        of(&cell, 2, "drive/x\n0\n1\n"),
    ];
    refused(combine_robots(three, &cell), Kind::Inconsistent, None, "different times");
}

#[test]
fn splines_and_turns_of_floating_joints_are_not_split() {
    let spline = "time,lift,vel:lift\n0,0,0\n2,1,0\n";
    refused(both(spline, "time,lift\n0,0\n1,1\n"), Kind::Unsupported, None, "velocities");
    let cell = cell();
    let turning = "time,fly/qx,fly/qy,fly/qz,fly/qw\n0,0,0,0,1\n2,0,0,1,0\n";
    let together = |other: &str| combine_robots(vec![of(&cell, 2, turning), of(&cell, 0, other)], &cell);
    refused(together("time,lift\n0,0\n1,1\n"), Kind::Unsupported, None, "same times");
    assert!(together("time,lift\n0,0\n2,1\n").is_ok());
    // A single file needs no merging.
    let alone = of(&cell, 0, spline);
    assert_eq!(combine_robots(vec![alone.clone()], &cell).unwrap(), alone.1);
}

#[test]
fn what_cannot_be_combined_is_refused() {
    let cell = cell();
    let a = || of(&cell, 0, "lift\n0\n");
    refused(combine_robots(vec![a(), a()], &cell), Kind::Inconsistent, None, "two paths");
    refused(combine_robots(vec![(1, a().1), a()], &cell), Kind::Inconsistent, None, "`a/lift`");
    let edge = edges(&cell, "e.csv", "from:a/lift,to:a/lift\n0,1\n").unwrap();
    refused(combine_robots(vec![(0, edge), of(&cell, 1, "lift\n0\n")], &cell), Kind::Unsupported, None, "edges");
    assert_eq!(combine_robots(Vec::new(), &cell).unwrap_err().kind, Kind::Missing);
    let huge = [of(&cell, 0, "time,turn\n0,-1.7e308\n2,1.7e308\n"), of(&cell, 1, "time,turn\n0,0\n1,1\n")];
    refused(combine_robots(huge.to_vec(), &cell), Kind::Value, None, "too far");
    let endless = [of(&cell, 0, "time,turn\n-1.7e308,0\n1.7e308,1\n"), of(&cell, 1, "time,turn\n0,0\n1,1\n")];
    refused(combine_robots(endless.to_vec(), &cell), Kind::Value, None, "smaller numbers");
}
