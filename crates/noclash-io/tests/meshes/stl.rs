use super::{assert_refused, load, triangles};
use glam::DVec3;
use noclash_io::InputErrorKind;

pub const ONE_FACET: &str = "solid one\n facet normal 0 0 1\n  outer loop\n   vertex 0 0 0\n   vertex 1 0 0\n   \
                             vertex 0 1 0\n  endloop\n endfacet\nendsolid one\n";

pub fn binary(header: &[u8], corners: &[[f32; 9]]) -> Vec<u8> {
    let mut bytes = header.to_vec();
    bytes.resize(80, b' ');
    bytes.extend((corners.len() as u32).to_le_bytes());
    for triangle in corners {
        bytes.extend([0; 12]);
        bytes.extend(triangle.iter().flat_map(|number| number.to_le_bytes()));
        bytes.extend([0; 2]);
    }
    bytes
}

#[test]
fn ascii_coordinates_are_doubles() {
    let text = ONE_FACET.replace("vertex 1 0 0", "VERTEX +1.1000000000000001 0.1e0 -2.5E-3");
    assert_eq!(triangles("a.stl", text)[0][1], DVec3::new(1.1, 0.1, -2.5e-3));
}

#[test]
fn several_solids_and_mixed_case_keywords_are_one_mesh() {
    let text =
        format!("{ONE_FACET}{}", ONE_FACET.replace("solid one", "SOLID facet vertex 7").replace("facet n", "Facet N"));
    let loaded = load("a.STL", text).expect("both solids");
    assert_eq!(loaded.mesh.triangles().len(), 2);
    assert!(loaded.notes[0].contains("2 solids"));
}

#[test]
fn normals_do_not_matter_even_if_they_are_no_numbers() {
    let text = ONE_FACET.replace("normal 0 0 1", "normal -nan(ind) nan 1.#QNAN");
    assert_eq!(triangles("a.stl", text), triangles("a.stl", ONE_FACET));
}

#[test]
fn a_binary_file_that_starts_with_solid_is_binary() {
    let bytes = binary(b"solid exported by a CAD program", &[[0.0, 0.0, 0.0, 1.5, 0.0, 0.0, 0.0, 0.1, 0.0]]);
    assert_eq!(triangles("a.stl", bytes)[0], [DVec3::ZERO, DVec3::X * 1.5, DVec3::Y * f64::from(0.1_f32)]);
}

#[test]
fn equal_vertices_are_shared_in_first_seen_order_and_minus_zero_is_zero() {
    let bytes = binary(
        b"",
        &[
            [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0],
            [-0.0, 1.0, 0.0, 1.0, -0.0, 0.0, 1.0, 1.0, 0.0],
            [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
            [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0],
        ],
    );
    let mesh = load("a.stl", bytes).expect("four triangles, one degenerate, one twice").mesh;
    assert_eq!(mesh.vertices(), [DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::new(1.0, 1.0, 0.0)]);
    assert_eq!(mesh.triangles(), [[0, 1, 2], [2, 1, 3], [0, 0, 0], [0, 1, 2]]);
}

#[test]
fn nearly_equal_vertices_are_not_merged() {
    let text = ONE_FACET.replace("vertex 0 1 0", "vertex 1.0000000000000002 0 0");
    assert_eq!(load("a.stl", text).expect("a sliver").mesh.vertices().len(), 3);
}

#[test]
fn a_count_that_the_file_does_not_hold_is_an_error() {
    let mut bytes = binary(b"", &[[0.0; 9]; 10]);
    bytes[80] = 12;
    let error = assert_refused("a.stl", &bytes, InputErrorKind::Inconsistent);
    assert!(error.message.contains("says 12 triangles") && error.message.contains("holds 10"), "{error}");
    bytes[80] = 9;
    assert_refused("a.stl", &bytes, InputErrorKind::Inconsistent);
    bytes[80..84].copy_from_slice(&[255; 4]);
    assert_refused("a.stl", &bytes, InputErrorKind::Inconsistent);
}

#[test]
fn coordinates_that_are_not_finite_are_errors() {
    let error = assert_refused("a.stl", ONE_FACET.replace("vertex 1 0 0", "vertex 1 nan 0"), InputErrorKind::Value);
    assert_eq!(error.line, Some(5));
    assert_refused("a.stl", ONE_FACET.replace("vertex 1 0 0", "vertex 1 1e999 0"), InputErrorKind::Value);
    let bytes = binary(b"", &[[0.0, 0.0, f32::NAN, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]);
    assert_refused("a.stl", bytes, InputErrorKind::Value);
}

#[test]
fn text_that_is_cut_short_or_wrong_is_an_error_with_its_line() {
    let cut = ONE_FACET.replace("endsolid one\n", "");
    assert_refused("a.stl", cut, InputErrorKind::Syntax);
    let four = ONE_FACET.replace("vertex 0 1 0", "vertex 0 1 0\nvertex 1 1 0");
    assert_eq!(assert_refused("a.stl", four, InputErrorKind::Syntax).line, Some(8));
    let odd = ONE_FACET.replace("vertex 0 1 0", "vertex 0 one 0");
    assert_eq!(assert_refused("a.stl", odd, InputErrorKind::Syntax).line, Some(6));
    assert_refused("a.stl", "hello", InputErrorKind::Syntax);
    assert_refused("a.stl", "", InputErrorKind::Syntax);
}

#[test]
fn no_triangles_is_an_error() {
    for content in [b"solid a\nendsolid a\n".to_vec(), binary(b"", &[])] {
        let error = assert_refused("a.stl", content, InputErrorKind::Value);
        assert!(error.message.contains("no triangles"), "{error}");
    }
}

#[test]
fn a_facet_on_the_line_of_a_name_is_refused() {
    let facet = "facet normal 0 0 1 outer loop vertex 0 0 0 vertex 2 0 0 vertex 0 2 0 endloop endfacet";
    for text in [
        ONE_FACET.replacen("solid one\n", &format!("solid one {facet}\n"), 1),
        ONE_FACET.replacen("solid one\n", &format!("solid {facet}\n"), 1),
        ONE_FACET.replacen("solid one\n", "solid one FACET 0 0 1 OUTER loop\n", 1),
        format!("{} solid two {facet} endsolid", ONE_FACET.trim_end()),
        ONE_FACET.replace('\n', " "),
    ] {
        let error = assert_refused("a.stl", &text, InputErrorKind::Syntax);
        assert!(error.message.contains("facet") && error.line.is_some(), "{error:?}");
    }
    assert_eq!(triangles("a.stl", ONE_FACET.replace("solid one", "solid facet plate")).len(), 1);
}
