use super::other_formats::{PLY, binary_ply};
use glam::DVec3;
use noclash_io::{InputErrorKind, read_points_from};
use std::path::Path;

fn points(name: &str, content: impl AsRef<[u8]>) -> Result<Vec<DVec3>, InputErrorKind> {
    read_points_from(Path::new(name), content.as_ref()).map_err(|error| error.kind)
}

pub const PCD: &str = "# .PCD v0.7\nVERSION 0.7\nFIELDS rgb x y z\nSIZE 4 4 4 4\nTYPE F F F F\nCOUNT 2 1 1 1\nWIDTH 2\n\
    HEIGHT 1\nVIEWPOINT 0 0 0 1 0 0 0\nPOINTS 2\nDATA ascii\n9 9 0.5 0 0\n9 9 0 0 1e-3\n";

pub fn binary_pcd() -> Vec<u8> {
    let mut bytes = PCD.as_bytes()[..PCD.find("DATA").expect("the header")].to_vec();
    bytes.extend(b"DATA binary\n");
    bytes
        .extend([9.0_f32, 9.0, 0.5, 0.0, 0.0, 9.0, 9.0, 0.0, 0.0, 0.25].iter().flat_map(|number| number.to_le_bytes()));
    bytes
}

pub fn npy(descr: &str, shape: &str, data: &[u8]) -> Vec<u8> {
    let header = format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': {shape}, }}");
    let mut bytes = b"\x93NUMPY\x01\x00".to_vec();
    bytes.extend((header.len() as u16).to_le_bytes());
    bytes.extend(header.as_bytes());
    bytes.extend(data);
    bytes
}

#[test]
fn ply_points_come_from_any_element_with_coordinates() {
    let cloud = PLY.replace("element face 2", "element face 0").replace("4 0 1 2 3 7\n3 2 1 0 7\n", "");
    assert_eq!(points("a.ply", &cloud).map(|points| points.len()), Ok(4));
    assert_eq!(points("a.ply", cloud.replace("element vertex", "element sample")).map(|points| points.len()), Ok(4));
    assert_eq!(points("a.ply", cloud.replace("double z", "double w")), Err(InputErrorKind::Value));
}

#[test]
fn faces_are_not_lost_in_a_cloud() {
    assert_eq!(points("a.ply", PLY), Err(InputErrorKind::Inconsistent));
    assert_eq!(points("a.ply", binary_ply(true)), Err(InputErrorKind::Inconsistent));
    let error = read_points_from(Path::new("a.ply"), PLY.as_bytes()).unwrap_err();
    assert!(error.message.contains("2 faces") && error.remedy.contains("mesh:"), "{error:?}");
}

#[test]
fn an_empty_field_is_a_missing_number_and_not_a_blank() {
    for text in ["1,,2,3\n", ",1,2,3\n", "1;2;;3\n", "1,2,\n"] {
        assert_eq!(points("a.csv", text), Err(InputErrorKind::Syntax), "{text}");
    }
    assert_eq!(points("a.csv", "1, 2 ,3,\n"), Ok(vec![DVec3::new(1.0, 2.0, 3.0)]));
}

#[test]
fn a_sensor_away_from_the_origin_is_refused_because_programs_disagree_about_it() {
    for viewpoint in ["1 0 0 1 0 0 0", "0 0 0 0.7 0.7 0 0", "0 0 0", "x"] {
        let text = PCD.replace("VIEWPOINT 0 0 0 1 0 0 0", &format!("VIEWPOINT {viewpoint}"));
        assert_eq!(points("a.pcd", text), Err(InputErrorKind::Unsupported), "{viewpoint}");
    }
    assert_eq!(points("a.pcd", PCD.replace("COUNT 2 1 1 1", "COUNT 2 1 1")), Err(InputErrorKind::Syntax));
}

#[test]
fn lines_of_coordinates_are_points() {
    let expected = Ok(vec![DVec3::new(0.1, -2.0, 3e-4), DVec3::ONE]);
    for text in ["# x y z\n0.1 -2 3e-4 77\n\n1 1 1", "0.1, -2, 3e-4\n1,1,1\n", "2\n0.1\t-2;3e-4\r\n1 1 1 255 0 0\n"] {
        assert_eq!(points("a.xyz", text), expected);
    }
    assert_eq!(points("a.xyz", "3\n0 0 0\n"), Err(InputErrorKind::Inconsistent));
    assert_eq!(points("a.xyz", "0 0\n"), Err(InputErrorKind::Syntax));
    assert_eq!(points("a.xyz", "x y z\n0 0 0\n"), Err(InputErrorKind::Syntax));
    assert_eq!(points("a.xyz", "0 0 nan\n"), Err(InputErrorKind::Value));
    assert_eq!(points("a.xyz", ""), Err(InputErrorKind::Value));
    assert_eq!(points("a.cloud", "0 0 0\n"), Err(InputErrorKind::Unknown));
}

