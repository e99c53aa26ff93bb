//! Paths as NumPy arrays.

use noclash_io::{InputErrorKind as Kind, PathOptions};

use super::test_cell::{STRICT, arm, cell, cell_of, configurations, npy, read, read_with, refused};

#[test]
fn rows_of_all_values_in_order_are_waypoints() {
    let path = read(&arm(), "p.npy", npy("(2, 2)", &[0.0, 1.0, 0.25, -9.0])).unwrap();
    assert_eq!(configurations(&path), [[0.0, 1.0], [0.25, -9.0]]);
    assert_eq!(path.named, [true, true]);
    assert_eq!(configurations(&read(&arm(), "p.npy", npy("(2,)", &[0.0, 1.0])).unwrap()), [[0.0, 1.0]]);
}

#[test]
fn an_array_of_one_robot_has_its_width() {
    let of_b = PathOptions { robot: Some(1), ..STRICT };
    let path = read_with(&cell(), "p.npy", npy("(1, 2)", &[1.0, 2.0]), &of_b).unwrap();
    assert_eq!(configurations(&path)[0][..5], [0.0, 0.5, 1.0, 2.0, 0.0]);
    assert_eq!(path.named.iter().filter(|&&named| named).count(), 2);
}

#[test]
fn arrays_of_another_shape_or_with_bad_values_are_refused() {
    refused(read(&arm(), "p.npy", npy("(1, 3)", &[0.0; 3])), Kind::Inconsistent, None, "1 x 3, but the cell asks");
    refused(read(&arm(), "p.npy", npy("(1, 1, 2)", &[0.0; 2])), Kind::Inconsistent, None, "N x 2");
    refused(read(&arm(), "p.npy", npy("(2, 2)", &[0.0; 3])), Kind::Inconsistent, None, "bytes follow");
    refused(read(&arm(), "p.npy", npy("(0, 2)", &[])), Kind::Missing, None, "no rows");
    refused(read(&arm(), "p.npy", b"lift\n0\n".to_vec()), Kind::Syntax, None, "NumPy");
    refused(read(&arm(), "p.npy", npy("(1, 2)", &[0.0, f64::NAN])), Kind::Value, None, "row 0");
    refused(read(&arm(), "p.npy", npy("(2, 2)", &[0.0, 0.0, 9.0, 0.0])), Kind::Value, None, "`a/lift` is 9");
}

#[test]
fn a_cell_without_joints_has_no_paths_however_many_empty_rows_are_announced() {
    let empty = cell_of("obstacles: [{ name: box, box: [1, 1, 1] }]");
    refused(read(&empty, "p.npy", npy("(1000000000000000000, 0)", &[])), Kind::Missing, None, "no joints");
    refused(read(&empty, "p.csv", "time\n0\n"), Kind::Missing, None, "no joints");
}
