//! Damaged path files are read or refused, never worse; what is read is sound.

use noclash_cell::{Cell, PathDescription};
use noclash_robot::Limits;

use super::test_cell::{arm, cell, edges, npy, read};
use super::trajectories::ECHO;
use crate::cells::mutations::{Dice, damaged};

/// Whether the content is read; a path that is read holds only configurations of the cell, with increasing times.
fn is_read(cell: &Cell, name: &str, content: &[u8]) -> bool {
    let mut read_any = false;
    for result in [read(cell, name, content), edges(cell, name, content)] {
        let loaded = match result {
            Ok(loaded) => loaded,
            Err(error) => {
                assert!(!error.message.is_empty() && !error.remedy.is_empty(), "{error:?}");
                continue;
            }
        };
        read_any = true;
        assert_eq!(loaded.named.len(), cell.dofs().len());
        match loaded.path {
            PathDescription::Waypoints(waypoints) => {
                assert!(!waypoints.is_empty());
                assert!(waypoints.iter().all(|w| cell.validate(&w.configuration, Limits::Enforced).is_ok()));
                assert!(waypoints.windows(2).all(|w| w[0].time < w[1].time || w[0].time.is_none()));
                let rates = |w: &noclash_cell::Waypoint| w.velocity.clone().into_iter().chain(w.acceleration.clone());
                assert!(waypoints.iter().flat_map(rates).all(|r| r.len() == cell.dofs().len()));
            }
            PathDescription::Curves(curves) => {
                assert!(!curves.is_empty());
                // Whatever defines no curve is an error, not a panic.
                drop(noclash_cell::CellMotion::of_path(cell, &PathDescription::Curves(curves), Limits::Enforced));
            }
            PathDescription::Edges(edges) => {
                assert!(!edges.is_empty());
                assert!(edges.iter().flatten().all(|end| cell.validate(end, Limits::Enforced).is_ok()));
            }
        }
    }
    read_any
}

#[test]
fn no_damaged_path_file_makes_a_reader_panic_or_slip_a_bad_row_through() {
    let trajectory = "{\"joint_names\": [\"lift\", \"turn\"], \"points\": [\n{\"positions\": [0, 1], \"velocities\": \
         [0, 0], \"accelerations\": [1, 1], \"time_from_start\": {\"sec\": 0, \"nanosec\": 5}},\n{\"positions\": \
         [1, 1], \"velocities\": [0, 0.5], \"time_from_start\": 1.5}]}";
    let cart =
        "c/drive/x,c/drive/y,c/drive/theta,fly/x,fly/qx,fly/qy,fly/qz,fly/qw\n1,2,3,4,0,0,0,1\n1,2,3,4,0,1,0,1\n";
    let originals: [(&str, Vec<u8>, Cell); 8] = [
        ("p.csv", b"time,lift,turn,vel:lift,vel:turn\n0,0,1,0,0\n0.5,1,1,0,0\n2,2,-1.5e0,0,0.1\n".to_vec(), arm()),
        ("p.csv", cart.as_bytes().to_vec(), cell()),
        ("e.csv", b"from:lift,to:lift,from:turn,to:turn\n0,1,2,3\n1,0,3,2\n".to_vec(), arm()),
        ("p.yaml", ECHO.as_bytes().to_vec(), arm()),
        ("p.json", trajectory.as_bytes().to_vec(), arm()),
        ("c.yaml", super::curve_files::SEGMENTS.as_bytes().to_vec(), arm()),
        ("p.npy", npy("(3, 2)", &[0.0, 1.0, 0.5, 1.5, 1.0, -1.0]), arm()),
        ("e.npy", npy("(1, 2, 2)", &[0.0, 1.0, 0.5, 1.5]), arm()),
    ];
    let mut dice = Dice(0x2545_f491_4f6c_dd1d);
    for (name, original, cell) in &originals {
        assert!(is_read(cell, name, original), "{name}");
        (0..original.len()).for_each(|end| {
            is_read(cell, name, &original[..end]);
        });
        let refused = (0..2000).filter(|_| !is_read(cell, name, &damaged(original, &mut dice))).count();
        assert!(refused > 200, "only {refused} damaged copies of {name} were refused");
    }
}
