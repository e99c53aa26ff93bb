//! The file of `motion:` of an obstacle: what its columns mean, and every way it can be wrong.

use std::path::Path;

use noclash_cell::{Obstacle, ObstacleMotion};
use noclash_geometry::Pose;
use noclash_io::{InputError, InputErrorKind as Kind, LoadOptions, MemoryFiles, load_cell_from};

/// The cart of a cell whose motion is this file.
fn cart(file: &str, content: &[u8]) -> Result<Obstacle, InputError> {
    let yaml =
        format!("obstacles:\n  - {{ name: cart, box: [1, 1, 1], pose: {{ xyz: [0, 0, 1] }}, motion: {file} }}\n");
    let mut files = MemoryFiles::default();
    files.insert("cell.yaml", yaml.into_bytes());
    files.insert("cart.csv", content.to_vec());
    files.insert("cart.npy", content.to_vec());
    let loaded = load_cell_from(&files, Path::new("cell.yaml"), &LoadOptions::default())?;
    assert!(loaded.files.iter().any(|read| read == Path::new(file)), "{:?}", loaded.files);
    Ok(loaded.description.obstacles[0].clone())
}

fn motion(content: &str) -> ObstacleMotion {
    cart("cart.csv", content.as_bytes()).unwrap().motion.unwrap()
}

fn npy(shape: &str, values: &[f64]) -> Vec<u8> {
    let header = format!("{{'descr': '<f8', 'fortran_order': False, 'shape': {shape}, }}");
    let mut bytes = [&b"\x93NUMPY\x01\x00"[..], &(header.len() as u16).to_le_bytes(), header.as_bytes()].concat();
    bytes.extend(values.iter().flat_map(|value| value.to_le_bytes()));
    bytes
}

#[test]
fn columns_mean_what_their_names_say_in_any_order_and_with_the_obstacles_name_before_them() {
    let read = motion("y,x,z\n2,1,3\n5,4,6\n");
    assert_eq!(read.poses, [[1.0, 2.0, 3.0, 0.0, 0.0, 0.0, 1.0], [4.0, 5.0, 6.0, 0.0, 0.0, 0.0, 1.0]]);
    assert_eq!((read.file.as_str(), read.times), ("cart.csv", None));
    let read =
        motion("time,cart/x,cart/y,cart/z,cart/qx,cart/qy,cart/qz,cart/qw\n0.5,1,2,3,0,0,0,2\n1.5,1,2,3,0,1,0,0\n");
    assert_eq!(read.poses, [[1.0, 2.0, 3.0, 0.0, 0.0, 0.0, 2.0], [1.0, 2.0, 3.0, 0.0, 1.0, 0.0, 0.0]]);
    assert_eq!(read.times, Some(vec![0.5, 1.5]));
}

#[test]
fn roll_pitch_and_yaw_are_those_of_poses_and_their_rounding_is_kept_in_the_geometry() {
    let read = cart("cart.csv", b"x,y,z,roll,pitch,yaw\n0,0,0,0.3,-1.1,2.5\n0,0,0,0,0,0\n").unwrap();
    let [_, _, _, x, y, z, w] = read.motion.unwrap().poses[0];
    let meant = Pose::from_xyz_rpy(glam::DVec3::ZERO, glam::DVec3::new(0.3, -1.1, 2.5));
    let stored = Pose::from_xyz_quaternion(glam::DVec3::ZERO, [x, y, z, w]).unwrap();
    assert!(meant.rotation.abs_diff_eq(stored.rotation, 1e-15), "{meant:?} {stored:?}");
    let error = read.elements[0].pose.rotation_error;
    assert!(error > 1e-15 && error < 1e-13, "{error}");
    // Numbers that say themselves what they are need no such allowance.
    for exact in ["x,y,z\n0,0,0\n", "x,y,z,roll,pitch,yaw\n0,0,0,0,0,0\n", "x,y,z,qx,qy,qz,qw\n0,0,0,0,0,1,1\n"] {
        assert_eq!(cart("cart.csv", exact.as_bytes()).unwrap().elements[0].pose, Pose::IDENTITY);
    }
}

