//! The cell that path files are read for: two arms `a` and `b`, and a cart `c` with a planar and a floating joint.

use noclash_cell::{Cell, PathDescription, Waypoint};
use noclash_io::{
    InputError, InputErrorKind, LoadOptions, LoadedPath, MemoryFiles, PathOptions, load_cell_from, read_edges,
    read_path,
};
use noclash_robot::Limits;

/// `lift` and `turn` move, `finger` follows, `mount` is fixed.
const ARM: &str = r#"<robot name="arm">
  <link name="base"/><link name="upper"/><link name="fore"/><link name="tip"/><link name="tool"/>
  <joint name="lift" type="prismatic"><parent link="base"/><child link="upper"/><axis xyz="0 0 1"/>
    <limit lower="-1" upper="2" velocity="1" effort="1"/></joint>
  <joint name="turn" type="continuous"><parent link="upper"/><child link="fore"/><axis xyz="0 0 1"/></joint>
  <joint name="finger" type="prismatic"><parent link="fore"/><child link="tip"/><axis xyz="1 0 0"/>
    <limit lower="0" upper="1" velocity="1" effort="1"/><mimic joint="lift"/></joint>
  <joint name="mount" type="fixed"><parent link="fore"/><child link="tool"/></joint>
</robot>"#;

const CART: &str = r#"<robot name="cart">
  <link name="floor"/><link name="cart"/><link name="drone"/>
  <joint name="drive" type="planar"><parent link="floor"/><child link="cart"/><axis xyz="0 0 1"/></joint>
  <joint name="fly" type="floating"><parent link="cart"/><child link="drone"/></joint>
</robot>"#;

/// Values in order: a/lift, a/turn (0.5 by state), b/lift, b/turn, c/drive/{x, y, theta}, c/fly/{x, y, z, qx, qy, qz, qw}.
pub fn cell() -> Cell {
    cell_of(
        "robots: [{ name: a, urdf: arm.urdf }, { name: b, urdf: arm.urdf }, { name: c, urdf: cart.urdf }]
state: { a/turn: 0.5 }",
    )
}

/// One arm alone, so that bare joint names suffice.
pub fn arm() -> Cell {
    cell_of("robots: [{ name: a, urdf: arm.urdf }]\nstate: { a/turn: 0.5 }")
}

pub fn cell_of(yaml: &str) -> Cell {
    let files = MemoryFiles::from_iter([("cell.yaml", yaml), ("arm.urdf", ARM), ("cart.urdf", CART)]);
    Cell::new(load_cell_from(&files, "cell.yaml".as_ref(), &LoadOptions::default()).unwrap().description).unwrap()
}

pub const STRICT: PathOptions = PathOptions { robot: None, limits: Limits::Enforced, first_row: 0 };

pub fn read(cell: &Cell, name: &str, content: impl Into<Vec<u8>>) -> Result<LoadedPath, InputError> {
    read_with(cell, name, content, &STRICT)
}

pub fn read_with(
    cell: &Cell,
    name: &str,
    content: impl Into<Vec<u8>>,
    options: &PathOptions,
) -> Result<LoadedPath, InputError> {
    let files = MemoryFiles::from_iter([(name, content.into())]);
    read_path(&files, name.as_ref(), cell, options)
}

pub fn edges(cell: &Cell, name: &str, content: impl Into<Vec<u8>>) -> Result<LoadedPath, InputError> {
    let files = MemoryFiles::from_iter([(name, content.into())]);
    read_edges(&files, name.as_ref(), cell, Limits::Enforced)
}

/// The waypoints of a path.
pub fn waypoints(path: &LoadedPath) -> &[Waypoint] {
    match &path.path {
        PathDescription::Waypoints(waypoints) => waypoints,
        PathDescription::Edges(_) | PathDescription::Curves(_) => panic!("these are no waypoints"),
    }
}

/// The configurations of a path's waypoints.
pub fn configurations(path: &LoadedPath) -> Vec<Vec<f64>> {
    waypoints(path).iter().map(|waypoint| waypoint.configuration.clone()).collect()
}

/// Asserts kind, line and a word of message or remedy, and that the error names its file.
#[track_caller]
pub fn refused(result: Result<LoadedPath, InputError>, kind: InputErrorKind, line: Option<usize>, word: &str) {
    let error = result.expect_err("this must be refused");
    assert_eq!((error.kind, error.line), (kind, line), "{error:?}");
    assert!(error.message.contains(word) || error.remedy.contains(word), "{word} is not in {error:?}");
    assert!(!error.remedy.is_empty() && !error.file.as_os_str().is_empty(), "{error:?}");
}

/// A `.npy` file of doubles in C order.
pub fn npy(shape: &str, values: &[f64]) -> Vec<u8> {
    let header = format!("{{'descr': '<f8', 'fortran_order': False, 'shape': {shape}, }}");
    let mut bytes = b"\x93NUMPY\x01\x00".to_vec();
    bytes.extend((header.len() as u16).to_le_bytes());
    bytes.extend(header.as_bytes());
    bytes.extend(values.iter().flat_map(|value| value.to_le_bytes()));
    bytes
}
