use super::{assert_refused, load, triangles};
use glam::DVec3;
use noclash_io::InputErrorKind;

pub const PLY: &str = "ply\nformat ascii 1.0\ncomment made by hand\nelement vertex 4\nproperty double x\n\
    property double y\nproperty double z\nproperty uchar red\nelement face 2\nproperty list uchar int vertex_indices\n\
    property uchar flags\nend_header\n0 0 0 255\n1.1 0 0 255\n1 1 0 255\n0 1 0 255\n4 0 1 2 3 7\n3 2 1 0 7\n";

/// A binary PLY: one triangle of floats with an edge element before its face.
pub fn binary_ply(big_endian: bool) -> Vec<u8> {
    let order = if big_endian { "big" } else { "little" };
    let mut bytes = format!(
        "ply\nformat binary_{order}_endian 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\n\
         element edge 1\nproperty int vertex1\nproperty int vertex2\nelement face 1\n\
         property list uchar uint vertex_index\nend_header\n"
    )
    .into_bytes();
    let mut put = |word: [u8; 4]| bytes.extend(word);
    for number in [0.0_f32, 0.0, 0.0, 0.1, 0.0, 0.0, 0.0, 1.0, 0.0] {
        put(if big_endian { number.to_be_bytes() } else { number.to_le_bytes() });
    }
    put([0; 4]);
    put([0; 4]);
    bytes.push(3);
    for index in [0_u32, 1, 2] {
        bytes.extend(if big_endian { index.to_be_bytes() } else { index.to_le_bytes() });
    }
    bytes
}

pub const OFF: &str = "OFF # a comment\n\n4 2 0\n0 0 0\n1 0 0\n1 1 0\n0 1 0\n4 0 1 2 3 255 0 0\n3 2 1 0\n";

#[test]
fn ply_text_keeps_doubles_and_passes_over_colours() {
    let loaded = load("a.ply", PLY).expect("a quad and a triangle");
    assert_eq!(loaded.mesh.triangles(), [[0, 1, 2], [0, 2, 3], [2, 1, 0]]);
    assert_eq!(loaded.mesh.vertices()[1], DVec3::new(1.1, 0.0, 0.0));
    assert_eq!(triangles("a.ply", PLY.replace('\n', "\r\n")).len(), 3);
    let spaced = PLY.replace("end_header\n", "end_header\n\n").replace("255\n", "255\n \r\n\n");
    assert_eq!(triangles("a.ply", spaced), triangles("a.ply", PLY));
}

#[test]
fn ply_binary_of_both_orders_is_the_same() {
    let loaded = load("a.ply", binary_ply(true)).expect("a triangle");
    assert_eq!(Ok(loaded.clone()), load("a.ply", binary_ply(false)));
    assert_eq!(loaded.mesh.vertices()[1].x, f64::from(0.1_f32));
    assert!(loaded.notes[0].contains("\"edge\""), "{:?}", loaded.notes);
}

#[test]
fn ply_strips_become_triangles() {
    let text = "ply\nformat ascii 1.0\nelement vertex 4\nproperty float x\nproperty float y\nproperty float z\n\
        element tristrips 1\nproperty list int int vertex_indices\nend_header\n0 0 0\n1 0 0\n0 1 0\n1 1 0\n\
        8 0 1 2 3 -1 0 1 2\n";
    assert_eq!(load("a.ply", text).expect("a strip").mesh.triangles(), [[0, 1, 2], [2, 1, 3], [0, 1, 2]]);
}

#[test]
fn ply_contradictions_are_errors() {
    let wrong = |from: &str, to: &str, kind| {
        assert!(PLY.contains(from), "{from}");
        assert_refused("a.ply", PLY.replace(from, to), kind);
    };
    wrong("element face 2", "element face 3", InputErrorKind::Syntax);
    wrong("element face 2", "element face 1", InputErrorKind::Inconsistent);
    wrong("element face 2", "element face 18446744073709551615", InputErrorKind::Inconsistent);
    wrong("element face 2", "element nothing 18446744073709551615\nelement face 2", InputErrorKind::Inconsistent);
    wrong("property uchar red", "property uchar x", InputErrorKind::Inconsistent);
    wrong("element face 2", "element vertex 2", InputErrorKind::Inconsistent);
    wrong("property double z", "property double w", InputErrorKind::Value);
    wrong("3 2 1 0 7", "3 2 1 4 7", InputErrorKind::Missing);
    wrong("3 2 1 0 7", "3 2 1 -1 7", InputErrorKind::Missing);
    wrong("3 2 1 0 7", "4294967295 2 1 0 7", InputErrorKind::Syntax);
    wrong("1.1 0 0", "1e999 0 0", InputErrorKind::Value);
    wrong("1.1 0 0", "nan 0 0", InputErrorKind::Syntax);
    wrong("vertex_indices", "corners", InputErrorKind::Missing);
    wrong("end_header", "end", InputErrorKind::Syntax);
    let cloud = PLY.replace("element face 2", "element face 0").replace("4 0 1 2 3 7\n3 2 1 0 7\n", "");
    assert_refused("a.ply", cloud, InputErrorKind::Value);
    let mut cut = binary_ply(false);
    cut.pop();
    assert_refused("a.ply", cut, InputErrorKind::Syntax);
}

#[test]
fn ply_faces_under_other_names_are_read_or_refused() {
    let named = |name: &str| PLY.replace("element face", &format!("element {name}"));
    assert_eq!(triangles("a.ply", named("cells")), triangles("a.ply", PLY));
    assert_refused("a.ply", named("tri_strip"), InputErrorKind::Unsupported);
    let floats = named("cells").replace("uchar int vertex_indices", "uchar float vertex_indices");
    assert_refused("a.ply", floats, InputErrorKind::Missing);
}