#[test]
fn arrays_hold_positions_alone_or_with_quaternions() {
    let read =
        |shape: &str, values: &[f64]| cart("cart.npy", &npy(shape, values)).map(|cart| cart.motion.unwrap().poses);
    assert_eq!(read("(2, 3)", &[1., 2., 3., 4., 5., 6.]).unwrap()[1], [4.0, 5.0, 6.0, 0.0, 0.0, 0.0, 1.0]);
    assert_eq!(read("(1, 7)", &[1., 2., 3., 0., 0., 1., 1.]).unwrap(), [[1.0, 2.0, 3.0, 0.0, 0.0, 1.0, 1.0]]);
    assert_eq!(read("(3,)", &[1., 2., 3.]).unwrap().len(), 1);
    assert_eq!(read("(2, 6)", &[0.0; 12]).unwrap_err().kind, Kind::Inconsistent);
    assert_eq!(read("(0, 3)", &[]).unwrap_err().kind, Kind::Missing);
    assert_eq!(read("(1, 7)", &[0.0; 7]).unwrap_err().kind, Kind::Value);
    assert_eq!(read("(1, 3)", &[0.0, f64::NAN, 0.0]).unwrap_err().kind, Kind::Value);
}

#[test]
fn what_is_no_motion_is_an_error_with_file_line_and_remedy() {
    let wrong = |content: &str, kind: Kind, line: Option<usize>, message: &str| {
        let error = cart("cart.csv", content.as_bytes()).map(|_| ()).unwrap_err();
        assert_eq!((error.kind, error.line), (kind, line), "{error:?}");
        assert!(error.message.contains(message), "{error:?}");
        assert!(error.file.ends_with("cart.csv") && !error.remedy.is_empty(), "{error:?}");
    };
    wrong("", Kind::Missing, None, "empty");
    wrong("x,y,z\n", Kind::Missing, None, "no rows");
    wrong("x,y\n0,0\n", Kind::Missing, Some(1), "`z` is missing");
    wrong("x,y,z,qx,qy,qz\n0,0,0,0,0,0\n", Kind::Missing, Some(1), "`qw` is missing");
    wrong("x,y,z,yaw\n0,0,0,0\n", Kind::Missing, Some(1), "`roll` is missing");
    wrong("x,y,z,roll,pitch,yaw,qx,qy,qz,qw\n0,0,0,0,0,0,0,0,0,1\n", Kind::Inconsistent, Some(1), "both");
    wrong("x,y,z,x\n0,0,0,0\n", Kind::Inconsistent, Some(1), "`x` appears twice");
    wrong("x,y,z,cart/x\n0,0,0,0\n", Kind::Inconsistent, Some(1), "`x` appears twice");
    wrong("x,y,z,tme\n0,0,0,0\n", Kind::Unknown, Some(1), "`tme`");
    wrong("van/x,y,z\n0,0,0\n", Kind::Unknown, Some(1), "`van/x`");
    wrong("0,0,0\n1,1,1\n", Kind::Syntax, Some(1), "instead of names");
    wrong("x,y,z\n0,0,0\n0,nan,0\n", Kind::Value, Some(3), "finite");
    wrong("x,y,z\n0,0,0\n\n0,0\n", Kind::Syntax, Some(4), "2 fields");
    wrong("x,y,z,qx,qy,qz,qw\n0,0,0,0,0,0,0\n", Kind::Value, Some(2), "quaternion");
    wrong("time,x,y,z\n0,0,0,0\n0,0,0,1\n", Kind::Value, Some(3), "not after");
    wrong("x,y,z,roll,pitch,yaw\n0,0,0,1e30,0,0\n", Kind::Value, Some(2), "too large");
    let missing = cart("kart.csv", b"").map(|_| ()).unwrap_err();
    assert_eq!((missing.kind, missing.line), (Kind::Missing, Some(2)), "{missing:?}");
    assert!(missing.message.contains("kart.csv"), "{missing:?}");
    let unknown = cart("cell.yaml", b"").map(|_| ()).unwrap_err();
    assert_eq!(unknown.kind, Kind::Unsupported);
    assert!(cart("cart.npy", b"no array").is_err());
}