#[test]
fn pcd_points_are_found_among_the_fields() {
    assert_eq!(points("a.pcd", PCD), Ok(vec![DVec3::X * 0.5, DVec3::Z * 1e-3]));
    assert_eq!(points("a.pcd", binary_pcd()), Ok(vec![DVec3::X * 0.5, DVec3::Z * 0.25]));
    assert_eq!(points("a.pcd", PCD.replace("POINTS 2", "POINTS 3")), Err(InputErrorKind::Inconsistent));
    assert_eq!(points("a.pcd", PCD.replace("rgb x", "rgb w")), Err(InputErrorKind::Missing));
    assert_eq!(points("a.pcd", PCD.replace("1e-3", "nan")), Err(InputErrorKind::Value));
    assert_eq!(points("a.pcd", PCD.replace("ascii", "binary_compressed")), Err(InputErrorKind::Syntax));
    assert_eq!(points("a.pcd", PCD.replace("ascii", "zipped")), Err(InputErrorKind::Unsupported));
}

#[test]
fn compressed_pcd_points_are_those_of_the_columns() {
    let head = "# .PCD v0.7\nVERSION 0.7\nFIELDS x w y z\nSIZE 4 1 4 4\nTYPE F U F F\nCOUNT 1 2 1 1\nWIDTH 2\nHEIGHT 1\nVIEWPOINT 0 0 0 1 0 0 0\nPOINTS 2\nDATA binary_compressed\n";
    // Column by column: x, w (two bytes each), y, z.
    let floats = |values: [f32; 2]| values.map(f32::to_le_bytes).concat();
    let columns = [floats([1.0, 2.0]), vec![9; 4], floats([3.0, 4.0]), floats([5.0, 6.0])].concat();
    // LZF with one literal run.
    let packed = [&[columns.len() as u8 - 1][..], &columns].concat();
    let sizes = [packed.len() as u32, columns.len() as u32].map(u32::to_le_bytes).concat();
    let whole = [head.as_bytes(), &sizes, &packed].concat();
    assert_eq!(points("a.pcd", whole.clone()), Ok(vec![DVec3::new(1.0, 3.0, 5.0), DVec3::new(2.0, 4.0, 6.0)]));
    for cut in 1..packed.len() + 8 {
        assert_eq!(points("a.pcd", &whole[..whole.len() - cut]), Err(InputErrorKind::Syntax), "{cut}");
    }
}

#[test]
fn numpy_arrays_of_three_columns_are_points() {
    let doubles: Vec<u8> = [0.1_f64, 0.2, 0.3, 1.0, 2.0, 3.0].iter().flat_map(|number| number.to_le_bytes()).collect();
    let expected = vec![DVec3::new(0.1, 0.2, 0.3), DVec3::new(1.0, 2.0, 3.0)];
    assert_eq!(points("a.npy", npy("<f8", "(2, 3)", &doubles)), Ok(expected));
    let floats: Vec<u8> = [0.5_f32, 0.25, 4.0].iter().flat_map(|number| number.to_be_bytes()).collect();
    assert_eq!(points("a.npy", npy(">f4", "(1, 3)", &floats)), Ok(vec![DVec3::new(0.5, 0.25, 4.0)]));
    assert_eq!(points("a.npy", npy("<f8", "(3, 3)", &doubles)), Err(InputErrorKind::Inconsistent));
    assert_eq!(points("a.npy", npy("<f8", "(9223372036854775807, 3)", &doubles)), Err(InputErrorKind::Inconsistent));
    assert_eq!(points("a.npy", npy("<f8", "(6,)", &doubles)), Err(InputErrorKind::Syntax));
    assert_eq!(points("a.npy", npy("<i8", "(2, 3)", &doubles)), Err(InputErrorKind::Syntax));
    assert_eq!(points("a.npy", npy("<f8", "(0, 3)", b"")), Err(InputErrorKind::Value));
}