#[test]
fn off_files_of_every_ascii_kind_are_read() {
    let expected = load("a.off", OFF).expect("a quad and a triangle");
    assert_eq!(expected.mesh.triangles(), [[0, 1, 2], [0, 2, 3], [2, 1, 0]]);
    let coloured = OFF.replace("OFF # a comment\n", "COFF").replace("1 0 0\n", "1 0 0 255 0 0 255\n");
    for text in [OFF.replace("OFF # a comment\n\n", "OFF "), OFF.replace("OFF # a comment\n", ""), coloured] {
        assert_eq!(load("a.off", text).as_ref(), Ok(&expected));
    }
}

#[test]
fn off_contradictions_are_errors() {
    let wrong = |from: &str, to: &str, kind| {
        assert!(OFF.contains(from), "{from}");
        assert_refused("a.off", OFF.replace(from, to), kind);
    };
    wrong("4 2 0", "4 3 0", InputErrorKind::Inconsistent);
    wrong("4 2 0", "4 1 0", InputErrorKind::Inconsistent);
    wrong("4 2 0", "99999999999 2 0", InputErrorKind::Inconsistent);
    wrong("4 2 0", "four 2 0", InputErrorKind::Syntax);
    wrong("3 2 1 0", "3 2 1 4", InputErrorKind::Missing);
    wrong("3 2 1 0", "4 2 1 0", InputErrorKind::Syntax);
    wrong("1 1 0", "1 inf 0", InputErrorKind::Value);
    wrong("OFF", "4OFF", InputErrorKind::Unsupported);
    wrong("OFF", "OFF BINARY", InputErrorKind::Unsupported);
    wrong("OFF", "OBJECT", InputErrorKind::Syntax);
    assert_refused("a.off", "OFF\n0 0 0\n", InputErrorKind::Value);
}

#[test]
fn unknown_and_foreign_files_are_refused_by_name() {
    let error = assert_refused("part.xyzw", "nothing known", InputErrorKind::Unknown);
    assert!(error.remedy.contains(".stl") && error.remedy.contains(".glb"));
    let error = assert_refused("part.step", "ISO-10303-21;", InputErrorKind::Unsupported);
    assert!(error.remedy.contains("Export"));
    assert_eq!(triangles("part", PLY).len(), 3);
}

#[test]
fn files_that_are_not_there_and_folders_are_errors() {
    let folder = std::env::temp_dir();
    let error = noclash_io::read_mesh(&folder.join("noclash-no-such-file.stl")).expect_err("no file");
    assert_eq!(error.kind, InputErrorKind::Missing);
    assert_eq!(noclash_io::read_mesh(&folder).map_err(|error| error.kind), Err(InputErrorKind::Unreadable));
}

#[test]
fn two_lists_of_vertices_in_one_face_are_refused() {
    let two = PLY.replace("property uchar flags", "property list uchar int vertex_index");
    let text = two.replace("4 0 1 2 3 7\n3 2 1 0 7\n", "3 0 1 2 3 0 2 3\n3 2 1 0 3 2 1 0\n");
    assert_refused("a.ply", text, InputErrorKind::Inconsistent);
}

#[test]
fn words_behind_the_numbers_of_an_off_file_are_refused() {
    assert_refused("a.off", OFF.replace("0 1 0\n4", "0 1 0 x\n4"), InputErrorKind::Syntax);
    assert_refused("a.off", OFF.replace("3 2 1 0\n", "3 2 1 0 red\n"), InputErrorKind::Syntax);
}

#[test]
fn a_face_behind_another_on_one_line_is_not_lost() {
    for (old, new) in [("3 2 1 0 7\n", "3 2 1 0 7 3 0 1 2 7\n"), ("0 0 0 255\n", "0 0 0 255 9\n")] {
        assert!(PLY.contains(old));
        assert_refused("a.ply", PLY.replacen(old, new, 1), InputErrorKind::Inconsistent);
    }
    assert_eq!(triangles("a.ply", PLY.replace("7\n", "7  \n")).len(), 3);
}

#[test]
fn faces_of_three_scalars_are_refused_and_not_merely_told() {
    let scalars = PLY.replace(
        "element face 2",
        "element triangle 1\nproperty int v0\nproperty int v1\nproperty int v2\nelement face 2",
    );
    let text = scalars.replace("4 0 1 2 3 7", "0 1 2\n4 0 1 2 3 7");
    assert_refused("a.ply", text, InputErrorKind::Missing);
}

#[test]
fn an_obj_vertex_with_a_weight_other_than_one_is_refused() {
    let obj = |weight: &str| format!("v 0 0 0{weight}\nv 1 0 0{weight}\nv 0 1 0{weight}\nf 1 2 3\n");
    assert_eq!(triangles("a.obj", obj(" 1.0")), triangles("a.obj", obj("")));
    assert_eq!(triangles("a.obj", obj(" 0.5 0.5 0.5")), triangles("a.obj", obj("")), "colours");
    for weight in [" 2", " 0.5", " 0"] {
        assert!(load("a.obj", obj(weight)).is_err(), "{weight}");
    }
}

#[test]
fn what_a_ply_header_declares_twice_is_named_with_both_lines() {
    for (from, to, message, line) in [
        ("element face 2", "element vertex 2", "the element \"vertex\" twice, first on line 4", 9),
        (
            "property uchar red",
            "property uchar x",
            "the property \"x\" of the element \"vertex\" twice, first on line 5",
            8,
        ),
    ] {
        let error = load("a.ply", PLY.replace(from, to)).expect_err(to);
        assert!(error.message.ends_with(message) && error.line == Some(line), "{error:?}");
    }
}
