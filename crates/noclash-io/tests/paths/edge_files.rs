//! Independent edges.

use noclash_cell::PathDescription;
use noclash_io::InputErrorKind as Kind;

use super::test_cell::{arm, cell, edges, npy, refused};

#[test]
fn an_array_of_two_ends_per_row_is_edges() {
    let loaded = edges(&arm(), "e.npy", npy("(2, 2, 2)", &[0.0, 1.0, 0.1, 1.1, 0.2, 1.2, 0.3, 1.3])).unwrap();
    let expected = vec![[vec![0.0, 1.0], vec![0.1, 1.1]], [vec![0.2, 1.2], vec![0.3, 1.3]]];
    assert_eq!(loaded.path, PathDescription::Edges(expected));
    assert_eq!(loaded.named, [true, true]);
}

#[test]
fn columns_from_and_to_are_edges_in_any_order() {
    let loaded = edges(&arm(), "e.csv", "to:turn,from:lift,to:a/lift,from:turn\n1.1,0,0.1,1\n").unwrap();
    assert_eq!(loaded.path, PathDescription::Edges(vec![[vec![0.0, 1.0], vec![0.1, 1.1]]]));
    let loaded = edges(&arm(), "e.csv", "from:lift,to:lift\n0,1\n").unwrap();
    assert_eq!(loaded.path, PathDescription::Edges(vec![[vec![0.0, 0.5], vec![1.0, 0.5]]]));
    assert_eq!(loaded.named, [true, false]);
}

#[test]
fn edges_that_are_not_whole_are_refused() {
    refused(edges(&arm(), "e.csv", "from:lift\n0\n"), Kind::Missing, Some(1), "to:a/lift");
    refused(edges(&arm(), "e.csv", "from:lift,to:lift,to:turn\n0,0,0\n"), Kind::Missing, Some(1), "from:a/turn");
    refused(edges(&arm(), "e.csv", "lift\n0\n"), Kind::Unknown, Some(1), "from:");
    refused(edges(&arm(), "e.csv", "from:lift,to:lift,time\n0,0,0\n"), Kind::Unknown, Some(1), "`time`");
    refused(edges(&arm(), "e.csv", "from:lift,to:lift,to:a/lift\n0,0,0\n"), Kind::Inconsistent, Some(1), "second");
    refused(edges(&arm(), "e.csv", "from:lfit,to:lfit\n0,0\n"), Kind::Unknown, Some(1), "did you mean `lift`");
    refused(edges(&arm(), "e.csv", "from:finger,to:finger\n0,0\n"), Kind::Inconsistent, Some(1), "follows `lift`");
    refused(edges(&arm(), "e.csv", "from:lift,to:lift\n0,9\n"), Kind::Value, Some(2), "row 0");
    refused(edges(&arm(), "e.csv", "from:lift,to:lift\n"), Kind::Missing, None, "no rows");
    refused(edges(&arm(), "e.csv", "from:lift,to:lift\n0,nan\n"), Kind::Value, Some(2), "`to:lift`");
    refused(edges(&arm(), "e.npy", npy("(2, 2)", &[0.0; 4])), Kind::Inconsistent, None, "N x 2 x 2");
    refused(edges(&arm(), "e.npy", npy("(1, 2, 3)", &[0.0; 6])), Kind::Inconsistent, None, "1 x 2 x 3");
    refused(edges(&arm(), "e.npy", npy("(0, 2, 2)", &[])), Kind::Missing, None, "no rows");
    refused(edges(&arm(), "e.json", "{}"), Kind::Unsupported, None, ".npy");
    let quaternion = "from:fly/qx,to:fly/qx\n0,0\n";
    refused(edges(&cell(), "e.csv", quaternion), Kind::Missing, None, "without");
}
