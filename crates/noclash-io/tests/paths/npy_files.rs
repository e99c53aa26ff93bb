//! Paths as NumPy arrays.

use noclash_cell::Cell;
use noclash_io::{InputErrorKind as Kind, LoadOptions, MemoryFiles, PathOptions, load_cell_from};

use super::test_cell::{STRICT, arm, cell, cell_of, configurations, edges, npy, read, read_with, refused};

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
fn a_cell_in_which_nothing_moves_has_no_paths_however_many_empty_rows_are_announced() {
    let still = cell_of("obstacles: [{ name: box, box: [1, 1, 1] }]");
    for rows in ["(1000000000000000000, 0)", "(2, 0)", "(0, 0)", "(0,)"] {
        refused(read(&still, "p.npy", npy(rows, &[])), Kind::Missing, None, "nothing in this cell can move");
    }
    refused(read(&still, "p.csv", "time\n0\n"), Kind::Missing, None, "nothing in this cell can move");
    refused(edges(&still, "e.npy", npy("(3, 2, 0)", &[])), Kind::Missing, None, "nothing in this cell can move");
}

#[test]
fn a_cell_without_joints_whose_obstacles_move_has_paths_of_rows_alone() {
    let files = [
        ("cell.yaml", "obstacles: [{ name: wall, box: [1, 1, 1] }, { name: cart, sphere: 1, motion: cart.csv }]"),
        ("cart.csv", "x,y,z\n0,0,5\n0,0,6\n0,0,7\n"),
    ];
    let loaded = load_cell_from(&MemoryFiles::from_iter(files), "cell.yaml".as_ref(), &LoadOptions::default());
    let moving = Cell::new(loaded.unwrap().description).unwrap();
    for (name, content, count) in [
        ("p.npy", npy("(3, 0)", &[]), 3),
        ("p.npy", npy("(0,)", &[]), 1),
        ("p.csv", b"time\n0\n1\n2\n".to_vec(), 3),
        ("p.json", br#"{"joint_names": [], "points": [{"positions": []}, {"positions": []}]}"#.to_vec(), 2),
    ] {
        let path = read(&moving, name, content).unwrap();
        assert_eq!(configurations(&path), vec![Vec::<f64>::new(); count], "{name}");
    }
    assert_eq!(edges(&moving, "e.npy", npy("(2, 2, 0)", &[])).unwrap().path.segment_count(), 2);
    refused(read(&moving, "p.npy", npy("(0, 0)", &[])), Kind::Missing, None, "no rows");
    refused(read(&moving, "p.npy", npy("(1000000000000000000, 0)", &[])), Kind::Value, None, "rows without numbers");
    refused(
        edges(&moving, "e.npy", npy("(1000000000000000000, 2, 0)", &[])),
        Kind::Value,
        None,
        "rows without numbers",
    );
}
